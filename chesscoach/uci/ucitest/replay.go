package ucitest

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
)

// transcript is a recorded conversation by question, so that it can be asked in any
// order, by any number of processes.
type transcript struct {
	hello   []string            // what the engine says to uci
	answers map[string][]string // by MultiPV, position and go
}

// read takes a recorded conversation apart.
func read(r io.Reader) (transcript, error) {
	t := transcript{answers: map[string][]string{}}
	var s state
	var key string
	in := bufio.NewScanner(r)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		mark, text, _ := strings.Cut(in.Text(), " ")
		switch {
		case mark == ">":
			key = s.hear(text)
			if text == "uci" && len(t.hello) > 0 {
				key = "again" // a second engine greets with the same words
			}
		case mark == "<" && key == "uci":
			t.hello = append(t.hello, text)
		case mark == "<" && strings.HasPrefix(key, "multipv"):
			t.answers[key] = append(t.answers[key], text)
			if strings.HasPrefix(text, "bestmove") {
				key = ""
			}
		}
	}
	return t, in.Err()
}

// state is what an engine remembers between commands.
type state struct{ multiPV, position string }

// hear takes a command and returns the key of the answer it wants, or "".
func (s *state) hear(command string) string {
	switch {
	case command == "uci":
		s.multiPV = "1"
		return "uci"
	case strings.HasPrefix(command, "setoption name MultiPV value "):
		s.multiPV = strings.TrimPrefix(command, "setoption name MultiPV value ")
	case strings.HasPrefix(command, "position "):
		s.position = command
	case strings.HasPrefix(command, "go "):
		return "multipv " + s.multiPV + "|" + s.position + "|" + command
	}
	return ""
}

// replay answers from the transcript. While fewer than deaths processes have been
// launched before it, the process kills itself in the middle of one of its first
// three searches.
func replay(path string, launched, deaths int) {
	f, err := os.Open(path)
	if err != nil {
		fail(err.Error())
	}
	unpacked, err := gzip.NewReader(f)
	if err != nil {
		fail(err.Error())
	}
	t, err := read(unpacked)
	if err != nil {
		fail(err.Error())
	}
	var s state
	searches := 0
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		command := in.Text()
		switch key := s.hear(command); {
		case command == "quit":
			return
		case command == "isready":
			fmt.Println("readyok")
		case key == "uci":
			fmt.Println(strings.Join(t.hello, "\n"))
		case key != "":
			lines, known := t.answers[key]
			if !known {
				fail("the transcript has no answer to " + key)
			}
			searches++
			for i, line := range lines {
				if launched <= deaths && searches == 1+launched%3 && i == len(lines)/2 {
					misbehave("signal")
				}
				fmt.Println(line)
			}
		}
	}
}

// clocks are what differs between two runs of the same search.
var clocks = regexp.MustCompile(` (time|nps|cpuload) \d+`)

// pack writes a recorded conversation without clock readings and currmove reports.
func pack(w io.Writer, r io.Reader) error {
	z := gzip.NewWriter(w)
	in := bufio.NewScanner(r)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		line := in.Text()
		if strings.Contains(line, " currmove ") {
			continue
		}
		if _, err := fmt.Fprintln(z, clocks.ReplaceAllString(line, "")); err != nil {
			return err
		}
	}
	if err := in.Err(); err != nil {
		return err
	}
	return z.Close()
}
