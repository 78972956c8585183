package chesscoach

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Verdict is the judgement of one move, from the side that played it.
type Verdict struct {
	Label  Label
	Basis  Basis        // the hybrid rule that holds, also where the scale says blunder already
	Before fact.Decimal // win% with the engine's best play, one digit
	After  fact.Decimal // win% after the move, one digit
	Loss   fact.Decimal // Before - After; negative where the second search likes it better
	Scale  Scale
}

// WordsBefore returns the evaluation before the move in words for a child.
func (v Verdict) WordsBefore() fact.Text { return Words(v.Before) }

// WordsAfter returns the evaluation after the move in words for a child.
func (v Verdict) WordsAfter() fact.Text { return Words(v.After) }

// Candidate is a move the engine considered, with its line.
type Candidate struct {
	Move board.Move
	Win  fact.Decimal // win% for the side to move, one digit
	Eval Eval         // for the side to move
	Line []board.Move // legal moves, the candidate first
}

// Judged is one move with all that the engine makes of it.
type Judged struct {
	Ply           int // from 1
	Before, After *board.Position
	Played        board.Move
	Verdict       Verdict
	EvalBefore    Eval // for the mover
	EvalAfter     Eval // for the mover

	// Best is the engine's move; the zero Candidate where it gave none.
	Best Candidate
	// Candidates are all lines of one depth, best first; Best need not be the first.
	Candidates []Candidate
	// Reply is the opponent's best line after the move, whole; Punishment is the part
	// of it that is worth showing, empty where the move is no inaccuracy.
	Reply, Punishment []board.Move
	// Gift is the piece given away for nothing, where the basis is material_hybrid or
	// would be but for a mate.
	Gift *Gift
}

// Judge judges a move from the analyses of the position before it and after it,
// which must come from the same engine with the same limits; where the game is over
// the analysis is not looked at. The move played being the engine's own is best,
// whatever two searches make of it; then the scale speaks, and over [Coach] the
// hybrid rules. The error is invalid_input for an illegal move.
func Judge(pos *board.Position, before uci.Analysis, played board.Move, after uci.Analysis, s Scale, r Reading) (Judged, error) {
	next, err := pos.Apply(played)
	if err != nil {
		return Judged{}, err
	}
	j := Judged{
		Before: pos, After: next, Played: played,
		EvalBefore: r.Eval(pos, before),
		EvalAfter:  r.Eval(next, after).Neg(),
		Candidates: candidates(pos, before.Lines),
	}
	j.Best = best(pos, before, r)
	v := Verdict{Before: j.EvalBefore.win(), After: j.EvalAfter.win(), Scale: s}
	v.Loss = v.Before.Sub(v.After)
	var positions []*board.Position
	if lines := r.Lines(after); len(lines) > 0 {
		j.Reply, positions = legalLine(next, lines[0].PV)
	} else {
		positions = []*board.Position{next}
	}
	if played == j.Best.Move {
		v.Label = Best
	} else {
		v.Label = s.Judge(j.EvalBefore, j.EvalAfter)
		if s == Coach {
			j.Gift = gift(pos, played, j.Reply, positions, j.EvalBefore, j.EvalAfter)
			v.Label, v.Basis = hybrid(v.Label, j.EvalBefore, j.EvalAfter, j.Gift)
		}
	}
	if v.Label >= Inaccuracy {
		j.Punishment = punishment(j.Reply, positions, j.Gift, j.EvalAfter)
	}
	j.Verdict = v
	return j, nil
}

func candidates(pos *board.Position, lines []uci.Line) (all []Candidate) {
	for _, l := range lines {
		if c, ok := candidate(pos, l); ok {
			all = append(all, c)
		}
	}
	return all
}

func candidate(pos *board.Position, l uci.Line) (Candidate, bool) {
	moves, _ := legalLine(pos, l.PV)
	if len(moves) == 0 {
		return Candidate{}, false
	}
	e := EvalOf(l.Score)
	return Candidate{Move: moves[0], Win: e.win(), Eval: e, Line: moves}, true
}

// best finds the line of the engine's move: in the reading that is believed, else
// in the other. A move without a line stands alone with the evaluation of the
// position.
func best(pos *board.Position, a uci.Analysis, r Reading) Candidate {
	m, ok := engineMove(pos, a.Best)
	if !ok {
		return Candidate{}
	}
	for _, lines := range [][]uci.Line{r.Lines(a), a.Lines, a.Last} {
		for _, l := range lines {
			if first, ok := engineMove(pos, l.Move()); ok && first == m {
				c, _ := candidate(pos, l)
				return c
			}
		}
	}
	e := r.Eval(pos, a)
	return Candidate{Move: m, Win: e.win(), Eval: e, Line: []board.Move{m}}
}
