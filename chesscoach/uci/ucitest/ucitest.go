package ucitest

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/plumbline-go/plumbline/chesscoach/uci"
)

// Hello is the beginning of a script: an engine that declares no options greets and
// is ready.
const Hello = `> uci
< id name Scripted 1
< uciok
> isready
< readyok
`

// Search is how the driver opens each search.
const Search = `> ucinewgame
> isready
< readyok
> position *
> go nodes *
`

// Script returns options for engines that follow scripts: the first launch plays
// the first, the next the second; launches beyond the last play the last.
func Script(t testing.TB, scripts ...string) uci.Options {
	t.Helper()
	dir := t.TempDir()
	for i, s := range scripts {
		if err := os.WriteFile(filepath.Join(dir, strconv.Itoa(i+1)), []byte(s), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return self(t, envScripts+"="+dir)
}

// Launched returns the numbers of the processes that were started with options of
// this package.
func Launched(opt uci.Options) (pids []int) {
	for _, kv := range opt.Env {
		for _, name := range []string{envScripts, envCount} {
			dir, ok := strings.CutPrefix(kv, name+"=")
			if !ok {
				continue
			}
			started, _ := filepath.Glob(filepath.Join(dir, "launch-*"))
			for _, f := range started {
				text, _ := os.ReadFile(f)
				pid, _ := strconv.Atoi(strings.TrimSpace(string(text)))
				pids = append(pids, pid)
			}
		}
	}
	return pids
}

// Child returns the process number that a script's "! child" left.
func Child(opt uci.Options) int {
	for _, kv := range opt.Env {
		if dir, ok := strings.CutPrefix(kv, envScripts+"="); ok {
			text, _ := os.ReadFile(filepath.Join(dir, "child"))
			pid, _ := strconv.Atoi(string(text))
			return pid
		}
	}
	return 0
}

// Recorded returns options for an engine that answers from the transcript at path.
// With PLUMBLINE_RECORD=1 the real Stockfish answers and the transcript is written
// anew: use one engine at a time then.
func Recorded(t testing.TB, path string) uci.Options {
	t.Helper()
	if os.Getenv("PLUMBLINE_RECORD") != "1" {
		abs, err := filepath.Abs(path)
		if err != nil {
			t.Fatal(err)
		}
		return self(t, envReplay+"="+abs, envCount+"="+t.TempDir())
	}
	if os.Getenv("PLUMBLINE_REQUIRE") == "all" {
		t.Fatal("PLUMBLINE_RECORD writes transcripts, which tests then skip; PLUMBLINE_REQUIRE=all lets none skip")
	}
	opt := Live(t, "stockfish")
	var talk bytes.Buffer
	opt.Transcript = &talk
	t.Cleanup(func() {
		var packed bytes.Buffer
		if err := pack(&packed, &talk); err != nil {
			t.Error(err)
		} else if err := os.WriteFile(path, packed.Bytes(), 0o644); err != nil {
			t.Error(err)
		}
	})
	return opt
}

// Dying lets the first deaths launches of a recorded engine die while searching.
func Dying(opt uci.Options, deaths int) uci.Options {
	opt.Env = append(opt.Env[:len(opt.Env):len(opt.Env)], envDeaths+"="+strconv.Itoa(deaths))
	return opt
}

// Live returns options for a real engine: a program on the PATH or in /usr/games, with
// time to start on a busy machine. A test without it is skipped, or fails under PLUMBLINE_REQUIRE=all.
func Live(t testing.TB, name string) uci.Options {
	t.Helper()
	for _, place := range []string{name, filepath.Join("/usr/games", name)} {
		if path, err := exec.LookPath(place); err == nil {
			return uci.Options{Path: path, StartTimeout: time.Minute, Check: func(uci.Request) error { return nil }}
		}
	}
	if os.Getenv("PLUMBLINE_REQUIRE") == "all" {
		t.Fatalf("the engine %s is not installed and PLUMBLINE_REQUIRE=all", name)
	}
	t.Skipf("the engine %s is not installed", name)
	return uci.Options{}
}

func self(t testing.TB, env ...string) uci.Options {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return uci.Options{Path: path, Env: append(os.Environ(), env...), QuitTimeout: 5 * time.Second,
		Check: func(uci.Request) error { return nil }}
}
