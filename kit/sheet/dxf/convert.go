package dxf

import (
	"fmt"
	"math"
	"regexp"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/yofu/dxf/color"
	"github.com/yofu/dxf/entity"
	"github.com/yofu/dxf/format"
	"github.com/yofu/dxf/table"
)

// farthest is the largest coordinate that a drawing may have on paper: a kilometre.
const farthest = sheet.Um(1_000_000_000)

// symbolName is what every program takes as the name of a layer or a block.
var symbolName = regexp.MustCompile(`^[A-Za-z0-9_][A-Za-z0-9_.\-]{0,60}$`)

// maker turns the items of a sheet into entities.
type maker struct {
	sheet  sheet.Sheet
	lang   fact.Lang
	scale  int64
	types  []*table.LineType
	layers map[string]*layer // by upper-case name
	use    layerUse
	blocks map[string]*block // by upper-case name
	order  []*block          // as they were finished
	model  *block
	paper  *block
	dims   int
	styles map[sheet.Um]*dimStyle
	text   *table.Style
	plot   *placeholder
	inside []string // blocks being converted, against cycles
}

// mm takes a length on paper to model space.
func (m *maker) mm(u sheet.Um) float64 { return float64(int64(u)*m.scale) / 1000 }

func (m *maker) point(f format.Formatter, code int, p sheet.Point) {
	point3(f, code, m.mm(p.X), m.mm(p.Y), 0)
}

// layer returns the layer of an item. Layer 0 is refused: what stands on it in a block
// takes the pen of the insert.
func (m *maker) layer(name sheet.Layer) (*layer, error) {
	if name == "0" {
		return nil, fmt.Errorf("dxf: an item on layer 0")
	}
	key := strings.ToUpper(string(name))
	if l, ok := m.layers[key]; ok {
		if l.Name() != string(name) {
			return nil, fmt.Errorf("dxf: layers %q and %q differ only in case", name, l.Name())
		}
		return l, nil
	}
	if !symbolName.MatchString(string(name)) {
		return nil, fmt.Errorf("dxf: %q cannot be the name of a layer: ASCII letters, digits, _ - . only", name)
	}
	return m.newLayer(key, name), nil
}

func (m *maker) newLayer(key string, name sheet.Layer) *layer {
	l := &layer{Layer: table.NewLayer(string(name), color.White, m.types[sheet.Solid])}
	l.pen = linePen{weight: 25}
	l.SetLineWidth(l.pen.weight)
	l.SetPlotStyle(m.plot)
	m.layers[key] = l
	return l
}

// pen counts a pen and returns its layer and what the format can say of it.
func (m *maker) pen(p sheet.Pen) (*layer, linePen, error) {
	l, err := m.layer(p.Layer)
	if err != nil {
		return nil, linePen{}, err
	}
	if int(p.Dash) >= len(lineTypes) {
		return nil, linePen{}, fmt.Errorf("dxf: unknown line type %d", p.Dash)
	}
	m.use.count(p)
	return l, linePen{NearestWeight(p.Width), p.Dash}, nil
}

func within(ps ...sheet.Point) error {
	for _, p := range ps {
		if p.X > farthest || p.X < -farthest || p.Y > farthest || p.Y < -farthest {
			return fmt.Errorf("dxf: point (%d, %d) µm is off any sheet", p.X, p.Y)
		}
	}
	return nil
}

func size(what string, v sheet.Um) error {
	if v <= 0 || v > farthest {
		return fmt.Errorf("dxf: %s of %d µm", what, v)
	}
	return nil
}

// items converts a list of items into b.
func (m *maker) items(b *block, items []sheet.Item) error {
	for i, it := range items {
		if err := m.item(b, it); err != nil {
			return fmt.Errorf("item %d: %w", i, err)
		}
	}
	return nil
}

func (m *maker) item(b *block, it sheet.Item) error {
	switch it := it.(type) {
	case sheet.Line:
		return m.line(b, it)
	case sheet.Polyline:
		return m.polyline(b, it)
	case sheet.Arc:
		return m.arc(b, it)
	case sheet.Circle:
		return m.circle(b, it)
	case sheet.Ellipse:
		return m.ellipse(b, it)
	case sheet.Text:
		return m.lettering(b, it)
	case sheet.Fill:
		return m.fill(b, it)
	case sheet.Insert:
		return m.insert(b, it)
	case sheet.Dim:
		return m.dim(b, it)
	}
	return fmt.Errorf("dxf: unknown item %T", it)
}

// yofu adds one of yofu's entities with the pen that its own type cannot carry.
func (m *maker) yofu(b *block, e entity.Entity, p sheet.Pen) error {
	l, pen, err := m.pen(p)
	if err != nil {
		return err
	}
	e.SetLayer(l.Layer)
	b.add(drawn{e, l, pen})
	return nil
}

func (m *maker) line(b *block, it sheet.Line) error {
	if err := within(it.A, it.B); err != nil {
		return err
	}
	e := entity.NewLine()
	e.Start = []float64{m.mm(it.A.X), m.mm(it.A.Y), 0}
	e.End = []float64{m.mm(it.B.X), m.mm(it.B.Y), 0}
	return m.yofu(b, e, it.Pen)
}

func (m *maker) polyline(b *block, it sheet.Polyline) error {
	if len(it.Points) < 2 {
		return fmt.Errorf("dxf: a polyline of %d points", len(it.Points))
	}
	if err := within(it.Points...); err != nil {
		return err
	}
	e := entity.NewLwPolyline(len(it.Points))
	e.Closed = it.Closed
	for i, p := range it.Points {
		e.Vertices[i] = []float64{m.mm(p.X), m.mm(p.Y)}
	}
	return m.yofu(b, e, it.Pen)
}

func (m *maker) round(c sheet.Point, r sheet.Um) (*entity.Circle, error) {
	if err := size("a radius", r); err != nil {
		return nil, err
	}
	e := entity.NewCircle()
	e.Center = []float64{m.mm(c.X), m.mm(c.Y), 0}
	e.Radius = m.mm(r)
	return e, within(c)
}

func (m *maker) circle(b *block, it sheet.Circle) error {
	e, err := m.round(it.Center, it.R)
	if err != nil {
		return err
	}
	return m.yofu(b, e, it.Pen)
}

func (m *maker) arc(b *block, it sheet.Arc) error {
	c, err := m.round(it.Center, it.R)
	if err != nil {
		return err
	}
	e := entity.NewArc(c)
	e.Angle = []float64{degrees(it.From), degrees(it.To)}
	return m.yofu(b, e, it.Pen)
}

// degrees brings millidegrees into 0 … 360.
func degrees(milli int64) float64 { return float64(turnOf(milli)) / 1000 }

// turnOf brings millidegrees into 0 … 359 999.
func turnOf(milli int64) int64 { return ((milli % 360_000) + 360_000) % 360_000 }

func (m *maker) ellipse(b *block, it sheet.Ellipse) error {
	for _, r := range []sheet.Um{it.RX, it.RY} {
		if err := size("a half axis", r); err != nil {
			return err
		}
	}
	if err := within(it.Center); err != nil {
		return err
	}
	l, pen, err := m.pen(it.Pen)
	if err != nil {
		return err
	}
	major, minor, turn := it.RX, it.RY, it.Turn
	if minor > major {
		major, minor, turn = minor, major, turn+90_000
	}
	b.add(&body{kind: "ELLIPSE", on: l, pen: &pen, write: func(f format.Formatter) {
		sin, cos := math.Sincos(degrees(turn) * math.Pi / 180)
		f.WriteString(100, "AcDbEllipse")
		m.point(f, 10, it.Center)
		point3(f, 11, m.mm(major)*cos, m.mm(major)*sin, 0)
		point3(f, 210, 0, 0, 1)
		f.WriteFloat(40, math.Max(float64(minor)/float64(major), 1e-6))
		f.WriteFloat(41, 0)
		f.WriteFloat(42, 2*math.Pi)
	}})
	return nil
}

// ansi31 is the step of AutoCAD's pattern ANSI31 at scale 1, an eighth of an inch: the
// pattern that a program draws anew from its own file must keep our step.
const ansi31 = 3.175

func (m *maker) fill(b *block, it sheet.Fill) error {
	loops := append([][]sheet.Point{it.Outer}, it.Holes...)
	for _, l := range loops {
		if len(l) < 3 {
			return fmt.Errorf("dxf: a fill with an outline of %d points", len(l))
		}
		if err := within(l...); err != nil {
			return err
		}
	}
	if it.Hatch != 0 {
		if err := size("a hatch step", it.Hatch); err != nil {
			return err
		}
	}
	l, err := m.layer(it.Layer)
	if err != nil {
		return err
	}
	b.add(&body{kind: "HATCH", on: l, colour: greyIndex(it.Grey), write: func(f format.Formatter) {
		name, solid, pattern := "SOLID", 1, 1
		if it.Hatch != 0 {
			name, solid = "ANSI31", 0
		}
		f.WriteString(100, "AcDbHatch")
		point3(f, 10, 0, 0, 0)
		point3(f, 210, 0, 0, 1)
		f.WriteString(2, name)
		f.WriteInt(70, solid)
		f.WriteInt(71, 0)
		f.WriteInt(91, len(loops))
		for i, loop := range loops {
			kind := 2 // a polyline
			if i == 0 {
				kind |= 1 // the outer one
			}
			f.WriteInt(92, kind)
			f.WriteInt(72, 0)
			f.WriteInt(73, 1)
			f.WriteInt(93, len(loop))
			for _, p := range loop {
				point2(f, 10, m.mm(p.X), m.mm(p.Y))
			}
			f.WriteInt(97, 0)
		}
		f.WriteInt(75, 0)
		f.WriteInt(76, pattern)
		if it.Hatch != 0 {
			step := m.mm(it.Hatch)
			f.WriteFloat(52, 0)
			f.WriteFloat(41, step/ansi31)
			f.WriteInt(77, 0)
			f.WriteInt(78, 1)
			f.WriteFloat(53, 45)
			f.WriteFloat(43, 0)
			f.WriteFloat(44, 0)
			f.WriteFloat(45, -step*math.Sqrt2/2)
			f.WriteFloat(46, step*math.Sqrt2/2)
			f.WriteInt(79, 0)
		}
		f.WriteInt(98, 0)
	}})
	return nil
}
