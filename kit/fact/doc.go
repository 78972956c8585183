// Package fact holds the words that every engine shares: exact decimals,
// quantities with units, typed facts with the origin of each value, and text in
// both languages. It knows no trade and imports nothing of ours.
//
// Start with [Of]: an engine keeps its values typed as Of[V] and erases them with
// [Of.Fact] when they leave for a report or a contract. Floats end at [Quantise].
package fact
