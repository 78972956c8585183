package chesscoach

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// A punishment ends at its last gain, however long, and the detectors walk all of it:
// check, check, and then the fork that wins the rook with the seventh half move, and a pawn with the ninth.
func TestThePunishmentIsShownAndWalkedToItsEnd(t *testing.T) {
	c := told{fen: "4k3/8/8/8/3n3R/8/1r5P/7K w - - 0 1", played: "Kg1", best: "Rh8+", reply: "Rb1+ Kg2 Rb2+ Kg3 Nf5+ Kg4 Nxh4 Kxh4 Rxh2+",
		before: Eval{CP: 0}, after: Eval{CP: -900}, label: Blunder}
	f, contract := c.contract(t, fact.English)
	if got := strings.Join(f.PunishmentLine, " "); got != c.reply {
		t.Errorf("punishment %q, want all of %q", got, c.reply)
	}
	at := slices.IndexFunc(f.TacticsAgainst, func(m Tactic) bool { return m.Motif == "fork" && m.InLine })
	if at < 0 || f.TacticsAgainst[at].Ply != 4 || !slices.Equal(f.TacticsAgainst[at].Targets, []string{"king g3", "rook h4"}) {
		t.Errorf("the fork of the line is not among %+v", f.TacticsAgainst)
	}
	if err := contract.Validate(); err != nil {
		t.Error(err)
	}
}

// listening notes what an engine is asked and always answers the same.
type listening struct {
	uci.Analyser
	best  string
	asked []uci.Request
}

func (l *listening) Identity(context.Context) (uci.Identity, error) {
	return uci.Identity{Name: "X"}, nil
}

func (l *listening) Analyse(_ context.Context, r uci.Request) (uci.Analysis, error) {
	l.asked = append(l.asked, r)
	return thinks(cp(0), l.best), nil
}

// Another MultiPV at the same nodes gives another score, so both sides of a move are
// searched alike, and the default is 200 000 nodes and three lines.
func TestBeforeAndAfterAreSearchedAlike(t *testing.T) {
	for _, o := range []Options{{}, {Limits: uci.Limits{Nodes: 777, MultiPV: 2}}} {
		g, engine := game(t, "e2e4"), &listening{}
		if _, err := RunMove(context.Background(), engine, g, played(t, g.Position(), "e7e5"), o); err != nil {
			t.Fatal(err)
		}
		want := o.Limits
		if want == (uci.Limits{}) {
			want = uci.Limits{Nodes: 200_000, MultiPV: 3}
		}
		if len(engine.asked) != 2 || engine.asked[0].Limits != want || engine.asked[1].Limits != want {
			t.Errorf("asked %+v, want twice %+v", engine.asked, want)
		}
	}
}

// The contract demands the rule that decided, whatever the words of the evaluation are.
func TestTheBasisHasToBeTold(t *testing.T) {
	for _, c := range moments() {
		_, contract := c.contract(t, fact.Russian)
		told := false
		for _, s := range contract.Allowed {
			told = told || s.Pred == sayBecause && s.Must && slices.Contains(s.Says, fact.Word(famBasis, string(c.basis)))
		}
		if told != (c.basis != NoBasis) {
			t.Errorf("%s: basis %q, must be told: %v", c.name, c.basis, told)
		}
	}
}
