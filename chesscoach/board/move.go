package board

import (
	"cmp"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Move is one move; castling is the king's move of two squares. Promo is NoKind unless a
// pawn reaches the last rank. Moves are comparable.
type Move struct {
	From, To Square
	Promo    Kind
}

// UCI returns "e2e4" or "e7e8q".
func (m Move) UCI() string {
	s := m.From.String() + m.To.String()
	if m.Promo != NoKind {
		s += string(m.Promo.Letter() + 'a' - 'A')
	}
	return s
}

// String is [Move.UCI].
func (m Move) String() string { return m.UCI() }

// IsZero reports whether this is no move: a1a1, which no piece can play.
func (m Move) IsZero() bool { return m == Move{} }

// ParseUCI reads "e2e4" or "e7e8q"; whether the move is legal is asked of
// [Position.Find].
func ParseUCI(text string) (Move, bool) {
	if len(text) != 4 && len(text) != 5 {
		return Move{}, false
	}
	from, ok1 := ParseSquare(text[:2])
	to, ok2 := ParseSquare(text[2:4])
	m := Move{From: from, To: to}
	if len(text) == 5 {
		switch text[4] {
		case 'n':
			m.Promo = Knight
		case 'b':
			m.Promo = Bishop
		case 'r':
			m.Promo = Rook
		case 'q':
			m.Promo = Queen
		default:
			return Move{}, false
		}
	}
	if !ok1 || !ok2 || from == to {
		return Move{}, false
	}
	return m, true
}

// compareMoves orders moves by from, to, then promotion with the queen first.
func compareMoves(a, b Move) int {
	return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To), cmp.Compare(b.Promo, a.Promo))
}

// illegal refuses a move.
func illegal(what string, fen string) *refusal.Error {
	return refusal.New(refusal.InvalidInput,
		fact.Text{
			RU: "Ход " + what + " невозможен в позиции " + fen + ".",
			EN: "The move " + what + " is not legal in the position " + fen + ".",
		},
		fact.Text{
			RU: "Проверьте ход и позицию, в которой он сделан.",
			EN: "Check the move and the position it was played in.",
		})
}
