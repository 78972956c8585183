package chesscoach

import (
	"context"
	"errors"
	"sync"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
)

// Options say how a coach works. The zero value is the default coach.
type Options struct {
	Limits  uci.Limits // zero means DefaultLimits
	Scale   Scale
	Reading Reading
	Workers int                   // searches at once, 0 means 1; no more than the pool has engines
	Step    func(done, total int) // told after each position, from one goroutine at a time; may be nil

	// Move is told each move of a game in its order, from one goroutine at a time, as
	// soon as the searches before and after it are there: what is to be made of a move
	// is made while the engine goes on. Its error ends the review; may be nil.
	Move func(Judged) error
}

// DefaultLimits are 200 000 nodes and three lines: a quarter of a second a position
// on one core of 2020.
var DefaultLimits = uci.Limits{Nodes: 200_000, MultiPV: 3}

func (o Options) complete() Options {
	if o.Limits == (uci.Limits{}) {
		o.Limits = DefaultLimits
	}
	o.Workers = max(o.Workers, 1)
	return o
}

// Run reviews a game: each position goes once through the engine, each move is judged
// as soon as it can be, and the game is summed up. The result is [Assess]'s. Errors are
// the engine's refusals, the context's, or that of [Options.Move].
func Run(ctx context.Context, a uci.Analyser, g *board.Game, o Options) (Review, error) {
	o = o.complete()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	f := follow(ctx, g, o)
	evaluations, err := evaluate(ctx, a, g.Positions(), g.Moves(), o, f.hand)
	if err != nil {
		stop() // what is still to be judged is not wanted any more
	}
	moves, judging := f.end(ctx)
	switch {
	case err != nil:
		return Review{}, err
	case judging != nil:
		return Review{}, judging
	}
	return sumUp(g, evaluations, moves, o), nil
}

// RunMove judges one move: two searches with the same limits. The game tells the
// position, its last one, and how it came about.
func RunMove(ctx context.Context, a uci.Analyser, g *board.Game, played board.Move, o Options) (Judged, error) {
	o = o.complete()
	before := g.Position()
	after, err := before.Apply(played)
	if err != nil {
		return Judged{}, err
	}
	positions, moves := append(g.Positions(), after), append(g.Moves(), played)
	last := len(positions) - 2 // only the last two positions are asked about
	evaluations, err := evaluateFrom(ctx, a, positions, moves, last, o, func(int, uci.Analysis) error { return nil })
	if err != nil {
		return Judged{}, err
	}
	j, err := Judge(before, evaluations[0], played, evaluations[1], o.Scale, o.Reading)
	j.Ply = len(moves)
	return j, err
}

func evaluate(ctx context.Context, a uci.Analyser, positions []*board.Position, moves []board.Move, o Options, hand func(int, uci.Analysis) error) ([]uci.Analysis, error) {
	return evaluateFrom(ctx, a, positions, moves, 0, o, hand)
}

// evaluateFrom analyses the positions from an index on. Each answer depends on its
// position alone, so the order in which workers take them does not matter. Where
// the game is over there is nothing to ask. Each answer is handed on with its index, one
// at a time; an error of that ends the rest.
func evaluateFrom(ctx context.Context, a uci.Analyser, positions []*board.Position, moves []board.Move, from int, o Options, hand func(int, uci.Analysis) error) ([]uci.Analysis, error) {
	id, err := a.Identity(ctx)
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var (
		wg    sync.WaitGroup
		mu    sync.Mutex
		next  = from
		done  int
		fault error
		out   = make([]uci.Analysis, len(positions)-from)
	)
	take := func() (int, bool) {
		mu.Lock()
		defer mu.Unlock()
		i := next
		next++
		return i, i < len(positions) && fault == nil
	}
	finish := func(i int, got uci.Analysis, err error) {
		mu.Lock()
		defer mu.Unlock()
		if err == nil {
			err = hand(i, got)
		}
		if err != nil {
			// The first error stops the others, whose cancellation is no news.
			if fault == nil || errors.Is(fault, context.Canceled) {
				fault = err
			}
			stop()
			return
		}
		out[i-from] = got
		done++
		if o.Step != nil {
			o.Step(done, len(out))
		}
	}
	for range min(o.Workers, len(out)) {
		wg.Go(func() {
			for i, more := take(); more; i, more = take() {
				if len(positions[i].Legal()) == 0 {
					finish(i, uci.Analysis{Engine: id}, nil)
					continue
				}
				got, err := a.Analyse(ctx, Ask(positions[:i+1], moves[:i], o.Limits))
				finish(i, got, err)
			}
		})
	}
	wg.Wait()
	if fault != nil {
		return nil, fault
	}
	return out, nil
}
