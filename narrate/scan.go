package narrate

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// found is a phrase of the vocabulary in the text: words from..to-1 of the text.
type found struct {
	phrase   phrase
	terms    []fact.Term // of names
	from, to int
}

// reading is one text under check: its words, what the vocabulary knows in it, and the
// claims made so far.
type reading struct {
	c       Contract
	x       *index
	sp      *speaker
	lex     *lexicon
	t       *prose.Text
	w       []prose.Word
	stems   []string
	names   []found // of names, in order of the text
	things  []found // of the trade's things
	nouns   []found
	nounOn  []int32 // by word: 1 + index of the noun phrase that starts there
	numbers []number
	claims  []Judged
	refs    []Judged // references, by place
	agreed  map[written][]int

	statuses statusTable
}

func (r *reading) scan() {
	r.w = r.t.Words
	r.stems = make([]string, len(r.w))
	for i := range r.w {
		r.stems[i] = stem(r.w[i].Fold)
	}
	r.nounOn = make([]int32, len(r.w)+1)
	r.claims = make([]Judged, 0, 16+len(r.w)/8)
}

// look finds the vocabulary's phrases. Names that hold digits («N-1») take their span,
// so that no number is read inside them.
func (r *reading) look() {
	for i := 0; i < len(r.w); {
		step := 1
		for _, lex := range [...]*lexicon{r.lex, r.x.lex} {
			for _, p := range lex.find(r.stems, i) {
				f := found{phrase: p, from: i, to: i + len(p.stems)}
				if p.thing >= 0 {
					f.terms = []fact.Term{lex.things[p.thing].Term}
					r.addThing(f)
					continue
				}
				if p.noun >= 0 && r.otherWord(i, p) {
					continue
				}
				if p.noun >= 0 {
					r.nouns = append(r.nouns, f)
					r.nounOn[i] = int32(len(r.nouns))
					continue
				}
				f.terms = []fact.Term{lex.names[p.name].Term}
				if f.terms[0] == RoleLimit && demanding[r.w[i].Fold] {
					continue // «вариант требует 11 пролётов» sets no limit
				}
				if n := len(r.names); n > 0 && r.names[n-1].from == i && r.names[n-1].to >= f.to {
					if r.names[n-1].to == f.to {
						r.names[n-1].terms = append(r.names[n-1].terms, f.terms...)
					}
					continue
				}
				if n := len(r.names); n > 0 && r.names[n-1].from < i && r.names[n-1].to > i {
					continue // «санузлы» inside «место санузлов»
				}
				r.names = append(r.names, f)
				if slices.ContainsFunc(p.stems, hasDigit) {
					r.t.Take(r.span(f.from, f.to))
				}
				step = max(step, f.to-f.from)
			}
		}
		if step > 1 && !r.nounStarts(i+1, i+step) {
			i += step
			continue
		}
		i++
	}
}

var demanding = plainSet("требует|требуют|requires|require")

// otherWord reports whether the word only shares a short stem with the noun: «жилых» is
// no «жил» of a cable.
func (r *reading) otherWord(i int, p phrase) bool {
	return len(p.stems) == 1 && len(p.stems[0]) <= 6 && !latin(p.stems[0]) && r.adjective(i) && !adjectival(p.last)
}

// nounStarts reports whether a noun phrase begins inside words from..to-1; then the scan
// may not jump over it.
func (r *reading) nounStarts(from, to int) bool {
	for i := from; i < to && i < len(r.w); i++ {
		for _, p := range r.lex.find(r.stems, i) {
			if p.noun >= 0 {
				return true
			}
		}
	}
	return false
}

func hasDigit(s string) bool {
	for i := range len(s) {
		if '0' <= s[i] && s[i] <= '9' {
			return true
		}
	}
	return false
}

// span covers the words from..to-1.
func (r *reading) span(from, to int) prose.Span {
	return prose.Span{r.w[from].Span[0], r.w[to-1].Span[1]}
}

// fold returns the folded word i, or "".
func (r *reading) fold(i int) string {
	if i < 0 || i >= len(r.w) {
		return ""
	}
	return r.w[i].Fold
}

func (r *reading) stem(i int) string {
	if i < 0 || i >= len(r.w) {
		return ""
	}
	return r.stems[i]
}

// reach bounds how far a recogniser looks from a word, so that a text without a full
// stop still takes linear time.
const reach = 60

// sentence returns the bounds of the sentence of word i.
func (r *reading) sentence(i int) (from, to int) {
	from, to = i, i+1
	for from > 0 && i-from < reach && r.w[from-1].Sentence == r.w[i].Sentence {
		from--
	}
	for to < len(r.w) && to-i < reach && r.w[to].Sentence == r.w[i].Sentence {
		to++
	}
	return from, to
}

// clause returns the bounds of the clause of word i.
func (r *reading) clause(i int) (from, to int) {
	from, to = i, i+1
	for from > 0 && i-from < reach && r.w[from-1].Clause == r.w[i].Clause {
		from--
	}
	for to < len(r.w) && to-i < reach && r.w[to].Clause == r.w[i].Clause {
		to++
	}
	return from, to
}

// seq reports whether the folded words from i on are exactly these.
func (r *reading) seq(i int, words ...string) bool {
	for k, w := range words {
		if r.fold(i+k) != w {
			return false
		}
	}
	return true
}

// near reports whether one of the words of set stands among the words from..to-1.
func (r *reading) near(from, to int, set map[string]bool) (int, bool) {
	for i := max(from, 0); i < to && i < len(r.w); i++ {
		if set[r.w[i].Fold] || set[r.stems[i]] {
			return i, true
		}
	}
	return 0, false
}

// capital reports whether the raw word begins with a capital letter, and whether it has
// no small one.
func capital(raw string) (first, all bool) {
	r, _ := utf8.DecodeRuneInString(raw)
	first, all = unicode.IsUpper(r), true
	for _, r := range raw {
		if unicode.IsLower(r) {
			all = false
		}
	}
	return first, first && all
}

func latin(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// claim adds what was found.
func (r *reading) claim(c Claim, a Answer, why fact.Text) {
	if c.Clause == 0 && len(r.w) > 0 {
		if i := r.t.WordAt(c.Span[0]); i < len(r.w) {
			c.Clause = r.w[i].Clause
		}
	}
	r.claims = append(r.claims, Judged{Claim: c, Answer: a, Reason: why})
}

// wordSet makes a set of folded words and their stems from a list with bars.
func wordSet(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range words(list) {
		m[w] = true
		m[stem(w)] = true
	}
	return m
}
