package check

import (
	"slices"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// RuleChangedInput is the rule of [Revise] that every engine shares.
const RuleChangedInput RuleID = "case.changed_input"

// Kept is a sum of the customer's that a revision must not make smaller: loads,
// people. Text is what its FAIL says: «нагрузка не соответствует ТЗ».
type Kept struct {
	Rule   RuleID
	Name   fact.Text
	Fact   fact.ID
	Text   fact.Text
	Clause fact.Clause
}

// revisionClause is the house's own rule: the case's first text is the brief.
var revisionClause = fact.Clause{Document: "Plumbline", Clause: "DESIGN 3 (case and revision)", CheckedOn: "2026-11-30"}

// Revise compares a revision with text 0 of its case. It returns
//   - for each kept sum that fell and was not confirmed: FAIL with the difference in
//     percent;
//   - for each finding that left FAIL (to another status, or vanished) while inputs
//     changed that the customer does not own: WARN per changed input, with what it was,
//     what it is and where that came from; when a kept sum fell, the changed inputs are
//     listed whether or not a finding left FAIL.
//
// An input is changed when its value differs, or it appeared or vanished; computed
// facts are followed to the inputs they came from.
func Revise(brief, now Report, kept ...Kept) []Finding {
	before, after := index(brief.Facts), index(now.Facts)
	changed := changedInputs(before, after)
	var out []Finding
	alarm := false
	for _, k := range kept {
		if f, fell := keptFell(k, before, after, changed); fell {
			out = append(out, f)
			alarm = true
		}
	}
	for _, f := range brief.Findings {
		if f.Status == Fail && leftFail(f, now) {
			alarm = alarm || len(changed) > 0
		}
	}
	if !alarm {
		return out
	}
	for _, c := range changed {
		out = append(out, c.finding())
	}
	return out
}

func leftFail(f Finding, now Report) bool {
	for _, g := range now.Findings {
		if g.Key() == f.Key() && g.Status == Fail {
			return false
		}
	}
	return true
}

// change is an input that differs between two revisions and is nobody's own words.
type change struct {
	id       fact.ID
	was, now *fact.Fact
}

// changedInputs lists inputs (facts that are not computed, looked up or a norm's) whose
// value differs, appeared or vanished, and that the customer does not own now. What
// vanished has no origin any more: it counts unless the only changes are confirmed ones.
func changedInputs(before, after map[fact.ID]fact.Fact) []change {
	var ids []fact.ID
	for id := range before {
		ids = append(ids, id)
	}
	for id := range after {
		if _, ok := before[id]; !ok {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	var present, vanished []change
	for _, id := range ids {
		was, hadWas := before[id]
		is, hasNow := after[id]
		switch {
		case hadWas && hasNow:
			if isInput(is) && !is.Origin.Owned() && !sameValue(was, is) {
				present = append(present, change{id, &was, &is})
			}
		case hasNow:
			if isInput(is) && is.Origin.Kind() != fact.Assumed && !is.Origin.Owned() {
				present = append(present, change{id, nil, &is})
			}
		default:
			if isInput(was) && was.Origin.Kind() != fact.Assumed {
				vanished = append(vanished, change{id, &was, nil})
			}
		}
	}
	if len(present) == 0 && anyConfirmed(after) {
		return nil
	}
	return append(present, vanished...)
}

func anyConfirmed(facts map[fact.ID]fact.Fact) bool {
	for _, f := range facts {
		if f.Origin.Kind() == fact.Confirmed {
			return true
		}
	}
	return false
}

func isInput(f fact.Fact) bool {
	switch f.Origin.Kind() {
	case fact.Stated, fact.Amended, fact.Confirmed, fact.Assumed, fact.Proposed:
		return true
	}
	return false
}

func sameValue(a, b fact.Fact) bool {
	if a.Term == b.Term {
		return true
	}
	c, ok := a.Term.Qty.Cmp(b.Term.Qty)
	return ok && c == 0 && a.Term.Family == b.Term.Family && a.Term.Key == b.Term.Key
}

func (c change) finding() Finding {
	none := fact.Text{RU: "нет", EN: "none"}
	was, is, source := none, none, fact.Text{RU: "в тексте нет", EN: "in no text"}
	var name fact.Text
	if c.was != nil {
		was, name = c.was.Shown, c.was.Name
	}
	if c.now != nil {
		is, name = c.now.Shown, c.now.Name
		source = fact.Text{RU: c.now.Origin.In(fact.Russian), EN: c.now.Origin.In(fact.English)}
	}
	return Finding{
		Rule: RuleChangedInput, Name: fact.Text{RU: "Изменённый вход", EN: "Changed input"}, Subject: fact.Word(inputFamily, string(c.id)), About: name,
		Requirement: fact.Text{RU: "исходные данные соответствуют ТЗ", EN: "inputs are those of the brief"},
		Got:         is, Want: was, Status: Warn, Basis: Full, Inputs: []fact.ID{c.id}, Clause: revisionClause,
		Note: fact.Text{
			RU: "изменён вход: " + name.RU + ", " + c.words(fact.Russian) + ", источник: " + source.RU,
			EN: "changed input: " + name.EN + ", " + c.words(fact.English) + ", source: " + source.EN},
		Remedy: []Remedy{c.remedy(was)},
	}
}

// words says what was and what is: «было 600 А, стало 385 А».
func (c change) words(l fact.Lang) string {
	switch {
	case c.was == nil:
		return fact.Text{RU: "в ТЗ не было, стало ", EN: "not in the brief, is "}.In(l) + c.now.Shown.In(l)
	case c.now == nil:
		return fact.Text{RU: "было ", EN: "was "}.In(l) + c.was.Shown.In(l) + fact.Text{RU: ", теперь нет", EN: ", is gone"}.In(l)
	}
	return fact.Text{RU: "было ", EN: "was "}.In(l) + c.was.Shown.In(l) + fact.Text{RU: ", стало ", EN: ", is "}.In(l) + c.now.Shown.In(l)
}

func (c change) remedy(was fact.Text) Remedy {
	if c.was == nil {
		return Remedy{Input: c.id, Text: fact.Text{
			RU: "убрать: в ТЗ этого нет, или подтвердить изменение у заказчика",
			EN: "take it out, the brief does not have it, or have the customer confirm the change"}}
	}
	return Remedy{Input: c.id, To: c.was.Term, Text: fact.Text{
		RU: "вернуть значение ТЗ (" + was.RU + ") или подтвердить изменение у заказчика",
		EN: "restore the brief's value (" + was.EN + ") or have the customer confirm the change"}}
}

var inputFamily = fact.FamilyOf("input")

// keptFell judges one kept sum; changed tells whether anything unowned changed at all:
// a sum that fell through confirmed amendments is the customer's own.
func keptFell(k Kept, before, after map[fact.ID]fact.Fact, changed []change) (Finding, bool) {
	was, okWas := before[k.Fact]
	is, okNow := after[k.Fact]
	if !okWas || !okNow || len(changed) == 0 {
		return Finding{}, false
	}
	f := AtLeast(fact.Word(inputFamily, string(k.Fact)), of(is), of(was))
	if f.Status != Fail {
		return Finding{}, false
	}
	ratio, err := fact.Quantise((is.Term.Qty.Value.Float()/was.Term.Qty.Value.Float()-1)*100, 1)
	var percent fact.Text
	if err == nil { // a sum of zero in the brief has no ratio
		p := fact.Quantity{Value: ratio, Unit: fact.Percent}
		percent = fact.Text{RU: ", " + p.In(fact.Russian), EN: ", " + p.In(fact.English)}
	}
	f.Rule, f.Name, f.About, f.Clause = k.Rule, k.Name, is.Name, k.Clause
	f.Requirement = fact.Text{RU: "не меньше заданного в ТЗ", EN: "not below the brief"}
	f.Inputs = []fact.ID{k.Fact}
	f.Note = fact.Text{
		RU: k.Text.RU + ": " + is.Term.Qty.Value.In(fact.Russian) + " < " + was.Shown.RU + percent.RU,
		EN: k.Text.EN + ": " + is.Term.Qty.Value.In(fact.English) + " < " + was.Shown.EN + percent.EN}
	f.Remedy = []Remedy{{Input: k.Fact, To: was.Term, Text: fact.Text{
		RU: "вернуть " + was.Shown.RU + " по ТЗ или подтвердить изменение у заказчика",
		EN: "restore " + was.Shown.EN + " of the brief or have the customer confirm the change"}}}
	return f, true
}

func of(f fact.Fact) fact.Of[fact.Quantity] {
	return fact.Of[fact.Quantity]{ID: f.ID, Name: f.Name, Value: f.Term.Qty, Origin: f.Origin}
}
