package ifc

// style is how a body looks: its colour and how much light goes through it.
type style struct {
	name             string
	red, green, blue arg
	transparency     arg
}

var (
	styleWall  = style{"Wall", "0.93", "0.92", "0.88", "0."}
	styleSlab  = style{"Slab", "0.72", "0.72", "0.72", "0."}
	styleDoor  = style{"Door", "0.62", "0.45", "0.30", "0."}
	styleFrame = style{"Frame", "0.98", "0.98", "0.98", "0."}
	styleGlass = style{"Glass", "0.60", "0.80", "0.90", "0.6"}
	styleSpace = style{"Space", "0.55", "0.75", "0.55", "0.7"}
	styleStair = style{"Stair", "0.60", "0.60", "0.62", "0."}
)

// frame is a place on the plan from which a body is described: X runs along the heading,
// Y to its left.
type frame struct {
	at            Point
	along         Heading
	length, width int64
}

// frameOf lays a frame on a box.
func frameOf(b Box, h Heading) frame {
	dx, dy := b.X1-b.X0, b.Y1-b.Y0
	switch h {
	case North:
		return frame{Point{b.X1, b.Y0}, h, dy, dx}
	case West:
		return frame{Point{b.X1, b.Y1}, h, dx, dy}
	case South:
		return frame{Point{b.X0, b.Y1}, h, dy, dx}
	}
	return frame{Point{b.X0, b.Y0}, East, dx, dy}
}

// ratios are the components of the heading.
func (h Heading) ratios() (x, y int64) {
	switch h {
	case North:
		return 0, 1
	case West:
		return -1, 0
	case South:
		return 0, -1
	}
	return 1, 0
}

func (w *writer) point(coordinates ...arg) ref {
	return w.share("IFCCARTESIANPOINT", list(coordinates...))
}

func (w *writer) direction(x, y, z int64) ref {
	return w.share("IFCDIRECTION", list(mm(x), mm(y), mm(z)))
}

// axes are coordinate axes at a point with Z upward and X in the direction dx, dy.
func (w *writer) axes(x, y, z, dx, dy int64) ref {
	return w.share("IFCAXIS2PLACEMENT3D", w.point(mm(x), mm(y), mm(z)).arg(), w.direction(0, 0, 1).arg(), w.direction(dx, dy, 0).arg())
}

// placement puts an element on another; on 0 is the world.
func (w *writer) placement(on ref, x, y, z, dx, dy int64) ref {
	of := unset
	if on != 0 {
		of = on.arg()
	}
	return w.add("IFCLOCALPLACEMENT", of, w.axes(x, y, z, dx, dy).arg())
}

// stand puts a frame on a storey.
func (w *writer) stand(on ref, f frame, z int64) ref {
	dx, dy := f.along.ratios()
	return w.placement(on, f.at.X, f.at.Y, z, dx, dy)
}

// corner is a point of a profile; tenths of a millimetre, as risers need them.
type corner struct{ x, y int64 }

func cornersOf(p []Point) []corner {
	out := make([]corner, len(p))
	for i, q := range p {
		out[i] = corner{q.X * 10, q.Y * 10}
	}
	return out
}

func rectangle(x0, y0, x1, y1 int64) []corner { return cornersOf(Box{x0, y0, x1, y1}.Outline()) }

// counterClockwise returns the outline with its inside on the left, as importers expect.
func counterClockwise(p []Point) []Point {
	if doubleArea(p) > 0 {
		return p
	}
	out := make([]Point, len(p))
	for i, q := range p {
		out[len(p)-1-i] = q
	}
	return out
}

// curve is a closed polyline.
func (w *writer) curve(p []corner) arg {
	points := make([]ref, 0, len(p)+1)
	for _, q := range p {
		points = append(points, w.point(tenths(q.x), tenths(q.y)))
	}
	return w.add("IFCPOLYLINE", refs(append(points, points[0]))).arg()
}

// profile is an outline with holes.
func (w *writer) profile(outline []corner, holes ...[]corner) ref {
	outer := w.curve(outline)
	if len(holes) == 0 {
		return w.add("IFCARBITRARYCLOSEDPROFILEDEF", enum("AREA"), unset, outer)
	}
	inner := make([]arg, len(holes))
	for i, h := range holes {
		inner[i] = w.curve(h)
	}
	return w.add("IFCARBITRARYPROFILEDEFWITHVOIDS", enum("AREA"), unset, outer, list(inner...))
}

// prism raises a profile of the plan from z by a height.
func (w *writer) prism(profile ref, z, height int64, s style) ref {
	return w.solid(profile, w.axes(0, 0, z, 1, 0), height, s)
}

// across pushes a profile of the vertical plane XZ from y by a depth to larger Y. The
// axes of the solid look to smaller Y, so it starts at the far side.
func (w *writer) across(profile ref, y, depth int64, s style) ref {
	at := w.share("IFCAXIS2PLACEMENT3D", w.point(mm(0), mm(y+depth), mm(0)).arg(), w.direction(0, -1, 0).arg(), w.direction(1, 0, 0).arg())
	return w.solid(profile, at, depth, s)
}

func (w *writer) solid(profile, at ref, depth int64, s style) ref {
	solid := w.add("IFCEXTRUDEDAREASOLID", profile.arg(), at.arg(), w.direction(0, 0, 1).arg(), mm(depth))
	if s.name != "" {
		w.add("IFCSTYLEDITEM", solid.arg(), list(w.surface(s).arg()), unset)
	}
	return solid
}

func (w *writer) surface(s style) ref {
	colour := w.share("IFCCOLOURRGB", unset, s.red, s.green, s.blue)
	shading := w.share("IFCSURFACESTYLESHADING", colour.arg(), s.transparency)
	return w.share("IFCSURFACESTYLE", text(s.name), enum("BOTH"), list(shading.arg()))
}

// shape makes the solids the body of a product.
func (w *writer) shape(solids ...ref) arg {
	body := w.add("IFCSHAPEREPRESENTATION", w.body.arg(), text("Body"), text("SweptSolid"), refs(solids))
	return w.add("IFCPRODUCTDEFINITIONSHAPE", unset, unset, list(body.arg())).arg()
}
