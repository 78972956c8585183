package tactics

import (
	"slices"

	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// matingMoves lists the moves of the side to move that mate.
func matingMoves(p *board.Position) []board.Move {
	var out []board.Move
	for _, m := range p.Legal() {
		if !p.GivesCheck(m) {
			continue
		}
		if next, err := p.Apply(m); err == nil && next.Status() == board.Checkmate {
			out = append(out, m)
		}
	}
	return out
}

// asIfToMove returns the position with by to move, nil if the other side is in check and
// thus has to answer first.
func asIfToMove(p *board.Position, by board.Color) *board.Position {
	if p.Turn() == by {
		return p
	}
	q, err := p.Pass()
	if err != nil {
		return nil
	}
	return q
}

// matesInOne finds the mates in one of the side to move in q.
func matesInOne(q *board.Position, threat bool) []Finding {
	mating := matingMoves(q)
	var out []Finding
	for _, m := range mating {
		asQueen := board.Move{From: m.From, To: m.To, Promo: board.Queen}
		if m.Promo != board.NoKind && m != asQueen && slices.Contains(mating, asQueen) {
			continue // the queen does it as well
		}
		out = append(out, mateFinding(q, m, threat))
	}
	return out
}

func mateFinding(p *board.Position, m board.Move, threat bool) Finding {
	pc := p.PieceAt(m.From)
	if m.Promo != board.NoKind {
		pc.Kind = m.Promo
	}
	victim := pc.Color.Other()
	return Finding{
		Motif: MateInOne, By: pc.Color, Threat: threat, Mate: true, Square: m.To,
		Attackers: []Man{{Square: m.To, Piece: pc}}, Targets: []Man{manAt(p, p.KingSquare(victim))},
		Line: []board.Move{m},
	}.with(p, m)
}

// backRank finds, with the attacker to move in q, a king that has no flight from its back rank while a rook or queen can
// check it along that rank: a mate in one or two, or, as a weakness, a rank that a single
// man guards.
func backRank(q *board.Position, threat bool) []Finding {
	by, victim := q.Turn(), q.Turn().Other()
	king := q.KingSquare(victim)
	home, ahead := 0, 1
	if victim == board.Black {
		home, ahead = 7, 6
	}
	if king.Rank() != home || !shutIn(q, king, ahead, by) {
		return nil
	}
	var best *Finding
	for _, m := range q.Legal() {
		k := q.PieceAt(m.From).Kind
		if k != board.Rook && k != board.Queen || m.To.Rank() != home || !q.GivesCheck(m) {
			continue
		}
		next, err := q.Apply(m)
		if err != nil || !checksFrom(next, m.To) {
			continue
		}
		f := Finding{
			Motif: BackRank, By: by, Threat: threat, Square: m.To,
			Attackers: []Man{manAt(next, m.To)}, Targets: []Man{manAt(q, king)},
		}.with(q, m)
		var ok bool
		if f.Line, f.Mate, f.Guards, ok = rankFalls(next, m); !ok {
			continue
		}
		switch {
		case !f.Mate:
			f.why = weakness
		case len(f.Line) > 1:
			f.why = twoMoves
		}
		if best == nil || rank(f) < rank(*best) {
			best = &f
		}
	}
	if best == nil {
		return nil
	}
	return []Finding{*best}
}

// rank prefers the shorter mate, then a weakness.
func rank(f Finding) int {
	if !f.Mate {
		return 100
	}
	return len(f.Line)
}

// shutIn reports whether no square of the rank ahead is free for the king, and its own men
// stand on half of them at least: otherwise it is cut off, not shut in.
func shutIn(p *board.Position, king board.Square, ahead int, by board.Color) bool {
	own, all := 0, 0
	for s := range p.AttackSet(king).All() {
		if s.Rank() != ahead {
			continue
		}
		all++
		pc := p.PieceAt(s)
		switch {
		case !pc.None() && pc.Color != by:
			own++
		case p.AttackerSet(s, by, p.Occupied()&^board.SetOf(king)) == 0:
			return false
		}
	}
	return 2*own >= all
}

func checksFrom(p *board.Position, s board.Square) bool { return slices.Contains(p.Checkers(), s) }

// rankFalls looks at the replies to the check m on the back rank. The king must have no move
// along the rank. It is mate; or every reply is answered by mate; or one man alone can take or
// step between: then it is named.
func rankFalls(next *board.Position, m board.Move) (line []board.Move, mate bool, guards []Man, ok bool) {
	replies := next.Legal()
	if len(replies) == 0 {
		return []board.Move{m}, true, nil, true
	}
	var from board.Set
	forcedMate := true
	line = []board.Move{m}
	for i, r := range replies {
		if next.PieceAt(r.From).Kind == board.King {
			return nil, false, nil, false
		}
		from |= board.SetOf(r.From)
		after, err := next.Apply(r)
		if err != nil {
			return nil, false, nil, false
		}
		mates := matingMoves(after)
		if len(mates) == 0 {
			forcedMate = false
		} else if i == 0 {
			line = append(line, r, mates[0])
		}
	}
	switch {
	case forcedMate:
		return line, true, nil, true
	case from.Len() == 1:
		return []board.Move{m}, false, menAt(next, from), true
	}
	return nil, false, nil, false
}
