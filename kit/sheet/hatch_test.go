package sheet

import (
	"math"
	"testing"
)

// TestHatchLines: the length of all lines times the step is the hatched area, and every
// line rises at 45°.
func TestHatchLines(t *testing.T) {
	square := []Point{{3000, 7000}, {63_000, 7000}, {63_000, 47_000}, {3000, 47_000}}
	hole := []Point{{20_000, 20_000}, {40_000, 20_000}, {30_000, 40_000}}
	triangle := []Point{{0, 0}, {50_000, 10_000}, {20_000, 60_000}}
	for _, c := range []struct {
		name string
		fill Fill
		area float64 // mm²
	}{
		{"rectangle", Fill{Outer: square, Hatch: 1000}, 60 * 40},
		{"with a hole", Fill{Outer: square, Holes: [][]Point{hole}, Hatch: 1000}, 60*40 - 20*20/2},
		{"triangle", Fill{Outer: triangle, Hatch: 1000}, (50*60 - 20*10) / 2},
		{"no step", Fill{Outer: square}, 0},
		{"no area", Fill{Outer: square[:2], Hatch: 1000}, 0},
	} {
		total := 0.0
		for _, l := range c.fill.HatchLines() {
			dx, dy := l[1].X-l[0].X, l[1].Y-l[0].Y
			if dx != dy || dx <= 0 {
				t.Errorf("%s: a line from %s to %s", c.name, l[0], l[1])
			}
			total += math.Hypot(float64(dx), float64(dy)) / 1000
		}
		if math.Abs(total-c.area) > c.area/50 {
			t.Errorf("%s: %.0f mm of lines at a step of 1 mm for %.0f mm²", c.name, total, c.area)
		}
	}
}
