package render

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/tdewolff/canvas/renderers/pdf"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// PDF writes sheets as the pages of one document, each at its own size, with real text.
// The document carries no date: nothing in it comes from a clock.
func PDF(sheets []sheet.Sheet, l fact.Lang) ([]byte, error) {
	if err := known(l); err != nil {
		return nil, err
	}
	if len(sheets) == 0 {
		return nil, errors.New("render: pdf: no sheets")
	}
	f, err := loadFaces()
	if err != nil {
		return nil, err
	}
	var raw bytes.Buffer
	doc := pdf.New(&raw, mm(sheets[0].W), mm(sheets[0].H), &pdf.Options{Compress: true, SubsetFonts: true})
	doc.SetInfo(sheets[0].Title.In(l), "", "", "", "Plumbline")
	for i, s := range sheets {
		if i > 0 {
			doc.NewPage(mm(s.W), mm(s.H))
		}
		if err := draw(doc, s, l, f); err != nil {
			return nil, err
		}
	}
	if err := doc.Close(); err != nil {
		return nil, fmt.Errorf("render: pdf: %w", err)
	}
	return timeless(raw.Bytes(), l)
}
