package check

import (
	"encoding/json"
	"slices"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// RuleID names a rule for ever: "substation.n1". Never renumbered, never reused.
type RuleID string

// Remedy says what to change to what. Tried reports that the engine ran the case with
// the change and the finding left FAIL.
type Remedy struct {
	Text  fact.Text `json:"text"`
	Input fact.ID   `json:"input,omitempty"`
	To    fact.Term `json:"-"`
	Tried bool      `json:"tried"`
}

// MarshalJSON prints the remedy with the value it changes the input to.
func (r Remedy) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Text  fact.Text `json:"text"`
		Input fact.ID   `json:"input,omitempty"`
		To    string    `json:"to,omitempty"`
		Tried bool      `json:"tried"`
	}{r.Text, r.Input, r.To.String(), r.Tried})
}

// Finding is a rule's verdict on one subject: what was required, what is, by how much,
// on what basis, from which inputs.
type Finding struct {
	Rule        RuleID
	Name        fact.Text // of the rule: «Режим N-1»
	Subject     fact.Term // the worst one, named
	About       fact.Text // the subject as printed: «QF4», «Ввод 1»
	Requirement fact.Text
	Got, Want   fact.Text
	Margin      fact.Quantity // want-got for AtMost, got-want for AtLeast: negative fails
	Status      Status
	Basis       Basis
	Inputs      []fact.ID
	Assumed     []fact.ID // inputs, direct or not, that were assumed or proposed
	Clause      fact.Clause
	Note        fact.Text
	Remedy      []Remedy
}

// Key is what identifies the finding between revisions: rule and subject.
func (f Finding) Key() string { return string(f.Rule) + "|" + f.Subject.String() }

// MarshalJSON prints the finding for report.json.
func (f Finding) MarshalJSON() ([]byte, error) {
	j := struct {
		Rule        RuleID        `json:"rule"`
		Name        fact.Text     `json:"name"`
		Subject     string        `json:"subject,omitempty"`
		About       fact.Text     `json:"about"`
		Requirement fact.Text     `json:"requirement"`
		Got         fact.Text     `json:"got"`
		Want        fact.Text     `json:"want"`
		Margin      *fact.Decimal `json:"margin,omitempty"`
		MarginUnit  string        `json:"margin_unit,omitempty"`
		Status      Status        `json:"status"`
		Basis       Basis         `json:"basis"`
		Inputs      []fact.ID     `json:"inputs"`
		Assumed     []fact.ID     `json:"assumed,omitempty"`
		Clause      fact.Clause   `json:"clause"`
		Note        fact.Text     `json:"note"`
		Remedy      []Remedy      `json:"remedy,omitempty"`
	}{f.Rule, f.Name, f.Subject.String(), f.About, f.Requirement, f.Got, f.Want, nil, "", f.Status, f.Basis,
		f.Inputs, f.Assumed, f.Clause, f.Note, f.Remedy}
	if f.Margin != (fact.Quantity{}) {
		j.Margin, j.MarginUnit = &f.Margin.Value, f.Margin.Unit.ID
	}
	if j.Inputs == nil {
		j.Inputs = []fact.ID{}
	}
	return json.Marshal(j)
}

// AtMost compares got ≤ want. Status, margin (want-got, in want's unit), inputs and the
// wording of both sides follow from the two facts; the caller adds subject, clause,
// note and remedy. Quantities of different dimensions are no verdict: the finding is
// INFO, not applicable.
func AtMost(subject fact.Term, got, want fact.Of[fact.Quantity]) Finding {
	return compare(subject, got, want, "≤", func(g, w fact.Decimal) fact.Decimal { return w.Sub(g) })
}

// AtLeast compares got ≥ want; see [AtMost]. The margin is got-want.
func AtLeast(subject fact.Term, got, want fact.Of[fact.Quantity]) Finding {
	return compare(subject, got, want, "≥", func(g, w fact.Decimal) fact.Decimal { return g.Sub(w) })
}

func compare(subject fact.Term, got, want fact.Of[fact.Quantity], sign string,
	margin func(g, w fact.Decimal) fact.Decimal) Finding {
	f := Finding{
		Subject: subject,
		Got:     got.Value.Text(),
		Want:    fact.Text{RU: sign + " " + want.Value.In(fact.Russian), EN: sign + " " + want.Value.In(fact.English)},
		Inputs:  inputs(got.ID, want.ID),
	}
	g, ok := got.Value.To(want.Value.Unit)
	if !ok {
		f.Status, f.Basis = Info, NotApplicable
		return f
	}
	f.Margin = fact.Quantity{Value: margin(g.Value, want.Value.Value).Trim(), Unit: want.Value.Unit}
	f.Status, f.Basis = Pass, Full
	if f.Margin.Value.Sign() < 0 {
		f.Status = Fail
	}
	return f
}

func inputs(ids ...fact.ID) []fact.ID {
	var out []fact.ID
	for _, id := range ids {
		if id != "" && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// Worst returns the finding with the smallest margin among those of one rule: what is
// reported when a rule has many subjects and one line. Findings without a margin come
// after; of equals the first stays. It panics on an empty list.
func Worst(findings []Finding) Finding {
	worst := findings[0]
	for _, f := range findings[1:] {
		if f.Margin.Unit == worst.Margin.Unit && f.Margin.Value.Cmp(worst.Margin.Value) < 0 {
			worst = f
		}
	}
	return worst
}
