package pgn

import (
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Tag is one header line.
type Tag struct{ Name, Value string }

// Game is one game as its file tells it.
type Game struct {
	Number  int      // place in the stream, from 1
	Line    int      // where it begins, from 1
	Tags    []Tag    // in the order of the file
	Escapes []string // lines that begin with %, without the sign
	Main    Line
	Faults  []Fault // variations that were cut at a move that cannot be
}

// Line is a run of moves: the game itself or a variation.
type Line struct {
	Intro  []Comment // before the first move
	Moves  []Move
	Result string    // "1-0", "0-1", "1/2-1/2", "*"; in a variation mostly empty
	After  []Comment // behind the result, or behind the closing parenthesis
}

// Move is one half-move with what is said about it. The zero board.Move is the null
// move, which annotators write as "--" to show a threat.
type Move struct {
	board.Move
	NAGs       []int // numbers of the standard's table; "!?" is 5
	Comments   []Comment
	Variations []Line // other moves instead of this one

	written string
	line    int
}

// IsNull reports whether the side passes.
func (m Move) IsNull() bool { return m.Move == board.Move{} }

// Fault is what is wrong at a line of the file.
type Fault struct {
	Line   int
	Reason fact.Text
}

// GameError is a game that cannot be read. Reading goes on with the next game.
type GameError struct {
	Number int // of the game in the stream, from 1
	Fault
	Tags []Tag
}

// Error returns the English sentence.
func (e *GameError) Error() string {
	return fmt.Sprintf("pgn: game %d, line %d: %s", e.Number, e.Line, e.Reason.EN)
}

// Unwrap returns the refusal, code invalid_input.
func (e *GameError) Unwrap() error {
	return refusal.New(refusal.InvalidInput, fact.Text{
		RU: fmt.Sprintf("Партия %d, строка %d: %s.", e.Number, e.Line, e.Reason.RU),
		EN: fmt.Sprintf("Game %d, line %d: %s.", e.Number, e.Line, e.Reason.EN),
	}, fact.Text{
		RU: "Исправьте эту партию в файле; остальные партии разобраны.",
		EN: "Mend this game in the file; the other games were read.",
	})
}

// Tag returns the value of a header line, or "". Names are compared without case.
func (g *Game) Tag(name string) string {
	for _, t := range g.Tags {
		if strings.EqualFold(t.Name, name) {
			return t.Value
		}
	}
	return ""
}

// SetTag replaces the value of a header line or appends the line.
func (g *Game) SetTag(name, value string) {
	for i, t := range g.Tags {
		if strings.EqualFold(t.Name, name) {
			g.Tags[i].Value = value
			return
		}
	}
	g.Tags = append(g.Tags, Tag{name, value})
}

// Start returns the position before the first move: the FEN tag's, else the usual one.
func (g *Game) Start() (*board.Position, error) {
	if fen := g.Tag("FEN"); fen != "" {
		return board.ParseFEN(fen)
	}
	return board.Start(), nil
}

// isResult reports whether a word ends a game, and its form in the standard.
func isResult(word string) (string, bool) {
	switch word {
	case "1-0", "0-1", "1/2-1/2", "*":
		return word, true
	case "1/2", "½-½", "½–½", "½", "1/2–1/2":
		return "1/2-1/2", true
	case "1–0", "1:0":
		return "1-0", true
	case "0–1", "0:1":
		return "0-1", true
	}
	return "", false
}
