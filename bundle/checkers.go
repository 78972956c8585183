package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image/png"
	"io"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/schedule/xlsx"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf"
	"github.com/plumbline-go/plumbline/kit/sheet/render"
)

// Checkers returns a reader for each format that packages have. A program adds its own:
// c := bundle.Checkers(); c[".ifc"] = …
func Checkers() map[string]Checker {
	return map[string]Checker{
		".svg":  render.CheckSVG,
		".pdf":  render.CheckPDF,
		".png":  checkPNG,
		".dxf":  func(b []byte) error { _, err := dxf.Read(b); return err },
		".xlsx": xlsx.Check,
		".json": checkJSON,
		".md":   checkText,
		".txt":  checkText,
	}
}

// checkPNG accepts a whole picture; [Files] has compared its size with the sheet's.
func checkPNG(b []byte) error {
	c, err := png.DecodeConfig(bytes.NewReader(b))
	if err != nil {
		return err
	}
	return render.CheckPNG(b, c.Width, c.Height)
}

// checkJSON accepts one value with nothing after it, each key once.
func checkJSON(b []byte) error {
	if !utf8.Valid(b) {
		return errors.New("json: not UTF-8")
	}
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	if err := jsonValue(d); err != nil {
		return fmt.Errorf("json: %w", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("json: more than one value")
	}
	return nil
}

func jsonValue(d *json.Decoder) error {
	t, err := d.Token()
	if err != nil {
		return err
	}
	open, ok := t.(json.Delim)
	if !ok {
		return nil
	}
	keys := map[string]bool{}
	for d.More() {
		if open == '{' {
			k, err := d.Token()
			if err != nil {
				return err
			}
			key, _ := k.(string)
			if keys[key] {
				return fmt.Errorf("key %q stands twice", key)
			}
			keys[key] = true
		}
		if err := jsonValue(d); err != nil {
			return err
		}
	}
	_, err = d.Token()
	return err
}

// checkText accepts UTF-8 that says something and has no control characters but tabs
// and line breaks.
func checkText(b []byte) error {
	if !utf8.Valid(b) {
		return errors.New("text: not UTF-8")
	}
	if len(bytes.TrimSpace(b)) == 0 {
		return errors.New("text: empty")
	}
	for _, r := range string(b) {
		if r < ' ' && r != '\n' && r != '\t' && r != '\r' {
			return fmt.Errorf("text: control character %#x", r)
		}
	}
	return nil
}
