package dataset

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// loose is one contract of the file.
type loose struct {
	Domain    string             `json:"domain"`
	Type      string             `json:"type"`
	Stage     string             `json:"stage"`
	Region    string             `json:"region"`
	Object    string             `json:"object"`
	Checks    map[string]verdict `json:"checks"`
	Counts    map[string]int64   `json:"counts"`
	MustState []string           `json:"must_state"`
	Refs      []string           `json:"refs"`
	Numbers   []looseNumber      `json:"numbers"`
	Ranges    []struct {
		Lo, Hi json.Number
		U      string
	} `json:"ranges"`
	Feeders      map[string]json.Number `json:"feeders"`
	RequestedKVA json.Number            `json:"requested_kva"`
	AppliedKVA   json.Number            `json:"applied_kva"`
	Attempts     []struct {
		N       int         `json:"n"`
		Feeders string      `json:"feeders"`
		Total   json.Number `json:"total"`
		Status  string      `json:"status"`
	} `json:"attempts"`
	InputChanged string        `json:"input_changed"`
	Fits         *bool         `json:"fits"`
	Why          string        `json:"why"`
	Options      []string      `json:"options"`
	Axes         string        `json:"axes"`
	Sheet        string        `json:"sheet"`
	PriceNote    string        `json:"price_note"`
	Groups       []looseGroup  `json:"groups"`
	Internal     []looseNumber `json:"internal"`
	raw          json.RawMessage
}

type verdict struct {
	Status, Text, Fix, Kind string
}

type looseNumber struct {
	V     json.Number `json:"v"`
	U     string      `json:"u"`
	What  string      `json:"what"`
	Rel   string      `json:"rel"`
	Exact bool        `json:"exact"`
}

type looseGroup struct {
	Who     string      `json:"who"`
	People  json.Number `json:"people"`
	PerRoom json.Number `json:"per_room"`
	Rooms   json.Number `json:"rooms"`
	Each    json.Number `json:"m2_each"`
}

// Contracts reads a file of loose contracts. Each is given in both languages, because a
// text names its own.
type Contracts map[string]map[fact.Lang]narrate.Contract

// ReadContracts reads the file at path.
func ReadContracts(path string) (Contracts, error) {
	doc, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(doc, &all); err != nil {
		return nil, fmt.Errorf("dataset: %s: %w", path, err)
	}
	out := Contracts{}
	for _, id := range slices.Sorted(maps.Keys(all)) {
		if strings.HasPrefix(id, "_") {
			continue
		}
		var l loose
		if err := json.Unmarshal(all[id], &l); err != nil {
			return nil, fmt.Errorf("dataset: contract %s: %w", id, err)
		}
		l.raw = all[id]
		out[id] = map[fact.Lang]narrate.Contract{}
		for _, lang := range []fact.Lang{fact.Russian, fact.English} {
			c, err := l.contract(lang)
			if err != nil {
				return nil, fmt.Errorf("dataset: contract %s: %w", id, err)
			}
			out[id][lang] = c
		}
	}
	return out, nil
}

// Of returns the contract of a case; without a name it is an empty one of the domain.
func (c Contracts) Of(name, domain string, lang fact.Lang) (narrate.Contract, error) {
	if name != "" {
		if both, ok := c[name]; ok {
			return both[lang], nil
		}
		return narrate.Contract{}, fmt.Errorf("dataset: no contract %q", name)
	}
	empty := narrate.Contract{Schema: narrate.SchemaVersion, Domain: narrate.Domain(domain), Lang: lang}
	return empty.Sealed()
}

func (l loose) contract(lang fact.Lang) (narrate.Contract, error) {
	if l.Domain == "chess" {
		return l.chess(lang)
	}
	return l.building(lang)
}
