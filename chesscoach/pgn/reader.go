package pgn

import (
	"fmt"
	"io"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// maxDepth bounds nested variations; real annotators stay under a dozen.
const maxDepth = 200

// Reader reads games one by one. Memory stays within a few megabytes however long the
// stream is; a single game is refused above 4 MB or 50 000
// moves.
type Reader struct {
	l    *lexer
	game int
}

// NewReader returns a reader of the stream r.
func NewReader(r io.Reader) *Reader { return &Reader{l: newLexer(r)} }

// Next returns the next game. At the end of the stream it returns io.EOF. A game that
// cannot be read gives a *[GameError], and Next can be called again; any other error
// comes from the stream and is final.
func (r *Reader) Next() (*Game, error) {
	p := parser{l: r.l}
	g := p.game()
	if r.l.err != nil {
		return nil, fmt.Errorf("pgn: line %d: %w", r.l.line, r.l.err)
	}
	if g == nil {
		return nil, io.EOF
	}
	r.game++
	g.Number = r.game
	if len(p.faults) == 0 {
		p.faults = resolve(g)
	}
	if len(p.faults) > 0 {
		return nil, &GameError{Number: g.Number, Fault: p.faults[0], Tags: g.Tags}
	}
	return g, nil
}

// parser builds the tree of one game from tokens; moves stay words until resolve.
type parser struct {
	l      *lexer
	faults []Fault
	start  int64 // of the movetext in the stream
	moves  int   // variations included
	huge   bool  // read to its end without being kept
}

func (p *parser) fault(line int, ru, en string) {
	p.faults = append(p.faults, Fault{line, fact.Text{RU: ru, EN: en}})
}

// game returns nil when nothing but white space and comments is left.
func (p *parser) game() *Game {
	for {
		first := p.l.peek()
		if first.kind == end {
			return nil
		}
		g := &Game{Line: first.line}
		p.header(g)
		p.start = p.l.size
		p.line(g, &g.Main, 0)
		if len(g.Tags) == 0 && len(g.Main.Moves) == 0 && g.Main.Result == "" && len(p.faults) == 0 {
			continue
		}
		if g.Main.Result == "" {
			// A game that just ends: the header may know more than the missing sign.
			g.Main.Result = "*"
			if res, ok := isResult(strings.TrimSpace(g.Tag("Result"))); ok {
				g.Main.Result = res
			}
		}
		return g
	}
}

func (p *parser) header(g *Game) {
	for {
		t := p.l.peek()
		switch t.kind {
		case escape:
			g.Escapes = append(g.Escapes, t.text)
		case comment:
			g.Main.Intro = append(g.Main.Intro, Comment(t.text))
		case tag:
			if startsNext(g, t) {
				return
			}
			g.Tags = append(g.Tags, Tag{t.name, t.text})
		default:
			return
		}
		p.l.next()
	}
}

// startsNext reports whether a header line belongs to the next game: this one has no
// moves at all, and its header comes round again.
func startsNext(g *Game, t token) bool {
	for _, have := range g.Tags {
		if strings.EqualFold(have.Name, t.name) {
			return t.gap || strings.EqualFold(t.name, "Event")
		}
	}
	return false
}

// line reads moves until the line's end: the result or the next game's header at
// depth 0, the closing parenthesis below. What belongs to no move yet waits in early.
func (p *parser) line(g *Game, into *Line, depth int) {
	var early []int // signs before the first move
	for {
		t := p.l.peek()
		if !p.huge && (p.l.size-p.start > maxGame || p.moves > maxMoves) {
			p.huge = true
			p.fault(t.line, "партия длиннее 4 МБ или 50 000 ходов", "the game is longer than 4 MB or 50 000 moves")
		}
		if p.huge {
			*into = Line{}
		}
		last := len(into.Moves) - 1
		switch t.kind {
		case end:
			if depth > 0 {
				p.fault(t.line, "вариант открыт скобкой ( и не закрыт", "a variation is opened with ( and never closed")
			}
			return
		case tag:
			if depth > 0 {
				p.fault(t.line, "вариант открыт скобкой ( и не закрыт", "a variation is opened with ( and never closed")
			}
			return
		case escape:
			g.Escapes = append(g.Escapes, t.text)
		case comment:
			p.comment(into, last, t)
		case nag:
			if last < 0 {
				early = append(early, t.nag)
			} else {
				into.Moves[last].NAGs = append(into.Moves[last].NAGs, t.nag)
			}
		case number:
		case bad:
			p.faults = append(p.faults, Fault{t.line, t.reason})
		case closing:
			if depth > 0 {
				p.l.next()
				return
			}
			p.fault(t.line, "скобка ) ничего не закрывает", "a ) closes nothing")
		case open:
			p.l.next()
			p.variation(g, into, last, depth, t)
			continue
		case symbol:
			if res, ok := isResult(t.text); ok {
				into.Result = res
				if depth == 0 {
					p.l.next()
					p.after(g)
					return
				}
				break
			}
			into.Moves = append(into.Moves, Move{written: t.text, line: t.line, NAGs: early})
			early = nil
			p.moves++
		}
		p.l.next()
	}
}

// comment attaches a comment to the last move; behind a variation it belongs to the
// variation, so that writing keeps its place.
func (p *parser) comment(into *Line, last int, t token) {
	if last < 0 {
		into.Intro = append(into.Intro, Comment(t.text))
		return
	}
	m := &into.Moves[last]
	if n := len(m.Variations); n > 0 {
		m.Variations[n-1].After = append(m.Variations[n-1].After, Comment(t.text))
		return
	}
	m.Comments = append(m.Comments, Comment(t.text))
}

func (p *parser) variation(g *Game, into *Line, last, depth int, t token) {
	var v Line
	switch {
	case depth >= maxDepth:
		p.fault(t.line, "варианты вложены глубже 200", "variations are nested deeper than 200")
		p.skipVariation()
		return
	case last < 0:
		p.fault(t.line, "вариант стоит раньше хода, который он заменяет", "a variation stands before the move that it replaces")
	}
	p.line(g, &v, depth+1)
	if last >= 0 && last < len(into.Moves) {
		into.Moves[last].Variations = append(into.Moves[last].Variations, v)
	}
}

func (p *parser) skipVariation() {
	for depth := 1; depth > 0; {
		switch t := p.l.peek(); t.kind {
		case end, tag:
			return
		case open:
			depth++
		case closing:
			depth--
		}
		p.l.next()
	}
}

// after takes what stands behind the result and before the next game; comments there
// are about this game.
func (p *parser) after(g *Game) {
	for {
		switch t := p.l.peek(); t.kind {
		case comment:
			g.Main.After = append(g.Main.After, Comment(t.text))
		case escape:
			g.Escapes = append(g.Escapes, t.text)
		default:
			return
		}
		p.l.next()
	}
}
