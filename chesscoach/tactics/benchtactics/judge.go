package main

import (
	"context"
	"fmt"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/tactics"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
)

// judge decides disagreements. Without an engine it upholds nothing.
type judge struct {
	engine uci.Analyser
	nodes  int64
}

// horizon is how many half moves of the engine's line count as the consequence of a move.
const horizon = 8

// played is the engine's line from a position.
type played struct {
	moves  []board.Move
	places []*board.Position // places[i] is the position after moves[i]
}

func (j judge) line(ctx context.Context, p *board.Position) (played, error) {
	var out played
	if j.engine == nil || p.Status() != board.Ongoing {
		return out, nil
	}
	a, err := j.engine.Analyse(ctx, uci.Request{FEN: p.FEN(), Limits: uci.Limits{Nodes: j.nodes, MultiPV: 1}})
	if err != nil {
		return out, err
	}
	lines := a.Last
	if len(a.Lines) > 0 && len(a.Lines[0].PV) >= horizon {
		lines = a.Lines
	}
	if len(lines) == 0 {
		return out, nil
	}
	for _, u := range lines[0].PV {
		m, err := p.Find(u)
		if err != nil || len(out.moves) == horizon {
			break
		}
		if p, err = p.Apply(m); err != nil {
			return out, err
		}
		out.moves = append(out.moves, m)
		out.places = append(out.places, p)
	}
	return out, nil
}

// ours judges a finding of ours that the move m carries out in before. A capture of a hanging
// piece is right if the exchange and the engine's line keep at least two pawns of it; a fork as
// for a tag (see forkPays); another motif if the engine's best defence still loses at least a
// pawn.
func (j judge) ours(ctx context.Context, before *board.Position, m board.Move, f tactics.Finding) (bool, string, error) {
	by := f.By
	after, err := before.Apply(m)
	if err != nil {
		return false, "", err
	}
	if f.Motif == tactics.MateInOne {
		next, err := before.Apply(f.Move)
		return err == nil && next.Status() == board.Checkmate, "the move mates", nil
	}
	switch {
	case f.Mate:
		return j.mates(ctx, after)
	case f.Gain == 0:
		return true, "a fact of the board that claims no gain", nil
	}
	need, base := board.Pawn.Value(), balance(before, by)
	switch f.Motif {
	case tactics.HangingPiece:
		need = min(2*need, f.Gain)
		if before.SEE(m) < need {
			return false, "", nil
		}
	case tactics.TrappedPiece, tactics.Skewer:
		base = balance(after, by) // what the move itself takes is not the motif's gain
	}
	line, err := j.line(ctx, after)
	if err != nil {
		return false, "", err
	}
	if f.Motif == tactics.Fork {
		targets := board.Set(0)
		for _, t := range f.Targets {
			targets |= board.SetOf(t.Square)
		}
		why, ok := forkPays(after, line, f.Attackers[0].Square, targets, by)
		return ok, why, nil
	}
	best := -1 << 30
	for i, p := range append([]*board.Position{after}, line.places...) {
		// After a move of ours, or where the line ends: what the opponent could take back
		// at once does not count.
		if p.Turn() == by && i < len(line.places) {
			continue
		}
		best = max(best, balance(p, by)-threatened(p, by)-base)
	}
	return best >= need, fmt.Sprintf("the engine's line %v keeps %d", line.moves, best), nil
}

// matesAfter reports whether the engine sees a mate after the move, else why stays.
func (j judge) matesAfter(ctx context.Context, before *board.Position, m board.Move, why string) (bool, string, error) {
	after, err := before.Apply(m)
	if err != nil {
		return false, why, err
	}
	mate, said, err := j.mates(ctx, after)
	if mate {
		why = said
	}
	return mate, why, err
}

// mates reports whether the engine sees the side to move mated.
func (j judge) mates(ctx context.Context, p *board.Position) (bool, string, error) {
	if j.engine == nil || p.Status() != board.Ongoing {
		return p.Status() == board.Checkmate, "the move mates", nil
	}
	a, err := j.engine.Analyse(ctx, uci.Request{FEN: p.FEN(), Limits: uci.Limits{Nodes: j.nodes, MultiPV: 1}})
	if err != nil || len(a.Last) == 0 {
		return false, "", err
	}
	s := a.Last[0].Score
	return s.IsMate && s.Mate <= 0, fmt.Sprintf("the engine: mate in %d", -s.Mate), nil
}

// tag judges a tag that we did not find: of a fork, the engine's line after some move of the
// solver that attacks two pieces must let the forking piece take one of them and keep at
// least a pawn; of a hanging piece, the first move must take a piece that no guard can take
// back on, and keep two pawns. Other tags are not judged: they stand.
func (j judge) tag(ctx context.Context, z puzzle, tag string) (bool, string, error) {
	by := z.start.Turn()
	switch tag {
	case "hangingPiece":
		m := z.line[0]
		guards := z.places[1].Takers(m.To, by.Other())
		return guards == 0 && z.start.SEE(m) >= 2*board.Pawn.Value(), fmt.Sprintf("%d guards can take back", guards.Len()), nil
	case "fork":
		for i := 0; i+1 < len(z.line); i += 2 {
			after := z.places[i+1]
			s := z.line[i].To
			attacked := after.AttackSet(s) & after.Pieces(by.Other(), board.NoKind) &^ after.Pieces(by.Other(), board.Pawn)
			if after.PieceAt(s).Kind == board.King || attacked.Len() < 2 {
				continue
			}
			line, err := j.line(ctx, after)
			if err != nil {
				return false, "", err
			}
			if why, ok := forkPays(after, line, s, attacked, by); ok {
				return true, why, nil
			}
		}
		return false, "no move that attacks two pieces wins one of them by the engine's line", nil
	}
	return true, "tag not judged", nil
}

// forkPays follows the forking piece and its targets along the line.
func forkPays(after *board.Position, line played, s board.Square, targets board.Set, by board.Color) (string, bool) {
	p := after
	for i, m := range line.moves {
		next := line.places[i]
		if p.Turn() == by && m.From == s && targets.Has(m.To) {
			if kept := balance(next, by) - threatened(next, by) - balance(after, by); kept >= board.Pawn.Value() {
				return fmt.Sprintf("after the fork on %s the engine's line %v wins %d", s, line.moves[:i+1], kept), true
			}
		}
		switch {
		case m.To == s:
			return "", false // the forking piece is taken
		case m.From == s:
			s = m.To
		case targets.Has(m.From):
			targets = targets&^board.SetOf(m.From) | board.SetOf(m.To)
		}
		p = next
	}
	return "", false
}

// balance is the material of a side less that of the other.
func balance(p *board.Position, by board.Color) int {
	sum := 0
	for s := range p.Occupied().All() {
		pc := p.PieceAt(s)
		if v := pc.Kind.Value(); pc.Color == by {
			sum += v
		} else {
			sum -= v
		}
	}
	return sum
}

// threatened is the most that the side to move wins by one capture, if that is not by.
func threatened(p *board.Position, by board.Color) int {
	most := 0
	if p.Turn() == by {
		return most
	}
	for _, m := range p.Legal() {
		if p.IsCapture(m) {
			most = max(most, p.SEE(m))
		}
	}
	return most
}
