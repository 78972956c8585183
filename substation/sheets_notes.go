package substation

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// fewLines is up to how many lines the technical data stand right of the table.
const fewLines = 5

// blocks places technical data, notes and legend: below the table, or with few lines to
// its right. A second sheet has none: they stand on the first.
func (c *canvas) blocks(r check.Report, inputs []sheet.Um) {
	if c.page.number > 1 {
		return
	}
	end := c.head + sheet.Um(c.page.columnsOf())*c.pitch
	if c.page.lineCount() <= fewLines {
		left, top := end+sheet.MM(8), sheet.MM(262)
		if n := len(inputs); n > 0 {
			left = max(left, inputs[n-1]+sheet.MM(58)) // labels and an arrester stand on that side
		}
		left = max(left, sheet.MM(388-110))
		c.technical(left, top, 62_000, sheet.MM(388)-left-62_000)
		items, _ := sheet.Legend(sheet.InField(left, top-sheet.MM(70)), sheet.MM(388)-left, fact.Text{RU: "Условные обозначения", EN: "Legend"}, c.legend())
		c.add(items...)
		notes, _ := sheet.Notes(sheet.InField(sheet.MM(4), sheet.MM(50)), sheet.MM(196), notesTitle, c.notes(r))
		c.add(notes...)
		return
	}
	c.technical(0, sheet.MM(52), 62_000, 38_000)
	all := append(c.notes(r), c.legendNote())
	items, _ := sheet.Notes(sheet.InField(sheet.MM(104), sheet.MM(51)), sheet.MM(101), notesTitle, all)
	c.add(items...)
}

var notesTitle = fact.Text{RU: "Примечания", EN: "Notes"}

// technical draws the table of technical data with its upper left corner at a point.
func (c *canvas) technical(left, top, nameWidth, valueWidth sheet.Um) {
	d, p := c.design, c.design.picks
	t := func(ru, en string) fact.Text { return fact.Text{RU: ru, EN: en} }
	both := func(q fact.Quantity) fact.Text {
		return fact.Text{RU: q.Value.In(fact.Russian), EN: q.Value.In(fact.English)}
	}
	tr := p.transformer.Taken.Row
	power := both(tr.S)
	if n := len(d.Inputs); n > 1 {
		power.RU, power.EN = fmt.Sprintf("%d×%s", n, power.RU), fmt.Sprintf("%d×%s", n, power.EN)
	}
	group := tr.Group
	if group == "" {
		group = "—"
	}
	fuse := both(p.fuseLink.Value)
	rows := []techRow{
		{t("Мощность трансформаторов, кВА", "Transformer rating, kVA"), power},
		{t("Напряжение, кВ", "Voltage, kV"), fact.Text{
			RU: both(d.brief.HV.Value).RU + "/" + both(d.brief.LV.Value).RU, EN: both(d.brief.HV.Value).EN + "/" + both(d.brief.LV.Value).EN}},
		{t("Группа соединения", "Connection"), fact.Same(group)},
		{t("uк, %", "uк, %"), both(tr.UkPct)},
		{t("Iном НН, А", "Rated LV current, A"), both(p.nominal.lv.Value)},
		{t("Iк(3) на шинах 0,4 кВ, кА (прикидка)", "Ik(3) on the 0.4 kV bus, kA (estimate)"), both(p.nominal.short.Value)},
		{t("Плавкая вставка ВН, А", "HV fuse link, A"), fuse},
		{t("Расчётная нагрузка ΣIр, А", "Design load ΣI, A"), both(d.load.sum.Value)},
		c.loading(),
	}
	g := sheet.Grid{Layer: sheet.LayerTable, At: sheet.InField(left, top), Columns: []sheet.Um{nameWidth, valueWidth},
		Rows: []sheet.Um{7000}, Outline: widthCircuit, ColumnLine: widthThin, RowLine: 180, Header: 1}
	g.Cells = append(g.Cells, []sheet.Cell{{Text: t("Технические данные", "Technical data"), Across: 2, H: sheet.Center, Heights: []sheet.Um{3500}}})
	for _, r := range rows {
		g.Rows = append(g.Rows, 5000)
		g.Cells = append(g.Cells, []sheet.Cell{{Text: r.name, H: sheet.Left}, {Text: r.value, H: sheet.Center}})
	}
	c.add(g.Items()...)
}

// techRow is a row of the table of technical data.
type techRow struct{ name, value fact.Text }

// loading is the last row: of the one transformer left in N-1, or of the only one.
func (c *canvas) loading() techRow {
	load, name := c.design.load.n1, fact.Text{RU: "Загрузка в режиме N-1, %", EN: "Loading in N-1, %"}
	if len(c.design.Inputs) < 2 {
		load, name = c.design.load.sum, fact.Text{RU: "Загрузка трансформатора, %", EN: "Loading of the transformer, %"}
	}
	q := c.design.picks.nominal.loading(load)
	return techRow{name, fact.Text{RU: q.Value.In(fact.Russian), EN: q.Value.In(fact.English)}}
}

// notes are the numbered notes of the first sheet.
func (c *canvas) notes(r check.Report) []fact.Text {
	d := c.design
	out := []fact.Text{
		{RU: "Стадия П: требуется разработка РД.", EN: "Stage «П»: working documents are required."},
		{RU: "Схема показана в отключённом положении.", EN: "The diagram is drawn de-energised."},
	}
	if c.assumedCable() {
		out = append(out, fact.Text{
			RU: "Кабели без марки в ТЗ приняты: алюминий, ПВХ, четырёхжильные, в земле, ×0,93.",
			EN: "Cables without a mark in the brief: aluminium, PVC, four-core, in ground, ×0.93."})
	}
	limit := fact.Text{RU: "Сопротивление заземляющего устройства по замеру, см. отчёт.", EN: "Earthing resistance by measurement, see the report."}
	for _, f := range r.By(RuleEarthing) {
		if !f.Want.IsZero() {
			limit = fact.Text{RU: "Заземляющее устройство: " + f.Note.RU + ".", EN: "Earthing: " + f.Note.EN + "."}
		}
	}
	out = append(out, limit)
	if metersLV(d.brief) {
		out = append(out, fact.Text{RU: "Учёт на стороне 0,4 кВ, счётчики на вводах.", EN: "Metering on the 0.4 kV side, meters on the inputs."})
	}
	out = append(out, fact.Text{RU: "Проверки: " + r.Header() + ".", EN: "Checks: " + r.Header() + "."})
	return out
}

func (c *canvas) assumedCable() bool {
	for i := range c.design.Lines {
		if !c.design.picks.lines[i].asked {
			return true
		}
	}
	return false
}

// legendNote explains in one note the codes that GOST 2.710 does not have.
func (c *canvas) legendNote() fact.Text {
	t := fact.Text{RU: "QW — выключатель нагрузки; FV — ОПН", EN: "QW: load switch; FV: surge arrester"}
	if c.design.ATS != nil {
		t.RU += "; штриховая линия — связь АВР"
		t.EN += "; dashed line: link of the transfer unit"
	}
	t.RU += "."
	t.EN += "."
	return t
}

// legend draws samples of what GOST 2.710 does not name.
func (c *canvas) legend() []sheet.LegendRow {
	block := func(id string, y sheet.Um) []sheet.Item {
		var out []sheet.Item
		move := sheet.Transform{At: sheet.Point{Y: y}, Turn: 90_000, Scale: 700}
		for _, item := range c.symbols.byID[id].items {
			out = append(out, move.Item(item))
		}
		for i := range out {
			out[i] = sheet.Transform{At: sheet.Point{X: -5000}}.Item(out[i])
		}
		return out
	}
	rows := []sheet.LegendRow{
		{Sample: block(string(KindLoadSwitch), 0), Text: fact.Text{RU: "QW — выключатель нагрузки", EN: "QW: load switch"}},
		{Sample: block(string(KindArrester), 0), Text: fact.Text{RU: "FV — ограничитель перенапряжений (ОПН)", EN: "FV: surge arrester"}},
	}
	if c.design.ATS != nil {
		rows = append(rows, sheet.LegendRow{Sample: []sheet.Item{sheet.Line{Pen: linkPen, A: sheet.Point{X: -6000}, B: sheet.Point{X: 6000}}},
			Text: fact.Text{RU: "связь АВР с выключателями", EN: "link of the transfer unit"}})
	}
	return rows
}
