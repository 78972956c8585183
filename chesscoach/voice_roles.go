package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// badWords call the move before a losing one.
var (
	badWords = buildWords(map[class]string{cCue: "терял теряла теряло теряет проигрывал проигрывала проигрывало проигрывает портил портило портит зевает зевал зевало ошибка зевок ошибкой зевком loses losing lost blunders blunder mistake spoils spoiled drops dropped"})
)

// roles checks which move is called the best and which is called losing.
func (l *listener) roles() {
	for i := range l.meant {
		m := &l.meant[i]
		first := m.firstTok(l)
		if len(m.known) == 0 {
			if m.weak && m.castle != noCastling && len(l.k.fens) > 0 && l.dueBefore(first) { // «лучше было рокировать»
				l.claim(m.span, sayInLine, fact.Term{}, fact.Word(famMove, m.key()))
			}
			continue
		}
		if l.bestBefore(i, first) || l.bestBehind(m.tok) && !l.preceded(first, "после", "after") {
			l.calledBest(*m)
		}
		if l.topBefore(*m, first) {
			l.calledTop(*m)
		}
		if l.engineLikes(i, first) {
			l.calledBest(*m)
		}
		if l.faultBefore(*m, first) {
			l.calledBad(*m)
		}
		if l.badBehind(m.tok) && !l.preceded(first, "после", "after", "on", "чем", "than") {
			l.calledBad(*m)
		}
	}
	for i := 1; i < len(l.meant); i++ {
		if a, b := l.meant[i-1], l.meant[i]; len(a.known) > 0 && len(b.known) > 0 && l.toks[a.tok].sent == l.toks[b.tok].sent {
			l.compared(a, b)
			l.answers(a, b)
		}
	}
}

// engineLikes reads «движок рекомендует Фe2», "the engine prefers Qe2 to Qg4": the first
// move behind the verb.
func (l *listener) engineLikes(i, first int) bool {
	if i > 0 && l.meant[i-1].tok > first-7 && l.toks[l.meant[i-1].tok].sent == l.toks[first].sent {
		return false
	}
	likes := false
	for k := first - 1; k >= max(0, first-7) && l.toks[k].sent == l.toks[first].sent; k-- {
		t := l.toks[k]
		likes = likes || t.is(tLikes) && !l.denied(k)
		if t.is(tEngine) {
			return likes
		}
	}
	return false
}

// compared reads «Фe2 уступает Фg4», "Qg4 beats Qe2": two moves with a verb that ranks them.
func (l *listener) compared(a, b meaning) {
	for k := a.tok + 1; k < b.firstTok(l); k++ {
		switch w := l.toks[k].fold; {
		case l.toks[k].is(tNot):
			return
		case hasStem(w, "уступа", "уступил", "слабее", "inferior", "weaker"):
			l.calledBad(a)
		case hasStem(w, "превосход", "beats", "outdoes"), l.toks[k].is(tAdvises) && k == a.tok+1 && b.firstTok(l) == k+1 && (w == "лучше" || strings.HasSuffix(w, "ее")) && !l.preceded(a.firstTok(l), "вместо", "после", "чем"):
			l.calledBest(a)
		}
	}
}

// answers checks a move that is told as the other side's answer: «на Фe2 следует Кxg4»,
// "Qe2 allows Nxg4" when Nxg4 answers another move.
func (l *listener) answers(a, b meaning) {
	first := a.firstTok(l)
	told := l.preceded(first, "после", "на", "after", "on")
	for k := a.tok + 1; k <= b.tok+4 && l.at(k).sent == l.toks[a.tok].sent; k++ {
		t := l.at(k)
		if t.is(tNot) || hasStem(t.fold, "невозмож", "бессмыслен", "impossible", "harmless", "вместо", "а", "уже") && k < b.tok && t.fold != "атак" && (t.fold == "а" || len(t.fold) > 2) {
			return
		}
		if k < b.tok && (t.fold == ";" || t.is(tAdvises) || t.fold == "should" || (t.fold == "надо" || t.fold == "нужно")) {
			return // «после Кxg4 ферзя нет; следовало играть Фe2»: another choice, no answer
		}
		told = told || k < b.tok && hasStem(t.fold, "допускает", "допускал", "разреша", "позволя", "allows", "allowed", "permits")
	}
	if !told {
		return
	}
	for _, x := range a.known {
		for _, y := range b.known {
			if x.by == y.by || x.by == "" || y.by == "" || x.line == y.line && y.index > x.index || x.played && y.line == "punishment" || x.best && y.line == "best" && y.index > 1 || strings.HasPrefix(x.line, "also") || !lineOfMove(x.line) || !lineOfMove(y.line) {
				return
			}
		}
	}
	l.claim(b.span, sayOrder, fact.Term{}, a.known[0].term, b.known[0].term)
}

// lineOfMove tells the lines of a judged move from those that a motif brings.
func lineOfMove(line string) bool {
	return line == "best" || line == "played" || line == "punishment"
}

func (l *listener) preceded(k int, words ...string) bool {
	for _, w := range words {
		if l.at(k-1).fold == w {
			return true
		}
	}
	return false
}

// bestBefore looks back from a move for a word that calls it better, not past another
// move, a preposition or a denial.
func (l *listener) bestBefore(i, first int) bool {
	sent := l.toks[l.meant[i].tok].sent
	for k := first - 1; k >= 0 && k >= first-7 && l.toks[k].sent == sent; k-- {
		t := l.toks[k]
		switch {
		case t.class == cMove || t.class == cSquare || t.class == cPrep || t.class == cFrom || t.fold == ";" || t.fold == "чем" || t.fold == "than" || t.fold == "не" || t.fold == "not":
			return false
		case strings.HasPrefix(t.fold, "ответ") || t.fold == "reply" || t.fold == "answer":
			return false
		case t.fold == "было" || t.fold == "нужно" || t.fold == "надо":
			if (l.at(k-1).fold == "надо" || l.at(k-1).fold == "нужно") && l.at(k-2).fold != "не" {
				return true
			}
		case t.is(tLikes) && (strings.HasSuffix(t.fold, "ую") || l.at(k-1).fold == "i"): // «советую Фg4»
			return !l.denied(k)
		case t.fold == "have" && l.at(k-1).fold == "should":
			return true
		case t.is(tAdvises), t.fold == "play" && l.at(k-1).fold == "to" && (l.at(k+1).fold == "was" || l.at(k+1).fold == "is"):
			return !l.denied(k)
		}
	}
	return false
}

// bestBehind reads «Фe2 — лучший ход», «Qe2 was better».
func (l *listener) bestBehind(tok int) bool {
	for k := tok + 1; k <= tok+4 && l.at(k).sent == l.toks[tok].sent; k++ {
		t := l.toks[k]
		if t.class == cMove || t.class == cSquare || t.fold == "," || t.fold == "." || t.fold == "не" || t.fold == "not" {
			return false
		}
		if t.is(tAdvises) && t.fold != "стоило" && t.fold != "следовало" && t.fold != "попробуй" && t.fold != "try" && t.fold != "надежды" {
			for i := tok + 1; i <= k+2; i++ {
				if hasStem(l.at(i).fold, "позици", "position") { // «после Фe2 позиция лучше»
					return false
				}
			}
			for i := k + 1; i <= k+3; i++ { // «вместо Фg4 лучше Фe2»: the word belongs to the next one
				if c := l.at(i).class; (c == cMove || c == cSquare && l.moveAt[i]) && l.at(i).clause == l.toks[k].clause {
					return false
				}
			}
			n := l.at(k + 1)
			return !strings.HasPrefix(n.fold, "ответ") && n.fold != "reply" && n.fold != "answer"
		}
	}
	return false
}

// faultBefore reads «зевок здесь Фe2», «ошибкой было Фe2», "the blunder was Qe2": a noun
// of blame that a verb of being, or nothing, ties to the move behind it.
func (l *listener) faultBefore(m meaning, first int) bool {
	if n := l.at(m.tok + 1); n.sent == l.toks[m.tok].sent && n.class != cMark { // «ошибка Фe2 не заметить»
		return false
	}
	for k := first - 1; k >= first-4 && l.at(k).sent == l.toks[m.tok].sent; k-- {
		switch t := l.toks[k]; {
		case faultNouns[t.fold]:
			return !l.denied(k) && (t.fold[0] >= 0x80 || k < first-1)
		case t.fold == "здесь", t.fold == "тут", t.fold == "был", t.fold == "была", t.fold == "было", t.fold == "ход", t.fold == "именно", t.fold == "как", t.fold == "раз", t.fold == "was", t.fold == "is", t.fold == "here", t.fold == "стал", t.fold == "стало":
		default:
			return false
		}
	}
	return false
}

var faultNouns = buildSet("зевок зевком ошибка ошибкой промах промахом просчет просчетом неточность неточностью оплошность оплошностью blunder mistake inaccuracy error")

func (l *listener) badBehind(tok int) bool {
	for k := tok + 1; k <= tok+4 && l.at(k).sent == l.toks[tok].sent; k++ {
		t := l.toks[k]
		if t.class == cMove || t.class == cSquare || t.fold == "," || t.fold == ":" || t.fold == "не" || t.fold == "not" {
			return false
		}
		if badWords[t.fold] == cCue || t.fold == "портил" {
			return !l.denied(k)
		}
	}
	return false
}

// denied reports whether a negation stands within three words before token k.
func (l *listener) denied(k int) bool {
	for i := k - 1; i >= k-3 && l.at(i).sent == l.toks[k].sent; i-- {
		switch l.toks[i].fold {
		case "не", "нет", "без", "ни", "not", "no", "never", "without", "isn", "wasn", "t":
			return true
		}
	}
	return false
}

// dueBefore reports that what follows should have been played: «надо было», «стоило».
func (l *listener) dueBefore(k int) bool {
	for i := k - 1; i >= k-4 && l.at(i).sent == l.at(k).sent; i-- {
		switch l.toks[i].fold {
		case "было", "стоило", "следовало", "have":
			return !l.denied(i)
		}
	}
	return false
}

// calledBest checks a move that is called the best or the one to play: the best one, an
// alternative, or one that the sentence has led up to.
func (l *listener) calledBest(m meaning) {
	for _, o := range m.known {
		if o.best || o.also || o.played && l.k.label == "best" || (o.index > 1 || o.by == "opponent") && l.ledUpTo(m) {
			return
		}
	}
	l.claim(m.span, sayBest, fact.Term{}, m.known[0].term)
}

// topBefore reads «сильнейшим было d3», "the best move was d3": one move alone is so called.
func (l *listener) topBefore(m meaning, first int) bool {
	for k := first - 1; k >= first-5 && l.at(k).sent == l.toks[m.tok].sent; k-- {
		switch t := l.toks[k]; {
		case hasStem(t.fold, "сильнейшим", "сильнейший", "наилучшим", "наилучший", "лучшим", "strongest"), t.fold == "лучший", t.fold == "best" && l.at(k-1).fold == "the":
			return !l.denied(k) && !hasStem(l.at(k-1).fold, "одн", "втор", "один", "следующ") && !hasStem(l.at(k-2).fold, "одн", "один") && l.at(k-2).fold != "of" && l.at(k-1).fold != "после"
		case t.fold == "было", t.fold == "был", t.fold == "was", t.fold == "is", t.fold == "move", t.fold == "ход", t.fold == "ходом", t.fold == "here", t.fold == "здесь", t.fold == "тут", dashWord(t.fold):
		default:
			return false
		}
	}
	return false
}

// calledTop checks a move that is called the best of all: an alternative is not.
func (l *listener) calledTop(m meaning) {
	for _, o := range m.known {
		if !o.also || o.best {
			return
		}
	}
	l.claim(m.span, sayBest, fact.Term{}, fact.Word(famMove, m.key()+" alone"))
}

// ledUpTo reports whether an earlier move of the line, or a word for what follows, stands
// before the mention in its sentence.
func (l *listener) ledUpTo(m meaning) bool {
	first := m.firstTok(l)
	for k := first - 1; k >= max(0, first-reach) && l.toks[k].sent == l.toks[m.tok].sent; k-- {
		switch w := l.toks[k].fold; {
		case l.moveAt[k]:
			return true
		case w == "после", w == "затем", w == "потом", w == "дальше", w == "далее", w == "after", w == "then", w == "next", w == "на" && l.toks[k+1].class != cSquare:
			return true
		}
	}
	return false
}

func (l *listener) calledBad(m meaning) {
	for _, o := range m.known {
		if !o.best && !o.also {
			return
		}
	}
	l.claim(m.span, sayLabel, m.known[0].term, fact.Word(famLabel, "losing"))
}

// order checks moves of one line that are told one after the other: «сначала …, потом …»,
// "… followed by …", or a bare line of moves.
func (l *listener) order() {
	for i := 1; i < len(l.meant); i++ {
		a, b := l.meant[i-1], l.meant[i]
		if len(a.known) != 1 || len(b.known) != 1 || l.toks[a.tok].sent != l.toks[b.tok].sent {
			continue
		}
		x, y := a.known[0], b.known[0]
		if x.line != y.line || y.index >= x.index {
			continue
		}
		if b.tok == a.tok+1 || l.follows(a.tok, b.firstTok(l)) || b.firstTok(l) == a.tok+2 && (l.at(a.tok+1).fold == "и" || l.at(a.tok+1).fold == "and") && l.preceded(a.firstTok(l), "затем", "потом", "then") {
			l.claim(b.span, sayOrder, fact.Word(narrate.Role, x.line), x.term, y.term)
		}
	}
}

// follows looks between two moves for a word that puts the second behind the first.
func (l *listener) follows(from, to int) bool {
	for k := from + 1; k < to; k++ {
		next := l.at(k + 1).fold
		switch w := l.toks[k].fold; {
		case w == "потом", w == "затем", w == "then", w == "next", w == "afterwards", w == "далее", w == "дальше", w == "followed",
			(w == "на" || w == "to" || w == "in") && (next == "это" || next == "что" || next == "which" || next == "reply"), w == "в" && next == "ответ",
			w == "после" && (next == "чего" || next == "этого"), w == "after" && (next == "which" || next == "that"),
			hasStem(w, "следует", "следуют", "последует", "следовал", "последовал") && next != "за" && l.at(k-1).fold != "и":
			return true
		}
	}
	return false
}
