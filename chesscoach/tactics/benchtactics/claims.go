package main

import (
	"context"
	"fmt"
	"io"

	"github.com/plumbline-go/plumbline/chesscoach/tactics"
)

// claims judges every gain that the detectors claim for the side to move before the fault: a
// puzzle's own position always wins something, these need not. Where the engine mates instead
// of taking what was won, the claim holds too; those are counted apart.
func claims(ctx context.Context, w io.Writer, puzzles []puzzle, j judge, list bool) error {
	if j.engine == nil {
		fmt.Fprintln(w, "claims: not judged")
		return nil
	}
	said, right, mated := map[tactics.Motif]int{}, map[tactics.Motif]int{}, map[tactics.Motif]int{}
	for _, z := range puzzles {
		for _, f := range tactics.In(z.before, z.before.Turn()) {
			if f.Gain == 0 || f.Motif == tactics.AbsolutePin || f.Motif == tactics.RelativePin {
				continue // a pin claims no move
			}
			upheld, why, err := j.ours(ctx, z.before, f.Move, f)
			if err != nil {
				return err
			}
			said[f.Motif]++
			mate := false
			if !upheld {
				if mate, why, err = j.matesAfter(ctx, z.before, f.Move, why); err != nil {
					return err
				}
			}
			switch {
			case upheld:
				right[f.Motif]++
			case mate:
				mated[f.Motif]++
			case list:
				fmt.Fprintf(w, "%s claim overruled: %s | %d %v | %s | %s\n", z.id, z.before.FEN(), f.Gain, f.Line, f.Fact().EN, why)
			}
		}
	}
	fmt.Fprintf(w, "claims before the fault, judged\n")
	for _, m := range tactics.All() {
		if said[m] > 0 {
			all := right[m] + mated[m]
			fmt.Fprintf(w, "%-20s %4d and %d by mate of %4d  %.3f\n", m, right[m], mated[m], said[m], float64(all)/float64(said[m]))
		}
	}
	return nil
}
