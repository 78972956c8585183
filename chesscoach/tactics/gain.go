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
func forced(p *board.Position, targets board.Set, risk board.Square, floor, depth int) (int, []board.Move) {
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
		best, answer := answerTo(next, r, left, risk, lost, worst, depth)
		if v := best - lost; v < worst {
			worst, line = v, append([]board.Move{r}, answer...)
			if worst <= floor {
				return worst, line
			}
		}
	}
	return worst, line
}

// settled is what is left of a gain when the line it was found on is played out and the
// other side then starts the best sequence of captures elsewhere: whoever takes a piece while
// his own queen hangs has won nothing. What can be taken back on the last square, and on the
// risk square, is part of the gain already.
func settled(p *board.Position, gain int, line []board.Move, risk board.Square) int {
	by := p.Turn().Other()
	last := board.NoSquare
	for _, m := range line {
		next, err := p.Apply(m)
		if err != nil {
			return gain // unreachable: lines are legal
		}
		p, last = next, m.To
	}
	if gain >= mateGain/2 || last == board.NoSquare || p.Turn() == by {
		return gain
	}
	return gain - captures(p, board.SetOf(last)|squareSet(risk), 0, gain, captureDepth)
}

// captureDepth bounds a sequence of captures; longer ones hardly ever pay.
const captureDepth = 5

// captures returns the most that the side to move wins by captures alone, each side stopping
// when it likes, at most as far as it matters between low and high; none on the squares left
// out begins it. A capture that loses on its own square is not tried.
func captures(p *board.Position, leftOut board.Set, low, high, depth int) int {
	best := 0
	if depth == 0 || best >= high {
		return best
	}
	for _, m := range p.Legal() {
		v := valueTaken(p, m)
		if v <= max(best, low) || leftOut.Has(m.To) || !p.IsCapture(m) || p.SEE(m) < 0 {
			continue
		}
		next, err := p.Apply(m)
		if err != nil {
			continue // unreachable: the move is from the list of legal ones
		}
		low = max(low, best)
		if best = max(best, v-captures(next, 0, v-high, v-low, depth-1)); best >= high {
			break
		}
	}
	return best
}

func squareSet(s board.Square) board.Set {
	if !s.Valid() {
		return 0
	}
	return board.SetOf(s)
}

// answerTo returns the best result of the side to move in next after the reply r that took
// lost, and the moves of it. worst is the result beyond which more is of no interest.
func answerTo(next *board.Position, r board.Move, left board.Set, risk board.Square, lost, worst, depth int) (int, []board.Move) {
	best, line := 0, []board.Move(nil)
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
		if sq := next.Captured(c); sq != board.NoSquare && left.Has(sq) {
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
		deeper := depth > 0 && (next.InCheck() || lost > 0 && c.To == r.To)
		mates := next.GivesCheck(c)
		if !deeper && !mates {
			continue
		}
		after, err := next.Apply(c)
		if err != nil {
			continue
		}
		if mates && after.Status() == board.Checkmate {
			return mateGain, []board.Move{c}
		}
		if deeper {
			own := risk
			if c.From == risk {
				own = c.To
			}
			v, rest := forced(after, left&^board.SetOf(c.To), own, best-valueTaken(next, c), depth-1)
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
