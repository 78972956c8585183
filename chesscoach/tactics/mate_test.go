package tactics

import "testing"

func TestMateInOne(t *testing.T) {
	check(t, MateInOne, []detection{
		{name: "back rank", fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", want: "Ra8>Kg8 a8 #"},
		{name: "smothered", fen: "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", want: "Nf7>Kh8 f7 #"},
		{name: "promotion, the queen is enough", fen: "6k1/P4ppp/8/8/8/8/8/4K3 w - - 0 1", want: "Qa8>Kg8 a8 #"},
		{name: "for Black", fen: "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", want: "Qh4>Ke1 h4 #"},
		{name: "a threat", fen: "6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 1", other: true, want: "Ra8>Kg8 a8 #"},
		{name: "the guard is pinned", fen: "R4nk1/6p1/4P3/7Q/8/3B4/8/6K1 w - - 0 1", want: "Qh7>Kg8 h7 #"},
		{name: "made", fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", move: "a1a8", want: "Ra8>Kg8 a8 #"},

		{name: "a rook steps between", fen: "6k1/4rppp/8/8/8/8/8/R5K1 w - - 0 1"},
		{name: "a flight square", fen: "6k1/5pp1/7p/8/8/8/8/R5K1 w - - 0 1"},
		{name: "the checking rook is taken", fen: "1r4k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"},
		{name: "the mating rook is pinned", fen: "6k1/5ppp/8/b7/8/8/3R4/4K3 w - - 0 1"},
		{name: "check only", fen: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"},
		{name: "a side in check threatens nothing yet", fen: "6k1/5ppp/8/8/8/8/4r3/R3K3 w - - 0 1"},
		{name: "stalemate is no mate", fen: "k7/8/1K6/8/8/8/8/2Q5 b - - 0 1"},
	})
}

func TestBackRank(t *testing.T) {
	check(t, BackRank, []detection{
		{name: "mate in one", fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", want: "Ra8>Kg8 a8 #"},
		{name: "mate in two", fen: "r2r2k1/5ppp/8/8/8/8/3R4/3R2K1 w - - 0 1", want: "Rd8>Kg8 d8 #"},
		{name: "for Black", fen: "r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", want: "Ra1>Kg1 a1 #"},
		{name: "a threat", fen: "6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 1", other: true, want: "Ra8>Kg8 a8 #"},
		{name: "one bishop guards", fen: "6k1/5ppp/8/8/4b3/8/8/R5K1 w - - 0 1", want: "Ra8>Kg8|Be4 a8"},
		{name: "the guard is pinned", fen: "6k1/5rpp/8/8/8/1B6/8/R5K1 w - - 0 1", want: "Ra8>Kg8 a8 #"},

		{name: "a flight square", fen: "6k1/5pp1/7p/8/8/8/8/R5K1 w - - 0 1"},
		{name: "no rook or queen", fen: "6k1/5ppp/8/8/8/8/8/B3K3 w - - 0 1"},
		{name: "two guards", fen: "6k1/3n1ppp/8/8/4b3/8/8/R5K1 w - - 0 1"},
		{name: "the king stands higher", fen: "8/6k1/5ppp/8/8/8/8/R5K1 w - - 0 1"},
		{name: "the file is shut", fen: "6k1/5ppp/8/8/8/8/P7/R5K1 w - - 0 1"},
		{name: "the rook is pinned", fen: "6k1/5ppp/8/b7/8/8/3R4/4K3 w - - 0 1"},
	})
}
