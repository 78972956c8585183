// Benchopponents lets each level play the level below and prints the score with its
// lower 95 % bound.
//
//	go run ./chesscoach/measure/benchopponents -games 400 -levels 2-5
//
// Games begin with short openings of our own list, each played with both colours;
// the seed of a game is its number, so a run can be repeated to the move. A game of
// 240 plies is a draw, and so is one in which a draw can be claimed.
package main

import (
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
)

func main() {
	_ = flag.String("data", "", "not needed: the openings are in the program")
	games := flag.Int("games", 400, "games a pair of levels")
	levels := flag.String("levels", "2-8", "levels that play the level below, as 2-5")
	procs := flag.Int("procs", 1, "games at once, one engine each")
	seed := flag.Uint64("seed", 1, "first seed")
	engine := flag.String("engine", "", "path of the engine, else $STOCKFISH, the PATH and the usual places")
	flag.Parse()
	if err := run(*engine, *levels, *games, *procs, *seed); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// openings lead to playable positions of many kinds, for both sides.
var openings = strings.Split(`e2e4 e7e5 g1f3 b8c6|e2e4 c7c5 g1f3 d7d6|e2e4 e7e6 d2d4 d7d5|e2e4 c7c6 d2d4 d7d5
d2d4 d7d5 c2c4 e7e6|d2d4 d7d5 c2c4 c7c6|d2d4 g8f6 c2c4 e7e6|d2d4 g8f6 c2c4 g7g6|c2c4 e7e5 b1c3 g8f6|g1f3 d7d5 g2g3 g8f6
e2e4 d7d5 e4d5 d8d5|e2e4 g8f6 e4e5 f6d5|e2e4 e7e5 f1c4 g8f6|e2e4 e7e5 b1c3 g8f6|d2d4 f7f5 g2g3 g8f6|e2e4 d7d6 d2d4 g8f6
e2e4 g7g6 d2d4 f8g7|d2d4 d7d5 g1f3 g8f6|d2d4 d7d5 c1f4 g8f6|b2b3 e7e5 c1b2 b8c6|c2c4 c7c5 g1f3 g8f6|e2e4 c7c5 b1c3 b8c6
e2e4 e7e5 f2f4 e5f4|e2e4 b8c6 d2d4 d7d5|d2d4 g8f6 c1g5 e7e6|g1f3 c7c5 c2c4 b8c6`, "|")

const longest = 240 // plies

func run(engine, levels string, games, procs int, seed uint64) error {
	var from, to chesscoach.Level
	if _, err := fmt.Sscanf(levels, "%d-%d", &from, &to); err != nil || from < 2 || to > chesscoach.MaxLevel {
		return fmt.Errorf("-levels %s is no range within 2-%d", levels, chesscoach.MaxLevel)
	}
	path, err := uci.Find(uci.Places{Asked: engine, Getenv: os.Getenv, LookPath: exec.LookPath})
	if err != nil {
		return err
	}
	pool := uci.NewPool(procs, uci.Options{Path: path, Check: chesscoach.Check})
	defer pool.Close()
	id, err := pool.Identity(context.Background())
	if err != nil {
		return err
	}
	fmt.Printf("%s, %d games a pair, seeds from %d, openings %d\n", id.Name, games, seed, len(starts()))
	for l := from; l <= to; l++ {
		began := time.Now()
		won, drawn, lost, plies, err := match(pool, l, games, procs, seed)
		if err != nil {
			return err
		}
		s, _ := l.Strength()
		score, bound := estimate(won, drawn, lost)
		fmt.Printf("level %d %+v against %d: +%d =%d -%d, %.1f %%, lower 95 %% bound %.1f %% (%d plies a game, %.1f s a game)\n",
			l, s, l-1, won, drawn, lost, 100*score, 100*bound, plies/max(games, 1), time.Since(began).Seconds()/float64(max(games, 1)))
	}
	return nil
}

func starts() (all []string) {
	for _, line := range openings {
		all = append(all, strings.Split(line, "\n")...)
	}
	return all
}

// estimate returns the mean score and the lower end of its 95 % interval: normal
// approximation with the variance of wins, draws and losses as they fell.
func estimate(won, drawn, lost int) (score, lower float64) {
	n := float64(won + drawn + lost)
	score = (float64(won) + float64(drawn)/2) / n
	variance := (float64(won)*sq(1-score) + float64(drawn)*sq(0.5-score) + float64(lost)*sq(score)) / n
	return score, score - 1.96*math.Sqrt(variance/n)
}

func sq(x float64) float64 { return x * x }

func match(a uci.Analyser, l chesscoach.Level, games, procs int, seed uint64) (won, drawn, lost, plies int, err error) {
	var mu sync.Mutex
	var wg sync.WaitGroup
	next := make(chan int)
	for range procs {
		wg.Go(func() {
			for n := range next {
				result, length, fault := play(a, l, n, seed)
				mu.Lock()
				plies += length
				switch {
				case fault != nil:
					err = fault
				case result > 0:
					won++
				case result < 0:
					lost++
				default:
					drawn++
				}
				if n%10 == 9 {
					fmt.Fprintf(os.Stderr, "\rlevel %d: +%d =%d -%d ", l, won, drawn, lost)
				}
				mu.Unlock()
			}
		})
	}
	for n := range games {
		next <- n
	}
	close(next)
	wg.Wait()
	return won, drawn, lost, plies, err
}

// play plays one game and returns the result for the higher level.
func play(a uci.Analyser, l chesscoach.Level, n int, seed uint64) (result, plies int, err error) {
	all := starts()
	g := board.NewGame(nil)
	for _, text := range strings.Fields(all[n/2%len(all)]) {
		m, err := g.Position().Find(text)
		if err != nil {
			return 0, 0, err
		}
		if err := g.Play(m); err != nil {
			return 0, 0, err
		}
	}
	higher := board.Color(n % 2)
	for g.Status() == board.Ongoing && !g.CanClaimDraw() && len(g.Moves()) < longest {
		o := chesscoach.Opponent{Engine: a, Level: l, Seed: 2 * (seed + uint64(n))}
		if g.Position().Turn() != higher {
			o.Level, o.Seed = l-1, o.Seed+1
		}
		m, err := o.Move(context.Background(), g)
		if err != nil {
			return 0, 0, err
		}
		if err := g.Play(m); err != nil {
			return 0, 0, err
		}
	}
	if g.Status() != board.Checkmate {
		return 0, len(g.Moves()), nil
	}
	if g.Position().Turn() == higher {
		return -1, len(g.Moves()), nil
	}
	return 1, len(g.Moves()), nil
}
