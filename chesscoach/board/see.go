package board

// SEE returns what a move wins or loses on its target square when both sides take there as
// long as it pays, the least valuable piece first: static exchange evaluation, in
// hundredths of a pawn (100 300 300 500 900), for the mover. A promotion counts as the gain
// of the new piece over the pawn. Unlike the textbook form, a piece whose capture would expose its own king
// does not take part. The move need not be legal, but a piece must stand on From.
func (p *Position) SEE(m Move) int {
	pc := p.PieceAt(m.From)
	if pc.None() {
		return 0
	}
	occ := p.occupied &^ bit(m.From)
	gain := 0
	if taken := p.Captured(m); taken != NoSquare {
		gain = p.at[taken].Kind.Value()
		occ &^= bit(taken)
	}
	standing := pc.Kind
	if m.Promo != NoKind {
		gain += m.Promo.Value() - Pawn.Value()
		standing = m.Promo
	}
	return gain - p.exchange(m.To, pc.Color.Other(), standing, occ|bit(m.To))
}

// SEEOn returns the most that side by can win by starting an exchange on s, at least 0,
// whoever is to move: 0 if nothing of the opponent stands there or taking does not pay.
func (p *Position) SEEOn(s Square, by Color) int {
	pc := p.PieceAt(s)
	if pc.None() || pc.Color == by || pc.Kind == King {
		return 0
	}
	return p.exchange(s, by, pc.Kind, p.occupied)
}

// exchange returns the best result of side c, which may take the piece of the kind on s or
// leave it; occ says which pieces are still on the board.
func (p *Position) exchange(s Square, c Color, standing Kind, occ Set) int {
	from := p.cheapestTaker(s, c, occ)
	if from == NoSquare {
		return 0
	}
	gain := standing.Value()
	next := p.at[from].Kind
	if next == Pawn && (s.Rank() == 0 || s.Rank() == 7) {
		next = Queen
		gain += Queen.Value() - Pawn.Value()
	}
	return max(0, gain-p.exchange(s, c.Other(), next, occ&^bit(from)))
}

func (p *Position) cheapestTaker(s Square, c Color, occ Set) Square {
	attackers := p.AttackerSet(s, c, occ)
	for k := Pawn; k <= King; k++ {
		for from := range (attackers & p.pieces[c][k]).All() {
			if p.safeCapture(from, s, c, occ) {
				return from
			}
		}
	}
	return NoSquare
}
