package uci

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Places is what [Find] may ask the system; os.Getenv, exec.LookPath and a look at
// the file system come in from outside.
type Places struct {
	Asked    string                       // an explicit path or name, from a flag
	Getenv   func(string) string          // os.Getenv
	LookPath func(string) (string, error) // exec.LookPath: also accepts a path and checks that it can be run
}

// usual are the places where packages of Linux, macOS and Windows put Stockfish,
// which a service's PATH often lacks.
var usual = [...]string{
	"/usr/games/stockfish", "/usr/local/bin/stockfish", "/opt/homebrew/bin/stockfish",
	"/snap/bin/stockfish", `C:\Program Files\Stockfish\stockfish.exe`,
}

// Find returns the path of the engine: what was asked for, else $STOCKFISH, else
// stockfish on the PATH, else the usual places. An engine that was asked for and is
// not there is no_engine, never silently another one. The refusal lists every place.
func Find(p Places) (string, error) {
	var looked []string
	try := func(name, label string) (string, bool) {
		looked = append(looked, label)
		path, err := p.LookPath(name)
		return path, err == nil
	}
	if p.Asked != "" {
		if path, ok := try(p.Asked, p.Asked); ok {
			return path, nil
		}
		return "", notFound(looked)
	}
	if named := p.Getenv("STOCKFISH"); named != "" {
		if path, ok := try(named, "$STOCKFISH = "+named); ok {
			return path, nil
		}
		return "", notFound(looked)
	}
	looked = append(looked, "$STOCKFISH")
	if path, ok := try("stockfish", "$PATH: stockfish"); ok {
		return path, nil
	}
	for _, place := range usual {
		if path, ok := try(place, place); ok {
			return path, nil
		}
	}
	return "", notFound(looked)
}

func notFound(looked []string) error {
	list := strings.Join(looked, ", ")
	e := refusal.New(refusal.NoEngine,
		fact.Text{RU: "Шахматный движок не найден (искали: " + list + "); установка: sudo apt install stockfish.",
			EN: "No chess engine was found (looked in: " + list + "); to install: sudo apt install stockfish."},
		installHint())
	for _, l := range looked {
		e.Options = append(e.Options, fact.Same(l))
	}
	return e
}

func installHint() fact.Text {
	return fact.Text{
		RU: "Установите Stockfish (Debian и Ubuntu: sudo apt install stockfish; macOS: brew install stockfish; Windows: winget install stockfish) или укажите путь в -engine либо $STOCKFISH.",
		EN: "Install Stockfish (Debian and Ubuntu: sudo apt install stockfish; macOS: brew install stockfish; Windows: winget install stockfish) or give its path with -engine or $STOCKFISH.",
	}
}
