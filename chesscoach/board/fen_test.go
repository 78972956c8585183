package board

import (
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Every row is a fault that either crashes a common engine or makes it answer about
// another position; the fragment shows that each has its own sentence.
func TestParseFENRefusesEveryFaultWithItsOwnSentence(t *testing.T) {
	for _, c := range []struct{ name, fen, says string }{
		{"empty", "", "six fields"},
		{"five fields", "4k3/8/8/8/8/8/8/4K3 w - - 0", "six fields"},
		{"two spaces", "4k3/8/8/8/8/8/8/4K3 w  - - 0 1", "six fields"},
		{"trailing blank", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ", "six fields"},
		{"seven ranks", "4k3/8/8/8/8/8/4K3 w - - 0 1", "its ranks number 7"},
		{"short rank", "4k3/8/8/7/8/8/8/4K3 w - - 0 1", "squares of the 5th rank number 7"},
		{"long rank", "4k3/8/8/8/4P4/8/8/4K3 w - - 0 1", "squares of the 4th rank number 9"},
		{"very long rank", "4k3/8/8/8/8/8/pppppppppppppppp/4K3 w - - 0 1", "squares of the 2nd rank number 16"},
		{"two digits", "4k3/8/8/8/44/8/8/4K3 w - - 0 1", "two digits"},
		{"nought", "4k3/8/8/80/8/8/8/4K3 w - - 0 1", "neither a piece"},
		{"strange letter", "4k3/8/8/3X4/8/8/8/4K3 w - - 0 1", "neither a piece"},
		{"not ASCII", "4k3/8/8/3К4/8/8/8/4K3 w - - 0 1", "neither a piece"},
		{"no kings", "8/8/8/8/8/8/8/8 w - - 0 1", "White has no king"},
		{"no black king", "8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king"},
		{"two white kings", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "White has more than one king"},
		{"pawn on the eighth", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "first or last rank (a8)"},
		{"pawn on the first", "4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "first or last rank (a1)"},
		{"nine pawns", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "more than eight pawns"},
		{"seventeen men", "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", ""},
		{"too many men", "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1", "17 men"},
		{"too many queens", "4k3/8/8/8/8/QQ6/PPPPPPPP/4K3 w - - 0 1", "promoted pieces"},
		{"side to move", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "w or b"},
		{"kings side by side", "8/8/8/3kK3/8/8/8/8 w - - 0 1", "side by side (e5 and d5)"},
		{"mover leaves check", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "just moved is in check"},
		{"three checks", "4k3/8/8/8/8/3n4/8/r3K2r w - - 0 1", "3 pieces give check"},
		{"rights without rook", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "no rook on h1"},
		{"rights without king", "4k3/8/8/8/8/8/8/3K3R w K - 0 1", "no king on e1"},
		{"black rights without rook", "4k2r/8/8/8/8/8/8/4K3 w q - 0 1", "no rook on a8"},
		{"rights out of order", "r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1", "KQkq"},
		{"rights twice", "r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1", "KQkq"},
		{"rights with dash", "r3k2r/8/8/8/8/8/8/R3K2R w -K - 0 1", "KQkq"},
		{"no rights field", "r3k2r/8/8/8/8/8/8/R3K2R w  - 0 1", "six fields|KQkq"},
		{"en passant off the rank", "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "6th rank"},
		{"en passant no square", "4k3/8/8/8/4P3/8/8/4K3 b - z9 0 1", "3rd rank"},
		{"en passant without pawn", "4k3/8/8/8/8/8/8/4K3 b - e3 0 1", "no pawn on e4"},
		{"en passant own pawn", "4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", "no pawn on e5"},
		{"en passant through a piece", "4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1", "occupied"},
		{"negative clock", "4k3/8/8/8/8/8/8/4K3 w - - -1 1", "half-move clock"},
		{"clock with plus", "4k3/8/8/8/8/8/8/4K3 w - - +1 1", "half-move clock"},
		{"clock in letters", "4k3/8/8/8/8/8/8/4K3 w - - a 1", "half-move clock"},
		{"huge clock", "4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1", "half-move clock"},
		{"move nought", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", "move number"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := ParseFEN(c.fen)
			if c.says == "" {
				if err != nil {
					t.Fatalf("valid position refused: %v", err)
				}
				return
			}
			r, ok := refusal.As(err)
			if !ok || r.Code != refusal.InvalidInput {
				t.Fatalf("got %v, want an invalid_input refusal", err)
			}
			said := false
			for want := range strings.SplitSeq(c.says, "|") {
				said = said || strings.Contains(r.Message.EN, want)
			}
			if !said {
				t.Errorf("said %q, want %q in it", r.Message.EN, c.says)
			}
			if r.Message.RU == "" || strings.Contains(r.Message.RU, "%!") || strings.Contains(r.Message.EN, "%!") {
				t.Errorf("bad wording: %q / %q", r.Message.RU, r.Message.EN)
			}
		})
	}
}

func TestFENComesBackAsWritten(t *testing.T) {
	for _, c := range []struct{ name, in, out string }{
		{"initial", StartFEN, StartFEN},
		{"four fields", "4k3/8/8/8/8/8/8/4K3 b - -", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"some rights", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34"},
		{"useful en passant", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 7", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 7"},
		// X-FEN: nobody can take, so the square is not written.
		{"useless en passant", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 7", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 7"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := mustFEN(t, c.in).FEN(); got != c.out {
				t.Errorf("got %q, want %q", got, c.out)
			}
		})
	}
}

func FuzzParseFEN(f *testing.F) {
	for _, s := range []string{
		StartFEN,
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
		"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 7",
		"4k3/8/8/8/8/8/8/4K3 w - -",
		"8/8/8/8/8/8/8/8 w - - 0 1",
		"К/8 w KQkq e3 -1 0",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, fen string) {
		p, err := ParseFEN(fen)
		if err != nil {
			if refusal.CodeOf(err) != refusal.InvalidInput {
				t.Fatalf("unexpected error %v", err)
			}
			return
		}
		again, err := ParseFEN(p.FEN())
		if err != nil || again.FEN() != p.FEN() {
			t.Fatalf("%q is written as %q and read back as %v, %v", fen, p.FEN(), again, err)
		}
		for _, m := range p.Legal() {
			next, err := p.Apply(m)
			if err != nil {
				t.Fatalf("%s: legal move %s: %v", fen, m, err)
			}
			if next.AttackerSet(next.KingSquare(p.Turn()), next.Turn(), next.Occupied()) != 0 {
				t.Fatalf("%s: %s leaves the king in check", fen, m)
			}
			if got := p.GivesCheck(m); got != next.InCheck() {
				t.Fatalf("%s: %s gives check: %v, but in check: %v", fen, m, got, next.InCheck())
			}
		}
	})
}
