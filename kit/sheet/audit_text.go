package sheet

import "github.com/plumbline-go/plumbline/kit/fact"

// auditTexts looks at every text in one language: size, squeeze, signs, and what it
// meets.
func (s Sheet) auditTexts(primitives []Primitive, lines lineIndex, l fact.Lang) []Fault {
	type placed struct {
		Primitive
		ink Rect
	}
	var faults []Fault
	var before []placed
	for _, p := range primitives {
		t, ok := p.Item.(Text)
		if !ok || t.Str.In(l) == "" {
			continue
		}
		faults = append(faults, s.auditLettering(p, t, l)...)
		set := t.Lettering(l)
		here := placed{p, set.Ink}
		for _, o := range before {
			if o.ink.overlaps(here.ink) {
				faults = append(faults, Fault{Kind: Overlap, Lang: l, A: o.ref(l), B: p.ref(l)})
			}
		}
		before = append(before, here)
		lines.near(set.Ink.grow(clear), func(line lineAt) {
			gap := Um(0)
			kind := Crossed
			switch {
			case meets(line.segment, set.Ink.grow(line.half)):
			case line.ruled && meets(line.segment, set.Caps.grow(clear-tolerance)):
				kind, gap = Tight, clear
			default:
				return
			}
			faults = append(faults, Fault{Kind: kind, Lang: l, A: p.ref(l), B: line.of.ref(l), Want: int64(gap)})
		})
		for _, o := range primitives {
			fill, ok := o.Item.(Fill)
			if !ok || fill.Grey >= darkest && fill.Hatch == 0 || !rectOf(fill.Outer...).overlaps(set.Ink) {
				continue
			}
			if fill.covers(set.Ink) {
				faults = append(faults, Fault{Kind: OnFill, Lang: l, A: p.ref(l), B: o.ref(l)})
			}
		}
	}
	return faults
}

// auditLettering looks at one text by itself.
func (s Sheet) auditLettering(p Primitive, t Text, l fact.Lang) []Fault {
	var faults []Fault
	want := MinHeight
	if s.Smallest != 0 {
		want = max(s.Smallest, smallHeight)
	}
	if t.Layer == LayerStamp {
		want = smallHeight // date cells; the form itself says 2.5 elsewhere
	}
	if t.Height < want {
		faults = append(faults, Fault{Kind: SmallText, Lang: l, A: p.ref(l), Got: int64(t.Height), Want: int64(want)})
	}
	str := t.Str.In(l)
	if _, ok := Squeeze(str, t.Height, t.Bold, t.Fit); !ok {
		faults = append(faults, Fault{
			Kind: Squeezed, Lang: l, A: p.ref(l), Want: MinSqueeze,
			Got: int64(t.Fit) * 1000 / int64(TextWidth(str, t.Height, t.Bold)),
		})
	}
	if !hasGlyphs(str) {
		faults = append(faults, Fault{Kind: NoGlyph, Lang: l, A: p.ref(l)})
	}
	return faults
}

// covers reports whether a box meets the filled area: the box lies inside it or its
// outline cuts the box.
func (f Fill) covers(box Rect) bool {
	rings := append([][]Point{f.Outer}, f.Holes...)
	for _, ring := range rings {
		for _, seg := range segmentsOf(ring, true) {
			if meets(seg, box) {
				return true
			}
		}
	}
	inside := false
	middle := Point{(box.Min.X + box.Max.X) / 2, (box.Min.Y + box.Max.Y) / 2}
	for _, ring := range rings {
		if contains(ring, middle) {
			inside = !inside
		}
	}
	return inside
}

// contains reports whether a point lies in a polygon, by crossings of a ray to the right.
func contains(ring []Point, p Point) bool {
	inside := false
	for i := range ring {
		a, b := ring[i], ring[(i+1)%len(ring)]
		if (a.Y > p.Y) == (b.Y > p.Y) {
			continue
		}
		// the ray meets the side right of p: compare without dividing
		left := int64(p.X-a.X) * int64(b.Y-a.Y)
		right := int64(b.X-a.X) * int64(p.Y-a.Y)
		if (b.Y > a.Y) == (left < right) {
			inside = !inside
		}
	}
	return inside
}

// segmentsOf returns the straight pieces between points.
func segmentsOf(points []Point, closed bool) [][2]Point {
	var segments [][2]Point
	for i := 1; i < len(points); i++ {
		segments = append(segments, [2]Point{points[i-1], points[i]})
	}
	if closed && len(points) > 2 {
		segments = append(segments, [2]Point{points[len(points)-1], points[0]})
	}
	return segments
}

// meets reports whether a segment touches the inside of a rectangle: their spans
// overlap, and the corners do not all lie on one side of the line.
func meets(seg [2]Point, r Rect) bool {
	a, b := seg[0], seg[1]
	if max(a.X, b.X) <= r.Min.X || min(a.X, b.X) >= r.Max.X || max(a.Y, b.Y) <= r.Min.Y || min(a.Y, b.Y) >= r.Max.Y {
		return false
	}
	var left, right bool
	for _, c := range [4]Point{r.Min, {r.Max.X, r.Min.Y}, r.Max, {r.Min.X, r.Max.Y}} {
		side := int64(b.X-a.X)*int64(c.Y-a.Y) - int64(b.Y-a.Y)*int64(c.X-a.X)
		left, right = left || side > 0, right || side < 0
	}
	return left && right || a == b
}

// lineAt is a straight piece of a drawn line; ruled ones belong to tables and frames.
type lineAt struct {
	segment [2]Point
	half    Um // of the width
	ruled   bool
	of      Primitive
}

// lineIndex finds the lines near a box: a grid of squares over the sheet.
type lineIndex struct {
	lines   []lineAt
	squares map[[2]Um][]int
}

const square Um = 20_000

func newLineIndex(primitives []Primitive) lineIndex {
	index := lineIndex{squares: map[[2]Um][]int{}}
	for _, p := range primitives {
		var pen Pen
		switch it := p.Item.(type) {
		case Line:
			pen = it.Pen
		case Polyline:
			pen = it.Pen
		case Arc:
			pen = it.Pen
		case Circle:
			pen = it.Pen
		case Ellipse:
			pen = it.Pen
		default:
			continue
		}
		ruled := pen.Layer == LayerTable || pen.Layer == LayerStamp || pen.Layer == LayerFrame
		points, closed := outline(p.Item)
		for _, seg := range segmentsOf(points, closed) {
			n := len(index.lines)
			index.lines = append(index.lines, lineAt{seg, pen.Width / 2, ruled, p})
			eachSquare(rectOf(seg[0], seg[1]), func(at [2]Um) { index.squares[at] = append(index.squares[at], n) })
		}
	}
	return index
}

// near calls f once for every line whose box touches the given one, in drawing order,
// one piece an item: the first that f would report is enough.
func (index lineIndex) near(box Rect, f func(lineAt)) {
	seen := map[int]bool{}
	eachSquare(box, func(at [2]Um) {
		for _, n := range index.squares[at] {
			if seen[n] {
				continue
			}
			seen[n] = true
			line := index.lines[n]
			reach := rectOf(line.segment[0], line.segment[1]).grow(line.half + 1)
			if reach.overlaps(box) {
				f(line)
			}
		}
	})
}

func eachSquare(r Rect, f func([2]Um)) {
	for x := floorDiv(r.Min.X); x <= floorDiv(r.Max.X); x++ {
		for y := floorDiv(r.Min.Y); y <= floorDiv(r.Max.Y); y++ {
			f([2]Um{x, y})
		}
	}
}

func floorDiv(a Um) Um {
	if a < 0 {
		return -((-a + square - 1) / square)
	}
	return a / square
}
