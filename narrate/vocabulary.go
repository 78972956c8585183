package narrate

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// Vocabulary is the trade's words that the common recognisers need. Phrases are written
// in any one form; they match in every case and number («отходящая линия» finds
// «отходящих линий»).
type Vocabulary struct {
	Units []fact.Unit // beyond fact.Common
	Nouns []Noun      // what is counted
	Names []Name      // what is spoken of: checks, roles, groups, parts
	// Things are what a result may have or not: equipment, materials, rooms, consumers. A
	// text may name one only when the contract words it or states its term.
	Things []Name
}

// Noun is a thing that is counted. Its unit is what a contract counts it in; a number
// before or after one of the phrases is a quantity of that unit. The first Russian
// phrase is the genitive plural («отходящих линий»): only that form takes a number
// behind it («линий 5»); another form with a number behind it names one («линия 5»).
type Noun struct {
	Unit    fact.Unit
	RU, EN  []string
	Or      []fact.Unit // what else the word may mean when the contract does not count the thing itself
	Generic bool        // a position, an item: counts whatever the contract counts
	Always  bool        // Or counts also when the contract does: people, and people in a room
	// Distributive nouns are also what «по двое», «по одному» and "two each" count.
	Distributive bool
}

// Name says how people write a term.
type Name struct {
	Term   fact.Term
	RU, EN []string
}

// CountUnit returns a unit for counted things: CountUnit("feeder") has the dimension
// "count.feeder". Sym may be empty.
func CountUnit(id string, sym fact.Text) fact.Unit {
	return fact.Unit{ID: id, Dim: "count." + id, Sym: sym}
}

// phrase is a compiled noun or name: stems of its words, and an index into the lists.
type phrase struct {
	stems []string
	noun  int // index of a noun, or -1
	name  int // index of a name, or -1
	thing int // index of a thing, or -1
	last  string
}

// lexicon finds phrases by the stem of their first word.
type lexicon struct {
	nouns  []Noun
	names  []Name
	things []Name
	first  map[string][]phrase
	wider  map[string][]fact.Unit // by dimension
	also   map[string]bool
	each   int // index of the distributive noun, or -1
}

func newLexicon(v Vocabulary) *lexicon {
	x := &lexicon{first: map[string][]phrase{}}
	x.add(v)
	return x
}

func (x *lexicon) add(v Vocabulary) {
	for _, n := range v.Nouns {
		for _, p := range append(append([]string(nil), n.RU...), n.EN...) {
			x.phrase(p, phrase{noun: len(x.nouns), name: -1, thing: -1})
		}
		x.nouns = append(x.nouns, n)
	}
	for _, n := range v.Names {
		for _, p := range append(append([]string(nil), n.RU...), n.EN...) {
			x.phrase(p, phrase{noun: -1, name: len(x.names), thing: -1})
		}
		x.names = append(x.names, n)
	}
	for _, n := range v.Things {
		for _, p := range append(append([]string(nil), n.RU...), n.EN...) {
			x.phrase(p, phrase{noun: -1, name: -1, thing: len(x.things)})
		}
		x.things = append(x.things, n)
	}
}

func (x *lexicon) phrase(text string, p phrase) {
	words := prose.Read(text).Words
	if len(words) == 0 {
		return
	}
	p.last = words[len(words)-1].Fold
	for _, w := range words {
		p.stems = append(p.stems, stem(w.Fold))
	}
	x.first[p.stems[0]] = append(x.first[p.stems[0]], p)
}

// find returns the longest phrases that start at word i; several when they are of equal
// length. Stems are those of the text's words.
func (x *lexicon) find(stems []string, i int) (best []phrase) {
	for _, p := range x.first[stems[i]] {
		if len(best) > 0 && len(p.stems) < len(best[0].stems) || i+len(p.stems) > len(stems) {
			continue
		}
		fits := true
		for k, s := range p.stems {
			if stems[i+k] != s {
				fits = false
				break
			}
		}
		switch {
		case !fits:
		case len(best) > 0 && len(p.stems) > len(best[0].stems):
			best = append(best[:0:0], p)
		default:
			best = append(best, p)
		}
	}
	return best
}

// words splits a list written with bars: words("да|нет").
func words(s string) []string { return strings.Split(s, "|") }
