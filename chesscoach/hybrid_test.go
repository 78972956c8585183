package chesscoach

import (
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
)

// A lost ending for White, who is to move: queen, rook and three pawns against
// knight and three pawns.
const lost = "r2q2k1/5ppp/8/8/8/2N5/5PPP/6K1 w - - 0 1"

// Every case is composed: the position by hand, the evaluations as an engine could
// give them. The win% of lost positions is nearly the same before and after, so
// without the rule all of these would be best or good moves.
func TestHybridRules(t *testing.T) {
	for _, c := range []struct {
		name, fen, move string
		before          uci.Score // for the mover, with the engine's move
		best            string
		after           uci.Score // for the opponent
		reply           string
		label           Label
		basis           Basis
		punished        string // moves of the punishment line
	}{
		{name: "a knight for nothing in a lost game", fen: lost, move: "c3d5",
			before: cp(-1400), best: "h2h3", after: cp(1800), reply: "d8d5 h2h3 d5d1 g1h2", label: Blunder, basis: MaterialHybrid, punished: "d8d5"},
		{name: "the same as the engine's own move", fen: lost, move: "c3d5",
			before: cp(-1400), best: "c3d5", after: cp(1800), reply: "d8d5", label: Best},
		{name: "the same, but the opponent has better things to do", fen: lost, move: "c3d5",
			before: cp(-1400), best: "h2h3", after: cp(1450), reply: "a8a1", label: Best},
		{name: "that very knight was hanging before", fen: "r2q2k1/5ppp/8/3N4/8/8/5PPP/6K1 w - - 0 1", move: "h2h3",
			before: cp(-1400), best: "d5c3", after: cp(1800), reply: "d8d5", label: Best},
		{name: "a hanging knight moved to where it hangs too", fen: "r2q2k1/5ppp/8/3N4/8/8/5PPP/6K1 w - - 0 1", move: "d5c7",
			before: cp(-1400), best: "d5c3", after: cp(1800), reply: "d8c7", label: Best},
		{name: "another piece is left alone", fen: "r2q2k1/5ppp/8/3N4/8/2P5/3R1PPP/6K1 w - - 0 1", move: "d2a2",
			before: cp(-300), best: "h2h3", after: cp(900), reply: "a8a2", label: Blunder, basis: MaterialHybrid, punished: "a8a2"},
		{name: "an exchange of equal pieces", fen: "3q2k1/5ppp/8/3b4/8/2N5/5PPP/6K1 w - - 0 1", move: "c3d5",
			before: cp(-700), best: "h2h3", after: cp(750), reply: "d8d5", label: Best},
		{name: "a rook for a bishop is not nothing", fen: "6k1/5ppp/3q4/8/1b6/8/1P3PPP/R5K1 w - - 0 1", move: "a1a3",
			before: cp(-900), best: "h2h3", after: cp(1100), reply: "b4a3 b2a3 d6a3", label: Best},
		{name: "a knight for a pawn is next to nothing", fen: "r2q2k1/4pppp/8/3p4/8/2N5/5PPP/6K1 w - - 0 1", move: "c3d5",
			before: cp(-1400), best: "h2h3", after: cp(1700), reply: "d8d5", label: Blunder, basis: MaterialHybrid, punished: "d8d5"},
		{name: "the line wins the piece back", fen: "r2q2k1/5ppp/8/8/8/2N5/5PPP/3R2K1 w - - 0 1", move: "c3d5",
			before: cp(-350), best: "d1d8", after: cp(380), reply: "d8d5 d1d5", label: Best},
		{name: "a sacrifice the engine is content with", fen: "r1bqk2r/ppppnppp/2n5/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 1", move: "c4f7",
			before: cp(20), best: "e1g1", after: cp(10), reply: "e8f7 f3g5 f7g8 d1h5", label: Good},
		{name: "a queen given away and a mate in hand", fen: "r5k1/3Q1ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", move: "d7d8",
			before: cp(900), best: "d7b7", after: mate(-1), reply: "a8d8 d1d8", label: Best},
		{name: "a queen given away for good and a mate in hand", fen: "r6k/8/6K1/8/8/8/8/1R2Q3 w - - 0 1", move: "e1a5",
			before: cp(900), best: "b1b7", after: mate(-1), reply: "a8a5 b1b8", label: Best},
		{name: "the piece gets away in time", fen: "r2q2k1/5ppp/8/8/8/2N5/5PPP/6K1 w - - 0 1", move: "c3d5",
			before: cp(-1400), best: "h2h3", after: cp(1800), reply: "g7g6 d5f4 d8d1", label: Best},
		{name: "check between, and rooks are exchanged for it", fen: "r2q2k1/5ppp/8/8/8/2N5/5PPP/5RK1 w - - 0 1", move: "c3d5",
			before: cp(-900), best: "h2h3", after: cp(1300), reply: "a8a1 f1a1 d8d5", label: Best},
		{name: "check between, and then the knight all the same", fen: "r2q2k1/5ppp/8/8/8/2N4P/5PP1/6K1 w - - 0 1", move: "c3d5",
			before: cp(-1400), best: "f2f3", after: cp(1800), reply: "a8a1 g1h2 d8d5 f2f3", label: Blunder, basis: MaterialHybrid, punished: "a8a1 g1h2 d8d5"},
		{name: "a new queen is taken at once: only the pawn is lost", fen: "r5k1/1P3ppp/8/8/8/8/5PPP/6K1 w - - 0 1", move: "b7b8q",
			before: cp(-500), best: "h2h3", after: cp(520), reply: "a8b8", label: Best},
		{name: "the dearest of two", fen: "r2q2k1/5ppp/8/8/8/1NR5/5PPP/6K1 w - - 0 1", move: "c3d3",
			before: cp(-200), best: "h2h3", after: cp(900), reply: "d8d3", label: Blunder, basis: MaterialHybrid, punished: "d8d3"},

		{name: "a mate allowed", fen: "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1", move: "b1b7",
			before: cp(0), best: "h2h3", after: mate(1), reply: "a2a1 b7b1 a1b1", label: Blunder, basis: MateAllowed, punished: "a2a1 b7b1 a1b1"},
		{name: "a mate allowed in a lost game", fen: lost, move: "g1h1",
			before: cp(-1400), best: "h2h3", after: mate(1), reply: "d8d1", label: Blunder, basis: MateAllowed, punished: "d8d1"},
		{name: "a knight for nothing and a mate allowed: the mate is told", fen: lost, move: "c3d5",
			before: cp(-1400), best: "h2h3", after: mate(3), reply: "d8d5", label: Blunder, basis: MateAllowed, punished: "d8d5"},
		{name: "a mate that was there before", fen: lost, move: "g1h1",
			before: mate(-4), best: "h2h3", after: mate(1), reply: "d8d1", label: Best},
		{name: "a mate missed, still winning", fen: "6k1/5ppp/8/8/8/8/5PPP/3QR1K1 w - - 0 1", move: "d1d7",
			before: mate(1), best: "e1e8", after: cp(-900), reply: "g7g6", label: Mistake, basis: MateMissed, punished: "g7g6"},
		{name: "a mate missed and the win with it", fen: "6k1/5ppp/8/8/8/8/5PPP/3QR1K1 w - - 0 1", move: "d1d7",
			before: mate(1), best: "e1e8", after: cp(0), reply: "g7g6", label: Blunder, basis: MateMissed, punished: "g7g6"},
		{name: "a slower mate is no fault", fen: "6k1/5ppp/8/8/8/8/5PPP/3QR1K1 w - - 0 1", move: "d1d7",
			before: mate(1), best: "e1e8", after: mate(-6), reply: "g7g6", label: Best},
		{name: "from mating to mated", fen: "6k1/5ppp/8/8/8/8/5PPP/3QR1K1 w - - 0 1", move: "d1d7",
			before: mate(1), best: "e1e8", after: mate(3), reply: "g7g6", label: Blunder, basis: MateAllowed, punished: "g7g6"},
		{name: "the scale says blunder already and the rule is told all the same", fen: "6k1/5ppp/8/8/8/8/q4PPP/3Q2K1 w - - 0 1", move: "d1d5",
			before: cp(0), best: "h2h3", after: cp(1000), reply: "a2d5", label: Blunder, basis: MaterialHybrid, punished: "a2d5"},
		{name: "a plain positional blunder has no basis", fen: "6k1/5ppp/8/8/8/8/q4PPP/3Q2K1 w - - 0 1", move: "h2h4",
			before: cp(0), best: "h2h3", after: cp(300), reply: "a2a1", label: Mistake, punished: "a2a1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := fen(t, c.fen)
			m := played(t, pos, c.move)
			next, err := pos.Apply(m)
			if err != nil {
				t.Fatal(err)
			}
			line := strings.Fields(c.reply)
			if moves, _ := legalLine(next, line); len(moves) != len(line) {
				t.Fatalf("the reply %s of this test is legal only up to ply %d", c.reply, len(moves))
			}
			j, err := Judge(pos, thinks(c.before, c.best), m, thinks(c.after, c.reply), Coach, LastReported)
			if err != nil {
				t.Fatal(err)
			}
			if j.Verdict.Label != c.label || j.Verdict.Basis != c.basis {
				t.Errorf("%s %q, want %s %q (loss %v, gift %+v)", j.Verdict.Label, j.Verdict.Basis, c.label, c.basis, j.Verdict.Loss, j.Gift)
			}
			var got []string
			for _, m := range j.Punishment {
				got = append(got, m.UCI())
			}
			if s := strings.Join(got, " "); s != c.punished {
				t.Errorf("punishment %q, want %q", s, c.punished)
			}
		})
	}
}

func TestTheRulesStandOverCoachOnly(t *testing.T) {
	pos := fen(t, lost)
	m := played(t, pos, "c3d5")
	j, err := Judge(pos, thinks(cp(-1400), "h2h3"), m, thinks(cp(1800), "d8d5"), Lichess, LastReported)
	if err != nil || j.Verdict.Label != OK || j.Verdict.Basis != NoBasis {
		t.Errorf("%s %q %v: Lichess has no such rule", j.Verdict.Label, j.Verdict.Basis, err)
	}
}

func TestThePunishmentEndsAtItsLastGain(t *testing.T) {
	for _, c := range []struct{ name, fen, line, want string }{
		{"a fork, then the rook", "r5k1/5ppp/8/8/2n5/8/5PPP/3R1RK1 b - - 0 1", "c4d2 h2h3 d2f1 g1f1 a8a1 f1e2", "c4d2 h2h3 d2f1"},
		{"an exchange gains nothing", "3rr1k1/5ppp/8/8/8/8/5PPP/3RR1K1 b - - 0 1", "d8d1 e1d1 h7h6", "d8d1"},
		{"a line cut in the middle of an exchange", "3rr1k1/5ppp/8/8/8/8/5PPP/3RR1K1 b - - 0 1", "d8d1", "d8d1"},
		{"two captures in a row", "6k1/5ppp/8/8/8/q7/P1P2PPP/6K1 b - - 0 1", "a3a2 h2h3 a2c2 g1h2 c2f2", "a3a2 h2h3 a2c2 g1h2 c2f2"},
		{"a quiet move breaks the chain", "6k1/5ppp/8/8/8/q7/P1P2PPP/6K1 b - - 0 1", "a3a2 h2h3 g7g6 g1h2 a2c2", "a3a2"},
	} {
		pos := fen(t, c.fen)
		moves, positions := legalLine(pos, strings.Fields(c.line))
		if len(moves) != len(strings.Fields(c.line)) {
			t.Fatalf("%s: the line of this test is not legal", c.name)
		}
		var got []string
		for _, m := range punishment(moves, positions, nil, Eval{}) {
			got = append(got, m.UCI())
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: %q, want %q", c.name, s, c.want)
		}
	}
}

func TestMovesOfAnEngine(t *testing.T) {
	pos := fen(t, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
	for text, want := range map[string]string{"e1g1": "e1g1", "e1h1": "e1g1", "e1a1": "e1c1", "e1e2": "e1e2"} {
		if m, ok := engineMove(pos, text); !ok || m.UCI() != want {
			t.Errorf("%s is read as %s %v, want %s", text, m.UCI(), ok, want)
		}
	}
	for _, text := range []string{"", "(none)", "e1e3", "a1h1", "e8g8"} {
		if m, ok := engineMove(pos, text); ok {
			t.Errorf("%q is read as %s", text, m.UCI())
		}
	}
	moves, positions := legalLine(board.Start(), []string{"e2e4", "e7e5", "e4e5", "d7d6"})
	if len(moves) != 2 || len(positions) != 3 {
		t.Errorf("a line is cut at its first illegal move, got %v", moves)
	}
}
