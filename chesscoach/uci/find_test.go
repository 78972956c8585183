package uci_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

func TestWhereAnEngineIsFound(t *testing.T) {
	// There is what is said to be there, and nothing of this machine.
	places := func(asked, env string, there ...string) uci.Places {
		return uci.Places{
			Asked: asked,
			Getenv: func(name string) string {
				if name == "STOCKFISH" {
					return env
				}
				return ""
			},
			LookPath: func(name string) (string, error) {
				for _, path := range there {
					if name == path || !strings.Contains(name, "/") && strings.HasSuffix(path, "/"+name) && strings.HasPrefix(path, "/bin/") {
						return path, nil
					}
				}
				return "", errors.New("not found")
			},
		}
	}
	for _, c := range []struct {
		name string
		p    uci.Places
		want string
	}{
		{"the flag goes first", places("/my/engine", "/env/engine", "/my/engine", "/env/engine", "/bin/stockfish"), "/my/engine"},
		{"a name in the flag", places("lc0", "", "/bin/lc0", "/bin/stockfish"), "/bin/lc0"},
		{"the environment", places("", "/env/engine", "/env/engine", "/bin/stockfish"), "/env/engine"},
		{"the PATH", places("", "", "/usr/games/stockfish", "/bin/stockfish"), "/bin/stockfish"},
		{"a usual place that is on no PATH", places("", "", "/usr/games/stockfish"), "/usr/games/stockfish"},
		{"the flag is wrong: no other engine steps in", places("/my/engine", "", "/bin/stockfish"), ""},
		{"the environment is wrong: no other engine steps in", places("", "/env/engine", "/bin/stockfish"), ""},
		{"nothing", places("", ""), ""},
	} {
		got, err := uci.Find(c.p)
		if got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%s: %q, %v; want %q", c.name, got, err, c.want)
		}
		if err == nil {
			continue
		}
		r, ok := refusal.As(err)
		if !ok || r.Code != refusal.NoEngine {
			t.Fatalf("%s: got %v, want no_engine", c.name, err)
		}
		for _, l := range []fact.Lang{fact.Russian, fact.English} {
			if s := r.Message.In(l); !strings.Contains(s, "sudo apt install stockfish") || strings.Count(s, ". ") > 0 {
				t.Errorf("%s: %q is not one sentence with the install command", c.name, s)
			}
		}
	}
	_, err := uci.Find(places("", ""))
	r, _ := refusal.As(err)
	for _, place := range []string{"$STOCKFISH", "$PATH", "/usr/games/stockfish"} {
		if !strings.Contains(r.Message.EN, place) {
			t.Errorf("%q does not say that it looked in %s", r.Message.EN, place)
		}
	}
}
