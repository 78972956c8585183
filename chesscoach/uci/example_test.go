package uci_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"

	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
)

// A pool answers as one engine does, faster, and outlives its processes.
func Example() {
	path, err := uci.Find(uci.Places{Getenv: os.Getenv, LookPath: exec.LookPath})
	if err != nil {
		fmt.Println(err) // one sentence with the install command
		return
	}
	pool := uci.NewPool(0, uci.Options{Path: path, Check: chesscoach.Check})
	defer pool.Close()
	a, err := pool.Analyse(context.Background(), uci.Request{
		Moves:  []string{"e2e4", "e7e5"},
		Limits: uci.Limits{Nodes: 100_000, MultiPV: 3},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Engine.Name, a.Best, a.Lines[0].Score.CP)
}
