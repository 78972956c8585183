package chesscoach

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/chesscoach/uci/ucitest"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// ours is a game of our own levels 4 and 3 (57 plies, mate at the end).
const ours = `d2d4 c7c6 b1c3 d7d5 e2e4 h7h5 g1f3 e7e6 h2h3 h8h6 h1h2 d5e4 c3e4 h6h8 f1d3 e6e5 d4e5 d8d7 d1e2
b8a6 d3a6 b7a6 a2a3 d7b7 h2h1 c8e6 f3d4 e6d5 f2f3 d5e4 e2e4 f7f6 e5f6 f8e7 f6g7 h8h7 e4g6 e8d8 c1f4 b7b3 d4c6 d8d7
e1c1 b3d5 c6b8 d7c8 g6a6 c8d8 a6g6 h7g7 g6c6 d5d6 d1d6 e7d6 f4g5 d6e7 c6d7`

// reference is the case of the project: 1.e4 e5 2.Bc4 Nf6 and now 3.Qg4.
const reference = "e2e4 e7e5 f1c4 g8f6"

func sans(p *board.Position, moves []board.Move) string {
	var all []string
	for _, m := range moves {
		all = append(all, p.SAN(m))
		p, _ = p.Apply(m)
	}
	return strings.Join(all, " ")
}

// Numbers and the best move depend on engine and nodes; label, basis and punishment
// do not: recorded with Stockfish 15.1 at three budgets.
func TestTheReferenceCase(t *testing.T) {
	opt := ucitest.Recorded(t, "testdata/reference.uci.gz")
	opt.Check = Check
	pool := uci.NewPool(1, opt)
	defer pool.Close()
	for _, nodes := range []int64{2000, 20_000, 200_000} {
		g := game(t, reference)
		j, err := RunMove(context.Background(), pool, g, played(t, g.Position(), "d1g4"), Options{Limits: uci.Limits{Nodes: nodes, MultiPV: 3}})
		if err != nil {
			t.Fatal(err)
		}
		v := j.Verdict
		if v.Label != Blunder || v.Basis != MaterialHybrid || sans(j.After, j.Punishment) != "Nxg4" {
			t.Errorf("%d nodes: %s %q %s", nodes, v.Label, v.Basis, sans(j.After, j.Punishment))
		}
		if j.Gift == nil || j.Gift.Piece.Kind != board.Queen || j.Gift.Square.String() != "g4" {
			t.Errorf("%d nodes: gift %+v, want the queen on g4", nodes, j.Gift)
		}
		if v.Before.Float() < 40 || v.After.Float() > 15 || v.Before.Sub(v.After).Cmp(v.Loss) != 0 {
			t.Errorf("%d nodes: %v -> %v, loss %v", nodes, v.Before, v.After, v.Loss)
		}
		if v.WordsBefore().RU == v.WordsAfter().RU || j.Ply != 5 || len(j.Best.Line) == 0 || len(j.Candidates) != 3 {
			t.Errorf("%d nodes: %q, ply %d, best %+v, %d candidates", nodes, v.WordsAfter().RU, j.Ply, j.Best, len(j.Candidates))
		}
	}
}

// digest is what a report prints of a review.
func digest(t *testing.T, r Review) string {
	t.Helper()
	type move struct {
		Ply                             int
		Move, Label, Basis, Best, Reply string
		Verdict                         Verdict
		Before, After                   Eval
	}
	var all []move
	for _, j := range r.Moves {
		all = append(all, move{j.Ply, j.Before.SAN(j.Played), j.Verdict.Label.String(), string(j.Verdict.Basis),
			sans(j.Before, j.Best.Line), sans(j.After, j.Reply), j.Verdict, j.EvalBefore, j.EvalAfter})
	}
	b, err := json.Marshal(struct {
		Review
		Moves []move
	}{r, all})
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestAReviewSurvivesFiftyDeaths(t *testing.T) {
	const path = "testdata/game.uci.gz"
	o := Options{Limits: uci.Limits{Nodes: 2000, MultiPV: 3}}
	g := game(t, ours)
	recorded := ucitest.Recorded(t, path)
	recorded.Check = Check
	calm := uci.NewPool(1, recorded)
	want, err := Run(context.Background(), calm, g, o)
	if err != nil {
		t.Fatal(err)
	}
	calm.Close()
	if len(want.Moves) != 57 || want.Engine.Name != "Stockfish 15.1" || want.Moves[56].EvalAfter != (Eval{Mate: 1}) {
		t.Fatalf("not the review of this game: %d moves by %s, the end %+v", len(want.Moves), want.Engine.Name, want.Moves[56].EvalAfter)
	}
	if recorded.Transcript != nil {
		return // the recording is written when this test ends
	}
	for _, workers := range []int{1, 2} {
		opt := ucitest.Dying(ucitest.Recorded(t, path), 60)
		opt.Check = Check
		dying := uci.NewPool(workers, opt)
		o.Workers = workers
		steps := 0
		o.Step = func(done, total int) {
			if steps++; done != steps || total != 58 {
				t.Errorf("step %d says %d of %d", steps, done, total)
			}
		}
		got, err := Run(context.Background(), dying, g, o)
		dying.Close()
		if err != nil {
			t.Fatal(err)
		}
		if n := dying.Stats().Deaths; n < 50 {
			t.Errorf("%d workers: only %d engines died, want 50", workers, n)
		}
		if digest(t, got) != digest(t, want) || !reflect.DeepEqual(got, want) {
			t.Errorf("%d workers: the review differs after the deaths", workers)
		}
	}
}

func TestTheReviewOfOurGame(t *testing.T) {
	opt := ucitest.Recorded(t, "testdata/game.uci.gz")
	if opt.Transcript != nil {
		t.Skip("recording: this transcript is written by the test of the deaths")
	}
	opt.Check = Check
	pool := uci.NewPool(1, opt)
	defer pool.Close()
	g := game(t, ours)
	r, err := Run(context.Background(), pool, g, Options{Limits: uci.Limits{Nodes: 2000, MultiPV: 3}})
	if err != nil {
		t.Fatal(err)
	}
	for _, j := range r.Moves {
		if j.Played == j.Best.Move && (j.Verdict.Label != Best || j.Verdict.Basis != NoBasis) {
			t.Errorf("ply %d is the engine's move and gets %s %q", j.Ply, j.Verdict.Label, j.Verdict.Basis)
		}
		if j.Verdict.Label >= Mistake && j.Verdict.Basis == NoBasis && j.Verdict.WordsBefore() == j.Verdict.WordsAfter() {
			t.Errorf("ply %d: %s from %v to %v in the same words", j.Ply, j.Verdict.Label, j.Verdict.Before, j.Verdict.After)
		}
		if (j.Verdict.Label >= Inaccuracy) != (len(j.Punishment) > 0) && j.After.Status() == board.Ongoing {
			t.Errorf("ply %d: %s with the punishment %v", j.Ply, j.Verdict.Label, j.Punishment)
		}
	}
	if !r.Moved[board.White] || !r.Moved[board.Black] || r.Accuracy[board.White].Cmp(r.Accuracy[board.Black]) <= 0 {
		t.Errorf("White won by better play, accuracy %v", r.Accuracy)
	}
	if len(r.Turning) == 0 || len(r.Turning) > 3 || !slices.IsSorted(r.Turning) {
		t.Errorf("turning points %v", r.Turning)
	}
	if r.Game != GameHash(board.Start(), g.Moves()) || len(r.Game) != 16 {
		t.Errorf("game %q", r.Game)
	}
}

// A game turns where a winning side (60 points) stops winning or a holding one (40) begins
// to lose, by ten points or more; the three dearest are told, in the order of the game.
func TestTurningPoints(t *testing.T) {
	var moves []Judged
	for i, v := range []struct{ before, after string }{
		{"70.0", "55.0"}, // 1: winning no more, 15
		{"95.0", "61.0"}, // 2: still winning
		{"58.0", "41.0"}, // 3: held before and after
		{"45.0", "36.0"}, // 4: only 9 points
		{"60.0", "40.0"}, // 5: winning no more, 20
		{"40.0", "30.0"}, // 6: holding no more, 10
		{"90.0", "10.0"}, // 7: 80
		{"30.0", "5.0"},  // 8: lost before
	} {
		before, after := fact.MustDecimal(v.before), fact.MustDecimal(v.after)
		moves = append(moves, Judged{Ply: i + 1, Verdict: Verdict{Before: before, After: after, Loss: before.Sub(after)}})
	}
	if got := turning(moves); !slices.Equal(got, []int{1, 5, 7}) {
		t.Errorf("turning points %v, want 1 5 7", got)
	}
	if got := turning(moves[5:6]); !slices.Equal(got, []int{6}) {
		t.Errorf("turning points %v, want 6", got)
	}
	if got := turning(moves[1:4]); len(got) != 0 {
		t.Errorf("turning points %v, want none", got)
	}
}

func TestErrorsOfAReview(t *testing.T) {
	g := game(t, "e2e4 e7e5")
	if _, err := Assess(g, make([]uci.Analysis, 2), Options{}); err == nil {
		t.Error("2 evaluations of 3 positions are accepted")
	}
	dead := ucitest.Script(t, ucitest.Hello+ucitest.Search+"! exit 3\n")
	dead.Check = Check
	pool := uci.NewPool(2, dead)
	defer pool.Close()
	if _, err := Run(context.Background(), pool, g, Options{Workers: 2}); refusal.CodeOf(err) != refusal.EngineDied {
		t.Errorf("got %v, want engine_died", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Run(ctx, pool, g, Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want context.Canceled", err)
	}
	if _, err := RunMove(context.Background(), pool, g, board.Move{}, Options{}); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("an illegal move: got %v, want invalid_input", err)
	}
}

func TestWhatTheEngineIsAsked(t *testing.T) {
	for _, c := range []struct{ moves, fen, since string }{
		{"", board.StartFEN, ""},
		{"g1f3 g8f6", board.StartFEN, "g1f3 g8f6"},
		{"g1f3 e7e5", "rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2", ""},
		{"e2e4 g8f6 b1c3 f6g8 c3b1", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "g8f6 b1c3 f6g8 c3b1"},
	} {
		g := game(t, c.moves)
		r := Ask(g.Positions(), g.Moves(), uci.Limits{Nodes: 1, MultiPV: 1})
		if r.FEN != c.fen || strings.Join(r.Moves, " ") != c.since {
			t.Errorf("%q is asked as %q %v", c.moves, r.FEN, r.Moves)
		}
		if err := Check(r); err != nil {
			t.Error(err)
		}
	}
	for name, r := range map[string]uci.Request{
		"no kings":                       {FEN: "8/8/8/8/8/8/8/8 w - - 0 1"},
		"side not to move in check":      {FEN: "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"},
		"an illegal move":                {Moves: []string{"e2e4", "e2e4"}},
		"castling rights without a rook": {FEN: "4k3/8/8/8/8/8/8/4K3 w K - 0 1"},
	} {
		if err := Check(r); refusal.CodeOf(err) != refusal.InvalidInput {
			t.Errorf("%s: got %v, want invalid_input", name, err)
		}
	}
}
