package tactics

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// hanging finds pieces of the other side that by can win by taking them: nobody guards
// them, their guards are pinned, the attacker is cheaper, or there are more attackers than
// guards. With by to move only legal captures count, and only such as do not allow mate in
// one at once. Pawns are not told.
func hanging(p *board.Position, by board.Color) []Finding {
	var out []Finding
	toMove := p.Turn() == by
	for t := range pieces(p, by.Other()).All() {
		var attackers board.Set
		best, gain := board.Move{}, 0
		for a := range p.Takers(t, by).All() {
			m := taking(p, a, t)
			v := p.SEE(m)
			if v <= 0 || toMove && (!p.IsLegal(m) || allowsMate(p, m)) {
				continue
			}
			if toMove && v > gain {
				v = min(v, afterwards(p, m))
			}
			if v <= 0 {
				continue
			}
			attackers |= board.SetOf(a)
			if v > gain {
				best, gain = m, v
			}
		}
		if gain == 0 {
			continue
		}
		f := Finding{
			Motif: HangingPiece, By: by, Threat: !toMove, Square: board.NoSquare,
			Attackers: menAt(p, attackers), Targets: []Man{manAt(p, t)},
			Gain: gain, Line: []board.Move{best},
		}
		f.why, f.Guards = whyHanging(p, t, best.From, by)
		if toMove {
			f = f.with(p, best)
		}
		out = append(out, f)
	}
	return out
}

// whyHanging says why taking on t from a pays, and names the guards that are pinned.
func whyHanging(p *board.Position, t, a board.Square, by board.Color) (reason, []Man) {
	gone := board.SetOf(a)
	guards := p.TakersWithout(t, by.Other(), gone)
	onSight := p.AttackerSet(t, by.Other(), p.Occupied()&^gone) &^ p.Pieces(by.Other(), board.King)
	switch {
	case guards == 0 && onSight&p.Pinned(by.Other()) != 0:
		return pinnedGuard, menAt(p, onSight&p.Pinned(by.Other()))
	case guards == 0:
		return undefended, nil
	case p.PieceAt(a).Kind.Value() < p.PieceAt(t).Kind.Value() && p.PieceAt(a).Kind != board.King:
		return cheaper, nil
	case strength(p, t, by) > strength(p, t, by.Other()):
		return outnumbered, nil
	}
	return exchanged, nil
}

// strength counts the pieces of c that can take part on s, those behind others included.
func strength(p *board.Position, s board.Square, c board.Color) int {
	occ, all := p.Occupied(), board.Set(0)
	for {
		fresh := p.AttackerSet(s, c, occ)
		if fresh == 0 {
			return (all &^ p.Pinned(c)).Len()
		}
		all |= fresh
		occ &^= fresh
	}
}

// afterwards is what the legal capture m is worth once all captures that follow are made.
func afterwards(p *board.Position, m board.Move) int {
	next, err := p.Apply(m)
	if err != nil {
		return 0
	}
	v := valueTaken(p, m)
	return v - captures(next, 0, v, captureDepth)
}

// allowsMate reports whether the opponent can mate at once after the legal move.
func allowsMate(p *board.Position, m board.Move) bool {
	next, err := p.Apply(m)
	return err == nil && len(matingMoves(next)) > 0
}

// Undefended reports whether a hanging piece has no guard that could take back.
func (f Finding) Undefended() bool {
	return f.Motif == HangingPiece && (f.why == undefended || f.why == pinnedGuard)
}
