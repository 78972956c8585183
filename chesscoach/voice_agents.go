package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// Who does what: the subject of a move, of a fault, of noticing.

// sideForm is a word for a player with its case; English words have none.
type sideForm struct {
	who  string // student, opponent, white, black
	form wordCase
}

var sideForms = buildSideForms()

func buildSideForms() map[string]sideForm {
	m := map[string]sideForm{}
	for _, s := range []struct{ who, nom, acc, ins, dat string }{
		{"student", "ты you", "тебя", "тобой тобою", "тебе"},
		{"opponent", "соперник противник оппонент opponent", "соперника противника оппонента", "соперником противником оппонентом", "сопернику противнику оппоненту"},
		{"white", "белые white", "белых", "белыми", "белым"},
		{"black", "черные black", "черных", "черными", "черным"},
	} {
		for form, list := range map[wordCase]string{nominative: s.nom, accusative: s.acc, instrumental: s.ins, otherCase: s.dat} {
			for _, w := range strings.Fields(list) {
				m[w] = sideForm{s.who, form}
			}
		}
	}
	return m
}

// sideNamed reads a player at token k, in any case; a colour before a piece is none.
func (l *listener) sideNamed(k int) (side string, form wordCase, ok bool) {
	f, ok := sideForms[l.at(k).fold]
	if !ok || (f.who == "white" || f.who == "black") && l.at(k+1).class == cPiece || l.at(k+1).fold == "'" || l.at(k+1).fold == "’" {
		return "", noCase, false
	}
	switch f.who {
	case "white":
		return l.k.side(board.White), f.form, true
	case "black":
		return l.k.side(board.Black), f.form, true
	}
	return f.who, f.form, true
}

// pieceOwner reads whose the piece at token k is: «твой конь», «чёрный ферзь», «ферзь
// соперника», "your opponent's queen", "White's knight".
func (l *listener) pieceOwner(k int) (string, bool) {
	for i := k - 1; i >= k-2 && l.at(i).clause == l.toks[k].clause; i-- {
		p := l.toks[i]
		switch {
		case p.class == cOwner:
			return "student", true
		case p.is(tEnemy):
			return "opponent", true
		case p.class == cColour || p.fold == "white" || p.fold == "black":
			if strings.HasPrefix(p.fold, "бел") || p.fold == "white" {
				return l.k.side(board.White), true
			}
			return l.k.side(board.Black), true
		case p.fold == "s" && (l.at(i-1).fold == "'" || l.at(i-1).fold == "’"):
			if f, ok := sideForms[l.at(i-2).fold]; ok {
				return l.whose(f.who), true
			}
		}
		if p.class != cOther || p.traits&(tNot|tPlays) != 0 {
			break
		}
	}
	at := k + 1
	if l.at(at).class == cSquare {
		at++
	}
	if f, ok := sideForms[l.at(at).fold]; ok && f.form == accusative && f.who != "student" && l.at(at).clause == l.toks[k].clause && l.at(at+1).class != cPiece {
		return l.whose(f.who), true
	}
	return "", false
}

func (l *listener) whose(who string) string {
	switch who {
	case "white":
		return l.k.side(board.White)
	case "black":
		return l.k.side(board.Black)
	}
	return who
}

// acts reports a verb by which somebody makes a move.
func (t tok) acts() bool {
	return t.class == cGoes || t.class == cTakes || t.class == cAttacks || t.class == cCastle || t.class == cPromote || t.is(tPlays) || t.is(tErrs)
}

// subordinate words begin a clause with a subject of its own.
var subordinate = buildSet("что чтобы когда если пока потому поскольку хотя чем пусть that when while because if than although since so")

func buildSet(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(list) {
		m[w] = true
	}
	return m
}

// deed is who is said to make a move, with which verb.
type deed struct {
	side string
	at   int // of the subject
	verb int // -1 when there is none
}

// doer finds who is said to make the move of a mention: before it, or behind it.
func (l *listener) doer(m meaning) (deed, bool) {
	for k := m.firstTok(l); k < m.tok; k++ { // «твой конь врывается на f7»
		if p := l.toks[k]; p.class == cPiece && p.piece.form != pluralCase && !(m.capture && p.piece.form == accusative) && l.isPieceOf(m, p.piece.kind) {
			if side, ok := l.pieceOwner(k); ok {
				return deed{side: side, at: k, verb: -1}, true
			}
		}
	}
	if d, ok := l.doerBefore(m); ok {
		return d, true
	}
	return l.doerBehind(m)
}

func (l *listener) doerBefore(m meaning) (deed, bool) {
	first := m.firstTok(l)
	sent := l.toks[m.tok].sent
	d := deed{verb: -1}
	if p := l.at(first - 1); p.sent == sent && l.toks[m.tok].class == cMove && p.fold != "with" && p.fold != "by" && (p.class == cPrep || p.class == cOn || subordinate[p.fold] || p.fold == "после" || p.fold == "after" || p.fold == "вместо" || p.fold == "instead" || p.fold == "before") {
		return d, false // «после Фg4», «на Фe2»: the move is no deed of this clause
	}
	apart := l.apart(first - 1)
	for k := first - 1; k >= first-2 && l.at(k).sent == sent; k-- { // «твой удар Кxg4»
		t := l.toks[k]
		if t.class == cOwner && l.toks[m.tok].class == cMove {
			d.side, d.at = "student", k
			return d, true
		}
		if t.class != cOther || t.is(tMistake|tBlunder|tInaccurate|tNot) {
			break
		}
	}
	if l.toks[m.tok].class == cCastle {
		d.verb = m.tok
	}
	for k := first - 1; k >= max(0, first-12) && l.toks[k].sent == sent; k-- {
		t := l.toks[k]
		switch {
		case l.moveAt[k] && k != m.tok, t.fold == ";" || t.fold == "(" || t.fold == ")", subordinate[t.fold], t.is(tNot), t.is(tMisses) && !t.is(tErrs), t.is(tSees):
			return d, false
		case t.fold == "," && l.gerund(k+1):
			continue // «соперник ошибся, сыграв Фg4»
		case t.fold == "," || t.fold == ":":
			if k != first-1 {
				return d, false
			}
			continue
		case t.class == cOwner && (l.at(k+1).is(tMoveNoun) || l.at(k+1).is(tReply)) && k >= first-3:
			d.side, d.at = "student", k
			return d, true // «твой ответ Кxg4»
		}
		if t.acts() {
			d.verb = k
			continue
		}
		if side, form, ok := l.sideNamed(k); ok {
			d.side, d.at = side, k
			switch {
			case form == nominative:
				return d, d.verb >= 0 && (!apart || l.binds(m, k, d.verb, first))
			case form == otherCase:
				return d, d.verb >= 0 && infinitive(l.toks[d.verb].fold) && !apart
			case form == accusative && (l.at(k-1).is(tMoveNoun) || l.at(k-1).is(tReply)):
				return d, true // «ответ соперника — Кxg4»
			case form == accusative && l.at(k-1).class == cPiece:
				continue // «твой конь бьёт ферзя соперника»
			}
			return d, false
		}
		if t.class == cPiece && t.piece.form != accusative && t.piece.form != otherCase && t.piece.form != pluralCase {
			if side, ok := l.pieceOwner(k); ok && (d.verb >= 0 || !apart || !m.known[0].take) && l.isPieceOf(m, t.piece.kind) {
				d.side, d.at = side, k
				return d, true
			}
		}
	}
	if d.verb >= 0 && l.gerund(d.verb) { // «сделав ход Фe2, ты удержал равновесие»
		for k := m.tok + 1; k <= m.tok+5 && l.at(k).sent == sent; k++ {
			if side, form, ok := l.sideNamed(k); ok && form == nominative && l.at(m.tok+1).fold == "," {
				d.side, d.at = side, k
				if side == "student" && isPast(l.at(k+1).fold) {
					l.happened(m)
				}
				return d, true
			}
		}
	}
	return d, false
}

// apart reports a colon, a dash or a comma before a move: what follows may be somebody's
// answer.
func (l *listener) apart(k int) bool {
	f := l.at(k).fold
	return f == ":" || f == "," || dashWord(f)
}

// binds reports whether a verb before a colon tells the very move behind it: «Белые
// побили ферзя: Кxh5», «Соперник вышел ферзём: Фg4»; not «Ты вывел ферзя под удар: Кxg4».
func (l *listener) binds(m meaning, subject, verb, first int) bool {
	v := l.toks[verb]
	switch {
	case v.class == cTakes || v.class == cAttacks:
		return m.known[0].take
	case v.is(tErrs):
		return l.at(verb+1).fold == l.at(first-1).fold && l.toks[subject].fold != "ты" && l.toks[subject].fold != "you"
	}
	for i := min(subject, verb); i < first; i++ {
		if l.toks[i].class == cPiece && l.isPieceOf(m, l.toks[i].piece.kind) {
			return true
		}
	}
	return v.is(tPlays) && verb >= first-3
}

func (l *listener) isPieceOf(m meaning, k board.Kind) bool {
	for _, o := range m.known {
		if o.kind == k {
			return true
		}
	}
	return false
}

// doerBehind reads «Кxg4 сыграли белые», «Фe2 — так надо было играть чёрным».
func (l *listener) doerBehind(m meaning) (deed, bool) {
	d := deed{verb: -1}
	due := false
	if first := m.firstTok(l); l.at(first-1).sent == l.toks[m.tok].sent && (l.at(first-1).class == cPrep || l.at(first-1).fold == "после" || l.at(first-1).fold == "after") {
		return d, false
	}
	for k := m.tok + 1; k <= m.tok+8 && l.at(k).sent == l.toks[m.tok].sent; k++ {
		t := l.toks[k]
		if l.moveAt[k] || t.fold == ";" || t.fold == "," || t.is(tNot) {
			return d, false
		}
		if n, o := l.at(k+1), l.at(k+2); t.class == cOwner && k <= m.tok+3 && (n.is(tMoveNoun|tReply) || n.class == cOther && o.is(tMoveNoun|tReply)) {
			d.side, d.at = "student", k
			return d, true // «Кxg4 — твой ход»
		}
		due = due || t.is(tUnreal) && (t.fold == "надо" || t.fold == "нужно" || hasStem(t.fold, "следовал", "стоил"))
		if f, ok := sideForms[l.at(k-2).fold]; t.fold == "s" && ok && l.at(k+1).is(tReply|tMoveNoun) { // "Qf3+ is Black's reply"
			d.side, d.at = l.whose(f.who), k
			return d, true
		}
		if side, form, ok := l.sideNamed(k); ok {
			d.side, d.at = side, k
			switch {
			case form == nominative:
				return d, d.verb >= 0 && d.verb <= m.tok+2 && l.finite(d.verb) && k-d.verb <= 2 && l.toks[k].fold != "white" && l.toks[k].fold != "black" && l.toks[k].fold != "you" && l.toks[k].fold != "opponent"
			case form == instrumental && l.at(k-1).fold == "за", form == accusative && k == m.tok+1 && l.toks[m.tok].class == cCastle:
				return d, true // «взятие Кxg4 — за белыми», «рокировка чёрных»
			case form == accusative && k <= m.tok+4 && (l.at(k-1).is(tMoveNoun) || l.at(k-1).is(tReply)):
				return d, true // «Кxg4 — ответ чёрных»
			case form == otherCase:
				return d, due && (d.verb >= 0 && infinitive(l.toks[d.verb].fold) || l.at(k+1).acts() && infinitive(l.at(k+1).fold))
			}
			return d, false
		}
		if t.acts() {
			d.verb = k
		}
	}
	return d, false
}

// gerund reports a verb of moving as «сыграв», «забирая».
func (l *listener) gerund(k int) bool {
	t := l.at(k)
	return t.acts() && (strings.HasSuffix(t.fold, "в") || strings.HasSuffix(t.fold, "вши") || strings.HasSuffix(t.fold, "я") || strings.HasSuffix(t.fold, "ing"))
}

func infinitive(w string) bool {
	return strings.HasSuffix(w, "ть") || strings.HasSuffix(w, "ти") || strings.HasSuffix(w, "ться")
}

func (l *listener) finite(k int) bool { return !infinitive(l.toks[k].fold) }

// past verbs in English that tell a move which was made.
var pastEnglish = buildSet("played took moved put brought went castled captured chose developed sacrificed answered replied pushed retreated grabbed picked placed moved preferred found spotted saw noticed")

// isPast reports a verb in the past tense: what it tells has happened.
func isPast(w string) bool {
	if w == "" || w[0] < 0x80 {
		return pastEnglish[w]
	}
	w = strings.TrimSuffix(strings.TrimSuffix(w, "ся"), "сь")
	return strings.HasSuffix(w, "л") || strings.HasSuffix(w, "ла") || strings.HasSuffix(w, "ли") || w == "пошел" || w == "нашел"
}

// mover checks who is said to make a move, and a move that the student is said to have
// made.
func (l *listener) mover(i int) {
	m := l.meant[i]
	if len(m.known) == 0 {
		return
	}
	l.seen(m)
	l.made(m)
	d, ok := l.doer(m)
	if !ok {
		return
	}
	l.movedBy(m, d.side)
	if d.side == "student" && d.verb >= 0 && isPast(l.toks[d.verb].fold) {
		l.happened(m)
	}
}

func (l *listener) movedBy(m meaning, side string) {
	for _, o := range m.known {
		if o.by == side {
			l.claim(m.span, sayMovedBy, o.term, fact.Word(famSide, side))
			return
		}
	}
	l.claim(m.span, sayMovedBy, m.known[0].term, fact.Word(famSide, side))
}

// happened claims that the student made the move: only the one played was made, and what
// followed in its line.
func (l *listener) happened(m meaning) {
	for _, o := range m.known {
		if o.played || o.by != "student" || o.line == "punishment" || o.line == "" {
			return
		}
	}
	if !l.unreal(m.tok) {
		l.happenedSurely(m)
	}
}

func (l *listener) happenedSurely(m meaning) {
	for _, o := range m.known {
		if o.played || o.by != "student" || o.line == "punishment" || o.line == "" {
			return
		}
	}
	l.claim(m.span, sayPlayed, fact.Term{}, m.known[0].term)
}

// made reads «был сделан ход Фe2», «на доске появилось Фe2», «сыгранное Фe2».
func (l *listener) made(m meaning) {
	first := m.firstTok(l)
	for k := first - 4; k <= m.tok+3; k++ {
		t := l.at(k)
		if t.sent != l.toks[m.tok].sent || !t.is(tHappened) || t.fold == "played" && l.at(k-1).fold != "was" {
			continue
		}
		if k > m.tok && t.clause != l.toks[m.tok].clause && (l.moveAt[k+1] || l.moveAt[k+2]) {
			return // «Фxf7#, а сыграно Кf3»
		}
		if k == first-1 && hasStem(t.fold, "сыгранн") {
			l.happenedSurely(m)
		} else {
			l.happened(m)
		}
		return
	}
}

// unreal reports a word that makes the sentence of token k a wish or a possibility.
func (l *listener) unreal(k int) bool {
	for i := max(0, k-14); i <= k+14; i++ {
		if t := l.at(i); t.sent == l.toks[k].sent && t.is(tUnreal) {
			return true
		}
	}
	return false
}

// seen checks who is said to have found or overlooked the move: «ты увидел Фxf7#» when it
// was not played, «чёрные не заметили мата Фxf7#» when the student overlooked it.
func (l *listener) seen(m meaning) {
	for k := m.firstTok(l) - 1; k >= max(0, m.firstTok(l)-6) && l.toks[k].sent == l.toks[m.tok].sent; k-- {
		t := l.toks[k]
		if !t.is(tSees) && !t.is(tMisses) {
			if l.moveAt[k] || t.class == cPrep {
				return
			}
			continue
		}
		for i := k - 1; i >= max(0, k-4) && l.toks[i].clause == t.clause; i-- {
			side, form, ok := l.sideNamed(i)
			if !ok || form != nominative {
				continue
			}
			missed := t.is(tMisses) || l.denied(k)
			switch {
			case missed && side == "opponent" && !l.unreal(k):
				l.claim(t.span, sayLabel, fact.Word(famSide, side), fact.Word(famLabel, "missed"))
			case !missed && side == "student" && isPast(t.fold):
				l.happened(m)
			}
			return
		}
		return
	}
}

// madeFault reads «допустил ошибку», "made a blunder": it returns the verb, or k.
func (l *listener) madeFault(k int) int {
	for i := k - 1; i >= k-4 && l.at(i).clause == l.toks[k].clause; i-- {
		if hasStem(l.toks[i].fold, "допустил", "совершил", "сделал", "made", "committed") {
			return i
		}
	}
	return k
}

// erring checks who is said to have blundered: only the student's moves are judged.
func (l *listener) erring() {
	if len(l.k.fens) == 0 && l.k.result == "" {
		return
	}
	for k, t := range l.toks {
		at := k
		if t.is(tMistake | tBlunder) {
			at = l.madeFault(k)
		}
		if at == k && (!t.is(tErrs) || !isPast(t.fold) && t.fold[0] >= 0x80) || l.denied(k) || l.general(k) || l.unreal(k) {
			continue
		}
		for _, i := range []int{at - 1, at - 2, at - 3, at + 1} {
			if l.at(i).clause != t.clause {
				continue
			}
			side, form, ok := l.sideNamed(i)
			if !ok || form != nominative {
				continue
			}
			if side == "opponent" {
				l.claim(prose.Span{min(t.span[0], l.toks[i].span[0]), max(t.span[1], l.toks[i].span[1])}, sayLabel, fact.Word(famSide, side), fact.Word(famLabel, "mistake"))
			}
			break
		}
	}
}
