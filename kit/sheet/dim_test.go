package sheet

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// TestChain: the axes of a building of nine bays of 2455 mm sum
// to 22 095 mm; at 1:100 the last stands at 220.95 mm.
func TestChain(t *testing.T) {
	parts := make([]int64, 9)
	for i := range parts {
		parts[i] = 2455
	}
	c := Chain{From: Point{1000, 2000}, Offset: -8000, Scale: 100, Parts: parts, Total: 22_095}
	dims, err := c.Dims()
	if err != nil {
		t.Fatal(err)
	}
	if n := len(dims); n != 9 || dims[8].B != (Point{1000 + 220_950, 2000}) || dims[0].A != c.From {
		t.Errorf("%d dimensions end at %s", n, dims[8].B)
	}
	for i, d := range dims {
		if i > 0 && d.A != dims[i-1].B {
			t.Errorf("dimension %d does not begin where the last one ends", i)
		}
		if d.Outside {
			t.Errorf("2455 does not fit 24.55 mm")
		}
	}
	c.Vertical, c.Scale, c.Parts, c.Total = true, 3, []int64{1, 1, 1}, 3
	dims, err = c.Dims()
	if err != nil {
		t.Fatal(err)
	}
	// a third of a millimetre: 333, 667, 1000, not 333, 666, 999
	if dims[2].B != (Point{1000, 3000}) || dims[1].B != (Point{1000, 2667}) || !dims[0].Outside {
		t.Errorf("thirds end at %s and %s", dims[1].B, dims[2].B)
	}
}

func TestChainRefuses(t *testing.T) {
	for name, c := range map[string]Chain{
		"wrong sum":  {Scale: 100, Parts: []int64{1000, 500}, Total: 1501},
		"empty gap":  {Scale: 100, Parts: []int64{1000, 0}, Total: 1000},
		"no scale":   {Parts: []int64{1000}, Total: 1000},
		"no length":  {Scale: 100, Total: 5},
		"minus part": {Scale: 100, Parts: []int64{1000, -5}, Total: 995},
	} {
		if _, err := c.Dims(); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestExpand: the dimension line lies to the left of the way from A to B, the number
// above it or, read from below, to the left of it; an outside number lies away from
// the object.
func TestExpand(t *testing.T) {
	const reach = Um(10_000)
	for _, c := range []struct {
		name    string
		a, b    Point
		offset  Um
		outside bool
		line    Um // where the dimension line stands, y or x
		text    Um // where the baseline stands
		turn    int64
	}{
		{"below", Point{0, 0}, Point{reach, 0}, -5000, false, -5000, -5000 + dimGap, 0},
		{"above, drawn backwards", Point{reach, 0}, Point{0, 0}, -5000, false, 5000, 5000 + dimGap, 0},
		{"left", Point{0, 0}, Point{0, reach}, 5000, false, -5000, -5000 - dimGap, 90_000},
		{"left, drawn downwards", Point{0, reach}, Point{0, 0}, -5000, false, -5000, -5000 - dimGap, 90_000},
		{"right", Point{0, 0}, Point{0, reach}, -5000, false, 5000, 5000 - dimGap, 90_000},
		{"below, outside", Point{0, 0}, Point{reach, 0}, -5000, true, -5000, -5000 - outsideGap - 2500, 0},
		{"left, outside", Point{0, 0}, Point{0, reach}, 5000, true, -5000, -5000 - outsideGap, 90_000},
		{"right, outside", Point{0, 0}, Point{0, reach}, -5000, true, 5000, 5000 + outsideGap + 2500, 90_000},
	} {
		d := Dim{A: c.a, B: c.b, Offset: c.offset, Real: 1000, Outside: c.outside}
		items := d.Expand()
		if len(items) != 6 {
			t.Fatalf("%s: %d items", c.name, len(items))
		}
		line, text := items[2].(Line), items[5].(Text)
		across := func(p Point) Um {
			if c.turn == 0 {
				return p.Y
			}
			return p.X
		}
		if across(line.A) != c.line || across(line.B) != c.line {
			t.Errorf("%s: line from %s to %s, want at %s", c.name, line.A, line.B, c.line)
		}
		if across(text.At) != c.text || text.Turn != c.turn || text.Str != fact.Same("1000") {
			t.Errorf("%s: %q at %s, want at %s", c.name, text.Str.RU, text.At, c.text)
		}
	}
}

func TestShiftedNumberHasLeader(t *testing.T) {
	d := Dim{A: Point{0, 0}, B: Point{2000, 0}, Offset: -5000, Real: 200, Outside: true, Shift: 6000}
	items := d.Expand()
	text, leader := items[len(items)-1].(Text), items[len(items)-2].(Line)
	if text.At.X != 7000 || leader.A != (Point{1000, -5000}) || leader.B.X != 7000 {
		t.Errorf("number at %s, leader from %s to %s", text.At, leader.A, leader.B)
	}
}

// TestSlanting: a 3-4-5 triangle; the line lies 5 mm to the left of the hypotenuse.
func TestSlanting(t *testing.T) {
	d := Dim{A: Point{0, 0}, B: Point{40_000, 30_000}, Offset: 5000, Real: 50}
	a, b := d.Ends()
	if a != (Point{-3000, 4000}) || b != (Point{37_000, 34_000}) {
		t.Errorf("ends %s %s", a, b)
	}
	text := d.Expand()[5].(Text)
	if text.Turn != 36_870 { // atan(3/4) = 36.8699°
		t.Errorf("the number is turned by %d", text.Turn)
	}
}
