package chesscoach

import (
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// results reads who won and how the game ended: «ты выиграл», «победа осталась за тобой»,
// «½–½», «0-1», «соперник сдался», "you lost on time".
func (l *listener) results() {
	for k := range l.toks {
		t := l.toks[k]
		switch {
		case (t.fold == "½" || t.fold == "1" || t.fold == "0") && dashWord(l.at(k+1).fold) && l.at(k + 1).span[0] == t.span[1] && l.at(k + 2).span[0] == l.at(k + 1).span[1]:
			l.resultSign(k)
		case t.fold == "1" && l.at(k+1).fold == "/" && l.at(k+2).fold == "2" && dashWord(l.at(k+3).fold) && l.at(k+4).fold == "1" && l.at(k+5).fold == "/":
			l.resultHalf(k)
		case t.is(tResigned) && (t.fold != "сдал" && t.fold != "сдала" || l.at(k+1).is(tGameNoun) || l.at(k-1).is(tGameNoun)):
			l.ended(k, "resignation")
		case t.is(tOnTime) && l.onTime(k):
			l.ended(k, "time")
		case t.fold == "пат" || t.fold == "патом" || t.fold == "stalemate":
			if l.k.result != "" && !l.denied(k) {
				l.ended(k, "stalemate")
			}
		case t.class == cMateWord:
			l.mateGiven(k)
		case t.fold == "верх" && hasStem(l.at(k-1).fold, "взял", "одержал", "берет"):
			l.resultWord(k, "win")
		case t.is(tBeaten):
			l.beaten(k)
		case t.is(tDrew):
			l.drawn(k)
		case t.is(tWon) && !t.is(tLost):
			l.resultWord(k, "win")
		case t.is(tLost):
			l.resultWord(k, "loss")
		}
	}
}

func (l *listener) resultSign(k int) {
	span := prose.Span{l.toks[k].span[0], l.at(k + 2).span[1]}
	value := ""
	switch l.toks[k].fold + "-" + l.at(k+2).fold {
	case "1-0":
		value = "white"
	case "0-1":
		value = "black"
	case "½-½":
		value = "draw"
	default:
		return
	}
	l.resultFigures(span, value)
}

func (l *listener) resultHalf(k int) {
	if l.at(k+6).fold == "2" {
		l.resultFigures(prose.Span{l.toks[k].span[0], l.at(k + 6).span[1]}, "draw")
	}
}

func (l *listener) resultFigures(span prose.Span, value string) {
	if !l.t.Take(span) {
		return
	}
	switch {
	case l.k.result == "":
		l.claim(span, narrate.Refers, fact.Word(famResult, value))
		return
	case value == "draw":
	case (value == "white") == (l.k.white == "student"):
		value = "win"
	default:
		value = "loss"
	}
	l.claim(span, sayResult, fact.Term{}, fact.Word(famResult, value))
}

// onTime reads «по времени», "on time", «флаг упал» beside a word of losing or winning.
func (l *listener) onTime(k int) bool {
	w := l.toks[k].fold
	if hasStem(w, "просроч") || l.k.result != "" && hasStem(w, "флаг", "флаж", "flag") {
		return true
	}
	if l.k.result == "" {
		return false
	}
	if p := l.at(k - 1).fold; p != "по" && p != "on" {
		return false
	}
	for i := k - 6; i <= k+6; i++ {
		if t := l.at(i); t.sent == l.toks[k].sent && (t.is(tWon|tLost) || t.is(tGameNoun)) {
			return true
		}
	}
	return false
}

// ended claims how the game ended, and who lost by it when that is told.
func (l *listener) ended(k int, how string) {
	if l.k.empty || len(l.k.fens) == 0 && l.k.result == "" || l.denied(k) || l.general(k) || l.unreal(k) {
		return
	}
	var about fact.Term
	if side, ok := l.subjectNear(k); ok && how != "stalemate" {
		about = fact.Word(famSide, side)
	}
	l.claim(l.toks[k].span, sayEnded, about, fact.Word(famEnd, how))
}

// subjectNear finds the player in the nominative nearest to a verb in its clause, before
// it or right behind.
func (l *listener) subjectNear(k int) (string, bool) {
	for i := k - 1; i >= max(0, k-6) && l.toks[i].clause == l.toks[k].clause; i-- {
		if side, form, ok := l.sideNamed(i); ok && form == nominative {
			return l.notHim(i, side), true
		}
	}
	for i := k + 1; i <= k+2 && l.at(i).clause == l.toks[k].clause; i++ {
		if side, form, ok := l.sideNamed(i); ok && form == nominative {
			return l.notHim(i, side), true
		}
	}
	return "", false
}

// notHim reads «не ты, а соперник», "not you but your opponent": the other one is meant.
func (l *listener) notHim(k int, side string) string {
	if p := l.at(k - 1); p.sent == l.toks[k].sent && (p.fold == "не" || p.fold == "not") {
		return other(side)
	}
	return side
}

// mateGiven checks who is said to have mated whom at the end: «ты поставил мат»,
// «партия закончилась матом твоему королю», «мат поставлен твоей рукой».
func (l *listener) mateGiven(k int) {
	if l.denied(k) || l.unreal(k) || l.k.empty {
		return
	}
	giver, past := "", false
	for i := max(0, k-4); i <= k+3; i++ {
		t := l.at(i)
		if t.sent != l.toks[k].sent || !t.is(tGives) {
			continue
		}
		past = isPast(t.fold) || hasStem(t.fold, "поставлен", "delivered", "gave", "mated", "checkmated")
		if be := l.at(i - 1).fold; hasStem(t.fold, "получил") || be == "were" || be == "was" || be == "got" || be == "been" {
			if side, ok := l.subjectNear(i); ok {
				giver = other(side)
			}
			continue
		}
		if side, ok := l.subjectNear(i); ok {
			giver = side
		}
	}
	for i := k - 1; i <= k+5; i++ {
		t := l.at(i)
		if t.clause != l.toks[k].clause {
			continue
		}
		switch f := sideForms[t.fold]; {
		case f.form == otherCase && giver == "", t.fold == "твоему":
			if f.who == "" {
				f.who = "student"
			}
			giver, past = other(l.whose(f.who)), true // «матом твоему королю», «мат сопернику»
		case f.form == instrumental && f.who != "", t.fold == "твоей":
			if f.who == "" {
				f.who = "student"
			}
			giver = l.whose(f.who)
		}
	}
	switch {
	case giver == "":
	case l.k.result != "" && past:
		l.claim(l.toks[k].span, sayResult, fact.Term{}, fact.Word(famResult, map[string]string{"student": "win", "opponent": "loss"}[giver]))
		l.claim(l.toks[k].span, sayEnded, fact.Word(famSide, other(giver)), fact.Word(famEnd, "mate"))
	case l.k.result == "" && past && giver == "student" && len(l.k.fens) > 0 && !l.playedMate():
		l.claim(l.toks[k].span, sayPlayed, fact.Term{}, fact.Word(famMove, "#"))
	}
}

func (l *listener) playedMate() bool {
	for _, o := range l.k.moves {
		if o.played && o.mate {
			return true
		}
	}
	return false
}

// beaten reads «соперник был повержен»: the subject has lost.
func (l *listener) beaten(k int) {
	side, ok := l.subjectNear(k)
	if !ok || l.denied(k) || l.unreal(k) || l.k.empty {
		return
	}
	l.claim(l.toks[k].span, sayResult, fact.Term{}, fact.Word(famResult, map[string]string{"student": "loss", "opponent": "win"}[side]))
}

// drawn reads a draw as the result of the game; of one position it is an evaluation.
func (l *listener) drawn(k int) {
	span, draw := l.toks[k].span, fact.Word(famResult, "draw")
	switch {
	case l.k.empty && hasStem(l.toks[k].fold, "вничью", "ничь", "drawn", "drew"):
		l.claim(span, narrate.Refers, draw)
	case l.k.result != "" && !l.denied(k) && !l.deniedBehind(k) && !l.unreal(k):
		l.claim(span, sayResult, fact.Term{}, draw)
	}
}

// resultWord claims the student's result when the game is what was won: with its noun,
// or with nothing else to win. A piece that is won makes it material.
func (l *listener) resultWord(k int, value string) {
	w := l.toks[k].fold
	short := hasStem(w, "выигран", "проигран")
	if l.general(k) || l.at(k-1).fold == "will" {
		return
	}
	if l.k.result == "" && (l.k.empty || len(l.k.fens) == 0 || short || !hasStem(w, "выиграл", "проиграл", "победил", "одолел", "обыграл", "won", "lost", "beat")) {
		return
	}
	game := hasStem(w, "выиграна", "проиграна") || w == "win" && l.at(k-1).fold == "a" || hasStem(w, "верх", "победа", "победу", "победой", "победы", "поражени", "victory", "defeat")
	for i := k - 8; i <= k+4; i++ {
		t := l.at(i)
		if t.sent != l.toks[k].sent {
			continue
		}
		if t.class == cPiece && t.piece.form != instrumental && (i > k || t.clause == l.toks[k].clause && (t.piece.form != nominative || l.relative(i, k))) {
			return // «выиграл пешку», «пешку ты выиграл», "the pawn was won"
		}
		game = game || t.is(tGameNoun)
	}
	side, named := l.nearSide(k)
	if short || w == "won" && hasStem(l.at(k-1).fold, "was", "is", "well") {
		side, named = l.agentOf(k)
	}
	if !game && (!named || l.k.result == "") {
		return
	}
	if named && side == "opponent" {
		value = map[string]string{"win": "loss", "loss": "win"}[value]
	}
	c := narrate.Claim{Statement: narrate.Statement{Pred: sayResult, Says: []fact.Term{fact.Word(famResult, value)}},
		Span: l.toks[k].span, Clause: l.toks[k].clause, Denied: l.denied(k) || l.deniedBehind(k)}
	l.claims = append(l.claims, c)
}

// relative reports "the pawn you won", "the rook that Black lost": in English the object
// stands before a subject of its own.
func (l *listener) relative(piece, verb int) bool {
	if l.toks[piece].fold[0] >= 0x80 {
		return false
	}
	for i := piece + 1; i < verb; i++ {
		if _, form, ok := l.sideNamed(i); ok && form == nominative {
			return true
		}
		if t := l.toks[i]; t.class == cMark || t.acts() || t.is(tWon|tLost) {
			return false
		}
	}
	return false
}

// agentOf reads by whom something was won or lost: «выиграна соперником», «проиграна для
// чёрных».
func (l *listener) agentOf(k int) (string, bool) {
	for i := k - 3; i <= k+3; i++ {
		if side, form, ok := l.sideNamed(i); ok && l.at(i).clause == l.toks[k].clause && form == instrumental {
			return side, true
		}
	}
	return "", false
}

// deniedBehind reads «выиграть партию на этот раз не вышло».
func (l *listener) deniedBehind(k int) bool {
	for i := k + 1; i <= k+7 && l.at(i).sent == l.toks[k].sent; i++ {
		if w := l.toks[i].fold; (w == "не" || w == "not") && l.toks[i].clause == l.toks[k].clause {
			return true
		}
	}
	return false
}
