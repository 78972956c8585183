package catalogs

import (
	"math"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

func embeddedSources(t *testing.T) Sources {
	t.Helper()
	s, err := LoadSources(Data(), "sources.csv")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Figures of different tables agree by physics: Zт of the fault loop is |2Z1 + Z0| for
// the group Y/Yн, within the 0.6 % that the two tables show (25 to 1000 kVA).
func TestLoopImpedanceIdentity(t *testing.T) {
	type loop struct{ s, z, r1, x1, r0, x0 float64 }
	cards, err := LoadCards(Data(), "substation/transformers_loop.csv", embeddedSources(t), func(r *Row) loop {
		mohm := func(column string) float64 {
			if q := r.OptQty(column, fact.MOhm); q != nil {
				return q.Value.Float()
			}
			return math.NaN()
		}
		r.Qty("zt_d_yn_ohm", fact.Ohm)
		return loop{r.Qty("s_kva", fact.KVA).Value.Float(), r.Qty("zt_y_yn_ohm", fact.Ohm).Value.Float(),
			mohm("r1_mohm"), mohm("x1_mohm"), mohm("r0_y_yn_mohm"), mohm("x0_y_yn_mohm")}
	})
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, c := range cards {
		z := math.Hypot(2*c.Row.r1+c.Row.r0, 2*c.Row.x1+c.Row.x0) / 1000
		if math.IsNaN(z) {
			continue
		}
		checked++
		if off := math.Abs(z/c.Row.z - 1); off > 0.006 {
			t.Errorf("%s: |2Z1 + Z0| = %.4f, table %.4f, off by %.2f %%", c.ID, z, c.Row.z, 100*off)
		}
	}
	if checked != 9 {
		t.Errorf("%d rows checked, want 9", checked)
	}
}

// ПУЭ table 1.3.3 follows k = sqrt((core − ambient)/(core − standard)) within 0.015:
// the table prints 1.12 where the formula gives 1.106 (core 60 °C, 5 °C).
func TestTemperatureCorrections(t *testing.T) {
	type correction struct{ standard, core, ambient, k float64 }
	cards, err := LoadCards(Data(), "substation/correction_temperature.csv", embeddedSources(t), func(r *Row) correction {
		c := func(column string) float64 { return r.Qty(column, fact.Celsius).Value.Float() }
		return correction{c("standard_c"), c("core_c"), c("ambient_c"), r.Qty("k", fact.One).Value.Float()}
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cards {
		k := math.Sqrt((c.Row.core - c.Row.ambient) / (c.Row.core - c.Row.standard))
		if math.Abs(k-c.Row.k) > 0.015 {
			t.Errorf("%s: %.2f, formula %.3f", c.ID, c.Row.k, k)
		}
	}
}
