package render

import (
	"strconv"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

const (
	layerBus  sheet.Layer = "BUS"
	layerWall sheet.Layer = "WALL"
)

func mmPoint(x, y int64) sheet.Point { return sheet.InField(sheet.MM(x), sheet.MM(y)) }

func pen(layer sheet.Layer, tenths int64) sheet.Pen {
	return sheet.Pen{Layer: layer, Width: sheet.Tenth(tenths)}
}

// demo is a set of two sheets that uses every item, every line type, every alignment
// and every helper of the model.
func demo(t testing.TB) []sheet.Sheet {
	meta := sheet.Meta{
		Date: "2026-11-30", Designation: "0000-2026-ЭС", Stage: "П",
		Object: fact.Text{RU: "Электроснабжение посёлка Южный, второй этап строительства", EN: "Power supply of the settlement of Yuzhny, second stage"},
		Firm:   fact.Text{RU: "ООО «Отвес»", EN: "Plumbline Ltd"},
		People: []sheet.Signature{
			{Role: fact.Text{RU: "Разраб.", EN: "Drawn"}, Name: "Воскресенский"},
			{Role: fact.Text{RU: "Н. контр.", EN: "Norm contr."}, Name: "Щукина"},
		},
	}
	title := fact.Text{RU: "Проба всех элементов листа", EN: "Trial of everything a sheet has"}
	first := sheet.A3("sheet", title, sheet.TitleBlock{
		Form: 3, Meta: meta, Building: fact.Same("2КТП-630/10/0,4"), Title: title, Sheet: 1, Sheets: 2,
	})
	first.Blocks = blocks()
	first.Views = append(first.Views, sheet.View{Name: "diagram", Scale: 1, Items: diagram()},
		sheet.View{Name: "plan", Scale: 100, Items: plan(t)})
	second := sheet.A3("sheet-2", title, sheet.TitleBlock{
		Form: 6, Meta: meta, Building: fact.Same("2КТП-630/10/0,4"), Title: title, Sheet: 2,
	})
	second.Views = append(second.Views, sheet.View{Name: "letters", Scale: 1, Items: letters()})
	return []sheet.Sheet{first, second}
}

// blocks are a breaker (contact, cross, release), a transformer and a meter.
func blocks() map[string][]sheet.Item {
	p := pen(sheet.LayerSymbol, 5)
	at := func(x, y int64) sheet.Point { return sheet.Point{X: sheet.Tenth(x), Y: sheet.Tenth(y)} }
	line := func(x1, y1, x2, y2 int64) sheet.Item { return sheet.Line{Pen: p, A: at(x1, y1), B: at(x2, y2)} }
	return map[string][]sheet.Item{
		"QF": {
			line(0, 0, 0, -40), line(0, -100, -35, -40), line(0, -100, 0, -140),
			line(-12, -28, 12, -52), line(-12, -52, 12, -28),
			sheet.Polyline{Pen: p, Closed: true, Points: []sheet.Point{at(-45, -60), at(-31, -52), at(-15, -79), at(-29, -87)}},
		},
		"T": {
			sheet.Circle{Pen: p, Center: at(0, -60), R: sheet.MM(6)},
			sheet.Circle{Pen: p, Center: at(0, -130), R: sheet.MM(6)},
			sheet.Arc{Pen: p, Center: at(0, -60), R: sheet.MM(3), From: 30_000, To: 150_000},
			line(0, -190, 0, -220),
		},
		"PI": {
			sheet.Polyline{Pen: p, Closed: true, Points: []sheet.Point{at(-40, -50), at(40, -50), at(40, 50), at(-40, 50)}},
			sheet.Text{Layer: sheet.LayerSymbol, At: at(0, 0), Height: sheet.MinHeight, Str: fact.Same("Wh"), H: sheet.Center, V: sheet.Middle},
		},
	}
}

func diagram() []sheet.Item {
	label := func(x, y int64, s string) sheet.Item {
		return sheet.Text{Layer: sheet.LayerText, At: mmPoint(x, y), Height: sheet.Tenth(35), Str: fact.Same(s)}
	}
	circuit := pen(sheet.LayerSymbol, 5)
	items := []sheet.Item{
		sheet.GateLine(mmPoint(120, 275), 2),
		sheet.Line{Pen: pen(layerBus, 10), A: mmPoint(20, 200), B: mmPoint(110, 200)},
		sheet.Line{Pen: circuit, A: mmPoint(40, 250), B: mmPoint(40, 240)},
		sheet.Insert{Layer: sheet.LayerSymbol, Block: "T", At: mmPoint(40, 240), Ref: "T1"},
		sheet.Insert{Layer: sheet.LayerSymbol, Block: "QF", At: mmPoint(40, 218), Ref: "QF1"},
		sheet.Line{Pen: circuit, A: mmPoint(40, 204), B: mmPoint(40, 200)},
		sheet.Insert{Layer: sheet.LayerSymbol, Block: "QF", At: mmPoint(110, 200), Turn: 90_000, Mirror: true, Ref: "QF3"},
		sheet.Insert{Layer: sheet.LayerSymbol, Block: "PI", At: mmPoint(70, 225), Ref: "PI1"},
		sheet.Line{Pen: sheet.Pen{Layer: sheet.LayerSymbol, Width: sheet.Tenth(3), Dash: sheet.Dashed}, A: mmPoint(43, 215), B: mmPoint(105, 215)},
		sheet.Line{Pen: sheet.Pen{Layer: sheet.LayerSymbol, Width: sheet.Tenth(3), Dash: sheet.DashDot}, A: mmPoint(15, 265), B: mmPoint(115, 265)},
		sheet.Line{Pen: sheet.Pen{Layer: sheet.LayerSymbol, Width: sheet.Tenth(3), Dash: sheet.Dotted}, A: mmPoint(15, 262), B: mmPoint(115, 262)},
		sheet.Circle{Pen: sheet.Pen{Layer: sheet.LayerSymbol, Width: sheet.Tenth(3), Dash: sheet.Dashed}, Center: mmPoint(85, 245), R: sheet.MM(8)},
		sheet.Ellipse{Pen: circuit, Center: mmPoint(85, 245), RX: sheet.MM(6), RY: sheet.MM(3), Turn: 30_000},
		sheet.Arc{Pen: circuit, Center: mmPoint(105, 245), R: sheet.MM(6), From: 200_000, To: 20_000},
		label(49, 232, "T1"), label(44, 210, "QF1"), label(113, 190, "QF3"), label(76, 224, "PI1"),
	}
	cells := [][]sheet.Cell{{
		{Text: fact.Text{RU: "Обозначение, № линии", EN: "Designator, line no."}},
		{Text: fact.Same("QF4, Л1")}, {Text: fact.Same("QF5, Л2")}, {Text: fact.Same("QF6, Л3")},
	}, {
		{Text: fact.Text{RU: "Тип аппарата,\nIном / Iуст, А", EN: "Breaker type,\nrated / set, A"}},
		{Text: fact.Same("ВА57-35 160/125"), Across: 2}, {},
		{Text: fact.Text{RU: "АВБбШв 4×185 мм² ≤ 150 м", EN: "AVBbShv 4×185 mm² ≤ 150 m"}, Vertical: true, Down: 3},
	}, {
		{Text: fact.Text{RU: "Рр, кВт / Iр, А", EN: "P, kW / I, A"}},
		{Text: fact.Same("79,5/125")}, {Text: fact.Same("РД")},
	}, {
		{Text: fact.Text{RU: "Потребитель", EN: "Consumer"}, H: sheet.Left},
		{Text: fact.Text{RU: "Насосная станция №1, ввод 1", EN: "Pumping station no. 1, input 1"}},
		{Text: fact.Text{RU: "Электрооборудование административного корпуса", EN: "Electrical equipment of the administrative building"}},
	}}
	grid := sheet.Grid{
		At: mmPoint(10, 180), Columns: []sheet.Um{45_000, 30_000, 30_000, 14_000},
		Rows: []sheet.Um{7000, 10_000, 7000, 16_000}, Cells: cells, Header: 1,
		Outline: 500, ColumnLine: 250, RowLine: 180,
	}
	items = append(items, grid.Items()...)
	notes, _ := sheet.Notes(mmPoint(10, 130), sheet.MM(95), fact.Text{RU: "Примечания", EN: "Notes"}, []fact.Text{
		{RU: "Стадия П: требуется разработка РД.", EN: "Stage P: working documents are required."},
		{RU: "Iкз ≈ 16,5 кА на шинах 0,4 кВ — прикидка, сопротивление системы не задано, принято бесконечно мощная сеть.",
			EN: "Short circuit ≈ 16.5 kA at the 0.4 kV busbars is an estimate: the impedance of the system was not stated."},
		{RU: "R ≤ 4 Ом; ⌀16; √3·U·I; «ПКТ-102» №2.", EN: "R ≤ 4 Ω; ⌀16; √3·U·I; no. 2."},
	})
	items = append(items, notes...)
	legend, _ := sheet.Legend(mmPoint(10, 90), sheet.MM(95), fact.Text{RU: "Условные обозначения", EN: "Legend"}, []sheet.LegendRow{
		{Sample: []sheet.Item{sheet.Line{Pen: pen(layerBus, 10), A: sheet.Point{X: -6000}, B: sheet.Point{X: 6000}}},
			Text: fact.Text{RU: "сборные шины 0,4 кВ", EN: "0.4 kV busbars"}},
		{Sample: []sheet.Item{sheet.Line{Pen: sheet.Pen{Layer: sheet.LayerSymbol, Width: 250, Dash: sheet.Dashed}, A: sheet.Point{X: -6000}, B: sheet.Point{X: 6000}}},
			Text: fact.Text{RU: "цепи управления АВР, по схеме завода-изготовителя, в объёме стадии РД", EN: "control of the transfer switch"}},
	})
	return append(items, legend...)
}

// plan is a room of 6530 by 3000 with walls, hatching, a chain with a pier too narrow
// for its number, and its total.
func plan(t testing.TB) []sheet.Item {
	at := func(x, y int64) sheet.Point { return mmPoint(170, 200).Add(sheet.MM(x)/100, sheet.MM(y)/100) }
	ring := func(x1, y1, x2, y2 int64) []sheet.Point {
		return []sheet.Point{at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)}
	}
	items := []sheet.Item{
		sheet.Fill{Layer: layerWall, Outer: ring(0, 0, 6530, 3000), Holes: [][]sheet.Point{ring(126, 126, 3000, 2874), ring(3126, 126, 6404, 2874)}},
		sheet.Fill{Layer: layerWall, Outer: ring(3300, 300, 4800, 2600), Holes: [][]sheet.Point{ring(3700, 700, 4200, 2200)}, Hatch: sheet.MM(2)},
		sheet.Fill{Layer: layerWall, Outer: ring(5000, 1500, 6200, 2600), Grey: 200},
		sheet.Circle{Pen: pen(sheet.LayerText, 2), Center: at(1500, 1500), R: sheet.Tenth(35)},
		sheet.Text{Layer: sheet.LayerText, At: at(1500, 1500), Height: sheet.MinHeight, Str: fact.Same("19"), H: sheet.Center, V: sheet.Middle},
		sheet.Text{Layer: sheet.LayerText, At: at(2800, 400), Height: sheet.MinHeight, Str: fact.Text{RU: "12,52", EN: "12.52"}, H: sheet.Right},
		sheet.Text{Layer: sheet.LayerText, At: at(3265, 3500), Height: sheet.MM(5), Str: fact.Text{RU: "План на отм. 0,000", EN: "Plan at 0.000"}, H: sheet.Center},
	}
	dim := pen(sheet.LayerDim, 2)
	for _, c := range []sheet.Chain{
		{Pen: dim, From: at(0, 0), Offset: -sheet.MM(14), Scale: 100, Parts: []int64{1027, 1200, 300, 1200, 2803}, Total: 6530},
		{Pen: dim, From: at(0, 0), Offset: -sheet.MM(22), Scale: 100, Parts: []int64{3727, 2803}, Total: 6530},
		{Pen: dim, From: at(0, 0), Offset: -sheet.MM(30), Scale: 100, Parts: []int64{6530}, Total: 6530},
		{Pen: dim, From: at(0, 0), Vertical: true, Offset: sheet.MM(14), Scale: 100, Parts: []int64{2874, 126}, Total: 3000},
	} {
		dims, err := c.Dims()
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range dims {
			items = append(items, d)
		}
	}
	return items
}

// letters sets every alignment at both turns, each beside a stroke that is level with
// its point, and lines that need condensing.
func letters() []sheet.Item {
	var items []sheet.Item
	thin := pen(sheet.LayerAxis, 2)
	for i, turn := range []int64{0, 90_000} {
		for h := sheet.Left; h <= sheet.Right; h++ {
			for v := sheet.Baseline; v <= sheet.Top; v++ {
				at := mmPoint(40+100*int64(i)+30*int64(h), 30+40*int64(v))
				items = append(items,
					sheet.Line{Pen: thin, A: at.Add(-15_000, 0), B: at.Add(-13_000, 0)}, // level with the point
					sheet.Text{Layer: sheet.LayerText, At: at, Height: sheet.Tenth(35), H: h, V: v, Turn: turn,
						Str: fact.Same("Щy" + strconv.Itoa(int(h)) + strconv.Itoa(int(v)))})
			}
		}
	}
	for i, fit := range []int64{0, 60, 56, 52} {
		items = append(items, sheet.Text{Layer: sheet.LayerText, At: mmPoint(260, int64(200-10*i)), Height: sheet.Tenth(35),
			Str: fact.Text{RU: "Щит ЩО-70 №3 (IP31), Ø25", EN: "Board ShchO-70 no. 3 (IP31), Ø25"}, Fit: sheet.MM(fit), Bold: i == 1})
	}
	return items
}
