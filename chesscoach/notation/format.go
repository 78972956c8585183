// Package notation writes and reads moves the way people do: standard algebraic notation
// with English letters, with Russian ones (Кр Ф Л С К) or with figurines.
//
// [Format] writes; [Parse] reads any of the three without being told which, and forgives
// what can be forgiven without guessing: it only ever returns a legal move, and only when
// the text fits no other.
package notation

import (
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Style is a way of writing moves. The zero value is English.
type Style uint8

// The styles. Append only.
const (
	English  Style = iota // Nf3, O-O, e8=Q
	Russian               // Кf3, 0-0, e8=Ф
	Figurine              // ♘f3, O-O, e8=♕
)

// For returns the style of a language: Russian letters for Russian, else English.
func For(l fact.Lang) Style {
	if l == fact.Russian {
		return Russian
	}
	return English
}

// letters are the piece letters by style and kind; a pawn has none.
var letters = [...][board.King + 1]string{
	English:  {board.Knight: "N", board.Bishop: "B", board.Rook: "R", board.Queen: "Q", board.King: "K"},
	Russian:  {board.Knight: "К", board.Bishop: "С", board.Rook: "Л", board.Queen: "Ф", board.King: "Кр"},
	Figurine: {board.Knight: "♘", board.Bishop: "♗", board.Rook: "♖", board.Queen: "♕", board.King: "♔"},
}

// Letter returns how a style writes a piece: "Кр", "N", "♕"; "" for a pawn. Figurines are
// the outlined ones for both sides, as chess books print them.
func Letter(k board.Kind, s Style) string { return letters[s][k] }

// Format writes a legal move: "Кxg4+" in Russian. An illegal move is written as UCI.
func Format(p *board.Position, m board.Move, s Style) string {
	san := p.SAN(m)
	if !p.IsLegal(m) {
		return san
	}
	return restyle(san, s)
}

// Line writes moves played one after another from p, as many as are legal.
func Line(p *board.Position, moves []board.Move, s Style) []string {
	var out []string
	for _, m := range moves {
		next, err := p.Apply(m)
		if err != nil {
			break
		}
		out = append(out, Format(p, m, s))
		p = next
	}
	return out
}

// restyle changes the letters of an English SAN.
func restyle(san string, s Style) string {
	if s == English {
		return san
	}
	if strings.HasPrefix(san, "O-O") {
		if s == Russian {
			san = strings.ReplaceAll(san, "O", "0")
		}
		return san
	}
	var b strings.Builder
	for _, r := range san {
		written := string(r)
		for k := board.Knight; k <= board.King; k++ {
			if written == letters[English][k] {
				written = letters[s][k]
				break
			}
		}
		b.WriteString(written)
	}
	return b.String()
}
