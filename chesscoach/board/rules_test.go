package board

import (
	"testing"
)

func mustFEN(t testing.TB, fen string) *Position {
	t.Helper()
	p, err := ParseFEN(fen)
	if err != nil {
		t.Fatalf("ParseFEN(%q): %v", fen, err)
	}
	return p
}

func perft(p *Position, depth int) int {
	if depth == 1 {
		return len(p.moves())
	}
	n := 0
	for _, m := range p.moves() {
		next, err := p.Apply(m)
		if err != nil {
			panic(err)
		}
		n += perft(next, depth-1)
	}
	return n
}

// The positions and counts are the standard ones of move generator testing: the initial
// position, "Kiwipete" and positions 3 to 6 of the Chess Programming Wiki's page "Perft
// Results".
func TestPerftAgainstPublishedCounts(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		counts    []int // from depth 1
	}{
		{"initial", StartFEN, []int{20, 400, 8902}},
		{"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", []int{48, 2039, 97862}},
		{"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", []int{14, 191, 2812, 43238}},
		{"position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", []int{6, 264, 9467}},
		{"position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", []int{44, 1486, 62379}},
		{"position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", []int{46, 2079, 89890}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := mustFEN(t, c.fen)
			for i, want := range c.counts {
				if got := perft(p, i+1); got != want {
					t.Errorf("depth %d: %d leaves, want %d", i+1, got, want)
				}
			}
		})
	}
}
