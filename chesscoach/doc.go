// Package chesscoach computes what a coach may say about a chess move, a game and a
// student: every fact with evidence, the same on every machine with the same engine.
//
// The way of a game: [Run] asks an engine about each position ([Ask] spells the
// question, [Check] guards it) and hands the answers to [Assess], a pure function,
// which judges every move with [Judge] and returns a [Review]. One move goes through
// [RunMove]. The engine comes in as a uci.Analyser: a process, a pool of them, or a
// cache in front.
//
// A judgement is made in three steps. The engine's own move is best. Otherwise a
// named [Scale] turns the loss of win% into a [Label]; Coach, the default, is milder
// than Lichess: it cuts at 10, 20 and 30 points where Lichess cuts at 5, 10 and 15.
// Over Coach stand the hybrid rules, which see what win% cannot when a game is
// decided anyway: a piece given away, a mate allowed, a mate missed ([Basis]).
//
// [Opponent] plays with a strength that depends on its [Level] alone, and so that a
// game can be replayed. [Book] turns blunders into tasks that come back after days.
// [Play] is a running game for a service.
package chesscoach
