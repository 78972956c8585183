package substation

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/schedule"
)

// group is a row of the equipment list: alike devices with their designators.
type group struct {
	device Device
	refs   []string
	count  fact.Decimal // pieces or metres
	known  bool         // the quantity is known; a cable's length may not be
}

// groups gathers alike devices in the order in which they first stand on the sheet.
func groups(d Design) []group {
	var out []group
	index := map[string]int{}
	for _, device := range d.Inventory() {
		if device.Kind == KindCable {
			continue
		}
		key := strings.Join([]string{string(device.Kind), device.Name.RU, device.Mark, device.Shown.RU}, "|")
		i, seen := index[key]
		if !seen {
			i = len(out)
			index[key] = i
			out = append(out, group{device: device, count: fact.Int(0), known: true})
		}
		out[i].count = out[i].count.Add(fact.Int(device.Count))
		if device.Ref != "" {
			out[i].refs = append(out[i].refs, device.Ref)
		}
	}
	return append(out, cableGroups(d)...)
}

// cableGroups gathers the cables of the lines by mark; metres are known when every line
// of the mark has a length.
func cableGroups(d Design) []group {
	var out []group
	index := map[string]int{}
	for i, line := range d.Lines {
		card := d.picks.lines[i].cable.Row
		n, seen := index[card.Mark]
		if !seen {
			n = len(out)
			index[card.Mark] = n
			one := line.Cable
			one.Mark = card.Mark
			out = append(out, group{device: one, count: fact.Int(0), known: true})
		}
		out[n].refs = append(out[n].refs, fmt.Sprintf("Л%d", line.Number))
		if line.Length.ID == "" {
			out[n].known = false
			continue
		}
		out[n].count = out[n].count.Add(line.Length.Value.Value.Mul(fact.Int(line.Parallel)))
	}
	return out
}

// equipment is the equipment list in the columns of GOST 21.110, fitted to A3.
func equipment(d Design) schedule.Table {
	t := func(ru, en string) fact.Text { return fact.Text{RU: ru, EN: en} }
	table := schedule.Table{Name: "equipment", Title: t("Спецификация оборудования, изделий и материалов", "Equipment list"),
		Form: "ГОСТ 21.110, форма 1",
		Columns: []schedule.Column{
			{Key: "pos", Title: t("Поз.", "Item"), WidthUm: 20_000, Align: schedule.Centre},
			{Key: "name", Title: t("Наименование и техническая характеристика", "Name and technical data"), WidthUm: 130_000},
			{Key: "mark", Title: t("Тип, марка, обозначение документа, опросного листа", "Type, mark, document"), WidthUm: 60_000},
			{Key: "code", Title: t("Код продукции", "Code"), WidthUm: 35_000},
			{Key: "supplier", Title: t("Поставщик", "Supplier"), WidthUm: 45_000},
			{Key: "unit", Title: t("Ед. изм.", "Unit"), WidthUm: 20_000, Align: schedule.Centre},
			{Key: "quantity", Title: t("Кол.", "Qty"), WidthUm: 20_000, Align: schedule.Right},
			{Key: "mass", Title: t("Масса ед., кг", "Unit mass, kg"), WidthUm: 25_000, Align: schedule.Right},
			{Key: "note", Title: t("Примечание", "Note"), WidthUm: 40_000}},
		Notes: []fact.Text{
			t("Стадия П: требуется разработка РД. Код продукции и поставщик назначаются в РД.", "Stage «П»: working documents are required. Codes and suppliers are set there.")}}
	section := ""
	pos := 0
	for _, g := range groups(d) {
		if title := sectionOf(g.device.Kind); title.RU != section {
			section = title.RU
			table.Rows = append(table.Rows, schedule.Row{Heading: true, Cells: []schedule.Cell{schedule.Txt(title)}})
		}
		pos++
		row := schedule.Row{Cells: []schedule.Cell{
			schedule.Num(fact.Quantity{Value: fact.Int(int64(pos)), Unit: fact.One}), schedule.Txt(nameWithRating(g.device)), schedule.Str(g.device.Mark),
			{}, {}, schedule.Txt(g.device.Unit.Sym), quantityCell(g), {}, schedule.Txt(refsText(g.refs))}}
		if g.device.Mass != nil {
			row.Cells[7] = schedule.Num(*g.device.Mass)
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

func quantityCell(g group) schedule.Cell {
	if !g.known {
		return schedule.Txt(pending)
	}
	return schedule.Num(fact.Quantity{Value: g.count, Unit: g.device.Unit})
}

// refsText lists designators; three and more in a row are written «QF4…QF8».
func refsText(refs []string) fact.Text {
	var out []string
	for i := 0; i < len(refs); {
		j := i + 1
		for j < len(refs) && follows(refs[j-1], refs[j]) {
			j++
		}
		if j-i < 3 {
			out = append(out, refs[i:j]...)
		} else {
			first, _, _ := strings.Cut(refs[i], "-")
			_, last, group := strings.Cut(refs[j-1], "-")
			if !group {
				last = refs[j-1]
			}
			out = append(out, first+"…"+last)
		}
		i = j
	}
	return fact.Same(strings.Join(out, ", "))
}

// follows reports whether b is the next designator after a: QF5 after QF4, TA4-TA6 after
// TA1-TA3.
func follows(a, b string) bool {
	_, last, group := strings.Cut(a, "-")
	if !group {
		last = a
	}
	first, _, _ := strings.Cut(b, "-")
	letters, n := designator(last)
	next, m := designator(first)
	return letters == next && m == n+1
}

// designator parts «QF12» into its letters and its number.
func designator(ref string) (letters string, n int) {
	letters = strings.TrimRight(ref, "0123456789")
	n, _ = strconv.Atoi(ref[len(letters):])
	return letters, n
}

// nameWithRating adds the rating beside the symbol, unless the mark says it already.
func nameWithRating(d Device) fact.Text {
	if d.Shown.IsZero() || d.Shown.RU == d.Mark || d.Kind == KindATS {
		return d.Name
	}
	mark := d.Mark + ", " // the mark has its own column
	return fact.Text{RU: d.Name.RU + ", " + strings.TrimPrefix(d.Shown.RU, mark), EN: d.Name.EN + ", " + strings.TrimPrefix(d.Shown.EN, mark)}
}

func sectionOf(k Kind) fact.Text {
	switch k {
	case KindTransformer, KindArrester, KindLoadSwitch, KindFuse, KindBreaker, KindCT, KindMeter, KindATS:
		return fact.Text{RU: "Аппараты и приборы", EN: "Apparatus and instruments"}
	case KindCable:
		return fact.Text{RU: "Кабели отходящих линий", EN: "Cables of the outgoing lines"}
	}
	return fact.Text{RU: "Конструкции и устройства", EN: "Structures and assemblies"}
}

// work is a row of the work list: how much, and from what that follows.
type work struct {
	name, unit, formula fact.Text
	quantity            fact.Decimal
	known               bool
}

// works is the work list with the formula behind each quantity.
func works(d Design) schedule.Table {
	t := func(ru, en string) fact.Text { return fact.Text{RU: ru, EN: en} }
	table := schedule.Table{Name: "works", Title: t("Ведомость объёмов работ", "Work list"),
		Columns: []schedule.Column{
			{Key: "pos", Title: t("№", "No."), WidthUm: 15_000, Align: schedule.Centre},
			{Key: "name", Title: t("Наименование работ", "Work"), WidthUm: 170_000},
			{Key: "unit", Title: t("Ед. изм.", "Unit"), WidthUm: 25_000, Align: schedule.Centre},
			{Key: "quantity", Title: t("Кол.", "Qty"), WidthUm: 25_000, Align: schedule.Right},
			{Key: "formula", Title: t("Формула, основание", "Formula, basis"), WidthUm: 160_000}},
		Notes: []fact.Text{t("Земляные и строительные работы — по РД и проекту фундамента.", "Earthworks and building works: by the working documents.")}}
	for i, w := range workList(d) {
		quantity := schedule.Txt(pending)
		if w.known {
			quantity = schedule.Num(fact.Quantity{Value: w.quantity, Unit: fact.One})
		}
		table.Rows = append(table.Rows, schedule.Row{Cells: []schedule.Cell{
			schedule.Num(fact.Quantity{Value: fact.Int(int64(i + 1)), Unit: fact.One}), schedule.Txt(w.name), schedule.Txt(w.unit), quantity, schedule.Txt(w.formula)}})
	}
	return table
}

func workList(d Design) []work {
	n := int64(len(d.Inputs))
	pcs := fact.Piece.Sym
	count := func(ru, en string, quantity int64, formulaRU, formulaEN string) work {
		return work{fact.Text{RU: ru, EN: en}, pcs, fact.Text{RU: formulaRU, EN: formulaEN}, fact.Int(quantity), true}
	}
	list := []work{
		count("Установка оболочки подстанции на фундамент", "Setting the shell on its foundation", 1, "1 подстанция", "1 substation"),
		count("Монтаж камер ВН с выключателем нагрузки и предохранителями", "Mounting HV cells", n, fmt.Sprintf("число вводов 10 кВ = %d", n), fmt.Sprintf("10 kV inputs = %d", n)),
		count("Установка силовых трансформаторов", "Setting the transformers", n, fmt.Sprintf("число трансформаторов = %d", n), fmt.Sprintf("transformers = %d", n)),
		count("Монтаж комплектов ОПН 10 и 0,4 кВ", "Mounting sets of arresters, 10 and 0.4 kV", 2*n, fmt.Sprintf("2 комплекта × %d %s", n, prose.Plural(n, "ввод", "ввода", "вводов")), fmt.Sprintf("2 sets × %d %s", n, prose.PluralEN(n, "input", "inputs"))),
		count("Монтаж сборных шин 0,4 кВ, секций", "Mounting 0.4 kV busbar sections", n, fmt.Sprintf("число секций = %d", n), fmt.Sprintf("sections = %d", n)),
	}
	tie := int64(0)
	if d.Tie != nil {
		tie = 1
	}
	lines := int64(len(d.Lines))
	list = append(list, count("Монтаж автоматических выключателей 0,4 кВ", "Mounting 0.4 kV circuit breakers", n+tie+lines,
		fmt.Sprintf("вводных %d + секционных %d + линий %d", n, tie, lines), fmt.Sprintf("inputs %d + section %d + lines %d", n, tie, lines)))
	meters := int64(0)
	for _, device := range d.Inventory() {
		if device.Kind == KindMeter {
			meters++
		}
	}
	if meters > 0 {
		list = append(list, count("Монтаж счётчиков с трансформаторами тока", "Mounting meters with current transformers", meters,
			fmt.Sprintf("счётчиков %d, по 3 ТТ на счётчик", meters), fmt.Sprintf("meters %d, 3 CTs each", meters)))
	}
	if d.ATS != nil {
		list = append(list, count("Наладка АВР 0,4 кВ", "Commissioning the 0.4 kV transfer unit", 1, "1 устройство АВР", "1 transfer unit"))
	}
	list = append(list, cableWorks(d)...)
	return append(list,
		count("Монтаж заземляющего устройства и измерение его сопротивления", "Earthing and measuring its resistance", 1, "1 контур подстанции", "1 earthing of the substation"),
		count("Испытания и ввод в работу трансформаторов", "Testing and energising the transformers", n, fmt.Sprintf("число трансформаторов = %d", n), fmt.Sprintf("transformers = %d", n)))
}

func cableWorks(d Design) []work {
	var out []work
	metre := fact.Metre.Sym
	for i, line := range d.Lines {
		mark := d.picks.lines[i].cable.Row.Mark
		w := work{name: fact.Text{RU: fmt.Sprintf("Прокладка кабеля %s, линия %d", mark, line.Number), EN: fmt.Sprintf("Laying cable %s, line %d", mark, line.Number)},
			unit: metre, formula: fact.Text{RU: "длина в ТЗ не указана — РД", EN: "the brief gives no length — working documents"}}
		if line.Length.ID != "" {
			w.known, w.quantity = true, line.Length.Value.Value.Mul(fact.Int(line.Parallel))
			w.formula = fact.Text{
				RU: fmt.Sprintf("%s × %d %s", line.Length.Value.In(fact.Russian), line.Parallel, prose.Plural(line.Parallel, "кабель", "кабеля", "кабелей")),
				EN: fmt.Sprintf("%s × %d %s", line.Length.Value.In(fact.English), line.Parallel, prose.PluralEN(line.Parallel, "cable", "cables"))}
		}
		out = append(out, w)
	}
	return out
}
