// Program chesscoach reviews games and moves for one who learns: an engine calculates,
// the coach explains.
//
//	go run ./examples/chesscoach review -nodes 200000 -out out game.pgn
//	go run ./examples/chesscoach move -fen FEN -move SAN
//	go run ./examples/chesscoach motifs -fen FEN -moves "…"
//	go run ./examples/chesscoach play -level 3
//
// A sample game ships with it: `review` without a file reads games/sample.pgn.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime/debug"

	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/examples/internal/cli"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/narrate"
)

// world is what the program touches: passed in, so that tests own it.
type world struct {
	cli.World
	getenv   func(string) string
	lookPath func(string) (string, error)
	terminal bool         // stderr is one: show progress
	engine   *uci.Options // instead of looking for one
}

// calmGC lets a program with a heap of a few megabytes collect half as often.
const calmGC = 200

func main() {
	debug.SetGCPercent(calmGC)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	info, err := os.Stderr.Stat()
	w := world{World: cli.World{Args: os.Args[1:], Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr},
		getenv: os.Getenv, lookPath: exec.LookPath, terminal: err == nil && info.Mode()&os.ModeCharDevice != 0}
	os.Exit(run(ctx, w))
}

const usage = `usage: chesscoach review [flags] [game.pgn | -]
       chesscoach move   [flags] -fen FEN -move SAN
       chesscoach motifs [flags] -fen FEN [-moves "…"] [-ask "…"]
       chesscoach play   [flags]
`

func run(ctx context.Context, w world) int {
	if len(w.Args) == 0 {
		fmt.Fprint(w.Stderr, usage)
		return cli.Usage
	}
	commands := map[string]func(context.Context, world, *common, *flag.FlagSet, []string) (int, error){
		"review": review, "move": move, "motifs": motifs, "play": play}
	command, ok := commands[w.Args[0]]
	if !ok {
		fmt.Fprint(w.Stderr, usage)
		return cli.Usage
	}
	set := flag.NewFlagSet("chesscoach "+w.Args[0], flag.ContinueOnError)
	set.SetOutput(w.Stderr)
	c := newCommon(set)
	code, err := command(ctx, w, c, set, w.Args[1:])
	if err != nil {
		return c.fail(err, w.Stderr)
	}
	return code
}

// common are the flags that the commands share.
type common struct {
	lang, engine, register, gender, scale string
	nodes                                 int64
	lines                                 int
	json                                  bool

	Lang     fact.Lang
	Register narrate.Register
	Scale    chesscoach.Scale
}

func newCommon(set *flag.FlagSet) *common {
	c := &common{Lang: fact.Russian}
	set.StringVar(&c.lang, "lang", "ru", "language of what people read: ru or en")
	set.StringVar(&c.engine, "engine", "", "the UCI engine; empty looks at $STOCKFISH, PATH and the usual places")
	set.StringVar(&c.register, "register", "usual", "how the coach speaks: softer, usual or stricter")
	set.StringVar(&c.gender, "gender", "", "of the student: female or male; empty avoids the past tense")
	set.StringVar(&c.scale, "scale", "coach", "scale of the labels: coach (the milder) or lichess")
	set.Int64Var(&c.nodes, "nodes", chesscoach.DefaultLimits.Nodes, "nodes of one search")
	set.IntVar(&c.lines, "lines", chesscoach.DefaultLimits.MultiPV, "lines of one search")
	set.BoolVar(&c.json, "json", false, "print JSON; a refusal as JSON on stderr")
	return c
}

// wrongUsage is a wrong flag or argument.
type wrongUsage struct{ text string }

func (e wrongUsage) Error() string { return e.text }

func (c *common) parse(set *flag.FlagSet, args []string) error {
	if err := set.Parse(args); err != nil {
		return wrongUsage{""} // the flag set has said why
	}
	lang, ok := fact.ParseLang(c.lang)
	if !ok {
		return wrongUsage{"-lang " + c.lang + ": ru or en"}
	}
	c.Lang = lang
	if c.Register, ok = narrate.ParseRegister(c.register); !ok || c.Register == narrate.Plain {
		return wrongUsage{"-register " + c.register + ": softer, usual or stricter"}
	}
	switch c.scale {
	case chesscoach.Coach.String():
	case chesscoach.Lichess.String():
		c.Scale = chesscoach.Lichess
	default:
		return wrongUsage{"-scale " + c.scale + ": coach or lichess"}
	}
	if c.nodes < 1 || c.lines < 1 || c.lines > 10 {
		return wrongUsage{"-nodes must be at least 1, -lines 1 to 10"}
	}
	if c.gender != "" && c.gender != "female" && c.gender != "male" {
		return wrongUsage{"-gender " + c.gender + ": female or male"}
	}
	return nil
}

func (c *common) student() chesscoach.Student { return chesscoach.Student{Gender: c.gender} }

// pool starts the engine's processes; without an engine it is the refusal no_engine.
func (c *common) pool(w world, size int) (*uci.Pool, error) {
	if w.engine != nil {
		o := *w.engine
		o.Check = chesscoach.Check
		return uci.NewPool(size, o), nil
	}
	path, err := uci.Find(uci.Places{Asked: c.engine, Getenv: w.getenv, LookPath: w.lookPath})
	if err != nil {
		return nil, err
	}
	return uci.NewPool(size, uci.Options{Path: path, Check: chesscoach.Check}), nil
}

func (c *common) options(step func(done, total int), workers int) chesscoach.Options {
	return chesscoach.Options{Limits: uci.Limits{Nodes: c.nodes, MultiPV: c.lines}, Scale: c.Scale, Workers: workers, Step: step}
}

// fail prints an error in the reader's language and returns the exit code of its kind.
func (c *common) fail(err error, stderr io.Writer) int {
	var wrong wrongUsage
	if errors.As(err, &wrong) {
		if wrong.text != "" {
			fmt.Fprintln(stderr, wrong.text)
		}
		return cli.Usage
	}
	e, ok := refusal.As(err)
	if !ok {
		fmt.Fprintln(stderr, err)
		return cli.Broken
	}
	switch {
	case c.json:
		doc, err := json.Marshal(e)
		if err != nil {
			fmt.Fprintln(stderr, e)
			return cli.Broken
		}
		fmt.Fprintln(stderr, string(doc))
	case e.Code == refusal.NoEngine: // its sentence carries the command already
		fmt.Fprintln(stderr, e.Message.In(c.Lang))
	default:
		fmt.Fprintln(stderr, e.In(c.Lang))
	}
	switch e.Code {
	case refusal.EngineDied, refusal.Timeout, refusal.WriteFailed:
		return cli.Broken
	}
	return cli.No
}
