package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image/png"
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

// checkJSON accepts one JSON value in UTF-8 whose objects have no member twice.
func checkJSON(b []byte) error {
	if !utf8.Valid(b) {
		return errors.New("json: not UTF-8")
	}
	if !json.Valid(b) {
		return errors.New("json: not one JSON value")
	}
	if key, twice := memberTwice(b); twice {
		return fmt.Errorf("json: key %q stands twice", key)
	}
	return nil
}

// memberTwice finds an object with a member twice in a valid document. A decoder that
// hands out tokens takes ten times as long, and every package is read back.
func memberTwice(doc []byte) (string, bool) {
	type object struct {
		keys  map[string]bool // nil for an array
		atKey bool
	}
	var open []object
	top := func() *object { return &open[len(open)-1] }
	for i := 0; i < len(doc); i++ {
		switch doc[i] {
		case '{':
			open = append(open, object{map[string]bool{}, true})
		case '[':
			open = append(open, object{})
		case '}', ']':
			open = open[:len(open)-1]
		case ',':
			top().atKey = top().keys != nil
		case '"':
			from := i
			for i++; doc[i] != '"'; i++ {
				if doc[i] == '\\' {
					i++
				}
			}
			if len(open) == 0 || !top().atKey {
				continue
			}
			var key string
			if err := json.Unmarshal(doc[from:i+1], &key); err != nil {
				return string(doc[from : i+1]), true
			}
			if top().keys[key] {
				return key, true
			}
			top().keys[key], top().atKey = true, false
		}
	}
	return "", false
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
