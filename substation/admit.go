package substation

import (
	"fmt"
	"slices"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// ParseBrief reads one text and admits it: [Parse] and [Admit] in one step.
func ParseBrief(text string) (Brief, []fact.Question, error) {
	return Admit(Case{Texts: []string{text}}, Draft{})
}

// Admit makes a brief of a case and a draft. It reads the texts of the case itself and
// sets the origin of every value by comparing: stated when text 0 says the same,
// amended when a later text does, confirmed when a person stands behind that text,
// proposed when only the draft has it, assumed for a named default. A missing value of
// the draft leaves the case's own words standing. The questions name what was assumed
// meanwhile; where nothing can be assumed the refusal lists them.
func Admit(c Case, d Draft) (Brief, []fact.Question, error) {
	if len(c.Texts) == 0 {
		return Brief{}, nil, unfit("")
	}
	if err := d.valid(); err != nil {
		return Brief{}, nil, err
	}
	readings := make([]*reading, len(c.Texts))
	for i, text := range c.Texts {
		readings[i] = read(text, i)
		if readings[i].refused != nil {
			return Brief{}, nil, readings[i].refused
		}
	}
	a := &admission{c: c, d: d, r: fold(readings)}
	a.b.Case, a.b.Unread, a.questions = c, a.r.unread, slices.Clone(a.r.questions)
	a.lines()
	a.supply()
	a.options()
	a.requirements()
	if len(a.missing) > 0 {
		e := refusal.New(refusal.MissingInput,
			fact.Text{RU: "В ТЗ не хватает того, без чего схему не построить.", EN: "The brief lacks what no diagram can be built without."}, exampleHint)
		for _, q := range a.missing {
			e.Options = append(e.Options, q.Ask)
			e.Inputs = append(e.Inputs, q.About)
		}
		e.Questions = append(slices.Clone(a.missing), a.questions...)
		return Brief{}, e.Questions, e
	}
	a.b.Questions = a.questions
	return a.b, a.questions, nil
}

type admission struct {
	c         Case
	d         Draft
	r         *reading
	b         Brief
	questions []fact.Question
	missing   []fact.Question
}

// drafted names the source of values that stand in no text.
const drafted = "Draft"

// settle chooses between the draft's value and the case's and sets the origin.
func settle[T comparable](c Case, draft *T, read *found[T]) (v T, o fact.Origin, ok bool) {
	switch {
	case read != nil && (draft == nil || *draft == read.value):
		return read.value, read.origin(c), true
	case draft != nil:
		return *draft, fact.FromAssistant(drafted), true
	}
	return v, o, false
}

// settleDecimal is settle for decimals, which compare by value.
func settleDecimal(c Case, draft *fact.Decimal, read *found[fact.Decimal]) (fact.Decimal, fact.Origin, bool) {
	if draft != nil && read != nil && draft.Cmp(read.value) == 0 {
		draft = nil
	}
	return settle(c, draft, read)
}

func (a *admission) ask(about fact.ID, ru, en string) {
	a.questions = append(a.questions, fact.Question{About: about, Ask: fact.Text{RU: ru, EN: en}, Assumed: about})
}

func (a *admission) lack(about fact.ID, ru, en string) {
	a.missing = append(a.missing, fact.Question{About: about, Ask: fact.Text{RU: ru, EN: en}})
}

func number(id fact.ID, ru, en string, d fact.Decimal, u fact.Unit, o fact.Origin) quantity {
	return quantity{ID: id, Name: fact.Text{RU: ru, EN: en}, Value: fact.Quantity{Value: d, Unit: u}, Origin: o}
}

func byDefault(ru, en string) fact.Origin { return fact.FromDefault(fact.Text{RU: ru, EN: en}) }

// supply settles transformers, power and voltages.
func (a *admission) supply() {
	c, d, r, b := a.c, a.d, a.r, &a.b
	n, o, ok := settle(c, d.Transformers, r.transformers)
	if !ok {
		n, o = 1, byDefault("один трансформатор", "one transformer")
		level, _, stated := settle(c, d.Category, r.category)
		ats, _, _ := settle(c, d.ATS, r.ats)
		switch {
		case ats == Wanted:
			n, o = 2, byDefault("два трансформатора: есть АВР", "two transformers: there is automatic transfer")
		case stated && level <= 2:
			n, o = 2, byDefault("два трансформатора: категория надёжности I или II", "two transformers: reliability category I or II")
		}
		a.ask("transformer.count", fmt.Sprintf("Сколько трансформаторов? Принято: %d.", n), fmt.Sprintf("How many transformers? Assumed: %d %s.", n, prose.PluralEN(n, "transformer", "transformers")))
	}
	b.Transformers = number("transformer.count", "число трансформаторов", "number of transformers", fact.Int(n), fact.One, o)
	a.power()
	hv, o, ok := settleDecimal(c, d.HVkV, r.hv)
	if !ok {
		hv, o = fact.Int(10), byDefault("10 кВ", "10 kV")
		a.ask("voltage.hv", "Какое напряжение на стороне ВН? Принято 10 кВ.", "Which high voltage? 10 kV assumed.")
	}
	b.HV = number("voltage.hv", "напряжение ВН", "high voltage", hv, fact.KV, o)
	lv, o, ok := settleDecimal(c, d.LVkV, r.lv)
	if !ok {
		lv, o = fact.Dec(4, 1), byDefault("0,4 кВ", "0.4 kV")
	}
	b.LV = number("voltage.lv", "напряжение НН", "low voltage", lv, fact.KV, o)
	if prefix, _, ok := settle(c, d.Prefix, r.prefix); ok {
		b.Prefix = prefix
		if n == 2 && prefix != "" && (prefix[0] < '0' || prefix[0] > '9') {
			b.Prefix = "2" + prefix
		}
	}
}

// power settles the rated power; a load in kilowatts stands in for it, S = P/cosφ, and
// for two transformers each has to carry the whole load.
func (a *admission) power() {
	kva, o, ok := settleDecimal(a.c, a.d.PowerKVA, a.r.power)
	if ok {
		a.b.Power = number("transformer.power", "мощность трансформатора по ТЗ", "transformer power as asked", kva, fact.KVA, o)
		return
	}
	kw, _, ok := settleDecimal(a.c, a.d.LoadKW, a.r.load)
	if !ok {
		a.lack("transformer.power", "Какая мощность трансформатора, кВА?", "Which transformer power, kVA?")
		return
	}
	cos, _, ok := settleDecimal(a.c, a.d.LoadCosPhi, a.r.loadCos)
	if !ok {
		cos = defaultCosPhi
		a.ask("transformer.power", "Какой cosφ нагрузки? Принят 0,92.", "Which cosφ of the load? 0.92 assumed.")
	}
	s, err := fact.Quantise(kw.Float()/cos.Float(), 1)
	if err != nil || s.Sign() <= 0 {
		a.lack("transformer.power", "Какая мощность трансформатора, кВА?", "Which transformer power, kVA?")
		return
	}
	why := fact.Text{RU: "по нагрузке " + kw.In(fact.Russian) + " кВт и cosφ " + cos.In(fact.Russian), EN: "from the load of " + kw.In(fact.English) + " kW and cosφ " + cos.In(fact.English)}
	a.b.Power = number("transformer.power", "мощность трансформатора по нагрузке", "transformer power from the load", s, fact.KVA, fact.FromDefault(why))
	a.ask("transformer.power", "Какая мощность трансформатора? Принята не меньше "+s.In(fact.Russian)+" кВА "+why.RU+".", "Which transformer power? At least "+s.In(fact.English)+" kVA is assumed "+why.EN+".")
}

var defaultCosPhi = fact.Dec(92, 2)

var optionTexts = map[string]fact.Text{
	Air: {RU: "воздух", EN: "overhead"}, Cabled: {RU: "кабель", EN: "cable"}, Wanted: {RU: "требуется", EN: "wanted"}, Declined: {RU: "не требуется", EN: "declined"},
	HVSide: {RU: "сторона ВН", EN: "HV side"}, LVSide: {RU: "сторона НН", EN: "LV side"}, "ground": {RU: "в земле", EN: "buried"},
	"kiosk": {RU: "киоск", EN: "kiosk"}, "block": {RU: "блочная", EN: "block"}, "pole": {RU: "столбовая", EN: "pole-mounted"},
}

func option(id fact.ID, ru, en, key string, o fact.Origin) Option {
	return Option{ID: id, Name: fact.Text{RU: ru, EN: en}, Value: fact.Label{Of: Word, Key: key, Text: optionTexts[key]}, Origin: o}
}

// options settles everything that is one of a few words.
func (a *admission) options() {
	c, d, r, b := a.c, a.d, a.r, &a.b
	if v, o, ok := settle(c, d.Enclosure, r.enclosure); ok {
		b.Enclosure = option("enclosure", "исполнение", "enclosure", v, o)
	}
	if v, o, ok := settle(c, d.Entry, r.entry); ok {
		b.Entry = option("entry", "ввод ВН", "HV entry", v, o)
	} else {
		v = Cabled
		if b.Enclosure.Value.Key == "pole" {
			v = Air
		}
		b.Entry = option("entry", "ввод ВН", "HV entry", v, byDefault("ввод ВН: "+optionTexts[v].RU, "HV entry: "+optionTexts[v].EN))
		a.ask("entry", "Ввод 10 кВ воздушный или кабельный? Принят: "+optionTexts[v].RU+".", "Is the 10 kV entry overhead or cable? Assumed: "+optionTexts[v].EN+".")
	}
	if v, o, ok := settle(c, d.Outgoing, r.outgoing); ok {
		b.Outgoing = option("outgoing", "отходящие линии", "outgoing lines", v, o)
	} else {
		b.Outgoing = option("outgoing", "отходящие линии", "outgoing lines", Cabled, byDefault("отходящие линии кабельные", "outgoing lines are cables"))
	}
	if v, o, ok := settle(c, d.ATS, r.ats); ok {
		b.ATS = option("ats", "АВР 0,4 кВ", "0.4 kV transfer", v, o)
	}
	if v, o, ok := settle(c, d.HVATS, r.hvATS); ok {
		b.HVATS = option("ats.hv", "АВР 10 кВ", "10 kV transfer", v, o)
	}
	if v, o, ok := settle(c, d.Category, r.category); ok {
		b.Category = number("category", "категория надёжности", "reliability category", fact.Int(v), fact.One, o)
	}
	if v, o, ok := settle(c, d.Arresters, r.arresters); ok {
		b.Arresters = option("arresters", "ОПН", "surge arresters", v, o)
	}
	if v, _, ok := settle(c, d.Arrester, r.arrester); ok {
		b.Arrester = v
	}
	if v, o, ok := settleDecimal(c, d.FuseA, r.fuse); ok {
		b.Fuse = number("hv.fuse.asked", "плавкая вставка ВН по ТЗ", "HV fuse link as asked", v, fact.Ampere, o)
	}
	if v, o, ok := settle(c, d.Region, r.region); ok {
		b.Region = Option{ID: "region", Name: fact.Text{RU: "регион", EN: "region"}, Value: fact.Label{Of: Word, Key: v, Text: fact.Same(v)}, Origin: o}
	}
	if v, o, ok := settle(c, d.Term, r.term); ok {
		b.Term = Option{ID: "term", Name: fact.Text{RU: "срок по ТЗ", EN: "term as asked"}, Value: fact.Label{Of: Word, Key: v, Text: fact.Same(v)}, Origin: o}
	}
	b.PriceAsked, _, _ = settle(c, d.PriceAsked, r.price)
	b.Object, _, _ = settle(c, d.Object, r.object)
	b.Date, _, _ = settle(c, d.Date, r.date)
	a.metering()
}

func (a *admission) metering() {
	sides := a.d.Metering
	if len(sides) == 0 {
		for _, m := range a.r.metering {
			sides = append(sides, sideOrUnsaid(m.value))
		}
	}
	for _, side := range sides {
		o := fact.FromAssistant(drafted)
		for i := range a.r.metering {
			if sideOrUnsaid(a.r.metering[i].value) == side {
				o = a.r.metering[i].origin(a.c)
			}
		}
		switch side {
		case "feeders":
			a.b.FeedersMeter = option("metering.feeders", "учёт на отходящих линиях", "metering on the outgoing lines", Wanted, o)
		case HVSide:
			a.b.Metering = append(a.b.Metering, option("metering.hv", "учёт", "metering", HVSide, o))
		case LVSide:
			a.b.Metering = append(a.b.Metering, option("metering.lv", "учёт", "metering", LVSide, o))
		case unsaid:
			a.b.Metering = append(a.b.Metering, option("metering.lv", "учёт", "metering", LVSide,
				byDefault("учёт на стороне НН: сторона в ТЗ не названа («"+o.Quote()+"»)", "metering on the LV side: the brief names no side (“"+o.Quote()+"”)")))
			a.ask("metering.lv", "Учёт на стороне ВН или НН? Принята сторона НН.", "Metering on the HV or the LV side? LV assumed.")
		}
	}
}

// requirements lists what was asked for without an object, the customer's first.
func (a *admission) requirements() {
	seen := map[string]bool{}
	for i := range a.r.requirements {
		q := &a.r.requirements[i]
		text, _ := wishText(q.value)
		seen[q.value] = true
		a.b.Requirement = append(a.b.Requirement, Requirement{Key: q.value, Text: text, Origin: q.origin(a.c)})
	}
	for _, key := range a.d.Requirements {
		if text, ok := wishText(key); ok && !seen[key] {
			seen[key] = true
			a.b.Requirement = append(a.b.Requirement, Requirement{Key: key, Text: text, Origin: fact.FromAssistant(drafted)})
		}
	}
}
