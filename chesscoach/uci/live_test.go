package uci_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/chesscoach/uci/ucitest"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Engines of other schools, from Debian: what they leave out (multipv, wdl, nodes)
// and declare differently (book on by default, another range of Hash) must not
// matter. ethereal-chess knows no "go nodes" and answers after depth 1, which is an
// answer all the same.
func TestOtherEngines(t *testing.T) {
	for _, c := range []struct {
		program, id string
		ranks       int
	}{
		{"stockfish", "Stockfish", 3}, {"fairy-stockfish", "Fairy-Stockfish", 3},
		{"glaurung", "Glaurung", 3}, {"ethereal-chess", "Ethereal", 1},
	} {
		t.Run(c.program, func(t *testing.T) {
			opt := ucitest.Live(t, c.program)
			var got []string
			for range 2 {
				r := uci.Request{Moves: []string{"e2e4", "e7e5"}, Limits: uci.Limits{Nodes: 20000, MultiPV: 3}}
				a, err := ask(t, opt, r)
				if err != nil {
					t.Fatal(err)
				}
				if !strings.HasPrefix(a.Engine.Name, c.id) {
					t.Errorf("engine %q, want %s", a.Engine.Name, c.id)
				}
				if len(a.Last) < c.ranks || a.Best == "" {
					t.Errorf("%d lines and move %q", len(a.Last), a.Best)
				}
				for _, l := range a.Last {
					if l.Score.IsMate || l.Score.CP < -300 || l.Score.CP > 300 || len(l.PV) == 0 {
						t.Errorf("after 1.e4 e5 the score is %+v, line %v", l.Score, l.PV)
					}
				}
				b, _ := json.Marshal(a)
				got = append(got, string(b))
			}
			if got[0] != got[1] {
				t.Errorf("two processes answer differently:\n%s\n%s", got[0], got[1])
			}
		})
	}
}

// toga2 does not know "go nodes" and would think for ever: the watchdog of a real
// engine. Another engine ignores the limit; see ethereal-chess above.
func TestAnEngineThatNeverEnds(t *testing.T) {
	opt := ucitest.Live(t, "toga2")
	opt.SearchTimeout = 300 * time.Millisecond
	if _, err := ask(t, opt, start); refusal.CodeOf(err) != refusal.Timeout {
		t.Errorf("got %v, want timeout", err)
	}
}

// 0 differing answers over 408 searches: two processes at once, pools of 1 and 2,
// shuffled order, and after engines were killed.
func TestStockfishIsAPureFunction(t *testing.T) {
	if runtime.GOOS != "linux" {
		if os.Getenv("PLUMBLINE_REQUIRE") == "all" {
			t.Fatal("everything is demanded, and the engines to kill are found in /proc only")
		}
		t.Skip("the engines to kill are found in /proc")
	}
	opt := ucitest.Live(t, "stockfish")
	var rs []uci.Request
	for _, r := range openings() {
		for _, multi := range []int{1, 3, 5} {
			r.Limits.MultiPV = multi
			rs = append(rs, r)
		}
	}
	rs = append(rs[:0:0], rs[:68]...)
	first := uci.NewPool(1, opt)
	defer first.Close()
	want := answers(t, first, rs, inOrder(len(rs)))
	searches := len(rs)
	for round, size := range []int{1, 2, 2, 2, 1} {
		p := uci.NewPool(size, opt)
		order := shuffled(len(rs), uint64(round))
		half := len(order) / 2
		got := answers(t, p, rs, slices.Clone(order[:half]))
		stop := killing(t, 20*time.Millisecond, 3)
		rest := answers(t, p, rs, order[half:])
		if n := stop(); n == 0 && size == 1 {
			t.Error("no engine was killed")
		}
		p.Close()
		for i := range rs {
			if got[i]+rest[i] != want[i] {
				t.Errorf("round %d: answer to %v differs", round, rs[i])
			}
		}
		searches += len(rs)
	}
	if searches < 360 {
		t.Errorf("only %d searches", searches)
	}
}

// killing kills an engine of this process now and then until the returned function
// is called, which says how many died.
func killing(t *testing.T, every time.Duration, most int) (stop func() int) {
	t.Helper()
	end, killed := make(chan struct{}), make(chan int)
	go func() {
		n := 0
		defer func() { killed <- n }()
		for n < most {
			select {
			case <-end:
				return
			case <-time.After(every):
			}
			if pid := childEngine(); pid != 0 && syscall.Kill(pid, syscall.SIGKILL) == nil {
				n++
			}
		}
		<-end
	}()
	return func() int { close(end); return <-killed }
}

// childEngine returns the process number of a running stockfish whose parent we are.
func childEngine() int {
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, f := range stats {
		b, _ := os.ReadFile(f)
		var pid, parent int
		var name, state string
		if _, err := fmt.Sscanf(string(b), "%d %s %s %d", &pid, &name, &state, &parent); err == nil &&
			name == "(stockfish)" && parent == os.Getpid() && state != "Z" {
			return pid
		}
	}
	return 0
}
