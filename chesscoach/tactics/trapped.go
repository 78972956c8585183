package tactics

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// trapped finds pieces of the side to move in p that are attacked with profit, have no
// square where they are safe, and cannot be saved in another way. Under check and in an
// absolute pin it is the check or the pin that wins the piece, and nothing is told; nor of
// the pieces known to fall anyway.
func trapped(p *board.Position, known board.Set) []Finding {
	if p.InCheck() {
		return nil
	}
	victim := p.Turn()
	by := victim.Other()
	pinned := p.Pinned(victim)
	var out []Finding
	for t := range (pieces(p, victim) &^ pinned &^ known).All() {
		if p.SEEOn(t, by) == 0 || escapes(p, t) {
			continue
		}
		gain, line := won(p, board.SetOf(t), board.NoSquare, 0)
		if gain <= 0 {
			continue
		}
		var attackers board.Set
		for a := range p.Takers(t, by).All() {
			if pays(p, a, t) > 0 {
				attackers |= board.SetOf(a)
			}
		}
		out = append(out, Finding{
			Motif: TrappedPiece, By: by, Threat: true, Square: board.NoSquare,
			Attackers: menAt(p, attackers), Targets: []Man{manAt(p, t)},
			Gain: clampMate(gain), Line: line,
		})
	}
	return out
}

// escapes reports whether the piece on t has a move after which less is lost than it takes.
func escapes(p *board.Position, t board.Square) bool {
	for _, m := range p.Legal() {
		if m.From == t && p.SEE(m) >= 0 {
			return true
		}
	}
	return false
}
