package chesscoach

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/chesscoach/uci/ucitest"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// The ends are given; between them nodes at least double, skill grows, blunders fall.
func TestLevels(t *testing.T) {
	first, _ := Level(1).Strength()
	last, _ := MaxLevel.Strength()
	if first != (Strength{1500, 0, 50}) || last != (Strength{200_000, 20, 0}) {
		t.Errorf("the ends are %+v and %+v", first, last)
	}
	for l := Level(2); l <= MaxLevel; l++ {
		below, _ := (l - 1).Strength()
		s, err := l.Strength()
		if err != nil || s.Nodes < below.Nodes*2 || s.Skill <= below.Skill || s.Blunder > below.Blunder {
			t.Errorf("level %d %+v is no step up from %+v (%v)", l, s, below, err)
		}
	}
	for _, l := range []Level{-1, 0, 9} {
		if _, err := l.Strength(); refusal.CodeOf(err) != refusal.InvalidInput {
			t.Errorf("level %d: got %v, want invalid_input", l, err)
		}
	}
}

func TestTheChoiceAmongLines(t *testing.T) {
	lines := []Candidate{{Move: board.Move{To: 1}, Eval: Eval{CP: 40}}, {Move: board.Move{To: 2}, Eval: Eval{CP: 30}},
		{Move: board.Move{To: 3}, Eval: Eval{CP: -10}}, {Move: board.Move{To: 4}, Eval: Eval{CP: -900}}}
	count := func(skill int) (n [5]int) {
		draw := rand.New(rand.NewPCG(1, 2))
		for range 1000 {
			m, ok := choose(lines, skill, draw)
			if !ok {
				t.Fatal("no move is chosen")
			}
			n[m.To]++
		}
		return n
	}
	if n := count(20); n[1] != 1000 {
		t.Errorf("full skill takes the best line, got %v", n)
	}
	weak, middle := count(0), count(16)
	if weak[1] >= middle[1] || weak[2] == 0 || weak[3] == 0 || middle[3] > weak[3] {
		t.Errorf("less skill has to spread more: %v against %v", weak, middle)
	}
	if weak[4] != 0 {
		t.Errorf("a lost line lies beyond the spread, but was taken %d times", weak[4])
	}
	if _, ok := choose(nil, 0, nil); ok {
		t.Error("a move out of no line")
	}
}

// A blunder is any legal move, drawn without the engine: at level 1 half of the moves, at
// the strongest none.
func TestBlundersAreRandomLegalMoves(t *testing.T) {
	const seeds = 600
	g := board.NewGame(nil)
	blunders := func(l Level) (n int, moves map[board.Move]bool) {
		moves = map[board.Move]bool{}
		for seed := range uint64(seeds) {
			engine := &listening{best: "e2e4"}
			m, err := Opponent{Engine: engine, Level: l, Seed: seed}.Move(context.Background(), g)
			if err != nil {
				t.Fatal(err)
			}
			switch s, _ := l.Strength(); {
			case len(engine.asked) == 0:
				n++
				moves[m] = true
			case len(engine.asked) != 1 || engine.asked[0].Limits != (uci.Limits{Nodes: s.Nodes, MultiPV: 4}) || m.UCI() != "e2e4":
				t.Fatalf("level %d asked %+v and played %s", l, engine.asked, m)
			}
		}
		return n, moves
	}
	// 600 draws at one half: three standard deviations are 37.
	if n, moves := blunders(1); n < 263 || n > 337 || len(moves) != 20 {
		t.Errorf("level 1: %d of %d are blunders, %d of the 20 legal moves among them", n, seeds, len(moves))
	}
	if n, _ := blunders(MaxLevel); n != 0 {
		t.Errorf("level %d blunders %d times", MaxLevel, n)
	}
}

// A game of two levels from one seed is played twice, the second time half of it
// from a stored state and against engines that die.
func TestAGameCanBeReplayed(t *testing.T) {
	const path, plies = "testdata/play.uci.gz", 24
	opt := ucitest.Recorded(t, path)
	opt.Check = Check
	pool := uci.NewPool(1, opt)
	defer pool.Close()
	first := playOn(t, pool, begin(t), plies)
	if opt.Transcript != nil {
		return
	}
	dying := ucitest.Dying(ucitest.Recorded(t, path), 3)
	dying.Check = Check
	other := uci.NewPool(1, dying)
	defer other.Close()
	half := playOn(t, other, begin(t), plies/2)
	stored, err := json.Marshal(half)
	if err != nil {
		t.Fatal(err)
	}
	var restored Play
	if err := json.Unmarshal(stored, &restored); err != nil {
		t.Fatal(err)
	}
	second := playOn(t, other, &restored, plies)
	a, _ := json.Marshal(first)
	b, _ := json.Marshal(second)
	if string(a) != string(b) {
		t.Errorf("the same seed gives two games:\n%s\n%s", a, b)
	}
}

func begin(t *testing.T) *Play {
	t.Helper()
	p, err := NewPlay(board.Black, 3, 7, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// playOn plays to a number of plies: level 3 with White against a student who
// always plays the first legal move.
func playOn(t *testing.T, a uci.Analyser, p *Play, plies int) *Play {
	t.Helper()
	for len(p.Game.Moves()) < plies && p.Game.Status() == board.Ongoing {
		var err error
		if pos := p.Game.Position(); pos.Turn() == p.Student {
			_, err = p.StudentMove(pos.SAN(pos.Legal()[0]))
		} else {
			_, err = p.OpponentMove(context.Background(), a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func TestAServiceNeverCrashes(t *testing.T) {
	p, err := NewPlay(board.White, 1, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "e5", "Qh5", "Крh9", "e2e5", "O-O", "\x00", "🙂", "e2e4 e7e5"} {
		if _, err := p.StudentMove(text); refusal.CodeOf(err) != refusal.InvalidInput {
			t.Errorf("%q: got %v, want invalid_input", text, err)
		}
	}
	if len(p.Game.Moves()) != 0 {
		t.Error("a refused move was played")
	}
	if _, err := p.OpponentMove(context.Background(), nil); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("out of turn: got %v, want invalid_input", err)
	}
	if _, err := p.StudentMove("е4"); err != nil { // Cyrillic е
		t.Error(err)
	}
	if _, err := p.StudentMove("d4"); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("out of turn: got %v, want invalid_input", err)
	}
	mated := &Play{Student: board.White, Level: 1, Game: game(t, "f2f3 e7e5 g2g4 d8h4")}
	if _, err := mated.StudentMove("a3"); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("after mate: got %v, want invalid_input", err)
	}
	if _, err := (Opponent{Level: 1}).Move(context.Background(), mated.Game); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("an opponent after mate: got %v, want invalid_input", err)
	}
	for _, bad := range []string{"", "{}", "null", `{"student":"red","level":1,"seed":"1","game":{"fen":"","moves":""}}`,
		`{"student":"white","level":9,"seed":"1","game":{"fen":"","moves":""}}`, `{"student":"white","level":1,"seed":"x"}`,
		`{"student":"white","level":1,"seed":"1"}`} {
		if err := p.UnmarshalJSON([]byte(bad)); refusal.CodeOf(err) != refusal.InvalidInput {
			t.Errorf("state %q: got %v, want invalid_input", bad, err)
		}
	}
	if len(p.Game.Moves()) != 1 {
		t.Error("a damaged state changed the game")
	}
}

// Whatever is stored, restoring it gives a game that can be stored again, or a
// refusal.
func FuzzState(f *testing.F) {
	for _, s := range []string{`{"student":"white","level":1,"seed":"1","game":{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","moves":"e2e4 e7e5"}}`,
		`{"student":"black","level":8,"seed":"18446744073709551615","game":{}}`, `{`, `null`, `{"game":null}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var p Play
		if err := p.UnmarshalJSON([]byte(s)); err != nil {
			if refusal.CodeOf(err) != refusal.InvalidInput {
				t.Fatalf("%q: %v is no refusal", s, err)
			}
			return
		}
		b, err := p.MarshalJSON()
		if err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		var again Play
		if err := again.UnmarshalJSON(b); err != nil || len(again.Game.Moves()) != len(p.Game.Moves()) {
			t.Fatalf("%q is stored as %s and not read back: %v", s, b, err)
		}
	})
}
