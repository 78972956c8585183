package substation

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/telling"
	"github.com/plumbline-go/plumbline/substation/words"
)

// Domain is the contract's domain of this engine.
const Domain narrate.Domain = "substation"

// checkKeys maps the rules to the trade's ways of naming their checks.
var checkKeys = map[check.RuleID]string{
	RuleInputBreaker: "input_breaker", RuleN1: "n1", RuleFeeder: "line_protection", RuleBreaking: "breaking_capacity",
	RuleFuse: "hv_fuse", RuleArresters: "arrester", RuleEarthing: "grounding", RuleMetering: "hv_metering",
	RuleCT: "ct_class", RuleSubstitution: "size",
}

// story is the contract's facts in the domain's own shape: what the prompt and the
// template read. Raw names of the brief are not in it: a line is «линия 3».
type story struct {
	telling.Facts
	Name   string `json:"name"`
	Count  int    `json:"transformers"`
	Rating string `json:"rating"`
	Lines  int    `json:"lines"`
	Load   string `json:"load"`
	Rated  string `json:"rated_current"`
	Short  string `json:"short_circuit"`
	ATS    bool   `json:"ats"`
}

// Contract lists what may be told of a result: every check with its numbers, the counts,
// what was assumed, changed, lost and substituted, the price when it was asked for, and
// that working documents are required.
func Contract(r Result, l fact.Lang) (narrate.Contract, error) {
	b := narrate.NewBuilder(Voice{}, l)
	report := telling.WithoutQuotes(r.Report)
	s := tell(r, report, l)
	b.Name(fact.Word(narrate.Word, "substation"), fact.Same(s.Name))
	b.Wording(fact.Term{}, fact.Same(s.Name))
	names := map[check.RuleID]fact.Text{}
	for _, f := range report.Findings {
		names[f.Rule] = telling.WaysToName(f, words.Checks()[checkKeys[f.Rule]])
	}
	telling.Estimates(b, report)
	b.Report(report, names)
	for _, f := range r.Facts {
		if f.Term.Family == fact.Measured {
			b.Fact(f)
		}
	}
	for _, a := range assumptions(r) {
		b.Assumed(a, true)
	}
	b.Count(words.Transformers, int64(s.Count))
	b.Count(words.Feeders, int64(s.Lines))
	b.Count(words.Inputs, int64(s.Count))
	b.Count(words.Sections, int64(s.Count))
	for _, in := range r.Design.Inventory() {
		if in.Ref != "" {
			b.Wording(fact.Term{}, fact.Same(in.Ref), in.Shown, fact.Same(in.Mark))
		}
	}
	for _, line := range r.Design.Lines {
		b.Wording(fact.Word(Feederline, strconv.Itoa(line.Number)), fact.Same(line.Breaker.Ref), line.Current.Value.Text(), line.Rating.Value.Text(), line.Allowed.Value.Text(), fact.Same(line.Cable.Mark))
	}
	stateChanges(b, r, report)
	if s.Price != nil {
		b.Range(fact.Word(narrate.Word, "price"), r.Estimate.Low.Value, r.Estimate.High.Value)
		b.Disclaims(fact.Text{RU: "стоимость ориентировочная", EN: "the cost is an estimate"}, true)
		b.Wording(fact.Term{}, telling.PriceText(r.Estimate.Low.Value, r.Estimate.High.Value))
	}
	for _, q := range r.Questions {
		b.Wording(fact.Term{}, known().Redacted(q.Ask))
	}
	b.Demands(fact.Text{RU: "стадия П, требуется разработка РД", EN: "stage «П», working documentation is required"}, true)
	return b.Contract(s, narrate.Limits{MaxSentences: telling.MaxSentences})
}

// RefusalContract lists what may be told of a refusal: its code, sentence, suggestion,
// options and questions.
func RefusalContract(e *refusal.Error, l fact.Lang) (narrate.Contract, error) {
	return telling.RefusalContract(Voice{}, e, l, known())
}

// tradeWords are the words of a brief that may be quoted to the reader of a narration.
const tradeWords = "а в кв ква квт вт м км мм мва ктп ктпн бктп стп кктп тмг тм cosφ cos φ по и на или с линии линий линия линию одна один одну две два три четыре пять шесть семь восемь девять десять отходящая отходящих отходящие отходящей ввод ввода вводов трансформатор трансформатора трансформаторов мощность мощностью напряжение минус ток тока категория категории i ii iii вн нн кк вк вв кв рп тп вл кл a v kv kva kw m km x х two three four five six feeder feeders of each and line lines transformers transformer nan inf"

func known() telling.Known { return telling.KnownWords(tradeWords) }

func stateChanges(b *narrate.Builder, r Result, report check.Report) {
	for _, f := range report.Findings {
		switch f.Rule {
		case check.RuleChangedInput:
			b.Changed(f.Subject, f.About, f.Note, fact.Term{}, fact.Term{})
		case RuleLost:
			if f.Status == check.Warn {
				b.Lost(f.Subject, f.About, f.Note)
			}
		case RuleSubstitution:
			if f.Status == check.Warn {
				b.Substituted(f.Subject, r.Brief.Power.Value.Term(), r.Design.picks.transformer.Rating.Value.Term(), f.Note)
			}
		}
	}
}

// assumptions gathers what was assumed, alike values of the lines once.
func assumptions(r Result) []fact.Fact {
	var out []fact.Fact
	seen := map[string]bool{}
	for _, f := range r.Facts {
		if f.Origin.Kind() != fact.Assumed {
			continue
		}
		if parts := strings.Split(string(f.ID), "."); len(parts) == 3 && parts[0] == "feeder" {
			f.ID = fact.ID("lines." + parts[2])
			f.Name = withoutNumber(f.Name)
		}
		key := string(f.ID) + "|" + f.Shown.RU
		if seen[key] {
			continue
		}
		seen[key] = true
		out = append(out, f)
	}
	return out
}

func assumedFact(r Result, id fact.ID) bool {
	for _, f := range r.Facts {
		if f.ID == id {
			return f.Origin.Kind() == fact.Assumed
		}
	}
	return false
}

// withoutNumber turns «линия 3: cosφ» into «cosφ (по линиям)».
func withoutNumber(t fact.Text) fact.Text {
	cut := func(s, tail string) string {
		if _, after, ok := strings.Cut(s, ": "); ok {
			return after + tail
		}
		return s
	}
	return fact.Text{RU: cut(t.RU, " (по линиям)"), EN: cut(t.EN, " (each line)")}
}

func tell(r Result, report check.Report, l fact.Lang) story {
	s := story{Facts: telling.Result(report, l, r.note), Name: r.Design.Name, Count: len(r.Design.Inputs), Lines: len(r.Design.Lines),
		Rating: r.Design.picks.transformer.Taken.Row.S.In(l), Load: r.Design.load.sum.Value.In(l),
		Rated: r.Design.picks.nominal.lv.Value.In(l), Short: r.Design.picks.nominal.short.Value.In(l), ATS: r.Design.ATS != nil}
	for _, a := range assumptions(r) {
		s.Assumed = append(s.Assumed, telling.Pair{Name: a.Name.In(l), Value: a.Shown.In(l)})
	}
	for _, q := range r.Questions {
		if !assumedFact(r, q.Assumed) { // what was assumed is told as such already
			s.Questions = append(s.Questions, known().Redacted(q.Ask).In(l))
		}
	}
	if r.Brief.PriceAsked {
		s.Price = telling.PriceOf(r.Estimate.Low.Value, r.Estimate.High.Value, r.Estimate.AtLeast, l)
	}
	return s
}

// note words a finding for people: the report's marks are short.
func (r Result) note(f check.Finding) fact.Text {
	switch {
	case f.Rule == RuleSubstitution && f.Status == check.Warn:
		return substitutedText(r)
	case f.Rule == RuleFeeder:
		for _, line := range r.Design.Lines {
			if line.Breaker.Ref == f.About.RU {
				return feederText(line)
			}
		}
	}
	return fact.Text{RU: strings.ReplaceAll(f.Note.RU, "расч. ", "расчётный "), EN: f.Note.EN}
}

// feederText tells the double inequality of a line, which reads oddly where it fails.
func feederText(line Line) fact.Text {
	say := func(l fact.Lang, format string) string {
		return fmt.Sprintf(format, line.Current.Value.In(l), line.Rating.Value.In(l), line.Cable.Mark, line.Allowed.Value.In(l))
	}
	return fact.Text{RU: say(fact.Russian, "расчётный ток %s, автомат %s, кабель %s на %s"), EN: say(fact.English, "a design current of %s, a breaker of %s, the cable %s for %s")}
}

// substitutedText tells a substitution in plain words: the report's «следующий не
// меньший» reads as a comparison of the two numbers.
func substitutedText(r Result) fact.Text {
	asked, took := r.Brief.Power.Value, r.Design.picks.transformer.Rating.Value
	return fact.Text{
		RU: "запрошено " + asked.In(fact.Russian) + ", применено " + took.In(fact.Russian) + " — следующая ступень ряда",
		EN: asked.In(fact.English) + " was asked for, " + took.In(fact.English) + " was taken: the next rung of the ladder"}
}
