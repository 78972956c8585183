package tactics

import (
	"fmt"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// detection is one position of our own for one motif. want is the evidence: attackers >
// targets | guards, then square, gain and # for mate, worked out by hand from 100 300 300 500
// 900; several findings are parted by "; ". An empty want is a negative: the name says why
// nothing is to be found.
type detection struct {
	name, fen string
	move      string // what Made is asked about; In for the side to move if empty
	other     bool   // In for the side not to move
	want      string
}

func evidence(f Finding) string {
	men := func(men []Man) string {
		words := make([]string, len(men))
		for i, m := range men {
			words[i] = string(m.Piece.Kind.Letter()) + m.Square.String()
		}
		return strings.Join(words, ",")
	}
	s := men(f.Attackers) + ">" + men(f.Targets)
	if len(f.Guards) > 0 {
		s += "|" + men(f.Guards)
	}
	if f.Square != board.NoSquare {
		s += " " + f.Square.String()
	}
	if f.Gain != 0 {
		s += fmt.Sprintf(" %d", f.Gain)
	}
	if f.Mate {
		s += " #"
	}
	return s
}

func position(t testing.TB, fen string) *board.Position {
	t.Helper()
	p, err := board.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func find(t *testing.T, c detection) []Finding {
	t.Helper()
	p := position(t, c.fen)
	if c.move == "" {
		side := p.Turn()
		if c.other {
			side = side.Other()
		}
		return In(p, side)
	}
	m, err := p.Find(c.move)
	if err != nil {
		t.Fatal(err)
	}
	found, err := Made(p, m)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// check runs the table of one motif and demands at least five positives and five negatives.
func check(t *testing.T, motif Motif, table []detection) {
	t.Helper()
	positive, negative := 0, 0
	for _, c := range table {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, f := range find(t, c) {
				if f.Motif != motif {
					continue
				}
				got = append(got, evidence(f))
				checkEvidence(t, c, f)
			}
			if s := strings.Join(got, "; "); s != c.want {
				t.Errorf("%s %s: got %q, want %q", c.fen, c.move, s, c.want)
			}
		})
		if c.want == "" {
			negative++
		} else {
			positive++
		}
	}
	if positive < 5 || negative < 5 {
		t.Errorf("%s: %d positive and %d negative positions, want five of each", motif, positive, negative)
	}
}

// checkEvidence demands that the line can be played and that every phrase is whole.
func checkEvidence(t *testing.T, c detection, f Finding) {
	t.Helper()
	p := position(t, c.fen)
	if len(f.Line) > 0 && p.PieceAt(f.Line[0].From).Color != p.Turn() {
		q, err := p.Pass()
		if err != nil {
			t.Fatalf("the line %v begins with the wrong side: %v", f.Line, err)
		}
		p = q
	}
	for _, m := range f.Line {
		if f.Ply > 0 {
			break // told of a later position
		}
		next, err := p.Apply(m)
		if err != nil {
			t.Fatalf("the line %v cannot be played: %v", f.Line, err)
		}
		p = next
	}
	said := f.Fact()
	for _, text := range []string{said.RU, said.EN} {
		if len(text) < 10 || strings.Contains(text, "  ") || strings.Contains(text, " ,") || strings.HasSuffix(text, ".") || strings.HasSuffix(text, ": ") {
			t.Errorf("bad phrase %q", text)
		}
	}
}
