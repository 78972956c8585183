package render

import (
	_ "embed"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

//go:embed fonts/regular.woff
var regularFont []byte

//go:embed fonts/bold.woff
var boldFont []byte

// SVG writes a sheet in one language. User units are millimetres, the origin is the
// upper left corner. Each view is a group, within it each run of items on one layer;
// an insert is a group with data-block and data-ref, a dimension one with data-dim.
// Text is text, placed by its anchor. A sheet that names an unknown block, or a
// language that is none, is an error.
func SVG(s sheet.Sheet, l fact.Lang) ([]byte, error) {
	if err := known(l); err != nil {
		return nil, err
	}
	w := svgWriter{height: s.H, lang: l}
	for _, v := range s.Views {
		w.line(`<g id="view-%s" data-scale="%d">`, v.Name, v.Scale)
		for _, item := range v.Items {
			if err := w.item(s, item); err != nil {
				return nil, fmt.Errorf("render: svg: view %s: %w", v.Name, err)
			}
		}
		w.layer("")
		w.line(`</g>`)
	}
	var out strings.Builder
	fmt.Fprintf(&out, `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="%smm" height="%smm" viewBox="0 0 %s %s" xml:lang="%s">
<title>%s</title>
`, s.W, s.H, s.W, s.H, l, escape(s.Title.In(l)))
	out.WriteString("<style>\n")
	out.WriteString(fontFace("normal", regularFont))
	if w.bold {
		out.WriteString(fontFace("bold", boldFont))
	}
	out.WriteString("text{font-family:'DejaVu Sans Condensed','Arial Narrow',sans-serif;font-kerning:none;" +
		"font-variant-ligatures:none;white-space:pre}\n.b{font-weight:bold}\n" +
		".s{fill:none;stroke:#000;stroke-linecap:round;stroke-linejoin:round}\n")
	for _, dash := range slices.Sorted(maps.Keys(dashes)) {
		fmt.Fprintf(&out, ".d%d{stroke-linecap:butt;stroke-dasharray:%s}\n", dash, joinMM(dashes[dash]))
	}
	for _, width := range slices.Sorted(maps.Keys(w.widths)) {
		fmt.Fprintf(&out, ".w%d{stroke-width:%s}\n", width, width)
	}
	fmt.Fprintf(&out, "</style>\n<rect width=\"%s\" height=\"%s\" fill=\"#fff\"/>\n", s.W, s.H)
	out.WriteString(w.body.String())
	out.WriteString("</svg>\n")
	return []byte(out.String()), nil
}

// dashes are the strokes and gaps of the line types; a dot is 0.5 mm long.
var dashes = map[sheet.Dash][]sheet.Um{
	sheet.Dashed:  {3000, 1500},
	sheet.DashDot: {8000, 1500, 500, 1500},
	sheet.Dotted:  {500, 1000},
}

// known refuses a language that is none, lest a forgotten one print English.
func known(l fact.Lang) error {
	if l != fact.Russian && l != fact.English {
		return fmt.Errorf("render: %s", l)
	}
	return nil
}

func fontFace(weight string, font []byte) string {
	return "@font-face{font-family:'DejaVu Sans Condensed';font-weight:" + weight +
		";src:url(data:font/woff;base64," + base64.StdEncoding.EncodeToString(font) + ") format('woff')}\n"
}

func joinMM(lengths []sheet.Um) string {
	words := make([]string, len(lengths))
	for i, l := range lengths {
		words[i] = l.String()
	}
	return strings.Join(words, " ")
}

// svgWriter collects the body and what the style sheet has to know.
type svgWriter struct {
	body    strings.Builder
	height  sheet.Um
	lang    fact.Lang
	current sheet.Layer
	widths  map[sheet.Um]bool
	bold    bool
}

func (w *svgWriter) line(format string, args ...any) {
	fmt.Fprintf(&w.body, format+"\n", args...)
}

// layer closes the group of the current layer and opens that of another; "" opens none.
func (w *svgWriter) layer(l sheet.Layer) {
	if l == w.current {
		return
	}
	if w.current != "" {
		w.line(`</g>`)
	}
	if l != "" {
		w.line(`<g data-layer="%s">`, escape(string(l)))
	}
	w.current = l
}

// item writes one item of a view; inserts and dimensions become groups of primitives.
func (w *svgWriter) item(s sheet.Sheet, item sheet.Item) error {
	var parts []sheet.Item
	switch it := item.(type) {
	case sheet.Insert:
		var err error
		if parts, err = s.Explode(it); err != nil {
			return err
		}
		w.layer("")
		w.body.WriteString(`<g data-block="` + escape(it.Block) + `"`)
		if it.Ref != "" {
			w.body.WriteString(` data-ref="` + escape(it.Ref) + `"`)
		}
		w.line(">")
	case sheet.Dim:
		parts = it.Expand()
		w.layer("")
		w.line(`<g data-dim="%s">`, escape(it.Words().In(w.lang)))
	default:
		w.layer(sheet.LayerOf(item))
		return w.primitive(item)
	}
	for _, part := range parts {
		w.layer(sheet.LayerOf(part))
		if err := w.primitive(part); err != nil {
			return err
		}
	}
	w.layer("")
	w.line(`</g>`)
	return nil
}

func (w *svgWriter) y(p sheet.Point) sheet.Um { return w.height - p.Y }

// pen returns the class attribute of a stroke.
func (w *svgWriter) pen(p sheet.Pen) string {
	if w.widths == nil {
		w.widths = map[sheet.Um]bool{}
	}
	w.widths[p.Width] = true
	class := fmt.Sprintf(`class="s w%d`, p.Width)
	if p.Dash != sheet.Solid {
		class += fmt.Sprintf(" d%d", p.Dash)
	}
	return class + `"`
}

func (w *svgWriter) primitive(item sheet.Item) error {
	switch it := item.(type) {
	case sheet.Line:
		w.line(`<line %s x1="%s" y1="%s" x2="%s" y2="%s"/>`, w.pen(it.Pen), it.A.X, w.y(it.A), it.B.X, w.y(it.B))
	case sheet.Polyline:
		tag := "polyline"
		if it.Closed {
			tag = "polygon"
		}
		w.line(`<%s %s points="%s"/>`, tag, w.pen(it.Pen), w.points(it.Points))
	case sheet.Circle:
		w.line(`<circle %s cx="%s" cy="%s" r="%s"/>`, w.pen(it.Pen), it.Center.X, w.y(it.Center), it.R)
	case sheet.Ellipse:
		w.line(`<ellipse %s cx="%s" cy="%s" rx="%s" ry="%s"%s/>`, w.pen(it.Pen), it.Center.X, w.y(it.Center),
			it.RX, it.RY, w.turned(it.Turn, it.Center))
	case sheet.Arc:
		from, to := arcEnds(it)
		large := 0
		if sweep(it) > 180_000 {
			large = 1
		}
		w.line(`<path %s d="M%s %s A%s %s 0 %d 0 %s %s"/>`, w.pen(it.Pen),
			from.X, w.y(from), it.R, it.R, large, to.X, w.y(to))
	case sheet.Fill:
		w.fill(it)
	case sheet.Text:
		w.text(it)
	default:
		return fmt.Errorf("no SVG for a %T", item)
	}
	return nil
}

func (w *svgWriter) points(points []sheet.Point) string {
	words := make([]string, len(points))
	for i, p := range points {
		words[i] = p.X.String() + "," + w.y(p).String()
	}
	return strings.Join(words, " ")
}

// turned returns the attribute that turns an item counter-clockwise about a point.
func (w *svgWriter) turned(millidegrees int64, about sheet.Point) string {
	if millidegrees == 0 {
		return ""
	}
	return fmt.Sprintf(` transform="rotate(%s %s %s)"`, sheet.Um(-millidegrees), about.X, w.y(about))
}

func (w *svgWriter) fill(f sheet.Fill) {
	if f.Hatch > 0 {
		var d strings.Builder
		for _, l := range f.HatchLines() {
			fmt.Fprintf(&d, "M%s %sL%s %s", l[0].X, w.y(l[0]), l[1].X, w.y(l[1]))
		}
		if d.Len() > 0 {
			w.line(`<path %s data-hatch="%s" d="%s"/>`, w.pen(sheet.Pen{Width: sheet.HatchWidth}), f.Hatch, d.String())
		}
		return
	}
	var d strings.Builder
	for _, ring := range append([][]sheet.Point{f.Outer}, f.Holes...) {
		for i, p := range ring {
			d.WriteString(map[bool]string{true: "M", false: "L"}[i == 0] + p.X.String() + " " + w.y(p).String())
		}
		d.WriteString("Z")
	}
	w.line(`<path fill="#%02x%02x%02x" fill-rule="evenodd" d="%s"/>`, f.Grey, f.Grey, f.Grey, d.String())
}

// text writes one line of lettering at its anchor. A condensed one is scaled across,
// which every viewer can do; textLength is not honoured everywhere.
func (w *svgWriter) text(t sheet.Text) {
	if t.Str.In(w.lang) == "" {
		return
	}
	set := t.Lettering(w.lang)
	attributes := fmt.Sprintf(`x="%s" y="%s"`, set.Anchor.X, w.y(set.Anchor))
	if t.Turn != 0 || set.Squeeze != 1000 {
		attributes = fmt.Sprintf(`transform="translate(%s %s)`, set.Anchor.X, w.y(set.Anchor))
		if t.Turn != 0 {
			attributes += fmt.Sprintf(" rotate(%s)", sheet.Um(-t.Turn))
		}
		if set.Squeeze != 1000 {
			attributes += fmt.Sprintf(" scale(%s 1)", sheet.Um(set.Squeeze))
		}
		attributes += `"`
	}
	attributes += fmt.Sprintf(` font-size="%s"`, sheet.EmSize(t.Height))
	switch t.H {
	case sheet.Center:
		attributes += ` text-anchor="middle"`
	case sheet.Right:
		attributes += ` text-anchor="end"`
	}
	if t.Bold {
		w.bold = true
		attributes += ` class="b"`
	}
	w.line(`<text %s>%s</text>`, attributes, escape(set.Str))
}

// escape makes a string safe in text and in attributes.
func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(sheet.Printable(s))
}

// CheckSVG reads a written SVG back: well-formed, an svg root whose width and height in
// millimetres are those of its view box, and something drawn.
func CheckSVG(data []byte) error {
	dec := xml.NewDecoder(strings.NewReader(string(data)))
	depth, drawn := 0, 0
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return fmt.Errorf("render: svg: %w", err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if depth == 0 {
				if err := checkRoot(t); err != nil {
					return err
				}
			}
			depth++
			switch t.Name.Local {
			case "line", "polyline", "polygon", "path", "circle", "ellipse", "text":
				drawn++
			}
		case xml.EndElement:
			depth--
		}
	}
	if drawn == 0 {
		return errors.New("render: svg: nothing is drawn")
	}
	return nil
}

func checkRoot(t xml.StartElement) error {
	attr := map[string]string{}
	for _, a := range t.Attr {
		attr[a.Name.Local] = a.Value
	}
	box := strings.Fields(attr["viewBox"])
	if t.Name.Local != "svg" || len(box) != 4 || box[2]+"mm" != attr["width"] || box[3]+"mm" != attr["height"] {
		return fmt.Errorf("render: svg: root %s %sx%s with view box %q", t.Name.Local, attr["width"], attr["height"], attr["viewBox"])
	}
	for _, n := range box {
		if _, err := strconv.ParseFloat(n, 64); err != nil {
			return fmt.Errorf("render: svg: view box: %w", err)
		}
	}
	return nil
}
