// Package files is a consumer that wants the drawings too: with bundle it gets the
// package's files as bytes, to store or to send, without touching a disk.
package files

import (
	"github.com/plumbline-go/plumbline/bundle"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/substation"
)

// Package renders a result into sealed files in the formats asked for, all of them when
// none is named.
func Package(r substation.Result, l fact.Lang, formats ...string) ([]bundle.File, error) {
	docs, err := r.Documents(l)
	if err != nil {
		return nil, err
	}
	b := bundle.Bundle{Sheets: r.Sheets, Tables: r.Tables(), Designation: r.Design.Name, Gate: r.GateText()}
	for _, d := range docs {
		b.Reports = append(b.Reports, bundle.File{Name: d.Name, Data: d.Data})
	}
	return bundle.Files(b, l, formats...)
}
