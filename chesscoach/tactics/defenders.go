package tactics

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// guarded lists the pieces of the other side that by attacks in vain only because of the
// guard on d: with d there taking does not pay, without it does.
func guarded(p *board.Position, d board.Square, by board.Color) board.Set {
	var out board.Set
	gone := board.SetOf(d)
	for t := range (pieces(p, by.Other()) &^ gone).All() {
		if !p.AttackSet(d).Has(t) || p.SEEOn(t, by) > 0 {
			continue
		}
		for a := range p.Takers(t, by).All() {
			if p.SEEWithout(taking(p, a, t), gone) > 0 {
				out |= board.SetOf(t)
				break
			}
		}
	}
	return out
}

// removed finds the guard that the capture m takes away; next is the position after it.
func removed(p *board.Position, m board.Move, next *board.Position) []Finding {
	d := p.Captured(m)
	if d == board.NoSquare {
		return nil
	}
	by := p.Turn()
	targets := board.Set(0)
	for t := range guarded(p, d, by).All() {
		if next.SEEOn(t, by) > 0 {
			targets |= board.SetOf(t)
		}
	}
	if targets == 0 {
		return nil
	}
	alone := max(0, p.SEE(m))
	took := valueTaken(p, m)
	gain, line := won(next, targets, m.To, alone-took)
	if gain += took; gain <= alone {
		return nil
	}
	return []Finding{Finding{
		Motif: RemovedDefender, By: by, Square: board.NoSquare,
		Attackers: []Man{manAt(p, m.From)}, Targets: menAt(p, targets), Guards: []Man{manAt(p, d)},
		Gain: clampMate(gain), Line: append([]board.Move{m}, line...),
	}.with(p, m)}
}

// overloaded finds guards of the other side that hold two things at once, a piece and a
// piece, or a piece and a mate, when taking one of them wins by force. by is to move in p.
func overloaded(p *board.Position, by board.Color) []Finding {
	var out []Finding
	victim := by.Other()
	for d := range p.Pieces(victim, board.NoKind).All() {
		tasks := guarded(p, d, by)
		if tasks == 0 {
			continue
		}
		if f, ok := strain(p, d, tasks, by); ok {
			out = append(out, f)
		}
	}
	return out
}

// strain looks for the capture that asks too much of the guard on d.
func strain(p *board.Position, d board.Square, tasks board.Set, by board.Color) (Finding, bool) {
	best := Finding{}
	for t := range p.Pieces(by.Other(), board.NoKind).All() {
		if t == d || !p.AttackSet(d).Has(t) {
			continue
		}
		for a := range p.Takers(t, by).All() {
			m := taking(p, a, t)
			if !p.IsLegal(m) {
				continue
			}
			other := tasks &^ board.SetOf(t)
			next, err := p.Apply(m)
			if err != nil {
				continue
			}
			mate := board.NoSquare
			if other == 0 {
				if mate = mateAfter(next, board.Move{From: d, To: t}); mate == board.NoSquare {
					continue
				}
			}
			alone, took := max(0, p.SEE(m)), valueTaken(p, m)
			gain, line := won(next, other, m.To, max(alone, best.Gain)-took)
			if gain += took; gain <= max(alone, best.Gain) {
				continue
			}
			best = Finding{
				Motif: OverloadedDefender, By: by, Square: mate,
				Attackers: []Man{manAt(p, a)}, Targets: menAt(p, other|board.SetOf(t)),
				Guards: []Man{manAt(p, d)},
				Gain:   clampMate(gain), Line: append([]board.Move{m}, line...),
			}.with(p, m)
		}
	}
	return best, best.Gain > 0
}

// mateAfter returns where mate comes once the guard has taken back, NoSquare if none does.
func mateAfter(p *board.Position, r board.Move) board.Square {
	next, err := p.Apply(taking(p, r.From, r.To))
	if err != nil {
		return board.NoSquare
	}
	if mates := matingMoves(next); len(mates) > 0 {
		return mates[0].To
	}
	return board.NoSquare
}
