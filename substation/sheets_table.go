package substation

import (
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// pending is what a cell says that the working documents will fill: voltage drop, the
// one-phase fault and its clearing time are not computed at stage «П».
var pending = fact.Text{RU: "РД", EN: "later"}

var dash = fact.Same("—")

// tableRow is one row of the table under the lines.
type tableRow struct {
	key  string
	head fact.Text
	cell func(Line) fact.Text
}

// rows lists the rows from the top; at a narrow pitch two values have a row each.
func (c *canvas) rows() []tableRow {
	t := func(ru, en string) fact.Text { return fact.Text{RU: ru, EN: en} }
	both := func(a, b fact.Text) fact.Text {
		return fact.Text{RU: a.RU + "/" + b.RU, EN: a.EN + "/" + b.EN}
	}
	rows := []tableRow{
		{"ref", t("Обозначение, № линии", "Designator, line"), func(l Line) fact.Text {
			if c.split {
				return fact.Same(l.Breaker.Ref)
			}
			return t(fmt.Sprintf("%s, Л%d", l.Breaker.Ref, l.Number), fmt.Sprintf("%s, L%d", l.Breaker.Ref, l.Number))
		}},
		{"type", t("Тип аппарата, Iном, А", "Type, In, A"), func(l Line) fact.Text {
			in, mark := l.Rating.Value.Value, l.Breaker.Mark
			if mark == "" {
				mark = dash.RU // the catalogue has a rating, no series
			}
			return fact.Text{RU: mark + "\n" + in.In(fact.Russian), EN: mark + "\n" + in.In(fact.English)}
		}},
	}
	if c.split {
		rows = append(rows, tableRow{"load", t("Рр, кВт", "P, kW"), powerCell}, tableRow{"load", t("Iр, А", "I, A"), currentCell})
	} else {
		rows = append(rows, tableRow{"load", t("Рр, кВт / Iр, А", "P, kW / I, A"), func(l Line) fact.Text { return both(powerCell(l), currentCell(l)) }})
	}
	rows = append(rows, tableRow{"cable", t("Марка и сечение кабеля", "Cable mark and section"), func(l Line) fact.Text { return fact.Same(l.Cable.Mark) }})
	fault := func(Line) fact.Text { return pending }
	switch {
	case c.split && c.page.meters:
		rows = append(rows, tableRow{"length", t("Длина, м", "Length, m"), lengthCell},
			tableRow{"fault", t("ΔU / Iк(1) / t откл", "ΔU / Ik(1) / t"), fault})
	case c.split:
		rows = append(rows, tableRow{"length", t("Длина, м", "Length, m"), lengthCell}, tableRow{"length", t("ΔU, %", "ΔU, %"), fault},
			tableRow{"fault", t("Iк(1), кА", "Ik(1), kA"), fault}, tableRow{"fault", t("t откл, с", "t, s"), fault})
	default:
		rows = append(rows, tableRow{"length", t("Длина, м / ΔU, %", "Length, m / ΔU, %"), func(l Line) fact.Text { return both(lengthCell(l), pending) }},
			tableRow{"fault", t("Iк(1), кА / t откл, с", "Ik(1), kA / t, s"), func(Line) fact.Text { return both(pending, pending) }})
	}
	if c.page.meters {
		rows = append(rows, tableRow{"meter", t("Учёт: ТТ, счётчик", "Metering: CT, meter"), func(l Line) fact.Text {
			return fact.Same(l.CT.Ref + "\n" + l.Meter.Ref)
		}})
	}
	return append(rows,
		tableRow{"category", t("Категория", "Category"), categoryCell},
		tableRow{"consumer", t("Потребитель", "Consumer"), c.consumerCell})
}

func powerCell(l Line) fact.Text {
	if l.Power.ID == "" {
		return dash
	}
	return fact.Text{RU: l.Power.Value.Value.In(fact.Russian), EN: l.Power.Value.Value.In(fact.English)}
}

func currentCell(l Line) fact.Text {
	return fact.Text{RU: l.Current.Value.Value.In(fact.Russian), EN: l.Current.Value.Value.In(fact.English)}
}

func lengthCell(l Line) fact.Text {
	if l.Length.ID == "" {
		return pending
	}
	return fact.Text{RU: l.Length.Value.Value.In(fact.Russian), EN: l.Length.Value.Value.In(fact.English)}
}

func categoryCell(l Line) fact.Text {
	n, ok := l.Category.Value.Value.Whole()
	if l.Category.ID == "" || !ok {
		return dash
	}
	return fact.Same(roman(n))
}

// consumerCell shows the name as the brief writes it, in signs that the lettering has and
// cut to what the cell takes; the report keeps it whole.
func (c *canvas) consumerCell(l Line) fact.Text {
	name := strings.Join(strings.Fields(sheet.Printable(l.Name)), " ")
	if name == "" {
		return fact.Text{RU: fmt.Sprintf("Линия %d", l.Number), EN: fmt.Sprintf("Line %d", l.Number)}
	}
	letters := []rune(name)
	for n := len(letters) - 1; n > 0 && !c.takes(name); n-- {
		name = strings.TrimRight(string(letters[:n]), " ,.;") + "…"
	}
	return fact.Same(strings.ReplaceAll(name, "№ ", "№"+fact.NBSP))
}

// takes reports whether the cell of a consumer has room for a name: its lines, condensed
// as far as the rules let them, side by side.
func (c *canvas) takes(name string) bool {
	const clear, height = sheet.Um(1600), sheet.MinHeight
	along, across := c.pitch-clear, c.heightOf("consumer")-clear
	if c.vertical["consumer"] {
		along, across = across, along
	}
	lines := sheet.Wrap(name, along*1000/sheet.MinSqueeze, height, false)
	return sheet.LineStep(height)*sheet.Um(len(lines)-1)+height <= across
}

// heightOf gives a row its height; with the meters' row the others are lower, so that
// the table stays below the lines.
func (c *canvas) heightOf(key string) sheet.Um {
	if low, ok := c.lower[key]; ok && c.page.meters {
		return low
	}
	return c.heights[key]
}

// tableTop is the upper edge of the table.
func (c *canvas) tableTop() sheet.Um {
	top := tableBottom
	for _, r := range c.rows() {
		top += c.heightOf(r.key)
	}
	return top
}

// table draws the table whose columns go on from the lines above.
func (c *canvas) table() {
	rows := c.rows()
	g := sheet.Grid{Layer: sheet.LayerTable, At: sheet.InField(0, c.tableTop()),
		Outline: widthCircuit, ColumnLine: widthThin, RowLine: 180, Columns: []sheet.Um{c.head}}
	for range c.page.columnsOf() {
		g.Columns = append(g.Columns, c.pitch)
	}
	for _, r := range rows {
		g.Rows = append(g.Rows, c.heightOf(r.key))
		cells := []sheet.Cell{{Text: r.head, H: sheet.Left}}
		for i, p := range c.page.parts {
			for _, line := range p.lines {
				cells = append(cells, sheet.Cell{Text: r.cell(line), H: sheet.Center, Vertical: c.vertical[r.key]})
			}
			if len(p.lines) == 0 {
				cells = append(cells, sheet.Cell{})
			}
			if i == c.page.tieAt {
				cells = append(cells, sheet.Cell{})
			}
		}
		g.Cells = append(g.Cells, cells)
	}
	c.add(g.Items()...)
}
