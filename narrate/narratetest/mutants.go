// Package narratetest holds a voice to its promises: a template passes the guard, and a
// lie made of a faithful text is caught. Only tests import it.
package narratetest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// The tiers of mutants: a lexical one says a token that the contract does not hold, a
// relational one puts a held token in a wrong place.
const (
	Lexical    = "lexical"
	Relational = "relational"
)

// Mutant is a faithful text with one claim changed so that the contract no longer
// supports it.
type Mutant struct {
	Kind, Tier string
	Was, Now   string
	Text       string
}

// String prints the mutant for a list of survivors.
func (m Mutant) String() string {
	return fmt.Sprintf("%s %s: %q → %q in %q", m.Tier, m.Kind, m.Was, m.Now, m.Text)
}

// Mutate changes each supported claim of a text in the ways that fit its kind: another
// digit or unit, another count, the opposite status or comparison, an unknown or another
// designator, another square or piece, the other side. Mutants that the contract happens
// to support are left out.
func Mutate(c narrate.Contract, text string, r narrate.Report) []Mutant {
	m := &mutator{c: c, text: text, claims: r.Claims}
	for _, claim := range r.Claims {
		if claim.Answer == narrate.Supported {
			m.claim(claim)
		}
	}
	m.pairs()
	m.exchange()
	return m.out
}

// exchange puts the better move of a chess contract in the place of the one that was
// played, where that is blamed, and the other way round.
func (m *mutator) exchange() {
	keys, blamed := map[string]string{}, false
	for _, s := range m.c.Allowed {
		switch s.Pred.String() {
		case "chess.played", "chess.best":
			keys[s.Pred.String()] = s.Says[0].Key
			blamed = blamed || s.Must // a fault must be told with the better move
		}
	}
	if !blamed || keys["chess.played"] == keys["chess.best"] {
		return
	}
	said := map[string]prose.Span{}
	for _, c := range m.claims {
		for pred, key := range keys {
			_, have := said[pred]
			if !have && c.Answer != narrate.Contradicted && (c.About.Key == key || slices.ContainsFunc(c.Says, func(t fact.Term) bool { return t.Key == key })) {
				said[pred] = c.Span
			}
		}
	}
	played, best := said["chess.played"], said["chess.best"]
	if played != best && played[1] > 0 && best[1] > 0 {
		m.put("move", Relational, played, best.Of(m.text))
		m.put("move", Relational, best, played.Of(m.text))
	}
}

type mutator struct {
	c      narrate.Contract
	text   string
	claims []narrate.Judged
	out    []Mutant
	done   map[string]bool
}

// put adds the text with span replaced.
func (m *mutator) put(kind, tier string, span prose.Span, now string) {
	was := span.Of(m.text)
	text := m.text[:span[0]] + now + m.text[span[1]:]
	if was == now || m.done[text] {
		return
	}
	if m.done == nil {
		m.done = map[string]bool{}
	}
	m.done[text] = true
	m.out = append(m.out, Mutant{Kind: kind, Tier: tier, Was: was, Now: now, Text: text})
}

func (m *mutator) claim(c narrate.Judged) {
	switch c.Pred {
	case narrate.Is, narrate.AtMost, narrate.AtLeast, narrate.Between, narrate.CountOf:
		m.number(c)
	case narrate.HasStatus:
		m.status(c.Span)
	case narrate.Refers:
		if c.About.Family == narrate.Designator || c.About.Family == narrate.Standard || c.About.Family == narrate.Section {
			m.designator(c)
		}
	default:
		if strings.HasPrefix(c.Pred.String(), "chess.") {
			m.square(c.Span)
		}
	}
}

var figures = regexp.MustCompile(`[0-9]+(?:[.,][0-9]+)?`)

// number changes the last digit, the first, and the unit.
func (m *mutator) number(c narrate.Judged) {
	part := c.Span.Of(m.text)
	at := figures.FindStringIndex(part)
	if at == nil {
		return
	}
	digits := part[at[0]:at[1]]
	span := prose.Span{c.Span[0] + at[0], c.Span[0] + at[1]}
	kind := "value"
	if c.Pred == narrate.CountOf {
		kind = "count"
	}
	for _, now := range []string{turn(digits, len(digits)-1), turn(digits, 0)} {
		if q, ok := m.reading(c, now); ok && !m.stated(c, q) {
			m.put(kind, Lexical, span, now)
		}
	}
	if len(c.Says) == 0 || c.Pred == narrate.CountOf {
		return
	}
	rest := part[at[1]:]
	for _, swap := range unitSwaps {
		i := strings.Index(rest, swap.was)
		if i < 0 || !wholeWord(rest, i, len(swap.was)) {
			continue
		}
		q := c.Says[len(c.Says)-1].Qty
		q.Unit = swap.unit
		if !m.stated(c, q) {
			from := c.Span[0] + at[1] + i
			m.put("unit", Lexical, prose.Span{from, from + len(swap.was)}, swap.now)
		}
		return
	}
}

var unitSwaps = []struct {
	was, now string
	unit     fact.Unit
}{
	{"кВА", "кВт", fact.KW}, {"kVA", "kW", fact.KW}, {"кВ", "В", fact.Volt}, {"kV", "V", fact.Volt}, {"кА", "А", fact.Ampere}, {"kA", "A", fact.Ampere},
	{"А", "кА", fact.KA}, {"A", "kA", fact.KA}, {"%", "А", fact.Ampere}, {"мм²", "мм", fact.MM}, {"мм", "см", fact.CM}, {"mm", "cm", fact.CM},
	{"м²", "м", fact.Metre}, {"m²", "m", fact.Metre}, {"км", "м", fact.Metre}, {"Ом", "кА", fact.KA}, {"млн ₽", "тыс. ₽", fact.KRouble},
}

func wholeWord(s string, at, n int) bool {
	before, _ := utf8.DecodeLastRuneInString(s[:at])
	after, _ := utf8.DecodeRuneInString(s[at+n:])
	return !unicode.IsLetter(before) && !unicode.IsLetter(after) && after != '²'
}

// turn changes one digit to the next.
func turn(digits string, i int) string {
	b := []byte(digits)
	if b[i] < '0' || b[i] > '9' {
		i--
	}
	b[i] = '0' + (b[i]-'0'+1)%10
	if i == 0 && b[0] == '0' && len(b) > 1 {
		b[0] = '2'
	}
	return string(b)
}

func (m *mutator) reading(c narrate.Judged, digits string) (fact.Quantity, bool) {
	d, err := fact.ParseDecimal(digits)
	if err != nil || len(c.Says) == 0 {
		return fact.Quantity{}, false
	}
	return fact.Quantity{Value: d, Unit: c.Says[0].Qty.Unit}, true
}

// stated reports whether some statement of the contract tells the number.
func (m *mutator) stated(c narrate.Judged, q fact.Quantity) bool {
	for _, s := range m.c.Allowed {
		if c.Pred == narrate.CountOf && (s.Pred != narrate.CountOf || s.About != c.About) {
			continue
		}
		for _, t := range append([]fact.Term{s.About}, s.Says...) {
			if t.Qty == (fact.Quantity{}) {
				continue
			}
			if t.Qty.Agrees(q, s.Exact) || q.Unit == fact.One && t.Qty.Value.Cmp(q.Value) == 0 {
				return true
			}
		}
	}
	return false
}

// statusPairs are opposite verdicts; the longer side is sought first.
var statusPairs = [][2]string{{"не пройдены", "пройдены"}, {"не пройдена", "пройдена"}, {"не пройдено", "пройдено"}, {"не пройден", "пройден"},
	{"не выполняется", "выполняется"}, {"не выполнено", "выполнено"}, {"не выполнена", "выполнена"}, {"не прошла", "прошла"}, {"не прошёл", "прошёл"}, {"не прошли", "прошли"}, {"не прошло", "прошло"},
	{"не проходит", "проходит"}, {"не проходят", "проходят"}, {"не выдержана", "выдержана"}, {"не соблюдена", "соблюдена"}, {"провалена", "пройдена"}, {"does not pass", "passes"}, {"do not pass", "pass"},
	{"failed", "passed"}, {"fails", "passes"}, {"fail", "pass"}, {"FAIL", "PASS"}, {"is not met", "is met"}, {"not met", "met"}, {"справочно", "пройдено"}, {"INFO", "PASS"}, {"предупреждение", "проверка пройдена"}, {"WARN", "PASS"}}

// status turns the verdict whose word stands at the span.
func (m *mutator) status(span prose.Span) {
	for _, p := range statusPairs {
		for side, was := range p {
			for from := max(0, span[0]-14); from <= span[0] && from+len(was) <= len(m.text); from++ {
				if m.text[from:from+len(was)] == was && from <= span[0] && from+len(was) >= span[1] && (side == 0 || !strings.HasSuffix(strings.ToLower(m.text[:from]), "не ") && !strings.HasSuffix(m.text[:from], "not ")) {
					m.put("status", Relational, prose.Span{from, from + len(was)}, p[1-side])
					return
				}
			}
		}
	}
}

// designator names an unknown one, and another of the contract with the same letters
// when a row ties the first to something and the other not.
func (m *mutator) designator(c narrate.Judged) {
	part := c.Span.Of(m.text)
	i := strings.LastIndexAny(part, "0123456789")
	if i < 0 {
		return
	}
	for _, d := range []byte("973") {
		now := part[:i] + string(d) + part[i+1:]
		if !m.named(c.About.Family, now) {
			m.put("designator", Lexical, c.Span, now)
			break
		}
	}
	m.slot(c)
}

// slot puts another designator of the contract, and another number, where a row ties
// the designator to the number behind it.
func (m *mutator) slot(c narrate.Judged) {
	q, at, ok := m.numberBehind(c.Span[1])
	if !ok || !m.tied(c.About, q) {
		return
	}
	for _, s := range m.c.Allowed {
		for _, t := range append([]fact.Term{s.About}, s.Says...) {
			if t.Family == c.About.Family && sameLetters(t.Key, c.About.Key) && t.Key != c.About.Key && !m.tied(t, q) {
				m.put("slot", Relational, c.Span, t.Key)
				return
			}
			if t.Qty.Unit == q.Unit && t.Qty.Value.Cmp(q.Value) != 0 && !m.tied(c.About, t.Qty) && m.tiedToAnother(c.About, t.Qty) {
				m.put("slot value", Relational, at, t.Qty.Value.In(m.c.Lang))
				return
			}
		}
	}
}

// numberBehind returns the supported number that follows within a few words.
func (m *mutator) numberBehind(offset int) (fact.Quantity, prose.Span, bool) {
	for _, c := range m.claims {
		if c.Answer != narrate.Supported || c.Pred != narrate.Is || len(c.Says) == 0 || c.Span[0] < offset {
			continue
		}
		between := m.text[offset:c.Span[0]]
		if c.Span[0]-offset > 40 || strings.ContainsAny(between, ".;,(") {
			break
		}
		if at := figures.FindStringIndex(c.Span.Of(m.text)); at != nil {
			return c.Says[0].Qty, prose.Span{c.Span[0] + at[0], c.Span[0] + at[1]}, true
		}
	}
	return fact.Quantity{}, prose.Span{}, false
}

// tied reports whether one statement holds both the word and the number.
func (m *mutator) tied(t fact.Term, q fact.Quantity) bool {
	for _, s := range m.c.Allowed {
		terms := append([]fact.Term{s.About}, s.Says...)
		word := slices.ContainsFunc(terms, func(x fact.Term) bool { return x.Family == t.Family && x.Key == t.Key })
		number := slices.ContainsFunc(terms, func(x fact.Term) bool { return x.Qty != (fact.Quantity{}) && x.Qty.Agrees(q, s.Exact) })
		if word && number {
			return true
		}
	}
	return false
}

// tiedToAnother reports whether the number belongs to another word of the family.
func (m *mutator) tiedToAnother(t fact.Term, q fact.Quantity) bool {
	for _, s := range m.c.Allowed {
		for _, x := range s.Says {
			if x.Family == t.Family && x.Key != t.Key && m.tied(x, q) {
				return true
			}
		}
	}
	return false
}

func sameLetters(a, b string) bool {
	letters := func(s string) string { return strings.TrimRight(s, "0123456789") }
	return letters(a) == letters(b) && letters(a) != a
}

func (m *mutator) named(f fact.Family, key string) bool {
	key = prose.Cyrillic(strings.ToUpper(key))
	for _, s := range m.c.Allowed {
		for _, t := range append([]fact.Term{s.About}, s.Says...) {
			if t.Family == f && prose.Cyrillic(strings.ToUpper(t.Key)) == key {
				return true
			}
		}
	}
	return false
}

var squares = regexp.MustCompile(`[a-h][1-8]`)

// square moves a coordinate of a chess claim to a square that the contract never names.
func (m *mutator) square(span prose.Span) {
	at := squares.FindAllStringIndex(span.Of(m.text), -1)
	if at == nil {
		return
	}
	last := at[len(at)-1]
	from := span[0] + last[0]
	was := m.text[from : from+2]
	for _, file := range []byte("hgfedcba") {
		now := string([]byte{file, was[1]})
		if now != was && !m.mentions(now) {
			m.put("square", Lexical, prose.Span{from, from + 2}, now)
			return
		}
	}
}

func (m *mutator) mentions(square string) bool {
	for _, s := range m.c.Allowed {
		if strings.Contains(s.About.Key, square) || slices.ContainsFunc(s.Says, func(t fact.Term) bool { return strings.Contains(t.Key, square) }) {
			return true
		}
	}
	return false
}

// wordPairs are words whose exchange turns a relation round.
var wordPairs = [][2]string{{"больше", "меньше"}, {"выше", "ниже"}, {"превышает", "не превышает"}, {"exceeds", "does not exceed"}, {"above", "below"}, {"greater", "less"},
	{"на стороне ВН", "на стороне НН"}}

// pairs turns comparisons round, once each.
func (m *mutator) pairs() {
	for _, p := range wordPairs {
		for side := range p {
			was, now := p[side], p[1-side]
			i := strings.Index(m.text, was)
			if i < 0 || !wholeWord(m.text, i, len(was)) || strings.HasSuffix(m.text[:i], "не ") || strings.HasSuffix(m.text[:i], "not ") || !betweenNumbers(m.text, i, len(was)) {
				continue
			}
			m.put("comparison", Relational, prose.Span{i, i + len(was)}, now)
		}
	}
}

// betweenNumbers reports whether figures stand shortly before and after the word.
func betweenNumbers(text string, at, n int) bool {
	before, after := text[max(0, at-30):at], text[at+n:min(len(text), at+n+40)]
	return figures.MatchString(before) && figures.MatchString(after)
}

// Tally counts mutants and those that a guard let through.
type Tally struct {
	Made, Caught map[string]int // by tier
	Survivors    []Mutant
}

// Run holds every mutant of a faithful text against the guard. The text itself must
// pass: an error says why it does not.
func (t *Tally) Run(g narrate.Guard, c narrate.Contract, text string, scope narrate.Scope) error {
	k, err := g.For(c)
	if err != nil {
		return err
	}
	r := k.Check(text, scope)
	if r.Verdict == narrate.Violation {
		return fmt.Errorf("narratetest: the faithful text %q does not pass: %s", text, r)
	}
	if t.Made == nil {
		t.Made, t.Caught = map[string]int{}, map[string]int{}
	}
	for _, m := range Mutate(c, text, r) {
		t.Made[m.Tier]++
		if k.Check(m.Text, narrate.Fragment).Verdict == narrate.Violation {
			t.Caught[m.Tier]++
		} else {
			t.Survivors = append(t.Survivors, m)
		}
	}
	return nil
}

// Share returns the caught share of a tier; 1 when there was none.
func (t *Tally) Share(tier string) float64 {
	if t.Made[tier] == 0 {
		return 1
	}
	return float64(t.Caught[tier]) / float64(t.Made[tier])
}
