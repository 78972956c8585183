package modular

import (
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/schedule"
)

// item is a row of the specification: what, how many, from what that follows.
type item struct {
	section fact.Text
	mark    string
	name    fact.Text
	n       fact.Decimal
	unit    fact.Unit
	note    fact.Text
}

// inventory lists everything that is ordered, counted from the placed model.
func (d Design) inventory() []item {
	var out []item
	section := fact.Text{}
	add := func(mark string, name fact.Text, n fact.Decimal, u fact.Unit, note fact.Text) {
		if n.Sign() > 0 {
			out = append(out, item{section, mark, name, n, u, note})
		}
	}
	count := func(mark string, name fact.Text, n int, note fact.Text) {
		add(mark, name, fact.Int(int64(n)), fact.Piece, note)
	}
	code := d.size.system.ID
	dwelling, wet, stairs, other := d.modulesBy()
	section = bi("Модули", "Modules")
	size := bif("%d×%d×%d", "%d×%d×%d", d.Module, mmOf(d.size.system.Row.ExtWidth), d.Storey)
	count(code, bif("Блок-модуль жилой %s", "Living module %s", size), dwelling, bi("жилые", "living"))
	count(code, bif("Блок-модуль санитарный %s", "Sanitary module %s", size), wet, bi("мокрые", "wet"))
	count(code, bif("Блок-модуль лестничный %s", "Stair module %s", size), stairs, bi("лестницы", "stairs"))
	count(code, bif("Блок-модуль вспомогательный %s", "Service module %s", size), other, bi("прочие", "other"))
	count(corridorModule, bif("Блок-модуль коридорный %d×%d×%d", "Corridor module %d×%d×%d", mmOf(d.cat.module(corridorModule).Row.ExtLength), d.Corridor, d.Storey), d.Bays*d.Floors, bi("пролёты", "bays"))
	section = bi("Каркас и ограждение", "Frame and envelope")
	count("", bi("Рама гнутый профиль 3–4 мм, грунт-эмаль", "Frame of bent profiles 3–4 mm, primed and painted"), dwelling+wet+stairs+other+d.Bays*d.Floors, bi("на модуль", "a module"))
	panels := bi("по РД", "working doc.")
	add("", bi("Панель наружная 100 мм, минвата", "Outer panel 100 mm, mineral wool"), d.outerPanels(), fact.M2, panels)
	add("", bi("Перегородка 80 мм", "Partition 80 mm"), d.partitions(), fact.M2, panels)
	foot := hundredths(d.Length*d.Width, 1_000_000).Round(1)
	add("", bi("Пол: утеплитель 100 мм, ЦСП или фанера, линолеум", "Floor: insulation 100 mm, board, linoleum"), foot.Mul(fact.Int(int64(d.Floors))), fact.M2, bi("пятно", "footprint"))
	add("", bi("Кровля: утеплитель 150 мм, профлист", "Roof: insulation 150 mm, profiled sheet"), foot, fact.M2, bi("пятно", "footprint"))
	section = bi("Проёмы", "Openings")
	for _, w := range d.windowSizes() {
		count("", bif("Окно ПВХ %d×%d поворотно-откидное", "PVC window %d×%d, tilt and turn", w.width, w.height), w.n, fact.Text{})
	}
	inner, outer := 0, 0
	for _, door := range d.Doors {
		if door.Outer {
			outer++
		} else {
			inner++
		}
	}
	count("", bif("Дверь внутренняя %d–%d", "Inner door %d–%d", openingNarrow, int64(d.widestInner())), inner, bi("помещения", "rooms"))
	count("", bif("Дверь наружная утеплённая %d, остеклённая", "Outer door %d, insulated, glazed", d.exitOpening()), outer, bi("торцы", "ends"))
	d.services(&section, count)
	d.furniture(&section, count)
	section = bi("Наружное и основание", "Outside and foundation")
	count("", bi("Крыльцо со ступенями и козырьком", "Porch with steps and canopy"), outer, bi("выходы", "exits"))
	count("", bi("Свая или блок под модуль", "Pile or block under a module"), (d.Bays+1)*6, bi("общие углы", "shared"))
	return out
}

// modulesBy counts room modules by use.
func (d Design) modulesBy() (dwelling, wet, stairs, other int) {
	for _, sp := range d.Spaces {
		switch {
		case sp.Row < 0 || sp.Kind == SpaceCloset:
		case sp.Kind == SpaceLiving:
			dwelling += sp.Bays
		case isWet(sp.Kind):
			wet += sp.Bays
		case sp.Kind == SpaceStair:
			stairs += sp.Bays
		default:
			other += sp.Bays
		}
	}
	return dwelling, wet, stairs, other
}

// outerPanels is the facade less its openings, m² with one digit.
func (d Design) outerPanels() fact.Decimal {
	area := 2 * (d.Length + d.Width) * d.Storey * int64(d.Floors)
	for _, w := range d.Windows {
		area -= w.Width * w.Height
	}
	for _, door := range d.Doors {
		if door.Outer {
			area -= (door.At.Y1 - door.At.Y0) * doorHeight
		}
	}
	return hundredths(area, 1_000_000).Round(1)
}

// partitions is the area of inner walls less doors, m² with one digit, one face a wall.
func (d Design) partitions() fact.Decimal {
	clear := d.know.height.Value.Value
	high, _ := clear.Whole()
	area := int64(0)
	for _, w := range d.Walls {
		if w.Kind != WallOuter && w.Kind != WallShaft {
			area += max(w.At.X1-w.At.X0, w.At.Y1-w.At.Y0) * high
		}
	}
	for _, door := range d.Doors {
		if !door.Outer {
			area -= (door.At.X1 - door.At.X0) * doorHeight
		}
	}
	return hundredths(area, 1_000_000).Round(1)
}

func (d Design) widestInner() int64 {
	widest := int64(0)
	for _, door := range d.Doors {
		if !door.Outer {
			widest = max(widest, door.At.X1-door.At.X0)
		}
	}
	return widest
}

// windowSize counts windows of one size.
type windowSize struct {
	width, height int64
	n             int
}

func (d Design) windowSizes() []windowSize {
	var out []windowSize
	for _, w := range d.Windows {
		found := false
		for i := range out {
			if out[i].width == w.Width && out[i].height == w.Height {
				out[i].n++
				found = true
			}
		}
		if !found {
			out = append(out, windowSize{w.Width, w.Height, 1})
		}
	}
	return out
}

// cellCount is how many cells rooms stand in.
func (d Design) cellCount() int {
	a, b, c, e := d.modulesBy()
	return a + b + c + e
}

// detectorsOf counts smoke detectors: one a cell and one for two bays of corridor.
func detectorsOf(d Design) int { return d.cellCount() + ceilDiv(d.Bays, 2)*d.Floors }

func (d Design) fittings(kinds ...string) int {
	n := 0
	for _, f := range d.Fittings {
		for _, k := range kinds {
			if f.Kind == k {
				n++
			}
		}
	}
	return n
}

// services lists heating, electrical, fire and sanitary goods by the quantity rules of the
// reference's specification.
func (d Design) services(section *fact.Text, count func(string, fact.Text, int, fact.Text)) {
	exits := 0
	for f := range d.Floors {
		exits += len(d.exitsOf(f))
	}
	closets, people := 0, 0
	for _, sp := range d.Spaces {
		if sp.Kind == SpaceCloset {
			closets++
		}
		people += sp.People
	}
	if !d.dormitory() {
		people = wholeOf(d.brief.Shift)
	}
	cells := d.cellCount()
	_, wet, _, _ := d.modulesBy()
	*section = bi("Отопление, электрика, пожарная безопасность", "Heating, electrics, fire safety")
	count("", bi("Электроконвектор 1,5 кВт с термостатом", "Electric convector 1.5 kW with thermostat"), cells+ceilDiv(d.Bays, 3)*d.Floors, bi("ячейки, коридор", "cells, corridor"))
	count("", bi("Щит вводной, кабель нг-LS, розетки 4 на комнату", "Board, cable, four sockets a room"), 1, bi("комплект", "set"))
	count("", bi("Светильник LED 36 Вт", "LED luminaire 36 W"), 2*cells+d.Bays*d.Floors, bi("ячейки, пролёты", "cells, bays"))
	count("", bi("Извещатель дымовой", "Smoke detector"), detectorsOf(d), bi("ячейки, коридор", "cells, corridor"))
	count("", bi("Табло «Выход», оповещатель", "Exit sign, sounder"), exits+2*d.Floors, bi("выходы", "exits"))
	count("", bi("Огнетушитель ОП-4", "Fire extinguisher OP-4"), 2*d.Floors, bi("2 на этаж", "2 a floor"))
	*section = bi("Сантехника и вентиляция", "Sanitary and ventilation")
	count("", bi("Унитаз напольный", "Toilet, floor standing"), d.fittings(FitToilet), fact.Text{})
	count("", bi("Умывальник", "Basin"), d.fittings(FitBasin), fact.Text{})
	count("", bi("Душевой поддон 900×900", "Shower tray 900×900"), d.fittings(FitShower), fact.Text{})
	litres := func(id fact.ID) int64 { return d.cat.norm(id).Value.Value.Round(3).Coef() }
	count("", bi("Водонагреватель 300 л", "Water heater 300 l"), ceilDiv(people*int(litres("water.hot")), int(litres("water.heater"))), bi("60 л на чел.", "60 l each"))
	count("", bi("Вентилятор вытяжной", "Exhaust fan"), 2*wet+closets, bi("мокрые ячейки", "wet cells"))
}

func (d Design) furniture(section *fact.Text, count func(string, fact.Text, int, fact.Text)) {
	*section = bi("Мебель и оборудование", "Furniture and equipment")
	bedrooms := 0
	for _, sp := range d.Spaces {
		if sp.Kind == SpaceLiving {
			bedrooms++
		}
	}
	count("", bi("Кровать 900×2000", "Bed 900×2000"), d.fittings(FitBed), fact.Text{})
	count("", bi("Кровать двухъярусная 900×2000", "Bunk bed 900×2000"), d.fittings(FitBunk), bi("2 места", "2 places"))
	count("", bi("Шкаф 600×420", "Locker 600×420"), d.fittings(FitLocker), fact.Text{})
	count("", bi("Шкаф двухсекционный 600×420", "Two-part locker 600×420"), d.fittings(FitLocker2), bi("на двоих", "for two"))
	count("", bi("Стол, тумбы, стулья", "Table, cabinets, chairs"), bedrooms, bi("на комнату", "a room"))
	for _, e := range []struct {
		kind string
		name fact.Text
	}{{FitBench, bi("Скамья", "Bench")}, {FitStove, bi("Плита электрическая", "Electric stove")}, {FitSink, bi("Мойка", "Sink")}, {FitWasher, bi("Машина стиральная", "Washing machine")},
		{FitRack, bi("Стеллаж, сушилка", "Rack, drying stand")}} {
		count("", e.name, d.fittings(e.kind), fact.Text{})
	}
}

// specification is the list of goods in the columns of form 7, ГОСТ Р 21.101.
func specification(d Design) schedule.Table {
	t := schedule.Table{Name: "specification", Title: bi("Спецификация", "Specification"), Form: d.cat.Clause("form.spec").Document + ", форма 7",
		Columns: []schedule.Column{
			{Key: "pos", Title: bi("Поз.", "Item"), WidthUm: 15_000, Align: schedule.Centre},
			{Key: "mark", Title: bi("Обозначение", "Designation"), WidthUm: 60_000},
			{Key: "name", Title: bi("Наименование", "Name"), WidthUm: 65_000},
			{Key: "quantity", Title: bi("Кол.", "Qty"), WidthUm: 10_000, Align: schedule.Right},
			{Key: "mass", Title: bi("Масса ед., кг", "Unit mass, kg"), WidthUm: 15_000, Align: schedule.Right},
			{Key: "note", Title: bi("Примечание", "Note"), WidthUm: 20_000}},
		Notes: []fact.Text{stageNote, bi("Массы и марки изделий назначаются в РД.", "Masses and marks are set in the working documents.")}}
	section := fact.Text{}
	for i, it := range d.inventory() {
		if it.section != section {
			section = it.section
			t.Rows = append(t.Rows, schedule.Row{Heading: true, Cells: []schedule.Cell{schedule.Txt(section)}})
		}
		name := it.name
		if it.unit == fact.M2 {
			name = bif("%s, м²", "%s, m²", name)
		}
		t.Rows = append(t.Rows, schedule.Row{Cells: []schedule.Cell{schedule.Num(fact.Quantity{Value: fact.Int(int64(i + 1)), Unit: fact.One}), schedule.Str(it.mark), schedule.Txt(name),
			schedule.Num(fact.Quantity{Value: it.n, Unit: it.unit}), {}, schedule.Txt(it.note)}})
	}
	return t
}

var stageNote = bi("Стадия П: требуется разработка РД.", "Stage «П»: working documents are required.")
