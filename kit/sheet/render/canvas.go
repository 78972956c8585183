package render

import (
	"fmt"
	"slices"

	"github.com/tdewolff/canvas"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// faces letters texts through canvas. The fonts are loaded anew for each document:
// subsetting a font, as the PDF renderer does, changes the font it is given.
type faces struct{ regular, bold *canvas.Font }

func loadFaces() (faces, error) {
	var f faces
	var err error
	if f.regular, err = canvas.LoadFont(regularFont, 0, canvas.FontRegular); err != nil {
		return f, fmt.Errorf("render: regular font: %w", err)
	}
	if f.bold, err = canvas.LoadFont(boldFont, 0, canvas.FontBold); err != nil {
		return f, fmt.Errorf("render: bold font: %w", err)
	}
	return f, nil
}

// pointsPerMM turns the millimetres of a sheet into the points of a font size.
const pointsPerMM = 72 / 25.4

func mm(u sheet.Um) float64 { return float64(u) / 1000 }

// draw sends all primitives of a sheet to a renderer.
func draw(r canvas.Renderer, s sheet.Sheet, l fact.Lang, f faces) error {
	primitives, err := s.Primitives()
	if err != nil {
		return fmt.Errorf("render: %w", err)
	}
	for _, p := range primitives {
		if err := drawItem(r, p.Item, l, f); err != nil {
			return err
		}
	}
	return nil
}

func drawItem(r canvas.Renderer, item sheet.Item, l fact.Lang, f faces) error {
	path := &canvas.Path{}
	var pen sheet.Pen
	switch it := item.(type) {
	case sheet.Line:
		pen = it.Pen
		trace(path, []sheet.Point{it.A, it.B}, false)
	case sheet.Polyline:
		pen = it.Pen
		trace(path, it.Points, it.Closed)
	case sheet.Circle:
		pen = it.Pen
		path = canvas.Circle(mm(it.R)).Translate(mm(it.Center.X), mm(it.Center.Y))
	case sheet.Ellipse:
		pen = it.Pen
		path = canvas.Ellipse(mm(it.RX), mm(it.RY)).
			Transform(canvas.Identity.Translate(mm(it.Center.X), mm(it.Center.Y)).Rotate(mm(sheet.Um(it.Turn))))
	case sheet.Arc:
		pen = it.Pen
		from, to := arcEnds(it)
		path.MoveTo(mm(from.X), mm(from.Y))
		path.ArcTo(mm(it.R), mm(it.R), 0, sweep(it) > 180_000, true, mm(to.X), mm(to.Y))
	case sheet.Fill:
		drawFill(r, it)
		return nil
	case sheet.Text:
		drawText(r, it, l, f)
		return nil
	default:
		return fmt.Errorf("render: cannot draw a %T", item)
	}
	r.RenderPath(path, stroke(pen), canvas.Identity)
	return nil
}

func trace(path *canvas.Path, points []sheet.Point, closed bool) {
	for i, p := range points {
		if i == 0 {
			path.MoveTo(mm(p.X), mm(p.Y))
		} else {
			path.LineTo(mm(p.X), mm(p.Y))
		}
	}
	if closed {
		path.Close()
	}
}

// stroke returns the style of a pen. Canvas counts dashes in widths of the line.
func stroke(p sheet.Pen) canvas.Style {
	style := canvas.DefaultStyle
	style.Fill = canvas.Paint{}
	style.Stroke = canvas.Paint{Color: canvas.Black}
	style.StrokeWidth = mm(p.Width)
	style.StrokeCapper, style.StrokeJoiner = canvas.RoundCap, canvas.RoundJoin
	if p.Dash != sheet.Solid && p.Width > 0 {
		style.StrokeCapper = canvas.ButtCap
		for _, d := range dashes[p.Dash] {
			style.Dashes = append(style.Dashes, float64(d)/float64(p.Width))
		}
	}
	return style
}

func drawFill(r canvas.Renderer, f sheet.Fill) {
	path := &canvas.Path{}
	if f.Hatch > 0 {
		for _, line := range f.HatchLines() {
			trace(path, line[:], false)
		}
		if !path.Empty() {
			r.RenderPath(path, stroke(sheet.Pen{Width: sheet.HatchWidth}), canvas.Identity)
		}
		return
	}
	trace(path, f.Outer, true)
	for _, hole := range f.Holes {
		if (area(hole) > 0) == (area(f.Outer) > 0) {
			hole = slices.Clone(hole)
			slices.Reverse(hole) // the rasterizer knows the winding rule only
		}
		trace(path, hole, true)
	}
	style := canvas.DefaultStyle
	style.Fill = canvas.Paint{Color: canvas.RGB(f.Grey, f.Grey, f.Grey)}
	style.FillRule = canvas.EvenOdd
	r.RenderPath(path, style, canvas.Identity)
}

// area returns twice the signed area of a ring.
func area(ring []sheet.Point) (twice int64) {
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		twice += int64(a.X)*int64(b.Y) - int64(b.X)*int64(a.Y)
	}
	return twice
}

// drawText sets a line from its left end: centred lines of mixed scripts overlap in
// canvas, so the shift is ours.
func drawText(r canvas.Renderer, t sheet.Text, l fact.Lang, f faces) {
	if t.Str.In(l) == "" {
		return
	}
	set := t.Lettering(l)
	font := f.regular
	if t.Bold {
		font = f.bold
	}
	face := font.Face(mm(sheet.EmSize(t.Height))*pointsPerMM, canvas.Black)
	at := canvas.Identity.Translate(mm(set.Origin.X), mm(set.Origin.Y)).
		Rotate(mm(sheet.Um(t.Turn))).Scale(mm(sheet.Um(set.Squeeze)), 1)
	r.RenderText(canvas.NewTextLine(face, set.Str, canvas.Left), at)
}
