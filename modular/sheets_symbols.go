package modular

import (
	"slices"

	"github.com/plumbline-go/plumbline/kit/sheet"
)

// furnish draws fixtures and furniture, thinner than walls.
func (c *plan) furnish() {
	fixed := []string{FitToilet, FitBasin, FitShower, FitBench, FitStove, FitSink, FitWasher, FitBoard}
	for _, f := range c.d.Fittings {
		if f.Floor == c.floor && (!c.bare() || slices.Contains(fixed, f.Kind)) {
			c.add(c.symbol(f)...)
		}
	}
}

// symbol draws one thing inside its box.
func (c *plan) symbol(f Fitting) []sheet.Item {
	pen := sheet.Pen{Layer: LayerFixture, Width: widthSymbol}
	thin := sheet.Pen{Layer: LayerFixture, Width: widthThin}
	p := c.rect(f.At)
	out := []sheet.Item{sheet.Polyline{Pen: pen, Points: p, Closed: true}}
	line := func(a, b sheet.Point) { out = append(out, sheet.Line{Pen: thin, A: a, B: b}) }
	w, h := p[2].X-p[0].X, p[2].Y-p[0].Y
	middle := sheet.Point{X: p[0].X + w/2, Y: p[0].Y + h/2}
	switch f.Kind {
	case FitBed, FitBunk:
		pillow := c.um(350)
		switch { // the pillow lies at the window, or on the left across it
		case w > h:
			line(p[0].Add(pillow, 0), p[3].Add(pillow, 0))
		case f.At.Y0 < c.d.Module:
			line(p[0].Add(0, pillow), p[1].Add(0, pillow))
		default:
			line(p[3].Add(0, -pillow), p[2].Add(0, -pillow))
		}
		if f.Kind == FitBunk {
			line(p[0], p[2])
		}
	case FitLocker:
		line(p[0], p[2])
	case FitLocker2:
		line(p[0], p[2])
		line(p[1], p[3])
	case FitShower:
		line(p[0], p[2])
		line(p[1], p[3])
		out = append(out, sheet.Circle{Pen: thin, Center: middle, R: c.um(100)})
	case FitBasin, FitSink:
		out = append(out, sheet.Ellipse{Pen: thin, Center: middle, RX: w * 3 / 8, RY: h * 3 / 8})
	case FitToilet:
		out = append(out, c.bowl(f)...)
	case FitStove:
		for _, q := range [][2]sheet.Um{{1, 1}, {3, 1}, {1, 3}, {3, 3}} {
			out = append(out, sheet.Circle{Pen: thin, Center: p[0].Add(w*q[0]/4, h*q[1]/4), R: c.um(100)})
		}
	case FitWasher:
		out = append(out, sheet.Circle{Pen: thin, Center: middle, R: w * 3 / 8})
	case FitRack:
		line(sheet.Point{X: p[0].X, Y: middle.Y}, sheet.Point{X: p[1].X, Y: middle.Y})
	case FitBoard:
		line(p[0], p[2])
		line(p[1], p[3])
	}
	return out
}

// bowl is a cistern at the back of the cabin and a bowl before it.
func (c *plan) bowl(f Fitting) []sheet.Item {
	thin := sheet.Pen{Layer: LayerFixture, Width: widthThin}
	b := f.At
	x, y := b.Middle()
	at := func(dx, dy int64) sheet.Point { return c.at(x+dx, y+dy) }
	// cabins are 1200 deep along X: the back is away from the side that people come from
	back, way := b.X0, int64(1)
	if f.Face == 2 {
		back, way = b.X1, -1
	}
	cistern := Box{min(back+way*50, back+way*250), y - 190, max(back+way*50, back+way*250), y + 190}
	center := at(back+way*440-x, 0)
	return []sheet.Item{
		sheet.Polyline{Pen: thin, Closed: true, Points: c.rect(cistern)},
		sheet.Ellipse{Pen: thin, Center: center, RX: c.um(230), RY: c.um(170)},
	}
}

// stairs draws treads, the landing and an arrow of the way up.
func (c *plan) stairs() {
	pen := sheet.Pen{Layer: LayerFixture, Width: widthSymbol}
	thin := sheet.Pen{Layer: LayerFixture, Width: widthThin}
	for _, s := range c.d.Stairs {
		if s.Floor != c.floor {
			continue
		}
		sp := c.d.space(s.Space)
		r := c.d.localOf(sp)
		p := func(u, v int64) sheet.Point {
			b := r.box(u, v, u, v)
			return c.at(b.X0, b.Y0)
		}
		run := int64(s.Steps-1) * s.Tread
		from := int64(stairLanding)
		for i := range int64(s.Steps) {
			v := from + i*s.Tread
			c.add(sheet.Line{Pen: thin, A: p(0, v), B: p(s.Flight, v)}, sheet.Line{Pen: thin, A: p(s.Flight+stairGap, v), B: p(r.w, v)})
		}
		for _, u := range []int64{s.Flight, s.Flight + stairGap} {
			c.add(sheet.Line{Pen: pen, A: p(u, from), B: p(u, from+run)})
		}
		left, right := s.Flight/2, r.w-s.Flight/2
		start, end, turn := from+run+150, from+run+150, int64(stairLanding/2)
		way := []sheet.Point{p(right, start), p(right, turn), p(left, turn), p(left, end)}
		if !s.Up { // the top floor: the way down is drawn from the other flight
			way = []sheet.Point{p(left, start), p(left, turn), p(right, turn), p(right, end)}
		}
		tip := way[3]
		sign := sheet.Um(1)
		if p(0, 0).Y < p(0, 100).Y {
			sign = -1
		}
		c.add(sheet.Polyline{Pen: thin, Points: way}, sheet.Polyline{Pen: pen, Points: []sheet.Point{tip.Add(-600, sign*1800), tip, tip.Add(600, sign*1800)}})
	}
}

func bunkSample(pen sheet.Pen) []sheet.Item {
	thin := sheet.Pen{Layer: pen.Layer, Width: widthThin}
	return []sheet.Item{sheet.Polyline{Pen: pen, Closed: true, Points: []sheet.Point{{X: -5000, Y: -2200}, {X: 5000, Y: -2200}, {X: 5000, Y: 2200}, {X: -5000, Y: 2200}}},
		sheet.Line{Pen: thin, A: sheet.Point{X: -5000, Y: -2200}, B: sheet.Point{X: 5000, Y: 2200}}, sheet.Line{Pen: thin, A: sheet.Point{X: -3200, Y: -2200}, B: sheet.Point{X: -3200, Y: 2200}}}
}

func boardSample(pen sheet.Pen) []sheet.Item {
	thin := sheet.Pen{Layer: pen.Layer, Width: widthThin}
	return []sheet.Item{sheet.Polyline{Pen: pen, Closed: true, Points: []sheet.Point{{X: -3000, Y: -750}, {X: 3000, Y: -750}, {X: 3000, Y: 750}, {X: -3000, Y: 750}}},
		sheet.Line{Pen: thin, A: sheet.Point{X: -3000, Y: -750}, B: sheet.Point{X: 3000, Y: 750}}, sheet.Line{Pen: thin, A: sheet.Point{X: 3000, Y: -750}, B: sheet.Point{X: -3000, Y: 750}}}
}
