package chesscoach

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Play is a game of a student against an opponent, for a service: it serialises
// after each move and is restored by playing it again. It is not safe for
// concurrent changes.
type Play struct {
	Student board.Color
	Level   Level
	Seed    uint64 // of the opponent's choices
	Game    *board.Game
}

// NewPlay begins a game; a nil start is the initial position. The error is
// invalid_input for a level outside 1 to 8.
func NewPlay(student board.Color, l Level, seed uint64, start *board.Position) (*Play, error) {
	if _, err := l.Strength(); err != nil {
		return nil, err
	}
	return &Play{Student: student, Level: l, Seed: seed, Game: board.NewGame(start)}, nil
}

// StudentMove plays a move that a person wrote, in any notation that
// notation.Parse reads. An illegal or unreadable move, a move out of turn or after
// the end is invalid_input and changes nothing.
func (p *Play) StudentMove(text string) (board.Move, error) {
	if err := p.turn(p.Student); err != nil {
		return board.Move{}, err
	}
	m, err := notation.Parse(p.Game.Position(), text)
	if err != nil {
		return board.Move{}, err
	}
	return m, p.Game.Play(m)
}

// OpponentMove lets the opponent choose with its own engine and plays the move.
func (p *Play) OpponentMove(ctx context.Context, engine uci.Analyser) (board.Move, error) {
	if err := p.turn(p.Student.Other()); err != nil {
		return board.Move{}, err
	}
	m, err := Opponent{Engine: engine, Level: p.Level, Seed: p.Seed}.Move(ctx, p.Game)
	if err != nil {
		return board.Move{}, err
	}
	return m, p.Game.Play(m)
}

func (p *Play) turn(c board.Color) error {
	if p.Game.Status() != board.Ongoing {
		return over()
	}
	if p.Game.Position().Turn() != c {
		return refusal.New(refusal.InvalidInput,
			fact.Text{RU: "Сейчас ход другой стороны.", EN: "It is the other side's move."},
			fact.Text{RU: "Дождитесь ответа.", EN: "Wait for the answer."})
	}
	return nil
}

type playJSON struct {
	Student string      `json:"student"` // "white" or "black"
	Level   Level       `json:"level"`
	Seed    uint64      `json:"seed,string"` // a JSON number loses digits in some readers
	Game    *board.Game `json:"game"`
}

// MarshalJSON writes the state.
func (p *Play) MarshalJSON() ([]byte, error) {
	return json.Marshal(playJSON{p.Student.String(), p.Level, p.Seed, p.Game})
}

// UnmarshalJSON restores a state by playing the game again. A damaged state is
// invalid_input and changes nothing.
func (p *Play) UnmarshalJSON(b []byte) error {
	var j playJSON
	if err := json.Unmarshal(b, &j); err != nil {
		return damaged(err)
	}
	if _, err := j.Level.Strength(); err != nil {
		return damaged(err)
	}
	if j.Game == nil {
		return damaged(fmt.Errorf("no game in it"))
	}
	got := Play{Student: board.White, Level: j.Level, Seed: j.Seed, Game: j.Game}
	switch j.Student {
	case board.White.String():
	case board.Black.String():
		got.Student = board.Black
	default:
		return damaged(fmt.Errorf("student %q is no colour", j.Student))
	}
	*p = got
	return nil
}

func damaged(cause error) error {
	e := refusal.New(refusal.InvalidInput,
		fact.Text{RU: "Сохранённая партия повреждена.", EN: "The stored game is damaged."},
		fact.Text{RU: "Начните новую партию.", EN: "Start a new game."})
	e.Cause = cause
	return e
}
