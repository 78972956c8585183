package tactics

import (
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Reply answers a free question.
type Reply struct {
	Motifs   []Motif       // what was asked for
	Sides    []board.Color // for whom
	Findings []Finding     // the proof, the best first; empty means no
	Text     fact.Text     // the answer in a sentence or two
}

// stems are what a question says for each motif: every word of one of the groups must begin
// a word of the question.
var stems = []struct {
	motifs []Motif
	words  []string
}{
	{[]Motif{DoubleCheck}, []string{"двойн шах", "double check"}},
	{[]Motif{DiscoveredCheck, DoubleCheck}, []string{"вскры шах", "открыт шах", "discover check"}},
	{[]Motif{DiscoveredAttack, DiscoveredCheck, DoubleCheck}, []string{"вскры", "открыт напад", "discover"}},
	{[]Motif{Fork}, []string{"вилк", "двойн удар", "двойн напад", "fork", "double attack"}},
	{[]Motif{AbsolutePin, RelativePin}, []string{"связк", "связан", "pin", "pins", "pinned"}},
	{[]Motif{Skewer}, []string{"линейн", "сквозн", "рентген", "skewer", "ray"}},
	{[]Motif{BackRank}, []string{"горизонтал", "форточк", "back rank"}},
	{[]Motif{MateInOne}, []string{"мат", "мата", "матом", "матов", "заматов", "mate", "checkmate"}},
	{[]Motif{OverloadedDefender}, []string{"перегру", "overload"}},
	{[]Motif{RemovedDefender}, []string{"устран защит", "убра защит", "уничтож защит", "снят защит", "remov defen", "captur defen"}},
	{[]Motif{TrappedPiece}, []string{"пойма", "ловушк", "запер", "trap"}},
	{[]Motif{PromotionThreat}, []string{"превра", "проходн", "провест", "promot", "passed"}},
	{[]Motif{HangingPiece}, []string{"вис", "бо", "боем", "защит", "взять", "бесплатн", "зевн", "hang", "undefended", "free", "loose", "prise", "capture"}},
	{All(), []string{"тактик", "комбинац", "удар", "мотив", "tactic", "motif", "combination"}},
}

// wholeWords are stems that must be the whole word: «мат» is not «материал».
var wholeWords = []string{"мат", "мата", "матом", "бо", "боем", "pin", "pins", "ray"}

// Ask answers a free question about motifs in Russian or English: «есть ли тут вилка?», "is
// anything hanging for Black?". Without a side named it looks for both; «у меня» and "I" mean
// the side to move, «соперник» and "opponent" the other. A question about nothing known is a
// refusal with code out_of_scope that lists what can be asked.
func Ask(p *board.Position, question string) (Reply, error) {
	words := strings.FieldsFunc(strings.ReplaceAll(strings.ToLower(question), "ё", "е"), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'а' && r <= 'я' || r >= '0' && r <= '9')
	})
	reply := Reply{Motifs: asked(words), Sides: sidesAsked(words, p.Turn())}
	if reply.Motifs == nil {
		e := refusal.New(refusal.OutOfScope,
			fact.Text{RU: "Я не понял, о каком приёме вопрос.", EN: "I did not understand which motif is meant."},
			fact.Text{RU: "Можно спросить про:", EN: "You can ask about:"})
		for _, m := range All() {
			if !slices.Contains(e.Options, m.Name()) {
				e.Options = append(e.Options, m.Name())
			}
		}
		return Reply{}, e
	}
	for _, side := range reply.Sides {
		for _, f := range In(p, side) {
			if slices.Contains(reply.Motifs, f.Motif) {
				reply.Findings = append(reply.Findings, f)
			}
		}
	}
	slices.SortStableFunc(reply.Findings, compare)
	reply.Text = reply.say()
	return reply, nil
}

// asked returns the motifs of the first group that the words name.
func asked(words []string) []Motif {
	begins := func(stem string) bool {
		return slices.ContainsFunc(words, func(w string) bool {
			if slices.Contains(wholeWords, stem) {
				return w == stem
			}
			return strings.HasPrefix(w, stem)
		})
	}
	for _, s := range stems {
		for _, group := range s.words {
			if !slices.ContainsFunc(strings.Fields(group), func(stem string) bool { return !begins(stem) }) {
				return s.motifs
			}
		}
	}
	return nil
}

// sidesAsked reads for whom the question is; against somebody means for the other.
func sidesAsked(words []string, turn board.Color) []board.Color {
	for i, w := range words {
		var side board.Color
		switch {
		case strings.HasPrefix(w, "бел"), w == "white", w == "whites":
			side = board.White
		case strings.HasPrefix(w, "черн"), w == "black", w == "blacks":
			side = board.Black
		case w == "меня", w == "мне", w == "мной", w == "i", w == "me", w == "my", w == "мои", w == "моя":
			side = turn
		case strings.HasPrefix(w, "соперник"), strings.HasPrefix(w, "противник"), strings.HasPrefix(w, "opponent"):
			side = turn.Other()
		default:
			continue
		}
		if i > 0 && (words[i-1] == "против" || words[i-1] == "against") {
			side = side.Other()
		}
		return []board.Color{side}
	}
	return []board.Color{turn, turn.Other()}
}

// maxTold is how many findings an answer tells.
const maxTold = 3

var sideWords = [2]fact.Text{{RU: "белых", EN: "White"}, {RU: "чёрных", EN: "Black"}}

func (r Reply) say() fact.Text {
	if len(r.Findings) == 0 {
		w := motifWords[r.Motifs[0]]
		if len(r.Motifs) == len(All()) {
			w = [3]string{"", "тактики, которую я умею находить,", "motif that I can find"}
		}
		t := fact.Text{RU: "Нет, " + w[1] + " здесь нет", EN: "No, there is no " + w[2] + " here"}
		if len(r.Sides) == 1 {
			t.RU += " в пользу " + sideWords[r.Sides[0]].RU
			t.EN += " for " + sideWords[r.Sides[0]].EN
		}
		return fact.Text{RU: t.RU + ".", EN: t.EN + "."}
	}
	var t fact.Text
	for i, f := range r.Findings[:min(maxTold, len(r.Findings))] {
		said := f.Fact()
		side := sideWords[f.By]
		if i == 0 {
			t.RU = "Да, в пользу " + side.RU + " — " + said.RU + "."
			t.EN = "Yes, for " + side.EN + ": " + said.EN + "."
			continue
		}
		t.RU += " Ещё в пользу " + side.RU + " — " + said.RU + "."
		t.EN += " Also for " + side.EN + ": " + said.EN + "."
	}
	return t
}
