// Program substation turns a brief into a complete package: a one-line diagram on A3
// (SVG, PDF, PNG, DXF), lists in XLSX, a check report, a cost range and a narration.
//
//	go run ./examples/substation -out out "2КТП-400/10/0,4 кВ, два ввода с АВР, …"
package main

import (
	"os"

	"github.com/plumbline-go/plumbline/examples/internal/cli"
)

func main() {
	os.Exit(cli.Main("substation", engine{}, cli.World{Args: os.Args[1:], Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}))
}
