package compare

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf"
)

// SVG reduces a file of sheet/render to shapes, in drawing order. User units are
// millimetres. The white page behind everything is not a shape.
func SVG(file []byte) ([]Shape, error) {
	r := svgReader{dec: xml.NewDecoder(bytes.NewReader(file))}
	for {
		token, err := r.dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = r.token(token)
		}
		if err != nil {
			return nil, fmt.Errorf("compare: svg, byte %d: %w", r.dec.InputOffset(), err)
		}
	}
	if r.height == 0 {
		return nil, errors.New("compare: svg: no view box")
	}
	return r.shapes, nil
}

type svgReader struct {
	dec    *xml.Decoder
	height float64
	layers []string // of the groups that are open, "" where a group names none
	shapes []Shape
}

type attributes map[string]string

func (r *svgReader) token(token xml.Token) error {
	if end, ok := token.(xml.EndElement); ok && end.Name.Local == "g" {
		r.layers = r.layers[:len(r.layers)-1]
	}
	start, ok := token.(xml.StartElement)
	if !ok {
		return nil
	}
	a := attributes{}
	for _, at := range start.Attr {
		a[at.Name.Local] = at.Value
	}
	switch start.Name.Local {
	case "svg":
		box, err := numbers(a["viewBox"])
		if err != nil || len(box) != 4 {
			return fmt.Errorf("view box %q", a["viewBox"])
		}
		r.height = box[3]
		return nil
	case "title", "style":
		return r.dec.Skip()
	case "rect":
		return nil
	case "g":
		r.layers = append(r.layers, a["data-layer"])
		return nil
	}
	return r.shape(start.Name.Local, a)
}

func (r *svgReader) layer() string {
	for i := len(r.layers) - 1; i >= 0; i-- {
		if r.layers[i] != "" {
			return r.layers[i]
		}
	}
	return ""
}

// stroke reads the classes of a line: w250 is 0.25 mm, d1 a line type.
func stroke(s Shape, a attributes) Shape {
	for _, class := range strings.Fields(a["class"]) {
		if n, err := strconv.ParseInt(class[1:], 10, 64); err == nil {
			switch class[0] {
			case 'w':
				s.Weight = dxf.NearestWeight(sheet.Um(n))
			case 'd':
				s.Dash = int(n)
			}
		}
	}
	return s
}

func (r *svgReader) shape(name string, a attributes) error {
	n, err := a.lengths("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "font-size", "data-hatch")
	if err != nil {
		return err
	}
	m, err := transform(a["transform"])
	if err != nil {
		return err
	}
	m = move{a: 1, d: -1, f: r.height}.after(m) // y up
	s := Shape{Layer: r.layer()}
	if name != "text" {
		s = stroke(s, a)
	}
	switch name {
	case "line":
		s.Kind, s.Points = Segment, []Point{m.point(n["x1"], n["y1"]), m.point(n["x2"], n["y2"])}
	case "polyline", "polygon":
		s.Kind = Segment
		xy, err := numbers(a["points"])
		if err != nil || len(xy)%2 != 0 {
			return fmt.Errorf("points %q", a["points"])
		}
		var points []Point
		for i := 0; i < len(xy); i += 2 {
			points = append(points, m.point(xy[i], xy[i+1]))
		}
		r.shapes = append(r.shapes, segments(s, points, name == "polygon")...)
		return nil
	case "circle":
		s.Kind, s.Points, s.Sizes = Circle, []Point{m.point(n["cx"], n["cy"])}, []float64{n["r"]}
	case "ellipse":
		major, minor, axis := n["rx"], n["ry"], m.vector(1, 0)
		if minor > major {
			major, minor, axis = minor, major, m.vector(0, 1)
		}
		s.Kind, s.Points, s.Sizes = Ellipse, []Point{m.point(n["cx"], n["cy"])}, []float64{major, minor}
		s.Turn = math.Atan2(axis.Y, axis.X) * 180 / math.Pi
	case "path":
		return r.path(s, a, m)
	case "text":
		var words strings.Builder
		if err := r.words(&words); err != nil {
			return err
		}
		along := m.vector(1, 0)
		up := m.vector(0, -1)
		s.Kind, s.Points, s.Str = Text, []Point{m.point(n["x"], n["y"])}, plainBlanks(words.String())
		s.Sizes = []float64{n["font-size"] * math.Hypot(up.X, up.Y)}
		s.Turn = math.Atan2(along.Y, along.X) * 180 / math.Pi
		height := sheet.Um(math.Round(s.Sizes[0] * 1e6 / float64(sheet.EmSize(sheet.MM(1)))))
		s.Wide = float64(sheet.TextWidth(s.Str, height, a["class"] == "b")) / 1000 * math.Hypot(along.X, along.Y)
		s.Align = map[string]int{"middle": 1, "end": 2}[a["text-anchor"]]
	default:
		return fmt.Errorf("an element <%s> that no sheet has", name)
	}
	r.shapes = append(r.shapes, s)
	return nil
}

// words reads the characters up to the end of the element.
func (r *svgReader) words(b *strings.Builder) error {
	for {
		token, err := r.dec.Token()
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.CharData:
			b.Write(t)
		case xml.EndElement:
			return nil
		default:
			return errors.New("a text with parts")
		}
	}
}

// path reads the three kinds of path that a sheet has: an arc, a fill, and the lines
// of a hatch.
func (r *svgReader) path(s Shape, a attributes, m move) error {
	steps, err := steps(a["d"])
	if err != nil {
		return err
	}
	switch {
	case a["data-hatch"] != "":
		s.Kind, s.Weight, s.Dash = Hatch, 0, 0
		for i := 0; i+1 < len(steps); i += 2 {
			if steps[i].name != 'M' || steps[i+1].name != 'L' {
				return fmt.Errorf("a hatch that is not of single lines")
			}
			s.Points = []Point{m.point(steps[i].n[0], steps[i].n[1]), m.point(steps[i+1].n[0], steps[i+1].n[1])}
			r.shapes = append(r.shapes, s)
		}
		return nil
	case len(steps) == 2 && steps[1].name == 'A':
		arc := steps[1].n
		from, to := m.point(steps[0].n[0], steps[0].n[1]), m.point(arc[5], arc[6])
		if arc[4] != 0 { // clockwise on paper
			from, to = to, from
		}
		s.Kind, s.Points, s.Sizes, s.Large = Arc, []Point{from, to}, []float64{arc[0]}, arc[3] != 0
	case a["fill"] != "":
		grey, err := strconv.ParseUint(strings.TrimPrefix(a["fill"], "#"), 16, 24)
		if err != nil || len(a["fill"]) != 7 {
			return fmt.Errorf("fill %q", a["fill"])
		}
		s.Kind, s.Grey = Fill, dxf.NearestGrey(uint8(grey))
		for _, step := range steps {
			switch step.name {
			case 'M':
				s.Loops = append(s.Loops, 0)
				fallthrough
			case 'L':
				s.Points = append(s.Points, m.point(step.n[0], step.n[1]))
				s.Loops[len(s.Loops)-1]++
			}
		}
	default:
		return fmt.Errorf("a path %.40q that no sheet has", a["d"])
	}
	r.shapes = append(r.shapes, s)
	return nil
}

// lengths reads the attributes that are there as numbers.
func (a attributes) lengths(names ...string) (map[string]float64, error) {
	out := map[string]float64{}
	for _, name := range names {
		if a[name] == "" {
			continue
		}
		v, err := strconv.ParseFloat(a[name], 64)
		if err != nil {
			return nil, fmt.Errorf("%s %q", name, a[name])
		}
		out[name] = v
	}
	return out, nil
}

// numbers reads a list parted by blanks or commas.
func numbers(s string) ([]float64, error) {
	var out []float64
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' }) {
		v, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

// step is one command of a path with absolute coordinates.
type step struct {
	name byte
	n    []float64
}

// steps reads the commands M, L, A and Z, which are all that sheets are written with.
func steps(d string) ([]step, error) {
	count := map[byte]int{'M': 2, 'L': 2, 'A': 7, 'Z': 0}
	var out []step
	for d != "" {
		want, ok := count[d[0]]
		if !ok {
			return nil, fmt.Errorf("a path command %q", d[:1])
		}
		end := strings.IndexAny(d[1:], "MLAZ") + 1
		if end == 0 {
			end = len(d)
		}
		n, err := numbers(d[1:end])
		if err != nil || len(n) != want {
			return nil, fmt.Errorf("a path command %q", d[:end])
		}
		out = append(out, step{d[0], n})
		d = d[end:]
	}
	if len(out) == 0 || out[0].name != 'M' {
		return nil, errors.New("a path that does not begin with M")
	}
	return out, nil
}

// transform reads translate, rotate and scale, applied from the right.
func transform(s string) (move, error) {
	m := move{a: 1, d: 1}
	for s = strings.TrimSpace(s); s != ""; s = strings.TrimSpace(s) {
		name, rest, ok := strings.Cut(s, "(")
		args, tail, closed := strings.Cut(rest, ")")
		n, err := numbers(args)
		if !ok || !closed || err != nil {
			return m, fmt.Errorf("transform %q", s)
		}
		switch {
		case name == "translate" && len(n) == 2:
			m = m.after(move{a: 1, d: 1, e: n[0], f: n[1]})
		case name == "scale" && len(n) == 2:
			m = m.after(move{a: n[0], d: n[1]})
		case name == "rotate" && len(n) == 1:
			m = m.after(rotation(n[0]))
		case name == "rotate" && len(n) == 3:
			m = m.after(move{a: 1, d: 1, e: n[1], f: n[2]}).after(rotation(n[0])).after(move{a: 1, d: 1, e: -n[1], f: -n[2]})
		default:
			return m, fmt.Errorf("transform %q", s)
		}
		s = tail
	}
	return m, nil
}

func rotation(degrees float64) move {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return move{a: cos, b: sin, c: -sin, d: cos}
}
