package sheet

import "fmt"

// Primitive is one simple thing of a sheet at its place: Line, Polyline, Arc, Circle,
// Ellipse, Text or Fill, with where it comes from. Writers draw primitives, so that
// blocks and dimensions come out the same in every format.
type Primitive struct {
	View  string
	Index int    // of the item in its view
	Block string // name of the block it comes from, or ""
	Ref   string // designator of the insert it comes from, or ""
	Item  Item
}

// Primitives returns all primitives in the order of drawing. An unknown block is an
// error.
func (s Sheet) Primitives() ([]Primitive, error) {
	var out []Primitive
	for _, v := range s.Views {
		for i, item := range v.Items {
			p := Primitive{View: v.Name, Index: i}
			parts := []Item{item}
			switch it := item.(type) {
			case Insert:
				p.Block, p.Ref = it.Block, it.Ref
				var err error
				if parts, err = s.Explode(it); err != nil {
					return nil, fmt.Errorf("view %s: %w", v.Name, err)
				}
			case Dim:
				parts = it.Expand()
			}
			for _, part := range parts {
				p.Item = part
				out = append(out, p)
			}
		}
	}
	return out, nil
}

// LayerOf returns the layer of an item.
func LayerOf(item Item) Layer {
	switch it := item.(type) {
	case Line:
		return it.Layer
	case Polyline:
		return it.Layer
	case Arc:
		return it.Layer
	case Circle:
		return it.Layer
	case Ellipse:
		return it.Layer
	case Text:
		return it.Layer
	case Fill:
		return it.Layer
	case Insert:
		return it.Layer
	case Dim:
		return it.Layer
	}
	panic(fmt.Sprintf("sheet: no layer in a %T", item))
}

// chordStep is the angle of the chords by which Audit follows a curve.
const chordStep = 11_250

// outline returns the corner points of a primitive's lines, closed or not; curves are
// followed by chords. A text has none.
func outline(item Item) (points []Point, closed bool) {
	switch it := item.(type) {
	case Line:
		return []Point{it.A, it.B}, false
	case Polyline:
		return it.Points, it.Closed
	case Circle:
		return chords(it.Center, it.R, it.R, 0, 0, 360_000), true
	case Ellipse:
		return chords(it.Center, it.RX, it.RY, it.Turn, 0, 360_000), true
	case Arc:
		return chords(it.Center, it.R, it.R, 0, it.From, it.To), false
	case Fill:
		return it.Outer, true
	}
	return nil, false
}

// chords returns points of an elliptic arc from one angle to another.
func chords(center Point, rx, ry Um, turned, from, to int64) []Point {
	if to < from {
		to += 360_000
	}
	place := Transform{At: center, Turn: turned}
	var points []Point
	for a := from; ; a += chordStep {
		a = min(a, to)
		p := turn(Point{1 << 20, 0}, a) // a unit vector in fixed point
		points = append(points, place.Point(Point{
			Um(divRound(int64(p.X)*int64(rx), 1<<20)), Um(divRound(int64(p.Y)*int64(ry), 1<<20)),
		}))
		if a == to {
			return points
		}
	}
}
