package compare_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/kit/sheet/compare"
)

// draw makes random sheets. Lettering and hatches are turned by quarters only, as the
// model says of them.
type draw struct{ *rand.Rand }

func (r draw) um(most int64) sheet.Um { return sheet.Um(r.Int64N(most) + 1) }

func (r draw) point() sheet.Point { return sheet.Point{X: r.um(200_000), Y: r.um(150_000)} }

func (r draw) pen() sheet.Pen {
	return sheet.Pen{Layer: []sheet.Layer{"WIRE", "AXIS", "DIM"}[r.IntN(3)], Width: sheet.Tenth(1 + r.Int64N(9)), Dash: sheet.Dash(r.IntN(4))}
}

func (r draw) points(least int) []sheet.Point {
	out := make([]sheet.Point, least+r.IntN(4))
	for i := range out {
		out[i] = r.point()
	}
	return out
}

// item makes an item for a block that is turned by quarters, or else (free) anyhow.
func (r draw) item(free bool) sheet.Item {
	kinds := 9
	if free {
		kinds = 6
	}
	switch r.IntN(kinds) {
	case 0:
		return sheet.Line{Pen: r.pen(), A: r.point(), B: r.point()}
	case 1:
		return sheet.Polyline{Pen: r.pen(), Points: r.points(2), Closed: r.IntN(2) == 0}
	case 2:
		from := r.Int64N(720_000) - 360_000
		return sheet.Arc{Pen: r.pen(), Center: r.point(), R: 500 + r.um(20_000), From: from, To: from + 1000 + r.Int64N(358_000)}
	case 3:
		return sheet.Circle{Pen: r.pen(), Center: r.point(), R: r.um(20_000)}
	case 4:
		return sheet.Ellipse{Pen: r.pen(), Center: r.point(), RX: 1000 + r.um(9_000), RY: 12_000 + r.um(9_000), Turn: r.Int64N(360_000)}
	case 5:
		return sheet.Fill{Layer: "FILL", Outer: r.points(3), Holes: [][]sheet.Point{r.points(3)}, Grey: uint8(r.IntN(256))}
	case 6:
		return sheet.Text{Layer: "TEXT", At: r.point(), Height: sheet.Tenth(20 + r.Int64N(30)), Str: fact.Text{RU: "Щит Ё №", EN: "Board & <1>"},
			H: sheet.HAlign(r.IntN(3)), V: sheet.VAlign(r.IntN(4)), Turn: r.Int64N(2) * 90_000, Fit: r.um(30_000) * sheet.Um(r.IntN(2)), Bold: r.IntN(2) == 0}
	case 7:
		a := r.point()
		return sheet.Dim{Pen: r.pen(), A: a, B: a.Add(r.um(50_000), 0), Offset: r.um(9000), Real: r.Int64N(9999), Outside: r.IntN(2) == 0}
	}
	a := r.point()
	return sheet.Fill{Layer: "FILL", Outer: []sheet.Point{a, a.Add(20_000, 0), a.Add(20_000, 10_000), a.Add(0, 10_000)}, Hatch: 1000 + r.um(2000)}
}

func (r draw) insert(block string, free bool) sheet.Insert {
	in := sheet.Insert{Layer: "SYMBOL", Block: block, At: r.point(), Mirror: r.IntN(2) == 0, Turn: r.Int64N(4) * 90_000, Ref: "R1"}
	if free {
		in.Turn, in.Scale = r.Int64N(360_000), 200+r.Int64N(2000)
	}
	return in
}

func (r draw) sheet() sheet.Sheet {
	s := sheet.Sheet{Name: "s", W: sheet.A3Width, H: sheet.A3Height, Blocks: map[string][]sheet.Item{}}
	for i := range 3 { // each block may hold the one before
		free := i == 0
		name := fmt.Sprintf("B%d", i)
		for range 1 + r.IntN(5) {
			s.Blocks[name] = append(s.Blocks[name], r.item(free))
		}
		if i > 0 {
			s.Blocks[name] = append(s.Blocks[name], r.insert(fmt.Sprintf("B%d", i-1), i == 1))
		}
	}
	v := sheet.View{Name: "v", Scale: []int{1, 20, 75, 100}[r.IntN(4)]}
	for range 1 + r.IntN(10) {
		v.Items = append(v.Items, r.item(false))
	}
	for i := range 3 {
		v.Items = append(v.Items, r.insert(fmt.Sprintf("B%d", i), i == 0))
	}
	s.Views = []sheet.View{v}
	return s
}

// TestRandomSheetsAreOneDrawing: blocks in blocks, mirrored, turned and scaled, come out
// the same by the arithmetic of the DXF's inserts as by the model's own.
func TestRandomSheetsAreOneDrawing(t *testing.T) {
	kinds := map[compare.Kind]int{}
	for seed := range uint64(300) {
		r := draw{rand.New(rand.NewPCG(seed, 2026))}
		drawing, svg := files(t, r.sheet())
		report := compared(t, drawing, svg)
		if err := report.Err(); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		for kind, n := range report.Matched {
			kinds[kind] += n
		}
	}
	t.Log(kinds)
	for _, kind := range []compare.Kind{compare.Segment, compare.Arc, compare.Circle, compare.Ellipse, compare.Text, compare.Fill, compare.Hatch} {
		if kinds[kind] < 100 {
			t.Errorf("only %d of %s compared", kinds[kind], kind)
		}
	}
}
