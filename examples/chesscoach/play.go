package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/examples/internal/cli"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// play lets a person play against an opponent of a level, at the terminal.
func play(ctx context.Context, w world, c *common, set *flag.FlagSet, args []string) (int, error) {
	level := set.Int("level", 3, "strength of the opponent, 1 to 8")
	seed := set.Uint64("seed", 1, "of the opponent's choices: the same seed plays the same game")
	colour := set.String("colour", "white", "the student's: white or black")
	fen := set.String("fen", board.StartFEN, "position to begin with")
	state := set.String("state", "", "file that keeps the game; an unfinished one goes on")
	if err := c.parse(set, args); err != nil {
		return 0, err
	}
	if *colour != "white" && *colour != "black" {
		return 0, wrongUsage{"-colour " + *colour + ": white or black"}
	}
	g, err := begin(*state, *colour, chesscoach.Level(*level), *seed, *fen)
	if err != nil {
		return 0, err
	}
	pool, err := c.pool(w, 1)
	if err != nil {
		return 0, err
	}
	defer pool.Close()
	t := table{w: w, c: c, game: g, state: *state}
	side := map[board.Color]fact.Text{board.White: {RU: "белыми", EN: "White"}, board.Black: {RU: "чёрными", EN: "Black"}}[g.Student]
	t.say(fact.Text{RU: fmt.Sprintf("Уровень %d, вы играете %s. Ходите в любой записи: Кf3, e4, 0-0; «доска» — показать доску, «сдаюсь» — закончить.", g.Level, side.RU),
		EN: fmt.Sprintf("Level %d, you play %s. Move in any notation: Nf3, e4, O-O; \"board\" shows the board, \"resign\" ends the game.", g.Level, side.EN)})
	t.board()
	lines := bufio.NewScanner(w.Stdin)
	for g.Game.Status() == board.Ongoing {
		if g.Game.Position().Turn() != g.Student {
			if err := t.opponent(ctx, func() (board.Move, error) { return g.OpponentMove(ctx, pool) }); err != nil {
				return 0, err
			}
			continue
		}
		fmt.Fprint(w.Stdout, "> ")
		if !lines.Scan() {
			fmt.Fprintln(w.Stdout)
			return cli.Done, lines.Err()
		}
		if done, err := t.student(strings.TrimSpace(lines.Text())); done || err != nil {
			return cli.Done, err
		}
	}
	t.over()
	return cli.Done, nil
}

// begin takes up the game of the state file or starts a new one.
func begin(state, colour string, l chesscoach.Level, seed uint64, fen string) (*chesscoach.Play, error) {
	if state != "" {
		doc, err := os.ReadFile(state)
		if err == nil {
			g := &chesscoach.Play{}
			return g, json.Unmarshal(doc, g)
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	start, err := board.ParseFEN(fen)
	if err != nil {
		return nil, err
	}
	side := board.White
	if colour == "black" {
		side = board.Black
	}
	return chesscoach.NewPlay(side, l, seed, start)
}

type table struct {
	w     world
	c     *common
	game  *chesscoach.Play
	state string
}

func (t table) say(text fact.Text) { fmt.Fprintln(t.w.Stdout, text.In(t.c.Lang)) }

// board draws the position from the student's side; points are empty squares.
func (t table) board() {
	pos := t.game.Game.Position()
	var b strings.Builder
	for row := range 8 {
		rank := 7 - row
		if t.game.Student == board.Black {
			rank = row
		}
		fmt.Fprintf(&b, "  %d ", rank+1)
		for col := range 8 {
			file := col
			if t.game.Student == board.Black {
				file = 7 - col
			}
			b.WriteString(" " + figure(pos.PieceAt(board.Square(rank*8+file))))
		}
		b.WriteString("\n")
	}
	files := "a b c d e f g h"
	if t.game.Student == board.Black {
		files = "h g f e d c b a"
	}
	fmt.Fprintf(t.w.Stdout, "%s     %s\n", b.String(), files)
}

// figure is the chess symbol of a piece: outlined for White, filled for Black.
func figure(p board.Piece) string {
	if p.None() {
		return "·"
	}
	symbols := []rune("♙♘♗♖♕♔")
	if p.Color == board.Black {
		symbols = []rune("♟♞♝♜♛♚")
	}
	return string(symbols[p.Kind-board.Pawn])
}

func (t table) opponent(_ context.Context, choose func() (board.Move, error)) error {
	before := t.game.Game.Position()
	m, err := choose()
	if err != nil {
		return err
	}
	san := notation.Format(before, m, notation.For(t.c.Lang))
	t.say(fact.Text{RU: "Соперник: " + san, EN: "Opponent: " + san})
	t.board()
	return t.save()
}

// student takes one line; done is true when the game is given up. A move that cannot be
// is told and costs nothing.
func (t table) student(line string) (done bool, err error) {
	switch strings.ToLower(line) {
	case "":
		return false, nil
	case "сдаюсь", "resign", "quit", "выход":
		t.say(fact.Text{RU: "Партия остановлена.", EN: "The game is stopped."})
		return true, nil
	case "доска", "board":
		t.board()
		return false, nil
	}
	if _, err := t.game.StudentMove(line); err != nil {
		if refusal.CodeOf(err) != refusal.InvalidInput {
			return false, err
		}
		e, _ := refusal.As(err)
		fmt.Fprintln(t.w.Stdout, e.In(t.c.Lang))
		return false, nil
	}
	return false, t.save()
}

func (t table) save() error {
	if t.state == "" {
		return nil
	}
	doc, err := json.Marshal(t.game)
	if err != nil {
		return err
	}
	if err := os.WriteFile(t.state, append(doc, '\n'), 0o600); err != nil {
		e := refusal.New(refusal.WriteFailed, fact.Text{RU: "Партия не сохранилась в " + t.state + ".", EN: "The game could not be kept in " + t.state + "."},
			fact.Text{RU: "Укажите другой файл: -state.", EN: "Name another file with -state."})
		e.Cause = err
		return e
	}
	return nil
}

func (t table) over() {
	pos := t.game.Game.Position()
	switch {
	case pos.Status() != board.Checkmate:
		t.say(fact.Text{RU: "Ничья.", EN: "A draw."})
	case pos.Turn() == t.game.Student:
		t.say(fact.Text{RU: "Мат. Победил соперник.", EN: "Mate. The opponent wins."})
	default:
		t.say(fact.Text{RU: "Мат. Победа!", EN: "Mate. You win!"})
	}
}
