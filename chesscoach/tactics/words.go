package tactics

import (
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// noun is a Russian piece name: nominative, accusative, and whether it is feminine.
type noun struct {
	nom, acc string
	fem      bool
}

var nouns = [board.King + 1]noun{
	board.Pawn:   {"пешка", "пешку", true},
	board.Knight: {"конь", "коня", false},
	board.Bishop: {"слон", "слона", false},
	board.Rook:   {"ладья", "ладью", true},
	board.Queen:  {"ферзь", "ферзя", false},
	board.King:   {"король", "короля", false},
}

func (m Man) ru() noun { return nouns[m.Piece.Kind] }

// pick chooses the masculine or the feminine form.
func (n noun) pick(masculine, feminine string) string {
	if n.fem {
		return feminine
	}
	return masculine
}

func (m Man) nom() string  { return m.ru().nom + " на " + m.Square.String() }
func (m Man) acc() string  { return m.ru().acc + " на " + m.Square.String() }
func (m Man) from() string { return m.ru().nom + " с " + m.Square.String() }

// en is "the knight on f6"; enFrom is "knight from f6".
func (m Man) en() string     { return "the " + m.Piece.Kind.String() + " on " + m.Square.String() }
func (m Man) enFrom() string { return m.Piece.Kind.String() + " from " + m.Square.String() }

// list joins "a", "a и b", "a, b и c".
func list(men []Man, word func(Man) string, and string) string {
	words := make([]string, len(men))
	for i, m := range men {
		words[i] = word(m)
	}
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + and + words[last]
}

func ruList(men []Man, word func(Man) string) string { return list(men, word, " и ") }
func enList(men []Man, word func(Man) string) string { return list(men, word, " and ") }

// motifWords are the names: Russian nominative and genitive (after «нет»), English.
var motifWords = map[Motif][3]string{
	MateInOne:          {"мат в один ход", "мата в один ход", "mate in one"},
	HangingPiece:       {"фигура под боем", "фигуры, которую можно выгодно взять,", "piece that can be won by taking it"},
	Fork:               {"вилка", "выгодной вилки", "fork that wins something"},
	AbsolutePin:        {"связка", "связки", "pin"},
	RelativePin:        {"связка", "связки", "pin"},
	Skewer:             {"линейный удар", "линейного удара", "skewer"},
	DiscoveredAttack:   {"вскрытое нападение", "выгодного вскрытого нападения", "discovered attack that wins something"},
	DiscoveredCheck:    {"вскрытый шах", "выгодного вскрытого шаха", "discovered check that wins something"},
	DoubleCheck:        {"двойной шах", "двойного шаха", "double check"},
	BackRank:           {"слабая крайняя горизонталь", "слабой крайней горизонтали", "weak back rank"},
	TrappedPiece:       {"пойманная фигура", "пойманной фигуры", "trapped piece"},
	RemovedDefender:    {"устранение защитника", "выгодного устранения защитника", "removal of a defender"},
	OverloadedDefender: {"перегруженный защитник", "перегруженного защитника", "overloaded defender"},
	PromotionThreat:    {"превращение пешки", "превращения пешки", "pawn that can promote"},
}

// Name returns what the motif is called: «вилка», "fork".
func (m Motif) Name() fact.Text {
	w := motifWords[m]
	en, _, _ := strings.Cut(w[2], " that ")
	return fact.Text{RU: w[0], EN: en}
}
