package sheet

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// TestGridLines: lines stop at cells that span, and their widths are as asked.
func TestGridLines(t *testing.T) {
	g := Grid{
		At: Point{10_000, 100_000}, Columns: []Um{20_000, 30_000, 10_000}, Rows: []Um{8000, 7000, 7000}, Header: 1,
		Outline: 500, ColumnLine: 250, RowLine: 180,
		Cells: [][]Cell{{{Across: 2}, {}, {Down: 3}}, {{}, {}}, {{}, {}}},
	}
	want := map[Line]bool{
		{Pen{LayerTable, 500, Solid}, Point{10_000, 92_000}, Point{60_000, 92_000}}:  true, // under the header
		{Pen{LayerTable, 180, Solid}, Point{10_000, 85_000}, Point{60_000, 85_000}}:  true,
		{Pen{LayerTable, 250, Solid}, Point{30_000, 92_000}, Point{30_000, 78_000}}:  true, // not through the spanned header
		{Pen{LayerTable, 250, Solid}, Point{60_000, 100_000}, Point{60_000, 78_000}}: true,
	}
	for _, item := range g.Items() {
		switch it := item.(type) {
		case Line:
			if !want[it] {
				t.Errorf("a line too many: %s", dump(it))
			}
			delete(want, it)
		case Polyline:
			if box := rectOf(it.Points...); box != g.Box() || it.Width != 500 {
				t.Errorf("outline %v", box)
			}
		default:
			t.Errorf("%T in an empty table", item)
		}
	}
	for line := range want {
		t.Errorf("no %s", dump(line))
	}
}

// TestGridTexts: the text of a cell stands in the middle of what the cell covers.
func TestGridTexts(t *testing.T) {
	g := Grid{
		At: Point{0, 0}, Columns: []Um{20_000, 30_000}, Rows: []Um{8000, 8000},
		Cells: [][]Cell{{{Text: fact.Same("a"), Across: 2, H: Center}}, {{}, {Text: fact.Same("b"), H: Right}}},
	}
	at := map[string]Point{}
	for _, item := range g.Items() {
		text := item.(Text)
		at[text.Str.RU] = text.At
	}
	if at["a"] != (Point{25_000, -4000}) || at["b"] != (Point{50_000 - clear, -12_000}) {
		t.Errorf("%v", at)
	}
}

// TestNotesAndLegend: blocks run downwards inside their width and are clean in both
// languages.
func TestNotesAndLegend(t *testing.T) {
	long := fact.Text{
		RU: "Сопротивление заземляющего устройства не более 4 Ом в любое время года, измеряется на стадии РД.",
		EN: "The resistance of the earthing device is at most 4 Ω in any season.",
	}
	at := Point{30_000, 200_000}
	notes, y := Notes(at, 90_000, fact.Text{RU: "Примечания", EN: "Notes"}, []fact.Text{long, long})
	legend, low := Legend(Point{30_000, y - 5000}, 90_000, fact.Text{RU: "Условные обозначения", EN: "Legend"}, []LegendRow{
		{Sample: []Item{Line{Pen: Pen{LayerSymbol, 500, Solid}, A: Point{X: -6000}, B: Point{X: 6000}}}, Text: long},
		{Text: fact.Text{RU: "линия", EN: "line"}},
	})
	if y >= at.Y || low >= y-5000 {
		t.Errorf("the blocks end at %s and %s", y, low)
	}
	s := Sheet{Name: "s", W: A3Width, H: A3Height, Views: []View{{Name: "v", Scale: 1, Items: append(notes, legend...)}}}
	for _, f := range s.Audit() {
		t.Error(f)
	}
	for _, item := range append(notes, legend...) {
		text, ok := item.(Text)
		if !ok {
			continue
		}
		for _, l := range []fact.Lang{fact.Russian, fact.English} {
			if ink := text.Lettering(l).Ink; text.Str.In(l) != "" && (ink.Max.X > 120_000 || ink.Min.Y < low) {
				t.Errorf("%q covers %v", text.Str.In(l), ink)
			}
		}
	}
}
