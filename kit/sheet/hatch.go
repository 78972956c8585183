package sheet

import "slices"

// HatchWidth is the width of hatching lines, GOST 2.303 thin.
const HatchWidth Um = 180

// HatchLines returns the lines of a hatched area, rising at 45°: the step is measured
// across them, and all areas of a sheet share one raster, so that neighbours join. It
// is empty where Hatch is 0.
func (f Fill) HatchLines() [][2]Point {
	if f.Hatch <= 0 || len(f.Outer) < 3 {
		return nil
	}
	step := divRound(int64(f.Hatch)*14_142, 10_000) // along x and y
	box := rectOf(f.Outer...)
	first := int64(box.Min.X-box.Max.Y)/step - 1
	last := int64(box.Max.X-box.Min.Y)/step + 1
	rings := append([][]Point{f.Outer}, f.Holes...)
	var lines [][2]Point
	for k := first; k <= last; k++ {
		c := k * step // the line x − y = c
		var cuts []int64
		for _, ring := range rings {
			for _, side := range segmentsOf(ring, true) {
				u, v := int64(side[0].X-side[0].Y)-c, int64(side[1].X-side[1].Y)-c
				if (u > 0) == (v > 0) {
					continue
				}
				x := int64(side[0].X) + divSigned(int64(side[1].X-side[0].X)*u, u-v)
				cuts = append(cuts, x)
			}
		}
		slices.Sort(cuts)
		for i := 0; i+1 < len(cuts); i += 2 {
			if cuts[i] < cuts[i+1] {
				lines = append(lines, [2]Point{
					{Um(cuts[i]), Um(cuts[i] - c)}, {Um(cuts[i+1]), Um(cuts[i+1] - c)},
				})
			}
		}
	}
	return lines
}

// divSigned is divRound for a divisor of either sign.
func divSigned(a, b int64) int64 {
	if b < 0 {
		a, b = -a, -b
	}
	return divRound(a, b)
}
