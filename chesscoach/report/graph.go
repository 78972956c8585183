package report

import (
	"fmt"
	"html"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Geometry of the graph in its own units.
const (
	graphW, graphH    = 1000, 300
	plotL, plotR      = 76, 984
	plotT, plotB      = 14, 262
	maxMoveTicks      = 12
	markRadius        = 7
	labelFont         = `font-family="DejaVu Sans,Verdana,Arial,sans-serif"`
	paper, ink, quiet = "#ffffff", "#22262b", "#5c6773"
)

// Graph returns the evaluation of the game as a picture: White's chance to win after
// every move, the student's mistakes marked with their signs.
func Graph(g Game, l fact.Lang) []byte {
	return []byte(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" + graph(g, l, "") + "\n")
}

// x returns where ply i of n stands; 0 is the position before the first move.
func x(i, n int) int {
	if n == 0 {
		return plotL
	}
	return plotL + (plotR-plotL)*i/n
}

// y returns where a percentage stands; 100 is at the top.
func y(white fact.Decimal) int {
	tenths := int(white.Round(1).Coef())
	tenths = min(max(tenths, 0), 1000)
	return plotB - (plotB-plotT)*tenths/1000
}

func graph(g Game, l fact.Lang, class string) string {
	var b strings.Builder
	n := len(g.Plies)
	title := fact.Text{RU: "Как менялась партия", EN: "How the game went"}.In(l)
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img"`, graphW, graphH)
	if class != "" {
		fmt.Fprintf(&b, ` class="%s"`, class)
	}
	fmt.Fprintf(&b, `><title>%s</title><rect width="100%%" height="100%%" fill="%s"/>`, html.EscapeString(title), paper)
	fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="#59636d"/>`, plotL, plotT, plotR-plotL, plotB-plotT)
	// White's share of the field, from the bottom up.
	fmt.Fprintf(&b, `<path fill="#f3ead8" d="M%d %dL%d %d`, plotL, plotB, plotL, y(g.StartWhite))
	for i, p := range g.Plies {
		fmt.Fprintf(&b, "L%d %d", x(i+1, n), y(p.White))
	}
	fmt.Fprintf(&b, `V%dz"/>`, plotB)
	half := (plotT + plotB) / 2
	fmt.Fprintf(&b, `<path d="M%d %dH%d" stroke="%s" stroke-width="1.5" stroke-dasharray="6 6"/>`, plotL, half, plotR, "#b58a4a")
	graphLabels(&b, g, l, half)
	graphMarks(&b, g)
	b.WriteString("</svg>")
	return b.String()
}

func graphLabels(b *strings.Builder, g Game, l fact.Lang, half int) {
	fmt.Fprintf(b, `<g %s font-size="15" fill="%s">`, labelFont, quiet)
	for _, t := range []struct {
		y    int
		text fact.Text
	}{
		{plotT + 14, fact.Text{RU: "белые", EN: "White"}},
		{half + 5, fact.Text{RU: "поровну", EN: "even"}},
		{plotB - 4, fact.Text{RU: "чёрные", EN: "Black"}},
	} {
		fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="end">%s</text>`, plotL-6, t.y, t.text.In(l))
	}
	// Moves are numbered on the axis at even steps: 1, 2 or a multiple of 5.
	last := 0
	if n := len(g.Plies); n > 0 {
		last = g.Plies[n-1].Number
	}
	step := 1
	for _, s := range []int{1, 2, 5, 10, 20, 50, 100} {
		step = s
		if last/s <= maxMoveTicks {
			break
		}
	}
	for i, p := range g.Plies {
		if p.Before.Turn() == board.White && (p.Number == 1 || p.Number%step == 0) {
			px := x(i+1, len(g.Plies))
			fmt.Fprintf(b, `<path d="M%d %dv6" stroke="%s"/><text x="%d" y="%d" text-anchor="middle">%d</text>`,
				px, plotB, quiet, px, plotB+22, p.Number)
		}
	}
	b.WriteString("</g>")
}

// graphMarks puts the signs of faults on the line: the student's with a ring, the
// opponent's as small points, because the report is about the student.
func graphMarks(b *strings.Builder, g Game) {
	n := len(g.Plies)
	for i, p := range g.Plies {
		if p.Mark < Inaccuracy {
			continue
		}
		px, py := x(i+1, n), y(p.White)
		if p.Before.Turn() != g.Student {
			fmt.Fprintf(b, `<circle cx="%d" cy="%d" r="4" fill="%s" stroke="%s"/>`, px, py, p.Mark.colour(), paper)
			continue
		}
		ty := py - 13
		if ty < plotT+14 {
			ty = py + 26
		}
		fmt.Fprintf(b, `<circle cx="%d" cy="%d" r="%d" fill="%s" stroke="%s" stroke-width="2"/>`, px, py, markRadius, p.Mark.colour(), paper)
		fmt.Fprintf(b, `<text x="%d" y="%d" %s font-size="18" font-weight="bold" text-anchor="middle" fill="%s" stroke="%s" stroke-width="4" paint-order="stroke">%s</text>`,
			px, ty, labelFont, p.Mark.colour(), paper, p.Mark.glyph())
	}
}
