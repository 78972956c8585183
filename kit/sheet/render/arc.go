package render

import "github.com/plumbline-go/plumbline/kit/sheet"

// sweep returns the angle that an arc covers, in millidegrees above 0.
func sweep(a sheet.Arc) int64 {
	s := (a.To - a.From) % 360_000
	if s <= 0 {
		s += 360_000
	}
	return s
}

// arcEnds returns where an arc begins and ends.
func arcEnds(a sheet.Arc) (from, to sheet.Point) {
	start := sheet.Transform{At: a.Center, Turn: a.From}
	end := sheet.Transform{At: a.Center, Turn: a.To}
	return start.Point(sheet.Point{X: a.R}), end.Point(sheet.Point{X: a.R})
}
