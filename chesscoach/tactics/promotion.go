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
	var out []Finding
	best := map[board.Square]bool{}
	for _, m := range q.Legal() {
		if m.Promo != board.Queen || best[m.From] {
			continue
		}
		gain := q.SEE(m)
		if gain <= 0 {
			continue
		}
		best[m.From] = true
		out = append(out, Finding{
			Motif: PromotionThreat, By: by, Threat: p.Turn() != by, Square: m.To,
			Attackers: []Man{manAt(q, m.From)}, Gain: gain, Line: []board.Move{m},
		}.with(q, m))
	}
	return out
}
