package chesscoach

import (
	"context"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/chesscoach/uci/ucitest"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// BenchmarkAssess is our own work for a game of 57 plies, the engine's answers given.
func BenchmarkAssess(b *testing.B) {
	opt := ucitest.Recorded(b, "testdata/game.uci.gz")
	opt.Check = Check
	pool := uci.NewPool(1, opt)
	defer pool.Close()
	g := game(b, ours)
	o := Options{Limits: uci.Limits{Nodes: 2000, MultiPV: 3}}.complete()
	evaluations, err := evaluate(context.Background(), pool, g.Positions(), g.Moves(), o, func(int, uci.Analysis) error { return nil })
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Assess(g, evaluations, o); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFacts is the price of the facts of all moves of that game, detectors included.
func BenchmarkFacts(b *testing.B) {
	opt := ucitest.Recorded(b, "testdata/game.uci.gz")
	opt.Check = Check
	pool := uci.NewPool(1, opt)
	defer pool.Close()
	r, err := Run(context.Background(), pool, game(b, ours), Options{Limits: uci.Limits{Nodes: 2000, MultiPV: 3}})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		for _, j := range r.Moves {
			if _, err := FactsOf(j, fact.Russian, Student{}); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkCheck is the price of validating one position of the middle game.
func BenchmarkCheck(b *testing.B) {
	g := game(b, ours)
	r := Ask(g.Positions()[:31], g.Moves()[:30], uci.Limits{Nodes: 1, MultiPV: 1})
	for b.Loop() {
		if err := Check(r); err != nil {
			b.Fatal(err)
		}
	}
}
