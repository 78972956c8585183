package modular

import (
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// roomKinds is the vocabulary of rooms. Wet rooms of a dormitory follow from the number
// of people and are no reserve: only an amenity block asks for them one by one.
var roomKinds = []struct {
	key     string
	text    fact.Text
	amenity bool
	at      *prose.Pattern
}{
	{RoomMeal, fact.Text{RU: "комната приёма пищи", EN: "meal room"}, false, prose.Compile(`комнат\p{L}*\s+приема\s+пищи|кпп\s+пищи|буфет\p{L}*|` + en(`meal\s+rooms?|dining\s+rooms?`))},
	{RoomRest, fact.Text{RU: "комната отдыха", EN: "rest room"}, false, prose.Compile(`комнат\p{L}*\s+отдыха|красн\p{L}+\s+угол\p{L}*|холл\p{L}*\s+отдыха`)},
	{RoomKitchen, fact.Text{RU: "кухня", EN: "kitchen"}, false, prose.Compile(`кухн\p{L}+|кухонь|` + en("kitchens?"))},
	{RoomDrying, fact.Text{RU: "сушилка", EN: "drying room"}, false, prose.Compile(`сушил\p{L}+|помещени\p{L}+\s+(?:для\s+)?сушки(?:\s+(?:одежды|спецодежды))?|` + en(`drying\s+rooms?`))},
	{RoomLaundry, fact.Text{RU: "прачечная", EN: "laundry"}, false, prose.Compile(`прачечн\p{L}+|постирочн\p{L}+|стиральн\p{L}+|` + en("laundry"))},
	{RoomStore, fact.Text{RU: "кладовая", EN: "store"}, false, prose.Compile(`кладов\p{L}+|хозблок\p{L}*|подсобк\p{L}+|камер\p{L}+\s+хранения`)},
	{RoomReception, fact.Text{RU: "пост охраны", EN: "reception"}, false, prose.Compile(`пост\p{L}*\s+охраны|комендант\p{L}*|комнат\p{L}*\s+коменданта|вахтер\p{L}*|ресепш\p{L}+|` + en("reception"))},
	{RoomMedical, fact.Text{RU: "медпункт", EN: "medical room"}, false, prose.Compile(`медпункт\p{L}*|здравпункт\p{L}*|медицинск\p{L}+\s+(?:пункт\p{L}*|кабинет\p{L}*)|мед\.?\s?кабинет\p{L}*`)},
	{RoomMeeting, fact.Text{RU: "переговорная", EN: "meeting room"}, false, prose.Compile(`переговорн\p{L}+|комнат\p{L}*\s+совещани\p{L}*|конференц-?зал\p{L}*`)},
	{RoomOffice, fact.Text{RU: "кабинет", EN: "office"}, false, prose.Compile(`кабинет\p{L}*|офис\p{L}*|прорабск\p{L}+|` + en("offices?"))},
	{RoomChanging, fact.Text{RU: "раздевалка", EN: "changing room"}, true, prose.Compile(`раздевал\p{L}+|гардероб\p{L}*|` + en(`changing\s+rooms?`))},
	{RoomShower, fact.Text{RU: "душевая", EN: "shower room"}, true, prose.Compile(`душев\p{L}+|душ(?:а|и|ей)?|` + en("showers?"))},
	{RoomToilet, fact.Text{RU: "туалет", EN: "toilet"}, true, prose.Compile(`туалет\p{L}*|уборн\p{L}+|сан\p{L}*\s?-?\s?уз\p{L}*|` + en("toilets?|wc"))},
}

func roomText(key string) (fact.Text, bool) {
	for _, k := range roomKinds {
		if k.key == key {
			return k.text, true
		}
	}
	return fact.Text{}, false
}

// roomsAsked reads reserve rooms, or the programme of an amenity block.
func (p *reader) roomsAsked() {
	amenity := p.purpose != nil && p.purpose.value == Amenity
	type asked struct {
		key string
		hit prose.Hit
	}
	var all []asked
	for _, k := range roomKinds {
		if k.amenity && !amenity && p.index == 0 {
			continue
		}
		for _, h := range p.t.Find(k.at) {
			if p.t.Take(h.Span) {
				all = append(all, asked{k.key, h})
			}
		}
	}
	slices.SortFunc(all, func(a, b asked) int { return a.hit.From - b.hit.From })
	for _, a := range all {
		switch {
		case p.unseen(a.hit.Span):
			continue // «кухню можно не показывать» is about the drawing
		case p.index > 0 && p.takenAway(a.hit.Span):
			p.removed = append(p.removed, a.key)
			continue
		case p.declined(a.hit.Span):
			if p.index > 0 {
				p.removed = append(p.removed, a.key)
			}
			continue
		}
		if i := slices.IndexFunc(p.rooms, func(r room) bool { return r.kind.value == a.key }); i < 0 {
			p.rooms = append(p.rooms, room{kind: *word(p, a.key, a.hit.Span), count: p.countOf(a.hit.Span)})
		}
	}
}

func (p *reader) unseen(s span) bool {
	from, to := p.t.Around(s)
	return has(p.t.Phrase(from, to), "не показыва", "не рисова", "не черти")
}

var awayWords = prose.Compile(`убери\p{L}*|убрать|исключи\p{L}*|удали\p{L}*|` + en("remove"))

func (p *reader) takenAway(s span) bool {
	from, to := p.t.Around(s)
	return awayWords.In(p.t.Phrase(from, to))
}

// countOf reads «3 кабинета», «две кухни», «кабинеты — 3».
func (p *reader) countOf(s span) *found[int64] {
	i, j := p.t.WordAt(s[0]), p.t.WordAt(s[1]-1)
	for _, m := range p.nums {
		n, whole := m.Low.Value.Whole()
		if !whole || n < 1 || n > 50 || m.HasUnit || m.Ordinal || m.IsRange() || p.t.Taken(m.Span) {
			continue
		}
		first, last := p.t.WordAt(m.Number[0]), p.t.WordAt(m.Number[1]-1)
		before := last+1 == i
		after := first > j && first-j <= 2 && p.t.Words[j+1].IsMark() && p.t.Words[j+1].Fold != "," && p.t.Words[j+1].Fold != "." && p.t.Words[j+1].Fold != ";" && first-j == 2
		if (before || after) && p.t.Take(m.Number) {
			return word(p, n, m.Number)
		}
	}
	return nil
}

// wish is something a brief may ask for that the engine has no object for.
type wish struct {
	key  string
	text fact.Text
	at   *prose.Pattern
}

// wishList is the vocabulary of requirements without an object, beside the other
// buildings. Keys live for ever.
var wishList = []wish{
	{"private_bathroom", fact.Text{RU: "санузел в каждой комнате", EN: "a bathroom in each room"}, prose.Compile(`(?:сан\p{L}*\s?-?\s?уз\p{L}*|душ\p{L}*|туалет\p{L}*)(?:\s+и\s+\p{L}+)?\s+в\s+кажд\p{L}+\s+(?:комнат\p{L}*|номер\p{L}*)`)},
	{"bunk_beds", fact.Text{RU: "двухъярусные кровати", EN: "bunk beds"}, prose.Compile(`(?:кроват\p{L}*\s+)?дву\p{L}*ярусн\p{L}+(?:\s+кроват\p{L}*)?|` + en(`bunk\s+beds?`))},
	{"air_conditioning", fact.Text{RU: "кондиционирование", EN: "air conditioning"}, prose.Compile(`кондиционер\p{L}*|сплит-?систем\p{L}*|кондиционировани\p{L}*`)},
	{"internet", fact.Text{RU: "интернет, связь", EN: "internet"}, prose.Compile(`интернет\p{L}*|wі-?fі|вай-?фай\p{L}*|скс`)},
	{"cctv", fact.Text{RU: "видеонаблюдение", EN: "video surveillance"}, prose.Compile(`видеонаблюдени\p{L}*|камер\p{L}+\s+наблюдения`)},
	{"generator", fact.Text{RU: "резервный источник питания", EN: "standby generator"}, prose.Compile(`генератор\p{L}*|дгу|дэс`)},
	{"septic", fact.Text{RU: "наружные сети: вода, септик", EN: "outdoor networks: water, septic tank"}, prose.Compile(`септик\p{L}*|скважин\p{L}*|выгребн\p{L}+|наружн\p{L}+\s+сет\p{L}+`)},
	{"roof", fact.Text{RU: "двускатная кровля, навес", EN: "pitched roof, canopy"}, prose.Compile(`двускатн\p{L}+(?:\s+кровл\p{L}*|\s+крыш\p{L}*)?|кровл\p{L}+|навес\p{L}*`)},
	{"foundation", fact.Text{RU: "фундамент", EN: "foundation"}, prose.Compile(`фундамент\p{L}*|сва\p{L}+|основани\p{L}+`)},
	{"delivery", fact.Text{RU: "доставка", EN: "delivery"}, prose.Compile(`доставк\p{L}*|доставить`)},
	{"furniture", fact.Text{RU: "мебель", EN: "furniture"}, prose.Compile(`мебел\p{L}+`)},
	{"facade", fact.Text{RU: "отделка и цвет фасада", EN: "finish and colour of the facade"}, prose.Compile(`фасад\p{L}*|rаl\s?\d+|цвет\p{L}*\s+\p{L}+|отделк\p{L}+`)},
	{"several_buildings", fact.Text{RU: "несколько корпусов", EN: "several buildings"}, prose.Compile(`(?:два|две|три|2|3)\s+(?:корпус\p{L}*|здани\p{L}*)(?:\s+по\s+\d+(?:\s+человек\p{L}*)?)?`)},
	{"term", fact.Text{RU: "срок поставки", EN: "delivery term"}, prose.Compile(`срок\p{L}*(?:\s+\p{L}+)?(?:\s*[:—–-]?\s*(?:до\s+)?\d+\s+(?:дн\p{L}+|недел\p{L}+|месяц\p{L}*))?`)},
}

func requirementText(key string) (fact.Text, bool) {
	for _, w := range wishList {
		if w.key == key {
			return w.text, true
		}
	}
	for _, b := range otherBuildings {
		if b.key == key {
			return b.text, true
		}
	}
	if key == "amenity_block" {
		return fact.Text{RU: "административно-бытовой корпус", EN: "amenity block"}, true
	}
	return fact.Text{}, false
}

func (p *reader) wishes() {
	for _, w := range wishList {
		for _, h := range p.t.Find(w.at) {
			if p.t.Take(h.Span) && !p.declined(h.Span) {
				p.require(w.key, h.Span)
			}
		}
	}
}

// small words carry nothing that could be lost.
var small = func() map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq("интересует вахтовиков бригады разместить если увеличь увеличить сократи сократить уменьши нужно нужна нужен нужны требуется прошу просим пожалуйста здравствуйте добрый день хотим надо сделать сделай построить " +
		"спроектировать посчитай посчитать на в во с со из от до и или а но же это как под к у о об при за не без то для по его их там тут ещё еще " +
		"модульное модульный модульная модульного модулей модули здание здания корпус корпуса корпусе одном один одна дом объект блок комната комнаты комнате комнат " +
		"человек человека чел людей место мест номер номера каждой каждую каждый проживание проживания размещение жить этаж этажа этажей " +
		"участок участка площадка площадке длина длиной длину длиннее м метров размер размером температура расчетная наружная наружного воздуха минус мороз до " +
		"смену смена сменe смены группа группы санузлы санузел душевые туалеты перенеси перенести поставь поставить пусть будет сделай добавь добавить убери " +
		"предусматривать предусмотреть делать предусматривается вместимость количество число всего итого них том числе остальные расположить расположи " +
		"a an the of for with and or in to need please building people room rooms persons modular dormitory we want") {
		m[w] = true
	}
	return m
}()

// leftovers lists the words that nothing was made of, one quote a clause.
func (p *reader) leftovers() {
	if p.object != nil {
		p.t.TakeAll(p.object.span)
	}
	words := p.t.Words
	for i := 0; i < len(words); {
		j := i
		from, to := -1, -1
		for ; j < len(words) && words[j].Clause == words[i].Clause; j++ {
			w := words[j]
			if p.t.Taken(w.Span) || w.IsMark() || small[w.Fold] || small[prose.Cyrillic(w.Fold)] {
				continue
			}
			if from < 0 {
				from = j
			}
			to = j + 1
		}
		if from >= 0 {
			s := span{words[from].Span[0], words[to-1].Span[1]}
			p.unread = append(p.unread, Unread{Text: p.index, Quote: s.Of(p.t.Raw), Span: s})
		}
		i = j
	}
}
