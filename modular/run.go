package modular

import (
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/schedule"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// Result is everything that was computed for one brief.
type Result struct {
	Brief         Brief
	Facts         []fact.Fact
	Questions     []fact.Question
	Design        Design
	Report        check.Report
	Sheets        []sheet.Sheet
	Rooms         schedule.Table
	Specification schedule.Table
	Estimate      schedule.Estimate
	Trucks        Haul
}

// Run designs the building of a brief: size, placement, checks with remedies, sheets,
// tables, estimate. It is pure; the catalogue and the words of the title block are passed
// in. The error is a refusal where the building does not fit or is not designed here; a
// failed check is a finding of the report.
func Run(b Brief, cat Catalogue, m sheet.Meta) (Result, error) {
	cat = cat.On(m.Date)
	design, report, err := Judge(b, cat) // size.go, place.go, design.go, figures.go, rules.go
	if err != nil {
		return Result{}, err
	}
	report = mend(report, design)        // remedies.go
	report, err = revise(b, report, cat) // revision.go
	if err != nil {
		return Result{}, err
	}
	haul := hauling(design)                // transport.go
	cost := estimate(design)               // estimate.go
	sheets, err := draw(design, report, m) // sheets*.go, views*.go
	if err != nil {
		return Result{}, err
	}
	return Result{
		Brief: b, Facts: report.Facts, Questions: b.Questions, Design: design, Report: report, Sheets: sheets,
		Rooms:         rooms(design),         // tables.go
		Specification: specification(design), // specification.go
		Estimate:      cost, Trucks: haul,
	}, nil
}

// Judge places the building of a brief and judges it, without sheets and tables: what a
// trial of a remedy or of an option repeats. The error is a refusal.
func Judge(b Brief, cat Catalogue) (Design, check.Report, error) {
	if err := possible(b, cat); err != nil {
		return Design{}, check.Report{}, err
	}
	s := measure(b, cat)
	if err := s.check(b, cat); err != nil {
		return Design{}, check.Report{}, err
	}
	k := newBook()
	design := build(b, cat, s, k)
	return design, check.Run(Rules(cat), design, k.facts), nil
}

// build records the brief, places everything and derives what the rules compare.
func build(b Brief, cat Catalogue, s size, k *book) Design {
	record(b, k)
	s.put(b, cat, k)
	design := lay(b, cat, s, k)
	design.derive(k)
	return design
}
