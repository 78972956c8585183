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
func (r Result) GateText() fact.Text { return r.Report.GateText() }

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
	cost, err := indented(r.Estimate.Document(r.GateText()))
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
	Schema    string                    `json:"schema"`
	Gate      fact.Text                 `json:"gate"`
	Name      string                    `json:"name"`
	Case      Case                      `json:"case"`
	Header    string                    `json:"header"`
	Counts    map[string]int            `json:"counts"`
	Findings  []check.Finding           `json:"findings"`
	Facts     []fact.Fact               `json:"facts"`
	Lines     []lineJSON                `json:"lines"`
	Inventory []deviceJSON              `json:"inventory"`
	Questions []fact.Question           `json:"questions"`
	Estimate  schedule.EstimateDocument `json:"estimate"` // report.md prints it too
	Stage     fact.Text                 `json:"stage"`
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
		Header: r.Report.Header(), Counts: r.Report.Counts(), Findings: r.Report.Findings, Facts: r.Facts,
		Questions: r.Questions, Estimate: r.Estimate.Document(r.GateText()), Stage: stageText}
	if j.Questions == nil {
		j.Questions = []fact.Question{}
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

// markdown is the report for people.
func (r Result) markdown(l fact.Lang) string {
	var b strings.Builder
	if g := r.GateText(); !g.IsZero() {
		fmt.Fprintf(&b, "**%s**\n\n", g.In(l))
	}
	fmt.Fprintf(&b, "# %s %s\n\n%s\n\n", fact.Text{RU: "Отчёт о проверках:", EN: "Check report:"}.In(l), r.Design.Name, stageText.In(l))
	b.WriteString(r.Report.Markdown(l))
	b.WriteString(check.QuestionsMarkdown(r.Questions, l))
	b.WriteString(r.Estimate.Markdown(l))
	return b.String()
}
