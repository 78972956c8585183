package board

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/refusal"
)

func play(t testing.TB, g *Game, moves string) {
	t.Helper()
	for uci := range strings.FieldsSeq(moves) {
		m, err := g.Position().Find(uci)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRepetitionAfterADoublePawnMove(t *testing.T) {
	g := NewGame(nil)
	// Nobody can take on e3, so the position after 1.e4 is the one after two knight cycles.
	play(t, g, "e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8")
	if g.Repetitions() != 2 || g.CanClaimDraw() {
		t.Fatalf("%d repetitions, claim %v", g.Repetitions(), g.CanClaimDraw())
	}
	play(t, g, "f3g1")
	if g.Repetitions() != 3 || !g.CanClaimDraw() || g.Status() != Ongoing {
		t.Errorf("%d repetitions, claim %v, %v", g.Repetitions(), g.CanClaimDraw(), g.Status())
	}
	play(t, g, "g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1")
	if g.Status() != FivefoldRepetition {
		t.Errorf("%d repetitions, %v", g.Repetitions(), g.Status())
	}
}

func TestLostCastlingRightIsAnotherPosition(t *testing.T) {
	g := NewGame(mustFEN(t, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"))
	play(t, g, "h1h2 e8e7 h2h1 e7e8")
	if g.Repetitions() != 1 {
		t.Errorf("%d repetitions, want 1: the right to castle is gone", g.Repetitions())
	}
}

func TestClocks(t *testing.T) {
	for _, c := range []struct {
		name, fen, move string
		claim           bool
		status          Status
	}{
		{"fifty moves", "4k3/8/8/8/8/8/8/4K2R w - - 99 90", "h1h2", true, Ongoing},
		{"one short", "4k3/8/8/8/8/8/8/4K2R w - - 98 90", "h1h2", false, Ongoing},
		{"seventy-five moves", "4k3/8/8/8/8/8/8/4K2R w - - 149 90", "h1h2", false, SeventyFiveMoves},
		{"mate on the last move counts", "k7/8/1K6/8/8/8/8/7R w - - 149 90", "h1h8", false, Checkmate},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := NewGame(mustFEN(t, c.fen))
			play(t, g, c.move)
			if g.CanClaimDraw() != c.claim || g.Status() != c.status {
				t.Errorf("claim %v, status %v", g.CanClaimDraw(), g.Status())
			}
		})
	}
}

func TestGameStateIsReplayedNotBelieved(t *testing.T) {
	g := NewGame(nil)
	play(t, g, "e2e4 e7e5 f1c4 g8f6 d1g4")
	data, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"fen":"` + StartFEN + `","moves":"e2e4 e7e5 f1c4 g8f6 d1g4"}`
	if string(data) != want {
		t.Errorf("got %s", data)
	}
	var back Game
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if back.Position().FEN() != g.Position().FEN() || len(back.Moves()) != 5 || len(back.Positions()) != 6 {
		t.Errorf("restored %s", back.Position().FEN())
	}
	for _, bad := range []string{
		strings.Replace(want, "g8f6", "g8g6", 1),
		strings.Replace(want, "KQkq", "KQkx", 1),
	} {
		kept := back.Position().FEN()
		if err := json.Unmarshal([]byte(bad), &back); refusal.CodeOf(err) != refusal.InvalidInput {
			t.Errorf("got %v, want invalid_input for %s", err, bad)
		}
		if back.Position().FEN() != kept {
			t.Error("a refused state changed the game")
		}
	}
	if err := g.Play(Move{From: 0, To: 63}); refusal.CodeOf(err) != refusal.InvalidInput || len(g.Moves()) != 5 {
		t.Errorf("illegal move: %v", err)
	}
}
