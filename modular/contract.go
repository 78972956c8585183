package modular

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/modular/words"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/telling"
)

// Domain is the contract's domain of this engine.
const Domain narrate.Domain = "modular"

// checkKeys maps the rules to the trade's ways of naming their checks.
var checkKeys = map[check.RuleID]string{
	RuleLivingArea: "area_per_person", RuleSanitary: "sanitary", RuleExits: "exits", RuleCorridor: "corridor", RuleFireResistance: "fire_rating",
}

// story is the contract's facts in the domain's own shape: what the prompt and the
// template read. Raw names of the brief are not in it: a group is «группа 2».
type story struct {
	telling.Facts
	Name    string `json:"name"`
	People  int    `json:"people"`
	Living  int    `json:"living_rooms"`
	Rooms   int    `json:"rooms"`
	Floors  int    `json:"floors"`
	Bays    int    `json:"bays"`
	Modules int    `json:"modules"`
	Length  string `json:"length"`
	Area    string `json:"area"`
	Basis   string `json:"area_basis,omitempty"`
}

// Contract lists what may be told of a result: size, every check with its numbers, the
// counts, what was assumed, changed and lost, the price when it was asked for, and that
// working documents are required.
func Contract(r Result, l fact.Lang) (narrate.Contract, error) {
	b := narrate.NewBuilder(Voice{}, l)
	report := tellable(r.Report)
	s := tell(r, report, l)
	b.Name(fact.Word(narrate.Word, "building"), r.Design.Name)
	b.Wording(fact.Term{}, r.Design.Name, r.Design.basisSum())
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
	for _, n := range []struct {
		u fact.Unit
		n int
	}{{words.LivingRooms, s.Living}, {words.Rooms, s.Rooms}, {words.Floors, s.Floors}, {words.Bays, s.Bays}, {words.Modules, s.Modules}, {fact.Person, s.People}} {
		b.Count(n.u, int64(n.n))
	}
	stateGroups(b, r)
	stateChanges(b, report)
	if s.Price != nil {
		b.Range(fact.Word(narrate.Word, "price"), r.Estimate.Low.Value, r.Estimate.High.Value)
		b.Disclaims(priceDisclaimer, true)
		b.Wording(fact.Term{}, telling.PriceText(r.Estimate.Low.Value, r.Estimate.High.Value))
	}
	for _, q := range r.Questions {
		b.Wording(fact.Term{}, known().Redacted(q.Ask))
	}
	b.Demands(bi("стадия П, требуется разработка РД", "stage «П», working documentation is required"), true)
	return b.Contract(s, narrate.Limits{MaxSentences: telling.MaxSentences})
}

// stateGroups ties the numbers of each group to its name.
func stateGroups(b *narrate.Builder, r Result) {
	for _, g := range r.Brief.Groups {
		b.Name(groupTerm(r.Brief, g), groupName(r.Brief, g))
		b.Row(groupTerm(r.Brief, g), g.People.Value.Term(), g.PerRoom.Value.Term())
		b.Wording(groupTerm(r.Brief, g), g.People.Value.Text(), g.PerRoom.Value.Text())
	}
}

// RefusalContract lists what may be told of a refusal: its code, sentence, suggestion,
// options and questions.
func RefusalContract(e *refusal.Error, l fact.Lang) (narrate.Contract, error) {
	return telling.RefusalContract(Voice{}, e, l, known())
}

// tradeWords are the words of a brief that may be quoted to the reader of a narration.
const tradeWords = "чел человек человека людей жильцов мест места этаж этажа этажей этажный этажное по на в и из комната комнате комнату комнаты комнат один одному одного два две двое двух три трое трёх трех четыре четверо пять шесть семь восемь девять десять полтора минус м мм м² длина длиной длины ширина шириной участок участка здание здания модуль модули bm std l people person persons to a room rooms of floor floors storey storeys two three four m смена смену"

func known() telling.Known { return telling.KnownWords(tradeWords) }

// tellable takes the words of the customer out of the findings, and subjects that are
// common words: «коридор», «комната 2» would name the check wherever they stand.
func tellable(r check.Report) check.Report {
	out := telling.WithoutQuotes(r)
	for i, f := range out.Findings {
		if f.Subject.Family == Word || f.Subject.Family == RoomNumber {
			out.Findings[i].About = fact.Text{}
		}
	}
	return out
}

func stateChanges(b *narrate.Builder, report check.Report) {
	for _, f := range report.Findings {
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
	s := story{Facts: telling.Result(report, l, func(f check.Finding) fact.Text { return f.Note }), Name: d.Name.In(l), Rooms: len(d.Spaces), Floors: d.Floors, Bays: d.Bays,
		Modules: d.cellCount() + d.Bays*d.Floors, Length: metres(d.Length).In(l), Area: d.Total.Value.In(l), Basis: d.basisSum().In(l)}
	for _, sp := range d.Spaces {
		s.People += sp.People
		if sp.Kind == SpaceLiving {
			s.Living++
		}
	}
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
