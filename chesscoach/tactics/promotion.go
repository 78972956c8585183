package tactics

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// promotions finds pawns one step from the last rank that can become a queen with profit,
// as a threat if by is not to move.
func promotions(p *board.Position, by board.Color) []Finding {
	q := asIfToMove(p, by)
	if q == nil {
		return nil
	}
	best := map[board.Square]board.Move{}
	for _, m := range q.Legal() {
		if m.Promo == board.Queen && q.SEE(m) > 0 && (best[m.From].IsZero() || q.SEE(m) > q.SEE(best[m.From])) {
			best[m.From] = m
		}
	}
	var out []Finding
	for s := range q.Pieces(by, board.Pawn).All() {
		m, ok := best[s]
		if !ok {
			continue
		}
		out = append(out, Finding{
			Motif: PromotionThreat, By: by, Threat: p.Turn() != by, Square: m.To,
			Attackers: []Man{manAt(q, s)}, Gain: q.SEE(m), Line: []board.Move{m},
		}.with(q, m))
	}
	return out
}
