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
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/teller"
	"github.com/plumbline-go/plumbline/substation"
)

type engine struct{}

// Norms prints every rule with its clause.
func (engine) Norms(o cli.Options) (string, error) {
	cat, err := substation.LoadCatalogue(o.Catalogue)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, r := range substation.Rules(cat) {
		fmt.Fprintf(&b, "%s\n  %s: %s\n  %s\n", r.ID, r.Name.In(o.Lang), r.Requirement.In(o.Lang), r.Clause.In(o.Lang))
	}
	return b.String(), nil
}

// Make designs one case and turns the result into a bundle.
func (engine) Make(c cli.Case, o cli.Options) (cli.Product, error) {
	cat, err := substation.LoadCatalogue(o.Catalogue)
	if err != nil {
		return cli.Product{}, err
	}
	theCase := substation.Case{Texts: c.Texts}
	for _, k := range c.Confirmed {
		theCase.Confirmed = append(theCase.Confirmed, substation.Confirmation{Text: k.Text, By: k.By})
	}
	brief, _, err := substation.Admit(theCase, substation.Draft{})
	if err != nil {
		return cli.Product{}, err
	}
	object := o.Stamp.Object
	if object == "" {
		object = brief.Object
	}
	meta := sheet.Meta{Date: o.Date, Designation: o.Stamp.Designation, Object: fact.Same(object), Firm: fact.Same(o.Stamp.Firm), Stage: "П"}
	r, err := substation.Run(brief, cat, meta)
	if err != nil {
		return cli.Product{}, err
	}
	b, err := pack(r, o.Lang)
	return cli.Product{Bundle: b, Fails: r.Report.Count(check.Fail), Summary: summary(r, o.Lang)}, err
}

// pack adds the documents, the contract and the narration to sheets and tables. No model
// is asked: the template tells.
func pack(r substation.Result, l fact.Lang) (bundle.Bundle, error) {
	b := bundle.Bundle{Sheets: r.Sheets, Tables: r.Tables(), Object: fact.Same(r.Brief.Object), Designation: r.Design.Name, Gate: r.GateText()}
	docs, err := r.Documents(l)
	if err != nil {
		return b, err
	}
	for _, d := range docs {
		b.Reports = append(b.Reports, bundle.File{Name: d.Name, Data: d.Data})
	}
	c, err := substation.Contract(r, l)
	if err != nil {
		return b, err
	}
	raw, err := c.MarshalJSON()
	if err != nil {
		return b, err
	}
	voice := substation.Voice{}
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
func summary(r substation.Result, l fact.Lang) string {
	lines := []string{r.Design.Name + ": " + r.Report.Header()}
	for _, f := range r.Report.Findings {
		if f.Status != check.Fail && f.Status != check.Warn {
			continue
		}
		lines = append(lines, fmt.Sprintf("%s %s, %s: %s", f.Status, f.Name.In(l), f.About.In(l), f.Note.In(l)))
		for _, m := range f.Remedy {
			lines = append(lines, "     → "+m.Text.In(l))
		}
	}
	for _, q := range r.Questions {
		lines = append(lines, "? "+q.Ask.In(l))
	}
	return strings.Join(lines, "\n")
}
