package compare

import (
	"fmt"
	"math"
	"strconv"

	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf"
)

// DXF reduces a written drawing to shapes, in drawing order.
func DXF(file []byte) ([]Shape, error) {
	d, err := dxf.Read(file)
	if err != nil {
		return nil, fmt.Errorf("compare: %w", err)
	}
	scale := 0.0
	if v := d.Header["$DIMSCALE"]; len(v) == 1 {
		scale, _ = strconv.ParseFloat(v[0].Value, 64)
	}
	if scale <= 0 {
		return nil, fmt.Errorf("compare: the drawing does not say its scale")
	}
	r := drawingReader{Drawing: d}
	if err := r.entities(d.Entities, move{a: 1 / scale, d: 1 / scale}); err != nil {
		return nil, fmt.Errorf("compare: %w", err)
	}
	return r.shapes, nil
}

// move is an affine map: x' = a·x + c·y + e, y' = b·x + d·y + f.
type move struct{ a, b, c, d, e, f float64 }

func (m move) point(x, y float64) Point { return Point{m.a*x + m.c*y + m.e, m.b*x + m.d*y + m.f} }

// vector moves a direction.
func (m move) vector(x, y float64) Point { return Point{m.a*x + m.c*y, m.b*x + m.d*y} }

// after returns the map that does n first.
func (m move) after(n move) move {
	o := m.point(n.e, n.f)
	x, y := m.vector(n.a, n.b), m.vector(n.c, n.d)
	return move{a: x.X, b: x.Y, c: y.X, d: y.Y, e: o.X, f: o.Y}
}

func (m move) mirrors() bool { return m.a*m.d-m.b*m.c < 0 }

// factor is how much lengths grow.
func (m move) factor() float64 { return math.Sqrt(math.Abs(m.a*m.d - m.b*m.c)) }

type drawingReader struct {
	dxf.Drawing
	shapes []Shape
}

func (r *drawingReader) entities(es []dxf.Entity, m move) error {
	for _, e := range es {
		if err := r.entity(e, m); err != nil {
			return fmt.Errorf("%s %s: %w", e.Kind, e.Handle, err)
		}
	}
	return nil
}

func (r *drawingReader) entity(e dxf.Entity, m move) error {
	s := Shape{Layer: e.Layer}
	at := func(code int) Point { return m.point(e.Num(code, 0), e.Num(code+10, 0)) }
	switch e.Kind {
	case "LINE", "LWPOLYLINE", "ARC", "CIRCLE", "ELLIPSE":
		var dash sheet.Dash
		s.Weight, dash = r.Pen(e)
		s.Dash = int(dash)
	}
	switch e.Kind {
	case "LINE":
		s.Kind, s.Points = Segment, []Point{at(10), at(11)}
	case "LWPOLYLINE":
		s.Kind = Segment
		r.shapes = append(r.shapes, segments(s, corners(e.Tags, m), e.Num(70, 0) == 1)...)
		return nil
	case "CIRCLE":
		s.Kind, s.Points, s.Sizes = Circle, []Point{at(10)}, []float64{e.Num(40, 0) * m.factor()}
	case "ARC":
		s = arc(s, e, m)
	case "ELLIPSE":
		axis := m.vector(e.Num(11, 0), e.Num(21, 0))
		major := math.Hypot(axis.X, axis.Y)
		s.Kind, s.Points, s.Sizes = Ellipse, []Point{at(10)}, []float64{major, major * e.Num(40, 0)}
		s.Turn = math.Atan2(axis.Y, axis.X) * 180 / math.Pi
	case "TEXT":
		s = lettering(s, e, m)
	case "HATCH":
		return r.hatch(s, e, m)
	case "DIMENSION":
		return r.entities(r.Blocks[e.Str(2)], m)
	case "INSERT":
		sin, cos := math.Sincos(e.Num(50, 0) * math.Pi / 180)
		x, y := e.Num(41, 1), e.Num(42, 1)
		return r.entities(r.Blocks[e.Str(2)], m.after(move{
			a: cos * x, b: sin * x, c: -sin * y, d: cos * y, e: e.Num(10, 0), f: e.Num(20, 0)}))
	case "ATTDEF":
		return nil // invisible, and the attribute of an insert with it
	default:
		return fmt.Errorf("a kind of entity that the SVG cannot have")
	}
	r.shapes = append(r.shapes, s)
	return nil
}

// corners collects the points of a chain: groups 10 and 20 by turns.
func corners(ts []dxf.Tag, m move) []Point {
	var out []Point
	x := 0.0
	for _, t := range ts {
		if t.Code != 10 && t.Code != 20 {
			continue
		}
		v, _ := strconv.ParseFloat(t.Value, 64) // dxf.Read has made sure of it
		if t.Code == 10 {
			x = v
		} else {
			out = append(out, m.point(x, v))
		}
	}
	return out
}

// arc describes an arc by its ends, as SVG does: its centre cannot be got back from
// rounded ends.
func arc(s Shape, e dxf.Entity, m move) Shape {
	end := func(code int) Point {
		sin, cos := math.Sincos(e.Num(code, 0) * math.Pi / 180)
		return m.point(e.Num(10, 0)+e.Num(40, 0)*cos, e.Num(20, 0)+e.Num(40, 0)*sin)
	}
	from, to := end(50), end(51)
	if m.mirrors() {
		from, to = to, from
	}
	sweep := math.Mod(e.Num(51, 0)-e.Num(50, 0)+720, 360)
	s.Kind, s.Points, s.Sizes = Arc, []Point{from, to}, []float64{e.Num(40, 0) * m.factor()}
	s.Large = sweep > 180 || sweep == 0
	return s
}

// lettering brings a text to its baseline: SVG knows no other vertical alignment.
func lettering(s Shape, e dxf.Entity, m move) Shape {
	x, y := e.Num(10, 0), e.Num(20, 0)
	s.Align = int(e.Num(72, 0))
	if e.Num(72, 0) != 0 || e.Num(73, 0) != 0 {
		x, y = e.Num(11, 0), e.Num(21, 0)
	}
	height := e.Num(40, 0)
	down := map[int]float64{2: height / 2, 3: height}[int(e.Num(73, 0))]
	sin, cos := math.Sincos(e.Num(50, 0) * math.Pi / 180)
	along := m.vector(cos, sin)
	s.Kind, s.Str = Text, plainBlanks(e.Text())
	s.Points = []Point{m.point(x+down*sin, y-down*cos)}
	s.Sizes = []float64{float64(sheet.EmSize(sheet.Um(math.Round(height*m.factor()*1000)))) / 1000}
	s.Turn = math.Atan2(along.Y, along.X) * 180 / math.Pi
	if m.mirrors() {
		s.Str += " (mirrored)" // unreadable: no SVG has that
	}
	return s
}

// mostHatchLines bounds the lines of one hatched area: more are a black blot.
const mostHatchLines = 20_000

// hatch reads a fill, and draws the lines of a hatched one: on the raster that all
// areas of a sheet share, so the phase inside a moved block is not compared.
func (r *drawingReader) hatch(s Shape, e dxf.Entity, m move) error {
	var loops [][]Point
	for i := 0; i < len(e.Tags); i++ {
		if e.Tags[i].Code != 93 {
			continue
		}
		j := i + 1
		for j < len(e.Tags) && (e.Tags[j].Code == 10 || e.Tags[j].Code == 20) {
			j++
		}
		loop := corners(e.Tags[i+1:j], m)
		if n, _ := strconv.Atoi(e.Tags[i].Value); n != len(loop) {
			return fmt.Errorf("an outline of %d points says it has %s", len(loop), e.Tags[i].Value)
		}
		loops = append(loops, loop)
	}
	if len(loops) == 0 || float64(len(loops)) != e.Num(91, 0) {
		return fmt.Errorf("%d outlines, says it has %v", len(loops), e.Num(91, 0))
	}
	if e.Num(70, 0) == 1 {
		s.Kind, s.Grey = Fill, e.Grey()
		for _, l := range loops {
			s.Points, s.Loops = append(s.Points, l...), append(s.Loops, len(l))
		}
		r.shapes = append(r.shapes, s)
		return nil
	}
	f := sheet.Fill{Outer: micrometres(loops[0]), Hatch: micrometre(math.Hypot(e.Num(45, 0), e.Num(46, 0)) * m.factor())}
	for _, hole := range loops[1:] {
		f.Holes = append(f.Holes, micrometres(hole))
	}
	if math.Abs(math.Remainder(e.Num(53, 0)-45, 180)) > angleTolerance {
		return fmt.Errorf("a hatch at %v°", e.Num(53, 0))
	}
	min, max := Ink([]Shape{{Points: loops[0]}})
	if f.Hatch < 1 || (max.X-min.X+max.Y-min.Y)*1000/float64(f.Hatch) > mostHatchLines {
		return fmt.Errorf("a hatch with a step of %d µm", f.Hatch)
	}
	s.Kind = Hatch
	for _, l := range f.HatchLines() {
		s.Points = []Point{millimetres(l[0]), millimetres(l[1])}
		r.shapes = append(r.shapes, s)
	}
	return nil
}

func micrometre(v float64) sheet.Um { return sheet.Um(math.Round(v * 1000)) }

func micrometres(ps []Point) []sheet.Point {
	out := make([]sheet.Point, len(ps))
	for i, p := range ps {
		out[i] = sheet.Point{X: micrometre(p.X), Y: micrometre(p.Y)}
	}
	return out
}

func millimetres(p sheet.Point) Point { return Point{float64(p.X) / 1000, float64(p.Y) / 1000} }
