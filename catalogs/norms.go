package catalogs

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Norm is one number of a norm in one edition.
type Norm struct {
	ID                 fact.ID
	Name               fact.Text
	Value              fact.Quantity
	Clause             fact.Clause
	ValidFrom, ValidTo string
	Confidence         Confidence
	Note               string

	at place
}

// Norms are the numbers of a file of norms; the case date chooses the edition.
type Norms struct{ rows []Norm }

// LoadNorms reads a file of norms, one number a row: param_id, name_ru, name_en, value,
// unit (the id of a unit of fact.Common or of more), and the columns that every row
// has. Editions of one number have the same param_id and periods that do not overlap.
func LoadNorms(fsys fs.FS, file string, src Sources, more ...fact.Unit) (Norms, error) {
	units := append(fact.Common(), append([]fact.Unit{fact.One}, more...)...)
	rows, err := readRows(fsys, file, func(r *Row) Norm {
		n := Norm{ID: fact.ID(r.Str("param_id")), Name: r.Text("name"), at: r.at}
		unit := r.Str("unit")
		i := slices.IndexFunc(units, func(u fact.Unit) bool { return u.ID == unit })
		if i >= 0 {
			n.Value = r.Qty("value", units[i])
		} else {
			r.fail("unit", unit, ErrBadUnit)
			r.cell("value")
		}
		n.Clause, n.Confidence, n.ValidFrom, n.ValidTo, n.Note = common(r, src)
		return n
	})
	if err != nil {
		return Norms{}, err
	}
	var faults []error
	for i, a := range rows {
		for _, b := range rows[:i] {
			if a.ID == b.ID && overlap(a, b) {
				faults = append(faults, a.at.fault("param_id", string(a.ID), ErrRepeatedID))
			}
		}
	}
	return Norms{rows}, errors.Join(faults...)
}

func overlap(a, b Norm) bool {
	return (a.ValidTo == "" || b.ValidFrom <= a.ValidTo) && (b.ValidTo == "" || a.ValidFrom <= b.ValidTo)
}

// All returns every number of every edition, in the order of the file.
func (n Norms) All() []Norm { return slices.Clone(n.rows) }

// At returns a number as a fact, in the edition that holds on a date 2006-01-02. With
// no edition for that date the error is a refusal off_ladder; an id that the file does
// not know is an error of the program and no refusal.
func (n Norms) At(id fact.ID, date string) (fact.Of[fact.Quantity], error) {
	known := false
	for _, row := range n.rows {
		if row.ID != id {
			continue
		}
		known = true
		if validOn(row.ValidFrom, row.ValidTo, date) {
			return fact.Of[fact.Quantity]{ID: id, Name: row.Name, Value: row.Value,
				Origin: fact.FromNorm(row.Clause)}, nil
		}
	}
	if !known {
		return fact.Of[fact.Quantity]{}, fmt.Errorf("catalogs: norm %q: %w", id, ErrUnknownID)
	}
	return fact.Of[fact.Quantity]{}, refusal.New(refusal.OffLadder,
		fact.Text{RU: fmt.Sprintf("Норма %s не имеет редакции на %s.", id, date),
			EN: fmt.Sprintf("Norm %s has no edition for %s.", id, date)},
		fact.Text{RU: "Задайте другую дату или дополните каталог.",
			EN: "Give another date or extend the catalogue."})
}
