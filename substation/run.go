package substation

import (
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/schedule"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// Result is everything that was computed for one brief.
type Result struct {
	Brief     Brief
	Facts     []fact.Fact
	Questions []fact.Question
	Design    Design
	Report    check.Report
	Sheets    []sheet.Sheet
	Equipment schedule.Table
	Works     schedule.Table
	Estimate  schedule.Estimate
}

// Run designs the substation of a brief: facts, choices, placement, checks, sheets,
// lists, estimate. It is pure; the catalogue and the words of the title block are passed
// in. The error is a refusal where the engine cannot judge (a rating above its ladder);
// a failed check is a finding of the report.
func Run(b Brief, cat Catalogue, m sheet.Meta) (Result, error) {
	cat = cat.On(m.Date)
	design, report, err := judge(b, cat) // facts.go, ladder.go, design.go, rules.go
	if err != nil {
		return Result{}, err
	}
	report = mend(report, design, cat)   // remedies.go
	report, err = revise(b, report, cat) // revision.go
	if err != nil {
		return Result{}, err
	}
	cost, err := estimate(design, b, cat) // estimate.go
	if err != nil {
		return Result{}, err
	}
	return Result{
		Brief: b, Facts: report.Facts, Questions: b.Questions, Design: design, Report: report,
		Sheets:    draw(design, report, cat, m), // sheets*.go
		Equipment: equipment(design),            // tables.go
		Works:     works(design),                // tables.go
		Estimate:  cost,
	}, nil
}

// judge is the part of Run that a trial of a remedy repeats.
func judge(b Brief, cat Catalogue) (Design, check.Report, error) {
	l := newLedger()
	load, err := gather(b, l)
	if err != nil {
		return Design{}, check.Report{}, err
	}
	p, err := choose(b, cat, load, l)
	if err != nil {
		return Design{}, check.Report{}, err
	}
	design := lay(b, cat, load, p, l)
	return design, check.Run(Rules(cat), design, l.facts), nil
}
