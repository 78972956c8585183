package chesscoach

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// Basis names the hybrid rule that holds for a move; it is told with the label.
type Basis string

// The bases. Append only.
const (
	NoBasis        Basis = ""
	MaterialHybrid Basis = "material_hybrid" // a piece given away for nothing
	MateAllowed    Basis = "mate_allowed"    // a forced mate that was not there before
	MateMissed     Basis = "mate_missed"     // the student's forced mate is gone
)

// Gift is a piece given away for nothing.
type Gift struct {
	Piece  board.Piece
	Square board.Square // where it is taken
	Loss   int          // material lost by the end of the line, hundredths of a pawn
	Taken  int          // plies of the punishment line until the exchange there is over
}

const (
	// aPawn is what may be got for a piece that still counts as given for nothing.
	aPawn = 100
	// soundDrop is the loss of evaluation, in centipawns, below which an engine that
	// sees a balanced game confirms a sacrifice.
	soundDrop = 100
)

// hybrid applies the rules of the coach on top of its scale. They exist because
// win% saturates: whoever is lost loses nothing more by giving a queen away. The
// engine's own move has been let through before.
func hybrid(label Label, before, after Eval, given *Gift) (Label, Basis) {
	allowed := after.Mate < 0 && before.Mate >= 0
	missed := before.Mate > 0 && after.Mate <= 0
	switch {
	case allowed:
		return Blunder, MateAllowed
	case given != nil:
		return Blunder, MaterialHybrid
	case missed:
		return max(label, Mistake), MateMissed
	}
	return label, NoBasis
}

// gift looks for a piece, not a pawn, that the move gives away for nothing: static
// exchange after the move says that it can be taken for a pawn at most, it was not
// hanging before, the opponent's best line takes it and keeps the material. Of
// several the dearest counts. line is the opponent's best line after the move and
// positions its positions, beginning with the one after the move.
func gift(before *board.Position, m board.Move, line []board.Move, positions []*board.Position, was, is Eval) *Gift {
	after, mover := positions[0], before.Turn()
	if is.Mate > 0 || sound(was, is) {
		return nil
	}
	start := material(before, mover) - material(before, mover.Other())
	kept := start - settled(positions, line, len(line), mover)
	got := start - (material(after, mover) - material(after, mover.Other())) // negative: the move took something
	for _, kind := range []board.Kind{board.Queen, board.Rook, board.Bishop, board.Knight} {
		enough := kind.Value() - aPawn
		for _, s := range after.Pieces(mover, kind).Squares() {
			from := s
			if s == m.To {
				from = m.From
			}
			if after.SEEOn(s, mover.Other())+got < enough || before.SEEOn(from, mover.Other()) >= enough || kept < enough {
				continue
			}
			if n := exchangeOn(s, line); n > 0 {
				return &Gift{Piece: after.PieceAt(s), Square: s, Loss: kept, Taken: n}
			}
		}
	}
	return nil
}

// sound reports whether the engine, in a game that is not decided, sees no loss:
// then whatever was given is paid for beyond the end of its line.
func sound(was, is Eval) bool {
	return was.Mate == 0 && is.Mate == 0 && is.CP > -soundDrop && is.CP < ceiling && was.CP-is.CP < soundDrop
}

// exchangeOn returns how many plies of the opponent's line it takes until the
// captures on a square are over, 0 if his first two moves take nothing there or the
// piece has left.
func exchangeOn(s board.Square, line []board.Move) int {
	for i := 0; i < len(line) && i <= 2; i++ {
		if i%2 == 1 {
			if line[i].From == s {
				return 0
			}
			continue
		}
		if line[i].To != s {
			continue
		}
		end := i + 1
		for n := end; n < len(line) && line[n].To == s; n++ {
			if n%2 == 0 {
				end = n + 1 // the last capture of his
			}
		}
		return end
	}
	return 0
}

// material sums a side's pieces in hundredths of a pawn.
func material(pos *board.Position, c board.Color) (sum int) {
	for k := board.Pawn; k <= board.Queen; k++ {
		sum += k.Value() * pos.Pieces(c, k).Len()
	}
	return sum
}

// settled returns the balance of material for a side after so many plies of a line;
// what the side to move can take back on the square of the last capture is counted
// as taken, so that a line cut in the middle of an exchange tells no lie.
func settled(positions []*board.Position, line []board.Move, plies int, c board.Color) int {
	pos := positions[plies]
	balance := material(pos, c) - material(pos, c.Other())
	if plies == 0 || !positions[plies-1].IsCapture(line[plies-1]) {
		return balance
	}
	back := pos.SEEOn(line[plies-1].To, pos.Turn())
	if pos.Turn() == c {
		return balance + back
	}
	return balance - back
}

// punishment cuts the opponent's best line after a faulty move to what is worth
// showing: to the mate where there is one, to the end of the exchange where a piece
// was given away, else to its last gain. A gain is looked for in his first five
// moves; after one, only a chain of forcing moves goes on. Without any gain his
// answer alone is left.
func punishment(line []board.Move, positions []*board.Position, given *Gift, after Eval) []board.Move {
	const search = 10 // plies
	switch {
	case len(line) == 0 || after.Mate < 0:
		return line
	case given != nil:
		return line[:given.Taken]
	}
	mover := positions[0].Turn().Other()
	worst := settled(positions, line, 0, mover)
	end := 0
	for i := 0; i < len(line) && (end > 0 || i < search); i += 2 {
		if end > 0 && !forcing(positions[i], line[i]) {
			break
		}
		if b := settled(positions, line, i+1, mover); b < worst {
			worst, end = b, i+1
		}
	}
	return line[:max(end, 1)]
}

func forcing(pos *board.Position, m board.Move) bool {
	return pos.IsCapture(m) || m.Promo != board.NoKind || pos.GivesCheck(m)
}
