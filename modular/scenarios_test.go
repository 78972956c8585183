package modular

import (
	"encoding/csv"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/modular/words"
)

func loaded(t testing.TB) Catalogue {
	t.Helper()
	cat, err := LoadCatalogue(catalogs.Data())
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

// table reads a file of testdata as maps by column.
func table(t testing.TB, name string) []map[string]string {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	all, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var out []map[string]string
	for _, row := range all[1:] {
		m := map[string]string{}
		for i, head := range all[0] {
			m[head] = row[i]
		}
		out = append(out, m)
	}
	return out
}

func stated(id fact.ID, n int, u fact.Unit) measured {
	return measured{ID: id, Name: fact.Same(string(id)), Value: fact.Quantity{Value: fact.Int(int64(n)), Unit: u}, Origin: fact.FromBrief(0, strconv.Itoa(n), [2]int{0, 1})}
}

func chosen(id fact.ID, key string) Option {
	return Option{ID: id, Name: fact.Same(string(id)), Value: fact.Label{Of: Word, Key: key, Text: fact.Same(key)}, Origin: fact.FromBrief(0, key, [2]int{0, 1})}
}

// houseOf is the brief of a dormitory of groups people×places, all values stated.
func houseOf(floors int, groups ...[2]int) Brief {
	b := Brief{Purpose: chosen("purpose", Dormitory), Floors: stated("floors", floors, words.Floors), WetBlock: chosen("wet_block", AtEnd), System: chosen("system", SystemStandard)}
	for i, g := range groups {
		id := func(what string) fact.ID { return fact.ID(fmt.Sprintf("group.%d.%s", i+1, what)) }
		b.Groups = append(b.Groups, Group{Number: i + 1, People: stated(id("people"), g[0], fact.Person), PerRoom: stated(id("per_room"), g[1], words.PerRoom)})
	}
	return b
}

func (b Brief) with(kind string, n int) Brief {
	i := len(b.Rooms) + 1
	b.Rooms = append(append([]RoomAsk(nil), b.Rooms...), RoomAsk{Number: i, Kind: chosen(fact.ID(fmt.Sprintf("rooms.%d.kind", i)), kind),
		Count: stated(fact.ID(fmt.Sprintf("rooms.%d.count", i)), n, words.Rooms)})
	return b
}

// amenityOf is the brief of an АБК.
func amenityOf(shift, floors int) Brief {
	return Brief{Purpose: chosen("purpose", Amenity), Floors: stated("floors", floors, words.Floors), WetBlock: chosen("wet_block", AtEnd),
		System: chosen("system", SystemStandard), Shift: stated("shift", shift, fact.Person), Process: chosen("process", "1б")}
}

// The worked variants of the research: bays before any clamp, spare cells, fixtures,
// length, footprint, area a person and the verdict, each recomputed by hand there.
func TestScenarios(t *testing.T) {
	cat := loaded(t)
	for _, row := range table(t, "scenarios.csv") {
		t.Run(row["id"], func(t *testing.T) {
			number := func(column string) int {
				n, err := strconv.Atoi(row[column])
				if err != nil {
					t.Fatal(err)
				}
				return n
			}
			var groups [][2]int
			most := 1
			for _, g := range strings.Split(row["groups"], "+") {
				people, places, _ := strings.Cut(g, "x")
				n, _ := strconv.Atoi(people)
				k, _ := strconv.Atoi(places)
				if n > 0 {
					groups = append(groups, [2]int{n, k})
				}
				most = max(most, k)
			}
			b := houseOf(number("floors"), groups...)
			if row["id"] == "b05" {
				b = amenityOf(25, 1).with(RoomOffice, 3).with(RoomChanging, 1).with(RoomShower, 1).with(RoomMeal, 1).with(RoomToilet, 1)
			} else {
				for range number("reserve") {
					b = b.with(RoomKitchen, 1)
				}
			}
			if strings.HasPrefix(row["id"], "b10") {
				b.SiteLength = stated("site.length", 18, fact.Metre)
			}
			s := measure(b, cat)
			if s.raw != number("bays") || s.need != number("fixtures_each_per_floor") || s.service != number("service_cells") || s.stairs != number("stair_cells") || s.perFloor != number("living_per_floor") {
				t.Errorf("bays %d, fixtures %d, service %d, stairs %d, living %d", s.raw, s.need, s.service, s.stairs, s.perFloor)
			}
			if spare := 2*s.raw - s.perFloor - s.service - s.reserve - s.stairs; spare != number("spare_cells") {
				t.Errorf("%d spare cells", spare)
			}
			length := int64(s.raw) * s.pitch
			if got := fact.Dec(length, 3).Trim().String(); got != row["length_m"] {
				t.Errorf("length %s", got)
			}
			if got := hundredths(length*14_061, 1_000_000).Round(1).String(); got != row["footprint_m2"] {
				t.Errorf("footprint %s", got)
			}
			d, r, err := Judge(b, cat)
			if fits := err == nil; fits != (row["fits"] == "yes") {
				t.Fatalf("fits: %v (%v)", fits, err)
			}
			if err != nil {
				if refusal.CodeOf(err) != refusal.DoesNotFit {
					t.Errorf("refused with %v", err)
				}
				if e, _ := refusal.As(err); len(e.Options) == 0 {
					t.Error("a refusal without options")
				}
				return
			}
			if want := row["LIV_AREA"]; want == "n/a" {
				if got := r.By(RuleLivingArea)[0]; got.Status != check.Info {
					t.Errorf("living area %v", got.Status)
				}
			} else if got := worstStatus(r.By(RuleLivingArea)); got.String() != want {
				t.Errorf("living area %v, want %s", got, want)
			}
			if want := row["m2_per_person_worst_interior"]; want != "" {
				if got := hundredths(1252, 100*int64(most)).String(); got != want {
					t.Errorf("inner cell %s a person", got)
				}
			}
			if d.Bays != max(s.raw, 4) {
				t.Errorf("%d bays placed", d.Bays)
			}
		})
	}
}

func worstStatus(list []check.Finding) check.Status {
	worst := list[0].Status
	for _, f := range list {
		if f.Status == check.Fail {
			worst = check.Fail
		}
	}
	return worst
}

// 48 people by two fill fourteen bays of one floor and 49 do not fit; 88 fill two floors
// and 89 do not; 72 by three would fit only with a constant four service cells.
func TestLimits(t *testing.T) {
	cat := loaded(t)
	for _, c := range []struct {
		people, places, floors, bays int
		fits                         bool
	}{{48, 2, 1, 14, true}, {49, 2, 1, 16, false}, {88, 2, 2, 14, true}, {89, 2, 2, 15, false}, {66, 3, 1, 14, true}, {72, 3, 1, 15, false}, {1, 1, 1, 4, true}} {
		b := houseOf(c.floors, [2]int{c.people, c.places})
		s := measure(b, cat)
		_, _, err := Judge(b, cat)
		if (err == nil) != c.fits || max(s.raw, 4) != c.bays {
			t.Errorf("%d by %d on %d: %d bays, %v", c.people, c.places, c.floors, s.raw, err)
		}
	}
}

// One shower, basin and toilet for every six: the closet takes a place only where one is
// spare, so the fixtures hold where the need is a multiple of four.
func TestFixturesAndCloset(t *testing.T) {
	cat := loaded(t)
	for _, c := range []struct {
		people, floors, need, showers, basins, toilets int
		cabinet                                        bool
	}{{24, 1, 4, 4, 4, 4, true}, {42, 1, 7, 8, 8, 7, false}, {48, 1, 8, 8, 8, 8, true}, {88, 2, 8, 8, 8, 8, true}} {
		d, r, err := Judge(houseOf(c.floors, [2]int{c.people, 2}), cat)
		if err != nil {
			t.Fatal(err)
		}
		for f, row := range d.know.fixtures {
			if wholeOf(row[0]) != c.showers || wholeOf(row[1]) != c.basins || wholeOf(row[2]) != c.toilets {
				t.Errorf("%d people, floor %d: %v", c.people, f+1, row)
			}
		}
		if d.Need != c.need || d.Cabinet != c.cabinet || r.By(RuleSanitary)[0].Status != check.Pass {
			t.Errorf("%d people: need %d, cabinet %v, %v", c.people, d.Need, d.Cabinet, r.By(RuleSanitary)[0].Status)
		}
	}
}
