// Package board knows the rules of chess: positions, legal moves, what attacks what, and
// what an exchange on one square is worth.
//
// Start with [ParseFEN] or [Start], list [Position.Legal], play with [Position.Apply]. A
// position never changes after it was made and may be read by many goroutines at once.
// [Game] adds what only the history knows: repetition and the rules that count moves.
//
// Move generation, the SAN writer and the way a position changes under a move come from
// github.com/notnil/chess; it is imported nowhere else. Everything around it is checked
// here, because that library accepts impossible positions: see [ParseFEN].
package board
