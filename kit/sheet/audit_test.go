package sheet

import (
	"slices"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

func label(x, y Um, s string) Text {
	return Text{Layer: LayerText, At: Point{x, y}, Height: 2500, Str: fact.Same(s)}
}

func hline(layer Layer, x, y, length Um) Line {
	return Line{Pen: Pen{Layer: layer, Width: 500}, A: Point{x, y}, B: Point{x + length, y}}
}

// TestAudit plants one fault at a time on a clean sheet, and beside it what just passes.
func TestAudit(t *testing.T) {
	const x, y = Um(100_000), Um(150_000)
	text := label(x, y, "FU12") // 2.5 high from y, about 8.6 wide
	fitted := func(fit Um) Text {
		f := text
		f.Fit = fit
		return f
	}
	sized := func(h Um, layer Layer) Text {
		f := text
		f.Height, f.Layer = h, layer
		return f
	}
	natural := TextWidth("FU12", 2500, false)
	square := []Point{{x - 1000, y - 1000}, {x + 20_000, y - 1000}, {x + 20_000, y + 9000}, {x - 1000, y + 9000}}
	hole := []Point{{x - 500, y - 500}, {x + 15_000, y - 500}, {x + 15_000, y + 5000}, {x - 500, y + 5000}}
	for _, c := range []struct {
		name  string
		items []Item
		want  FaultKind // 0: clean
	}{
		{"alone", []Item{text}, 0},
		{"two texts, one place", []Item{text, label(x+3000, y+1000, "QF2")}, Overlap},
		{"two texts, two lines", []Item{text, label(x, y-3750, "QF2")}, 0},
		{"texts in different languages", []Item{
			Text{Layer: LayerText, At: text.At, Height: 2500, Str: fact.Text{RU: "шина"}},
			Text{Layer: LayerText, At: text.At, Height: 2500, Str: fact.Text{EN: "bus"}},
		}, 0},
		{"lettering of 2.4", []Item{sized(2400, LayerText)}, SmallText},
		{"condensed to the minimum", []Item{fitted(natural*7/10 + 10)}, 0},
		{"condensed too far", []Item{fitted(natural*7/10 - 10)}, Squeezed},
		{"a sign the font lacks", []Item{label(x, y, "語")}, NoGlyph},
		{"a line through", []Item{text, hline(LayerSymbol, x, y+1000, 5000)}, Crossed},
		{"a line beside", []Item{text, hline(LayerSymbol, x, y-500, 5000)}, 0},
		{"a table's line beside", []Item{text, hline(LayerTable, x, y-500, 5000)}, Tight},
		{"a table's line at 0.8", []Item{text, hline(LayerTable, x, y-800, 5000)}, 0},
		{"a circle through", []Item{text, Circle{Pen{LayerSymbol, 250, Solid}, Point{x, y}, 3500}}, Crossed},
		{"a circle around", []Item{text, Circle{Pen{LayerSymbol, 250, Solid}, Point{x + 4000, y + 1250}, 7000}}, 0},
		{"an arc elsewhere on its circle", []Item{text, Arc{Pen{LayerSymbol, 250, Solid}, Point{x, y}, 3500, 100_000, 260_000}}, 0},
		{"on a black area", []Item{Fill{Layer: "WALL", Outer: square}, text}, OnFill},
		{"on a light area", []Item{Fill{Layer: "WALL", Outer: square, Grey: 220}, text}, 0},
		{"on hatching", []Item{Fill{Layer: "WALL", Outer: square, Grey: 255, Hatch: 2000}, text}, OnFill},
		{"in a hole of a black area", []Item{Fill{Layer: "WALL", Outer: square, Holes: [][]Point{hole}}, text}, 0},
		{"outside the frame", []Item{label(10_000, 200_000, "FU1")}, OutsideFrame},
		{"a line over the frame", []Item{hline(LayerSymbol, 400_000, y, 15_001)}, OutsideFrame},
		{"a line to the frame", []Item{hline(LayerSymbol, 400_000, y, 14_000)}, NearFrame},
		{"a table to the frame", []Item{hline(LayerTable, 400_000, y, 15_000)}, 0},
		{"a text on the title block", []Item{label(298_000, 21_000, "FU1")}, OnStamp},
		{"a line into the title block", []Item{Line{Pen{LayerSymbol, 500, Solid}, Point{300_000, 70_000}, Point{300_000, 59_000}}}, OnStamp},
		{"a table on the top of the title block", []Item{hline(LayerTable, 300_000, 60_000, 50_000)}, 0},
		{"a block with text, upright", []Item{Insert{Layer: "SYMBOL", Block: "PI", At: text.At}}, 0},
		{"a block with text, mirrored", []Item{Insert{Layer: "SYMBOL", Block: "PI", At: text.At, Mirror: true}}, TurnedText},
		{"a block without text, turned", []Item{Insert{Layer: "SYMBOL", Block: "QS", At: text.At, Turn: 90_000}}, 0},
		{"a block that is not there", []Item{Insert{Layer: "SYMBOL", Block: "NONE", At: text.At}}, UnknownBlock},
		{"a designator twice", []Item{
			Insert{Layer: "SYMBOL", Block: "QS", At: text.At, Ref: "QS1"},
			Insert{Layer: "SYMBOL", Block: "QS", At: text.At.Add(20_000, 0), Ref: "QS1"},
		}, DoubleRef},
		{"two designators", []Item{
			Insert{Layer: "SYMBOL", Block: "QS", At: text.At, Ref: "QS1"},
			Insert{Layer: "SYMBOL", Block: "QS", At: text.At.Add(20_000, 0), Ref: "QS2"},
		}, 0},
		{"a layer in Cyrillic", []Item{hline("ШИНА", x, y, 1000)}, BadName},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := A3("sheet", fact.Same("t"), stamp(3))
			s.Blocks = map[string][]Item{
				"PI": {label(0, 0, "Wh")}, "QS": {hline("SYMBOL", 0, 0, 5000)},
			}
			s.Views = append(s.Views, View{Name: "diagram", Scale: 1, Items: c.items})
			var kinds []FaultKind
			for _, f := range s.Audit() {
				if !slices.Contains(kinds, f.Kind) {
					kinds = append(kinds, f.Kind)
				}
			}
			var want []FaultKind
			if c.want != 0 {
				want = []FaultKind{c.want}
			}
			if !slices.Equal(kinds, want) {
				t.Errorf("%v, want %v: %v", kinds, want, s.Audit())
			}
		})
	}
}

// TestFaultNamesItems: a fault says in which view what meets what, in which language.
func TestFaultNamesItems(t *testing.T) {
	s := Sheet{Name: "s", W: A3Width, H: A3Height, Views: []View{{Name: "diagram", Scale: 1, Items: []Item{
		Text{Layer: LayerText, At: Point{100_000, 100_000}, Height: 2500, Str: fact.Text{RU: "шина", EN: "bus"}},
		Text{Layer: LayerText, At: Point{105_000, 100_000}, Height: 2500, Str: fact.Text{RU: "QF1", EN: "QF1"}},
	}}}}
	faults := s.Audit()
	if len(faults) != 2 {
		t.Fatalf("%v, want one fault a language", faults)
	}
	if got, want := faults[0].String(), `overlap (ru): diagram[0] text "шина" and diagram[1] text "QF1"`; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if faults[1].Lang != fact.English {
		t.Errorf("the second fault is of language %s", faults[1].Lang)
	}
}

// TestSmallestLettering: a dense sheet may agree on 2.0 mm, not on less.
func TestSmallestLettering(t *testing.T) {
	for _, c := range []struct {
		smallest, height Um
		faults           int
	}{{0, 2000, 2}, {2000, 2000, 0}, {2000, 1990, 2}, {1500, 1900, 2}} {
		text := label(100_000, 100_000, "QF1")
		text.Height = c.height
		s := Sheet{Name: "s", W: A3Width, H: A3Height, Smallest: c.smallest, Views: []View{{Name: "v", Scale: 1, Items: []Item{text}}}}
		if got := s.Audit(); len(got) != c.faults {
			t.Errorf("%d against %d: %v", c.height, c.smallest, got)
		}
	}
}
