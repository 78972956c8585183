package modular

import (
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Limits of what is taken for a brief at all.
const (
	longestBrief  = 32 << 10 // bytes
	mostResidents = 100000   // more is a slip of the pen, not a camp
	mostPerRoom   = 20       // more beds than a module of six metres can hold
)

// Reading is what [Parse] made of one text.
type Reading struct {
	Draft     Draft
	Quotes    []Quote         // the words that each value was read from
	Questions []fact.Question // what is ambiguous
	Unread    []Unread        // what nothing was made of
	Refused   *refusal.Error  // out of scope, nonsense, or no brief at all; nil otherwise
}

// Quote ties a field of the draft to the words it came from.
type Quote struct {
	Field string `json:"field"` // as in the draft's JSON: "groups.1.people"
	Quote string `json:"quote"`
	Span  [2]int `json:"span"` // bytes of the text
}

// Parse reads a brief in Russian (or simple English) without a model. It invents
// nothing: a field without words in the text stays empty. It never fails; what it
// cannot accept is in Refused.
func Parse(text string) Reading {
	r := read(text, 0)
	s := fold([]*reading{r})
	out := Reading{Draft: s.draft(), Quotes: s.quotes(), Questions: s.questions, Unread: r.unread, Refused: r.refused}
	slices.SortStableFunc(out.Quotes, func(a, b Quote) int { return a.Span[0] - b.Span[0] })
	return out
}

type span = prose.Span

// found is a value with the words it was read from.
type found[T any] struct {
	value T
	text  int // index in the case
	quote string
	span  span
}

func (f *found[T]) origin(c Case) fact.Origin {
	o := fact.FromBrief(f.text, f.quote, f.span)
	if by := c.confirmedBy(f.text); by != "" {
		o = fact.Confirm(o, by)
	}
	return o
}

// reading is everything that was read in one text.
type reading struct {
	index int

	purpose             *found[string]
	groups              []group
	change              changeKind
	everyone            *found[int64] // «по двое» of a later text without people: for all groups
	floors              *found[int64]
	wetBlock, system    *found[string]
	rooms               []room
	removed             []string // kinds of rooms a later text takes away
	shift               *found[int64]
	process             *found[string]
	siteLength, celsius *found[fact.Decimal]
	region, site, fire  *found[string]
	accessible          *found[string]
	temporary           *found[string]
	price               *found[bool]
	requirements        []found[string]
	object              *found[string]

	questions []fact.Question
	unread    []Unread
	refused   *refusal.Error
}

// changeKind says what the groups of a later text do to the earlier ones.
type changeKind uint8

const (
	replaceGroups changeKind = iota
	addGroups                // «добавь»
)

// group is people as they were read.
type group struct {
	name    *found[string]
	kind    string
	people  *found[int64]
	perRoom *found[int64]
}

// room is rooms of one kind as they were read.
type room struct {
	kind  found[string]
	count *found[int64]
}

// reader walks one text; recognisers take their words in a fixed order.
type reader struct {
	*reading
	t      *prose.Text
	nums   []prose.Mention
	camp   bool // «вахтовый посёлок»: several buildings
	events []event
}

var units = prose.IndexUnits([]fact.Unit{fact.Metre, fact.KM, fact.MM, fact.CM, fact.M2, fact.M3, fact.Celsius, fact.Percent, fact.KW, fact.Volt,
	fact.Rouble, fact.KRouble, fact.MRouble, fact.Day, fact.Week, fact.Month, fact.Hour, fact.Person, fact.Tonne, fact.KG})

func read(text string, index int) *reading {
	r := &reading{index: index}
	if r.refused = unfit(text); r.refused != nil {
		return r
	}
	p := &reader{reading: r, t: prose.Read(text)}
	p.fields()
	p.purposes()
	p.densities()
	p.storeys()
	p.place()
	p.building()
	p.nums = p.t.QuantitiesIn(units)
	p.measures()
	p.people()
	p.roomsAsked()
	p.wishes()
	p.leftovers()
	p.nothing()
	return r
}

// en writes English words of a pattern in the skeleton's letters.
func en(words string) string { return prose.Cyrillic(words) }

// one returns the first match and takes it.
func (p *reader) one(re *prose.Pattern) (prose.Hit, bool) {
	for _, h := range p.t.Find(re) {
		p.t.Take(h.Span)
		return h, true
	}
	return prose.Hit{}, false
}

// word makes a found value of a span.
func word[T any](p *reader, v T, s span) *found[T] {
	return &found[T]{value: v, text: p.index, quote: s.Of(p.t.Raw), span: s}
}

func (p *reader) ask(about fact.ID, ru, english string) {
	q := fact.Question{About: about, Ask: fact.Text{RU: ru, EN: english}, Assumed: about}
	if !slices.Contains(p.questions, q) {
		p.questions = append(p.questions, q)
	}
}

// refuse keeps the first refusal; question is what a person can answer.
func (p *reader) refuse(code refusal.Code, about fact.ID, message, question fact.Text) {
	if p.refused != nil {
		return
	}
	p.refused = refusal.New(code, message, question)
	p.refused.Questions = []fact.Question{{About: about, Ask: question}}
	p.refused.Inputs = []fact.ID{about}
}

// refusing are the words that decline what stands beside them.
var refusing = prose.Compile(`без|не\s+(?:нуж|треб|предусм|дела|надо|буд)\p{L}*|не|нет|исключ\p{L}*|убери|убрать|` + en("no|without|not"))

// declined reports whether the clause of a span declines it: a refusal within four words.
func (p *reader) declined(s span) bool {
	from, to := p.t.Around(s)
	i, j := p.t.WordAt(s[0]), p.t.WordAt(s[1]-1)
	from, to = max(from, i-4), min(to, j+5)
	for k := i - 1; k >= from; k-- {
		if f := p.t.Words[k].Fold; f == "и" || f == "с" {
			from = k + 1
			break
		}
	}
	return refusing.In(p.t.Phrase(from, to))
}

func has(s string, stems ...string) bool {
	return slices.ContainsFunc(stems, func(stem string) bool { return strings.Contains(s, stem) })
}
