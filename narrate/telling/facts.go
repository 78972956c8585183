// Package telling holds what the narrations of the engineering engines share: the common
// part of a contract's facts, how it is filled from a report or a refusal, and the
// sentences that tell it. An engine adds its own opening and closing and the words of its
// trade.
package telling

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/narrate"
)

// MaxSentences bounds a narration: an engineer reads a paragraph, not a page.
const MaxSentences = 24

// Facts are the common part of an engine's facts, in one language. An engine embeds them
// in its own shape. Raw names of a brief are not in it.
type Facts struct {
	Kind      string         `json:"kind"` // "result" or "refusal"
	Counts    map[string]int `json:"counts,omitempty"`
	Checks    []Check        `json:"checks,omitempty"`
	Assumed   []Pair         `json:"assumed,omitempty"`
	Changed   []string       `json:"changed,omitempty"`
	Questions []string       `json:"questions,omitempty"`
	Price     *Price         `json:"price,omitempty"`
	Refusal   *Refusal       `json:"refusal,omitempty"`
}

// Check is one finding. ID is that of its statement in the contract.
type Check struct {
	ID     string   `json:"id"`
	Check  string   `json:"check"`
	Rule   string   `json:"rule"`
	About  string   `json:"about,omitempty"`
	Status string   `json:"status"`
	Basis  string   `json:"basis"`
	Note   string   `json:"note"`
	Remedy []string `json:"remedy,omitempty"`
}

// Pair is what was assumed.
type Pair struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Price is an estimate's range.
type Price struct {
	Low     string `json:"low"`
	High    string `json:"high"`
	AtLeast bool   `json:"at_least"` // some items have no price
}

// Refusal is a refusal in one language.
type Refusal struct {
	Code       string   `json:"code"`
	Message    string   `json:"message"`
	Suggestion string   `json:"suggestion,omitempty"`
	Options    []string `json:"options,omitempty"`
	Questions  []string `json:"questions,omitempty"`
}

// Result fills the facts of a report. A finding's note is told as note words it.
func Result(r check.Report, l fact.Lang, note func(check.Finding) fact.Text) Facts {
	f := Facts{Kind: "result", Counts: map[string]int{}}
	for _, s := range check.Statuses() {
		f.Counts[s.String()] = r.Count(s)
	}
	for _, one := range r.Findings {
		if one.Rule == check.RuleChangedInput {
			f.Changed = append(f.Changed, one.Note.In(l))
		}
		c := Check{ID: idOf(one), Rule: string(one.Rule), Check: one.Name.In(l), About: one.About.In(l), Status: one.Status.String(), Basis: one.Basis.String(), Note: note(one).In(l)}
		for _, m := range one.Remedy {
			c.Remedy = append(c.Remedy, m.Text.In(l))
		}
		f.Checks = append(f.Checks, c)
	}
	return f
}

// idOf is the id that a contract's builder gives the statement of a finding.
func idOf(f check.Finding) string { return "check." + f.Key() }

// Estimates states what stands on an estimate as musts: such a check is told, and told as
// an estimate. It comes before [narrate.Builder.Report], which would state them otherwise.
func Estimates(b *narrate.Builder, r check.Report) {
	for _, f := range r.Findings {
		if f.Basis != check.Estimate {
			continue
		}
		say := func(l fact.Lang) string {
			return f.Name.In(l) + " — " + f.Status.String() + ", " + f.Basis.In(l) + ": " + f.Note.In(l)
		}
		b.State(narrate.Statement{ID: idOf(f), Pred: narrate.HasStatus, About: narrate.CheckOf(f), Says: []fact.Term{fact.Word(narrate.Status, f.Status.String())},
			Basis: f.Basis, Must: true, Text: fact.Text{RU: say(fact.Russian), EN: say(fact.English)}})
	}
}

// PriceOf is the range as it is told.
func PriceOf(low, high fact.Quantity, atLeast bool, l fact.Lang) *Price {
	return &Price{Low: low.In(l), High: high.In(l), AtLeast: atLeast}
}

// PriceText words the range, for a contract.
func PriceText(low, high fact.Quantity) fact.Text {
	return fact.Text{RU: "от " + low.In(fact.Russian) + " до " + high.In(fact.Russian), EN: "from " + low.In(fact.English) + " to " + high.In(fact.English)}
}

// WaysToName joins a finding's own name with the trade's other ways to write it.
func WaysToName(f check.Finding, other fact.Text) fact.Text {
	if other.IsZero() {
		return f.Name
	}
	return fact.Text{RU: f.Name.RU + "|" + other.RU, EN: f.Name.EN + "|" + other.EN}
}

// Known is a set of lower-case words of a trade that may be quoted to the reader of a
// narration. All other words of a customer may be a name, or an order to the model.
type Known map[string]bool

// KnownWords reads a list of words separated by spaces.
func KnownWords(list string) Known {
	k := Known{}
	for _, w := range strings.Fields(list) {
		k[w] = true
	}
	return k
}

// Redacted leaves out what a sentence quotes of the customer's words.
func (k Known) Redacted(t fact.Text) fact.Text {
	return fact.Text{RU: prose.Redact(t.RU, k), EN: prose.Redact(t.EN, k)}
}

// WithoutQuotes takes the words of the customer out of the findings: what a changed
// input's source says is quoted in the report, not told.
func WithoutQuotes(r check.Report) check.Report {
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

// RefusalContract lists what may be told of a refusal: its code, sentence, suggestion,
// options and questions, without the customer's own words; the example of the suggestion
// is the engine's.
func RefusalContract(v narrate.Voice, e *refusal.Error, l fact.Lang, k Known) (narrate.Contract, error) {
	told := *e
	told.Message, told.Options, told.Questions = k.Redacted(e.Message), nil, nil
	for _, o := range e.Options {
		told.Options = append(told.Options, k.Redacted(o))
	}
	for _, q := range e.Questions {
		q.Ask = k.Redacted(q.Ask)
		told.Questions = append(told.Questions, q)
	}
	b := narrate.NewBuilder(v, l)
	b.Refusal(&told)
	r := Refusal{Code: string(told.Code), Message: told.Message.In(l), Suggestion: told.Suggestion.In(l)}
	for _, o := range told.Options {
		r.Options = append(r.Options, o.In(l))
	}
	for _, q := range told.Questions {
		r.Questions = append(r.Questions, q.Ask.In(l))
	}
	return b.Contract(Facts{Kind: "refusal", Refusal: &r}, narrate.Limits{MaxSentences: MaxSentences})
}
