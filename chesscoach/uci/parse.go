package uci

import (
	"slices"
	"strconv"
	"strings"
)

// parseInfo reads an info line. ok is false for everything without a score:
// currmove reports, statistics, strings, broken numbers.
func parseInfo(line string) (l Line, ok bool) {
	var room [96]string // most lines fit: a search prints a hundred of them
	tok := room[:0]
	for f := range strings.FieldsSeq(line) {
		if tok = append(tok, f); tok[0] != "info" {
			break
		}
	}
	if len(tok) == 0 || tok[0] != "info" {
		return Line{}, false
	}
	l.MultiPV = 1
	scored, sound := false, true
	number := func(i int) int {
		if i < len(tok) {
			if n, err := strconv.Atoi(tok[i]); err == nil {
				return n
			}
		}
		sound = false
		return 0
	}
	for i := 1; i < len(tok) && sound; i++ {
		switch tok[i] {
		case "string": // free text up to the end of the line
			return l, scored
		case "depth":
			i++
			l.Depth = number(i)
		case "seldepth":
			i++
			l.SelDepth = number(i)
		case "multipv":
			i++
			l.MultiPV = number(i)
		case "nodes":
			i++
			l.Nodes = int64(number(i))
		case "score":
			scored = true
			i += 2
			switch n := number(i); tok[min(i-1, len(tok)-1)] {
			case "cp":
				l.Score.IsMate, l.Score.CP, l.Score.Mate = false, n, 0
			case "mate":
				l.Score.IsMate, l.Score.CP, l.Score.Mate = true, 0, n
			default:
				sound = false
			}
		case "lowerbound":
			l.Score.Bound = Lower
		case "upperbound":
			l.Score.Bound = Upper
		case "wdl":
			l.WDL = WDL{number(i + 1), number(i + 2), number(i + 3)}
			i += 3
		case "pv":
			l.PV = nil
			for i+1 < len(tok) {
				m, ok := move(tok[i+1])
				if !ok {
					break
				}
				if l.PV == nil {
					l.PV = make([]string, 0, len(tok)-i-1)
				}
				l.PV = append(l.PV, m)
				i++
			}
		}
	}
	if !scored || !sound || l.Depth < 0 || l.MultiPV < 1 {
		return Line{}, false
	}
	return l, true
}

// parseBest reads a bestmove line; best is "" where the engine says, in whichever
// of its dialects ((none), NULL, 0000, a1a1), that there is no move.
func parseBest(line string) (best string, ok bool) {
	if !strings.Contains(line, "bestmove") {
		return "", false
	}
	tok := strings.Fields(line)
	if len(tok) == 0 || tok[0] != "bestmove" {
		return "", false
	}
	if len(tok) > 1 {
		best, _ = move(tok[1])
	}
	return best, true
}

// move checks the form of a move in coordinates and brings it to lower case; a null
// move is no move.
func move(s string) (string, bool) {
	if len(s) != 4 && len(s) != 5 {
		return "", false
	}
	s = strings.ToLower(s)
	file := func(b byte) bool { return b >= 'a' && b <= 'h' }
	rank := func(b byte) bool { return b >= '1' && b <= '8' }
	if !file(s[0]) || !rank(s[1]) || !file(s[2]) || !rank(s[3]) || s[:2] == s[2:4] {
		return "", false
	}
	if len(s) == 5 && !strings.Contains("qrbn", s[4:]) {
		return "", false
	}
	return s, true
}

// option is an option that the engine declared.
type option struct {
	name, kind, def string
	min, max        int
}

// parseOption reads "option name Skill Level type spin default 20 min 0 max 20".
// Names and defaults may contain spaces.
func parseOption(line string) (o option, ok bool) {
	tok := strings.Fields(line)
	if len(tok) < 2 || tok[0] != "option" || tok[1] != "name" {
		return option{}, false
	}
	word := func(i int) (string, int) {
		j := i
		for j < len(tok) && !slices.Contains([]string{"type", "default", "min", "max", "var"}, tok[j]) {
			j++
		}
		return strings.Join(tok[i:j], " "), j
	}
	i := 0
	o.name, i = word(2)
	for i < len(tok) {
		key, value := tok[i], ""
		value, i = word(i + 1)
		switch key {
		case "type":
			o.kind = value
		case "default":
			o.def = value
		case "min":
			o.min, _ = strconv.Atoi(value)
		case "max":
			o.max, _ = strconv.Atoi(value)
		}
	}
	return o, o.name != ""
}
