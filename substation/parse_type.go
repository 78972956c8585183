package substation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Pieces of a type designation: 2КТП-400/10/0,4; КТП-2×400; КТПН-В/К-400-10/0,4.
var (
	typePattern  = prose.Compile(`(?:(\d{1,2})\s?(?:[х×*]\s?)?)?([бсмп]?к?тп[а-я]{0,4}|ктр)`)
	typeLetters  = regexp.MustCompile(`^\s?[-–(]?\s?(?:(?:т|п|пр)\s?[-–]?\s?)?(в|к)\s?[/\\-]?\s?(в|к)\)?(?:$|[^\p{L}])`)
	typeKind     = regexp.MustCompile(`^\s?[-–]\s?(т|пр?)\s?[-–]\s?\d`)
	typeTimes    = regexp.MustCompile(`^\s?[-–]?\s?(\d)\s?[х×*]\s?(\d{2,4})`)
	typePower    = regexp.MustCompile(`^\s?[-–/]?\s?(\d{2,4})`)
	typeVoltage  = regexp.MustCompile(`^\s?[-–/,]?\s?(\d{1,3})(?:\s?\((\d{1,2})\))?(?:\s?/\s?(\d{1,3}(?:[,.]\d{1,2})?))?`)
	kvaAfter     = regexp.MustCompile(`^\s?-?\s?(?:к[вv]\s?[·∙⋅•*]?\s?а)(?:$|[^\p{L}])`)
	kvAfter      = regexp.MustCompile(`^\s?-?\s?к[вv](?:$|[^\p{L}·∙⋅•*])`)
	timesPower   = prose.Compile(`(\d{1,2})\s?[х×*]\s?(\d{2,4})\s?к[вv]\s?[·∙⋅•*]?\s?а`)
	unitPower    = prose.Compile(`(?:(\d)\s?[х×*]\s?)?т[мс][а-я]{0,4}\s?[-–]?\s?(\d{2,4})(?:\s?[/-]\s?(\d{1,2})(?:\s?/\s?0[,.]4)?)?`)
	twoFold      = prose.Compile(`(одно|двух|трех)трансформаторн\p{L}*`)
	countBefore  = prose.Compile(`(` + countWords + `)\s+(?:силов\p{L}+\s+)?(?:трансформатор\p{L}*|тр-р\p{L}*|` + en(`(?:power\s+)?transformers?`) + `)`)
	countAfter   = prose.Compile(`(?:(?:числ\p{L}+|количеств\p{L}+|кол-во)\s+(?:силов\p{L}+\s+)?трансформатор\p{L}*|трансформаторов)\s*[:—–-]?\s*(` + countWords + `)(?:\s*шт)?`)
	oneUnit      = prose.Compile(`трансформатор(?:ом)?`)
	substationAt = prose.Compile(`(?:мини-?)?подстанци\p{L}*|` + en(`substations?`) + `|[бсмп]?к?тп[а-я]{0,4}`)
)

var countWords = `\d{1,3}|один|одним|одного|два|двумя|двух|три|тремя|трех|четыре|четырьмя|` + en(`one|two|three`)

var counts = map[string]int64{"один": 1, "одним": 1, "одного": 1, "два": 2, "двумя": 2, "двух": 2, "три": 3, "тремя": 3, "трех": 3,
	"четыре": 4, "четырьмя": 4, "одно": 1, en("one"): 1, en("two"): 2, en("three"): 3}

func countOf(s string) int64 {
	if n, ok := counts[s]; ok {
		return n
	}
	d, ok := decimal(s)
	n, _ := d.Whole()
	if !ok {
		return 0
	}
	return n
}

// ratings of transformers people name without a unit.
var ratings = []string{"16", "25", "40", "63", "100", "160", "250", "400", "630", "800", "1000", "1250", "1600", "2000", "2500"}

// highVoltages are the standard classes above 1 kV.
var highVoltages = []string{"3", "6", "10", "15", "20", "35", "110", "150", "220", "330", "500"}

// types reads type designations, marks of transformers and their number.
func (p *reader) types() {
	for _, h := range p.t.Find(typePattern) {
		p.designation(h)
	}
	for _, h := range p.t.Find(timesPower) {
		if p.t.Take(h.Span) {
			p.setCount(countOf(h.Groups[0]), h.Spans[0])
			p.setPower(h.Groups[1], h.Span)
		}
	}
	for _, h := range p.t.Find(unitPower) {
		if !slices.Contains(ratings, h.Groups[1]) || !p.t.Take(h.Span) {
			continue
		}
		if h.Groups[0] != "" {
			p.setCount(countOf(h.Groups[0]), h.Spans[0])
		}
		p.setPower(h.Groups[1], h.Span)
		if h.Groups[2] != "" {
			p.volt(h.Groups[2], "", "0.4", h.Spans[2], true)
		}
	}
	for _, re := range []*prose.Pattern{twoFold, countAfter, countBefore} {
		for _, h := range p.t.Find(re) {
			if n := countOf(strings.TrimSuffix(h.Groups[0], "трансформаторн")); n > 0 && !p.currentTransformer(h) && p.t.Take(h.Span) {
				p.setCount(n, h.Span)
			}
		}
	}
	if p.transformers == nil {
		for _, h := range p.t.Find(oneUnit) {
			if !p.currentTransformer(h) {
				p.setCount(1, h.Span)
				break
			}
		}
	}
}

func (p *reader) currentTransformer(h prose.Hit) bool {
	return strings.HasPrefix(strings.TrimSpace(p.t.Skeleton()[h.To:]), "ток")
}

func (p *reader) substation() bool { return substationAt.In(p.t.Skeleton()) }

// designation reads one «2КТПН-В/К-400/10/0,4 кВ».
func (p *reader) designation(h prose.Hit) {
	prefix, end := h.Groups[1], h.To
	source := prefix == "тп" && p.isSource(h.Span)
	rest := func() string { return p.t.Skeleton()[end:] }
	var letters []string
	if m := typeLetters.FindStringSubmatch(rest()); m != nil && prefix != "тп" {
		letters = m[1:3]
		end += typeLettersLength(rest(), m[0])
	}
	if m := typeKind.FindStringSubmatch(rest()); m != nil && letters == nil && prefix != "тп" {
		end += len(m[0]) - 1 // up to the digit
		if m[1] != "т" {
			p.requirements = append(p.requirements, *word(p, "through", p.t.Unskeleton(h.From, end-1)))
		}
	}
	var times, power, high, other, low string
	if m := typeTimes.FindStringSubmatchIndex(rest()); m != nil && wholeNumber(rest(), m[1]) {
		times, power = rest()[m[2]:m[3]], rest()[m[4]:m[5]]
		end += m[1]
	} else if m := typePower.FindStringSubmatchIndex(rest()); m != nil && wholeNumber(rest(), m[1]) && p.isPower(prefix, rest()[m[2]:m[3]], rest()[m[1]:]) {
		power = rest()[m[2]:m[3]]
		end += m[1]
	}
	if m := kvaAfter.FindString(rest()); m != "" && power != "" {
		end += len(strings.TrimRightFunc(m, func(r rune) bool { return !unicode.IsLetter(r) }))
	}
	if m := typeVoltage.FindStringSubmatchIndex(rest()); m != nil && wholeNumber(rest(), m[1]) {
		group := func(i int) string {
			if m[i] < 0 {
				return ""
			}
			return rest()[m[i]:m[i+1]]
		}
		high, other, low = group(2), group(4), group(6)
		bare := rest()[:m[2]]
		after := rest()[m[1]:]
		switch {
		case !slices.Contains(highVoltages, high), low == "" && other == "" && !kvAfter.MatchString(after) && !strings.Contains(bare, "/"),
			strings.Contains(bare, ","):
			high, other, low = "", "", ""
		default:
			end += m[1]
			if k := kvAfter.FindString(rest()); k != "" {
				end += len(strings.TrimRightFunc(k, func(r rune) bool { return !unicode.IsLetter(r) }))
			}
		}
	}
	if power == "" && high != "" { // КТПН-10/0,4-400
		if m := typePower.FindStringSubmatchIndex(rest()); m != nil && strings.HasPrefix(strings.TrimSpace(rest()), "-") &&
			wholeNumber(rest(), m[1]) && slices.Contains(ratings, rest()[m[2]:m[3]]) {
			power = rest()[m[2]:m[3]]
			end += m[1]
		}
	}
	s := p.t.Unskeleton(h.From, end)
	if source {
		if high != "" {
			p.volt(high, other, low, s, false)
		}
		p.t.Take(s)
		return
	}
	if prefix == "тп" && power == "" && high == "" {
		p.t.Take(h.Span)
		return
	}
	p.t.Take(s)
	p.setPrefix(h, prefix)
	p.prefixCount(h, prefix, times)
	if power != "" {
		p.setPower(power, s)
	}
	if high != "" {
		p.volt(high, other, low, s, true)
	}
	if letters != nil {
		p.entryLetters(letters, s)
	}
}

// prefixCount reads the number of transformers off a designation: the 2 of 2КТП or of
// КТП-2×400; КТП-400 is one.
func (p *reader) prefixCount(h prose.Hit, prefix, times string) {
	n := h.Groups[0]
	switch {
	case times != "":
		p.setCount(countOf(times), h.Span)
	case n != "":
		p.setCount(countOf(n), h.Span)
		if gap := strings.TrimPrefix(p.t.Skeleton()[h.From:h.To], n); strings.HasPrefix(gap, " ") && n != "1" {
			p.ask("transformer.count", "«"+h.Span.Of(p.t.Raw)+"» — двухтрансформаторная подстанция или "+n+" отдельных? Принята одна с "+n+" трансформаторами.",
				"“"+h.Span.Of(p.t.Raw)+"”: one substation with "+n+" transformers (assumed) or "+n+" substations?", "transformer.count")
		}
	case prefix != "тп":
		p.setCount(1, h.Span)
	}
}

func typeLettersLength(rest, match string) int {
	if last, size := utf8.DecodeLastRuneInString(match); last != 'в' && last != 'к' && last != ')' {
		return len(match) - size
	}
	return len(match)
}

// wholeNumber reports whether the digits that end at i go no further.
func wholeNumber(s string, i int) bool {
	if i >= len(s) {
		return true
	}
	if s[i] >= '0' && s[i] <= '9' {
		return false
	}
	return !(i+1 < len(s) && (s[i] == ',' || s[i] == '.') && s[i+1] >= '0' && s[i+1] <= '9')
}

// isPower decides whether the number after a prefix is kVA: 10 of «КТПН 10/0,4» is not.
func (p *reader) isPower(prefix, number, after string) bool {
	voltage := slices.Contains(highVoltages, number)
	after = strings.TrimLeft(after, " ")
	switch {
	case kvaAfter.MatchString(after):
		return true
	case kvAfter.MatchString(after):
		return false
	case voltage && (strings.HasPrefix(after, "/") || strings.HasPrefix(after, "(")):
		return false
	case prefix == "тп":
		return slices.Contains(ratings, number)
	}
	return !voltage || slices.Contains(ratings, number)
}

func (p *reader) setCount(n int64, s span) {
	switch {
	case n > 2:
		p.refuse(refusal.OutOfScope,
			fact.Text{RU: "В ТЗ больше двух трансформаторов.", EN: "The brief has more than two transformers."}, scopeHint)
	case n < 1:
		p.refuse(refusal.InvalidInput,
			fact.Text{RU: "Подстанция без трансформаторов.", EN: "A substation without transformers."}, exampleHint)
	case p.transformers == nil:
		p.transformers = word(p, n, s)
	case p.transformers.value != n && n != 1:
		if p.transformers.value != 1 {
			return
		}
		p.transformers = word(p, n, s) // «КТП …, два трансформатора»: the explicit number wins
	}
}

// setPower keeps the first rated power; another one is a contradiction.
func (p *reader) setPower(number string, s span) {
	if d, ok := decimal(number); ok {
		p.setPowerKVA(d, s)
	}
}

func (p *reader) setPowerKVA(d fact.Decimal, s span) {
	switch {
	case d.Sign() <= 0:
		p.refuse(refusal.InvalidInput,
			fact.Text{RU: "Мощность «" + s.Of(p.t.Raw) + "» не больше нуля.", EN: "The power “" + s.Of(p.t.Raw) + "” is not above zero."}, exampleHint)
	case d.Cmp(fact.Int(largestKVA)) > 0:
		p.refuse(refusal.OutOfScope,
			fact.Text{RU: "Мощность " + d.In(fact.Russian) + " кВА больше 2500.", EN: "The power of " + d.In(fact.English) + " kVA is above 2500."}, scopeHint)
	case p.power == nil:
		p.power = word(p, d, s)
	case p.power.value.Cmp(d) != 0:
		p.refuse(refusal.InvalidInput,
			fact.Text{RU: "Названы две мощности: «" + p.power.quote + "» и «" + s.Of(p.t.Raw) + "».",
				EN: "Two powers are named: “" + p.power.quote + "” and “" + s.Of(p.t.Raw) + "”."},
			fact.Text{RU: "Оставьте одну мощность трансформатора.", EN: "Leave one transformer power."})
	}
}

// setPrefix keeps the prefix as it is printed and the enclosure that it means.
func (p *reader) setPrefix(h prose.Hit, prefix string) {
	if p.prefix != nil || prefix == "тп" {
		return
	}
	if prefix == "ктр" {
		prefix = "ктп" // KTP in Latin letters
	}
	shown := strings.TrimRightFunc(prose.Cyrillic(strings.TrimSpace(h.Spans[1].Of(p.t.Raw))), unicode.IsLower)
	if !strings.HasPrefix(strings.ToLower(shown), "к") && !strings.Contains(strings.ToLower(shown), "тп") {
		shown = strings.ToUpper(prefix)
	}
	p.prefix = word(p, shown, h.Spans[1])
	switch {
	case strings.HasPrefix(prefix, "б"):
		p.enclosure = word(p, "block", h.Spans[1])
	case strings.HasPrefix(prefix, "с"), strings.HasPrefix(prefix, "м"):
		p.enclosure = word(p, "pole", h.Spans[1])
	}
}

// powers reads what kVA and kW remain beside the designation.
func (p *reader) powers() {
	for _, m := range p.nums {
		if m.Low.Unit.Dim != fact.KVA.Dim || !m.HasUnit || p.t.Taken(m.Span) {
			continue
		}
		kva, ok := m.Low.To(fact.KVA)
		if !ok {
			continue
		}
		before := p.t.Before(m.Span, 3)
		if strings.Contains(before, "габарит") || strings.Contains(before, "корпус") || strings.Contains(before, "под ") {
			continue // «габарит под 400 кВА»: the shell, not the transformer
		}
		if p.t.Take(m.Span) {
			p.setPowerKVA(kva.Value.Trim(), m.Span)
		}
	}
}
