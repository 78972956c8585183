package ifc

import (
	"math"
	"regexp"
	"slices"
	"testing"

	"github.com/plumbline-go/plumbline/modular/ifc/ifctest"
)

// near allows what web-ifc loses: meshes are made of float32 somewhere on the way.
func near(got, want float64) bool { return math.Abs(got-want) <= 1e-3*max(1, math.Abs(want)) }

func TestWebIFCOpensTheReference(t *testing.T) {
	b := reference()
	seen := ifctest.Open(t, file(t, b))
	t.Run("counts and areas", func(t *testing.T) { checkCounts(t, b, seen) })
	t.Run("meshes", func(t *testing.T) { checkMeshes(t, b.Storeys[0], seen) })
}

func checkCounts(t *testing.T, b Building, seen ifctest.Seen) {
	if len(seen.Problems) > 0 {
		t.Errorf("web-ifc complains: %q", seen.Problems)
	}
	// 6 long walls, 16 between modules, 2 of the closet; 19 cell and closet doors and 2 exits.
	want := map[string]int{"IFCPROJECT": 1, "IFCSITE": 1, "IFCBUILDING": 1, "IFCBUILDINGSTOREY": 1, "IFCSPACE": 20, "IFCWALL": 24,
		"IFCSLAB": 2, "IFCDOOR": 21, "IFCWINDOW": 18, "IFCOPENINGELEMENT": 39, "IFCELEMENTQUANTITY": 20, "IFCSTAIR": 0, "IFCSTAIRFLIGHT": 0}
	for kind, n := range want {
		if seen.Count[kind] != n {
			t.Errorf("%s: %d, want %d", kind, seen.Count[kind], n)
		}
	}
	if seen.Schema != "IFC4" || seen.Storeys[0] != (ifctest.Storey{Name: "План на отм. 0,000"}) {
		t.Errorf("schema %s, storey %v", seen.Schema, seen.Storeys)
	}
	sum := 0.0
	for i, sp := range seen.Spaces {
		in := b.Storeys[0].Spaces[i]
		if sp.Number != in.Number || sp.Name != in.Name || sp.Note != in.AreaNote || sp.Storey != "План на отм. 0,000" || sp.Area != in.NetArea.Value.Float() {
			t.Errorf("space %v, want %v", sp, in)
		}
		sum += sp.Area
	}
	if math.Abs(sum-267.46) > 1e-9 { // the generated total of the published case
		t.Errorf("Σ NetFloorArea = %v, want 267.46", sum)
	}
}

// checkMeshes: every body is where the model has it and has the volume of the box less
// its openings.
func checkMeshes(t *testing.T, s Storey, seen ifctest.Seen) {
	if n := len(seen.Meshes["IFCSPACE"]); n != len(s.Spaces) {
		t.Fatalf("%d bodies of spaces", n)
	}
	for i, m := range seen.Meshes["IFCSPACE"] {
		sp := s.Spaces[i]
		if want := float64(doubleArea(sp.Outline)) / 2 * clearHeight / 1e9; !near(m.Volume, want) {
			t.Errorf("space %s: %.4f m³, want %.4f", sp.Number, m.Volume, want)
		}
	}
	// The second cell of the reconstruction: 2196 × 5701 inside.
	if size := seen.Meshes["IFCSPACE"][2].Size(); !near(size[0], 2.196) || !near(size[1], 5.701) || !near(size[2], 2.5) {
		t.Errorf("an interior room measures %v", size)
	}
	for i, m := range seen.Meshes["IFCWALL"] {
		wall := s.Walls[i]
		want := float64(wall.At.area()) * float64(wall.HeightMM)
		for _, o := range s.Openings {
			if c := o.At.common(wall.At); !c.empty() {
				want -= float64(c.area()) * float64(o.HeightMM)
			}
		}
		if !near(m.Volume, want/1e9) {
			t.Errorf("wall %d (%s): %.4f m³, want %.4f", i, wall.Name, m.Volume, want/1e9)
		}
		box := wall.At
		for j, want := range []int64{box.X0, box.Y0, 0} {
			if !near(m.Min[j], float64(want)/1000) {
				t.Errorf("wall %d begins at %v, box %v", i, m.Min, box)
			}
		}
		for j, want := range []int64{box.X1, box.Y1, wall.HeightMM} {
			if !near(m.Max[j], float64(want)/1000) {
				t.Errorf("wall %d ends at %v, box %v", i, m.Max, box)
			}
		}
	}
	checkFillings(t, s, seen)
	if floor := seen.Meshes["IFCSLAB"][0]; !near(floor.Max[0], 22.095) || !near(floor.Max[1], 14.061) || !near(floor.Min[2], -0.15) || !near(floor.Max[2], 0) {
		t.Errorf("the floor lies at %v %v", floor.Min, floor.Max)
	}
}

// checkFillings holds doors and windows to their openings.
func checkFillings(t *testing.T, s Storey, seen ifctest.Seen) {
	var doors, windows int
	for _, o := range s.Openings {
		var m ifctest.Mesh
		if o.Kind == Door {
			m = seen.Meshes["IFCDOOR"][doors]
			doors++
		} else {
			m = seen.Meshes["IFCWINDOW"][windows]
			windows++
		}
		if m.Name != o.Name {
			t.Fatalf("%q where %q belongs", m.Name, o.Name)
		}
		along, across := 0, 1
		if o.At.X1-o.At.X0 < o.At.Y1-o.At.Y0 {
			along, across = 1, 0
		}
		low, high := []int64{o.At.X0, o.At.Y0}, []int64{o.At.X1, o.At.Y1}
		if !near(m.Min[along], float64(low[along])/1000) || !near(m.Max[along], float64(high[along])/1000) ||
			m.Min[across] < float64(low[across])/1000 || m.Max[across] > float64(high[across])/1000 ||
			!near(m.Min[2], float64(o.SillMM)/1000) || !near(m.Max[2], float64(o.SillMM+o.HeightMM)/1000) {
			t.Errorf("%s lies at %v %v, its opening %v", o.Name, m.Min, m.Max, o.At)
		}
		if o.Kind == Window { // a frame of 60 × 70 around a pane of 20
			want := float64(1200*1400-1080*1280)*70 + 1080*1280*20
			if !near(m.Volume, want/1e9) {
				t.Errorf("a window of %.4f m³, want %.4f", m.Volume, want/1e9)
			}
		}
	}
}

func TestWebIFCTwoStoreys(t *testing.T) {
	b := twoStoreys()
	seen := ifctest.Open(t, file(t, b))
	want := []ifctest.Storey{{Name: "Этаж 1"}, {Name: "Этаж 2", Elevation: 2920}}
	if !slices.Equal(seen.Storeys, want) || len(seen.Problems) > 0 {
		t.Errorf("storeys %v, problems %q", seen.Storeys, seen.Problems)
	}
	if seen.Count["IFCSPACE"] != 40 || seen.Count["IFCSTAIR"] != 1 || seen.Count["IFCSTAIRFLIGHT"] != 2 || seen.Count["IFCSLAB"] != 3 {
		t.Errorf("counted %v", seen.Count)
	}
	if m := seen.Meshes["IFCSPACE"][20]; !near(m.Min[2], 2.92) {
		t.Errorf("the upper corridor begins at %v", m.Min)
	}
	hole := b.Storeys[1].Slabs[0].Holes[0]
	var upper ifctest.Mesh
	for _, m := range seen.Meshes["IFCSLAB"] {
		if near(m.Max[2], 2.92) {
			upper = m
		}
	}
	if want := (float64(length*width) - float64(doubleArea(hole))/2) * 150 / 1e9; !near(upper.Volume, want) {
		t.Errorf("the upper floor has %.4f m³, want %.4f with the hole", upper.Volume, want)
	}
	// Six treads: each carries a step and half a riser of the sloping underside, the first
	// stands on the floor. By hand: tread × rise × (Σ of 1 … 6 − Σ of the underside 0 … 5 halves).
	flights := seen.Meshes["IFCSTAIRFLIGHT"]
	f := b.Storeys[0].Stairs[0].Flights[0]
	section := 270 * 208.5 * (21 - 12.5)
	if want := section * float64(f.At.X1-f.At.X0) / 1e9; !near(flights[0].Volume, want) {
		t.Errorf("a flight of %.4f m³, want %.4f", flights[0].Volume, want)
	}
	if !near(flights[0].Max[2], 6*0.2085) || !near(flights[1].Min[2], 1.46) || !near(flights[1].Max[2], 1.46+6*0.2085) {
		t.Errorf("flights at %v %v", flights[0], flights[1])
	}
	checkFillings(t, b.Storeys[0], half(seen))
}

// half keeps the doors and windows of the lower storey.
func half(s ifctest.Seen) ifctest.Seen {
	out := ifctest.Seen{Meshes: map[string][]ifctest.Mesh{}}
	for kind, m := range s.Meshes {
		out.Meshes[kind] = m[:len(m)/2]
	}
	return out
}

// web-ifc opens a file with a reference to nothing; that its complaint is heard is what
// makes an empty list of problems mean something.
func TestWebIFCComplaintsAreHeard(t *testing.T) {
	solid := regexp.MustCompile(`IFCEXTRUDEDAREASOLID\(#\d+`)
	bad := solid.ReplaceAll(file(t, small()), []byte("IFCEXTRUDEDAREASOLID(#999999"))
	if seen := ifctest.Open(t, bad); len(seen.Problems) == 0 || len(seen.Meshes["IFCWALL"]) != 0 {
		t.Errorf("problems %q, %d walls", seen.Problems, len(seen.Meshes["IFCWALL"]))
	}
	if Check(bad) == nil {
		t.Error("Check passes it")
	}
}
