package modular

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/modular/words"
)

// Design is the building as it is placed: the model that rules judge and sheets draw.
// Lengths are millimetres.
type Design struct {
	Name     fact.Text // «Общежитие на 42 человека»
	Floors   int
	Bays     int
	Pitch    int64
	Length   int64 // end to end
	Width    int64
	Module   int64 // length of a room module across the building
	Corridor int64 // width of the corridor module
	Storey   int64 // height of a module, floor to floor
	Spaces   []Space
	Doors    []Door
	Windows  []Window
	Fittings []Fitting
	Stairs   []Stair
	Walls    []Wall
	Cabinet  bool // the board hangs in the corridor: no fixture place was spare for a closet
	Total    measured
	ByBasis  []BasisSum
	People   []int // by floor
	Need     int   // fixtures of each kind that a floor needs

	brief Brief
	cat   Catalogue
	size  size
	know  figures
}

// BasisSum is how much of the total area stands on a basis.
type BasisSum struct {
	Basis AreaBasis
	Area  fact.Quantity
}

// wallsOf are the build-ups of the fit, mm.
type wallsOf struct{ inner, outer, shaft int64 }

// Measures of what is placed, mm. The cabins follow СП 44.13330 section 5.
const (
	lockerWidth  = 600
	lockerDepth  = 420
	cabinPitch   = 900
	cabinDepth   = 1200
	trayPitch    = 900
	basinPitch   = 650
	basinDepth   = 500
	benchLength  = 800
	bedLength    = 2000
	bedWidth     = 900
	frame        = 50 // of a door, each side
	closetWidth  = 1300
	closetDepth  = 1930
	partition    = 80
	cabinetDepth = 150
	cabinetWidth = 600
)

// lay places every room, opening and fitting.
func lay(b Brief, cat Catalogue, s size, k *book) Design {
	width, _ := cat.module(corridorModule).Row.ExtWidth.Value.Whole()
	d := Design{Floors: s.floors, Bays: s.bays, Pitch: s.pitch, Length: s.length(), Module: mmOf(s.system.Row.ExtLength), Corridor: width,
		Storey: mmOf(*s.system.Row.ExtHeight), People: s.people, Need: s.need, brief: b, cat: cat, size: s}
	d.Width = 2*d.Module + d.Corridor
	d.Name = nameOf(b, s)
	number := 1
	for f := range s.floors {
		cells, _ := layCells(s, f, b.WetBlock.Value.Key)
		number = d.layFloor(f, cells, number, k)
	}
	d.nameSpaces()
	d.layWalls()
	d.layDoors()
	d.layWindows()
	d.layFittings()
	d.sumAreas(k)
	return d
}

func nameOf(b Brief, s size) fact.Text {
	if b.Purpose.Value.Key == Amenity {
		n := wholeOf(b.Shift)
		if n == 0 {
			return bi("Административно-бытовой корпус", "Amenity block")
		}
		return bif("Административно-бытовой корпус на смену %d чел.", "Amenity block for a shift of %d", n)
	}
	n := 0
	for _, p := range s.people {
		n += p
	}
	return bif("Модульное общежитие на %d чел.", "Modular dormitory for %d people", n)
}

func (d *Design) walls() wallsOf {
	return wallsOf{mmOf(d.cat.cal(calInner).Value), mmOf(d.cat.cal(calOuter).Value), mmOf(d.cat.cal(calShaft).Value)}
}

// clearOf returns the inside of n cells from a bay on: the walls of each module stand on
// its own ground, with the joint between them.
func (d *Design) clearOf(row, bay, n int) Box {
	w := d.walls()
	joint := d.Pitch - mmOf(d.size.system.Row.ExtWidth)
	left, right := joint-joint/2+w.inner, joint/2+w.inner
	if bay == 1 {
		left += w.outer - w.inner
	}
	if bay+n-1 == d.Bays {
		right += w.outer - w.inner
	}
	b := Box{X0: int64(bay-1)*d.Pitch + left, X1: int64(bay+n-1)*d.Pitch - right, Y0: w.outer, Y1: d.Module - w.inner}
	if row == 1 {
		b.Y0, b.Y1 = d.Module+d.Corridor+w.inner, d.Width-w.outer
	}
	return b
}

func (d *Design) gable(c cell) bool { return c.bay == 1 || c.bay+c.bays-1 == d.Bays }

// layFloor turns the cells of a floor into spaces, numbered as a schedule is read:
// corridor, bedrooms, wet rooms with the closet, the rest.
func (d *Design) layFloor(f int, cells []cell, number int, k *book) int {
	spaces := []Space{{Kind: SpaceCorridor, Floor: f, Row: -1, Bay: 1, Bays: d.Bays,
		Clear: Box{d.clearOf(0, 1, 1).X0, d.Module, d.clearOf(0, d.Bays, 1).X1, d.Module + d.Corridor}}}
	order := slices.Clone(cells)
	slices.SortStableFunc(order, func(a, b cell) int {
		return cmp.Or(rankOf(a)-rankOf(b), a.row-b.row, a.bay-b.bay)
	})
	closet := d.closetCell(order)
	for _, c := range order {
		sp := Space{Kind: c.kind, Floor: f, Row: c.row, Bay: c.bay, Bays: c.bays, Gable: d.gable(c), Spare: c.spare,
			People: c.who.people, Clear: d.clearOf(c.row, c.bay, c.bays)}
		if c.kind == SpaceLiving {
			sp.Group = d.brief.Groups[c.who.group].Number
		}
		if c.shaft {
			sp.Clear.X1 -= d.walls().shaft
		}
		sp.Area, sp.Basis = d.areaOf(c, sp.Clear)
		if closet == (place{c.row, c.bay}) {
			spaces = append(spaces, d.cutCloset(&sp)...)
			continue
		}
		spaces = append(spaces, sp)
	}
	spaces[0].Area, spaces[0].Basis = d.corridorArea()
	for i := range spaces {
		spaces[i].Number = number
		spaces[i].Area.ID = fact.ID(fmt.Sprintf("room.%d.area", number))
		spaces[i].Area.Name = bif("площадь помещения %d", "area of room %d", number)
		if spaces[i].Area.Origin.Kind() != fact.Computed { // a figure of the reference: keep whose it is
			for _, card := range d.cat.Calibration {
				if card.ID == spaces[i].Area.Origin.Card() {
					k.put(d.cat.cal(card.ID))
					spaces[i].Area.Origin = fact.FromFacts(d.cat.cal(card.ID).ID)
				}
			}
		}
		k.put(spaces[i].Area)
		number++
	}
	d.Spaces = append(d.Spaces, spaces...)
	d.Cabinet = d.Cabinet || closet == place{}
	return number
}

func rankOf(c cell) int {
	switch {
	case c.kind == SpaceLiving:
		return 0
	case c.kind == RoomShower:
		return 1
	case c.kind == RoomToilet:
		return 2
	case c.kind == SpaceStair:
		return 5
	case c.spare:
		return 4
	}
	return 3
}

// place names a cell of a floor.
type place struct{ row, bay int }

// closetCell chooses the wet cell that the electrical closet is cut from: the outermost
// toilet cell, and only where one place more than needed stands; else none.
func (d *Design) closetCell(cells []cell) place {
	toilets := 0
	last := place{}
	for _, c := range cells {
		if c.kind == RoomToilet {
			toilets++
			last = place{c.row, c.bay}
		}
	}
	need := d.Need
	if d.brief.Purpose.Value.Key == Amenity {
		need = ceilDiv(wholeOf(d.brief.Shift), d.cat.whole("fixtures.sp44.wc.women"))
	}
	if toilets == 0 || toilets*d.cat.whole("fixtures.cell")-1 < need {
		return place{}
	}
	return last
}

// cutCloset divides a toilet cell: the closet lies on the corridor beside the way into
// the toilets. The sum of both is the cell's: the partition's 0.26 m² stay in the wet
// room, as in the generator of the reference.
func (d *Design) cutCloset(wet *Space) []Space {
	closet := *wet
	closet.Kind = SpaceCloset
	y0 := wet.Clear.Y0
	closet.Clear = Box{wet.Clear.X1 - closetWidth, y0, wet.Clear.X1, y0 + closetDepth}
	area := hundredths(closet.Clear.Area(), 1_000_000)
	closet.Area = measured{Value: fact.Quantity{Value: area, Unit: fact.M2}, Origin: fact.FromFacts("bays")}
	wet.Area = measured{Value: fact.Quantity{Value: wet.Area.Value.Value.Sub(area), Unit: fact.M2}, Origin: wet.Area.Origin}
	wet.Cut = Box{wet.Clear.X1 - closetWidth - partition, y0, wet.Clear.X1, y0 + closetDepth + partition}
	return []Space{*wet, closet}
}

// areaOf returns the area of a cell: the reference's figure where it has one, else what
// the fitted build-ups give.
func (d *Design) areaOf(c cell, clear Box) (measured, AreaBasis) {
	standard := systemOf(d.brief) == SystemStandard
	cal := func(id string) measured {
		q := d.cat.cal(id)
		return measured{Value: q.Value, Origin: q.Origin}
	}
	dwelling := c.kind == SpaceLiving
	calibratedWet := isWet(c.kind) && d.size.service == 4 // two wet cells a row, as in the reference
	switch {
	case c.bays > 1:
		return d.joined(c), Geometry
	case !standard || isWet(c.kind) && !calibratedWet:
		return measured{Value: fact.Quantity{Value: hundredths(clear.Area(), 1_000_000), Unit: fact.M2}, Origin: fact.FromFacts("bays")}, Geometry
	case c.shaft:
		return cal(calWet), Reconstruction
	case d.gable(c) && dwelling:
		return cal(calGable), Reference
	case dwelling:
		return cal(calInterior), Reference
	case d.gable(c):
		return cal(calGable), Reconstruction
	}
	return cal(calInterior), Reconstruction
}

// joined adds up the cells of one room: the frames between them stay and are not floor.
func (d *Design) joined(c cell) measured {
	sum := int64(0)
	for i := range c.bays {
		sum += hundredths(d.clearOf(c.row, c.bay+i, 1).Area(), 1_000_000).Coef()
	}
	return measured{Value: fact.Quantity{Value: fact.Dec(sum, 2), Unit: fact.M2}, Origin: fact.FromFacts("bays")}
}

// corridorArea scales the reference's 44.50 m² at nine bays by length.
func (d *Design) corridorArea() (measured, AreaBasis) {
	origin := fact.FromFacts("calibration."+calCorridor, "bays")
	of := func(v fact.Decimal, b AreaBasis) (measured, AreaBasis) {
		return measured{Value: fact.Quantity{Value: v, Unit: fact.M2}, Origin: origin}, b
	}
	if systemOf(d.brief) != SystemStandard {
		return of(hundredths(d.Length*d.Corridor, 1_000_000), Geometry)
	}
	card := d.cat.cal(calCorridor)
	if row := d.cal(calCorridor); row != nil && d.Bays == int(mmOf(*row)) {
		return measured{Value: card.Value, Origin: card.Origin}, Reference
	}
	return of(hundredths(card.Value.Value.Round(2).Coef()*int64(d.Bays), 100*mmOf(*d.cal(calCorridor))), Extrapolation)
}

// cal returns the number of bays for which a figure of the calibration holds.
func (d *Design) cal(id string) *fact.Quantity {
	for _, c := range d.cat.Calibration {
		if c.ID == id {
			return c.Row.Bays
		}
	}
	return nil
}

// sumAreas adds up what the schedule prints and says on what the sum stands.
func (d *Design) sumAreas(k *book) {
	total := fact.Int(0)
	sums := map[AreaBasis]fact.Decimal{}
	var from []fact.ID
	for _, sp := range d.Spaces {
		total = total.Add(sp.Area.Value.Value)
		sums[sp.Basis] = sums[sp.Basis].Add(sp.Area.Value.Value)
		from = append(from, sp.Area.ID)
	}
	d.Total = k.calc("area.total", bi("площадь помещений", "area of the rooms"), total, fact.M2, from...)
	for b := Reference; b <= Geometry; b++ {
		if sum, ok := sums[b]; ok {
			d.ByBasis = append(d.ByBasis, BasisSum{b, fact.Quantity{Value: sum, Unit: fact.M2}})
		}
	}
	k.calc("footprint", bi("площадь застройки", "footprint"), hundredths(d.Length*d.Width, 1_000_000).Round(1), fact.M2, "building.length")
	rooms := 0
	for _, sp := range d.Spaces {
		if sp.Row >= 0 && sp.Kind != SpaceCloset {
			rooms += sp.Bays
		}
	}
	k.count("modules.rooms", bi("модулей комнатных", "room modules"), rooms, words.Modules, "bays")
	k.count("modules.corridor", bi("модулей коридорных", "corridor modules"), d.Bays*d.Floors, words.Modules, "bays")
	k.count("modules.total", bi("модулей всего", "modules in all"), rooms+d.Bays*d.Floors, words.Modules, "modules.rooms", "modules.corridor")
	k.count("rooms.total", bi("помещений", "rooms"), len(d.Spaces), words.Rooms, "bays")
}

// spaceNames are the names of the schedule.
var spaceNames = map[string]fact.Text{
	SpaceCorridor: {RU: "Коридор", EN: "Corridor"}, SpaceCloset: {RU: "Электрощитовая / ПУИ", EN: "Electrical and cleaning closet"},
	SpaceStair: {RU: "Лестничная клетка", EN: "Staircase"}, RoomShower: {RU: "Душевая", EN: "Shower room"}, RoomToilet: {RU: "Санузел", EN: "Toilet room"},
	RoomKitchen: {RU: "Кухня", EN: "Kitchen"}, RoomDrying: {RU: "Сушилка", EN: "Drying room"}, RoomLaundry: {RU: "Прачечная", EN: "Laundry"},
	RoomStore: {RU: "Кладовая", EN: "Store"}, RoomRest: {RU: "Комната отдыха", EN: "Rest room"}, RoomReception: {RU: "Комната дежурного", EN: "Attendant"},
	RoomMedical: {RU: "Медпункт", EN: "Medical room"}, RoomOffice: {RU: "Кабинет", EN: "Office"}, RoomChanging: {RU: "Гардеробная", EN: "Changing room"},
	RoomMeal: {RU: "Комната приёма пищи", EN: "Meal room"}, RoomMeeting: {RU: "Переговорная", EN: "Meeting room"},
}

// nameSpaces words the schedule; rooms of one kind are numbered when there are several.
func (d *Design) nameSpaces() {
	count := map[string]int{}
	for _, sp := range d.Spaces {
		count[sp.Kind]++
	}
	at := map[string]int{}
	for i := range d.Spaces {
		sp := &d.Spaces[i]
		at[sp.Kind]++
		switch {
		case sp.Kind == SpaceLiving:
			sp.Name = bif("Жилая комната (%d чел.)", "Bedroom (%d people)", sp.People)
		case sp.Kind == SpaceCorridor || count[sp.Kind] == 1 || sp.Kind == SpaceCloset:
			sp.Name = spaceNames[sp.Kind]
		default:
			sp.Name = bif("%s %d", "%s %d", spaceNames[sp.Kind], at[sp.Kind])
		}
		if sp.Spare {
			sp.Name = bif("%s (свободная ячейка)", "%s (spare cell)", sp.Name)
		}
	}
}

// On returns the spaces of a floor.
func (d Design) On(floor int) []Space {
	var out []Space
	for _, sp := range d.Spaces {
		if sp.Floor == floor {
			out = append(out, sp)
		}
	}
	return out
}

// space returns a space by its number; numbers run from 1 without gaps. The zero Space
// for the open.
func (d Design) space(number int) Space {
	if number < 1 || number > len(d.Spaces) {
		return Space{}
	}
	return d.Spaces[number-1]
}
