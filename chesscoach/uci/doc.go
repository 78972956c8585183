// Package uci talks to a chess engine over the Universal Chess Interface
// (Stefan Meyer-Kahlen, specification of April 2006) and asks it one thing only:
// search this position for N nodes.
//
// Start one [Engine] with [Start], or a [Pool] of them with [NewPool]; both are an
// [Analyser]. [Cached] puts a store in front. An answer is a pure function of the
// engine's [Identity] and the [Request]: one thread, a fixed hash, ucinewgame before
// each search, a node limit, and never a clock. Wherever something goes wrong the
// process is killed with its children and a *refusal.Error says why: no_engine,
// engine_died, timeout, invalid_input. A stopped or late engine is never asked
// again, so a stale answer cannot be taken for the next one.
//
// The package knows no chess rules. Stockfish crashes or lies on impossible
// positions, so whoever starts an engine has to pass [Options.Check], which sees
// every request before the engine does.
package uci
