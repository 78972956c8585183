package sheet

import (
	"fmt"
	"math"
	"strconv"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Measures of a dimension on paper, GOST 2.307 and GOST R 21.101: a tick of 3 mm at
// 45°; extension lines and the dimension line run past each other.
const (
	tickHalf   Um = 1000 // half of 2.8 mm along x and y
	tickWidth  Um = 500
	overshoot  Um = 1200
	dimGap     Um = 1300 // between the line and the number: clears the ticks
	outsideGap Um = 1500 // between the line and a number beyond it: clears the overshoot
	dimRoom    Um = 600  // what a gap must be wider than its number
)

// Words returns what the dimension says.
func (d Dim) Words() fact.Text {
	if !d.Label.IsZero() {
		return d.Label
	}
	return fact.Same(strconv.FormatInt(d.Real, 10))
}

// Ends returns the ends of the dimension line, where its ticks stand.
func (d Dim) Ends() (a, b Point) { return d.move(d.A, 0, d.Offset), d.move(d.B, 0, d.Offset) }

// move goes along the way from A to B and to its left; exact when the dimension is
// horizontal or vertical.
func (d Dim) move(p Point, along, left Um) Point {
	dx, dy := d.B.X-d.A.X, d.B.Y-d.A.Y
	switch {
	case dy == 0 && dx >= 0:
		return p.Add(along, left)
	case dy == 0:
		return p.Add(-along, -left)
	case dx == 0 && dy > 0:
		return p.Add(-left, along)
	case dx == 0:
		return p.Add(left, -along)
	}
	length := math.Hypot(float64(dx), float64(dy))
	ux, uy := float64(dx)/length, float64(dy)/length
	return p.Add(
		Um(math.Round(float64(float64(along)*ux)-float64(float64(left)*uy))),
		Um(math.Round(float64(float64(along)*uy)+float64(float64(left)*ux))),
	)
}

// reversed reports whether a reader meets B before A: text reads to the right, or
// upwards where the line is vertical.
func (d Dim) reversed() bool { return d.B.X < d.A.X || d.B.X == d.A.X && d.B.Y < d.A.Y }

// Expand returns the lines, ticks and the number, the same for every writer.
func (d Dim) Expand() []Item {
	a, b := d.Ends()
	thin := d.Pen
	thin.Dash = Solid
	tick := Pen{Layer: d.Layer, Width: tickWidth}
	beyond := overshoot
	if d.Offset < 0 {
		beyond = -overshoot
	}
	items := []Item{
		Line{Pen: thin, A: d.A, B: d.move(a, 0, beyond)},
		Line{Pen: thin, A: d.B, B: d.move(b, 0, beyond)},
		Line{Pen: thin, A: d.move(a, -overshoot, 0), B: d.move(b, overshoot, 0)},
		Line{Pen: tick, A: a.Add(-tickHalf, -tickHalf), B: a.Add(tickHalf, tickHalf)},
		Line{Pen: tick, A: b.Add(-tickHalf, -tickHalf), B: b.Add(tickHalf, tickHalf)},
	}
	if d.Offset == 0 { // the line itself is measured: nothing to extend from
		items = items[2:]
	}
	up := Um(1)
	if d.reversed() {
		up = -1
	}
	middle := Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2}
	text := Text{
		Layer: d.Layer, At: d.move(middle, d.Shift, up*dimGap), Height: d.height(), Str: d.Words(), H: Center, Turn: d.turn(),
	}
	if d.Outside { // on the side away from what is measured: no extension line stands there
		away := Um(1)
		if d.Offset < 0 {
			away = -1
		}
		left := away * outsideGap
		if away != up {
			left = away * (outsideGap + d.height())
		}
		text.At = d.move(middle, d.Shift, left)
		if d.Shift != 0 {
			items = append(items, Line{Pen: thin, A: middle, B: d.move(middle, d.Shift, away*(outsideGap-300))})
		}
	}
	return append(items, text)
}

func (d Dim) height() Um {
	if d.Height == 0 {
		return MinHeight
	}
	return d.Height
}

// turn is the direction in which the number reads, in millidegrees.
func (d Dim) turn() int64 {
	dx, dy := d.B.X-d.A.X, d.B.Y-d.A.Y
	switch {
	case dy == 0:
		return 0
	case dx == 0:
		return 90_000
	case d.reversed():
		dx, dy = -dx, -dy
	}
	return int64(math.Round(math.Atan2(float64(dy), float64(dx)) * 180_000 / math.Pi))
}

// Chain is a row of dimensions along one line. From is the first measured point on
// paper; the chain runs to the right, or upwards when Vertical. Parts and Total are
// millimetres of the object, drawn at 1:Scale.
type Chain struct {
	Pen
	From     Point
	Vertical bool
	Offset   Um // as in [Dim]
	Scale    int64
	Parts    []int64
	Total    int64
	Height   Um
}

// Dims returns the dimensions of the chain. Each end is placed from the running sum, so
// that rounding to the micrometre does not add up; a number wider than its gap is
// marked Outside. Parts that do not sum to Total are an error: such a chain lies.
func (c Chain) Dims() ([]Dim, error) {
	if c.Scale < 1 {
		return nil, fmt.Errorf("sheet: chain at scale 1:%d", c.Scale)
	}
	var dims []Dim
	at, real := c.From, int64(0)
	for i, part := range c.Parts {
		if part <= 0 {
			return nil, fmt.Errorf("sheet: part %d of a chain is %d mm", i+1, part)
		}
		real += part
		run := Um(divRound(real*1000, c.Scale))
		next := c.From.Add(run, 0)
		if c.Vertical {
			next = c.From.Add(0, run)
		}
		d := Dim{Pen: c.Pen, A: at, B: next, Offset: c.Offset, Real: part, Height: c.Height}
		gap := next.X - at.X + next.Y - at.Y
		d.Outside = TextWidth(strconv.FormatInt(part, 10), d.height(), false) > gap-dimRoom
		dims = append(dims, d)
		at = next
	}
	if real != c.Total {
		return nil, fmt.Errorf("sheet: a chain sums to %d mm, the total is %d mm", real, c.Total)
	}
	return dims, nil
}
