package substation

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
	return map[string][]schedule.Table{"equipment": {r.Equipment}, "works": {r.Works}}
}

// Documents returns report.json, report.md and estimate.json in one language.
func (r Result) Documents(l fact.Lang) ([]Document, error) {
	report, err := indented(r.reportJSON())
	if err != nil {
		return nil, fmt.Errorf("substation: report.json: %w", err)
	}
	cost, err := indented(r.estimateJSON())
	if err != nil {
		return nil, fmt.Errorf("substation: estimate.json: %w", err)
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
	Name      string          `json:"name"`
	Case      Case            `json:"case"`
	Header    string          `json:"header"`
	Counts    map[string]int  `json:"counts"`
	Findings  []check.Finding `json:"findings"`
	Facts     []fact.Fact     `json:"facts"`
	Lines     []lineJSON      `json:"lines"`
	Inventory []deviceJSON    `json:"inventory"`
	Questions []fact.Question `json:"questions"`
	Estimate  estimateJSON    `json:"estimate"` // report.md prints it too
	Stage     fact.Text       `json:"stage"`
}

type lineJSON struct {
	Number  int    `json:"number"`
	Breaker string `json:"breaker"`
	Name    string `json:"name"` // display name, as written
	Section int    `json:"section"`
}

type deviceJSON struct {
	Ref   string    `json:"ref,omitempty"`
	Kind  Kind      `json:"kind"`
	Name  fact.Text `json:"name"`
	Mark  string    `json:"mark,omitempty"`
	Shown fact.Text `json:"shown"`
	Count int64     `json:"count"`
}

func (r Result) reportJSON() reportJSON {
	j := reportJSON{Schema: "plumbline/substation/report/1", Gate: r.GateText(), Name: r.Design.Name, Case: r.Brief.Case,
		Header: r.Report.Header(), Counts: map[string]int{}, Findings: r.Report.Findings, Facts: r.Facts,
		Questions: r.Questions, Estimate: r.estimateJSON(), Stage: stageText}
	if j.Questions == nil {
		j.Questions = []fact.Question{}
	}
	for _, s := range check.Statuses() {
		j.Counts[s.String()] = r.Report.Count(s)
	}
	for _, line := range r.Design.Lines {
		j.Lines = append(j.Lines, lineJSON{line.Number, line.Breaker.Ref, line.Name, line.Section + 1})
	}
	for _, d := range r.Design.Inventory() {
		j.Inventory = append(j.Inventory, deviceJSON{d.Ref, d.Kind, d.Name, d.Mark, d.Shown, d.Count})
	}
	return j
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
	p("# %s %s\n", t("Отчёт о проверках:", "Check report:"), r.Design.Name)
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
		p("| %s | %s | %s | %s | %s | %s | %s |", f.Status, cell(f.Name.In(l)), cell(f.About.In(l)), cell(f.Note.In(l)), margin, f.Basis.In(l), cell(f.Clause.In(l)))
	}
	r.remediesMarkdown(&b, l)
	p("\n## %s\n", t("Исходные и расчётные данные", "Inputs and computed values"))
	p("| %s | %s | %s |", t("Величина", "Quantity"), t("Значение", "Value"), t("Откуда", "Origin"))
	p("|---|---|---|")
	for _, f := range r.Facts {
		p("| %s | %s | %s |", cell(f.Name.In(l)), cell(f.Shown.In(l)), cell(f.Origin.In(l)))
	}
	if len(r.Questions) > 0 {
		p("\n## %s\n", t("Вопросы", "Questions"))
		for _, q := range r.Questions {
			p("- %s", q.Ask.In(l))
		}
	}
	r.costMarkdown(&b, l)
	return b.String()
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

// cell keeps a text on one row of a table.
func cell(s string) string {
	return strings.NewReplacer("|", "\\|", "\n", " ").Replace(s)
}
