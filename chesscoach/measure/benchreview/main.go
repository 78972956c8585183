//go:build unix

// Benchreview measures what a review costs beside the engine's search: the share of
// our own work, and what a pool of two reaches of two bare engines on the same
// positions in the same run.
//
//	go run ./chesscoach/measure/benchreview -data DIR -nodes 100000
//
// DIR holds lichess_analysed.pgn, of which the first games are taken. Bare engines
// get the same commands, and nothing but the word bestmove is looked for in what
// they print. Pool and bare engines take turns game by game, the first one changing,
// so that a machine that slows down slows both.
package main

import (
	"bufio"
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
)

func main() {
	data := flag.String("data", "", "folder with lichess_analysed.pgn")
	nodes := flag.Int64("nodes", 100_000, "nodes a position")
	games := flag.Int("games", 4, "games")
	engine := flag.String("engine", "", "path of the engine, else $STOCKFISH, the PATH and the usual places")
	flag.Parse()
	if err := run(*data, *engine, *nodes, *games); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(data, engine string, nodes int64, games int) error {
	all, err := read(filepath.Join(data, "lichess_analysed.pgn"), games)
	if err != nil {
		return err
	}
	path, err := uci.Find(uci.Places{Asked: engine, Getenv: os.Getenv, LookPath: exec.LookPath})
	if err != nil {
		return err
	}
	for _, procs := range []int{1, 2} {
		if err := compare(path, all, uci.Limits{Nodes: nodes, MultiPV: 3}, procs); err != nil {
			return err
		}
	}
	return nil
}

// read returns the first games, cut into pieces of ten moves.
func read(path string, games int) (all []*board.Game, err error) {
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
		start, err := g.Start()
		if err != nil {
			return nil, err
		}
		one := board.NewGame(start)
		for i, m := range g.Main.Moves {
			if i > 0 && i%10 == 0 {
				all = append(all, one)
				one = board.NewGame(one.Position())
			}
			if err := one.Play(m.Move); err != nil {
				return nil, err
			}
		}
		all = append(all, one)
	}
	return all, nil
}

func compare(path string, all []*board.Game, l uci.Limits, procs int) error {
	children := used(syscall.RUSAGE_CHILDREN)
	pool := uci.NewPool(procs, uci.Options{Path: path, Check: chesscoach.Check})
	defer pool.Close()
	bare, err := newBare(path, procs, l.MultiPV)
	if err != nil {
		return err
	}
	defer bare.close()
	o := chesscoach.Options{Limits: l, Workers: procs}
	// Both sides start their engines before the clock.
	if _, err := chesscoach.Run(context.Background(), pool, board.NewGame(nil), o); err != nil {
		return err
	}
	if err := warm(pool, procs); err != nil {
		return err
	}
	var ours, theirs, cpu time.Duration
	searched := pool.Stats().Searching
	positions := 0
	review := func(g *board.Game) error {
		began, before := time.Now(), used(syscall.RUSAGE_SELF)
		_, err := chesscoach.Run(context.Background(), pool, g, o)
		ours, cpu = ours+time.Since(began), cpu+used(syscall.RUSAGE_SELF)-before
		return err
	}
	search := func(g *board.Game) error {
		began := time.Now()
		err := bare.all(commands(g, l))
		theirs += time.Since(began)
		return err
	}
	for i, g := range all {
		positions += len(g.Positions())
		first, second := review, search
		if i%2 == 1 {
			first, second = search, review
		}
		if err := first(g); err != nil {
			return err
		}
		if err := second(g); err != nil {
			return err
		}
	}
	searched = pool.Stats().Searching - searched
	pool.Close() // only ended children have their time counted
	engines := used(syscall.RUSAGE_CHILDREN) - children
	fmt.Printf("%d process(es), %d nodes, %d positions: review %.2f s, bare engines %.2f s, so it reaches %.3f of them; %.2f %% of wall time outside searches; own processor time %.2f s, engines' %.2f s: %.2f %% is ours\n",
		procs, l.Nodes, positions, ours.Seconds(), theirs.Seconds(), theirs.Seconds()/ours.Seconds(), 100*(1-searched.Seconds()/float64(procs)/ours.Seconds()), cpu.Seconds(), engines.Seconds(), 100*cpu.Seconds()/(cpu+engines).Seconds())
	return nil
}

// warm makes a pool start all its engines.
func warm(pool *uci.Pool, procs int) error {
	var wg sync.WaitGroup
	errs := make([]error, procs)
	for i := range procs {
		wg.Go(func() {
			_, errs[i] = pool.Analyse(context.Background(), uci.Request{Limits: uci.Limits{Nodes: 100_000, MultiPV: 3}})
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

func commands(g *board.Game, l uci.Limits) (all []string) {
	positions, moves := g.Positions(), g.Moves()
	for i, p := range positions {
		if len(p.Legal()) == 0 {
			continue
		}
		r := chesscoach.Ask(positions[:i+1], moves[:i], l)
		s := "position fen " + r.FEN
		if len(r.Moves) > 0 {
			s += " moves " + strings.Join(r.Moves, " ")
		}
		all = append(all, fmt.Sprintf("%s\ngo nodes %d\n", s, l.Nodes))
	}
	return all
}

// bare are engines without a driver.
type bare struct {
	cmds []*exec.Cmd
	in   []io.WriteCloser
	out  []*bufio.Reader
}

func newBare(path string, procs, multi int) (*bare, error) {
	b := &bare{}
	for i := range procs {
		c := exec.Command(path)
		in, err := c.StdinPipe()
		if err != nil {
			return nil, err
		}
		out, err := c.StdoutPipe()
		if err != nil {
			return nil, err
		}
		if err := c.Start(); err != nil {
			return nil, err
		}
		b.cmds, b.in, b.out = append(b.cmds, c), append(b.in, in), append(b.out, bufio.NewReader(out))
		setup := fmt.Sprintf("uci\nsetoption name Threads value 1\nsetoption name Hash value 16\nsetoption name UCI_ShowWDL value true\nsetoption name MultiPV value %d\n", multi)
		if err := b.ask(i, setup+"isready\n", "readyok"); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func (b *bare) ask(i int, commands, until string) error {
	if _, err := io.WriteString(b.in[i], commands); err != nil {
		return err
	}
	for {
		line, err := b.out[i].ReadString('\n')
		if err != nil {
			return err
		}
		if strings.HasPrefix(line, until) {
			return nil
		}
	}
}

func (b *bare) all(commands []string) error {
	next := make(chan string, len(commands))
	for _, c := range commands {
		next <- c
	}
	close(next)
	var wg sync.WaitGroup
	errs := make([]error, len(b.cmds))
	for i := range b.cmds {
		wg.Go(func() {
			for c := range next {
				if err := b.ask(i, "ucinewgame\nisready\n", "readyok"); err != nil {
					errs[i] = err
					return
				}
				if err := b.ask(i, c, "bestmove"); err != nil {
					errs[i] = err
					return
				}
			}
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

func (b *bare) close() {
	for i := range b.cmds {
		b.in[i].Close()
		_ = b.cmds[i].Wait() // it quits at the end of its input
	}
}
