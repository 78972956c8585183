package catalogs

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// What can be wrong with a file of the catalogue; a [RowError] wraps one of these.
var (
	ErrEmptyTable     = errors.New("the table has no rows")
	ErrEmptyCell      = errors.New("the cell is empty but required")
	ErrUnknownColumn  = errors.New("no reader knows this column")
	ErrMissingColumn  = errors.New("the column is missing")
	ErrRepeatedColumn = errors.New("the column stands twice")
	ErrBadNumber      = errors.New("not a number")
	ErrBadUnit        = errors.New("unknown unit")
	ErrBadDate        = errors.New("not a date of the form 2006-01-02")
	ErrBadWord        = errors.New("not one of the words allowed here")
	ErrBadUTF8        = errors.New("not UTF-8")
	ErrBadCSV         = errors.New("not CSV")
	ErrRepeatedID     = errors.New("the id stands twice")
	ErrUnknownID      = errors.New("no row has this id")
	ErrUnsorted       = errors.New("the ladder does not climb here")
)

// RowError says what is wrong where in a file of the catalogue. Line counts from 1
// with the header; Column is the column's name, or "" for the whole row.
type RowError struct {
	File   string
	Line   int
	Column string
	Value  string
	Err    error
}

// Error returns "substation/fuses.csv:12: column fuse_a: not a number: \"5O\"".
func (e *RowError) Error() string {
	s := e.File + ":" + strconv.Itoa(e.Line)
	if e.Column != "" {
		s += ": column " + e.Column
	}
	s += ": " + e.Err.Error()
	if e.Value != "" {
		s += ": " + strconv.Quote(e.Value)
	}
	return s
}

// Unwrap returns the sentinel.
func (e *RowError) Unwrap() error { return e.Err }

// AsRowError returns the first row error inside err.
func AsRowError(err error) (*RowError, bool) {
	var e *RowError
	ok := errors.As(err, &e)
	return e, ok
}

// place is where a row stands, for messages about it.
type place struct {
	file string
	line int
}

func (p place) fault(column, value string, err error) *RowError {
	return &RowError{File: p.file, Line: p.line, Column: column, Value: value, Err: err}
}

// Row is one row of a CSV file while it is decoded. Its methods read a cell by the
// column's name and note what is wrong; the loader returns all faults together, so a
// decode function is one struct literal without error handling.
type Row struct {
	at      place
	columns map[string]int
	cells   []string
	asked   map[string]bool
	faults  *[]error
}

func (r *Row) fail(column, value string, err error) {
	*r.faults = append(*r.faults, r.at.fault(column, value, err))
}

func (r *Row) cell(column string) string {
	r.asked[column] = true
	i, ok := r.columns[column]
	if !ok {
		r.fail(column, "", ErrMissingColumn)
		return ""
	}
	return strings.TrimSpace(r.cells[i])
}

// Has reports whether the file has the column at all: for columns that a catalogue may
// leave out whole.
func (r *Row) Has(column string) bool {
	_, ok := r.columns[column]
	return ok
}

// Str reads a required text.
func (r *Row) Str(column string) string {
	s := r.cell(column)
	if _, has := r.columns[column]; has && s == "" {
		r.fail(column, "", ErrEmptyCell)
	}
	return s
}

// OptStr reads a text that may be empty.
func (r *Row) OptStr(column string) string { return r.cell(column) }

// Text reads a required text in both languages, from columns name_ru and name_en.
func (r *Row) Text(name string) fact.Text {
	return fact.Text{RU: r.Str(name + "_ru"), EN: r.Str(name + "_en")}
}

// Qty reads a required number; its unit stands in the column's name.
func (r *Row) Qty(column string, u fact.Unit) fact.Quantity {
	if s := r.Str(column); s != "" {
		return fact.Quantity{Value: r.number(column, s), Unit: u}
	}
	return fact.Quantity{}
}

// OptQty reads a number that may be absent: nil says that the source does not give it,
// which is never the same as zero.
func (r *Row) OptQty(column string, u fact.Unit) *fact.Quantity {
	s := r.cell(column)
	if s == "" {
		return nil
	}
	return &fact.Quantity{Value: r.number(column, s), Unit: u}
}

func (r *Row) number(column, s string) fact.Decimal {
	d, err := fact.ParseDecimal(s)
	if err != nil {
		r.fail(column, s, ErrBadNumber)
	}
	return d
}

// Int reads a required whole number.
func (r *Row) Int(column string) int {
	s := r.Str(column)
	if s == "" {
		return 0
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		r.fail(column, s, ErrBadNumber)
	}
	return n
}

// Yes reads a required "yes" or "no".
func (r *Row) Yes(column string) bool { return r.Word(column, "yes", "no") == "yes" }

// Word reads a required text that is one of the words allowed.
func (r *Row) Word(column string, allowed ...string) string {
	s := r.Str(column)
	if s != "" && !slices.Contains(allowed, s) {
		r.fail(column, s, ErrBadWord)
	}
	return s
}

// OptDate reads a date 2006-01-02 that may be empty.
func (r *Row) OptDate(column string) string {
	s := r.cell(column)
	if s != "" {
		if _, err := time.Parse(time.DateOnly, s); err != nil {
			r.fail(column, s, ErrBadDate)
		}
	}
	return s
}

// Fault notes that the value in a column is wrong for a reason of the engine's own.
func (r *Row) Fault(column, value string, err error) { r.fail(column, value, err) }

// readRows runs decode over every row of a file and returns all faults joined.
func readRows[T any](fsys fs.FS, file string, decode func(*Row) T) ([]T, error) {
	raw, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, fmt.Errorf("catalogs: %w", err)
	}
	if !utf8.Valid(raw) {
		return nil, place{file, 1}.fault("", "", ErrBadUTF8)
	}
	in := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(raw, []byte("\ufeff"))))
	var records [][]string
	var lines []int // a quoted cell may hold line breaks, so rows are not lines
	for {
		cells, err := in.Read()
		if err == io.EOF {
			break
		}
		var parse *csv.ParseError
		if errors.As(err, &parse) {
			return nil, place{file, parse.Line}.fault("", parse.Err.Error(), ErrBadCSV)
		}
		line, _ := in.FieldPos(0)
		records, lines = append(records, cells), append(lines, line)
	}
	if len(records) < 2 {
		return nil, place{file, 1}.fault("", "", ErrEmptyTable)
	}
	columns := make(map[string]int, len(records[0]))
	for i, name := range records[0] {
		name = strings.TrimSpace(name)
		if _, twice := columns[name]; twice {
			return nil, place{file, 1}.fault(name, "", ErrRepeatedColumn)
		}
		columns[name] = i
	}
	var faults []error
	asked := make(map[string]bool)
	out := make([]T, 0, len(records)-1)
	for i, cells := range records[1:] {
		r := &Row{place{file, lines[i+1]}, columns, cells, asked, &faults}
		out = append(out, decode(r))
	}
	for _, name := range records[0] {
		if name = strings.TrimSpace(name); !asked[name] {
			faults = append(faults, place{file, 1}.fault(name, "", ErrUnknownColumn))
		}
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	return out, nil
}
