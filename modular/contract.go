package modular

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/modular/words"
	"github.com/plumbline-go/plumbline/narrate"
)

// Domain is the contract's domain of this engine.
const Domain narrate.Domain = "modular"

// maxSentences bounds a narration: an engineer reads a paragraph, not a page.
const maxSentences = 24

// checkKeys maps the rules to the trade's ways of naming their checks.
var checkKeys = map[check.RuleID]string{
	RuleLivingArea: "area_per_person", RuleSanitary: "sanitary", RuleExits: "exits", RuleCorridor: "corridor", RuleFireResistance: "fire_rating",
}

// story is the contract's facts in the domain's own shape: what the prompt and the
// template read. Raw names of the brief are not in it: a group is «группа 2».
type story struct {
	Kind      string         `json:"kind"` // "result" or "refusal"
	Name      string         `json:"name,omitempty"`
	People    int            `json:"people,omitempty"`
	Living    int            `json:"living_rooms,omitempty"`
	Rooms     int            `json:"rooms,omitempty"`
	Floors    int            `json:"floors,omitempty"`
	Bays      int            `json:"bays,omitempty"`
	Modules   int            `json:"modules,omitempty"`
	Length    string         `json:"length,omitempty"`
	Area      string         `json:"area,omitempty"`
	Basis     string         `json:"area_basis,omitempty"`
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

// Contract lists what may be told of a result: size, every check with its numbers, the
// counts, what was assumed, changed and lost, the price when it was asked for, and that
// working documents are required.
func Contract(r Result, l fact.Lang) (narrate.Contract, error) {
	b := narrate.NewBuilder(Voice{}, l)
	report := withoutQuotes(r.Report)
	s := tell(r, report, l)
	b.Name(fact.Word(narrate.Word, "building"), r.Design.Name)
	b.Wording(fact.Term{}, r.Design.Name, r.Design.basisSum())
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
	for _, n := range []struct {
		u fact.Unit
		n int
	}{{words.LivingRooms, s.Living}, {words.Rooms, s.Rooms}, {words.Floors, s.Floors}, {words.Bays, s.Bays}, {words.Modules, s.Modules}, {fact.Person, s.People}} {
		b.Count(n.u, int64(n.n))
	}
	stateGroups(b, r)
	stateChanges(b, r)
	if s.Price != nil {
		b.Range(fact.Word(narrate.Word, "price"), r.Estimate.Low.Value, r.Estimate.High.Value)
		b.Disclaims(priceDisclaimer, true)
		b.Wording(fact.Term{}, priceText(r))
	}
	for _, q := range r.Questions {
		b.Wording(fact.Term{}, redacted(q.Ask))
	}
	b.Demands(bi("стадия П, требуется разработка РД", "stage «П», working documents are required"), true)
	return b.Contract(s, narrate.Limits{MaxSentences: maxSentences})
}

// stateGroups ties the numbers of each group to its name.
func stateGroups(b *narrate.Builder, r Result) {
	for _, g := range r.Brief.Groups {
		b.Name(groupTerm(r.Brief, g), groupName(r.Brief, g))
		b.Row(groupTerm(r.Brief, g), g.People.Value.Term(), g.PerRoom.Value.Term())
		b.Wording(groupTerm(r.Brief, g), g.People.Value.Text(), g.PerRoom.Value.Text())
	}
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
const tradeWords = "чел человек человека людей жильцов мест места этаж этажа этажей этажный этажное по на в и из комната комнате комнату комнаты комнат один одному одного два две двое двух три трое трёх трех четыре четверо пять шесть семь восемь девять десять полтора минус м мм м² длина длиной длины ширина шириной участок участка здание здания модуль модули bm std l people person persons to a room rooms of floor floors storey storeys two three four m смена смену"

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
// input's source says is quoted in the report, not told. Subjects that are common words
// are left out too.
func withoutQuotes(r check.Report) check.Report {
	out := check.Report{Facts: r.Facts}
	for _, f := range r.Findings {
		if f.Rule == check.RuleChangedInput {
			f.Note.RU, _, _ = strings.Cut(f.Note.RU, ", источник: ")
			f.Note.EN, _, _ = strings.Cut(f.Note.EN, ", source: ")
		}
		if f.Subject.Family == Word || f.Subject.Family == RoomNumber { // «коридор», «комната 2» would name the check wherever they stand
			f.About = fact.Text{}
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
		}
	}
}

// assumptions lists what was assumed and is told so.
func assumptions(r Result) []fact.Fact {
	var out []fact.Fact
	for _, f := range r.Facts {
		if f.Origin.Kind() != fact.Assumed || strings.HasPrefix(string(f.ID), "rooms.") { // one kitchen is a kitchen
			continue
		}
		if f.ID == "floors" {
			f.Name, f.Shown = bi("этажность", "storeys"), bi("1 этаж", "1 storey")
		}
		if f.ID == "process" {
			f.Shown = processText(f.Term.Key)
		}
		out = append(out, f)
	}
	return out
}

func tell(r Result, report check.Report, l fact.Lang) story {
	d := r.Design
	s := story{Kind: "result", Name: d.Name.In(l), Rooms: len(d.Spaces), Floors: d.Floors, Bays: d.Bays, Modules: d.cellCount() + d.Bays*d.Floors,
		Length: metres(d.Length).In(l), Area: d.Total.Value.In(l), Basis: d.basisSum().In(l), Counts: map[string]int{}}
	for _, sp := range d.Spaces {
		s.People += sp.People
		if sp.Kind == SpaceLiving {
			s.Living++
		}
	}
	for _, st := range check.Statuses() {
		s.Counts[st.String()] = report.Count(st)
	}
	for _, f := range report.Findings {
		if f.Rule == check.RuleChangedInput {
			s.Changed = append(s.Changed, f.Note.In(l))
		}
		c := storyCheck{Rule: string(f.Rule), Check: f.Name.In(l), About: f.About.In(l), Status: f.Status.String(), Basis: f.Basis.String(), Note: f.Note.In(l)}
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

// processText spells a group of the production process: «1б» would be read as a number.
func processText(key string) fact.Text {
	order := map[byte]fact.Text{'1': bi("первая", "first"), '2': bi("вторая", "second"), '3': bi("третья", "third"), '4': bi("четвёртая", "fourth")}
	if key == "" || order[key[0]].IsZero() {
		return fact.Same(key)
	}
	if key[1:] == "" {
		return order[key[0]]
	}
	return bif("%s, подгруппа %s", "%s, subgroup %s", order[key[0]], key[1:])
}

// assumedFact reports whether a fact was assumed.
func assumedFact(r Result, id fact.ID) bool {
	for _, f := range assumptions(r) {
		if f.ID == id {
			return true
		}
	}
	return false
}

func priceText(r Result) fact.Text {
	return fact.Text{
		RU: "от " + r.Estimate.Low.Value.In(fact.Russian) + " до " + r.Estimate.High.Value.In(fact.Russian),
		EN: "from " + r.Estimate.Low.Value.In(fact.English) + " to " + r.Estimate.High.Value.In(fact.English)}
}
