package chesscoach

import (
	"math"

	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Eval is what a position is worth to one side.
type Eval struct {
	CP    int // hundredths of a pawn; 0 where there is a forced mate
	Mate  int // +1 the side mates by force, -1 it is mated by force, 0 neither
	Moves int // moves to that mate, 0 when it stands on the board
}

// EvalOf takes over an engine's score: the side to move is the side it speaks of.
func EvalOf(s uci.Score) Eval {
	switch {
	case !s.IsMate:
		return Eval{CP: s.CP}
	case s.Mate > 0:
		return Eval{Mate: +1, Moves: s.Mate}
	}
	return Eval{Mate: -1, Moves: -s.Mate}
}

// Neg returns the same position seen by the other side.
func (e Eval) Neg() Eval { return Eval{CP: -e.CP, Mate: -e.Mate, Moves: e.Moves} }

// ceiling bounds the centipawns that win% knows, and stands for a mate.
const ceiling = 1000

// chances is Lichess's winning chances, -1 to 1: a logistic fitted to 75 000
// positions of rapid games of players above 2300 (scalachess eval.scala, lila pull
// request 11148, July 2022).
func chances(cp int) float64 {
	return 2/(1+math.Exp(-0.00368208*float64(cp))) - 1
}

func (e Eval) clipped() int {
	if e.Mate != 0 {
		return e.Mate * ceiling
	}
	return min(max(e.CP, -ceiling), ceiling)
}

// WinPct returns the chances in percent, 50 + 50·(2/(1+exp(-0.00368208·cp)) - 1),
// with cp clipped to ±1000 and a mate counted as ±1000: 2.45 to 97.55, never all or
// nothing.
func (e Eval) WinPct() float64 { return 50 + 50*chances(e.clipped()) }

// win is WinPct with the one digit that is printed and compared.
func (e Eval) win() fact.Decimal {
	d, err := fact.Quantise(e.WinPct(), 1)
	if err != nil {
		panic(err) // the formula stays within 0 and 100
	}
	return d
}

// Label is the judgement of a move, the better the smaller. The zero value is
// invalid.
type Label uint8

// The labels. Append only.
const (
	Best Label = iota + 1
	Good
	OK
	Inaccuracy
	Mistake
	Blunder
)

var labels = [...]struct {
	key  string
	text fact.Text
}{
	Best:       {"best", fact.Text{RU: "Лучший ход", EN: "Best move"}},
	Good:       {"good", fact.Text{RU: "Хороший ход", EN: "Good move"}},
	OK:         {"ok", fact.Text{RU: "Нормальный ход", EN: "Fair move"}},
	Inaccuracy: {"inaccuracy", fact.Text{RU: "Неточность", EN: "Inaccuracy"}},
	Mistake:    {"mistake", fact.Text{RU: "Ошибка", EN: "Mistake"}},
	Blunder:    {"blunder", fact.Text{RU: "Зевок", EN: "Blunder"}},
}

// String returns the key used in JSON: "best" … "blunder".
func (l Label) String() string {
	if l == 0 || int(l) >= len(labels) {
		return "invalid label"
	}
	return labels[l].key
}

// Text returns the label as a reader sees it.
func (l Label) Text() fact.Text {
	if l == 0 || int(l) >= len(labels) {
		return fact.Same("invalid label")
	}
	return labels[l].text
}

// Scale is a named way to turn two evaluations into a label.
type Scale uint8

// The scales. Coach is the default and the milder one: its cuts lie at twice the
// loss of Lichess's, so a Lichess blunder is often only a mistake here.
const (
	// Coach labels by the loss in points of win%: below 2 best, 5 good, 10 fair, 20
	// inaccuracy, 30 mistake, else blunder.
	Coach Scale = iota
	// Lichess labels as lichess.org does (lila Advice.scala): 5, 10 and 15 points of
	// win% not clipped, and its own rules about mates. A move without a mark is OK.
	Lichess
)

// String returns the name used in flags and reports.
func (s Scale) String() string {
	if s == Lichess {
		return "lichess"
	}
	return "coach"
}

// Judge labels a move from the mover's evaluation of the position before it and
// after it. It knows neither the engine's move nor the hybrid rules; see [Judge].
func (s Scale) Judge(before, after Eval) Label {
	if s == Lichess {
		return lichess(before, after)
	}
	return coach(before.win().Sub(after.win()))
}

// coachCuts are upper ends, exclusive, in points of win%.
var coachCuts = [...]struct {
	below int64
	label Label
}{{2, Best}, {5, Good}, {10, OK}, {20, Inaccuracy}, {30, Mistake}}

func coach(loss fact.Decimal) Label {
	for _, c := range coachCuts {
		if loss.Cmp(fact.Int(c.below)) < 0 {
			return c.label
		}
	}
	return Blunder
}

func lichess(before, after Eval) Label {
	switch {
	case before.Mate == 0 && after.Mate == 0:
		return lichessLoss(chances(before.CP) - chances(after.CP))
	case before.Mate == 0 && after.Mate < 0: // walks into a mate; it matters less when lost
		return lichessMate(-before.CP)
	case before.Mate > 0 && after.Mate < 0:
		return Blunder
	case before.Mate > 0 && after.Mate == 0: // lets a mate go; it matters less when still won
		return lichessMate(after.CP)
	}
	return OK // mates found, kept, delayed or suffered already
}

// lichessLoss judges a loss on the scale of -1 to 1: 0.1 there are 5 points of win%.
func lichessLoss(loss float64) Label {
	switch {
	case loss >= 0.3:
		return Blunder
	case loss >= 0.2:
		return Mistake
	case loss >= 0.1:
		return Inaccuracy
	}
	return OK
}

func lichessMate(decided int) Label {
	switch {
	case decided > 999:
		return Inaccuracy
	case decided > 700:
		return Mistake
	}
	return Blunder
}
