package substation

import (
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// Blocks that are ours beside the symbols of symbols.json: the box of the transfer
// unit, and the short forms of current transformer and meter for lines at a narrow
// pitch.
const (
	blockATS        = "ats_box"
	blockShortCT    = "current_transformer_short"
	blockSmallMeter = "meter_small"
)

// drop is how far the lower pin of a symbol lies below the upper one, at a module.
func (s Symbols) drop(id string, m int64) sheet.Um {
	return -s.byID[id].pins["bottom"].Y * sheet.Um(m) / 1000
}

// blocks returns the items of the blocks that a sheet inserts.
func (s Symbols) blocks(used map[string]bool) map[string][]sheet.Item {
	own := ownBlocks()
	out := map[string][]sheet.Item{}
	for id := range used {
		if items, ok := own[id]; ok {
			out[id] = items
			continue
		}
		out[id] = s.byID[id].items
	}
	return out
}

func ownBlocks() map[string][]sheet.Item {
	pen := sheet.Pen{Layer: sheet.LayerSymbol, Width: widthCircuit}
	thin := sheet.Pen{Layer: sheet.LayerSymbol, Width: widthThin}
	box := func(x1, y1, x2, y2 sheet.Um) sheet.Item {
		return sheet.Polyline{Pen: pen, Closed: true, Points: []sheet.Point{{X: x1, Y: y1}, {X: x2, Y: y1}, {X: x2, Y: y2}, {X: x1, Y: y2}}}
	}
	return map[string][]sheet.Item{
		blockATS: {
			box(-atsHalfWidth, -atsHalfHeight, atsHalfWidth, atsHalfHeight),
			sheet.Text{Layer: sheet.LayerSymbol, Height: 2500, H: sheet.Center, V: sheet.Middle, Str: fact.Text{RU: "АВР", EN: "ATS"}},
		},
		blockShortCT: {
			sheet.Circle{Pen: pen, Center: sheet.Point{Y: -5000}, R: 3000},
			sheet.Line{Pen: thin, A: sheet.Point{X: 3000, Y: -5000}, B: sheet.Point{X: 4400, Y: -5000}},
		},
		blockSmallMeter: {
			box(0, -3400, 6200, 3200),
			sheet.Line{Pen: pen, A: sheet.Point{Y: 1700}, B: sheet.Point{X: 6200, Y: 1700}},
			sheet.Text{Layer: sheet.LayerSymbol, At: sheet.Point{X: 3100, Y: -900}, Height: 2500, H: sheet.Center, V: sheet.Middle, Str: fact.Same("Wh")},
		},
	}
}
