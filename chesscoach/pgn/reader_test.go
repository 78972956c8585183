package pgn_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/pgn"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// readAll returns the good games and the errors of a stream.
func readAll(t *testing.T, text string) ([]*pgn.Game, []*pgn.GameError) {
	t.Helper()
	return drain(t, strings.NewReader(text))
}

func drain(t *testing.T, in io.Reader) ([]*pgn.Game, []*pgn.GameError) {
	t.Helper()
	var games []*pgn.Game
	var faults []*pgn.GameError
	r := pgn.NewReader(in)
	for range 10_000 {
		g, err := r.Next()
		if err == io.EOF {
			return games, faults
		}
		var bad *pgn.GameError
		switch {
		case errors.As(err, &bad):
			faults = append(faults, bad)
		case err != nil:
			t.Fatalf("Next: %v", err)
		default:
			games = append(games, g)
		}
	}
	t.Fatal("the reader does not come to an end")
	return nil, nil
}

// moves prints the main line in UCI, the form that no notation can blur.
func moves(l pgn.Line) string {
	var s []string
	for _, m := range l.Moves {
		if m.IsNull() {
			s = append(s, "--")
			continue
		}
		s = append(s, m.UCI())
	}
	return strings.Join(s, " ")
}

func TestReadForms(t *testing.T) {
	cases := []struct {
		name, pgn, want, result string
	}{
		{"plain", "1. e4 e5 2. Nf3 Nc6 1-0", "e2e4 e7e5 g1f3 b8c6", "1-0"},
		{"no spaces", "1.e4 e5 2.Nf3 Nc6 3.Bb5 *", "e2e4 e7e5 g1f3 b8c6 f1b5", "*"},
		{"no numbers", "e4 e5 Nf3 1/2-1/2", "e2e4 e7e5 g1f3", "1/2-1/2"},
		{"numbers without dots", "1 e4 e5 2 Nf3 0-1", "e2e4 e7e5 g1f3", "0-1"},
		{"black's number", "1. e4 1... e5 2. Nf3 2… Nc6 *", "e2e4 e7e5 g1f3 b8c6", "*"},
		{"byte order mark", "\uFEFF[Event \"x\"]\n\n1. e4 *", "e2e4", "*"},
		{"CRLF", "[Event \"x\"]\r\n\r\n1. e4\r\ne5 {a\r\nb}\r\n*\r\n", "e2e4 e7e5", "*"},
		{"lone CR", "[Event \"x\"]\r\r1. e4\re5 *\r", "e2e4 e7e5", "*"},
		{"castling with zeros", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 1/2-1/2",
			"g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8", "1/2-1/2"},
		{"superfluous disambiguation", "1. Ng1f3 Nb8c6 2. e2e4 e7-e5 *", "g1f3 b8c6 e2e4 e7e5", "*"},
		{"missing check sign", "1. e4 f6 2. d4 g5 3. Qh5 1-0", "e2e4 f7f6 d2d4 g7g5 d1h5", "1-0"},
		{"semicolon comment", "1. e4 ; 1... c5 is what I fear\ne5 *", "e2e4 e7e5", "*"},
		{"percent line", "% written by hand\n1. e4\n%1... c5\ne5 *", "e2e4 e7e5", "*"},
		{"percent is no line in a comment", "1. e4 {five\n% of\nall} e5 *", "e2e4 e7e5", "*"},
		{"comment before move 1", "{hello} 1. e4 *", "e2e4", "*"},
		{"bracket in a comment", "1. e4 {\n[a line]\n} e5 *", "e2e4 e7e5", "*"},
		{"blank line in movetext", "1. e4\n\ne5\n\n2. d4 *", "e2e4 e7e5 d2d4", "*"},
		{"missing result", "[Result \"0-1\"]\n\n1. e4 e5\n", "e2e4 e7e5", "0-1"},
		{"missing result, unknown", "1. e4 e5", "e2e4 e7e5", "*"},
		{"null move in a variation", "1. e4 e5 (1... -- 2. d4) 2. d4 *", "e2e4 e7e5 d2d4", "*"},
		{"start from a FEN", "[SetUp \"1\"]\n[FEN \"8/4P1k1/8/8/8/8/6K1/8 w - - 0 52\"]\n\n52. e8=Q Kf6 *", "e7e8q g7f6", "*"},
		{"black to move", "[FEN \"8/4P1k1/8/8/8/8/6K1/8 b - - 0 52\"]\n\n52... Kf7 53. e8=N *", "g7f7 e7e8n", "*"},
		{"promotion without a sign", "[FEN \"8/4P1k1/8/8/8/8/6K1/8 w - - 0 52\"]\n\n52. e8Q *", "e7e8q", "*"},
		{"promotion in parentheses", "[FEN \"8/4P1k1/8/8/8/8/6K1/8 w - - 0 52\"]\n\n52. e8(R) (52. e8(Q)) *", "e7e8r", "*"},
		{"en passant with its sign", "1. e4 a6 2. e5 d5 3. exd6 e.p. *", "e2e4 a7a6 e4e5 d7d5 e5d6", "*"},
		{"result without a space", "1. e4 e5*", "e2e4 e7e5", "*"},
		{"glued to its comments", "1.e4{a}e5;b\n2.Nf3!?{c}1-0{d}", "e2e4 e7e5 g1f3", "1-0"},
		{"DOS end of file", "1. e4 e5 1-0\r\n\x1a", "e2e4 e7e5", "1-0"},
		{"half signs", "1. e4 e5 ½-½", "e2e4 e7e5", "1/2-1/2"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			games, faults := readAll(t, c.pgn)
			if len(faults) > 0 || len(games) != 1 {
				t.Fatalf("%d games, faults %v", len(games), faults)
			}
			if got := moves(games[0].Main); got != c.want || games[0].Main.Result != c.result {
				t.Errorf("moves %q result %q, want %q %q", got, games[0].Main.Result, c.want, c.result)
			}
		})
	}
}

func TestReadTree(t *testing.T) {
	games, faults := readAll(t, `[Event "Урок \"ферзь\" \\ 3"]
[White "?"]

{start} 1. e4 $1 {a} {[%eval 0.18,20] [%clk 0:01:02.5]} (1. d4 {queen} d5 $10 (1... Nf6 2. c4) 2. c4) {behind}
(1. c4) 1... e5 ?! ; to the end } of the line
2. Nf3?? 1-0 {after all}
`)
	if len(faults) > 0 || len(games) != 1 {
		t.Fatalf("%d games, faults %v", len(games), faults)
	}
	g := games[0]
	if got := g.Tag("event"); got != `Урок "ферзь" \ 3` {
		t.Errorf("tag %q", got)
	}
	e4, e5, nf3 := g.Main.Moves[0], g.Main.Moves[1], g.Main.Moves[2]
	if len(g.Main.Intro) != 1 || g.Main.Intro[0] != "start" || g.Main.After[0] != "after all" {
		t.Errorf("intro %q after %q", g.Main.Intro, g.Main.After)
	}
	if len(e4.NAGs) != 1 || e4.NAGs[0] != 1 || e5.NAGs[0] != 6 || nf3.NAGs[0] != 4 {
		t.Errorf("glyphs %v %v %v", e4.NAGs, e5.NAGs, nf3.NAGs)
	}
	if ev, ok := e4.Eval(); !ok || ev != (pgn.Eval{CP: 18, Depth: 20}) {
		t.Errorf("eval %v %v", ev, ok)
	}
	if clk, ok := e4.Clock(); !ok || clk != 62500*time.Millisecond {
		t.Errorf("clock %v %v", clk, ok)
	}
	if len(e4.Variations) != 2 || moves(e4.Variations[0]) != "d2d4 d7d5 c2c4" || e4.Variations[0].After[0] != "behind" {
		t.Fatalf("variations %+v", e4.Variations)
	}
	inner := e4.Variations[0].Moves[1].Variations
	if len(inner) != 1 || moves(inner[0]) != "g8f6 c2c4" {
		t.Errorf("nested variation %+v", inner)
	}
	if len(e5.Comments) != 1 || e5.Comments[0] != " to the end } of the line" {
		t.Errorf("line comment %q", e5.Comments)
	}
}

func TestSeveralGames(t *testing.T) {
	cases := []struct {
		name, pgn string
		want      []string // moves of each good game
		lines     []int    // of the faults
	}{
		{"two", "[Event \"a\"]\n\n1. e4 1-0\n\n[Event \"b\"]\n\n1. d4 0-1\n", []string{"e2e4", "d2d4"}, nil},
		{"without tags", "1. e4 1-0 1. d4 0-1", []string{"e2e4", "d2d4"}, nil},
		{"without moves", "[Event \"a\"]\n[Site \"s\"]\n\n[Event \"b\"]\n\n1. d4 *\n", []string{"", "d2d4"}, nil},
		{"without result", "[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n\n1. d4\n", []string{"e2e4", "d2d4"}, nil},
		{"trailing blank lines", "[Event \"a\"]\n\n1. e4 *\n\n\n\n", []string{"e2e4"}, nil},
		{"an illegal move in the middle", "1. e4 *\n\n1. e4 e5\n2. Ke3 Nf6 *\n\n1. d4 *\n", []string{"e2e4", "d2d4"}, []int{4}},
		{"garbage", "1. e4 *\n\nhello world *\n\n1. d4 *\n", []string{"e2e4", "d2d4"}, []int{3}},
		{"a broken header", "[Event \"a\"\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n", []string{"d2d4"}, []int{1}},
		{"a brace never closed", "[Event \"a\"]\n\n1. e4 {oh e5 *\n\n[Event \"b\"]\n\n1. d4 *\n", []string{"d2d4"}, []int{3}},
		{"a parenthesis never closed", "[Event \"a\"]\n\n1. e4 (1. d4 e5 *\n\n[Event \"b\"]\n\n1. d4 *\n", []string{"d2d4"}, []int{5}},
		{"a parenthesis too many", "1. e4 ) e5 *\n1. d4 *\n", []string{"d2d4"}, []int{1}},
		{"an impossible position", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n", []string{"d2d4"}, []int{1}},
		{"another game altogether", "[Variant \"Crazyhouse\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n", []string{"d2d4"}, []int{1}},
		{"empty", "", nil, nil},
		{"white space", "\n \n\t\n", nil, nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			games, faults := readAll(t, c.pgn)
			var got []string
			for _, g := range games {
				got = append(got, moves(g.Main))
			}
			if strings.Join(got, "|") != strings.Join(c.want, "|") || len(got) != len(c.want) {
				t.Errorf("games %q, want %q (faults %v)", got, c.want, faults)
			}
			if len(faults) != len(c.lines) {
				t.Fatalf("faults %v, want on lines %v", faults, c.lines)
			}
			for i, f := range faults {
				if f.Line != c.lines[i] || f.Reason.RU == "" || f.Reason.EN == "" {
					t.Errorf("fault %v, want line %d", f, c.lines[i])
				}
				if refusal.CodeOf(f) != refusal.InvalidInput {
					t.Errorf("code %q", refusal.CodeOf(f))
				}
			}
		})
	}
}

// TestLongLine: a game on one line of more than 64 KB, the size at which line readers
// give up.
func TestLongLine(t *testing.T) {
	shuffle := strings.Repeat("Nf3 Nf6 Ng1 Ng8 {"+strings.Repeat("x", 150)+"} ", 500)
	games, faults := readAll(t, "1. e4 * "+shuffle+"1/2-1/2\n[Event \"b\"]\n\n1. d4 *")
	if len(faults) > 0 || len(games) != 3 || len(games[1].Main.Moves) != 2000 {
		t.Fatalf("%d games, faults %v", len(games), faults)
	}
}

// TestHostileSizes: what would eat memory or the stack is refused, and the game behind
// it is still read.
func TestHostileSizes(t *testing.T) {
	next := "\n\n[Event \"b\"]\n\n1. d4 *\n"
	for name, text := range map[string]string{
		"comment of 3 MB":      "1. e4 {" + strings.Repeat("x", 3<<20) + "} e5 *" + next,
		"open comment of 3 MB": "1. e4 {" + strings.Repeat("x\n", 3<<19) + next,
		"deep nesting":         "1. e4 " + strings.Repeat("(1. e4 ", 100_000) + strings.Repeat(")", 100_000) + " *" + next,
		"game of 5 MB":         "1. " + strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", 5<<16) + " *" + next,
		"comments of 5 MB":     "1. e4 " + strings.Repeat("{"+strings.Repeat("x", 1000)+"}", 5<<10) + " *" + next,
		"word of 2 MB":         strings.Repeat("a", 2<<20) + " *" + next,
	} {
		t.Run(name, func(t *testing.T) {
			games, faults := readAll(t, text)
			if len(faults) != 1 || len(games) != 1 || moves(games[0].Main) != "d2d4" {
				t.Fatalf("%d games, %d faults", len(games), len(faults))
			}
		})
	}
}

func TestBadVariationIsCut(t *testing.T) {
	games, faults := readAll(t, "1. e4 e5 (1... c5 2. Ke4 Nf6) 2. Nf3 *")
	if len(faults) > 0 || len(games) != 1 {
		t.Fatalf("%d games, faults %v", len(games), faults)
	}
	g := games[0]
	if moves(g.Main) != "e2e4 e7e5 g1f3" || moves(g.Main.Moves[1].Variations[0]) != "c7c5" {
		t.Errorf("main %q variation %q", moves(g.Main), moves(g.Main.Moves[1].Variations[0]))
	}
	if len(g.Faults) != 1 || g.Faults[0].Line != 1 {
		t.Errorf("faults %v", g.Faults)
	}
}

type failing struct{ left int }

func (f *failing) Read(p []byte) (int, error) {
	if f.left == 0 {
		return 0, errors.New("disk on fire")
	}
	n := copy(p, "1. e4 e5 ")
	f.left--
	return n, nil
}

func TestReaderErrorIsFinal(t *testing.T) {
	_, err := pgn.NewReader(&failing{left: 1}).Next()
	var bad *pgn.GameError
	if err == nil || errors.As(err, &bad) || !strings.Contains(err.Error(), "disk on fire") {
		t.Fatalf("error %v", err)
	}
}

func TestEvalForms(t *testing.T) {
	for arg, want := range map[string]pgn.Eval{
		"0.18": {CP: 18}, "-0.05": {CP: -5}, "+1.2": {CP: 120}, "81.15": {CP: 8115}, "0": {},
		"#3": {IsMate: true, Mate: 3}, "#-12": {IsMate: true, Mate: -12}, "-M4": {IsMate: true, Mate: -4},
		"-0.345,22": {CP: -35, Depth: 22},
	} {
		if got, ok := pgn.ParseEval(arg); !ok || got != want {
			t.Errorf("ParseEval(%q) = %+v %v, want %+v", arg, got, ok, want)
		}
	}
	for _, arg := range []string{"", "x", "NaN", "Inf", "1e9", "#", "#x", "0.3,deep", "0x10"} {
		if got, ok := pgn.ParseEval(arg); ok {
			t.Errorf("ParseEval(%q) = %+v, want refusal", arg, got)
		}
	}
}

func TestCommentCommands(t *testing.T) {
	c := pgn.Comment(" [%clk 1:00:00] good [%eval 0.3] move [%cal Ge2e4] ")
	if got := c.Text(); got != "good move" {
		t.Errorf("text %q", got)
	}
	if arg, ok := c.Command("cal"); !ok || arg != "Ge2e4" {
		t.Errorf("command %q %v", arg, ok)
	}
	m := pgn.Move{Comments: []pgn.Comment{c}}
	m.SetEval(pgn.Eval{IsMate: true, Mate: -2})
	if m.Comments[0] != " [%clk 1:00:00] good [%eval #-2] move [%cal Ge2e4] " {
		t.Errorf("comment %q", m.Comments[0])
	}
	plain := pgn.Move{Move: board.Move{From: 12, To: 28}}
	plain.SetEval(pgn.Eval{CP: -5})
	if plain.Comments[0] != " [%eval -0.05] " {
		t.Errorf("comment %q", plain.Comments[0])
	}
}
