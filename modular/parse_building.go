package modular

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

var (
	dormitoryAt = prose.Compile(`общежити\p{L}*|общаг\p{L}*|жил\p{L}+\s+(?:корпус\p{L}*|модул\p{L}*|дом\p{L}*|здани\p{L}*|блок\p{L}*)|хостел\p{L}*|спальн\p{L}+\s+корпус\p{L}*|жилье|жилья|` + en(`dormitory|dormitories|hostels?|housing|accommodation`))
	amenityAt   = prose.Compile(`абк|административно-?\s?бытов\p{L}+(?:\s+(?:корпус\p{L}*|здани\p{L}*|комплекс\p{L}*))?|бытов\p{L}+\s+корпус\p{L}*|` + en(`amenity\s+block`))
	campAt      = prose.Compile(`вахтов\p{L}+\s+(?:посел\p{L}*|город\p{L}*|лагер\p{L}*|жиль\p{L}*)|жил\p{L}+\s+город\p{L}*|городок\p{L}*`)
)

// otherBuildings are asked for as often and are refused by name; beside a dormitory or an
// amenity block they become requirements without an object.
var otherBuildings = []struct {
	key  string
	text fact.Text
	at   *prose.Pattern
}{
	{"canteen", fact.Text{RU: "столовая", EN: "canteen"}, prose.Compile(`столов\p{L}+|` + en("canteen|mess"))},
	{"sanitary_block", fact.Text{RU: "санитарный блок", EN: "sanitary block"}, prose.Compile(`сан\p{L}*\s?-?\s?блок\p{L}*|санитарно?-?\s?бытов\p{L}+(?:\s+(?:блок\p{L}*|модул\p{L}*))?|` + en(`sanitary\s+block`))},
	{"bath", fact.Text{RU: "баня", EN: "bath-house"}, prose.Compile(`бан(?:я|и|ю|е|ей)|сауна|сауну|сауны|банно\p{L}*-?\s?\p{L}*|` + en("sauna|bath-?house"))},
	{"checkpoint", fact.Text{RU: "КПП", EN: "checkpoint"}, prose.Compile(`кпп|проходн(?:ая|ую|ой)|контрольно-?пропускн\p{L}+(?:\s+пункт\p{L}*)?|` + en("checkpoint"))},
	{"warehouse", fact.Text{RU: "склад", EN: "warehouse"}, prose.Compile(`склад(?:а|ы|ов|ом)?|ангар\p{L}*|` + en("warehouse"))},
	{"school", fact.Text{RU: "школа", EN: "school"}, prose.Compile(`школ\p{L}+|детск\p{L}+\s+сад\p{L}*`)},
	{"shop", fact.Text{RU: "магазин", EN: "shop"}, prose.Compile(`магазин\p{L}*`)},
	{"hotel", fact.Text{RU: "гостиница", EN: "hotel"}, prose.Compile(`гостиниц\p{L}*|отель|отеля|` + en("hotel"))},
	{"private_house", fact.Text{RU: "частный дом", EN: "private house"}, prose.Compile(`частн\p{L}+\s+дом\p{L}*|дач\p{L}+|коттедж\p{L}*`)},
}

// purposes reads what is to be built.
func (p *reader) purposes() {
	if h, ok := p.one(campAt); ok {
		p.camp = true
		p.purpose = word(p, Dormitory, h.Span)
	}
	for _, h := range p.t.Find(dormitoryAt) {
		if p.declined(h.Span) && p.purpose == nil && p.index == 0 && !p.onlyLike(h.Span) {
			continue
		}
		if p.t.Take(h.Span) && (p.purpose == nil || p.camp) {
			p.purpose = word(p, Dormitory, h.Span)
		}
	}
	for _, h := range p.t.Find(amenityAt) {
		if !p.t.Take(h.Span) {
			continue
		}
		if p.purpose == nil {
			p.purpose = word(p, Amenity, h.Span)
		} else if p.purpose.value == Dormitory {
			p.require("amenity_block", h.Span)
		}
	}
	p.otherBuildings()
}

// onlyLike is true for «не хуже общежития»: the refusal is not about the dormitory.
func (p *reader) onlyLike(s span) bool { return strings.Contains(p.t.Before(s, 2), "хуже") }

func (p *reader) otherBuildings() {
	for _, b := range otherBuildings {
		for _, h := range p.t.Find(b.at) {
			// «Столовая» of an amenity block and «санблок в торце» are rooms of the building.
			if b.key == "sanitary_block" && (p.purpose != nil || p.index > 0) {
				continue
			}
			if p.declined(h.Span) || b.key == "canteen" && has(p.t.Before(h.Span, 2), "кухн") {
				p.t.Take(h.Span) // «без столовой», «кухня-столовая»
				continue
			}
			if p.purpose == nil && p.index == 0 {
				p.refuse(refusal.OutOfScope, "purpose",
					fact.Text{RU: "«" + h.Span.Of(p.t.Raw) + "»: " + b.text.RU + " здесь не проектируется.", EN: "“" + h.Span.Of(p.t.Raw) + "”: a " + b.text.EN + " is not designed here."},
					fact.Text{RU: scopeHint.RU + " Нужно ли общежитие или АБК?", EN: scopeHint.EN + " Is a dormitory or an amenity block needed?"})
			}
			if p.t.Take(h.Span) {
				p.require(b.key, h.Span)
			}
		}
	}
}

func (p *reader) require(key string, s span) {
	for _, r := range p.requirements {
		if r.value == key {
			return
		}
	}
	p.requirements = append(p.requirements, *word(p, key, s))
}

var (
	floorsWord = prose.Compile(`(одно|двух|дву|трех|четырех|пяти|шести|девяти|много)этажн\p{L}*`)
	floorsNum  = prose.Compile(`(\d{1,2})\s?-?\s?(?:х|ти|ми)?\s?-?\s?этажн\p{L}*`)
	floorsIn   = prose.Compile(`(?:не\s+(?:больше|более|выше)\s+|до\s+|максимум\s+)?(?:в\s+|на\s+)?(` + number + `|один|одном|ноль|0)\s+(?:полн\p{L}+\s+)?этаж(?:а|ей|ах|е|у)?|этажност\p{L}*\s*[:—–-]\s*(` + number + `|один)|(?:` + en(`one|two|three`) + `|\d+)\s?-?\s?(?:` + en(`storeys?|stories|story|floors?`) + `)`)
	atMost     = prose.Compile(`не\s+(?:больше|более|выше)|до|максимум`)
)

// storeys reads the number of floors; «не больше двух этажей» only bounds it.
func (p *reader) storeys() {
	set := func(s span, digits string) {
		if digits == "один" || digits == "одном" {
			digits = "1"
		}
		if digits == "ноль" || digits == "нулевой" {
			digits = "0"
		}
		d, ok := decimalOf(digits)
		n, whole := d.Whole()
		if !ok || !p.t.Take(s) {
			return
		}
		switch {
		case !whole || n < 1 || n > 2:
			p.refuseFloors(n, s)
		case p.floors == nil:
			p.floors = word(p, n, s)
		}
	}
	for _, h := range p.t.Find(floorsWord) {
		digits := h.Groups[0]
		if digits == "много" || digits == "девяти" {
			digits = "9"
		}
		set(h.Span, digits)
	}
	for _, h := range p.t.Find(floorsNum) {
		set(h.Span, h.Groups[0])
	}
	for _, h := range p.t.Find(floorsIn) {
		digits := h.Groups[0] + h.Groups[1]
		if digits == "" {
			digits = strings.Fields(strings.ReplaceAll(p.t.Skeleton()[h.From:h.To], "-", " "))[0]
		}
		if d, ok := decimalOf(digits); ok && atMost.In(p.t.Skeleton()[h.From:h.To]) {
			if n, _ := d.Whole(); n >= 2 {
				p.t.Take(h.Span)
				if p.floors == nil {
					p.ask("floors", "«"+h.Span.Of(p.t.Raw)+"»: один этаж или два? Принят один.", "“"+h.Span.Of(p.t.Raw)+"”: one floor or two? One is assumed.")
				}
				continue
			}
		}
		set(h.Span, digits)
	}
}

var (
	wetNoun  = prose.Compile(`сан\p{L}*\s?-?\s?(?:узл\p{L}*|узел|блок\p{L}*)|санитарн\p{L}+\s+(?:узл\p{L}*|узел|помещени\p{L}*)|мокр\p{L}+\s+(?:зон\p{L}*|помещени\p{L}*|блок\p{L}*)|душев\p{L}*|туалет\p{L}*|служебн\p{L}+\s+(?:блок\p{L}*|помещени\p{L}*)|` + en(`wet\s+rooms?|toilets|showers`))
	inMiddle = prose.Compile(`(?:в\s+|по\s+|к\s+)?(?:середин\p{L}*|посередин\p{L}*|посредин\p{L}*|центр\p{L}*)|` + en(`in\s+the\s+middle|central`))
	atEnd    = prose.Compile(`(?:в\s+|с\s+|у\s+)?(?:торц\p{L}*|торец|краю|края|конце|конец|торцев\p{L}+)|` + en(`at\s+the\s+end`))
	longOnes = prose.Compile(`вм-l|бм-л|удлиненн\p{L}+(?:\s+модул\p{L}*)?`)
	usual    = prose.Compile(`вм-sтd|бм-стд|стандартн\p{L}+\s+модул\p{L}*`)
)

// place reads where the wet rooms stand and which modules are wanted.
func (p *reader) place() {
	for _, c := range []struct {
		at  *prose.Pattern
		key string
	}{{inMiddle, InMiddle}, {atEnd, AtEnd}} {
		for _, h := range p.t.Find(c.at) {
			from, to := p.t.Around(h.Span)
			if c.key == AtEnd && !wetNoun.In(" "+p.t.Phrase(from, to)) || p.wetBlock != nil {
				continue
			}
			if c.key == InMiddle && !wetNoun.In(" "+p.t.Phrase(from, to)) && p.index == 0 {
				continue
			}
			s := span{p.t.Words[from].Span[0], p.t.Words[to-1].Span[1]}
			for to > from && p.t.Words[to-1].IsMark() {
				to--
				s[1] = p.t.Words[to-1].Span[1]
			}
			p.wetBlock = word(p, c.key, s)
			p.t.Take(h.Span)
			for _, w := range p.t.Find(wetNoun) {
				if s.Holds(w.Span) {
					p.t.Take(w.Span)
				}
			}
		}
	}
	if h, ok := p.one(longOnes); ok {
		p.system = word(p, SystemLong, h.Span)
	} else if h, ok := p.one(usual); ok {
		p.system = word(p, SystemStandard, h.Span)
	}
}

var (
	regionAt   = prose.Compile(`(?:регион\p{L}*|субъект\s+рф|` + en("region") + `)\s*[:—–]\s*([^\n,;]+)`)
	objectAt   = prose.Compile(`(?:наименовани\p{L}*\s+)?объект\p{L}*(?:\s+строительств\p{L}*)?\s*[:—–]\s*([^\n;]+)`)
	priceAt    = prose.Compile(`цен\p{L}*|стоимост\p{L}*|сколько\s+(?:\p{L}+\s+){0,2}сто\p{L}*|смет\p{L}*|бюджет\p{L}*|почем|\p{L}{0,3}дешев\p{L}*|` + en(`price|cost|how\s+much|budget`))
	siteAt     = prose.Compile(`(?:на\s+)?(?:территори\p{L}+\s+(?:стройк\p{L}+|строительств\p{L}+|строительной\s+площадк\p{L}+|стройплощадк\p{L}+)|стройплощадк\p{L}+|строительн\p{L}+\s+площадк\p{L}+)`)
	fireAt     = prose.Compile(`(?:степен\p{L}+\s+огнестойкости\s*[:—–-]?\s*)?(іv|v|і{1,3})(?:\s+степен\p{L}+(?:\s+огнестойкости)?)?[ ,]*(?:класс\p{L}*\s+)?(с[0-3])?`)
	mobility   = prose.Compile(`мгн|маломобильн\p{L}*(?:\s+групп\p{L}*)?|инвалид\p{L}*|доступн\p{L}+\s+сред\p{L}+|колясоч\p{L}*`)
	temporary  = prose.Compile(`временн\p{L}+|(?:до\s+)?(?:двух|один|одного|два|1|2)\s+(?:отопительн\p{L}+\s+)?сезон\p{L}*`)
	permanent  = prose.Compile(`постоянн\p{L}+|капитальн\p{L}+`)
	processAt  = prose.Compile(`групп\p{L}*\s+(?:производственн\p{L}+\s+)?процесс\p{L}*\s*[:—–-]?\s*([1-4][абвг]?)|групп\p{L}*\s+([1-4][абвг])`)
	frostWords = []string{"температур", "мороз", "климат", "наружн"}
)

// fields reads what has to stand in an explicit field: the region is never read off a
// place name elsewhere.
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
		v := strings.TrimRight(s.Of(p.t.Raw), " .?!\t\r")
		s[1] = s[0] + len(v)
		if re == regionAt {
			p.t.TakeAll(span{h.Span[0], s[1]})
		} else {
			p.t.TakeAll(span{h.Span[0], s[0]})
		}
		return word(p, v, s)
	}
	p.region, p.object = value(regionAt), value(objectAt)
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

// building reads the remaining properties of the house.
func (p *reader) building() {
	for h, ok := p.one(priceAt); ok; h, ok = p.one(priceAt) {
		if p.price == nil {
			p.price = word(p, true, h.Span)
		}
	}
	if h, ok := p.one(siteAt); ok && p.site == nil {
		p.site = word(p, SiteConstruction, h.Span)
	}
	for _, h := range p.t.Find(fireAt) {
		text := p.t.Skeleton()[h.From:h.To]
		if h.Groups[1] == "" && !strings.Contains(text, "огнестойкости") || !p.t.Take(h.Span) {
			continue
		}
		degree := strings.NewReplacer("і", "I", "v", "V").Replace(h.Groups[0])
		if h.Groups[1] != "" {
			degree += " " + strings.ToUpper(h.Groups[1])
		}
		p.fire = word(p, degree, h.Span)
		break
	}
	if h, ok := p.one(mobility); ok {
		key := Wanted
		if p.declined(h.Span) {
			key = Declined
		}
		p.accessible = word(p, key, h.Span)
	}
	for h, ok := p.one(temporary); ok; h, ok = p.one(temporary) {
		if p.temporary == nil {
			p.temporary = word(p, Wanted, h.Span)
		}
	}
	if h, ok := p.one(permanent); ok && p.temporary == nil {
		p.temporary = word(p, Declined, h.Span)
	}
	if h, ok := p.one(processAt); ok {
		p.process = word(p, h.Groups[0]+h.Groups[1], h.Span)
	}
}

// measures reads the length of the site and the design temperature.
func (p *reader) measures() {
	for i, m := range p.nums {
		switch {
		case p.t.Taken(m.Span):
		case m.HasUnit && m.Low.Unit == fact.Celsius, !m.HasUnit && has(p.t.Before(m.Span, 4), "температур") && m.Low.Value.Sign() < 0:
			if p.celsius != nil || m.Low.Value.Cmp(fact.Int(-80)) < 0 || m.High.Value.Cmp(fact.Int(60)) > 0 {
				continue
			}
			if m.Low.Value.Sign() > 0 && !has(p.t.Before(m.Span, 5), frostWords...) {
				continue
			}
			if m.Low.Value.Sign() > 0 && has(p.t.Before(m.Span, 5), "мороз", "минус") {
				m.Low.Value = m.Low.Value.Neg()
			}
			p.t.TakeAll(m.Span)
			p.celsius = word(p, m.Low.Value.Trim(), m.Span)
		case m.HasUnit && (m.Low.Unit == fact.Metre || m.Low.Unit == fact.KM):
			p.plot(i)
		}
	}
}

// plot reads «участок 18 м», «участок 18×40 м», «не длиннее 18 м».
func (p *reader) plot(i int) {
	m := p.nums[i]
	before := p.t.Before(m.Span, 6)
	if p.siteLength != nil || !has(before, "участ", "площадк", "длин", "територ", "территор", "пятн", "мест") {
		return
	}
	metres, _ := m.Low.To(fact.Metre)
	s := m.Span
	if i > 0 && p.nums[i-1].Joint == '×' && !p.nums[i-1].HasUnit && p.nums[i-1].Sentence == m.Sentence {
		s[0] = p.nums[i-1].Span[0]
		if p.nums[i-1].Low.Value.Cmp(metres.Value) > 0 {
			metres.Value = p.nums[i-1].Low.Value
		}
		p.ask("site.length", "«"+s.Of(p.t.Raw)+"»: какая сторона вдоль здания? Принята большая.", "“"+s.Of(p.t.Raw)+"”: which side runs along the building? The longer is assumed.")
	}
	if metres.Value.Sign() <= 0 {
		p.refuse(refusal.InvalidInput, "site.length",
			fact.Text{RU: "«" + s.Of(p.t.Raw) + "» — длина участка не больше нуля.", EN: "“" + s.Of(p.t.Raw) + "”: the length of the site is not above zero."},
			fact.Text{RU: "Какой длины участок, м?", EN: "How long is the site, in metres?"})
		return
	}
	p.t.TakeAll(s)
	p.siteLength = word(p, metres.Value.Trim(), s)
}
