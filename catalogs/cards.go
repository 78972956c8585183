package catalogs

import (
	"errors"
	"io/fs"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Confidence says how well a row is known. The zero value is invalid.
type Confidence uint8

// Degrees of confidence: read in the source itself, read in a copy or confirmed by a
// second source, recalled or derived. Append only.
const (
	High Confidence = iota + 1
	Medium
	Low
)

// String returns the word used in the files.
func (c Confidence) String() string {
	switch c {
	case High:
		return "high"
	case Medium:
		return "medium"
	case Low:
		return "low"
	}
	return "invalid confidence"
}

// Card is one object of a catalogue with where its figures come from. ValidFrom and
// ValidTo are dates 2006-01-02, both inclusive, or "" for no limit.
type Card[T any] struct {
	ID                 string
	Row                T
	Clause             fact.Clause
	ValidFrom, ValidTo string
	Confidence         Confidence
	Note               string

	at place
}

// Origin returns the origin of a value printed on the card.
func (c Card[T]) Origin() fact.Origin { return fact.FromCard(c.ID, c.Clause) }

// ValidOn reports whether the card holds on a date 2006-01-02.
func (c Card[T]) ValidOn(date string) bool { return validOn(c.ValidFrom, c.ValidTo, date) }

func validOn(from, to, date string) bool {
	return (from == "" || from <= date) && (to == "" || date <= to)
}

// On returns the cards that hold on a date 2006-01-02, in their order.
func On[T any](cards []Card[T], date string) []Card[T] {
	var out []Card[T]
	for _, c := range cards {
		if c.ValidOn(date) {
			out = append(out, c)
		}
	}
	return out
}

// LoadCards reads a file of cards. The columns id, source_id, clause_or_page,
// confidence, valid_from, valid_to, checked_on and note are read here; decode reads the
// others, and a column that neither asks for is an error. The error joins a [RowError]
// for every fault.
func LoadCards[T any](fsys fs.FS, file string, src Sources, decode func(*Row) T) ([]Card[T], error) {
	seen := make(map[string]bool)
	return readRows(fsys, file, func(r *Row) Card[T] {
		c := Card[T]{ID: r.Str("id"), at: r.at}
		if c.ID != "" && seen[c.ID] {
			r.fail("id", c.ID, ErrRepeatedID)
		}
		seen[c.ID] = true
		c.Clause, c.Confidence, c.ValidFrom, c.ValidTo, c.Note = common(r, src)
		c.Row = decode(r)
		return c
	})
}

// common reads the columns that every row of the catalogue has.
func common(r *Row, src Sources) (cl fact.Clause, conf Confidence, from, to, note string) {
	id := r.Str("source_id")
	s, ok := src.byID[id]
	if !ok && id != "" {
		r.fail("source_id", id, ErrUnknownID)
	}
	cl = fact.Clause{Document: s.Document(), Clause: r.Str("clause_or_page"), CheckedOn: r.OptDate("checked_on")}
	switch r.Word("confidence", "high", "medium", "low") {
	case "high":
		conf = High
	case "medium":
		conf = Medium
	case "low":
		conf = Low
	}
	from, to = r.OptDate("valid_from"), r.OptDate("valid_to")
	if from != "" && to != "" && to < from {
		r.fail("valid_to", to, ErrBadDate)
	}
	return cl, conf, from, to, r.OptStr("note")
}

// Find returns the card with an id.
func Find[T any](cards []Card[T], id string) (Card[T], bool) {
	for _, c := range cards {
		if c.ID == id {
			return c, true
		}
	}
	return Card[T]{}, false
}

// Refer checks that a column of cards names ids of other cards: ids returns what a row
// names in that column, "" for nothing. The error joins a [RowError] for every fault.
func Refer[T, U any](cards []Card[T], column string, id func(T) string, to []Card[U]) error {
	var faults []error
	for _, c := range cards {
		if want := id(c.Row); want != "" {
			if _, ok := Find(to, want); !ok {
				faults = append(faults, c.at.fault(column, want, ErrUnknownID))
			}
		}
	}
	return errors.Join(faults...)
}

// LoadClauses reads a file of clauses that carry no number: id and the columns that
// every row has.
func LoadClauses(fsys fs.FS, file string, src Sources) ([]Card[struct{}], error) {
	return LoadCards(fsys, file, src, func(*Row) struct{} { return struct{}{} })
}

// About says what a folder of the catalogue is. AsOf chooses the editions of norms and
// cards when the case has no date.
type About struct {
	Name fact.Text
	AsOf string // date 2006-01-02
}

// LoadAbout reads about.csv: one row of name_ru, name_en, as_of.
func LoadAbout(fsys fs.FS, file string) (About, error) {
	rows, err := readRows(fsys, file, func(r *Row) About {
		a := About{Name: r.Text("name"), AsOf: r.OptDate("as_of")}
		if a.AsOf == "" {
			r.Fault("as_of", "", ErrEmptyCell)
		}
		return a
	})
	if err != nil {
		return About{}, err
	}
	if len(rows) > 1 {
		return About{}, place{file, 3}.fault("", "", ErrRepeatedID)
	}
	return rows[0], nil
}
