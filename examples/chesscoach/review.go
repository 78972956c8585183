package main

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/bundle"
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/pgn"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/examples/chesscoach/pack"
	"github.com/plumbline-go/plumbline/examples/internal/cli"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

//go:embed games/sample.pgn
var sample []byte

// review judges every game of a file and writes the package.
func review(ctx context.Context, w world, c *common, set *flag.FlagSet, args []string) (int, error) {
	out := set.String("out", "out", "folder for the files")
	student := set.String("student", "white", "whose game it is: white or black")
	workers := set.Int("workers", min(runtime.NumCPU(), 8), "engine processes")
	seed := set.Uint64("seed", 0, "chooses among the wordings")
	if err := c.parse(set, args); err != nil {
		return 0, err
	}
	if *student != "white" && *student != "black" {
		return 0, wrongUsage{"-student " + *student + ": white or black"}
	}
	if *workers < 1 || set.NArg() > 1 {
		return 0, wrongUsage{"one file, and -workers at least 1"}
	}
	in, closeIn, err := open(set.Arg(0), w)
	if err != nil {
		return 0, err
	}
	defer closeIn()
	pool, err := c.pool(w, *workers)
	if err != nil {
		return 0, err
	}
	defer pool.Close()
	p := &pack.Packer{Lang: c.Lang, Register: c.Register, Student: c.student(), Side: board.White, Seed: *seed}
	if *student == "black" {
		p.Side = board.Black
	}
	if err := c.games(ctx, w, p, in, pool, *workers); err != nil {
		return 0, err
	}
	files, err := p.Files()
	if err != nil {
		return 0, err
	}
	if err := pack.Write(*out, files); err != nil {
		return 0, err
	}
	if c.json {
		i := slices.IndexFunc(files, func(f bundle.File) bool { return f.Name == pack.ReviewName })
		_, err := w.Stdout.Write(files[i].Data)
		return cli.Done, err
	}
	fmt.Fprint(w.Stdout, p.Summary())
	c.point(w.Stdout, p, *out, files)
	return cli.Done, nil
}

// point says which file to open first and what else lies in the folder.
func (c *common) point(w io.Writer, p *pack.Packer, dir string, files []bundle.File) {
	for _, page := range p.Pages() {
		fmt.Fprintln(w, fact.Text{RU: "Откройте в браузере: ", EN: "Open in a browser: "}.In(c.Lang)+filepath.Join(dir, page))
	}
	fmt.Fprintln(w, fact.Text{RU: fmt.Sprintf("Всё вместе — в папке %s (%d %s): разбор словами narration.txt, партия с пометками annotated.pgn, числа review.json.", dir, len(files), prose.Plural(int64(len(files)), "файл", "файла", "файлов")),
		EN: fmt.Sprintf("All of it is in the folder %s (%d %s): the review in words narration.txt, the annotated game annotated.pgn, the figures review.json.", dir, len(files), prose.PluralEN(int64(len(files)), "file", "files"))}.In(c.Lang))
}

// open returns the games: a file, standard input for "-", the sample for nothing.
func open(name string, w world) (io.Reader, func(), error) {
	switch name {
	case "":
		return bytes.NewReader(sample), func() {}, nil
	case "-":
		return w.Stdin, func() {}, nil
	}
	f, err := os.Open(name)
	if err != nil {
		e := refusal.New(refusal.InvalidInput, fact.Text{RU: "Файл " + name + " не открывается.", EN: "The file " + name + " cannot be opened."},
			fact.Text{RU: "Проверьте имя файла.", EN: "Check the file's name."})
		e.Cause = err
		return nil, nil, e
	}
	return f, func() { _ = f.Close() }, nil
}

// games reads and reviews one game after the other. A game that cannot be read is told
// on stderr and kept in the report; the others go on.
func (c *common) games(ctx context.Context, w world, p *pack.Packer, in io.Reader, pool *uci.Pool, workers int) error {
	r := pgn.NewReader(in)
	for {
		g, err := r.Next()
		if err == io.EOF {
			break
		}
		var bad *pgn.GameError
		if errors.As(err, &bad) {
			c.leave(w, p, bad.Number, bad.Line, bad.Reason)
			continue
		}
		if err != nil {
			return err
		}
		played, reason := replay(g)
		if played == nil {
			c.leave(w, p, g.Number, g.Line, reason)
			continue
		}
		step, done := progress(w, g.Number)
		err = p.Game(ctx, g, played, pool, c.options(step, workers))
		done()
		if err != nil {
			return err
		}
	}
	if len(p.Pages()) == 0 {
		e := refusal.New(refusal.InvalidInput, fact.Text{RU: "В файле нет ни одной партии, которую можно разобрать.", EN: "The file holds no game that can be reviewed."},
			fact.Text{RU: "Нужен файл PGN с обычными шахматами.", EN: "A PGN file of ordinary chess is needed."})
		for _, b := range p.Bad() {
			e.Options = append(e.Options, fact.Text{RU: fmt.Sprintf("партия %d, строка %d: %s", b.Game, b.Line, b.Reason.RU),
				EN: fmt.Sprintf("game %d, line %d: %s", b.Game, b.Line, b.Reason.EN)})
		}
		return e
	}
	return nil
}

// progress draws a bar on a terminal and nothing elsewhere.
func progress(w world, game int) (step func(done, total int), finish func()) {
	if !w.terminal {
		return nil, func() {}
	}
	const width = 30
	return func(done, total int) {
			full := width * done / max(total, 1)
			fmt.Fprintf(w.Stderr, "\r%d [%s%s] %d/%d", game, strings.Repeat("█", full), strings.Repeat("·", width-full), done, total)
		}, func() {
			fmt.Fprint(w.Stderr, "\r\x1b[K")
		}
}

// leave passes a game over and says why.
func (c *common) leave(w world, p *pack.Packer, game, line int, reason fact.Text) {
	p.Leave(pack.BadGame{Game: game, Line: line, Reason: reason})
	fmt.Fprintln(w.Stderr, fact.Text{RU: fmt.Sprintf("Партия %d, строка %d: %s.", game, line, reason.RU),
		EN: fmt.Sprintf("Game %d, line %d: %s.", game, line, reason.EN)}.In(c.Lang))
}

// replay makes a game with history of a PGN tree's main line; nil with the reason when
// there is nothing that was played.
func replay(g *pgn.Game) (*board.Game, fact.Text) {
	start, err := g.Start()
	if err != nil {
		return nil, fact.Same(err.Error())
	}
	if len(g.Main.Moves) == 0 {
		return nil, fact.Text{RU: "в партии нет ни одного хода", EN: "the game has no moves"}
	}
	played := board.NewGame(start)
	for _, m := range g.Main.Moves {
		if m.IsNull() {
			return nil, fact.Text{RU: "в партии пропущен ход", EN: "the game has a null move"}
		}
		if err := played.Play(m.Move); err != nil {
			return nil, fact.Text{RU: "ход " + m.UCI() + " невозможен: партия уже закончена", EN: "the move " + m.UCI() + " cannot be played: the game is over"}
		}
	}
	return played, fact.Text{}
}
