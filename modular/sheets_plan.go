package modular

import (
	"fmt"
	"slices"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// rect is the outline of a box on paper.
func (c *plan) rect(b Box) []sheet.Point {
	return []sheet.Point{c.at(b.X0, b.Y0), c.at(b.X1, b.Y0), c.at(b.X1, b.Y1), c.at(b.X0, b.Y1)}
}

// walls fills the pieces of wall that openings leave.
func (c *plan) walls() {
	for _, w := range c.d.Walls {
		if w.Floor != c.floor {
			continue
		}
		for _, piece := range c.d.pieces(w) {
			c.add(sheet.Fill{Layer: LayerWall, Outer: c.rect(piece)})
		}
	}
}

// pieces cuts doors and windows out of a wall.
func (d Design) pieces(w Wall) []Box {
	out := []Box{w.At}
	cut := func(hole Box) {
		var next []Box
		for _, b := range out {
			if !b.Overlaps(hole) {
				next = append(next, b)
				continue
			}
			if b.X1-b.X0 >= b.Y1-b.Y0 { // the wall runs along X
				if b.X0 < hole.X0 {
					next = append(next, Box{b.X0, b.Y0, hole.X0, b.Y1})
				}
				if hole.X1 < b.X1 {
					next = append(next, Box{hole.X1, b.Y0, b.X1, b.Y1})
				}
				continue
			}
			if b.Y0 < hole.Y0 {
				next = append(next, Box{b.X0, b.Y0, b.X1, hole.Y0})
			}
			if hole.Y1 < b.Y1 {
				next = append(next, Box{b.X0, hole.Y1, b.X1, b.Y1})
			}
		}
		out = next
	}
	for _, door := range d.Doors {
		if door.Floor == w.Floor {
			cut(door.At)
		}
	}
	for _, win := range d.Windows {
		if win.Floor == w.Floor {
			cut(win.At)
		}
	}
	return out
}

// openings places a block for every door and window.
func (c *plan) openings() {
	for _, door := range c.d.Doors {
		if door.Floor == c.floor {
			c.door(door)
		}
	}
	for _, w := range c.d.Windows {
		if w.Floor != c.floor {
			continue
		}
		along, deep := w.At.X1-w.At.X0, w.At.Y1-w.At.Y0
		in := sheet.Insert{Layer: LayerWindow, At: c.at(w.At.X0, w.At.Y0)}
		if w.At.Y1-w.At.Y0 == w.Width && w.At.X1-w.At.X0 < w.Width { // in an end wall
			along, deep = deep, along
			in.At, in.Turn = c.at(w.At.X1, w.At.Y0), 90_000
		}
		in.Block = fmt.Sprintf("WINDOW-%d-%d", along, deep)
		c.used[in.Block] = c.windowBlock(along, deep)
		c.add(in)
	}
}

// windowBlock is a broken wall with the frame in it: GOST 21.201.
func (c *plan) windowBlock(along, deep int64) []sheet.Item {
	pen := sheet.Pen{Layer: LayerWindow, Width: widthThin}
	w, h := c.um(along), c.um(deep)
	var out []sheet.Item
	for _, y := range []sheet.Um{0, h * 2 / 5, h * 3 / 5, h} {
		out = append(out, sheet.Line{Pen: pen, A: sheet.Point{Y: y}, B: sheet.Point{X: w, Y: y}})
	}
	return out
}

// door places a leaf with its arc: a quarter circle for inner doors, a leaf at 30° for
// outer ones, which would reach the dimensions. What the leaf sweeps is judged by the full
// quarter, whatever angle is drawn.
func (c *plan) door(door Door) {
	w := door.At.X1 - door.At.X0
	in := sheet.Insert{Layer: LayerDoor}
	b := door.At
	switch {
	case door.Horizontal && door.HingeEnd && door.Into < 0:
		in.At, in.Turn = c.at(b.X1, b.Y0), 180_000
	case door.Horizontal && door.HingeEnd:
		in.At, in.Mirror = c.at(b.X1, b.Y1), true
	case door.Horizontal:
		in.At = c.at(b.X0, b.Y1)
	case door.Into < 0:
		in.At, in.Turn, w = c.at(b.X0, b.Y0), 90_000, b.Y1-b.Y0
	default:
		in.At, in.Turn, w = c.at(b.X1, b.Y1), 270_000, b.Y1-b.Y0
	}
	in.Block = fmt.Sprintf("DOOR-%d", w)
	if door.Outer {
		in.Block = fmt.Sprintf("DOOR-OUT-%d", w)
	}
	c.used[in.Block] = c.doorBlock(w, door.Outer)
	c.add(in)
}

func (c *plan) doorBlock(width int64, outer bool) []sheet.Item {
	r := c.um(width)
	leaf := sheet.Pen{Layer: LayerDoor, Width: widthSymbol}
	swing := sheet.Pen{Layer: LayerDoor, Width: widthThin}
	if outer { // sin 30° = 1/2, cos 30° = 0.866
		return []sheet.Item{sheet.Line{Pen: leaf, B: sheet.Point{X: r * 866 / 1000, Y: r / 2}}, sheet.Arc{Pen: swing, R: r, From: 0, To: 30_000}}
	}
	return []sheet.Item{sheet.Line{Pen: leaf, B: sheet.Point{Y: r}}, sheet.Arc{Pen: swing, R: r, From: 0, To: 90_000}}
}

// axisLetters are the marks of the cross axes, from below. GOST R 21.101.
var axisLetters = [4]string{"А", "Б", "В", "Г"}

// axesAcross are the places of the cross axes.
func (d Design) axesAcross() [4]int64 {
	return [4]int64{0, d.Module, d.Module + d.Corridor, d.Width}
}

// belowFirst is the room under the first chain for numbers that do not fit their gaps.
const belowFirst = sheet.Um(5_500)

// axes draws the circles below and on the left with their dash-dotted lines, which end
// inside the outline and leave the numbers of the first chain free.
func (c *plan) axes() {
	pen := sheet.Pen{Layer: sheet.LayerAxis, Width: widthThin, Dash: sheet.DashDot}
	ring := sheet.Pen{Layer: sheet.LayerAxis, Width: widthSymbol}
	mark := func(at sheet.Point, s fact.Text) {
		c.add(sheet.Circle{Pen: ring, Center: at, R: circleRadius},
			sheet.Text{Layer: sheet.LayerAxis, At: at, Height: 3500, H: sheet.Center, V: sheet.Middle, Str: s})
	}
	first, inside := c.chains[0], sheet.MM(3)
	for i := range c.d.Bays + 1 {
		p := c.at(int64(i)*c.d.Pitch, 0)
		mark(p.Add(0, -c.circles), fact.Same(fmt.Sprint(i+1)))
		c.add(sheet.Line{Pen: pen, A: p.Add(0, -c.circles+circleRadius), B: p.Add(0, -first-belowFirst)},
			sheet.Line{Pen: pen, A: p.Add(0, -first+5000), B: p.Add(0, inside)})
	}
	for i, y := range c.d.axesAcross() {
		p := c.at(0, y)
		mark(p.Add(-c.circles, 0), fact.Same(axisLetters[i]))
		c.add(sheet.Line{Pen: pen, A: p.Add(-c.circles+circleRadius, 0), B: p.Add(inside, 0)})
	}
}

// dimensions draws three chains below and three on the left: openings and piers, axes,
// end to end. Parts that do not sum to the envelope are an error.
func (c *plan) dimensions() error {
	pen := sheet.Pen{Layer: sheet.LayerDim, Width: widthThin}
	d := c.d
	var bays []int64
	for range d.Bays {
		bays = append(bays, d.Pitch)
	}
	across := d.axesAcross()
	for _, side := range []struct {
		vertical bool
		total    int64
		rows     [3][]int64
	}{
		{false, d.Length, [3][]int64{d.piers(c.floor, false), bays, {d.Length}}},
		{true, d.Width, [3][]int64{d.piers(c.floor, true), {across[1], across[2] - across[1], across[3] - across[2]}, {d.Width}}},
	} {
		for i, parts := range side.rows {
			start := sheet.Um(0)
			if i > 0 { // the first chain's numbers stay free of extension lines
				start = c.chains[0] + belowFirst
			}
			from, offset := c.at(0, 0), -(c.chains[i] - start)
			if side.vertical {
				from, offset = from.Add(-start, 0), c.chains[i]-start
			} else {
				from = from.Add(0, -start)
			}
			dims, err := sheet.Chain{Pen: pen, From: from, Vertical: side.vertical, Offset: offset, Scale: c.scale, Parts: parts, Total: side.total}.Dims()
			if err != nil {
				return fmt.Errorf("modular: plan of floor %d: %w", c.floor+1, err)
			}
			for _, dim := range dims {
				switch {
				case i == 2 && !side.vertical && d.Bays%2 == 0:
					dim.Shift = c.um(d.Pitch / 2) // off the middle axis
				case i == 2 && side.vertical && c.scale > 100:
					dim.Shift = c.um((d.Module + d.Corridor) / 2) // clear of the circles Б and В
				}
				c.add(dim)
			}
		}
	}
	return nil
}

// piers returns openings and piers of the facade of row А, or of the end wall at axis 1.
func (d Design) piers(floor int, vertical bool) []int64 {
	var edges []int64
	total := d.Length
	for _, w := range d.Windows {
		switch {
		case w.Floor != floor:
		case !vertical && w.At.Y0 == 0:
			edges = append(edges, w.At.X0, w.At.X1)
		case vertical && w.At.X0 == 0 && w.At.Y0 > 0:
			edges = append(edges, w.At.Y0, w.At.Y1)
		}
	}
	if vertical {
		total = d.Width
		for _, door := range d.Doors {
			if door.Floor == floor && door.Outer && door.At.X0 == 0 {
				edges = append(edges, door.At.Y0, door.At.Y1)
			}
		}
	}
	slices.Sort(edges)
	var out []int64
	last := int64(0)
	for _, e := range append(edges, total) {
		out = append(out, e-last)
		last = e
	}
	return out
}
