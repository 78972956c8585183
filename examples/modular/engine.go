package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/bundle"
	"github.com/plumbline-go/plumbline/examples/internal/cli"
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/modular"
	"github.com/plumbline-go/plumbline/modular/ifc"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/teller"
)

type engine struct{}

// Norms prints every rule with its clause.
func (engine) Norms(o cli.Options) (string, error) {
	cat, err := modular.LoadCatalogue(o.Catalogue)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, r := range modular.Rules(cat) {
		fmt.Fprintf(&b, "%s\n  %s: %s\n  %s\n", r.ID, r.Name.In(o.Lang), r.Requirement.In(o.Lang), r.Clause.In(o.Lang))
	}
	return b.String(), nil
}

// Make designs one case and turns the result into a bundle.
func (engine) Make(c cli.Case, o cli.Options) (cli.Product, error) {
	cat, err := modular.LoadCatalogue(o.Catalogue)
	if err != nil {
		return cli.Product{}, err
	}
	theCase := modular.Case{Texts: c.Texts}
	for _, k := range c.Confirmed {
		theCase.Confirmed = append(theCase.Confirmed, modular.Confirmation{Text: k.Text, By: k.By})
	}
	brief, _, err := modular.Admit(theCase, modular.Draft{})
	if err != nil {
		return cli.Product{}, err
	}
	object := o.Stamp.Object
	if object == "" {
		object = brief.Object
	}
	meta := sheet.Meta{Date: o.Date, Designation: o.Stamp.Designation, Object: fact.Same(object), Firm: fact.Same(o.Stamp.Firm), Stage: "П"}
	r, err := modular.Run(brief, cat, meta)
	if err != nil {
		return cli.Product{}, err
	}
	b, err := pack(r, o.Lang, meta)
	return cli.Product{Bundle: b, Fails: r.Report.Count(check.Fail), Summary: summary(r, o.Lang),
		Checkers: map[string]bundle.Checker{".ifc": ifc.Check}}, err
}

// pack adds the documents, the contract and the narration to sheets and tables. No model
// is asked: the template tells.
func pack(r modular.Result, l fact.Lang, m sheet.Meta) (bundle.Bundle, error) {
	b := bundle.Bundle{Sheets: r.Sheets, Tables: r.Tables(), Object: r.Design.Name, Designation: m.Designation, Gate: r.GateText()}
	docs, err := r.Documents(l)
	if err != nil {
		return b, err
	}
	for _, d := range docs {
		b.Reports = append(b.Reports, bundle.File{Name: d.Name, Data: d.Data})
	}
	building, err := r.IFC(l, m)
	if err != nil {
		return b, err
	}
	b.Reports = append(b.Reports, bundle.File{Name: "building.ifc", Data: building})
	c, err := modular.Contract(r, l)
	if err != nil {
		return b, err
	}
	raw, err := c.MarshalJSON()
	if err != nil {
		return b, err
	}
	voice := modular.Voice{}
	told, err := teller.New(voice, nil, teller.Prose).Tell(context.Background(), c, narrate.Manner{Register: narrate.Plain})
	if err != nil {
		return b, err
	}
	text := told.Text
	if g := r.GateText(); !g.IsZero() {
		text = g.In(l) + "\n\n" + text
	}
	b.Reports = append(b.Reports, bundle.File{Name: "contract.json", Data: append(raw, '\n')}, bundle.File{Name: "narration.txt", Data: []byte(text + "\n")})
	return b, nil
}

// summary is what the terminal shows: the counts, and every check that did not pass
// with what to change.
func summary(r modular.Result, l fact.Lang) string {
	d := r.Design
	lines := []string{d.Name.In(l) + ": " + r.Report.Header(),
		fmt.Sprintf(fact.Text{RU: "пролётов %d, %s × %s м, площадь помещений %s", EN: "%d bays, %s × %s m, rooms of %s"}.In(l), d.Bays,
			fact.Dec(d.Length, 3).In(l), fact.Dec(d.Width, 3).In(l), d.Total.Value.In(l))}
	for _, f := range r.Report.Findings {
		if f.Status != check.Fail && f.Status != check.Warn {
			continue
		}
		lines = append(lines, fmt.Sprintf("%s %s, %s: %s", f.Status, f.Name.In(l), f.About.In(l), f.Note.In(l)))
		for _, m := range f.Remedy {
			lines = append(lines, "     → "+m.Text.In(l))
		}
	}
	for _, f := range r.Facts {
		if f.Origin.Kind() == fact.Assumed {
			lines = append(lines, "· "+f.Origin.In(l))
		}
	}
	for _, q := range r.Questions {
		lines = append(lines, "? "+q.Ask.In(l))
	}
	return strings.Join(lines, "\n")
}
