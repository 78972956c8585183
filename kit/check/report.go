package check

import (
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Rule is one check of a model M: where it applies and what it requires. Judge returns
// a finding per subject; none means that the rule does not apply, which is printed as
// INFO. A finding without its own clause or requirement takes the rule's.
type Rule[M any] struct {
	ID          RuleID
	Name        fact.Text // short: «Вводной автомат»
	Requirement fact.Text
	Clause      fact.Clause
	Judge       func(M) []Finding
}

// Report is what all rules found, with the facts they used.
type Report struct {
	Findings []Finding
	Facts    []fact.Fact
}

// Run judges the model by every rule, in order. It completes each finding (rule,
// requirement, clause), and its basis: a PASS or FAIL whose inputs, followed through
// computed facts, rest on an assumed or proposed value is «on assumption» and names it.
func Run[M any](rules []Rule[M], model M, facts []fact.Fact) Report {
	byID := index(facts)
	r := Report{Facts: facts}
	for _, rule := range rules {
		found := rule.Judge(model)
		if len(found) == 0 {
			found = []Finding{{Status: Info, Basis: NotApplicable, Note: fact.Text{
				RU: "не применимо: предмета проверки нет", EN: "not applicable: no subject"}}}
		}
		for _, f := range found {
			f.Rule, f.Name = rule.ID, rule.Name
			if f.Requirement.IsZero() {
				f.Requirement = rule.Requirement
			}
			if f.Clause.IsZero() {
				f.Clause = rule.Clause
			}
			r.Findings = append(r.Findings, Complete(f, byID))
		}
	}
	return r
}

// Complete sets the inputs that rest on an assumption, and the basis where that
// weakens it. FAIL stays FAIL: it needs a full basis or a named assumption.
func Complete(f Finding, facts map[fact.ID]fact.Fact) Finding {
	f.Assumed = nil
	seen := map[fact.ID]bool{}
	var walk func(ids []fact.ID)
	walk = func(ids []fact.ID) {
		for _, id := range ids {
			if seen[id] {
				continue
			}
			seen[id] = true
			known, ok := facts[id]
			if !ok {
				continue
			}
			switch known.Origin.Kind() {
			case fact.Assumed, fact.Proposed:
				f.Assumed = append(f.Assumed, id)
			case fact.Computed:
				walk(known.Origin.From())
			}
		}
	}
	walk(f.Inputs)
	if f.Basis == Full && len(f.Assumed) > 0 {
		f.Basis = OnAssumption
	}
	return f
}

// Index returns the facts by id.
func Index(facts []fact.Fact) map[fact.ID]fact.Fact { return index(facts) }

func index(facts []fact.Fact) map[fact.ID]fact.Fact {
	m := make(map[fact.ID]fact.Fact, len(facts))
	for _, f := range facts {
		m[f.ID] = f
	}
	return m
}

// Count returns how many findings have the status.
func (r Report) Count(s Status) int {
	n := 0
	for _, f := range r.Findings {
		if f.Status == s {
			n++
		}
	}
	return n
}

// Header prints the counts: «3 PASS · 2 FAIL · 1 WARN · 5 INFO».
func (r Report) Header() string {
	var parts []string
	for _, s := range Statuses() {
		parts = append(parts, fmt.Sprintf("%d %s", r.Count(s), s))
	}
	return strings.Join(parts, " · ")
}

// Failed reports whether any finding is FAIL: the release gate.
func (r Report) Failed() bool { return r.Count(Fail) > 0 }

// By returns the findings of one rule.
func (r Report) By(id RuleID) []Finding {
	var out []Finding
	for _, f := range r.Findings {
		if f.Rule == id {
			out = append(out, f)
		}
	}
	return out
}

// Lint says what is wrong with a report by the rules every engine obeys: each finding
// has rule, status, basis, clause and requirement; PASS stands on a comparison;
// presence is INFO; FAIL is full or on a named assumption; FAIL and WARN carry a remedy.
func (r Report) Lint() []string {
	var bad []string
	say := func(f Finding, what string) { bad = append(bad, f.Key()+": "+what) }
	for _, f := range r.Findings {
		if f.Rule == "" || f.Requirement.IsZero() || f.Clause.IsZero() {
			say(f, "rule, requirement or clause is missing")
		}
		switch {
		case f.Status < Pass || f.Status > Info || f.Basis < Full || f.Basis > NotApplicable:
			say(f, "status or basis is not set")
		case f.Status == Pass && f.Basis != Full && f.Basis != OnAssumption && f.Basis != Estimate:
			say(f, "PASS on "+f.Basis.String())
		case f.Status == Fail && f.Basis != Full && f.Basis != OnAssumption:
			say(f, "FAIL on "+f.Basis.String())
		case f.Status != Info && f.Basis == Presence:
			say(f, "presence is not INFO")
		case f.Basis == OnAssumption && len(f.Assumed) == 0:
			say(f, "no assumption is named")
		}
		if (f.Status == Fail || f.Status == Warn) && len(f.Remedy) == 0 {
			say(f, f.Status.String()+" without a remedy")
		}
	}
	return bad
}
