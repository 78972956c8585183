package chesscoach

import (
	"context"
	"errors"
	"reflect"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
)

// analyser answers a position with its first legal move, after wait has let it.
type analyser struct {
	wait func(ctx context.Context, asked uci.Request) error
}

func (a analyser) Identity(context.Context) (uci.Identity, error) {
	return uci.Identity{Name: "scripted"}, nil
}

func (a analyser) Analyse(ctx context.Context, r uci.Request) (uci.Analysis, error) {
	if err := a.wait(ctx, r); err != nil {
		return uci.Analysis{}, err
	}
	pos, err := board.ParseFEN(r.FEN)
	if err != nil {
		return uci.Analysis{}, err
	}
	for _, text := range r.Moves {
		m, err := pos.Find(text)
		if err != nil {
			return uci.Analysis{}, err
		}
		if pos, err = pos.Apply(m); err != nil {
			return uci.Analysis{}, err
		}
	}
	got := thinks(cp(10*len(r.Moves)), pos.Legal()[0].UCI())
	got.Engine = uci.Identity{Name: "scripted"}
	return got, nil
}

// back counts plies from the end of the game: how many of its positions follow the one
// asked about.
func back(t *testing.T, g *board.Game, r uci.Request) int {
	t.Helper()
	positions, moves := g.Positions(), g.Moves()
	for i := range positions {
		if ask := Ask(positions[:i+1], moves[:i], r.Limits); ask.FEN == r.FEN && slices.Equal(ask.Moves, r.Moves) {
			return len(positions) - 1 - i
		}
	}
	t.Errorf("nobody should ask about %v", r)
	return -1
}

// The last position is not answered before the first move was told, and the one before it
// is answered after the last: moves come while the engine searches, and in their order.
func TestMovesAreToldWhileTheEngineSearches(t *testing.T) {
	g := game(t, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6")
	first, last := make(chan struct{}), make(chan struct{})
	a := analyser{wait: func(ctx context.Context, r uci.Request) error {
		var until chan struct{}
		switch back(t, g, r) {
		case 0:
			until = first
		case 1:
			until = last
		default:
			return nil
		}
		select {
		case <-until:
			if until == first {
				close(last)
			}
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}}
	ctx, stop := context.WithTimeout(context.Background(), time.Minute)
	defer stop()
	var told []int
	o := Options{Workers: 2, Move: func(j Judged) error {
		if told = append(told, j.Ply); j.Ply == 1 {
			close(first)
		}
		return nil
	}}
	got, err := Run(ctx, a, g, o)
	if err != nil {
		t.Fatal(err)
	}
	if want := []int{1, 2, 3, 4, 5, 6}; !slices.Equal(told, want) {
		t.Errorf("told plies %v, want %v", told, want)
	}
	var evaluations []uci.Analysis
	free := analyser{wait: func(context.Context, uci.Request) error { return nil }}
	for i := range g.Positions() {
		e, err := free.Analyse(ctx, Ask(g.Positions()[:i+1], g.Moves()[:i], DefaultLimits))
		if err != nil {
			t.Fatal(err)
		}
		evaluations = append(evaluations, e)
	}
	want, err := Assess(g, evaluations, o.complete())
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("Run gives another review than Assess:\n%+v\n%+v", got, want)
	}
}

func TestAnErrorOfAMoveEndsTheReview(t *testing.T) {
	g := game(t, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6")
	full := errors.New("no room for it")
	failed := make(chan struct{})
	a := analyser{wait: func(ctx context.Context, r uci.Request) error {
		if back(t, g, r) > 2 {
			return nil
		}
		select { // it has failed when the next search ends
		case <-failed:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}}
	ctx, stop := context.WithTimeout(context.Background(), time.Minute)
	defer stop()
	told := 0
	_, err := Run(ctx, a, g, Options{Move: func(j Judged) error {
		if told++; j.Ply < 3 {
			return nil
		}
		defer close(failed)
		return full
	}})
	if !errors.Is(err, full) || told != 3 {
		t.Errorf("got %v after %d moves, want %v after 3", err, told, full)
	}
}

func TestACancelledReviewLeavesNothingBehind(t *testing.T) {
	g := game(t, ours)
	before := runtime.NumGoroutine()
	ctx, stop := context.WithCancel(context.Background())
	var once sync.Once
	a := analyser{wait: func(ctx context.Context, r uci.Request) error {
		if back(t, g, r) < 20 {
			once.Do(stop)
			<-ctx.Done()
		}
		return ctx.Err()
	}}
	if _, err := Run(ctx, a, g, Options{Workers: 3}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want context.Canceled", err)
	}
	for range 500 { // the runtime may need a moment to count what has returned
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}
