package report

import (
	"fmt"
	"html"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// Arrow points from one square to another.
type Arrow struct {
	Move   board.Move
	Colour string
	Dashed bool // so that two arrows differ without their colours
}

// The colours of arrows: the move that was played, the better one, the answer to it.
const (
	PlayedColour = "#c62f3c"
	BestColour   = "#1f8a5b"
	ReplyColour  = "#2f5fb3"
)

// Diagram is one board.
type Diagram struct {
	Position *board.Position
	From     board.Color // the side at the bottom
	Arrows   []Arrow
	Title    string // read by screen readers
}

// Geometry of a board in its own units: eight squares of 100 and a margin for the
// coordinates.
const (
	square = 100
	margin = 36
	side   = 8*square + 2*margin
)

// SVG returns the diagram as a file of its own.
func (d Diagram) SVG() []byte {
	return []byte(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + d.inline("", true) + "\n")
}

// inline returns the <svg> element; with defs it carries the pieces itself, otherwise
// the page has to.
func (d Diagram) inline(class string, defs bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img"`, side, side)
	if class != "" {
		fmt.Fprintf(&b, ` class="%s"`, class)
	}
	b.WriteString(">")
	if d.Title != "" {
		fmt.Fprintf(&b, "<title>%s</title>", html.EscapeString(strings.ToValidUTF8(d.Title, "?")))
	}
	if defs {
		b.WriteString("<defs>" + symbols() + "</defs>")
	}
	b.WriteString(`<rect width="100%" height="100%" rx="14" fill="#4a5560"/>`)
	d.squares(&b)
	d.pieces(&b)
	for _, a := range d.Arrows {
		d.arrow(&b, a)
	}
	b.WriteString("</svg>")
	return b.String()
}

// corner returns the upper left corner of a square.
func (d Diagram) corner(s board.Square) (x, y int) {
	file, rank := s.File(), 7-s.Rank()
	if d.From == board.Black {
		file, rank = 7-file, 7-rank
	}
	return margin + file*square, margin + rank*square
}

func (d Diagram) squares(b *strings.Builder) {
	fmt.Fprintf(b, `<rect x="%d" y="%d" width="800" height="800" fill="#f3ead8"/><path fill="#8fa3ad" d="`, margin, margin)
	for s := board.Square(0); s < 64; s++ {
		if !s.Light() {
			x, y := d.corner(s)
			fmt.Fprintf(b, "M%d %dh100v100h-100z", x, y)
		}
	}
	b.WriteString(`"/>`)
	for _, a := range d.Arrows {
		for _, s := range []board.Square{a.Move.From, a.Move.To} {
			x, y := d.corner(s)
			fmt.Fprintf(b, `<rect x="%d" y="%d" width="100" height="100" fill="%s" fill-opacity="0.18"/>`, x, y, a.Colour)
		}
	}
	b.WriteString(`<g font-family="DejaVu Sans,Verdana,Arial,sans-serif" font-size="24" fill="#e9ecef" text-anchor="middle">`)
	for i := range 8 {
		x, _ := d.corner(board.At(i, 0))
		_, y := d.corner(board.At(0, i))
		fmt.Fprintf(b, `<text x="%d" y="%d">%c</text><text x="%d" y="%d">%c</text>`,
			x+square/2, side-9, 'a'+i, margin/2, y+square/2+9, '1'+i)
	}
	b.WriteString("</g>")
}

func (d Diagram) pieces(b *strings.Builder) {
	for s := range d.Position.Occupied().All() {
		x, y := d.corner(s)
		fmt.Fprintf(b, `<use href="#%s" x="%d" y="%d" width="%d" height="%d"/>`,
			symbolID(d.Position.PieceAt(s)), x+3, y+2, square-6, square-6)
	}
}

// arrow draws a shaft and a head. It is drawn along its own axis and turned, so that
// the only floating point is the renderer's.
func (d Diagram) arrow(b *strings.Builder, a Arrow) {
	x1, y1 := d.corner(a.Move.From)
	x2, y2 := d.corner(a.Move.To)
	dx, dy := x2-x1, y2-y1
	length := isqrt(dx*dx + dy*dy)
	if length == 0 {
		return
	}
	dash := ""
	if a.Dashed {
		dash = ` stroke-dasharray="26 13"`
	}
	// matrix(cos sin -sin cos x y) with the cosines as thousandths.
	cos, sin := dx*1000/length, dy*1000/length
	fmt.Fprintf(b, `<g transform="matrix(%s %s %s %s %d %d)" opacity="0.85"><path d="M26 0H%d" stroke="%s" stroke-width="17"%s/><path d="M%d -27L%d 0L%d 27z" fill="%s"/></g>`,
		milli(cos), milli(sin), milli(-sin), milli(cos), x1+square/2, y1+square/2,
		length-40, a.Colour, dash, length-44, length-4, length-44, a.Colour)
}

// milli prints thousandths as a decimal number.
func milli(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%03d", sign, n/1000, n%1000)
}

// isqrt is the whole part of the square root.
func isqrt(n int) int {
	r := 0
	for (r+1)*(r+1) <= n {
		r++
	}
	return r
}
