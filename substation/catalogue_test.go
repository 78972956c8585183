package substation

import (
	"errors"
	"io/fs"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

func defaultCatalogue(t testing.TB) Catalogue {
	t.Helper()
	c, err := LoadCatalogue(catalogs.Data())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func referenceCatalogue(t testing.TB) Catalogue {
	t.Helper()
	c, err := LoadCatalogue(os.DirFS("testdata/reference-catalogue"))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func ask(value string, u fact.Unit) fact.Of[fact.Quantity] {
	return fact.Of[fact.Quantity]{ID: "asked", Value: fact.Q(value, u)}
}

func climb[T any](t *testing.T, l catalogs.Ladder[T], value string, u fact.Unit) catalogs.Pick[T] {
	t.Helper()
	p, err := l.Climb(ask(value, u), nil)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestDefaultCatalogueLadders(t *testing.T) {
	c := defaultCatalogue(t)
	// ГОСТ 9680-77: 800 is not in the series, 2000 is in no catalogue read.
	if p := climb(t, c.Transformers, "800", fact.KVA); p.Rating.Value != fact.Q("1000", fact.KVA) || !p.Substituted {
		t.Errorf("800 kVA climbs to %v", p.Rating.Value)
	}
	if p := climb(t, c.Transformers, "2000", fact.KVA); p.Rating.Value != fact.Q("2500", fact.KVA) {
		t.Errorf("2000 kVA climbs to %v", p.Rating.Value)
	}
	if _, err := c.Transformers.Climb(ask("2501", fact.KVA), nil); refusal.CodeOf(err) != refusal.OffLadder {
		t.Errorf("above 2500 kVA: %v", err)
	}
	var kva []string
	for _, r := range c.Transformers.Rungs {
		kva = append(kva, r.Row.S.Value.String())
	}
	if got := strings.Join(kva, "|"); got != "25|40|63|100|160|250|400|630|1000|1250|1600|2500" {
		t.Errorf("transformer ladder %s", got)
	}
	if n := len(c.Inputs.Rungs); n != 27 || len(c.Feeders.Rungs) != n {
		t.Errorf("R10 ladder: %d input and %d feeder rungs, want 27", n, len(c.Feeders.Rungs))
	}
	if _, last := c.Busbars.Last(); last != fact.Q("1820", fact.Ampere) {
		t.Errorf("busbars end at %v", last)
	}
	// 630 A is electronic at an input and thermomagnetic at a feeder, with other prices.
	in, out := climb(t, c.Inputs, "630", fact.Ampere).Taken.Row, climb(t, c.Feeders, "630", fact.Ampere).Taken.Row
	if in.Release != "electronic" || out.Release != "thermomagnetic" || in.Price == out.Price {
		t.Errorf("630 A: input %+v, feeder %+v", in, out)
	}
	// No default card says at which voltage its Icu holds.
	for _, r := range slices.Concat(c.Inputs.Rungs, c.Feeders.Rungs) {
		if r.Row.IcuAt != nil {
			t.Errorf("%s states a voltage of Icu", r.ID)
		}
	}
}

// 312 A × 0.93 = 290.16 A is the largest cable of the reference calculation.
func TestFourCoreCables(t *testing.T) {
	c := defaultCatalogue(t)
	factor, err := c.Norms.At("cable.four_core_factor.gost", "2026-11-30")
	if err != nil {
		t.Fatal(err)
	}
	l, err := c.CableLadder("Al", true, factor.Value.Value)
	if err != nil {
		t.Fatal(err)
	}
	p := climb(t, l, "255", fact.Ampere)
	if p.Taken.Row.Section != fact.Q("185", fact.MM2) || p.Rating.Value != fact.Q("290", fact.Ampere) {
		t.Errorf("took %s at %v", p.Taken.Row.Mark, p.Rating.Value)
	}
	if _, last := l.Last(); last != fact.Q("337", fact.Ampere) { // 363 × 0.93 = 337.59
		t.Errorf("largest cable %v", last)
	}
}

func TestFuseTable(t *testing.T) {
	c := defaultCatalogue(t)
	ten := c.FusesAt(fact.Q("10", fact.KV))
	f, err := ten.At(ask("630", fact.KVA))
	if err != nil || f.Row.Link != fact.Q("80", fact.Ampere) || f.Row.Case != "ПКТ-102" {
		t.Errorf("630 kVA: %+v, %v", f.Row, err)
	}
	_, err = ten.At(ask("315", fact.KVA))
	if r, ok := refusal.As(err); !ok || r.Code != refusal.OffLadder || !strings.Contains(r.Message.RU, "315") {
		t.Errorf("315 kVA: %v", err)
	}
	// In/Iном stays within 1.3..2.7 throughout the factory's table.
	for _, r := range c.Fuses.Rows {
		rated := r.Row.S.Value.Float() / (math.Sqrt(3) * r.Row.U.Value.Float())
		if k := r.Row.Link.Value.Float() / rated; k < 1.3 || k > 2.7 {
			t.Errorf("%s: In/Iном = %.2f", r.ID, k)
		}
	}
	// Every transformer of the ladder has its fuse link at 10 kV.
	for _, r := range c.Transformers.Rungs {
		if _, err := ten.At(fact.Of[fact.Quantity]{Value: r.Row.S}); err != nil {
			t.Error(err)
		}
	}
}

func TestPricesOfTheCatalogue(t *testing.T) {
	c := defaultCatalogue(t)
	p, ok := c.Price(climb(t, c.Transformers, "400", fact.KVA).Taken.Row.Price)
	if !ok || *p.Row.Low != fact.Q("364000", fact.Rouble) || p.Row.AsOf != "2025-2026" {
		t.Errorf("400 kVA costs %+v", p.Row)
	}
	if _, ok := c.Price(climb(t, c.Feeders, "80", fact.Ampere).Taken.Row.Price); ok {
		t.Error("an 80 A breaker has no price in the figures")
	}
	if _, ok := c.Price(""); ok {
		t.Error("no price id is no price")
	}
	for _, r := range c.Regions {
		if !r.Row.Superseded {
			t.Errorf("%s: every coefficient of 2019 is superseded", r.ID)
		}
	}
	// УНЦ table Т5.2, oil: 400 kVA 1 152.45 and 630 kVA 1 610.61 thousand roubles.
	u, err := c.UNC.At(ask("630", fact.KVA))
	if err != nil || u.Row.Oil != fact.Q("1610.61", fact.KRouble) {
		t.Errorf("УНЦ 630: %+v, %v", u.Row, err)
	}
}

// The figures that the published reference case stands on.
func TestReferenceCatalogue(t *testing.T) {
	c := referenceCatalogue(t)
	tr := climb(t, c.Transformers, "630", fact.KVA).Taken.Row
	if tr.UkPct != fact.Q("5.5", fact.Percent) {
		t.Errorf("uk of 630 kVA is %v", tr.UkPct)
	}
	if p := climb(t, c.Transformers, "800", fact.KVA); p.Rating.Value != fact.Q("1000", fact.KVA) {
		t.Errorf("800 kVA climbs to %v", p.Rating.Value)
	}
	if p := climb(t, c.Inputs, "909.33", fact.Ampere); p.Rating.Value != fact.Q("1000", fact.Ampere) {
		t.Errorf("909 A climbs to %v", p.Rating.Value)
	}
	if p := climb(t, c.Feeders, "600", fact.Ampere); p.Rating.Value != fact.Q("800", fact.Ampere) {
		t.Errorf("600 A climbs to %v", p.Rating.Value)
	}
	for _, r := range slices.Concat(c.Inputs.Rungs, c.Feeders.Rungs) {
		if *r.Row.Icu != fact.Q("35", fact.KA) || *r.Row.IcuAt != fact.Q("400", fact.Volt) {
			t.Errorf("%s: Icu %v at %v", r.ID, r.Row.Icu, r.Row.IcuAt)
		}
	}
	l, err := c.CableLadder("Al", true, fact.MustDecimal("0.93"))
	if err != nil {
		t.Fatal(err)
	}
	if _, last := l.Last(); last != fact.Q("290", fact.Ampere) {
		t.Errorf("largest cable %v", last)
	}
	if _, err := l.Climb(ask("600", fact.Ampere), nil); refusal.CodeOf(err) != refusal.OffLadder {
		t.Errorf("600 A of cable: %v", err)
	}
	for _, p := range c.Prices {
		if p.Row.Known() {
			t.Errorf("the reference has no prices, %s has", p.ID)
		}
	}
}

func TestOnUsesTheCataloguesDate(t *testing.T) {
	c := defaultCatalogue(t)
	c.Transformers.Rungs[0].ValidTo = "2026-11-29"
	if got := c.On(""); len(got.Transformers.Rungs) != 11 {
		t.Errorf("%d rungs on the catalogue's date %s", len(got.Transformers.Rungs), c.About.AsOf)
	}
	if got := c.On("2026-11-29"); len(got.Transformers.Rungs) != 12 {
		t.Errorf("%d rungs the day before", len(got.Transformers.Rungs))
	}
}

// A broken file is refused with its place, through the door that -catalog DIR uses.
func TestBrokenCatalogue(t *testing.T) {
	load := func(file, old, new string) error {
		m := fstest.MapFS{}
		src := os.DirFS("testdata/reference-catalogue")
		err := fs.WalkDir(src, ".", func(p string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			raw, err := fs.ReadFile(src, p)
			if p == file {
				if !strings.Contains(string(raw), old) {
					t.Fatalf("%s has no %q", p, old)
				}
				raw = []byte(strings.Replace(string(raw), old, new, 1))
			}
			m[p] = &fstest.MapFile{Data: raw}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if old == "" {
			delete(m, file)
		}
		_, err = LoadCatalogue(m)
		return err
	}
	for name, c := range map[string]struct {
		file, old, new string
		want           error
	}{
		"dangling price":      {"substation/transformers.csv", "yes,,", "yes,gold,", catalogs.ErrUnknownID},
		"dangling breaker":    {"substation/ladder_lv_input.csv", "ref-35", "ref-36", catalogs.ErrUnknownID},
		"breaker out of card": {"substation/lv_breakers.csv", "100,1600", "100,1000", errCardRange},
		"unsorted ladder":     {"substation/ladder_lv_feeder.csv", "feeder-400,400", "feeder-400,240", catalogs.ErrUnsorted},
		"unsorted cables":     {"substation/cables.csv", "302,312", "302,212", catalogs.ErrUnsorted},
		"unknown source":      {"substation/norms.csv", "pue-7", "pue-8", catalogs.ErrUnknownID},
		"missing file":        {"substation/busbars.csv", "", "", fs.ErrNotExist},
	} {
		if err := load(c.file, c.old, c.new); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", name, err, c.want)
		}
	}
}

func TestClauses(t *testing.T) {
	c := defaultCatalogue(t)
	if got := c.Clause("transformer.n1").In(fact.Russian); got != "ПУЭ, 7-е изд., 1.2.19, 1.2.20 (пункт не сверен)" {
		t.Errorf("clause prints %q", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("a clause that is not there must not pass")
		}
	}()
	c.Clause("no.such")
}
