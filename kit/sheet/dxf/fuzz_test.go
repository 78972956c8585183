package dxf_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf"
)

// FuzzWrite: whatever stands in the texts and wherever the points lie, either Write
// refuses or Read finds all entities again and every text as it was printed.
func FuzzWrite(f *testing.F) {
	f.Add("Щит ЩО-70 №3", "QF1", int64(10_000), int64(20_000), int64(3500), int64(0), uint8(0))
	f.Add("a\r\n  0\r\nEOF\r\n", "x\n0", int64(-1), int64(1<<40), int64(1), int64(-90_000), uint8(7))
	f.Add(`%%d %%%c ^J \U+0416 \M+1`, "%%", int64(0), int64(0), int64(25_000_000), int64(45_000), uint8(255))
	f.Add("\x00\xff⌀≤😀\u2028", "", int64(420_000), int64(297_000), int64(-5), int64(359_999), uint8(100))
	f.Fuzz(func(t *testing.T, words, ref string, x, y, size, turn int64, n uint8) {
		p := sheet.Point{X: sheet.Um(x), Y: sheet.Um(y)}
		q := p.Add(sheet.Um(size), sheet.Um(turn))
		pen := sheet.Pen{Layer: sheet.LayerSymbol, Width: sheet.Um(size), Dash: sheet.Dash(n % 4)}
		item := sheet.Text{Layer: sheet.LayerText, At: p, Height: 2500, Str: fact.Same(words), Turn: turn,
			H: sheet.HAlign(n % 3), V: sheet.VAlign(n % 4), Fit: sheet.Um(size)}
		items := []sheet.Item{
			item,
			sheet.Line{Pen: pen, A: p, B: q},
			sheet.Polyline{Pen: pen, Points: []sheet.Point{p, q, {}}, Closed: n%2 == 0},
			sheet.Arc{Pen: pen, Center: p, R: sheet.Um(size), From: turn, To: x},
			sheet.Ellipse{Pen: pen, Center: q, RX: sheet.Um(size), RY: 1000, Turn: turn},
			sheet.Fill{Layer: sheet.LayerSymbol, Outer: []sheet.Point{p, q, {}}, Grey: n, Hatch: sheet.Um(size) * sheet.Um(n%2)},
			sheet.Insert{Layer: sheet.LayerSymbol, Block: "B", At: p, Turn: turn, Mirror: n%2 == 1, Scale: size, Ref: ref},
			sheet.Dim{Pen: pen, A: p, B: q, Offset: sheet.Um(turn), Real: size, Outside: n%2 == 0, Shift: sheet.Um(size)},
			sheet.Dim{Pen: pen, A: p, B: p.Add(1000, 0), Offset: sheet.Um(turn), Label: fact.Same(words)},
		}
		for i := range items { // each alone, so that one refusal does not hide the others
			s := page(int(n)+1, items[i])
			s.Blocks = map[string][]sheet.Item{"B": {item, sheet.Circle{Pen: pen, Center: p, R: 1000}}}
			file, err := dxf.Write(s, fact.Russian)
			if err != nil {
				continue
			}
			d, err := dxf.Read(file)
			if err != nil {
				t.Fatalf("item %d %T: %v", i, items[i], err)
			}
			printed := strings.Map(func(r rune) rune {
				if unicode.IsSpace(r) || r == '\u2007' || r == '\u202f' {
					return ' '
				}
				return r
			}, sheet.Printable(words))
			if i == 0 && printed != "" {
				if len(d.Entities) != 1 || d.Entities[0].Text() != printed {
					t.Errorf("%q came back as %v", printed, d.Entities)
				}
			} else if i > 0 && len(d.Entities) != 1 {
				t.Errorf("item %d %T: %d entities", i, items[i], len(d.Entities))
			}
			if placed := d.Placed(); i == 6 && len(placed) == 1 && (placed[0].Ref == "") != (ref == "") {
				t.Errorf("reference %q came back as %q", ref, placed[0].Ref)
			}
			if strings.Count(string(file), "\nEOF\r\n") != 1 {
				t.Error("a text became structure")
			}
		}
	})
}
