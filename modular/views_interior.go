package modular

import "github.com/plumbline-go/plumbline/kit/sheet"

// solid is an upright box of a view, turned as the camera looks at it.
type solid struct {
	at     Box
	z0, z1 int64
	shade  uint8 // of its top
}

// solid draws the three faces that are seen; the others are hidden by them.
func (c camera) solid(s solid, width sheet.Um) []sheet.Item {
	out := c.front(width, shadeFront, s.at.X0, s.at.X1, s.at.Y0, s.z0, s.z1)
	out = append(out, c.side(width, shadeSide, s.at.X1, s.at.Y0, s.at.Y1, s.z0, s.z1)...)
	return append(out, c.top(width, s.shade, s.at, s.z1)...)
}

// fittingHeights are the heights of furniture and fixtures in a view, mm.
var fittingHeights = map[string]int64{
	FitBed: 450, FitBunk: 1450, FitLocker: 1450, FitLocker2: 1450, FitTable: 750, FitDesk: 750, FitChair: 450, FitToilet: 1450, FitBasin: 850,
	FitShower: 150, FitBench: 450, FitStove: 850, FitSink: 850, FitWasher: 850, FitRack: 1450, FitBoard: 1450,
}

// interior draws the top storey cut at 1.5 m: its floor, walls with the cut dark, and what
// stands in the rooms, from the back to the front.
func (c camera) interior() []sheet.Item {
	d := c.d
	floor := d.Floors - 1
	base := int64(floor) * d.Storey
	out := c.top(widthSymbol, shadeFloor, Box{0, 0, d.Length, d.Width}, base)
	var list []solid
	for _, w := range d.Walls {
		if w.Floor != floor {
			continue
		}
		for _, piece := range d.pieces(w) {
			list = append(list, solid{c.box(piece), base, base + cutHeight, shadeCut})
		}
	}
	for _, w := range d.Windows {
		if w.Floor == floor {
			list = append(list, solid{c.box(w.At), base, base + sillHeight, shadeTop})
		}
	}
	for _, f := range d.Fittings {
		if f.Floor == floor {
			list = append(list, solid{c.box(f.At), base, base + fittingHeights[f.Kind], shadeTop})
		}
	}
	list = append(list, c.flights(floor, base)...)
	for _, i := range paintOrder(list) {
		out = append(out, c.solid(list[i], widthThin)...)
	}
	return out
}

// flights are the steps of a staircase up to the cut.
func (c camera) flights(floor int, base int64) []solid {
	var out []solid
	for _, s := range c.d.Stairs {
		if s.Floor != floor {
			continue
		}
		r := c.d.localOf(c.d.space(s.Space))
		for i := range int64(s.Steps - 1) {
			v := int64(stairLanding) + i*s.Tread
			rise := (s.Rise * (int64(s.Steps) - 1 - i)) / tenthsOfAMill
			if s.Up { // the lower flight rises to the landing
				out = append(out, solid{c.box(r.box(s.Flight+stairGap, v, r.w, v+s.Tread)), base, base + max(rise, 50), shadeTop})
			}
			out = append(out, solid{c.box(r.box(0, v, s.Flight, v+s.Tread)), base, base + 50, shadeTop})
		}
	}
	return out
}

// paintOrder sorts solids from the back to the front. Of two upright boxes that do not
// meet, one lies behind the other when it is further along X, nearer along Y or lower,
// seen along (1, −1, 1); boxes for which two of these disagree do not cover each other.
func paintOrder(list []solid) []int {
	n := len(list)
	waits := make([]int, n)
	before := make([][]int, n) // before[i] are drawn after i
	for i := range list {
		for j := range list {
			if i != j && behind(list[i], list[j]) && covers(list[i], list[j]) {
				before[i] = append(before[i], j)
				waits[j]++
			}
		}
	}
	done := make([]bool, n)
	out := make([]int, 0, n)
	for len(out) < n {
		next := -1
		for i := range list {
			if !done[i] && waits[i] == 0 {
				next = i
				break
			}
		}
		if next < 0 { // boxes that hold each other in a ring: the first that is left
			for i := range list {
				if !done[i] {
					next = i
					break
				}
			}
		}
		done[next] = true
		out = append(out, next)
		for _, j := range before[next] {
			waits[j]--
		}
	}
	return out
}

// behind reports whether a lies behind b along every axis that parts them.
func behind(a, b solid) bool {
	farther := a.at.X1 <= b.at.X0 || a.at.Y0 >= b.at.Y1 || a.z1 <= b.z0
	nearer := b.at.X1 <= a.at.X0 || b.at.Y0 >= a.at.Y1 || b.z1 <= a.z0
	return farther && !nearer
}

// covers reports whether the shapes of two solids can meet on paper: their spans along
// the screen overlap.
func covers(a, b solid) bool {
	left := func(s solid) int64 { return s.at.X0 + s.at.Y0 }
	right := func(s solid) int64 { return s.at.X1 + s.at.Y1 }
	low := func(s solid) int64 { return s.at.Y0 - s.at.X1 + 2*s.z0 }
	high := func(s solid) int64 { return s.at.Y1 - s.at.X0 + 2*s.z1 }
	return left(a) < right(b) && left(b) < right(a) && low(a) < high(b) && low(b) < high(a)
}
