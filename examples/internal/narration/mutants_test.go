package narration

import (
	"fmt"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/narratetest"
)

// Each claim of template texts is changed; of those that the contract no longer supports
// nearly all are caught. The survivors are listed in the log.
func TestMutants(t *testing.T) {
	const most = 120 // contracts of an engine
	for _, e := range engines(t) {
		t.Run(e.name, func(t *testing.T) {
			corpus, guard := e.corpus(t), narrate.NewGuard(e.voice)
			tallies := make([]narratetest.Tally, most)
			step := max(1, len(corpus)/most)
			share(most, func(i int) {
				if i*step >= len(corpus) {
					return
				}
				c := corpus[i*step].c
				for _, r := range e.registers {
					text := e.voice.Tell(c, narrate.Manner{Register: r, Seed: uint64(i)})
					if err := tallies[i].Run(guard, c, text, narrate.Whole); err != nil {
						t.Error(err)
					}
				}
			})
			var all narratetest.Tally
			all.Made, all.Caught = map[string]int{}, map[string]int{}
			for _, one := range tallies {
				for tier, n := range one.Made {
					all.Made[tier] += n
					all.Caught[tier] += one.Caught[tier]
				}
				all.Survivors = append(all.Survivors, one.Survivors...)
			}
			for tier, least := range map[string]float64{narratetest.Lexical: .98, narratetest.Relational: .75} {
				got := all.Share(tier)
				t.Logf("%s: %d of %d caught, %.3f", tier, all.Caught[tier], all.Made[tier], got)
				if got < least {
					t.Errorf("%s: %.3f caught, want %.2f", tier, got, least)
				}
			}
			if all.Made[narratetest.Lexical] < 1000 {
				t.Errorf("only %d lexical mutants", all.Made[narratetest.Lexical])
			}
			listed := map[string]bool{}
			for _, m := range all.Survivors {
				line := fmt.Sprintf("%s %s: %q → %q in %q", m.Tier, m.Kind, m.Was, m.Now, around(m))
				if key := fmt.Sprint(m.Kind, m.Was, m.Now); !listed[key] {
					listed[key] = true
					t.Log(line)
				}
			}
		})
	}
}

// around cuts a survivor's text to the neighbourhood of the change.
func around(m narratetest.Mutant) string {
	for _, s := range sentences(m.Text) {
		if len(s) < 600 && strings.Contains(s, m.Now) {
			return s
		}
	}
	return m.Now
}
