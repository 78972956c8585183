package narration

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/narrate"
)

// chess draws games whose evaluations a toy engine of this test makes: material after
// the best capture, mates in one, and a little noise. The coach judges them as it would
// an engine's.
func chess() engine {
	return engine{"chesscoach", chesscoach.Voice{}, []narrate.Register{narrate.Softer, narrate.Usual, narrate.Stricter}, 34,
		func(t testing.TB, r *rand.Rand) []told { return toyGame(t, r) }}
}

var starts = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5",
	"r1bq1rk1/ppp2ppp/2np1n2/4p1B1/1bB1P3/2NP1N2/PPP2PPP/R2Q1RK1 w - - 0 8",
	"2r3k1/5ppp/p3p3/1p1r4/3P4/P3Q3/1P3PPP/2R3K1 b - - 0 27",
	"8/2P2k2/8/5p1p/3r3P/6P1/5PK1/2R5 w - - 0 44",
	"6k1/5ppp/8/8/8/8/5PPP/1r1R2K1 b - - 0 31",
	"3qk2r/5ppp/2p5/4N3/2B5/8/5PPP/3R2K1 w k - 0 22",
}

func toyGame(t testing.TB, r *rand.Rand) []told {
	start, err := board.ParseFEN(one(r, starts...))
	if err != nil {
		t.Error(err)
		return nil
	}
	g := board.NewGame(start)
	evaluations := []uci.Analysis{toy(start)}
	for range 12 + r.IntN(8) {
		pos := g.Position()
		legal := pos.Legal()
		if len(legal) == 0 || g.Status() != board.Ongoing {
			break
		}
		m := legal[r.IntN(len(legal))]
		if r.IntN(5) < 2 {
			if m, err = pos.Find(evaluations[len(evaluations)-1].Best); err != nil {
				t.Error(err)
				return nil
			}
		}
		if err := g.Play(m); err != nil {
			t.Error(err)
			return nil
		}
		evaluations = append(evaluations, toy(g.Position()))
	}
	review, err := chesscoach.Assess(g, evaluations, chesscoach.Options{})
	if err != nil {
		t.Error(err)
		return nil
	}
	var out []told
	put := func(from, kind string, c narrate.Contract, err error) {
		if err != nil {
			t.Errorf("%s: %v", from, err)
			return
		}
		out = append(out, told{from, kind, c})
	}
	for _, l := range languages {
		for _, j := range review.Moves {
			f, err := chesscoach.FactsOf(j, l, chesscoach.Student{})
			if err != nil {
				t.Errorf("%s: %v", j.Before.FEN(), err)
				continue
			}
			c, err := chesscoach.Contract(f)
			put(j.Before.FEN()+" "+j.Played.UCI(), kindOf(f), c, err)
		}
		for _, side := range []board.Color{board.White, board.Black} {
			game := chesscoach.GameFactsOf(review, one(r, "1-0", "0-1", "1/2-1/2", "*"), side, l, chesscoach.Student{})
			c, err := chesscoach.GameContract(game)
			put(start.FEN(), wholeRun, c, err)
		}
	}
	for range 3 {
		e := coachRefusal(r)
		for _, l := range languages {
			c, err := chesscoach.RefusalContract(e, l)
			put(e.Message.EN, refused, c, err)
		}
	}
	return out
}

// kindOf sorts moves: a fault is told otherwise than a good move.
func kindOf(f chesscoach.Facts) string {
	if f.IsFault() {
		return "fault"
	}
	return result
}

// coachRefusal makes one of the coach's own refusals: an illegal move, a broken position.
func coachRefusal(r *rand.Rand) *refusal.Error {
	if r.IntN(2) == 0 {
		fen := []byte(one(r, starts...))
		for range 1 + r.IntN(3) {
			i := r.IntN(len(fen) - 12)
			fen[i] = one(r, byte('8'), 'k', 'K', 'x', '/', 'p')
		}
		_, err := board.ParseFEN(string(fen))
		if e, ok := refusal.As(err); ok {
			return e
		}
	}
	_, err := board.Start().Find(fmt.Sprintf("%c%d%c%d", 'a'+r.IntN(8), 3+r.IntN(4), 'a'+r.IntN(8), 1+r.IntN(8)))
	if e, ok := refusal.As(err); ok {
		return e
	}
	return refusal.New(refusal.Timeout, fact.Text{RU: "Движок не ответил вовремя.", EN: "The engine did not answer in time."},
		fact.Text{RU: "Уменьшите число узлов.", EN: "Have fewer nodes."})
}

// toy analyses a position: three lines of two plies.
func toy(pos *board.Position) uci.Analysis {
	type scored struct {
		line []string
		s    uci.Score
		rank int
	}
	var all []scored
	for _, m := range pos.Legal() {
		next, err := pos.Apply(m)
		if err != nil {
			continue
		}
		one := scored{line: []string{m.UCI()}}
		switch next.Status() {
		case board.Checkmate:
			one.s, one.rank = uci.Score{IsMate: true, Mate: 1}, 1e6
		case board.Ongoing:
			cp, reply, mates := answer(next)
			if reply != "" {
				one.line = append(one.line, reply)
			}
			one.s, one.rank = uci.Score{CP: -cp}, -cp
			if mates {
				one.s, one.rank = uci.Score{IsMate: true, Mate: -1}, -1e6
			}
		}
		all = append(all, one)
	}
	slices.SortStableFunc(all, func(a, b scored) int { return cmp.Compare(b.rank, a.rank) })
	var a uci.Analysis
	for i, s := range all[:min(len(all), 3)] {
		a.Lines = append(a.Lines, uci.Line{Depth: 2, MultiPV: i + 1, Score: s.s, PV: s.line})
	}
	a.Last = a.Lines
	if len(all) > 0 {
		a.Best = all[0].line[0]
	}
	return a
}

// answer is what the side to move makes of a position: its material with the best
// capture, and whether it mates at once.
func answer(pos *board.Position) (cp int, best string, mates bool) {
	gain := 0
	for _, m := range pos.Legal() {
		if pos.GivesCheck(m) {
			if next, err := pos.Apply(m); err == nil && next.Status() == board.Checkmate {
				return 0, m.UCI(), true
			}
		}
		if best == "" {
			best = m.UCI()
		}
		if pos.IsCapture(m) {
			if s := pos.SEE(m); s > gain {
				gain, best = s, m.UCI()
			}
		}
	}
	values := map[board.Kind]int{board.Pawn: 100, board.Knight: 300, board.Bishop: 320, board.Rook: 500, board.Queen: 900}
	for _, k := range []board.Kind{board.Pawn, board.Knight, board.Bishop, board.Rook, board.Queen} {
		cp += values[k] * (pos.Pieces(pos.Turn(), k).Len() - pos.Pieces(pos.Turn().Other(), k).Len())
	}
	h := fnv.New32a()
	h.Write([]byte(pos.FEN()))
	return cp + gain + int(h.Sum32()%161) - 80, best, false
}
