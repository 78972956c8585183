package tactics

import "testing"

func TestHangingPiece(t *testing.T) {
	check(t, HangingPiece, []detection{
		{name: "nobody guards", fen: "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", want: "Rd1>Nd5 300"},
		{name: "the only guard is pinned", fen: "4k3/5p2/4b3/3n4/8/8/8/3RRK2 w - - 0 1", want: "Rd1>Nd5|Be6 300"},
		{name: "a pawn attacks a guarded rook", fen: "4k3/2p5/3r4/4P3/8/8/8/4K3 w - - 0 1", want: "Pe5>Rd6 400"},
		{name: "two attackers, one guard", fen: "3rk3/8/8/3n4/8/8/3R4/3RK3 w - - 0 1", want: "Rd2>Nd5 300"},
		{name: "the king takes", fen: "4k3/8/8/8/3n4/4K3/8/8 w - - 0 1", want: "Ke3>Nd4 300"},
		{name: "the queen may not take back", fen: "3q4/8/2k5/3n4/8/1B6/8/3R2K1 w - - 0 1", want: "Rd1,Bb3>Nd5 300"},
		{name: "a threat", fen: "4k3/8/8/3n4/8/8/8/3RK3 b - - 0 1", other: true, want: "Rd1>Nd5 300"},
		{name: "two pieces, the dearer first", fen: "4k3/8/7n/1r6/8/2N5/8/2B3K1 w - - 0 1", want: "Nc3>Rb5 500; Bc1>Nh6 300"},

		{name: "a guard as cheap as the attacker's loss", fen: "4k3/2p5/3n4/8/8/8/8/3RK3 w - - 0 1"},
		{name: "the attacker is pinned", fen: "4k3/8/8/3n4/1b6/2N5/8/4K3 w - - 0 1"},
		{name: "a pawn is not told", fen: "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1"},
		{name: "taking loses the queen elsewhere", fen: "3rk3/8/8/6n1/3Q4/8/6R1/6K1 w - - 0 1"},
		{name: "taking allows mate", fen: "3r2k1/b4ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"},
		{name: "a check must be answered first", fen: "4k3/8/8/r7/8/3n4/8/R3K3 w - - 0 1"},
		{name: "the threat is pinned", fen: "4k3/8/8/3n4/1b6/2N5/8/4K3 b - - 0 1", other: true},
		{name: "the king may not take a guarded piece", fen: "4k3/8/1b6/8/3n4/4K3/8/8 w - - 0 1"},
	})
}

func TestFork(t *testing.T) {
	check(t, Fork, []detection{
		{name: "knight on king and rook", fen: "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", move: "d5c7", want: "Nc7>Ke8,Ra8 500"},
		{name: "pawn on two knights", fen: "k7/8/8/1n1n4/8/8/2P5/7K w - - 0 1", move: "c2c4", want: "Pc4>Nb5,Nd5 200"},
		{name: "queen on two knights", fen: "k7/8/8/8/1n5n/8/8/3Q3K w - - 0 1", move: "d1d4", want: "Qd4>Nb4,Nh4 300"},
		{name: "bishop on king and rook", fen: "6k1/8/8/1B6/8/8/r7/6K1 w - - 0 1", move: "b5c4", want: "Bc4>Kg8,Ra2 500"},
		{name: "king on bishop and knight", fen: "7k/8/8/2nb4/8/4K3/8/8 w - - 0 1", move: "e3d4", want: "Kd4>Bd5,Nc5 300"},
		{name: "on the board, not pinned", fen: "3r2k1/n7/5n2/8/3B4/2P5/8/4K3 b - - 0 1", other: true, want: "Bd4>Nf6,Na7 200"},
		{name: "the pawn that would take is pinned", fen: "k7/p2r4/8/3N4/8/8/8/R5K1 w - - 0 1", move: "d5b6", want: "Nb6>Ka8,Rd7 500"},

		{name: "the rook takes the rook", fen: "r5k1/8/8/8/8/8/8/3RK3 w - - 0 1", move: "d1d8"},
		{name: "a pawn takes the knight", fen: "r1k5/p7/8/3N4/8/8/8/4K3 w - - 0 1", move: "d5b6"},
		{name: "one rook checks, both are saved", fen: "4k3/8/8/1r1r4/8/8/2P5/6K1 w - - 0 1", move: "c2c4"},
		{name: "one knight guards the other", fen: "7k/8/8/2n1n3/8/4K3/8/8 w - - 0 1", move: "e3d4"},
		{name: "both bishops are guarded", fen: "6k1/1p5p/2b3b1/8/8/5N2/8/4K3 w - - 0 1", move: "f3e5"},
		{name: "the forking bishop is pinned", fen: "3r2k1/n7/5n2/8/3B4/2P5/8/3K4 b - - 0 1", other: true},
		{name: "pawns do not count", fen: "k7/8/8/1p3p2/8/8/8/3QK3 w - - 0 1", move: "d1d5"},
	})
}

func TestTrappedPiece(t *testing.T) {
	check(t, TrappedPiece, []detection{
		{name: "bishop in the corner", fen: "4k3/8/8/8/8/1P6/bK6/8 b - - 0 1", other: true, want: "Kb2>Ba2 200"},
		{name: "knight in the corner", fen: "4k3/8/8/8/8/8/1K6/n7 b - - 0 1", other: true, want: "Kb2>Na1 300"},
		{name: "rook behind its own men", fen: "rn2k3/p7/8/8/8/8/6B1/6K1 b - - 0 1", other: true, want: "Bg2>Ra8 300"},
		{name: "queen behind its own men", fen: "qr4k1/ppN5/8/8/8/8/8/6K1 b - - 0 1", other: true, want: "Nc7>Qa8 600"},
		{name: "a pawn shuts the bishop in", fen: "4k3/8/p7/1pp5/8/1B6/P1P5/4K3 b - - 0 1", move: "c5c4", want: "Pc4>Bb3 200"},
		{name: "the guard that would help is pinned", fen: "4k3/4b3/8/8/8/8/P7/nR1KR3 b - - 0 1", other: true, want: "Rb1>Na1 300"},

		{name: "a safe square is left", fen: "4k3/8/8/8/8/8/bK6/8 b - - 0 1", other: true},
		{name: "a threat of mate in between", fen: "qr4k1/ppN5/8/8/8/8/5PPP/6K1 b - - 0 1", other: true},
		{name: "shut in, but not attacked", fen: "rn2k3/p7/8/8/8/8/8/6K1 b - - 0 1", other: true},
		{name: "the attacker can be taken", fen: "rn2k1r1/p7/8/8/8/8/6B1/K7 b - - 0 1", other: true},
		{name: "a guard comes in time", fen: "4kb2/8/8/8/8/8/P7/nR1K4 b - - 0 1", other: true},
		{name: "in check", fen: "4k3/8/8/8/8/8/1K6/n3R3 b - - 0 1", other: true},
		{name: "pinned, not trapped", fen: "4k3/8/2n5/1B6/8/8/8/4K3 b - - 0 1", other: true},
	})
}

func TestRemovedDefender(t *testing.T) {
	check(t, RemovedDefender, []detection{
		{name: "bishop takes the guard", fen: "6k1/3b2p1/5n2/6B1/8/8/8/3R2K1 w - - 0 1", move: "g5f6", want: "Bg5>Bd7|Nf6 300"},
		{name: "for Black", fen: "3r2k1/8/8/8/6b1/5N2/3B2P1/6K1 b - - 0 1", move: "g4f3", want: "Bg4>Bd2|Nf3 300"},
		{name: "knight takes with check", fen: "6k1/3b2p1/5n2/8/4N3/8/8/3R2K1 w - - 0 1", move: "e4f6", want: "Ne4>Bd7|Nf6 300"},
		{name: "knight takes the guard on the wing", fen: "6k1/p2b4/1n6/8/N7/8/8/3R2K1 w - - 0 1", move: "a4b6", want: "Na4>Bd7|Nb6 300"},
		{name: "pawn takes the guard", fen: "6k1/8/5p2/4n3/2bP4/8/8/2R3K1 w - - 0 1", move: "d4e5", want: "Pd4>Bc4|Ne5 300"},

		{name: "the target takes instead", fen: "6k1/3r2p1/5n2/6B1/8/8/8/3RK3 w - - 0 1", move: "g5f6"},
		{name: "it costs more than it wins", fen: "4k3/3b4/2n5/1B6/8/8/8/3R2K1 w - - 0 1", move: "d1d7"},
		{name: "another guard is left", fen: "4k3/3b2p1/5n2/6B1/8/8/8/3R2K1 w - - 0 1", move: "g5f6"},
		{name: "the pinned piece was no guard", fen: "5k2/3b2p1/5n2/6B1/8/8/8/3R1RK1 w - - 0 1", move: "g5f6"},
		{name: "what is taken guarded nothing", fen: "6k1/3b2p1/5p2/6B1/8/8/8/3R2K1 w - - 0 1", move: "g5f6"},
		{name: "no capture", fen: "6k1/3b2p1/5n2/6B1/8/8/8/3R2K1 w - - 0 1", move: "g5h4"},
		{name: "a pawn takes back and guards anew", fen: "6k1/5p2/4b3/3n4/8/1B6/8/4R1K1 w - - 0 1", move: "e1e6"},
	})
}

func TestOverloadedDefender(t *testing.T) {
	check(t, OverloadedDefender, []detection{
		{name: "rook holds a bishop and the back rank", fen: "3r2k1/5ppp/8/3b4/8/8/4R3/3R2K1 w - - 0 1", want: "Rd1>Bd5|Rd8 e8 300"},
		{name: "the same for Black", fen: "3r2k1/4r3/8/8/3B4/8/5PPP/3R2K1 b - - 0 1", want: "Rd8>Bd4|Rd1 e1 300"},
		{name: "pawn holds two knights", fen: "6k1/8/4p3/3n1n2/8/1B6/8/5RK1 w - - 0 1", want: "Bb3>Nd5,Nf5|Pe6 300"},
		{name: "king holds bishop and knight", fen: "8/3nkb2/8/8/8/8/8/3R1RK1 w - - 0 1", want: "Rd1>Bf7,Nd7|Ke7 100"},
		{name: "rook holds bishop and knight", fen: "1n1r2k1/5pp1/7p/3b4/8/8/8/1R1R2K1 w - - 0 1", want: "Rd1>Bd5,Nb8|Rd8 100"},

		{name: "one task only", fen: "3r2k1/5pp1/7p/3b4/8/8/8/3R2K1 w - - 0 1"},
		{name: "a second guard", fen: "1n1r2k1/b4pp1/7p/3b4/8/8/8/1R1R2K1 w - - 0 1"},
		{name: "the back rank has a flight square", fen: "3r2k1/5pp1/7p/3b4/8/8/4R3/3R2K1 w - - 0 1"},
		{name: "both hang anyway, the guard is pinned", fen: "3k4/3r4/8/3b4/7n/8/8/3R2K1 w - - 0 1"},
		{name: "taking costs more", fen: "6k1/8/4p3/3p1p2/8/8/8/3R1RK1 w - - 0 1"},
		{name: "the attacker is pinned", fen: "3r2k1/5ppp/8/3b4/8/8/4R3/q2R2K1 w - - 0 1"},
	})
}

func TestPromotionThreat(t *testing.T) {
	check(t, PromotionThreat, []detection{
		{name: "free way", fen: "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", want: "Pa7> a8 800"},
		{name: "by taking", fen: "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", want: "Pa7> b8 1100"},
		{name: "a threat", fen: "8/P3k3/8/8/8/8/8/4K3 b - - 0 1", other: true, want: "Pa7> a8 800"},
		{name: "for Black", fen: "4k3/8/8/8/8/8/7p/4K3 b - - 0 1", want: "Ph2> h1 800"},
		{name: "the rook behind takes back", fen: "3rk3/P7/8/8/8/8/8/R3K3 w - - 0 1", want: "Pa7> a8 400"},
		{name: "the guard of the square is pinned", fen: "2k5/Pb6/B7/8/8/8/8/4K3 w - - 0 1", want: "Pa7> a8 800"},

		{name: "blocked", fen: "n3k3/P7/8/8/8/8/8/4K3 w - - 0 1"},
		{name: "the square is guarded", fen: "3rk3/P7/8/8/8/8/8/4K3 w - - 0 1"},
		{name: "two steps away", fen: "4k3/8/P7/8/8/8/8/4K3 w - - 0 1"},
		{name: "the pawn is pinned", fen: "8/r4P1K/8/8/8/8/8/1k6 w - - 0 1"},
		{name: "a check must be answered first", fen: "8/P6k/8/8/8/8/8/4K2r w - - 0 1"},
		{name: "no pawn", fen: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"},
	})
}
