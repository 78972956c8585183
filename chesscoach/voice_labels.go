package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
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

// labels checks what a move is called.
func (l *listener) labels() {
	if l.k.label == "" {
		return
	}
	for k, t := range l.toks {
		said := l.labelWord(k)
		if said != "" && l.ratherThan(k) {
			continue
		}
		if said != "" && l.notSo(k) {
			l.excused(k, said)
		} else if said != "" && (t.fold == "bad" && l.at(k-2).fold == "not" || !l.denied(k)) && !l.general(k) && !manyFaults(t.fold) {
			l.labelled(k, said)
		}
	}
	for i := range l.meant {
		l.marked(&l.meant[i])
	}
}

// ratherThan reports what a label is told apart from: «скорее ошибка, чем зевок», "a
// mistake rather than a blunder".
func (l *listener) ratherThan(k int) bool {
	for i := k - 1; i >= k-3 && l.at(i).sent == l.toks[k].sent; i-- {
		switch l.toks[i].fold {
		case "than":
			return l.at(i-1).fold == "rather" || l.at(i-1).fold == "more"
		case "of":
			return l.at(i-1).fold == "instead" || l.at(i-1).fold == "short"
		case "чем", "нежели":
			for j := i - 1; j >= i-6 && l.at(j).sent == l.toks[k].sent; j-- {
				if w := l.toks[j].fold; w == "скорее" || w == "больше" {
					return true
				}
			}
			return false
		}
	}
	return false
}

// notSo reports a denial right before a noun that blames: «Фg4 — не ошибка».
func (l *listener) notSo(k int) bool {
	t := l.toks[k]
	if !t.is(tMistake|tBlunder|tInaccurate) || manyFaults(t.fold) {
		return false
	}
	if l.farFrom(k) {
		return true
	}
	for i := k - 1; i >= k-2 && l.at(i).clause == t.clause; i-- {
		if w := l.toks[i].fold; w == "не" || w == "not" || w == "no" {
			n := l.at(k + 1).fold
			return l.at(i+1).fold != "просто" && l.at(i+1).fold != "только" && l.at(i+1).fold != "just" && l.at(i+1).fold != "only" && n != "," && n != "but"
		}
	}
	return false
}

// farFrom reads «до зевка далеко», «на зевок не тянет», "far from a blunder", "hardly a
// blunder": the fault is said to fall short of the label.
func (l *listener) farFrom(k int) bool {
	p := l.at(k - 1).fold
	if p == "a" || p == "an" {
		p = l.at(k - 2).fold
		return p == "hardly" || p == "scarcely" || p == "barely" || p == "from" && l.at(k-3).fold == "far" || p == "of" && hasStem(l.at(k-3).fold, "short")
	}
	for i := k + 1; i <= k+4 && l.at(i).clause == l.toks[k].clause; i++ {
		switch w := l.toks[i].fold; {
		case p == "до" && w == "далеко", p == "до" && l.at(i-1).fold == "не" && hasStem(w, "дотя", "дорос"), p == "на" && l.at(i-1).fold == "не" && hasStem(w, "тян"):
			return true
		}
	}
	return false
}

// excused claims that a fault is said to be none.
func (l *listener) excused(k int, said string) {
	if o, ok := l.subjectMove(k); ok && o.played && (l.apposed(k) || l.farFrom(k)) && !l.general(k) && labelFits(said, l.k.label) {
		l.claim(l.toks[k].span, sayLabel, fact.Word(narrate.Role, "played"), fact.Word(famLabel, "no "+said))
	}
}

// labelWord reads a word that judges a move. Nouns judge by themselves; an adjective
// belongs to a move, or a verb ties it to one.
func (l *listener) labelWord(k int) string {
	t := l.toks[k]
	switch {
	case t.is(tMistake) && l.gross(k):
		return "blunder"
	case t.is(tBlunder):
		return "blunder"
	case t.is(tMistake) && (t.fold != "wrong" || l.ofMove(k)):
		return "mistake"
	case t.is(tInaccurate) && (hasStem(t.fold, "неточност", "inaccura", "погрешност", "недочет") || l.ofMove(k)):
		return "inaccuracy"
	case t.is(tBrilliant):
		return "brilliant"
	case t.is(tPraise) && l.ofClause(k):
		return "good"
	case t.is(tAdvises): // «надёжнее» compares, see roles
	case t.is(tFair) && l.ofMove(k):
		return "fair"
	case t.fold == "bad" && l.at(k-2).fold == "not", t.is(tGood) && l.ofMove(k), hasStem(t.fold, "восклицательн"):
		return "good"
	case t.is(tPoor) && l.ofMove(k), hasStem(t.fold, "вопросительн"):
		return "poor"
	}
	if hasStem(t.fold, "лучший", "лучшим") || t.fold == "best" {
		if l.nounMove(k) && l.demonstrative(k) {
			return "best"
		}
	}
	return ""
}

// ofClause reports a move before the word in its clause: «Ход Фg4 заслуживает похвалы».
func (l *listener) ofClause(k int) bool {
	for i := k - 1; i >= max(0, k-6) && l.toks[i].clause == l.toks[k].clause; i-- {
		if l.moveAt[i] {
			return true
		}
	}
	return false
}

// gross: «грубая ошибка», "a serious mistake": a blunder by another name.
func (l *listener) gross(k int) bool {
	p := l.at(k - 1)
	return p.sent == l.toks[k].sent && hasStem(p.fold, "груб", "gross")
}

// ofMove reports whether an adjective belongs to a move: «солидный ход», «ход можно
// назвать добротным», "Qg4 is strong".
func (l *listener) ofMove(k int) bool {
	return l.nounMove(k) || l.calledSo(k)
}

// fits reports whether the label of the contract allows to say so.
func labelFits(said, have string) bool {
	n := severity(have)
	switch said {
	case "good":
		return n <= 1
	case "fair":
		return n <= 2
	case "poor":
		return n >= 3
	case "mistake":
		return n >= 4
	case "brilliant":
		return false
	}
	return said == have
}

func (l *listener) labelled(k int, said string) {
	t := l.toks[k]
	ok := labelFits(said, l.k.label)
	about, named := l.nextMove(k)
	subject := false
	if before, has := l.subjectMove(k); has && (!named || before.label != "" && about.label == "" || before.played && l.apposed(k) || l.turnsBehind(k)) {
		about, named, subject = before, true, true // «f4 — неточность, лучше b4»
	}
	if _, counted := countWord(l.at(k - 1).fold); len(l.k.counts) > 0 && (!named || counted) {
		return // of a whole game only the counts are told, see lengths
	}
	if (said == "good" || said == "fair") && !named && !l.demonstrative(k) && !l.opens(k) {
		return // «найдём хороший ход»: any move
	}
	if named {
		if about.label != "" {
			ok = labelFits(said, about.label)
		}
		if about.best || about.also {
			fault := said == "poor" || severity(said) >= 3
			ok = said == "good" || said == "fair" || said == "best" || ok && !(subject && about.label == "" && fault)
		} else if !about.played {
			return
		}
	}
	if !ok {
		l.claim(t.span, sayLabel, fact.Word(narrate.Role, "played"), fact.Word(famLabel, said))
	}
}

// turnsBehind reports that another thought begins between token k and the next move: "the
// right retreat; after Nxd5 …", «верный ход, а после Кxd5 …».
func (l *listener) turnsBehind(k int) bool {
	if _, ok := l.meantBefore(k); !ok || !l.apposed(k) {
		return false
	}
	for i := k + 1; i <= k+5 && l.at(i).sent == l.toks[k].sent && !l.moveAt[i]; i++ {
		if w := l.toks[i].fold; w == ";" || w == "after" || w == "после" {
			return true
		}
	}
	return false
}

// apposed reports a dash or a verb of being between a move and what it is called.
func (l *listener) apposed(k int) bool {
	for i := k - 1; i >= k-5 && l.at(i).sent == l.toks[k].sent; i-- {
		if t := l.toks[i]; dashWord(t.fold) || t.fold == "is" || t.fold == "was" || t.fold == "был" || t.fold == "было" {
			return true
		}
	}
	return false
}

// marked checks the signs behind a move: «Фg4!!», "Qe2??".
func (l *listener) marked(m *meaning) {
	said := map[string]string{"!!": "good", "!": "good", "!?": "good", "?!": "inaccuracy", "?": "mistake", "??": "mistake"}[m.mark]
	if said == "" || len(m.known) == 0 {
		return
	}
	for _, o := range m.known {
		switch {
		case o.by == "opponent" && said == "good":
			return
		case o.label != "":
			if labelFits(said, o.label) {
				return
			}
		case said == "good" && (o.best || o.also || !o.played), o.by == "opponent":
			return
		}
	}
	l.claim(m.span, sayLabel, m.known[0].term, fact.Word(famLabel, said))
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
	for i := k + 1; i <= k+3; i++ {
		t := l.at(i)
		if t.sent != l.toks[k].sent || t.class == cMark || t.class == cPiece || t.is(tPosition) {
			return false
		}
		if t.is(tMoveNoun) {
			return t.fold != "moves"
		}
	}
	return false
}

var shortForm = buildSet("хорош силен точен красив верен плох слаб удачен неудачен сомнителен ошибочен прекрасен великолепен ужасен")

// calledSo reads an adjective that a verb or a dash ties to a move: «Qg4 is strong», «Ход
// Фg4 можно назвать добротным», «хорош был Фg4».
func (l *listener) calledSo(k int) bool {
	tie := false
	for i := k - 1; i >= max(0, k-7) && l.toks[i].sent == l.toks[k].sent; i-- {
		t := l.toks[i]
		switch {
		case t.class == cMove || l.moveAt[i]:
			return tie || i == k-1 && shortForm[l.toks[k].fold]
		case t.is(tTie) || dashWord(t.fold):
			tie = true
		case t.is(tMoveNoun):
		default:
			return false
		}
	}
	return false
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
