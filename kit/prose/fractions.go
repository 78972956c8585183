package prose

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// denominators are the decimal places that Russian names: «восемь десятых».
var denominators = map[string]int8{"десятых": 1, "десятая": 1, "десятой": 1, "десятую": 1, "десятые": 1, "десятыми": 1, "сотых": 2, "сотая": 2, "сотой": 2, "сотую": 2, "сотые": 2,
	"тысячных": 3, "тысячная": 3, "тысячной": 3, "тысячную": 3, "тысячные": 3}

// fraction reads what makes a number in words a decimal: «двенадцать целых восемь
// десятых», «двенадцать сотых», «twelve point eight», «две с половиной», and thousands
// of a half: «полторы тысячи».
func (t *Text) fraction(w written, half bool, next int) (written, int) {
	whole := w.value.Coef()
	switch at := t.at(next); {
	case strings.HasPrefix(at, "цел") && (at == "целых" || at == "целая" || at == "целой" || at == "целые" || at == "целую"):
		from := next + 1
		if t.at(from) == "и" {
			from++
		}
		part, _, ordinal, end := t.spelled(from)
		if places := denominators[t.at(end)]; places > 0 && !ordinal && end > from {
			w.value, next = decimals(whole, part, places), end+1
		}
	case denominators[at] > 0 && !w.ordinal && !t.taken[next]:
		w.value, next = decimals(0, whole, denominators[at]), next+1
	case at == "point":
		w.value, next = t.afterPoint(w.value, next)
	}
	if half || t.half(&next) {
		w.value = fact.Dec(whole*10+5, 1)
		if n := numerals[t.at(next)]; n.rank == rankScale && n.value%10 == 0 && !t.taken[next] {
			w.value, next = fact.Int((whole*10+5)*(n.value/10)), next+1
		}
	}
	w.to = next
	return w, next
}

// decimals is whole and part/10^places; a part too large for its places is none.
func decimals(whole, part int64, places int8) fact.Decimal {
	unit := int64(1)
	for range places {
		unit *= 10
	}
	if part >= unit {
		return fact.Dec(part, places)
	}
	return fact.Dec(whole*unit+part, places)
}

// afterPoint reads the digits of «point five three».
func (t *Text) afterPoint(whole fact.Decimal, point int) (fact.Decimal, int) {
	coef, places, next := whole.Coef(), int8(0), point+1
	for places < 6 {
		n, ok := numerals[t.at(next)]
		if !ok || n.ordinal || n.value > 9 || next >= len(t.atoms) || t.taken[next] {
			break
		}
		coef, places, next = coef*10+n.value, places+1, next+1
	}
	if places == 0 {
		return whole, point
	}
	return fact.Dec(coef, places), next
}

// special reads what no number begins with: a currency in front («RUB 18.4m») and «пол-»
// («полмиллиона рублей», «полкилометра»).
func (t *Text) special(x *unitIndex, i int) (Mention, int, bool) {
	if t.kind(i) != letters && t.kind(i) != mark || t.taken[i] {
		return Mention{}, i, false
	}
	if t.at(i) == "rub" || t.at(i) == "₽" || t.at(i) == "$" || t.at(i) == "€" {
		return t.priced(x, i)
	}
	rest, ok := strings.CutPrefix(t.at(i), "пол")
	if !ok || len(rest) < 6 || rest == "день" {
		return Mention{}, i, false
	}
	w, next := written{value: fact.Dec(5, 1), from: i, to: i + 1, words: true}, i+1
	u, has := x.words[rest]
	if p := multiples[rest]; p > 0 {
		if u, has = x.roubles(p); has && t.currency(next) {
			next++
		} else {
			u, has = fact.One, false
			t.scale(&w, p, i)
		}
	} else if !has {
		return Mention{}, i, false
	}
	return t.made(w, u, has, i, next), next, true
}

// priced reads the number behind a currency sign and the letter of its multiple.
func (t *Text) priced(x *unitIndex, i int) (Mention, int, bool) {
	w, next, ok := t.figures0(i + 1)
	if !ok || !unitGap(t.gap(i)) {
		return Mention{}, i, false
	}
	id := map[string]string{"rub": "rub", "₽": "rub", "$": "usd", "€": "eur"}[t.at(i)]
	switch at := t.at(next); {
	case at == "m" || at == "mln" || at == "million" || at == "млн":
		id, next = map[string]string{"rub": "mrub"}[id], next+1
	case at == "k" || at == "thousand" || at == "тыс":
		id, next = map[string]string{"rub": "krub"}[id], next+1
	}
	u, known := x.byID[id]
	if !known {
		return Mention{}, i, false
	}
	return t.made(w, u, true, i, next), next, true
}

// figures0 reads plain figures: digits with a point, no suffix.
func (t *Text) figures0(i int) (written, int, bool) {
	if t.kind(i) != digits || t.taken[i] {
		return written{}, i, false
	}
	text, next := t.at(i), i+1
	if t.at(next) == "," && !t.russian {
		text, next = t.commaGroups(text, next)
	} else if (t.at(next) == "." || t.at(next) == ",") && t.glued(next-1) && t.glued(next) && t.kind(next+1) == digits {
		text, next = text+"."+t.at(next+1), next+2
	}
	v, err := fact.ParseDecimal(text)
	return written{value: v, from: i, to: next}, next, err == nil
}

// made is a mention of one value.
func (t *Text) made(w written, u fact.Unit, has bool, from, to int) Mention {
	word := t.Words[t.atoms[w.from].word]
	q := fact.Quantity{Value: w.value, Unit: u}
	return Mention{Span: t.span(from, to), Number: t.span(w.from, w.to), Low: q, High: q, HasUnit: has, Words: w.words, Times: w.times,
		Clause: word.Clause, Sentence: word.Sentence, Word: int(t.atoms[w.from].word)}
}
