// Package pack turns reviewed games into the files of `chesscoach review`: a page and a
// graph a game, diagrams and contracts of the student's faults, the annotated games, the
// review in words and in numbers.
package pack

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/bundle"
	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/pgn"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/canon"
	"github.com/plumbline-go/plumbline/narrate/teller"
)

// Packer gathers what the reviews of all games become: [Packer.Game] for each, then
// [Packer.Files]. The fields that are set say for whom it is.
type Packer struct {
	Lang     fact.Lang
	Register narrate.Register
	Student  chesscoach.Student
	Side     board.Color // the student's
	Seed     uint64      // chooses among the wordings

	out     []bundle.File
	reviews []gameJSON
	bad     []BadGame
	pgn     bytes.Buffer
	text    strings.Builder
	summary strings.Builder
}

// BadGame is a game of the file that could not be read.
type BadGame struct {
	Game   int       `json:"game"`
	Line   int       `json:"line"`
	Reason fact.Text `json:"reason"`
}

// Leave passes a game over that could not be read; the report says so.
func (p *Packer) Leave(b BadGame) { p.bad = append(p.bad, b) }

// Bad lists the games that were left.
func (p *Packer) Bad() []BadGame { return slices.Clone(p.bad) }

// Pages lists the names of the pages, one a reviewed game.
func (p *Packer) Pages() []string {
	var all []string
	for _, r := range p.reviews {
		all = append(all, p.numbered("report", r.Game, ".html"))
	}
	return all
}

// Summary is what is said of all games, a few lines each.
func (p *Packer) Summary() string { return p.summary.String() }

// ReviewName is the file with the figures of all games.
const ReviewName = "review.json"

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

// Game reviews one game and adds its files. Facts and words of a move are made while the
// engine goes on searching. played is g's main line; g is annotated.
func (p *Packer) Game(ctx context.Context, g *pgn.Game, played *board.Game, a uci.Analyser, o chesscoach.Options) error {
	speaker := newSpeaker()
	moves := moveTeller{packer: p, speaker: speaker, game: g.Number}
	o.Move = func(j chesscoach.Judged) error { return moves.tell(ctx, j) }
	r, err := chesscoach.Run(ctx, a, played, o)
	if err != nil {
		return err
	}
	n := g.Number
	entry := gameJSON{Game: n, Hash: r.Game, Result: g.Main.Result, Engine: r.Engine.Name, Nodes: r.Limits.Nodes, Lines: r.Limits.MultiPV,
		Scale: r.Scale.String(), Accuracy: map[string]fact.Decimal{}, Turning: append([]int{}, r.Turning...), Moves: append([]chesscoach.Facts{}, moves.facts...)}
	for _, side := range []board.Color{board.White, board.Black} {
		if r.Moved[side] {
			entry.Accuracy[side.String()] = r.Accuracy[side]
		}
	}
	shown := p.page(g, played, r)
	if err := p.summed(ctx, speaker, g, r); err != nil {
		return err
	}
	p.text.WriteString(moves.text.String())
	p.out = append(p.out, moves.contracts...)
	for i, j := range r.Moves {
		shown.Plies[i].Told = fact.Same(moves.told[i])
		p.annotate(&g.Main.Moves[i], j, moves.told[i])
	}
	p.reviews = append(p.reviews, entry)
	if err := pgn.Write(&p.pgn, g); err != nil {
		return err
	}
	return p.pictures(n, shown)
}

// numbered names a file of game n of the input: that of the first reviewed game has no
// number.
func (p *Packer) numbered(name string, n int, ext string) string {
	if p.reviews[0].Game == n {
		return name + ext
	}
	return fmt.Sprintf("%s-%d%s", name, n, ext)
}

// summed tells the whole game.
func (p *Packer) summed(ctx context.Context, speaker teller.Teller, g *pgn.Game, r chesscoach.Review) error {
	contract, err := chesscoach.GameContract(chesscoach.GameFactsOf(r, g.Main.Result, p.Side, p.Lang, p.Student))
	if err != nil {
		return err
	}
	out, err := speaker.Tell(ctx, contract, narrate.Manner{Register: p.Register, Seed: p.Seed})
	if err != nil {
		return err
	}
	if len(p.reviews) > 0 {
		p.text.WriteString("\n")
	}
	fmt.Fprintf(&p.text, "%s %d\n\n%s\n", fact.Text{RU: "Партия", EN: "Game"}.In(p.Lang), g.Number, out.Text)
	fmt.Fprintf(&p.summary, "%s %d: %s\n", fact.Text{RU: "Партия", EN: "Game"}.In(p.Lang), g.Number, out.Text)
	if r.Moved[board.White] && r.Moved[board.Black] {
		white, black := r.Accuracy[board.White].Round(0).In(p.Lang), r.Accuracy[board.Black].Round(0).In(p.Lang)
		fmt.Fprintln(&p.summary, fact.Text{RU: "Точность: белые " + white + fact.NBSP + "%, чёрные " + black + fact.NBSP + "%.", EN: "Accuracy: White " + white + "%, Black " + black + "%."}.In(p.Lang))
	}
	return nil
}

// Files completes and seals the package.
func (p *Packer) Files() ([]bundle.File, error) {
	doc, err := canon.Marshal(struct {
		Schema string     `json:"schema"`
		Games  []gameJSON `json:"games"`
		Bad    []BadGame  `json:"unreadable"`
	}{"plumbline/chess-review/1", p.reviews, append([]BadGame{}, p.bad...)})
	if err != nil {
		return nil, err
	}
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
		bundle.File{Name: ReviewName, Data: append(doc, '\n')},
		bundle.File{Name: bundle.ReportName, Data: head}))
}
