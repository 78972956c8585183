package substation

import (
	"regexp"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

var (
	atsPattern = prose.Compile(`авр|` + en(`ats|automatic\s+transfer`))
	refusing   = regexp.MustCompile(`(?:^|[^\p{L}])(?:без|не\s+(?:выполн|дела|нуж|треб|предусм|устан|став|надо|прим)\p{L}*|не\s+будет|не|нет|отсутств\p{L}*|исключ\p{L}*|` + en("no|without|not") + `)(?:$|[^\p{L}])`)
	highSide   = regexp.MustCompile(`(?:^|[^\p{L}\d,])(?:10\s?-?\s?к?[вv]?|6\s?-?\s?к[вv]|вн|рувн|высок\p{L}*|ру-?10)(?:$|[^\p{L}\d])|` + en("hv"))
	lowSide    = regexp.MustCompile(`(?:^|[^\p{L}\d])(?:0[,.]4|0[,.]38|нн|руnn|рунн|низк\p{L}*|380|400\s?в)(?:$|[^\p{L}\d])|` + en("lv"))
	atsHighNot = prose.Compile(`(?:по|на\s+стороне|на)\s+(?:10\s?к[вv]|10|вн|высок\p{L}+\s+сторон\p{L}+)\s+(?:авр\s+)?не\s+\p{L}+`)
	meterAt    = prose.Compile(`учет\p{L}*|прибор\p{L}*\s+учет\p{L}*|счетчик\p{L}*|аскуэ|аиис(?:\s?куэ)?|пку|узел\s+учет\p{L}*|` + en(`metering|meters?`))
	arresterAt = prose.Compile(`опн[а-я]{0,3}(?:\s?[-–]?\s?(\d{1,2}(?:[,.]\d{1,2})?)(?:\s?к[вv])?)?((?:[/-]\d+(?:[,.]\d+)?)*)(?:\s\d{1,2}\s?ка)?|ограничител\p{L}*\s+перенапряжен\p{L}*|разрядник\p{L}*`)
	entryFirst = prose.Compile(`(воздушн\p{L}*|воздух|кабельн\p{L}*)\s+(?:ввод\p{L}*|вход\p{L}*)`)
	entryAfter = prose.Compile(`(?:ввод\p{L}*|рувн|вход\p{L}*)(?:\s+(?:вн|10\s?к[вv]))?\s*[:—–-]?\s*(воздушн\p{L}*|воздух|кабельн\p{L}*|кабел\p{L}*)`)
	outFirst   = prose.Compile(`(воздушн\p{L}*|воздух|кабельн\p{L}*)\s+(?:вывод\p{L}*|выход\p{L}*|отходящ\p{L}*)`)
	outAfter   = prose.Compile(`(?:вывод\p{L}*|выход\p{L}*|рунн|отходящ\p{L}*(?:\s+лини\p{L}*)?)(?:\s+(?:нн|0[,.]4\s?к[вv]))?\s*[:—–-]?\s*(воздушн\p{L}*|воздух|кабел\p{L}*)`)
	entryBoth  = prose.Compile(`(воздушн\p{L}*|воздух|кабельн\p{L}*|кабел\p{L}*|в|к)\s?/\s?(воздушн\p{L}*|воздух|кабельн\p{L}*|кабел\p{L}*|в|к)`)
	entryCode  = prose.Compile(`(?:исполнени\p{L}*|тип\p{L}*|ввод\s?[-/]\s?вывод\p{L}*|ввод/вывод)\s*[:—–-]?\s*(в|к)(в|к)`)
	categoryAt = prose.Compile(`(?:(і{1,3}|[123])\s?(?:и|,|-|–)\s?)?(і{1,3}|[123]|перв\p{L}+|втор\p{L}+|трет\p{L}+)(?:\s?-\s?(?:й|я|ей|ой|ая|ую))?\s+(?:категори\p{L}*|кат)|(?:категори\p{L}*|кат\.?|` + en("category") + `)(?:\s+(?:надежност\p{L}*|электроснабжени\p{L}*|по\s+надежност\p{L}*))*\s*[:—–-]?\s*(і{1,3}|[123])`)
	cosAt      = prose.Compile(`(?:соs|кос)\s?(?:φ|ϕ|ф\p{L}*|f|рhі)?\s?[=:—–-]?\s?(\d+(?:[,.]\d+)?)`)
	fuseAt     = prose.Compile(`пкт(?:\s?\([\d, ]*\))?((?:[-–]\d+(?:[,.]\d+)?)+)?|(?:предохранител\p{L}*|плавк\p{L}+\s+вставк\p{L}*|вставк\p{L}*)\s*[:—–-]?\s*(?:на\s+)?(\d{1,3}(?:[,.]\d)?)\s?а`)
	priceAt    = prose.Compile(`цен\p{L}*|стоимост\p{L}*|сколько\s+(?:\p{L}+\s+){0,2}сто\p{L}*|смет\p{L}*|бюджет\p{L}*|почем|` + en(`price|cost|how\s+much`))
	termAt     = prose.Compile(`срок\p{L}*(?:\s+(?:поставки|изготовлени\p{L}+|выполнени\p{L}+|производств\p{L}+))?\s*[:—–-]?\s*(?:до\s+|не\s+более\s+)?\d[^,;\n]*|срок\p{L}*`)
	regionAt   = prose.Compile(`(?:регион\p{L}*|субъект\s+рф|` + en("region") + `)\s*[:—–]\s*([^\n,;]+)`)
	objectAt   = prose.Compile(`(?:наименовани\p{L}*\s+)?объект\p{L}*(?:\s+строительств\p{L}*)?\s*[:—–]\s*([^\n;]+)`)
	dateAt     = prose.Compile(`дат\p{L}*(?:\s+\p{L}+)?\s*[:—–]\s*([^\n;,]+)`)
	wallAt     = prose.Compile(`сэндвич\p{L}*|бетонн\p{L}*|железобетон\p{L}*|утепленн\p{L}*|блочн\p{L}*|киосков\p{L}*|столбов\p{L}*|мачтов\p{L}*`)
)

func (p *reader) options() {
	p.transfers()
	p.meters()
	p.entries()
	p.categories()
	if h, ok := p.one(priceAt); ok {
		p.price = word(p, true, h.Span)
		for more := true; more; {
			_, more = p.one(priceAt)
		}
	}
	if h, ok := p.one(termAt); ok {
		p.term = word(p, strings.TrimRight(h.Span.Of(p.t.Raw), ". "), h.Span)
	}
	for _, h := range p.t.Find(wallAt) {
		kind := "block"
		switch {
		case strings.HasPrefix(p.t.Skeleton()[h.From:], "киоск"):
			kind = "kiosk"
		case strings.HasPrefix(p.t.Skeleton()[h.From:], "столб"), strings.HasPrefix(p.t.Skeleton()[h.From:], "мачт"):
			kind = "pole"
		}
		if p.t.Take(h.Span) && (p.enclosure == nil || p.enclosure.value != "block") {
			p.enclosure = word(p, kind, h.Span)
		}
	}
}

// fields reads the fields of a questionnaire that a value must stand in explicitly: the
// region is never read off a place name elsewhere.
func (p *reader) fields() {
	value := func(re *prose.Pattern) *found[string] {
		hits := p.t.FindAll(re)
		if len(hits) == 0 {
			return nil
		}
		h := hits[0]
		s := h.Spans[0]
		if !strings.ContainsAny(p.t.Raw, "\n;") {
			if comma := strings.Index(s.Of(p.t.Raw), ","); comma > 0 {
				s[1] = s[0] + comma
			}
		}
		s[1] = min(s[1], p.sentenceEnd(s[0]))
		for s[1] > s[0] && strings.ContainsRune(" .?!\t\r", rune(p.t.Raw[s[1]-1])) {
			s[1]--
		}
		p.t.TakeAll(span{h.Span[0], s[1]})
		return word(p, s.Of(p.t.Raw), s)
	}
	p.region, p.date, p.object = value(regionAt), value(dateAt), value(objectAt)
}

// sentenceEnd returns where the sentence that holds the offset ends.
func (p *reader) sentenceEnd(offset int) int {
	i := p.t.WordAt(offset)
	j := i
	for j+1 < len(p.t.Words) && p.t.Words[j+1].Sentence == p.t.Words[i].Sentence {
		j++
	}
	if j >= len(p.t.Words) {
		return len(p.t.Raw)
	}
	return p.t.Words[j].Span[1]
}

// transfers reads АВР with its side and whether it is declined. «АВР по 10 кВ не делать»
// says nothing about 0,4 kV.
func (p *reader) transfers() {
	for _, h := range p.t.Find(atsPattern) {
		text, words := p.window(h.Span)
		if next, nextWords, ok := p.afterColon(words); ok {
			text, words = text+" "+next, span{words[0], nextWords[1]}
		}
		value := Wanted
		if refusing.MatchString(p.near(words, h.Span)) {
			value = Declined
		}
		high, low := highSide.MatchString(strings.ReplaceAll(text, "10/0", "")), lowSide.MatchString(text)
		if !p.t.Take(h.Span) {
			continue
		}
		p.takeWords(words, "по", "на", "стороне", "делать", "не", "выполнять", "нужен", "нужно", "требуется", "без", "с", "нет", "да", "предусмотреть", "предусматривать", "сторона", "вн", "нн", "секционный", "секционном")
		switch {
		case high && !low:
			if p.hvATS == nil {
				p.hvATS = word(p, value, p.phrase(words, h.Span))
			}
		case p.ats == nil:
			p.ats = word(p, value, p.phrase(words, h.Span))
		}
	}
	p.otherSide()
}

// otherSide reads the second half of «АВР по 0,4 кВ, по 10 кВ не выполнять».
func (p *reader) otherSide() {
	if p.ats == nil || p.hvATS != nil {
		return
	}
	for i := p.t.WordAt(p.ats.span[0]); i < len(p.t.Words) && p.t.Words[i].Sentence == p.t.Words[p.t.WordAt(p.ats.span[0])].Sentence; i++ {
		if i == 0 || p.t.Words[i].Clause == p.t.Words[i-1].Clause {
			continue
		}
		text, words := p.window(p.t.Words[i].Span)
		if text = " " + text + " "; atsHighNot.In(text) && !strings.Contains(text, "авр") {
			s := span{p.t.Words[words[0]].Span[0], p.t.Words[words[1]-1].Span[1]}
			p.t.TakeAll(s)
			p.hvATS = word(p, Declined, s)
			return
		}
	}
}

// afterColon returns the clause behind «АВР:» or «АВР —».
func (p *reader) afterColon(words span) (string, span, bool) {
	j := words[1]
	if j >= len(p.t.Words) || p.t.Words[j-1].Fold != ":" || j-words[0] > 4 {
		return "", span{}, false
	}
	k := j
	for k < len(p.t.Words) && p.t.Words[k].Clause == p.t.Words[j].Clause {
		k++
	}
	return p.t.Phrase(j, k), span{j, k}, true
}

// near returns the words of the window within six words of the hit, so that a refusal of
// something else in a long clause does not count.
func (p *reader) near(words, s span) string {
	i := p.t.WordAt(s[0])
	from, to := max(words[0], i-3), min(words[1], i+8)
	for k := i - 1; k >= from; k-- { // «и» and «с» open another thing
		if f := p.t.Words[k].Fold; f == "и" || f == "с" {
			from = k + 1
			break
		}
	}
	return p.t.Phrase(from, to)
}

// phrase is the raw text around a hit: what a person reads as the words of a value.
func (p *reader) phrase(words, s span) span {
	i := p.t.WordAt(s[0])
	from, to := max(words[0], i-1), min(words[1], i+6)
	for to > from && p.t.Words[to-1].IsMark() {
		to--
	}
	if p.t.Words[from].IsMark() {
		from++
	}
	return span{min(p.t.Words[from].Span[0], s[0]), max(p.t.Words[to-1].Span[1], s[1])}
}

// takeWords takes the listed folded words of a window, which only accompany a value.
func (p *reader) takeWords(words span, list ...string) {
	for i := words[0]; i < words[1]; i++ {
		for _, w := range list {
			if p.t.Words[i].Fold == w {
				p.t.Take(p.t.Words[i].Span)
			}
		}
	}
}

func (p *reader) meters() {
	for _, h := range p.t.Find(meterAt) {
		text, words := p.window(h.Span)
		if next, nextWords, ok := p.afterColon(words); ok {
			text, words = text+" "+next, span{words[0], nextWords[1]}
		} else if prev := p.heading(words); prev != "" {
			text = prev + " " + text
		}
		if !p.t.Take(h.Span) {
			continue
		}
		p.takeWords(words, "на", "стороне", "коммерческий", "технический", "по", "системы", "система", "сторона", "электроэнергии", "с", "вводе", "вводах", "электрической", "энергии", "вн", "нн")
		if refusing.MatchString(p.near(words, h.Span)) {
			continue
		}
		var sides []string
		if strings.Contains(text, "отходящ") || strings.Contains(text, "фидер") || strings.Contains(text, "лини") {
			sides = append(sides, "feeders")
		}
		if highSide.MatchString(text) {
			sides = append(sides, HVSide)
		}
		if lowSide.MatchString(text) || strings.Contains(text, "на вводах 0") {
			sides = append(sides, LVSide)
		}
		if len(sides) == 0 {
			sides = []string{""} // asked, side not said
		}
		for _, side := range sides {
			p.addMetering(side, p.phrase(words, h.Span))
		}
	}
	// An unsaid side is one more word for what another clause said.
	if len(p.metering) > 1 {
		kept := p.metering[:0]
		for _, m := range p.metering {
			if m.value != "" {
				kept = append(kept, m)
			}
		}
		p.metering = kept
	}
}

func (p *reader) addMetering(side string, s span) {
	for _, m := range p.metering {
		if m.value == side {
			return
		}
	}
	p.metering = append(p.metering, *word(p, side, s))
}

// heading returns the clause before a colon that heads this sentence: «Ввод 0,4: …».
func (p *reader) heading(words span) string {
	i := words[0]
	if i >= len(p.t.Words) {
		return ""
	}
	sentence := p.t.Words[i].Sentence
	for k := i - 1; k >= 0 && p.t.Words[k].Sentence == sentence; k-- {
		if p.t.Words[k].Fold != ":" {
			continue
		}
		from := k
		for from > 0 && p.t.Words[from-1].Clause == p.t.Words[k].Clause {
			from--
		}
		return p.t.Phrase(from, k)
	}
	return ""
}

func (p *reader) surge() {
	for _, h := range p.t.Find(arresterAt) {
		_, words := p.window(h.Span)
		if !p.t.Take(h.Span) {
			continue
		}
		value := Wanted
		if refusing.MatchString(p.near(words, h.Span)) {
			value = Declined
			p.takeWords(words, "без", "не", "нет", "нужны", "требуются")
		}
		if p.arresters == nil {
			p.arresters = word(p, value, h.Span)
		}
		p.takeWords(words, "вн", "нн", "стороне", "на", "сторонах")
		if u := strings.ReplaceAll(h.Groups[0], ",", "."); value == Wanted && (u == "10" || u == "6" || u == "12") && h.Groups[1] != "" && p.arrester == nil {
			p.arrester = word(p, h.Span.Of(p.t.Raw), h.Span)
		}
	}
}

func way(s string) string {
	if strings.HasPrefix(s, "в") {
		return Air
	}
	return Cabled
}

func (p *reader) entryLetters(letters []string, s span) {
	if p.entry == nil {
		p.entry = word(p, way(letters[0]), s)
	}
	if p.outgoing == nil {
		p.outgoing = word(p, way(letters[1]), s)
	}
}

func (p *reader) entries() {
	for _, re := range []*prose.Pattern{entryCode, entryBoth} {
		for _, h := range p.t.Find(re) {
			if len(h.Groups[0]) == 2 != (len(h.Groups[1]) == 2) && re == entryBoth {
				continue // «в» the preposition
			}
			if p.t.Take(h.Span) {
				p.entryLetters(h.Groups, h.Span)
			}
		}
	}
	for _, e := range []struct {
		re *prose.Pattern
		to **found[string]
	}{{outAfter, &p.outgoing}, {outFirst, &p.outgoing}, {entryAfter, &p.entry}, {entryFirst, &p.entry}} {
		for _, h := range p.t.FindAll(e.re) { // «ввод 10 кВ: воздух»: the voltage was read before
			if p.t.Taken(h.Spans[0]) {
				continue
			}
			if *e.to == nil {
				*e.to = word(p, way(h.Groups[0]), h.Span)
			}
			// «Отходящие» stays free: it also heads the list of lines.
			p.t.Take(h.Spans[0])
			if !strings.Contains(p.t.Skeleton()[h.From:h.To], "отход") {
				p.t.TakeAll(h.Span)
			}
		}
	}
}

func (p *reader) categories() {
	for _, h := range p.t.Find(cosAt) {
		d, ok := decimal(h.Groups[0])
		if !ok || d.Sign() <= 0 || d.Cmp(fact.Int(1)) > 0 {
			p.refuse(refusal.InvalidInput,
				fact.Text{RU: "«" + h.Span.Of(p.t.Raw) + "» — cosφ должен быть больше 0 и не больше 1.", EN: "“" + h.Span.Of(p.t.Raw) + "”: cosφ has to be above 0 and at most 1."},
				fact.Text{RU: "Укажите, например, cosφ 0,92.", EN: "Give, for example, cosφ 0.92."})
			continue
		}
		if p.t.Take(h.Span) {
			p.cosines = append(p.cosines, *word(p, d, h.Span))
		}
	}
	for _, h := range p.t.Find(categoryAt) {
		n := roman1(h.Groups[1] + h.Groups[2])
		if also := roman1(h.Groups[0]); also != 0 && also != n {
			p.ask("category", "«"+h.Span.Of(p.t.Raw)+"»: какие линии какой категории? Принята высшая.", "“"+h.Span.Of(p.t.Raw)+"”: which lines are of which category? The higher is assumed.", "category")
			n = min(n, also)
		}
		if n != 0 && p.t.Take(h.Span) {
			p.levels = append(p.levels, *word(p, n, h.Span))
		}
	}
}

func roman1(s string) int64 {
	switch {
	case s == "1" || s == "і" || strings.HasPrefix(s, "перв"):
		return 1
	case s == "2" || s == "іі" || strings.HasPrefix(s, "втор"):
		return 2
	case s == "3" || s == "ііі" || strings.HasPrefix(s, "трет"):
		return 3
	}
	return 0
}

// marks reads the HV fuse.
func (p *reader) marks() {
	for _, h := range p.t.Find(fuseAt) {
		if !p.t.Take(h.Span) {
			continue
		}
		amperes := h.Groups[1]
		if numbers := strings.FieldsFunc(h.Groups[0], func(r rune) bool { return r == '-' || r == '–' }); amperes == "" && len(numbers) >= 2 {
			// ПКТ-101-10-31,5 and ПКТ-101-10-20-31,5: case, kV, A, and the last kA.
			if numbers[0] == "101" || numbers[0] == "102" || numbers[0] == "103" || numbers[0] == "104" {
				numbers = numbers[1:]
			}
			if len(numbers) >= 2 {
				amperes = numbers[1]
			}
		}
		if d, ok := decimal(amperes); ok && p.fuse == nil {
			p.fuse = word(p, d, h.Span)
		}
	}
}

// quotedNames takes «…» that stands beside a load, as the display name of its line:
// nothing inside it is read.
func (p *reader) quotedNames() {
	words := p.t.Words
	for i := 0; i < len(words); i++ {
		closing := map[string]string{"«": "»", "“": "”", "„": "“", "\"": "\""}[words[i].Fold]
		if closing == "" || i == 0 {
			continue
		}
		j, ok := p.closing(i, closing)
		if !ok {
			continue
		}
		if p.loadBeside(i, j) {
			s := span{words[i].Span[0], words[j].Span[1]}
			p.t.TakeAll(s)
			p.names = append(p.names, s)
		}
		i = j
	}
}

// longestQuote is the most words a quoted name may have; more is a quoted brief.
const longestQuote = 80

// closing finds the mark that closes the quotation at word i, over inner ones.
func (p *reader) closing(i int, mark string) (int, bool) {
	open, depth := p.t.Words[i].Fold, 1
	for j := i + 1; j < min(len(p.t.Words), i+longestQuote); j++ {
		switch f := p.t.Words[j].Fold; {
		case f == mark:
			if depth--; depth == 0 {
				return j, true
			}
		case f == open:
			depth++
		}
	}
	return 0, false
}

var loadAhead = regexp.MustCompile(`^\s*(?:[—–:=-]\s*)?(?:\d\s?[х×*]\s?)?\d+(?:[,.]\d+)?\s?(?:а|квт|к[вv]t|ампер\p{L}*)(?:$|[^\p{L}])`)

// loadBeside reports whether a load follows the quoted words i..j.
func (p *reader) loadBeside(i, j int) bool {
	if j+1 >= len(p.t.Words) {
		return false
	}
	from := p.t.Words[j].Span[1]
	rest := p.t.Raw[from:min(len(p.t.Raw), from+64)]
	return loadAhead.MatchString(prose.Cyrillic(strings.ToLower(strings.ToValidUTF8(rest, ""))))
}
