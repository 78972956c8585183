package pack

import (
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/bundle"
	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/chesscoach/pgn"
	"github.com/plumbline-go/plumbline/chesscoach/report"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// page turns a review into what the report draws.
func (p *Packer) page(g *pgn.Game, played *board.Game, r chesscoach.Review) report.Game {
	start := played.StartPosition()
	out := report.Game{White: nameOf(g, "White"), Black: nameOf(g, "Black"), Result: g.Main.Result, Event: known(g.Tag("Event")), Date: known(g.Tag("Date")),
		Student: p.Side, Start: start, StartWhite: fact.Int(50), Accuracy: r.Accuracy,
		Engine: fmt.Sprintf("%s, %d %s", r.Engine.Name, r.Limits.Nodes, fact.Text{RU: "позиций на ход", EN: "nodes a move"}.In(p.Lang)),
		Scale:  scaleText(r.Scale)}
	for i, j := range r.Moves {
		white := j.Verdict.After
		before := j.Verdict.Before
		if j.Before.Turn() == board.Black {
			white, before = fact.Int(100).Sub(white), fact.Int(100).Sub(before)
		}
		if i == 0 {
			out.StartWhite = before
		}
		out.Plies = append(out.Plies, plyOf(j, white))
	}
	return out
}

func plyOf(j chesscoach.Judged, white fact.Decimal) report.Ply {
	both := func(pos *board.Position, line []board.Move) fact.Text {
		return fact.Text{RU: numberedLine(pos, notation.Line(pos, line, notation.Russian)), EN: numberedLine(pos, notation.Line(pos, line, notation.English))}
	}
	san := func(m board.Move) fact.Text {
		return fact.Text{RU: notation.Format(j.Before, m, notation.Russian), EN: notation.Format(j.Before, m, notation.English)}
	}
	ply := report.Ply{Number: j.Before.FullmoveNumber(), Before: j.Before, After: j.After, Move: j.Played, SAN: san(j.Played), White: white,
		Mark: marks[j.Verdict.Label], Label: j.Verdict.Label.Text()}
	if j.Verdict.Label < chesscoach.Inaccuracy {
		return ply
	}
	if !j.Best.Move.IsZero() && j.Best.Move != j.Played {
		ply.Best, ply.BestSAN = j.Best.Move, san(j.Best.Move)
		ply.BestLine = both(j.Before, j.Best.Line[:min(len(j.Best.Line), 6)])
	}
	punish := j.Punishment
	if j.EvalAfter.Mate != 0 {
		punish = punish[:min(len(punish), 9)] // of a long mate the beginning
	}
	ply.Punish = both(j.After, punish)
	return ply
}

var marks = map[chesscoach.Label]report.Mark{chesscoach.Best: report.Best, chesscoach.Good: report.Good, chesscoach.OK: report.NoMark,
	chesscoach.Inaccuracy: report.Inaccuracy, chesscoach.Mistake: report.Mistake, chesscoach.Blunder: report.Blunder}

// numberedLine puts the numbers of moves into a line: "3. Qe2 d6 4. d3".
func numberedLine(pos *board.Position, line []string) string {
	var b strings.Builder
	n, white := pos.FullmoveNumber(), pos.Turn() == board.White
	for i, san := range line {
		switch {
		case white:
			fmt.Fprintf(&b, "%d. ", n)
		case i == 0:
			fmt.Fprintf(&b, "%d… ", n)
		}
		b.WriteString(san + " ")
		if !white {
			n++
		}
		white = !white
	}
	return strings.TrimSpace(b.String())
}

func nameOf(g *pgn.Game, tag string) string {
	if name := known(g.Tag(tag)); name != "" {
		return name
	}
	return "?"
}

// known drops the standard's question marks.
func known(value string) string {
	if strings.Trim(value, "?. ") == "" {
		return ""
	}
	return value
}

func scaleText(s chesscoach.Scale) fact.Text {
	if s == chesscoach.Lichess {
		return fact.Text{RU: "Метки по шкале Lichess", EN: "Labels on the Lichess scale"}
	}
	return fact.Text{RU: "Метки по шкале тренера, она мягче, чем на Lichess", EN: "Labels on the coach's scale, which is milder than Lichess's"}
}

// pictures adds the page, the graph and a diagram for each fault of the student.
func (p *Packer) pictures(n int, g report.Game) error {
	page, err := report.Page(g, p.Lang)
	if err != nil {
		return err
	}
	p.out = append(p.out, bundle.File{Name: p.numbered("report", n, ".html"), Data: page},
		bundle.File{Name: p.numbered("eval", n, ".svg"), Data: report.Graph(g, p.Lang)})
	for i, ply := range g.Plies {
		if ply.Before.Turn() == g.Student && ply.Mark >= report.Inaccuracy {
			p.out = append(p.out, bundle.File{Name: fmt.Sprintf("mistake-%d-%d.svg", n, i+1), Data: report.FaultDiagram(g, i, p.Lang).SVG()})
		}
	}
	return nil
}
