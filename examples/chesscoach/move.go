package main

import (
	"context"
	"flag"
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/chesscoach/tactics"
	"github.com/plumbline-go/plumbline/examples/chesscoach/pack"
	"github.com/plumbline-go/plumbline/examples/internal/cli"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate/canon"
)

// move judges one move and says what a coach would say.
func move(ctx context.Context, w world, c *common, set *flag.FlagSet, args []string) (int, error) {
	fen := set.String("fen", board.StartFEN, "position before the move")
	text := set.String("move", "", "the move, in any notation")
	seed := set.Uint64("seed", 0, "chooses among the wordings")
	if err := c.parse(set, args); err != nil {
		return 0, err
	}
	if *text == "" {
		return 0, wrongUsage{"name the move with -move"}
	}
	pos, err := board.ParseFEN(*fen)
	if err != nil {
		return 0, err
	}
	played, err := notation.Parse(pos, *text)
	if err != nil {
		return 0, err
	}
	pool, err := c.pool(w, 1)
	if err != nil {
		return 0, err
	}
	defer pool.Close()
	judged, err := chesscoach.RunMove(ctx, pool, board.NewGame(pos), played, c.options(nil, 1))
	if err != nil {
		return 0, err
	}
	f, err := chesscoach.FactsOf(judged, c.Lang, c.student())
	if err != nil {
		return 0, err
	}
	if c.json {
		doc, err := f.JSON()
		if err != nil {
			return 0, err
		}
		fmt.Fprintln(w.Stdout, string(doc))
		return cli.Done, nil
	}
	told, err := pack.Tell(ctx, f, c.Register, *seed)
	if err != nil {
		return 0, err
	}
	fmt.Fprintln(w.Stdout, told)
	return cli.Done, nil
}

// motifs lists what the detectors see in a position and along a line, or answers a
// question. No engine is needed.
func motifs(_ context.Context, w world, c *common, set *flag.FlagSet, args []string) (int, error) {
	fen := set.String("fen", board.StartFEN, "the position")
	moves := set.String("moves", "", "moves to play from it, in any notation")
	ask := set.String("ask", "", "a question: «есть ли тут вилка?»")
	if err := c.parse(set, args); err != nil {
		return 0, err
	}
	pos, err := board.ParseFEN(*fen)
	if err != nil {
		return 0, err
	}
	line, last, err := readLine(pos, *moves)
	if err != nil {
		return 0, err
	}
	if *ask != "" {
		reply, err := tactics.Ask(last, *ask)
		if err != nil {
			return 0, err
		}
		if !c.json {
			fmt.Fprintln(w.Stdout, reply.Text.In(c.Lang))
			return cli.Done, nil
		}
		return c.print(w, reply.Findings, reply.Text)
	}
	found, err := tactics.Along(pos, line)
	if err != nil {
		return 0, err
	}
	if len(line) == 0 {
		found = append(tactics.In(pos, pos.Turn()), tactics.In(pos, pos.Turn().Other())...)
	}
	none := fact.Text{RU: "Приёмов не видно.", EN: "No motif is to be seen."}
	return c.print(w, found, none)
}

// foundJSON is a finding for machines.
type foundJSON struct {
	Motif string    `json:"motif"`
	By    string    `json:"by"`
	Fact  fact.Text `json:"fact"`
	Gain  int       `json:"gain_cp"`
	Ply   int       `json:"ply"`
}

func (c *common) print(w world, found []tactics.Finding, otherwise fact.Text) (int, error) {
	if c.json {
		out := []foundJSON{}
		for _, f := range found {
			out = append(out, foundJSON{string(f.Motif), f.By.String(), f.Fact(), f.Gain, f.Ply})
		}
		doc, err := canon.Marshal(out)
		if err != nil {
			return 0, err
		}
		fmt.Fprintln(w.Stdout, string(doc))
		return cli.Done, nil
	}
	if len(found) == 0 {
		fmt.Fprintln(w.Stdout, otherwise.In(c.Lang))
		return cli.Done, nil
	}
	side := map[board.Color]fact.Text{board.White: {RU: "За белых", EN: "For White"}, board.Black: {RU: "За чёрных", EN: "For Black"}}
	for _, f := range found {
		fmt.Fprintf(w.Stdout, "%s: %s\n", side[f.By].In(c.Lang), f.Fact().In(c.Lang))
	}
	return cli.Done, nil
}

// readLine reads moves parted by spaces; numbers and results are passed over.
func readLine(pos *board.Position, text string) ([]board.Move, *board.Position, error) {
	var line []board.Move
	for _, word := range strings.Fields(text) {
		if word = word[strings.LastIndex(word, ".")+1:]; word == "" || strings.Trim(word, "0123456789…") == "" {
			continue
		}
		m, err := notation.Parse(pos, word)
		if err != nil {
			return nil, nil, err
		}
		if pos, err = pos.Apply(m); err != nil {
			return nil, nil, err
		}
		line = append(line, m)
	}
	return line, pos, nil
}
