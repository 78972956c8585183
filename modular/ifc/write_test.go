package ifc

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

func TestSameBuildingSameBytes(t *testing.T) {
	if !bytes.Equal(file(t, twoStoreys()), file(t, twoStoreys())) {
		t.Error("two writings differ")
	}
}

// entity returns the attributes of the first entity of a type that has a name.
func entity(t *testing.T, b []byte, kind, name string) *record {
	t.Helper()
	x, err := read(b)
	if err != nil {
		t.Fatal(err)
	}
	for i := range x.data {
		if r := &x.data[i]; r.kind == kind && r.arg("Name").text == name {
			return r
		}
	}
	t.Fatalf("no %s %q", kind, name)
	return nil
}

// An identifier belongs to an element and survives changes elsewhere; another project
// has others.
func TestIdentifiersAreStable(t *testing.T) {
	before := small()
	after := small()
	s := &after.Storeys[0]
	s.Walls = append([]Wall{{Name: "Новая", At: Box{0, 4000, 6000, 4100}}}, s.Walls...)
	s.Spaces[0].NetArea = area("22.50")
	id := func(b []byte, kind, name string) string { return entity(t, b, kind, name).args[0].text }
	other, err := Write(small(), Meta{Project: "0001-2026-АР"})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range [][2]string{{"IFCSPACE", "1"}, {"IFCWALL", "Стена"}, {"IFCDOOR", "Дверь"}, {"IFCWINDOW", "Окно"}, {"IFCSLAB", "Пол"}} {
		was := id(file(t, before), e[0], e[1])
		if now := id(file(t, after), e[0], e[1]); now != was {
			t.Errorf("%s %q: %s became %s", e[0], e[1], was, now)
		}
		if id(other, e[0], e[1]) == was {
			t.Errorf("%s %q has one identifier in two projects", e[0], e[1])
		}
	}
}

func TestHeader(t *testing.T) {
	x, err := read(file(t, small()))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, v := range append(x.header[0].args[0].list, x.header[1].args[0], x.header[1].args[1], x.header[1].args[2].list[0], x.header[1].args[3].list[0]) {
		got = append(got, v.text)
	}
	want := "ViewDefinition [notYetAssigned]|Comment [НЕ ПРОШЛО ПРОВЕРКУ: 2]|0000-2026-АР|2026-11-30T00:00:00|Отвес|ООО «Модуль»"
	if strings.Join(got, "|") != want {
		t.Errorf("got %s", strings.Join(got, "|"))
	}

	bare, err := Write(small(), Meta{})
	if err != nil {
		t.Fatal(err)
	}
	if x, err = read(bare); err != nil {
		t.Fatal(err)
	}
	if stamp := x.header[1].args[1].text; stamp != NoDate+"T00:00:00" || len(x.header[0].args[0].list) != 1 {
		t.Errorf("without a date and a gate: %q, %v", stamp, x.header[0])
	}
}

// The areas stand with the digits they came with, in square metres.
func TestAreasAreExact(t *testing.T) {
	cases := []struct {
		area fact.Quantity
		want string
	}{
		{area("12.52"), "12.52"}, {area("44.50"), "44.50"}, {area("9"), "9."}, {fact.Q("2510000", fact.MM2), "2.510000"},
	}
	for _, c := range cases {
		b := small()
		b.Storeys[0].Spaces[0].NetArea = c.area
		if r := entity(t, file(t, b), "IFCQUANTITYAREA", "NetFloorArea"); r.arg("AreaValue").text != c.want || r.arg("Description").text != "геометрия" {
			t.Errorf("%v is written %s, want %s", c.area, r.arg("AreaValue").text, c.want)
		}
	}
}

// IFC4: the door opens to the positive own Y; SINGLE_SWING_LEFT has its hinges on the left
// of one who looks there. Worked out on paper for the four ways to open in both walls.
func TestDoorSwing(t *testing.T) {
	along, up := Wall{At: Box{0, 0, 5000, 100}}, Wall{At: Box{0, 0, 100, 5000}}
	cases := []struct {
		wall     Wall
		into     int
		hingeEnd bool
		want     string // operation, where the own origin and X are in the wall's frame
	}{
		{along, 1, false, "SINGLE_SWING_LEFT 0,0 1"}, // to larger Y, hinge at smaller X: left
		{along, 1, true, "SINGLE_SWING_RIGHT 0,0 1"},
		{along, -1, false, "SINGLE_SWING_RIGHT 900,100 -1"}, // looking to smaller Y, smaller X is right
		{along, -1, true, "SINGLE_SWING_LEFT 900,100 -1"},
		{up, 1, false, "SINGLE_SWING_RIGHT 900,100 -1"}, // looking to larger X, smaller Y is right
		{up, 1, true, "SINGLE_SWING_LEFT 900,100 -1"},
		{up, -1, false, "SINGLE_SWING_LEFT 0,0 1"}, // looking to smaller X, smaller Y is left
		{up, -1, true, "SINGLE_SWING_RIGHT 0,0 1"},
		{along, 0, true, " 0,0 1"}, // unknown
	}
	for _, c := range cases {
		at := Box{1000, 0, 1900, 100}
		if c.wall.heading() == North {
			at = Box{0, 1000, 100, 1900}
		}
		b := Building{Name: "Дом", Storeys: []Storey{{HeightMM: 3000, Walls: []Wall{c.wall},
			Openings: []Opening{{Kind: Door, Name: "Дверь", At: at, HeightMM: 2100, Into: c.into, HingeEnd: c.hingeEnd}}}}}
		out := file(t, b)
		x, err := read(out)
		if err != nil {
			t.Fatal(err)
		}
		door := entity(t, out, "IFCDOOR", "Дверь")
		axes := x.byID[x.byID[door.arg("ObjectPlacement").ref].arg("RelativePlacement").ref]
		p := x.byID[axes.arg("Location").ref].args[0].list
		dx := x.byID[axes.arg("RefDirection").ref].args[0].list[0]
		got := fmt.Sprintf("%s %v,%v %v", door.arg("OperationType").text, p[0].number(), p[1].number(), dx.number())
		if got != c.want {
			t.Errorf("%v into %d, hinge end %t: %s, want %s", c.wall.At, c.into, c.hingeEnd, got, c.want)
		}
	}
}

// An opening through two walls side by side cuts both and has one door, in the wall of
// which it takes more.
func TestOpeningThroughTwoWalls(t *testing.T) {
	b := Building{Name: "Дом", Storeys: []Storey{{HeightMM: 3000,
		Walls:    []Wall{{Name: "Тонкая", At: Box{0, 0, 5000, 80}}, {Name: "Толстая", At: Box{0, 80, 5000, 280}}},
		Openings: []Opening{{Kind: Door, Name: "Дверь", At: Box{1000, 0, 1900, 280}, HeightMM: 2100}, {Kind: Hole, At: Box{3000, 0, 3500, 80}, SillMM: 500, HeightMM: 500}}}}}
	x, err := read(file(t, b))
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, e := range x.data {
		count[e.kind]++
		if e.kind != "IFCRELFILLSELEMENT" {
			continue
		}
		for _, v := range x.data {
			if v.kind == "IFCRELVOIDSELEMENT" && v.arg("RelatedOpeningElement").ref == e.arg("RelatingOpeningElement").ref {
				if wall := x.byID[v.arg("RelatingBuildingElement").ref].arg("Name").text; wall != "Толстая" {
					t.Errorf("the door stands in %s", wall)
				}
			}
		}
	}
	if count["IFCOPENINGELEMENT"] != 3 || count["IFCDOOR"] != 1 || count["IFCRELFILLSELEMENT"] != 1 {
		t.Errorf("counted %v", count)
	}
}

func TestWriteRefuses(t *testing.T) {
	cases := []struct {
		name   string
		change func(*Building, *Meta)
		want   string
	}{
		{"no name", func(b *Building, _ *Meta) { b.Name = "" }, "no name"},
		{"no storey", func(b *Building, _ *Meta) { b.Storeys = nil }, "no storey"},
		{"a date of another form", func(_ *Building, m *Meta) { m.Date = "30.11.2026" }, "2026-11-30"},
		{"a name too long", func(b *Building, _ *Meta) { b.Name = strings.Repeat("щ", 256) }, "255"},
		{"a name that is no text", func(b *Building, _ *Meta) { b.Name = "\xff" }, "UTF-8"},
		{"storeys in disorder", func(b *Building, _ *Meta) { b.Storeys = append(b.Storeys, b.Storeys[0]) }, "not above"},
		{"a room twice", func(b *Building, _ *Meta) { s := &b.Storeys[0]; s.Spaces = append(s.Spaces, s.Spaces[0]) }, "two elements"},
		{"a wall twice", func(b *Building, _ *Meta) {
			s := &b.Storeys[0]
			s.Walls = append(s.Walls, s.Walls[1])
		}, "two elements"},
		{"no number", func(b *Building, _ *Meta) { b.Storeys[0].Spaces[0].Number = "" }, "no number"},
		{"no area", func(b *Building, _ *Meta) { b.Storeys[0].Spaces[0].NetArea = fact.Quantity{} }, "no area"},
		{"a length for an area", func(b *Building, _ *Meta) { b.Storeys[0].Spaces[0].NetArea = fact.Q("12", fact.Metre) }, "no area"},
		{"no height", func(b *Building, _ *Meta) { b.Storeys[0].Spaces[0].HeightMM = 0 }, "height"},
		{"a crossed outline", func(b *Building, _ *Meta) { b.Storeys[0].Spaces[0].Outline = []Point{{0, 0}, {9, 9}, {9, 0}, {0, 9}} }, "crosses itself"},
		{"a flat outline", func(b *Building, _ *Meta) { b.Storeys[0].Spaces[0].Outline = []Point{{0, 0}, {9, 0}, {5, 0}} }, "runs back"},
		{"two points", func(b *Building, _ *Meta) { b.Storeys[0].Spaces[0].Outline = []Point{{0, 0}, {9, 0}} }, "2 points"},
		{"an empty wall", func(b *Building, _ *Meta) { b.Storeys[0].Walls[0].At.X1 = 0 }, "empty"},
		{"too far", func(b *Building, _ *Meta) { b.Storeys[0].Walls[0].At.X1 = maxMM + 1 }, "farther"},
		{"an opening in no wall", func(b *Building, _ *Meta) { b.Storeys[0].Openings[0].At = Box{1000, 1000, 1900, 1200} }, "in no wall"},
		{"an opening half through", func(b *Building, _ *Meta) { b.Storeys[0].Openings[0].At.Y0 = -100 }, "does not go through"},
		{"an opening above its wall", func(b *Building, _ *Meta) { b.Storeys[0].Openings[1].SillMM = 1700 }, "higher or lower"},
		{"openings that overlap", func(b *Building, _ *Meta) { b.Storeys[0].Openings[1].At.X0 = 1800 }, "overlap"},
		{"an opening of no kind", func(b *Building, _ *Meta) { b.Storeys[0].Openings[1].Kind = 0 }, "kind 0"},
		{"a swing to nowhere", func(b *Building, _ *Meta) { b.Storeys[0].Openings[0].Into = 2 }, "not 2"},
		{"a slab of no kind", func(b *Building, _ *Meta) { b.Storeys[0].Slabs[0].Kind = 0 }, "kind 0"},
		{"a flat slab", func(b *Building, _ *Meta) { b.Storeys[0].Slabs[0].ThicknessMM = 0 }, "thickness"},
		{"a hole without area", func(b *Building, _ *Meta) { b.Storeys[0].Slabs[0].Holes[0] = nil }, "hole"},
		{"a stair without steps", func(b *Building, _ *Meta) { b.Storeys[0].Stairs[0].Flights[0].Risers = 1 }, "1 risers"},
		{"a stair without flights", func(b *Building, _ *Meta) { b.Storeys[0].Stairs[0].Flights = nil }, "no flight"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			b, m := small(), meta()
			c.change(&b, &m)
			if out, err := Write(b, m); err == nil || out != nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %d bytes, %v; want …%s…", len(out), err, c.want)
			}
		})
	}
}

func TestWithout(t *testing.T) {
	b := Box{0, 0, 100, 80}
	cases := []struct {
		name string
		cut  Box
		want string
	}{
		{"lower left", Box{0, 0, 30, 20}, "[{0 20} {30 20} {30 0} {100 0} {100 80} {0 80}]"},
		{"lower right", Box{70, 0, 100, 20}, "[{0 0} {70 0} {70 20} {100 20} {100 80} {0 80}]"},
		{"upper right", Box{70, 60, 100, 80}, "[{0 0} {100 0} {100 60} {70 60} {70 80} {0 80}]"},
		{"upper left", Box{0, 60, 30, 80}, "[{0 0} {100 0} {100 80} {30 80} {30 60} {0 60}]"},
		{"larger than the corner", Box{70, 60, 200, 200}, "[{0 0} {100 0} {100 60} {70 60} {70 80} {0 80}]"},
		{"none", Box{}, "[{0 0} {100 0} {100 80} {0 80}]"},
		{"no corner", Box{30, 0, 60, 20}, "[{0 0} {100 0} {100 80} {0 80}]"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := b.Without(c.cut)
			if fmt.Sprint(got) != c.want {
				t.Errorf("got %v, want %s", got, c.want)
			}
			if err := polygon(got); err != nil || doubleArea(got) <= 0 {
				t.Errorf("%v, twice the area %d", err, doubleArea(got))
			}
		})
	}
}

// A clockwise outline is the same room.
func TestOutlinesAreTurned(t *testing.T) {
	b := small()
	p := b.Storeys[0].Spaces[0].Outline
	for i, j := 0, len(p)-1; i < j; i, j = i+1, j-1 {
		p[i], p[j] = p[j], p[i]
	}
	x, err := read(file(t, b))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range x.data {
		if e.kind != "IFCPOLYLINE" {
			continue
		}
		var outline []Point
		for _, v := range e.arg("Points").list[1:] {
			q := x.byID[v.ref].args[0].list
			outline = append(outline, Point{int64(q[0].number() * 10), int64(q[1].number() * 10)})
		}
		if doubleArea(outline) <= 0 {
			t.Errorf("line %d runs clockwise", e.line)
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	for b.Loop() {
		if _, err := Write(reference(), meta()); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	out := file(b, reference())
	b.SetBytes(int64(len(out)))
	for b.Loop() {
		if err := Check(out); err != nil {
			b.Fatal(err)
		}
	}
}
