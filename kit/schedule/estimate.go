package schedule

import (
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// EstimateDocument is an estimate as estimate.json keeps it.
type EstimateDocument struct {
	Schema   string         `json:"schema"`
	Gate     fact.Text      `json:"gate"`
	AsOf     string         `json:"as_of"`
	AtLeast  bool           `json:"at_least"`
	Low      fact.Fact      `json:"low"`
	High     fact.Fact      `json:"high"`
	Term     []fact.Fact    `json:"term"`
	Lines    []CostLine     `json:"lines"`
	Unpriced []fact.Text    `json:"unpriced"`
	LeftOut  []fact.Text    `json:"left_out"`
	Beside   []BandDocument `json:"beside"`
	Notes    []fact.Text    `json:"notes"`
}

// CostLine is a row of the estimate: name, formula, roubles from and to.
type CostLine struct {
	Name    fact.Text     `json:"name"`
	Formula string        `json:"formula,omitempty"`
	Low     *fact.Decimal `json:"low_rub"`
	High    *fact.Decimal `json:"high_rub"`
}

// BandDocument is a [Band] as estimate.json keeps it.
type BandDocument struct {
	Name   fact.Text   `json:"name"`
	Low    fact.Fact   `json:"low"`
	High   fact.Fact   `json:"high"`
	Clause fact.Clause `json:"clause"`
	Note   fact.Text   `json:"note"`
}

// Document returns the estimate for estimate.json. Its lines have four columns: name,
// formula, low, high. The gate is what a package with failed checks says.
func (e Estimate) Document(gate fact.Text) EstimateDocument {
	d := EstimateDocument{Schema: "plumbline/estimate/1", Gate: gate, AsOf: e.AsOf, AtLeast: e.AtLeast, Low: e.Low.Fact(), High: e.High.Fact(),
		Term: []fact.Fact{}, Unpriced: e.Unpriced, LeftOut: e.LeftOut, Notes: e.Notes}
	for _, t := range e.Term {
		d.Term = append(d.Term, t.Fact())
	}
	for _, row := range e.Lines.Rows {
		line := CostLine{Name: row.Cells[0].Text, Formula: row.Cells[1].Text.RU}
		if row.Cells[2].Num != nil {
			line.Low, line.High = &row.Cells[2].Num.Value, &row.Cells[3].Num.Value
		}
		d.Lines = append(d.Lines, line)
	}
	for _, b := range e.Beside {
		d.Beside = append(d.Beside, BandDocument{b.Name, b.Low.Fact(), b.High.Fact(), b.Clause, b.Note})
	}
	return d
}

// Markdown prints the range with what it stands on and what it leaves out.
func (e Estimate) Markdown(l fact.Lang) string {
	var b strings.Builder
	t := func(ru, en string) string { return fact.Text{RU: ru, EN: en}.In(l) }
	least := ""
	if e.AtLeast {
		least = t("не менее ", "not less than ")
	}
	fmt.Fprintf(&b, "\n## %s\n\n%s%s — %s (%s %s)\n\n", t("Оценка стоимости", "Cost estimate"), least,
		e.Low.Value.In(l), e.High.Value.In(l), t("цены на", "prices of"), e.AsOf)
	list := func(title string, texts []fact.Text) {
		if len(texts) == 0 {
			return
		}
		fmt.Fprintf(&b, "%s\n\n", title)
		for _, x := range texts {
			fmt.Fprintf(&b, "- %s\n", x.In(l))
		}
		fmt.Fprintln(&b)
	}
	list(t("Цена не задана:", "Without a price:"), e.Unpriced)
	list(t("Не входит:", "Left out:"), e.LeftOut)
	list(t("Примечания:", "Notes:"), e.Notes)
	for _, band := range e.Beside {
		fmt.Fprintf(&b, "%s: %s … %s (%s). %s\n", band.Name.In(l), band.Low.Value.In(l), band.High.Value.In(l), band.Clause.In(l), band.Note.In(l))
	}
	return b.String()
}
