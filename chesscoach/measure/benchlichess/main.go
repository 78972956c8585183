// Benchlichess compares the coach with games that Lichess analysed: its printed
// evaluations with its own glyphs, and our evaluations with its judgement.
//
//	go run ./chesscoach/measure/benchlichess -data DIR -nodes 400000
//
// DIR holds lichess_analysed.pgn. Nothing is written but the figures, on standard
// output. -cache FILE keeps the engine's answers between runs.
package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"

	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/pgn"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
)

func main() {
	data := flag.String("data", "", "folder with lichess_analysed.pgn")
	nodes := flag.Int64("nodes", 400_000, "nodes a position; 0 judges the printed evaluations only")
	multi := flag.Int("multipv", 3, "lines a position")
	games := flag.Int("games", 0, "take only the first games, 0 means all")
	procs := flag.Int("procs", 1, "engines at once")
	engine := flag.String("engine", "", "path of the engine, else $STOCKFISH, the PATH and the usual places")
	cache := flag.String("cache", "", "file that keeps the engine's answers")
	flag.Parse()
	if err := run(*data, *engine, *cache, *nodes, *multi, *games, *procs); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(data, engine, cache string, nodes int64, multi, games, procs int) error {
	raw, err := os.ReadFile(filepath.Join(data, "lichess_analysed.pgn"))
	if err != nil {
		return err
	}
	all, plies, err := read(raw)
	if err != nil {
		return err
	}
	fmt.Printf("lichess_analysed.pgn sha256 %x: %d games, %d moves\n", sha256.Sum256(raw), len(all), plies)
	printed(all)
	if nodes == 0 {
		return nil
	}
	if games > 0 && games < len(all) {
		all = all[:games]
	}
	path, err := uci.Find(uci.Places{Asked: engine, Getenv: os.Getenv, LookPath: exec.LookPath})
	if err != nil {
		return err
	}
	pool := uci.NewPool(procs, uci.Options{Path: path, Check: chesscoach.Check})
	defer pool.Close()
	var asked uci.Analyser = pool
	if cache != "" {
		f, err := open(cache)
		if err != nil {
			return err
		}
		defer f.Close()
		asked = uci.Cached(pool, f)
	}
	return own(asked, all, uci.Limits{Nodes: nodes, MultiPV: multi}, procs)
}

// game is one game: positions from the start, moves, what Lichess printed.
type game struct {
	positions []*board.Position
	moves     []board.Move
	evals     []chesscoach.Eval // after each move, from the mover's side
	known     []bool
	marks     []chesscoach.Label // OK stands for no mark
}

func read(raw []byte) (all []game, plies int, err error) {
	r := pgn.NewReader(bytes.NewReader(raw))
	for {
		g, err := r.Next()
		if err == io.EOF {
			return all, plies, nil
		}
		if err != nil {
			return nil, 0, err
		}
		start, err := g.Start()
		if err != nil {
			return nil, 0, err
		}
		one := game{positions: []*board.Position{start}}
		for _, m := range g.Main.Moves {
			pos := one.positions[len(one.moves)]
			next, err := pos.Apply(m.Move)
			if err != nil {
				return nil, 0, err
			}
			e, ok := m.Eval()
			eval := chesscoach.Eval{CP: e.CP}
			if e.IsMate {
				eval = chesscoach.EvalOf(uci.Score{IsMate: true, Mate: e.Mate})
			}
			if pos.Turn() == board.Black {
				eval = eval.Neg()
			}
			one.positions = append(one.positions, next)
			one.moves = append(one.moves, m.Move)
			one.evals, one.known = append(one.evals, eval), append(one.known, ok)
			one.marks = append(one.marks, mark(m.NAGs))
			plies++
		}
		all = append(all, one)
	}
}

// mark reads the glyphs ?! ? ?? (6, 2, 4 in the standard's table).
func mark(nags []int) chesscoach.Label {
	for _, n := range nags {
		switch n {
		case 6:
			return chesscoach.Inaccuracy
		case 2:
			return chesscoach.Mistake
		case 4:
			return chesscoach.Blunder
		}
	}
	return chesscoach.OK
}

// printed judges Lichess's own evaluations; the start position is worth +0.15 there.
func printed(all []game) {
	glyphs, glyphsRight, moves, movesRight, left := 0, 0, 0, 0, 0
	for _, g := range all {
		before, known := chesscoach.Eval{CP: 15}, true
		for i := range g.moves {
			was := known
			known = g.known[i]
			b := before
			before = g.evals[i].Neg()
			if !was || !known {
				left++
				continue
			}
			right := chesscoach.Lichess.Judge(b, g.evals[i]) == g.marks[i]
			moves++
			if right {
				movesRight++
			}
			if g.marks[i] != chesscoach.OK {
				glyphs++
				if right {
					glyphsRight++
				}
			}
		}
	}
	fmt.Printf("from the printed evaluations: glyphs %d of %d, moves %d of %d (%d moves without evaluation left out)\n",
		glyphsRight, glyphs, movesRight, moves, left)
}

// own judges our evaluations in both readings.
func own(a uci.Analyser, all []game, l uci.Limits, procs int) error {
	id, err := a.Identity(context.Background())
	if err != nil {
		return err
	}
	type job struct{ game, ply int }
	jobs := make(chan job)
	answers := make([][]uci.Analysis, len(all))
	var wg sync.WaitGroup
	errs := make(chan error, procs)
	for range procs {
		wg.Go(func() {
			for j := range jobs {
				g := all[j.game]
				if len(g.positions[j.ply].Legal()) == 0 {
					continue
				}
				got, err := a.Analyse(context.Background(), chesscoach.Ask(g.positions[:j.ply+1], g.moves[:j.ply], l))
				if err != nil {
					select {
					case errs <- err:
					default:
					}
				}
				answers[j.game][j.ply] = got
			}
		})
	}
	positions := 0
	for i, g := range all {
		answers[i] = make([]uci.Analysis, len(g.positions))
		for ply := range g.positions {
			jobs <- job{i, ply}
			positions++
		}
		fmt.Fprintf(os.Stderr, "\rgame %d of %d", i+1, len(all))
	}
	close(jobs)
	wg.Wait()
	fmt.Fprintln(os.Stderr)
	select {
	case err := <-errs:
		return err
	default:
	}
	fmt.Printf("own analysis: %s, net %s, options %v, %d nodes, MultiPV %d, %d games, %d positions\n",
		id.Name, id.Net, id.Options, l.Nodes, l.MultiPV, len(all), positions)
	for _, r := range []chesscoach.Reading{chesscoach.LastExact, chesscoach.LastReported} {
		for _, best := range []bool{false, true} {
			judge(all, answers, r, best)
		}
	}
	return nil
}

// judge prints the agreement with Lichess on none, inaccuracy, mistake, blunder.
func judge(all []game, answers [][]uci.Analysis, r chesscoach.Reading, bestIsBest bool) {
	var table [7][7]int // Lichess, ours
	markedBest, bestPlayed := 0, 0
	for i, g := range all {
		for ply, m := range g.moves {
			before := r.Eval(g.positions[ply], answers[i][ply])
			after := r.Eval(g.positions[ply+1], answers[i][ply+1]).Neg()
			label := chesscoach.Lichess.Judge(before, after)
			if answers[i][ply].Best == m.UCI() {
				bestPlayed++
				if label != chesscoach.OK {
					markedBest++
				}
				if bestIsBest {
					label = chesscoach.OK
				}
			}
			table[g.marks[ply]][label]++
		}
	}
	n, exact, theirs, both, ours, blunders, seen := 0, 0, 0, 0, 0, 0, 0
	for a := chesscoach.OK; a <= chesscoach.Blunder; a++ {
		for b := chesscoach.OK; b <= chesscoach.Blunder; b++ {
			c := table[a][b]
			n += c
			if a == b {
				exact += c
			}
			if a != chesscoach.OK {
				theirs += c
			}
			if b != chesscoach.OK {
				ours += c
			}
			if a != chesscoach.OK && b != chesscoach.OK {
				both += c
			}
			if a == chesscoach.Blunder {
				blunders += c
				if b != chesscoach.OK {
					seen += c
				}
			}
		}
	}
	ratio := func(a, b int) string { return fmt.Sprintf("%.3f (%d/%d)", float64(a)/float64(max(b, 1)), a, b) }
	fmt.Printf("%-13s engine's move never marked: %-5v agreement %s, marks recall %s, precision %s, blunders noticed %s; engine's own move marked %s\n",
		r, bestIsBest, ratio(exact, n), ratio(both, theirs), ratio(both, ours), ratio(seen, blunders), ratio(markedBest, bestPlayed))
	for a := chesscoach.OK; a <= chesscoach.Blunder; a++ {
		fmt.Printf("    Lichess %-11s -> ours %v\n", a, table[a][chesscoach.OK:chesscoach.Blunder+1])
	}
}
