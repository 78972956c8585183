package report

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Mark is how a move is shown. The zero value is a move without a mark.
type Mark uint8

// The marks. Append only.
const (
	NoMark Mark = iota
	Best
	Good
	Inaccuracy
	Mistake
	Blunder
)

// glyph is the traditional sign.
func (m Mark) glyph() string {
	return [...]string{"", "", "", "?!", "?", "??"}[m]
}

// class names the mark in the style sheet.
func (m Mark) class() string {
	return [...]string{"", "best", "good", "inaccuracy", "mistake", "blunder"}[m]
}

// colour is what the mark is drawn in.
func (m Mark) colour() string {
	return [...]string{"#5c6773", "#1f8a5b", "#1f8a5b", "#b7791f", "#d2622a", "#c62f3c"}[m]
}

// Ply is one half-move with what was found out about it.
type Ply struct {
	Number    int             // of the move, from 1
	Before    *board.Position // the position it was played in
	After     *board.Position
	Move      board.Move
	SAN       fact.Text    // the move in the notation of each language
	White     fact.Decimal // White's chance to win after the move, 0..100 percent
	Mark      Mark
	Label     fact.Text // "Зевок"; empty when nothing is said about the move
	Best      board.Move
	BestSAN   fact.Text
	BestLine  fact.Text // moves with their numbers; empty when the best move was played
	Punish    fact.Text // how the move is refuted
	Punishing board.Move
	Told      fact.Text // what the coach says, one paragraph
}

// Game is what a report shows.
type Game struct {
	White, Black string // raw names of the file, escaped where they are printed
	Result       string
	Event, Date  string
	Student      board.Color // the board is shown from this side
	Start        *board.Position
	StartWhite   fact.Decimal // White's chance to win before the first move
	Accuracy     [2]fact.Decimal
	Plies        []Ply
	Engine       string // id, nodes, lines: what the numbers come from
	Scale        fact.Text
}

// marked lists the plies of one side that deserve a diagram.
func (g Game) marked(side board.Color) []int {
	var out []int
	for i, p := range g.Plies {
		if p.Before.Turn() == side && p.Mark >= Inaccuracy {
			out = append(out, i)
		}
	}
	return out
}
