package chesscoach

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

type shelf struct {
	tasks map[string][]Task
	saved int
	fault error
}

func (s *shelf) Load(student string) ([]Task, error) { return slices.Clone(s.tasks[student]), s.fault }
func (s *shelf) Save(student string, tasks []Task) error {
	s.tasks[student] = slices.Clone(tasks)
	s.saved++
	return s.fault
}

// blunders is a review with a blunder of each side.
func blunders(t *testing.T) Review {
	t.Helper()
	g := game(t, "f2f3 e7e5 g2g4 a7a6")
	r := Review{Game: "game"}
	for i, m := range g.Moves() {
		j := Judged{Ply: i + 1, Before: g.Positions()[i], After: g.Positions()[i+1], Played: m, Verdict: Verdict{Label: Good}}
		if i >= 2 {
			j.Verdict.Label = Blunder
		}
		j.Best = Candidate{Move: played(t, j.Before, []string{"e2e4", "e7e5", "b1c3", "d8h4"}[i])}
		r.Moves = append(r.Moves, j)
	}
	return r
}

func TestTheBookOfMistakes(t *testing.T) {
	s := &shelf{tasks: map[string][]Task{}}
	b := Book{s}
	today := DayOf(time.Date(2026, 11, 30, 23, 59, 0, 0, time.FixedZone("UTC+5", 5*3600)))
	if today.String() != "2026-11-30" {
		t.Errorf("today is %s", today)
	}
	r := blunders(t)
	for round, want := range []int{1, 0} {
		n, err := b.Add("pupil", r, board.Black, today)
		if err != nil || n != want {
			t.Errorf("review %d adds %d (%v), want %d", round+1, n, err, want)
		}
	}
	if s.saved != 1 {
		t.Error("nothing new and saved all the same")
	}
	if due, _ := b.Due("pupil", today); len(due) != 0 {
		t.Error("a task is due the next day, not at once")
	}
	due, err := b.Due("pupil", today+1)
	if err != nil || len(due) != 1 || due[0].Ply != 4 || due[0].Played != "a7a6" || due[0].Best != "d8h4" {
		t.Fatalf("due %+v, %v", due, err)
	}
	if due, _ := b.Due("somebody else", today+1); len(due) != 0 {
		t.Error("another student has the task")
	}

	// 1 day, then 3, 7, 16, 35 while answered rightly.
	task, day := due[0], today+1
	for _, wait := range []Day{3, 7, 16, 35} {
		if task, err = b.Answered("pupil", task, true, day); err != nil || task.Due != day+wait {
			t.Fatalf("due %s (%v), want %d days later", task.Due, err, wait)
		}
		if early, _ := b.Answered("pupil", task, true, day); early != task {
			t.Error("an answer ahead of its day changed the task")
		}
		day += wait
	}
	if task, _ = b.Answered("pupil", task, true, day); !task.Done {
		t.Errorf("after five right answers the task is %+v", task)
	}
	if due, _ := b.Due("pupil", day+1000); len(due) != 0 {
		t.Error("a finished task is due")
	}
	if n, _ := b.Add("pupil", r, board.Black, day); n != 0 {
		t.Error("a finished task came back with the same game")
	}
}

func TestAWrongAnswerBeginsAgain(t *testing.T) {
	s := &shelf{tasks: map[string][]Task{}}
	b := Book{s}
	if _, err := b.Add("pupil", blunders(t), board.White, 100); err != nil {
		t.Fatal(err)
	}
	task := s.tasks["pupil"][0]
	task, _ = b.Answered("pupil", task, true, 101)
	task, _ = b.Answered("pupil", task, true, 104)
	if task.Right != 2 || task.Due != 111 {
		t.Fatalf("%+v", task)
	}
	if task, _ = b.Answered("pupil", task, false, 111); task.Right != 0 || task.Due != 112 {
		t.Errorf("after a wrong answer %+v, want due tomorrow", task)
	}
	if _, err := b.Answered("pupil", Task{Game: "other", Ply: 1}, true, 1); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("got %v, want invalid_input", err)
	}
	s.fault = errors.New("disk full")
	if _, err := b.Due("pupil", 1); !errors.Is(err, s.fault) {
		t.Errorf("got %v, want the store's error", err)
	}
	if _, err := b.Add("pupil", blunders(t), board.White, 1); !errors.Is(err, s.fault) {
		t.Errorf("got %v, want the store's error", err)
	}
}

func TestWhichAnswersAreRight(t *testing.T) {
	// After 1.f3 e5 2.g4 Black played a6 and overlooked the mate on h4.
	pos := game(t, "f2f3 e7e5 g2g4").Position()
	task := Task{FEN: pos.FEN(), Played: "a7a6", Best: "d7d5"}
	level := func(n int) Eval { return Eval{CP: n} }
	for _, c := range []struct {
		name, move    string
		before, after Eval
		right         bool
	}{
		{"3.6 points are lost", "d8g5", level(0), level(-39), true},  // 50.0 -> 46.4
		{"4.0 points are lost", "d8g5", level(0), level(-44), false}, // 50.0 -> 46.0
		{"it is the engine's move", "d7d5", level(0), level(-300), true},
		{"it mates, whatever the evaluations say", "d8h4", level(0), level(-300), true},
		{"a mate is let go for a won game", "d8g5", Eval{Mate: 1, Moves: 1}, level(950), true}, // 97.5 -> 97.1
	} {
		if got, err := task.Accepts(played(t, pos, c.move), c.before, c.after); err != nil || got != c.right {
			t.Errorf("%s: %v %v, want %v", c.name, got, err, c.right)
		}
	}
	if _, err := task.Accepts(played(t, pos, "a7a6"), level(0), level(0)); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("the move of the game: got %v, want invalid_input", err)
	}
	if _, err := task.Accepts(board.Move{From: 0, To: 8}, level(0), level(0)); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("an illegal move: got %v, want invalid_input", err)
	}
	// What needs no evaluation needs no engine either.
	if right, err := task.Try(context.Background(), nil, played(t, pos, "d8h4"), Options{}); err != nil || !right {
		t.Errorf("mate in one: %v %v", right, err)
	}
}
