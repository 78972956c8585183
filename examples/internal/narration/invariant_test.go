package narration

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/plumbline-go/plumbline/narrate"
)

// Every template text of every contract, in every register, passes the guard as a whole
// narration: nothing invented, every must stated.
func TestTemplatesPassTheGuard(t *testing.T) {
	for _, e := range engines(t) {
		t.Run(e.name, func(t *testing.T) {
			corpus := e.corpus(t)
			guard := narrate.NewGuard(e.voice)
			var lock sync.Mutex
			kinds, texts := map[string]int{}, 0
			var faults []string
			share(len(corpus), func(i int) {
				k, err := guard.For(corpus[i].c)
				if err != nil {
					t.Error(err)
					return
				}
				var bad []string
				for _, r := range e.registers {
					text := e.voice.Tell(corpus[i].c, narrate.Manner{Register: r, Seed: uint64(i)})
					if report := k.Check(text, narrate.Whole); report.Verdict != narrate.OK || strings.TrimSpace(text) == "" {
						bad = append(bad, corpus[i].from+"\n"+text+"\n"+report.String()+unsupported(report, text))
					}
				}
				lock.Lock()
				defer lock.Unlock()
				kinds[corpus[i].kind]++
				texts += len(e.registers)
				faults = append(faults, bad...)
			})
			slices.Sort(faults)
			for _, f := range faults[:min(len(faults), 12)] {
				t.Error(f)
			}
			if len(faults) > 12 {
				t.Errorf("and %d more", len(faults)-12)
			}
			t.Logf("%d contracts %v, %d texts", len(corpus), kinds, texts)
			if kinds[result] < 200 || kinds[refused] < 100 {
				t.Errorf("too few contracts: %v", kinds)
			}
		})
	}
}

// unsupported lists the claims that the guard could not hold against the contract.
func unsupported(r narrate.Report, text string) string {
	out := ""
	for _, c := range r.Claims {
		if c.Answer != narrate.Supported {
			out += "\n  " + c.Claim.String() + ": " + c.Span.Of(text)
		}
	}
	return out
}
