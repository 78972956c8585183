// Benchtactics measures the detectors against labelled positions.
//
//	go run ./chesscoach/tactics/benchtactics -data DIR
//
// DIR holds puzzles_natural.csv (the first move is the fault, the rest the punishment),
// chessqa_motifs.jsonl and see_cases.txt. The puzzles' tags are another program's output: it
// leaves out forks by a king and by the last move, and ignores pins. So precision and recall
// are printed raw, and again after each disagreement was judged by static exchange and by an
// engine at fixed nodes; -list prints every disagreement. Without an engine only the raw
// figures are printed, and the program says so. In the positions before the faults, where
// nothing need be won, every gain that the detectors claim is judged too.
package main

import (
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
)

func main() {
	data := flag.String("data", "", "folder with the labelled positions")
	engine := flag.String("engine", "", "path of the engine, else $STOCKFISH, the PATH and the usual places")
	nodes := flag.Int64("nodes", 50_000, "nodes a judged position")
	name := flag.String("puzzles", "puzzles_natural.csv", "file of puzzles in the folder")
	list := flag.Bool("list", true, "print every disagreement with its judgement")
	flag.Parse()
	if err := run(context.Background(), os.Stdout, *data, *name, *engine, *nodes, *list); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, w io.Writer, data, name, engine string, nodes int64, list bool) error {
	j, closeEngine, err := openJudge(ctx, w, engine, nodes)
	if err != nil {
		return err
	}
	defer closeEngine()
	raw, err := load(w, data, name)
	if err != nil {
		return err
	}
	puzzles, err := readPuzzles(raw)
	if err != nil {
		return err
	}
	if err := measure(ctx, w, puzzles, j, list); err != nil {
		return err
	}
	if err := claims(ctx, w, puzzles, j, list); err != nil {
		return err
	}
	raw, err = load(w, data, "chessqa_motifs.jsonl")
	if err != nil {
		return err
	}
	if err := pins(w, raw); err != nil {
		return err
	}
	raw, err = load(w, data, "see_cases.txt")
	if err != nil {
		return err
	}
	return exchanges(w, raw)
}

func load(w io.Writer, dir, name string) ([]byte, error) {
	raw, err := os.ReadFile(filepath.Join(dir, name))
	if err == nil {
		fmt.Fprintf(w, "\n%s sha256 %x\n", name, sha256.Sum256(raw))
	}
	return raw, err
}

// openJudge starts the engine; a judge without one leaves disagreements open.
func openJudge(ctx context.Context, w io.Writer, asked string, nodes int64) (judge, func(), error) {
	path, err := uci.Find(uci.Places{Asked: asked, Getenv: os.Getenv, LookPath: exec.LookPath})
	if err != nil {
		if asked != "" {
			return judge{}, nil, err
		}
		fmt.Fprintf(w, "no engine, disagreements stay unjudged: %v\n", err)
		return judge{}, func() {}, nil
	}
	e, err := uci.Start(ctx, uci.Options{Path: path, Check: func(r uci.Request) error {
		_, err := board.ParseFEN(r.FEN)
		return err
	}})
	if err != nil {
		return judge{}, nil, err
	}
	id, err := e.Identity(ctx)
	if err != nil {
		e.Close()
		return judge{}, nil, err
	}
	fmt.Fprintf(w, "judge: %s, net %s, %d nodes\n", id.Name, id.Net, nodes)
	return judge{engine: e, nodes: nodes}, e.Close, nil
}
