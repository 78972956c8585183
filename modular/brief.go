package modular

import (
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Families of the trade's words.
var (
	RoomNumber = fact.FamilyOf("room")            // "16": room 16
	Word       = fact.FamilyOf("modular.word")    // an option: "middle", "BM-STD"
	RuleName   = fact.FamilyOf("rule")            // a check: "modular.living_area"
	Required   = fact.FamilyOf("modular.require") // a stated requirement without an object
)

// Option is a fact whose value is one of a few words. Its Key is what code compares; a
// zero ID means that nothing was said and nothing had to be assumed.
type Option = fact.Of[fact.Label]

// Keys of [Brief.Purpose].
const (
	Dormitory = "dormitory" // общежитие
	Amenity   = "amenity"   // АБК
)

// Keys of [Brief.WetBlock].
const (
	AtEnd    = "end"
	InMiddle = "middle"
)

// Keys of [Brief.System]: codes of the catalogue's modules.
const (
	SystemStandard = "BM-STD"
	SystemLong     = "BM-L"
)

// Keys of a [Group]'s kind. A group that is none of these has kind "" and is told by its
// number.
const (
	KindEngineers = "engineers" // ИТР
	KindWorkers   = "workers"   // рабочие, вахтовики
	KindGuests    = "guests"    // командированные
)

// Keys of a [RoomAsk]'s kind. Reserve rooms of a dormitory and the programme of an АБК
// share them.
const (
	RoomKitchen   = "kitchen"   // кухня
	RoomDrying    = "drying"    // сушилка
	RoomLaundry   = "laundry"   // прачечная, постирочная
	RoomStore     = "store"     // кладовая
	RoomRest      = "rest"      // комната отдыха
	RoomReception = "reception" // пост охраны, вахта, комендант
	RoomMedical   = "medical"   // медпункт, здравпункт
	RoomOffice    = "office"    // кабинет
	RoomChanging  = "changing"  // раздевалка, гардеробная
	RoomShower    = "shower"    // душевая
	RoomMeal      = "meal"      // комната приёма пищи
	RoomToilet    = "toilet"    // туалет, уборная
	RoomMeeting   = "meeting"   // переговорная, комната совещаний
)

// Keys of [Brief.Site].
const SiteConstruction = "construction" // на территории строительства

// Keys of [Brief.Accessible] and [Brief.Temporary].
const (
	Wanted   = "wanted"
	Declined = "declined"
)

// Brief is what the engine runs on: every value typed, with its origin. Only [Admit]
// makes one, so an origin is code's word and nobody else's.
//
// Fact IDs: "purpose", "group.<n>.people", "group.<n>.per_room", "group.<n>.kind",
// "floors", "rooms.<n>.kind", "rooms.<n>.count", "shift", "process", "wet_block",
// "system", "site.length", "temperature", "region", "site", "fire_degree", "accessible",
// "temporary".
type Brief struct {
	Case Case

	Purpose Option  // Dormitory or Amenity
	Groups  []Group // residents; empty for an АБК

	Floors   fact.Of[fact.Quantity] // 1 or 2, unit words.Floors; assumed 1 when not stated
	WetBlock Option                 // AtEnd or InMiddle; assumed AtEnd
	System   Option                 // SystemStandard or SystemLong; assumed SystemStandard
	Rooms    []RoomAsk              // reserve rooms of a dormitory, the programme of an АБК

	Shift   fact.Of[fact.Quantity] // АБК: people of a shift, unit fact.Person; zero ID for a dormitory
	Process Option                 // АБК: group of the production process, Key "1а".."4"; assumed "1б" with a question

	SiteLength  fact.Of[fact.Quantity] // length that the site leaves, m; zero ID when not stated
	Temperature fact.Of[fact.Quantity] // design outdoor temperature, °C; zero ID when not stated
	Region      Option                 // only from an explicit field; Key is the region's name as written
	Site        Option                 // SiteConstruction when the brief says so; zero ID otherwise
	FireDegree  Option                 // degree and class as stated, Key like "IV С0" or "V"; zero ID otherwise
	Accessible  Option                 // Wanted when people with limited mobility are named
	Temporary   Option                 // Wanted when it stands for at most two heating seasons, Declined when permanent

	PriceAsked  bool
	Requirement []Requirement // stated, without an object of the engine
	Questions   []fact.Question
	Object      string   // raw name of the object, for the title block; "" when not given
	Unread      []Unread // words that nothing was made of, so that nothing is ignored silently
}

// Group is people who live alike: as many to a room. Number counts from 1 and names the
// group wherever a raw name must not enter: «группа 2».
type Group struct {
	Number  int
	Name    string                 // raw, as written; display only
	Kind    Option                 // KindEngineers, KindWorkers, … or zero ID when unknown
	People  fact.Of[fact.Quantity] // unit fact.Person
	PerRoom fact.Of[fact.Quantity] // unit words.PerRoom
}

// RoomAsk is rooms of one kind that the brief asks for besides bedrooms and what people
// need for washing. Number counts from 1.
type RoomAsk struct {
	Number int
	Kind   Option
	Count  fact.Of[fact.Quantity] // unit words.Rooms; assumed 1 when only named
}

// Unread is a piece of a text that the reader made nothing of. Raw text: for the report
// only, never for a prompt.
type Unread struct {
	Text  int    `json:"text"` // index of the text in the case
	Quote string `json:"quote"`
	Span  [2]int `json:"span"`
}

// Requirement is something the brief asks for that the engine has no object for. The
// report lists it as a lost requirement.
type Requirement struct {
	Key    string // stable, ASCII: "canteen"
	Text   fact.Text
	Origin fact.Origin
}
