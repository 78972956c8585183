// Package plumbline_test holds the policies of the whole module: who may import whom,
// what an exported identifier may mention, what a consumer drags in. Do not relax a
// policy to make a build pass.
package plumbline_test

import (
	"go/build"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/plumbline-go/plumbline"

// ours lists, for each folder of the module (and all below it, unless a longer one is
// listed), which of our folders its non-test files may import. DESIGN.md §1.
var ours = map[string][]string{
	"kit/fact":            {},
	"kit/refusal":         {"kit/fact"},
	"kit/check":           {"kit/fact"},
	"kit/prose":           {"kit/fact"},
	"kit/schedule":        {"kit/fact"},
	"kit/schedule/xlsx":   {"kit/fact", "kit/refusal", "kit/schedule"},
	"kit/sheet":           {"kit/fact"},
	"kit/sheet/render":    {"kit/fact", "kit/sheet"},
	"kit/sheet/dxf":       {"kit/fact", "kit/sheet"},
	"kit/sheet/compare":   {"kit/fact", "kit/sheet", "kit/sheet/dxf"},
	"catalogs":            {"kit/fact", "kit/refusal"},
	"narrate":             {"kit/fact", "kit/check", "kit/prose", "kit/refusal", "narrate/canon"},
	"narrate/canon":       {},
	"narrate/schema":      {"kit/fact", "kit/check", "narrate"},
	"narrate/teller":      {"kit/fact", "kit/prose", "kit/refusal", "narrate"},
	"narrate/openai":      {"kit/fact", "kit/refusal", "narrate/teller"},
	"narrate/narratetest": {"kit/fact", "kit/check", "kit/prose", "narrate"},
	"narrate/telling":     {"kit/fact", "kit/check", "kit/prose", "kit/refusal", "narrate"},
	"chesscoach/board":    {"kit/fact", "kit/refusal"},
	"chesscoach":          {"kit", "narrate", "chesscoach", "catalogs"},
	"substation":          {"kit", "narrate", "substation", "catalogs"},
	"modular":             {"kit", "narrate", "modular", "catalogs"},
	"bundle":              {"kit"},
	"golden":              {},
	"examples":            {"kit", "narrate", "catalogs", "chesscoach", "substation", "modular", "bundle", "examples"},
}

// renderers may not be imported by an engine, though they stand under kit.
var renderers = []string{"kit/sheet/render", "kit/sheet/dxf", "kit/schedule/xlsx"}

// thirdParty says which folders may import which modules in non-test files.
var thirdParty = map[string][]string{
	"kit/sheet/render":    {"github.com/tdewolff/canvas", "github.com/go-fonts/dejavu", "golang.org/x/image", "github.com/tdewolff/font"},
	"kit/sheet/dxf":       {"github.com/yofu/dxf", "golang.org/x/text/encoding/charmap"},
	"kit/schedule/xlsx":   {"github.com/xuri/excelize/v2"},
	"narrate/narratetest": {"kit/fact", "kit/check", "kit/prose", "narrate"},
	"narrate/schema":      {"github.com/google/jsonschema-go"},
	"narrate/canon":       {"github.com/gowebpki/jcs"},
}

func folders(t *testing.T) []string {
	t.Helper()
	var dirs []string
	err := filepath.WalkDir(".", func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() && (name == "testdata" || name == "node_modules" || name == "out" || strings.HasPrefix(name, ".") && p != ".") {
			return filepath.SkipDir
		}
		if d.IsDir() && p != "." {
			if files, _ := filepath.Glob(filepath.Join(p, "*.go")); len(files) > 0 {
				dirs = append(dirs, filepath.ToSlash(p))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(dirs) < 8 {
		t.Fatalf("only %d packages found: run the test from the module's root", len(dirs))
	}
	return dirs
}

// owner returns the longest listed folder that holds dir.
func owner(dir string) string {
	for p := dir; p != "."; p = path.Dir(p) {
		if _, ok := ours[p]; ok {
			return p
		}
	}
	return ""
}

func under(dir string, roots []string) bool {
	for _, r := range roots {
		if dir == r || strings.HasPrefix(dir, r+"/") {
			return true
		}
	}
	return false
}

func TestImportsGoDownOnly(t *testing.T) {
	engines := []string{"chesscoach", "substation", "modular"}
	for _, dir := range folders(t) {
		pkg, err := build.ImportDir(dir, 0)
		if err != nil {
			if _, none := err.(*build.NoGoError); none {
				continue
			}
			t.Fatal(err)
		}
		program := pkg.Name == "main" && !strings.HasPrefix(dir, "examples/")
		own := owner(dir)
		if own == "" {
			t.Errorf("%s: no policy names this folder", dir)
			continue
		}
		for _, imp := range pkg.Imports {
			switch {
			case strings.HasPrefix(imp, module+"/"):
				to := strings.TrimPrefix(imp, module+"/")
				if to == dir || program {
					continue // measuring programs stand above everything
				}
				if !under(to, ours[own]) && !(own == "kit/sheet/dxf" && to == "kit/sheet/compare") {
					t.Errorf("%s imports %s", dir, to)
				}
				if under(dir, engines) && under(to, renderers) {
					t.Errorf("%s imports the renderer %s", dir, to)
				}
				if under(dir, engines) && under(to, engines) && strings.SplitN(to, "/", 2)[0] != strings.SplitN(dir, "/", 2)[0] {
					t.Errorf("%s imports another engine: %s", dir, to)
				}
			case strings.Contains(strings.SplitN(imp, "/", 2)[0], "."):
				if strings.HasPrefix(dir, "examples/") || program {
					continue
				}
				if !under(imp, thirdParty[own]) && !under(imp, thirdParty[dir]) {
					t.Errorf("%s imports the third-party %s", dir, imp)
				}
			case imp == "net/http" && own != "narrate/openai" && !program:
				t.Errorf("%s imports net/http", dir)
			}
		}
	}
}

// Test helpers stay in tests: golden registers a flag.
func TestGoldenIsForTestsOnly(t *testing.T) {
	for _, dir := range folders(t) {
		pkg, err := build.ImportDir(dir, 0)
		if err != nil {
			continue
		}
		if slices.Contains(pkg.Imports, module+"/golden") {
			t.Errorf("%s imports golden outside its tests", dir)
		}
	}
}

// Files under 500 lines, one theme a file; what a program generated is exempt.
func TestFilesAreShort(t *testing.T) {
	for _, dir := range folders(t) {
		files, _ := filepath.Glob(filepath.Join(dir, "*.go"))
		for _, f := range files {
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			generated := strings.Contains(string(b[:min(len(b), 200)]), "DO NOT EDIT")
			if n := strings.Count(string(b), "\n"); n > 500 && !generated && !strings.HasSuffix(f, "_test.go") {
				t.Errorf("%s has %d lines", f, n)
			}
		}
	}
}
