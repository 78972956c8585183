package chesscoach

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Day counts days since 1970-01-01; which day it is comes from the host.
type Day int

// DayOf returns the calendar day of a moment in the moment's own time zone.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	return Day(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / 86400)
}

// String prints the day as 2026-11-30.
func (d Day) String() string { return time.Unix(int64(d)*86400, 0).UTC().Format(time.DateOnly) }

// waits are the days until a task comes back after so many right answers in a row.
var waits = [...]Day{1, 3, 7, 16, 35}

// Task is a mistake to put right: find a good move where a bad one was played.
type Task struct {
	Game   string `json:"game"` // [GameHash]; with Ply it is the task's key
	Ply    int    `json:"ply"`
	FEN    string `json:"fen"`
	Played string `json:"played"` // the move of the game, in UCI: refused as an answer
	Best   string `json:"best"`   // the engine's move, in UCI
	Due    Day    `json:"due"`
	Right  int    `json:"right"` // right answers in a row
	Done   bool   `json:"done"`  // answered rightly after the last wait too
}

// Store keeps the tasks of each student under the key the host gave. Load of an
// unknown student is an empty list.
type Store interface {
	Load(student string) ([]Task, error)
	Save(student string, tasks []Task) error
}

// Book is the mistake book over a store. It has no state and no clock of its own.
type Book struct{ Store Store }

// Add puts the blunders of one side of a reviewed game into the book, due on the day
// after today, and returns how many were new: a game reviewed twice adds nothing.
func (b Book) Add(student string, r Review, side board.Color, today Day) (int, error) {
	tasks, err := b.Store.Load(student)
	if err != nil {
		return 0, err
	}
	before := len(tasks)
	for _, j := range r.Moves {
		if j.Verdict.Label != Blunder || j.Before.Turn() != side || j.Best.Move.IsZero() {
			continue
		}
		known := func(t Task) bool { return t.Game == r.Game && t.Ply == j.Ply }
		if slices.ContainsFunc(tasks, known) {
			continue
		}
		tasks = append(tasks, Task{Game: r.Game, Ply: j.Ply, FEN: j.Before.FEN(),
			Played: j.Played.UCI(), Best: j.Best.Move.UCI(), Due: today + waits[0]})
	}
	if len(tasks) == before {
		return 0, nil
	}
	return len(tasks) - before, b.Store.Save(student, tasks)
}

// Due lists the tasks of a student to be answered on a day, the longest due first.
func (b Book) Due(student string, today Day) ([]Task, error) {
	tasks, err := b.Store.Load(student)
	if err != nil {
		return nil, err
	}
	due := slices.DeleteFunc(slices.Clone(tasks), func(t Task) bool { return t.Done || t.Due > today })
	slices.SortStableFunc(due, func(a, b Task) int { return int(a.Due - b.Due) })
	return due, nil
}

// Accepts reports whether a move solves a task: it loses less than 4 points of win%
// by evaluations for the mover before and after it, from the same engine with the
// same limits; or it mates; or it is the engine's own move. The move of the game is
// refused with invalid_input, like an illegal one: it is no answer, and costs the
// student nothing.
func (t Task) Accepts(answer board.Move, before, after Eval) (bool, error) {
	known, right, err := t.plain(answer)
	if known || err != nil {
		return right, err
	}
	const loss = 4
	return before.win().Sub(after.win()).Cmp(fact.Int(loss)) < 0, nil
}

// Try is [Task.Accepts] with the engine asked where it has to be.
func (t Task) Try(ctx context.Context, a uci.Analyser, answer board.Move, o Options) (bool, error) {
	known, right, err := t.plain(answer)
	if known || err != nil {
		return right, err
	}
	pos, err := board.ParseFEN(t.FEN)
	if err != nil {
		return false, err
	}
	j, err := RunMove(ctx, a, board.NewGame(pos), answer, o)
	if err != nil {
		return false, err
	}
	return t.Accepts(answer, j.EvalBefore, j.EvalAfter)
}

// plain answers what needs no evaluation.
func (t Task) plain(answer board.Move) (known, right bool, err error) {
	pos, err := board.ParseFEN(t.FEN)
	if err != nil {
		return false, false, err
	}
	next, err := pos.Apply(answer)
	if err != nil {
		return false, false, err
	}
	if answer.UCI() == t.Played {
		return false, false, refusal.New(refusal.InvalidInput,
			fact.Text{RU: "Этот ход уже был в партии.", EN: "That move was played in the game."},
			fact.Text{RU: "Найдите другой.", EN: "Find another one."})
	}
	easy := next.Status() == board.Checkmate || answer.UCI() == t.Best
	return easy, easy, nil
}

// Answered notes an answer and returns the task as it now stands: a right one sends
// it 3, 7, 16, 35 days ahead and at last out of the book, a wrong one back to
// tomorrow. An answer ahead of its day is practice and changes nothing. The error is
// invalid_input where there is no such task.
func (b Book) Answered(student string, t Task, right bool, today Day) (Task, error) {
	tasks, err := b.Store.Load(student)
	if err != nil {
		return Task{}, err
	}
	i := slices.IndexFunc(tasks, func(x Task) bool { return x.Game == t.Game && x.Ply == t.Ply })
	if i < 0 {
		return Task{}, refusal.New(refusal.InvalidInput,
			fact.Text{RU: fmt.Sprintf("В книге ошибок нет задачи %s, полуход %d.", t.Game, t.Ply), EN: fmt.Sprintf("The book has no task %s, ply %d.", t.Game, t.Ply)},
			fact.Text{RU: "Возьмите задачу из списка на сегодня.", EN: "Take a task from the list for today."})
	}
	tasks = slices.Clone(tasks)
	now := &tasks[i]
	if now.Done || now.Due > today {
		return *now, nil
	}
	if !right {
		now.Right = 0
	} else {
		now.Right++
	}
	if now.Right >= len(waits) {
		now.Done = true
	} else {
		now.Due = today + waits[now.Right]
	}
	return *now, b.Store.Save(student, tasks)
}
