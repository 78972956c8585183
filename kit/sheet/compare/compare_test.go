package compare_test

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/kit/sheet/compare"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf/dxftest"
	"github.com/plumbline-go/plumbline/kit/sheet/render"
)

func files(t *testing.T, s sheet.Sheet) (drawing, svg []byte) {
	t.Helper()
	drawing, err := dxf.Write(s, fact.Russian)
	if err != nil {
		t.Fatal(err)
	}
	svg, err = render.SVG(s, fact.Russian)
	if err != nil {
		t.Fatal(err)
	}
	return drawing, svg
}

func compared(t *testing.T, drawing, svg []byte) compare.Report {
	t.Helper()
	r, err := compare.Files(drawing, svg)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestSampleIsOneDrawingInBothFiles(t *testing.T) {
	for _, scale := range []int{1, 50, 100} {
		drawing, svg := files(t, dxftest.Sample(scale))
		r := compared(t, drawing, svg)
		if err := r.Err(); err != nil {
			t.Errorf("1:%d: %v", scale, err)
		}
		// Counted by hand in the sample: 5 placed QF with an arc and an ellipse each, and
		// their fills with the grey area; 12 circles.
		for kind, want := range map[compare.Kind]int{compare.Arc: 5, compare.Ellipse: 5, compare.Circle: 12, compare.Fill: 6} {
			if r.Matched[kind] != want {
				t.Errorf("1:%d: %d of %s, want %d", scale, r.Matched[kind], kind, want)
			}
		}
		for _, kind := range []compare.Kind{compare.Segment, compare.Text, compare.Hatch} {
			if r.Matched[kind] == 0 {
				t.Errorf("1:%d: no %s compared", scale, kind)
			}
		}
	}
}

// plain is a sheet of one item of each kind at round places.
func plain(shift sheet.Um) sheet.Sheet {
	pen := sheet.Pen{Layer: "WIRE", Width: 250}
	at := func(x, y int64) sheet.Point { return sheet.Point{X: sheet.MM(x) + shift, Y: sheet.MM(y)} }
	return sheet.Sheet{Name: "s", W: sheet.A3Width, H: sheet.A3Height, Views: []sheet.View{{Name: "v", Scale: 1, Items: []sheet.Item{
		sheet.Line{Pen: pen, A: at(10, 10), B: at(20, 10)},
		sheet.Polyline{Pen: pen, Points: []sheet.Point{at(30, 10), at(40, 10), at(40, 20)}, Closed: true},
		sheet.Arc{Pen: pen, Center: at(50, 10), R: sheet.MM(5), From: 10_000, To: 200_000},
		sheet.Circle{Pen: pen, Center: at(60, 10), R: sheet.MM(5)},
		sheet.Ellipse{Pen: pen, Center: at(80, 10), RX: sheet.MM(5), RY: sheet.MM(3), Turn: 20_000},
		sheet.Text{Layer: "TEXT", At: at(90, 10), Height: 2500, Str: fact.Same("Щит"), H: sheet.Center, V: sheet.Top, Turn: 90_000},
		sheet.Fill{Layer: "FILL", Outer: []sheet.Point{at(100, 10), at(110, 10), at(110, 20)}, Grey: 190},
		sheet.Fill{Layer: "FILL", Outer: []sheet.Point{at(120, 10), at(130, 10), at(130, 20)}, Hatch: sheet.MM(2)},
	}}}}
}

// Every change that an eye could see, and some that it could not, is found; what lies
// within the tolerance is not.
func TestDifferencesAreFound(t *testing.T) {
	drawing, svg := files(t, plain(0))
	if err := compared(t, drawing, svg).Err(); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ old, with string }{
		"line moved 0.02":    {`x1="10" y1="287"`, `x1="10.02" y1="287"`},
		"corner moved":       {`40,287`, `40,287.5`},
		"arc's radius":       {`A5 5`, `A5.1 5.1`},
		"arc other way":      {` 0 1 0 `, ` 0 0 0 `},
		"circle's radius":    {`cx="60" cy="287" r="5"`, `cx="60" cy="287" r="5.02"`},
		"ellipse's turn":     {`rotate(-20 `, `rotate(-21 `},
		"ellipse's axis":     {`rx="5" ry="3"`, `rx="5" ry="3.1"`},
		"word":               {`Щит`, `Шит`},
		"text upright":       {` rotate(-90)`, ``},
		"alignment":          {` text-anchor="middle"`, ``},
		"size of lettering":  {`font-size="3.`, `font-size="4.`},
		"layer":              {`data-layer="TEXT"`, `data-layer="TABLE"`},
		"grey":               {`#bebebe`, `#000000`},
		"width":              {`class="s w250"`, `class="s w500"`},
		"line type":          {`class="s w250"`, `class="s w250 d1"`},
		"corner of fill":     {`L110 277Z`, `L111 277Z`},
		"hatch line missing": {`data-hatch="2" d="M`, `data-hatch="2" d="M0 0L1 1M`},
		"item more":          {`</svg>`, `<line class="s w250" x1="0" y1="0" x2="1" y2="1"/></svg>`},
		"item less":          {`<line `, `<rect `},
	} {
		changed := bytes.Replace(svg, []byte(c.old), []byte(c.with), 1)
		if bytes.Equal(changed, svg) {
			t.Errorf("%s: the SVG has no %q", name, c.old)
		} else if r := compared(t, drawing, changed); r.Err() == nil {
			t.Errorf("%s: not found", name)
		}
	}
	if err := compared(t, drawing, bytes.Replace(svg, []byte(`x1="10" y1="287"`), []byte(`x1="10.009" y1="287"`), 1)).Err(); err != nil {
		t.Errorf("within the tolerance: %v", err)
	}
	other, _ := files(t, plain(sheet.Um(50)))
	if r := compared(t, other, svg); r.Matched[compare.Segment] != 0 || len(r.OnlyDXF) == 0 || len(r.OnlySVG) == 0 {
		t.Errorf("a drawing shifted by 0.05 mm: %v", r.Matched)
	} else if text := r.Err().Error(); !strings.Contains(text, "only DXF: segment on WIRE (10.050, 10.000) (20.050, 10.000)") {
		t.Errorf("the report says %s", text)
	}
}

func TestUnreadableFilesAreErrors(t *testing.T) {
	drawing, svg := files(t, plain(0))
	for name, pair := range map[string][2][]byte{
		"no DXF":       {nil, svg},
		"no SVG":       {drawing, nil},
		"half an SVG":  {drawing, svg[:len(svg)/2]},
		"an image":     {drawing, bytes.Replace(svg, []byte("<line "), []byte("<image "), 1)},
		"a curve":      {drawing, bytes.Replace(svg, []byte(`A5 5`), []byte(`C5 5`), 1)},
		"a skew":       {drawing, bytes.Replace(svg, []byte(`rotate(-20 `), []byte(`skewX(-20 `), 1)},
		"no view box":  {drawing, bytes.Replace(svg, []byte(`viewBox=`), []byte(`data-box=`), 1)},
		"black hatch":  {bytes.Replace(drawing, []byte(" 45\r\n-1.414214"), []byte(" 45\r\n-0.000001"), 1), svg},
		"other hatch":  {bytes.Replace(drawing, []byte(" 53\r\n45.0"), []byte(" 53\r\n30.0"), 1), svg},
		"outline lies": {bytes.Replace(drawing, []byte(" 93\r\n3"), []byte(" 93\r\n4"), 1), svg},
	} {
		if name == "black hatch" {
			pair[0] = bytes.Replace(pair[0], []byte(" 46\r\n1.414214"), []byte(" 46\r\n0.000001"), 1)
		}
		if _, err := compare.Files(pair[0], pair[1]); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// The frame of an A3 sheet, GOST 2.301: 20 mm on the left, 5 mm elsewhere; its line is
// 0.5 wide at least.
func TestInkOfAFrame(t *testing.T) {
	pen := sheet.Pen{Layer: sheet.LayerFrame, Width: 500}
	_, svg := files(t, sheet.Sheet{Name: "s", W: sheet.A3Width, H: sheet.A3Height, Views: []sheet.View{{Name: "v", Scale: 1, Items: []sheet.Item{
		sheet.Polyline{Pen: pen, Closed: true, Points: []sheet.Point{{X: 20_000, Y: 5_000}, {X: 415_000, Y: 5_000}, {X: 415_000, Y: 292_000}, {X: 20_000, Y: 292_000}}},
		sheet.Text{Layer: sheet.LayerText, At: sheet.Point{X: 400_000, Y: 3_000}, Height: 2500, Str: fact.Same("Формат А3 длинный")},
	}}}})
	shapes, err := compare.SVG(svg)
	if err != nil {
		t.Fatal(err)
	}
	min, max := compare.Ink(shapes)
	end := 400 + float64(sheet.TextWidth("Формат А3 длинный", 2500, false))/1000
	for _, c := range []struct{ got, want float64 }{{min.X, 19.75}, {min.Y, 3}, {max.X, end}, {max.Y, 292.25}} {
		if math.Abs(c.got-c.want) > 0.05 {
			t.Errorf("ink ends at %v, want %v", c.got, c.want)
		}
	}
}

func FuzzSVG(f *testing.F) {
	f.Add([]byte(`<svg viewBox="0 0 420 297"><g data-layer="A"><line class="s w250 d1" x1="1" y1="2" x2="3" y2="4"/></g></svg>`))
	f.Add([]byte(`<svg viewBox="0 0 420 297"><path fill="#000000" d="M1 2L3 4L5 6Z"/><text x="1" y="2" font-size="3">a</text></svg>`))
	f.Add([]byte(`<svg viewBox="0 0 1 1"><path class="s w" d="M1 2A1 1 0 0 1 3 4"/><ellipse rx="1" ry="NaN" transform="rotate(3 4 5)"/></svg>`))
	f.Fuzz(func(t *testing.T, file []byte) {
		shapes, err := compare.SVG(file)
		if err != nil {
			return
		}
		for _, s := range shapes {
			_ = s.String()
		}
		compare.Ink(shapes)
		if r := compare.Shapes(shapes, shapes); r.Total()+len(r.OnlyDXF) != len(shapes) {
			t.Errorf("%d shapes, %d paired with themselves, %d not", len(shapes), r.Total(), len(r.OnlyDXF))
		}
	})
}
