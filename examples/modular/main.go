// Program modular turns a brief into a complete package: a floor plan on A3
// (SVG, PDF, PNG, DXF), lists in XLSX, a check report, a cost range and a narration.
//
//	go run ./examples/modular -out out "Общежитие на 42 человека, по трое в комнате"
package main

import (
	"os"

	"github.com/plumbline-go/plumbline/examples/internal/cli"
)

func main() {
	os.Exit(cli.Main("modular", engine{}, cli.World{Args: os.Args[1:], Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}))
}
