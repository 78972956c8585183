package sheet

import (
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

func TestDump(t *testing.T) {
	s := Sheet{
		Name: "sheet", Title: fact.Text{RU: "Схема", EN: "Diagram"}, W: A3Width, H: A3Height,
		Blocks: map[string][]Item{"QS": {Line{Pen{"SYMBOL", 500, Dashed}, Point{0, 0}, Point{0, -14_000}}}, "FU": nil},
		Views: []View{{Name: "plan", Scale: 100, Items: []Item{
			Text{Layer: "TEXT", At: Point{1, -20}, Height: 2500, Str: fact.Text{RU: "а", EN: "b"}, H: Right, V: Top, Turn: 90_000},
			Insert{Layer: "SYMBOL", Block: "QS", At: Point{1500, 0}, Mirror: true, Ref: "QS1"},
			Fill{Layer: "WALL", Outer: []Point{{0, 0}, {1000, 0}, {0, 1000}}, Grey: 200},
		}}},
	}
	want := `sheet sheet 420 x 297 "Схема" "Diagram"
block FU
block QS
  line SYMBOL 0.5 dashed 0,0 0,-14
view plan 1:100
  text TEXT 0.001,-0.02 h=2.5 align=2/3 turn=90000 fit=0 bold=false "а" "b"
  insert SYMBOL QS 1.5,0 turn=0 mirror=true scale=1000 ref="QS1"
  fill WALL grey=200 hatch=0 0,0 1,0 0,1
`
	if got := s.Dump(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for _, item := range sample() {
		if line := dump(item); strings.Contains(line, "\n") || line == "" {
			t.Errorf("%T prints %q", item, line)
		}
	}
}

func TestUmPrintsMillimetres(t *testing.T) {
	for u, want := range map[Um]string{0: "0", 1: "0.001", -1: "-0.001", 1500: "1.5", -20_000: "-20", 1234: "1.234", 10: "0.01"} {
		if got := u.String(); got != want {
			t.Errorf("%d µm: %s, want %s", int64(u), got, want)
		}
	}
}
