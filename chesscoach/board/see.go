package board

// SEE returns what a move wins or loses on its target square when both sides take there as
// long as it pays, the least valuable piece first: static exchange evaluation, in
// hundredths of a pawn (100 300 300 500 900), for the mover. A promotion counts as the gain
// of the new piece over the pawn. Unlike the textbook form ([Position.PlainSEE]), a piece
// whose capture would expose its own king does not take part. The move need not be legal,
// but a piece must stand on From.
func (p *Position) SEE(m Move) int { return p.see(m, 0, true) }

// SEEWithout is [Position.SEE] on a board from which some pieces are gone: what would the
// move win if the piece in between left, or if a guard were not there?
func (p *Position) SEEWithout(m Move, gone Set) int { return p.see(m, gone, true) }

// PlainSEE is static exchange in the textbook form, in which a pinned piece takes part like
// any other: for comparison with other programs, not for telling what hangs.
func (p *Position) PlainSEE(m Move) int { return p.see(m, 0, false) }

func (p *Position) see(m Move, gone Set, keepPins bool) int {
	pc := p.PieceAt(m.From)
	if pc.None() {
		return 0
	}
	occ := p.occupied &^ gone &^ bit(m.From)
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
	return gain - p.exchange(m.To, pc.Color.Other(), standing, occ|bit(m.To), keepPins)
}

// SEEOn returns the most that side by can win by starting an exchange on s, at least 0,
// whoever is to move: 0 if nothing of the opponent stands there or taking does not pay.
// Pins are kept.
func (p *Position) SEEOn(s Square, by Color) int {
	pc := p.PieceAt(s)
	if pc.None() || pc.Color == by || pc.Kind == King {
		return 0
	}
	return p.exchange(s, by, pc.Kind, p.occupied, true)
}

// exchange returns the best result of side c, which may take the piece of the kind on s or
// leave it; occ says which pieces are still on the board, s among them.
func (p *Position) exchange(s Square, c Color, standing Kind, occ Set, keepPins bool) int {
	from := p.cheapestTaker(s, c, occ, keepPins)
	if from == NoSquare {
		return 0
	}
	gain := standing.Value()
	next := p.at[from].Kind
	if next == Pawn && (s.Rank() == 0 || s.Rank() == 7) {
		next = Queen
		gain += Queen.Value() - Pawn.Value()
	}
	return max(0, gain-p.exchange(s, c.Other(), next, occ&^bit(from), keepPins))
}

// cheapestTaker returns the least valuable piece of c that may take on s. A king never
// takes what is still guarded, in either form.
func (p *Position) cheapestTaker(s Square, c Color, occ Set, keepPins bool) Square {
	attackers := p.AttackerSet(s, c, occ)
	for k := Pawn; k <= King; k++ {
		for from := range (attackers & p.pieces[c][k]).All() {
			if keepPins && p.safeCapture(from, s, c, occ) ||
				!keepPins && (k != King || p.AttackerSet(s, c.Other(), occ&^bit(from)) == 0) {
				return from
			}
		}
	}
	return NoSquare
}
