package prose

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Plural picks the Russian form that goes with n: Plural(5, "линия", "линии", "линий")
// is «линий».
func Plural(n int64, one, few, many string) string {
	n = max(n, -n)
	switch {
	case n%100 >= 11 && n%100 <= 14:
		return many
	case n%10 == 1:
		return one
	case n%10 >= 2 && n%10 <= 4:
		return few
	}
	return many
}

// PluralOf is [Plural] for a decimal: a fraction takes the few form («1,5 метра»).
func PluralOf(d fact.Decimal, one, few, many string) string {
	n, whole := d.Whole()
	if !whole || d.Scale() > 0 {
		return few
	}
	return Plural(n, one, few, many)
}

// PluralEN picks the English form.
func PluralEN(n int64, one, many string) string {
	if n == 1 || n == -1 {
		return one
	}
	return many
}

// Case is a Russian case.
type Case uint8

// The six cases, in the order of school books.
const (
	Nominative Case = iota
	Genitive
	Dative
	Accusative
	Instrumental
	Prepositional
)

// Gender is the gender of a Russian noun.
type Gender uint8

// The genders.
const (
	Masculine Gender = iota
	Feminine
	Neuter
)

// Noun is an inanimate Russian noun in all its cases, indexed by [Case].
type Noun struct {
	Gender   Gender
	One, All [6]string // singular and plural
}

// NounOf writes a noun down from its twelve forms, separated by spaces: six of the
// singular, six of the plural. It panics on another number, which only a wrong
// constant can give.
func NounOf(g Gender, forms string) Noun {
	f := strings.Fields(forms)
	if len(f) != 12 {
		panic("prose: a noun has twelve forms: " + forms)
	}
	return Noun{g, [6]string(f[:6]), [6]string(f[6:])}
}

// With returns the form of the noun beside the number n in the case of the phrase:
// «5 линий» (Nominative), «к 2 линиям» (Dative).
func (w Noun) With(n int64, c Case) string {
	if c == Nominative || c == Accusative {
		return Plural(n, w.One[c], w.One[Genitive], w.All[Genitive])
	}
	return Plural(n, w.One[c], w.All[c], w.All[c])
}

// Count writes number and noun: in words up to ten, in figures above.
func (w Noun) Count(n int64, c Case) string {
	if n >= 0 && n <= 10 {
		return Numeral(n, c, w.Gender) + " " + w.With(n, c)
	}
	return fact.Int(n).In(fact.Russian) + fact.NBSP + w.With(n, c)
}

var onesOf = [3][6]string{
	Masculine: {"один", "одного", "одному", "один", "одним", "одном"},
	Feminine:  {"одна", "одной", "одной", "одну", "одной", "одной"},
	Neuter:    {"одно", "одного", "одному", "одно", "одним", "одном"},
}

var smallNumerals = [...][6]string{
	2:  {"два", "двух", "двум", "два", "двумя", "двух"},
	3:  {"три", "трёх", "трём", "три", "тремя", "трёх"},
	4:  {"четыре", "четырёх", "четырём", "четыре", "четырьмя", "четырёх"},
	5:  {"пять", "пяти", "пяти", "пять", "пятью", "пяти"},
	6:  {"шесть", "шести", "шести", "шесть", "шестью", "шести"},
	7:  {"семь", "семи", "семи", "семь", "семью", "семи"},
	8:  {"восемь", "восьми", "восьми", "восемь", "восемью", "восьми"},
	9:  {"девять", "девяти", "девяти", "девять", "девятью", "девяти"},
	10: {"десять", "десяти", "десяти", "десять", "десятью", "десяти"},
	11: teen("одиннадцат"), 12: teen("двенадцат"), 13: teen("тринадцат"), 14: teen("четырнадцат"),
	15: teen("пятнадцат"), 16: teen("шестнадцат"), 17: teen("семнадцат"), 18: teen("восемнадцат"),
	19: teen("девятнадцат"),
}

func teen(stem string) [6]string {
	return [6]string{stem + "ь", stem + "и", stem + "и", stem + "ь", stem + "ью", stem + "и"}
}

var tensOf = [...][6]string{
	2: teen("двадцат"), 3: teen("тридцат"),
	4: {"сорок", "сорока", "сорока", "сорок", "сорока", "сорока"},
	5: double("пят", "десят"), 6: double("шест", "десят"), 7: double("сем", "десят"),
	8: {"восемьдесят", "восьмидесяти", "восьмидесяти", "восемьдесят", "восемьюдесятью", "восьмидесяти"},
	9: {"девяносто", "девяноста", "девяноста", "девяносто", "девяноста", "девяноста"},
}

func double(a, b string) [6]string {
	return [6]string{a + "ь" + b, a + "и" + b + "и", a + "и" + b + "и", a + "ь" + b, a + "ью" + b + "ью", a + "и" + b + "и"}
}

// Numeral writes 0..99 in words in a case and gender: «двух», «две», «пять»; other
// numbers in figures.
func Numeral(n int64, c Case, g Gender) string {
	switch {
	case n == 0:
		return [6]string{"ноль", "нуля", "нулю", "ноль", "нулём", "нуле"}[c]
	case n == 1:
		return onesOf[g][c]
	case n == 2 && g == Feminine && (c == Nominative || c == Accusative):
		return "две"
	case n > 1 && n < 20:
		return smallNumerals[n][c]
	case n >= 20 && n < 100:
		if n%10 == 0 {
			return tensOf[n/10][c]
		}
		return tensOf[n/10][c] + " " + Numeral(n%10, c, g)
	}
	return fact.Int(n).In(fact.Russian)
}

// NumeralEN writes 0..12 in words, as English style books do; other numbers in figures.
func NumeralEN(n int64) string {
	words := [...]string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n >= 0 && n < int64(len(words)) {
		return words[n]
	}
	return fact.Int(n).In(fact.English)
}

// Agree picks the form of a short participle or adjective for a subject counted n:
// Agree(1, Feminine, "принят", "принята", "принято", "приняты"); several items take the
// plural, but 5, 11, 20 the neuter that Russian uses with counted nouns.
func Agree(n int64, g Gender, masculine, feminine, neuter, plural string) string {
	switch Plural(n, "1", "2", "5") {
	case "1":
		return [3]string{masculine, feminine, neuter}[g]
	case "2":
		return plural
	}
	return neuter
}

// List joins items as people do: «а, б и в», "a, b and c".
func List(items []string, l fact.Lang) string {
	switch n := len(items); n {
	case 0:
		return ""
	case 1:
		return items[0]
	default:
		return strings.Join(items[:n-1], ", ") + fact.Text{RU: " и ", EN: " and "}.In(l) + items[n-1]
	}
}

// Capital makes the first letter a capital.
func Capital(s string) string {
	if s == "" {
		return ""
	}
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}
