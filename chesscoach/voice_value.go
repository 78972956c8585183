package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// severity orders the labels; -1 for what is no label.
func severity(label string) int {
	for i, l := range []string{"best", "good", "ok", "inaccuracy", "mistake", "blunder"} {
		if l == label {
			return i
		}
	}
	return -1
}

func hasStem(w string, stems ...string) bool {
	for _, s := range stems {
		if strings.HasPrefix(w, s) {
			return true
		}
	}
	return false
}

// labels checks what the move is called.
func (l *listener) labels() {
	if l.k.label == "" {
		return
	}
	have := severity(l.k.label)
	for k, t := range l.toks {
		said, ok := "", false
		switch w := t.fold; {
		case hasStem(w, "зевок", "зевк", "зевнул", "blunder"):
			said, ok = "blunder", have == 5
		case hasStem(w, "ошибк", "ошибся", "ошибла", "mistake"):
			said, ok = "mistake", have >= 4
		case hasStem(w, "неточност", "inaccura"):
			said, ok = "inaccuracy", have == 3
		case hasStem(w, "блестящ", "гениальн", "brilliant"):
			said = "brilliant"
		case hasStem(w, "хорош", "отличн", "сильн", "солидн", "прекрасн", "надежн", "верный", "верным", "правильный", "замечательн", "неплох", "превосходн", "крепк", "уверенн", "разумн", "удачн", "достойн", "логичн", "точный", "точным") || w == "nice" || w == "bad" && l.at(k-2).fold == "not" || w == "good" || w == "great" || w == "solid" || w == "strong" || w == "excellent" || w == "fine" || w == "right" || w == "correct":
			if !l.nounMove(k) && !l.calledSo(k) {
				continue
			}
			said, ok = "good", have <= 1
		case hasStem(w, "лучший", "лучшим") || w == "best":
			if !l.nounMove(k) || !l.demonstrative(k) {
				continue
			}
			said, ok = "best", have == 0
		default:
			continue
		}
		if l.denied(k) && t.fold != "bad" || l.general(k) || manyFaults(t.fold) {
			continue
		}
		about, named := l.nextMove(k)
		subject := false
		if before, has := l.subjectMove(k); has && (!named || before.label != "" && about.label == "") {
			about, named, subject = before, true, true // «f4 — неточность, лучше b4»
		}
		if _, counted := countWord(l.at(k - 1).fold); len(l.k.counts) > 0 && (!named || counted) {
			continue // of a whole game only the counts are told, see lengths
		}
		if said == "good" && !named && !l.demonstrative(k) && !l.opens(k) {
			continue // «найдём хороший ход»: any move
		}
		if named {
			if about.label != "" {
				own := severity(about.label)
				ok = said == about.label || said == "mistake" && own == 5 || said == "good" && own <= 1
			}
			if better := about.best || about.also; better {
				ok = ok && !(subject && about.label == "" && severity(said) >= 3) || said == "good" || said == "best"
			} else if !about.played {
				continue
			}
		}
		if ok {
			continue // what the contract says, or milder in the softer register
		}
		l.claim(t.span, sayLabel, fact.Word(narrate.Role, "played"), fact.Word(famLabel, said))
	}
}

// manyFaults: «ошибки», "mistakes": talk about faults at large, one move has one label.
func manyFaults(w string) bool {
	switch w {
	case "mistakes", "blunders", "inaccuracies", "ошибки", "ошибок", "ошибками", "ошибках", "зевки", "зевков", "зевками", "зевках", "неточностей", "неточностями":
		return true
	}
	return false
}

// nounMove reports whether an adjective belongs to a move: «солидный развивающий ход».
func (l *listener) nounMove(k int) bool {
	for i := k + 1; i <= k+2; i++ {
		if w := l.at(i).fold; w == "ход" || w == "ходом" || w == "хода" || w == "move" || hasStem(w, "маневр", "решени", "выбор", "продолжени", "decision", "choice") {
			return l.at(i).sent == l.toks[k].sent
		}
	}
	return false
}

// calledSo reads an adjective that a verb ties to a move: «Qg4 is strong».
func (l *listener) calledSo(k int) bool {
	if w := l.at(k - 1).fold; w != "is" && w != "was" {
		return false
	}
	c := l.at(k - 2).class
	return c == cMove || c == cSquare && l.moveAt[k-2]
}

// demonstrative: «это лучший ход», «that is the best move».
func (l *listener) demonstrative(k int) bool {
	for i := k - 1; i >= k-4 && l.at(i).sent == l.toks[k].sent; i-- {
		if w := l.toks[i].fold; w == "это" || w == "this" || w == "that" || w == "it" {
			return true
		}
		if c := l.toks[i].class; c == cMove || c == cSquare {
			return false
		}
	}
	return false
}

// general recognises advice and talk about chess at large: «чтобы не зевать», «ошибки
// бывают у всех», «в следующий раз».
func (l *listener) general(k int) bool {
	for i := k; i >= max(0, k-reach) && l.toks[i].sent == l.toks[k].sent; i-- {
		if w := l.toks[i].fold; hasStem(w, "чтобы", "всегда", "иногда", "следующ", "any", "always", "every", "next") || w == "если" || w == "if" {
			return true
		}
	}
	for i := k + 1; i <= k+4 && l.at(i).sent == l.toks[k].sent; i++ {
		if w := l.toks[i].fold; hasStem(w, "бывают", "бывает", "happen", "учат", "случа") || w == "у" && hasStem(l.at(i+1).fold, "всех", "каждого") {
			return true
		}
	}
	return false
}

// opens reports whether a word stands at the beginning of its sentence.
func (l *listener) opens(k int) bool {
	return l.at(k-1).sent != l.toks[k].sent || l.at(k-2).sent != l.toks[k].sent
}

// nextMove finds the move that an adjective announces: «правильный ход — Фe2».
func (l *listener) nextMove(k int) (known, bool) {
	for i := l.meantFrom(k + 1); i < len(l.meant) && l.meant[i].tok <= k+5; i++ {
		if m := l.meant[i]; l.toks[m.tok].sent == l.toks[k].sent && len(m.known) > 0 {
			return m.known[0], true
		}
	}
	return known{}, false
}

// subjectMove finds the move that a word speaks of: the last one before it in the clause.
func (l *listener) subjectMove(k int) (known, bool) {
	for i := l.meantFrom(k) - 1; i >= 0 && l.near(l.meant[i].tok, k); i-- {
		m := l.meant[i]
		if len(m.known) == 0 {
			continue
		}
		for _, o := range m.known {
			if o.best || o.also || o.played {
				return o, true
			}
		}
		return m.known[0], true
	}
	return known{}, false
}

// evaluations reads words about the position: better, level, worse.
func (l *listener) evaluations() {
	for k, t := range l.toks {
		value := ""
		switch w := t.fold; {
		case w == "лучше" || hasStem(w, "отличн", "хорош", "прекрасн", "выигрышн", "выиграна", "выиграно", "победн", "перевес", "преимуществ", "winning", "advantage", "excellent") || w == "better" || w == "great" || w == "good":
			value = "better"
		case hasStem(w, "равн", "равенств", "поровну", "level", "balanced") || w == "equal" || w == "even" && l.isEven(k):
			value = "equal"
		case w == "хуже" || hasStem(w, "тяжел", "трудн", "плох", "проигрышн", "проиграна", "проиграно", "безнадежн", "hopeless", "difficult") || w == "worse" || w == "losing" || w == "lost" || w == "bad":
			value = "worse"
		case w == "top" && l.at(k-1).fold == "on":
			value = "better"
		case hasStem(w, "выигрыш") && hasStem(l.at(k-1).fold, "сохран", "удерж", "держит"):
			value = "better"
		case (hasStem(w, "выигрывает", "выигрываешь", "выигрывают") || w == "wins") && l.winsAll(k):
			value = "better"
		default:
			continue
		}
		if l.denied(k) || !l.aboutPosition(k, value) || l.anyPosition(k) {
			continue
		}
		side, named := l.ownerOf(k)
		if !named {
			side = "student"
		}
		l.valued(t.span, value, side, l.moment(k))
	}
}

// winsAll reports whether a verb of winning has no piece to win behind it: then the game
// is meant.
func (l *listener) winsAll(k int) bool {
	for i := k + 1; i <= k+4 && l.at(i).sent == l.toks[k].sent; i++ {
		if t := l.toks[i]; t.class == cPiece || hasStem(t.fold, "фигур", "piece", "материал", "material", "качеств", "темп", "tempo", "exchange", "время", "time") {
			return false
		}
	}
	return true
}

// isEven tells the adjective from the adverb of «even then».
func (l *listener) isEven(k int) bool {
	switch l.at(k - 1).fold {
	case "is", "about", "roughly", "almost", "are", "nearly", "remains", "stays", "fairly", "an", "looks", "still":
		return true
	}
	return false
}

// anyPosition: «выиграть можно и из трудной позиции» speaks of no position of the game,
// and an adverb of none at all.
func (l *listener) anyPosition(k int) bool {
	if w := l.toks[k].fold; w == "хорошо" || w == "отлично" || w == "прекрасно" || w == "плохо" || w == "трудно" {
		return true
	}
	for i := k - 1; i >= k-3 && l.at(i).sent == l.toks[k].sent; i-- {
		if w := l.toks[i].fold; w == "из" || w == "from" || hasStem(w, "таких", "любой", "любых", "such", "any") {
			return true
		}
	}
	return false
}

// aboutPosition: the word position stands near, or the advantage has an owner.
func (l *listener) aboutPosition(k int, value string) bool {
	for i := k - 4; i <= k+4; i++ {
		if t := l.at(i); t.clause == l.toks[k].clause && (hasStem(t.fold, "позици", "position", "шансы", "chances") || t.fold == "game" && i > k) {
			return true
		}
	}
	if w := l.toks[k].fold; w == "top" || w == "wins" || hasStem(w, "выигрыва", "выигрыш") {
		return true
	}
	if w := l.toks[k].fold; w == "лучше" || w == "хуже" || w == "better" || w == "worse" {
		if p := l.at(k - 1).fold; hasStem(p, "стоишь", "stand") || hasStem(l.at(k-2).fold, "стоишь") {
			return true
		}
	}
	if hasStem(l.toks[k].fold, "перевес", "преимуществ", "advantage", "winning") {
		_, named := l.ownerOf(k)
		return named
	}
	return false
}

// ownerOf finds whose position or advantage it is: «у тебя», «у чёрных», «your», «you
// are».
func (l *listener) ownerOf(k int) (string, bool) {
	for i := k + 4; i >= k-5; i-- {
		t := l.at(i)
		if t.sent != l.toks[k].sent {
			continue
		}
		switch {
		case t.fold == "тебя" || t.fold == "тебе" || t.fold == "твоя" || t.fold == "твоей" || t.fold == "your" || t.fold == "you":
			return "student", true
		case hasStem(t.fold, "соперник", "противник", "opponent"):
			return "opponent", true
		case t.fold == "белых" || t.fold == "white" && l.at(i+1).fold != "to":
			return l.k.side(board.White), true
		case t.fold == "черных" || t.fold == "black" && l.at(i+1).fold != "to":
			return l.k.side(board.Black), true
		}
	}
	return "", false
}

// moment returns which position a word speaks of: after the move played, after the best
// one, or "" for any.
func (l *listener) moment(k int) string {
	for i := l.meantFrom(k) - 1; i >= 0 && l.near(l.meant[i].tok, k); i-- {
		m := l.meant[i]
		if len(m.known) == 0 {
			continue
		}
		if first := m.firstTok(l); l.preceded(first, "до", "перед", "before") || l.at(first-2).fold == "до" && hasStem(l.at(first-1).fold, "ход") {
			return "before"
		}
		for _, o := range m.known {
			switch {
			case o.played && o.best:
				return "both"
			case o.best:
				return "best"
			case o.played:
				return "after"
			}
		}
		return ""
	}
	if i := l.meantFrom(k + 1); i < len(l.meant) && l.toks[l.meant[i].tok].clause == l.toks[k].clause && l.preceded(l.meant[i].firstTok(l), "после", "after") {
		for _, o := range l.meant[i].known { // «still about equal after Qg4»
			switch {
			case o.best:
				return "best"
			case o.played:
				return "after"
			}
		}
	}
	if l.stays(k) {
		return "now"
	}
	for i := k - 1; i >= max(0, k-reach) && l.toks[i].sent == l.toks[k].sent; i-- {
		if hasStem(l.toks[i].fold, "стала", "стало", "станов", "ухудш", "улучш", "became", "becomes", "turned") {
			return "change"
		}
	}
	return ""
}

// stays recognises words about the present position: «осталась», «по-прежнему», "still".
func (l *listener) stays(k int) bool {
	now := false
	for i := max(0, k-8); i < len(l.toks) && i <= k+4; i++ {
		if l.toks[i].sent != l.toks[k].sent {
			continue
		}
		switch w := l.toks[i].fold; {
		case w == "бы" || w == "would" || w == "could":
			return false
		case hasStem(w, "осталась", "осталось", "остаешься", "остается", "прежнему", "remain") || w == "still":
			now = true
		}
	}
	return now
}

// valued claims that the position is worth something to a side.
func (l *listener) valued(span prose.Span, value, side, moment string) {
	if side == "opponent" {
		switch value {
		case "better":
			value = "worse"
		case "worse":
			value = "better"
		}
	}
	says := fact.Word(famEval, value)
	order := []string{"after", "before", "best", "change"}
	switch {
	case moment == "change":
		order = []string{"change", "after"}
	case moment == "now":
		order = []string{"after"}
	case moment == "both":
		order = []string{"after", "best"}
	case moment == "after":
		order = []string{"after", "change"}
	case moment != "":
		order = []string{moment}
	}
	for _, at := range order {
		if l.k.evals[at] == value && !(at == "change" && value == "equal") {
			l.claim(span, sayEval, fact.Word(narrate.Role, at), says)
			return
		}
	}
	if len(l.k.evals) == 0 {
		l.claim(span, narrate.Refers, says)
		return
	}
	l.claim(span, sayEval, fact.Word(narrate.Role, order[0]), says)
}
