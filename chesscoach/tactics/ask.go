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
	Sides    []board.Color // who would profit
	Findings []Finding     // the proof, the best first; empty means no
	Text     fact.Text     // the answer in a sentence or two
}

// stem is what a question says for some motifs: every word of one of the groups must begin a
// word of the question. With ofVictim a side named is the one that suffers: «висит ли что-то
// у чёрных» asks what White can take.
type stem struct {
	motifs   []Motif
	ofVictim bool
	groups   []string
}

var stems = []stem{
	{[]Motif{DoubleCheck}, false, []string{"двойн шах", "double check"}},
	{[]Motif{DiscoveredCheck, DoubleCheck}, false, []string{"вскры шах", "открыт шах", "discover check"}},
	{[]Motif{DiscoveredAttack, DiscoveredCheck, DoubleCheck}, false, []string{"вскры", "открыт напад", "discover"}},
	{[]Motif{Fork}, false, []string{"вилк", "двойн удар", "двойн напад", "fork", "double attack"}},
	{[]Motif{AbsolutePin, RelativePin}, true, []string{"связан", "pinned"}},
	{[]Motif{AbsolutePin, RelativePin}, false, []string{"связк", "pin", "pins"}},
	{[]Motif{Skewer}, false, []string{"линейн", "сквозн", "рентген", "skewer", "ray"}},
	{[]Motif{BackRank}, true, []string{"горизонтал", "форточк", "back rank"}},
	{[]Motif{MateInOne}, false, []string{"мат", "мата", "матом", "матов", "заматов", "mate", "mates", "checkmate"}},
	{[]Motif{OverloadedDefender}, true, []string{"перегру", "overload"}},
	{[]Motif{RemovedDefender}, false, []string{"устран защит", "убра защит", "уничтож защит", "снят защит", "remov defen", "captur defen"}},
	{[]Motif{TrappedPiece}, true, []string{"пойма", "ловушк", "запер", "trap"}},
	{[]Motif{PromotionThreat}, false, []string{"превра", "проходн", "провест", "promot", "passed"}},
	{[]Motif{HangingPiece}, false, []string{"взять", "бесплатн", "free", "capture"}},
	{[]Motif{HangingPiece}, true, []string{"вис", "боем", "защит", "зевн", "hang", "undefended", "loose", "prise"}},
	{All(), false, []string{"тактик", "комбинац", "удар", "мотив", "tactic", "motif", "combination"}},
}

// wholeWords are stems that must be the whole word: «мат» is not «материал».
var wholeWords = []string{"мат", "мата", "матом", "mate", "mates", "боем", "pin", "pins", "ray"}

// Ask answers a free question about motifs in Russian or English: «есть ли тут вилка?», "is
// anything hanging for Black?". Without a side named it looks for both; «у меня» and "I" mean
// the side to move, «соперник» and "opponent" the other. A question about nothing known is a
// refusal with code out_of_scope that lists what can be asked. «Висит ли что-то у чёрных» and
// the like name the victim; otherwise the side named is the one that profits.
func Ask(p *board.Position, question string) (Reply, error) {
	words := strings.FieldsFunc(strings.ReplaceAll(strings.ToLower(question), "ё", "е"), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'а' && r <= 'я' || r >= '0' && r <= '9')
	})
	what, ok := asked(words)
	reply := Reply{Motifs: what.motifs, Sides: sidesAsked(words, p.Turn(), what.ofVictim)}
	if !ok {
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

// asked returns the first entry that the words name.
func asked(words []string) (stem, bool) {
	missing := func(start string) bool {
		return !slices.ContainsFunc(words, func(w string) bool {
			if slices.Contains(wholeWords, start) {
				return w == start
			}
			return strings.HasPrefix(w, start)
		})
	}
	for _, s := range stems {
		for _, group := range s.groups {
			if !slices.ContainsFunc(strings.Fields(group), missing) {
				return s, true
			}
		}
	}
	return stem{}, false
}

// sidesAsked reads who profits: both sides if none is named. Against somebody, and with a
// word that names the victim, it is the other one.
func sidesAsked(words []string, turn board.Color, ofVictim bool) []board.Color {
	for i, w := range words {
		var side board.Color
		switch {
		case strings.HasPrefix(w, "бел"), w == "white":
			side = board.White
		case strings.HasPrefix(w, "черн"), w == "black":
			side = board.Black
		case slices.Contains([]string{"меня", "мне", "мной", "мои", "моя", "i", "me", "my"}, w) &&
			!slices.Contains(words, "opponent"):
			side = turn
		case strings.HasPrefix(w, "соперник"), strings.HasPrefix(w, "противник"), w == "opponent":
			side = turn.Other()
		default:
			continue
		}
		against := slices.Contains(words[max(0, i-2):i], "against") || slices.Contains(words[max(0, i-2):i], "против")
		if against || ofVictim {
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
		var side fact.Text
		if len(r.Sides) == 1 {
			side = fact.Text{RU: "у " + sideWords[r.Sides[0]].RU + " ", EN: " for " + sideWords[r.Sides[0]].EN}
		}
		return fact.Text{RU: "Нет, " + side.RU + w[1] + " здесь нет.", EN: "No, there is no " + w[2] + " here" + side.EN + "."}
	}
	var t fact.Text
	for i, f := range r.Findings[:min(maxTold, len(r.Findings))] {
		said := f.Fact()
		side := sideWords[f.By]
		if i == 0 {
			t.RU = "Да, в пользу " + side.RU + ": " + said.RU + "."
			t.EN = "Yes, for " + side.EN + ": " + said.EN + "."
			continue
		}
		t.RU += " Ещё в пользу " + side.RU + ": " + said.RU + "."
		t.EN += " Also for " + side.EN + ": " + said.EN + "."
	}
	return t
}
