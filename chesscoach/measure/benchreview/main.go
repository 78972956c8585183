//go:build unix

// Benchreview measures what a review costs beside the engine's search. A review is all
// of it: the game is read, searched and judged, the facts of every move are made, faults
// are told, and page, graph, diagrams, contracts and annotated game are written to a
// temporary folder and read back. Printed are the share of wall time in which no search
// runs, the share of the processor's time that is ours, and what the review reaches of as
// many bare engines on the same positions.
//
//	go run ./chesscoach/measure/benchreview -data DIR -nodes 100000
//
// DIR holds lichess_analysed.pgn, of which the first games are taken. Bare engines
// get the same commands, and nothing but the word bestmove is looked for in what
// they print. Review and bare engines take turns game by game, the first one changing,
// so that a machine that slows down slows both. On a busy machine the best of several
// rounds says most.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/pgn"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/examples/chesscoach/pack"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

func main() {
	data := flag.String("data", "", "folder with lichess_analysed.pgn")
	nodes := flag.Int64("nodes", 100_000, "nodes a position")
	games := flag.Int("games", 3, "games")
	rounds := flag.Int("rounds", 3, "how often all of it is measured")
	engine := flag.String("engine", "", "path of the engine, else $STOCKFISH, the PATH and the usual places")
	flag.Parse()
	if err := run(*data, *engine, *nodes, *games, *rounds); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(data, engine string, nodes int64, games, rounds int) error {
	all, err := read(filepath.Join(data, "lichess_analysed.pgn"), games)
	if err != nil {
		return err
	}
	path, err := uci.Find(uci.Places{Asked: engine, Getenv: os.Getenv, LookPath: exec.LookPath})
	if err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "benchreview")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	l := uci.Limits{Nodes: nodes, MultiPV: 3}
	for round := range rounds {
		for _, procs := range []int{1, 2} {
			m, err := measure(path, folder, all, l, procs)
			if err != nil {
				return err
			}
			fmt.Printf("round %d, load %s: %s\n", round+1, load(), m)
		}
	}
	return nil
}

// game is a game as text, because reading it belongs to its review, and as played, for
// the bare engines.
type game struct {
	text   []byte
	played *board.Game
}

// read returns the first games.
func read(path string, games int) (all []game, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r := pgn.NewReader(f)
	for range games {
		g, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		var text bytes.Buffer
		if err := pgn.Write(&text, g); err != nil {
			return nil, err
		}
		played, err := replay(g)
		if err != nil {
			return nil, err
		}
		all = append(all, game{text: text.Bytes(), played: played})
	}
	return all, nil
}

func replay(g *pgn.Game) (*board.Game, error) {
	start, err := g.Start()
	if err != nil {
		return nil, err
	}
	played := board.NewGame(start)
	for _, m := range g.Main.Moves {
		if err := played.Play(m.Move); err != nil {
			return nil, err
		}
	}
	return played, nil
}

// figures are what one round says of one number of processes.
type figures struct {
	procs, positions int
	nodes            int64
	ours, theirs     time.Duration // wall time of the reviews and of the bare engines
	idle             time.Duration // of ours: no search ran
	own, engines     time.Duration // processor time in the reviews
}

func (m figures) String() string {
	return fmt.Sprintf("%d process(es), %d nodes, %d positions: review %.2f s, no search in %.2f %% of it; own processor time %.2f s, engines' %.2f s: %.2f %% is ours; bare engines %.2f s, so it reaches %.3f of them",
		m.procs, m.nodes, m.positions, m.ours.Seconds(), 100*m.idle.Seconds()/m.ours.Seconds(), m.own.Seconds(), m.engines.Seconds(),
		100*m.own.Seconds()/(m.own+m.engines).Seconds(), m.theirs.Seconds(), m.theirs.Seconds()/m.ours.Seconds())
}

func measure(path, folder string, all []game, l uci.Limits, procs int) (figures, error) {
	m := figures{procs: procs, nodes: l.Nodes}
	children := used(syscall.RUSAGE_CHILDREN)
	pool := uci.NewPool(procs, uci.Options{Path: path, Check: chesscoach.Check})
	defer pool.Close()
	bare, err := newBare(path, procs, l.MultiPV)
	if err != nil {
		return m, err
	}
	defer bare.close()
	if err := warm(pool, procs); err != nil { // both sides start their engines before the clock
		return m, err
	}
	searches := &watched{Analyser: pool}
	one := func(g game) error {
		began, before := time.Now(), used(syscall.RUSAGE_SELF)
		searches.begin()
		err := review(folder, g.text, searches, chesscoach.Options{Limits: l, Workers: procs})
		m.idle += searches.end()
		m.ours, m.own = m.ours+time.Since(began), m.own+used(syscall.RUSAGE_SELF)-before
		return err
	}
	search := func(g game) error {
		began := time.Now()
		err := bare.all(commands(g.played, l))
		m.theirs += time.Since(began)
		return err
	}
	for i, g := range all {
		m.positions += len(g.played.Positions())
		steps := []func(game) error{one, search}
		for k := range steps {
			if err := steps[(k+i)%2](g); err != nil {
				return m, err
			}
		}
	}
	pool.Close() // only ended children have their time counted
	m.engines = used(syscall.RUSAGE_CHILDREN) - children
	return m, nil
}

// review is what the program does with a file of one game.
func review(folder string, text []byte, a uci.Analyser, o chesscoach.Options) error {
	g, err := pgn.NewReader(bytes.NewReader(text)).Next()
	if err != nil {
		return err
	}
	played, err := replay(g)
	if err != nil {
		return err
	}
	p := &pack.Packer{Lang: fact.Russian, Register: narrate.Usual}
	if err := p.Game(context.Background(), g, played, a, o); err != nil {
		return err
	}
	files, err := p.Files()
	if err != nil {
		return err
	}
	return pack.Write(folder, files)
}

// watched notes how long no search runs.
type watched struct {
	uci.Analyser
	mu      sync.Mutex
	running int
	since   time.Time // when the last search ended, or the clock began
	idle    time.Duration
}

func (w *watched) begin() { w.since, w.idle = time.Now(), 0 }

func (w *watched) end() time.Duration { return w.idle + time.Since(w.since) }

func (w *watched) Analyse(ctx context.Context, r uci.Request) (uci.Analysis, error) {
	w.count(1)
	defer w.count(-1)
	return w.Analyser.Analyse(ctx, r)
}

func (w *watched) count(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.running == 0 {
		w.idle += time.Since(w.since)
	}
	if w.running += n; w.running == 0 {
		w.since = time.Now()
	}
}

// warm makes a pool start all its engines.
func warm(pool *uci.Pool, procs int) error {
	var wg sync.WaitGroup
	errs := make([]error, procs)
	for i := range procs {
		wg.Go(func() {
			_, errs[i] = pool.Analyse(context.Background(), uci.Request{Limits: uci.Limits{Nodes: 1000, MultiPV: 3}})
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// used is the processor time of this process, or of its children that have ended.
func used(who int) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(who, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// load is the machine's, where it tells.
func load() string {
	b, err := os.ReadFile("/proc/loadavg")
	if fields := strings.Fields(string(b)); err == nil && len(fields) > 0 {
		return fields[0]
	}
	return "unknown"
}
