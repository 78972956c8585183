package board

import (
	"iter"
	"math/bits"
)

// Color is the side. White is the zero value.
type Color uint8

// The sides.
const (
	White Color = iota
	Black
)

// Other returns the opponent.
func (c Color) Other() Color { return c ^ 1 }

// String returns "white" or "black".
func (c Color) String() string {
	if c == Black {
		return "black"
	}
	return "white"
}

// Kind is the kind of a piece; the zero value is no piece.
type Kind uint8

// The kinds, from the least to the most valuable.
const (
	NoKind Kind = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

// String returns the English name in small letters, "" for NoKind.
func (k Kind) String() string {
	return [...]string{"", "pawn", "knight", "bishop", "rook", "queen", "king"}[k]
}

// Letter returns the English letter in capitals, 'P' for a pawn, 0 for NoKind.
func (k Kind) Letter() byte { return "\x00PNBRQK"[k] }

// Value returns the value in hundredths of a pawn: 100 300 300 500 900; a king has 0,
// because it can never be won.
func (k Kind) Value() int { return [...]int{0, 100, 300, 300, 500, 900, 0}[k] }

// Slides reports whether the piece moves along lines any distance.
func (k Kind) Slides() bool { return k == Bishop || k == Rook || k == Queen }

// Piece is a kind with its colour. The zero value is an empty square.
type Piece struct {
	Color Color
	Kind  Kind
}

// None reports whether this is an empty square.
func (p Piece) None() bool { return p.Kind == NoKind }

// Letter returns the FEN letter, capital for White; 0 for no piece.
func (p Piece) Letter() byte {
	l := p.Kind.Letter()
	if p.Color == Black && l != 0 {
		l += 'a' - 'A'
	}
	return l
}

// String returns the colour and the name, "white knight"; "" for no piece.
func (p Piece) String() string {
	if p.None() {
		return ""
	}
	return p.Color.String() + " " + p.Kind.String()
}

// pieceOf reads a FEN letter.
func pieceOf(letter byte) (Piece, bool) {
	c := White
	if letter >= 'a' && letter <= 'z' {
		c = Black
		letter -= 'a' - 'A'
	}
	for k := Pawn; k <= King; k++ {
		if k.Letter() == letter {
			return Piece{Color: c, Kind: k}, true
		}
	}
	return Piece{}, false
}

// Square is one square: 0 is a1, 1 is b1, 63 is h8.
type Square int8

// NoSquare stands for no square.
const NoSquare Square = -1

// At returns the square of a file and a rank, both 0..7.
func At(file, rank int) Square { return Square(rank*8 + file) }

// File returns 0 for the a-file … 7 for the h-file.
func (s Square) File() int { return int(s) & 7 }

// Rank returns 0 for the first rank … 7 for the eighth.
func (s Square) Rank() int { return int(s) >> 3 }

// Valid reports whether the square is on the board.
func (s Square) Valid() bool { return s >= 0 && s < 64 }

// Light reports whether the square is a light one.
func (s Square) Light() bool { return (s.File()+s.Rank())%2 == 1 }

// String returns "e4", or "-" off the board.
func (s Square) String() string {
	if !s.Valid() {
		return "-"
	}
	return string([]byte{'a' + byte(s.File()), '1' + byte(s.Rank())})
}

// ParseSquare reads "e4". Only the plain Latin form is a square; [ParseSquare] does not
// trim or change case.
func ParseSquare(text string) (Square, bool) {
	if len(text) != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8' {
		return NoSquare, false
	}
	return At(int(text[0]-'a'), int(text[1]-'1')), true
}

// Set is a set of squares: bit n stands for square n.
type Set uint64

// SetOf returns the set of the squares given.
func SetOf(squares ...Square) Set {
	var s Set
	for _, q := range squares {
		s |= bit(q)
	}
	return s
}

func bit(s Square) Set { return 1 << uint(s) }

// Has reports whether the square is in the set.
func (s Set) Has(q Square) bool { return q.Valid() && s&bit(q) != 0 }

// Len returns the number of squares.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the lowest square, NoSquare of an empty set.
func (s Set) First() Square {
	if s == 0 {
		return NoSquare
	}
	return Square(bits.TrailingZeros64(uint64(s)))
}

// All yields the squares from a1 to h8.
func (s Set) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// Squares lists the squares from a1 to h8; nil for an empty set.
func (s Set) Squares() []Square {
	var out []Square
	for q := range s.All() {
		out = append(out, q)
	}
	return out
}
