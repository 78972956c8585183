// Package golden compares what a test produced with a file that a person has looked at.
// The files lie in golden/testdata/<domain>/<case>/. Only _test.go files import it,
// because it registers a flag.
//
// go test ./some/package -update rewrites what the run produces; GOLDEN_UPDATE=1 does
// the same for many packages at once, where a flag would stop every test binary that
// does not know it. Nothing is rewritten in CI (CI set in the environment) or by a test
// that has failed already. After a mismatch the new output stands beside the golden as
// <name>.got, for the eye.
package golden

import (
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "rewrite golden files with what the tests produce")

// Check compares got with the golden file of that name ("substation/2ktp400/sheet.svg").
// A mismatch is an error with a diff; the test goes on, so that one run shows all.
func Check(t testing.TB, name string, got []byte) {
	t.Helper()
	root, err := tree()
	if err != nil {
		t.Fatalf("golden: %v", err)
	}
	check(t, name, got, settings{
		root:   root,
		update: *update || os.Getenv("GOLDEN_UPDATE") == "1",
		ci:     os.Getenv("CI") != "",
	})
}

// tree finds golden/testdata from the directory that the test runs in.
func tree() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return filepath.Join(dir, "golden", "testdata"), nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", errors.New("no go.mod above the test's directory")
		}
		dir = up
	}
}

type settings struct {
	root       string
	update, ci bool
}

func check(t testing.TB, name string, got []byte, s settings) {
	t.Helper()
	if !fs.ValidPath(name) || name == "." {
		t.Fatalf("golden: %q is not a path below testdata", name)
		return
	}
	file := filepath.Join(s.root, filepath.FromSlash(name))
	if s.update {
		rewrite(t, name, file, got, s.ci)
		return
	}
	want, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		keep(t, file, got)
		t.Errorf("golden: %s does not exist; look at %s.got, then run with -update", name, name)
	case err != nil:
		t.Errorf("golden: %v", err)
	case string(want) != string(got):
		keep(t, file, got)
		t.Errorf("golden: %s differs (- golden, + got; see %s.got):\n%s", name, name, diff(want, got))
	default:
		if err := os.Remove(file + ".got"); err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("golden: %v", err)
		}
	}
}

func rewrite(t testing.TB, name, file string, got []byte, ci bool) {
	t.Helper()
	switch {
	case ci:
		t.Fatalf("golden: %s: nothing is rewritten in CI", name)
		return
	case t.Failed():
		t.Errorf("golden: %s: not rewritten, the test has failed already", name)
		return
	}
	if err := write(file, got); err != nil {
		t.Fatalf("golden: %v", err)
		return
	}
	if err := os.Remove(file + ".got"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("golden: %v", err)
	}
}

func keep(t testing.TB, file string, got []byte) {
	t.Helper()
	if err := write(file+".got", got); err != nil {
		t.Errorf("golden: %v", err)
	}
}

func write(file string, b []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, b, 0o644)
}
