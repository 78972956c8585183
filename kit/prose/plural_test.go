package prose

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// The forms are those of a school grammar of Russian.
func TestPlurals(t *testing.T) {
	line := NounOf(Feminine, "линия линии линии линию линией линии линии линий линиям линии линиями линиях")
	for _, c := range []struct{ got, want string }{
		{Plural(1, "линия", "линии", "линий"), "линия"},
		{Plural(22, "линия", "линии", "линий"), "линии"},
		{Plural(12, "линия", "линии", "линий"), "линий"},
		{Plural(0, "линия", "линии", "линий"), "линий"},
		{Plural(111, "линия", "линии", "линий"), "линий"},
		{Plural(-21, "линия", "линии", "линий"), "линия"},
		{PluralOf(fact.MustDecimal("1.5"), "метр", "метра", "метров"), "метра"},
		{PluralOf(fact.MustDecimal("5"), "метр", "метра", "метров"), "метров"},
		{PluralEN(1, "line", "lines") + PluralEN(0, "line", "lines"), "linelines"},
		{line.Count(2, Nominative), "две линии"},
		{line.Count(5, Nominative), "пять линий"},
		{line.Count(2, Genitive), "двух линий"},
		{line.Count(1, Accusative), "одну линию"},
		{line.Count(3, Instrumental), "тремя линиями"},
		{line.Count(21, Dative), "21\u00a0линии"},
		{line.Count(48, Nominative), "48\u00a0линий"},
		{Numeral(47, Instrumental, Masculine), "сорока семью"},
		{Numeral(52, Nominative, Feminine), "пятьдесят две"},
		{Numeral(80, Instrumental, Neuter), "восемьюдесятью"},
		{Numeral(14, Genitive, Neuter), "четырнадцати"},
		{Numeral(100, Nominative, Masculine), "100"},
		{NumeralEN(7) + NumeralEN(13), "seven13"},
		{Agree(1, Feminine, "принят", "принята", "принято", "приняты"), "принята"},
		{Agree(3, Feminine, "принят", "принята", "принято", "приняты"), "приняты"},
		{Agree(5, Feminine, "принят", "принята", "принято", "приняты"), "принято"},
		{List([]string{"а", "б", "в"}, fact.Russian), "а, б и в"},
		{List([]string{"a", "b"}, fact.English), "a and b"},
		{List([]string{"a"}, fact.English) + List(nil, fact.English), "a"},
		{Capital("ток"), "Ток"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}
