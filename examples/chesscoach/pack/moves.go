package pack

import (
	"context"
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/bundle"
	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/pgn"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/teller"
)

// newSpeaker returns the teller without a model: the template speaks and the guard
// checks it.
func newSpeaker() teller.Teller { return teller.New(chesscoach.Voice{}, nil, teller.Prose) }

// Tell tells the facts of one move.
func Tell(ctx context.Context, f chesscoach.Facts, r narrate.Register, seed uint64) (string, error) {
	text, _, err := tell(ctx, newSpeaker(), f, r, seed)
	return text, err
}

func tell(ctx context.Context, speaker teller.Teller, f chesscoach.Facts, r narrate.Register, seed uint64) (string, narrate.Contract, error) {
	contract, err := chesscoach.Contract(f)
	if err != nil {
		return "", narrate.Contract{}, err
	}
	out, err := speaker.Tell(ctx, contract, narrate.Manner{Register: r, Seed: seed})
	return out.Text, contract, err
}

// moveTeller makes facts and words of the moves of one game, one after the other.
type moveTeller struct {
	packer  *Packer
	speaker teller.Teller
	game    int

	facts     []chesscoach.Facts
	told      []string // what is said of each move, "" for most
	text      strings.Builder
	contracts []bundle.File
}

// tell takes the next move; a fault of the student is told and its contract kept.
func (t *moveTeller) tell(ctx context.Context, j chesscoach.Judged) error {
	f, err := chesscoach.FactsOf(j, t.packer.Lang, t.packer.Student)
	if err != nil {
		return err
	}
	t.facts, t.told = append(t.facts, f), append(t.told, "")
	if j.Before.Turn() != t.packer.Side || !f.IsFault() {
		return nil
	}
	told, contract, err := tell(ctx, t.speaker, f, t.packer.Register, t.packer.Seed+uint64(j.Ply))
	if err != nil {
		return err
	}
	doc, err := contract.MarshalJSON()
	if err != nil {
		return err
	}
	t.told[len(t.told)-1] = told
	t.contracts = append(t.contracts, bundle.File{Name: fmt.Sprintf("contract-%d-%d.json", t.game, j.Ply), Data: append(doc, '\n')})
	dots := ". "
	if j.Before.Turn() == board.Black {
		dots = "… "
	}
	fmt.Fprintf(&t.text, "\n%d%s%s\n%s\n", f.MoveNumber, dots, f.PlayedMove.SAN, told)
	return nil
}

// annotate writes evaluation, sign, words and the better line into the tree; what was
// there stays.
func (p *Packer) annotate(m *pgn.Move, j chesscoach.Judged, told string) {
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
