package chesscoach

import (
	"os"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/chesscoach/uci/ucitest"
)

func TestMain(m *testing.M) {
	ucitest.Main()
	os.Exit(m.Run())
}

func fen(t testing.TB, s string) *board.Position {
	t.Helper()
	p, err := board.ParseFEN(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func played(t testing.TB, p *board.Position, text string) board.Move {
	t.Helper()
	m, err := p.Find(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// game plays moves in UCI from the initial position.
func game(t testing.TB, moves string) *board.Game {
	t.Helper()
	g := board.NewGame(nil)
	for _, text := range strings.Fields(moves) {
		if err := g.Play(played(t, g.Position(), text)); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// thinks is an analysis with one exact line.
func thinks(s uci.Score, pv string) uci.Analysis {
	line := uci.Line{Depth: 10, MultiPV: 1, Score: s, PV: strings.Fields(pv)}
	a := uci.Analysis{Lines: []uci.Line{line}, Last: []uci.Line{line}}
	if len(line.PV) > 0 {
		a.Best = line.PV[0]
	}
	return a
}

func cp(n int) uci.Score   { return uci.Score{CP: n} }
func mate(n int) uci.Score { return uci.Score{IsMate: true, Mate: n} }
