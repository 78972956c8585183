package golden

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// recorder is a test that can fail without failing the real one.
type recorder struct {
	testing.TB
	failed bool
	fatal  bool
	log    strings.Builder
}

func (r *recorder) Helper()      {}
func (r *recorder) Failed() bool { return r.failed }
func (r *recorder) Errorf(f string, args ...any) {
	r.failed = true
	fmt.Fprintf(&r.log, f+"\n", args...)
}
func (r *recorder) Fatalf(f string, args ...any) {
	r.fatal = true
	r.Errorf(f, args...)
}

func exists(t *testing.T, file string) bool {
	t.Helper()
	_, err := os.Stat(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return err == nil
}

func TestALifeOfAGolden(t *testing.T) {
	s := settings{root: t.TempDir()}
	file := filepath.Join(s.root, "substation", "2ktp", "report.txt")
	run := func(got string, s settings) *recorder {
		r := &recorder{}
		check(r, "substation/2ktp/report.txt", []byte(got), s)
		return r
	}
	up := s
	up.update = true

	if r := run("a\n", s); !r.failed || !strings.Contains(r.log.String(), "does not exist") || !exists(t, file+".got") || exists(t, file) {
		t.Errorf("missing golden: %s", r.log.String())
	}
	if r := run("a\nb\nc\n", up); r.failed || !exists(t, file) || exists(t, file+".got") {
		t.Errorf("update: %s", r.log.String())
	}
	if r := run("a\nb\nc\n", s); r.failed {
		t.Errorf("equal: %s", r.log.String())
	}
	r := run("a\nx\nc\n", s)
	if !r.failed || r.fatal || !strings.Contains(r.log.String(), "@@ line 2: 1 lines for 1 @@\n  a\n- b\n+ x\n  c\n") {
		t.Errorf("mismatch: %s", r.log.String())
	}
	if got, err := os.ReadFile(file + ".got"); err != nil || string(got) != "a\nx\nc\n" {
		t.Errorf(".got holds %q, %v", got, err)
	}
	if want, err := os.ReadFile(file); err != nil || string(want) != "a\nb\nc\n" {
		t.Errorf("a mismatch changed the golden to %q, %v", want, err)
	}
	if r := run("a\nb\nc\n", s); r.failed || exists(t, file+".got") {
		t.Errorf("a stale .got stays: %s", r.log.String())
	}

	up.ci = true
	if r := run("z\n", up); !r.fatal || !strings.Contains(r.log.String(), "CI") {
		t.Errorf("update in CI: %s", r.log.String())
	}
	up.ci = false
	failed := &recorder{failed: true}
	check(failed, "substation/2ktp/report.txt", []byte("z\n"), up)
	if !strings.Contains(failed.log.String(), "failed already") {
		t.Errorf("update by a failed test: %s", failed.log.String())
	}
	if want, err := os.ReadFile(file); err != nil || string(want) != "a\nb\nc\n" {
		t.Errorf("a refused update changed the golden to %q, %v", want, err)
	}
}

func TestNamesStayBelowTheTree(t *testing.T) {
	for _, name := range []string{"", ".", "../x", "/x", "a//b", "a/../../b"} {
		r := &recorder{}
		check(r, name, nil, settings{root: t.TempDir(), update: true})
		if !r.fatal {
			t.Errorf("%q is taken", name)
		}
	}
}

func TestDiff(t *testing.T) {
	for name, c := range map[string]struct{ want, got, shows string }{
		"added line":    {"a\nc\n", "a\nb\nc\n", "@@ line 2: 1 lines for 0 @@\n  a\n+ b\n  c\n"},
		"lost end":      {"a\nb\n", "a\n", "@@ line 2: 0 lines for 1 @@\n  a\n- b\n"},
		"no line break": {"a\n", "a", "@@ line 1: 1 lines for 2 @@\n- a\n+ a (no line break)\n"},
		"binary":        {"\x00ab", "\x00ax", "binary, 3 bytes for 3, first difference at byte 2\n- 006162\n+ 006178\n"},
		"shorter":       {"\x00ab", "\x00", "binary, 1 bytes for 3, first difference at byte 1\n- 006162\n+ 00\n"},
	} {
		if got := diff([]byte(c.want), []byte(c.got)); got != c.shows {
			t.Errorf("%s: %q, want %q", name, got, c.shows)
		}
	}
	many := diff([]byte("a\n"), []byte(strings.Repeat("b\n", 100)))
	if !strings.Contains(many, "+ … 60 more lines\n") {
		t.Errorf("a long diff is not cut:\n%s", many)
	}
	long := diff([]byte("a"), []byte(strings.Repeat("щ", 1000)))
	if len(long) > 500 || strings.Contains(long, "\ufffd") {
		t.Errorf("a long line is not cut cleanly: %d bytes", len(long))
	}
}

func TestTheTreeIsBesideGoMod(t *testing.T) {
	root, err := tree()
	if err != nil {
		t.Fatal(err)
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if root != filepath.Join(here, "testdata") {
		t.Errorf("tree at %s", root)
	}
}
