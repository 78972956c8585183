package tactics

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// forkBy reports the fork of the piece on s, with the other side to move in p: it attacks
// at least two pieces (a king counts, pawns do not) that it could take with profit, and
// something is left after every reply. Pinned, it forks only along the pin's line.
func forkBy(p *board.Position, s board.Square) (Finding, bool) {
	by := p.PieceAt(s).Color
	victim := by.Other()
	king := p.KingSquare(victim)
	var targets, material board.Set
	for t := range (p.AttackSet(s) & p.Pieces(victim, board.NoKind) &^ p.Pieces(victim, board.Pawn)).All() {
		if t == king {
			targets |= board.SetOf(t)
		} else if pays(p, s, t) > 0 && !strikesBack(p, t, s) {
			targets |= board.SetOf(t)
			material |= board.SetOf(t)
		}
	}
	if targets.Len() < 2 {
		return Finding{}, false
	}
	if lost(p, s) {
		return Finding{}, false
	}
	gain, line := won(p, material, s, 0)
	if gain <= 0 {
		return Finding{}, false
	}
	return Finding{
		Motif: Fork, By: by, Threat: true, Square: board.NoSquare,
		Attackers: []Man{manAt(p, s)}, Targets: menAt(p, targets),
		Gain: clampMate(gain), Line: line,
	}, true
}

// strikesBack reports whether the attacked piece on t may itself take the attacker on s at
// no loss: that is an exchange, not a fork.
func strikesBack(p *board.Position, t, s board.Square) bool {
	m := taking(p, t, s)
	return p.AttackSet(t).Has(s) && p.IsLegal(m) && p.SEE(m) >= 0
}

// lost reports whether the side to move can take the piece on s with profit: then whatever
// it attacks, a mate behind the capture is another motif.
func lost(p *board.Position, s board.Square) bool {
	for _, r := range p.Legal() {
		if r.To == s && p.SEE(r) > 0 {
			return true
		}
	}
	return false
}

// clampMate keeps gains in material: a reply that runs into mate leaves the material of the
// other replies unknown, and the finding is about material.
func clampMate(gain int) int {
	if gain >= mateGain/2 {
		return board.Queen.Value()
	}
	return gain
}
