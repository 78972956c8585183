package modular

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Catalogue holds the modules, the areas of the reference, the norms and the prices that
// a building is designed from. Every row names its source.
type Catalogue struct {
	About       catalogs.About
	Sources     catalogs.Sources
	Modules     []catalogs.Card[Module]
	Calibration []catalogs.Card[Calibrated]
	WetCells    []catalogs.Card[WetCell]
	Cases       []catalogs.Card[Built]
	Prices      []catalogs.Card[catalogs.Price]
	Norms       catalogs.Norms
	Clauses     []catalogs.Card[struct{}]

	date string // chooses the editions; set by On
}

// Module is a card of a module. Nil says that the source does not give the figure.
type Module struct {
	Kind                           string // "living", "corridor", "cabin", "cargo"
	Maker                          string
	ExtLength, ExtWidth            fact.Quantity // mm
	ExtHeight                      *fact.Quantity
	IntLength, IntWidth, IntHeight *fact.Quantity
	Pitch                          *fact.Quantity // of axes, mm
	Gross                          fact.Quantity  // m²
	Int                            *fact.Quantity // m²
	WallOuter, WallInner           *fact.Quantity // panel thickness, mm
}

// Calibrated is a figure of the reference, or of the fit to it: an area in m² or a
// build-up in mm.
type Calibrated struct {
	Module, Space, Place string
	Value                fact.Quantity
	Bays                 *fact.Quantity // holds for this number of bays only
}

// WetCell is what a wet cell holds and how much of a wall that takes.
type WetCell struct {
	Name                     fact.Text
	WC, Basin, Shower        int
	Used, ClearWidth, ClearL fact.Quantity // mm
}

// Built is a building that stands, for comparison.
type Built struct {
	Name                    string
	People, Modules, Floors *fact.Quantity
	Area                    *fact.Quantity // m²
}

// unitDecibel, unitTorque and unitMinute are units of norms that no other engine uses.
var (
	unitDecibel = fact.Unit{ID: "dB", Dim: "level", Sym: fact.Text{RU: "дБ", EN: "dB"}}
	unitTorque  = fact.Unit{ID: "Nm", Dim: "torque", Sym: fact.Text{RU: "Н·м", EN: "N·m"}}
)

// LoadCatalogue reads sources.csv and the folder modular of a catalogue tree:
// catalogs.Data, or a folder of the same shape. The error joins a catalogs.RowError for
// every fault that was found.
func LoadCatalogue(fsys fs.FS) (Catalogue, error) {
	src, err := catalogs.LoadSources(fsys, "sources.csv")
	if err != nil {
		return Catalogue{}, fmt.Errorf("modular: catalogue: %w", err)
	}
	var faults []error
	note := func(err error) {
		if err != nil {
			faults = append(faults, err)
		}
	}
	c := Catalogue{Sources: src}
	c.About, err = catalogs.LoadAbout(fsys, "modular/about.csv")
	note(err)
	c.Modules, err = catalogs.LoadCards(fsys, "modular/modules.csv", src, decodeModule)
	note(err)
	c.Calibration, err = catalogs.LoadCards(fsys, "modular/calibration.csv", src, decodeCalibrated)
	note(err)
	c.WetCells, err = catalogs.LoadCards(fsys, "modular/wet_cells.csv", src, decodeWetCell)
	note(err)
	c.Cases, err = catalogs.LoadCards(fsys, "modular/cases.csv", src, decodeBuilt)
	note(err)
	c.Prices, err = catalogs.LoadPrices(fsys, "modular/prices.csv", src)
	note(err)
	c.Norms, err = catalogs.LoadNorms(fsys, "modular/norms.csv", src, unitDecibel, unitTorque)
	note(err)
	c.Clauses, err = catalogs.LoadClauses(fsys, "modular/clauses.csv", src)
	note(err)
	if len(faults) == 0 {
		note(c.crossCheck())
	}
	if err := errors.Join(faults...); err != nil {
		return Catalogue{}, fmt.Errorf("modular: catalogue: %w", err)
	}
	return c.On(""), nil
}

func decodeModule(r *catalogs.Row) Module {
	return Module{Kind: r.Word("kind", "living", "corridor", "cabin", "cargo"), Maker: r.Str("maker"),
		ExtLength: r.Qty("ext_length_mm", fact.MM), ExtWidth: r.Qty("ext_width_mm", fact.MM), ExtHeight: r.OptQty("ext_height_mm", fact.MM),
		IntLength: r.OptQty("int_length_mm", fact.MM), IntWidth: r.OptQty("int_width_mm", fact.MM), IntHeight: r.OptQty("int_height_mm", fact.MM),
		Pitch: r.OptQty("pitch_mm", fact.MM), Gross: r.Qty("gross_m2", fact.M2), Int: r.OptQty("int_m2", fact.M2),
		WallOuter: r.OptQty("wall_outer_mm", fact.MM), WallInner: r.OptQty("wall_inner_mm", fact.MM)}
}

func decodeCalibrated(r *catalogs.Row) Calibrated {
	c := Calibrated{Module: r.Str("module"), Space: r.Str("space"), Place: r.Str("place"), Bays: r.OptQty("bays", fact.One)}
	unit := fact.M2
	if r.Word("unit", "m2", "mm") == "mm" {
		unit = fact.MM
	}
	c.Value = r.Qty("value", unit)
	return c
}

func decodeWetCell(r *catalogs.Row) WetCell {
	return WetCell{Name: r.Text("name"), WC: r.Int("wc"), Basin: r.Int("basin"), Shower: r.Int("shower"),
		Used: r.Qty("used_mm", fact.MM), ClearWidth: r.Qty("clear_width_mm", fact.MM), ClearL: r.Qty("clear_length_mm", fact.MM)}
}

func decodeBuilt(r *catalogs.Row) Built {
	return Built{Name: r.Str("name"), People: r.OptQty("people", fact.Person), Modules: r.OptQty("modules", fact.Piece),
		Floors: r.OptQty("floors", fact.One), Area: r.OptQty("area_m2", fact.M2)}
}

// crossCheck proves that the rows which the code names are there.
func (c Catalogue) crossCheck() error {
	var faults []error
	miss := func(file, id string) {
		faults = append(faults, fmt.Errorf("%s: %q: %w", file, id, catalogs.ErrUnknownID))
	}
	for _, id := range []string{SystemStandard, SystemLong, corridorModule} {
		card, ok := catalogs.Find(c.Modules, id)
		if !ok || card.Row.Pitch == nil || card.Row.ExtHeight == nil {
			miss("modules.csv", id)
		}
	}
	for _, id := range []string{calInterior, calGable, calCorridor, calWet, calInner, calOuter, calShaft} {
		if _, ok := catalogs.Find(c.Calibration, id); !ok {
			miss("calibration.csv", id)
		}
	}
	for _, id := range clausesNamed {
		if _, ok := catalogs.Find(c.Clauses, id); !ok {
			miss("clauses.csv", id)
		}
	}
	known := map[fact.ID]bool{}
	for _, n := range c.Norms.All() {
		known[n.ID] = true
	}
	for _, id := range normsNamed {
		if !known[id] {
			miss("norms.csv", string(id))
		}
	}
	for _, id := range pricesNamed {
		if p, ok := catalogs.Find(c.Prices, id); !ok || !p.Row.Known() {
			miss("prices.csv", id)
		}
	}
	return errors.Join(faults...)
}

// On returns the catalogue of the cards that hold on a date 2006-01-02; "" takes the
// catalogue's own date.
func (c Catalogue) On(date string) Catalogue {
	if date == "" {
		date = c.About.AsOf
	}
	c.Modules, c.Prices = catalogs.On(c.Modules, date), catalogs.On(c.Prices, date)
	c.date = date
	return c
}

// Clause returns a clause of clauses.csv: "liv.area". LoadCatalogue has proved that
// every clause the rules name is there.
func (c Catalogue) Clause(id string) fact.Clause {
	card, _ := catalogs.Find(c.Clauses, id)
	return card.Clause
}

// norm returns a number of norms.csv in the edition of the case date; its ID is empty
// while the norm is not in force. LoadCatalogue has proved that the ids are there.
func (c Catalogue) norm(id fact.ID) measured {
	q, err := c.Norms.At(id, c.date)
	if err != nil {
		return measured{}
	}
	return q
}

// normMM returns a length of norms.csv in millimetres, the unit of the plan.
func (c Catalogue) normMM(id fact.ID) measured {
	q := c.norm(id)
	if mm, ok := q.Value.To(fact.MM); ok {
		mm.Value = mm.Value.Trim()
		q.Value = mm
	}
	return q
}

// whole returns a norm that is a whole number.
func (c Catalogue) whole(id fact.ID) int {
	n, _ := c.norm(id).Value.Value.Whole()
	return int(n)
}

// cal returns a figure of the calibration as a fact of its card.
func (c Catalogue) cal(id string) measured {
	card, _ := catalogs.Find(c.Calibration, id)
	return measured{ID: fact.ID("calibration." + id), Name: calibrationNames[id], Value: card.Row.Value, Origin: card.Origin()}
}

func (c Catalogue) module(id string) catalogs.Card[Module] {
	card, _ := catalogs.Find(c.Modules, id)
	return card
}

func (c Catalogue) price(id string) catalogs.Card[catalogs.Price] {
	card, _ := catalogs.Find(c.Prices, id)
	return card
}

// corridorModule is the only corridor module of the catalogue.
const corridorModule = "BM-COR"

// Rows of calibration.csv.
const (
	calInterior = "living-interior"
	calGable    = "living-gable"
	calCorridor = "corridor-9"
	calWet      = "service-wet"
	calInner    = "wall-inner"
	calOuter    = "wall-outer"
	calShaft    = "wet-shaft"
)

var calibrationNames = map[string]fact.Text{
	calInterior: {RU: "площадь комнаты в средней ячейке", EN: "area of a room in an inner cell"},
	calGable:    {RU: "площадь комнаты в торцевой ячейке", EN: "area of a room in a gable cell"},
	calCorridor: {RU: "площадь коридора эталона при девяти пролётах", EN: "area of the reference's corridor at nine bays"},
	calWet:      {RU: "площадь мокрой ячейки с шахтой", EN: "area of a wet cell with its shaft"},
	calInner:    {RU: "внутренняя стена модуля с каркасом", EN: "inner wall of a module with its frame"},
	calOuter:    {RU: "наружная стена модуля с каркасом", EN: "outer wall of a module with its frame"},
	calShaft:    {RU: "шахта мокрых ячеек", EN: "shaft of the wet cells"},
}

// What the code names in the catalogue: LoadCatalogue proves that it is there.
var (
	clausesNamed = []string{"liv.area", "san.6", "san.hostel", "san.sp44.sh", "san.cabin", "san.care", "cor.1400", "cor.evac", "cor.h", "cor.light", "exit.n", "exit.w",
		"exit.force", "exit.dir", "exit.spread", "exit.dist", "stair.w", "stair.step", "stair.rail", "fire.area", "fire.res", "fire.group", "fire.live", "fire.dist",
		"fire.road", "fire.aps", "fire.soue", "fire.smoke", "win.1.8", "win.keo", "h.room", "therm.r", "acoust", "mgn", "dry", "meal", "eng.water", "tr.w",
		"corridor.module", "placed", "requirement.lost", "people.kept", "fit", "title.block", "form.rooms", "form.spec"}
	normsNamed = []fact.ID{"living.area", "living.places.most", "fixtures.plant.shower", "fixtures.plant.basin", "fixtures.plant.wc", "fixtures.cell",
		"fixtures.hostel.wc", "fixtures.hostel.basin", "fixtures.hostel.shower",
		"fixtures.sp44.shower.1a", "fixtures.sp44.shower.1b", "fixtures.sp44.shower.1v", "fixtures.sp44.shower.2v", "fixtures.sp44.shower.3a", "fixtures.sp44.shower.3b",
		"fixtures.sp44.basin.1a", "fixtures.sp44.basin.1b", "fixtures.sp44.basin.3a", "fixtures.sp44.basin.3b", "fixtures.sp44.basin.other", "fixtures.sp44.wc.women",
		"corridor.width", "evac.width", "evac.width.many", "evac.many", "evac.height", "evac.leaf.one_side", "evac.leaf.both_sides", "corridor.light.both_ends",
		"exit.count", "exit.few", "exit.width", "exit.width.many", "exit.width.closet", "exit.closet.area", "exit.many", "exit.force", "exit.spread", "exit.swing.people",
		"exit.distance.between.1_2_c0", "exit.distance.between.3", "exit.distance.between.4_c0", "exit.distance.between.4_c12_5",
		"exit.distance.dead_end.1_2_c0", "exit.distance.dead_end.3", "exit.distance.dead_end.4_c0", "exit.distance.dead_end.4_c12_5",
		"stair.width", "stair.rise.max", "stair.tread.min", "rail.height",
		"fire.area.living.5m.4_c0", "fire.area.living.5m.4_c1", "fire.area.living.5m.4_c2", "fire.area.living.5m.5",
		"fire.area.living.3m.4_c0", "fire.area.living.3m.4_c1", "fire.area.living.3m.4_c2", "fire.area.living.3m.5",
		"fire.area.public.1.4_c01", "fire.area.public.1.4_c23_5", "fire.area.public.2.4_c01", "fire.area.public.2.4_c23_5",
		"fire.group.count", "fire.group.gap", "fire.road.width", "fire.gap.4_5_c23.4_5_c23", "fire.smoke.corridor", "fire.smoke.floors",
		"window.ratio", "daylight.factor", "room.height", "room.height.north", "room.build_up", "insulation.wall.a", "insulation.wall.b", "sound.rooms",
		"accessible.corridor", "accessible.door", "drying.area", "meal.area.small", "meal.area.person", "meal.area.least", "meal.people.most",
		"water.cold", "water.hot", "water.heater", "power.person.high", "case.area.person", "plan.bays.min", "plan.bays.max",
		"transport.width", "transport.height", "transport.platform.length", "transport.platform.height", "market.gross.low", "market.gross.high",
		"estimate.wet.high", "estimate.services.high", "estimate.networks.high", "estimate.corridor.share", "estimate.corridor.fit.low", "estimate.corridor.fit.high", "estimate.rounding"}
	pricesNamed = []string{"module-6-base", "module-6-warm", "module-6-wet", "delivery", "installation", "foundation-module", "networks", "second-tier", "camp-design", "camp-fire"}
)
