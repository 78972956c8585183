package modular

import (
	"fmt"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/prose"
)

// fold applies the later texts of a case to the first, in order. A later text that
// repeats a value leaves it where it was first written.
func fold(texts []*reading) *reading {
	s := &reading{}
	for i, r := range texts {
		later(&s.purpose, r.purpose)
		later(&s.floors, r.floors)
		later(&s.wetBlock, r.wetBlock)
		later(&s.system, r.system)
		later(&s.shift, r.shift)
		later(&s.process, r.process)
		later(&s.siteLength, r.siteLength)
		later(&s.celsius, r.celsius)
		later(&s.region, r.region)
		later(&s.site, r.site)
		later(&s.fire, r.fire)
		later(&s.accessible, r.accessible)
		later(&s.temporary, r.temporary)
		later(&s.price, r.price)
		later(&s.object, r.object)
		s.foldGroups(i, r)
		s.foldRooms(r)
		for _, q := range r.requirements {
			if !slices.ContainsFunc(s.requirements, func(o found[string]) bool { return o.value == q.value }) {
				s.requirements = append(s.requirements, q)
			}
		}
		s.questions = append(s.questions, r.questions...)
		s.unread = append(s.unread, r.unread...)
	}
	s.shiftOfAmenity()
	return s
}

func later[T comparable](to **found[T], from *found[T]) {
	if from != nil && (*to == nil || (*to).value != from.value) {
		*to = from
	}
}

// foldGroups applies what a text says of people: a density for all, a changed group of
// the same kind, an added group, or the groups anew.
func (s *reading) foldGroups(index int, r *reading) {
	switch {
	case len(r.groups) == 0:
	case index == 0 || len(s.groups) == 0:
		s.groups = slices.Clone(r.groups)
	case r.change == addGroups:
		s.groups = append(slices.Clone(s.groups), r.groups...)
	case s.sameKinds(r):
		s.groups = slices.Clone(s.groups)
		for _, g := range r.groups {
			for i := range s.groups {
				if s.groups[i].kind == g.kind {
					s.groups[i] = onto(s.groups[i], g)
				}
			}
		}
	case len(r.groups) == len(s.groups):
		fresh := slices.Clone(r.groups)
		for i := range fresh {
			fresh[i] = onto(s.groups[i], fresh[i])
		}
		s.groups = fresh
	default:
		old := s.groups
		s.groups = slices.Clone(r.groups)
		for i := range s.groups { // people alone keep the density that all had
			if s.groups[i].perRoom == nil && len(old) == 1 {
				s.groups[i].perRoom = old[0].perRoom
			}
		}
	}
	if r.everyone != nil {
		if len(s.groups) == 0 {
			s.everyone = r.everyone
			return
		}
		s.groups = slices.Clone(s.groups)
		for i := range s.groups {
			later(&s.groups[i].perRoom, r.everyone)
		}
	}
	if s.everyone != nil {
		for i := range s.groups {
			if s.groups[i].perRoom == nil {
				s.groups[i].perRoom = s.everyone
			}
		}
	}
}

// sameKinds reports whether every group of r has a kind that exactly one group has, or
// that r speaks of the only group there is.
func (s *reading) sameKinds(r *reading) bool {
	if len(r.groups) > len(s.groups) {
		return false
	}
	for _, g := range r.groups {
		n := 0
		for _, o := range s.groups {
			if o.kind == g.kind {
				n++
			}
		}
		if n != 1 {
			return false
		}
	}
	return true
}

func onto(old, g group) group {
	later(&old.people, g.people)
	later(&old.perRoom, g.perRoom)
	if g.name != nil && (old.name == nil || old.kind != g.kind) {
		old.name, old.kind = g.name, g.kind
	}
	return old
}

func (s *reading) foldRooms(r *reading) {
	for _, q := range r.rooms {
		i := slices.IndexFunc(s.rooms, func(o room) bool { return o.kind.value == q.kind.value })
		if i < 0 {
			s.rooms = append(slices.Clip(s.rooms), q)
			continue
		}
		s.rooms = slices.Clone(s.rooms)
		later(&s.rooms[i].count, q.count)
	}
	s.rooms = slices.DeleteFunc(slices.Clone(s.rooms), func(o room) bool { return slices.Contains(r.removed, o.kind.value) })
}

// shiftOfAmenity turns the people of an amenity block into its shift.
func (s *reading) shiftOfAmenity() {
	if s.purpose == nil || s.purpose.value != Amenity || len(s.groups) == 0 {
		return
	}
	if s.shift == nil {
		s.shift = s.groups[0].people
	}
	s.groups = nil
}

// draft gives the plain values of a reading.
func (s *reading) draft() Draft {
	d := Draft{Purpose: plain(s.purpose), Floors: plain(s.floors), WetBlock: plain(s.wetBlock), System: plain(s.system), Shift: plain(s.shift),
		Process: plain(s.process), SiteLengthM: plain(s.siteLength), TemperatureC: plain(s.celsius), Region: plain(s.region), Site: plain(s.site),
		FireDegree: plain(s.fire), Accessible: plain(s.accessible), Temporary: plain(s.temporary), PriceAsked: plain(s.price), Object: plain(s.object)}
	for _, g := range s.groups {
		name := ""
		if g.name != nil {
			name = g.name.value
		}
		d.Groups = append(d.Groups, GroupDraft{Name: name, People: plain(g.people), PerRoom: plain(g.perRoom)})
	}
	for _, r := range s.rooms {
		d.Rooms = append(d.Rooms, RoomDraft{Kind: r.kind.value, Count: plain(r.count)})
	}
	for _, r := range s.requirements {
		d.Requirements = append(d.Requirements, r.value)
	}
	return d
}

func plain[T any](f *found[T]) *T {
	if f == nil {
		return nil
	}
	v := f.value
	return &v
}

// quotes lists the words of every value.
func (s *reading) quotes() []Quote {
	var out []Quote
	quote(&out, "purpose", s.purpose)
	quote(&out, "floors", s.floors)
	quote(&out, "wet_block", s.wetBlock)
	quote(&out, "system", s.system)
	quote(&out, "shift", s.shift)
	quote(&out, "process", s.process)
	quote(&out, "site_length_m", s.siteLength)
	quote(&out, "temperature_c", s.celsius)
	quote(&out, "region", s.region)
	quote(&out, "site", s.site)
	quote(&out, "fire_degree", s.fire)
	quote(&out, "accessible", s.accessible)
	quote(&out, "temporary", s.temporary)
	quote(&out, "price_asked", s.price)
	quote(&out, "object", s.object)
	for i, g := range s.groups {
		quote(&out, fmt.Sprintf("groups.%d.name", i), g.name)
		quote(&out, fmt.Sprintf("groups.%d.people", i), g.people)
		quote(&out, fmt.Sprintf("groups.%d.per_room", i), g.perRoom)
	}
	for i, r := range s.rooms {
		quote(&out, fmt.Sprintf("rooms.%d.kind", i), &r.kind)
		quote(&out, fmt.Sprintf("rooms.%d.count", i), r.count)
	}
	for i := range s.requirements {
		quote(&out, fmt.Sprintf("requirements.%d", i), &s.requirements[i])
	}
	return out
}

func quote[T any](out *[]Quote, field string, f *found[T]) {
	if f != nil {
		*out = append(*out, Quote{Field: field, Quote: f.quote, Span: f.span})
	}
}

// kindOfName returns the kind of people that a group's name is, when the whole name is
// one word of the vocabulary: a kind is never guessed from anything longer.
func kindOfName(name string) string {
	words := strings.Fields(name)
	if len(words) != 1 {
		return ""
	}
	p := &reader{reading: &reading{}, t: prose.Read(name)}
	kind, _ := p.nounAt(0)
	return kind
}
