package prose

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
)

const (
	masculine = " а у ом е ы ов ам ами ах"            // ампер, вольт
	soft      = "ь я ю ем е и ей ям ями ях"           // рубль
	feminine  = "а ы у е ой ам ами ах "               // секунда
	adjective = "ый ого ому ым ом ые ых ыми ая ой ую" // квадратный
)

// unitWords gives, by unit id, the stems people write and their endings; a stem of two
// words is a phrase.
var unitWords = map[string][]struct{ stem, endings string }{
	"pct":    {{"процент", masculine}, {"проц", ""}, {"percent", ""}},
	"V":      {{"вольт", masculine}, {"volt", " s"}},
	"kV":     {{"киловольт", masculine}, {"kilovolt", " s"}},
	"A":      {{"ампер", masculine}, {"ampere", " s"}, {"amp", " s"}},
	"kA":     {{"килоампер", masculine}, {"kiloampere", " s"}, {"kiloamp", " s"}},
	"kVA":    {{"киловольтампер", masculine}, {"киловольтамперa", ""}},
	"MVA":    {{"мегавольтампер", masculine}},
	"W":      {{"ватт", masculine}, {"watt", " s"}},
	"kW":     {{"киловатт", masculine}, {"kilowatt", " s"}},
	"MW":     {{"мегаватт", masculine}, {"megawatt", " s"}},
	"ohm":    {{"ом", "а у ом е ы ов ам ами ах"}, {"ohm", " s"}},
	"mohm":   {{"миллиом", masculine}, {"milliohm", " s"}},
	"mm":     {{"миллиметр", masculine}, {"millimetre", " s"}, {"millimeter", " s"}},
	"cm":     {{"сантиметр", masculine}, {"centimetre", " s"}, {"centimeter", " s"}},
	"m":      {{"метр", masculine}, {"metre", " s"}, {"meter", " s"}},
	"km":     {{"километр", masculine}, {"kilometre", " s"}, {"kilometer", " s"}},
	"kg":     {{"килограмм", masculine}, {"kilogram", " s"}},
	"t":      {{"тонн", feminine}, {"ton", " s"}, {"tonne", " s"}},
	"s":      {{"секунд", feminine}, {"сек", ""}, {"second", " s"}, {"sec", ""}},
	"ms":     {{"миллисекунд", feminine}, {"millisecond", " s"}},
	"min":    {{"минут", feminine}, {"minute", " s"}},
	"h":      {{"час", masculine}, {"hour", " s"}},
	"day":    {{"д", "ень ня ней ню нем ни ням нями"}, {"сут", "ки ок кам ками"}, {"day", " s"}, {"дн", ""}},
	"week":   {{"недел", "я и ю ь е ей ям ями"}, {"нед", ""}, {"week", " s"}},
	"month":  {{"месяц", " а ев у ем е ы ам ами"}, {"мес", ""}, {"month", " s"}},
	"degC":   {{"градус", masculine}, {"град", ""}, {"degree", " s"}},
	"rub":    {{"рубл", soft}, {"руб", ""}, {"р", ""}, {"rouble", " s"}, {"ruble", " s"}},
	"person": {{"человек", " а у ом е"}, {"люд", "и ей ям ьми"}, {"чел", ""}, {"people", ""}, {"person", " s"}},
	"pcs":    {{"штук", "а и у "}, {"шт", ""}, {"piece", " s"}, {"pc", ""}},
}

// phrases are unit names of two words, as (first word's stems, endings, second unit).
var phrases = []struct {
	stem, endings, of, gives string
}{
	{"квадратн", adjective, "m", "m2"}, {"кв", "", "m", "m2"}, {"sq", "", "m", "m2"}, {"square", "", "m", "m2"},
	{"кубическ", "ий ого ому им ом ие их ими", "m", "m3"}, {"куб", "", "m", "m3"}, {"cubic", "", "m", "m3"},
	{"квадратн", adjective, "mm", "mm2"}, {"кв", "", "mm", "mm2"}, {"sq", "", "mm", "mm2"}, {"square", "", "mm", "mm2"},
}

// multiples are the words that stand between a number and its unit.
var multiples = map[string]int8{"тыс": 3, "млн": 6, "млрд": 9, "mln": 6, "mio": 6, "bn": 9,
	"тысяч": 3, "тысячи": 3, "тысяча": 3, "тысячу": 3, "тысячам": 3, "тысячами": 3, "thousand": 3,
	"миллион": 6, "миллиона": 6, "миллионов": 6, "миллиону": 6, "миллионам": 6, "миллионами": 6, "million": 6,
	"миллиард": 9, "миллиарда": 9, "миллиардов": 9, "billion": 9}

// unitIndex finds units by what is written.
type unitIndex struct {
	byID    map[string]fact.Unit
	exact   map[string]fact.Unit // symbols with their letter case
	folded  map[string]fact.Unit // symbols in lower case
	words   map[string]fact.Unit // names in every case
	longest int
}

func indexUnits(units []fact.Unit) *unitIndex {
	x := &unitIndex{map[string]fact.Unit{}, map[string]fact.Unit{}, map[string]fact.Unit{}, map[string]fact.Unit{}, 0}
	add := func(m map[string]fact.Unit, key string, u fact.Unit) {
		if _, has := m[key]; !has && key != "" {
			m[key] = u
			x.longest = max(x.longest, len(key))
		}
	}
	for _, u := range units {
		if u == fact.One {
			continue
		}
		x.byID[u.ID] = u
		for _, sym := range []string{u.Sym.RU, u.Sym.EN} {
			key := canon(sym)
			add(x.exact, key, u)
			add(x.folded, strings.ToLower(key), u)
			if plain := strings.NewReplacer("²", "2", "³", "3").Replace(key); plain != key {
				add(x.exact, plain, u)
				add(x.folded, strings.ToLower(plain), u)
			}
		}
		if plainWord(u.Sym.RU) {
			add(x.words, u.Sym.RU, u)
		}
		for _, w := range unitWords[u.ID] {
			for _, e := range strings.Split(w.endings, " ") {
				add(x.words, w.stem+e, u)
			}
		}
	}
	return x
}

// plainWord reports whether a symbol is a word of small letters: «фут».
func plainWord(sym string) bool {
	if utf8.RuneCountInString(sym) < 3 {
		return false
	}
	for _, r := range sym {
		if !unicode.IsLower(r) {
			return false
		}
	}
	return true
}

// Adjective returns the unit that an adjective behind a number is made of: «20-футовый»,
// «двухметровый», "10-metre". The word is folded.
func (u Units) Adjective(fold string) (fact.Unit, bool) {
	if found, ok := u.x.words[fold]; ok {
		return found, true
	}
	for _, suffix := range [...]string{"ов", "ев", "н"} {
		for _, e := range strings.Fields(adjective + " ое ие ые ий его ему им ем") {
			if stem, ok := strings.CutSuffix(fold, suffix+e); ok && len(stem) >= 6 {
				for _, noun := range [...]string{stem, stem + "а", stem + "я"} {
					if found, ok := u.x.words[noun]; ok {
						return found, true
					}
				}
			}
		}
	}
	return fact.Unit{}, false
}

// roubles returns the unit of 10^power roubles, if the caller has it.
func (x *unitIndex) roubles(power int8) (fact.Unit, bool) {
	u, known := x.byID[map[int8]string{0: "rub", 3: "krub", 6: "mrub"}[power]]
	return u, known
}

// canon writes a symbol without spaces, points and dots of multiplication, in Cyrillic
// where Latin looks the same.
func canon(sym string) string {
	return Cyrillic(strings.Map(func(r rune) rune {
		switch r {
		case ' ', '\u00a0', '\u202f', '\u2009', '.', '·', '∙', '⋅', '•', '*', '^':
			return -1
		case '\u2126':
			return 'Ω'
		case 'º', '˚':
			return '°'
		}
		return r
	}, sym))
}

// unitAt reads a unit that starts at atom i, right after a number that ends at i-1;
// next is the first atom after the unit.
func (t *Text) unitAt(x *unitIndex, i int) (u fact.Unit, next int, ok bool) {
	if i >= len(t.atoms) || t.taken[i] || !unitGap(t.gap(i-1)) {
		return fact.Unit{}, i, false
	}
	if t.kind(i) == digits || t.kind(i) == mark && strings.Contains("-–—.,;:()!?/+×*|«»\"", t.at(i)) {
		return fact.Unit{}, i, false // no unit begins like this
	}
	if u, next, ok := t.phraseAt(x, i); ok {
		return u, next, true
	}
	// Longest first: «мм2» before «мм», «кВ·А» before «кВ».
	ends := [4]int{}
	n, size := 0, 0
	for j := i; j < len(t.atoms) && n < len(ends); j++ {
		if t.taken[j] || j > i && !t.joined(j) {
			break
		}
		if size += int(t.atoms[j].end - t.atoms[j].start); size > x.longest+8 {
			break
		}
		ends[n] = j + 1
		n++
	}
	for ; n > 0; n-- {
		end := ends[n-1]
		if t.kind(end-1) == mark && t.at(end-1) != "%" && t.at(end-1) != "₽" && t.at(end-1) != "°" {
			continue
		}
		if u, ok := t.symbol(x, i, end); ok {
			return u, end, true
		}
	}
	return fact.Unit{}, i, false
}

// joined reports whether atom j continues a symbol: nothing between, or a point and a
// space («кв. м», «тыс. руб.»), or a power of ten and its currency.
func (t *Text) joined(j int) bool {
	if t.glued(j - 1) {
		return true
	}
	if g := t.gap(j - 1); g != " " && g != "\u00a0" && g != "\u202f" {
		return false
	}
	_, multiple := multiples[t.at(j-1)]
	return multiple || t.at(j-1) == "." && j >= 2 && (multiples[t.at(j-2)] > 0 || t.at(j-2) == "п") ||
		t.at(j-1) == "°"
}

func (t *Text) symbol(x *unitIndex, from, to int) (fact.Unit, bool) {
	raw := canon(strings.TrimFunc(t.span(from, to).Of(t.Raw), unicode.IsSpace))
	if strings.ContainsFunc(raw, ignorable) {
		raw = strings.Map(func(r rune) rune {
			if ignorable(r) {
				return -1
			}
			return r
		}, raw)
	}
	lower := strings.ToLower(raw)
	if u, ok := x.words[strings.ReplaceAll(lower, "-", "")]; ok && raw != "Р" {
		return u, true
	}
	if strings.IndexByte(lower, '-') >= 0 {
		u, ok := x.exact[strings.ReplaceAll(raw, "-", "")] // «кВ-А»
		return u, ok && utf8.RuneCountInString(raw) > 3
	}
	if u, ok := x.words[strings.ToLower(t.folded[t.atoms[from].start:t.atoms[to-1].end])]; ok {
		return u, true
	}
	u, ok := x.exact[raw]
	if !ok {
		// «мВт» is no MW and «МОм» no mΩ: the case of the prefix counts when the rest
		// keeps its own. All in one case it is only carelessness.
		if u, ok = x.folded[lower]; !ok {
			return fact.Unit{}, false
		}
		if r := firstRune(raw); (r == 'м' || r == 'М') && lower != raw && strings.ToUpper(raw) != raw && r != firstRune(canon(u.Sym.RU)) {
			return fact.Unit{}, false
		}
	}
	if utf8.RuneCountInString(raw) == 1 && strings.Contains("авскоу", raw) {
		return u, t.looseLetter(from, to, raw)
	}
	if lower == raw && raw == "кв" && t.at(to) == "." && t.glued(to-1) {
		return fact.Unit{}, false // «80 кв.» are flats
	}
	return u, true
}

// looseLetter decides whether a lower-case letter that is also a Russian word («а»,
// «в», «с») is a unit: glued to the number, or at the end of its clause.
func (t *Text) looseLetter(from, to int, raw string) bool {
	if t.glued(from - 1) {
		return true
	}
	if to >= len(t.atoms) || hasLineEnd(t.gap(to-1)) {
		return true
	}
	return t.kind(to) == mark && strings.Contains(",.;:)!?…/", t.at(to))
}

// phraseAt reads «кв. м», «квадратных метров», «м кв», «°С», «градусов Цельсия».
func (t *Text) phraseAt(x *unitIndex, i int) (fact.Unit, int, bool) {
	word := t.at(i)
	if p, ok := multiples[word]; ok {
		j := i + 1
		if t.at(j) == "." {
			j++
		}
		u, known := x.roubles(p)
		if known && t.currency(j) && unitGap(t.gap(j-1)) {
			return u, j + 1, true
		}
		return fact.Unit{}, i, false
	}
	for _, p := range phrases {
		u, known := x.byID[p.gives]
		if !known || !hasStem(word, p.stem, p.endings) {
			continue
		}
		j := i + 1
		if t.at(j) == "." {
			j++
		}
		if isUnitWord(t.at(j), p.of) && unitGap(t.gap(j-1)) {
			return u, j + 1, true
		}
	}
	for _, base := range [...][2]string{{"m", "m2"}, {"mm", "mm2"}, {"m", "m3"}} {
		u, known := x.byID[base[1]]
		after := t.at(i + 1)
		if known && isUnitWord(word, base[0]) && unitGap(t.gap(i)) &&
			(after == "кв" && base[1] != "m3" || after == "куб" && base[1] == "m3") {
			return u, i + 2, true
		}
	}
	if u, known := x.byID["degC"]; known && hasStem(word, "градус", masculine) && (t.at(i+1) == "цельсия" || t.at(i+1) == "с") {
		return u, i + 2, true
	}
	if u, known := x.byID["pp"]; known && (hasStem(word, "процентн", adjective) && hasStem(t.at(i+1), "пункт", masculine) || word == "percentage" && hasStem(t.at(i+1), "point", " s")) {
		return u, i + 2, true
	}
	if u, known := x.byID["pct"]; known && word == "per" && t.at(i+1) == "cent" {
		return u, i + 2, true
	}
	return fact.Unit{}, i, false
}

func isUnitWord(word, id string) bool {
	switch {
	case id == "m" && (word == "м" || word == "m"), id == "mm" && (word == "мм" || word == "mm"):
		return true
	}
	for _, w := range unitWords[id] {
		if hasStem(word, w.stem, w.endings) {
			return true
		}
	}
	return false
}

func hasStem(word, stem, endings string) bool {
	rest, ok := strings.CutPrefix(word, stem)
	if !ok {
		return false
	}
	for e := range strings.SplitSeq(endings, " ") {
		if rest == e {
			return true
		}
	}
	return false
}

// unitGap reports whether a number and its unit may be so far apart.
func unitGap(gap string) bool { return len(gap) <= 4 && !hasLineEnd(gap) }

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}
