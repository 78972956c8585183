// Package board knows the rules of chess: positions, legal moves, what attacks what, and
// what an exchange on one square is worth.
//
// Start with [ParseFEN] or [Start], list [Position.Legal], play with [Position.Apply]. A
// position never changes after it was made and may be read by many goroutines at once.
// [Game] adds what only the history knows: repetition and the rules that count moves.
//
// Nothing here is taken on trust: counts of leaves are the published ones, and every rule
// is compared with Stockfish and with another library over random games (see the tests).
package board
