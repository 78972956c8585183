package substation

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// Layers of the diagram beside those that every sheet has.
const (
	LayerBus     sheet.Layer = "BUS"
	LayerCircuit sheet.Layer = "CIRCUIT"
)

// canvas draws one page of the diagram in the coordinates of the frame's lower left
// corner.
type canvas struct {
	class
	page    page
	design  Design
	symbols Symbols
	pitch   sheet.Um
	items   []sheet.Item
	used    map[string]bool // blocks that the page inserts
}

var circuit = sheet.Pen{Layer: LayerCircuit, Width: widthCircuit}

// mul scales a length by the module of the class.
func (c *canvas) mul(um sheet.Um) sheet.Um { return um * sheet.Um(c.m) / 1000 }

func (c *canvas) add(items ...sheet.Item) { c.items = append(c.items, items...) }

func (c *canvas) line(x1, y1, x2, y2 sheet.Um) {
	if x1 != x2 || y1 != y2 {
		c.add(sheet.Line{Pen: circuit, A: sheet.InField(x1, y1), B: sheet.InField(x2, y2)})
	}
}

// insert places a symbol's block with its upper pin at a point.
func (c *canvas) insert(id, ref string, x, y sheet.Um) { c.insertAt(id, ref, x, y, c.m) }

func (c *canvas) insertAt(id, ref string, x, y sheet.Um, scale int64) {
	c.used[id] = true
	c.add(sheet.Insert{Layer: sheet.LayerSymbol, Block: id, At: sheet.InField(x, y), Scale: scale, Ref: ref})
}

// text sets one line of lettering.
func (c *canvas) text(x, y, height sheet.Um, h sheet.HAlign, s fact.Text) {
	c.add(sheet.Text{Layer: sheet.LayerText, At: sheet.InField(x, y), Height: height, H: h, Str: s})
}

// label sets a designator and one rating to the right of a symbol whose top is at y.
func (c *canvas) label(d Device, x, y sheet.Um) {
	left := x + c.mul(2500) + 1000
	c.text(left, y-c.mul(5000), c.designator, sheet.Left, fact.Same(d.Ref))
	c.text(left, y-c.mul(5000)-3900, 2500, sheet.Left, d.Shown)
}

// row gives the x of every column: the parts one after another, an empty column for the
// tie, and one for a section without lines, under its input.
func (c *canvas) row() (xs [][]sheet.Um, tieX sheet.Um) {
	x := c.head + c.pitch/2
	for i, p := range c.page.parts {
		var line []sheet.Um
		for range p.columns() {
			line = append(line, x)
			x += c.pitch
		}
		xs = append(xs, line)
		if i == c.page.tieAt {
			tieX = x
			x += c.pitch
		}
	}
	return xs, tieX
}

// inputX puts an input over the middle of its section; over an odd number of lines half
// a pitch aside, so that it does not look like the line below it going on, and so far to
// the left that its arrester and labels stay within the frame.
func (c *canvas) inputX(line []sheet.Um) sheet.Um {
	rightmost := sheet.MM(379) - c.mul(40_500) // arrester 36 aside, its label, 2 mm to the frame
	x := (line[0] + line[len(line)-1]) / 2
	if len(line)%2 == 1 && len(line) > 1 {
		x += c.pitch / 2
	}
	for x > rightmost && x-c.pitch > line[0] {
		x -= c.pitch
	}
	return x
}

// busEnds gives the ends of a part's bus.
func (c *canvas) busEnds(line []sheet.Um) (left, right sheet.Um) {
	reach := min(c.pitch*4/10, sheet.MM(14))
	left = line[0] - reach
	if len(line) == 1 {
		left = line[0] - sheet.MM(26) // room for the name beside the input's line
	}
	return left, line[len(line)-1] + reach
}

// diagram draws everything above the table and returns where the inputs stand.
func (c *canvas) diagram() (inputs []sheet.Um) {
	xs, tieX := c.row()
	for i, p := range c.page.parts {
		left, right := c.busEnds(xs[i])
		c.bus(p, left, right)
		if p.input != nil {
			x := c.inputX(xs[i])
			c.input(p, x)
			inputs = append(inputs, x)
		}
		for k, line := range p.lines {
			c.feeder(line, xs[i][k])
		}
	}
	if c.page.tieAt >= 0 {
		c.tie(xs, tieX, inputs)
	}
	if c.page.number == 2 && c.design.Tie != nil {
		c.atsFromSheetOne(inputs[0])
	}
	return inputs
}

func (c *canvas) bus(p stretch, left, right sheet.Um) {
	y := c.class.bus
	c.add(sheet.Line{Pen: sheet.Pen{Layer: LayerBus, Width: widthBus}, A: sheet.InField(left, y), B: sheet.InField(right, y)})
	c.busName(p, left, right, y)
	if p.toRight {
		c.arrow(right, y, true)
		c.text(right+6500, y-1200, 2500, sheet.Left, fact.Text{RU: "на л. 2", EN: "to sh. 2"})
	}
	if p.fromLeft {
		c.arrow(left, y, false)
		from := fact.Text{RU: "с листа 1", EN: "from sheet 1"}
		if c.design.Tie != nil {
			from = fact.Text{RU: "от QF3, лист 1", EN: "from QF3, sheet 1"}
		}
		c.text(left-6500, y-1200, 2500, sheet.Right, from)
	}
}

// busName stands above the left end of the bus; where the input's line comes down close
// by, on its other side, or in two lines when neither has room.
func (c *canvas) busName(p stretch, left, right, y sheet.Um) {
	name := fact.Text{RU: fmt.Sprintf("%d с. ш. 0,4 кВ", p.section+1), EN: fmt.Sprintf("Bus %d, 0.4 kV", p.section+1)}
	bar := c.design.Busbar.Shown
	whole := fact.Text{RU: name.RU + ", " + bar.RU, EN: name.EN + ", " + bar.EN}
	room := max(sheet.TextWidth(whole.RU, 2500, false), sheet.TextWidth(whole.EN, 2500, false)) + 2000
	if p.input == nil {
		c.text(left, y+1800, 2500, sheet.Left, whole)
		return
	}
	switch x := c.inputX(c.columnsOfPart(p)); {
	case x-left >= room:
		c.text(left, y+1800, 2500, sheet.Left, whole)
	case right-x >= room:
		c.text(x+2000, y+1800, 2500, sheet.Left, whole)
	default:
		c.text(left, y+1800+sheet.LineStep(2500), 2500, sheet.Left, name)
		c.text(left, y+1800, 2500, sheet.Left, bar)
	}
}

func (c *canvas) columnsOfPart(p stretch) []sheet.Um {
	xs, _ := c.row()
	for i, other := range c.page.parts {
		if other.section == p.section {
			return xs[i]
		}
	}
	return nil
}

// arrow ends a bus that goes on on another sheet.
func (c *canvas) arrow(x, y sheet.Um, right bool) {
	d := sheet.MM(4)
	if !right {
		d = -d
	}
	tip := sheet.InField(x+d, y)
	c.add(sheet.Fill{Layer: LayerBus, Outer: []sheet.Point{tip, tip.Add(-d, 1500), tip.Add(-d, -1500)}})
}

// input draws one way from the 10 kV line down to the bus.
func (c *canvas) input(p stretch, x sheet.Um) {
	in := *p.input
	c.entryPoint(in, x)
	c.arrester(in.HVArrester, x, c.node, -c.mul(12_000))
	c.insert(string(KindLoadSwitch), in.Switch.Ref, x, c.sw)
	c.label(in.Switch, x, c.sw)
	c.line(x, c.sw-c.mul(14_000), x, c.fu)
	c.insert(string(KindFuse), in.Fuse.Ref, x, c.fu)
	c.label(in.Fuse, x, c.fu)
	c.line(x, c.fu-c.mul(14_000), x, c.tr)
	c.transformer(in.Transformer, x)
	c.line(x, c.tr-c.mul(23_000), x, c.qf)
	aside := -c.mul(36_000)
	if p.section > 0 {
		aside = -aside // outward, clear of the transfer unit's link
	}
	c.arrester(in.LVArrester, x, (c.tr-c.mul(23_000)+c.qf)/2, aside)
	c.insert(string(KindBreaker), in.Breaker.Ref, x, c.qf)
	left := x + c.mul(2500) + 1000
	c.text(left, c.qf-c.mul(5200), c.designator, sheet.Left, fact.Same(in.Breaker.Ref))
	c.text(left, c.qf-c.mul(9500)-2500, 2500, sheet.Left, in.Breaker.Shown)
	y := c.qf - c.mul(14_000)
	if in.CT != nil {
		c.line(x, y, x, c.ta)
		c.metering(*in.CT, *in.Meter, x, c.ta)
		y = c.ta - c.mul(10_000)
	}
	c.line(x, y, x, c.class.bus)
	c.insert("junction", "", x, c.class.bus)
}

// entryPoint draws where the 10 kV line comes in, down to the load switch. A cable's end
// is turned: its base is on the side of the switchgear.
func (c *canvas) entryPoint(in Input, x sheet.Um) {
	name := fact.Text{RU: in.Name.RU + ". КЛ-10 кВ", EN: in.Name.EN + ". 10 kV cable"}
	bottom := c.entry - c.mul(8000)
	if in.Entry == Air {
		name = fact.Text{RU: in.Name.RU + ". ВЛ-10 кВ", EN: in.Name.EN + ". 10 kV OHL"}
		c.insert("overhead_entry", "", x, c.entry)
	} else {
		c.used["cable_termination"] = true
		c.add(sheet.Insert{Layer: sheet.LayerSymbol, Block: "cable_termination", At: sheet.InField(x, bottom), Scale: c.m, Turn: 180_000})
		c.line(x, c.entry, x, bottom+c.mul(3500))
	}
	c.text(x+c.mul(2500)+1500, c.entry-c.mul(7500), 3500, sheet.Left, name)
	c.line(x, bottom, x, c.sw)
}

// arrester hangs one beside the line, left for a negative aside: dot, branch, symbol,
// earth; its label stands on the outer side.
func (c *canvas) arrester(d Device, x, y, aside sheet.Um) {
	c.insert("junction", "", x, y)
	c.line(x, y, x+aside, y)
	c.insert(string(KindArrester), d.Ref, x+aside, y)
	c.insert(string(KindEarth), "", x+aside, y-c.mul(18_000))
	at, h := x+aside-c.mul(4500), sheet.Right
	if aside > 0 {
		at, h = x+aside+c.mul(4500), sheet.Left
	}
	c.text(at, y-c.mul(8000), c.designator, h, fact.Same(d.Ref))
	c.text(at, y-c.mul(8000)-3900, 2500, h, d.Shown)
}

// transformer draws the two circles with the signs of the windings and the earthed
// neutral.
func (c *canvas) transformer(d Device, x sheet.Um) {
	c.insert(string(KindTransformer), d.Ref, x, c.tr)
	tr := c.design.picks.transformer.Taken.Row
	upper, lower := "sign_star", "sign_star_n"
	switch {
	case len(tr.Group) > 0 && tr.Group[0] != 'Y':
		upper = "sign_delta"
	}
	if containsZ(tr.Group) {
		lower = "sign_zigzag_n"
	}
	c.insert(upper, "", x, c.tr-c.mul(7000))
	c.insert(lower, "", x, c.tr-c.mul(16_000))
	neutral := c.tr - c.mul(16_000)
	pin := c.mul(2000)
	c.line(x+pin, neutral, x+c.mul(9000), neutral)
	c.insert(string(KindEarth), "", x+c.mul(9000), neutral)
	left := x + c.mul(6000) + 2000
	y := c.tr - c.mul(1500)
	lines := []fact.Text{d.Shown, {
		RU: c.design.brief.HV.Value.Value.Trim().In(fact.Russian) + "/" + c.design.brief.LV.Value.Value.Trim().In(fact.Russian) + " кВ",
		EN: c.design.brief.HV.Value.Value.Trim().In(fact.English) + "/" + c.design.brief.LV.Value.Value.Trim().In(fact.English) + " kV"}}
	if tr.Group != "" {
		lines[1].RU += ", " + tr.Group
		lines[1].EN += ", " + tr.Group
	}
	c.text(left, y-c.designator, c.designator, sheet.Left, fact.Same(d.Ref))
	for i, s := range lines {
		c.text(left, y-c.designator-3700*sheet.Um(i+1), 2500, sheet.Left, s)
	}
}

func containsZ(group string) bool {
	for _, r := range group {
		if r == 'Z' {
			return true
		}
	}
	return false
}

// metering draws a current transformer on the line and its meter to the right.
func (c *canvas) metering(ct, meter Device, x, y sheet.Um) {
	c.insert(string(KindCT), ct.Ref, x, y)
	middle := y - c.mul(5000)
	c.line(x+c.mul(8000), middle, x+c.mul(18_000)-4000, middle)
	c.insertAt(blockSmallMeter, meter.Ref, x+c.mul(18_000)-4000, middle, 1000)
	right := x - c.mul(4000) - 500
	c.text(right, middle+400, c.designator, sheet.Right, fact.Same(ct.Ref))
	c.text(right, middle-3500, 2500, sheet.Right, ct.Shown)
	c.text(x+c.mul(18_000)+3400, middle-1200, c.designator, sheet.Left, fact.Same(meter.Ref))
}

// feeder draws one line from the bus to its column of the table.
func (c *canvas) feeder(l Line, x sheet.Um) {
	c.insert("junction", "", x, c.class.bus)
	c.line(x, c.class.bus, x, c.lineQF)
	c.insert("strokes_3", "", x, c.strokes)
	c.insert(string(KindBreaker), l.Breaker.Ref, x, c.lineQF)
	bottom := c.lineQF - c.mul(14_000)
	if c.turned {
		c.add(sheet.Text{Layer: sheet.LayerText, At: sheet.InField(x+c.mul(2500)+2800, c.lineQF-c.mul(12_500)), Height: c.designator,
			Turn: 90_000, Str: fact.Same(l.Breaker.Ref)})
	} else {
		c.label(l.Breaker, x, c.lineQF)
	}
	if l.CT != nil {
		c.lineMetering(l, x)
		bottom = c.lineTA - c.mul(10_000)
	}
	end := "cable_termination"
	if l.Air {
		end = "overhead_entry"
	}
	y := c.cable
	c.line(x, bottom, x, y)
	c.insert(end, "", x, y)
	if low := y - c.symbols.drop(end, c.m); low > c.tableTop() {
		c.line(x, low, x, c.tableTop())
	}
}

// lineMetering draws current transformer and meter of a line, close together; their
// designators stand in the table.
func (c *canvas) lineMetering(l Line, x sheet.Um) {
	c.insert(blockShortCT, l.CT.Ref, x, c.lineTA)
	c.insertAt(blockSmallMeter, l.Meter.Ref, x+c.mul(4400), c.lineTA-c.mul(5000), 1000)
	c.line(x, c.lineTA, x, c.lineTA-c.mul(10_000))
}
