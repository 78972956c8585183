package fact

import (
	"encoding/json"
	"fmt"
	"slices"
)

// ID names a fact; it is stable between revisions of a case: "feeder.4.current".
type ID string

// Clause points at a place in a document. A clause that nobody compared with an
// official copy (empty CheckedOn) says so wherever it is printed.
type Clause struct {
	Document  string `json:"document"`
	Clause    string `json:"clause"`
	CheckedOn string `json:"checked_on"` // date of the check against an official copy, or ""
}

// In prints the clause; «пункт не сверен» follows while nobody checked it.
func (c Clause) In(l Lang) string {
	s := c.Document
	if c.Clause != "" {
		s += ", " + c.Clause
	}
	if c.CheckedOn == "" {
		s += Text{" (пункт не сверен)", " (clause not checked)"}.In(l)
	}
	return s
}

// IsZero reports whether no document is named.
func (c Clause) IsZero() bool { return c.Document == "" }

// OriginKind says where a value came from. The zero value is no origin.
type OriginKind uint8

// The kinds of origin. Append only.
const (
	Stated    OriginKind = iota + 1 // in text 0 of the case, the customer's own words
	Amended                         // in a later text
	Confirmed                       // an amendment that a person confirmed
	Assumed                         // a named default
	Catalogue                       // a card of the catalogue
	Norm                            // a clause
	Computed                        // from other facts
	Proposed                        // by an assistant, in no text
)

var originNames = [...]Text{
	Stated:    {"указано в ТЗ", "stated"},
	Amended:   {"изменено позже", "amended"},
	Confirmed: {"изменение подтверждено", "confirmed"},
	Assumed:   {"принято", "assumed"},
	Catalogue: {"каталог", "catalogue"},
	Norm:      {"норма", "norm"},
	Computed:  {"расчёт", "computed"},
	Proposed:  {"предложено помощником", "proposed"},
}

// String returns the English name: "stated".
func (k OriginKind) String() string { return k.In(English) }

// In returns the kind as printed in a report.
func (k OriginKind) In(l Lang) string {
	if k == 0 || int(k) >= len(originNames) {
		return "invalid origin"
	}
	return originNames[k].In(l)
}

// Origin says where a value came from. Its fields are unexported and it cannot be
// unmarshalled: code sets an origin by comparing with its own reading of the case,
// and a stored origin is never believed.
type Origin struct {
	kind   OriginKind
	text   int // index of the case's text
	quote  string
	span   [2]int
	why    Text // of a default
	card   string
	clause Clause
	from   []ID
	by     string
}

// FromBrief says that the value stands in text number index of the case, as quote at
// the byte span: stated when index is 0, amended otherwise.
func FromBrief(index int, quote string, span [2]int) Origin {
	k := Stated
	if index > 0 {
		k = Amended
	}
	return Origin{kind: k, text: index, quote: quote, span: span}
}

// FromDefault says that nobody gave the value; why names the default.
func FromDefault(why Text) Origin { return Origin{kind: Assumed, why: why} }

// FromCard says that the value is printed on a catalogue card, at the clause (page,
// table) of its source.
func FromCard(card string, source Clause) Origin {
	return Origin{kind: Catalogue, card: card, clause: source}
}

// FromNorm says that the value is a norm's.
func FromNorm(c Clause) Origin { return Origin{kind: Norm, clause: c} }

// FromFacts says that the value was computed from those facts.
func FromFacts(ids ...ID) Origin { return Origin{kind: Computed, from: slices.Clone(ids)} }

// FromAssistant says that an assistant proposed the value and no text contains it.
func FromAssistant(who string) Origin { return Origin{kind: Proposed, by: who} }

// Confirm turns an amendment into the customer's own; other origins stay as they are.
func Confirm(o Origin, by string) Origin {
	if o.kind == Amended || o.kind == Proposed {
		o.kind, o.by = Confirmed, by
	}
	return o
}

// Owned reports whether the customer stands behind the value: stated or confirmed.
func (o Origin) Owned() bool { return o.kind == Stated || o.kind == Confirmed }

// Kind returns where the value came from; zero for no origin.
func (o Origin) Kind() OriginKind { return o.kind }

// Quote returns the words of the brief, when the value came from one.
func (o Origin) Quote() string { return o.quote }

// Span returns the byte span of the quote in its text.
func (o Origin) Span() [2]int { return o.span }

// TextIndex returns which text of the case was quoted.
func (o Origin) TextIndex() int { return o.text }

// Why returns the reason of a default.
func (o Origin) Why() Text { return o.why }

// Card returns the catalogue card's id, or "".
func (o Origin) Card() string { return o.card }

// Clause returns the clause of a norm or the source of a card.
func (o Origin) Clause() Clause { return o.clause }

// From returns the facts that a computed value came from.
func (o Origin) From() []ID { return slices.Clone(o.from) }

// By returns the person who confirmed, or the assistant that proposed.
func (o Origin) By() string { return o.by }

// In prints the origin for a report: «указано в ТЗ: «630 кВА»».
func (o Origin) In(l Lang) string {
	s := o.kind.In(l)
	switch o.kind {
	case Stated, Amended, Confirmed:
		if o.quote != "" {
			s += ": «" + o.quote + "»"
		}
		if o.kind == Confirmed && o.by != "" {
			s += " (" + o.by + ")"
		}
	case Assumed:
		s += ": " + o.why.In(l)
	case Catalogue:
		s += ": " + o.card
	case Norm:
		s += ": " + o.clause.In(l)
	case Proposed:
		s += ": " + o.by
	}
	return s
}

type originJSON struct {
	Kind  string  `json:"kind"`
	Text  *int    `json:"text,omitempty"`
	Quote string  `json:"quote,omitempty"`
	Span  *[2]int `json:"span,omitempty"`
	Why   *Text   `json:"why,omitempty"`
	Card  string  `json:"card,omitempty"`
	Where *Clause `json:"clause,omitempty"`
	From  []ID    `json:"from,omitempty"`
	By    string  `json:"by,omitempty"`
}

// MarshalJSON prints the origin for report.json.
func (o Origin) MarshalJSON() ([]byte, error) {
	j := originJSON{Kind: o.kind.String(), Quote: o.quote, Card: o.card, From: o.from, By: o.by}
	if o.quote != "" {
		j.Text, j.Span = &o.text, &o.span
	}
	if !o.why.IsZero() {
		j.Why = &o.why
	}
	if !o.clause.IsZero() {
		j.Where = &o.clause
	}
	return json.Marshal(j)
}

// UnmarshalJSON always fails: a stored origin is not believed; re-run the case.
func (o *Origin) UnmarshalJSON([]byte) error {
	return fmt.Errorf("fact: an origin is set by code and cannot be read from JSON")
}

// Of is a typed fact: what an engine computes with.
type Of[V Value] struct {
	ID     ID
	Name   Text
	Value  V
	Origin Origin
}

// Fact erases the type, for reports and contracts.
func (f Of[V]) Fact() Fact {
	return Fact{ID: f.ID, Name: f.Name, Term: f.Value.Term(),
		Shown: Text{f.Value.In(Russian), f.Value.In(English)}, Origin: f.Origin}
}

// Fact is a fact without its Go type: name, comparable term, wording, origin.
type Fact struct {
	ID     ID
	Name   Text
	Term   Term
	Shown  Text
	Origin Origin
}

// MarshalJSON prints the fact for report.json; a quantity keeps its exact number and unit.
func (f Fact) MarshalJSON() ([]byte, error) {
	j := struct {
		ID     ID       `json:"id"`
		Name   Text     `json:"name"`
		Family string   `json:"family"`
		Key    string   `json:"key,omitempty"`
		Value  *Decimal `json:"value,omitempty"`
		Unit   string   `json:"unit,omitempty"`
		Shown  Text     `json:"shown"`
		Origin Origin   `json:"origin"`
	}{ID: f.ID, Name: f.Name, Family: f.Term.Family.name, Key: f.Term.Key, Shown: f.Shown, Origin: f.Origin}
	if f.Term.Qty != (Quantity{}) {
		j.Value, j.Unit = &f.Term.Qty.Value, f.Term.Qty.Unit.ID
	}
	return json.Marshal(j)
}

// Question is what an engine wants to know; Assumed names the fact it went on with
// meanwhile. Without Assumed it cannot go on.
type Question struct {
	About   ID   `json:"about"`
	Ask     Text `json:"ask"`
	Assumed ID   `json:"assumed,omitempty"`
}
