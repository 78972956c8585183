package modular

import (
	"fmt"
	"regexp"
	"slices"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

var (
	processKey = regexp.MustCompile(`^[1-4][абвг]?$`)
	fireKey    = regexp.MustCompile(`^(?:I{1,3}|IV|V)(?: С[0-3])?$`)
)

// valid refuses a draft with values that no brief can have: a form or a model filled it,
// and nothing in it is believed unread.
func (d Draft) valid() error {
	bad := func(field string) error {
		return refusal.New(refusal.InvalidInput,
			fact.Text{RU: "Недопустимое значение поля " + field + ".", EN: "The value of " + field + " is not valid."},
			fact.Text{RU: "Исправьте черновик по его схеме.", EN: "Mend the draft by its schema."})
	}
	oneOf := func(v *string, keys ...string) bool { return v == nil || slices.Contains(keys, *v) }
	between := func(v *int64, low, high int64) bool { return v == nil || *v >= low && *v <= high }
	if d.Floors != nil && *d.Floors > 2 {
		return refusal.New(refusal.OutOfScope,
			fact.Text{RU: "Черновик просит больше двух этажей.", EN: "The draft asks for more than two floors."}, scopeHint)
	}
	switch {
	case !oneOf(d.Purpose, Dormitory, Amenity):
		return bad("purpose")
	case !between(d.Floors, 1, 2):
		return bad("floors")
	case !oneOf(d.WetBlock, AtEnd, InMiddle):
		return bad("wet_block")
	case !oneOf(d.System, SystemStandard, SystemLong):
		return bad("system")
	case !between(d.Shift, 1, mostResidents):
		return bad("shift")
	case d.Process != nil && !processKey.MatchString(*d.Process):
		return bad("process")
	case d.SiteLengthM != nil && (d.SiteLengthM.Sign() <= 0 || d.SiteLengthM.Cmp(fact.Int(100000)) > 0):
		return bad("site_length_m")
	case d.TemperatureC != nil && (d.TemperatureC.Cmp(fact.Int(-80)) < 0 || d.TemperatureC.Cmp(fact.Int(60)) > 0):
		return bad("temperature_c")
	case !oneOf(d.Site, SiteConstruction):
		return bad("site")
	case d.FireDegree != nil && !fireKey.MatchString(*d.FireDegree):
		return bad("fire_degree")
	case !oneOf(d.Accessible, Wanted, Declined):
		return bad("accessible")
	case !oneOf(d.Temporary, Wanted, Declined):
		return bad("temporary")
	case slices.ContainsFunc(d.Requirements, func(s string) bool { _, ok := requirementText(s); return !ok }):
		return bad("requirements")
	}
	for _, s := range []*string{d.Region, d.Object} {
		if s != nil && (len(*s) > 4*longestName || !utf8.ValidString(*s)) {
			return bad("region, object")
		}
	}
	if len(d.Groups) > 20 || len(d.Rooms) > 40 {
		return bad("groups, rooms")
	}
	for i, g := range d.Groups {
		switch at := fmt.Sprintf("groups.%d.", i); {
		case len(g.Name) > 4*longestName || !utf8.ValidString(g.Name):
			return bad(at + "name")
		case !between(g.People, 1, mostResidents):
			return bad(at + "people")
		case !between(g.PerRoom, 1, mostPerRoom):
			return bad(at + "per_room")
		}
	}
	for i, r := range d.Rooms {
		if _, ok := roomText(r.Kind); !ok {
			return bad(fmt.Sprintf("rooms.%d.kind", i))
		}
		if !between(r.Count, 1, 50) {
			return bad(fmt.Sprintf("rooms.%d.count", i))
		}
	}
	return nil
}
