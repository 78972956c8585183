package sheet

import "github.com/plumbline-go/plumbline/kit/fact"

// Rect is an upright rectangle; Min is its lower left corner.
type Rect struct{ Min, Max Point }

// rectOf returns the smallest rectangle around points; the zero Rect for none.
func rectOf(points ...Point) Rect {
	if len(points) == 0 {
		return Rect{}
	}
	r := Rect{points[0], points[0]}
	for _, p := range points[1:] {
		r.Min.X, r.Min.Y = min(r.Min.X, p.X), min(r.Min.Y, p.Y)
		r.Max.X, r.Max.Y = max(r.Max.X, p.X), max(r.Max.Y, p.Y)
	}
	return r
}

// grow moves every side outwards by d, or inwards when d is negative.
func (r Rect) grow(d Um) Rect { return Rect{r.Min.Add(-d, -d), r.Max.Add(d, d)} }

// within reports whether r lies in o; a shared side counts.
func (r Rect) within(o Rect) bool {
	return r.Min.X >= o.Min.X && r.Min.Y >= o.Min.Y && r.Max.X <= o.Max.X && r.Max.Y <= o.Max.Y
}

// overlaps reports whether r and o share an area; a shared side does not count.
func (r Rect) overlaps(o Rect) bool {
	return r.Min.X < o.Max.X && o.Min.X < r.Max.X && r.Min.Y < o.Max.Y && o.Min.Y < r.Max.Y
}

// Lettering lays the text out in one language. An empty string covers nothing.
func (t Text) Lettering(l fact.Lang) Lettering {
	s := Printable(t.Str.In(l))
	natural := TextWidth(s, t.Height, t.Bold)
	squeeze, _ := Squeeze(s, t.Height, t.Bold, t.Fit)
	out := Lettering{Str: s, Squeeze: squeeze, Width: Um(divRound(int64(natural)*squeeze, 1000))}
	lo := lowest(s, t.Height)
	var down Um // from the point to the baseline
	switch t.V {
	case Bottom:
		down = -t.Height * 3 / 10 // where the letters р, у, щ end
	case Middle:
		down = t.Height / 2
	case Top:
		down = t.Height
	}
	var left Um // from the anchor to the left end
	switch t.H {
	case Center:
		left = out.Width / 2
	case Right:
		left = out.Width
	}
	out.Anchor = t.place(0, -down)
	out.Origin = t.place(-left, -down)
	out.Caps = t.box(-left, out.Width-left, -down, t.Height-down)
	out.Ink = t.box(-left, out.Width-left, lo-down, t.Height-down)
	return out
}

// place returns the point that lies along and above the text's own point, as the text
// is turned.
func (t Text) place(along, above Um) Point {
	p := turn(Point{along, above}, t.Turn)
	return t.At.Add(p.X, p.Y)
}

// box returns the upright rectangle around a box that is turned with the text.
func (t Text) box(left, right, low, high Um) Rect {
	return rectOf(t.place(left, low), t.place(right, low), t.place(left, high), t.place(right, high))
}
