package substation

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// draw makes the sheets of the diagram: one up to 24 lines, two above. Composition:
// common levels, one table whose columns go on from the lines, a symbol carries its
// designator and one rating, the rest stands in the table.
func draw(d Design, r check.Report, cat Catalogue, m sheet.Meta) []sheet.Sheet {
	var out []sheet.Sheet
	for _, p := range paginate(d) {
		out = append(out, drawPage(d, r, cat, m, p))
	}
	return out
}

func drawPage(d Design, r check.Report, cat Catalogue, m sheet.Meta, p page) sheet.Sheet {
	name, form := "sheet", 3
	if p.number > 1 {
		name, form = fmt.Sprintf("sheet-%d", p.number), 6
	}
	title := fact.Text{RU: "Схема электрическая однолинейная", EN: "One-line diagram"}
	s := sheet.A3(name, title, sheet.TitleBlock{Form: form, Meta: m, Title: title,
		Building: fact.Same(d.Name), Sheet: p.number, Sheets: p.of, Edition: cat.Clause("title.block").Document})
	c := &canvas{class: classFor(p.lineCount()), page: p, design: d, symbols: cat.Symbols, used: map[string]bool{}}
	c.pitch = pitchOf(c.class, p.roomFor(), p.lineCount())
	inputs := c.diagram()
	c.table()
	c.blocks(r, inputs)
	if r.Failed() {
		c.gate(r.Count(check.Fail), inputs)
	}
	s.Views = append(s.Views, sheet.View{Name: "diagram", Scale: 1, Items: c.items})
	s.Blocks = cat.Symbols.blocks(c.used)
	return s
}

// gate writes that the checks failed: between the two inputs, or right of the one.
func (c *canvas) gate(fails int, inputs []sheet.Um) {
	const y, right = sheet.Um(282_000), sheet.Um(391_000)
	x := right / 2
	switch len(inputs) {
	case 2:
		x = (inputs[0] + inputs[1]) / 2
	case 1:
		x = (inputs[0] + right) / 2
	}
	line := sheet.GateLine(sheet.InField(x, y), fails)
	line.V = sheet.Middle
	c.add(line)
}
