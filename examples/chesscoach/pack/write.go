package pack

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/bundle"
	"github.com/plumbline-go/plumbline/chesscoach/pgn"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Write puts the files into a folder, which is made where there is none. Errors are
// refusals with code write_failed.
func Write(dir string, files []bundle.File) error {
	failed := func(err error) error {
		if _, ok := refusal.As(err); ok {
			return err
		}
		e := refusal.New(refusal.WriteFailed, fact.Text{RU: "Папка " + dir + " не открывается для записи.", EN: "The folder " + dir + " cannot be opened for writing."},
			fact.Text{RU: "Укажите другую папку: -out.", EN: "Name another folder with -out."})
		e.Cause = err
		return e
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return failed(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return failed(err)
	}
	defer root.Close()
	checkers := bundle.Checkers()
	checkers[".svg"], checkers[".html"], checkers[".pgn"] = checkXML, checkHTML, checkPGN
	if err := bundle.WriteWith(root, files, checkers); err != nil {
		return failed(err)
	}
	return nil
}

// checkXML reads a picture of ours to its end.
func checkXML(b []byte) error {
	d := xml.NewDecoder(bytes.NewReader(b))
	for {
		if _, err := d.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func checkHTML(b []byte) error {
	if !utf8.Valid(b) || !bytes.HasSuffix(bytes.TrimSpace(b), []byte("</html>")) {
		return errors.New("html: not whole, or not UTF-8")
	}
	return nil
}

// checkPGN reads every game back.
func checkPGN(b []byte) error {
	r := pgn.NewReader(bytes.NewReader(b))
	for {
		if _, err := r.Next(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}
