package tactics

import (
	"slices"

	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// discoveries finds what the legal move m of p opens; next is the position after it. A
// discovered or double check is told whatever it wins; a discovered attack only if more is
// won than by the move alone, from pieces that could not be taken before.
func discoveries(p *board.Position, m board.Move, next *board.Position) []Finding {
	by := p.Turn()
	victim := by.Other()
	king := next.KingSquare(victim)
	if p.IsCastling(m) {
		return nil // the rook has moved, nothing was opened
	}
	var out []Finding
	opened, sliders := board.Set(0), board.Set(0)
	for s := range pieces(next, by).All() {
		if s == m.To || !next.PieceAt(s).Kind.Slides() {
			continue
		}
		fresh := (next.AttackSet(s) &^ p.AttackSet(s)) & next.Pieces(victim, board.NoKind)
		if fresh.Has(king) {
			out = append(out, checkFinding(p, m, next, s))
			continue
		}
		for t := range (fresh & pieces(next, victim)).All() {
			if pays(next, s, t) > 0 && p.SEEOn(t, by) == 0 {
				opened |= board.SetOf(t)
				sliders |= board.SetOf(s)
			}
		}
	}
	if opened == 0 {
		return out
	}
	targets := opened
	if w := m.To; next.PieceAt(w).Color == by {
		for t := range (next.AttackSet(w) & pieces(next, victim)).All() {
			if pays(next, w, t) > 0 {
				targets |= board.SetOf(t)
			}
		}
	}
	alone := max(0, p.SEE(m))
	took := valueTaken(p, m)
	gain, line := won(next, targets, m.To, alone-took)
	if gain += took; gain <= alone {
		return out
	}
	return append(out, Finding{
		Motif: DiscoveredAttack, By: by, Threat: true, Square: board.NoSquare,
		Attackers: menAt(next, sliders), Targets: menAt(next, opened),
		Guards: []Man{manAt(next, m.To)},
		Gain:   clampMate(gain), Line: append([]board.Move{m}, line...),
	}.with(p, m))
}

// checkFinding makes a discovered or a double check from slider s.
func checkFinding(p *board.Position, m board.Move, next *board.Position, s board.Square) Finding {
	by := p.Turn()
	f := Finding{
		Motif: DiscoveredCheck, By: by, Threat: true, Square: board.NoSquare,
		Attackers: []Man{manAt(next, s)}, Targets: []Man{manAt(next, next.KingSquare(by.Other()))},
		Guards: []Man{manAt(next, m.To)},
		Line:   []board.Move{m},
	}.with(p, m)
	if checkers := next.Checkers(); len(checkers) > 1 {
		f.Motif = DoubleCheck
		f.Guards = nil
		f.Attackers = menAt(next, board.SetOf(checkers...))
	}
	targets := board.Set(0)
	for t := range (next.AttackSet(m.To) & pieces(next, by.Other())).All() {
		if pays(next, m.To, t) > 0 {
			targets |= board.SetOf(t)
		}
	}
	f.Mate = next.Status() == board.Checkmate
	alone := max(0, p.SEE(m))
	took := valueTaken(p, m)
	gain, line := won(next, targets, m.To, alone-took)
	if gain += took; gain > alone && !f.Mate {
		f.Gain = clampMate(gain)
		f.Line = slices.Concat(f.Line, line)
	}
	return f
}
