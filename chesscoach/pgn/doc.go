// Package pgn reads and writes chess games in Portable Game Notation, as a stream
// of any size.
//
// Start with [NewReader] and call [Reader.Next] until io.EOF. A game that cannot be
// read comes back as a *[GameError] with its line and reason, and the next call goes
// on with the next game. [Write] prints a game so that reading it again gives the
// same tree: tags, moves, variations, glyphs, comments with their commands.
//
// The format is Steven J. Edwards' "Portable Game Notation Specification and
// Implementation Guide" (1994-03-12) as it is met in the wild: byte order marks,
// CRLF, castling with zeros, superfluous disambiguation, missing results, games
// without tags, null moves, comments anywhere.
package pgn
