package modular

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// rooms letters every space: its number in a circle, its area underlined.
func (c *plan) rooms() {
	for _, sp := range c.d.On(c.floor) {
		if sp.Kind == SpaceCorridor {
			c.corridor(sp)
			continue
		}
		circle, area := c.labels(sp)
		if sp.Kind == SpaceCloset && c.scale > 100 {
			c.closetOutside(sp)
			continue
		}
		c.number(circle, sp.Number)
		c.add(c.areaLabel(area, sp.Area.Value)...)
	}
}

// labels finds the free places of a room for number and area: the circle in the aisle, the
// area in the lower right corner unless a door or a bed lies there.
func (c *plan) labels(sp Space) (circle, area sheet.Point) {
	r := c.d.localOf(sp)
	at := func(u, v int64) sheet.Point {
		b := r.box(u, v, u, v)
		return c.at(b.X0, b.Y0)
	}
	below := sp.Row == 0 // row А: the window is below, the door above
	under := int64(1200) // below a circle at 1:200
	if below {
		under = -under
	}
	corner := at((r.w-jamb-openingRoom)/2, r.l-290) // row Б: beside the door's sweep
	switch sp.Kind {
	case SpaceLiving:
		if c.bare() {
			return at(r.w/2, r.l*2/5), at(r.w/2, r.l*2/5+under)
		}
		places := sp.People
		if places > 3 {
			places = ceilDiv(places, 2)
		}
		aisle := (bedWidth + r.w - lockerDepth) / 2
		circle = at(aisle, 3250)
		area = at((bedWidth+r.w)/2, 260)
		if places >= 3 {
			circle, area = at(aisle, r.l*2/5), at((bedWidth+r.w)/2, (bedWidth+r.lockersFrom())/2)
		}
		if places > 3 {
			circle = at(aisle, 3900)
		}
		if !below || places > 3 { // four bunks leave the corner by the door only
			area = corner
		}
		return circle, area
	case RoomShower, RoomToilet:
		deep := int64(trayPitch)
		if sp.Kind == RoomToilet {
			deep = cabinDepth
		}
		if sp.Cut != (Box{}) {
			free := (r.w - cabinDepth) / 2
			if c.bare() {
				return at(free, 1900), at(900, 4400)
			}
			return at(free, 1900), at(free, 3300)
		}
		circle, area = at((deep+r.w)/2, 2200), at((deep+r.w)/2, 260)
		if !below || c.bare() {
			area = at((basinDepth+r.w)/2, 4300)
		}
		return circle, area
	case SpaceCloset:
		return at(450, 430), at(480, 1010)
	case SpaceStair:
		if c.bare() {
			return at(r.w/2, 3350), at(r.w/2, 3350+under)
		}
		return at(r.w/2, 3250), at(r.w/2, 3950)
	}
	u := int64(1600)
	if sp.Kind == RoomChanging {
		u = r.w / int64(sp.Bays) / 2
	}
	area = at(r.w-560, 260)
	if !below {
		area = corner
	}
	if c.bare() {
		return at(1640, 2600), at(1640, 2600+under)
	}
	return at(u, 2600), area
}

// bare reports whether furniture is left out: at 1:200 it would leave no room for words.
func (c *plan) bare() bool { return c.scale > 100 }

// lockersFrom is where the lockers of a bedroom begin: the area of the room stands below
// them, and the longer module, which may be drawn at 1:200, leaves more room for it.
func (r local) lockersFrom() int64 {
	if r.l > 6500 {
		return 1700
	}
	return 1400
}

// number draws a room's circle, 7 mm across at 1:100 and 6 mm at 1:200.
func (c *plan) number(at sheet.Point, n int) {
	radius, height := sheet.Um(3500), sheet.Um(3500)
	if c.scale > 100 {
		radius, height = 3000, 2500
	}
	c.add(sheet.Circle{Pen: sheet.Pen{Layer: LayerRoom, Width: widthThin}, Center: at, R: radius},
		sheet.Text{Layer: LayerRoom, At: at, Height: height, H: sheet.Center, V: sheet.Middle, Str: fact.Same(fmt.Sprint(n))})
}

// areaLabel is a number with two digits above its line, centred on a point.
func (c *plan) areaLabel(at sheet.Point, q fact.Quantity) []sheet.Item {
	str := fact.Text{RU: q.Value.Round(2).In(fact.Russian), EN: q.Value.Round(2).In(fact.English)}
	half := max(sheet.TextWidth(str.RU, 2500, false), sheet.TextWidth(str.EN, 2500, false))/2 + 200
	return []sheet.Item{
		sheet.Text{Layer: LayerRoom, At: at.Add(0, -800), Height: 2500, H: sheet.Center, Str: str},
		sheet.Line{Pen: sheet.Pen{Layer: LayerRoom, Width: widthSymbol}, A: at.Add(-half, -1600), B: at.Add(half, -1600)},
	}
}

// corridor letters the corridor: number in the middle, level and area at the right end.
func (c *plan) corridor(sp Space) {
	y := (sp.Clear.Y0 + sp.Clear.Y1) / 2
	c.number(c.at((sp.Clear.X0+sp.Clear.X1)/2, y), sp.Number)
	end := c.at(sp.Clear.X1, y)
	c.add(c.areaLabel(end.Add(-sheet.MM(9), 0), sp.Area.Value)...)
	level := end.Add(-sheet.MM(22), 0)
	c.add(boxAt(sheet.Pen{Layer: LayerRoom, Width: widthThin}, level.X, level.Y, 13_000, 4_200, c.d.level(c.floor))...)
}

// closetOutside letters the closet above the building, where 1:200 leaves no room inside.
func (c *plan) closetOutside(sp Space) {
	x, y := sp.Clear.Middle()
	over := c.at(x, c.d.Width).Add(0, sheet.MM(7))
	c.number(over, sp.Number)
	c.add(c.areaLabel(over.Add(sheet.MM(8), 0), sp.Area.Value)...)
	c.add(sheet.Line{Pen: sheet.Pen{Layer: LayerRoom, Width: widthThin}, A: over.Add(0, -3000), B: c.at(x, y)})
}

// scheduleItems draws form 2 for floors, the upper left corner at a point: 20 mm of header
// and 8 mm a row.
func scheduleItems(d Design, floors []int, at sheet.Point) []sheet.Item {
	items := []sheet.Item{sheet.Text{Layer: sheet.LayerTable, At: at.Add(62_500, 3000), Height: 5000, H: sheet.Center, Str: bi("Экспликация помещений", "Room schedule")}}
	return append(items, scheduleGrid(d, scheduleRows(d, floors), at).Items()...)
}

// scheduleRow is a line of the schedule: a room, a heading or a total.
type scheduleRow struct {
	number string
	name   fact.Text
	area   fact.Text
	bold   bool
}

func areaText(q fact.Quantity) fact.Text {
	v := q.Value.Round(2)
	return fact.Text{RU: v.In(fact.Russian), EN: v.In(fact.English)}
}

func scheduleRows(d Design, floors []int) []scheduleRow {
	var out []scheduleRow
	for _, f := range floors {
		if len(floors) > 1 {
			out = append(out, scheduleRow{name: d.planTitle(f), bold: true})
		}
		sum := fact.Int(0)
		for _, sp := range d.On(f) {
			sum = sum.Add(sp.Area.Value.Value)
			out = append(out, scheduleRow{number: fmt.Sprint(sp.Number), name: sp.marked(), area: areaText(sp.Area.Value)})
		}
		if d.Floors > 1 {
			out = append(out, scheduleRow{name: bi("Итого по этажу", "Total of the floor"), area: areaText(fact.Quantity{Value: sum, Unit: fact.M2}), bold: true})
		}
	}
	if d.Floors == 1 || floors[len(floors)-1] == d.Floors-1 {
		out = append(out, scheduleRow{name: bi("Итого", "Total"), area: areaText(d.Total.Value), bold: true})
	}
	return out
}

func scheduleGrid(d Design, rows []scheduleRow, at sheet.Point) sheet.Grid {
	g := sheet.Grid{Layer: sheet.LayerTable, At: at, Columns: []sheet.Um{15_000, 80_000, 20_000, 10_000}, Rows: []sheet.Um{20_000}, Header: 1,
		Outline: widthOutline, ColumnLine: widthOutline, RowLine: widthThin}
	g.Cells = append(g.Cells, []sheet.Cell{
		{Text: bi("Номер помеще- ния", "Room"), H: sheet.Center}, {Text: bi("Наименование", "Name"), H: sheet.Center, Heights: []sheet.Um{3500}},
		{Text: bi("Площадь, м²", "Area, m²"), H: sheet.Center}, {Text: bi("Кат. пом.", "Cat."), H: sheet.Center}})
	for _, r := range rows {
		g.Rows = append(g.Rows, 8_000)
		g.Cells = append(g.Cells, []sheet.Cell{{Text: fact.Same(r.number), H: sheet.Center}, {Text: r.name, H: sheet.Left, Bold: r.bold}, {Text: r.area, H: sheet.Center, Bold: r.bold}, {}})
	}
	return g
}
