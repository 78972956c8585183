package chesscoach

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Review is a whole game judged.
type Review struct {
	Game     string   // [GameHash]
	Moves    []Judged // one a ply
	Accuracy [2]fact.Decimal
	Moved    [2]bool // whether the side has an accuracy
	// Turning holds the plies, from 1 and ascending, at which the game turned: moves
	// that lost at least 10 points of win% and took the mover from winning to not
	// winning, or from holding to losing (60 and 40 points); at most the three
	// dearest.
	Turning []int
	Engine  uci.Identity
	Limits  uci.Limits
	Scale   Scale
}

// GameHash names a game by its start and its moves: two files of one game share it.
// It is the first 16 hexadecimal digits of a SHA-256.
func GameHash(start *board.Position, moves []board.Move) string {
	var b strings.Builder
	b.WriteString(start.FEN())
	for _, m := range moves {
		fmt.Fprint(&b, " ", m.UCI())
	}
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:8])
}

// Assess judges a game from the evaluations of all its positions: a pure function.
// evaluations has one element for each position, so one more than moves.
func Assess(g *board.Game, evaluations []uci.Analysis, o Options) (Review, error) {
	positions, moves := g.Positions(), g.Moves()
	if len(evaluations) != len(positions) {
		return Review{}, fmt.Errorf("chesscoach: %d evaluations of %d positions", len(evaluations), len(positions))
	}
	var judged []Judged
	for i, m := range moves {
		j, err := judgePly(positions[i], i+1, evaluations[i], m, evaluations[i+1], o)
		if err != nil {
			return Review{}, err
		}
		judged = append(judged, j)
	}
	return sumUp(g, evaluations, judged, o), nil
}

// sumUp makes the review of a game whose moves are judged.
func sumUp(g *board.Game, evaluations []uci.Analysis, judged []Judged, o Options) Review {
	positions := g.Positions()
	r := Review{Game: GameHash(positions[0], g.Moves()), Moves: judged, Limits: o.Limits, Scale: o.Scale, Engine: evaluations[0].Engine}
	white := make([]float64, 0, len(positions))
	for i, pos := range positions {
		e := o.Reading.Eval(pos, evaluations[i])
		if pos.Turn() == board.Black {
			e = e.Neg()
		}
		white = append(white, e.WinPct())
	}
	r.Accuracy, r.Moved = Accuracy(white, positions[0].Turn())
	r.Turning = turning(judged)
	return r
}

// turning picks the plies described at [Review.Turning].
func turning(moves []Judged) (plies []int) {
	const least, winning, losing, most = 10, 60, 40, 3
	crosses := func(v Verdict, edge int64) bool {
		return v.Before.Cmp(fact.Int(edge)) >= 0 && v.After.Cmp(fact.Int(edge)) < 0
	}
	var at []Judged
	for _, j := range moves {
		if j.Verdict.Loss.Cmp(fact.Int(least)) >= 0 && (crosses(j.Verdict, winning) || crosses(j.Verdict, losing)) {
			at = append(at, j)
		}
	}
	slices.SortStableFunc(at, func(a, b Judged) int { return b.Verdict.Loss.Cmp(a.Verdict.Loss) })
	for _, j := range at[:min(len(at), most)] {
		plies = append(plies, j.Ply)
	}
	slices.SortFunc(plies, cmp.Compare[int])
	return plies
}
