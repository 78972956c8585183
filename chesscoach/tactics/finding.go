package tactics

import (
	"cmp"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Motif is the stable name of a motif.
type Motif string

// The motifs. Append only.
const (
	MateInOne          Motif = "mate_in_one"
	HangingPiece       Motif = "hanging_piece"
	Fork               Motif = "fork"
	AbsolutePin        Motif = "absolute_pin"
	RelativePin        Motif = "relative_pin"
	Skewer             Motif = "skewer"
	DiscoveredAttack   Motif = "discovered_attack"
	DiscoveredCheck    Motif = "discovered_check"
	DoubleCheck        Motif = "double_check"
	BackRank           Motif = "back_rank"
	TrappedPiece       Motif = "trapped_piece"
	RemovedDefender    Motif = "removed_defender"
	OverloadedDefender Motif = "overloaded_defender"
	PromotionThreat    Motif = "promotion_threat"
)

// All lists the motifs in the order in which equal findings are told.
func All() []Motif {
	return []Motif{MateInOne, BackRank, HangingPiece, Fork, Skewer, DoubleCheck, DiscoveredCheck,
		DiscoveredAttack, TrappedPiece, RemovedDefender, OverloadedDefender, PromotionThreat,
		AbsolutePin, RelativePin}
}

// Man is a piece on its square.
type Man struct {
	Square board.Square
	Piece  board.Piece
}

// Finding is one motif with its evidence.
type Finding struct {
	Motif Motif
	By    board.Color // the side that profits

	// Threat says that the other side is to move. Forks, skewers, trapped pieces and
	// discovered attacks win their gain all the same; of a hanging piece, a pin or a pawn
	// about to promote it is what is won if nothing is done about it.
	Threat bool

	// Move makes the motif; zero if it stands on the board already. Line is the evidence
	// from the position of the finding: the move, where there is one, and what is won.
	Move board.Move
	Line []board.Move

	Attackers []Man        // who does it
	Targets   []Man        // to whom, the dearest first
	Guards    []Man        // the pinned piece, the guard that is removed, overloaded or pinned
	Square    board.Square // the square of mate or promotion; NoSquare elsewhere

	Gain int  // hundredths of a pawn that are left after the best reply; 0 if only a weakness
	Mate bool // it ends in mate

	// Ply is how many half moves of the line walked are played before the position of the
	// finding: 0 is the position the line begins in. What a move only threatens, and the
	// opponent can still parry, belongs to the position after it.
	Ply    int
	InLine bool // the line walked carries it out
	Stood  bool // told by [Review] of what was there before the student's move as well

	why    reason
	moveIn [2]string // Move in Russian and English
}

// reason tells the wordings of one motif apart.
type reason uint8

const (
	plain       reason = iota
	undefended         // nobody guards the piece
	pinnedGuard        // its guards are pinned
	cheaper            // the attacker is worth less
	outnumbered        // more attackers than guards
	exchanged          // neither, but the exchange pays
	twoMoves           // mate takes two moves
	weakness           // nothing is won by force
)

// compare orders findings: mates first, mere threats of mate after them, then what the line
// carries out in its order, then the gain, the order of All, and the squares.
func compare(a, b Finding) int {
	return cmp.Or(
		-boolCompare(a.Mate && !a.Threat, b.Mate && !b.Threat),
		-boolCompare(a.InLine, b.InLine),
		cmp.Compare(a.Ply, b.Ply),
		-boolCompare(a.Mate, b.Mate),
		-cmp.Compare(a.Gain, b.Gain),
		cmp.Compare(slices.Index(All(), a.Motif), slices.Index(All(), b.Motif)),
		cmp.Compare(a.key(), b.key()),
	)
}

func boolCompare(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// key is equal for findings that say the same thing.
func (f Finding) key() string {
	var b strings.Builder
	b.WriteString(string(f.Motif))
	b.WriteString(f.By.String())
	for _, men := range [][]Man{f.Attackers, f.Targets, f.Guards} {
		b.WriteByte('/')
		for _, m := range men {
			b.WriteByte(m.Piece.Letter())
			b.WriteString(m.Square.String())
		}
	}
	b.WriteString(f.Square.String())
	return b.String()
}

// sorted orders findings and keeps the first of those that say the same.
func sorted(findings []Finding) []Finding {
	slices.SortStableFunc(findings, compare)
	seen := map[string]bool{}
	return slices.DeleteFunc(findings, func(f Finding) bool {
		k := f.key()
		double := seen[k]
		seen[k] = true
		return double
	})
}

// manAt returns the man on a square.
func manAt(p *board.Position, s board.Square) Man { return Man{Square: s, Piece: p.PieceAt(s)} }

// menAt returns the men on the squares, the dearest first; a king is the dearest.
func menAt(p *board.Position, squares board.Set) []Man {
	var men []Man
	for s := range squares.All() {
		men = append(men, manAt(p, s))
	}
	slices.SortStableFunc(men, func(a, b Man) int { return cmp.Compare(b.Piece.Kind, a.Piece.Kind) })
	return men
}

// with sets the move that makes the finding in p.
func (f Finding) with(p *board.Position, m board.Move) Finding {
	f.Move = m
	f.moveIn = [2]string{notation.Format(p, m, notation.Russian), notation.Format(p, m, notation.English)}
	return f
}

// MoveText returns how the move that makes the finding is written; empty if none is needed.
func (f Finding) MoveText() fact.Text { return fact.Text{RU: f.moveIn[0], EN: f.moveIn[1]} }
