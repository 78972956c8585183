package narration

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/canon"
	"github.com/plumbline-go/plumbline/narrate/schema"
)

// Contracts of results, refusals and games fit the exported schema, are canonical
// JSON, name their own content and come back from their bytes the same.
func TestEveryContractFitsTheSchema(t *testing.T) {
	doc, err := schema.Contract()
	if err != nil {
		t.Fatal(err)
	}
	fits, err := schema.Fits(doc)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range engines(t) {
		t.Run(e.name, func(t *testing.T) {
			kinds := map[string]int{}
			for i, one := range e.corpus(t) {
				if one.kind != refused && i%6 > 1 {
					continue // a third of the results: they are alike and large
				}
				kinds[one.kind]++
				doc, err := one.c.MarshalJSON()
				if err != nil {
					t.Fatal(err)
				}
				if err := fits(doc); err != nil {
					t.Errorf("%s: %v", one.from, err)
				}
				if same, err := canon.Transform(doc); err != nil || !bytes.Equal(same, doc) {
					t.Errorf("%s: not canonical, %v", one.from, err)
				}
				var back narrate.Contract
				if err := json.Unmarshal(doc, &back); err != nil {
					t.Errorf("%s: %v", one.from, err)
				}
				if again, err := back.MarshalJSON(); err != nil || !bytes.Equal(again, doc) {
					t.Errorf("%s: other bytes when read back, %v", one.from, err)
				}
			}
			t.Log(kinds)
			if kinds[refused] < 30 || kinds[result] < 30 {
				t.Errorf("too few: %v", kinds)
			}
		})
	}
}

// The same case gives the same bytes.
func TestContractsAreStable(t *testing.T) {
	for _, e := range engines(t) {
		corpus, n := e.corpus(t), 0
		for i := range 8 {
			for _, again := range e.draw(t, rand.New(rand.NewPCG(uint64(i), 4711))) {
				if again.c.ID != corpus[n].c.ID {
					t.Errorf("%s: another contract", again.from)
				}
				n++
			}
		}
		if n < 16 {
			t.Errorf("%s: only %d contracts", e.name, n)
		}
	}
}

// A slot of a template has four variants or more: over the seeds every sentence of a
// telling changes in four ways at least, but for the engine's own questions and advice.
func TestFourVariantsASlot(t *testing.T) {
	for _, e := range engines(t) {
		if e.name == "chesscoach" {
			continue // its book is counted beside it
		}
		t.Run(e.name, func(t *testing.T) {
			corpus := e.corpus(t)
			for i := 0; i < len(corpus); i += len(corpus) / 60 {
				c := corpus[i].c
				slots := map[int]map[string]bool{}
				var facts struct {
					Questions []string
					Refusal   struct {
						Suggestion string
						Questions  []string
					}
				}
				if err := json.Unmarshal(c.Facts, &facts); err != nil {
					t.Fatal(err)
				}
				theirs := strings.Join(append(append(facts.Questions, facts.Refusal.Questions...), facts.Refusal.Suggestion), " ")
				for seed := range uint64(48) {
					parts := sentences(e.voice.Tell(c, narrate.Manner{Register: narrate.Plain, Seed: seed}))
					for k, s := range parts {
						if slots[k] == nil {
							slots[k] = map[string]bool{}
						}
						slots[k][s] = true
					}
				}
				for k := range slots {
					for s := range slots[k] {
						if strings.Contains(theirs, s) {
							delete(slots, k) // the engine's own words
						}
					}
					if slots[k] != nil && len(slots[k]) < 4 {
						t.Errorf("%s: %d variants of sentence %d: %v", corpus[i].from, len(slots[k]), k+1, slots[k])
					}
				}
			}
		})
	}
}
