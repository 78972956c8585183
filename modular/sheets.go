package modular

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// Layers of the plan beyond those that every sheet has.
const (
	LayerWall    sheet.Layer = "WALL"
	LayerDoor    sheet.Layer = "DOOR"
	LayerWindow  sheet.Layer = "WINDOW"
	LayerFixture sheet.Layer = "FIXTURE"
	LayerRoom    sheet.Layer = "ROOM"
	LayerView    sheet.Layer = "VIEW3D"
)

// Line widths on paper. GOST 2.303: walls stay the darkest, dimensions the lightest.
const (
	widthThin    = sheet.Um(180)
	widthSymbol  = sheet.Um(250)
	widthOutline = sheet.Um(500)
)

// Composition of a plan at 1:100, from the lower left corner of the frame. Left and below
// 42 mm hold three chains and the axis circles.
const (
	outlineX     = 42_000
	outlineY     = 104_000
	fieldWidth   = 395_000
	fieldHeight  = 287_000
	scheduleX    = 270_000 // left edge of the schedule beside a plan
	scheduleTop  = 277_000
	circleRadius = 4_000
	clearOfFrame = 2_000
)

// page is the planner's view of one floor: where it lies and at what scale.
type page struct {
	scale    int64
	x, y     sheet.Um // of the outer corner at the axes 1 and А, from the frame
	chains   [3]sheet.Um
	circles  sheet.Um // centre of the axis circles from the outline
	schedule bool     // stands beside the plan
}

// paginate chooses scale and place: 1:100 with the schedule at the right where it fits,
// 1:100 with the schedule on a sheet of its own, else 1:200. GOST 2.302 has no 1:150.
func paginate(d Design) page {
	p := page{scale: 100, x: outlineX, y: outlineY, chains: [3]sheet.Um{14_000, 22_000, 30_000}, circles: 36_000}
	right := p.x + p.um(d.Length)
	switch {
	case right+sheet.MM(7) <= scheduleX:
		p.schedule = true
	case right+sheet.MM(7) > fieldWidth-clearOfFrame:
		p.scale, p.x, p.y = 200, 49_000, 130_000
		p.chains, p.circles = [3]sheet.Um{14_000, 27_000, 35_000}, 41_000
	}
	return p
}

// um turns millimetres of the building into paper.
func (p page) um(mm int64) sheet.Um { return sheet.Um(mm * 1000 / p.scale) }

// at turns a place of the building into one of the sheet.
func (p page) at(x, y int64) sheet.Point { return sheet.InField(p.x+p.um(x), p.y+p.um(y)) }

// plan draws one floor.
type plan struct {
	page
	d     Design
	floor int
	items []sheet.Item
	used  map[string][]sheet.Item // blocks
}

func (c *plan) add(items ...sheet.Item) { c.items = append(c.items, items...) }

// draw makes the sheets: a plan a floor, the schedule where it needs a sheet of its own,
// the views.
func draw(d Design, r check.Report, m sheet.Meta) ([]sheet.Sheet, error) {
	p := paginate(d)
	plans := d.Floors
	pages := plans
	if !p.schedule {
		pages++
	}
	total := pages + 1
	var out []sheet.Sheet
	for f := range d.Floors {
		c := &plan{page: p, d: d, floor: f, used: map[string][]sheet.Item{}}
		s := newSheet(planName(f), d.planTitle(f), d, m, f+1, total)
		if err := c.draw(r); err != nil {
			return nil, err
		}
		s.Views = append(s.Views, sheet.View{Name: "plan", Scale: int(p.scale), Items: c.items})
		s.Blocks = c.used
		out = append(out, s)
	}
	if !p.schedule {
		out = append(out, scheduleSheet(d, r, m, plans+1, total))
	}
	return append(out, viewsSheet(d, r, m, total, total)), nil
}

func planName(n int) string {
	if n == 0 {
		return "plan"
	}
	return fmt.Sprintf("plan-%d", n+1)
}

func newSheet(name string, title fact.Text, d Design, m sheet.Meta, n, of int) sheet.Sheet {
	if m.Stage == "" {
		m.Stage = "П"
	}
	return sheet.A3(name, title, sheet.TitleBlock{Form: 3, Meta: m, Title: title, Building: d.Name, Sheet: n, Sheets: of,
		Edition: d.cat.Clause("title.block").Document})
}

// draw lays walls first, then what stands in them, then lettering.
func (c *plan) draw(r check.Report) error {
	c.axes()
	c.walls()
	c.openings()
	c.furnish()
	c.stairs()
	c.rooms()
	if err := c.dimensions(); err != nil {
		return err
	}
	c.titles(r)
	if c.schedule {
		c.add(scheduleItems(c.d, []int{c.floor}, sheet.InField(scheduleX, scheduleTop))...)
	}
	c.notes(r)
	return nil
}

// titles sets the title over the plan and, with failed checks, the gate above it; where
// there is no room above, both stand on one line.
func (c *plan) titles(r check.Report) {
	top := c.y + c.um(c.d.Width)
	middle := c.x + c.um(c.d.Length)/2
	y := min(top+sheet.Um(13_400), fieldHeight-sheet.MM(9))
	gate := sheet.Point{X: middle, Y: y + sheet.MM(11)}
	title := sheet.Point{X: middle, Y: y}
	if gate.Y > fieldHeight-sheet.MM(8) {
		title.X, gate = middle-sheet.MM(48), sheet.Point{X: middle + sheet.MM(40), Y: y}
	}
	c.add(sheet.Text{Layer: sheet.LayerText, At: sheet.InField(title.X, title.Y), Height: sheet.MM(5), H: sheet.Center, Str: c.d.planTitle(c.floor)})
	if n := r.Count(check.Fail); n > 0 {
		c.add(sheet.GateLine(sheet.InField(gate.X, gate.Y), n))
	}
}

// notes fills the foot of the sheet: notes on the left, the legend beside them.
func (c *plan) notes(r check.Report) {
	d := c.d
	list := []fact.Text{stageNote,
		bi("За отм. 0,000 принят уровень чистого пола первого этажа.", "Level 0.000 is the finished floor of the ground floor."),
		bi("Оси — по наружным граням и стыкам модулей, размеры в мм.", "Axes run along outer faces and joints of the modules; sizes in mm.")}
	if legend := d.markLegend(); !legend.IsZero() {
		list = append(list, bif("Площади: %s.", "Areas: %s.", legend))
	}
	if note := d.splitNote(); !note.IsZero() && d.hasCut(c.floor) {
		list = append(list, note)
	}
	if d.Cabinet {
		list = append(list, bi("Щит — навесной, в коридоре.", "The board hangs in the corridor."))
	}
	if systemOf(d.brief) == SystemLong {
		list = append(list, bif("Коридорного модуля под шаг %d в каталоге нет.", "The catalogue has no corridor module of the pitch %d.", d.Pitch))
	}
	list = append(list, bif("Проверки: %s.", "Checks: %s.", r.Header()))
	items, _ := sheet.Notes(sheet.InField(sheet.MM(5), sheet.MM(57)), sheet.MM(111), bi("Примечания", "Notes"), list)
	c.add(items...)
	items, _ = sheet.Legend(sheet.InField(sheet.MM(120), sheet.MM(57)), sheet.MM(82), bi("Условные обозначения", "Legend"), c.legend())
	c.add(items...)
}

func (d Design) hasCut(floor int) bool {
	for _, sp := range d.On(floor) {
		if sp.Cut != (Box{}) {
			return true
		}
	}
	return false
}

func (c *plan) legend() []sheet.LegendRow {
	pen := sheet.Pen{Layer: LayerFixture, Width: widthSymbol}
	rows := []sheet.LegendRow{
		{Sample: []sheet.Item{sheet.Circle{Pen: sheet.Pen{Layer: LayerRoom, Width: widthThin}, R: 2500},
			sheet.Text{Layer: LayerRoom, Height: 2500, H: sheet.Center, V: sheet.Middle, Str: fact.Same("1")}},
			Text: bi("номер помещения по экспликации", "room number of the schedule")},
		{Sample: c.areaLabel(sheet.Point{Y: -1000}, fact.Q("12.52", fact.M2)), Text: bi("площадь помещения, м²", "area of the room, m²")},
		{Sample: boxAt(sheet.Pen{Layer: LayerRoom, Width: widthThin}, 0, 0, 11_000, 4_000, bi("0,000", "0.000")), Text: bi("отметка уровня, м", "level, m")},
	}
	if c.d.fittings(FitBunk) > 0 {
		rows = append(rows, sheet.LegendRow{Sample: bunkSample(pen), Text: bi("кровать двухъярусная", "bunk bed")})
	}
	if c.d.fittings(FitBoard) > 0 {
		rows = append(rows, sheet.LegendRow{Sample: boardSample(pen), Text: bi("щит электрический", "electrical board")})
	}
	return rows
}

// boxAt is a rectangle around a point with a text in it.
func boxAt(pen sheet.Pen, x, y, w, h sheet.Um, text fact.Text) []sheet.Item {
	return []sheet.Item{sheet.Polyline{Pen: pen, Closed: true, Points: []sheet.Point{{X: x - w/2, Y: y - h/2}, {X: x + w/2, Y: y - h/2}, {X: x + w/2, Y: y + h/2}, {X: x - w/2, Y: y + h/2}}},
		sheet.Text{Layer: pen.Layer, At: sheet.Point{X: x, Y: y}, Height: 2500, H: sheet.Center, V: sheet.Middle, Str: text}}
}
