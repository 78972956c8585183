package prose

import "strings"

// numeral is what a number word is worth and how it joins its neighbours.
type numeral struct {
	value   int64
	rank    int8 // 1 units, 2 teens, 3 tens, 4 hundreds, 5 thousands and more
	ordinal bool
	half    bool // полтора: value and a half
}

const (
	rankUnit int8 = iota + 1
	rankTeen
	rankTen
	rankHundred
	rankScale
)

// russianCardinals lists every case of each number word, after its value.
var russianCardinals = []struct {
	value int64
	rank  int8
	forms string
}{
	{0, rankTeen, "ноль нуль ноля нуля нолю нулю нолем нулем ноле нуле"},
	{1, rankUnit, "один одна одно одного одной одному одним одном одну одни одних одними одною"},
	{2, rankUnit, "два две двух двум двумя двое двоих двоим двоими"},
	{3, rankUnit, "три трех трем тремя трое троих троим троими"},
	{4, rankUnit, "четыре четырех четырем четырьмя четверо четверых четверым четверыми"},
	{5, rankUnit, "пять пяти пятью пятеро пятерых пятерым пятерыми"},
	{2, rankUnit, "пара пары пару паре парой"},
	{6, rankUnit, "полдюжины"},
	{6, rankUnit, "шесть шести шестью шестеро шестерых шестерым шестерыми"},
	{7, rankUnit, "семь семи семью семеро семерых семерым семерыми"},
	{8, rankUnit, "восемь восьми восемью восьмью восьмеро восьмерых восьмерым"},
	{9, rankUnit, "девять девяти девятью девятеро девятерых"},
	{10, rankTeen, "десять десяти десятью десятеро"},
	{11, rankTeen, "одиннадцать одиннадцати одиннадцатью"},
	{12, rankTeen, "двенадцать двенадцати двенадцатью"},
	{13, rankTeen, "тринадцать тринадцати тринадцатью"},
	{14, rankTeen, "четырнадцать четырнадцати четырнадцатью"},
	{15, rankTeen, "пятнадцать пятнадцати пятнадцатью"},
	{16, rankTeen, "шестнадцать шестнадцати шестнадцатью"},
	{17, rankTeen, "семнадцать семнадцати семнадцатью"},
	{18, rankTeen, "восемнадцать восемнадцати восемнадцатью"},
	{19, rankTeen, "девятнадцать девятнадцати девятнадцатью"},
	{20, rankTen, "двадцать двадцати двадцатью"},
	{30, rankTen, "тридцать тридцати тридцатью"},
	{40, rankTen, "сорок сорока"},
	{50, rankTen, "пятьдесят пятидесяти пятьюдесятью"},
	{60, rankTen, "шестьдесят шестидесяти шестьюдесятью"},
	{70, rankTen, "семьдесят семидесяти семьюдесятью"},
	{80, rankTen, "восемьдесят восьмидесяти восемьюдесятью восьмьюдесятью"},
	{90, rankTen, "девяносто девяноста"},
	{100, rankHundred, "сто ста"},
	{200, rankHundred, "двести двухсот двумстам двумястами двухстах"},
	{300, rankHundred, "триста трехсот тремстам тремястами трехстах"},
	{400, rankHundred, "четыреста четырехсот четыремстам четырьмястами четырехстах"},
	{500, rankHundred, "пятьсот пятисот пятистам пятьюстами пятистах"},
	{600, rankHundred, "шестьсот шестисот шестистам шестьюстами шестистах"},
	{700, rankHundred, "семьсот семисот семистам семьюстами семистах"},
	{800, rankHundred, "восемьсот восьмисот восьмистам восемьюстами восьмистах"},
	{900, rankHundred, "девятьсот девятисот девятистам девятьюстами девятистах"},
	{10, rankScale, "десяток десятка десятке десятков десятком"},
	{12, rankScale, "дюжина дюжины дюжину дюжин дюжиной"},
	{100, rankScale, "сотня сотню сотни сотен сотней"},
	{1000, rankScale, "тысяча тысячи тысяч тысяче тысячу тысячей тысячью тысячам тысячами тысячах"},
	{1000000, rankScale, "миллион миллиона миллионов миллиону миллионом миллионе миллионы миллионам миллионами"},
	{1000000000, rankScale, "миллиард миллиарда миллиардов миллиарду миллиардом миллиарды"},
}

// russianOrdinals lists the stems; the adjective's endings follow.
var russianOrdinals = []struct {
	value int64
	rank  int8
	stem  string
}{
	{1, rankUnit, "перв"}, {2, rankUnit, "втор"}, {4, rankUnit, "четверт"}, {5, rankUnit, "пят"},
	{6, rankUnit, "шест"}, {7, rankUnit, "седьм"}, {8, rankUnit, "восьм"}, {9, rankUnit, "девят"},
	{10, rankTeen, "десят"}, {11, rankTeen, "одиннадцат"}, {12, rankTeen, "двенадцат"},
	{13, rankTeen, "тринадцат"}, {14, rankTeen, "четырнадцат"}, {15, rankTeen, "пятнадцат"},
	{16, rankTeen, "шестнадцат"}, {17, rankTeen, "семнадцат"}, {18, rankTeen, "восемнадцат"},
	{19, rankTeen, "девятнадцат"}, {20, rankTen, "двадцат"}, {30, rankTen, "тридцат"},
	{40, rankTen, "сороков"}, {50, rankTen, "пятидесят"}, {60, rankTen, "шестидесят"},
	{70, rankTen, "семидесят"}, {80, rankTen, "восьмидесят"}, {90, rankTen, "девяност"},
	{100, rankHundred, "сот"},
}

const adjectiveEndings = "ый ой ий ая ое ые ого его ому ему ым им ом ем ую ых ими ыми ою"

const thirdForms = "третий третья третье третьи третьего третьей третьему третьим третьем третью третьих третьими"

var englishNumerals = []struct {
	value             int64
	rank              int8
	cardinal, ordinal string
}{
	{0, rankTeen, "zero", ""},
	{1, rankUnit, "one", "first"}, {2, rankUnit, "two", "second"}, {3, rankUnit, "three", "third"},
	{4, rankUnit, "four", "fourth"}, {5, rankUnit, "five", "fifth"}, {6, rankUnit, "six", "sixth"},
	{7, rankUnit, "seven", "seventh"}, {8, rankUnit, "eight", "eighth"}, {9, rankUnit, "nine", "ninth"},
	{10, rankTeen, "ten", "tenth"}, {11, rankTeen, "eleven", "eleventh"}, {12, rankTeen, "twelve", "twelfth"},
	{12, rankScale, "dozen", ""}, {12, rankScale, "dozens", ""},
	{13, rankTeen, "thirteen", "thirteenth"}, {14, rankTeen, "fourteen", "fourteenth"},
	{15, rankTeen, "fifteen", "fifteenth"}, {16, rankTeen, "sixteen", "sixteenth"},
	{17, rankTeen, "seventeen", "seventeenth"}, {18, rankTeen, "eighteen", "eighteenth"},
	{19, rankTeen, "nineteen", "nineteenth"}, {20, rankTen, "twenty", "twentieth"},
	{30, rankTen, "thirty", "thirtieth"}, {40, rankTen, "forty", "fortieth"}, {50, rankTen, "fifty", "fiftieth"},
	{60, rankTen, "sixty", "sixtieth"}, {70, rankTen, "seventy", "seventieth"}, {80, rankTen, "eighty", "eightieth"},
	{90, rankTen, "ninety", "ninetieth"}, {100, rankHundred, "hundred", "hundredth"},
	{1000, rankScale, "thousand", ""}, {1000000, rankScale, "million", ""}, {1000000000, rankScale, "billion", ""},
}

var numerals = numeralTable()

func numeralTable() map[string]numeral {
	m := map[string]numeral{}
	for _, o := range russianOrdinals {
		for e := range strings.FieldsSeq(adjectiveEndings) {
			m[o.stem+e] = numeral{value: o.value, rank: o.rank, ordinal: true}
		}
	}
	for f := range strings.FieldsSeq(thirdForms) {
		m[f] = numeral{value: 3, rank: rankUnit, ordinal: true}
	}
	for _, c := range russianCardinals {
		for f := range strings.FieldsSeq(c.forms) {
			m[f] = numeral{value: c.value, rank: c.rank}
		}
	}
	for _, e := range englishNumerals {
		m[e.cardinal] = numeral{value: e.value, rank: e.rank}
		if e.ordinal != "" {
			m[e.ordinal] = numeral{value: e.value, rank: e.rank, ordinal: true}
		}
	}
	for f := range strings.FieldsSeq("полтора полторы полутора") {
		m[f] = numeral{value: 1, rank: rankTeen, half: true}
	}
	return m
}

// compounds are the number stems that open an adjective: трёх-этажный, двух-местная.
var compounds = []struct {
	stem  string
	value int64
}{
	{"одно", 1}, {"двух", 2}, {"дву", 2}, {"трех", 3}, {"четырех", 4}, {"пяти", 5}, {"шести", 6}, {"семи", 7},
	{"восьми", 8}, {"девяти", 9}, {"десяти", 10}, {"двенадцати", 12},
}

// Compound splits a folded adjective that opens with a number: «трехэтажный» is 3 and
// «этажный». It knows nothing of the rest: «одного» gives 1 and «го», so a caller
// compares the rest with its own words.
func Compound(fold string) (n int64, rest string, ok bool) {
	for _, c := range compounds {
		if rest, found := strings.CutPrefix(fold, c.stem); found && rest != "" {
			return c.value, rest, true
		}
	}
	return 0, "", false
}

// spelled reads a number in words from atom i; next is the first atom after it.
func (t *Text) spelled(i int) (value int64, half, ordinal bool, next int) {
	var total, group int64
	rank := int8(rankScale + 1) // rank of the last word inside the group
	scale := int64(1e12)        // last scale word: they only fall
	start := i
	for i < len(t.atoms) && t.kind(i) == letters && !t.taken[i] {
		n, ok := numerals[t.at(i)]
		if !ok {
			break
		}
		switch {
		case n.rank == rankScale:
			if n.value >= scale || group == 0 && vague[t.at(i)] {
				return done(total, group, start, i)
			}
			if group == 0 {
				group = 1
			}
			total, group, scale, rank = total+group*n.value, 0, n.value, rankScale+1
		case n.rank == rankHundred && n.value == 100 && group > 0 && group < 10 && t.at(i) == "hundred":
			group, rank = group*100, rankHundred
		case n.rank >= rank, n.rank == rankTeen && rank == rankTen, n.value == 0 && i > start:
			return done(total, group, start, i)
		default:
			group, rank = group+n.value, n.rank
			if n.rank == rankTeen {
				rank = rankUnit
			}
		}
		i++
		if n.ordinal || n.half {
			return total + group, n.half, n.ordinal, i
		}
		i = t.betweenNumerals(i)
	}
	return done(total, group, start, i)
}

// vague words count only behind a number: «две сотни», but not «сотни раз».
var vague = map[string]bool{"сотни": true, "десятков": true, "сотен": true, "дюжин": true, "dozens": true}

func done(total, group int64, start, i int) (int64, bool, bool, int) {
	if i == start {
		return 0, false, false, start
	}
	return total + group, false, false, i
}

// betweenNumerals steps over the hyphen of «twenty-five» and the «and» of «one hundred
// and five» when a numeral follows; otherwise it stays.
func (t *Text) betweenNumerals(i int) int {
	joint := t.at(i)
	if !(joint == "-" && t.glued(i-1) && t.glued(i)) && joint != "and" {
		return i
	}
	n, ok := numerals[t.at(i+1)]
	if !ok || i+1 >= len(t.atoms) || t.taken[i+1] {
		return i
	}
	before := numerals[t.at(i-1)]
	if joint == "-" && before.rank == rankTen && n.rank == rankUnit && t.at(i + 1)[0] < 0x80 {
		return i + 1
	}
	if joint == "and" && before.rank >= rankHundred && n.rank < rankHundred {
		return i + 1
	}
	return i
}
