package narrate

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate/canon"
)

// ErrContract is what a contract that breaks its own form is refused with.
var ErrContract = errors.New("narrate: bad contract")

// The shapes of contract.json. Numbers of statements are strings: they are exact
// decimals with the digits they promise, and a JSON number is a double.
type contractJSON struct {
	Schema  string          `json:"schema"`
	ID      string          `json:"id,omitempty"`
	Domain  Domain          `json:"domain"`
	Lang    string          `json:"lang"`
	Facts   json.RawMessage `json:"facts"`
	Allowed []statementJSON `json:"allowed"`
	Limits  Limits          `json:"limits"`
}

type statementJSON struct {
	ID        string     `json:"id"`
	Predicate string     `json:"predicate"`
	About     *termJSON  `json:"about,omitempty"`
	Says      []termJSON `json:"says,omitempty"`
	Exact     bool       `json:"exact,omitempty"`
	Basis     string     `json:"basis,omitempty"`
	Must      bool       `json:"must,omitempty"`
	Text      *fact.Text `json:"text,omitempty"`
}

type termJSON struct {
	Family string    `json:"family"`
	Key    string    `json:"key,omitempty"`
	Value  string    `json:"value,omitempty"`
	Unit   *unitJSON `json:"unit,omitempty"`
}

type unitJSON struct {
	ID    string     `json:"id"`
	Dim   string     `json:"dim"`
	Exp10 int8       `json:"exp10,omitempty"`
	Sym   *fact.Text `json:"sym,omitempty"`
}

// MarshalJSON writes the contract in canonical form (RFC 8785): same contract, same
// bytes.
func (c Contract) MarshalJSON() ([]byte, error) {
	facts := c.Facts
	if len(facts) == 0 {
		facts = json.RawMessage("{}")
	}
	j := contractJSON{Schema: c.Schema, ID: c.ID, Domain: c.Domain, Lang: c.Lang.String(), Facts: facts,
		Allowed: make([]statementJSON, len(c.Allowed)), Limits: c.Limits}
	for i, s := range c.Allowed {
		j.Allowed[i] = s.wire()
	}
	return canon.Marshal(j)
}

// UnmarshalJSON reads what MarshalJSON wrote and verifies it with [Contract.Validate].
func (c *Contract) UnmarshalJSON(doc []byte) error {
	strict, err := canon.Transform(doc) // refuses duplicate members
	if err != nil {
		return fmt.Errorf("%w: %w", ErrContract, err)
	}
	var j contractJSON
	dec := json.NewDecoder(bytes.NewReader(strict))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&j); err != nil {
		return fmt.Errorf("%w: %w", ErrContract, err)
	}
	lang, ok := fact.ParseLang(j.Lang)
	if !ok {
		return fmt.Errorf("%w: language %q", ErrContract, j.Lang)
	}
	read := Contract{Schema: j.Schema, ID: j.ID, Domain: j.Domain, Lang: lang, Facts: j.Facts, Limits: j.Limits}
	for _, s := range j.Allowed {
		st, err := s.statement()
		if err != nil {
			return fmt.Errorf("%w: statement %q: %w", ErrContract, s.ID, err)
		}
		read.Allowed = append(read.Allowed, st)
	}
	if err := read.Validate(); err != nil {
		return err
	}
	*c = read
	return nil
}

// Hash returns the name of the content: SHA-256 in hex of the canonical JSON without
// the id.
func (c Contract) Hash() (string, error) {
	c.ID = ""
	doc, err := c.MarshalJSON()
	if err != nil {
		return "", err
	}
	return canon.Hash(doc), nil
}

// Validate says whether the contract is well formed: its schema is ours, domain and
// language are set, every statement has an id of its own and a predicate, and the id of
// the contract is the hash of its content.
func (c Contract) Validate() error {
	if err := c.wellFormed(); err != nil {
		return err
	}
	want, err := c.Hash()
	if err != nil {
		return fmt.Errorf("%w: %w", ErrContract, err)
	}
	if c.ID != want {
		return fmt.Errorf("%w: id %q is not the hash of the content", ErrContract, c.ID)
	}
	return nil
}

// wellFormed is [Contract.Validate] but for the id.
func (c Contract) wellFormed() error {
	switch {
	case c.Schema != SchemaVersion:
		return fmt.Errorf("%w: schema %q, want %q", ErrContract, c.Schema, SchemaVersion)
	case c.Domain == "":
		return fmt.Errorf("%w: no domain", ErrContract)
	case c.Lang != fact.Russian && c.Lang != fact.English:
		return fmt.Errorf("%w: no language", ErrContract)
	}
	seen := make(map[string]bool, len(c.Allowed))
	for i, s := range c.Allowed {
		switch {
		case s.ID == "" || s.Pred.name == "":
			return fmt.Errorf("%w: statement %d has no id or no predicate", ErrContract, i)
		case seen[s.ID]:
			return fmt.Errorf("%w: two statements have the id %q", ErrContract, s.ID)
		}
		seen[s.ID] = true
	}
	return nil
}

func (s Statement) wire() statementJSON {
	j := statementJSON{ID: s.ID, Predicate: s.Pred.name, Exact: s.Exact, Must: s.Must}
	if !s.About.IsZero() {
		t := wireTerm(s.About)
		j.About = &t
	}
	for _, t := range s.Says {
		j.Says = append(j.Says, wireTerm(t))
	}
	if s.Basis != 0 {
		j.Basis = s.Basis.String()
	}
	if !s.Text.IsZero() {
		j.Text = &s.Text
	}
	return j
}

func (j statementJSON) statement() (Statement, error) {
	s := Statement{ID: j.ID, Pred: PredicateOf(j.Predicate), Exact: j.Exact, Must: j.Must}
	if j.Basis != "" {
		b, ok := check.ParseBasis(j.Basis)
		if !ok {
			return s, fmt.Errorf("basis %q", j.Basis)
		}
		s.Basis = b
	}
	if j.Text != nil {
		s.Text = *j.Text
	}
	var err error
	if j.About != nil {
		if s.About, err = j.About.term(); err != nil {
			return s, err
		}
	}
	for _, t := range j.Says {
		said, err := t.term()
		if err != nil {
			return s, err
		}
		s.Says = append(s.Says, said)
	}
	return s, nil
}

func wireTerm(t fact.Term) termJSON {
	j := termJSON{Family: t.Family.String(), Key: t.Key}
	if t.Qty == (fact.Quantity{}) {
		return j
	}
	u := t.Qty.Unit
	j.Value = t.Qty.Value.String()
	j.Unit = &unitJSON{ID: u.ID, Dim: u.Dim, Exp10: u.Exp10}
	if !u.Sym.IsZero() {
		j.Unit.Sym = &u.Sym
	}
	return j
}

func (j termJSON) term() (fact.Term, error) {
	t := fact.Word(fact.FamilyOf(j.Family), j.Key)
	if j.Unit == nil {
		return t, nil
	}
	v, err := fact.ParseDecimal(j.Value)
	if err != nil {
		return t, err
	}
	u := fact.Unit{ID: j.Unit.ID, Dim: j.Unit.Dim, Exp10: j.Unit.Exp10}
	if j.Unit.Sym != nil {
		u.Sym = *j.Unit.Sym
	}
	t.Qty = fact.Quantity{Value: v, Unit: u}
	return t, nil
}
