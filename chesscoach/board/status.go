package board

// Status says whether and how the play has ended. Append only.
type Status uint8

// The states. The first four follow from a position; the rest only a [Game] knows.
const (
	Ongoing Status = iota
	Checkmate
	Stalemate
	InsufficientMaterial
	FivefoldRepetition
	SeventyFiveMoves
)

// String returns "ongoing", "checkmate", "stalemate", "insufficient material", "fivefold
// repetition", "seventy-five moves".
func (s Status) String() string {
	return [...]string{"ongoing", "checkmate", "stalemate", "insufficient material",
		"fivefold repetition", "seventy-five moves"}[s]
}

// Status returns Ongoing, Checkmate, Stalemate or InsufficientMaterial. The last is told of
// bare kings, of one knight or one bishop against a bare king, and of bishops that all
// stand on squares of one colour: no mate can arise from any of them.
func (p *Position) Status() Status {
	switch {
	case len(p.moves()) == 0 && p.InCheck():
		return Checkmate
	case len(p.moves()) == 0:
		return Stalemate
	case p.insufficient():
		return InsufficientMaterial
	}
	return Ongoing
}

func (p *Position) insufficient() bool {
	var minors [2]Set // knights, bishops of both sides
	for c := range p.pieces {
		if p.pieces[c][Pawn]|p.pieces[c][Rook]|p.pieces[c][Queen] != 0 {
			return false
		}
		minors[0] |= p.pieces[c][Knight]
		minors[1] |= p.pieces[c][Bishop]
	}
	if minors[0] != 0 {
		return minors[0].Len() == 1 && minors[1] == 0
	}
	light := 0
	for s := range minors[1].All() {
		if s.Light() {
			light++
		}
	}
	return light == 0 || light == minors[1].Len()
}
