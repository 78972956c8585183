package board

// What a move changes, and which moves there are. Proved against published perft counts,
// against Stockfish and against another library move by move: see the tests.

// moves lists the legal moves in the order of [Position.Legal]. It is filled when it is
// first asked for, because many positions are only looked at.
func (p *Position) moves() []Move {
	p.once.Do(func() { p.legal = p.generate() })
	return p.legal
}

// promotions are what a pawn may become, in the order of [Position.Legal].
var promotions = [...]Kind{Queen, Rook, Bishop, Knight}

// generate makes the list in its order: squares come ascending.
func (p *Position) generate() []Move {
	out := make([]Move, 0, 48) // more than most positions have
	exposed := p.exposed()
	for from := range p.side[p.turn].All() {
		for to := range p.targets(from).All() {
			m := Move{From: from, To: to}
			if exposed.Has(from) && !p.safe(m) {
				continue
			}
			if !p.promotes(m) {
				out = append(out, m)
				continue
			}
			for _, k := range promotions {
				out = append(out, Move{From: from, To: to, Promo: k})
			}
		}
	}
	return out
}

// exposed are the pieces of the side to move whose moves have to be tried for the safety
// of their king: in check all, else the king itself, what may be pinned to him because it
// is the first to stand on one of his lines, and who may take en passant, which empties
// two squares at once.
func (p *Position) exposed() Set {
	own := p.side[p.turn]
	if p.checkers != 0 {
		return own
	}
	king := p.KingSquare(p.turn)
	out := bit(king) | slide(king, 0, 8, p.occupied)
	if p.ep != NoSquare {
		out |= pawnAttacks(p.turn.Other(), p.ep)
	}
	return out & own
}

// targets are the squares that the piece of the side to move on s may go to if the safety
// of its king is left aside; a castling king's is complete.
func (p *Position) targets(s Square) Set {
	pc := p.at[s]
	switch pc.Kind {
	case Pawn:
		return p.pawnTargets(s)
	case King:
		return kingTable[s]&^p.side[p.turn] | p.castlings()
	}
	return AttackFrom(pc, s, p.occupied) &^ p.side[p.turn]
}

func (p *Position) pawnTargets(s Square) Set {
	prey := p.side[p.turn.Other()]
	if p.ep != NoSquare {
		prey |= bit(p.ep)
	}
	out := pawnAttacks(p.turn, s) & prey
	up, home := Square(8), 1
	if p.turn == Black {
		up, home = -8, 6
	}
	if one := s + up; !p.occupied.Has(one) {
		out |= bit(one)
		if two := one + up; s.Rank() == home && !p.occupied.Has(two) {
			out |= bit(two)
		}
	}
	return out
}

// castlings are the squares that the king of the side to move may castle to: the way to
// the rook is free, and neither he nor the squares he crosses are attacked.
func (p *Position) castlings() (out Set) {
	rights := p.castling >> (2 * p.turn) & 3
	if rights == 0 || p.checkers != 0 {
		return 0
	}
	king := p.KingSquare(p.turn)
	for i, side := range [2]struct{ rook, step Square }{{king + 3, 1}, {king - 4, -1}} {
		if rights&(1<<i) == 0 || Between(king, side.rook)&p.occupied != 0 {
			continue
		}
		over, to := king+side.step, king+2*side.step
		if p.AttackerSet(over, p.turn.Other(), p.occupied)|p.AttackerSet(to, p.turn.Other(), p.occupied) == 0 {
			out |= bit(to)
		}
	}
	return out
}

// safe reports whether the move of the side to move leaves its king unattacked.
func (p *Position) safe(m Move) bool {
	occ := p.occupied
	if taken := p.Captured(m); taken != NoSquare {
		occ &^= bit(taken)
	}
	return p.safeCapture(m.From, m.To, p.turn, occ)
}

// promotes reports whether the move takes a pawn to the last rank.
func (p *Position) promotes(m Move) bool {
	return p.at[m.From].Kind == Pawn && (m.To.Rank() == 0 || m.To.Rank() == 7)
}

// IsLegal reports whether the move is legal.
func (p *Position) IsLegal(m Move) bool {
	if !m.From.Valid() || !m.To.Valid() || !p.side[p.turn].Has(m.From) || !p.targets(m.From).Has(m.To) {
		return false
	}
	if p.promotes(m) != (m.Promo >= Knight && m.Promo <= Queen) || m.Promo > Queen || m.Promo == Pawn {
		return false
	}
	return p.safe(m)
}

// rookOf returns how the rook moves when the king castles.
func rookOf(m Move) Move {
	if m.To > m.From {
		return Move{From: m.To + 1, To: m.To - 1}
	}
	return Move{From: m.To - 2, To: m.To + 1}
}

// GivesCheck reports whether the legal move gives check; false for an illegal one.
func (p *Position) GivesCheck(m Move) bool { return p.IsLegal(m) && p.checks(m) }

// checks is [Position.GivesCheck] of a move that is legal.
func (p *Position) checks(m Move) bool {
	occ := p.occupied&^bit(m.From) | bit(m.To)
	standing := p.at[m.From]
	if m.Promo != NoKind {
		standing.Kind = m.Promo
	}
	king := p.KingSquare(p.turn.Other())
	if p.IsCastling(m) {
		rook := rookOf(m)
		occ = occ&^bit(rook.From) | bit(rook.To)
		return AttackFrom(Piece{p.turn, Rook}, rook.To, occ).Has(king)
	}
	if taken := p.Captured(m); taken != NoSquare && taken != m.To {
		occ &^= bit(taken)
	}
	return AttackFrom(standing, m.To, occ).Has(king) || p.AttackerSet(king, p.turn, occ) != 0
}

// castlingLost are the rights that end when a king or rook leaves its home, or a rook is
// taken there: bits as in Position.castling.
func castlingLost(s Square) uint8 {
	switch s {
	case 4: // e1
		return 1 | 2
	case 7: // h1
		return 1
	case 0: // a1
		return 2
	case 60: // e8
		return 4 | 8
	case 63: // h8
		return 4
	case 56: // a8
		return 8
	}
	return 0
}

// after returns the position after a legal move.
func (p *Position) after(m Move) *Position {
	next := &Position{at: p.at, pieces: p.pieces, side: p.side, turn: p.turn.Other(), ep: NoSquare,
		castling: p.castling &^ (castlingLost(m.From) | castlingLost(m.To)), halfmove: p.halfmove + 1, fullmove: p.fullmove}
	if p.turn == Black {
		next.fullmove++
	}
	if taken := p.Captured(m); taken != NoSquare {
		next.remove(taken)
		next.halfmove = 0
	}
	if p.IsCastling(m) {
		rook := rookOf(m)
		next.remove(rook.From)
		next.put(rook.To, Piece{p.turn, Rook})
	}
	pc := p.at[m.From]
	if pc.Kind == Pawn {
		next.halfmove = 0
	}
	next.remove(m.From)
	if m.Promo != NoKind {
		pc.Kind = m.Promo
	}
	next.put(m.To, pc)
	if step := m.To - m.From; pc.Kind == Pawn && (step == 16 || step == -16) && next.pawnMayTake(m.From+step/2) {
		next.ep = m.From + step/2
	}
	next.settle()
	return next
}

func (p *Position) remove(s Square) {
	pc := p.at[s]
	p.at[s] = Piece{}
	p.pieces[pc.Color][pc.Kind] &^= bit(s)
	p.side[pc.Color] &^= bit(s)
}

func (p *Position) put(s Square, pc Piece) {
	p.at[s] = pc
	p.pieces[pc.Color][pc.Kind] |= bit(s)
	p.side[pc.Color] |= bit(s)
}

// settle completes what follows from the placement and the side to move.
func (p *Position) settle() {
	p.occupied = p.side[White] | p.side[Black]
	p.checkers = p.AttackerSet(p.KingSquare(p.turn), p.turn.Other(), p.occupied)
}
