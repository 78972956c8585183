package pgn

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Comment is the text of one comment as it stands in the file, commands included. It
// is a person's raw text: nothing in it is believed but the commands below.
type Comment string

// Command returns the argument of a command such as [%eval 0.35] by its name.
func (c Comment) Command(name string) (string, bool) {
	at, end := c.find(name)
	if at < 0 {
		return "", false
	}
	return strings.TrimSpace(string(c)[at+len("[%")+len(name) : end-1]), true
}

// find returns the byte span of [%name …], or -1.
func (c Comment) find(name string) (int, int) {
	s := string(c)
	for from := 0; ; {
		i := strings.Index(s[from:], "[%")
		if i < 0 {
			return -1, -1
		}
		at := from + i
		n := strings.IndexByte(s[at:], ']')
		if n < 0 {
			return -1, -1
		}
		word, _, _ := strings.Cut(s[at+2:at+n], " ")
		if word == name {
			return at, at + n + 1
		}
		from = at + n + 1
	}
}

// Text returns the comment without its commands, white space trimmed.
func (c Comment) Text() string {
	s := string(c)
	for from := 0; ; {
		i := strings.Index(s[from:], "[%")
		if i < 0 {
			break
		}
		n := strings.IndexByte(s[from+i:], ']')
		if n < 0 {
			break
		}
		s = s[:from+i] + s[from+i+n+1:]
		from += i
	}
	return strings.Join(strings.Fields(s), " ")
}

// Eval is an engine's evaluation from White's side.
type Eval struct {
	CP    int // hundredths of a pawn; 0 when IsMate
	Mate  int // moves to mate, negative when White is mated; 0 is mate on the board
	Depth int // 0 when not given

	IsMate bool
}

// String prints the argument of the command: "0.35", "#-3", "0.35,20".
func (e Eval) String() string {
	var s string
	if e.IsMate {
		s = "#" + strconv.Itoa(e.Mate)
	} else {
		sign, cp := "", e.CP
		if cp < 0 {
			sign, cp = "-", -cp
		}
		s = fmt.Sprintf("%s%d.%02d", sign, cp/100, cp%100)
	}
	if e.Depth > 0 {
		s += "," + strconv.Itoa(e.Depth)
	}
	return s
}

// ParseEval reads what [Eval.String] prints and the forms met in files: "+0.2", "#3",
// "-M4", "1.234" (rounded half away from zero to hundredths).
func ParseEval(arg string) (Eval, bool) {
	var e Eval
	score, depth, has := strings.Cut(strings.TrimSpace(arg), ",")
	score = strings.TrimSpace(score)
	if has {
		d, err := strconv.Atoi(strings.TrimSpace(depth))
		if err != nil || d < 0 || d > 1000 {
			return Eval{}, false
		}
		e.Depth = d
	}
	negative := strings.HasPrefix(score, "-")
	score = strings.TrimLeft(score, "+-")
	if rest, ok := strings.CutPrefix(score, "#"); ok || strings.HasPrefix(score, "M") {
		if !ok {
			rest = score[1:]
		}
		if strings.HasPrefix(rest, "-") {
			negative, rest = true, rest[1:]
		}
		rest = strings.TrimPrefix(rest, "+")
		n, err := strconv.Atoi(rest)
		if err != nil || n > 10000 {
			return Eval{}, false
		}
		e.IsMate, e.Mate = true, signed(n, negative)
		return e, true
	}
	f, err := strconv.ParseFloat(score, 64)
	if err != nil || !(f < 1e6) || strings.ContainsAny(score, "xXpPeE_") {
		return Eval{}, false
	}
	e.CP = signed(int(f*100+0.5), negative)
	return e, true
}

func signed(n int, negative bool) int {
	if negative {
		return -n
	}
	return n
}

// Eval returns the evaluation written behind the move.
func (m Move) Eval() (Eval, bool) {
	for _, c := range m.Comments {
		if arg, ok := c.Command("eval"); ok {
			return ParseEval(arg)
		}
	}
	return Eval{}, false
}

// SetEval writes the evaluation behind the move: in place of the one that is there,
// else as a comment of its own before the others.
func (m *Move) SetEval(e Eval) {
	command := "[%eval " + e.String() + "]"
	for i, c := range m.Comments {
		if at, end := c.find("eval"); at >= 0 {
			m.Comments[i] = c[:at] + Comment(command) + c[end:]
			return
		}
	}
	m.Comments = append([]Comment{Comment(" " + command + " ")}, m.Comments...)
}

// Clock returns the time left on the mover's clock after the move.
func (m Move) Clock() (time.Duration, bool) {
	for _, c := range m.Comments {
		if arg, ok := c.Command("clk"); ok {
			return parseClock(arg)
		}
	}
	return 0, false
}

// parseClock reads h:mm:ss, seconds with an optional fraction.
func parseClock(arg string) (time.Duration, bool) {
	parts := strings.Split(arg, ":")
	if len(parts) > 3 {
		return 0, false
	}
	var total time.Duration
	for _, p := range parts[:len(parts)-1] {
		n, err := strconv.ParseUint(p, 10, 16)
		if err != nil {
			return 0, false
		}
		total = total*60 + time.Duration(n)*60
	}
	whole, frac, _ := strings.Cut(parts[len(parts)-1], ".")
	n, err := strconv.ParseUint(whole, 10, 16)
	if err != nil || len(frac) > 9 {
		return 0, false
	}
	total = (total + time.Duration(n)) * time.Second
	if frac != "" {
		f, err := strconv.ParseUint((frac + "000000000")[:9], 10, 32)
		if err != nil {
			return 0, false
		}
		total += time.Duration(f)
	}
	return total, true
}
