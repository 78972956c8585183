package sheet

import (
	"fmt"
	"math"
)

// Transform moves the items of a block to their place: mirrored across the block's y
// axis, then turned, then scaled, then moved.
type Transform struct {
	At     Point
	Turn   int64 // millidegrees
	Mirror bool
	Scale  int64 // per mille; 0 means 1000
}

// Transform returns the placing of the insert.
func (in Insert) Transform() Transform {
	return Transform{At: in.At, Turn: in.Turn, Mirror: in.Mirror, Scale: in.Scale}
}

// scale multiplies a length, rounded to the micrometre.
func (t Transform) scale(d Um) Um {
	if t.Scale == 0 || t.Scale == 1000 {
		return d
	}
	return Um(divRound(int64(d)*t.Scale, 1000))
}

// Point moves a point: exact at quarter turns, rounded to the micrometre at others.
func (t Transform) Point(p Point) Point {
	if t.Mirror {
		p.X = -p.X
	}
	p = turn(p, t.Turn)
	return Point{t.At.X + t.scale(p.X), t.At.Y + t.scale(p.Y)}
}

// turn rotates a point about the origin.
func turn(p Point, millidegrees int64) Point {
	switch norm(millidegrees) {
	case 0:
		return p
	case 90_000:
		return Point{-p.Y, p.X}
	case 180_000:
		return Point{-p.X, -p.Y}
	case 270_000:
		return Point{p.Y, -p.X}
	}
	sin, cos := sincos(millidegrees)
	x, y := float64(p.X), float64(p.Y)
	return Point{
		Um(math.Round(float64(x*cos) - float64(y*sin))),
		Um(math.Round(float64(x*sin) + float64(y*cos))),
	}
}

// norm brings an angle into 0 … 359 999 millidegrees.
func norm(a int64) int64 { return ((a % 360_000) + 360_000) % 360_000 }

// sincos is exact at quarter turns.
func sincos(millidegrees int64) (sin, cos float64) {
	switch norm(millidegrees) {
	case 0:
		return 0, 1
	case 90_000:
		return 1, 0
	case 180_000:
		return 0, -1
	case 270_000:
		return -1, 0
	}
	return math.Sincos(float64(norm(millidegrees)) / 180_000 * math.Pi)
}

// Item moves one item. Pens and hatch steps keep their size: they are of the paper. A
// text follows with place, height and turn and stays readable: it is never mirrored
// nor upside down. An Insert cannot be mirrored inside a turned block exactly as
// drawn, so nested blocks are exploded first, by [Sheet.Explode].
func (t Transform) Item(item Item) Item {
	switch it := item.(type) {
	case Line:
		it.A, it.B = t.Point(it.A), t.Point(it.B)
		return it
	case Polyline:
		it.Points = t.points(it.Points)
		return it
	case Arc:
		it.Center, it.R = t.Point(it.Center), t.scale(it.R)
		if t.Mirror {
			it.From, it.To = 180_000-it.To, 180_000-it.From
		}
		sweep := it.To - it.From
		it.From = norm(it.From + t.Turn)
		it.To = it.From + sweep
		return it
	case Circle:
		it.Center, it.R = t.Point(it.Center), t.scale(it.R)
		return it
	case Ellipse:
		it.Center, it.RX, it.RY = t.Point(it.Center), t.scale(it.RX), t.scale(it.RY)
		if t.Mirror {
			it.Turn = -it.Turn
		}
		it.Turn = norm(it.Turn + t.Turn)
		return it
	case Fill:
		it.Outer = t.points(it.Outer)
		holes := make([][]Point, len(it.Holes))
		for i, hole := range it.Holes {
			holes[i] = t.points(hole)
		}
		it.Holes = holes
		return it
	case Text:
		return t.text(it)
	case Insert:
		inner := it.Transform()
		it.At = t.Point(it.At)
		if t.Mirror {
			inner.Turn = -inner.Turn
		}
		it.Mirror = it.Mirror != t.Mirror
		it.Turn = norm(inner.Turn + t.Turn)
		it.Scale = divRound(perMille(it.Scale)*perMille(t.Scale), 1000)
		return it
	case Dim:
		if t.Mirror {
			it.Offset = -it.Offset
		}
		it.A, it.B, it.Offset, it.Height = t.Point(it.A), t.Point(it.B), t.scale(it.Offset), t.scale(it.Height)
		return it
	}
	panic(fmt.Sprintf("sheet: cannot move a %T", item))
}

func perMille(scale int64) int64 {
	if scale == 0 {
		return 1000
	}
	return scale
}

func (t Transform) points(ps []Point) []Point {
	moved := make([]Point, len(ps))
	for i, p := range ps {
		moved[i] = t.Point(p)
	}
	return moved
}

// text moves a text so that it stays readable: turned to 0 or 90° with its
// alignments swapped where mirroring or a half turn would have put it on its head.
func (t Transform) text(it Text) Text {
	it.At, it.Height, it.Fit = t.Point(it.At), t.scale(it.Height), t.scale(it.Fit)
	flipH, flipV := t.Mirror && it.Turn == 0, t.Mirror && it.Turn == 90_000
	turned := norm(it.Turn + t.Turn)
	if turned == 180_000 || turned == 270_000 {
		turned -= 180_000
		flipH, flipV = !flipH, !flipV
	}
	it.Turn = turned
	if flipH {
		it.H = map[HAlign]HAlign{Left: Right, Right: Left, Center: Center}[it.H]
	}
	if flipV {
		it.V = map[VAlign]VAlign{Baseline: Top, Bottom: Top, Top: Baseline, Middle: Middle}[it.V]
	}
	return it
}

// maxNesting bounds blocks in blocks, so that a block that holds itself is an error.
const maxNesting = 8

// Explode returns the items of a block at their place, with nested blocks and
// dimensions resolved: only Line, Polyline, Arc, Circle, Ellipse, Text and Fill. An
// unknown block, or one that holds itself, is an error.
func (s Sheet) Explode(in Insert) ([]Item, error) { return s.explode(in, 0) }

func (s Sheet) explode(in Insert, depth int) ([]Item, error) {
	block, ok := s.Blocks[in.Block]
	if !ok {
		return nil, fmt.Errorf("sheet %s: no block %q", s.Name, in.Block)
	}
	if depth == maxNesting {
		return nil, fmt.Errorf("sheet %s: block %q holds itself", s.Name, in.Block)
	}
	move := in.Transform()
	var items []Item
	for _, item := range block {
		switch it := move.Item(item).(type) {
		case Insert:
			inner, err := s.explode(it, depth+1)
			if err != nil {
				return nil, err
			}
			items = append(items, inner...)
		case Dim:
			items = append(items, it.Expand()...)
		default:
			items = append(items, it)
		}
	}
	return items, nil
}
