package tactics

import (
	"slices"
	"strconv"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// In finds what side by has in the position. With by to move these are also the motifs that
// one move would make, each with its best move; otherwise they are threats ([Finding.Threat]).
// The best come first.
func In(p *board.Position, by board.Color) []Finding {
	out := standing(p, by)
	if p.Turn() == by {
		out = append(out, available(p)...)
	} else {
		men := p.Pieces(by, board.NoKind)
		out = append(out, pressing(p, men, men, 0)...)
	}
	return sorted(out)
}

// standing is what needs no move to arise.
func standing(p *board.Position, by board.Color) []Finding {
	return slices.Concat(
		threats(p, by), hanging(p, by), pinsOf(p, by), overloadedAsIf(p, by),
	)
}

// overloadedAsIf is overloaded with by to move, told only then: a threat to strain a guard
// is beyond what a reader can check.
func overloadedAsIf(p *board.Position, by board.Color) []Finding {
	if p.Turn() != by {
		return nil
	}
	return overloaded(p, by)
}

// pressing is what the side not to move has on the board against every reply: forks by the
// forkers, skewers by the sliders, and trapped pieces but those known to fall anyway.
func pressing(p *board.Position, forkers, sliders, known board.Set) []Finding {
	var out []Finding
	for s := range forkers.All() {
		if f, ok := forkBy(p, s); ok {
			out = append(out, f)
		}
	}
	for s := range sliders.All() {
		out = append(out, skewersOf(p, s)...)
	}
	return append(out, trapped(p, known)...)
}

// Made finds what the legal move m of p makes for the mover. An illegal move is a refusal
// with code invalid_input.
func Made(p *board.Position, m board.Move) ([]Finding, error) {
	next, err := p.Apply(m)
	if err != nil {
		return nil, err
	}
	return sorted(made(p, m, next)), nil
}

// made finds what a move makes. What it merely threatens belongs to the position after it:
// such findings have Ply 1.
func made(p *board.Position, m board.Move, next *board.Position) []Finding {
	by := p.Turn()
	if next.Status() == board.Checkmate {
		out := append(discoveries(p, m, next), mateFinding(p, m, false))
		return slices.DeleteFunc(out, func(f Finding) bool { return !f.Mate })
	}
	before := attackedBefore(p, by)
	out := slices.Concat(discoveries(p, m, next), removed(p, m, next))
	for _, f := range pressing(next, board.SetOf(m.To), newcomers(p, m, next), before) {
		f = f.with(p, m)
		f.Line = append([]board.Move{m}, f.Line...)
		out = append(out, f)
	}
	pins, coming := pinsOf(next, by), threats(next, by)
	if len(pins)+len(coming) == 0 {
		return out
	}
	had := map[string]bool{}
	for _, f := range slices.Concat(pinsOf(p, by), threats(p, by)) {
		had[f.key()] = true
	}
	for _, f := range pins {
		if !had[f.key()] {
			out = append(out, f.with(p, m))
		}
	}
	for _, f := range coming {
		if !had[f.key()] {
			f.Ply = 1
			out = append(out, f)
		}
	}
	return out
}

func pinsOf(p *board.Position, by board.Color) []Finding {
	return append(absolutePins(p, by), relativePins(p, by)...)
}

// threats is what one move of by would carry out, as a threat if by is not to move.
func threats(p *board.Position, by board.Color) []Finding {
	q := asIfToMove(p, by)
	if q == nil {
		return nil
	}
	threat := p.Turn() != by
	return slices.Concat(matesInOne(q, threat), promotions(q, threat), backRank(q, threat))
}

// newcomers are the pieces of the mover that the move brought into play: the moved one and
// the sliders whose lines it opened.
func newcomers(p *board.Position, m board.Move, next *board.Position) board.Set {
	out := board.SetOf(m.To)
	for s := range pieces(next, p.Turn()).All() {
		if next.PieceAt(s).Kind.Slides() && next.AttackSet(s)&^p.AttackSet(s)&next.Pieces(p.Turn().Other(), board.NoKind) != 0 {
			out |= board.SetOf(s)
		}
	}
	return out
}

// attackedBefore lists the pieces that by could take with profit before the move.
func attackedBefore(p *board.Position, by board.Color) board.Set {
	var out board.Set
	for t := range pieces(p, by.Other()).All() {
		if p.SEEOn(t, by) > 0 {
			out |= board.SetOf(t)
		}
	}
	return out
}

// available is what one move of the side to move would make, the best move for each.
func available(p *board.Position) []Finding {
	var out []Finding
	by := p.Turn()
	before := attackedBefore(p, by)
	for _, m := range p.Legal() {
		next, err := p.Apply(m)
		if err != nil {
			continue // unreachable: the move is from the list of legal ones
		}
		found := slices.Concat(discoveries(p, m, next), removed(p, m, next), pressing(next, board.SetOf(m.To), newcomers(p, m, next), before))
		if len(found) > 0 && len(next.Legal()) == 0 {
			continue // mates are told already, stalemate wins nothing
		}
		for _, f := range found {
			if f.Motif == DiscoveredCheck && f.Gain == 0 && !f.Mate {
				continue
			}
			if f.Move.IsZero() {
				f = f.with(p, m)
				f.Line = append([]board.Move{m}, f.Line...)
			}
			f.Threat = false
			out = append(out, f)
		}
	}
	return out
}

// Along walks a line of legal moves from p. It finds what the side to move has at the start,
// and then what each move makes for its mover; Ply says before which move of the line. What
// the line itself carries out is marked InLine.
func Along(p *board.Position, line []board.Move) ([]Finding, error) {
	out := In(p, p.Turn())
	for i := range out {
		out[i].InLine = len(line) > 0 && carries(out[i], line[0])
	}
	var told victims
	for ply, m := range line {
		next, err := p.Apply(m)
		if err != nil {
			return nil, refusalAt(err, ply)
		}
		found := made(p, m, next)
		if ply > 0 { // at the start In has told what stands
			found = append(found, carried(p, m)...)
		}
		for _, f := range found {
			if f.Motif == HangingPiece && (told[f.By].Has(m.To) || line[ply-1].To == m.To) {
				continue // it falls to what was told before, or is only taken back
			}
			f.Ply, f.InLine = f.Ply+ply, true
			out = append(out, f)
		}
		told.follow(found, m, p.Turn())
		p = next
	}
	return sorted(out), nil
}

// victims are, by side, the squares of the pieces that the motifs told so far attack.
type victims [2]board.Set

func (v *victims) follow(found []Finding, m board.Move, mover board.Color) {
	for _, f := range found {
		for _, t := range f.Targets {
			v[f.By] |= board.SetOf(t.Square)
		}
	}
	by := mover.Other() // a victim that moves stays one
	if v[by].Has(m.From) {
		v[by] = v[by]&^board.SetOf(m.From) | board.SetOf(m.To)
	}
}

// carries reports whether a move carries a finding out: it is the move found, or it takes
// the piece that hangs, or promotes the pawn.
func carries(f Finding, m board.Move) bool {
	switch f.Motif {
	case HangingPiece:
		return f.Targets[0].Square == m.To
	case PromotionThreat:
		return f.Attackers[0].Square == m.From && m.Promo != board.NoKind
	}
	return f.Move == m
}

// carried finds what stood on the board before the move and is carried out by it.
func carried(p *board.Position, m board.Move) []Finding {
	by := p.Turn()
	all := slices.Concat(hanging(p, by), backRank(p, false), promotions(p, false))
	return slices.DeleteFunc(all, func(f Finding) bool { return !carries(f, m) })
}

func refusalAt(err error, ply int) error {
	r, ok := refusal.As(err)
	if !ok {
		return err
	}
	e := *r
	e.Message = fact.Text{
		RU: "В линии неверен полуход " + strconv.Itoa(ply+1) + ". " + r.Message.RU,
		EN: "Half move " + strconv.Itoa(ply+1) + " of the line is wrong. " + r.Message.EN,
	}
	return &e
}

// Review finds the tactics of one move of a student: what the punishment has and makes
// against the student, and what the student's move, and replies within the line, have and
// make for the student; of the latter Stood tells what is no merit of the move. The
// punishment is played from the position after the move; it may
// be empty. The best findings come first.
func Review(before *board.Position, played board.Move, punishment []board.Move) (against, forStudent []Finding, err error) {
	after, err := before.Apply(played)
	if err != nil {
		return nil, nil, err
	}
	student := before.Turn()
	walked, err := Along(after, punishment)
	if err != nil {
		return nil, nil, err
	}
	for _, f := range walked {
		switch {
		case f.By != student:
			against = append(against, f)
		case f.Motif != HangingPiece && (f.Gain > 0 || f.Mate):
			// What the student may take within the punishment is the price of it, no tactics.
			forStudent = append(forStudent, f)
		}
	}
	forStudent = append(made(before, played, after), forStudent...)
	if after.Status() == board.Ongoing {
		had := map[string]bool{}
		for _, f := range standing(before, student) {
			had[f.key()] = true
		}
		for _, f := range standing(after, student) {
			f.Stood = had[f.key()]
			forStudent = append(forStudent, f)
		}
	}
	return against, sorted(forStudent), nil
}
