package board

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// StartFEN is the initial position.
const StartFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// castlingLetters are the rights in FEN order; bit i of Position.castling is letter i.
const castlingLetters = "KQkq"

// Position is a position with the side to move, the castling rights, the en passant
// square and both clocks. It never changes.
type Position struct {
	at       [64]Piece
	pieces   [2][King + 1]Set
	side     [2]Set
	occupied Set
	turn     Color
	castling uint8
	ep       Square // only if an enemy pawn stands ready to take
	halfmove int
	fullmove int
	checkers Set

	once  sync.Once
	legal []Move
}

// Start returns the initial position.
func Start() *Position {
	p, err := ParseFEN(StartFEN)
	if err != nil {
		panic(err) // the constant above is valid: a test proves it
	}
	return p
}

// Turn returns the side to move.
func (p *Position) Turn() Color { return p.turn }

// PieceAt returns what stands on the square, the zero Piece if nothing or off the board.
func (p *Position) PieceAt(s Square) Piece {
	if !s.Valid() {
		return Piece{}
	}
	return p.at[s]
}

// Pieces returns where a side's pieces of one kind stand; NoKind stands for all kinds.
func (p *Position) Pieces(c Color, k Kind) Set {
	if k == NoKind {
		return p.side[c]
	}
	return p.pieces[c][k]
}

// Occupied returns all squares with a piece.
func (p *Position) Occupied() Set { return p.occupied }

// KingSquare returns where a side's king stands.
func (p *Position) KingSquare(c Color) Square { return p.pieces[c][King].First() }

// HalfmoveClock returns the half moves since the last capture or pawn move.
func (p *Position) HalfmoveClock() int { return p.halfmove }

// FullmoveNumber returns the number of the move about to be played, from 1.
func (p *Position) FullmoveNumber() int { return p.fullmove }

// EnPassant returns the square a pawn may legally be taken on en passant, or NoSquare.
func (p *Position) EnPassant() Square {
	if p.ep == NoSquare {
		return NoSquare
	}
	for from := range (pawnAttacks(p.turn.Other(), p.ep) & p.pieces[p.turn][Pawn]).All() {
		if p.safe(Move{From: from, To: p.ep}) {
			return p.ep
		}
	}
	return NoSquare
}

// Castling returns the rights as FEN writes them: "KQkq" … "-".
func (p *Position) Castling() string {
	var b strings.Builder
	for i := range 4 {
		if p.castling&(1<<i) != 0 {
			b.WriteByte(castlingLetters[i])
		}
	}
	if b.Len() == 0 {
		return "-"
	}
	return b.String()
}

// Legal lists the legal moves by from-square, to-square, then promotion (queen first).
// The caller may change the slice.
func (p *Position) Legal() []Move { return slices.Clone(p.moves()) }

// Find returns the legal move that UCI writes so ("e2e4", "e7e8q"). The error is a
// refusal with code invalid_input.
func (p *Position) Find(uci string) (Move, error) {
	m, ok := ParseUCI(uci)
	if !ok || !p.IsLegal(m) {
		return Move{}, illegal(strconv.Quote(uci), p.FEN())
	}
	return m, nil
}

// Apply returns the position after a move. An illegal move is a refusal with code
// invalid_input.
func (p *Position) Apply(m Move) (*Position, error) {
	if !p.IsLegal(m) {
		return nil, illegal(m.UCI(), p.FEN())
	}
	return p.after(m), nil
}

// Pass returns the position with the other side to move, nothing else changed but the en
// passant right: what would the opponent, or the mover once more, threaten? In check there
// is no passing: the error is a refusal with code invalid_input.
func (p *Position) Pass() (*Position, error) {
	if p.InCheck() {
		return nil, refusal.New(refusal.InvalidInput,
			fact.Text{RU: "Под шахом пропустить ход нельзя.", EN: "A side in check cannot pass."},
			fact.Text{RU: "Сначала уйдите от шаха.", EN: "Answer the check first."})
	}
	next := &Position{at: p.at, pieces: p.pieces, side: p.side, turn: p.turn.Other(), ep: NoSquare,
		castling: p.castling, halfmove: p.halfmove, fullmove: p.fullmove}
	next.settle()
	return next, nil
}

// InCheck reports whether the side to move is in check.
func (p *Position) InCheck() bool { return p.checkers != 0 }

// Checkers returns the pieces that give check.
func (p *Position) Checkers() []Square { return p.checkers.Squares() }

// IsCapture reports whether the move takes something, en passant included.
func (p *Position) IsCapture(m Move) bool { return p.Captured(m) != NoSquare }

// Captured returns the square of the piece that the move takes, NoSquare if none. Only en
// passant takes a piece that does not stand on the target square.
func (p *Position) Captured(m Move) Square {
	if !p.PieceAt(m.To).None() && p.at[m.To].Color != p.PieceAt(m.From).Color {
		return m.To
	}
	if p.PieceAt(m.From).Kind == Pawn && m.To == p.ep && m.From.File() != m.To.File() {
		return At(m.To.File(), m.From.Rank())
	}
	return NoSquare
}

// IsCastling reports whether the move is a castling.
func (p *Position) IsCastling(m Move) bool {
	d := m.From.File() - m.To.File()
	return p.PieceAt(m.From).Kind == King && (d == 2 || d == -2)
}

// FEN writes the position. The en passant square is written only where an enemy pawn
// stands ready to take, as Stockfish and the X-FEN description do.
func (p *Position) FEN() string {
	return p.fields(p.turn, p.ep) + " " + strconv.Itoa(p.halfmove) + " " + strconv.Itoa(max(p.fullmove, 1))
}

// RepetitionKey is equal for two positions exactly when the FIDE Laws (9.2.3) call them the
// same: same pieces, side to move, castling rights, and the same *legal* en passant
// capture.
func (p *Position) RepetitionKey() string { return p.fields(p.turn, p.EnPassant()) }

func (p *Position) fields(turn Color, ep Square) string {
	var b strings.Builder
	b.Grow(80)
	for rank := 7; rank >= 0; rank-- {
		empty := 0
		for file := range 8 {
			pc := p.at[At(file, rank)]
			if pc.None() {
				empty++
				continue
			}
			if empty > 0 {
				b.WriteByte('0' + byte(empty))
				empty = 0
			}
			b.WriteByte(pc.Letter())
		}
		if empty > 0 {
			b.WriteByte('0' + byte(empty))
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	b.WriteByte(' ')
	b.WriteByte("wb"[turn])
	b.WriteByte(' ')
	b.WriteString(p.Castling())
	b.WriteByte(' ')
	b.WriteString(ep.String())
	return b.String()
}

// pawnMayTake reports whether a pawn of the side to move stands ready to take on the en
// passant square.
func (p *Position) pawnMayTake(ep Square) bool {
	return pawnAttacks(p.turn.Other(), ep)&p.pieces[p.turn][Pawn] != 0
}
