package substation

import (
	"slices"
	"strings"
	"unicode/utf8"

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
	c                 string  // folded text with Latin lookalikes in Cyrillic
	at                []int32 // offset in the folded text of each byte of c
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
	p.skeleton()
	p.quotedNames()
	p.numbersThatAreNone()
	p.cables()
	p.marks()
	p.surge()
	p.types()
	p.voltages()
	p.fields()
	p.options()
	p.nameNumbers()
	p.nums = p.t.Quantities(units)
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

var units = []fact.Unit{fact.Ampere, fact.KA, fact.KV, fact.Volt, fact.VA, fact.KVA, fact.MVA, fact.Watt, fact.KW, fact.MW,
	fact.Metre, fact.KM, fact.MM, fact.MM2, fact.M2, fact.Percent, fact.Celsius, fact.Day, fact.Week, fact.Month,
	fact.Rouble, fact.KRouble, fact.MRouble, fact.Piece, fact.Ohm}

// skeleton writes the folded text in Cyrillic and keeps the way back.
func (p *reader) skeleton() {
	folded := p.t.Folded()
	var b strings.Builder
	for i, r := range folded {
		s := prose.Cyrillic(string(r))
		if r == 'b' || r == 'h' { // only the capitals look like В and Н
			s = strings.ToLower(prose.Cyrillic(p.t.Unfold(i, i+1).Of(p.t.Raw)))
		}
		b.WriteString(s)
		for range len(s) {
			p.at = append(p.at, int32(i))
		}
	}
	p.at = append(p.at, int32(len(folded)))
	p.c = b.String()
}

// hit is one match: the words, their span in the raw text, the groups.
type hit struct {
	from, to int // in c
	span     span
	groups   []string
	spans    []span // of the groups
}

// one returns the first match and takes it.
func (p *reader) one(re *matcher) (hit, bool) {
	for _, h := range p.all(re) {
		p.t.Take(h.span)
		return h, true
	}
	return hit{}, false
}

// raw brings offsets of the skeleton back to the raw text.
func (p *reader) raw(from, to int) span {
	if from >= to {
		return span{}
	}
	return p.t.Unfold(int(p.at[from]), int(p.at[to]))
}

func lastRune(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
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

// window returns the skeleton from the start of the clause that holds offset from to the
// end of the clause that holds offset to.
func (p *reader) window(s span) (text string, words span) {
	i, j := p.t.WordAt(s[0]), p.t.WordAt(s[1]-1)
	first, last := p.t.Words[i].Clause, p.t.Words[min(j, len(p.t.Words)-1)].Clause
	for i > 0 && p.t.Words[i-1].Clause == first {
		i--
	}
	for j+1 < len(p.t.Words) && p.t.Words[j+1].Clause == last {
		j++
	}
	return p.skeletonOf(i, j+1), span{i, j + 1}
}

// skeletonOf joins the folded words i..j-1, in Cyrillic, with single spaces where the
// text has any.
func (p *reader) skeletonOf(i, j int) string {
	var b strings.Builder
	for k := i; k < j; k++ {
		w := p.t.Words[k]
		if k > i && p.t.Words[k-1].Span[1] < w.Span[0] {
			b.WriteByte(' ')
		}
		b.WriteString(prose.Cyrillic(w.Fold))
	}
	return b.String()
}

func decimal(s string) (fact.Decimal, bool) {
	d, err := fact.ParseDecimal(strings.ReplaceAll(s, ",", "."))
	return d.Trim(), err == nil
}
