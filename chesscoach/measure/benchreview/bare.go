//go:build unix

package main

import (
	"bufio"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"

	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
)

// commands are what a review of the game asks the engine.
func commands(g *board.Game, l uci.Limits) (all []string) {
	positions, moves := g.Positions(), g.Moves()
	for i, p := range positions {
		if len(p.Legal()) == 0 {
			continue
		}
		r := chesscoach.Ask(positions[:i+1], moves[:i], l)
		s := "position fen " + r.FEN
		if len(r.Moves) > 0 {
			s += " moves " + strings.Join(r.Moves, " ")
		}
		all = append(all, fmt.Sprintf("%s\ngo nodes %d\n", s, l.Nodes))
	}
	return all
}

// bare are engines without a driver.
type bare struct {
	cmds []*exec.Cmd
	in   []io.WriteCloser
	out  []*bufio.Reader
}

func newBare(path string, procs, multi int) (*bare, error) {
	b := &bare{}
	for i := range procs {
		c := exec.Command(path)
		in, err := c.StdinPipe()
		if err != nil {
			return nil, err
		}
		out, err := c.StdoutPipe()
		if err != nil {
			return nil, err
		}
		if err := c.Start(); err != nil {
			return nil, err
		}
		b.cmds, b.in, b.out = append(b.cmds, c), append(b.in, in), append(b.out, bufio.NewReader(out))
		setup := fmt.Sprintf("uci\nsetoption name Threads value 1\nsetoption name Hash value 16\nsetoption name UCI_ShowWDL value true\nsetoption name MultiPV value %d\n", multi)
		if err := b.ask(i, setup+"isready\n", "readyok"); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func (b *bare) ask(i int, commands, until string) error {
	if _, err := io.WriteString(b.in[i], commands); err != nil {
		return err
	}
	for {
		line, err := b.out[i].ReadString('\n')
		if err != nil {
			return err
		}
		if strings.HasPrefix(line, until) {
			return nil
		}
	}
}

func (b *bare) all(commands []string) error {
	next := make(chan string, len(commands))
	for _, c := range commands {
		next <- c
	}
	close(next)
	var wg sync.WaitGroup
	errs := make([]error, len(b.cmds))
	for i := range b.cmds {
		wg.Go(func() {
			for c := range next {
				if err := b.ask(i, "ucinewgame\nisready\n", "readyok"); err != nil {
					errs[i] = err
					return
				}
				if err := b.ask(i, c, "bestmove"); err != nil {
					errs[i] = err
					return
				}
			}
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func (b *bare) close() {
	for i := range b.cmds {
		b.in[i].Close()
		_ = b.cmds[i].Wait() // it quits at the end of its input
	}
}
