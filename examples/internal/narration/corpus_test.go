// Package narration holds the narration of all engines to its promises: over thousands of
// contracts that the engines really produced, refusals included. It has tests only.
package narration

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
	"testing"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/modular"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/teller"
	"github.com/plumbline-go/plumbline/substation"
)

// The kinds of contracts.
const (
	result   = "result"
	refused  = "refusal"
	wholeRun = "game" // of the coach: a whole game
)

// told is a contract that an engine produced, in one language.
type told struct {
	from string // the brief or the position, for the log
	kind string
	c    narrate.Contract
}

// engine is one engine as this package needs it.
type engine struct {
	name      string
	voice     teller.Voice
	registers []narrate.Register
	cases     int // how many are drawn
	draw      func(t testing.TB, r *rand.Rand) []told
}

var languages = []fact.Lang{fact.Russian, fact.English}

func engines(t testing.TB) []engine {
	t.Helper()
	sub, err := substation.LoadCatalogue(catalogs.Data())
	if err != nil {
		t.Fatal(err)
	}
	mod, err := modular.LoadCatalogue(catalogs.Data())
	if err != nil {
		t.Fatal(err)
	}
	plain := []narrate.Register{narrate.Plain}
	return []engine{
		{"substation", substation.Voice{}, plain, 300, func(t testing.TB, r *rand.Rand) []told {
			texts := substationTexts(r)
			made, err := substationResult(texts, substation.Draft{}, sub)
			return tellCase(t, fmt.Sprintf("%q", texts), err, substation.RefusalContract, func(l fact.Lang) (narrate.Contract, error) { return substation.Contract(made, l) })
		}},
		{"modular", modular.Voice{}, plain, 260, func(t testing.TB, r *rand.Rand) []told {
			texts := modularTexts(r)
			made, err := modularResult(texts, modular.Draft{}, mod)
			return tellCase(t, fmt.Sprintf("%q", texts), err, modular.RefusalContract, func(l fact.Lang) (narrate.Contract, error) { return modular.Contract(made, l) })
		}},
		chess(),
	}
}

// tellCase makes the contracts of one case in both languages: of its result, or of its
// refusal.
func tellCase(t testing.TB, from string, failed error, refuse func(*refusal.Error, fact.Lang) (narrate.Contract, error), made func(fact.Lang) (narrate.Contract, error)) []told {
	e, isNo := refusal.As(failed)
	if failed != nil && !isNo {
		t.Errorf("%s: %v is no refusal", from, failed)
		return nil
	}
	var out []told
	for _, l := range languages {
		one := told{from: from, kind: result}
		var err error
		if isNo {
			one.kind = refused
			one.c, err = refuse(e, l)
		} else {
			one.c, err = made(l)
		}
		if err != nil {
			t.Errorf("%s: %v", from, err)
			return nil
		}
		out = append(out, one)
	}
	return out
}

func substationResult(texts []string, d substation.Draft, cat substation.Catalogue) (substation.Result, error) {
	b, _, err := substation.Admit(substation.Case{Texts: texts}, d)
	if err != nil {
		return substation.Result{}, err
	}
	return substation.Run(b, cat, sheet.Meta{})
}

func modularResult(texts []string, d modular.Draft, cat modular.Catalogue) (modular.Result, error) {
	b, _, err := modular.Admit(modular.Case{Texts: texts}, d)
	if err != nil {
		return modular.Result{}, err
	}
	return modular.Run(b, cat, sheet.Meta{})
}

// corpus draws the engine's contracts, once for all tests.
func (e engine) corpus(t testing.TB) []told {
	t.Helper()
	drawn.Lock()
	defer drawn.Unlock()
	if drawn.of == nil {
		drawn.of = map[string][]told{}
	}
	if have, ok := drawn.of[e.name]; ok {
		return have
	}
	parts := make([][]told, e.cases)
	share(e.cases, func(i int) { parts[i] = e.draw(t, rand.New(rand.NewPCG(uint64(i), 4711))) })
	var out []told
	for _, p := range parts {
		out = append(out, p...)
	}
	drawn.of[e.name] = out
	return out
}

var drawn struct {
	sync.Mutex
	of map[string][]told
}

// share runs the work of n indexes on all processors.
func share(n int, work func(i int)) {
	workers := runtime.GOMAXPROCS(0)
	var done sync.WaitGroup
	for w := range workers {
		done.Go(func() {
			for i := w; i < n; i += workers {
				work(i)
			}
		})
	}
	done.Wait()
}

func one[T any](r *rand.Rand, list ...T) T { return list[r.IntN(len(list))] }

// many small contracts, all kept: the collector would run all the time
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
