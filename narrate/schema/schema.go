// Package schema writes JSON Schemas (draft 2020-12) of Go types and of contracts, and
// holds documents against them. Engines embed what it writes, with a freshness test.
package schema

import (
	"encoding/json"
	"fmt"
	"reflect"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// For returns the schema of T as indented JSON: a `json` tag names a property, a
// `jsonschema` tag describes it, `omitempty` makes it optional, and nothing else is let
// in. Types that JSON cannot hold (channels, functions) are errors.
func For[T any](id, title string) ([]byte, error) {
	// An exact decimal is a JSON number; its Go fields are nobody's business.
	number := map[reflect.Type]*jsonschema.Schema{reflect.TypeFor[fact.Decimal](): {Type: "number"}}
	s, err := jsonschema.For[T](&jsonschema.ForOptions{TypeSchemas: number})
	if err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	s.Schema, s.ID, s.Title = "https://json-schema.org/draft/2020-12/schema", id, title
	doc, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	return append(doc, '\n'), nil
}

// Contract returns the schema of contract.json. The domain's own facts are any object:
// their schema is the engine's.
func Contract() ([]byte, error) {
	return For[contract](narrate.SchemaVersion, "What may be told of one result")
}

// Validate holds a document against a schema. The error names the place that does not
// fit.
func Validate(schema, doc []byte) error {
	fits, err := Fits(schema)
	if err != nil {
		return err
	}
	return fits(doc)
}

// Fits makes a schema ready for many documents and returns what [Validate] does with
// each of them.
func Fits(schema []byte) (func(doc []byte) error, error) {
	var s jsonschema.Schema
	if err := json.Unmarshal(schema, &s); err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	s.ID = "" // ours are names, not addresses
	resolved, err := s.Resolve(nil)
	if err != nil {
		return nil, fmt.Errorf("schema: %w", err)
	}
	return func(doc []byte) error {
		var v any
		if err := json.Unmarshal(doc, &v); err != nil {
			return fmt.Errorf("schema: document: %w", err)
		}
		if err := resolved.Validate(v); err != nil {
			return fmt.Errorf("schema: %w", err)
		}
		return nil
	}, nil
}

// The shapes of contract.json; a test holds what narrate writes against them.
type contract struct {
	Schema  string         `json:"schema" jsonschema:"the schema's id and version"`
	ID      string         `json:"id" jsonschema:"SHA-256 in hex of the canonical JSON without the id"`
	Domain  string         `json:"domain" jsonschema:"the engine whose voice tells it"`
	Lang    string         `json:"lang" jsonschema:"language of the telling: ru or en"`
	Facts   map[string]any `json:"facts" jsonschema:"the domain's own facts, for the prompt"`
	Allowed []statement    `json:"allowed" jsonschema:"everything that may be said, and nothing else"`
	Limits  limits         `json:"limits" jsonschema:"bounds of the text"`
}

type statement struct {
	ID        string `json:"id" jsonschema:"unique in the contract"`
	Predicate string `json:"predicate" jsonschema:"the relation: is, status, count, changed"`
	About     *term  `json:"about,omitempty" jsonschema:"what it is said of"`
	Says      []term `json:"says,omitempty" jsonschema:"what is said"`
	Exact     bool   `json:"exact,omitempty" jsonschema:"numbers may not be rounded"`
	Basis     string `json:"basis,omitempty" jsonschema:"what a verdict stands on: full, on_assumption, estimate, presence, not_applicable"`
	Must      bool   `json:"must,omitempty" jsonschema:"a whole narration states it"`
	Text      *text  `json:"text,omitempty" jsonschema:"how the engine words it"`
}

type term struct {
	Family string `json:"family" jsonschema:"kind of the word: check, designator, chess.move"`
	Key    string `json:"key,omitempty" jsonschema:"the word itself"`
	Value  string `json:"value,omitempty" jsonschema:"an exact decimal with the digits it promises"`
	Unit   *unit  `json:"unit,omitempty" jsonschema:"unit of the value"`
}

type unit struct {
	ID    string `json:"id"`
	Dim   string `json:"dim" jsonschema:"dimension; units of one dimension convert"`
	Exp10 int    `json:"exp10,omitempty" jsonschema:"the unit is ten to this power of the dimension's base"`
	Sym   *text  `json:"sym,omitempty" jsonschema:"as printed"`
}

type text struct {
	RU string `json:"ru"`
	EN string `json:"en"`
}

type limits struct {
	MaxSentences int    `json:"max_sentences,omitempty"`
	MaxMotifs    int    `json:"max_motifs,omitempty"`
	EvalLanguage string `json:"eval_language,omitempty"`
}
