package substation

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// candidate is a change to a brief that might mend a finding. Text is worded after the
// change was tried, from the design that it gives.
type candidate struct {
	input fact.ID
	to    fact.Term
	brief Brief
	text  func(Design) fact.Text
}

// mend gives every FAIL without a remedy one that was tried: the changed brief is run
// through the same rules, and the first change after which the finding no longer fails
// is proposed. When none passes, the remedy names the limit and is not marked as tried.
func mend(r check.Report, d Design, cat Catalogue) check.Report {
	for i, f := range r.Findings {
		if f.Status != check.Fail {
			continue
		}
		if len(f.Remedy) > 0 && f.Rule != RuleATS {
			continue
		}
		var passed []check.Remedy
		for _, group := range propose(f, d, cat) {
			for _, c := range group {
				after, report, err := judge(c.brief, cat)
				if err == nil && cured(f, c, report) {
					passed = append(passed, check.Remedy{Text: c.text(after), Input: c.input, To: c.to, Tried: true})
					break
				}
			}
		}
		if len(passed) == 0 {
			if len(f.Remedy) == 0 {
				passed = []check.Remedy{limit(f, d)}
			} else {
				passed = f.Remedy
			}
		}
		r.Findings[i].Remedy = passed
	}
	return r
}

// cured reports whether no finding of the rule fails any more. A line is tried alone,
// so every line of the trial has to pass.
func cured(f check.Finding, _ candidate, after check.Report) bool {
	found := after.By(f.Rule)
	for _, g := range found {
		if g.Status == check.Fail {
			return false
		}
	}
	return len(found) > 0
}

// propose lists groups of candidates for a finding; of each group the first that passes
// is taken.
func propose(f check.Finding, d Design, cat Catalogue) [][]candidate {
	switch f.Rule {
	case RuleN1, RuleLoad, RuleSection:
		return [][]candidate{largerTransformers(d, cat)}
	case RuleATS:
		return [][]candidate{twoSources(d)}
	case RuleFeeder:
		for i, line := range d.Lines {
			if line.Breaker.Ref == f.Subject.Key {
				return [][]candidate{splitLine(d.brief, i, line), moreCables(d.brief, i, line)}
			}
		}
	}
	return nil
}

func largerTransformers(d Design, cat Catalogue) []candidate {
	var out []candidate
	for _, rung := range cat.Transformers.Rungs {
		s := rung.Row.S
		if s.Value.Cmp(d.picks.transformer.Taken.Row.S.Value) <= 0 {
			continue
		}
		b := d.brief
		b.Power.Value = s
		out = append(out, candidate{input: b.Power.ID, to: s.Term(), brief: b, text: func(after Design) fact.Text {
			n := len(after.Inputs)
			return fact.Text{
				RU: fmt.Sprintf("%d×%s вместо %s (Iном %s)", n, s.In(fact.Russian), d.picks.transformer.Taken.Row.S.In(fact.Russian), after.picks.nominal.lv.Value.In(fact.Russian)),
				EN: fmt.Sprintf("%d×%s instead of %s (rated current %s)", n, s.In(fact.English), d.picks.transformer.Taken.Row.S.In(fact.English), after.picks.nominal.lv.Value.In(fact.English))}
		}})
	}
	return out
}

func twoSources(d Design) []candidate {
	b := d.brief
	b.Transformers.Value = fact.Quantity{Value: fact.Int(2), Unit: fact.One}
	b.ATS = Option{ID: "ats", Name: fact.Text{RU: "АВР 0,4 кВ", EN: "0.4 kV transfer"},
		Value: fact.Label{Of: Word, Key: Wanted, Text: fact.Text{RU: "требуется", EN: "wanted"}}, Origin: fact.FromAssistant("remedy")}
	return []candidate{{input: "transformer.count", to: fact.Q("2", fact.One).Term(), brief: b, text: func(after Design) fact.Text {
		return fact.Text{
			RU: "2 трансформатора по " + after.picks.transformer.Taken.Row.S.In(fact.Russian) + " и АВР 0,4 кВ",
			EN: "2 transformers of " + after.picks.transformer.Taken.Row.S.In(fact.English) + " and automatic transfer at 0.4 kV"}
	}}}
}

// mostParts is how many lines or parallel cables one line is divided into at most: the
// side-by-side factors of ПУЭ table 1.3.26 end at six.
const mostParts = 6

// splitLine divides the load evenly between 2…6 lines of their own.
func splitLine(b Brief, i int, line Line) []candidate {
	var out []candidate
	for parts := int64(2); parts <= mostParts; parts++ {
		each := divideUp(line.Current.Value.Value, parts)
		alone := b
		alone.Feeders = nil
		for n := range parts {
			f := b.Feeders[i]
			f.Number, f.Power = int(n)+1, quantity{}
			f.Parallel, f.Mark = quantity{}, ""
			f.Current.ID, f.Current.Value = feederID(int(n)+1, "current"), fact.Quantity{Value: each, Unit: fact.Ampere}
			alone.Feeders = append(alone.Feeders, f)
		}
		out = append(out, candidate{input: line.Current.ID, to: fact.Quantity{Value: each, Unit: fact.Ampere}.Term(), brief: alone, text: func(after Design) fact.Text {
			part := after.Lines[0]
			return fact.Text{
				RU: fmt.Sprintf("разделить на %d линии по %s: автомат %s, кабель %s (%s)", parts, part.Current.Value.In(fact.Russian), part.Rating.Value.In(fact.Russian), part.Cable.Mark, part.Allowed.Value.In(fact.Russian)),
				EN: fmt.Sprintf("split into %d lines of %s: breaker %s, cable %s (%s)", parts, part.Current.Value.In(fact.English), part.Rating.Value.In(fact.English), part.Cable.Mark, part.Allowed.Value.In(fact.English))}
		}})
	}
	return out
}

// moreCables lays 2…6 equal cables in parallel on the one line.
func moreCables(b Brief, i int, line Line) []candidate {
	var out []candidate
	for n := line.Parallel + 1; n <= mostParts; n++ {
		alone := b
		f := b.Feeders[i]
		f.Number, f.Mark = 1, ""
		if f.Power.ID == "" {
			f.Current.ID = feederID(1, "current")
		}
		f.Parallel = quantity{ID: feederID(1, "parallel"), Value: fact.Quantity{Value: fact.Int(n), Unit: fact.One}, Origin: fact.FromAssistant("remedy")}
		alone.Feeders = []Feeder{f}
		out = append(out, candidate{input: feederID(line.Number, "parallel"), to: fact.Quantity{Value: fact.Int(n), Unit: fact.One}.Term(), brief: alone, text: func(after Design) fact.Text {
			part := after.Lines[0]
			return fact.Text{
				RU: fmt.Sprintf("%d кабеля параллельно: %s (%s), автомат %s", n, part.Cable.Mark, part.Allowed.Value.In(fact.Russian), part.Rating.Value.In(fact.Russian)),
				EN: fmt.Sprintf("%d cables in parallel: %s (%s), breaker %s", n, part.Cable.Mark, part.Allowed.Value.In(fact.English), part.Rating.Value.In(fact.English))}
		}})
	}
	return out
}

// divideUp divides a current into equal parts, rounded up to 0.1 A, so that the parts
// never carry less than the whole.
func divideUp(total fact.Decimal, parts int64) fact.Decimal {
	tenths := total.Mul(fact.Int(10)).Ceil(1)
	n, _ := tenths.Whole()
	return fact.Dec((n+parts-1)/parts, 1).Trim()
}

// limit is the remedy of last resort: to which number the load has to come down.
func limit(f check.Finding, d Design) check.Remedy {
	to := d.picks.nominal.lv.Value
	if f.Rule == RuleFeeder {
		for _, line := range d.Lines {
			if line.Breaker.Ref == f.Subject.Key {
				to = line.Allowed.Value
			}
		}
	}
	return check.Remedy{To: to.Term(), Text: fact.Text{
		RU: "снизить нагрузку до " + to.In(fact.Russian) + " или разделить её между подстанциями",
		EN: "bring the load down to " + to.In(fact.English) + " or divide it between substations"}}
}
