package narration

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// Of a hundred contracts of one kind no sentence comes in more than twenty.
const (
	sample    = 100
	mostAlike = 20
)

func TestVariety(t *testing.T) {
	for _, e := range engines(t) {
		groups := map[string][]narrate.Contract{}
		var names []string
		seen := map[string]bool{}
		for _, one := range e.corpus(t) {
			name := one.kind + " " + one.c.Lang.String()
			if len(groups[name]) == sample || seen[name+one.c.ID] {
				continue // two briefs may give one contract, which is told alike
			}
			seen[name+one.c.ID] = true
			if groups[name] == nil {
				names = append(names, name)
			}
			groups[name] = append(groups[name], one.c)
		}
		slices.Sort(names)
		for _, name := range names {
			for _, r := range e.registers {
				t.Run(fmt.Sprint(e.name, " ", name, " ", r), func(t *testing.T) { alike(t, e, groups[name], r) })
			}
		}
	}
}

// sentences parts a telling as the guard reads it: «расч.» and «чел.» end none.
func sentences(text string) []string {
	var out []string
	words := prose.Read(text).Words
	for from := 0; from < len(words); {
		to := from + 1
		for to < len(words) && words[to].Sentence == words[from].Sentence {
			to++
		}
		end := len(text)
		if to < len(words) {
			end = words[to].Span[0]
		}
		out = append(out, strings.TrimSpace(text[words[from].Span[0]:end]))
		from = to
	}
	return out
}

func alike(t *testing.T, e engine, contracts []narrate.Contract, r narrate.Register) {
	if len(contracts) < 40 {
		t.Fatalf("only %d different contracts", len(contracts))
	}
	count := map[string]int{}
	for _, c := range contracts {
		said := map[string]bool{}
		for _, s := range sentences(e.voice.Tell(c, narrate.Manner{Register: r})) {
			if !said[s] {
				said[s] = true
				count[s]++
			}
		}
	}
	top := ""
	for s, n := range count {
		if n > count[top] || n == count[top] && s < top {
			top = s
		}
		if n*sample > mostAlike*len(contracts) {
			t.Errorf("%d of %d: %s", n, len(contracts), s)
		}
	}
	t.Logf("%d contracts, most often (%d): %s", len(contracts), count[top], top)
}
