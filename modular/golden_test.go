package modular

import (
	"fmt"
	"testing"

	"github.com/plumbline-go/plumbline/golden"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/schedule/xlsx"
)

// Goldens of the reference and of a two-storey house: the plans as the drawing model, the
// lists, the report. Look at the picture before blessing a change. The
// views are left out: thousands of faces that nobody reads, held by the plan behind them.
// So are narrations: the guard holds what they say.
func TestGoldenPackages(t *testing.T) {
	cat := loaded(t)
	for name, b := range map[string]Brief{"42x3": houseOf(1, [2]int{42, 3}), "60x2": houseOf(2, [2]int{60, 2})} {
		b.PriceAsked = true
		r := drawn(t, cat, b)
		for _, s := range r.Sheets {
			if s.Name != "views" {
				golden.Check(t, fmt.Sprintf("modular/%s/%s.txt", name, s.Name), []byte(s.Dump()))
			}
		}
		docs, err := r.Documents(fact.Russian)
		if err != nil {
			t.Fatal(err)
		}
		golden.Check(t, "modular/"+name+"/report.md", docs[1].Data)
		for stem, tables := range r.Tables() {
			data, err := xlsx.Write(tables, fact.Russian, xlsx.Options{Gate: r.GateText()})
			if err != nil {
				t.Fatal(err)
			}
			dump, err := xlsx.Dump(data)
			if err != nil {
				t.Fatal(err)
			}
			golden.Check(t, "modular/"+name+"/"+stem+".txt", []byte(dump))
		}
	}
}
