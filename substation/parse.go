package substation

import (
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Limits of what is taken for a brief at all.
const (
	longestBrief  = 32 << 10 // bytes; 48 lines with cables fill a sixth of it
	mostFeeders   = 48       // two sheets of 24 lines
	largestKVA    = 2500
	absurdAmperes = 20000 // three times the largest air circuit breaker made
)

// Reading is what [Parse] made of one text.
type Reading struct {
	Draft     Draft
	Quotes    []Quote         // the words that each value was read from
	Questions []fact.Question // what is ambiguous
	Unread    []Unread        // what nothing was made of
	Refused   *refusal.Error  // out of scope, or no brief at all; nil otherwise
}

// Quote ties a field of the draft to the words it came from.
type Quote struct {
	Field string `json:"field"` // as in the draft's JSON: "feeders.2.current_a"
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

// found is a value with the words it was read from.
type found[T any] struct {
	value T
	text  int // index in the case
	quote string
	span  prose.Span
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

	transformers                *found[int64]
	power, load, loadCos        *found[fact.Decimal]
	hv, lv                      *found[fact.Decimal]
	entry, outgoing, ats, hvATS *found[string]
	category                    *found[int64]
	metering                    []found[string]
	arresters, arrester         *found[string]
	fuse                        *found[fact.Decimal]
	enclosure, prefix           *found[string]
	region, term, object, date  *found[string]
	price                       *found[bool]
	feederCount                 *found[int64]
	feeders                     []line
	change                      change // how the lines of a later text change earlier ones
	requirements                []found[string]
	total                       *found[fact.Decimal] // stated sum of currents, A

	questions []fact.Question
	unread    []Unread
	refused   *refusal.Error
}

// line is one outgoing line as it was read.
type line struct {
	name                   found[string]
	current, power, cosPhi *found[fact.Decimal]
	parallel               *found[int64]
	length                 *found[fact.Decimal]
	mark, laying           *found[string]
	category               *found[int64]
	number                 int64 // «линия 3», 0 when not numbered
	words                  prose.Span
	part, sentence         int
	doubtfulTimes          bool // «2×600»: lines or cables
}

// reader walks one text; recognisers take their words in a fixed order.
type reader struct {
	*reading
	t                 *prose.Text
	nums              []prose.Mention
	volts             []voltage
	cosines           []found[fact.Decimal]
	levels            []found[int64]
	cablesAt, layings []found[string]
	parallels         []found[int64]
	names             []span // quoted names of lines
	inNames           []span // numbers that belong to names
	changeAt          span
	counting          span  // the «две» of «две линии по 600 А» read last
	label             int64 // number of the line whose name was read last: «линия 3»
	parts             []part
}

type span = prose.Span

func read(text string, index int) *reading {
	r := &reading{index: index}
	if r.refused = unfit(text); r.refused != nil {
		return r
	}
	p := &reader{reading: r, t: prose.Read(text)}
	p.quotedNames()
	p.numbersThatAreNone()
	p.cables()
	p.marks()
	p.surge()
	p.types()
	p.voltages()
	p.fields()
	p.options()
	p.early()
	p.nameNumbers()
	p.nums = p.t.QuantitiesIn(units)
	p.powers()
	p.absurd()
	p.split()
	p.lines()
	p.loads()
	p.collapse()
	p.requirementsLast()
	p.leftovers()
	p.nothing()
	return r
}

var units = prose.IndexUnits([]fact.Unit{fact.Ampere, fact.KA, fact.KV, fact.Volt, fact.VA, fact.KVA, fact.MVA, fact.Watt, fact.KW, fact.MW,
	fact.Metre, fact.KM, fact.MM, fact.MM2, fact.M2, fact.Percent, fact.Celsius, fact.Day, fact.Week, fact.Month,
	fact.Rouble, fact.KRouble, fact.MRouble, fact.Piece, fact.Ohm})

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

// word makes a found value of a match.
func word[T any](p *reader, v T, s span) *found[T] {
	return &found[T]{value: v, text: p.index, quote: s.Of(p.t.Raw), span: s}
}

func (p *reader) ask(about fact.ID, ru, english string, assumed fact.ID) {
	q := fact.Question{About: about, Ask: fact.Text{RU: ru, EN: english}, Assumed: assumed}
	if !slices.Contains(p.questions, q) {
		p.questions = append(p.questions, q)
	}
}

// refuse keeps the first refusal.
func (p *reader) refuse(code refusal.Code, message, suggestion fact.Text, options ...fact.Text) {
	if p.refused == nil {
		p.refused = refusal.New(code, message, suggestion)
		p.refused.Options = options
	}
}

// window returns the clauses that the span touches: their words as a phrase, and which.
func (p *reader) window(s span) (phrase string, words span) {
	from, to := p.t.Around(s)
	return p.t.Phrase(from, to), span{from, to}
}

func decimal(s string) (fact.Decimal, bool) {
	d, err := fact.ParseDecimal(strings.ReplaceAll(s, ",", "."))
	return d.Trim(), err == nil
}
