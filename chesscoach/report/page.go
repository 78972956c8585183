package report

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
)

//go:embed assets/page.html
var pageHTML string

//go:embed assets/page.css
var pageCSS string

//go:embed assets/page.js
var pageJS string

// Page returns report.html: one file with the board, the moves to click, the graph and
// a diagram for each of the student's faults. It loads nothing from anywhere; without
// scripts the diagrams and the texts still stand.
func Page(g Game, l fact.Lang) ([]byte, error) {
	t, err := template.New("page").Parse(pageHTML)
	if err != nil {
		return nil, fmt.Errorf("report: %w", err)
	}
	data, err := json.Marshal(script(g, l))
	if err != nil {
		return nil, fmt.Errorf("report: %w", err)
	}
	var b bytes.Buffer
	if err := t.Execute(&b, page(g, l, data)); err != nil {
		return nil, fmt.Errorf("report: %w", err)
	}
	return b.Bytes(), nil
}

// word is a text of the page in both languages.
func word(l fact.Lang, ru, en string) string { return fact.Text{RU: ru, EN: en}.In(l) }

type pageView struct {
	Lang, Title, White, Black, Result, Event, Date string
	CSS                                            template.CSS
	JS                                             template.JS
	Data                                           template.JS
	Symbols, Board, Graph                          template.HTML
	Rows                                           []rowView
	Faults                                         []faultView
	W                                              map[string]string
	Accuracy                                       []accuracyView
	Engine, Scale                                  string
}

type rowView struct {
	Number       int
	White, Black *moveView
}

type moveView struct {
	Index            int
	SAN, Class, Sign string
	Label            string
}

type faultView struct {
	Index                              int
	Head, Label, Class, Told           string
	Played, BestHead, Line, PunishHead string
	Punish                             string
	Board                              template.HTML
}

type accuracyView struct{ Side, Value string }

func page(g Game, l fact.Lang, data []byte) pageView {
	clean := func(s string) string { return strings.ToValidUTF8(s, "?") }
	v := pageView{
		Lang: l.String(), White: clean(g.White), Black: clean(g.Black), Result: clean(g.Result),
		Event: clean(g.Event), Date: clean(g.Date), CSS: template.CSS(pageCSS), JS: template.JS(pageJS),
		// encoding/json escapes < > & and the line separators, so no text can end the script.
		Data:    template.JS(data),
		Symbols: template.HTML(symbols()), Graph: template.HTML(graph(g, l, "graph")),
		Engine: clean(g.Engine), Scale: g.Scale.In(l),
	}
	v.Title = word(l, "Разбор партии", "Game review")
	v.Board = template.HTML(Diagram{Position: g.Start, From: g.Student}.inline("board", false))
	v.W = map[string]string{
		"moves": word(l, "Ходы", "Moves"), "graph": word(l, "Как менялась партия", "How the game went"),
		"faults": word(l, "Что разобрать", "What to look at"), "first": word(l, "В начало", "To the start"),
		"back": word(l, "Назад", "Back"), "on": word(l, "Вперёд", "Forward"), "last": word(l, "В конец", "To the end"),
		"clean":    word(l, "Ошибок, которые стоит разбирать, в этой партии не нашлось.", "No mistakes worth a lesson were found in this game."),
		"accuracy": word(l, "Точность", "Accuracy"), "flip": word(l, "Повернуть доску", "Turn the board"),
		"played": word(l, "сыграно", "played"), "better": word(l, "лучше", "better"), "open": word(l, "Показать на доске", "Show on the board"),
		"about": word(l, "Откуда числа", "Where the numbers come from"),
		"keys":  word(l, "Ходы листаются и стрелками на клавиатуре.", "The arrow keys turn the moves too."),
		"start": word(l, "Начало партии", "Start of the game"), "instead": word(l, "Лучше было", "Better was"),
		"refuted": word(l, "Ответ соперника", "The answer"),
	}
	for side, a := range g.Accuracy {
		if len(g.Plies) > 0 {
			v.Accuracy = append(v.Accuracy, accuracyView{sideName(board.Color(side), l), a.Round(0).In(l) + fact.NBSP + "%"})
		}
	}
	v.Rows = rows(g, l)
	for _, i := range g.marked(g.Student) {
		v.Faults = append(v.Faults, fault(g, i, l))
	}
	return v
}

func sideName(c board.Color, l fact.Lang) string {
	if c == board.White {
		return word(l, "белые", "White")
	}
	return word(l, "чёрные", "Black")
}

func rows(g Game, l fact.Lang) []rowView {
	var out []rowView
	for i, p := range g.Plies {
		m := &moveView{Index: i + 1, SAN: p.SAN.In(l), Class: p.Mark.class(), Sign: p.Mark.glyph(), Label: p.Label.In(l)}
		if p.Before.Turn() == board.White {
			out = append(out, rowView{Number: p.Number, White: m})
			continue
		}
		if n := len(out); n > 0 && out[n-1].Number == p.Number {
			out[n-1].Black = m
			continue
		}
		out = append(out, rowView{Number: p.Number, Black: m})
	}
	return out
}

// head writes the move with its number: "3. Фg4??", "5… Кxd5?".
func head(p Ply, l fact.Lang) string {
	dots := ". "
	if p.Before.Turn() == board.Black {
		dots = "… "
	}
	return strconv.Itoa(p.Number) + dots + p.SAN.In(l) + p.Mark.glyph()
}

// FaultDiagram draws the position before the ply: the move played, dashed, and the
// better one.
func FaultDiagram(g Game, i int, l fact.Lang) Diagram {
	p := g.Plies[i]
	d := Diagram{Position: p.Before, From: g.Student, Title: head(p, l)}
	d.Arrows = arrows(p)
	return d
}

func arrows(p Ply) []Arrow {
	out := []Arrow{{Move: p.Move, Colour: PlayedColour, Dashed: true}}
	if !p.Best.IsZero() && p.Best != p.Move {
		out = append(out, Arrow{Move: p.Best, Colour: BestColour})
	}
	return out
}

func fault(g Game, i int, l fact.Lang) faultView {
	p := g.Plies[i]
	return faultView{
		Index: i + 1, Head: head(p, l), Label: p.Label.In(l), Class: p.Mark.class(), Told: p.Told.In(l),
		Played: p.SAN.In(l), BestHead: p.BestSAN.In(l), Line: p.BestLine.In(l), Punish: p.Punish.In(l),
		Board: template.HTML(FaultDiagram(g, i, l).inline("diagram", false)),
	}
}

// scriptView is what the page's script needs; positions are FEN boards.
type scriptView struct {
	Flip  bool         `json:"flip"`
	Plies []scriptMove `json:"plies"`
}

type scriptMove struct {
	Board  string `json:"board"`
	Head   string `json:"head,omitempty"`
	Label  string `json:"label,omitempty"`
	Class  string `json:"cls,omitempty"`
	Told   string `json:"told,omitempty"`
	Line   string `json:"line,omitempty"`
	Punish string `json:"punish,omitempty"`
	Played string `json:"played,omitempty"` // UCI
	Best   string `json:"best,omitempty"`   // UCI, of another move than the played one
}

func script(g Game, l fact.Lang) scriptView {
	v := scriptView{Flip: g.Student == board.Black, Plies: []scriptMove{{Board: placement(g.Start)}}}
	for _, p := range g.Plies {
		m := scriptMove{Board: placement(p.After), Head: head(p, l), Label: p.Label.In(l), Class: p.Mark.class(),
			Told: p.Told.In(l), Line: p.BestLine.In(l), Punish: p.Punish.In(l), Played: p.Move.UCI()}
		if p.Mark >= Inaccuracy && !p.Best.IsZero() && p.Best != p.Move {
			m.Best = p.Best.UCI()
		}
		v.Plies = append(v.Plies, m)
	}
	return v
}

func placement(p *board.Position) string {
	where, _, _ := strings.Cut(p.FEN(), " ")
	return where
}
