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
