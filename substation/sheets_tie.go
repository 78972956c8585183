package substation

import (
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// linkPen draws mechanical and control links: dashed, thin. GOST 2.721 table 3.
var linkPen = sheet.Pen{Layer: LayerCircuit, Width: widthThin, Dash: sheet.Dashed}

func (c *canvas) link(x1, y1, x2, y2 sheet.Um) {
	c.add(sheet.Line{Pen: linkPen, A: sheet.InField(x1, y1), B: sheet.InField(x2, y2)})
}

// tie draws the section breaker in the gap of the bus, its blade upward, and the
// transfer's links to the three breakers.
func (c *canvas) tie(xs [][]sheet.Um, x sheet.Um, inputs []sheet.Um) {
	y := c.class.bus
	_, left := c.busEnds(xs[c.page.tieAt])
	half := c.mul(7000)
	c.line(left, y, x-half, y)
	c.used[string(KindBreaker)] = true
	c.add(sheet.Insert{Layer: sheet.LayerSymbol, Block: string(KindBreaker), At: sheet.InField(x-half, y),
		Turn: 90_000, Mirror: true, Scale: c.m, Ref: c.design.Tie.Ref})
	if c.page.tieOpen {
		c.arrow(x+half, y, true)
		low := y - 3000 - c.designator - 3900
		c.text(x, low-3750, 2500, sheet.Center, fact.Text{RU: "к 2 с. ш.,", EN: "to bus 2,"})
		c.text(x, low-7500, 2500, sheet.Center, fact.Text{RU: "лист 2", EN: "sheet 2"})
	} else {
		right, _ := c.busEnds(xs[c.page.tieAt+1])
		c.line(x+half, y, right, y)
	}
	c.text(x, y-3000-c.designator, c.designator, sheet.Center, fact.Same(c.design.Tie.Ref))
	c.text(x, y-3000-c.designator-3900, 2500, sheet.Center, c.design.Tie.Shown)
	if c.design.ATS != nil {
		c.ats(x, inputs)
	}
}

// The box of the transfer unit.
const (
	atsHalfWidth  = sheet.Um(7000)
	atsHalfHeight = sheet.Um(3000)
)

// ats draws the box of the transfer unit level with the input breakers, between the
// inputs, with dashed links to the blades.
func (c *canvas) ats(x sheet.Um, inputs []sheet.Um) {
	y := c.qf - c.mul(7000)
	c.insertAt(blockATS, c.design.ATS.Ref, x, y, 1000)
	c.text(x-atsHalfWidth, y+atsHalfHeight+1000, 2500, sheet.Left, fact.Same(c.design.ATS.Ref))
	blade := c.mul(1730)
	c.link(inputs[0]-blade, y, x-atsHalfWidth, y)
	if len(inputs) > 1 {
		c.link(x+atsHalfWidth, y, inputs[1]-blade, y)
	} else {
		top := y + atsHalfHeight + sheet.MM(7)
		c.link(x, y+atsHalfHeight, x, top)
		c.text(x, top+1000, 2500, sheet.Center, fact.Text{RU: "лист 2", EN: "sheet 2"})
		c.text(x, top+4750, 2500, sheet.Center, fact.Text{RU: "к QF2,", EN: "to QF2,"})
	}
	c.link(x, y-atsHalfHeight, x, c.class.bus+c.mul(1730))
}

// atsFromSheetOne brings the transfer unit's link to the input of the second sheet.
func (c *canvas) atsFromSheetOne(input sheet.Um) {
	if c.design.ATS == nil {
		return
	}
	y := c.qf - c.mul(7000)
	from := input - sheet.MM(60)
	c.link(from, y, input-c.mul(1730), y)
	c.text(from, y+1200, 2500, sheet.Left, fact.Text{RU: "от " + c.design.ATS.Ref + " (АВР), лист 1", EN: "from " + c.design.ATS.Ref + " (ATS), sheet 1"})
}
