package tactics

import "testing"

func TestAbsolutePin(t *testing.T) {
	check(t, AbsolutePin, []detection{
		{name: "bishop pins knight", fen: "4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1", want: "Bb5>Ke8|Nc6 300"},
		{name: "rook pins queen", fen: "4k3/4q3/8/8/8/8/8/4RK2 b - - 0 1", other: true, want: "Re1>Ke8|Qe7"},
		{name: "bishop pins pawn", fen: "4k3/8/8/7b/8/5P2/8/3K4 b - - 0 1", want: "Bh5>Kd1|Pf3 100"},
		{name: "queen pins along the long diagonal", fen: "7k/6n1/8/8/3Q4/8/8/4K3 b - - 0 1", other: true, want: "Qd4>Kh8|Ng7"},
		{name: "two pins", fen: "4k3/3nn3/8/1B6/8/8/8/4RK2 b - - 0 1", other: true, want: "Bb5>Ke8|Nd7; Re1>Ke8|Ne7"},
		{name: "a move makes it", fen: "4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1", move: "f1b5", want: "Bb5>Ke8|Nc6"},
		{name: "a pinned piece pins all the same", fen: "r3k3/4n3/8/8/8/8/8/3KR2r w - - 0 1", want: "Re1>Ke8|Ne7"},

		{name: "the start", fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{name: "two men in between", fen: "4k3/3p4/2n5/1B6/8/8/8/4K3 w - - 0 1"},
		{name: "a knight does not pin", fen: "4k3/4n3/8/8/8/8/4N3/4K3 w - - 0 1"},
		{name: "a bishop on a file", fen: "4k3/4n3/8/8/8/8/4B3/4K3 w - - 0 1"},
		{name: "queen behind, not the king", fen: "3qk3/8/5n2/6B1/8/8/8/4K3 w - - 0 1"},
	})
}

func TestRelativePin(t *testing.T) {
	check(t, RelativePin, []detection{
		{name: "knight before queen", fen: "3qk3/8/5n2/6B1/8/8/8/4K3 w - - 0 1", want: "Bg5>Qd8|Nf6"},
		{name: "on a file", fen: "3qk3/8/8/3n4/8/8/8/3R1K2 w - - 0 1", want: "Rd1>Qd8|Nd5"},
		{name: "bishop before rook", fen: "r3k3/8/2b5/8/4B3/3P4/8/4K3 w - - 0 1", want: "Be4>Ra8|Bc6 300"},
		{name: "queen pins knight to rook", fen: "r5k1/8/2n5/8/4Q3/8/8/4K3 w - - 0 1", want: "Qe4>Ra8|Nc6 300"},
		{name: "for Black", fen: "4k3/8/8/8/6b1/5N2/8/3QK3 b - - 0 1", want: "Bg4>Qd1|Nf3"},

		{name: "the rook behind is guarded", fen: "3rk3/8/8/3n4/8/8/8/3R1K2 w - - 0 1"},
		{name: "the bishop takes the bishop", fen: "r3k3/8/2b5/8/4B3/8/8/4K3 w - - 0 1"},
		{name: "the king in front is a skewer", fen: "4q3/8/8/4k3/8/8/8/4R1K1 b - - 0 1", other: true},
		{name: "the king behind is another pin", fen: "4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1"},
		{name: "a pawn is not told", fen: "3qk3/8/5p2/6B1/8/8/8/4K3 w - - 0 1"},
		{name: "the dearer piece in front", fen: "3nk3/8/5q2/6B1/8/8/7P/4K3 w - - 0 1"},
		{name: "the pinning bishop is pinned itself", fen: "3qk1r1/8/5n2/6B1/8/8/8/6K1 w - - 0 1"},
	})
}

func TestSkewer(t *testing.T) {
	check(t, Skewer, []detection{
		{name: "king before queen", fen: "4q3/8/8/4k3/8/8/8/R5K1 w - - 0 1", move: "a1e1", want: "Re1>Ke5,Qe8 900"},
		{name: "rook before rook", fen: "r5k1/8/8/3r4/8/8/7P/4RB1K w - - 0 1", move: "f1g2", want: "Bg2>Rd5,Ra8 200"},
		{name: "king before rook", fen: "8/6r1/8/4k3/8/8/8/2B4K w - - 0 1", move: "c1b2", want: "Bb2>Ke5,Rg7 500"},
		{name: "king before knight", fen: "7n/8/8/4k3/8/8/Q7/7K w - - 0 1", move: "a2a1", want: "Qa1>Ke5,Nh8 300"},
		{name: "for Black", fen: "4k3/8/8/8/8/r7/3K3R/8 b - - 0 1", move: "a3a2", want: "Ra2>Kd2,Rh2 500"},

		{name: "the rook behind is guarded", fen: "4r3/5b2/8/4k3/8/8/8/R5K1 w - - 0 1", move: "a1e1"},
		{name: "the rook can be taken", fen: "4q3/8/8/4k3/7b/8/8/R5K1 w - - 0 1", move: "a1e1"},
		{name: "the king steps to its rook", fen: "4r3/4k3/8/8/8/8/8/R5K1 w - - 0 1", move: "a1e1"},
		{name: "the front rook takes back", fen: "b3r2k/8/8/8/8/8/5R2/6K1 w - - 0 1", move: "f2f8"},
		{name: "the rook is pinned", fen: "4q3/8/8/4k3/8/8/8/3KR2r b - - 0 1", other: true},
		{name: "the cheaper piece in front", fen: "3qk3/8/5n2/8/8/8/8/2B1K3 w - - 0 1", move: "c1g5"},
		{name: "the rook guards the piece behind", fen: "n5k1/8/8/3r4/8/8/7P/4RB1K w - - 0 1", move: "f1g2"},
	})
}

func TestDiscoveredAttack(t *testing.T) {
	check(t, DiscoveredAttack, []detection{
		{name: "bishop takes with check, rook on queen", fen: "3q2k1/7p/8/8/8/3B4/8/3R2K1 w - - 0 1", move: "d3h7", want: "Rd1>Qd8|Bh7 700"},
		{name: "knight checks, bishop on rook", fen: "r5k1/8/8/3N4/8/8/6B1/6K1 w - - 0 1", move: "d5e7", want: "Bg2>Ra8|Ne7 200"},
		{name: "for Black, and the king gets a pawn for the rook", fen: "6k1/6b1/8/8/3n2p1/8/7K/R7 b - - 0 1", move: "d4f3", want: "Bg7>Ra1|Nf3 400"},
		{name: "rook checks, bishop on queen", fen: "6k1/8/8/q7/8/2R5/8/4B1K1 w - - 0 1", move: "c3c8", want: "Be1>Qa5|Rc8 900"},
		{name: "bishop checks, rook on rook", fen: "3r2k1/8/8/8/8/3B4/8/3R2K1 w - - 0 1", move: "d3c4", want: "Rd1>Rd8|Bc4 500"},

		{name: "the queen takes the knight", fen: "3q2k1/8/8/3N4/8/8/8/3R2K1 w - - 0 1", move: "d5f6"},
		{name: "no tempo, the queen goes", fen: "3q2k1/8/8/8/8/3B4/8/3R2K1 w - - 0 1", move: "d3a6"},
		{name: "the target is guarded", fen: "r2r2k1/8/8/8/8/3B4/8/3R2K1 w - - 0 1", move: "d3c4"},
		{name: "the attacked rook gives check first, then the knight falls", fen: "6k1/1p6/2p5/4r3/3N4/8/1B3PP1/6K1 w - - 0 1", move: "d4c6"},
		{name: "castling opens nothing", fen: "4k3/8/8/5n2/8/8/8/4K2R w K - 0 1", move: "e1g1"},
		{name: "the slider is pinned", fen: "r5rk/8/8/3N4/8/8/6B1/6K1 w - - 0 1", move: "d5f6"},
		{name: "the line is still shut", fen: "3q2k1/7p/8/8/3P4/3B4/8/3R2K1 w - - 0 1", move: "d3h7"},
	})
}

func TestDiscoveredCheck(t *testing.T) {
	check(t, DiscoveredCheck, []detection{
		{name: "knight leaves the file", fen: "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", move: "e4c5", want: "Re1>Ke8|Nc5"},
		{name: "and attacks the queen", fen: "4k3/1q6/8/8/4N3/8/8/4R1K1 w - - 0 1", move: "e4c5", want: "Re1>Ke8|Nc5 400"},
		{name: "knight leaves the diagonal", fen: "7k/8/5N2/8/8/2B5/8/6K1 w - - 0 1", move: "f6d7", want: "Bc3>Kh8|Nd7"},
		{name: "pawn leaves the rank", fen: "8/8/8/8/k1P4R/8/8/4K3 w - - 0 1", move: "c4c5", want: "Rh4>Ka4|Pc5"},
		{name: "king leaves the file", fen: "4k3/8/8/8/8/8/4K3/4R3 w - - 0 1", move: "e2d2", want: "Re1>Ke8|Kd2"},
		{name: "both pawns leave the rank", fen: "8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1", move: "e5d6", want: "Rh5>Ka5|Pd6"},
		{name: "a pinned rook checks all the same", fen: "4k3/8/8/8/4N3/8/8/3KR2r w - - 0 1", move: "e4c5", want: "Re1>Ke8|Nc5"},

		{name: "the moved piece checks", fen: "4k3/8/8/8/8/8/8/R5K1 w - - 0 1", move: "a1e1"},
		{name: "a double check is another motif", fen: "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", move: "e4d6"},
		{name: "castling", fen: "5k2/8/8/8/8/8/8/4K2R w K - 0 1", move: "e1g1"},
		{name: "it stays on the line", fen: "4k3/8/8/8/4P3/8/8/4R1K1 w - - 0 1", move: "e4e5"},
		{name: "a second man shuts the line", fen: "4k3/4p3/8/8/4N3/8/8/4R1K1 w - - 0 1", move: "e4c5"},
		{name: "a knight behind gives no line", fen: "4k3/8/8/8/4N3/8/8/4N1K1 w - - 0 1", move: "e4c5"},
	})
}

func TestDoubleCheck(t *testing.T) {
	check(t, DoubleCheck, []detection{
		{name: "knight and rook", fen: "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", move: "e4d6", want: "Re1,Nd6>Ke8"},
		{name: "bishop and rook", fen: "4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1", move: "e4c6", want: "Re1,Bc6>Ke8"},
		{name: "for Black", fen: "4r1k1/8/8/4n3/8/8/8/4K3 b - - 0 1", move: "e5f3", want: "Re8,Nf3>Ke1"},
		{name: "knight and queen", fen: "7k/8/8/4N3/8/8/1Q6/6K1 w - - 0 1", move: "e5f7", want: "Qb2,Nf7>Kh8"},
		{name: "pawn and rook", fen: "4k3/5n2/4P3/8/8/8/8/4R1K1 w - - 0 1", move: "e6f7", want: "Re1,Pf7>Ke8"},
		{name: "a pinned rook checks all the same", fen: "4k3/8/8/8/4N3/8/8/3KR2r w - - 0 1", move: "e4d6", want: "Re1,Nd6>Ke8"},

		{name: "discovered only", fen: "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", move: "e4c5"},
		{name: "direct only", fen: "4k3/8/8/8/8/8/8/R5K1 w - - 0 1", move: "a1e1"},
		{name: "check and an attack on the queen", fen: "3qk3/8/8/8/4N3/8/8/3R2K1 w - - 0 1", move: "e4d6"},
		{name: "the line is shut", fen: "4k3/4p3/8/8/4N3/8/8/4R1K1 w - - 0 1", move: "e4f6"},
		{name: "no check", fen: "4k3/8/8/8/4N3/8/8/3R2K1 w - - 0 1", move: "e4c5"},
	})
}
