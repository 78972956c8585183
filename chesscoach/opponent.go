package chesscoach

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Level is the strength of an opponent, 1 to 8.
type Level int

// MaxLevel is the strongest.
const MaxLevel Level = 8

// Strength is what makes a level: nothing of it depends on the hardware.
type Strength struct {
	Nodes   int64 // of each search
	Skill   int   // 0 to 20: 20 takes the best of four lines, 0 spreads the most
	Blunder int   // percent of moves that are any legal move
}

var strengths = [MaxLevel + 1]Strength{
	1: {1500, 0, 50},
	2: {3000, 1, 35},
	3: {6000, 3, 22},
	4: {12_000, 5, 12},
	5: {25_000, 8, 6},
	6: {50_000, 12, 2},
	7: {100_000, 16, 0},
	8: {200_000, 20, 0},
}

// Strength returns what makes the level. The error is invalid_input outside 1 to 8.
func (l Level) Strength() (Strength, error) {
	if l < 1 || l > MaxLevel {
		return Strength{}, refusal.New(refusal.InvalidInput,
			fact.Text{RU: fmt.Sprintf("Уровня %d нет.", l), EN: fmt.Sprintf("There is no level %d.", l)},
			fact.Text{RU: "Выберите уровень от 1 до 8.", EN: "Choose a level from 1 to 8."})
	}
	return strengths[l], nil
}

const (
	// opponentLines is between how many lines an opponent chooses.
	opponentLines = 4
	// skillStep is how many centipawns each point of skill below 20 may cost.
	skillStep = 12
)

// Opponent plays moves. With the same seed, level and engine it plays the same game
// against the same moves: the choice is drawn here, because a weakened engine draws
// by the clock. Give it another engine instance than the coach's.
type Opponent struct {
	Engine uci.Analyser
	Level  Level
	Seed   uint64
}

// Move chooses the move in the current position of a game. The error is
// invalid_input where the game is over, or the engine's refusal.
func (o Opponent) Move(ctx context.Context, g *board.Game) (board.Move, error) {
	s, err := o.Level.Strength()
	if err != nil {
		return board.Move{}, err
	}
	if g.Status() != board.Ongoing {
		return board.Move{}, over()
	}
	pos, moves := g.Position(), g.Moves()
	draw := rand.New(rand.NewPCG(o.Seed, uint64(len(moves))))
	if draw.IntN(100) < s.Blunder {
		legal := pos.Legal()
		return legal[draw.IntN(len(legal))], nil
	}
	a, err := o.Engine.Analyse(ctx, Ask(g.Positions(), moves, uci.Limits{Nodes: s.Nodes, MultiPV: opponentLines}))
	if err != nil {
		return board.Move{}, err
	}
	if m, ok := choose(candidates(pos, LastReported.Lines(a)), s.Skill, draw); ok {
		return m, nil
	}
	if m, ok := engineMove(pos, a.Best); ok {
		return m, nil
	}
	return board.Move{}, refusal.New(refusal.EngineDied,
		fact.Text{RU: "Движок не назвал ни одного хода.", EN: "The engine named no move."},
		fact.Text{RU: "Проверьте, что это шахматный движок.", EN: "Check that it is a chess engine."})
}

// choose draws a handicap for each line and takes the best of what is left.
func choose(lines []Candidate, skill int, draw *rand.Rand) (board.Move, bool) {
	spread := (20 - skill) * skillStep
	best, found := 0, board.Move{}
	for i, c := range lines {
		if v := c.Eval.clipped() - draw.IntN(spread+1); i == 0 || v > best {
			best, found = v, c.Move
		}
	}
	return found, len(lines) > 0
}

func over() error {
	return refusal.New(refusal.InvalidInput,
		fact.Text{RU: "Партия уже закончена.", EN: "The game is over already."},
		fact.Text{RU: "Начните новую партию.", EN: "Start a new game."})
}
