package board

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"github.com/notnil/chess"
)

// rules is the outside library's side of a position. The list of moves is made when it is
// first asked for, because many positions are only looked at; the library would do the same,
// but with a data race as soon as a position is shared.
type rules struct {
	pos   *chess.Position
	once  sync.Once
	legal []Move
	moves []*chess.Move // in the order of legal
	ep    bool          // one of them takes en passant
}

func (r *rules) generate() {
	valid := r.pos.ValidMoves()
	moves := make([]Move, len(valid))
	order := make([]int, len(valid))
	for i, m := range valid {
		moves[i] = Move{From: Square(m.S1()), To: Square(m.S2()), Promo: kindOf(m.Promo())}
		order[i] = i
		r.ep = r.ep || m.HasTag(chess.EnPassant)
	}
	slices.SortFunc(order, func(a, b int) int { return compareMoves(moves[a], moves[b]) })
	r.legal, r.moves = make([]Move, len(valid)), make([]*chess.Move, len(valid))
	for i, o := range order {
		r.legal[i], r.moves[i] = moves[o], valid[o]
	}
}

// newRules reads a FEN that was validated before.
func newRules(fen string) (*chess.Position, error) {
	var p chess.Position
	if err := p.UnmarshalText([]byte(fen)); err != nil {
		return nil, err
	}
	return &p, nil
}

// adopt makes a position of the library's one.
func adopt(lib *chess.Position) *Position {
	p := &Position{
		turn:     White,
		ep:       NoSquare,
		halfmove: lib.HalfMoveClock(),
	}
	if lib.Turn() == chess.Black {
		p.turn = Black
	}
	p.place(lib.Board())
	rights := lib.CastleRights().String()
	for i, l := range castlingLetters {
		if strings.IndexByte(rights, byte(l)) >= 0 {
			p.castling |= 1 << i
		}
	}
	p.checkers = p.AttackerSet(p.KingSquare(p.turn), p.turn.Other(), p.occupied)

	p.rules.pos = lib
	if sq := Square(lib.EnPassantSquare()); sq.Valid() && p.pawnMayTake(sq) {
		p.ep = sq
	}
	return p
}

// place copies the library's board: it hands out bitboards in the order K Q R B N P,
// White first, with a1 in the highest bit.
func (p *Position) place(b *chess.Board) {
	data, _ := b.MarshalBinary() // writing to memory: never an error
	kinds := [...]Kind{King, Queen, Rook, Bishop, Knight, Pawn}
	for i := range 12 {
		c, k := Color(i/6), kinds[i%6]
		set := Set(bits.Reverse64(binary.BigEndian.Uint64(data[8*i:])))
		p.pieces[c][k] = set
		p.side[c] |= set
		for q := range set.All() {
			p.at[q] = Piece{Color: c, Kind: k}
		}
	}
	p.occupied = p.side[White] | p.side[Black]
}

func kindOf(t chess.PieceType) Kind {
	switch t {
	case chess.King:
		return King
	case chess.Queen:
		return Queen
	case chess.Rook:
		return Rook
	case chess.Bishop:
		return Bishop
	case chess.Knight:
		return Knight
	case chess.Pawn:
		return Pawn
	}
	return NoKind
}

// after returns the position after the legal move with index i.
func (r *rules) after(i int) *Position { return adopt(r.pos.Update(r.moves[i])) }

// check reports whether the legal move with index i gives check.
func (r *rules) check(i int) bool { return r.moves[i].HasTag(chess.Check) }

// san writes the legal move with index i.
func (r *rules) san(i int) string { return chess.AlgebraicNotation{}.Encode(r.pos, r.moves[i]) }
