package chesscoach

import (
	"math"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// MoveAccuracy returns the accuracy of one move, 0 to 100, from the win% for the
// mover before and after it: 103.1668100711649·exp(-0.04354415386953951·loss) -
// 3.166924740191411 + 1 (lila AccuracyPercent.scala).
func MoveAccuracy(before, after float64) float64 {
	if after >= before {
		return 100
	}
	raw := 103.1668100711649*math.Exp(-0.04354415386953951*(before-after)) - 3.166924740191411 + 1
	return min(max(raw, 0), 100)
}

// Accuracy returns the accuracy of both sides over a game, in percent with one
// digit, from the win% for White in each position; first is the side that moved
// first. As on Lichess it is the mean of two means: one weighted by how much the
// game swung around the move (the standard deviation of win% in a window of a
// tenth of the game, 2 to 8 positions, kept within 0.5 and 12), and the harmonic
// one. ok is false for a side that has not moved.
func Accuracy(whiteWin []float64, first board.Color) (accuracy [2]fact.Decimal, ok [2]bool) {
	plies := len(whiteWin) - 1
	size := min(max(plies/10, 2), 8)
	var weighted, weights, harmonic, count [2]float64
	for i := range plies {
		side := first
		if i%2 == 1 {
			side = first.Other()
		}
		before, after := whiteWin[i], whiteWin[i+1]
		if side == board.Black {
			before, after = 100-before, 100-after
		}
		// The first moves share the first window; then the window slides.
		from := max(0, i+2-size)
		a := MoveAccuracy(before, after)
		w := min(max(deviation(whiteWin[from:min(from+size, len(whiteWin))]), 0.5), 12)
		weighted[side] += a * w
		weights[side] += w
		harmonic[side] += 1 / max(a, 1)
		count[side]++
	}
	for side := range accuracy {
		if count[side] == 0 {
			continue
		}
		mean := (weighted[side]/weights[side] + count[side]/harmonic[side]) / 2
		d, err := fact.Quantise(mean, 1)
		accuracy[side], ok[side] = d, err == nil
	}
	return accuracy, ok
}

// deviation is the standard deviation of a whole population.
func deviation(xs []float64) float64 {
	mean, sum := 0.0, 0.0
	for _, x := range xs {
		mean += x / float64(len(xs))
	}
	for _, x := range xs {
		sum += (x - mean) * (x - mean)
	}
	return math.Sqrt(sum / float64(len(xs)))
}
