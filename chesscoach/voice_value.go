package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// evaluations reads words about the position: better, level, worse, and what becomes of
// it: kept, spoiled.
func (l *listener) evaluations() {
	for k, t := range l.toks {
		value := l.valueWord(k)
		if value == "" || !l.aboutPosition(k, value) || l.anyPosition(k) {
			continue
		}
		side, named := l.ownerOf(k)
		if !named {
			side = "student"
		}
		switch l.fate(k) {
		case kept:
			l.valued(t.span, value, side, l.moment(k))
		case spoiled:
			l.wasValued(t.span, value, side, k)
		default:
			if !l.denied(k) {
				l.valued(t.span, value, side, l.moment(k))
			}
		}
	}
	l.harmless()
}

// valueWord reads what a word says of a position.
func (l *listener) valueWord(k int) string {
	t := l.toks[k]
	switch w := t.fold; {
	case w == "even" && l.isEven(k):
		return "equal"
	case w == "top" && l.at(k-1).fold == "on":
		return "better"
	case hasStem(w, "выигрыш", "побед") && (l.fate(k) != noFate || l.at(k+1).fold == "в" && hasStem(l.at(k+2).fold, "карман", "рук")):
		return "better"
	case hasStem(w, "победа") && (l.at(k+1).class == cOwner || l.at(k+1).fold == "за") && l.k.result == "", w == "win" && l.at(k-1).fold == "the" && l.fate(k) != noFate:
		return "better"
	case (hasStem(w, "проигрывает", "проигрываешь", "проигрывают") || w == "loses") && l.winsAll(k):
		if _, ok := l.subjectNear(k); ok {
			return "worse"
		}
	case (hasStem(w, "выигрывает", "выигрываешь", "выигрывают") || w == "wins") && l.winsAll(k):
		return "better"
	case (w == "ничья" || w == "drawn") && l.k.result == "" && l.at(k-1).fold != "не":
		return "equal"
	case w == "нелегко" || w == "несладко" || w == "туго":
		for i := k - 1; i <= k+2; i++ {
			if f := sideForms[l.at(i).fold]; f.form == otherCase && f.who != "student" && l.at(i).clause == t.clause {
				return "worse"
			}
		}
	case t.is(tBetter):
		return "better"
	case t.is(tEqual):
		return "equal"
	case t.is(tWorse):
		return "worse"
	}
	return ""
}

type fateOf uint8

const (
	noFate fateOf = iota
	kept
	spoiled
)

// fate reads what a verb of the clause does to an evaluation: «сохранял равенство»,
// «равновесия не нарушило», «упустил выигрыш».
func (l *listener) fate(k int) fateOf {
	for i := k - 5; i <= k+4; i++ {
		t := l.at(i)
		if i == k || t.clause != l.toks[k].clause {
			continue
		}
		not := l.denied(i) || l.at(i-1).fold == "не"
		switch {
		case t.is(tSpoils) && not, t.is(tKeeps) && !not:
			return kept
		case t.is(tSpoils), t.is(tKeeps) && not:
			return spoiled
		}
	}
	return noFate
}

// wasValued claims that an advantage or a balance is gone: it was there before and is not
// there after the move played.
func (l *listener) wasValued(span prose.Span, value, side string, k int) {
	if side == "opponent" || len(l.k.evals) == 0 {
		return
	}
	after := l.moment(k)
	bad := l.k.evals["after"] == value || l.k.evals["before"] != value && value == "better" && l.k.evals["before"] != ""
	if after == "best" {
		bad = l.k.evals["best"] == value
	}
	if bad {
		l.claim(span, sayEval, fact.Word(narrate.Role, "after"), fact.Word(famEval, "not "+value))
	}
}

// harmless checks a fault that is said to have spoiled nothing: «ничего не испортил»,
// "does no harm".
func (l *listener) harmless() {
	for k, t := range l.toks {
		if !t.is(tSpoils) && !hasStem(t.fold, "меня", "измен", "chang") || !hasStem(t.fold, "меня", "измен", "chang", "испорт", "портит", "порти", "потер", "теря", "spoil", "ruin", "harm", "damage", "lose", "lost") || !l.denied(k) && l.at(k-1).fold != "не" || l.general(k) {
			continue
		}
		all := false
		for i := k - 4; i <= k+3; i++ {
			n := l.at(i)
			all = all || n.clause == t.clause && (hasStem(n.fold, "ничего", "позици") || n.fold == "nothing" || n.fold == "anything" || n.fold == "position")
		}
		if o, ok := l.subjectMove(k); all && ok && o.played && severity(l.k.label) >= 3 {
			l.claim(t.span, sayLabel, fact.Word(narrate.Role, "played"), fact.Word(famLabel, "good"))
		}
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
	if l.standing(k) {
		return false
	}
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

// aboutPosition: the word position stands near, or the advantage has an owner, or
// somebody is said to stand or to be so.
func (l *listener) aboutPosition(k int, value string) bool {
	t := l.toks[k]
	for i := k - 4; i <= k+4; i++ {
		if n := l.at(i); i != k && n.clause == t.clause && (n.is(tPosition) || n.is(tGameNoun) && (i > k || short(t.fold))) {
			return true
		}
	}
	w := t.fold
	switch {
	case w == "balance" || w == "win" || w == "loses" || hasStem(w, "проигрыва") || w == "top" || w == "wins" || hasStem(w, "выигрыва", "выигрыш", "побед", "равновес", "равенств", "выиграно", "проиграно", "проигранн") || w == "ничья" || w == "drawn" || w == "equality":
		return true
	case w == "лучше" || w == "хуже" || w == "получше" || w == "похуже":
		for i := k - 4; i <= k+3; i++ {
			n := l.at(i)
			if n.clause == t.clause && hasStem(n.fold, "стоишь", "стоит", "стоял", "стоят") {
				return true
			}
			if f := sideForms[n.fold]; i == k-1 && f.form == accusative && l.at(i-1).fold == "у" && l.at(k+1).class == cMark {
				return true // «у тебя лучше»
			}
		}
	case w == "нелегко" || w == "несладко" || w == "туго", l.elliptic(k) != "", l.standing(k):
		return true
	case w == "better" || w == "worse" || w == "winning" || w == "losing" || w == "lost" || w == "equal" || w == "level":
		for i := k - 1; i >= k-4 && l.at(i).clause == t.clause; i-- {
			if _, _, ok := l.sideNamed(i); ok && (i == k-1 || l.linked(i, k)) {
				return true
			}
		}
	}
	if t.is(tAdvantage) {
		_, named := l.ownerOf(k)
		return named || l.fate(k) != noFate
	}
	return false
}

// standing reads «ты стоял плохо», «белые стоят отлично»: a player, not a piece, stands so.
func (l *listener) standing(k int) bool {
	w := l.toks[k].fold
	if w != "плохо" && w != "хорошо" && w != "отлично" && w != "прекрасно" {
		return false
	}
	for i := k - 2; i <= k+2; i++ {
		if t := l.at(i); t.clause == l.toks[k].clause && hasStem(t.fold, "стоишь", "стоял", "стоят", "стоит") {
			return l.nominativeSide(i-1) || l.nominativeSide(i+1)
		}
	}
	return false
}

func short(w string) bool { return hasStem(w, "выигран", "проигран") }

// linked reports a verb of being between a player and what is said of him, or a verb of
// leaving before: «you are clearly worse», «leaves White better».
func (l *listener) linked(i, k int) bool {
	for j := max(0, i-1); j < k; j++ {
		switch l.toks[j].fold {
		case "is", "are", "was", "were", "stand", "stands", "leaves", "left", "remains", "remain", "keeps", "makes", "re", "now", "still":
			return true
		}
	}
	return false
}

// ownerOf finds whose position or advantage it is: «у тебя», «у чёрных», «your», «you
// are», «переходит к чёрным». Whom a comparative compares with owns nothing.
func (l *listener) ownerOf(k int) (string, bool) {
	for i := k + 4; i >= k-5; i-- {
		t := l.at(i)
		if t.sent != l.toks[k].sent {
			continue
		}
		if t.class == cOwner {
			return "student", true
		}
		side, form, ok := l.sideNamed(i)
		if !ok || t.fold == "ты" && i > k || i == k+1 && form == accusative && hasStem(l.toks[k].fold, "лучше", "получше", "хуже", "похуже") {
			continue
		}
		if (t.fold == "white" || t.fold == "black") && l.at(i+1).fold == "to" {
			continue
		}
		return side, true
	}
	return "", false
}

// moment returns which position a word speaks of: after the move played, after the best
// one, or "" for any.
func (l *listener) moment(k int) string {
	for i := k - 1; i >= k-6 && l.at(i).clause == l.toks[k].clause && !l.moveAt[i]; i-- {
		if w := l.toks[i].fold; w == "теперь" || w == "сейчас" || w == "now" {
			return "now"
		}
	}
	if at := l.elliptic(k); at != "" {
		return at
	}
	if at := l.keeperBehind(k); at != "" {
		return at
	}
	for i := k + 1; i <= k+3 && l.at(i).clause == l.toks[k].clause; i++ {
		if hasStem(l.toks[i].fold, "стал", "становится", "превра", "became", "becomes", "turned") {
			return "before" // «равная игра стала хуже»
		}
	}
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
			case o.played, o.line == "punishment":
				return "after"
			}
		}
		return ""
	}
	if i := l.meantFrom(k + 1); i < len(l.meant) && l.toks[l.meant[i].tok].clause == l.toks[k].clause && l.preceded(l.meant[i].firstTok(l), "до", "перед", "before") {
		return "before" // "White was lost before Qg4"
	} else if i < len(l.meant) && l.toks[l.meant[i].tok].clause == l.toks[k].clause && l.preceded(l.meant[i].firstTok(l), "после", "after") {
		for _, o := range l.meant[i].known { // «still about equal after Qg4»
			switch {
			case o.best:
				return "best"
			case o.played:
				return "after"
			}
		}
	}
	if at := l.when(k); at != "" {
		return at
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

// keeperBehind reads «равновесие держало Фe2»: the move that keeps or spoils stands right
// behind its verb, and no move before it in the clause.
func (l *listener) keeperBehind(k int) string {
	i := l.meantFrom(k + 1)
	if i >= len(l.meant) {
		return ""
	}
	m := l.meant[i]
	first := m.firstTok(l)
	if v := l.at(first - 1); v.clause != l.toks[k].clause || l.toks[m.tok].clause != v.clause || !v.is(tKeeps|tSpoils) || k >= first {
		return ""
	}
	if i > 0 && l.toks[l.meant[i-1].tok].clause == l.toks[k].clause {
		return ""
	}
	for _, o := range m.known {
		switch {
		case o.best:
			return "best"
		case o.played:
			return "after"
		}
	}
	return ""
}

// elliptic reads «до Фg4 игра равная, после — проигранная», "level before, after — lost": the word before the value tells the moment, the move is left out.
func (l *listener) elliptic(k int) string {
	for i := k - 1; i >= k-4 && l.at(i).sent == l.toks[k].sent && !l.moveAt[i]; i-- {
		after := hasStem(l.toks[i].fold, "после", "after")
		if !after && l.toks[i].fold != "до" && l.toks[i].fold != "before" {
			continue
		}
		switch n := l.at(i + 1).fold; {
		case dashWord(n) || i+1 == k:
			if after {
				return "after"
			}
			return "before"
		}
		return ""
	}
	return ""
}

// when reads «до этого хода», "before that", «после твоего хода», «теперь».
func (l *listener) when(k int) string {
	for i := max(0, k-9); i <= k+6; i++ {
		t := l.at(i)
		if t.sent != l.toks[k].sent {
			continue
		}
		switch t.fold {
		case "до", "before":
			for j := i + 1; j <= i+3; j++ {
				if n := l.at(j).fold; hasStem(n, "ход", "этого", "него", "move", "that", "this", "it") {
					return "before"
				}
			}
		case "теперь", "сейчас", "now":
			return "now"
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

// absolute reports a word of a game won or lost, which a mere change for the worse does
// not make true.
func absolute(raw string) bool {
	w := strings.ToLower(raw)
	return hasStem(w, "выигр", "проигр", "безнадежн", "безнадёжн", "win", "los", "hopeless")
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
		if l.k.evals[at] == value && !(at == "change" && (value == "equal" || absolute(span.Of(l.t.Raw)))) {
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
