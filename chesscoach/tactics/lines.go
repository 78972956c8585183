package tactics

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// absolutePins finds pieces of the other side that may not leave their king's line. The
// gain is what by wins by taking the pinned piece, 0 if nothing yet.
func absolutePins(p *board.Position, by board.Color) []Finding {
	var out []Finding
	for _, pin := range p.Pins(by.Other()) {
		f := Finding{
			Motif: AbsolutePin, By: by, Threat: p.Turn() != by, Square: board.NoSquare,
			Attackers: []Man{manAt(p, pin.By)}, Targets: []Man{manAt(p, pin.King)},
			Guards: []Man{manAt(p, pin.Pinned)},
		}
		if p.Turn() == by {
			f.Gain = p.SEEOn(pin.Pinned, by)
		}
		out = append(out, f)
	}
	return out
}

// pair is a slider of one side looking through a first man of the other at a second.
type pair struct{ slider, front, back board.Square }

// pairs lists them for one slider.
func pairs(p *board.Position, s board.Square) []pair {
	pc := p.PieceAt(s)
	if !pc.Kind.Slides() {
		return nil
	}
	var out []pair
	victim := p.Pieces(pc.Color.Other(), board.NoKind)
	for front := range (p.AttackSet(s) & victim).All() {
		for _, q := range board.Beyond(s, front) {
			if p.Occupied().Has(q) {
				if victim.Has(q) {
					out = append(out, pair{s, front, q})
				}
				break
			}
		}
	}
	return out
}

// through returns what the slider would win on the second square if the first man left.
func (r pair) through(p *board.Position) int {
	if p.PieceAt(r.back).Kind == board.King {
		return 0
	}
	front := board.SetOf(r.front)
	if !p.TakersWithout(r.back, p.PieceAt(r.slider).Color, front).Has(r.slider) {
		return 0
	}
	return max(0, p.SEEWithout(board.Move{From: r.slider, To: r.back}, front))
}

// relativePins finds pieces that may move, but would lose the dearer piece behind them. It
// is no pin if the piece can take the attacker with profit. Pawns are not told.
func relativePins(p *board.Position, by board.Color) []Finding {
	var out []Finding
	for s := range pieces(p, by).All() {
		for _, r := range pairs(p, s) {
			front, back := p.PieceAt(r.front).Kind, p.PieceAt(r.back).Kind
			if front == board.Pawn || front == board.King || back == board.King || front.Value() >= back.Value() ||
				r.through(p) <= front.Value()-board.Pawn.Value() || pays(p, r.front, r.slider) > 0 {
				continue
			}
			f := Finding{
				Motif: RelativePin, By: by, Threat: p.Turn() != by, Square: board.NoSquare,
				Attackers: []Man{manAt(p, s)}, Targets: []Man{manAt(p, r.back)},
				Guards: []Man{manAt(p, r.front)},
			}
			if p.Turn() == by {
				f.Gain = p.SEEOn(r.front, by)
			}
			out = append(out, f)
		}
	}
	return out
}

// skewersOf finds what the slider on s skewers, with the other side to move in p: the
// dearer (or equal) piece in front must leave, and the piece behind it falls.
func skewersOf(p *board.Position, s board.Square) []Finding {
	var out []Finding
	by := p.PieceAt(s).Color
	for _, r := range pairs(p, s) {
		front, back := p.PieceAt(r.front).Kind, p.PieceAt(r.back).Kind
		if front == board.Pawn || back == board.Pawn || back == board.King ||
			front != board.King && (front.Value() < back.Value() || pays(p, s, r.front) == 0 || strikesBack(p, r.front, s)) ||
			r.through(p) == 0 || lost(p, s) {
			continue
		}
		targets := board.SetOf(r.back)
		if front != board.King {
			targets |= board.SetOf(r.front)
		}
		gain, line := won(p, targets, s, 0)
		if gain <= 0 {
			continue
		}
		out = append(out, Finding{
			Motif: Skewer, By: by, Threat: true, Square: board.NoSquare,
			Attackers: []Man{manAt(p, s)},
			Targets:   []Man{manAt(p, r.front), manAt(p, r.back)},
			Gain:      clampMate(gain), Line: line,
		})
	}
	return out
}
