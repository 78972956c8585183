package ifctest

import (
	_ "embed"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Version of web-ifc that the expectations were written for.
const Version = "0.0.78"

//go:embed open.cjs
var script []byte

// Seen is what web-ifc found in a file.
type Seen struct {
	Schema   string
	Count    map[string]int // entities by type, "IFCSPACE"
	Storeys  []Storey
	Spaces   []Space
	Names    map[string][]string // of walls, doors, windows, slabs by type, in the order of the file
	Meshes   map[string][]Mesh   // by type
	Problems []string            // what web-ifc complained about
}

// Storey is a level; Elevation is in millimetres.
type Storey struct {
	Name      string
	Elevation float64
}

// Space is a room. Area is NetFloorArea in square metres, Storey the name of the storey
// that it is part of.
type Space struct {
	Number, Name, Storey, Note string
	Area                       float64
}

// Mesh is the body of an element after openings are cut: its volume in cubic metres and
// the corners of its box in metres, X along the building, Y across, Z up.
type Mesh struct {
	Name     string
	Volume   float64
	Min, Max [3]float64
}

// Size is the extent of the box.
func (m Mesh) Size() [3]float64 {
	return [3]float64{m.Max[0] - m.Min[0], m.Max[1] - m.Min[1], m.Max[2] - m.Min[2]}
}

// Open reads a file with web-ifc.
func Open(t testing.TB, file []byte) Seen {
	t.Helper()
	modules := Modules(t)
	dir := t.TempDir()
	paths := map[string][]byte{"open.cjs": script, "building.ifc": file}
	for name, b := range paths {
		if err := os.WriteFile(filepath.Join(dir, name), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("node", filepath.Join(dir, "open.cjs"), filepath.Join(modules, "web-ifc"), filepath.Join(dir, "building.ifc"))
	var out, errs strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("node: %v\n%s", err, errs.String())
	}
	var seen Seen
	if err := json.Unmarshal([]byte(out.String()), &seen); err != nil {
		t.Fatalf("%v in %q", err, out.String())
	}
	return seen
}

// Modules returns the folder with the npm packages.
func Modules(t testing.TB) string {
	t.Helper()
	miss := func(what string) {
		t.Helper()
		if os.Getenv("PLUMBLINE_REQUIRE") == "all" {
			t.Fatalf("%s and PLUMBLINE_REQUIRE=all", what)
		}
		t.Skip(what)
	}
	if _, err := exec.LookPath("node"); err != nil {
		miss("node is not installed")
	}
	modules := filepath.Join(root(t), "node_modules")
	b, err := os.ReadFile(filepath.Join(modules, "web-ifc", "package.json"))
	var pkg struct{ Version string }
	if err != nil || json.Unmarshal(b, &pkg) != nil || pkg.Version != Version {
		miss("web-ifc " + Version + " is not installed (scripts/npm.sh)")
	}
	return modules
}

// root is the folder of go.mod above the test.
func root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Fatal("no go.mod above the test")
		}
		dir = up
	}
}
