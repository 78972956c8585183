package uci

import (
	"reflect"
	"strings"
	"testing"
)

func line(t *testing.T, s string) Line {
	t.Helper()
	l, ok := parseInfo(s)
	if !ok {
		t.Fatalf("%q is not read", s)
	}
	return l
}

// The last block of a real search of Stockfish 15.1 (5000 nodes, MultiPV 3, after
// 1.e4 e5): depth 7 was cut short, and the two lines of depth 6 stand under other
// ranks than they had at depth 6.
func TestALateReportDoesNotChangeAClosedDepth(t *testing.T) {
	c := collector{want: 3}
	for _, s := range []string{
		"info depth 6 multipv 1 score cp 74 pv d2d4 e5d4",
		"info depth 6 multipv 2 score cp 13 pv b1c3 b8c6",
		"info depth 6 multipv 3 score cp 0 pv g1f3 b8c6",
		"info depth 7 multipv 1 score cp 0 upperbound pv c2c4 e5d4",
		"info depth 6 multipv 2 score cp 74 pv d2d4 e5d4",
		"info depth 6 multipv 3 score cp 13 pv b1c3 b8c6",
	} {
		c.add(line(t, s))
	}
	all, lines, last := c.finish()
	moves := func(ls []Line) (s string) {
		for _, l := range ls {
			s += l.Move() + l.Score.Bound.String() + " "
		}
		return s
	}
	if got := moves(lines); got != "d2d4 b1c3 g1f3 " || lines[0].Depth != 6 {
		t.Errorf("last complete depth %q, want d2d4 b1c3 g1f3", got)
	}
	if got := moves(last); got != "c2c4upperbound d2d4 b1c3 " {
		t.Errorf("last reported %q", got)
	}
	if len(all) != 2 || all[1].Depth != 7 || moves(all[1].Lines) != "c2c4upperbound " {
		t.Errorf("depths %+v", all)
	}
}

func TestABoundThatWasResolvedIsExact(t *testing.T) {
	c := collector{want: 2}
	for _, s := range []string{
		"info depth 3 multipv 1 score cp 20 lowerbound pv e2e4",
		"info depth 3 multipv 1 score cp 35 pv e2e4",
		"info depth 3 multipv 2 score cp 10 pv d2d4",
		"info depth 4 multipv 1 score cp 50 pv e2e4", // incomplete: one rank of two
	} {
		c.add(line(t, s))
	}
	if _, lines, _ := c.finish(); len(lines) != 2 || lines[0].Score != (Score{CP: 35}) {
		t.Errorf("got %+v, want depth 3 with 35", lines)
	}
}

func TestOnlyBoundsGiveNoCompleteDepth(t *testing.T) {
	c := collector{want: 1}
	c.add(line(t, "info depth 1 score cp 20 lowerbound pv e2e4"))
	if _, lines, last := c.finish(); lines != nil || len(last) != 1 {
		t.Errorf("got %v and %v", lines, last)
	}
}

func TestOptions(t *testing.T) {
	for in, want := range map[string]option{
		"option name Skill Level type spin default 20 min 0 max 20":       {"Skill Level", "spin", "20", 0, 20},
		"option name EvalFile type string default nn-ad9b42354671.nnue":   {"EvalFile", "string", "nn-ad9b42354671.nnue", 0, 0},
		"option name SyzygyPath type string default <empty>":              {"SyzygyPath", "string", "<empty>", 0, 0},
		"option name Clear Hash type button":                              {"Clear Hash", "button", "", 0, 0},
		"option name Style type combo default Normal var Solid var Risky": {"Style", "combo", "Normal", 0, 0},
	} {
		if got, ok := parseOption(in); !ok || got != want {
			t.Errorf("%s: %+v", in, got)
		}
	}
	for _, in := range []string{"", "option", "option name", "id name X", "option name type spin"} {
		if _, ok := parseOption(in); ok {
			t.Errorf("%q is read as an option", in)
		}
	}
}

// Whatever an engine prints, reading it gives a sound line or nothing, and what was
// read can be written and read again.
func FuzzLines(f *testing.F) {
	for _, s := range []string{
		"info depth 12 seldepth 11 multipv 1 score cp 36 wdl 48 950 2 nodes 20013 nps 1 pv g1f3 b8c6",
		"info depth 0 score mate 0", "info score mate -3 upperbound pv e7e8q", "bestmove e2e4 ponder (none) ",
		"bestmove (none)", "info string score cp 1", "info depth", "info score cp", "info score cp 1 wdl 1 2",
		"info depth -1 score cp 3", "option name Skill Level type spin default 20 min 0 max 20", "info pv score cp 1", "\x00\xff",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if l, ok := parseInfo(s); ok {
			if l.MultiPV < 1 || l.Depth < 0 || l.Score.IsMate && l.Score.CP != 0 || !l.Score.IsMate && l.Score.Mate != 0 {
				t.Errorf("%q gives %+v", s, l)
			}
			for _, m := range l.PV {
				if again, ok := move(m); !ok || again != m {
					t.Errorf("%q gives the move %q", s, m)
				}
			}
			if again, ok := parseInfo(print(l)); !ok || !reflect.DeepEqual(l, again) {
				t.Errorf("%q gives %+v, which is read back as %+v", s, l, again)
			}
		}
		if m, ok := parseBest(s); ok && m != "" && m != strings.ToLower(m) {
			t.Errorf("%q gives the move %q", s, m)
		}
		if o, ok := parseOption(s); ok && o.name == "" {
			t.Errorf("%q gives an option without name", s)
		}
	})
}
