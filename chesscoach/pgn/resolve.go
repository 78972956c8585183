package pgn

import (
	"fmt"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// resolve turns the words of the tree into moves. What is wrong in the main line is
// returned; a variation is cut at its wrong move and the fault kept in the game.
func resolve(g *Game) []Fault {
	if v := g.Tag("Variant"); v != "" && !ordinary(v) {
		return []Fault{{g.Line, fact.Text{
			RU: fmt.Sprintf("вариант игры %q не поддержан, только обычные шахматы", v),
			EN: fmt.Sprintf("the variant %q is not supported, only ordinary chess is", v),
		}}}
	}
	start, err := g.Start()
	if err != nil {
		return []Fault{{g.Line, reasonOf(err)}}
	}
	if f := follow(g, start, &g.Main, true); f != nil {
		return []Fault{*f}
	}
	return nil
}

func ordinary(variant string) bool {
	switch variant {
	case "Standard", "standard", "Normal", "normal", "Chess", "chess", "From Position", "fromPosition":
		return true
	}
	return false
}

// follow resolves one line and everything that hangs from it.
func follow(g *Game, pos *board.Position, line *Line, main bool) *Fault {
	for i := range line.Moves {
		m := &line.Moves[i]
		next, err := m.find(pos)
		if err != nil {
			f := Fault{m.line, reasonOf(err)}
			if !main {
				g.Faults = append(g.Faults, f)
				line.Moves = line.Moves[:i]
				return nil
			}
			return &f
		}
		for v := range m.Variations {
			follow(g, pos, &m.Variations[v], false)
		}
		pos = next
	}
	return nil
}

// find resolves the written word in the position and returns the position behind it.
func (m *Move) find(pos *board.Position) (*board.Position, error) {
	switch m.written {
	case "--", "Z0", "z0", "0000", "null", "pass", "@@@@", "<>":
		m.Move = board.Move{}
		return pos.Pass()
	}
	found, err := notation.Parse(pos, m.written)
	if err != nil {
		return nil, err
	}
	m.Move = found
	return pos.Apply(found)
}

// play returns the move's text and the position behind it.
func play(pos *board.Position, m Move) (string, *board.Position, error) {
	if m.IsNull() {
		next, err := pos.Pass()
		return "--", next, err
	}
	next, err := pos.Apply(m.Move)
	if err != nil {
		return "", nil, err
	}
	return pos.SAN(m.Move), next, nil
}

// reasonOf takes the sentence out of a refusal, without its full stop: it is put
// behind a line number.
func reasonOf(err error) fact.Text {
	r, ok := refusal.As(err)
	if !ok {
		return fact.Same(err.Error())
	}
	return fact.Text{RU: trimStop(r.Message.RU), EN: trimStop(r.Message.EN)}
}

func trimStop(s string) string {
	if n := len(s); n > 0 && s[n-1] == '.' {
		return s[:n-1]
	}
	return s
}
