package modular

import (
	"fmt"
	"slices"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/modular/words"
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
	a.purpose()
	a.residents()
	a.house()
	a.rooms()
	a.requirements()
	if len(a.missing) > 0 {
		e := refusal.New(refusal.MissingInput,
			fact.Text{RU: "В ТЗ не хватает того, без чего план не построить.", EN: "The brief lacks what no plan can be built without."}, exampleHint)
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

func counted(id fact.ID, ru, en string, n int64, u fact.Unit, o fact.Origin) fact.Of[fact.Quantity] {
	return fact.Of[fact.Quantity]{ID: id, Name: fact.Text{RU: ru, EN: en}, Value: fact.Quantity{Value: fact.Int(n), Unit: u}, Origin: o}
}

func byDefault(ru, en string) fact.Origin { return fact.FromDefault(fact.Text{RU: ru, EN: en}) }

var optionTexts = map[string]fact.Text{
	Dormitory: {RU: "общежитие", EN: "dormitory"}, Amenity: {RU: "АБК", EN: "amenity block"},
	AtEnd: {RU: "в торце", EN: "at the end"}, InMiddle: {RU: "посередине", EN: "in the middle"},
	SystemStandard: {RU: "BM-STD", EN: "BM-STD"}, SystemLong: {RU: "BM-L", EN: "BM-L"},
	SiteConstruction: {RU: "на территории строительства", EN: "on the territory of construction"},
	Wanted:           {RU: "требуется", EN: "wanted"}, Declined: {RU: "не требуется", EN: "declined"},
	KindEngineers: {RU: "ИТР", EN: "engineers"}, KindWorkers: {RU: "рабочие", EN: "workers"}, KindGuests: {RU: "командированные", EN: "guests"},
}

func option(id fact.ID, ru, en, key string, o fact.Origin) Option {
	text, ok := optionTexts[key]
	if !ok {
		if text, ok = roomText(key); !ok {
			text = fact.Same(key)
		}
	}
	return Option{ID: id, Name: fact.Text{RU: ru, EN: en}, Value: fact.Label{Of: Word, Key: key, Text: text}, Origin: o}
}

func (a *admission) purpose() {
	v, o, ok := settle(a.c, a.d.Purpose, a.r.purpose)
	if !ok {
		switch {
		case len(a.r.groups) > 0 || len(a.d.Groups) > 0:
			v, o = Dormitory, byDefault("общежитие: названы люди и расселение", "dormitory: people are named")
			a.ask("purpose", "Это общежитие? Принято: общежитие.", "Is it a dormitory? A dormitory is assumed.")
		default:
			a.lack("purpose", "Что нужно: общежитие или АБК?", "What is needed: a dormitory or an amenity block?")
			return
		}
	}
	a.b.Purpose = option("purpose", "назначение", "purpose", v, o)
}

// perRoomDefault is the largest whole number of people in a BM-STD room of 12.52 m² that
// leaves each the 6 m² of ЖК РФ ст. 105.
const perRoomDefault = 2

// residents settles the groups of a dormitory, or the shift of an amenity block.
func (a *admission) residents() {
	if a.b.Purpose.Value.Key == Amenity {
		a.amenityPeople()
		return
	}
	n := max(len(a.d.Groups), len(a.r.groups))
	if len(a.d.Groups) > 0 {
		n = len(a.d.Groups)
	}
	if n == 0 {
		a.lack("group.1.people", "На сколько человек?", "For how many people?")
		if a.r.everyone == nil {
			a.lack("group.1.per_room", "По сколько человек в комнате?", "How many people to a room?")
		}
		return
	}
	for i := range n {
		a.group(i)
	}
}

func (a *admission) amenityPeople() {
	v, o, ok := settle(a.c, a.d.Shift, a.r.shift)
	if !ok {
		a.lack("shift", "Сколько человек в смене?", "How many people are in a shift?")
	} else {
		a.b.Shift = counted("shift", "людей в смене", "people of a shift", v, fact.Person, o)
	}
	if v, o, ok := settle(a.c, a.d.Process, a.r.process); ok {
		a.b.Process = option("process", "группа производственных процессов", "group of production processes", v, o)
		return
	}
	a.b.Process = option("process", "группа производственных процессов", "group of production processes", "1б", byDefault("группа процессов 1б", "process group 1б"))
	a.ask("process", "Какая группа производственных процессов? Принята 1б.", "Which group of production processes? 1б is assumed.")
}

func (a *admission) group(i int) {
	var d GroupDraft
	if i < len(a.d.Groups) {
		d = a.d.Groups[i]
	}
	var r group
	if i < len(a.r.groups) {
		r = a.r.groups[i]
	}
	id := func(what string) fact.ID { return fact.ID(fmt.Sprintf("group.%d.%s", i+1, what)) }
	g := Group{Number: i + 1}
	name, o, named := settle(a.c, nonEmpty(d.Name), r.name)
	if named {
		g.Name = shorten(name)
		if kind := kindOfName(g.Name); kind != "" {
			g.Kind = option(id("kind"), fmt.Sprintf("группа %d: кто", i+1), fmt.Sprintf("group %d: who", i+1), kind, o)
		}
	}
	people, o, ok := settle(a.c, d.People, r.people)
	if !ok {
		a.lack(id("people"), fmt.Sprintf("Сколько человек в группе %d?", i+1), fmt.Sprintf("How many people are in group %d?", i+1))
	}
	g.People = counted(id("people"), fmt.Sprintf("группа %d: людей", i+1), fmt.Sprintf("group %d: people", i+1), people, fact.Person, o)
	per, o, ok := settle(a.c, d.PerRoom, r.perRoom)
	if !ok {
		per, o = perRoomDefault, byDefault("по двое в комнате: не меньше 6 м² на человека", "two to a room: at least 6 m² a person")
		a.ask(id("per_room"), "По сколько человек в комнате? Принято по двое.", "How many people to a room? Two are assumed.")
	}
	g.PerRoom = counted(id("per_room"), fmt.Sprintf("группа %d: человек в комнате", i+1), fmt.Sprintf("group %d: people to a room", i+1), per, words.PerRoom, o)
	a.b.Groups = append(a.b.Groups, g)
}

func nonEmpty(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// longestName keeps a display name within its cell.
const longestName = 120

func shorten(s string) string {
	if r := []rune(s); len(r) > longestName {
		return string(r[:longestName-1]) + "…"
	}
	return s
}

// house settles everything about the building as a whole.
func (a *admission) house() {
	c, d, r, b := a.c, a.d, a.r, &a.b
	if v, o, ok := settle(c, d.Floors, r.floors); ok {
		b.Floors = counted("floors", "этажей", "floors", v, words.Floors, o)
	} else {
		b.Floors = counted("floors", "этажей", "floors", 1, words.Floors, byDefault("один этаж", "one floor"))
	}
	if v, o, ok := settle(c, d.WetBlock, r.wetBlock); ok {
		b.WetBlock = option("wet_block", "санитарный блок", "wet rooms", v, o)
	} else {
		b.WetBlock = option("wet_block", "санитарный блок", "wet rooms", AtEnd, byDefault("санитарный блок в торце", "wet rooms at the end"))
	}
	if v, o, ok := settle(c, d.System, r.system); ok {
		b.System = option("system", "модули", "modules", v, o)
	} else {
		b.System = option("system", "модули", "modules", SystemStandard, byDefault("модули BM-STD", "BM-STD modules"))
	}
	if v, o, ok := settleDecimal(c, d.SiteLengthM, r.siteLength); ok {
		b.SiteLength = fact.Of[fact.Quantity]{ID: "site.length", Name: fact.Text{RU: "длина участка", EN: "length of the site"}, Value: fact.Quantity{Value: v, Unit: fact.Metre}, Origin: o}
	}
	if v, o, ok := settleDecimal(c, d.TemperatureC, r.celsius); ok {
		b.Temperature = fact.Of[fact.Quantity]{ID: "temperature", Name: fact.Text{RU: "расчётная наружная температура", EN: "design outdoor temperature"}, Value: fact.Quantity{Value: v, Unit: fact.Celsius}, Origin: o}
	}
	for _, f := range []struct {
		to     *Option
		id     fact.ID
		ru, en string
		draft  *string
		read   *found[string]
	}{
		{&b.Region, "region", "регион", "region", d.Region, r.region},
		{&b.Site, "site", "место", "site", d.Site, r.site},
		{&b.FireDegree, "fire_degree", "степень огнестойкости и класс", "degree of fire resistance and class", d.FireDegree, r.fire},
		{&b.Accessible, "accessible", "доступность для МГН", "access for people with limited mobility", d.Accessible, r.accessible},
		{&b.Temporary, "temporary", "временное здание", "temporary building", d.Temporary, r.temporary},
	} {
		if v, o, ok := settle(c, f.draft, f.read); ok {
			*f.to = option(f.id, f.ru, f.en, v, o)
		}
	}
	b.PriceAsked, _, _ = settle(c, d.PriceAsked, r.price)
	b.Object, _, _ = settle(c, d.Object, r.object)
}

// rooms settles reserve rooms, or the programme of an amenity block.
func (a *admission) rooms() {
	asked := a.d.Rooms
	if len(asked) == 0 {
		for _, r := range a.r.rooms {
			asked = append(asked, RoomDraft{Kind: r.kind.value, Count: plain(r.count)})
		}
	}
	amenity := a.b.Purpose.Value.Key == Amenity
	for _, q := range asked {
		if (q.Kind == RoomShower || q.Kind == RoomToilet || q.Kind == RoomChanging) && !amenity {
			continue // they follow from the number of people
		}
		a.room(q)
	}
	if amenity && len(a.b.Rooms) == 0 {
		for _, kind := range []string{RoomChanging, RoomShower, RoomToilet, RoomMeal} {
			n := len(a.b.Rooms) + 1
			o := byDefault("состав АБК: раздевалка, душевая, туалет, комната приёма пищи", "programme: changing room, shower room, toilet, meal room")
			a.b.Rooms = append(a.b.Rooms, RoomAsk{Number: n, Kind: option(roomID(n, "kind"), "помещение", "room", kind, o),
				Count: counted(roomID(n, "count"), "число помещений", "number of rooms", 1, words.Rooms, o)})
		}
		a.ask("rooms.1.kind", "Какие помещения нужны в АБК? Приняты раздевалка, душевая, туалет и комната приёма пищи.", "Which rooms does the amenity block need? A changing room, a shower room, a toilet and a meal room are assumed.")
	}
}

func roomID(n int, what string) fact.ID { return fact.ID(fmt.Sprintf("rooms.%d.%s", n, what)) }

func (a *admission) room(q RoomDraft) {
	n := len(a.b.Rooms) + 1
	var kind *found[string]
	var count *found[int64]
	for i := range a.r.rooms {
		if a.r.rooms[i].kind.value == q.Kind {
			kind, count = &a.r.rooms[i].kind, a.r.rooms[i].count
		}
	}
	k, o, _ := settle(a.c, &q.Kind, kind)
	out := RoomAsk{Number: n, Kind: option(roomID(n, "kind"), "помещение", "room", k, o)}
	v, o, ok := settle(a.c, q.Count, count)
	if !ok {
		v, o = 1, byDefault("одно помещение", "one room")
	}
	out.Count = counted(roomID(n, "count"), "число помещений", "number of rooms", v, words.Rooms, o)
	a.b.Rooms = append(a.b.Rooms, out)
}

// requirements lists what was asked for without an object, the customer's first, and the
// groups and rooms of the case that the draft left out.
func (a *admission) requirements() {
	seen := map[string]bool{}
	for i := range a.r.requirements {
		q := &a.r.requirements[i]
		text, _ := requirementText(q.value)
		seen[q.value] = true
		a.b.Requirement = append(a.b.Requirement, Requirement{Key: q.value, Text: text, Origin: q.origin(a.c)})
	}
	for _, key := range a.d.Requirements {
		if text, ok := requirementText(key); ok && !seen[key] {
			seen[key] = true
			a.b.Requirement = append(a.b.Requirement, Requirement{Key: key, Text: text, Origin: fact.FromAssistant(drafted)})
		}
	}
	if len(a.d.Groups) > 0 {
		for i := len(a.d.Groups); i < len(a.r.groups); i++ {
			if g := a.r.groups[i]; g.people != nil {
				a.b.Requirement = append(a.b.Requirement, Requirement{Key: fmt.Sprintf("group.dropped.%d", i+1), Origin: g.people.origin(a.c),
					Text: fact.Text{RU: fmt.Sprintf("группа %d из ТЗ", i+1), EN: fmt.Sprintf("group %d of the brief", i+1)}})
			}
		}
	}
	if len(a.d.Rooms) > 0 {
		for i := range a.r.rooms {
			k := &a.r.rooms[i].kind
			if !slices.ContainsFunc(a.d.Rooms, func(q RoomDraft) bool { return q.Kind == k.value }) {
				text, _ := roomText(k.value)
				a.b.Requirement = append(a.b.Requirement, Requirement{Key: "room.dropped." + k.value, Text: text, Origin: k.origin(a.c)})
			}
		}
	}
}
