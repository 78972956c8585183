package modular

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/schedule"
)

// Document is one of the texts of a package: report.json, report.md, estimate.json.
type Document struct {
	Name string
	Data []byte
}

// GateText is the line that every file of a package carries while checks fail; zero
// when none does.
func (r Result) GateText() fact.Text {
	n := r.Report.Count(check.Fail)
	if n == 0 {
		return fact.Text{}
	}
	return fact.Text{RU: fmt.Sprintf("НЕ ПРОШЛО ПРОВЕРКУ: %d", n), EN: fmt.Sprintf("CHECKS FAILED: %d", n)}
}

// Tables returns the lists of the package by file stem.
func (r Result) Tables() map[string][]schedule.Table {
	return map[string][]schedule.Table{"specification": {r.Specification}, "rooms": {r.Rooms}}
}

// Documents returns report.json, report.md and estimate.json in one language.
func (r Result) Documents(l fact.Lang) ([]Document, error) {
	report, err := indented(r.reportJSON())
	if err != nil {
		return nil, fmt.Errorf("modular: report.json: %w", err)
	}
	cost, err := indented(r.estimateJSON())
	if err != nil {
		return nil, fmt.Errorf("modular: estimate.json: %w", err)
	}
	return []Document{{"report.json", report}, {"report.md", []byte(r.markdown(l))}, {"estimate.json", cost}}, nil
}

func indented(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(v)
	return b.Bytes(), err
}

type reportJSON struct {
	Schema    string          `json:"schema"`
	Gate      fact.Text       `json:"gate"`
	Name      fact.Text       `json:"name"`
	Case      Case            `json:"case"`
	Header    string          `json:"header"`
	Counts    map[string]int  `json:"counts"`
	Findings  []check.Finding `json:"findings"`
	Facts     []fact.Fact     `json:"facts"`
	Building  buildingJSON    `json:"building"`
	Rooms     []roomJSON      `json:"rooms"`
	Groups    []groupJSON     `json:"groups"`
	Questions []fact.Question `json:"questions"`
	Unread    []Unread        `json:"unread"`
	Stage     fact.Text       `json:"stage"`
}

type buildingJSON struct {
	Floors   int          `json:"floors"`
	Bays     int          `json:"bays"`
	LengthMM int64        `json:"length_mm"`
	WidthMM  int64        `json:"width_mm"`
	Area     fact.Decimal `json:"area_m2"`
	ByBasis  []basisJSON  `json:"area_by_basis"`
	Trucks   int          `json:"trucks"`
	FlatPack int          `json:"trucks_flat_packs"`
	Oversize bool         `json:"oversize"`
}

type basisJSON struct {
	Basis fact.Text    `json:"basis"`
	Area  fact.Decimal `json:"area_m2"`
}

type roomJSON struct {
	Number int          `json:"number"`
	Floor  int          `json:"floor"`
	Kind   string       `json:"kind"`
	Name   fact.Text    `json:"name"`
	Row    string       `json:"row,omitempty"`
	Bay    int          `json:"bay"`
	Bays   int          `json:"bays"`
	People int          `json:"people,omitempty"`
	Group  int          `json:"group,omitempty"`
	Area   fact.Decimal `json:"area_m2"`
	Basis  fact.Text    `json:"basis"`
}

type groupJSON struct {
	Number int    `json:"number"`
	Name   string `json:"name"` // display name, as written
}

func (r Result) reportJSON() reportJSON {
	d := r.Design
	j := reportJSON{Schema: "plumbline/modular/report/1", Gate: r.GateText(), Name: d.Name, Case: r.Brief.Case,
		Header: r.Report.Header(), Counts: map[string]int{}, Findings: r.Report.Findings, Facts: r.Facts, Unread: r.Brief.Unread,
		Questions: r.Questions, Stage: stageText}
	if j.Questions == nil {
		j.Questions = []fact.Question{}
	}
	if j.Unread == nil {
		j.Unread = []Unread{}
	}
	for _, s := range check.Statuses() {
		j.Counts[s.String()] = r.Report.Count(s)
	}
	j.Building = buildingJSON{Floors: d.Floors, Bays: d.Bays, LengthMM: d.Length, WidthMM: d.Width, Area: d.Total.Value.Value,
		Trucks: r.Trucks.Trucks, FlatPack: r.Trucks.FlatTrucks, Oversize: r.Trucks.Oversize}
	for _, s := range d.ByBasis {
		j.Building.ByBasis = append(j.Building.ByBasis, basisJSON{basisText(s.Basis), s.Area.Value})
	}
	for _, sp := range d.Spaces {
		row := ""
		if sp.Row >= 0 {
			row = axisLetters[sp.Row]
		}
		j.Rooms = append(j.Rooms, roomJSON{sp.Number, sp.Floor + 1, sp.Kind, sp.Name, row, sp.Bay, sp.Bays, sp.People, sp.Group, sp.Area.Value.Value, basisText(sp.Basis)})
	}
	for _, g := range r.Brief.Groups {
		j.Groups = append(j.Groups, groupJSON{g.Number, g.Name})
	}
	return j
}

// basisText words a basis where an empty cell would not be understood.
func basisText(b AreaBasis) fact.Text {
	if t := b.Text(); !t.IsZero() {
		return t
	}
	return bi("эталон", "reference")
}

var stageText = fact.Text{RU: "Стадия П, требуется разработка РД.", EN: "Stage «П», working documents are required."}

type estimateJSON struct {
	Schema   string       `json:"schema"`
	Gate     fact.Text    `json:"gate"`
	AsOf     string       `json:"as_of"`
	AtLeast  bool         `json:"at_least"`
	Low      fact.Fact    `json:"low"`
	High     fact.Fact    `json:"high"`
	Term     []fact.Fact  `json:"term"`
	Lines    []costLine   `json:"lines"`
	Unpriced []fact.Text  `json:"unpriced"`
	LeftOut  []fact.Text  `json:"left_out"`
	Beside   []besideJSON `json:"beside"`
	Notes    []fact.Text  `json:"notes"`
}

type costLine struct {
	Name    fact.Text     `json:"name"`
	Formula string        `json:"formula,omitempty"`
	Low     *fact.Decimal `json:"low_rub"`
	High    *fact.Decimal `json:"high_rub"`
}

type besideJSON struct {
	Name   fact.Text   `json:"name"`
	Low    fact.Fact   `json:"low"`
	High   fact.Fact   `json:"high"`
	Clause fact.Clause `json:"clause"`
	Note   fact.Text   `json:"note"`
}

func (r Result) estimateJSON() estimateJSON {
	e := r.Estimate
	j := estimateJSON{Schema: "plumbline/estimate/1", Gate: r.GateText(), AsOf: e.AsOf, AtLeast: e.AtLeast, Low: e.Low.Fact(), High: e.High.Fact(),
		Term: []fact.Fact{}, Unpriced: e.Unpriced, LeftOut: e.LeftOut, Notes: e.Notes}
	for _, t := range e.Term {
		j.Term = append(j.Term, t.Fact())
	}
	for _, row := range e.Lines.Rows {
		line := costLine{Name: row.Cells[0].Text, Formula: row.Cells[1].Text.RU}
		if row.Cells[2].Num != nil {
			line.Low, line.High = &row.Cells[2].Num.Value, &row.Cells[3].Num.Value
		}
		j.Lines = append(j.Lines, line)
	}
	for _, b := range e.Beside {
		j.Beside = append(j.Beside, besideJSON{b.Name, b.Low.Fact(), b.High.Fact(), b.Clause, b.Note})
	}
	return j
}

// markdown is the report for people.
func (r Result) markdown(l fact.Lang) string {
	var b strings.Builder
	t := func(ru, en string) string { return fact.Text{RU: ru, EN: en}.In(l) }
	p := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	if g := r.GateText(); !g.IsZero() {
		p("**%s**\n", g.In(l))
	}
	p("# %s %s\n", t("Отчёт о проверках:", "Check report:"), r.Design.Name.In(l))
	p("%s\n", stageText.In(l))
	p("%s\n", r.Report.Header())
	p("| %s | %s | %s | %s | %s | %s | %s |", t("Статус", "Status"), t("Проверка", "Check"), t("Предмет", "Subject"),
		t("Результат", "Result"), t("Запас", "Margin"), t("Основание", "Basis"), t("Пункт", "Clause"))
	p("|---|---|---|---|---|---|---|")
	for _, f := range r.Report.Findings {
		margin := ""
		if f.Margin != (fact.Quantity{}) {
			margin = f.Margin.In(l)
		}
		p("| %s | %s | %s | %s | %s | %s | %s |", f.Status, mdCell(f.Name.In(l)), mdCell(f.About.In(l)), mdCell(f.Note.In(l)), margin, f.Basis.In(l), mdCell(f.Clause.In(l)))
	}
	r.remediesMarkdown(&b, l)
	p("\n## %s\n", t("Исходные и расчётные данные", "Inputs and computed values"))
	p("| %s | %s | %s |", t("Величина", "Quantity"), t("Значение", "Value"), t("Откуда", "Origin"))
	p("|---|---|---|")
	for _, f := range r.Facts {
		p("| %s | %s | %s |", mdCell(f.Name.In(l)), mdCell(f.Shown.In(l)), mdCell(f.Origin.In(l)))
	}
	if len(r.Questions) > 0 {
		p("\n## %s\n", t("Вопросы", "Questions"))
		for _, q := range r.Questions {
			p("- %s", q.Ask.In(l))
		}
	}
	r.roomsMarkdown(&b, l)
	r.costMarkdown(&b, l)
	return b.String()
}

func (r Result) roomsMarkdown(b *strings.Builder, l fact.Lang) {
	t := func(ru, en string) string { return fact.Text{RU: ru, EN: en}.In(l) }
	fmt.Fprintf(b, "\n## %s\n\n| %s | %s | %s | %s |\n|---|---|---|---|\n", r.Rooms.Title.In(l), t("№", "No."), t("Помещение", "Room"), t("Площадь", "Area"), t("Основание", "Basis"))
	for _, sp := range r.Design.Spaces {
		fmt.Fprintf(b, "| %d | %s | %s | %s |\n", sp.Number, sp.Name.In(l), sp.Area.Value.In(l), basisText(sp.Basis).In(l))
	}
	total := ""
	if sum := r.Design.basisSum(); !sum.IsZero() {
		total = " " + t("в том числе: ", "of which: ") + sum.In(l)
	}
	fmt.Fprintf(b, "| | %s | %s |%s |\n", t("Итого", "Total"), r.Design.Total.Value.In(l), total)
}

func (r Result) remediesMarkdown(b *strings.Builder, l fact.Lang) {
	head := fact.Text{RU: "Что изменить", EN: "What to change"}.In(l)
	first := true
	for _, f := range r.Report.Findings {
		for _, m := range f.Remedy {
			if first {
				fmt.Fprintf(b, "\n## %s\n\n", head)
				first = false
			}
			tried := ""
			if m.Tried {
				tried = fact.Text{RU: " — проверено, проходит", EN: " — tried, it passes"}.In(l)
			}
			fmt.Fprintf(b, "- %s, %s: %s%s\n", f.Name.In(l), f.About.In(l), m.Text.In(l), tried)
		}
	}
}

func (r Result) costMarkdown(b *strings.Builder, l fact.Lang) {
	e := r.Estimate
	t := func(ru, en string) string { return fact.Text{RU: ru, EN: en}.In(l) }
	least := ""
	if e.AtLeast {
		least = t("не менее ", "not less than ")
	}
	fmt.Fprintf(b, "\n## %s\n\n%s%s — %s (%s %s)\n\n", t("Оценка стоимости", "Cost estimate"), least,
		e.Low.Value.In(l), e.High.Value.In(l), t("цены на", "prices of"), e.AsOf)
	list := func(title string, texts []fact.Text) {
		if len(texts) == 0 {
			return
		}
		fmt.Fprintf(b, "%s\n\n", title)
		for _, x := range texts {
			fmt.Fprintf(b, "- %s\n", x.In(l))
		}
		fmt.Fprintln(b)
	}
	list(t("Цена не задана:", "Without a price:"), e.Unpriced)
	list(t("Не входит:", "Left out:"), e.LeftOut)
	list(t("Примечания:", "Notes:"), e.Notes)
	for _, band := range e.Beside {
		fmt.Fprintf(b, "%s: %s … %s (%s). %s\n", band.Name.In(l), band.Low.Value.In(l), band.High.Value.In(l), band.Clause.In(l), band.Note.In(l))
	}
}

// mdCell keeps a text on one row of a table.
func mdCell(s string) string {
	return strings.NewReplacer("|", "\\|", "\n", " ").Replace(s)
}
