package bundle

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"

	"github.com/plumbline-go/plumbline/kit/refusal"
)

func seal(t testing.TB, files map[string]string) []File {
	t.Helper()
	var in []File
	for name, data := range files {
		in = append(in, File{name, []byte(data)})
	}
	out, err := Seal(in)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Two packages for one folder: the old one has a page and an estimate that the new one
// has not.
func packages(t testing.TB) (old, new []File) {
	old = seal(t, map[string]string{"sheet.txt": "old sheet", "sheet-2.txt": "old page 2", "works.txt": "same works",
		"estimate.txt": "old estimate", ReportName: `{"n": 1}`})
	new = seal(t, map[string]string{"sheet.txt": "new sheet", "works.txt": "same works", "narration.txt": "new words",
		ReportName: "{\n  \"n\": 2\n}\n"})
	return old, new
}

var plain = map[string]Checker{".txt": checkText, ".json": checkJSON}

func onDisk(files []File) map[string]string {
	m := map[string]string{"mine.txt": "a file of the user's own"}
	for _, f := range files {
		m[f.Name] = string(f.Data)
	}
	return m
}

// holds reports whether a folder has exactly the files of a package, besides the user's
// own and what is staged.
func holds(dir fstest.MapFS, files []File) bool {
	want := onDisk(files)
	got := map[string]string{}
	for name, f := range dir {
		if !strings.HasPrefix(name, stagePrefix) {
			got[name] = string(f.Data)
		}
	}
	return maps.Equal(want, got)
}

// whole is the invariant: a folder that verifies is the old package or the new one.
func whole(t *testing.T, where string, dir fstest.MapFS, old, new []File) {
	t.Helper()
	err := Verify(dir)
	if err == nil && !holds(dir, old) && !holds(dir, new) {
		t.Errorf("%s: a mixed folder looks whole: %v", where, slices.Sorted(maps.Keys(dir)))
	}
	if err != nil && !errors.Is(err, ErrIncomplete) {
		t.Errorf("%s: %v", where, err)
	}
	if f := dir["mine.txt"]; f == nil || string(f.Data) != "a file of the user's own" {
		t.Errorf("%s: the user's own file is gone", where)
	}
}

// TestFailureAtEveryMoment fails every single call of the file system, in every way,
// with a loss of power after it or without, over an old package or none, and looks at
// what is left.
func TestFailureAtEveryMoment(t *testing.T) {
	old, new := packages(t)
	// sheet.txt and works.txt under a report that does not read
	torn := []File{old[2], old[3], {ReportName, []byte(`{"n": 1, "fil`)}}
	said := map[string]int{}
	dice := rand.New(rand.NewPCG(1, 2))
	for name, before := range map[string][]File{"old package": old, "empty folder": nil, "torn report": torn, "same package": new} {
		calls := newDisk(onDisk(before))
		if err := writeTo(calls, new, plain); err != nil || !holds(calls.now(), new) {
			t.Fatalf("%s: nothing fails and yet: %v", name, err)
		}
		calls.afterPowerLoss(func(dir fstest.MapFS) {
			if !holds(dir, new) {
				t.Errorf("%s: written, and lost with the power", name)
			}
		})
		for at := 1; at <= calls.ops; at++ {
			for _, way := range []struct{ applied, dead bool }{{false, false}, {true, false}, {false, true}, {true, true}} {
				d := newDisk(onDisk(before))
				d.failAt, d.applied, d.deadDisk = at, way.applied, way.dead
				where := name
				d.watch = func() { // a second misfortune while the first is being mended
					for range 16 {
						whole(t, where+", power lost while mending", d.afterLosing(dice.IntN(1<<len(d.pending))), before, new)
					}
				}
				if way.applied {
					where += ", carried out"
				}
				if way.dead {
					where += ", disk dead"
				}
				err := writeTo(d, new, plain)
				d.watch = nil
				whole(t, where, d.now(), before, new)
				d.afterPowerLoss(func(dir fstest.MapFS) { whole(t, where+", power lost", dir, before, new) })
				if err == nil {
					if !holds(d.now(), new) {
						t.Errorf("%s, call %d: no error and no new package", where, at)
					}
					continue
				}
				r, ok := refusal.As(err)
				if !ok || r.Code != refusal.WriteFailed || !r.Retryable || !errors.Is(err, errDisk) || r.Suggestion.IsZero() {
					t.Fatalf("%s, call %d: %v", where, at, err)
				}
				said[truthful(t, where, r, d.now(), before, new)]++
				// The next run mends whatever is left.
				d.failAt, d.dead = 0, false
				if err := writeTo(d, new, plain); err != nil || !holds(d.now(), new) {
					t.Errorf("%s, call %d: the next run: %v, leaves %v", where, at, err, slices.Sorted(maps.Keys(d.now())))
				}
			}
		}
	}
	for _, s := range []string{"untouched", "incomplete", "in place", "may be"} {
		if said[s] == 0 {
			t.Errorf("no failure says that the package is %s: %v", s, said)
		}
	}
}

// truthful compares what a refusal says is left with what is left.
func truthful(t *testing.T, where string, r *refusal.Error, dir fstest.MapFS, before, new []File) string {
	t.Helper()
	for _, s := range []struct {
		ru, en, key string
		holds       bool
	}{
		{"Прежнее содержимое папки не тронуто.", "untouched.", "untouched", holds(dir, before)},
		{"Новый пакет на месте", "The new package is in place", "in place", holds(dir, new)},
		{"Пакет в папке неполон", "The package in the folder is incomplete", "incomplete", errors.Is(Verify(dir), ErrIncomplete)},
		{"мог остаться неполным", "may be incomplete", "may be", true},
	} {
		if strings.Contains(r.Message.RU, s.ru) {
			if !s.holds {
				t.Errorf("%s: says %q over %v", where, r.Message.EN, slices.Sorted(maps.Keys(dir)))
			}
			if !strings.Contains(r.Message.EN, s.en) {
				t.Errorf("languages differ: %q, %q", r.Message.RU, r.Message.EN)
			}
			return s.key
		}
	}
	t.Errorf("%s: says nothing of what is left: %q", where, r.Message.RU)
	return ""
}

// A page left by a run that lost power is removed by the next one, which learns from the
// marker that it is ours; a page that no report lists is refused, not guessed.
func TestLeftoverOfACutRun(t *testing.T) {
	old, new := packages(t)
	left := map[string]string{"mine.txt": "a file of the user's own", "sheet-2.txt": "page 2"}
	r, ok := refusal.As(writeTo(newDisk(left), new, plain))
	if !ok || r.Code != refusal.WriteFailed || !strings.Contains(r.Message.RU, "лист другого пакета (sheet-2.txt)") {
		t.Errorf("a stray page: %v", r)
	}
	// The first package, cut short at the first call after which its second page is in
	// place: works.txt is not yet.
	var cut *memDisk
	for at := 1; cut == nil || cut.dir["sheet-2.txt"] == nil; at++ {
		cut = newDisk(map[string]string{"mine.txt": "a file of the user's own"})
		cut.failAt, cut.deadDisk = at, true
		if err := writeTo(cut, old, plain); err == nil {
			t.Fatal("the run was not cut short")
		}
	}
	if cut.dir["works.txt"] != nil || !errors.Is(Verify(cut.now()), ErrIncomplete) {
		t.Fatalf("cut run leaves %v", slices.Sorted(maps.Keys(cut.dir)))
	}
	cut.dead, cut.failAt = false, 0
	if err := writeTo(cut, new, plain); err != nil || !holds(cut.now(), new) {
		t.Errorf("the next run: %v, %v", err, slices.Sorted(maps.Keys(cut.now())))
	}
}

func TestCausesAreNamed(t *testing.T) {
	_, new := packages(t)
	for name, c := range map[string]struct {
		err      error
		ru, hint string
	}{
		"full":      {syscall.ENOSPC, "нет места на диске (narration.txt)", "Освободите место"},
		"quota":     {syscall.EDQUOT, "нет места на диске (narration.txt)", "Освободите место"},
		"rights":    {fs.ErrPermission, "нет прав на запись (narration.txt)", "Дайте права"},
		"read-only": {syscall.EROFS, "нет прав на запись (narration.txt)", "Дайте права"},
		"other":     {errDisk, "ошибка файловой системы (narration.txt)", "Проверьте диск"},
	} {
		d := newDisk(nil)
		d.failAt, d.err = 2, c.err // names, then the first file is created
		r, ok := refusal.As(writeTo(d, new, plain))
		if !ok || !strings.Contains(r.Message.RU, c.ru) || !strings.Contains(r.Suggestion.RU, c.hint) || !errors.Is(r, c.err) {
			t.Errorf("%s: %v", name, r)
		}
	}
}

func TestAFileThatDoesNotReadBack(t *testing.T) {
	files := seal(t, map[string]string{"a.txt": "a\x00b", ReportName: "{}"})
	d := newDisk(nil)
	r, ok := refusal.As(writeTo(d, files, plain))
	if !ok || !strings.Contains(r.Message.RU, "не читается обратно (a.txt)") || len(d.dir) != 0 {
		t.Errorf("got %v, left %v", r, d.dir)
	}
}

// A disk that keeps other bytes than were written, of a form that the checker accepts.
func TestOtherBytesThanWritten(t *testing.T) {
	_, new := packages(t)
	d := newDisk(nil)
	d.bend = func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("new"), []byte("now")) }
	if err := writeTo(d, new, plain); !errors.Is(err, errBack) || len(d.dir) != 0 {
		t.Errorf("got %v, left %v", err, d.dir)
	}
}

// What only a fault of the program can give is no refusal.
func TestUnsealedFilesAreRefused(t *testing.T) {
	_, new := packages(t)
	swapped := slices.Clone(new)
	swapped[0] = File{swapped[0].Name, []byte("other")}
	for name, files := range map[string][]File{
		"nothing":           nil,
		"no report":         new[:1],
		"report not last":   {new[len(new)-1], new[0]},
		"not sealed":        {{ReportName, []byte("{}")}},
		"lists another":     swapped,
		"lists more":        new[1:],
		"twice":             append(slices.Clone(new[:1]), new...),
		"path":              {{"a/b.txt", nil}, {ReportName, []byte(`{"files":[]}`)}},
		"hidden":            {{".a.txt", nil}, {ReportName, []byte(`{"files":[]}`)}},
		"unknown extension": seal(t, map[string]string{"a.exe": "x", ReportName: "{}"}),
	} {
		d := newDisk(nil)
		if err := writeTo(d, files, plain); err == nil || refusal.CodeOf(err) != "" || d.ops != 0 {
			t.Errorf("%s: %v after %d calls", name, err, d.ops)
		}
	}
}

func TestSeal(t *testing.T) {
	got := seal(t, map[string]string{"b.txt": "b", "a.txt": "", ReportName: "{\n  \"n\": 1\n}\n"})
	// SHA-256 of "" and "b" as sha256sum prints them.
	want := `{
  "n": 1,
  "files": [
    {
      "name": "a.txt",
      "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    },
    {
      "name": "b.txt",
      "sha256": "3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d"
    }
  ]
}
`
	if got[2].Name != ReportName || string(got[2].Data) != want {
		t.Errorf("sealed report:\n%s", got[2].Data)
	}
	if talks := seal(t, map[string]string{ReportName: `{"message": "a key of the engine's own"}`}); Verify(fstest.MapFS{ReportName: {Data: talks[0].Data}}) != nil {
		t.Errorf("a key of the marker's in a report: %s", talks[0].Data)
	}
	if only := seal(t, map[string]string{ReportName: "{}"}); checkJSON(only[0].Data) != nil || Verify(fstest.MapFS{ReportName: {Data: only[0].Data}}) != nil {
		t.Errorf("a report alone: %s", only[0].Data)
	}
	for name, report := range map[string]string{"sealed": `{"files": []}`, "other case": `{"Files": 1}`, "marker": `{"incomplete": false}`, "array": "[]", "null": "null", "torn": "{", "text": "x"} {
		if _, err := Seal([]File{{ReportName, []byte(report)}}); err == nil {
			t.Errorf("%s passes", name)
		}
	}
}

func TestVerifyFindsEveryFault(t *testing.T) {
	old, _ := packages(t)
	dir := func() fstest.MapFS { return newDisk(onDisk(old)).now() }
	if err := Verify(dir()); err != nil {
		t.Fatal(err)
	}
	for name, harm := range map[string]func(fstest.MapFS){
		"no report":      func(d fstest.MapFS) { delete(d, ReportName) },
		"torn report":    func(d fstest.MapFS) { d[ReportName].Data = d[ReportName].Data[:20] },
		"missing file":   func(d fstest.MapFS) { delete(d, "works.txt") },
		"changed file":   func(d fstest.MapFS) { d["works.txt"].Data = []byte("x") },
		"stray page":     func(d fstest.MapFS) { d["works-3.txt"] = &fstest.MapFile{} },
		"no list":        func(d fstest.MapFS) { d[ReportName].Data = []byte(`{"n": 1}`) },
		"name of a path": func(d fstest.MapFS) { d[ReportName].Data = []byte(`{"files":[{"name":"../x","sha256":""}]}`) },
	} {
		d := dir()
		harm(d)
		if err := Verify(d); !errors.Is(err, ErrIncomplete) {
			t.Errorf("%s: %v", name, err)
		}
	}
	both := dir()
	delete(both, "works.txt")
	both["sheet.txt"].Data = nil
	if err := Verify(both); err == nil || !strings.Contains(err.Error(), "works.txt is missing") || !strings.Contains(err.Error(), "sheet.txt is not") {
		t.Errorf("two faults: %v", err)
	}
}

// On a real folder: written, written again, and a failure of the real file system.
func TestRealFolder(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	old, new := packages(t)
	for _, files := range [][]File{old, old, new} {
		if err := WriteWith(root, files, plain); err != nil {
			t.Fatal(err)
		}
		if err := Verify(root.FS()); err != nil {
			t.Fatal(err)
		}
		names, err := os.ReadDir(dir)
		if err != nil || len(names) != len(files) {
			t.Errorf("%d files of %d, %v", len(names), len(files), err)
		}
	}
	// A folder in the place of a file.
	if err := os.Mkdir(filepath.Join(dir, "sheet-2.txt"), 0o755); err != nil {
		t.Fatal(err)
	}
	before := snapshot(t, dir)
	r, ok := refusal.As(WriteWith(root, old, plain))
	if !ok || !strings.Contains(r.Message.RU, "имя файла занято папкой (sheet-2.txt)") {
		t.Errorf("a folder in the way: %v", r)
	}
	if !maps.Equal(before, snapshot(t, dir)) {
		t.Error("the old package was touched")
	}
}

func snapshot(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		out[e.Name()] = ""
		if !e.IsDir() {
			b, err := os.ReadFile(filepath.Join(dir, e.Name()))
			if err != nil {
				t.Fatal(err)
			}
			out[e.Name()] = string(bytes.Clone(b))
		}
	}
	return out
}
