// Package words is how people write what a building of modules is made of: what is
// counted in it, the names of its checks, of its parts and of the groups of people. The
// engine's voice takes it as its vocabulary and adds what a contract names.
package words

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// Units of what is counted in a building of modules.
var (
	Rooms        = narrate.CountUnit("room", fact.Text{RU: "комнат", EN: "rooms"})
	LivingRooms  = narrate.CountUnit("room.living", fact.Text{RU: "жилых комнат", EN: "living rooms"})
	PerRoom      = narrate.CountUnit("person.per.room", fact.Text{RU: "чел. в комнате", EN: "people per room"})
	Floors       = narrate.CountUnit("floor", fact.Text{RU: "этажей", EN: "floors"})
	Bays         = narrate.CountUnit("bay", fact.Text{RU: "пролётов", EN: "bays"})
	Modules      = narrate.CountUnit("module", fact.Text{RU: "модулей", EN: "modules"})
	Showers      = narrate.CountUnit("shower", fact.Text{RU: "душевых", EN: "showers"})
	Basins       = narrate.CountUnit("basin", fact.Text{RU: "умывальников", EN: "basins"})
	Toilets      = narrate.CountUnit("toilet", fact.Text{RU: "туалетов", EN: "toilets"})
	Exits        = narrate.CountUnit("exit", fact.Text{RU: "выходов", EN: "exits"})
	Stairs       = narrate.CountUnit("stair", fact.Text{RU: "лестниц", EN: "stairs"})
	Beds         = narrate.CountUnit("bed", fact.Text{RU: "коек", EN: "beds"})
	Windows      = narrate.CountUnit("window", fact.Text{RU: "окон|окна", EN: "windows"})
	Doors        = narrate.CountUnit("door", fact.Text{RU: "дверей", EN: "doors"})
	Views3D      = narrate.CountUnit("view", fact.Text{RU: "видов", EN: "views"})
	Buildings    = narrate.CountUnit("building", fact.Text{RU: "зданий", EN: "buildings"})
	Groups       = narrate.CountUnit("group", fact.Text{RU: "групп", EN: "groups"})
	Axes         = narrate.CountUnit("axis", fact.Text{RU: "осей", EN: "axes"})
	Kitchens     = narrate.CountUnit("kitchen", fact.Text{RU: "кухонь|кухни", EN: "kitchens"})
	Sheets       = narrate.CountUnit("sheet", fact.Text{RU: "листов", EN: "sheets"})
	Variants     = narrate.CountUnit("variant", fact.Text{RU: "вариантов", EN: "variants"})
	SanitarySets = narrate.CountUnit("sanitary", fact.Text{RU: "санузлов", EN: "sanitary units"})
)

// Vocabulary holds the units and nouns of buildings made of modules.
func Vocabulary() narrate.Vocabulary {
	person := noun(fact.Person, "мест|жильцов|проживающих|работников|сотрудников|вахтовиков", "residents|places|workers|occupants|persons", PerRoom)
	person.Always = true
	rooms := noun(Rooms, "комнат|помещений", "rooms", LivingRooms)
	rooms.Always = true // «потребуется 21 комната»: a living one
	return narrate.Vocabulary{
		Things: Things(),
		Nouns: []narrate.Noun{
			rooms, noun(LivingRooms, "жилых комнат|жилых помещений|жилых", "living rooms|bedrooms"),
			person,
			{Unit: PerRoom, RU: list("человек в комнате|человека в комнате|человек на комнату|человека на комнату|чел. в комнате|местных комнат|местных|местные комнаты|жильца в комнате|жильцов в комнате|в комнате"),
				EN: list("people per room|per room|people in a room|to a room|persons per room|a room"), Distributive: true},
			noun(Floors, "этажей|этажных|этажный|этажное", "floors|storeys|stories|storey|levels"),
			noun(Bays, "пролётов|шагов", "bays"), noun(Modules, "модулей|блок-модулей|блоков|блок-контейнеров", "modules|units|blocks"),
			noun(Showers, "душевых|душей|душевых кабин", "showers|shower cabins"), noun(Basins, "умывальников|раковин", "basins|washbasins|sinks"),
			noun(Toilets, "туалетов|унитазов|уборных", "toilets|lavatories|wcs"), noun(Exits, "выходов|эвакуационных выходов", "exits|emergency exits|escape exits"),
			noun(Stairs, "лестниц|лестничных клеток", "stairs|staircases"), noun(Beds, "коек|койки|кроватей|спальных мест|койко-мест", "beds|bunks"),
			noun(Windows, "окон|окна", "windows"), noun(Doors, "дверей", "doors"), noun(Views3D, "видов|3D-видов|ракурсов", "views|3D views|renders"),
			noun(Buildings, "зданий|корпусов|домов", "buildings|blocks of rooms"), noun(Groups, "групп", "groups"), noun(Axes, "осей", "grid lines"),
			noun(Kitchens, "кухонь|кухни", "kitchens"), noun(SanitarySets, "санузлов|санблоков|сантехнических приборов", "sanitary units|bathrooms"),
			{Unit: narrate.CountUnit("position", fact.Text{RU: "позиций", EN: "items"}), RU: list("позиций|пунктов|штук"), EN: list("items|positions"), Generic: true},
			noun(Sheets, "листов", "sheets"), noun(Variants, "вариантов|попыток|попытки", "variants|attempts|options"),
		},
	}
}

// Checks gives the ways to write the checks of a modular building, by a short key; forms
// are separated by bars.
func Checks() map[string]fact.Text {
	return map[string]fact.Text{
		"area_per_person": {RU: "площадь на человека|норма площади|жилая площадь на человека|площадь на одного|квадратных метров на человека|м² на человека", EN: "area per person|floor area per person|space per person|area rule|area norm"},
		"sanitary":        {RU: "санитарные приборы|санприборы|санузлы|сантехника|санитарные нормы|душевые и умывальники|санитарное оборудование", EN: "sanitary fixtures|sanitary units|sanitary"},
		"exits":           {RU: "эвакуационные выходы|выходы|эвакуация|число выходов", EN: "exits|emergency exits|evacuation|escape"},
		"corridor":        {RU: "коридор|ширина коридора", EN: "corridor|corridor width"},
		"fire_rating":     {RU: "огнестойкость|предел огнестойкости|степень огнестойкости|пожарная безопасность", EN: "fire rating|fire resistance|fire safety"},
		"lavatory_place":  {RU: "санузел|санузлы|место санузла|расположение санузлов|уборные", EN: "lavatories|lavatory place|position of lavatories"},
		"fits":            {RU: "вместимость|размещение", EN: "capacity|fit"},
	}
}

// Part is the family of what a size or an area may belong to: a wall, the reference.
var Part = fact.FamilyOf("part")

// Group is the family of groups of people.
var Group = fact.FamilyOf("group.of.people")

// GroupOf returns the term of a group of people by the name that people use.
func GroupOf(name string) fact.Term { return fact.Word(Group, name) }

func list(s string) []string { return strings.Split(s, "|") }

func noun(u fact.Unit, ru, en string, or ...fact.Unit) narrate.Noun {
	return narrate.Noun{Unit: u, RU: list(ru), EN: list(en), Or: or}
}

func part(key, ru, en string) narrate.Name {
	return narrate.Name{Term: fact.Word(Part, key), RU: list(ru), EN: list(en)}
}

// Parts names what the sizes and counts of a modular building belong to.
func Parts() []narrate.Name {
	return []narrate.Name{
		part("reference", "эталон|эталонный лист|контрольный лист", "reference|reference sheet"),
		part("result", "у нас|наш план|наш расчёт", "ours|our plan|we get"),
		part("gable room", "торцевая комната|торцевые комнаты|крайняя комната|торцевая|торцевые", "gable room|end room"),
		part("outer wall", "наружные стены|внешние стены|наружная стена", "outer walls|external walls|outside walls|exterior walls"),
		part("partition", "перегородки|внутренние стены|перегородка", "partitions|inner walls|internal walls"),
		{Term: GroupOf("ИТР"), RU: list("ИТР|инженеры|инженерно-технические работники|руководители"), EN: list("engineers|engineering staff|managers|ITR")},
		{Term: GroupOf("рабочие"), RU: list("рабочие|вахтовики"), EN: list("workers|labourers|shift workers")},
	}
}
