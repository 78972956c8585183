package chesscoach

import "github.com/plumbline-go/plumbline/kit/fact"

// Band is a range of win% with the words a child reads instead of a number.
type Band struct {
	From  int64 // points of win%, inclusive; the band ends where the next begins
	Words fact.Text
}

// Bands returns the ranges of win% and their words, from the best down, from the
// side of whom one speaks. None is wider than 20 points, the cut of a mistake on
// the [Coach] scale, so where that scale says mistake or blunder the words before
// and after differ.
func Bands() []Band {
	return []Band{
		{90, fact.Text{RU: "позиция выигрышная", EN: "the position is winning"}},
		{75, fact.Text{RU: "позиция намного лучше", EN: "the position is much better"}},
		{60, fact.Text{RU: "позиция лучше", EN: "the position is better"}},
		{40, fact.Text{RU: "позиция примерно равная", EN: "the position is about equal"}},
		{25, fact.Text{RU: "позиция хуже", EN: "the position is worse"}},
		{10, fact.Text{RU: "позиция тяжёлая", EN: "the position is difficult"}},
		{0, fact.Text{RU: "позиция очень тяжёлая", EN: "the position is very difficult"}},
	}
}

// Words returns the words for a win%.
func Words(win fact.Decimal) fact.Text {
	bands := Bands()
	for _, b := range bands {
		if win.Cmp(fact.Int(b.From)) >= 0 {
			return b.Words
		}
	}
	return bands[len(bands)-1].Words
}

// Text tells the basis of a verdict in words, empty for none.
func (b Basis) Text() fact.Text {
	switch b {
	case MaterialHybrid:
		return fact.Text{RU: "фигура отдана даром", EN: "a piece is given away for nothing"}
	case MateAllowed:
		return fact.Text{RU: "ход допускает форсированный мат", EN: "the move allows a forced mate"}
	case MateMissed:
		return fact.Text{RU: "упущен форсированный мат", EN: "a forced mate was missed"}
	}
	return fact.Text{}
}
