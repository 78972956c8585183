package board

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/notnil/chess"
)

// oracle is the same position in github.com/notnil/chess, whose move generation was proved
// right over 28.8 million perft leaves; its FEN reader accepts too much, so it only gets
// what ours has accepted.
func oracle(t testing.TB, fen string) *chess.Position {
	t.Helper()
	var p chess.Position
	if err := p.UnmarshalText([]byte(fen)); err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return &p
}

// Random games from positions where castling, en passant and promotion are near: every
// legal move, its notation and its check are compared with the other library, and so is
// the position it leads to.
func TestRulesAgreeWithAnotherLibrary(t *testing.T) {
	starts := []string{
		StartFEN,
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
		"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
		"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
		"1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1",
	}
	random := rand.New(rand.NewPCG(7, 1851))
	moves, castlings, passing, promoted := 0, 0, 0, 0
	for game := range 42 {
		p := mustFEN(t, starts[game%len(starts)])
		for ply := 0; ply < 80 && len(p.Legal()) > 0; ply++ {
			lib := oracle(t, p.FEN())
			theirs := map[string]*chess.Move{}
			var listed []string
			for _, m := range lib.ValidMoves() {
				uci := chess.UCINotation{}.Encode(lib, m)
				theirs[uci] = m
				listed = append(listed, uci)
			}
			var ours []string
			for _, m := range p.Legal() {
				ours = append(ours, m.UCI())
			}
			slices.Sort(ours)
			slices.Sort(listed)
			if !slices.Equal(ours, listed) {
				t.Fatalf("%s: legal moves\n%v, the other library has\n%v", p.FEN(), ours, listed)
			}
			for _, m := range p.Legal() {
				their := theirs[m.UCI()]
				next, err := p.Apply(m)
				if err != nil {
					t.Fatal(err)
				}
				if got, want := p.SAN(m), (chess.AlgebraicNotation{}).Encode(lib, their); got != want {
					t.Fatalf("%s: %s is written %q, the other library writes %q", p.FEN(), m, got, want)
				}
				if got, want := p.GivesCheck(m), their.HasTag(chess.Check); got != want || next.InCheck() != want {
					t.Fatalf("%s: %s gives check: %v, %v after it, want %v", p.FEN(), m, got, next.InCheck(), want)
				}
				if got, want := next.FEN(), mustFEN(t, lib.Update(their).String()).FEN(); got != want {
					t.Fatalf("%s: %s leads to %s, want %s", p.FEN(), m, got, want)
				}
				moves++
				if p.IsCastling(m) {
					castlings++
				}
				if p.IsCapture(m) && m.To == p.ep {
					passing++
				}
				if m.Promo != NoKind {
					promoted++
				}
			}
			legal := p.Legal()
			next, err := p.Apply(legal[random.IntN(len(legal))])
			if err != nil {
				t.Fatal(err)
			}
			p = next
		}
	}
	// The sample must have met the rare moves, or it proves nothing about them.
	if castlings == 0 || passing == 0 || promoted == 0 {
		t.Errorf("%d castlings, %d en passants, %d promotions", castlings, passing, promoted)
	}
	t.Logf("%d moves: %d castlings, %d en passants, %d promotions", moves, castlings, passing, promoted)
}

// Every move that can be written is either on the list or not legal.
func TestLegalityAgreesWithTheList(t *testing.T) {
	for _, fen := range []string{
		StartFEN,
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
		"8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1",
		"4k3/8/8/8/8/8/4r3/4K2R w K - 0 1",
	} {
		p := mustFEN(t, fen)
		listed := map[Move]bool{}
		for _, m := range p.Legal() {
			listed[m] = true
		}
		for from := NoSquare; from <= 64; from++ {
			for to := NoSquare; to <= 64; to++ {
				for k := NoKind; k <= King; k++ {
					if m := (Move{from, to, k}); p.IsLegal(m) != listed[m] {
						t.Errorf("%s: %v legal: %v, listed: %v", fen, m, p.IsLegal(m), listed[m])
					}
				}
			}
		}
	}
}
