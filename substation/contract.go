package substation

import (
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/substation/words"
)

// Domain is the contract's domain of this engine.
const Domain narrate.Domain = "substation"

// maxSentences bounds a narration: an engineer reads a paragraph, not a page.
const maxSentences = 24

// checkKeys maps the rules to the trade's ways of naming their checks.
var checkKeys = map[check.RuleID]string{
	RuleInputBreaker: "input_breaker", RuleN1: "n1", RuleFeeder: "line_protection", RuleBreaking: "breaking_capacity",
	RuleFuse: "hv_fuse", RuleArresters: "arrester", RuleEarthing: "grounding", RuleMetering: "hv_metering",
	RuleCT: "ct_class", RuleSubstitution: "size",
}

// story is the contract's facts in the domain's own shape: what the prompt and the
// template read. Raw names of the brief are not in it: a line is «линия 3».
type story struct {
	Kind      string         `json:"kind"` // "result" or "refusal"
	Name      string         `json:"name,omitempty"`
	Count     int            `json:"transformers,omitempty"`
	Rating    string         `json:"rating,omitempty"`
	Lines     int            `json:"lines,omitempty"`
	Load      string         `json:"load,omitempty"`
	Rated     string         `json:"rated_current,omitempty"`
	Short     string         `json:"short_circuit,omitempty"`
	ATS       bool           `json:"ats"`
	Counts    map[string]int `json:"counts,omitempty"`
	Checks    []storyCheck   `json:"checks,omitempty"`
	Assumed   []storyPair    `json:"assumed,omitempty"`
	Changed   []string       `json:"changed,omitempty"`
	Questions []string       `json:"questions,omitempty"`
	Price     *storyPrice    `json:"price,omitempty"`
	Refusal   *storyRefusal  `json:"refusal,omitempty"`
}

type storyCheck struct {
	Check  string   `json:"check"`
	Rule   string   `json:"rule"`
	About  string   `json:"about,omitempty"`
	Status string   `json:"status"`
	Basis  string   `json:"basis"`
	Note   string   `json:"note"`
	Remedy []string `json:"remedy,omitempty"`
}

type storyPair struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

type storyPrice struct {
	Low     string `json:"low"`
	High    string `json:"high"`
	AtLeast bool   `json:"at_least"`
}

type storyRefusal struct {
	Code       string   `json:"code"`
	Message    string   `json:"message"`
	Suggestion string   `json:"suggestion,omitempty"`
	Options    []string `json:"options,omitempty"`
	Questions  []string `json:"questions,omitempty"`
}

// Contract lists what may be told of a result: every check with its numbers, the counts,
// what was assumed, changed, lost and substituted, the price when it was asked for, and
// that working documents are required.
func Contract(r Result, l fact.Lang) (narrate.Contract, error) {
	b := narrate.NewBuilder(Voice{}, l)
	report := withoutQuotes(r.Report)
	s := tell(r, report, l)
	b.Name(fact.Word(narrate.Word, "substation"), fact.Same(s.Name))
	b.Wording(fact.Term{}, fact.Same(s.Name))
	names := map[check.RuleID]fact.Text{}
	for _, f := range report.Findings {
		names[f.Rule] = waysToName(f)
	}
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
	stateChanges(b, r)
	if s.Price != nil {
		b.Range(fact.Word(narrate.Word, "price"), r.Estimate.Low.Value, r.Estimate.High.Value)
		b.Disclaims(fact.Text{RU: "стоимость ориентировочная", EN: "the cost is an estimate"}, true)
		b.Wording(fact.Term{}, priceText(r))
	}
	for _, q := range r.Questions {
		b.Wording(fact.Term{}, redacted(q.Ask))
	}
	b.Demands(fact.Text{RU: "стадия П, требуется разработка РД", EN: "stage «П», working documents are required"}, true)
	return b.Contract(s, narrate.Limits{MaxSentences: maxSentences})
}

// waysToName joins the rule's own name with the trade's other ways to write it.
func waysToName(f check.Finding) fact.Text {
	other := words.Checks()[checkKeys[f.Rule]]
	if other.IsZero() {
		return f.Name
	}
	return fact.Text{RU: f.Name.RU + "|" + other.RU, EN: f.Name.EN + "|" + other.EN}
}

// RefusalContract lists what may be told of a refusal: its code, sentence, suggestion,
// options and questions.
func RefusalContract(e *refusal.Error, l fact.Lang) (narrate.Contract, error) {
	e = withoutNames(e)
	b := narrate.NewBuilder(Voice{}, l)
	b.Refusal(e)
	s := story{Kind: "refusal", Refusal: &storyRefusal{Code: string(e.Code), Message: e.Message.In(l), Suggestion: e.Suggestion.In(l)}}
	for _, o := range e.Options {
		s.Refusal.Options = append(s.Refusal.Options, o.In(l))
	}
	for _, q := range e.Questions {
		s.Refusal.Questions = append(s.Refusal.Questions, q.Ask.In(l))
	}
	return b.Contract(s, narrate.Limits{MaxSentences: maxSentences})
}

// tradeWords are the words of a brief that may be quoted to the reader of a narration.
const tradeWords = "а в кв ква квт вт м км мм мва ктп ктпн бктп стп кктп тмг тм cosφ cos φ по и на или с линии линий линия линию одна один одну две два три четыре пять шесть семь восемь девять десять отходящая отходящих отходящие отходящей ввод ввода вводов трансформатор трансформатора трансформаторов мощность мощностью напряжение минус ток тока категория категории i ii iii вн нн кк вк вв кв рп тп вл кл a v kv kva kw m km x х two three four five six feeder feeders of each and line lines transformers transformer nan inf"

// redacted leaves out what a sentence quotes of the customer's words, which may be a name
// or an order to the model.
func redacted(t fact.Text) fact.Text {
	known := map[string]bool{}
	for _, w := range strings.Fields(tradeWords) {
		known[w] = true
	}
	return fact.Text{RU: prose.Redact(t.RU, known), EN: prose.Redact(t.EN, known)}
}

// withoutNames leaves the customer's own words out of a refusal; the example of the
// suggestion is ours.
func withoutNames(e *refusal.Error) *refusal.Error {
	out := *e
	out.Message = redacted(e.Message)
	out.Options, out.Questions = nil, nil
	for _, o := range e.Options {
		out.Options = append(out.Options, redacted(o))
	}
	for _, q := range e.Questions {
		q.Ask = redacted(q.Ask)
		out.Questions = append(out.Questions, q)
	}
	return &out
}

// withoutQuotes takes the words of the customer out of the findings: what a changed
// input's source says is quoted in the report, not told.
func withoutQuotes(r check.Report) check.Report {
	out := check.Report{Facts: r.Facts}
	for _, f := range r.Findings {
		if f.Rule == check.RuleChangedInput {
			f.Note.RU, _, _ = strings.Cut(f.Note.RU, ", источник: ")
			f.Note.EN, _, _ = strings.Cut(f.Note.EN, ", source: ")
		}
		out.Findings = append(out.Findings, f)
	}
	return out
}

func stateChanges(b *narrate.Builder, r Result) {
	for _, f := range withoutQuotes(r.Report).Findings {
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
	s := story{Kind: "result", Name: r.Design.Name, Count: len(r.Design.Inputs), Lines: len(r.Design.Lines),
		Rating: r.Design.picks.transformer.Taken.Row.S.In(l), Load: r.Design.load.sum.Value.In(l),
		Rated: r.Design.picks.nominal.lv.Value.In(l), Short: r.Design.picks.nominal.short.Value.In(l),
		ATS: r.Design.ATS != nil, Counts: map[string]int{}}
	for _, st := range check.Statuses() {
		s.Counts[st.String()] = report.Count(st)
	}
	for _, f := range report.Findings {
		if f.Rule == check.RuleChangedInput {
			s.Changed = append(s.Changed, f.Note.In(l))
		}
		if f.Rule == RuleSubstitution && f.Status == check.Warn {
			f.Note = substitutedText(r)
		}
		c := storyCheck{Rule: string(f.Rule), Check: f.Name.In(l), About: f.About.In(l), Status: f.Status.String(), Basis: f.Basis.String(), Note: strings.ReplaceAll(f.Note.In(l), "расч. ", "расчётный ")}
		for _, m := range f.Remedy {
			c.Remedy = append(c.Remedy, m.Text.In(l))
		}
		s.Checks = append(s.Checks, c)
	}
	for _, a := range assumptions(r) {
		s.Assumed = append(s.Assumed, storyPair{a.Name.In(l), a.Shown.In(l)})
	}
	for _, q := range r.Questions {
		if !assumedFact(r, q.Assumed) { // what was assumed is told as such already
			s.Questions = append(s.Questions, redacted(q.Ask).In(l))
		}
	}
	if r.Brief.PriceAsked {
		s.Price = &storyPrice{Low: r.Estimate.Low.Value.In(l), High: r.Estimate.High.Value.In(l), AtLeast: r.Estimate.AtLeast}
	}
	return s
}

// substitutedText tells a substitution in plain words: the report's «следующий не
// меньший» reads as a comparison of the two numbers.
func substitutedText(r Result) fact.Text {
	asked, took := r.Brief.Power.Value, r.Design.picks.transformer.Rating.Value
	return fact.Text{
		RU: "запрошено " + asked.In(fact.Russian) + ", применено " + took.In(fact.Russian) + " — следующая ступень ряда",
		EN: asked.In(fact.English) + " was asked for, " + took.In(fact.English) + " was taken: the next rung of the ladder"}
}

func priceText(r Result) fact.Text {
	return fact.Text{
		RU: "от " + r.Estimate.Low.Value.In(fact.Russian) + " до " + r.Estimate.High.Value.In(fact.Russian),
		EN: "from " + r.Estimate.Low.Value.In(fact.English) + " to " + r.Estimate.High.Value.In(fact.English)}
}
