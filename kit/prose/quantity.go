package prose

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Mention is one number in a text, with its unit when one is written.
type Mention struct {
	Span   Span // number and unit
	Number Span // the number alone
	// Low and High differ only for a range. Without a unit the unit is fact.One. The
	// value's scale is the number of digits written after the point.
	Low, High fact.Quantity
	Times     int8 // 3 for «1,2 тыс.»: Low is 1200, written to the digit 10^(3-1)
	HasUnit   bool
	Ordinal   bool // «3-й», «третий», «3rd»
	Words     bool // spelled out
	Attached  bool // behind a hyphen or slash after letters: «КТП-400», «ОПН-10/680»
	Doubtful  bool // letters О typed for zeros
	Unread    bool // more digits than a quantity can hold; Low is zero
	Joint     rune // the sign between this number and the next: × / + -, or 0
	Clause    int
	Sentence  int
	Word      int // index of the number's first word in Text.Words
}

// IsRange reports whether two ends were written.
func (m Mention) IsRange() bool { return m.Low != m.High }

// In reports the value in unit u; false for another dimension or a number without a
// unit.
func (m Mention) In(u fact.Unit) (fact.Quantity, bool) { return m.Low.To(u) }

// Quantities finds the numbers that are not taken, in order of the text: digits with
// decimal comma or point, groups of thousands, minus, ranges, «1,2 тыс.», number words
// of both languages in every case, each with the unit that follows if it is one of
// units. Numbers inside a word that begins with letters («QF4») and chains with points
// (dates, clauses) are not numbers here.
func (t *Text) Quantities(units []fact.Unit) []Mention {
	return t.QuantitiesIn(IndexUnits(units))
}

// Units is a set of units made ready for reading; it never changes.
type Units struct{ x *unitIndex }

// IndexUnits makes units ready once for many texts.
func IndexUnits(units []fact.Unit) Units { return Units{indexUnits(units)} }

// QuantitiesIn is [Text.Quantities] with units made ready.
func (t *Text) QuantitiesIn(units Units) []Mention {
	x := units.x
	figures := 0
	for _, a := range t.atoms {
		if a.kind == digits {
			figures++
		}
	}
	out := make([]Mention, 0, figures) // growing by copies would dominate a long text
	for i := 0; i < len(t.atoms); {
		m, next, ok := t.mention(x, i)
		if !ok {
			i = max(next, i+1)
			continue
		}
		out = append(out, m)
		i = next
	}
	return out
}

// written is one number as it stands in the text.
type written struct {
	value                    fact.Decimal
	from, to                 int // atoms
	times                    int8
	words, ordinal, doubtful bool
	unread                   bool
}

// mention reads a number, the other end of its range, and the unit.
func (t *Text) mention(x *unitIndex, i int) (Mention, int, bool) {
	if m, next, ok := t.special(x, i); ok {
		return m, next, true
	}
	start, fromWord := i, false
	if (t.at(i) == "от" || t.at(i) == "между" || t.at(i) == "from" || t.at(i) == "between") && !t.taken[i] {
		start, fromWord = i+1, true
	}
	negative := false
	if at := t.at(start); at == "минус" || at == "minus" || (at == "-" || at == "−" || at == "–") && t.glued(start) && !t.behindValue(start) {
		if !t.taken[start] {
			start, negative = start+1, true
		}
	}
	low, next, ok := t.number(start)
	if !ok {
		return Mention{}, max(next, i+1), false
	}
	if fromWord {
		i = start
		if negative {
			i--
		}
	} else if negative {
		i = start - 1
	}
	if negative {
		low.value = low.value.Neg()
	}
	m := Mention{Words: low.words, Ordinal: low.ordinal, Doubtful: low.doubtful, Unread: low.unread, Times: low.times}
	m.Attached = t.attached(start)
	unit, end, has := t.unitAt(x, next)
	if p, multiple := multiples[t.at(next)]; !has && multiple && !low.words && unitGap(t.gap(next-1)) {
		// Thousands of a currency that the caller has no unit of thousands for.
		if n := t.scale(&low, p, next); n > next {
			next = n
			m.Times = low.times
			unit, end, has = t.unitAt(x, next)
		}
	}
	if !has {
		end = next
		if t.glued(next-1) && t.kind(next) == letters && t.kind(next-1) == digits && !t.timesSign(next) && t.capital(next) {
			return Mention{}, next + 1, false // the 2 of «2КТП» is part of a name
		}
	}
	high := low
	if other, unit2, end2, has2, found := t.otherEnd(x, low, end, has, fromWord, negative); found {
		high, end = other, end2
		next = other.to
		if has2 {
			unit, has = unit2, true
		}
		m.Times = max(m.Times, other.times)
	}
	w := t.Words[t.atoms[low.from].word]
	m.Span, m.Number = t.span(i, end), t.span(i, next)
	m.HasUnit, m.Clause, m.Sentence, m.Word = has, w.Clause, w.Sentence, int(t.atoms[low.from].word)
	if !has {
		unit = fact.One
	}
	m.Low, m.High = fact.Quantity{Value: low.value, Unit: unit}, fact.Quantity{Value: high.value, Unit: unit}
	m.Joint = t.joint(end)
	return m, end, true
}

// otherEnd reads the second number of a range «10–12», «30…50», «от 30 до 50 %»,
// «from 200 A to 400 A». Equal or falling ends are no range: a standard's year, a score.
func (t *Text) otherEnd(x *unitIndex, low written, end int, has, fromWord, negative bool) (high written, u fact.Unit, next int, hasUnit, ok bool) {
	if low.unread || low.ordinal {
		return
	}
	j := end
	switch at := t.at(j); {
	case at == "до" && fromWord, at == "to", (at == "and" || at == "и") && fromWord && t.at(low.from-1) != "от":
		j++
	case (at == "-" || at == "–" || at == "—" || at == "…" || at == "÷") && !has && t.tight(j):
		j++
	case at == "." && t.at(j+1) == "." && t.at(j+2) == "." && !has:
		j += 3
	case at == "." && t.at(j+1) == "." && !has && t.kind(j+2) == digits:
		j += 2
	default:
		return
	}
	if j >= len(t.atoms) || t.taken[j-1] {
		return
	}
	minus := negative && (t.at(j) == "-" || t.at(j) == "−")
	if minus {
		j++
	}
	high, next, ok = t.number(j)
	if !ok || high.unread || high.ordinal {
		return high, u, next, false, false
	}
	if minus {
		high.value = high.value.Neg()
	}
	if high.value.Cmp(low.value) <= 0 {
		return high, u, next, false, false
	}
	if u2, n2, has2 := t.unitAt(x, next); has2 {
		return high, u2, n2, true, true
	}
	return high, u, next, false, true
}

// tight reports whether the dash at atom j is glued to both numbers. A spaced dash is
// punctuation in Russian («дом №1 — 120 А») and makes no range; Joint still shows it.
func (t *Text) tight(j int) bool {
	return t.glued(j-1) && t.glued(j) || t.at(j) == "…" || t.at(j) == "÷"
}

// behindValue reports whether a hyphen at atom i continues something to its left.
func (t *Text) behindValue(i int) bool {
	return i > 0 && t.glued(i-1) && (t.kind(i-1) != mark || t.at(i-1) == ")" || t.at(i-1) == "%")
}

// attached reports whether the number at atom i is the tail of a mark made of letters.
func (t *Text) attached(i int) bool {
	// A mark of an apparatus is short; the bound keeps long chains linear.
	for n := 0; n < 10 && i > 0 && t.glued(i-1); n++ {
		switch at := t.at(i - 1); {
		case t.kind(i-1) == letters:
			return true
		case t.kind(i-1) == digits, at == "-", at == "/", at == ",", at == ".", at == "(", at == "–":
			i--
		default:
			return false
		}
	}
	return false
}

// joint returns the sign between the number that ends before atom i and another.
func (t *Text) joint(i int) rune {
	if i+1 >= len(t.atoms) || !unitGap(t.gap(i-1)) || !unitGap(t.gap(i)) {
		return 0
	}
	if _, isNumber := numerals[t.at(i+1)]; t.kind(i+1) != digits && !isNumber {
		return 0
	}
	switch at := t.at(i); at {
	case "×", "x", "х", "*", "⨯", "✕":
		return '×'
	case "/", "+":
		return firstRune(at)
	case "-", "–", "—":
		return '-'
	}
	return 0
}

// number reads one number at atom i.
func (t *Text) number(i int) (written, int, bool) {
	if i >= len(t.atoms) || t.taken[i] {
		return written{}, i + 1, false
	}
	switch t.kind(i) {
	case digits:
		return t.figures(i)
	case letters:
		if i > 0 && t.glued(i-1) && t.kind(i-1) == digits {
			return written{}, i + 1, false
		}
		if t.at(i) == "half" && t.at(i+1) == "a" && t.at(i+2) == "dozen" {
			return written{value: fact.Int(6), from: i, to: i + 3, words: true}, i + 3, true
		}
		value, half, ordinal, next := t.spelled(i)
		if next == i {
			return written{}, i + 1, false
		}
		w, next := t.fraction(written{value: fact.Int(value), from: i, to: next, words: true, ordinal: ordinal}, half, next)
		return w, next, true
	}
	if v, ok := vulgar[t.at(i)]; ok {
		return written{value: v, from: i, to: i + 1}, i + 1, true
	}
	if t.at(i) == "." && t.kind(i+1) == digits && t.glued(i) && !t.glued(i-1) && !t.taken[i+1] {
		if v, err := fact.ParseDecimal("0." + t.at(i+1)); err == nil {
			return written{value: v, from: i, to: i + 2}, i + 2, true
		}
	}
	return written{}, i + 1, false
}

// vulgar fractions that are exact decimals.
var vulgar = map[string]fact.Decimal{"½": fact.Dec(5, 1), "¼": fact.Dec(25, 2), "¾": fact.Dec(75, 2)}

// half steps over «с половиной» and «and a half».
func (t *Text) half(next *int) bool {
	i := *next
	switch {
	case t.at(i) == "с" && t.at(i+1) == "половиной":
		*next = i + 2
	case t.at(i) == "and" && t.at(i+1) == "a" && t.at(i+2) == "half":
		*next = i + 3
	default:
		return false
	}
	return true
}

// figures reads a number that starts with digits.
func (t *Text) figures(i int) (written, int, bool) {
	if i > 0 && t.glued(i-1) && t.kind(i-1) == letters && !t.timesSign(i-1) {
		return written{}, i + 1, false // QF4
	}
	w := written{from: i}
	text := t.at(i)
	j := i + 1
	text, j = t.groups(text, j)
	if next, chain := t.dotted(j); chain {
		return written{}, next, false
	}
	if (t.at(j) == "," || t.at(j) == ".") && t.glued(j-1) && t.glued(j) && t.kind(j+1) == digits && !t.taken[j] && !t.taken[j+1] {
		list := t.at(j) == "," && (t.at(j+2) == "," && t.glued(j+1) && t.glued(j+2) && t.kind(j+3) == digits ||
			t.at(i-1) == "," && t.glued(i-1) && t.glued(i-2) && t.kind(i-2) == digits)
		switch {
		case t.at(j) == "," && !t.russian && len(t.at(j+1)) == 3 && len(text) <= 3 && text != "0":
			text, j = t.commaGroups(text, j)
		case list: // «120,100,160» is a list
		default:
			text += "." + t.at(j+1)
			j += 2
		}
	}
	j = t.zeros(&text, j, &w.doubtful)
	v, err := fact.ParseDecimal(text)
	w.value, w.unread = v, err != nil
	return t.suffix(w, j)
}

// suffix reads what may follow digits: «½», «³», «-й», «тыс.», «с половиной»; letters
// glued on that are neither suffix nor unit make the word a name («2КТП»), unless they
// begin the next number («2х630»).
func (t *Text) suffix(w written, j int) (written, int, bool) {
	if v, ok := vulgar[t.at(j)]; ok && !w.unread {
		w.value = w.value.Add(v)
		j++
	}
	if power := superscripts[t.at(j)]; power > 1 && t.glued(j-1) && w.value.Cmp(fact.Int(10)) == 0 {
		for range power - 1 {
			w.value = fact.Int(w.value.Coef() * 10)
		}
		j++
	}
	if j < len(t.atoms) && !w.unread && strings.Contains("·∙×x*", t.at(j)) && t.at(j+1) == "10" && superscripts[t.at(j+2)] > 1 && t.glued(j+1) {
		t.scale(&w, superscripts[t.at(j+2)], j) // «5·10³»
		w.times, w.to = 0, j+3
		return w, j + 3, true
	}
	k := j
	if t.at(k) == "-" && t.glued(k-1) && t.glued(k) {
		k++
	}
	if t.glued(k-1) && t.kind(k) == letters && !t.taken[k] {
		switch suffixKind(t.at(k), k > j) {
		case ordinalSuffix:
			w.ordinal = true
			w.to = k + 1
			return w, k + 1, true
		case cardinalSuffix:
			w.to = k + 1
			return w, k + 1, true
		}
	}
	if !w.unread && t.half(&j) {
		w.value = w.value.Add(fact.Dec(5, 1))
	}
	if p, ok := multiples[t.at(j)]; ok && !t.taken[j] && unitGap(t.gap(j-1)) && !w.unread {
		if n := t.times(&w, p, j); n > j {
			j = n
		}
	}
	w.to = j
	return w, j, true
}

// times applies «тыс.» or «млн», unless a currency follows: money keeps its own units.
func (t *Text) times(w *written, power int8, j int) int {
	end := j + 1
	if t.at(end) == "." && t.glued(end-1) {
		end++
	}
	if t.currency(end) {
		return j
	}
	return t.scale(w, power, j)
}

func (t *Text) currency(i int) bool {
	c := t.at(i)
	return c == "₽" || c == "rub" || c == "roubles" || c == "rubles" || c == "р" || strings.HasPrefix(c, "руб")
}

// scale multiplies by a power of ten and steps over its word and point.
func (t *Text) scale(w *written, power int8, j int) int {
	end := j + 1
	if t.at(end) == "." && t.glued(end-1) {
		end++
	}
	v := w.value
	for range power {
		if s := v.Scale(); s > 0 {
			v = fact.Dec(v.Coef(), s-1)
		} else {
			if c := v.Coef(); c > 9e17 || c < -9e17 {
				w.unread = true
				return end
			}
			v = fact.Int(v.Coef() * 10)
		}
	}
	w.value, w.times = v, power
	return end
}

func (t *Text) capital(i int) bool {
	r, _ := utf8.DecodeRuneInString(t.rawOf(i))
	return unicode.IsUpper(r)
}

type suffixType uint8

const (
	noSuffix suffixType = iota
	ordinalSuffix
	cardinalSuffix
)

func suffixKind(s string, hyphen bool) suffixType {
	switch s {
	case "st", "nd", "rd", "th":
		return ordinalSuffix
	}
	if !hyphen {
		return noSuffix
	}
	switch s {
	case "й", "ый", "ой", "ий", "я", "ая", "е", "ое", "го", "му", "ю", "ую", "ого", "ому":
		return ordinalSuffix
	case "х", "ти", "ух", "ех", "мя", "рех":
		return cardinalSuffix
	}
	return noSuffix
}

// timesSign reports whether atom i is a letter х that multiplies: «2х630».
func (t *Text) timesSign(i int) bool {
	at := t.at(i)
	return (at == "х" || at == "x") && i > 0 && t.glued(i-1) && (t.kind(i-1) == digits || t.at(i-1) == ")") && t.kind(i+1) == digits && t.glued(i)
}
