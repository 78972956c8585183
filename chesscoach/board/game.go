package board

import (
	"encoding/json"
	"slices"
	"strings"
)

// Game is a start position and the moves played from it. It is not safe for concurrent
// changes.
type Game struct {
	start  *Position
	moves  []Move
	places []*Position // places[i] is the position after i moves
	seen   map[string]int
}

// NewGame returns a game without moves; a nil start stands for the initial position.
func NewGame(start *Position) *Game {
	if start == nil {
		start = Start()
	}
	return &Game{
		start:  start,
		places: []*Position{start},
		seen:   map[string]int{start.RepetitionKey(): 1},
	}
}

// StartPosition returns the position the game began with.
func (g *Game) StartPosition() *Position { return g.start }

// Position returns the current position.
func (g *Game) Position() *Position { return g.places[len(g.moves)] }

// Positions lists the positions from the start to the current one, one more than moves.
func (g *Game) Positions() []*Position { return slices.Clone(g.places) }

// Moves lists the moves played.
func (g *Game) Moves() []Move { return slices.Clone(g.moves) }

// Play adds a move. An illegal move is a refusal with code invalid_input and changes
// nothing. A drawn position may be played on, as on a board where nobody claims.
func (g *Game) Play(m Move) error {
	next, err := g.Position().Apply(m)
	if err != nil {
		return err
	}
	g.moves = append(g.moves, m)
	g.places = append(g.places, next)
	g.seen[next.RepetitionKey()]++
	return nil
}

// Repetitions returns how often the current position has stood on the board, at least 1.
func (g *Game) Repetitions() int { return g.seen[g.Position().RepetitionKey()] }

// CanClaimDraw reports whether the side to move may claim a draw: the position stands for
// the third time, or fifty moves of both sides without a capture or pawn move are played
// (FIDE Laws 9.2 and 9.3).
func (g *Game) CanClaimDraw() bool {
	return g.Status() == Ongoing && (g.Repetitions() >= 3 || g.Position().HalfmoveClock() >= 100)
}

// Status tells whether the game is over without anybody claiming: by the position, by the
// fifth repetition, or by seventy-five moves (FIDE Laws 9.6). Mate goes first.
func (g *Game) Status() Status {
	if s := g.Position().Status(); s != Ongoing {
		return s
	}
	if g.Repetitions() >= 5 {
		return FivefoldRepetition
	}
	if g.Position().HalfmoveClock() >= 150 {
		return SeventyFiveMoves
	}
	return Ongoing
}

// gameState is the stored form: what is needed to replay, and nothing that replay gives.
type gameState struct {
	FEN   string `json:"fen"`
	Moves string `json:"moves"`
}

// MarshalJSON writes the start position as FEN and the moves in UCI separated by spaces.
func (g *Game) MarshalJSON() ([]byte, error) {
	moves := make([]string, len(g.moves))
	for i, m := range g.moves {
		moves[i] = m.UCI()
	}
	return json.Marshal(gameState{FEN: g.start.FEN(), Moves: strings.Join(moves, " ")})
}

// UnmarshalJSON restores a game by playing it again, so that a damaged state is refused
// with invalid_input instead of believed.
func (g *Game) UnmarshalJSON(data []byte) error {
	var s gameState
	if err := json.Unmarshal(data, &s); err != nil {
		return err
	}
	start, err := ParseFEN(s.FEN)
	if err != nil {
		return err
	}
	fresh := NewGame(start)
	for uci := range strings.FieldsSeq(s.Moves) {
		m, err := fresh.Position().Find(uci)
		if err != nil {
			return err
		}
		if err := fresh.Play(m); err != nil {
			return err
		}
	}
	*g = *fresh
	return nil
}
