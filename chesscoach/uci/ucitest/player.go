package ucitest

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// The environment that turns a test binary into an engine.
const (
	envScripts = "PLUMBLINE_UCITEST_SCRIPTS" // folder with 1, 2, …: one script a launch
	envReplay  = "PLUMBLINE_UCITEST_REPLAY"  // transcript to answer from
	envDeaths  = "PLUMBLINE_UCITEST_DEATHS"  // so many launches die while searching
	envCount   = "PLUMBLINE_UCITEST_COUNT"   // folder that counts launches
	envChild   = "PLUMBLINE_UCITEST_CHILD"   // be a child that only lives
)

const mismatch = 97

// Main plays the engine and never returns when the process was started as one;
// otherwise it does nothing.
func Main() {
	switch {
	case os.Getenv(envChild) != "":
		time.Sleep(time.Minute)
	case os.Getenv(envScripts) != "":
		dir := os.Getenv(envScripts)
		n := launch(dir)
		text, err := os.ReadFile(filepath.Join(dir, strconv.Itoa(n)))
		for ; err != nil && n > 0; n-- { // beyond the last script: the last
			text, err = os.ReadFile(filepath.Join(dir, strconv.Itoa(n)))
		}
		play(string(text))
	case os.Getenv(envReplay) != "":
		deaths, _ := strconv.Atoi(os.Getenv(envDeaths))
		replay(os.Getenv(envReplay), launch(os.Getenv(envCount)), deaths)
	default:
		return
	}
	os.Exit(0)
}

// launch counts processes, from 1: whoever creates the next file has its number.
func launch(dir string) int {
	for n := 1; dir != ""; n++ {
		f, err := os.OpenFile(filepath.Join(dir, "launch-"+strconv.Itoa(n)), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if err == nil {
			fmt.Fprintln(f, os.Getpid())
			f.Close()
			return n
		}
		if !os.IsExist(err) {
			fail(err.Error())
		}
	}
	return 1
}

func fail(text string) {
	fmt.Fprintln(os.Stderr, "ucitest: "+text)
	os.Exit(mismatch)
}

func play(script string) {
	in := bufio.NewScanner(os.Stdin)
	for n, step := range strings.Split(script, "\n") {
		step = strings.TrimSuffix(step, "\r")
		if step == "" || step[0] == '#' {
			continue
		}
		mark, rest, _ := strings.Cut(step, " ")
		switch mark {
		case ">":
			if !in.Scan() {
				return
			}
			prefix, open := strings.CutSuffix(rest, "*")
			if got := in.Text(); got != rest && !(open && strings.HasPrefix(got, prefix)) {
				fail(fmt.Sprintf("line %d: expected %q, got %q", n+1, rest, got))
			}
		case "<":
			fmt.Println(rest)
		case "!":
			misbehave(rest)
		default:
			fail(fmt.Sprintf("line %d: %q is no step", n+1, step))
		}
	}
	for in.Scan() && in.Text() != "quit" {
	}
}

func misbehave(step string) {
	word, rest, _ := strings.Cut(step, " ")
	number, _ := strconv.Atoi(rest)
	switch word {
	case "exit":
		os.Exit(number)
	case "signal":
		p, _ := os.FindProcess(os.Getpid())
		_ = p.Signal(syscall.SIGKILL)
		time.Sleep(time.Minute)
	case "wait":
		time.Sleep(time.Duration(number) * time.Millisecond)
	case "hang":
		time.Sleep(time.Minute)
	case "stderr":
		fmt.Fprintln(os.Stderr, rest)
	case "raw":
		text, err := strconv.Unquote(rest)
		if err != nil {
			fail(rest + " is not a quoted string")
		}
		fmt.Print(text)
		time.Sleep(5 * time.Millisecond) // let it arrive as a read of its own
	case "flood":
		for i := range number {
			fmt.Println("info string line", i)
		}
	case "child":
		self, err := os.Executable()
		if err != nil {
			fail(err.Error())
		}
		c := exec.Command(self)
		c.Env = append(os.Environ(), envChild+"=1")
		c.Stdout, c.Stderr = os.Stdout, os.Stderr
		if err := c.Start(); err != nil {
			fail(err.Error())
		}
		if dir := os.Getenv(envScripts); dir != "" {
			err := os.WriteFile(filepath.Join(dir, "child"), []byte(strconv.Itoa(c.Process.Pid)), 0o600)
			if err != nil {
				fail(err.Error())
			}
		}
	case "closeout":
		os.Stdout.Close()
	default:
		fail(step + " is no misbehaviour")
	}
}
