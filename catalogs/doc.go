// Package catalogs holds the figures that engines stand on, as CSV, and the generic
// loaders for them: cards of objects, ladders of ratings that are only climbed upward,
// tables that are exact or refuse, norms with one number a row, prices and sources. It
// knows no trade: the row types belong to the engines.
//
// Start with [Data], the embedded tree, and [LoadCards]. A loader is strict: an empty
// required cell, an unknown column, a bad number, a repeated id or an unsorted ladder
// is a [RowError] with file, line and column, and every fault of a file is reported at
// once. Units stand in the names of the columns ("uk_pct", "mass_kg").
//
// Every row names its source: source_id (a row of sources.csv), clause_or_page,
// confidence (high, medium, low), valid_from, valid_to and checked_on. checked_on stays
// empty until a person compares the row with an official copy; until then its clause
// prints «пункт не сверен». Numbers and clause numbers are stored, wording never.
package catalogs
