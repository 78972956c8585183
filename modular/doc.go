// Package modular designs dormitories and amenity blocks of room-size modules: from
// people's words to a plan on A3, a room schedule, checks with clauses, two views, a
// specification and a cost range, or a refusal that says what would fit.
//
// Begin with [Admit], which reads a case and sets the origin of every value, then [Run].
// Everything is computed in integers: millimetres, and exact decimals for areas.
package modular
