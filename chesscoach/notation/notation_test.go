package notation

import (
	"slices"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

func position(t testing.TB, fen string) *board.Position {
	t.Helper()
	p, err := board.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Positions of our own in which every kind of move can be played.
const (
	open   = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5"
	ends   = "1n2k3/P6P/8/3pP3/8/8/8/R3K2R w KQ d6 0 1"
	rooks  = "4k3/8/8/R6R/8/8/1B6/R3K2b w - - 0 1"
	bpawns = "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1"
)

func TestFormat(t *testing.T) {
	for _, c := range []struct{ name, fen, move, en, ru, figurine string }{
		{"pawn", open, "d2d4", "d4", "d4", "d4"},
		{"knight takes", open, "f3e5", "Nxe5", "Кxe5", "♘xe5"},
		{"bishop takes with check", open, "c4f7", "Bxf7+", "Сxf7+", "♗xf7+"},
		{"castling", open, "e1g1", "O-O", "0-0", "O-O"},
		{"king", open, "e1f1", "Kf1", "Крf1", "♔f1"},
		{"queen", open, "d1e2", "Qe2", "Фe2", "♕e2"},
		{"promotion", ends, "a7b8q", "axb8=Q+", "axb8=Ф+", "axb8=♕+"},
		{"promotion to a knight", ends, "h7h8n", "h8=N", "h8=К", "h8=♘"},
		{"king in Russian is two letters", ends, "e1f2", "Kf2", "Крf2", "♔f2"},
		{"long castling", ends, "e1c1", "O-O-O", "0-0-0", "O-O-O"},
		{"rooks", rooks, "a5d5", "Rad5", "Лad5", "♖ad5"},
		{"illegal", open, "e1e8", "e1e8", "e1e8", "e1e8"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.fen)
			m, _ := board.ParseUCI(c.move)
			for s, want := range []string{c.en, c.ru, c.figurine} {
				if got := Format(p, m, Style(s)); got != want {
					t.Errorf("style %d: got %q, want %q", s, got, want)
				}
			}
		})
	}
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ fen, move, texts string }{
		{open, "d2d4", "d4|d2d4|d2-d4|d2–d4|d4!?|5.d4|5. d4|D4|Пd4|пd4|Pd4"},
		{open, "f3e5", "Nxe5|Кxe5|Кхe5|К:e5|К: e5|К×e5|Кxе5|♘xe5|♞:e5|Nfxe5|Kf3xe5|Кf3:e5|Ne5|кe5|ne5|Nxe5+|f3e5|К f3 – e5|Кe5|Nf3-e5"},
		{open, "c4f7", "Bxf7+|Сxf7+|Cxf7|С:f7|Сf7#|Сf7×|Вxf7|Bc4xf7+|bxf7+!|сf7"},
		{open, "e1g1", "O-O|0-0|o-o|О-О|О–О|0—0|e1g1|Крg1|0-0!|O-O+"},
		{open, "e1f1", "Kf1|Крf1|Kpf1|Kрf1|крf1|♔f1|Кe1-f1"},
		{open, "c3b5", "Nb5|Кb5|Кс3–b5|Кb5!!|5. Кb5|5.Кb5"},
		{open, "c4b3", "Bb3|Сb3|Cb3|СbЗ|Сb3?!"},
		{ends, "e5d6", "exd6|ed6|ed|e:d|exd6 e.p.|ed6 e.p|e5d6|exd6ep|ed6 в.п.|ехd6|е5:d6|ed6 на проходе"},
		{ends, "a7a8q", "a8=Q|a8Q|a8Ф|a8=Ф+|a8(Q)|a8/Q|a7a8q|a7-a8Ф|а8Ф"},
		{ends, "a7a8n", "a8=N|a8К|a8=К|a7a8n|a8n"},
		{ends, "a7b8r", "axb8=R|ab8Л|ab8R+|a:b8Л|a7b8r"},
		{ends, "a7a8b", "a8=B|a8С|a8C|a7a8b|a8с"},
		{ends, "e1d2", "Крd2|Kd2"},
		{rooks, "a5d5", "Rad5|Лad5|Ra5d5|a5d5|Лa5-d5"},
		{rooks, "a5a6", "Ra6|R5a6|Ra5a6|Л5a6|Лa6|Raa6"},
		{rooks, "b2c3", "Bc3|Сc3|Cc3|Cс3|b2c3"},
		{bpawns, "b3c4", "bxc4|bc4|b:c|bc"},
		{bpawns, "d3c4", "Bxc4|Bc4|Сc4|B:c4"},
		{bpawns, "d3e4", "Be4|be4|сe4"},
	} {
		p := position(t, c.fen)
		for text := range strings.SplitSeq(c.texts, "|") {
			m, err := Parse(p, text)
			if err != nil || m.UCI() != c.move {
				t.Errorf("%q: got %s, %v, want %s", text, m, err, c.move)
			}
		}
	}
	long := position(t, "r3k3/8/8/8/8/8/8/R3K3 b Qq - 0 1")
	for _, text := range []string{"0-0-0", "O-O-O", "О-О-О", "o–o–o+", "e8c8"} {
		if m, err := Parse(long, text); err != nil || m.UCI() != "e8c8" {
			t.Errorf("%q: got %s, %v", text, m, err)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ name, fen, text, says string }{
		{"nothing", open, "", "is not a move"},
		{"word", open, "шах и мат", "is not a move"},
		{"one square", open, "e", "is not a move"},
		{"off the board", open, "Nf9", "is not a move"},
		{"illegal pawn move", open, "e5", "not legal"},
		{"illegal knight move", open, "Nh8", "not legal"},
		{"wrong piece", open, "Qxf7", "not legal"},
		{"opponent's move", open, "Nxe4", "not legal"},
		{"castling not allowed", open, "0-0-0", "not legal"},
		{"promotion without a piece", ends, "a8", "more than one"},
		{"promotion to a king", ends, "a8=K", "is not a move"},
		{"promotion in the middle", open, "d4Q", "not legal"},
		{"two rooks", rooks, "Rd5", "more than one"},
		{"a bishop is not a pawn", bpawns, "Bxa4", "not legal"},
		{"Latin K is not guessed to be a knight", open, "Kxe5", "not legal"},
		{"Cyrillic К is not guessed to be a king", open, "Кf1", "not legal"},
		{"capture that takes nothing", open, "de", "not legal"},
		{"very long", open, strings.Repeat("Nf3", 1000), "is not a move"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := Parse(position(t, c.fen), c.text)
			r, ok := refusal.As(err)
			if !ok || r.Code != refusal.InvalidInput || !strings.Contains(r.Message.EN, c.says) {
				t.Fatalf("got %s, %v, want a refusal saying %q", m, err, c.says)
			}
			if r.Message.RU == "" || r.Suggestion.IsZero() {
				t.Errorf("no Russian sentence or no suggestion: %+v", r)
			}
		})
	}
}

func TestAmbiguityOffersTheMoves(t *testing.T) {
	_, err := Parse(position(t, rooks), "Лd5")
	r, _ := refusal.As(err)
	if r == nil || len(r.Options) != 2 || r.Options[0].RU != "Лad5" || r.Options[1].EN != "Rhd5" {
		t.Errorf("got %+v", r)
	}
}

func TestLineStopsAtTheFirstIllegalMove(t *testing.T) {
	var moves []board.Move
	for _, uci := range []string{"e2e4", "e7e5", "g1f3", "e5e3", "d2d4"} {
		m, _ := board.ParseUCI(uci)
		moves = append(moves, m)
	}
	if got := Line(board.Start(), moves, Russian); !slices.Equal(got, []string{"e4", "e5", "Кf3"}) {
		t.Errorf("got %q", got)
	}
}

// Whatever is written can be read: every legal move of rich positions in every style.
func TestWrittenMovesAreRead(t *testing.T) {
	for _, fen := range []string{open, ends, rooks, bpawns, board.StartFEN,
		"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
		"3r2k1/8/1Q6/8/8/Q4Q2/8/R3K2R w KQ - 0 1"} {
		p := position(t, fen)
		for _, m := range p.Legal() {
			for s := English; s <= Figurine; s++ {
				text := Format(p, m, s)
				if got, err := Parse(p, text); err != nil || got != m {
					t.Errorf("%s: %q is read as %s, %v, want %s", fen, text, got, err, m)
				}
			}
			if got, err := Parse(p, m.UCI()); err != nil || got != m {
				t.Errorf("%s: %q is read as %s, %v", fen, m.UCI(), got, err)
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"Nf3", "Кf3+", "О-О", "exd6 e.p.", "Ф:b2", "e8=Q", "12... Rad1!?", "ab", "♘×e5", "a7b8q", "Крf1", "Kр"} {
		for i := range 3 {
			f.Add(i, text)
		}
	}
	fens := []string{open, ends, rooks}
	f.Fuzz(func(t *testing.T, i int, text string) {
		p := position(t, fens[uint(i)%uint(len(fens))])
		m, err := Parse(p, text)
		if err != nil {
			if refusal.CodeOf(err) != refusal.InvalidInput {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if !p.IsLegal(m) {
			t.Fatalf("%q is read as the illegal move %s", text, m)
		}
		for s := English; s <= Figurine; s++ {
			if again, err := Parse(p, Format(p, m, s)); err != nil || again != m {
				t.Fatalf("%q: %s is written %q and read as %s, %v", text, m, Format(p, m, s), again, err)
			}
		}
	})
}
