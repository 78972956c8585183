package substation

import "github.com/plumbline-go/plumbline/kit/fact"

// Draft is what a reader of a brief proposes: [Parse], a form or a model. It holds plain
// values and no origins; [Admit] compares it with its own reading of the case and sets
// them. A missing value leaves the case's own words standing; nothing stated can be
// dropped by leaving it out.
type Draft struct {
	Transformers *int64        `json:"transformers,omitempty" jsonschema:"number of power transformers, 1 or 2"`
	PowerKVA     *fact.Decimal `json:"power_kva,omitempty" jsonschema:"rated power of one transformer in kVA"`
	LoadKW       *fact.Decimal `json:"load_kw,omitempty" jsonschema:"total active load in kW, when the brief gives it instead of the transformer"`
	LoadCosPhi   *fact.Decimal `json:"load_cos_phi,omitempty" jsonschema:"power factor of the total load"`
	HVkV         *fact.Decimal `json:"hv_kv,omitempty" jsonschema:"high voltage in kV; 10 is designed"`
	LVkV         *fact.Decimal `json:"lv_kv,omitempty" jsonschema:"low voltage in kV; 0.4 is designed"`
	Entry        *string       `json:"entry,omitempty" jsonschema:"HV entry: air or cable"`
	Outgoing     *string       `json:"outgoing,omitempty" jsonschema:"outgoing LV lines: air or cable"`
	ATS          *string       `json:"ats,omitempty" jsonschema:"automatic transfer on the 0.4 kV side: wanted or declined"`
	HVATS        *string       `json:"hv_ats,omitempty" jsonschema:"automatic transfer on the 10 kV side: wanted or declined"`
	Category     *int64        `json:"category,omitempty" jsonschema:"reliability category of the whole substation, 1 to 3"`
	Metering     []string      `json:"metering,omitempty" jsonschema:"where metering is asked: hv, lv, feeders"`
	Arresters    *string       `json:"arresters,omitempty" jsonschema:"surge arresters: wanted or declined"`
	Arrester     *string       `json:"arrester,omitempty" jsonschema:"mark of the HV arrester as written"`
	FuseA        *fact.Decimal `json:"fuse_a,omitempty" jsonschema:"HV fuse link asked for, A"`
	Enclosure    *string       `json:"enclosure,omitempty" jsonschema:"kiosk, block or pole"`
	Prefix       *string       `json:"prefix,omitempty" jsonschema:"type prefix as printed, for example 2КТП"`
	Region       *string       `json:"region,omitempty" jsonschema:"region from an explicit field of the brief only"`
	PriceAsked   *bool         `json:"price_asked,omitempty" jsonschema:"whether the brief asks for a price"`
	Term         *string       `json:"term,omitempty" jsonschema:"delivery term asked for, as written"`
	FeederCount  *int64        `json:"feeder_count,omitempty" jsonschema:"number of outgoing lines when the brief states it"`
	Feeders      []FeederDraft `json:"feeders,omitempty" jsonschema:"outgoing lines in the order of the brief"`
	Requirements []string      `json:"requirements,omitempty" jsonschema:"keys of stated requirements without an object"`
	Object       *string       `json:"object,omitempty" jsonschema:"name of the object for the title block"`
	Date         *string       `json:"date,omitempty" jsonschema:"date field of a questionnaire, as written"`
}

// FeederDraft is one outgoing line: its load in amperes or in kilowatts.
type FeederDraft struct {
	Name     string        `json:"name,omitempty" jsonschema:"name of the consumer as written"`
	CurrentA *fact.Decimal `json:"current_a,omitempty" jsonschema:"design current, A"`
	PowerKW  *fact.Decimal `json:"power_kw,omitempty" jsonschema:"active power, kW"`
	CosPhi   *fact.Decimal `json:"cos_phi,omitempty" jsonschema:"power factor, with power_kw"`
	Parallel *int64        `json:"parallel,omitempty" jsonschema:"cables in parallel"`
	LengthM  *fact.Decimal `json:"length_m,omitempty" jsonschema:"length, m"`
	Mark     *string       `json:"mark,omitempty" jsonschema:"cable mark as written"`
	Laying   *string       `json:"laying,omitempty" jsonschema:"ground or air"`
	Category *int64        `json:"category,omitempty" jsonschema:"reliability category, 1 to 3"`
}
