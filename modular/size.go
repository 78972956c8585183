package modular

import (
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/modular/words"
)

// resident is one bedroom before it has a place: whose it is and how many sleep there.
type resident struct {
	group  int // index in Brief.Groups
	people int
}

// chamber is a room of the programme before it has a place: its kind and how many cells
// it joins.
type chamber struct {
	kind  string
	cells int
}

// size is a building in numbers, before anything is placed.
type size struct {
	system   catalogs.Card[Module]
	floors   int
	rooms    [][]resident // by floor
	chambers [][]chamber  // reserve rooms or the programme, by floor
	people   []int        // by floor
	need     int          // fixtures of each kind that the fullest floor needs
	service  int          // cells of the wet block of a floor
	stairs   int          // stair cells of a floor
	reserve  int          // cells of chambers on the fullest floor
	perFloor int          // bedrooms of the fullest floor
	raw      int          // bays by the formula, before any clamp
	bays     int          // bays of the building
	pitch    int64        // mm
}

func (s size) length() int64 { return int64(s.bays) * s.pitch }

func pitchOf(m catalogs.Card[Module]) int64 {
	n, _ := m.Row.Pitch.Value.Whole()
	return n
}

func mmOf(q fact.Quantity) int64 {
	n, _ := q.Value.Whole()
	return n
}

func ceilDiv(a, b int) int { return (a + b - 1) / b }

// measure counts rooms, cells and bays. The number of bays follows from rooms, not from
// people: ceil((rooms of a floor + service + reserve + stair cells)/2), at least four.
// Nothing is refused here: fits compares raw with the limit, before any clamp.
func measure(b Brief, cat Catalogue) size {
	s := size{system: cat.module(systemOf(b)), floors: max(wholeOf(b.Floors), 1)}
	s.pitch = pitchOf(s.system)
	s.rooms = make([][]resident, s.floors)
	s.chambers = make([][]chamber, s.floors)
	s.people = make([]int, s.floors)
	s.spreadRooms(b)
	if s.floors > 1 {
		s.stairs = 2
	}
	if b.Purpose.Value.Key == Amenity {
		s.programme(b, cat)
		return s
	}
	for _, p := range s.people {
		s.need = max(s.need, ceilDiv(p, cat.whole("fixtures.plant.wc")))
	}
	s.service = 2 * ceilDiv(s.need, cat.whole("fixtures.cell"))
	for f := range s.chambers {
		for _, r := range b.Rooms {
			for range max(wholeOf(r.Count), 1) {
				s.chambers[f] = append(s.chambers[f], chamber{r.Kind.Value.Key, 1})
			}
		}
		s.reserve = len(s.chambers[f])
		s.perFloor = max(s.perFloor, len(s.rooms[f]))
	}
	s.raw = ceilDiv(s.perFloor+s.service+s.reserve+s.stairs, 2)
	s.bays = max(s.raw, cat.whole("plan.bays.min"))
	return s
}

func systemOf(b Brief) string {
	if b.System.Value.Key == SystemLong {
		return SystemLong
	}
	return SystemStandard
}

// spreadRooms divides each group into rooms and deals the rooms to the floors in turn, so
// that the floors carry alike numbers of people.
func (s *size) spreadRooms(b Brief) {
	turn := 0
	for i, g := range b.Groups {
		left, each := wholeOf(g.People), max(wholeOf(g.PerRoom), 1)
		for left > 0 {
			n := min(left, each)
			f := turn % s.floors
			s.rooms[f] = append(s.rooms[f], resident{i, n})
			s.people[f] += n
			left -= n
			turn++
		}
	}
}

// programme turns the rooms that an АБК asks for into chambers and looks for the number
// of bays in which they can be placed.
func (s *size) programme(b Brief, cat Catalogue) {
	shift := wholeOf(b.Shift)
	var list []chamber
	for _, r := range b.Rooms {
		n := max(wholeOf(r.Count), 1)
		cells := 1
		switch r.Kind.Value.Key {
		case RoomChanging:
			cells = max(ceilDiv(ceilDiv(shift, n), s.lockersOfCell(cat)), 1)
		case RoomMeal:
			cells = max(ceilDiv(mealHundredths(shift, cat), 1252), 1)
		case RoomShower:
			n = max(n, ceilDiv(ceilDiv(shift, cat.whole(showerNorm(b))), cat.whole("fixtures.cell")))
		case RoomToilet:
			n = max(n, ceilDiv(ceilDiv(shift, cat.whole("fixtures.sp44.wc.women")), cat.whole("fixtures.cell")))
		}
		for range n {
			list = append(list, chamber{r.Kind.Value.Key, cells})
		}
	}
	total := 0
	for i, c := range list {
		f := 0
		for g := range s.chambers { // the emptiest floor takes the next room
			if cellsOf(s.chambers[g]) < cellsOf(s.chambers[f]) {
				f = g
			}
		}
		s.chambers[f] = append(s.chambers[f], list[i])
		total += c.cells
	}
	for f := range s.chambers {
		s.reserve = max(s.reserve, cellsOf(s.chambers[f]))
	}
	s.raw = ceilDiv(s.reserve+s.stairs, 2)
	s.bays = max(s.raw, cat.whole("plan.bays.min"))
	most := cat.whole("plan.bays.max")
	for s.bays <= most && !s.programmeFits(b.WetBlock.Value.Key) { // rooms of several cells may not fill every gap
		s.bays++
		s.raw = s.bays
	}
}

func cellsOf(list []chamber) int {
	n := 0
	for _, c := range list {
		n += c.cells
	}
	return n
}

func (s *size) programmeFits(position string) bool {
	for f := range s.chambers {
		if _, ok := layCells(*s, f, position); !ok {
			return false
		}
	}
	return true
}

// lockersOfCell is how many lockers 600 wide stand along both long walls of a cell, clear
// of the window and of the door's sweep.
func (s *size) lockersOfCell(cat Catalogue) int {
	depth := mmOf(s.system.Row.ExtLength) - mmOf(cat.cal(calOuter).Value) - mmOf(cat.cal(calInner).Value)
	return 2 * int((depth-500-doorZone)/lockerWidth)
}

// mealHundredths is the area that a meal room needs, in hundredths of a square metre:
// СП 44.13330, 6 m² up to ten people, then a square metre a person and 12 at least.
func mealHundredths(people int, cat Catalogue) int {
	hundred := func(id fact.ID) int { return int(cat.norm(id).Value.Value.Round(2).Coef()) }
	if people <= 10 {
		return hundred("meal.area.small")
	}
	return max(hundred("meal.area.least"), people*hundred("meal.area.person"))
}

// showerNorm is the row of people a shower for the group of the production process; the
// groups 2 share a row, and an unknown group takes the hardest.
func showerNorm(b Brief) fact.ID {
	switch b.Process.Value.Key {
	case "1а":
		return "fixtures.sp44.shower.1a"
	case "1б":
		return "fixtures.sp44.shower.1b"
	case "1в":
		return "fixtures.sp44.shower.1v"
	case "3а":
		return "fixtures.sp44.shower.3a"
	}
	if strings.HasPrefix(b.Process.Value.Key, "2") {
		return "fixtures.sp44.shower.2v"
	}
	return "fixtures.sp44.shower.3b"
}

// tapNorm is the row of people a tap, alike.
func tapNorm(b Brief) fact.ID {
	switch b.Process.Value.Key {
	case "1а":
		return "fixtures.sp44.basin.1a"
	case "1б":
		return "fixtures.sp44.basin.1b"
	case "3а":
		return "fixtures.sp44.basin.3a"
	case "3б":
		return "fixtures.sp44.basin.3b"
	}
	return "fixtures.sp44.basin.other"
}

// limitOf says what forbids the building: too many bays, too long for its site, too many
// to a room; "" when it fits.
func (s size) limitOf(b Brief, cat Catalogue) string {
	most := cat.whole("living.places.most")
	for _, g := range b.Groups {
		if wholeOf(g.PerRoom) > most {
			return "places"
		}
	}
	switch {
	case s.raw > cat.whole("plan.bays.max"):
		return "bays"
	case b.SiteLength.ID != "" && metres(s.length()).Value.Cmp(b.SiteLength.Value.Value) > 0:
		return "site"
	}
	return ""
}

// check refuses what does not fit, with options that were computed and judged.
func (s size) check(b Brief, cat Catalogue) error {
	limit := s.limitOf(b, cat)
	if limit == "" {
		return nil
	}
	e := &refusal.Error{Code: refusal.DoesNotFit}
	most := cat.whole("plan.bays.max")
	switch limit {
	case "places":
		n := cat.whole("living.places.most")
		e.Message = bif("Не помещается: в одной ячейке не больше %d мест даже в два яруса.", "It does not fit: a cell takes at most %d places even with bunk beds.", n)
		e.Suggestion = bif("Задайте до %d человек в комнате.", "Ask for up to %d people to a room.", n)
		return e
	case "bays":
		e.Message = bif("Не помещается: нужно %s (%s), предел одного корпуса — %s.", "It does not fit: %s are needed (%s), one building has at most %s.", baysText(s.raw), s.sum(), baysText(most))
		e.Inputs = []fact.ID{"floors"}
	case "site":
		e.Message = bif("Не помещается: %s — это %s, длиннее участка %s.", "It does not fit: %s make %s, longer than the site of %s.",
			baysText(s.bays), metres(s.length()), b.SiteLength.Value)
		e.Inputs = []fact.ID{"site.length"}
	}
	for _, g := range b.Groups {
		e.Inputs = append(e.Inputs, g.People.ID, g.PerRoom.ID)
	}
	e.Options = options(b, cat)
	e.Suggestion = bi("Меньший корпус не чертится, выберите вариант.", "No smaller building is drawn, choose an option.")
	if len(e.Options) == 0 {
		e.Suggestion = bi("Меньший корпус не чертится. Уменьшите программу или разделите её на несколько корпусов.",
			"No smaller building is drawn. Reduce the programme or divide it between several buildings.")
	}
	return e
}

// sum prints the cells of a floor behind the number of bays.
func (s size) sum() fact.Text {
	var ru, en []string
	add := func(n int, one, few, many, other string) {
		if n > 0 {
			kind := prose.Plural(int64(n), one, few, many)
			ru, en = append(ru, fmt.Sprintf("%d %s %s", n, kind, prose.Plural(int64(n), "ячейка", "ячейки", "ячеек"))), append(en, fmt.Sprintf("%d %s %s", n, other, prose.PluralEN(int64(n), "cell", "cells")))
		}
	}
	add(s.perFloor, "жилая", "жилые", "жилых", "living")
	add(s.service, "санитарная", "санитарные", "санитарных", "sanitary")
	add(s.reserve, "вспомогательная", "вспомогательные", "вспомогательных", "service")
	add(s.stairs, "лестничная", "лестничные", "лестничных", "stair")
	return fact.Text{RU: "на этаже " + strings.Join(ru, ", "), EN: "a floor has " + strings.Join(en, ", ")}
}

// put records what was counted.
func (s size) put(b Brief, cat Catalogue, k *book) {
	var from, rooms []fact.ID
	for _, g := range b.Groups {
		from = append(from, g.People.ID)
		rooms = append(rooms, g.People.ID, g.PerRoom.ID)
	}
	people, total := 0, 0
	for f := range s.floors {
		people, total = people+s.people[f], total+len(s.rooms[f])
	}
	if len(b.Groups) > 0 {
		k.count("people.total", bi("людей всего", "people in all"), people, fact.Person, from...)
		k.count("rooms.living", bi("жилых комнат", "living rooms"), total, words.LivingRooms, rooms...)
		k.put(cat.norm("fixtures.plant.wc"))
		k.count("fixtures.need", bi("нужно приборов каждого вида на этаже", "fixtures of each kind needed on a floor"), s.need, fact.Piece, append(from, "fixtures.plant.wc", b.Floors.ID)...)
	}
	k.count("bays", bi("пролётов", "bays"), s.bays, words.Bays, append(rooms, b.Floors.ID)...)
	k.calc("building.length", bi("длина корпуса", "building length"), fact.Dec(s.length(), 3), fact.Metre, "bays")
}
