package chesscoach

import (
	"math"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// Values of the published formula, computed apart in Python.
func TestMoveAccuracy(t *testing.T) {
	for _, c := range []struct{ before, after, want float64 }{
		{50, 50, 100}, {50, 60, 100}, {60, 50, 64.5798284524}, {60, 59, 96.6039765099}, {97.5, 50, 10.8727926624}, {97.5, 2.5, 0.0000000000},
	} {
		if got := MoveAccuracy(c.before, c.after); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%v -> %v: %.10f, want %.10f", c.before, c.after, got, c.want)
		}
	}
}

// Expected values from a second program, written in Python after the description of
// the formula, over the same win percentages.
func TestGameAccuracy(t *testing.T) {
	for _, c := range []struct {
		name         string
		win          []float64
		first        board.Color
		white, black string
	}{
		{"no fault", []float64{50, 50, 50, 50, 50}, board.White, "100.0", "100.0"},
		{"one blunder of White", []float64{52, 51, 51, 20, 22, 21}, board.White, "39.5", "95.5"},
		{"the same begun by Black", []float64{52, 51, 51, 20, 22, 21}, board.Black, "100.0", "100.0"},
		{"40 plies", long(), board.White, "83.2", "80.6"},
	} {
		got, ok := Accuracy(c.win, c.first)
		if !ok[0] || !ok[1] || got[board.White].String() != c.white || got[board.Black].String() != c.black {
			t.Errorf("%s: %v, want %s and %s", c.name, got, c.white, c.black)
		}
	}
	if _, ok := Accuracy([]float64{50, 40}, board.White); !ok[board.White] || ok[board.Black] {
		t.Error("only White has moved")
	}
}

// long is a game that swings: 50 + 40·sin(n/3).
func long() (xs []float64) {
	for n := range 41 {
		xs = append(xs, 50+40*math.Sin(float64(n)/3))
	}
	return xs
}
