package dxftest

import (
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

var (
	thin  = sheet.Pen{Layer: "WIRE", Width: 250}
	thick = sheet.Pen{Layer: "WIRE", Width: 500}
)

func at(x, y int64) sheet.Point { return sheet.Point{X: sheet.MM(x), Y: sheet.MM(y)} }

func box(x0, y0, x1, y1 int64) []sheet.Point {
	return []sheet.Point{at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)}
}

func text(x, y int64, s string) sheet.Text {
	return sheet.Text{Layer: sheet.LayerText, At: at(x, y), Height: 2500, Str: fact.Same(s)}
}

// Sample is a sheet that has every item, every alignment, every line type, blocks in
// blocks, a mirrored block with lettering, and dimensions, at the given scale.
func Sample(scale int) sheet.Sheet {
	s := sheet.A3("sheet", fact.Same("Схема"), sheet.TitleBlock{
		Form: 3, Building: fact.Same("2КТП-630/10/0,4"), Title: fact.Same("Схема электрическая"), Sheet: 1, Sheets: 1,
		Meta: sheet.Meta{Designation: "0000-2026-ЭС", Stage: "П", Object: fact.Same("Посёлок Ёлкино"), Firm: fact.Same("ООО «Отвес»")},
	})
	s.Blocks = map[string][]sheet.Item{
		"QF": {
			sheet.Line{Pen: thick, A: at(0, 14), B: at(0, 10)},
			sheet.Line{Pen: thick, A: at(-4, 9), B: at(0, 4)},
			sheet.Line{Pen: thick, A: at(0, 4), B: at(0, 0)},
			sheet.Arc{Pen: thin, Center: at(0, 4), R: sheet.MM(2), From: 0, To: 135_000},
			sheet.Ellipse{Pen: thin, Center: at(6, 6), RX: sheet.MM(1), RY: sheet.MM(3), Turn: 30_000},
			sheet.Fill{Layer: sheet.LayerSymbol, Outer: box(2, 2, 5, 3)},
		},
		"PI": {
			sheet.Polyline{Pen: thin, Points: box(0, 0, 10, 8), Closed: true},
			sheet.Text{Layer: sheet.LayerSymbol, At: at(2, 4), Height: 3500, Str: fact.Same("Wh"), V: sheet.Middle},
		},
		"CELL": {
			sheet.Insert{Layer: sheet.LayerSymbol, Block: "QF", At: at(0, 0)},
			sheet.Insert{Layer: sheet.LayerSymbol, Block: "PI", At: at(8, 0), Turn: 90_000},
		},
	}
	var items []sheet.Item
	for i := range int64(4) {
		pen := thin
		pen.Dash = sheet.Dash(i)
		items = append(items, sheet.Line{Pen: pen, A: at(30, 80+3*i), B: at(120, 80+3*i)})
	}
	for i := range int64(12) {
		t := text(160, 100+8*i, "№"+string(rune('A'+i))+" Щит Ёмкость ≤ 0,4 кВ")
		t.H, t.V = sheet.HAlign(i%3), sheet.VAlign(i/3)
		items = append(items, t, sheet.Circle{Pen: thin, Center: t.At, R: sheet.Tenth(5)})
	}
	turned := text(135, 150, "ВВГнг(А)-LS 5×16²")
	turned.Turn, turned.H, turned.Fit = 90_000, sheet.Center, sheet.MM(25)
	items = append(items, turned,
		text(30, 100, `100 %% ^ \U+0416 50% °C ±5 φ Ω ⌀25`),
		sheet.Fill{Layer: "HATCH", Outer: box(200, 100, 240, 130), Holes: [][]sheet.Point{box(210, 110, 220, 120)}, Hatch: sheet.MM(3)},
		sheet.Fill{Layer: "HATCH", Outer: box(245, 100, 260, 130), Holes: [][]sheet.Point{box(250, 110, 255, 120)}, Grey: 190},
		sheet.Polyline{Pen: thick, Points: []sheet.Point{at(200, 140), at(220, 160), at(240, 140)}},
		sheet.Insert{Layer: sheet.LayerSymbol, Block: "QF", At: at(40, 130), Ref: "QF1"},
		sheet.Insert{Layer: sheet.LayerSymbol, Block: "QF", At: at(60, 130), Turn: 90_000, Mirror: true, Ref: "QF2"},
		sheet.Insert{Layer: sheet.LayerSymbol, Block: "QF", At: at(80, 130), Turn: 30_000, Scale: 800, Ref: "QF3"},
		sheet.Insert{Layer: sheet.LayerSymbol, Block: "PI", At: at(40, 160), Ref: "PI1"},
		sheet.Insert{Layer: sheet.LayerSymbol, Block: "PI", At: at(70, 160), Mirror: true, Ref: "PI2"},
		sheet.Insert{Layer: sheet.LayerSymbol, Block: "PI", At: at(90, 170), Turn: 180_000, Scale: 700},
		sheet.Insert{Layer: sheet.LayerSymbol, Block: "CELL", At: at(40, 190)},
		sheet.Insert{Layer: sheet.LayerSymbol, Block: "CELL", At: at(80, 190), Mirror: true},
	)
	dims := sheet.Pen{Layer: sheet.LayerDim, Width: 180}
	real := func(mm int64) int64 { return mm * int64(scale) }
	items = append(items,
		sheet.Dim{Pen: dims, A: at(280, 100), B: at(330, 100), Offset: sheet.MM(-8), Real: real(50)},
		sheet.Dim{Pen: dims, A: at(330, 100), B: at(333, 100), Offset: sheet.MM(-8), Real: real(3), Outside: true, Shift: sheet.MM(6)},
		sheet.Dim{Pen: dims, A: at(280, 100), B: at(280, 150), Offset: sheet.MM(8), Real: real(50), Height: 3500},
		sheet.Dim{Pen: dims, A: at(280, 160), B: at(320, 190), Offset: sheet.MM(8), Real: 50, Label: fact.Text{RU: "по месту", EN: "on site"}},
		sheet.Dim{Pen: dims, A: at(380, 120), B: at(340, 120), Offset: sheet.MM(8), Real: 1234},
	)
	s.Views = append(s.Views, sheet.View{Name: "plan", Scale: scale, Items: items})
	return s
}
