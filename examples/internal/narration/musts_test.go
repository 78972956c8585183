package narration

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/narrate"
)

// mustKinds are what each engine has to state, by predicate (DESIGN: every FAIL, each
// changed input, lost requirement, substitution and assumption, an estimate as one, a
// price's disclaimer, «требуется РД»; the coach: the better move, the rule, the result).
var mustKinds = map[string][]string{
	"substation": {"status FAIL", "status estimate", "changed", "lost", "substituted", "assumes", "disclaims", "demands", "refuses"},
	"modular":    {"status FAIL", "status estimate", "changed", "lost", "assumes", "disclaims", "demands", "refuses"},
	"chesscoach": {"chess.best", "chess.because", "chess.result", "refuses"},
}

func mustKind(m narrate.Statement) string {
	switch {
	case m.Pred != narrate.HasStatus:
		return m.Pred.String()
	case m.Basis == check.Estimate:
		return "status estimate"
	}
	return "status " + m.Says[0].Key
}

// What must be stated is missed when it is taken out: of every template text the sentences
// that state one must are left away, and the guard names that must.
func TestEveryMustIsMissed(t *testing.T) {
	for _, e := range engines(t) {
		t.Run(e.name, func(t *testing.T) {
			guard := narrate.NewGuard(e.voice)
			missed := map[string]int{}
			for i, one := range e.corpus(t) {
				k, err := guard.For(one.c)
				if err != nil {
					t.Fatal(err)
				}
				parts := sentences(e.voice.Tell(one.c, narrate.Manner{Register: e.registers[i%len(e.registers)], Seed: uint64(i)}))
				musts := map[string]int{}
				for _, m := range one.c.Musts() {
					kind := mustKind(m)
					if musts[kind]++; musts[kind] > 2 || missed[kind] >= 30 || toldAsAssumed(one.c, m) {
						continue // enough of this kind
					}
					rest, out := without(k, parts, m)
					if out == 0 {
						t.Errorf("%s: no sentence states %s", one.from, m)
						continue
					}
					if !missing(k, rest, m) {
						t.Errorf("%s: %s is not missed in %s", one.from, m, rest)
					}
					missed[kind]++
				}
			}
			for _, kind := range mustKinds[e.name] {
				if missed[kind] == 0 {
					t.Errorf("no contract has the must %q", kind)
				}
			}
			for _, kind := range slices.Sorted(maps.Keys(missed)) {
				if !slices.Contains(mustKinds[e.name], kind) {
					t.Errorf("the must %q is not in the list", kind)
				}
			}
			t.Log(fmt.Sprint(missed))
		})
	}
}

// toldAsAssumed reports whether what was asked for is an assumption: the transformer's
// power from the load. Its own sentence tells it too.
func toldAsAssumed(c narrate.Contract, m narrate.Statement) bool {
	return m.Pred == narrate.Substituted && slices.ContainsFunc(c.Musts(), func(s narrate.Statement) bool {
		return s.Pred == narrate.Assumes && s.Says[0].Qty == m.Says[0].Qty
	})
}

func missing(k narrate.Checker, text string, m narrate.Statement) bool {
	return slices.ContainsFunc(k.Check(text, narrate.Whole).Missing, func(s narrate.Statement) bool { return s.ID == m.ID })
}

// without leaves out the sentences that state a must by themselves or with the one behind
// them, where a basis may stand.
func without(k narrate.Checker, parts []string, m narrate.Statement) (string, int) {
	var rest []string
	out := 0
	for i, s := range parts {
		pair := s
		if i+1 < len(parts) {
			pair += " " + parts[i+1]
		}
		if !missing(k, s, m) || !missing(k, pair, m) && (i+1 == len(parts) || missing(k, parts[i+1], m)) {
			out++
			continue
		}
		rest = append(rest, s)
	}
	return strings.Join(rest, " "), out
}
