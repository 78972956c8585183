package chesscoach

import (
	"context"
	"fmt"
	"sync"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
)

// follower judges the moves of a game in their order, each as soon as the answers
// before and after it are there, while the engine goes on searching: of our own work
// only that of the last move is left when the last search ends. It is one goroutine,
// which ends with [follower.end].
type follower struct {
	positions []*board.Position
	moves     []board.Move
	o         Options

	answers chan answer // has room for all of the game, so that no search waits for us
	done    chan struct{}
	judged  []Judged // one a move so far; read it after end

	mu  sync.Mutex
	err error // of a judgement or of Options.Move
}

// answer is what the engine makes of the position with an index.
type answer struct {
	at       int
	analysis uci.Analysis
}

func follow(ctx context.Context, g *board.Game, o Options) *follower {
	f := &follower{positions: g.Positions(), moves: g.Moves(), o: o, done: make(chan struct{})}
	f.answers = make(chan answer, len(f.positions))
	go func() {
		defer close(f.done)
		f.run(ctx)
	}()
	return f
}

// hand takes an answer, at most one a position, and reports what went wrong with
// earlier ones.
func (f *follower) hand(at int, a uci.Analysis) error {
	f.answers <- answer{at, a}
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.err
}

// end says that no answer comes any more, and waits until those handed in are worked
// off or the context has ended.
func (f *follower) end(ctx context.Context) ([]Judged, error) {
	close(f.answers)
	<-f.done
	if f.err == nil && len(f.judged) < len(f.moves) {
		return nil, ctx.Err()
	}
	return f.judged, f.err
}

func (f *follower) run(ctx context.Context) {
	got := make([]*uci.Analysis, len(f.positions))
	for a := range f.answers {
		got[a.at] = &a.analysis
		for i := len(f.judged); i < len(f.moves) && got[i] != nil && got[i+1] != nil; i++ {
			if ctx.Err() != nil {
				return
			}
			if err := f.judge(i, *got[i], *got[i+1]); err != nil {
				f.mu.Lock()
				f.err = err
				f.mu.Unlock()
				return
			}
		}
	}
}

func (f *follower) judge(i int, before, after uci.Analysis) error {
	j, err := judgePly(f.positions[i], i+1, before, f.moves[i], after, f.o)
	if err != nil {
		return err
	}
	if f.o.Move != nil {
		if err := f.o.Move(j); err != nil {
			return err
		}
	}
	f.judged = append(f.judged, j)
	return nil
}

// judgePly judges one move of a game; plies count from 1.
func judgePly(pos *board.Position, ply int, before uci.Analysis, played board.Move, after uci.Analysis, o Options) (Judged, error) {
	j, err := Judge(pos, before, played, after, o.Scale, o.Reading)
	if err != nil {
		return Judged{}, fmt.Errorf("chesscoach: ply %d: %w", ply, err)
	}
	j.Ply = ply
	return j, nil
}
