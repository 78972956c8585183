package modular_test

import (
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/modular"
)

// One sentence becomes a building with its areas, its verdict and a remedy that was tried.
func Example() {
	cat, err := modular.LoadCatalogue(catalogs.Data())
	if err != nil {
		panic(err)
	}
	brief, _, err := modular.ParseBrief("Общежитие на 42 человека, по трое в комнате")
	if err != nil {
		panic(err)
	}
	r, err := modular.Run(brief, cat, sheet.Meta{Date: "2026-11-30"})
	if err != nil {
		panic(err)
	}
	plain := func(s string) string { return strings.ReplaceAll(s, fact.NBSP, " ") }
	fmt.Println(r.Design.Bays, "bays,", len(r.Design.Spaces), "rooms,", plain(r.Design.Total.Value.In(fact.English)))
	for _, f := range r.Report.Findings {
		if f.Status == check.Fail {
			fmt.Println(f.Status, plain(f.Note.EN))
			fmt.Println(plain(f.Remedy[0].Text.EN))
		}
	}
	// Output:
	// 9 bays, 20 rooms, 267.46 m²
	// FAIL residents, room 2: 12.12 m² for 3 people, 4.04 m² each, 4.17 m² in an inner cell
	// 2 to a room: 21 bedrooms, 13 bays, 6.06 m² a person, 6.26 m² in an inner cell
}
