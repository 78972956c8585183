package substation

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Catalogue holds the cards, ladders, tables and norms that a substation is designed
// from. Every rung and row names its source.
type Catalogue struct {
	About   catalogs.About
	Sources catalogs.Sources

	Transformers     catalogs.Ladder[Transformer] // one series, by kVA
	TransformerCards []catalogs.Card[Transformer] // every card, of other series and groups too
	Cells            catalogs.Ladder[Cell]        // by current of the main circuit
	Fuses            catalogs.Table[Fuse]         // by kVA; see FusesAt
	Inputs           catalogs.Ladder[Breaker]     // input and section breakers
	Feeders          catalogs.Ladder[Breaker]
	Cables           []catalogs.Card[Cable] // see CableLadder
	Busbars          catalogs.Ladder[Busbar]
	Arresters        catalogs.Table[Arrester] // by voltage of the network
	CTs              catalogs.Ladder[CT]      // by primary current
	Enclosures       []catalogs.Card[Enclosure]
	Prices           []catalogs.Card[catalogs.Price]
	Regions          []catalogs.Card[Region]
	UNC              catalogs.Table[UNC] // by kVA
	Norms            catalogs.Norms
	Clauses          []catalogs.Card[struct{}]
	Symbols          Symbols
}

// Transformer is a card of a power transformer. Nil says that the source does not give
// the figure.
type Transformer struct {
	Series      string // "ТМГ"
	S           fact.Quantity
	UHV, ULV    fact.Quantity
	Group       string // "Y/Yн-0", or "" when the source does not say
	UkPct       fact.Quantity
	Pk          fact.Quantity  // load losses, kW
	P0          *fact.Quantity // no-load losses, kW
	I0Pct       *fact.Quantity
	OilMass     *fact.Quantity
	Mass        *fact.Quantity
	OfTheLadder bool
	Price       string // id of a price card, or ""
}

// Cell is a cell of the high-voltage switchgear.
type Cell struct {
	Series              string
	UMax, Main          fact.Quantity
	LoadSwitch          *fact.Quantity // nil: no load switch of this current
	FuseMax             fact.Quantity
	Break               fact.Quantity // of the breaker, kA
	FuseBreak160        fact.Quantity // of fuses up to 160 A, kA
	FuseBreak200        fact.Quantity // of the 200 A fuse, kA
	Thermal3s, Dynamic  fact.Quantity
	IP, ClimateCategory string
	Price               string
}

// Fuse is the fuse link that one factory's table gives for a transformer.
type Fuse struct {
	S, U, Link fact.Quantity
	Case       string         // "ПКТ-102"
	IEC        *fact.Quantity // link of a typical IEC 60282-1 series, where known
}

// Breaker is a rung of a ladder of low-voltage breakers with what its card says. A nil
// Icu says that no card gives one; a nil IcuAt, that the card does not say at which
// voltage Icu holds.
type Breaker struct {
	In        fact.Quantity
	Release   string // "thermomagnetic" or "electronic"
	Card      string // id in lv_breakers.csv, or ""
	Maker     string
	Series    string // "ВА47-100", or "" for a class of breakers
	Icu       *fact.Quantity
	IcuAt     *fact.Quantity
	IcuClause fact.Clause
	Price     string
}

// Cable is a PVC-insulated cable up to 1 kV; the currents are those of the table, for
// multicore cables (air 25 °C; ground 15 °C, 0.7 m, 1.2 K·m/W).
type Cable struct {
	Material    string // "Al" or "Cu"
	Mark        string // four-core: "АВБШв 4×185-1"
	Section     fact.Quantity
	Air, Ground fact.Quantity
	Price       string
}

// Busbar is an aluminium bar, one per phase.
type Busbar struct {
	Mark string // "80×6"
	I    fact.Quantity
}

// Arrester is a surge arrester.
type Arrester struct {
	Mark  string
	U, Uc fact.Quantity // of the network; continuous operating voltage
	Price string
}

// CT is a current transformer.
type CT struct {
	Primary, Secondary fact.Quantity
	Price              string
}

// Enclosure is the shell of a substation; only its price is known.
type Enclosure struct {
	Kind         string // "kiosk" or "block"
	Name         fact.Text
	Transformers int
	Price        string
}

// Region is a regional coefficient of the enlarged norms (УНЦ).
type Region struct {
	Name       string
	For        string // "transformer" or "cable"
	Coef       fact.Quantity
	Superseded bool
}

// UNC is a row of УНЦ table Т5.2: a transformer cell with equipment and installation,
// thousand roubles without VAT.
type UNC struct {
	S   fact.Quantity
	Oil fact.Quantity
	Dry *fact.Quantity
}

// LoadCatalogue reads sources.csv and the folder substation of a catalogue tree:
// catalogs.Data, or a folder of the same shape. The error joins a catalogs.RowError for
// every fault that was found.
func LoadCatalogue(fsys fs.FS) (Catalogue, error) {
	src, err := catalogs.LoadSources(fsys, "sources.csv")
	if err != nil {
		return Catalogue{}, fmt.Errorf("substation: catalogue: %w", err)
	}
	l := loader{fsys: fsys, src: src}
	c := Catalogue{Sources: src}
	c.About = one(&l, "about", catalogs.LoadAbout)
	c.Prices = many(&l, "prices", catalogs.LoadPrices)
	c.Clauses = many(&l, "clauses", catalogs.LoadClauses)
	c.Norms = one(&l, "norms", func(f fs.FS, file string) (catalogs.Norms, error) {
		return catalogs.LoadNorms(f, file, src)
	})
	c.TransformerCards = cards(&l, "transformers", decodeTransformer)
	c.Transformers = ladder(&l, fact.Text{RU: "ряд мощностей трансформаторов", EN: "transformer ratings"},
		func(t Transformer) fact.Quantity { return t.S }, keepCards(c.TransformerCards, func(t Transformer) bool { return t.OfTheLadder }))
	c.Cells = ladder(&l, fact.Text{RU: "ряд токов ячеек ВН", EN: "HV cell currents"},
		func(t Cell) fact.Quantity { return t.Main }, cards(&l, "hv_cells", decodeCell))
	c.Fuses = catalogs.Table[Fuse]{Name: fact.Text{RU: "таблица плавких вставок ВН", EN: "table of HV fuse links"},
		Key: func(f Fuse) fact.Quantity { return f.S }, Rows: cards(&l, "hv_fuses", decodeFuse)}
	known := cards(&l, "lv_breakers", decodeBreakerCard)
	c.Inputs = breakers(&l, "ladder_lv_input", known, fact.Text{RU: "лестница вводных автоматов", EN: "ladder of input breakers"})
	c.Feeders = breakers(&l, "ladder_lv_feeder", known, fact.Text{RU: "лестница автоматов линий", EN: "ladder of feeder breakers"})
	c.Cables = cards(&l, "cables", decodeCable)
	c.Busbars = ladder(&l, fact.Text{RU: "ряд шин НН", EN: "LV busbars"},
		func(b Busbar) fact.Quantity { return b.I }, cards(&l, "busbars", decodeBusbar))
	c.Arresters = catalogs.Table[Arrester]{Name: fact.Text{RU: "таблица ОПН", EN: "table of arresters"},
		Key: func(a Arrester) fact.Quantity { return a.U }, Rows: cards(&l, "arresters", decodeArrester)}
	c.CTs = ladder(&l, fact.Text{RU: "ряд трансформаторов тока", EN: "current transformer ratings"},
		func(t CT) fact.Quantity { return t.Primary }, cards(&l, "ladder_ct", decodeCT))
	c.Enclosures = cards(&l, "enclosures", decodeEnclosure)
	c.Regions = cards(&l, "regions_unc", decodeRegion)
	c.UNC = catalogs.Table[UNC]{Name: fact.Text{RU: "УНЦ, табл. Т5.2", EN: "УНЦ table Т5.2"},
		Key: func(u UNC) fact.Quantity { return u.S }, Rows: cards(&l, "unc_t5_2", decodeUNC)}
	drawn := fsys
	if _, err := fs.Stat(fsys, "substation/symbols.json"); errors.Is(err, fs.ErrNotExist) {
		drawn = catalogs.Data() // symbols are the standards', a catalogue need not bring its own
	}
	c.Symbols, err = LoadSymbols(drawn, "substation/symbols.json")
	l.note(err)
	c.crossCheck(&l)
	if err := errors.Join(l.faults...); err != nil {
		return Catalogue{}, fmt.Errorf("substation: catalogue: %w", err)
	}
	return c, nil
}

// crossCheck proves that what one file says about another is there.
func (c Catalogue) crossCheck(l *loader) {
	for _, id := range clauseIDs {
		if _, ok := catalogs.Find(c.Clauses, id); !ok && c.Clauses != nil {
			l.note(fmt.Errorf("clauses.csv: no clause %q: a rule stands on it", id))
		}
	}
	l.note(catalogs.Refer(c.TransformerCards, "price_id", func(t Transformer) string { return t.Price }, c.Prices))
	l.note(catalogs.Refer(c.Cells.Rungs, "price_id", func(t Cell) string { return t.Price }, c.Prices))
	l.note(catalogs.Refer(c.Inputs.Rungs, "price_id", func(b Breaker) string { return b.Price }, c.Prices))
	l.note(catalogs.Refer(c.Feeders.Rungs, "price_id", func(b Breaker) string { return b.Price }, c.Prices))
	l.note(catalogs.Refer(c.Cables, "price_id", func(t Cable) string { return t.Price }, c.Prices))
	l.note(catalogs.Refer(c.Arresters.Rows, "price_id", func(a Arrester) string { return a.Price }, c.Prices))
	l.note(catalogs.Refer(c.CTs.Rungs, "price_id", func(t CT) string { return t.Price }, c.Prices))
	l.note(catalogs.Refer(c.Enclosures, "price_id", func(e Enclosure) string { return e.Price }, c.Prices))
	for _, of := range [][2]string{{"Al", "air"}, {"Al", "ground"}, {"Cu", "air"}, {"Cu", "ground"}} {
		if len(c.cablesOf(of[0])) > 0 {
			_, err := c.CableLadder(of[0], of[1] == "ground", fact.Int(1))
			l.note(err)
		}
	}
}

// FusesAt returns the fuse table of one voltage, 6 or 10 kV.
func (c Catalogue) FusesAt(u fact.Quantity) catalogs.Table[Fuse] {
	return c.Fuses.Where(fact.Text{RU: "таблица плавких вставок " + u.In(fact.Russian),
		EN: "table of fuse links, " + u.In(fact.English)}, func(f Fuse) bool {
		cmp, ok := f.U.Cmp(u)
		return ok && cmp == 0
	})
}

// CableLadder returns the cables of one material by what they may carry laid in ground
// or in air: the table's current times a factor (0.93 for four equal cores, corrections
// for neighbours and temperature), in whole amperes rounded down, so that what is
// printed is never more than what was compared.
func (c Catalogue) CableLadder(material string, inGround bool, factor fact.Decimal) (catalogs.Ladder[Cable], error) {
	name := fact.Text{RU: "ряд кабелей " + material, EN: material + " cables"}
	return catalogs.NewLadder(name, func(t Cable) fact.Quantity {
		i := t.Air
		if inGround {
			i = t.Ground
		}
		return fact.Quantity{Value: i.Value.Mul(factor).Floor(1), Unit: fact.Ampere}
	}, c.cablesOf(material))
}

func (c Catalogue) cablesOf(material string) []catalogs.Card[Cable] {
	return keepCards(c.Cables, func(t Cable) bool { return t.Material == material })
}

// Price returns what a card with a price id costs; false says «цена не задана».
func (c Catalogue) Price(id string) (catalogs.Card[catalogs.Price], bool) {
	p, ok := catalogs.Find(c.Prices, id)
	return p, ok && p.Row.Known()
}

// Clause returns a clause of clauses.csv: "transformer.n1". It panics on an id that the
// file does not have, which [LoadCatalogue] rules out for every rule.
func (c Catalogue) Clause(id string) fact.Clause {
	card, ok := catalogs.Find(c.Clauses, id)
	if !ok {
		panic("substation: no clause " + id)
	}
	return card.Clause
}

// On returns the catalogue of the cards that hold on a date 2006-01-02; "" takes the
// catalogue's own date. Norms choose their edition at each look-up.
func (c Catalogue) On(date string) Catalogue {
	if date == "" {
		date = c.About.AsOf
	}
	c.Transformers, c.TransformerCards = c.Transformers.On(date), catalogs.On(c.TransformerCards, date)
	c.Cells, c.Fuses = c.Cells.On(date), c.Fuses.On(date)
	c.Inputs, c.Feeders = c.Inputs.On(date), c.Feeders.On(date)
	c.Cables, c.Busbars = catalogs.On(c.Cables, date), c.Busbars.On(date)
	c.Arresters, c.CTs = c.Arresters.On(date), c.CTs.On(date)
	c.Enclosures, c.Prices = catalogs.On(c.Enclosures, date), catalogs.On(c.Prices, date)
	c.Regions, c.UNC = catalogs.On(c.Regions, date), c.UNC.On(date)
	return c
}
