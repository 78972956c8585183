package modular

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// edited is the embedded catalogue with one file changed.
func edited(t *testing.T, file string, change func(string) string) fs.FS {
	t.Helper()
	out := fstest.MapFS{}
	err := fs.WalkDir(catalogs.Data(), ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(catalogs.Data(), p)
		if p == file {
			b = []byte(change(string(b)))
		}
		out[p] = &fstest.MapFile{Data: b}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// A catalogue with a row missing that the code names, or with a broken figure, is refused
// with the file and the row.
func TestBrokenCatalogue(t *testing.T) {
	drop := func(prefix string) func(string) string {
		return func(s string) string {
			var keep []string
			for _, line := range strings.Split(s, "\n") {
				if !strings.HasPrefix(line, prefix) {
					keep = append(keep, line)
				}
			}
			return strings.Join(keep, "\n")
		}
	}
	for _, c := range []struct {
		file   string
		change func(string) string
		says   string
	}{
		{"modular/norms.csv", drop("living.area,"), "living.area"},
		{"modular/modules.csv", drop("BM-COR,"), "BM-COR"},
		{"modular/calibration.csv", drop("living-gable,"), "living-gable"},
		{"modular/clauses.csv", drop("liv.area,"), "liv.area"},
		{"modular/prices.csv", drop("delivery,"), "delivery"},
		{"modular/norms.csv", func(s string) string { return strings.Replace(s, ",6,m2,zhk-rf", ",six,m2,zhk-rf", 1) }, "value"},
		{"modular/modules.csv", func(s string) string { return strings.Replace(s, "BM-STD,living", "BM-STD,cellar", 1) }, "kind"},
	} {
		if _, err := LoadCatalogue(edited(t, c.file, c.change)); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want a word of %q", c.file, err, c.says)
		}
	}
}

// A figure of the catalogue is used, not one of the code: with 4 m² a person (no norm: a
// test's figure) the reference passes.
func TestFiguresComeFromTheCatalogue(t *testing.T) {
	cat, err := LoadCatalogue(edited(t, "modular/norms.csv", func(s string) string { return strings.Replace(s, ",6,m2,zhk-rf", ",4,m2,zhk-rf", 1) }))
	if err != nil {
		t.Fatal(err)
	}
	_, r, err := Judge(houseOf(1, [2]int{42, 3}), cat)
	if err != nil {
		t.Fatal(err)
	}
	if f := r.By(RuleLivingArea)[0]; f.Status.String() != "PASS" || !strings.Contains(f.Want.RU, "4") {
		t.Errorf("%v %s", f.Status, f.Want.RU)
	}
}

// The opening torque has its own date: on an earlier case there is nothing to judge.
func TestDateChoosesTheEdition(t *testing.T) {
	cat := loaded(t).On("2024-01-01")
	_, r, err := Judge(houseOf(1, [2]int{42, 3}), cat)
	if err != nil {
		t.Fatal(err)
	}
	if f := r.By(RuleExitForce)[0]; !strings.Contains(f.Note.In(fact.Russian), "не применимо") {
		t.Errorf("%s", f.Note.RU)
	}
}
