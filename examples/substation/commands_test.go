package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/plumbline-go/plumbline/bundle"
)

// commands are those of this program's stories.
var commands = map[string]func(ts *testscript.TestScript, neg bool, args []string){
	"exits": exits, "refused": refused, "whole": whole, "noise": noise, "sleep": sleep, "same": same, "renamed": renamed, "only": only,
}

// exits CODE program args…
func exits(ts *testscript.TestScript, neg bool, args []string) {
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	var status *exec.ExitError
	if errors.As(err, &status) {
		got = status.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// refused CODE flags… BRIEF: the program says no in one sentence with that code, in both
// languages, and leaves no file.
func refused(ts *testscript.TestScript, neg bool, args []string) {
	out := ts.MkAbs("refused")
	base := append([]string{"-out", out}, args[1:len(args)-1]...)
	brief := args[len(args)-1]
	for _, l := range []string{"ru", "en"} {
		exits(ts, false, slices.Concat([]string{"3", "substation"}, base, []string{"-lang", l, "--", brief}))
		said := ts.ReadFile("stderr")
		sentence, rest, _ := strings.Cut(said, "\n")
		if !strings.HasSuffix(sentence, ".") && !strings.HasSuffix(sentence, "”.") || strings.TrimSpace(sentence) == "" {
			ts.Fatalf("no sentence: %q", said)
		}
		for line := range strings.Lines(rest) {
			if !strings.HasPrefix(line, "— ") && !strings.HasPrefix(line, "? ") {
				ts.Fatalf("more than a sentence, options and questions: %q", said)
			}
		}
		if len(said) > 2000 {
			ts.Fatalf("%d bytes of refusal", len(said))
		}
	}
	exits(ts, false, slices.Concat([]string{"3", "substation", "-json"}, base, []string{"--", brief}))
	var r struct{ Code string }
	ts.Check(json.Unmarshal([]byte(ts.ReadFile("stderr")), &r))
	if r.Code != args[0] {
		ts.Fatalf("code %s, want %s", r.Code, args[0])
	}
	if _, err := os.Stat(out); !os.IsNotExist(err) {
		ts.Fatalf("%s is there: %v", out, err)
	}
}

// whole DIR: the folder is a package by its own report.
func whole(ts *testscript.TestScript, neg bool, args []string) {
	err := bundle.Verify(os.DirFS(ts.MkAbs(args[0])))
	if neg == (err == nil) {
		ts.Fatalf("verify %s: %v", args[0], err)
	}
}

// only DIR FILE…: the folder has these files and no other.
func only(ts *testscript.TestScript, neg bool, args []string) {
	list, err := os.ReadDir(ts.MkAbs(args[0]))
	ts.Check(err)
	var names []string
	for _, e := range list {
		names = append(names, e.Name())
	}
	want := slices.Sorted(slices.Values(args[1:]))
	if !slices.Equal(names, want) {
		ts.Fatalf("%s has %v, want %v", args[0], names, want)
	}
}

// noise FILE BYTES
func noise(ts *testscript.TestScript, neg bool, args []string) {
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), bytes.Repeat([]byte("ъ#7 qЖ"), n/8+1)[:n/2*2], 0o644))
}

func sleep(ts *testscript.TestScript, neg bool, args []string) {
	d, err := time.ParseDuration(args[0])
	ts.Check(err)
	time.Sleep(d)
}

// same A B: two folders with the same files, byte by byte.
func same(ts *testscript.TestScript, neg bool, args []string) {
	a, b := read(ts, args[0]), read(ts, args[1])
	if len(a) < 5 {
		ts.Fatalf("only %d files in %s", len(a), args[0])
	}
	for _, name := range slices.Sorted(maps.Keys(a)) {
		if !bytes.Equal(a[name], b[name]) {
			ts.Fatalf("%s differs", name)
		}
	}
	if len(a) != len(b) {
		ts.Fatalf("%d files and %d", len(a), len(b))
	}
}

func read(ts *testscript.TestScript, dir string) map[string][]byte {
	list, err := os.ReadDir(ts.MkAbs(dir))
	ts.Check(err)
	files := map[string][]byte{}
	for _, e := range list {
		files[e.Name()], err = os.ReadFile(filepath.Join(ts.MkAbs(dir), e.Name()))
		ts.Check(err)
	}
	return files
}

// renamed A B NAME OTHER: report.json of A says what that of B says, but for the name of
// a line. The names are equally long, so that the spans of the quotes agree.
func renamed(ts *testscript.TestScript, neg bool, args []string) {
	load := func(dir string) map[string]any {
		var v map[string]any
		ts.Check(json.Unmarshal([]byte(ts.ReadFile(filepath.Join(dir, "report.json"))), &v))
		delete(v, "files") // the hashes of the sheets, which show the name
		return v
	}
	name, other := args[2], args[3]
	if len(name) != len(other) {
		ts.Fatalf("%d and %d bytes of name", len(name), len(other))
	}
	a, b := load(args[0]), load(args[1])
	if reflect.DeepEqual(a, b) {
		ts.Fatalf("the reports do not show the name at all")
	}
	raw, err := json.Marshal(a)
	ts.Check(err)
	var changed map[string]any
	ts.Check(json.Unmarshal(bytes.ReplaceAll(raw, []byte(name), []byte(other)), &changed))
	if !reflect.DeepEqual(changed, b) {
		ts.Fatalf("more than the name differs:\n%v\n%v", changed, b)
	}
}
