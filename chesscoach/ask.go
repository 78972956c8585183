package chesscoach

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
)

// Ask spells a position of a game for an engine: the position after the last
// irreversible move and the moves since, so that the engine sees repetitions and
// games that meet share an answer. positions has one more element than moves, as
// [board.Game.Positions] gives them; the position asked about is the last.
func Ask(positions []*board.Position, moves []board.Move, l uci.Limits) uci.Request {
	from := len(moves)
	for from > 0 && positions[from].HalfmoveClock() > 0 {
		from--
	}
	r := uci.Request{FEN: positions[from].FEN(), Limits: l}
	for _, m := range moves[from:] {
		r.Moves = append(r.Moves, m.UCI())
	}
	return r
}

// Check refuses what would crash an engine or make it lie: an impossible position,
// an illegal move in the list. It is the [uci.Options.Check] of a coach; the error
// is a refusal with code invalid_input.
func Check(r uci.Request) error {
	start := r.FEN
	if start == "" {
		start = board.StartFEN
	}
	pos, err := board.ParseFEN(start)
	if err != nil {
		return err
	}
	for _, text := range r.Moves {
		m, err := pos.Find(text)
		if err != nil {
			return err
		}
		if pos, err = pos.Apply(m); err != nil {
			return err
		}
	}
	return nil
}

// engineMove reads a move of an engine. Some write castling as the king taking its
// own rook, whatever UCI_Chess960 says.
func engineMove(pos *board.Position, text string) (board.Move, bool) {
	if m, err := pos.Find(text); err == nil {
		return m, true
	}
	m, ok := board.ParseUCI(text)
	if !ok || m.From != pos.KingSquare(pos.Turn()) || pos.PieceAt(m.To) != (board.Piece{Color: pos.Turn(), Kind: board.Rook}) {
		return board.Move{}, false
	}
	side := 2
	if m.To < m.From {
		side = -2
	}
	m.To = m.From + board.Square(side)
	return m, pos.IsCastling(m)
}

// legalLine returns the moves of an engine's line up to the first illegal one, and
// the positions from pos on: one more than moves.
func legalLine(pos *board.Position, pv []string) (moves []board.Move, positions []*board.Position) {
	positions = []*board.Position{pos}
	for _, text := range pv {
		m, ok := engineMove(pos, text)
		if !ok {
			break
		}
		next, err := pos.Apply(m)
		if err != nil {
			break
		}
		pos = next
		moves, positions = append(moves, m), append(positions, pos)
	}
	return moves, positions
}
