package report_test

import (
	"bytes"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/report"
)

// wellFormed reads the document to its end.
func wellFormed(t *testing.T, doc []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(doc))
	for {
		_, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
	}
}

func TestDiagram(t *testing.T) {
	pos, err := board.ParseFEN("rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3")
	if err != nil {
		t.Fatal(err)
	}
	d := report.Diagram{Position: pos, Title: "3. Фg4 <b>", Arrows: []report.Arrow{
		{Move: board.Move{From: 3, To: 30}, Colour: report.PlayedColour, Dashed: true},
		{Move: board.Move{From: 3, To: 12}, Colour: report.BestColour},
	}}
	svg := d.SVG()
	wellFormed(t, svg)
	text := string(svg)
	if n := strings.Count(text, "<use "); n != 32 {
		t.Errorf("%d pieces drawn, the position has 32", n)
	}
	// The white queen on d1: file 3 from the left, first rank at the bottom.
	if !strings.Contains(text, `<use href="#wq" x="339" y="738"`) {
		t.Error("the white queen is not on d1")
	}
	if strings.Contains(text, "<b>") {
		t.Error("the title is not escaped")
	}
	d.From = board.Black
	if !strings.Contains(string(d.SVG()), `<use href="#wq" x="439" y="38"`) {
		t.Error("from Black's side the white queen is not in the first row, fifth column")
	}
	if strings.Contains(text, "http://") && strings.Count(text, "http://") != 1 {
		t.Error("the drawing points outside")
	}
}
