// Package narrate draws the border between what an engine computed and what may be
// told. A [Contract] lists the allowed statements; a [Guard] finds the claims of a text
// and holds each against the contract; package narrate/teller lets a model speak under
// the guard and a template when it does not pass.
//
// The package is pure: no model, no network, no clock. Each engine brings a [Voice]
// with the words of its trade.
package narrate
