package modular

import "github.com/plumbline-go/plumbline/kit/fact"

// Draft is what a reader of a brief proposes: [Parse], a form, or a model that read a
// photograph. It holds plain values and no origins; [Admit] compares it with its own
// reading of the case and sets them. A missing value leaves the case's own words
// standing; nothing stated can be dropped by leaving it out.
type Draft struct {
	Purpose      *string       `json:"purpose,omitempty" jsonschema:"dormitory or amenity"`
	Groups       []GroupDraft  `json:"groups,omitempty" jsonschema:"groups of residents in the order of the brief"`
	Floors       *int64        `json:"floors,omitempty" jsonschema:"number of floors, 1 or 2"`
	WetBlock     *string       `json:"wet_block,omitempty" jsonschema:"position of the wet rooms: end or middle"`
	System       *string       `json:"system,omitempty" jsonschema:"module system: BM-STD or BM-L"`
	Rooms        []RoomDraft   `json:"rooms,omitempty" jsonschema:"reserve rooms of a dormitory, or the programme of an amenity block"`
	Shift        *int64        `json:"shift,omitempty" jsonschema:"amenity block: people of a shift"`
	Process      *string       `json:"process,omitempty" jsonschema:"amenity block: group of the production process, for example 1б"`
	SiteLengthM  *fact.Decimal `json:"site_length_m,omitempty" jsonschema:"length that the site leaves for the building, m"`
	TemperatureC *fact.Decimal `json:"temperature_c,omitempty" jsonschema:"design outdoor temperature, °C"`
	Region       *string       `json:"region,omitempty" jsonschema:"region from an explicit field of the brief only"`
	Site         *string       `json:"site,omitempty" jsonschema:"construction when it stands on the territory of a construction site"`
	FireDegree   *string       `json:"fire_degree,omitempty" jsonschema:"degree of fire resistance and class, for example IV С0"`
	Accessible   *string       `json:"accessible,omitempty" jsonschema:"people with limited mobility: wanted or declined"`
	Temporary    *string       `json:"temporary,omitempty" jsonschema:"wanted when it stands for at most two heating seasons, declined when permanent"`
	PriceAsked   *bool         `json:"price_asked,omitempty" jsonschema:"whether the brief asks for a price"`
	Requirements []string      `json:"requirements,omitempty" jsonschema:"keys of stated requirements without an object"`
	Object       *string       `json:"object,omitempty" jsonschema:"name of the object for the title block"`
}

// GroupDraft is people who live alike.
type GroupDraft struct {
	Name    string `json:"name,omitempty" jsonschema:"name of the group as written"`
	People  *int64 `json:"people,omitempty" jsonschema:"number of people"`
	PerRoom *int64 `json:"per_room,omitempty" jsonschema:"people in a room"`
}

// RoomDraft is rooms of one kind.
type RoomDraft struct {
	Kind  string `json:"kind" jsonschema:"kitchen, drying, laundry, store, rest, reception, medical, office, changing, shower, meal, toilet or meeting"`
	Count *int64 `json:"count,omitempty" jsonschema:"number of such rooms"`
}
