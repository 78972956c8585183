package tactics

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// line plays UCI moves and returns them with the position before the last n.
func line(t testing.TB, p *board.Position, uci string) []board.Move {
	t.Helper()
	var out []board.Move
	for u := range strings.FieldsSeq(uci) {
		m, err := p.Find(u)
		if err != nil {
			t.Fatal(err)
		}
		if p, err = p.Apply(m); err != nil {
			t.Fatal(err)
		}
		out = append(out, m)
	}
	return out
}

func after(t testing.TB, p *board.Position, uci string) *board.Position {
	t.Helper()
	for _, m := range line(t, p, uci) {
		p, _ = p.Apply(m)
	}
	return p
}

// The case of the brief: after 1.e4 e5 2.Bc4 Nf6 3.Qg4 the knight takes the queen.
func TestReviewOfTheQueenGivenAway(t *testing.T) {
	before := after(t, board.Start(), "e2e4 e7e5 f1c4 g8f6")
	moves := line(t, before, "d1g4 f6g4")
	against, mine, err := Review(before, moves[0], moves[1:])
	if err != nil {
		t.Fatal(err)
	}
	if len(against) == 0 || len(mine) != 0 {
		t.Fatalf("against %v, for %v", against, mine)
	}
	f := against[0]
	if f.Motif != HangingPiece || f.By != board.Black || f.Gain != 900 || !f.InLine || !f.Undefended() {
		t.Errorf("got %+v", f)
	}
	if got := f.Fact().RU; got != "ферзь на g4 под боем (конь с f6), никто не защищает" {
		t.Errorf("got %q", got)
	}
}

// What stood on the board before the student's move is no merit of it: the knight hung to
// the bishop already; an attack that the move makes is new.
func TestReviewTellsWhatStoodBefore(t *testing.T) {
	before := position(t, "4k3/4r3/8/7n/8/8/4B3/R5K1 w - - 0 1")
	_, mine, err := Review(before, line(t, before, "a1e1")[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	stood := map[Motif]bool{}
	for _, f := range mine {
		stood[f.Motif] = f.Stood
	}
	if s, ok := stood[HangingPiece]; !ok || !s {
		t.Errorf("the hanging knight stood there before: %v", mine)
	}
	before = position(t, "4k3/8/8/7n/8/8/8/R3B1K1 w - - 0 1")
	if _, mine, err = Review(before, line(t, before, "a1a5")[0], nil); err != nil || len(mine) != 1 || mine[0].Motif != HangingPiece || mine[0].Stood {
		t.Errorf("the attack on the knight is new: %v, %v", mine, err)
	}
}

// A fork that comes with the third half move of the punishment is found, with its ply, and
// put before what only could have been played.
func TestAlongFindsWhatComesLater(t *testing.T) {
	// White's king steps aside from the check, then the knight forks king and rook.
	p := position(t, "r3k3/8/8/3N4/8/8/7r/4K3 b - - 0 1")
	moves := line(t, p, "h2h1 e1e2 h1h2 e2e3 h2h3 e3e4 h3h1 d5c7")
	found, err := Along(p, moves)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range found {
		if f.Motif == Fork && f.By == board.White {
			if f.Ply != 7 || !f.InLine || evidence(f) != "Nc7>Ke8,Ra8 500" {
				t.Errorf("got %+v", f)
			}
			return
		}
	}
	t.Errorf("no fork in %v", found)
}

// What falls to a motif told before is not told again, nor is taking back.
func TestAlongTellsEachLossOnce(t *testing.T) {
	for _, c := range []struct{ name, fen, moves, want string }{
		{"the skewered queen falls", "4q3/8/8/4k3/8/8/8/R5K1 w - - 0 1", "a1e1 e5d5 e1e8", "0 skewer"},
		{"the forked rook moves and falls", "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7 e8d7 c7a8", "0 fork"},
		{"an exchange", "3rk3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d8 e8d8", ""},
		{"two losses", "4k3/7p/8/q6n/8/8/8/R5KR w - - 0 1", "a1a5 h7h6 h1h5", "0 hanging_piece, 2 hanging_piece"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.fen)
			found, err := Along(p, line(t, p, c.moves))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, f := range found {
				if f.InLine && f.Gain > 0 {
					got = append(got, fmt.Sprintf("%d %s", f.Ply, f.Motif))
				}
			}
			if s := strings.Join(got, ", "); s != c.want {
				t.Errorf("got %q, want %q", s, c.want)
			}
		})
	}
}

func TestAlongRefusesAnIllegalLine(t *testing.T) {
	moves := []board.Move{{From: 12, To: 28}, {From: 12, To: 28}} // e2e4 twice
	_, err := Along(board.Start(), moves)
	r, ok := refusal.As(err)
	if !ok || r.Code != refusal.InvalidInput || !strings.Contains(r.Message.RU, "полуход 2") {
		t.Errorf("got %v", err)
	}
	if _, _, err := Review(board.Start(), moves[0], moves[1:]); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("got %v", err)
	}
	if _, err := Made(board.Start(), board.Move{}); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("got %v", err)
	}
}

// What a move only threatens belongs to the position after it and names the threat, not the
// move that was made.
func TestMadeThreatsNameTheThreat(t *testing.T) {
	p := position(t, "6k1/5ppp/8/8/8/8/4K3/7R w - - 0 1")
	found, err := Made(p, line(t, p, "h1a1")[0])
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, f := range found {
		if f.Ply != 1 || !f.Threat {
			t.Errorf("got %+v", f)
		}
		said = append(said, f.Fact().RU)
	}
	const want = "угроза мата в один ход — Лa8#|слабая восьмая горизонталь — грозит мат Лa8#, королю на g8 некуда уйти"
	if got := strings.Join(said, "|"); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A line that ends in mate tells the mate, and no attack on material that the mate opens.
func TestMadeMateTellsOnlyMate(t *testing.T) {
	p := position(t, "r2r2k1/5ppp/8/8/8/8/3R4/3R2K1 w - - 0 1")
	moves := line(t, p, "d2d8 a8d8 d1d8")
	q := after(t, p, "d2d8 a8d8")
	found, err := Made(q, moves[2])
	if err != nil || len(found) != 1 || found[0].Motif != MateInOne {
		t.Errorf("got %v, %v", found, err)
	}
}

func TestFindingsAreTheSameEachTimeAndOrdered(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	for range 60 {
		p := board.Start()
		for range 10 + random.IntN(50) {
			moves := p.Legal()
			if len(moves) == 0 {
				break
			}
			p, _ = p.Apply(moves[random.IntN(len(moves))])
		}
		for _, side := range []board.Color{board.White, board.Black} {
			found := In(p, side)
			if !reflect.DeepEqual(found, In(p, side)) {
				t.Fatalf("%s: not the same twice", p.FEN())
			}
			for i, f := range found {
				if f.By != side || f.Gain < 0 || f.Fact().RU == "" || f.Fact().EN == "" {
					t.Fatalf("%s: %+v", p.FEN(), f)
				}
				if i > 0 && compare(found[i-1], f) > 0 {
					t.Fatalf("%s: %v before %v", p.FEN(), found[i-1], f)
				}
			}
		}
	}
}

// The honest gain is what the best reply leaves: here taking the pawn with the bishop that
// is lost anyway (100), so 300 - 100 are won, and the line shows it.
func TestForcedTakesTheBestReply(t *testing.T) {
	p := position(t, "4k3/8/8/8/8/1P6/bK6/8 b - - 0 1")
	gain, moves := forced(p, board.SetOf(8), board.NoSquare, -mateGain, maxDepth, false) // a2
	if gain != 200 || len(moves) != 2 || moves[0].UCI() != "a2b3" || moves[1].UCI() != "b2b3" {
		t.Errorf("got %d, %v", gain, moves)
	}
	if gain, _ := forced(position(t, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 0, board.NoSquare, -1, 1, false); gain > 0 {
		t.Errorf("stalemate wins %d", gain)
	}
	if gain, _ := forced(position(t, "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), 0, board.NoSquare, 0, 1, false); gain != mateGain {
		t.Errorf("mate wins %d", gain)
	}
}

func BenchmarkAlong(b *testing.B) {
	p := position(b, "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10")
	moves := line(b, p, "c3d5 e7d8 d5f6 g7f6")
	for b.Loop() {
		if _, err := Along(p, moves); err != nil {
			b.Fatal(err)
		}
	}
}
