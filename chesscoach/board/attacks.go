package board

// Ray directions: file step, rank step. The first four are a rook's, the rest a bishop's.
var directions = [8][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}

var knightSteps = [8][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}

// The tables are computed once and never written again.
var (
	knightTable = stepTable(knightSteps[:])
	kingTable   = stepTable(directions[:])
	rayTable    = buildRays()
)

func stepTable(steps [][2]int) (t [64]Set) {
	for s := range Square(64) {
		for _, d := range steps {
			if q, ok := step(s, d); ok {
				t[s] |= bit(q)
			}
		}
	}
	return t
}

// buildRays lists, for each square and direction, the squares in order.
func buildRays() (t [64][8][]Square) {
	for s := range Square(64) {
		for i, d := range directions {
			for q, ok := step(s, d); ok; q, ok = step(q, d) {
				t[s][i] = append(t[s][i], q)
			}
		}
	}
	return t
}

func step(s Square, d [2]int) (Square, bool) {
	f, r := s.File()+d[0], s.Rank()+d[1]
	if f < 0 || f > 7 || r < 0 || r > 7 {
		return NoSquare, false
	}
	return At(f, r), true
}

// pawnAttacks returns the squares a pawn of the colour attacks from s.
func pawnAttacks(c Color, s Square) Set {
	var out Set
	up := 1
	if c == Black {
		up = -1
	}
	for _, side := range [2]int{-1, 1} {
		if q, ok := step(s, [2]int{side, up}); ok {
			out |= bit(q)
		}
	}
	return out
}

func slide(s Square, from, to int, occupied Set) Set {
	var out Set
	for dir := from; dir < to; dir++ {
		for _, q := range rayTable[s][dir] {
			out |= bit(q)
			if occupied.Has(q) {
				break
			}
		}
	}
	return out
}

// AttackFrom returns the squares that a piece would attack from s on a board occupied so.
// The first occupied square on a line is attacked, whoever stands there.
func AttackFrom(pc Piece, s Square, occupied Set) Set {
	switch pc.Kind {
	case Pawn:
		return pawnAttacks(pc.Color, s)
	case Knight:
		return knightTable[s]
	case King:
		return kingTable[s]
	case Bishop:
		return slide(s, 4, 8, occupied)
	case Rook:
		return slide(s, 0, 4, occupied)
	case Queen:
		return slide(s, 0, 8, occupied)
	}
	return 0
}

// AttackSet returns the squares that the piece on s attacks or defends, pins not
// considered; empty for an empty square.
func (p *Position) AttackSet(s Square) Set { return AttackFrom(p.PieceAt(s), s, p.occupied) }

// Attacks lists the squares of [Position.AttackSet].
func (p *Position) Attacks(s Square) []Square { return p.AttackSet(s).Squares() }

// AttackerSet returns the pieces of a colour that attack or defend s on a board occupied
// so: pieces whose square is not in occupied do not count. Pins are not considered.
func (p *Position) AttackerSet(s Square, c Color, occupied Set) Set {
	if !s.Valid() {
		return 0
	}
	by := &p.pieces[c]
	out := pawnAttacks(c.Other(), s)&by[Pawn] | knightTable[s]&by[Knight] | kingTable[s]&by[King]
	if straight := by[Rook] | by[Queen]; straight != 0 {
		out |= slide(s, 0, 4, occupied) & straight
	}
	if slant := by[Bishop] | by[Queen]; slant != 0 {
		out |= slide(s, 4, 8, occupied) & slant
	}
	return out & occupied
}

// Attackers lists the pieces of a colour that attack s, or defend it if their own piece
// stands there. Pins are not considered: see [Position.Takers].
func (p *Position) Attackers(s Square, c Color) []Square {
	return p.AttackerSet(s, c, p.occupied).Squares()
}

// Between returns the squares strictly between two squares of one line; empty if they do
// not stand on one rank, file or diagonal, or are neighbours.
func Between(a, b Square) Set {
	dir, ok := direction(a, b)
	if !ok {
		return 0
	}
	var out Set
	for _, q := range rayTable[a][dir] {
		if q == b {
			break
		}
		out |= bit(q)
	}
	return out
}

// Aligned reports whether a piece of the kind can move along the line from a to b.
func Aligned(k Kind, a, b Square) bool {
	dir, ok := direction(a, b)
	return ok && (k == Queen || k == Rook && dir < 4 || k == Bishop && dir >= 4)
}

// Beyond returns the squares of the line from a through b that lie behind b, in order.
func Beyond(a, b Square) []Square {
	dir, ok := direction(a, b)
	if !ok {
		return nil
	}
	return rayTable[b][dir]
}

func direction(a, b Square) (int, bool) {
	if a == b || !a.Valid() || !b.Valid() {
		return 0, false
	}
	df, dr := b.File()-a.File(), b.Rank()-a.Rank()
	if df != 0 && dr != 0 && df != dr && df != -dr {
		return 0, false
	}
	want := [2]int{sign(df), sign(dr)}
	for i, d := range directions {
		if d == want {
			return i, true
		}
	}
	return 0, false
}

func sign(x int) int {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}

// Pin is an absolute pin: the pinned piece may leave the line only by exposing its king.
type Pin struct{ By, Pinned, King Square }

// Pins lists the absolute pins of a side's pieces, by the pinned square.
func (p *Position) Pins(of Color) []Pin {
	king := p.KingSquare(of)
	var out []Pin
	for s := range p.side[of].All() {
		if s == king {
			continue
		}
		if by := p.pinner(s, king, of); by != NoSquare {
			out = append(out, Pin{By: by, Pinned: s, King: king})
		}
	}
	return out
}

// Pinned returns the pieces of a side that are absolutely pinned.
func (p *Position) Pinned(of Color) Set {
	var out Set
	for _, pin := range p.Pins(of) {
		out |= bit(pin.Pinned)
	}
	return out
}

func (p *Position) pinner(s, king Square, of Color) Square {
	dir, ok := direction(king, s)
	if !ok || Between(king, s)&p.occupied != 0 {
		return NoSquare
	}
	for _, q := range rayTable[s][dir] {
		if !p.occupied.Has(q) {
			continue
		}
		if pc := p.at[q]; pc.Color != of && pc.Kind.Slides() && Aligned(pc.Kind, q, king) {
			return q
		}
		return NoSquare
	}
	return NoSquare
}

// Takers returns the pieces of a colour that could capture on s without leaving their own
// king attacked, whoever is to move. For an own piece on s these are its true defenders:
// who could take back there.
func (p *Position) Takers(s Square, c Color) Set { return p.TakersWithout(s, c, 0) }

// TakersWithout is [Position.Takers] on a board from which some pieces are gone: with an
// attacker gone it counts the guards that see s through it.
func (p *Position) TakersWithout(s Square, c Color, gone Set) Set {
	var out Set
	occ := p.occupied &^ gone
	for a := range p.AttackerSet(s, c, occ).All() {
		if p.safeCapture(a, s, c, occ) {
			out |= bit(a)
		}
	}
	return out
}

// safeCapture reports whether the king of c is unattacked once the piece on from has
// captured on to; occ is the board before, from which captured pieces are already gone.
func (p *Position) safeCapture(from, to Square, c Color, occ Set) bool {
	after := occ&^bit(from) | bit(to)
	king := p.KingSquare(c)
	if from == king {
		king = to
	}
	return p.AttackerSet(king, c.Other(), after)&^bit(to) == 0
}
