package uci_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/chesscoach/uci/ucitest"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// openings are 12 positions a few plies from the start, asked with two budgets.
func openings() (rs []uci.Request) {
	for _, moves := range []string{"", "e2e4", "d2d4", "e2e4 e7e5", "e2e4 c7c5", "d2d4 d7d5", "d2d4 g8f6", "e2e4 e7e5 f1c4",
		"e2e4 e7e5 f1c4 g8f6", "e2e4 e7e5 f1c4 g8f6 d1g4", "e2e4 e7e5 f1c4 g8f6 d1g4 f6g4", "f2f3 e7e5 g2g4 d8h4"} {
		for _, nodes := range []int64{1000, 3000} {
			rs = append(rs, uci.Request{Moves: strings.Fields(moves), Limits: uci.Limits{Nodes: nodes, MultiPV: 3}})
		}
	}
	return rs
}

// answers asks everything in the given order with as many callers as the pool has
// engines and returns the answers as JSON, in the order of the questions.
func answers(t *testing.T, p *uci.Pool, rs []uci.Request, order []int) []string {
	t.Helper()
	out := make([]string, len(rs))
	var next sync.Mutex
	var wg sync.WaitGroup
	for range p.Size() {
		wg.Go(func() {
			for {
				next.Lock()
				if len(order) == 0 {
					next.Unlock()
					return
				}
				i := order[0]
				order = order[1:]
				next.Unlock()
				a, err := p.Analyse(context.Background(), rs[i])
				if err != nil {
					t.Error(err)
					continue
				}
				b, err := json.Marshal(a)
				if err != nil {
					t.Error(err)
				}
				out[i] = string(b)
			}
		})
	}
	wg.Wait()
	return out
}

func inOrder(n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	return order
}

func shuffled(n int, seed uint64) []int { return rand.New(rand.NewPCG(seed, 1)).Perm(n) }

func TestARecordedEngineAnswersTheSameUnderDeaths(t *testing.T) {
	recorded := ucitest.Recorded(t, "testdata/openings.uci.gz")
	rs := openings()
	p := uci.NewPool(1, recorded)
	want := answers(t, p, rs, inOrder(len(rs)))
	if !strings.Contains(want[0], `"name":"Stockfish 15.1"`) || !strings.Contains(want[0], `"pv":["`) {
		t.Fatalf("not an answer of the recorded engine: %.300s", want[0])
	}
	p.Close()
	if testing.Short() || recorded.Transcript != nil {
		return
	}
	for _, size := range []int{1, 2} {
		dying := ucitest.Dying(ucitest.Recorded(t, "testdata/openings.uci.gz"), 8)
		p := uci.NewPool(size, dying)
		got := answers(t, p, rs, shuffled(len(rs), uint64(size)))
		for i := range rs {
			if got[i] != want[i] {
				t.Errorf("pool of %d: answer to %v differs:\n%.200s\n%.200s", size, rs[i], got[i], want[i])
			}
		}
		s := p.Stats()
		p.Close()
		if s.Deaths != 8 || s.Searches != len(rs) {
			t.Errorf("pool of %d: %d deaths, %d searches; want 8 and %d", size, s.Deaths, s.Searches, len(rs))
		}
	}
	nothingLeft(t)
}

func TestAPoolGivesUpOnAPositionThatKills(t *testing.T) {
	opt := ucitest.Script(t, ucitest.Hello+ucitest.Search+"! exit 11\n")
	p := uci.NewPool(2, opt)
	defer p.Close()
	_, err := p.Analyse(context.Background(), start)
	r, ok := refusal.As(err)
	if !ok || r.Code != refusal.EngineDied || r.Retryable {
		t.Fatalf("got %v, want a final engine_died", err)
	}
	if n := len(ucitest.Launched(opt)); n != uci.Attempts {
		t.Errorf("%d processes were tried, want %d", n, uci.Attempts)
	}
	if s := p.Stats(); s.Deaths != uci.Attempts {
		t.Errorf("%d deaths counted, want %d", s.Deaths, uci.Attempts)
	}
}

// Whoever kills engines at random may hit the same long search again and again: that is no
// fault of the position, and it is not lost.
func TestFiftyKillsOnOnePositionLoseNothing(t *testing.T) {
	const kills = 50
	scripts := make([]string, kills, kills+1)
	for i := range scripts {
		scripts[i] = ucitest.Hello + ucitest.Search + exactly + "! signal\n"
	}
	opt := ucitest.Script(t, append(scripts, ucitest.Hello+ucitest.Search+exactly+"< bestmove e2e4\n")...)
	p := uci.NewPool(1, opt)
	a, err := p.Analyse(context.Background(), start)
	if err != nil || a.Best != "e2e4" {
		t.Errorf("got %q, %v", a.Best, err)
	}
	if s := p.Stats(); s.Deaths != kills || s.Searches != 1 {
		t.Errorf("%d deaths, %d searches; want %d and 1", s.Deaths, s.Searches, kills)
	}
	p.Close()
	nothingLeft(t)
}

// What ends every engine comes to an end all the same, each cause at its own count.
func TestAPoolGivesUpInTheEnd(t *testing.T) {
	for _, c := range []struct {
		name, script string
		code         refusal.Code
		launches     int
		says         string
		retryable    bool
	}{
		{"a position that hangs", ucitest.Hello + ucitest.Search + "! hang\n", refusal.Timeout, uci.Attempts, "failed on the same position", false},
		{"an engine that never starts", "> uci\n! exit 1\n", refusal.EngineDied, uci.Attempts, "failed to start", false},
		{"somebody who kills without end", ucitest.Hello + ucitest.Search + "! signal\n", refusal.EngineDied, uci.Kills, "killed from outside", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			opt := ucitest.Script(t, c.script)
			opt.SearchTimeout = 200 * time.Millisecond
			if c.code != refusal.Timeout {
				opt.SearchTimeout = 0 // a slow machine is not the case here
			}
			p := uci.NewPool(1, opt)
			defer p.Close()
			_, err := p.Analyse(context.Background(), start)
			r, ok := refusal.As(err)
			if !ok || r.Code != c.code || r.Retryable != c.retryable || !strings.Contains(fmt.Sprint(r.Cause), c.says) {
				t.Fatalf("got %v (%+v), want %s because engines %s", err, r, c.code, c.says)
			}
			if n := len(ucitest.Launched(opt)); n != c.launches {
				t.Errorf("%d processes were tried, want %d", n, c.launches)
			}
		})
	}
}

func TestAPoolHasAnEngineACore(t *testing.T) {
	p := uci.NewPool(0, uci.Options{})
	defer p.Close()
	if p.Size() != runtime.NumCPU() {
		t.Errorf("%d places on %d cores", p.Size(), runtime.NumCPU())
	}
}

func TestAHungEngineIsReplaced(t *testing.T) {
	good := ucitest.Hello + ucitest.Search + exactly + "< bestmove e2e4\n"
	opt := ucitest.Script(t, ucitest.Hello+ucitest.Search+"! hang\n", good)
	opt.SearchTimeout = time.Second
	p := uci.NewPool(1, opt)
	a, err := p.Analyse(context.Background(), start)
	if err != nil || a.Best != "e2e4" {
		t.Errorf("got %q, %v", a.Best, err)
	}
	p.Close()
	nothingLeft(t)
}

func TestAnEngineThatDiedIdleIsReplaced(t *testing.T) {
	good := ucitest.Search + exactly + "< bestmove e2e4\n"
	p := uci.NewPool(1, ucitest.Script(t, ucitest.Hello+good+"! exit 0\n", ucitest.Hello+good))
	defer p.Close()
	for i := range 2 {
		if a, err := p.Analyse(context.Background(), start); err != nil || a.Best != "e2e4" {
			t.Errorf("search %d: %q, %v", i+1, a.Best, err)
		}
		time.Sleep(20 * time.Millisecond) // the engine dies while nobody asks
	}
}

func TestAReplacementHasToBeTheSameEngine(t *testing.T) {
	opt := ucitest.Script(t, ucitest.Hello+ucitest.Search+"! exit 1\n", strings.Replace(ucitest.Hello, "Scripted 1", "Scripted 2", 1))
	p := uci.NewPool(1, opt)
	defer p.Close()
	if _, err := p.Analyse(context.Background(), start); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("got %v, want invalid_input", err)
	}
}

func TestAPoolWithoutAnEngine(t *testing.T) {
	p := uci.NewPool(2, uci.Options{Path: "/nowhere/engine", Check: func(uci.Request) error { return nil }})
	defer p.Close()
	if _, err := p.Analyse(context.Background(), start); refusal.CodeOf(err) != refusal.NoEngine {
		t.Errorf("got %v, want no_engine", err)
	}
	if _, err := p.Identity(context.Background()); refusal.CodeOf(err) != refusal.NoEngine {
		t.Errorf("got %v, want no_engine", err)
	}
}

func TestAClosedPoolAndAFullOne(t *testing.T) {
	p := uci.NewPool(1, ucitest.Script(t, ucitest.Hello+ucitest.Search+"! hang\n"))
	ctx, cancel := context.WithCancel(context.Background())
	first := make(chan error)
	go func() { _, err := p.Analyse(ctx, start); first <- err }()
	waiting, stop := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer stop()
	if _, err := p.Identity(waiting); err != nil && refusal.CodeOf(err) != refusal.Timeout {
		t.Errorf("a full pool: got %v, want timeout", err)
	}
	cancel()
	if err := <-first; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want context.Canceled", err)
	}
	p.Close()
	p.Close()
	if _, err := p.Analyse(context.Background(), start); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("a closed pool: got %v, want invalid_input", err)
	}
	nothingLeft(t)
}

type counting struct {
	uci.Analyser
	asked int
}

func (c *counting) Analyse(ctx context.Context, r uci.Request) (uci.Analysis, error) {
	c.asked++
	return c.Analyser.Analyse(ctx, r)
}

func TestTheCacheAsksOnce(t *testing.T) {
	p := uci.NewPool(1, ucitest.Recorded(t, "testdata/openings.uci.gz"))
	defer p.Close()
	under := &counting{Analyser: p}
	a := uci.Cached(under, uci.NewMemory())
	rs := openings()[:2]
	var got []string
	for range 2 {
		for _, r := range rs {
			x, err := a.Analyse(context.Background(), r)
			if err != nil {
				t.Fatal(err)
			}
			b, _ := json.Marshal(x)
			got = append(got, string(b))
		}
	}
	if under.asked != 2 || got[0] != got[2] || got[1] != got[3] || got[0] == got[1] {
		t.Errorf("%d questions reached the engine, want 2", under.asked)
	}
}

func TestEachPartOfTheKeyCounts(t *testing.T) {
	id := uci.Identity{Name: "A 1", Net: "n", Options: map[string]string{"Hash": "16"}}
	r := uci.Request{FEN: "f", Moves: []string{"e2e4", "e7e5"}, Limits: uci.Limits{Nodes: 10, MultiPV: 3}}
	keys := map[string]string{uci.Key(id, r): "base"}
	add := func(what string, id uci.Identity, r uci.Request) {
		k := uci.Key(id, r)
		if was, ok := keys[k]; ok {
			t.Errorf("%s has the key of %s", what, was)
		}
		keys[k] = what
	}
	for i := range 8 {
		id, r := id, r
		switch i {
		case 0:
			id.Name = "A 2"
		case 1:
			id.Net = "m"
		case 2:
			id.Options = map[string]string{"Hash": "32"}
		case 3:
			id.Options = map[string]string{"Hash": "16", "Skill Level": "3"}
		case 4:
			r.FEN = "g"
		case 5:
			r.Moves = r.Moves[:1]
		case 6:
			r.Limits.Nodes = 11
		case 7:
			r.Limits.MultiPV = 1
		}
		add(fmt.Sprint("change ", i), id, r)
	}
	if len(uci.Key(id, r)) != 64 {
		t.Error("a key is 64 hexadecimal digits")
	}
}
