package modular

import (
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// Measures of what the views add to the plan, mm.
const (
	plinth     = 300  // from the ground to the floor
	cutHeight  = 1500 // at which the upper storey is cut open
	porchDepth = 1400
	porchSide  = 300 // beside the door
	canopy     = 150
)

// Shades of faces by where they look, 0 black to 255 white: one light from the upper left.
const (
	shadeTop   = 250
	shadeFront = 228
	shadeSide  = 200
	shadeGlass = 165
	shadeDoor  = 180
	shadeCut   = 90
	shadeFloor = 242
)

// camera is an isometric view, ГОСТ 2.317, of a building whose near corner is the end of
// the front: right = (x+y)·cos 30°, up = (y−x)/2 + z. Turned, the building is looked at
// from behind.
type camera struct {
	d      Design
	scale  int64
	at     sheet.Point // of the left lower corner of the front
	turned bool
}

// see projects a point, millimetres of the building.
func (c camera) see(x, y, z int64) sheet.Point {
	if c.turned {
		x, y = c.d.Length-x, c.d.Width-y
	}
	return c.at.Add(sheet.Um((x+y)*866/c.scale), sheet.Um((y-x)*500/c.scale+z*1000/c.scale))
}

// box turns a box of the plan as the camera looks at it.
func (c camera) box(b Box) Box {
	if c.turned {
		return Box{c.d.Length - b.X1, c.d.Width - b.Y1, c.d.Length - b.X0, c.d.Width - b.Y0}
	}
	return b
}

// raw projects a point that is turned already.
func (c camera) raw(x, y, z int64) sheet.Point {
	c.turned = false
	return c.see(x, y, z)
}

func (c camera) quad(width sheet.Um, shade uint8, p ...sheet.Point) []sheet.Item {
	return []sheet.Item{sheet.Fill{Layer: LayerView, Outer: p, Grey: shade},
		sheet.Polyline{Pen: sheet.Pen{Layer: LayerView, Width: width}, Points: p, Closed: true}}
}

// front is a face that looks along −Y, side one that looks along +X, top one that looks up.
func (c camera) front(width sheet.Um, shade uint8, x0, x1, y, z0, z1 int64) []sheet.Item {
	return c.quad(width, shade, c.raw(x0, y, z0), c.raw(x1, y, z0), c.raw(x1, y, z1), c.raw(x0, y, z1))
}

func (c camera) side(width sheet.Um, shade uint8, x, y0, y1, z0, z1 int64) []sheet.Item {
	return c.quad(width, shade, c.raw(x, y0, z0), c.raw(x, y1, z0), c.raw(x, y1, z1), c.raw(x, y0, z1))
}

func (c camera) top(width sheet.Um, shade uint8, b Box, z int64) []sheet.Item {
	return c.quad(width, shade, c.raw(b.X0, b.Y0, z), c.raw(b.X1, b.Y0, z), c.raw(b.X1, b.Y1, z), c.raw(b.X0, b.Y1, z))
}

// viewsSheet holds two views: the building from the front corner with its roof, and from
// the back corner with the top storey cut open.
func viewsSheet(d Design, r check.Report, m sheet.Meta, n, of int) sheet.Sheet {
	s := newSheet("views", bi("Аксонометрические виды", "Axonometric views"), d, m, n, of)
	high := d.Storey * int64(d.Floors)
	p := placeViews(d, high)
	first := camera{d: d, scale: p.scale, at: sheet.InField(p.x, p.y)}
	second := camera{d: d, scale: p.scale, at: sheet.InField(p.x+p.dx, p.y+p.dy), turned: true}
	var items []sheet.Item
	items = append(items, first.outside(d.Floors)...)
	items = append(items, first.top(widthSymbol, shadeTop, Box{0, 0, d.Length, d.Width}, high)...)
	items = append(items, first.roofJoints(high)...)
	items = append(items, first.porch(true)...)
	items = append(items, second.outside(d.Floors-1)...)
	items = append(items, second.interior()...)
	items = append(items, second.porch(d.Floors > 1)...)
	items = append(items, p.words(d)...)
	if n := r.Count(check.Fail); n > 0 {
		gate := sheet.GateLine(sheet.InField(sheet.MM(8), sheet.MM(265)), n)
		gate.H = sheet.Left
		items = append(items, gate)
	}
	s.Views = append(s.Views, sheet.View{Name: "views", Scale: int(p.scale), Items: items})
	return s
}

// placed says where the two views stand on the sheet: the first at the lower left, the
// second shifted from it, the long sides of both parallel.
type placed struct {
	scale  int64
	x, y   sheet.Um // left corner of the front of the first view, from the frame
	dx, dy sheet.Um // of the second
	w      sheet.Um // width of a view
	low    sheet.Um // how far the near corner lies below the left one
	up     sheet.Um // how far the top lies above it
}

// The corner of the title block that the views keep clear of.
const (
	overStamp = sheet.Um(62_000)
	stampFrom = sheet.Um(203_000)
)

// viewScales are tried from the largest picture on. A view carries no scale and is not
// measured, so those between the standard ones of plans serve as well.
var viewScales = [...]int64{100, 125, 150, 175, 200, 250, 300, 400}

// placeViews takes the largest picture at which both views stand clear of each
// other, of the frame and of the title block.
func placeViews(d Design, high int64) placed {
	const gap, left, right, ceiling = sheet.Um(10_000), sheet.Um(8_000), sheet.Um(388_000), sheet.Um(252_000)
	var p placed
	for _, scale := range viewScales {
		um := func(mm int64) sheet.Um { return sheet.Um(mm * 1000 / scale) }
		p = placed{scale: scale, x: left, w: um((d.Length + d.Width + porchDepth) * 866 / 1000), low: um(d.Length/2 + plinth + porchDepth)}
		p.dx = right - left - p.w
		if p.dx < 0 {
			continue
		}
		// the upper long edge of the first view runs as up = W + high − 0.577·right
		p.dy = max(um(d.Width+high+porchDepth)+gap-p.dx*577/1000, -p.low/2)
		// the near corner may stand left of the title block, as far as the edge that rises
		// from it by 0.577 clears the block's corner
		near := um((d.Length+porchDepth)*866/1000) + p.x
		floor := max(sheet.MM(14), overStamp-max(0, stampFrom-near)*577/1000)
		p.y = max(floor+p.low, overStamp+p.low-p.dy)
		p.up = um(d.Width/2 + high)
		if spare := ceiling - p.y - p.up - max(p.dy, 0); spare >= 0 {
			p.y += spare / 2
			return p
		}
	}
	return p
}

// words titles the sheet and both views, in the corners that the shapes leave free.
func (p placed) words(d Design) []sheet.Item {
	second := bi("Вид 2. Со стороны оси Г, без кровли", "View 2. From axis Г, without the roof")
	if d.Floors > 1 {
		second = bif("Вид 2. Со стороны оси Г, разрез на отм. %s", "View 2. From axis Г, cut at %s", fact.Text{
			RU: "+" + fact.Dec(d.Storey+cutHeight, 3).In(fact.Russian), EN: "+" + fact.Dec(d.Storey+cutHeight, 3).In(fact.English)})
	}
	text := func(x, y sheet.Um, h sheet.HAlign, height sheet.Um, t fact.Text) sheet.Item {
		return sheet.Text{Layer: sheet.LayerText, At: sheet.InField(x, y), Height: height, H: h, Str: t}
	}
	return []sheet.Item{
		text(sheet.MM(8), sheet.MM(276), sheet.Left, 5000, bi("Аксонометрические виды", "Axonometric views")),
		text(p.x, p.y-p.low-sheet.MM(1), sheet.Left, 3500, bi("Вид 1. Со стороны оси А", "View 1. From axis А")),
		text(p.x+p.dx+p.w, p.y+p.dy+p.up, sheet.Right, 3500, second),
	}
}

// outside draws the lower floors of the building: front, side, openings, joints.
func (c camera) outside(floors int) []sheet.Item {
	d := c.d
	high := d.Storey * int64(floors)
	var out []sheet.Item
	out = append(out, c.front(widthThin, shadeSide, 0, d.Length, 0, -plinth, 0)...)
	out = append(out, c.side(widthThin, shadeGlass, d.Length, 0, d.Width, -plinth, 0)...)
	if floors == 0 {
		return out
	}
	out = append(out, c.front(widthSymbol, shadeFront, 0, d.Length, 0, 0, high)...)
	out = append(out, c.side(widthSymbol, shadeSide, d.Length, 0, d.Width, 0, high)...)
	thin := sheet.Pen{Layer: LayerView, Width: widthThin}
	for i := int64(1); i < int64(d.Bays); i++ {
		x := i * d.Pitch
		out = append(out, sheet.Line{Pen: thin, A: c.raw(x, 0, 0), B: c.raw(x, 0, high)})
	}
	for f := int64(1); f < int64(floors); f++ {
		z := f * d.Storey
		out = append(out, sheet.Polyline{Pen: thin, Points: []sheet.Point{c.raw(0, 0, z), c.raw(d.Length, 0, z), c.raw(d.Length, d.Width, z)}})
	}
	for _, y := range []int64{d.Module, d.Module + d.Corridor} {
		out = append(out, sheet.Line{Pen: thin, A: c.raw(d.Length, y, 0), B: c.raw(d.Length, y, high)})
	}
	for f := range floors {
		out = append(out, c.holes(f)...)
	}
	return out
}

// holes draws the windows and outer doors of a floor on the two faces that are seen.
func (c camera) holes(floor int) []sheet.Item {
	d := c.d
	base := int64(floor) * d.Storey
	var out []sheet.Item
	hole := func(b Box, shade uint8, z0, z1 int64, bars bool) {
		b = c.box(b)
		thin := sheet.Pen{Layer: LayerView, Width: widthThin}
		switch {
		case b.Y0 == 0 && b.X1 < d.Length:
			out = append(out, c.front(widthThin, shade, b.X0, b.X1, 0, z0, z1)...)
			if bars {
				x := (b.X0 + b.X1) / 2
				out = append(out, sheet.Line{Pen: thin, A: c.raw(x, 0, z0), B: c.raw(x, 0, z1)})
			}
		case b.X1 == d.Length:
			out = append(out, c.side(widthThin, shade, d.Length, b.Y0, b.Y1, z0, z1)...)
			if bars {
				y := (b.Y0 + b.Y1) / 2
				out = append(out, sheet.Line{Pen: thin, A: c.raw(d.Length, y, z0), B: c.raw(d.Length, y, z1)})
			}
		}
	}
	for _, w := range d.Windows {
		if w.Floor == floor {
			hole(w.At, shadeGlass, base+sillHeight, base+sillHeight+w.Height, true)
		}
	}
	for _, door := range d.Doors {
		if door.Floor == floor && door.Outer {
			hole(door.At, shadeDoor, base, base+doorHeight, false)
		}
	}
	return out
}

func (c camera) roofJoints(z int64) []sheet.Item {
	thin := sheet.Pen{Layer: LayerView, Width: widthThin}
	var out []sheet.Item
	for i := int64(1); i < int64(c.d.Bays); i++ {
		x := i * c.d.Pitch
		out = append(out, sheet.Line{Pen: thin, A: c.raw(x, 0, z), B: c.raw(x, c.d.Width, z)})
	}
	return out
}

// porch draws the platform and its step before the outer door that is seen, and the canopy
// unless the storey is cut below it.
func (c camera) porch(covered bool) []sheet.Item {
	d := c.d
	for _, door := range d.Doors {
		b := c.box(door.At)
		if !door.Outer || b.X1 != d.Length {
			continue
		}
		y0, y1 := b.Y0-porchSide, b.Y1+porchSide
		platform := solid{Box{d.Length, y0, d.Length + porchDepth - 300, y1}, -plinth, 0, shadeTop}
		step := solid{Box{d.Length + porchDepth - 300, y0, d.Length + porchDepth, y1}, -plinth, -plinth / 2, shadeTop}
		roof := solid{Box{d.Length, y0, d.Length + porchDepth - 300, y1}, doorHeight + 150, doorHeight + 150 + canopy, shadeTop}
		out := append(c.solid(platform, widthThin), c.solid(step, widthThin)...)
		if covered {
			out = append(out, c.solid(roof, widthThin)...)
		}
		return out
	}
	return nil
}
