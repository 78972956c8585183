package board

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/plumbline-go/plumbline/kit/refusal"
)

func square(t testing.TB, name string) Square {
	t.Helper()
	s, ok := ParseSquare(name)
	if !ok {
		t.Fatalf("bad square %q", name)
	}
	return s
}

func names(squares []Square) string {
	out := make([]string, len(squares))
	for i, s := range squares {
		out[i] = s.String()
	}
	return strings.Join(out, " ")
}

func TestApplyRefusesIllegalMoves(t *testing.T) {
	p := Start()
	for _, uci := range []string{"e2e5", "e7e5", "a1a3", "e1g1", "d4d5"} {
		m, _ := ParseUCI(uci)
		if _, err := p.Apply(m); refusal.CodeOf(err) != refusal.InvalidInput {
			t.Errorf("%s: got %v, want invalid_input", uci, err)
		}
		if got := p.SAN(m); got != uci {
			t.Errorf("%s: SAN of an illegal move is %q", uci, got)
		}
	}
	for _, uci := range []string{"", "e2", "e2e4e5", "e7e8k", "i2i4", "e2e2"} {
		if _, err := p.Find(uci); refusal.CodeOf(err) != refusal.InvalidInput {
			t.Errorf("Find(%q): got %v, want invalid_input", uci, err)
		}
	}
}

func TestSANAndKinds(t *testing.T) {
	for _, c := range []struct {
		name, fen, move, san     string
		capture, check, castling bool
	}{
		{"pawn", StartFEN, "e2e4", "e4", false, false, false},
		{"short castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O", false, false, true},
		{"long castling with check", "3k3r/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O+", false, true, true},
		{"king steps beside", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1f1", "Kf1", false, false, false},
		{"two knights, one pinned", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2", false, false, false},
		{"same file", "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3", false, false, false},
		{"same rank", "4k3/8/8/8/8/8/8/R4R1K w - - 0 1", "a1d1", "Rad1", false, false, false},
		{"en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6", true, false, false},
		{"promotion with mate", "6k1/P4ppp/8/8/8/8/8/4K3 w - - 0 1", "a7a8r", "a8=R#", false, true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := mustFEN(t, c.fen)
			m, err := p.Find(c.move)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.SAN(m); got != c.san {
				t.Errorf("SAN %q, want %q", got, c.san)
			}
			if p.IsCapture(m) != c.capture || p.GivesCheck(m) != c.check || p.IsCastling(m) != c.castling {
				t.Errorf("capture %v check %v castling %v", p.IsCapture(m), p.GivesCheck(m), p.IsCastling(m))
			}
		})
	}
}

func TestStatus(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		want      Status
	}{
		{"initial", StartFEN, Ongoing},
		{"fool's mate", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", Checkmate},
		{"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Stalemate},
		{"bare kings", "7k/8/6K1/8/8/8/8/8 b - - 0 1", InsufficientMaterial},
		{"knight", "7k/8/6K1/8/8/5N2/8/8 b - - 0 1", InsufficientMaterial},
		{"bishop", "7k/8/6K1/8/8/5b2/8/8 b - - 0 1", InsufficientMaterial},
		{"bishops of one colour", "5b1k/8/6K1/8/8/8/8/2B5 b - - 0 1", InsufficientMaterial},
		{"bishops of both colours", "2b4k/8/6K1/8/8/8/8/2B5 b - - 0 1", Ongoing},
		{"two knights", "7k/8/6K1/8/8/4NN2/8/8 b - - 0 1", Ongoing},
		{"knight against bishop", "5b1k/8/6K1/8/8/5N2/8/8 b - - 0 1", Ongoing},
		{"pawn", "7k/8/6K1/8/8/5P2/8/8 b - - 0 1", Ongoing},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := mustFEN(t, c.fen).Status(); got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

func TestAttackersSeeDefendersAndBlockers(t *testing.T) {
	p := mustFEN(t, "4k3/8/2n5/1B2p3/3P4/5N2/8/4R1K1 w - - 0 1")
	e5 := square(t, "e5")
	if got := names(p.Attackers(e5, White)); got != "e1 f3 d4" {
		t.Errorf("white attackers %q", got)
	}
	if got := names(p.Attackers(e5, Black)); got != "c6" {
		t.Errorf("black attackers %q", got)
	}
	if got := names(p.Takers(e5, Black).Squares()); got != "" {
		t.Errorf("the pinned knight guards nothing, got %q", got)
	}
	if got := names(p.Attacks(square(t, "b5"))); got != "f1 e2 d3 a4 c4 a6 c6" {
		t.Errorf("bishop attacks %q", got)
	}
	if got := names(Between(square(t, "a1"), square(t, "d4")).Squares()); got != "b2 c3" {
		t.Errorf("between %q", got)
	}
	if got := Between(square(t, "a1"), square(t, "b3")); got != 0 {
		t.Errorf("between squares off a line: %v", got.Squares())
	}
	if got := names(Beyond(square(t, "a1"), square(t, "f6"))); got != "g7 h8" {
		t.Errorf("beyond %q", got)
	}
}

func TestPins(t *testing.T) {
	for _, c := range []struct{ name, fen, white, black string }{
		{"none", StartFEN, "", ""},
		{"bishop pins knight", "4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1", "", "b5>c6>e8"},
		{"pawn on the file", "4k3/4r3/8/8/8/8/4P3/4K3 w - - 0 1", "e7>e2>e1", ""},
		{"two in between", "4k3/4r3/8/8/8/4N3/4P3/4K3 w - - 0 1", "", ""},
		{"wrong slider", "4k3/4b3/8/8/8/8/4P3/4K3 w - - 0 1", "", ""},
		{"knight does not pin", "4k3/4n3/8/8/8/8/4P3/4K3 w - - 0 1", "", ""},
		{"both sides", "4k3/4n3/8/8/8/4Q3/8/q2NK3 w - - 0 1", "a1>d1>e1", "e3>e7>e8"},
		{"own slider behind", "4k3/8/8/8/8/8/4N3/R3K3 w - - 0 1", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := mustFEN(t, c.fen)
			for color, want := range []string{c.white, c.black} {
				var got []string
				for _, pin := range p.Pins(Color(color)) {
					got = append(got, pin.By.String()+">"+pin.Pinned.String()+">"+pin.King.String())
				}
				if strings.Join(got, " ") != want {
					t.Errorf("%v: got %v, want %q", Color(color), got, want)
				}
			}
		})
	}
}

func TestPass(t *testing.T) {
	p := mustFEN(t, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 7")
	q, err := p.Pass()
	if err != nil || q.FEN() != "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 7" {
		t.Errorf("got %v, %v", q, err)
	}
	checked := mustFEN(t, "4k3/4R3/8/8/8/8/8/4K3 b - - 0 1")
	if _, err := checked.Pass(); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("passing in check: %v", err)
	}
}

func TestRepetitionKeyLooksOnlyAtLegalEnPassant(t *testing.T) {
	pinned := mustFEN(t, "4k3/4r3/8/8/8/8/8/4K3 w - - 0 1").RepetitionKey()
	if pinned != "4k3/4r3/8/8/8/8/8/4K3 w - -" {
		t.Errorf("key %q", pinned)
	}
	// The pawn on d4 is pinned to its king along the fourth rank once both pawns go: taking
	// e3 would leave the king on a4 to the rook on h4.
	p := mustFEN(t, "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1")
	if p.EnPassant() != NoSquare || !strings.HasSuffix(p.RepetitionKey(), " b - -") {
		t.Errorf("illegal en passant counts: %q", p.RepetitionKey())
	}
	q := mustFEN(t, "8/8/k7/8/3pP2R/8/8/4K3 b - e3 0 1")
	if q.EnPassant() != square(t, "e3") || !strings.HasSuffix(q.RepetitionKey(), " b - e3") {
		t.Errorf("legal en passant does not count: %q", q.RepetitionKey())
	}
}

// The race detector sees a shared list of moves that is filled lazily.
func TestPositionsAreShared(t *testing.T) {
	p := mustFEN(t, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for _, m := range p.Legal() {
				if next, err := p.Apply(m); err != nil || p.SAN(m) == "" || next.Status() != Ongoing {
					t.Errorf("%s: %v", m, err)
				}
			}
		})
	}
	group.Wait()
}

func TestLegalIsSortedAndACopy(t *testing.T) {
	p := mustFEN(t, "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1")
	moves := p.Legal()
	if !slices.IsSortedFunc(moves, compareMoves) {
		t.Errorf("not sorted: %v", moves)
	}
	if moves[len(moves)-8].UCI() != "a7a8q" {
		t.Errorf("the queen does not come first: %v", moves)
	}
	moves[0] = Move{}
	if p.Legal()[0].IsZero() {
		t.Error("the caller changed the position")
	}
}

func BenchmarkApplyEveryMove(b *testing.B) {
	p := mustFEN(b, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	for b.Loop() {
		for _, m := range p.moves() {
			if _, err := p.Apply(m); err != nil {
				b.Fatal(err)
			}
		}
	}
}
