package report

import (
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// shape is one piece on a field of 100 by 100: its outline and the lines upon it.
type shape struct{ outline, lines string }

// shapeOf returns the drawing of a kind. The figures follow the Staunton pattern in a
// few strokes, so that they stay readable at 24 pixels.
func shapeOf(k board.Kind) shape {
	switch k {
	case board.Pawn:
		return shape{
			"M50 19a14 14 0 0 1 9.5 24.3h6.5v7h-7.5c1 10 4.5 17 10.5 22.7q6 2.2 6 9v6H25v-6q0-6.8 6-9c6-5.7 9.5-12.7 10.5-22.7H34v-7h6.5A14 14 0 0 1 50 19z",
			"M31 74h38",
		}
	case board.Knight:
		return shape{
			"M25 88v-6q0-7 6-9c2-15 19-19 20-33-5 6-10 8-15 9l-8 9q-5 4-10 0-4-4-1-10c3-9 8-17 14-23q6-6 12-8l4-10 8 9c17 4 26 20 26 41 0 7-4 11-8 16q6 2 6 9v6z",
			"M31 74h42M24 50l3-3M59 25c10 6 14 17 14 30",
		}
	case board.Bishop:
		return shape{
			"M50 10a6.5 6.5 0 0 1 4.5 11C64 28 71 38 71 48q0 9-8 14l2.5 11q12.5 2 12.5 9v6H22v-6q0-7 12.5-9L37 62q-8-5-8-14c0-10 7-20 16.5-27A6.5 6.5 0 0 1 50 10z",
			"M50 34v17M42 42h16M37 62h26M34.5 74h31",
		}
	case board.Rook:
		return shape{
			"M25 20h12v8h8v-8h10v8h8v-8h12v20l-9 8 3 25q8 2 8 9v6H23v-6q0-7 8-9l3-25-9-8z",
			"M25 40h50M34 48h32M31 74h38",
		}
	case board.Queen:
		return shape{
			"M17 33l13 22 1.5-30L43 50l7-31 7 31 11.5-25L70 55l13-22-7 38q4 3 4 9v8H20v-8q0-6 4-9zM17 23a5 5 0 1 1-.1 0zM31.5 15a5 5 0 1 1-.1 0zM50 9a5 5 0 1 1-.1 0zM68.5 15a5 5 0 1 1-.1 0zM83 23a5 5 0 1 1-.1 0z",
			"M26 62q24-6 48 0M24 72q26-6 52 0",
		}
	case board.King:
		return shape{
			"M46 7h8v7h7v8h-7v9q7 3 7.5 11C74 34 87 41 84 54q-3 11-10 17 3 3 3 9v8H23v-8q0-6 3-9-7-6-10-17C13 41 26 34 38.5 42 39 34 43 31 46 31v-9h-7v-8h7z",
			"M38.5 42q9 6 11.5 18 2.5-12 11.5-18M26 62q24-6 48 0M25 72q25-6 50 0",
		}
	}
	return shape{}
}

// symbolID names a piece's symbol: "wq".
func symbolID(p board.Piece) string {
	side := "w"
	if p.Color == board.Black {
		side = "b"
	}
	return side + strings.ToLower(string(p.Kind.Letter()))
}

// symbols defines the twelve pieces for <use>.
func symbols() string {
	var b strings.Builder
	for _, c := range []board.Color{board.White, board.Black} {
		fill, ink, line := "#ffffff", "#22262b", "#22262b"
		if c == board.Black {
			fill, ink, line = "#30353c", "#101317", "#e9ecef"
		}
		for k := board.Pawn; k <= board.King; k++ {
			s := shapeOf(k)
			fmt.Fprintf(&b, `<symbol id="%s" viewBox="0 0 100 100"><path d="%s" fill="%s" stroke="%s" stroke-width="3.5" stroke-linejoin="round"/><path d="%s" fill="none" stroke="%s" stroke-width="3" stroke-linecap="round"/>`,
				symbolID(board.Piece{Color: c, Kind: k}), s.outline, fill, ink, s.lines, line)
			if k == board.Knight {
				fmt.Fprintf(&b, `<circle cx="40" cy="36" r="3" fill="%s"/>`, line)
			}
			b.WriteString("</symbol>")
		}
	}
	return b.String()
}
