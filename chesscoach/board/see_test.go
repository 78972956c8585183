package board

import "testing"

// The values are counted by hand from 100 300 300 500 900, as the comments show.
func TestSEE(t *testing.T) {
	for _, c := range []struct {
		name, fen, move string
		want            int
	}{
		{"free pawn", "4k3/8/8/4p3/8/8/8/4RK2 w - - 0 1", "e1e5", 100},
		{"guarded pawn", "4k3/8/3p4/4p3/8/8/8/4RK2 w - - 0 1", "e1e5", 100 - 500},
		{"quiet move to a safe square", "4k3/8/8/8/8/8/8/3R1K2 w - - 0 1", "d1a1", 0},
		{"quiet move under a pawn", "4k3/8/1p6/8/8/8/8/R3K3 w - - 0 1", "a1a5", -500},
		{"rook behind rook", "4r1k1/8/8/4p3/8/8/4R3/4RK2 w - - 0 1", "e2e5", 100 - 500 + 500},
		{"bishop behind queen", "6k1/8/8/3p4/4p3/5Q2/6B1/6K1 w - - 0 1", "f3e4", 100 - 900 + 100},
		{"guard pinned to its king", "4k3/8/2n5/1B2p3/8/5N2/8/4K3 w - - 0 1", "f3e5", 100},
		{"guard not pinned", "5k2/8/2n5/1B2p3/8/5N2/8/4K3 w - - 0 1", "f3e5", 100 - 300},
		{"guard unpinned by the exchange", "3rk3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d5", 300 - 500},
		{"guard pinned across the exchange square may take", "4k3/8/4q3/4p3/8/8/4R3/4RK2 w - - 0 1", "e2e5", 100},
		{"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
		{"en passant, taken back", "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
		{"promotion", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 900 - 100},
		{"promotion to a knight", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", 300 - 100},
		{"capture and promotion", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 300 + 900 - 100},
		{"promotion, taken back", "1n1rk3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 300 + 900 - 100 - 900},
		{"recapture with promotion", "r3k3/1P6/8/8/8/8/Q7/4K3 w - - 0 1", "a2a8", 500},
		{"king may not take back", "8/8/3k4/4p3/3P1P2/8/8/4K3 w - - 0 1", "d4e5", 100},
		{"king may take back", "8/8/3k4/4p3/3P4/8/8/4K3 w - - 0 1", "d4e5", 0},
		{"stop when it does not pay", "3r2k1/8/8/3p4/8/2N5/8/3Q2K1 w - - 0 1", "c3d5", 100},
		{"empty square", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a3a4", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, ok := ParseUCI(c.move)
			if !ok {
				t.Fatalf("bad move %q", c.move)
			}
			if got := mustFEN(t, c.fen).SEE(m); got != c.want {
				t.Errorf("got %d, want %d", got, c.want)
			}
		})
	}
}

// The textbook form lets a pinned pawn take: 300 - 300 + 100 - 500 stops after two
// captures; with the pin kept the rook wins the pawn on e5 as well.
func TestPlainSEEIgnoresPins(t *testing.T) {
	const fen = "8/4k3/3p1p2/4b3/5B1Q/8/4R3/6K1 w - - 0 1"
	m, _ := ParseUCI("f4e5")
	p := mustFEN(t, fen)
	if got := p.PlainSEE(m); got != 0 {
		t.Errorf("plain: got %d, want 0", got)
	}
	if got := p.SEE(m); got != 100 {
		t.Errorf("pins kept: got %d, want 100", got)
	}
}

// The queen shields the rook on d8: without it the bishop on h4 wins the rook, and the
// knight on c6 no longer guards d8 once it is gone too.
func TestSEEWithout(t *testing.T) {
	p := mustFEN(t, "3r2k1/8/2n2q2/8/7B/8/8/6K1 w - - 0 1")
	m, _ := ParseUCI("h4d8")
	f6, c6 := square(t, "f6"), square(t, "c6")
	if got := p.SEEWithout(m, SetOf(f6)); got != 500-300 {
		t.Errorf("without the queen: got %d, want 200", got)
	}
	if got := p.SEEWithout(m, SetOf(f6, c6)); got != 500 {
		t.Errorf("without queen and knight: got %d, want 500", got)
	}
	if got := names(p.TakersWithout(square(t, "d8"), White, SetOf(f6)).Squares()); got != "h4" {
		t.Errorf("takers %q", got)
	}
}

func TestSEEOn(t *testing.T) {
	const fen = "4k3/8/2n5/1B2p3/8/5N2/8/4K3 b - - 0 1" // Black to move: the asking side need not be
	p := mustFEN(t, fen)
	e5, _ := ParseSquare("e5")
	c6, _ := ParseSquare("c6")
	e8, _ := ParseSquare("e8")
	for _, c := range []struct {
		name string
		sq   Square
		by   Color
		want int
	}{
		{"pawn with a pinned guard", e5, White, 100},
		{"knight, nothing takes back", c6, White, 300},
		{"own piece", e5, Black, 0},
		{"king", e8, White, 0},
		{"off the board", NoSquare, White, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := p.SEEOn(c.sq, c.by); got != c.want {
				t.Errorf("got %d, want %d", got, c.want)
			}
		})
	}
}
