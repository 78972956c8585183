package tactics

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// mateGain stands for a mate among gains of material; more than all men together are worth.
const mateGain = 100000

// maxDepth bounds how often a check in between or an exchange on one square is followed
// before the fate of the targets is decided.
const maxDepth = 2

// forced returns what is left for the side not to move in p, whatever the side to move
// replies, in hundredths of a pawn: it tries every legal reply and after each the best
// capture on one of the target squares, valued by static exchange. Targets are followed
// when they move. The piece that replied may be taken as well: it steps between, or guards,
// or takes. A check in between is answered first; a reply that allows mate in one counts as mate. The result is exact only
// down to floor: below it the search stops, and the value is only known to be at most floor.
// risk is the square of the piece that made the motif: what it loses there while another
// piece takes a target is set off. The line is the best reply found and what follows it.
func forced(p *board.Position, targets board.Set, risk board.Square, floor, depth int, careful bool) (int, []board.Move) {
	replies := p.Legal()
	if len(replies) == 0 {
		if p.InCheck() {
			return mateGain, nil
		}
		return min(0, floor), nil // stalemate wins nothing
	}
	worst, line := mateGain, []board.Move(nil)
	for _, r := range replies {
		next, err := p.Apply(r)
		if err != nil {
			continue // unreachable: the move is from the list of legal ones
		}
		lost := valueTaken(p, r)
		left := follow(targets, r) | board.SetOf(r.To)
		best, answer := answerTo(next, r, left, risk, lost, worst, floor, depth, careful)
		if v := best - lost; v < worst {
			worst, line = v, append([]board.Move{r}, answer...)
			if worst <= floor {
				return worst, line
			}
		}
	}
	return worst, line
}

// won is forced with a second look. What is found above floor is held against every reply
// once more: all captures that may follow are played out, the ones elsewhere too, because
// whoever takes a piece while his own queen hangs has won nothing; and a capture that allows
// mate in one wins nothing either. Only where the first answer fails are others tried.
func won(p *board.Position, targets board.Set, risk board.Square, floor int) (int, []board.Move) {
	worst, line := forced(p, targets, risk, floor, maxDepth, false)
	if worst <= floor {
		return worst, line
	}
	for _, r := range p.Legal() {
		next, err := p.Apply(r)
		if err != nil {
			continue // unreachable: the move is from the list of legal ones
		}
		lost, left := valueTaken(p, r), follow(targets, r)|board.SetOf(r.To)
		best, answer := answerTo(next, r, left, risk, lost, worst, floor, maxDepth, false)
		if best-lost >= mateGain/2 || keeps(p, append([]board.Move{r}, answer...), worst) {
			continue
		}
		best, answer = answerTo(next, r, left, risk, lost, worst, floor, maxDepth, true)
		if v := best - lost; v < worst {
			if worst, line = v, append([]board.Move{r}, answer...); worst <= floor {
				break
			}
		}
	}
	return worst, line
}

// keeps reports whether the side that does not begin the line has won so much at its end,
// when the other then takes what he can and does not mate at once.
func keeps(p *board.Position, line []board.Move, want int) bool {
	by, gain := p.Turn().Other(), 0
	for _, m := range line {
		next, err := p.Apply(m)
		if err != nil {
			return false // unreachable: lines are legal
		}
		if p.Turn() == by {
			gain += valueTaken(p, m)
		} else {
			gain -= valueTaken(p, m)
		}
		p = next
	}
	if gain < want || p.Turn() == by {
		return gain >= want
	}
	return gain-captures(p, 0, gain-want+1, captureDepth) >= want && len(matingMoves(p)) == 0
}

// captureDepth bounds a sequence of captures; longer ones hardly ever pay.
const captureDepth = 5

// captures returns the most that the side to move wins by captures alone, each side stopping
// when it likes, at most as far as it matters between low and high. A capture that loses on
// its own square is not tried, nor is one in passing.
func captures(p *board.Position, low, high, depth int) int {
	best := 0
	if depth == 0 || best >= high {
		return best
	}
	side := p.Turn()
	for t := range (p.Pieces(side.Other(), board.NoKind) &^ p.Pieces(side.Other(), board.King)).All() {
		if p.PieceAt(t).Kind.Value()+board.Queen.Value() <= max(best, low) {
			continue // not even with a promotion
		}
		for a := range p.Takers(t, side).All() {
			m := taking(p, a, t)
			v := valueTaken(p, m)
			if v <= max(best, low) || p.SEE(m) < 0 {
				continue
			}
			next, err := p.Apply(m)
			if err != nil {
				continue // unreachable: takers may take
			}
			low = max(low, best)
			if best = max(best, v-captures(next, v-high, v-low, depth-1)); best >= high {
				return best
			}
		}
	}
	return best
}

// answerTo returns the best result of the side to move in next after the reply r that took
// lost, and the moves of it. worst is the result beyond which more is of no interest, floor
// the one below which less is not. With careful all captures that may follow count, without
// only those on the square and on risk. Whoever stands in check cannot stand still: his best may
// be a loss.
func answerTo(next *board.Position, r board.Move, left board.Set, risk board.Square, lost, worst, floor, depth int, careful bool) (int, []board.Move) {
	best, line := 0, []board.Move(nil)
	if depth > 0 && next.InCheck() {
		best = min(0, floor+lost)
	}
	take := func(v int, moves ...board.Move) {
		if v > best {
			best, line = v, moves
		}
	}
	legal := next.Legal()
	if len(legal) == 0 { // mated or stalemated by the reply
		if next.InCheck() {
			return -mateGain, nil
		}
		return best, nil
	}
	for _, c := range legal {
		sq := next.Captured(c)
		switch {
		case sq == board.NoSquare || !left.Has(sq):
		case careful:
			if v := afterwards(next, c); v > best && !allowsMate(next, c) {
				take(v, c)
			}
		default:
			v := next.SEE(c)
			if c.From != risk {
				v -= next.SEEOn(risk, next.Turn().Other())
			}
			take(v, c)
		}
	}
	if best-lost >= worst {
		return best, line
	}
	for _, c := range legal {
		check := next.GivesCheck(c)
		deeper := depth > 0 && (next.InCheck() || lost > 0 && c.To == r.To || careful && check && best-lost <= floor)
		if !deeper && !check {
			continue
		}
		after, err := next.Apply(c)
		if err != nil {
			continue
		}
		if check && after.Status() == board.Checkmate {
			return mateGain, []board.Move{c}
		}
		if deeper {
			own := risk
			if c.From == risk {
				own = c.To
			}
			v, rest := forced(after, left&^board.SetOf(c.To), own, best-valueTaken(next, c), depth-1, careful)
			take(v+valueTaken(next, c), append([]board.Move{c}, rest...)...)
		}
	}
	return best, line
}

// valueTaken returns what a move wins at once: the piece taken and a promotion.
func valueTaken(p *board.Position, m board.Move) int {
	v := p.PieceAt(p.Captured(m)).Kind.Value()
	if m.Promo != board.NoKind {
		v += m.Promo.Value() - board.Pawn.Value()
	}
	return v
}

// follow moves a target that moves.
func follow(targets board.Set, m board.Move) board.Set {
	if targets.Has(m.From) {
		targets = targets&^board.SetOf(m.From) | board.SetOf(m.To)
	}
	return targets
}

// pieces returns a side's men without pawns and king.
func pieces(p *board.Position, c board.Color) board.Set {
	return p.Pieces(c, board.NoKind) &^ p.Pieces(c, board.Pawn) &^ p.Pieces(c, board.King)
}

// takes reports whether the piece on from may take on to without exposing its king.
func takes(p *board.Position, from, to board.Square) bool {
	return p.Takers(to, p.PieceAt(from).Color).Has(from)
}

// pays returns what the piece on from wins by taking on to, 0 if it may not or it does not
// pay. Whose move it is does not matter.
func pays(p *board.Position, from, to board.Square) int {
	if p.PieceAt(to).Kind == board.King || !takes(p, from, to) {
		return 0
	}
	return max(0, p.SEE(taking(p, from, to)))
}

// taking is the capture as a move; a pawn that takes on the last rank becomes a queen.
func taking(p *board.Position, from, to board.Square) board.Move {
	m := board.Move{From: from, To: to}
	if p.PieceAt(from).Kind == board.Pawn && (to.Rank() == 0 || to.Rank() == 7) {
		m.Promo = board.Queen
	}
	return m
}
