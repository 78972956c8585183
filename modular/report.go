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
func (r Result) GateText() fact.Text { return r.Report.GateText() }

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
	cost, err := indented(r.Estimate.Document(r.GateText()))
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
		Header: r.Report.Header(), Counts: r.Report.Counts(), Findings: r.Report.Findings, Facts: r.Facts, Unread: r.Brief.Unread,
		Questions: r.Questions, Stage: stageText}
	if j.Questions == nil {
		j.Questions = []fact.Question{}
	}
	if j.Unread == nil {
		j.Unread = []Unread{}
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

// markdown is the report for people.
func (r Result) markdown(l fact.Lang) string {
	var b strings.Builder
	if g := r.GateText(); !g.IsZero() {
		fmt.Fprintf(&b, "**%s**\n\n", g.In(l))
	}
	fmt.Fprintf(&b, "# %s %s\n\n%s\n\n", fact.Text{RU: "Отчёт о проверках:", EN: "Check report:"}.In(l), r.Design.Name.In(l), stageText.In(l))
	b.WriteString(r.Report.Markdown(l))
	b.WriteString(check.QuestionsMarkdown(r.Questions, l))
	r.roomsMarkdown(&b, l)
	b.WriteString(r.Estimate.Markdown(l))
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
