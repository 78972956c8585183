package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A story is a session of somebody with the program, told in a txtar file in testdata:
// commands, then the files that are there at the beginning. The commands are those of
// cmd/go's scripts that a session needs (exec, stdin, stdout, stderr, grep, cmp, exists,
// stop, a leading !, [root]) and those of this program in main_test.go.

// story runs one file in a folder of its own.
type story struct {
	t       *testing.T
	file    string
	line    int
	dir     string
	env     []string
	stdin   string
	out     [2]string // standard output and error of the last program
	stopped bool
}

// program is the name under which the test binary is the program itself.
const program = "substation"

func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) == program {
		main()
	}
	os.Exit(m.Run())
}

func TestStories(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) < 7 {
		t.Fatalf("%d stories: %v", len(files), err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	if err := os.Symlink(self, filepath.Join(bin, program)); err != nil {
		t.Fatal(err)
	}
	fixture, err := filepath.Abs("../../substation/testdata/reference-catalogue")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Parallel()
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			s := &story{t: t, file: file, dir: t.TempDir(), env: append(os.Environ(),
				"PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"), "REFERENCE="+fixture)}
			s.run(string(raw))
		})
	}
}

var fileHead = regexp.MustCompile(`(?m)^-- (\S+) --\n`)

func (s *story) run(text string) {
	heads := fileHead.FindAllStringSubmatchIndex(text, -1)
	script := text
	for i, h := range heads {
		end := len(text)
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		s.Check(os.WriteFile(s.MkAbs(text[h[2]:h[3]]), []byte(text[h[1]:end]), 0o644))
	}
	if len(heads) > 0 {
		script = text[:heads[0][0]]
	}
	commands := 0
	for line := range strings.Lines(script) {
		s.line++
		args := s.words(line)
		if len(args) == 0 || s.stopped {
			continue
		}
		commands++
		s.command(args)
	}
	if commands == 0 {
		s.Fatalf("no command")
	}
}

// words parts a line: blanks outside single quotes, $NAME outside them replaced, # begins
// a comment.
func (s *story) words(line string) []string {
	var out []string
	word, quoted, begun := "", false, false
	flush := func() {
		if begun {
			out = append(out, word)
		}
		word, begun = "", false
	}
	for _, r := range strings.TrimRight(line, "\n") {
		switch {
		case r == '\'':
			quoted, begun = !quoted, true
		case quoted:
			word += string(r)
		case r == ' ' || r == '\t':
			flush()
		case r == '#' && !begun && len(out) == 0:
			return nil
		default:
			word, begun = word+string(r), true
		}
	}
	flush()
	if quoted {
		s.Fatalf("a quote is open")
	}
	for i, w := range out {
		if w == "$REFERENCE" {
			out[i] = s.getenv("REFERENCE")
		}
	}
	return out
}

func (s *story) getenv(name string) string {
	for _, v := range slices.Backward(s.env) {
		if value, ok := strings.CutPrefix(v, name+"="); ok {
			return value
		}
	}
	return ""
}

func (s *story) command(args []string) {
	if args[0] == "[root]" {
		if os.Geteuid() != 0 {
			return
		}
		args = args[1:]
	}
	neg := args[0] == "!"
	if neg {
		args = args[1:]
	}
	name, args := args[0], args[1:]
	if f, ok := commands[name]; ok {
		f(s, neg, args)
		return
	}
	must := func(ok bool, what string) {
		if ok == neg {
			s.Fatalf("%s %q", what, args)
		}
	}
	switch name {
	case "exec":
		err := s.Exec(args[0], args[1:]...)
		must(err == nil, fmt.Sprint("exec: ", err, " ", s.out[1]))
	case "stdin":
		s.stdin = s.ReadFile(args[0])
	case "stdout", "stderr":
		must(s.matches(args[0], s.ReadFile(name)), name+":\n"+s.ReadFile(name)+"\n")
	case "grep":
		must(s.matches(args[0], s.ReadFile(args[1])), "grep")
	case "cmp":
		must(s.ReadFile(args[0]) == s.ReadFile(args[1]), "cmp:\n"+s.ReadFile(args[0])+s.ReadFile(args[1]))
	case "exists":
		_, err := os.Stat(s.MkAbs(args[0]))
		must(err == nil, "exists")
	case "stop":
		s.stopped = true
		s.t.Logf("%s:%d: the rest is left out: %s", s.file, s.line, strings.Join(args, " "))
	default:
		s.Fatalf("no command %q", name)
	}
}

func (s *story) matches(pattern, text string) bool {
	re, err := regexp.Compile("(?m)" + pattern)
	s.Check(err)
	return re.MatchString(text)
}

// Exec runs a program in the story's folder.
func (s *story) Exec(name string, args ...string) error {
	if name == program { // found on the story's PATH, not on ours
		name = filepath.Join(strings.SplitN(s.getenv("PATH"), string(os.PathListSeparator), 2)[0], program)
	}
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env, cmd.Stdin = s.dir, s.env, strings.NewReader(s.stdin)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	s.stdin, s.out = "", [2]string{stdout.String(), stderr.String()}
	var status *exec.ExitError
	if err != nil && !errors.As(err, &status) {
		s.Fatalf("%s: %v", name, err)
	}
	return err
}

// ReadFile reads a file of the story; "stdout" and "stderr" are the last program's.
func (s *story) ReadFile(name string) string {
	switch name {
	case "stdout":
		return s.out[0]
	case "stderr":
		return s.out[1]
	}
	b, err := os.ReadFile(s.MkAbs(name))
	s.Check(err)
	return string(b)
}

// MkAbs places a name in the story's folder.
func (s *story) MkAbs(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(s.dir, name)
}

// Check ends the story on an error; Fatalf ends it.
func (s *story) Check(err error) {
	s.t.Helper()
	if err != nil {
		s.Fatalf("%v", err)
	}
}

// Fatalf is described at [story.Check].
func (s *story) Fatalf(format string, args ...any) {
	s.t.Helper()
	s.t.Fatalf("%s:%d: %s", s.file, s.line, fmt.Sprintf(format, args...))
}
