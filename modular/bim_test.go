package modular

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/modular/ifc"
	"github.com/plumbline-go/plumbline/modular/ifc/ifctest"
)

// The building's file keeps the rules of the schema for every kind of building, and says
// of spaces what the schedule says.
func TestBuildingFile(t *testing.T) {
	cat := loaded(t)
	abk := amenityOf(25, 2).with(RoomOffice, 3).with(RoomChanging, 1).with(RoomShower, 1).with(RoomMeal, 1).with(RoomToilet, 1)
	long := houseOf(2, [2]int{45, 3})
	long.System = chosen("system", SystemLong)
	for name, b := range map[string]Brief{"reference": houseOf(1, [2]int{42, 3}), "two storeys": houseOf(2, [2]int{60, 2}), "amenity": abk, "long": long} {
		r := drawn(t, cat, b)
		for _, l := range []fact.Lang{fact.Russian, fact.English} {
			file, err := r.IFC(l, sheet.Meta{Date: "2026-11-30", Designation: "0000-2026-АР"})
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if err := ifc.Check(file); err != nil {
				t.Errorf("%s, %s: %v", name, l, err)
			}
		}
	}
}

// web-ifc opens the two-storey building: storeys at their levels, every space with its
// number and the schedule's area, 46 windows and 48 doors in the walls, the stairs.
func TestBuildingOpens(t *testing.T) {
	r := drawn(t, loaded(t), houseOf(2, [2]int{60, 2}))
	file, err := r.IFC(fact.Russian, sheet.Meta{})
	if err != nil {
		t.Fatal(err)
	}
	seen := ifctest.Open(t, file)
	d := r.Design
	if len(seen.Problems) > 0 || len(seen.Storeys) != 2 || seen.Storeys[1].Elevation != float64(d.Storey) {
		t.Errorf("storeys %v, problems %v", seen.Storeys, seen.Problems)
	}
	if len(seen.Spaces) != len(d.Spaces) || seen.Count["IFCWINDOW"] != len(d.Windows) || seen.Count["IFCDOOR"] != len(d.Doors) || seen.Count["IFCSTAIR"] != 2 {
		t.Errorf("%d spaces, %v", len(seen.Spaces), seen.Count)
	}
	sum := fact.Int(0)
	for _, sp := range seen.Spaces {
		area, err := fact.Quantise(sp.Area, 2)
		if err != nil {
			t.Fatal(err)
		}
		sum = sum.Add(area)
	}
	if sum.Cmp(d.Total.Value.Value) != 0 {
		t.Errorf("spaces of %s m², the schedule %s", sum, d.Total.Value.Value)
	}
}
