package uci_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/chesscoach/uci/ucitest"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

func itoa(n int) string { return strconv.Itoa(n) }

const exactly = "< info depth 1 multipv 1 score cp 10 nodes 20 pv e2e4 e7e5\n"

// Each case is something that an engine was seen to do to a driver; the name says
// what, the trackers of other programs where (python-chess, lichess-bot, cutechess,
// Stockfish, lc0 and others).
func TestWhatADriverSurvives(t *testing.T) {
	cases := []struct {
		name, script string
		best         string
		line         string // first move of the last complete iteration
		cp           int
	}{
		{"mated root: depth 0 and (none)", ucitest.Search + "< info depth 0 score mate 0\n< bestmove (none)\n", "", "", 0},
		{"stalemated root", ucitest.Search + "< info depth 0 score cp 0\n< bestmove (none)\n", "", "", 0},
		{"no move spelled NULL", ucitest.Search + "< bestmove NULL\n", "", "", 0},
		{"no move spelled 0000", ucitest.Search + "< bestmove 0000\n", "", "", 0},
		{"no move spelled a1a1", ucitest.Search + "< bestmove a1a1\n", "", "", 0},
		{"bestmove alone", ucitest.Search + "< bestmove\n", "", "", 0},
		{"upper case, trailing space, ponder (none)", ucitest.Search + exactly + "< bestmove E7E8Q ponder (none) \n", "e7e8q", "e2e4", 10},
		{"words in info string", ucitest.Search + exactly + "< info string score cp 999 bestmove a2a3 pv h2h4\n< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"stale bestmove before readyok", "> ucinewgame\n> isready\n< bestmove a2a3\n< readyok\n> position *\n> go nodes *\n" + exactly + "< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"readyok during the search", ucitest.Search + "< readyok\n" + exactly + "< readyok\n< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"unknown tokens, tabs, double spaces", ucitest.Search + "< info\tdepth  1   fancy  multipv\t1 score  cp 10 sbhits 4 pv  e2e4\n<   bestmove   e2e4\n", "e2e4", "e2e4", 10},
		{"CRLF split over reads", ucitest.Search + "! raw \"info depth 1 multipv 1 sco\"\n! raw \"re cp 10 pv e2e4\\r\"\n! raw \"\\nbestmo\"\n! raw \"ve e2e4\\r\\n\"\n", "e2e4", "e2e4", 10},
		{"invalid UTF-8", ucitest.Search + "! raw \"info string caf\\xe9 \\xff\\n\"\n! raw \"info depth 1 score cp 10 pv e2e4 \\xff\\xfe\\n\"\n< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"NUL bytes", ucitest.Search + "! raw \"\\x00\\x00\\n\"\n" + exactly + "< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"text that is no protocol", ucitest.Search + "< Unknown command: 'ucinewgame'. Type help.\n\n" + exactly + "< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"numbers that are none", ucitest.Search + "< info depth one score cp 5 pv a2a3\n< info depth 2 score cp x pv a2a3\n< info depth 2 score\n< info depth 2 score cp 99999999999999999999 pv a2a3\n" + exactly + "< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"rows out of order", ucitest.Search + "< info depth 4 multipv 2 score cp 5 pv d2d4\n< info depth 4 multipv 1 score cp 10 pv e2e4\n< info depth 4 multipv 3 score cp 1 pv c2c4\n< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"more rows than asked for, rank zero", ucitest.Search + exactly + "< info depth 1 multipv 9 score cp -400 pv h2h4\n< info depth 1 multipv 0 score cp 400 pv h2h4\n< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"bound taken for a score", ucitest.Search + exactly + "< info depth 2 multipv 1 score cp 250 lowerbound pv e2e4\n< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"mate as a bound", ucitest.Search + exactly + "< info depth 2 multipv 1 score mate 10 lowerbound pv e2e4\n< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"no multipv token", ucitest.Search + "< info depth 3 score cp 10 time 5 nodes 1427 pv e2e4 e7e5\n< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"currmove reports and statistics", ucitest.Search + "< info depth 9 currmove a2a3 currmovenumber 1\n" + exactly + "< info nodes 27790 nps 1543888 hashfull 0\n< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"pv with a null move in it", ucitest.Search + "< info depth 1 score cp 10 pv e2e4 0000 e7e5\n< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"bestmove differs from the line", ucitest.Search + exactly + "< bestmove d2d4\n", "d2d4", "e2e4", 10},
		{"a flood of strings", ucitest.Search + "! flood 20000\n" + exactly + "< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"a line of two megabytes", ucitest.Search + "< info string " + strings.Repeat("x", 2<<20) + "\n" + exactly + "< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"a very long pv", ucitest.Search + "< info depth 1 score cp 10 pv e2e4" + strings.Repeat(" g8f6 f3g1 f6g8 g1f3", 500) + "\n< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"slow to be ready", "> ucinewgame\n> isready\n! wait 100\n< readyok\n> position *\n> go nodes *\n" + exactly + "< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"rows of mixed depth, the worst last", ucitest.Search + "< info depth 4 multipv 1 score cp 10 pv e2e4\n< info depth 4 multipv 2 score cp 5 pv d2d4\n< info depth 5 multipv 1 score cp 60 pv c2c4\n< info depth 4 multipv 2 score cp -90 pv a2a3\n< bestmove e2e4\n", "e2e4", "e2e4", 10},
		{"bestmove and goodbye in one breath", ucitest.Search + exactly + "! raw \"bestmove e2e4\"\n! exit 0\n", "e2e4", "e2e4", 10},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			a, err := ask(t, ucitest.Script(t, ucitest.Hello+c.script), start)
			if err != nil {
				t.Fatal(err)
			}
			if a.Best != c.best {
				t.Errorf("best %q, want %q", a.Best, c.best)
			}
			move, cp := "", 0
			if len(a.Lines) > 0 {
				move, cp = a.Lines[0].Move(), a.Lines[0].Score.CP
			}
			if move != c.line || cp != c.cp {
				t.Errorf("line %q %d, want %q %d (all: %+v)", move, cp, c.line, c.cp, a)
			}
		})
	}
}

func TestHowAnEngineFails(t *testing.T) {
	t.Cleanup(func() { nothingLeft(t) }) // after the parallel cases
	cases := []struct {
		name, script string
		code         refusal.Code
		says         string // in the refusal
	}{
		{"dies in the search with a status", ucitest.Hello + ucitest.Search + exactly + "! exit 11\n", refusal.EngineDied, "exit status 11"},
		{"is killed in the search", ucitest.Hello + ucitest.Search + exactly + "! signal\n", refusal.EngineDied, "signal: killed"},
		{"dies at once: not for this processor", "! stderr FATAL: not compatible with this cpu\n! exit 1\n", refusal.EngineDied, "not compatible with this cpu"},
		{"dies after uci", "> uci\n< id name X\n! exit 4\n", refusal.EngineDied, "exit status 4"},
		{"dies between searches", ucitest.Hello + "! exit 5\n", refusal.EngineDied, "exit status 5"},
		{"missing net: errors and exit at go", ucitest.Hello + ucitest.Search + "< info string ERROR: the network file was not loaded\n! exit 1\n", refusal.EngineDied, "network file was not loaded"},
		{"quits in the search with status 0", ucitest.Hello + ucitest.Search + exactly + "! exit 0\n", refusal.EngineDied, "exit status 0"},
		{"hangs in the search", ucitest.Hello + ucitest.Search + exactly + "! hang\n", refusal.Timeout, "search"},
		{"hangs before readyok", ucitest.Hello + "> ucinewgame\n> isready\n! hang\n", refusal.Timeout, "search"},
		{"closes its output and lives on", ucitest.Hello + ucitest.Search + exactly + "! closeout\n! hang\n", refusal.EngineDied, "signal: killed"},
		{"never ends the search but talks", ucitest.Hello + ucitest.Search + "! flood 200000\n! hang\n", refusal.Timeout, "search"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			ctx := context.Background()
			opt := ucitest.Script(t, c.script)
			if c.code == refusal.Timeout { // the others end by themselves
				opt.SearchTimeout = 300 * time.Millisecond
			}
			e, err := uci.Start(ctx, opt)
			if err == nil {
				defer e.Close()
				_, err = e.Analyse(ctx, start)
			}
			r, ok := refusal.As(err)
			if !ok || r.Code != c.code {
				t.Fatalf("got %v, want %s", err, c.code)
			}
			if whole := r.Error() + r.In(2); !strings.Contains(whole, c.says) {
				t.Errorf("%q does not say %q", whole, c.says)
			}
			if !r.Retryable {
				t.Error("another process may do better, so it has to be retryable")
			}
			if e != nil {
				if _, again := e.Analyse(ctx, start); !errors.Is(again, err) {
					t.Errorf("a dead engine answers %v, want its last error", again)
				}
			}
		})
	}
}

func TestAnEngineThatDoesNotSpeakUCI(t *testing.T) {
	opt := ucitest.Script(t, "> uci\n< Error: unknown command uci\n! hang\n")
	opt.StartTimeout = 200 * time.Millisecond
	_, err := uci.Start(context.Background(), opt)
	if refusal.CodeOf(err) != refusal.Timeout {
		t.Errorf("got %v, want timeout", err)
	}
	nothingLeft(t)
}

func TestProgramsThatAreNoEngine(t *testing.T) {
	garbage := filepath.Join(t.TempDir(), "engine")
	if err := os.WriteFile(garbage, []byte("\x7fELF but not really"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, path := range map[string]string{"no such file": "/nowhere/engine", "garbage": garbage, "a folder": t.TempDir()} {
		_, err := uci.Start(context.Background(), uci.Options{Path: path, Check: func(uci.Request) error { return nil }})
		if refusal.CodeOf(err) != refusal.NoEngine {
			t.Errorf("%s: got %v, want no_engine", name, err)
		}
	}
	nothingLeft(t)
}

func TestChildrenDieWithTheEngine(t *testing.T) {
	for name, script := range map[string]string{
		"killed while it hangs": ucitest.Hello + "! child\n" + ucitest.Search + "! hang\n",
		"died by itself":        ucitest.Hello + "! child\n" + ucitest.Search + "! exit 1\n",
	} {
		t.Run(name, func(t *testing.T) {
			opt := ucitest.Script(t, script)
			opt.SearchTimeout = 300 * time.Millisecond
			if _, err := ask(t, opt, start); err == nil {
				t.Fatal("the engine was meant to fail")
			}
			pid := ucitest.Child(opt)
			if pid == 0 {
				t.Fatal("the script left no child")
			}
			if !gone(pid) {
				t.Errorf("child %d is still alive", pid)
			}
		})
	}
}

// Another program leaked hung engines until the memory was gone.
func TestALateEngineIsGone(t *testing.T) {
	for name, script := range map[string]string{
		"in the start":  "> uci\n! hang\n",
		"in the search": ucitest.Hello + ucitest.Search + "! hang\n",
	} {
		opt := ucitest.Script(t, script)
		opt.StartTimeout, opt.SearchTimeout = 2*time.Second, 100*time.Millisecond
		if _, err := ask(t, opt, start); refusal.CodeOf(err) != refusal.Timeout {
			t.Errorf("%s: got %v, want timeout", name, err)
		}
		pids := ucitest.Launched(opt)
		if len(pids) != 1 || syscall.Kill(pids[0], 0) != syscall.ESRCH { // a zombie would still be there
			t.Errorf("%s: of the processes %v one is alive or not reaped", name, pids)
		}
	}
}

// The answer to a search that was given up must not be taken for the next one, nor upset
// whoever reads.
func TestALateAnswerIsNotTheNextOne(t *testing.T) {
	late := ucitest.Hello + ucitest.Search + "! wait 400\n< info depth 9 score cp 999 pv a2a3\n< bestmove a2a3\n"
	good := ucitest.Hello + ucitest.Search + exactly + "< bestmove e2e4\n"
	opt := ucitest.Script(t, late, good)
	p := uci.NewPool(1, opt)
	if _, err := p.Identity(context.Background()); err != nil { // the first engine is up
		t.Fatal(err)
	}
	short, stop := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer stop()
	if _, err := p.Analyse(short, start); refusal.CodeOf(err) != refusal.Timeout {
		t.Errorf("got %v, want timeout", err)
	}
	if a, err := p.Analyse(context.Background(), start); err != nil || a.Best != "e2e4" {
		t.Errorf("the next question is answered %q, %v", a.Best, err)
	}
	p.Close()
	nothingLeft(t)
}

// The pipe to an engine that has stopped reading fills up after 64 KiB.
func TestAnEngineThatStopsReading(t *testing.T) {
	opt := ucitest.Script(t, ucitest.Hello+"> ucinewgame\n> isready\n< readyok\n! hang\n")
	opt.SearchTimeout = 200 * time.Millisecond
	r := start
	for range 15_000 {
		r.Moves = append(r.Moves, "g1f3", "f3g1")
	}
	if _, err := ask(t, opt, r); refusal.CodeOf(err) != refusal.Timeout {
		t.Errorf("got %v, want timeout", err)
	}
}

// A second position sent while a search runs deadlocks Stockfish 15.1.
func TestOneEngineAnswersOneQuestionAtATime(t *testing.T) {
	one := ucitest.Search + exactly + "< bestmove e2e4\n"
	e, err := uci.Start(context.Background(), ucitest.Script(t, ucitest.Hello+one+one+one))
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	r := start
	r.Limits.MultiPV = 1
	faults := make(chan error)
	for range 3 {
		go func() { _, err := e.Analyse(context.Background(), r); faults <- err }()
	}
	for range 3 {
		if err := <-faults; err != nil {
			t.Error(err)
		}
	}
}

func TestCancelAndDeadline(t *testing.T) {
	hang := ucitest.Hello + ucitest.Search + "! hang\n"
	ctx, cancel := context.WithCancel(context.Background())
	e, err := uci.Start(ctx, ucitest.Script(t, hang))
	if err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(50*time.Millisecond, cancel)
	_, err = e.Analyse(ctx, start)
	if !errors.Is(err, context.Canceled) || refusal.CodeOf(err) != "" {
		t.Errorf("cancelled: got %v, want context.Canceled and no refusal", err)
	}
	e.Close()
	e.Close()

	ctx, cancel = context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if e, err = uci.Start(ctx, ucitest.Script(t, hang)); err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	short, stop := context.WithTimeout(ctx, 50*time.Millisecond)
	defer stop()
	if _, err = e.Analyse(short, start); refusal.CodeOf(err) != refusal.Timeout || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("deadline: got %v, want timeout caused by the deadline", err)
	}
	e.Close()
	nothingLeft(t)
}

func TestNothingButAPositionGetsThrough(t *testing.T) {
	e, err := uci.Start(context.Background(), ucitest.Script(t, ucitest.Hello+ucitest.Search+exactly+"< bestmove e2e4\n"))
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	lim := uci.Limits{Nodes: 1, MultiPV: 1}
	for name, r := range map[string]uci.Request{
		"no node limit":        {Limits: uci.Limits{MultiPV: 1}},
		"no MultiPV":           {Limits: uci.Limits{Nodes: 5}},
		"a command in the FEN": {FEN: "8/8/8/8/8/8/8/8 w - - 0 1\ngo infinite", Limits: lim},
		"a FEN of four fields": {FEN: "8/8/8/8/8/8/8/8 w - -", Limits: lim},
		"a FEN beyond ASCII":   {FEN: "8/8/8/8/8/8/8/8 б - - 0 1", Limits: lim},
		"a command in a move":  {Moves: []string{"e2e4\nquit"}, Limits: lim},
		"a move in SAN":        {Moves: []string{"Nf3"}, Limits: lim},
		"a null move":          {Moves: []string{"0000"}, Limits: lim},
		"an upper-case move":   {Moves: []string{"E2E4"}, Limits: lim},
		"promotion to a king":  {Moves: []string{"e7e8k"}, Limits: lim},
	} {
		if _, err := e.Analyse(context.Background(), r); refusal.CodeOf(err) != refusal.InvalidInput {
			t.Errorf("%s: got %v, want invalid_input", name, err)
		}
	}
	if a, err := e.Analyse(context.Background(), start); err != nil || a.Best != "e2e4" {
		t.Errorf("the engine has to be usable after a refusal: %v %v", a.Best, err)
	}
}

func TestTheCheckStandsInFront(t *testing.T) {
	opt := ucitest.Script(t, ucitest.Hello)
	no := refusal.New(refusal.InvalidInput, refusal.Error{}.Message, refusal.Error{}.Suggestion)
	opt.Check = func(uci.Request) error { return no }
	if _, err := ask(t, opt, start); !errors.Is(err, no) {
		t.Errorf("got %v, want the refusal of the check", err)
	}
	opt = ucitest.Script(t, ucitest.Hello)
	opt.Set = map[string]string{"Hash": "1\nquit"}
	if _, err := ask(t, opt, start); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("a line break in an option: got %v, want invalid_input", err)
	}
	opt.Check = nil
	if _, err := ask(t, opt, start); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("without a check: got %v, want invalid_input", err)
	}
}

// What is sent where nobody asks for anything else: one thread and 16 MiB.
func TestDefaults(t *testing.T) {
	opt := ucitest.Script(t, `> uci
< id name Fake 2.0
< option name Hash type spin default 256 min 1 max 1024
< option name Threads type spin default 4 min 1 max 8
< option name MultiPV type spin default 1 min 1 max 500
< uciok
> setoption name Hash value 16
> setoption name Threads value 1
> isready
< readyok
> setoption name MultiPV value 3
`+ucitest.Search+exactly+"< bestmove e2e4\n")
	if a, err := ask(t, opt, start); err != nil || a.Best != "e2e4" {
		t.Errorf("got %q, %v", a.Best, err)
	}
}

// The engine of this script goes on only when it is told exactly these lines.
func TestTheConversation(t *testing.T) {
	opt := ucitest.Script(t, `> uci
< id name Fake 2.0
< id author nobody
< option name Hash type spin default 16 min 4 max 64
< option name Threads type spin default 2 min 1 max 8
< option name MultiPV type spin default 1 min 1 max 2
< option name OwnBook type check default true
< option name UCI_ShowWDL type check default false
< option name Skill Level type spin default 20 min 0 max 20
< option name EvalFile type string default nn-1234.nnue
< option name Clear Hash type button
< uciok
> setoption name Hash value 4
> setoption name OwnBook value false
> setoption name Skill Level value 7
> setoption name Threads value 1
> setoption name UCI_ShowWDL value true
> isready
< readyok
> setoption name MultiPV value 2
> ucinewgame
> isready
< readyok
> position startpos moves e2e4 e7e5
> go nodes 100
< info depth 1 seldepth 2 multipv 1 score cp 31 wdl 48 950 2 nodes 40 pv g1f3 b8c6
< info depth 1 multipv 2 score mate -3 wdl 0 0 1000 nodes 40 pv f1c4
< info depth 2 multipv 1 score cp 55 lowerbound wdl 90 905 5 nodes 70 pv g1f3
< info depth 2 multipv 1 score cp 60 upperbound wdl 95 900 5 nodes 80 pv g1f3
< bestmove g1f3
> ucinewgame
> isready
< readyok
> position fen 8/8/8/8/8/5k2/6q1/7K w - - 0 1
> go nodes 100
< bestmove (none)
> quit
`)
	opt.HashMB, opt.Set = 1, map[string]string{"Skill Level": "7", "Unheard Of": "1", "threads": "8", "MultiPV": "5"}
	e, err := uci.Start(context.Background(), opt)
	if err != nil {
		t.Fatal(err)
	}
	id, _ := e.Identity(context.Background())
	if id.Name != "Fake 2.0" || id.Net != "nn-1234.nnue" || id.Options["Hash"] != "4" || id.Options["Skill Level"] != "7" || len(id.Options) != 5 {
		t.Errorf("identity %+v", id)
	}
	r := start
	r.Moves = []string{"e2e4", "e7e5"}
	a, err := e.Analyse(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	want := []uci.Line{
		{Depth: 1, SelDepth: 2, MultiPV: 1, Score: uci.Score{CP: 31}, WDL: uci.WDL{Win: 48, Draw: 950, Loss: 2}, Nodes: 40, PV: []string{"g1f3", "b8c6"}},
		{Depth: 1, MultiPV: 2, Score: uci.Score{IsMate: true, Mate: -3}, WDL: uci.WDL{Loss: 1000}, Nodes: 40, PV: []string{"f1c4"}},
	}
	same := func(x, y uci.Line) bool {
		pv := slices.Equal(x.PV, y.PV)
		x.PV, y.PV = nil, nil
		return pv && x.Depth == y.Depth && x.SelDepth == y.SelDepth && x.MultiPV == y.MultiPV && x.Score == y.Score && x.WDL == y.WDL && x.Nodes == y.Nodes
	}
	if !slices.EqualFunc(a.Lines, want, same) {
		t.Errorf("lines %+v\nwant %+v", a.Lines, want)
	}
	// Each depth keeps its lines with their WDL; a bound stays flagged.
	if len(a.Iterations) != 2 || len(a.Iterations[0].Lines) != 2 || len(a.Iterations[1].Lines) != 1 ||
		a.Iterations[0].Lines[0].WDL != want[0].WDL || a.Iterations[0].Lines[1].WDL != want[1].WDL ||
		a.Iterations[1].Lines[0].WDL != (uci.WDL{Win: 95, Draw: 900, Loss: 5}) || a.Iterations[1].Lines[0].Score != (uci.Score{CP: 60, Bound: uci.Upper}) ||
		len(a.Last) != 2 || a.Last[0].Score.Bound != uci.Upper || a.Last[1].Score.Bound != uci.Exact {
		t.Errorf("depths %+v, last %+v", a.Iterations, a.Last)
	}
	r = start
	r.FEN = "8/8/8/8/8/5k2/6q1/7K w - - 0 1"
	if a, err = e.Analyse(context.Background(), r); err != nil || a.Best != "" {
		t.Errorf("mated: %q %v", a.Best, err)
	}
	e.Close()
	nothingLeft(t)
}
