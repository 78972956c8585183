package substation

import (
	"slices"
	"strings"
	"unicode"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Voltages are read in the whole text, names of objects included: «Реконструкция ПС
// 110/10 кВ» is a 110 kV substation and out of scope whatever stands beside it. The one
// exception is the source of supply: «от ПС 110/10», «от ВЛ 35 кВ», «питание: ПС 110/10»
// says where the line comes from and designs nothing at 110 kV.
var (
	voltagePair = prose.Compile(`(\d{1,3})(?:\s?\((\d{1,2})\))?\s?/\s?(\d{1,3}(?:[,.]\d{1,2})?)(?:\s?\((\d{1,2})\))?(?:\s?/\s?(\d{1,3}(?:[,.]\d{1,2})?))?(\s?-?\s?к[вv])?`)
	voltageOne  = prose.Compile(`(\d{1,3}(?:[,.]\d{1,2})?)(?:\s?\((\d{1,2})\))?(?:\s?[-–]\s?(\d{1,2}))?\s?-?\s?(к[вv])`)
	voltageLow  = prose.Compile(`(?:220\s?/\s?)?(?:380|400)(?:\s?/\s?2[23]0)?\s?(?:в|v|вольт)`)
	sideVoltage = prose.Compile(`(?:руvн|рувн|рунн|ру|вл|вли|влз|кл|ввод\p{L}*|секци\p{L}*|шин\p{L}*)\s?-?\s?(0[,.]4|10|6)(?:\s?к[вv])?`)
	fieldPower  = prose.Compile(`мощност\p{L}*(?:\s+\p{L}+){0,2}\s*[:=—–-]\s*(\d{1,2}\s?[(/]\s?\d{1,2}(?:[,.]\d)?\)?(?:\s?к[вv])?|\d{1,2}\s?к[вv])`)
	fieldVolts  = prose.Compile(`напряжени\p{L}*(?:\s+\p{L}+){0,2}\s*[:=—–-]\s*(\d{2,4})(\s?к[вv]\s?[·∙⋅•*]?\s?а)?`)
	lineOnly    = prose.Compile(`в(?:л|лз|ли)\s?-?\s?(?:0[,.]4|6|10|35|110)?(?:\s?к[вv])?|отпайк\p{L}*|пролет\p{L}*`)
)

var lowVoltages = map[string]string{"0.4": "0.4", "0.38": "0.4", "0.40": "0.4"}

type voltage struct {
	high   fact.Decimal
	unsure bool
	strong bool
	span   span
}

func (p *reader) voltages() {
	p.swappedFields()
	for _, h := range p.t.Find(voltagePair) {
		p.pair(h)
	}
	for _, h := range p.t.Find(voltageOne) {
		p.single(h)
	}
	for _, h := range p.t.Find(sideVoltage) {
		if !p.t.Take(h.Span) {
			continue
		}
		if strings.HasPrefix(h.Groups[0], "0") {
			if p.lv == nil {
				p.lv = word(p, fact.Dec(4, 1), h.Span)
			}
		} else {
			p.volt(h.Groups[0], "", "", h.Span, false)
		}
	}
	for _, h := range p.t.Find(voltageLow) {
		if p.t.Take(h.Span) && p.lv == nil {
			p.lv = word(p, fact.Dec(4, 1), h.Span)
		}
	}
	p.settleVoltage()
	p.onlyLine()
}

// swappedFields notices «Мощность: 6/10; напряжение: 1000»: each number is what its form
// and unit say, whatever field it stands in.
func (p *reader) swappedFields() {
	power, swapped := p.firstFree(fieldPower)
	volts, ok := p.firstFree(fieldVolts)
	if ok && !slices.Contains(ratings, volts.Groups[0]) {
		ok = false
	}
	if !swapped && !(ok && volts.Groups[1] != "") {
		return
	}
	if ok && (swapped || volts.Groups[1] != "") && p.t.Take(volts.Span) {
		p.setPower(volts.Groups[0], volts.Span)
	}
	if swapped && p.t.Take(power.Span) {
		if n := digitsOf(power.Groups[0]); len(n) > 1 && n[0] == "6" && n[1] == "10" {
			p.volt("10", "6", "", power.Span, true)
		} else if len(n) > 1 {
			p.volt(n[0], "", n[1], power.Span, true)
		} else if len(n) == 1 {
			p.volt(n[0], "", "", power.Span, true)
		}
	}
	at := power.Span
	if !swapped {
		at = volts.Span
	}
	p.ask("transformer.power", "В полях переставлены мощность и напряжение («"+at.Of(p.t.Raw)+"»)? Прочитано по единицам и виду чисел.",
		"Are power and voltage swapped (“"+at.Of(p.t.Raw)+"”)? Read by unit and form of the numbers.", "transformer.power")
}

// digitsOf returns the numbers of a match in order.
func digitsOf(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return (r < '0' || r > '9') && r != ',' && r != '.' })
}

func (p *reader) firstFree(re *prose.Pattern) (prose.Hit, bool) {
	for _, h := range p.t.Find(re) {
		return h, true
	}
	return prose.Hit{}, false
}

func (p *reader) pair(h prose.Hit) {
	high, other, low, lowOther, third, unit := h.Groups[0], h.Groups[1], strings.ReplaceAll(h.Groups[2], ",", "."), h.Groups[3], h.Groups[4], h.Groups[5]
	_, isLow := lowVoltages[low]
	lowHigh := slices.Contains(highVoltages, low)
	switch {
	case !slices.Contains(highVoltages, high):
		return
	case !isLow && !lowHigh && low != "0.23" && low != "0.69" && low != "0.66" && low != "0.22":
		return
	case lowHigh && unit == "" && len(high) < 2 && !p.voltageField(h), lowHigh && unit == "" && third == "" && !p.namesPlant(h.Span) && !p.voltageField(h):
		return // «6/10» of something else
	}
	if !p.t.Take(h.Span) {
		return
	}
	if high == "6" && low == "10" {
		p.volt("10", "6", "", h.Span, true)
		return
	}
	if third != "" {
		if t := strings.ReplaceAll(third, ",", "."); high == "6" || high == "10" || lowVoltages[t] == "" {
			low = t
		}
	}
	if lowOther != "" {
		other = lowOther
	}
	p.volt(high, other, low, h.Span, !p.isSource(h.Span))
}

func (p *reader) voltageField(h prose.Hit) bool {
	before := p.t.Before(h.Span, 4)
	return strings.Contains(before, "напряжен") || strings.Contains(before, "мощност")
}

// namesPlant reports whether the words before say substation or transformer.
func (p *reader) namesPlant(s span) bool {
	i := p.t.WordAt(s[0])
	for n := 0; n < 3 && i > 0; n++ {
		i--
		w := prose.Cyrillic(p.t.Words[i].Fold)
		if w == "пс" || w == "тп" || w == "ктп" || strings.HasPrefix(w, "подстанц") || strings.HasPrefix(w, "трансформ") {
			return true
		}
	}
	return false
}

func (p *reader) single(h prose.Hit) {
	value := strings.ReplaceAll(h.Groups[0], ",", ".")
	after := strings.TrimLeft(p.t.Skeleton()[h.To:], " ")
	if strings.HasPrefix(after, "·") || strings.HasPrefix(after, "∙") || strings.HasPrefix(after, "⋅") || strings.HasPrefix(after, "*") {
		return // кВ·А
	}
	if _, low := lowVoltages[value]; low {
		if p.t.Take(h.Span) && p.lv == nil {
			p.lv = word(p, fact.Dec(4, 1), h.Span)
		}
		return
	}
	if !slices.Contains(highVoltages, value) || !p.t.Take(h.Span) {
		return
	}
	other := h.Groups[1]
	if value == "6" && h.Groups[2] == "10" {
		value, other = "10", "6"
	}
	p.volt(value, other, "", h.Span, p.statesVoltage(h.Span))
}

// statesVoltage reports whether a single voltage is the substation's own and not that of
// a line, a switchgear or an option: it opens its clause or follows «напряжением», «на».
func (p *reader) statesVoltage(s span) bool {
	i := p.t.WordAt(s[0])
	if i == 0 || p.t.Words[i-1].Clause != p.t.Words[i].Clause {
		return true
	}
	switch before := prose.Cyrillic(p.t.Words[i-1].Fold); {
	case before == "на" || before == "класс" || before == "класса" || before == "вн" || before == "=":
		return true
	case strings.HasPrefix(before, "напряжен"), strings.HasPrefix(before, "подстанц"), strings.Contains(before, "тп"):
		return true
	}
	return false
}

// volt records one voltage of the high side, and the low side of a pair. A voltage of
// 20 kV and more that is not the source refuses at once; 6 kV alone at the end.
func (p *reader) volt(high, other, low string, s span, strong bool) {
	h, ok := decimal(high)
	if !ok {
		return
	}
	source := p.isSource(s)
	quote := s.Of(p.t.Raw)
	switch {
	case h.Cmp(fact.Int(20)) >= 0 && source:
		if l, ok := decimal(low); ok && l.Cmp(fact.Int(1)) > 0 {
			p.volts = append(p.volts, voltage{high: l, span: s})
		}
		return
	case h.Cmp(fact.Int(20)) >= 0:
		p.refuse(refusal.OutOfScope,
			fact.Text{RU: "«" + quote + "» — напряжение " + h.In(fact.Russian) + " кВ вне области.", EN: "“" + quote + "”: " + h.In(fact.English) + " kV is out of scope."},
			fact.Text{RU: scopeHint.RU + " Если это источник питания, напишите «от ПС " + high + "/10 кВ».",
				EN: scopeHint.EN + " If it is the source of supply, write “от ПС " + high + "/10 кВ”."})
		return
	}
	if low != "" {
		l := strings.ReplaceAll(low, ",", ".")
		if v, known := lowVoltages[l]; known {
			if d, _ := decimal(v); p.lv == nil {
				p.lv = word(p, d, s)
			}
		} else if !source {
			p.refuse(refusal.OutOfScope,
				fact.Text{RU: "«" + quote + "» — сторона НН не 0,4 кВ.", EN: "“" + quote + "”: the low side is not 0.4 kV."}, scopeHint)
			return
		}
	}
	v := voltage{high: h, strong: strong && !source, span: s}
	if o, ok := decimal(other); ok && (o.Cmp(fact.Int(6)) == 0 || h.Cmp(fact.Int(6)) == 0) {
		v.high, v.unsure = fact.Int(10), true
	}
	p.volts = append(p.volts, v)
}

// settleVoltage decides the high voltage once everything was read.
func (p *reader) settleVoltage() {
	var chosen *voltage
	for _, strong := range []bool{true, false} {
		for i := range p.volts {
			v := &p.volts[i]
			if v.strong != strong {
				continue
			}
			switch {
			case chosen == nil:
				chosen = v
			case strong && chosen.high.Cmp(v.high) != 0:
				p.refuse(refusal.InvalidInput,
					fact.Text{RU: "Названы два напряжения: «" + chosen.span.Of(p.t.Raw) + "» и «" + v.span.Of(p.t.Raw) + "».",
						EN: "Two voltages are named: “" + chosen.span.Of(p.t.Raw) + "” and “" + v.span.Of(p.t.Raw) + "”."},
					fact.Text{RU: "Оставьте одно напряжение на стороне ВН.", EN: "Leave one voltage of the high side."})
				return
			case strong && v.unsure && !chosen.unsure:
				chosen = v
			}
		}
	}
	if chosen == nil {
		return
	}
	p.hv = word(p, chosen.high, chosen.span)
	if chosen.high.Cmp(fact.Int(10)) != 0 {
		p.refuse(refusal.OutOfScope,
			fact.Text{RU: "«" + p.hv.quote + "» — напряжение " + chosen.high.In(fact.Russian) + " кВ вне области.", EN: "“" + p.hv.quote + "”: " + chosen.high.In(fact.English) + " kV is out of scope."}, scopeHint)
		return
	}
	if chosen.unsure {
		p.ask("voltage.hv", "«"+p.hv.quote+"»: 10 или 6 кВ? Принято 10 кВ.", "“"+p.hv.quote+"”: 10 or 6 kV? 10 kV is assumed.", "voltage.hv")
	}
}

// Words between a preposition of supply and its voltage: «от шин ПС «Северная» 110/10 кВ».
var (
	carriers = set("пс подстанция подстанции подстанцией вл влз вли кл лэп рп ртп тп ктп шин шины сш секции секций ру рувн ру-10 зру ору крун ячейки ячейка " +
		"линии линия линией опоры опора сети сетей сетям существующей существующая существующих действующей ближайшей ближайших проектируемой " +
		"ф фидера фидер № трансформатора ру-6 реконструируемой городской районной")
	supplies = set("от из с со к ко до возле вблизи около у рядом питание питания источник источника цп отпайка отпайкой отпайки врезка " +
		"пересечение пересечении подключение подключения присоединение присоединения расстояние")
)

func set(words string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		m[w] = true
	}
	return m
}

// isSource reports whether the words before say where the supply comes from.
func (p *reader) isSource(s span) bool {
	i := p.t.WordAt(s[0])
	for n := 0; n < 10 && i > 0; n++ {
		i--
		w := p.t.Words[i]
		fold := prose.Cyrillic(w.Fold)
		switch {
		case supplies[fold]:
			return true
		case carriers[fold], isNumberWord(fold), w.IsMark() && fold != "," && fold != ";" && fold != ".":
			if i > 0 && fold == ":" && !supplies[prose.Cyrillic(p.t.Words[i-1].Fold)] {
				return false
			}
		case startsUpper(w.Raw) && len(w.Raw) > 2 && !strings.Contains(fold, "тп") && i > 0 && p.t.Words[i-1].Sentence == w.Sentence:
			// a name: «от ПС Северная 110/10»
		default:
			return false
		}
	}
	return false
}

func isNumberWord(s string) bool {
	return s != "" && s[0] >= '0' && s[0] <= '9'
}

func startsUpper(s string) bool {
	for _, r := range s {
		return unicode.IsUpper(r)
	}
	return false
}

// onlyLine refuses a brief for a line alone.
func (p *reader) onlyLine() {
	if p.substation() || p.power != nil || p.transformers != nil {
		return
	}
	if h, ok := p.firstFree(lineOnly); ok && p.index == 0 {
		p.refuse(refusal.OutOfScope,
			fact.Text{RU: "«" + h.Span.Of(p.t.Raw) + "» — линия без подстанции; линии здесь не проектируются.", EN: "“" + h.Span.Of(p.t.Raw) + "”: a line without a substation; lines are not designed here."}, scopeHint)
	}
}
