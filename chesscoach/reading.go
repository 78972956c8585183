package chesscoach

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
)

// Reading says which of an engine's lines is believed. Nearly half of all searches
// with a node limit end on a bound, in the middle of an iteration.
type Reading uint8

// The readings; docs/measurements.md has the figures that chose between them.
const (
	// LastReported takes the last report of the best line, be it a bound.
	LastReported Reading = iota
	// LastExact takes the last iteration that is complete and exact.
	LastExact
)

// String names the reading in measurements.
func (r Reading) String() string {
	if r == LastExact {
		return "last exact"
	}
	return "last reported"
}

// Lines returns the lines the reading believes, best first; the other reading's
// where a tiny search has none.
func (r Reading) Lines(a uci.Analysis) []uci.Line {
	if r == LastExact && len(a.Lines) > 0 || len(a.Last) == 0 {
		return a.Lines
	}
	return a.Last
}

// Eval returns what the position is worth to the side to move. Where the game is
// over the board decides, not the engine.
func (r Reading) Eval(pos *board.Position, a uci.Analysis) Eval {
	switch pos.Status() {
	case board.Checkmate:
		return Eval{Mate: -1}
	case board.Stalemate, board.InsufficientMaterial:
		return Eval{}
	}
	if lines := r.Lines(a); len(lines) > 0 {
		return EvalOf(lines[0].Score)
	}
	return Eval{}
}
