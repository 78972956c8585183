// Package compare holds a written DXF drawing against the written SVG of the same
// sheet, item by item: what an engineer edits and what a client looks at must be one
// drawing. Both files are read from their bytes; nothing is taken from the model.
//
// [DXF] and [SVG] reduce a file to shapes in millimetres of paper: model space is
// divided by the drawing's scale, blocks and dimensions are exploded, polylines fall
// into segments, y points up. [Files] pairs the shapes.
package compare

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/plumbline-go/plumbline/kit/sheet"
)

// Tolerance is how far two points, radii or heights of one item may lie apart, in
// millimetres of paper. The model rounds to 0.001 mm: exploded once by us and once by
// a program's own arithmetic, that is a few thousandths.
const Tolerance = 0.01

// angleTolerance is for directions of lettering and axes, in degrees.
const angleTolerance = 0.01

// Kind says what a shape is.
type Kind string

// The kinds of shape.
const (
	Segment Kind = "segment" // a line, or a side of a polyline
	Arc     Kind = "arc"     // counter-clockwise
	Circle  Kind = "circle"
	Ellipse Kind = "ellipse"
	Text    Kind = "text"
	Fill    Kind = "fill"
	Hatch   Kind = "hatch" // one line of a hatched area
)

// Point is a place on paper in millimetres, from the lower left corner, y up.
type Point struct{ X, Y float64 }

// Shape is one simple thing of a drawing. Which fields count depends on its kind; the
// rest are zero.
type Shape struct {
	Kind   Kind
	Layer  string
	Points []Point   // ends, centre, anchor on the baseline, or all corners of a fill
	Loops  []int     // of a fill: how many corners each outline has
	Sizes  []float64 // radii; em size of a text
	Turn   float64   // of a text or an ellipse, degrees
	Large  bool      // of an arc: more than a half circle
	Align  int       // of a text: 0 left, 1 centre, 2 right
	Str    string
	Grey   int // of a fill, 0 black … 255 white, as far as DXF tells them apart
	Weight int // of a line, 0.01 mm, as far as DXF tells them apart
	Dash   int // line type, as in sheet.Dash

	// Wide is the width of a text from an SVG. It is not compared: a drawing's lettering
	// is another, which is only condensed where it would be wider.
	Wide float64
}

// plainBlanks makes all blanks equal: a DXF lettering has only one.
func plainBlanks(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Zs, r) {
			return ' '
		}
		return r
	}, s)
}

// String describes the shape for a message.
func (s Shape) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s on %s", s.Kind, s.Layer)
	for i, p := range s.Points {
		if i == 4 {
			b.WriteString(" …")
			break
		}
		fmt.Fprintf(&b, " (%.3f, %.3f)", p.X, p.Y)
	}
	for _, v := range s.Sizes {
		fmt.Fprintf(&b, " size %.3f", v)
	}
	switch s.Kind {
	case Text:
		fmt.Fprintf(&b, " turn %.3f align %d %q", s.Turn, s.Align, s.Str)
	case Ellipse:
		fmt.Fprintf(&b, " turn %.3f", s.Turn)
	case Fill:
		fmt.Fprintf(&b, " grey %d", s.Grey)
	}
	if s.Weight != 0 {
		fmt.Fprintf(&b, " weight %d type %d", s.Weight, s.Dash)
	}
	return b.String()
}

// key gathers what must be equal to the letter.
func (s Shape) key() string {
	return fmt.Sprint(s.Kind, "|", s.Layer, "|", len(s.Points), s.Loops, s.Align, s.Grey, s.Weight, s.Dash, "|", s.Str)
}

// near reports whether two shapes of one key are the same within the tolerances.
func (s Shape) near(o Shape) bool {
	for i := range s.Sizes {
		if math.Abs(s.Sizes[i]-o.Sizes[i]) > Tolerance {
			return false
		}
	}
	period := 360.0
	if s.Kind == Ellipse {
		period = 180 // an axis has no direction
	}
	round := s.Kind == Ellipse && math.Abs(s.Sizes[0]-s.Sizes[1]) <= Tolerance
	if d := math.Abs(math.Remainder(s.Turn-o.Turn, period)); d > angleTolerance && !round {
		return false
	}
	if s.Kind == Arc && s.Large != o.Large && !s.half() {
		return false
	}
	if all(s.Points, o.Points) {
		return true
	}
	return (s.Kind == Segment || s.Kind == Hatch) && all(s.Points, []Point{o.Points[1], o.Points[0]})
}

// half reports whether an arc is a half circle within the tolerance: then "large"
// turns on the last digit.
func (s Shape) half() bool {
	chord := math.Hypot(s.Points[1].X-s.Points[0].X, s.Points[1].Y-s.Points[0].Y)
	return math.Abs(chord-2*s.Sizes[0]) <= Tolerance
}

func all(a, b []Point) bool {
	for i := range a {
		if math.Hypot(a[i].X-b[i].X, a[i].Y-b[i].Y) > Tolerance {
			return false
		}
	}
	return true
}

// Report says what both files have, and what only one has, in the file's order.
type Report struct {
	Matched map[Kind]int
	OnlyDXF []Shape
	OnlySVG []Shape
}

// Total returns how many shapes both files have.
func (r Report) Total() int {
	n := 0
	for _, v := range r.Matched {
		n += v
	}
	return n
}

// Err returns an error that lists the first differences; nil when there are none.
func (r Report) Err() error {
	n := len(r.OnlyDXF) + len(r.OnlySVG)
	if n == 0 {
		return nil
	}
	var b strings.Builder
	fmt.Fprintf(&b, "compare: %d shapes agree, %d stand only in the DXF, %d only in the SVG", r.Total(), len(r.OnlyDXF), len(r.OnlySVG))
	for _, side := range []struct {
		name string
		list []Shape
	}{{"DXF", r.OnlyDXF}, {"SVG", r.OnlySVG}} {
		for i, s := range side.list {
			if i == 5 {
				break
			}
			fmt.Fprintf(&b, "\n  only %s: %s", side.name, s)
		}
	}
	return fmt.Errorf("%s", b.String())
}

// Files compares a DXF with an SVG. An error means that a file could not be read;
// differences are in the report.
func Files(dxfFile, svgFile []byte) (Report, error) {
	d, err := DXF(dxfFile)
	if err != nil {
		return Report{}, err
	}
	s, err := SVG(svgFile)
	if err != nil {
		return Report{}, err
	}
	return Shapes(d, s), nil
}

// Shapes pairs the shapes of two files; each is used once. An empty text covers
// nothing and needs no partner.
func Shapes(fromDXF, fromSVG []Shape) Report {
	r := Report{Matched: map[Kind]int{}}
	open := map[string][]int{} // by key, indices into fromSVG not yet paired
	for i, s := range fromSVG {
		open[s.key()] = append(open[s.key()], i)
	}
	paired := make([]bool, len(fromSVG))
	for _, s := range fromDXF {
		key := s.key()
		at := slices.IndexFunc(open[key], func(i int) bool { return s.near(fromSVG[i]) })
		if at < 0 {
			r.OnlyDXF = append(r.OnlyDXF, s)
			continue
		}
		paired[open[key][at]] = true
		open[key] = slices.Delete(open[key], at, at+1)
		r.Matched[s.Kind]++
	}
	for i, s := range fromSVG {
		if !paired[i] {
			r.OnlySVG = append(r.OnlySVG, s)
		}
	}
	return r
}

// Ink returns the box around shapes in millimetres of paper, with half the weight of
// lines and with the capitals of texts. Of an arc it sees the ends, of a text from a DXF
// the anchor.
func Ink(shapes []Shape) (min, max Point) {
	min, max = Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	reach := func(p Point, by float64) {
		min.X, min.Y = math.Min(min.X, p.X-by), math.Min(min.Y, p.Y-by)
		max.X, max.Y = math.Max(max.X, p.X+by), math.Max(max.Y, p.Y+by)
	}
	for _, s := range shapes {
		by := float64(s.Weight) / 200
		if s.Kind == Circle || s.Kind == Ellipse {
			by += s.Sizes[0]
		}
		for _, p := range s.Points {
			reach(p, by)
		}
		if s.Kind == Text {
			sin, cos := math.Sincos(s.Turn * math.Pi / 180)
			left := -s.Wide * float64(s.Align) / 2
			height := s.Sizes[0] / (float64(sheet.EmSize(sheet.MM(1))) / 1000)
			for _, along := range []float64{left, left + s.Wide} {
				for _, up := range []float64{0, height} {
					reach(Point{s.Points[0].X + along*cos - up*sin, s.Points[0].Y + along*sin + up*cos}, 0)
				}
			}
		}
	}
	return min, max
}

// segments cuts a chain of points into segments like s; closed joins its ends.
func segments(s Shape, points []Point, closed bool) []Shape {
	if closed && len(points) > 0 {
		points = append(slices.Clone(points), points[0])
	}
	var out []Shape
	for i := 1; i < len(points); i++ {
		s.Points = []Point{points[i-1], points[i]}
		out = append(out, s)
	}
	return out
}
