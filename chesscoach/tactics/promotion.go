package tactics

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// lastButOne are the seventh rank and the second: a pawn of either side on its way up stands
// one step from the last rank on one of them.
const lastButOne = board.Set(0x00ff00000000ff00)

// promotions finds the pawns of the side to move in q that can become a queen with profit.
func promotions(q *board.Position, threat bool) []Finding {
	by := q.Turn()
	if q.Pieces(by, board.Pawn)&lastButOne == 0 {
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
			Motif: PromotionThreat, By: by, Threat: threat, Square: m.To,
			Attackers: []Man{manAt(q, s)}, Gain: q.SEE(m), Line: []board.Move{m},
		}.with(q, m))
	}
	return out
}
