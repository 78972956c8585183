package trade

import (
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
	Windows      = narrate.CountUnit("window", fact.Text{RU: "окон", EN: "windows"})
	Doors        = narrate.CountUnit("door", fact.Text{RU: "дверей", EN: "doors"})
	Views3D      = narrate.CountUnit("view", fact.Text{RU: "видов", EN: "views"})
	Buildings    = narrate.CountUnit("building", fact.Text{RU: "зданий", EN: "buildings"})
	Groups       = narrate.CountUnit("group", fact.Text{RU: "групп", EN: "groups"})
	Axes         = narrate.CountUnit("axis", fact.Text{RU: "осей", EN: "axes"})
	Kitchens     = narrate.CountUnit("kitchen", fact.Text{RU: "кухонь", EN: "kitchens"})
	SanitarySets = narrate.CountUnit("sanitary", fact.Text{RU: "санузлов", EN: "sanitary units"})
)

// Modular is the vocabulary of buildings made of modules.
func Modular() narrate.Vocabulary {
	person := noun(fact.Person, "мест|жильцов|проживающих|работников|сотрудников|вахтовиков", "residents|places|workers|occupants|persons", PerRoom)
	person.Always = true
	return narrate.Vocabulary{
		Units: []fact.Unit{Hectare, Dollar},
		Nouns: []narrate.Noun{
			noun(Rooms, "комнат|помещений", "rooms", LivingRooms), noun(LivingRooms, "жилых комнат|жилых помещений|жилых", "living rooms|bedrooms"),
			person,
			{Unit: PerRoom, RU: list("человек в комнате|человека в комнате|человек на комнату|человека на комнату|чел. в комнате|местных комнат|местных|местные комнаты|жильца в комнате|жильцов в комнате|в комнате"),
				EN: list("people per room|per room|people in a room|to a room|persons per room|a room"), Distributive: true},
			noun(Floors, "этажей|этажных|этажный|этажное", "floors|storeys|stories|storey|levels"),
			noun(Bays, "пролётов|шагов", "bays"), noun(Modules, "модулей|блок-модулей|блоков|блок-контейнеров", "modules|units|blocks"),
			noun(Showers, "душевых|душей|душевых кабин", "showers|shower cabins"), noun(Basins, "умывальников|раковин", "basins|washbasins|sinks"),
			noun(Toilets, "туалетов|унитазов|уборных", "toilets|lavatories|wcs"), noun(Exits, "выходов|эвакуационных выходов", "exits|emergency exits|escape exits"),
			noun(Stairs, "лестниц|лестничных клеток", "stairs|staircases"), noun(Beds, "коек|кроватей|спальных мест|койко-мест", "beds|bunks"),
			noun(Windows, "окон", "windows"), noun(Doors, "дверей", "doors"), noun(Views3D, "видов|3D-видов|ракурсов", "views|3D views|renders"),
			noun(Buildings, "зданий|корпусов|домов", "buildings|blocks of rooms"), noun(Groups, "групп", "groups"), noun(Axes, "осей", "grid lines"),
			noun(Kitchens, "кухонь", "kitchens"), noun(SanitarySets, "санузлов|санблоков|сантехнических приборов", "sanitary units|bathrooms"),
			noun(Sheets, "листов", "sheets"), noun(Attempts, "вариантов|попыток", "variants|attempts|options"),
		},
	}
}

// ModularChecks gives the ways to write the checks of a modular building.
func ModularChecks() map[string]fact.Text {
	return map[string]fact.Text{
		"area_per_person": {RU: "площадь на человека|норма площади|жилая площадь на человека|площадь на одного|квадратных метров на человека|м² на человека", EN: "area per person|floor area per person|space per person|area rule|area norm"},
		"sanitary":        {RU: "санитарные приборы|санприборы|санузлы|сантехника|санитарные нормы|душевые и умывальники|санитарное оборудование", EN: "sanitary fixtures|sanitary units|sanitary"},
		"exits":           {RU: "эвакуационные выходы|выходы|эвакуация|число выходов", EN: "exits|emergency exits|evacuation|escape"},
		"corridor":        {RU: "коридор|ширина коридора", EN: "corridor|corridor width"},
		"fire_rating":     {RU: "огнестойкость|предел огнестойкости|степень огнестойкости|пожарная безопасность", EN: "fire rating|fire resistance|fire safety"},
		"lavatory_place":  {RU: "санузел|место санузла|расположение санузлов|санузлы в середине|уборные", EN: "lavatories|lavatory place|position of lavatories|toilets in the middle"},
		"fits":            {RU: "вместимость|размещение", EN: "capacity|fit"},
	}
}
