package dxf

import (
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/sheet"
)

// NearestWeight returns the line weight of the format, in 0.01 mm, for a width on
// paper: the nearest, and the lower of two.
func NearestWeight(w sheet.Um) int {
	best := weights[0]
	for _, v := range weights {
		if abs(int64(v)*10-int64(w)) < abs(int64(best)*10-int64(w)) {
			best = v
		}
	}
	return best
}

// weights are the line weights that the format knows, in 0.01 mm.
var weights = []int{5, 9, 13, 15, 18, 20, 25, 30, 35, 40, 50, 53, 60, 70, 80, 90, 100, 106, 120, 140, 158, 200, 211}

func abs(n int64) int64 { return max(n, -n) }

// greys are AutoCAD's grey colours: index and brightness. 7 is black on white paper.
var greys = []struct{ index, grey int }{
	{7, 0}, {250, 51}, {251, 80}, {252, 105}, {253, 130}, {254, 190}, {255, 255},
}

// NearestGrey returns the brightness, 0 black … 255 white, that a fill gets in a
// drawing: the format knows seven.
func NearestGrey(grey uint8) int { return greys[greyAt(grey)].grey }

func greyAt(grey uint8) int {
	best := 0
	for i, g := range greys {
		if abs(int64(g.grey)-int64(grey)) < abs(int64(greys[best].grey)-int64(grey)) {
			best = i
		}
	}
	return best
}

// greyIndex returns the colour for a grey.
func greyIndex(grey uint8) int { return greys[greyAt(grey)].index }

// Grey returns the brightness of a fill, -1 for a colour that is no grey of ours.
func (e Entity) Grey() int {
	index := int(e.Num(62, 7))
	i := slices.IndexFunc(greys, func(g struct{ index, grey int }) bool { return g.index == index })
	if i < 0 {
		return -1
	}
	return greys[i].grey
}

// Pen returns the weight, in 0.01 mm, and the line type of an entity: its own, or
// those of its layer.
func (d Drawing) Pen(e Entity) (weight int, dash sheet.Dash) {
	i := slices.IndexFunc(d.Layers, func(l Layer) bool { return strings.EqualFold(l.Name, e.Layer) })
	layer := d.Layers[i] // Read has made sure of it
	weight, name := layer.Weight, layer.LineType
	if e.Has(370) {
		weight = int(e.Num(370, 0))
	}
	if e.Has(6) {
		name = e.Str(6)
	}
	for dash, t := range lineTypes {
		if strings.EqualFold(t.name, name) {
			return weight, sheet.Dash(dash)
		}
	}
	return weight, sheet.Solid
}
