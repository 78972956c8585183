package substation

import (
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Families of the trade's words.
var (
	Designator = fact.FamilyOf("designator")         // "QF4", "T1"
	Feederline = fact.FamilyOf("feeder")             // "3": line 3
	Word       = fact.FamilyOf("substation.word")    // an option: "air", "cable"
	RuleName   = fact.FamilyOf("rule")               // a check: "substation.n1"
	Required   = fact.FamilyOf("substation.require") // a stated requirement: "metering.hv"
)

// Option is a fact whose value is one of a few words: the way of an entry, whether an
// automatic transfer is wanted. Its Key is what code compares; "" is not stated.
type Option = fact.Of[fact.Label]

// Keys of options.
const (
	Air      = "air"
	Cabled   = "cable"
	Wanted   = "wanted"
	Declined = "declined"
	HVSide   = "hv"
	LVSide   = "lv"
)

// Brief is what an engine runs on: every value typed, with its origin. Only [Admit]
// makes one, so an origin is code's word and nobody else's.
type Brief struct {
	Case Case

	Transformers fact.Of[fact.Quantity] // number of transformers, 1 or 2; unit fact.One
	Power        fact.Of[fact.Quantity] // rated power of one as asked, kVA
	HV           fact.Of[fact.Quantity] // kV: 10
	LV           fact.Of[fact.Quantity] // kV: 0.4
	Entry        Option                 // HV entry: Air or Cabled; assumed when not stated
	Outgoing     Option                 // LV lines: Air or Cabled; assumed Cabled
	ATS          Option                 // transfer on the 0.4 kV side: Wanted, Declined or ""
	HVATS        Option                 // on the 10 kV side, when the brief says something
	Category     fact.Of[fact.Quantity] // reliability category 1..3, unit fact.One; zero ID when not stated
	Metering     []Option               // sides asked: HVSide, LVSide; FeederMetering below
	FeedersMeter Option                 // Wanted when metering is asked on the outgoing lines
	Arresters    Option                 // Wanted when asked; zero ID when not stated
	Arrester     string                 // mark as asked, "" when none: "ОПН-10/680"
	Fuse         fact.Of[fact.Quantity] // HV fuse link as asked, A; zero ID when not stated
	Enclosure    Option                 // "kiosk", "block", "pole" or ""; from the prefix
	Prefix       string                 // as it is printed in the name: "2КТП", "КТПН"
	Region       Option                 // only from an explicit field; Key is the region's name
	PriceAsked   bool
	Term         Option // delivery term asked, raw words; zero ID when not stated

	FeederCount fact.Of[fact.Quantity] // number of lines, unit fact.One
	Feeders     []Feeder
	Requirement []Requirement // stated, without an object of the engine
	Questions   []fact.Question
	Object      string   // raw name of the object, for the title block; "" when not given
	Date        string   // date field of a questionnaire, raw; "" when not given
	Unread      []Unread // words that nothing was made of, so that nothing is ignored silently
}

// Unread is a piece of a text that the reader made nothing of. Raw text: for the report
// only, never for a prompt.
type Unread struct {
	Text  int    `json:"text"` // index of the text in the case
	Quote string `json:"quote"`
	Span  [2]int `json:"span"`
}

// Feeder is one outgoing line as the brief asks for it. Number counts from 1 and names
// the line wherever a raw name must not enter: «линия 3».
type Feeder struct {
	Number   int
	Name     string // raw, as written; display only
	Kind     Option // consumer in the engine's own vocabulary, zero ID when unknown
	Current  fact.Of[fact.Quantity]
	Power    fact.Of[fact.Quantity] // kW when the brief gave power; zero ID otherwise
	CosPhi   fact.Of[fact.Quantity] // with Power: stated or assumed
	Parallel fact.Of[fact.Quantity] // cables in parallel, unit fact.One; zero ID for one
	Length   fact.Of[fact.Quantity] // m; zero ID when not given
	Mark     string                 // cable mark as asked: "АВБШв 4×185", "" when none
	MarkFrom fact.Origin            // where the mark stands
	Laying   Option                 // "ground" or "air"; assumed ground
	Category fact.Of[fact.Quantity] // zero ID when not stated
}

// Requirement is something the brief asks for that the engine has no object for. The
// report lists it as a lost requirement.
type Requirement struct {
	Key    string // stable, ASCII: "vacuum_breaker"
	Text   fact.Text
	Origin fact.Origin
}
