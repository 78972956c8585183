// Package prose reads what people write: it splits a text once into words with byte
// spans, folds letter case, finds numbers with units in digits and in words, and
// writes Russian and English numerals and plurals. It knows no trade.
//
// Start with [Read]. Recognisers then [Text.Take] the spans they understood: the
// first one keeps a span, later ones do not see it. [Text.Quantities] is the common
// recogniser of numbers; it passes over taken spans.
//
// Scripts are not folded: Cyrillic К and Latin K are different letters until a
// recogniser that knows the trade decides otherwise ([Cyrillic] is there for it).
package prose
