package main

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/bundle"
	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/chesscoach/pgn"
	"github.com/plumbline-go/plumbline/chesscoach/report"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/canon"
	"github.com/plumbline-go/plumbline/narrate/teller"
)

// packer gathers what the reviews of all games become.
type packer struct {
	c       *common
	seed    uint64
	side    board.Color
	out     []bundle.File
	reviews []gameJSON
	bad     []badGame
	pgn     bytes.Buffer
	text    strings.Builder
	summary strings.Builder

	reviewJSON []byte
}

// badGame is a game of the file that could not be read.
type badGame struct {
	Game   int       `json:"game"`
	Line   int       `json:"line"`
	Reason fact.Text `json:"reason"`
}

// gameJSON is one game of review.json.
type gameJSON struct {
	Game     int                     `json:"game"`
	Hash     string                  `json:"hash"`
	Result   string                  `json:"result"`
	Engine   string                  `json:"engine"`
	Nodes    int64                   `json:"nodes"`
	Lines    int                     `json:"multipv"`
	Scale    string                  `json:"scale"`
	Accuracy map[string]fact.Decimal `json:"accuracy"`
	Turning  []int                   `json:"turning_plies"`
	Moves    []chesscoach.Facts      `json:"moves"`
}

// game reviews one game and adds its files.
func (p *packer) game(ctx context.Context, g *pgn.Game, played *board.Game, pool *uci.Pool, o chesscoach.Options) error {
	r, err := chesscoach.Run(ctx, pool, played, o)
	if err != nil {
		return err
	}
	n := g.Number
	entry := gameJSON{Game: n, Hash: r.Game, Result: g.Main.Result, Engine: r.Engine.Name, Nodes: r.Limits.Nodes, Lines: r.Limits.MultiPV,
		Scale: r.Scale.String(), Accuracy: map[string]fact.Decimal{}, Turning: append([]int{}, r.Turning...), Moves: []chesscoach.Facts{}}
	for _, side := range []board.Color{board.White, board.Black} {
		if r.Moved[side] {
			entry.Accuracy[side.String()] = r.Accuracy[side]
		}
	}
	shown := p.page(g, played, r)
	if err := p.summed(ctx, n, g, r); err != nil {
		return err
	}
	for i, j := range r.Moves {
		f, err := chesscoach.FactsOf(j, p.c.Lang, p.c.student())
		if err != nil {
			return err
		}
		entry.Moves = append(entry.Moves, f)
		told := ""
		if j.Before.Turn() == p.side && f.IsFault() {
			if told, err = p.fault(ctx, n, j, f); err != nil {
				return err
			}
			shown.Plies[i].Told = fact.Same(told)
		}
		p.annotate(&g.Main.Moves[i], j, told)
	}
	p.reviews = append(p.reviews, entry)
	if err := pgn.Write(&p.pgn, g); err != nil {
		return err
	}
	return p.pictures(n, shown)
}

// numbered names a file of game n of the input: that of the first reviewed game has no
// number.
func (p *packer) numbered(name string, n int, ext string) string {
	if p.reviews[0].Game == n {
		return name + ext
	}
	return fmt.Sprintf("%s-%d%s", name, n, ext)
}

// summed tells the whole game.
func (p *packer) summed(ctx context.Context, n int, g *pgn.Game, r chesscoach.Review) error {
	contract, err := chesscoach.GameContract(chesscoach.GameFactsOf(r, g.Main.Result, p.side, p.c.Lang, p.c.student()))
	if err != nil {
		return err
	}
	out, err := teller.New(chesscoach.Voice{}, nil, teller.Prose).Tell(ctx, contract, narrate.Manner{Register: p.c.Register, Seed: p.seed})
	if err != nil {
		return err
	}
	if len(p.reviews) > 0 {
		p.text.WriteString("\n")
	}
	fmt.Fprintf(&p.text, "%s %d\n\n%s\n", fact.Text{RU: "Партия", EN: "Game"}.In(p.c.Lang), n, out.Text)
	fmt.Fprintf(&p.summary, "%s %d: %s\n", fact.Text{RU: "Партия", EN: "Game"}.In(p.c.Lang), n, out.Text)
	if r.Moved[board.White] && r.Moved[board.Black] {
		white, black := r.Accuracy[board.White].Round(0).In(p.c.Lang), r.Accuracy[board.Black].Round(0).In(p.c.Lang)
		fmt.Fprintln(&p.summary, fact.Text{RU: "Точность: белые " + white + fact.NBSP + "%, чёрные " + black + fact.NBSP + "%.", EN: "Accuracy: White " + white + "%, Black " + black + "%."}.In(p.c.Lang))
	}
	return nil
}

// fault tells one fault of the student and keeps its contract.
func (p *packer) fault(ctx context.Context, n int, j chesscoach.Judged, f chesscoach.Facts) (string, error) {
	told, contract, err := tell(ctx, f, p.c.Register, p.seed+uint64(j.Ply))
	if err != nil {
		return "", err
	}
	doc, err := contract.MarshalJSON()
	if err != nil {
		return "", err
	}
	p.out = append(p.out, bundle.File{Name: fmt.Sprintf("contract-%d-%d.json", n, j.Ply), Data: append(doc, '\n')})
	dots := ". "
	if j.Before.Turn() == board.Black {
		dots = "… "
	}
	fmt.Fprintf(&p.text, "\n%d%s%s\n%s\n", f.MoveNumber, dots, f.PlayedMove.SAN, told)
	return told, nil
}

// annotate writes evaluation, sign, words and the better line into the tree; what was
// there stays.
func (p *packer) annotate(m *pgn.Move, j chesscoach.Judged, told string) {
	if j.After.Status() == board.Ongoing {
		m.SetEval(evalOf(j))
	}
	sign := map[chesscoach.Label]int{chesscoach.Inaccuracy: 6, chesscoach.Mistake: 2, chesscoach.Blunder: 4}[j.Verdict.Label]
	if sign == 0 {
		return
	}
	judged := false
	for _, n := range m.NAGs {
		judged = judged || n >= 1 && n <= 6
	}
	if !judged {
		m.NAGs = append(m.NAGs, sign)
	}
	if told != "" {
		m.Comments = append(m.Comments, pgn.Comment(" "+told+" "))
	}
	if j.Best.Move.IsZero() || j.Best.Move == j.Played {
		return
	}
	better := pgn.Line{}
	for _, b := range j.Best.Line[:min(len(j.Best.Line), 6)] {
		better.Moves = append(better.Moves, pgn.Move{Move: b})
	}
	m.Variations = append(m.Variations, better)
}

// evalOf turns the mover's evaluation into White's.
func evalOf(j chesscoach.Judged) pgn.Eval {
	e := j.EvalAfter
	if j.Before.Turn() == board.Black {
		e = e.Neg()
	}
	if e.Mate != 0 {
		return pgn.Eval{IsMate: true, Mate: e.Mate * e.Moves}
	}
	return pgn.Eval{CP: e.CP}
}

// page turns a review into what the report draws.
func (p *packer) page(g *pgn.Game, played *board.Game, r chesscoach.Review) report.Game {
	start := played.StartPosition()
	out := report.Game{White: nameOf(g, "White"), Black: nameOf(g, "Black"), Result: g.Main.Result, Event: known(g.Tag("Event")), Date: known(g.Tag("Date")),
		Student: p.side, Start: start, StartWhite: fact.Int(50), Accuracy: r.Accuracy,
		Engine: fmt.Sprintf("%s, %d %s", r.Engine.Name, r.Limits.Nodes, fact.Text{RU: "позиций на ход", EN: "nodes a move"}.In(p.c.Lang)),
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
func (p *packer) pictures(n int, g report.Game) error {
	page, err := report.Page(g, p.c.Lang)
	if err != nil {
		return err
	}
	p.out = append(p.out, bundle.File{Name: p.numbered("report", n, ".html"), Data: page},
		bundle.File{Name: p.numbered("eval", n, ".svg"), Data: report.Graph(g, p.c.Lang)})
	for i, ply := range g.Plies {
		if ply.Before.Turn() == g.Student && ply.Mark >= report.Inaccuracy {
			p.out = append(p.out, bundle.File{Name: fmt.Sprintf("mistake-%d-%d.svg", n, i+1), Data: report.FaultDiagram(g, i, p.c.Lang).SVG()})
		}
	}
	return nil
}

// files completes and seals the package.
func (p *packer) files() ([]bundle.File, error) {
	doc, err := canon.Marshal(struct {
		Schema string     `json:"schema"`
		Games  []gameJSON `json:"games"`
		Bad    []badGame  `json:"unreadable"`
	}{"plumbline/chess-review/1", p.reviews, append([]badGame{}, p.bad...)})
	if err != nil {
		return nil, err
	}
	p.reviewJSON = append(doc, '\n')
	head, err := json.Marshal(struct {
		Schema  string `json:"schema"`
		Program string `json:"program"`
		Games   int    `json:"games"`
	}{"plumbline/package/1", "chesscoach review", len(p.reviews)})
	if err != nil {
		return nil, err
	}
	return bundle.Seal(append(p.out,
		bundle.File{Name: "annotated.pgn", Data: p.pgn.Bytes()},
		bundle.File{Name: "narration.txt", Data: []byte(p.text.String())},
		bundle.File{Name: "review.json", Data: p.reviewJSON},
		bundle.File{Name: bundle.ReportName, Data: head}))
}

func write(dir string, files []bundle.File) error {
	failed := func(err error) error {
		if _, ok := refusal.As(err); ok {
			return err
		}
		e := refusal.New(refusal.WriteFailed, fact.Text{RU: "Папка " + dir + " не открывается для записи.", EN: "The folder " + dir + " cannot be opened for writing."},
			fact.Text{RU: "Укажите другую папку: -out.", EN: "Name another folder with -out."})
		e.Cause = err
		return e
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return failed(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return failed(err)
	}
	defer root.Close()
	checkers := bundle.Checkers()
	checkers[".svg"], checkers[".html"], checkers[".pgn"] = checkXML, checkHTML, checkPGN
	if err := bundle.WriteWith(root, files, checkers); err != nil {
		return failed(err)
	}
	return nil
}

// checkXML reads a picture of ours to its end.
func checkXML(b []byte) error {
	d := xml.NewDecoder(bytes.NewReader(b))
	for {
		if _, err := d.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func checkHTML(b []byte) error {
	if !utf8.Valid(b) || !bytes.HasSuffix(bytes.TrimSpace(b), []byte("</html>")) {
		return errors.New("html: not whole, or not UTF-8")
	}
	return nil
}

// checkPGN reads every game back.
func checkPGN(b []byte) error {
	r := pgn.NewReader(bytes.NewReader(b))
	for {
		if _, err := r.Next(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}
