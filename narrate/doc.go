// Package narrate draws the border between what an engine computed and what may be
// told. A [Contract] lists the allowed statements; a [Guard] finds the claims of a text
// and holds each against the contract; package narrate/teller lets a model speak under
// the guard and a template when it does not pass.
//
// The way through the package:
//
//  1. An engine's [Voice] brings the words of its trade: a [Vocabulary] of units, nouns
//     and names, and, where the common recognisers do not do (chess moves), its own.
//  2. A [Builder] assembles the contract from facts, findings and wordings. What an engine
//     words is allowed as worded: the builder reads it with the guard's recognisers.
//  3. [Guard.Check], or [Guard.For] for many texts of one contract, answers with a
//     [Report]: each claim supported, contradicted or none, what must be stated and is
//     not, and the verdict.
//
// A number is a claim of value, unit, noun and of what it stands beside: 600 A of QF4 is
// no 600 A of QF1. It agrees when the contract's value rounds to the digits written;
// limits, ratings, counts and money bounds are exact. A result that the engine did not
// compute is a violation even if it is right, except a ratio of two supported counts of
// its own sentence. A status belongs to the check named nearest, with its negation.
//
// The package is pure: no model, no network, no clock.
package narrate
