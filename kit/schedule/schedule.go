// Package schedule holds tables of a project document (equipment list, work list, room
// schedule, specification) and the estimate. It knows no trade; package
// schedule/xlsx writes the tables.
package schedule

import "github.com/plumbline-go/plumbline/kit/fact"

// Table is one table of a document: a form's columns and rows of cells.
type Table struct {
	Name    string    // ASCII file stem: "equipment"
	Title   fact.Text // printed above
	Form    string    // designation of the form: "ГОСТ 21.110-2013, форма 1"
	Columns []Column
	Rows    []Row
	Notes   []fact.Text // printed under the table
}

// Column is one column of a form. Width is in micrometres on paper.
type Column struct {
	Key     string // ASCII: "pos", "name"
	Title   fact.Text
	WidthUm int64
	Align   Align
}

// Align is how the cells of a column stand.
type Align uint8

// Alignments of cells.
const (
	Left Align = iota
	Centre
	Right
)

// Row is a row of cells. A heading spans all columns and has one cell. Cells past the
// last given are empty.
type Row struct {
	Heading bool
	Total   bool
	Cells   []Cell
}

// Cell holds a text or an exact number. A cell with a number is written as a number;
// its text is empty. The zero Cell is an empty cell.
type Cell struct {
	Text fact.Text
	Num  *fact.Quantity // number and unit; only the number is written
}

// Str is a cell with the same text in both languages; Txt a cell with a text; Num a
// cell with a number.
func Str(s string) Cell { return Cell{Text: fact.Same(s)} }

// Txt is described at [Str].
func Txt(t fact.Text) Cell { return Cell{Text: t} }

// Num is described at [Str].
func Num(q fact.Quantity) Cell { return Cell{Num: &q} }

// Estimate is a cost and term range with what it stands on.
type Estimate struct {
	Lines     Table
	Low, High fact.Of[fact.Quantity]   // roubles; equal prices known only in part say AtLeast
	AtLeast   bool                     // a card has no price: the sum is «не менее»
	Term      []fact.Of[fact.Quantity] // low and high; empty: the term is not determined
	AsOf      string                   // date of the prices: "2026-03"
	Unpriced  []fact.Text              // cards without a price, «цена не задана»
	LeftOut   []fact.Text              // what the sum does not contain
	Beside    []Band                   // public figures to compare with
	Notes     []fact.Text
}

// Band is a public figure beside the estimate, with what it is and is not.
type Band struct {
	Name      fact.Text
	Low, High fact.Of[fact.Quantity]
	Clause    fact.Clause
	Note      fact.Text
}
