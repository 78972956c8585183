package substation

import (
	"errors"
	"io/fs"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
)

var errCardRange = errors.New("the rung lies outside its breaker card")

// loader reads the files of the catalogue and keeps every fault, so that a person who
// mends a catalogue sees all of them at once.
type loader struct {
	fsys   fs.FS
	src    catalogs.Sources
	faults []error
}

func (l *loader) note(err error) {
	if err != nil {
		l.faults = append(l.faults, err)
	}
}

func (l *loader) path(file string) string { return "substation/" + file + ".csv" }

func one[T any](l *loader, file string, load func(fs.FS, string) (T, error)) T {
	t, err := load(l.fsys, l.path(file))
	l.note(err)
	return t
}

func many[T any](l *loader, file string, load func(fs.FS, string, catalogs.Sources) ([]catalogs.Card[T], error)) []catalogs.Card[T] {
	t, err := load(l.fsys, l.path(file), l.src)
	l.note(err)
	return t
}

func cards[T any](l *loader, file string, decode func(*catalogs.Row) T) []catalogs.Card[T] {
	t, err := catalogs.LoadCards(l.fsys, l.path(file), l.src, decode)
	l.note(err)
	return t
}

func ladder[T any](l *loader, name fact.Text, rating func(T) fact.Quantity, rungs []catalogs.Card[T]) catalogs.Ladder[T] {
	t, err := catalogs.NewLadder(name, rating, rungs)
	if rungs != nil || len(l.faults) == 0 { // a file that was not read has said so already
		l.note(err)
	}
	return t
}

func keepCards[T any](in []catalogs.Card[T], want func(T) bool) []catalogs.Card[T] {
	var out []catalogs.Card[T]
	for _, c := range in {
		if want(c.Row) {
			out = append(out, c)
		}
	}
	return out
}

// breakerCard is a row of lv_breakers.csv: a breaker, a class or a range of breakers.
type breakerCard struct {
	maker, series string
	min, max      fact.Quantity
	icu, icuAt    *fact.Quantity
}

// breakers reads a ladder whose rungs name cards of lv_breakers.csv.
func breakers(l *loader, file string, known []catalogs.Card[breakerCard], name fact.Text) catalogs.Ladder[Breaker] {
	rungs := cards(l, file, func(r *catalogs.Row) Breaker {
		b := Breaker{In: r.Qty("in_a", fact.Ampere), Release: r.Word("release", "thermomagnetic", "electronic"),
			Card: r.OptStr("breaker_id"), Price: r.OptStr("price_id")}
		if b.Card == "" {
			return b
		}
		card, ok := catalogs.Find(known, b.Card)
		if !ok {
			r.Fault("breaker_id", b.Card, catalogs.ErrUnknownID)
			return b
		}
		if b.In.Value.Cmp(card.Row.min.Value) < 0 || b.In.Value.Cmp(card.Row.max.Value) > 0 {
			r.Fault("breaker_id", b.Card, errCardRange)
		}
		b.Maker, b.Series = card.Row.maker, card.Row.series
		b.Icu, b.IcuAt, b.IcuClause = card.Row.icu, card.Row.icuAt, card.Clause
		return b
	})
	return ladder(l, name, func(b Breaker) fact.Quantity { return b.In }, rungs)
}

func decodeBreakerCard(r *catalogs.Row) breakerCard {
	r.Word("kind", "mcb", "mccb", "range")
	return breakerCard{
		maker: r.OptStr("maker"), series: r.OptStr("series"),
		min: r.Qty("in_min_a", fact.Ampere), max: r.Qty("in_max_a", fact.Ampere),
		icu: r.OptQty("icu_ka", fact.KA), icuAt: r.OptQty("icu_at_v", fact.Volt),
	}
}

func decodeTransformer(r *catalogs.Row) Transformer {
	return Transformer{
		Series: r.Str("series"), S: r.Qty("s_kva", fact.KVA),
		UHV: r.Qty("u_hv_kv", fact.KV), ULV: r.Qty("u_lv_kv", fact.KV), Group: r.OptStr("connection"),
		UkPct: r.Qty("uk_pct", fact.Percent), Pk: r.Qty("pk_kw", fact.KW),
		P0: r.OptQty("p0_kw", fact.KW), I0Pct: r.OptQty("i0_pct", fact.Percent),
		OilMass: r.OptQty("oil_kg", fact.KG), Mass: r.OptQty("mass_kg", fact.KG),
		OfTheLadder: r.Yes("in_ladder"), Price: r.OptStr("price_id"),
	}
}

func decodeCell(r *catalogs.Row) Cell {
	return Cell{
		Series: r.Str("series"), UMax: r.Qty("u_max_kv", fact.KV), Main: r.Qty("main_a", fact.Ampere),
		LoadSwitch: r.OptQty("load_switch_a", fact.Ampere), FuseMax: r.Qty("fuse_max_a", fact.Ampere),
		Break:        r.Qty("break_ka", fact.KA),
		FuseBreak160: r.Qty("fuse_break_160a_ka", fact.KA), FuseBreak200: r.Qty("fuse_break_200a_ka", fact.KA),
		Thermal3s: r.Qty("thermal_3s_ka", fact.KA), Dynamic: r.Qty("dynamic_ka", fact.KA),
		IP: r.Str("ip"), ClimateCategory: r.Str("climate"), Price: r.OptStr("price_id"),
	}
}

func decodeFuse(r *catalogs.Row) Fuse {
	return Fuse{S: r.Qty("s_kva", fact.KVA), U: r.Qty("u_kv", fact.KV), Link: r.Qty("fuse_a", fact.Ampere),
		Case: r.Str("case_type"), IEC: r.OptQty("iec_fuse_a", fact.Ampere)}
}

func decodeCable(r *catalogs.Row) Cable {
	return Cable{Material: r.Word("material", "Al", "Cu"), Mark: r.Str("mark"), Section: r.Qty("mm2", fact.MM2),
		Air: r.Qty("air_a", fact.Ampere), Ground: r.Qty("ground_a", fact.Ampere), Price: r.OptStr("price_id")}
}

func decodeBusbar(r *catalogs.Row) Busbar {
	return Busbar{Mark: r.Str("mark"), I: r.Qty("i_a", fact.Ampere)}
}

func decodeArrester(r *catalogs.Row) Arrester {
	return Arrester{Mark: r.Str("mark"), U: r.Qty("u_kv", fact.KV), Uc: r.Qty("uc_kv", fact.KV), Price: r.OptStr("price_id")}
}

func decodeCT(r *catalogs.Row) CT {
	return CT{Primary: r.Qty("primary_a", fact.Ampere), Secondary: r.Qty("secondary_a", fact.Ampere), Price: r.OptStr("price_id")}
}

func decodeEnclosure(r *catalogs.Row) Enclosure {
	return Enclosure{Kind: r.Word("kind", "kiosk", "block"), Name: r.Text("name"),
		Transformers: r.Int("transformers"), Price: r.OptStr("price_id")}
}

func decodeRegion(r *catalogs.Row) Region {
	return Region{Name: r.Str("region"), For: r.Word("applies_to", "transformer", "cable"),
		Coef: r.Qty("coef", fact.One), Superseded: r.Yes("superseded")}
}

func decodeUNC(r *catalogs.Row) UNC {
	return UNC{S: r.Qty("s_kva", fact.KVA), Oil: r.Qty("oil_krub", fact.KRouble), Dry: r.OptQty("dry_krub", fact.KRouble)}
}
