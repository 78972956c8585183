package pgn

import (
	"bufio"
	"io"
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// lineWidth is the width of movetext in the standard's export format (section 8.2.1).
const lineWidth = 79

// Write prints one game and the blank line behind it. Moves come out in standard
// English notation; a game that does not begin at the usual position gets its SetUp
// and FEN tags; a missing Result tag is added. An error is the writer's, or
// invalid_input when a move of the tree is not legal.
func Write(w io.Writer, g *Game) error {
	start, err := g.Start()
	if err != nil {
		return err
	}
	out := &printer{w: bufio.NewWriter(w)}
	for _, e := range g.Escapes {
		out.raw("%" + e + "\n")
	}
	out.tags(g)
	for _, c := range g.Main.Intro {
		out.comment(c)
	}
	if err := out.moves(start, g.Main.Moves); err != nil {
		return err
	}
	out.word(resultOr(g.Main.Result))
	for _, c := range g.Main.After {
		out.comment(c)
	}
	out.raw("\n\n")
	return out.w.Flush()
}

type printer struct {
	w     *bufio.Writer
	width int  // of the current line
	tight bool // the next word joins a parenthesis
}

// raw writes text as it is; bufio keeps the first error for Flush.
func (p *printer) raw(s string) {
	p.w.WriteString(s)
	if i := strings.LastIndexByte(s, '\n'); i >= 0 {
		p.width = len(s) - i - 1
		return
	}
	p.width += len(s)
}

// word writes a token with a space or a line break before it.
func (p *printer) word(s string) {
	first, _, _ := strings.Cut(s, "\n")
	switch {
	case p.width == 0 || p.tight:
		p.tight = false
	case p.width+1+len(first) > lineWidth:
		p.raw("\n")
	default:
		p.raw(" ")
	}
	p.raw(s)
}

// comment keeps its text to the byte. A closing brace inside can only have come from
// a comment to the end of a line, and goes back into one.
func (p *printer) comment(c Comment) {
	s := string(c)
	if !strings.Contains(s, "}") {
		p.word("{" + s + "}")
		return
	}
	s = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ").Replace(s)
	p.word(";" + s)
	p.raw("\n")
}

func (p *printer) tags(g *Game) {
	have := map[string]bool{}
	line := func(name, value string) {
		value = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ").Replace(value)
		value = strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value)
		p.raw("[" + name + " \"" + value + "\"]\n")
		have[strings.ToLower(name)] = true
	}
	for _, t := range g.Tags {
		line(t.Name, t.Value)
	}
	if !have["result"] { // also keeps a game without tags apart from the one before
		line("Result", resultOr(g.Main.Result))
	}
	if have["fen"] && !have["setup"] {
		line("SetUp", "1")
	}
	p.raw("\n")
}

func resultOr(r string) string {
	if r == "" {
		return "*"
	}
	return r
}

// moves prints a line. Black's move needs its number at the start and behind a comment
// or a variation.
func (p *printer) moves(pos *board.Position, moves []Move) error {
	full, number := pos.FullmoveNumber(), true
	for _, m := range moves {
		san, next, err := play(pos, m)
		if err != nil {
			return err
		}
		switch {
		case pos.Turn() == board.White:
			p.word(strconv.Itoa(full) + ".")
		case number:
			p.word(strconv.Itoa(full) + "...")
		}
		if pos.Turn() == board.Black {
			full++
		}
		p.word(san)
		number = false
		for _, n := range m.NAGs {
			p.word("$" + strconv.Itoa(n))
		}
		for _, c := range m.Comments {
			p.comment(c)
			number = true
		}
		for _, v := range m.Variations {
			if err := p.variation(pos, v); err != nil {
				return err
			}
			number = true
		}
		pos = next
	}
	return nil
}

func (p *printer) variation(pos *board.Position, v Line) error {
	p.word("(")
	p.tight = true
	for _, c := range v.Intro {
		p.comment(c)
	}
	if err := p.moves(pos, v.Moves); err != nil {
		return err
	}
	if v.Result != "" {
		p.word(v.Result)
	}
	p.tight = false
	p.raw(")")
	for _, c := range v.After {
		p.comment(c)
	}
	return nil
}
