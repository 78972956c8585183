package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/bundle"
	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/pgn"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/chesscoach/uci/ucitest"
	"github.com/plumbline-go/plumbline/examples/internal/cli"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/teller"
)

func TestMain(m *testing.M) {
	ucitest.Main()
	os.Exit(m.Run())
}

// TestStories are what the program says where it needs no engine.
func TestStories(t *testing.T) {
	const hangs = "rnbqkb1r/pppp1ppp/5n2/4p3/2B1P1Q1/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3"
	const fork = "r3k3/pp3ppp/8/3N4/8/8/PP3PPP/4K3 w - - 0 1"
	for _, s := range []struct {
		name string
		args []string
		says []string
	}{
		{"what stands on the board", []string{"-fen", hangs}, []string{"За чёрных: ферзь на g4 под боем (конь с f6), никто не защищает"}},
		{"in English", []string{"-lang", "en", "-fen", hangs}, []string{"For Black: the queen on g4 is under attack"}},
		{"what a line makes", []string{"-fen", fork, "-moves", "1. Кc7+"}, []string{"вилка ходом Кc7+", "ладью на a8"}},
		{"a question", []string{"-fen", hangs, "-ask", "висит ли что-нибудь у белых?"}, []string{"ферзь на g4"}},
		{"for machines", []string{"-json", "-fen", hangs}, []string{`"motif":"hanging_piece"`, `"by":"black"`}},
	} {
		t.Run(s.name, func(t *testing.T) {
			code, stdout, stderr := at(t, nil, "", append([]string{"motifs"}, s.args...)...)
			if code != cli.Done || stderr != "" {
				t.Errorf("exit %d, stderr %q", code, stderr)
			}
			for _, want := range s.says {
				if !strings.Contains(stdout, want) {
					t.Errorf("%q is not in\n%s", want, stdout)
				}
			}
		})
	}
}

// at runs the program in the test's own process.
func at(t *testing.T, engine *uci.Options, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = run(context.Background(), world{engine: engine, getenv: func(string) string { return "" },
		lookPath: func(string) (string, error) { return "", os.ErrNotExist },
		World:    cli.World{Args: args, Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &errs}})
	return code, out.String(), errs.String()
}

func TestExitCodes(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		name string
		args []string
		want int
		says string // on stderr
	}{
		{"nothing", nil, cli.Usage, "usage"},
		{"unknown command", []string{"analyse"}, cli.Usage, "usage"},
		{"unknown flag", []string{"move", "-depth", "3"}, cli.Usage, "depth"},
		{"unknown language", []string{"move", "-lang", "de", "-move", "e4"}, cli.Usage, "-lang de"},
		{"no move", []string{"move"}, cli.Usage, "-move"},
		{"engineering register", []string{"move", "-register", "plain", "-move", "e4"}, cli.Usage, "-register"},
		{"no engine", []string{"move", "-move", "e4"}, cli.No, "sudo apt install stockfish"},
		{"no engine for a review", []string{"review", "-out", dir}, cli.No, "sudo apt install stockfish"},
		{"no engine in English", []string{"move", "-lang", "en", "-move", "e4"}, cli.No, "No chess engine was found"},
		{"no engine as JSON", []string{"move", "-json", "-move", "e4"}, cli.No, `"code":"no_engine"`},
		{"a question about the weather", []string{"motifs", "-ask", "какая завтра погода?"}, cli.No, "Можно спросить про"},
		{"an engine that is not there", []string{"move", "-engine", "no-such-engine", "-move", "e4"}, cli.No, "no-such-engine"},
		{"illegal move", []string{"move", "-move", "e5"}, cli.No, "e5"},
		{"impossible position", []string{"motifs", "-fen", "8/8/8/8/8/8/8/8 w - - 0 1"}, cli.No, "корол"},
		{"no such file", []string{"review", filepath.Join(dir, "missing.pgn")}, cli.No, "missing.pgn"},
		{"level", []string{"play", "-level", "9"}, cli.No, "8"},
	} {
		t.Run(c.name, func(t *testing.T) {
			code, _, stderr := at(t, nil, "", c.args...)
			if code != c.want || !strings.Contains(stderr, c.says) {
				t.Errorf("exit %d, want %d; stderr %q, want %q in it", code, c.want, stderr, c.says)
			}
		})
	}
	if left, _ := os.ReadDir(dir); len(left) != 0 {
		t.Errorf("a refusal left %v", left)
	}
	if _, _, stderr := at(t, nil, "", "move", "-move", "e4"); strings.Count(strings.TrimSpace(stderr), "\n") != 0 {
		t.Errorf("without an engine one sentence is said, not %q", stderr)
	}
}

// review runs the sample through the recorded engine.
func reviewed(t *testing.T, engine *uci.Options, args ...string) (map[string][]byte, string) {
	t.Helper()
	dir := t.TempDir()
	args = append([]string{"review", "-nodes", "3000", "-workers", "1", "-out", dir}, args...)
	code, stdout, stderr := at(t, engine, "", args...)
	if code != cli.Done {
		t.Fatalf("exit %d: %s", code, stderr)
	}
	if err := bundle.Verify(os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		doc, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files[e.Name()] = doc
	}
	return files, stdout
}

func TestReviewOfTheSample(t *testing.T) {
	opt := ucitest.Recorded(t, "testdata/sample.uci.gz")
	files, stdout := reviewed(t, &opt)
	for _, want := range []string{"Партия 1: ", "Точность: белые ", "report.html", "narration.txt"} {
		if !strings.Contains(stdout, want) {
			t.Errorf("%q is not said:\n%s", want, stdout)
		}
	}
	for _, name := range []string{"annotated.pgn", "review.json", "report.html", "eval.svg", "narration.txt", "report.json"} {
		if len(files[name]) == 0 {
			t.Errorf("%s is missing", name)
		}
	}
	g := onlyGame(t, files["annotated.pgn"])
	was := onlyGame(t, sample)
	if len(g.Main.Moves) != len(was.Main.Moves) {
		t.Fatalf("%d moves, the sample has %d", len(g.Main.Moves), len(was.Main.Moves))
	}
	faults, better := 0, 0
	for i, m := range g.Main.Moves {
		if m.Move != was.Main.Moves[i].Move {
			t.Fatalf("ply %d became %v", i+1, m.Move)
		}
		if _, ok := m.Eval(); !ok && i < len(g.Main.Moves)-1 {
			t.Errorf("ply %d has no evaluation", i+1)
		}
		if len(m.Comments) > 1 {
			faults++
		}
		// A fault has its sign and the better line beside it, which does not begin with it.
		if len(m.NAGs) > 1 || len(m.NAGs) == 1 && (m.NAGs[0] != 2 && m.NAGs[0] != 4 && m.NAGs[0] != 6) ||
			len(m.Variations) != len(m.NAGs) || len(m.Comments) > 1 && len(m.NAGs) != 1 {
			t.Errorf("ply %d: signs %v, %d better lines, %d comments", i+1, m.NAGs, len(m.Variations), len(m.Comments))
		}
		for _, v := range m.Variations {
			if len(v.Moves) == 0 || len(v.Moves) > 6 || v.Moves[0].Move == m.Move {
				t.Errorf("ply %d: better line %v", i+1, v.Moves)
			}
			better++
		}
	}
	contract := regexp.MustCompile(`^contract-1-\d+\.json$`)
	contracts, diagrams := 0, 0
	for name, doc := range files {
		if strings.HasPrefix(name, "mistake-1-") {
			diagrams++
		}
		if !contract.MatchString(name) {
			continue
		}
		contracts++
		var c narrate.Contract
		if err := json.Unmarshal(doc, &c); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if bytes.Contains(doc, []byte("Ученик")) {
			t.Errorf("%s holds the student's name", name)
		}
	}
	if better < faults {
		t.Errorf("%d faults of the student, %d better lines of both", faults, better)
	}
	if faults == 0 || contracts != faults || diagrams != faults {
		t.Errorf("%d faults told, %d contracts, %d diagrams", faults, contracts, diagrams)
	}
	if opt.Transcript != nil {
		return // the recording is written when this test ends
	}
	again, _ := reviewed(t, &opt)
	for name, doc := range files {
		if !bytes.Equal(doc, again[name]) {
			t.Errorf("%s differs between two runs", name)
		}
	}
	english, stdout := reviewed(t, &opt, "-lang", "en", "-register", "stricter", "-student", "black")
	if regexp.MustCompile(`[А-Яа-я]`).Match(english["narration.txt"]) || !strings.Contains(stdout, "Game 1") {
		t.Errorf("the English narration:\n%s", english["narration.txt"])
	}
	_, stdout = reviewed(t, &opt, "-json")
	var doc struct {
		Schema string
		Games  []struct{ Moves []json.RawMessage }
	}
	if err := json.Unmarshal([]byte(stdout), &doc); err != nil || len(doc.Games) != 1 || len(doc.Games[0].Moves) != len(g.Main.Moves) {
		t.Errorf("review -json: %v, %d games", err, len(doc.Games))
	}
}

func onlyGame(t *testing.T, doc []byte) *pgn.Game {
	t.Helper()
	r := pgn.NewReader(bytes.NewReader(doc))
	g, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Next(); err != io.EOF {
		t.Fatalf("more than one game: %v", err)
	}
	return g
}

// TestMoveOfTheIssue: 1.e4 e5 2.Bc4 Nf6 3.Qg4 gives the queen away. Label, basis,
// punishment and motif do not depend on the engine's budget.
func TestMoveOfTheIssue(t *testing.T) {
	opt := ucitest.Recorded(t, "testdata/move.uci.gz")
	fen := "rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3"
	code, stdout, stderr := at(t, &opt, "", "move", "-nodes", "20000", "-fen", fen, "-move", "Фg4", "-json")
	if code != cli.Done {
		t.Fatalf("exit %d: %s", code, stderr)
	}
	var f struct {
		PlayedMove struct{ SAN string } `json:"played_move"`
		Verdict    struct {
			Label   string `json:"label"`
			LabelRU string `json:"label_ru"`
			Basis   string `json:"hybrid_basis"`
			Words   string `json:"eval_words_after"`
		} `json:"verdict"`
		Punishment []string `json:"punishment_line_san"`
		Against    []struct {
			Motif  string `json:"motif"`
			FactRU string `json:"fact_ru"`
		} `json:"tactics_against_student"`
	}
	if err := json.Unmarshal([]byte(stdout), &f); err != nil {
		t.Fatal(err)
	}
	if f.PlayedMove.SAN != "Фg4" || f.Verdict.Label != "blunder" || f.Verdict.LabelRU != "Зевок" || f.Verdict.Basis != "material_hybrid" ||
		strings.Join(f.Punishment, " ") != "Кxg4" || len(f.Against) == 0 || f.Against[0].Motif != "hanging_piece" ||
		f.Against[0].FactRU != "ферзь на g4 под боем (конь с f6), никто не защищает" {
		t.Errorf("facts %s", stdout)
	}
	if opt.Transcript != nil {
		return
	}
	for _, register := range []string{"softer", "usual", "stricter"} {
		code, stdout, stderr = at(t, &opt, "", "move", "-nodes", "20000", "-fen", fen, "-move", "Qg4", "-register", register)
		if code != cli.Done || !strings.Contains(stdout, "зевок") && !strings.Contains(stdout, "зевком") || !strings.Contains(stdout, "Фg4") {
			t.Errorf("%s: exit %d, %q, %q", register, code, stdout, stderr)
		}
	}
}

func TestPlay(t *testing.T) {
	opt := ucitest.Recorded(t, "testdata/play.uci.gz")
	state := filepath.Join(t.TempDir(), "game.json")
	code, stdout, stderr := at(t, &opt, "e5\nе4\n", "play", "-level", "2", "-seed", "7", "-state", state)
	const e4 = "  4  · · · · ♙ · · ·\n" // on the board after the move
	if code != cli.Done || !strings.Contains(stdout, "невозможен") || !strings.Contains(stdout, "Соперник: ") || strings.Count(stdout, e4) != 1 {
		t.Fatalf("exit %d, %q, %q", code, stdout, stderr)
	}
	if opt.Transcript != nil {
		return
	}
	code, stdout, stderr = at(t, &opt, "сдаюсь\n", "play", "-state", state)
	if code != cli.Done || !strings.Contains(stdout, "остановлена") {
		t.Errorf("the kept game goes on with exit %d, %q, %q", code, stdout, stderr)
	}
}

// On a terminal a bar grows to the last position of the game, and is wiped away at the end.
func TestProgress(t *testing.T) {
	opt := ucitest.Recorded(t, "testdata/short.uci.gz")
	if opt.Transcript != nil {
		t.Skip("recording: this transcript is written by the test of the bad games")
	}
	var out, errs bytes.Buffer
	code := run(context.Background(), world{engine: &opt, terminal: true, World: cli.World{
		Args:  []string{"review", "-nodes", "3000", "-workers", "1", "-out", t.TempDir(), "-"},
		Stdin: strings.NewReader("1. f3 e5 2. g4 Qh4# 0-1\n"), Stdout: &out, Stderr: &errs}})
	bars := strings.Split(strings.TrimPrefix(errs.String(), "\r"), "\r")
	if code != cli.Done || len(bars) != 6 { // five positions, and the wiping
		t.Fatalf("exit %d, %q", code, errs.String())
	}
	for i, bar := range bars[:5] {
		if want := strings.Repeat("█", 30*(i+1)/5); !strings.HasSuffix(bar, []string{"1/5", "2/5", "3/5", "4/5", "5/5"}[i]) || strings.Count(bar, "█") != len([]rune(want)) {
			t.Errorf("bar %d is %q", i+1, bar)
		}
	}
	if bars[5] != "\x1b[K" {
		t.Errorf("the bar is left on the terminal: %q", bars[5])
	}
}

// TestBadGamesAreTold: one bad game does not stop the rest.
func TestBadGamesAreTold(t *testing.T) {
	opt := ucitest.Recorded(t, "testdata/short.uci.gz")
	dir := t.TempDir()
	games := "[Event \"a\"]\n\n1. e4 e5 2. Ke3 *\n\n[Event \"c\"]\n\n*\n\n[Event \"d\"]\n\n1. e4 -- 2. d4 *\n\n[Event \"b\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"
	code, stdout, stderr := at(t, &opt, games, "review", "-nodes", "3000", "-workers", "1", "-out", dir, "-")
	if code != cli.Done || !strings.Contains(stderr, "Партия 1, строка 3") || !strings.Contains(stderr, "Партия 2, строка 5: в партии нет ни одного хода") ||
		!strings.Contains(stderr, "Партия 3") || !strings.Contains(stdout, "Партия 4:") {
		t.Fatalf("exit %d, %q, %q", code, stdout, stderr)
	}
	doc, err := os.ReadFile(filepath.Join(dir, "review.json"))
	if err != nil || !bytes.Contains(doc, []byte(`"line":3`)) {
		t.Errorf("review.json does not name the bad game (%v)", err)
	}
}

// TestWithStockfish runs the program as a reader would, where Stockfish is installed.
func TestWithStockfish(t *testing.T) {
	opt := ucitest.Live(t, "stockfish")
	files, stdout := reviewed(t, &opt, "-nodes", "5000", "-register", "softer")
	if !strings.Contains(stdout, "Партия 1") || len(files["report.html"]) < 20_000 {
		t.Errorf("stdout %q, page of %d bytes", stdout, len(files["report.html"]))
	}
}

// TestEveryMoveCanBeTold: the facts of all moves of the sample, as an engine gave them,
// make contracts whose templates pass the guard in every register.
func TestEveryMoveCanBeTold(t *testing.T) {
	opt := ucitest.Recorded(t, "testdata/sample.uci.gz")
	if opt.Transcript != nil {
		t.Skip("recording: this transcript is written by the test of the review")
	}
	told := 0
	for _, lang := range []string{"ru", "en"} {
		files, _ := reviewed(t, &opt, "-lang", lang)
		var doc struct {
			Games []struct{ Moves []chesscoach.Facts }
		}
		if err := json.Unmarshal(files["review.json"], &doc); err != nil {
			t.Fatal(err)
		}
		speaker := teller.New(chesscoach.Voice{}, nil, teller.Prose)
		for _, f := range doc.Games[0].Moves {
			c, err := chesscoach.Contract(f)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(9) {
				r := narrate.Softer + narrate.Register(seed%3)
				out, err := speaker.Tell(context.Background(), c, narrate.Manner{Register: r, Seed: seed})
				if err != nil {
					t.Fatalf("%d %s: %v", f.MoveNumber, f.PlayedMove.SAN, err)
				}
				if !strings.Contains(out.Text, f.PlayedMove.SAN) {
					t.Errorf("the move %s is not named: %s", f.PlayedMove.SAN, out.Text)
				}
				told++
			}
		}
	}
	if told < 1000 {
		t.Errorf("only %d tellings", told)
	}
}
