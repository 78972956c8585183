package narrate

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/narrate/canon"
)

// Builder assembles a contract from what an engine computed. The wording that an engine
// gives its facts and findings is read with the guard's own recognisers, so every number,
// designator and standard in it is allowed, beside the subject that it was said of; what
// is nowhere worded must be stated with [Builder.State].
//
// A voice of checks and numbers is then: a [Vocabulary] (nouns, names of the checks), a
// contract made with Report, Fact and Wording, and a template that words the same facts.
type Builder struct {
	sp   *speaker
	c    Contract
	none *index          // of an empty contract, for reading wordings
	seen map[string]bool // statements
	ids  map[string]bool
}

// NewBuilder starts a contract of the voice's domain.
func NewBuilder(v Voice, l fact.Lang) *Builder {
	return &Builder{sp: newSpeaker(v), none: newIndex(Contract{Domain: v.Domain(), Lang: l}), seen: map[string]bool{}, ids: map[string]bool{},
		c: Contract{Schema: SchemaVersion, Domain: v.Domain(), Lang: l}}
}

// State adds a statement. Without an id it gets one from its predicate and place. The
// same statement is added once; must wins.
func (b *Builder) State(s Statement) {
	key := s.String() + "|" + s.Basis.String()
	if s.Pred == Mentions {
		key += "|" + s.Text.RU + s.Text.EN
	}
	if b.seen[key] && !s.Must {
		return
	}
	b.seen[key] = true
	if s.ID == "" || b.ids[s.ID] {
		s.ID = strings.TrimPrefix(s.ID+"."+s.Pred.name, ".") + "." + strconv.Itoa(len(b.c.Allowed)+1)
	}
	b.ids[s.ID] = true
	b.c.Allowed = append(b.c.Allowed, s)
}

// Name lets people write a term as text; forms may be separated by bars:
// «вводной автомат|автомат ввода».
func (b *Builder) Name(t fact.Term, text fact.Text) {
	if text.IsZero() {
		return
	}
	b.State(Statement{Pred: Mentions, About: t, Text: text})
}

// Fact states a fact: its value belongs to its name. Values of norms and catalogues are
// exact, as are money and counts; computed values may be told with fewer digits.
func (b *Builder) Fact(f fact.Fact) {
	about := fact.Word(factFamily, string(f.ID))
	s := Statement{ID: string(f.ID), Pred: Is, About: about, Says: []fact.Term{f.Term}, Text: fact.Text{
		RU: strings.TrimSpace(f.Name.RU + " " + f.Shown.RU), EN: strings.TrimSpace(f.Name.EN + " " + f.Shown.EN)}}
	switch k := f.Origin.Kind(); {
	case k == fact.Norm, k == fact.Catalogue, strings.HasPrefix(f.Term.Qty.Unit.Dim, "money"), strings.HasPrefix(f.Term.Qty.Unit.Dim, "count."):
		s.Exact = true
	}
	b.State(s)
	b.words(about, f.Name, f.Shown)
	if n := len(strings.Fields(f.Name.In(b.c.Lang))); n > 0 && n <= 4 {
		b.Name(about, f.Name)
	}
}

// Assumed states that a fact was assumed and must be told so.
func (b *Builder) Assumed(f fact.Fact, must bool) {
	b.Fact(f)
	b.State(Statement{ID: string(f.ID) + ".assumed", Pred: Assumes, About: fact.Word(factFamily, string(f.ID)),
		Says: []fact.Term{f.Term}, Must: must, Text: fact.Text{RU: f.Name.RU + ": " + f.Shown.RU + " — принято", EN: f.Name.EN + ": " + f.Shown.EN + ", assumed"}})
}

// CheckOf returns the term of the check that a finding is of: its rule and subject.
func CheckOf(f check.Finding) fact.Term { return fact.Word(Check, f.Key()) }

// Finding states a verdict with its basis (a must when it is FAIL), the numbers
// of its wording as one row, and its remedies. Names say how people write the check:
// «вводной автомат|автомат ввода».
func (b *Builder) Finding(f check.Finding, names ...fact.Text) {
	about := CheckOf(f)
	b.State(Statement{ID: "check." + f.Key(), Pred: HasStatus, About: about,
		Says: []fact.Term{fact.Word(Status, f.Status.String())}, Basis: f.Basis, Must: f.Status == check.Fail,
		Text: fact.Text{RU: verdictText(f, fact.Russian), EN: verdictText(f, fact.English)}})
	for _, n := range append(names, f.About) {
		b.Name(about, n)
	}
	b.row(Together, about, f.About, f.Got, f.Want, f.Note)
	b.words(about, f.Requirement, f.Note, f.Got)
	b.limit(about, f.Want)
	b.clause(f.Clause)
	for _, m := range f.Remedy {
		b.row(Remedies, about, m.Text)
		b.words(about, m.Text)
	}
}

func verdictText(f check.Finding, l fact.Lang) string {
	parts := []string{strings.TrimSpace(f.About.In(l) + " — " + f.Status.String())}
	if got, want := f.Got.In(l), f.Want.In(l); got != "" || want != "" {
		parts = append(parts, strings.TrimSpace(got+" "+want))
	}
	if f.Basis != check.Full {
		parts = append(parts, f.Basis.In(l))
	}
	if note := f.Note.In(l); note != "" {
		parts = append(parts, note)
	}
	return strings.Join(parts, "; ")
}

// Report states all findings and the counts of each status. Names gives, by rule, how
// people write its check.
func (b *Builder) Report(r check.Report, names map[check.RuleID]fact.Text) {
	for _, f := range r.Findings {
		b.Finding(f, names[f.Rule])
	}
	for _, s := range check.Statuses() {
		b.State(Statement{ID: "count." + s.String(), Pred: CountOf, About: fact.Word(Status, s.String()), Exact: true,
			Says: []fact.Term{fact.Quantity{Value: fact.Int(int64(r.Count(s))), Unit: Checks}.Term()}})
	}
	b.Count(Checks, int64(len(r.Findings)))
}

// Count states how many there are of what a noun counts.
func (b *Builder) Count(u fact.Unit, n int64) {
	b.State(Statement{ID: "count." + u.ID + "." + strconv.FormatInt(n, 10), Pred: CountOf, About: fact.Word(fact.FamilyOf("counted"), u.ID), Exact: true,
		Says: []fact.Term{fact.Quantity{Value: fact.Int(n), Unit: u}.Term()}})
}

// Range states a range with exact ends: money, a term of delivery.
func (b *Builder) Range(about fact.Term, low, high fact.Quantity) {
	b.State(Statement{Pred: Between, About: about, Says: []fact.Term{low.Term(), high.Term()}, Exact: true})
}

// Row states that the terms belong together: a designator with its current, cable and
// load. A number of the row told beside another designator is a contradiction.
func (b *Builder) Row(about fact.Term, terms ...fact.Term) {
	b.State(Statement{Pred: Together, About: about, Says: terms})
}

// Terms reads a wording and returns the references and quantities in it, for
// [Builder.Row].
func (b *Builder) Terms(text fact.Text) []fact.Term {
	r := b.read(text)
	var out []fact.Term
	for _, c := range r.claims {
		out = append(out, c.About)
	}
	for _, n := range r.numbers {
		if n.Attached || n.Ordinal {
			continue
		}
		out = append(out, n.low.Term())
		if n.IsRange() {
			out = append(out, n.high.Term())
		}
	}
	return out
}

// Limit states the numbers of a requirement's right side («≤ 577 А») as exact limits.
func (b *Builder) Limit(about fact.Term, want fact.Text) { b.limit(about, want) }

// Wording allows every number and reference of the texts, beside about (which may be
// zero): notes, options of a refusal, sentences of the template that no fact words.
func (b *Builder) Wording(about fact.Term, texts ...fact.Text) {
	b.row(Together, about, texts...)
	b.words(about, texts...)
}

// Changed states that an input differs from the brief; it must be told.
func (b *Builder) Changed(about fact.Term, name, text fact.Text, was, is fact.Term) {
	b.Name(about, name)
	b.State(Statement{Pred: Changed, About: about, Says: []fact.Term{was, is}, Must: true, Text: text})
	b.words(about, text)
}

// Lost states that a stated requirement has no object; it must be told.
func (b *Builder) Lost(about fact.Term, name, text fact.Text) {
	b.Name(about, name)
	b.State(Statement{Pred: Lost, About: about, Must: true, Text: text})
	b.words(about, text)
}

// Substituted states that something else was taken than asked; it must be told with both.
func (b *Builder) Substituted(about fact.Term, asked, taken fact.Term, text fact.Text) {
	b.State(Statement{Pred: Substituted, About: about, Says: []fact.Term{asked, taken}, Exact: true, Must: true, Text: text})
	b.words(about, text)
}

// Demands states that a later stage is needed; Disclaims that a price is an estimate.
// Both must be told when must is set.
func (b *Builder) Demands(text fact.Text, must bool) {
	b.State(Statement{ID: "demands", Pred: Demands, Must: must, Text: text})
	b.words(fact.Term{}, text)
}

// Disclaims is described at [Builder.Demands].
func (b *Builder) Disclaims(text fact.Text, must bool) {
	b.State(Statement{ID: "disclaims", Pred: Disclaims, Must: must, Text: text})
	b.words(fact.Term{}, text)
}

// Refusal states a refusal: its code, its sentence (which must be told), suggestion,
// options and questions with all their numbers.
func (b *Builder) Refusal(e *refusal.Error) {
	about := fact.Word(Code, string(e.Code))
	b.State(Statement{ID: "refusal", Pred: Refuses, About: about, Must: true, Text: e.Message})
	texts := append([]fact.Text{e.Message, e.Suggestion}, e.Options...)
	for _, q := range e.Questions {
		texts = append(texts, q.Ask)
	}
	b.words(about, texts...)
	for i, o := range e.Options {
		b.State(Statement{ID: "option." + strconv.Itoa(i+1), Pred: Remedies, About: about, Text: o})
	}
}

// clause allows a clause's document and number.
func (b *Builder) clause(c fact.Clause) {
	if c.IsZero() {
		return
	}
	b.State(Statement{Pred: Mentions, About: fact.Word(Standard, strings.TrimSpace(c.Document))})
	b.words(fact.Term{}, fact.Same(c.Document), fact.Same("п. "+c.Clause))
}

// Contract completes the contract: facts in their own JSON shape, canonical; the id is
// the hash of the content.
func (b *Builder) Contract(facts any, limits Limits) (Contract, error) {
	doc, err := canon.Marshal(facts)
	if err != nil {
		return Contract{}, fmt.Errorf("narrate: facts: %w", err)
	}
	b.c.Facts, b.c.Limits = json.RawMessage(doc), limits
	return b.c.Sealed()
}

// Sealed returns the contract with the id that its content gives.
func (c Contract) Sealed() (Contract, error) {
	id, err := c.Hash()
	if err != nil {
		return Contract{}, err
	}
	c.ID = id
	return c, c.wellFormed()
}

// read recognises one wording in the contract's language.
func (b *Builder) read(text fact.Text) *reading {
	r := &reading{c: b.none.c, x: b.none, sp: b.sp, lex: b.sp.lex, t: prose.Read(text.In(b.c.Lang))}
	r.scan()
	r.look()
	r.readReferences()
	r.readNumbers()
	return r
}

// words states what stands in the wording, each for itself.
func (b *Builder) words(about fact.Term, texts ...fact.Text) {
	for _, text := range texts {
		r := b.read(text)
		for _, c := range r.claims {
			if c.About.Family != fact.FamilyOf("time") && c.About.Family != fact.FamilyOf("score") {
				b.State(Statement{Pred: Mentions, About: c.About})
			}
		}
		for _, n := range r.numbers {
			b.number(about, n)
		}
		b.labels(r)
	}
}

// Labels ties the numbers of a wording to the words that stand right before them in it:
// «Iкз 16,5 кА, Icu 35 кА». It allows nothing by itself.
func (b *Builder) Labels(text fact.Text) { b.labels(b.read(text)) }

func (b *Builder) labels(r *reading) {
	for _, n := range r.numbers {
		from, _ := r.clause(n.first)
		names := r.namesIn(max(from, n.first-labelReach), n.first)
		if len(names) == 0 || n.Attached || n.Ordinal {
			continue
		}
		last := names[len(names)-1]
		if r.numberBetween(last.to, &n) {
			continue
		}
		for _, t := range last.terms {
			if t.Family != Role && t.Family != Check {
				b.Row(t, n.low.Term())
			}
		}
	}
}

// labelReach is how many words may stand from a label to its number, with it: «Iкз около».
const labelReach = 5

func (b *Builder) number(about fact.Term, n number) {
	if n.Attached || n.Ordinal {
		return
	}
	exact := strings.HasPrefix(n.low.Unit.Dim, "money") || strings.HasPrefix(n.low.Unit.Dim, "count.")
	s := Statement{Pred: Is, About: about, Says: []fact.Term{n.low.Term()}, Exact: exact}
	switch {
	case n.IsRange():
		s.Pred, s.Says = Between, []fact.Term{n.low.Term(), n.high.Term()}
	case n.rel == atMost:
		s.Pred, s.Exact = AtMost, true
	case n.rel == atLeast:
		s.Pred, s.Exact = AtLeast, true
	}
	b.State(s)
}

// limit states the numbers of a requirement's right side: exact, and limits.
func (b *Builder) limit(about fact.Term, want fact.Text) {
	for _, n := range b.read(want).numbers {
		if n.rel == equal && !n.IsRange() {
			n.rel = atLeast
			if strings.Contains(want.In(b.c.Lang), "≤") {
				n.rel = atMost
			}
		}
		b.number(about, n)
	}
}

// row states everything in the wordings as one row.
func (b *Builder) row(p Predicate, about fact.Term, texts ...fact.Text) {
	var says []fact.Term
	for _, text := range texts {
		says = append(says, b.Terms(text)...)
	}
	if len(says) > 0 {
		b.State(Statement{Pred: p, About: about, Says: says})
	}
}
