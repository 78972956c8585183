package modular

import (
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/modular/words"
)

// possible refuses a brief that no building can be made of. Admit asks such questions
// first; a brief that was put together by a program may come here without it.
func possible(b Brief, cat Catalogue) error {
	floors := wholeOf(b.Floors)
	switch {
	case floors < 1 || floors > 2:
		e := refusal.New(refusal.OutOfScope, bi("Проектируются один и два этажа.", "One and two storeys are designed."), bi("Задайте один или два этажа.", "Ask for one or two storeys."))
		e.Inputs = []fact.ID{b.Floors.ID}
		return e
	case b.Purpose.Value.Key == Amenity:
		if len(b.Rooms) == 0 {
			return refusal.New(refusal.MissingInput, bi("Не назван состав помещений корпуса.", "The rooms of the block are not named."), bi("Перечислите помещения: кабинеты, раздевалка, душевая, туалет.", "List the rooms: offices, changing room, showers, toilets."))
		}
		if n := wholeOf(b.Shift); n < 0 || n > peopleBound {
			return tooMany()
		}
		return nil
	case b.Purpose.Value.Key != Dormitory:
		return refusal.New(refusal.OutOfScope, bi("Такое здание здесь не проектируется.", "Such a building is not designed here."), bi("Проектируются общежитие и АБК.", "Dormitories and amenity blocks are designed."))
	}
	people := 0
	for _, g := range b.Groups {
		n, ok := g.People.Value.Value.Whole()
		each, okEach := g.PerRoom.Value.Value.Whole()
		if !ok || !okEach || n < 1 || each < 1 {
			e := refusal.New(refusal.InvalidInput, bi("Число людей и мест в комнате — целые, от одного.", "Numbers of people and of places to a room are whole, from one."), bi("Сколько человек и по сколько в комнате?", "How many people, and how many to a room?"))
			e.Inputs = []fact.ID{g.People.ID, g.PerRoom.ID}
			return e
		}
		people += int(min(n, peopleBound+1))
	}
	if people == 0 {
		return refusal.New(refusal.MissingInput, bi("Число проживающих не названо.", "The number of residents is not given."), bi("Сколько человек и по сколько в комнате?", "How many people, and how many to a room?"))
	}
	if people > peopleBound {
		return tooMany()
	}
	for _, r := range b.Rooms {
		if n := wholeOf(r.Count); n < 0 || n > peopleBound {
			return tooMany()
		}
	}
	return nil
}

// peopleBound is where counting rooms stops making sense for buildings of 28 cells.
const peopleBound = 20_000

func tooMany() error {
	return refusal.New(refusal.InvalidInput, bif("Число больше %d: это не одно здание и не посёлок.", "A number above %d is no building and no camp.", peopleBound), bi("Проверьте число.", "Check the number."))
}

// offer is one way to house the people of a refused brief: how many buildings of which
// brief, as it was computed and judged.
type offer struct {
	buildings, floors int
	text              fact.Text
	passes            bool // the area a person passes
	dense             bool // as many to a room as asked
}

// mostOffers is how many options a refusal lists.
const mostOffers = 4

// options computes what would fit instead: more floors, fewer to a room, several
// buildings, a shorter building. Every option is placed and judged before it is offered;
// those that pass stand first, then those of fewer buildings.
func options(b Brief, cat Catalogue) []fact.Text {
	if b.Purpose.Value.Key == Amenity {
		return amenityOptions(b, cat)
	}
	var found []offer
	for _, density := range densities(b, cat) {
		for floors := 1; floors <= 2; floors++ {
			for n := 1; n <= mostBuildings; n++ {
				trial := split(density, floors, n)
				s := measure(trial, cat)
				if s.limitOf(trial, cat) != "" {
					continue
				}
				design := build(trial, cat, s, newBook())
				passes := areaPasses(design)
				found = append(found, offer{n, floors, offerText(design, n, b, passes), passes, samePlaces(trial, b)})
				break // more buildings of the same kind are no better
			}
		}
	}
	slices.SortStableFunc(found, func(a, c offer) int {
		switch {
		case a.passes != c.passes:
			return before(a.passes)
		case a.buildings != c.buildings:
			return a.buildings - c.buildings
		}
		return a.floors - c.floors
	})
	var out []fact.Text
	for _, o := range found[:min(len(found), mostOffers)] {
		out = append(out, o.text)
	}
	return out
}

// mostBuildings bounds the search for options.
const mostBuildings = 40

func before(first bool) int {
	if first {
		return -1
	}
	return 1
}

// amenityOptions tries two floors for a programme that is too long for one.
func amenityOptions(b Brief, cat Catalogue) []fact.Text {
	if wholeOf(b.Floors) > 1 {
		return nil
	}
	trial := split(b, 2, 1)
	s := measure(trial, cat)
	if s.limitOf(trial, cat) != "" {
		return nil
	}
	return []fact.Text{bif("два этажа: %s, %s", "two storeys: %s, %s", baysText(s.bays), metres(s.length()))}
}

// densities returns the brief as asked and with as many to a room as the area a person
// allows, where that is fewer.
func densities(b Brief, cat Catalogue) []Brief {
	out := []Brief{b}
	allowed := placesByArea(b, cat)
	thinner := b
	thinner.Groups = slices.Clone(b.Groups)
	changed := false
	for i, g := range thinner.Groups {
		if wholeOf(g.PerRoom) > allowed {
			thinner.Groups[i].PerRoom.Value = fact.Quantity{Value: fact.Int(int64(allowed)), Unit: words.PerRoom}
			changed = true
		}
	}
	if changed {
		out = append(out, thinner)
	}
	return out
}

// placesByArea is how many people the smallest room of the system may house by area.
func placesByArea(b Brief, cat Catalogue) int {
	per := cat.norm("living.area").Value.Value.Round(2).Coef()
	smallest := cat.cal(calGable).Value.Value.Round(2).Coef()
	if systemOf(b) == SystemLong {
		d := Design{cat: cat, size: measure(b, cat), Bays: 2, Pitch: pitchOf(cat.module(SystemLong)), Module: mmOf(cat.module(SystemLong).Row.ExtLength)}
		smallest = hundredths(d.clearOf(0, 1, 1).Area(), 1_000_000).Coef()
	}
	return max(int(smallest/per), 1)
}

// split returns the brief of one of n alike buildings with that many floors.
func split(b Brief, floors, n int) Brief {
	b.Groups = slices.Clone(b.Groups)
	for i, g := range b.Groups {
		b.Groups[i].People.Value.Value = fact.Int(int64(ceilDiv(wholeOf(g.People), n)))
	}
	b.Floors.Value.Value = fact.Int(int64(floors))
	return b
}

func areaPasses(d Design) bool {
	for _, f := range judgeLivingArea(d) {
		if f.Status == check.Fail {
			return false
		}
	}
	return true
}

func samePlaces(a, b Brief) bool {
	for i := range a.Groups {
		if a.Groups[i].PerRoom.Value.Value.Cmp(b.Groups[i].PerRoom.Value.Value) != 0 {
			return false
		}
	}
	return true
}

// offerText words an option: buildings, floors, density, bays, length, verdict.
func offerText(d Design, n int, asked Brief, passes bool) fact.Text {
	people := 0
	for _, p := range d.People {
		people += p
	}
	norm := d.cat.norm("living.area").Value
	verdict := bif("не ниже нормы %s", "not below the norm of %s", norm)
	if !passes {
		verdict = bif("ниже нормы %s", "below the norm of %s", norm)
	}
	floors := bi("одноэтажный", "one-storey")
	if d.Floors == 2 {
		floors = bi("двухэтажный", "two-storey")
	}
	head := bif("%s корпус на %d чел.", "a %s building for %d people", floors, people)
	if n > 1 {
		head = bif("корпусов %d, каждый %s, на %d чел.", "%d buildings, each %s, for %d people", n, floors, people)
	}
	return bif("%s, %s: %s, %s, %s на человека — %s", "%s, %s: %s, %s, %s a person, %s",
		head, placesText(d.brief), baysText(d.Bays), metres(d.Length), worstArea(d), verdict)
}

// placesText words the density: «по 2 в комнате».
func placesText(b Brief) fact.Text {
	var seen []string
	for _, g := range b.Groups {
		if n := g.PerRoom.Value.Value.String(); !slices.Contains(seen, n) {
			seen = append(seen, n)
		}
	}
	return bif("по %s в комнате", "%s to a room", strings.Join(seen, "/"))
}

func worstArea(d Design) fact.Quantity {
	worst := d.know.perPerson[0].worst.Value
	for _, g := range d.know.perPerson[1:] {
		if g.worst.Value.Value.Cmp(worst.Value) < 0 {
			worst = g.worst.Value
		}
	}
	return worst
}
