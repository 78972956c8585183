package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// material reads what is lost, won, paid or taken: «ты остался без ладьи», «выигрывает
// ферзя», «обошлось в пешку», «взамен слона», «белые побили ферзя».
func (l *listener) material() {
	for k, t := range l.toks {
		switch {
		case t.is(tCosts):
			l.costs(k)
		case t.is(tInReturn) || t.fold == "обмен" || t.fold == "return" || t.fold == "exchange" || (t.fold == "за" || t.fold == "for") && hasStem(l.at(k+1).fold, "него", "нее", "это", "it"):
			l.inReturn(k)
		case t.class == cTakes:
			l.taken(k)
		default:
			l.wonOrLost(k)
		}
	}
}

func (l *listener) wonOrLost(k int) {
	t := l.toks[k]
	wins := t.fold == "up" && (l.at(k+1).fold == "a" || l.at(k+1).class == cPiece) || t.is(tWins) || t.fold == "extra"
	loses := t.is(tLoses) || (t.fold == "без" || t.fold == "without") && (hasStem(l.at(k-1).fold, "остал", "остан", "остае", "left", "leav", "remain") || l.nominativeSide(k-1))
	if !wins && !loses || l.denied(k) && t.fold != "без" && t.fold != "without" {
		return
	}
	p, at, ok := l.pieceBehind(k)
	if !ok {
		l.wonBefore(k, wins)
		return
	}
	if p == board.King {
		return
	}
	if l.several(at) { // no contract tells a loss by the dozen
		l.claim(prose.Span{t.span[0], l.toks[at].span[1]}, sayLoses, fact.Term{}, fact.Word(famPiece, p.String()+"s"))
		return
	}
	if next := l.at(at + 2); next.class == cPiece && (l.at(at+1).fold == "и" || l.at(at+1).fold == "and") { // «ферзь и слон»
		side, named := l.nearSide(k)
		l.lost(prose.Span{t.span[0], next.span[1]}, next.piece.kind, side, named && !wins)
	}
	side, named := l.nearSide(k)
	if owner, ok := l.pieceOwner(at); ok && !t.is(tWins) {
		side, named = owner, true
	} else if wins && named {
		side = other(side)
	}
	l.lost(prose.Span{t.span[0], l.toks[at].span[1]}, p, side, named)
}

// wonBefore reads an object before its verb, and any piece: «пешку выиграл соперник»,
// «чёрные проиграли фигуру».
func (l *listener) wonBefore(k int, wins bool) {
	side, named := l.subjectNear(k)
	if !named {
		return
	}
	if wins {
		side = other(side)
	}
	for i := k + 1; i <= k+3 && l.at(i).clause == l.toks[k].clause; i++ {
		if w := l.toks[i].fold; w == "фигуру" || w == "фигурой" || w == "piece" {
			l.lostAny(prose.Span{l.toks[k].span[0], l.toks[i].span[1]}, side)
			return
		}
	}
	for i := k - 1; i >= max(0, k-7) && l.toks[i].clause == l.toks[k].clause; i-- {
		if t := l.toks[i]; t.class == cPiece && t.piece.form == accusative && t.piece.kind != board.King && (l.at(i-1).class != cPrep && l.at(i-1).class != cOn) {
			l.lost(prose.Span{t.span[0], l.toks[k].span[1]}, t.piece.kind, side, true)
			return
		}
	}
}

// lostAny checks that a side loses some piece.
func (l *listener) lostAny(span prose.Span, side string) {
	for _, p := range []board.Kind{board.Queen, board.Rook, board.Bishop, board.Knight} {
		if l.k.loses[side][p.String()] || l.hangs(side, p) {
			return
		}
	}
	l.claim(span, sayLoses, fact.Word(famSide, side), fact.Word(famPiece, "any"))
}

// pieceBehind finds the piece right behind a verb: within three words of the clause.
func (l *listener) pieceBehind(k int) (board.Kind, int, bool) {
	sent := false // behind «не ладью» the object stands in another clause
	for i, end := k+1, k+3; i <= end && (l.at(i).clause == l.toks[k].clause || sent && l.at(i).sent == l.toks[k].sent); i++ {
		switch l.toks[i].class {
		case cPiece:
			if l.notIt(i) {
				sent, end = true, i+5
				continue
			}
			if l.toks[i].piece.form == instrumental && !hasStem(l.toks[k].fold, "лишн") {
				return 0, 0, false
			}
			return l.toks[i].piece.kind, i, true
		case cMove, cSquare, cPrep:
			return 0, 0, false
		}
	}
	return 0, 0, false
}

// nominativeSide reports a player right before: «ты без ферзя».
func (l *listener) nominativeSide(k int) bool {
	_, form, ok := l.sideNamed(k)
	return ok && form == nominative && l.toks[k].fold[0] >= 0x80
}

// several reports «две пешки», «обе ладьи», «пару фигур», "two pawns".
func (l *listener) several(k int) bool {
	w := l.at(k - 1).fold
	if hasStem(w, "лишн", "чуж", "черн", "бел") || w == "extra" || w == "whole" || w == "of" {
		w = l.at(k - 2).fold
	}
	if n, ok := countWord(w); ok {
		return n != "1"
	}
	return hasStem(w, "обе", "оба", "обои", "пару", "пары", "нескольк") || w == "both" || w == "couple" || w == "several" || w == "pair"
}

// notIt reports a piece that is named only to say which it is not: «не ладью, а ферзя»,
// "not the rook but the queen".
func (l *listener) notIt(k int) bool {
	p := l.at(k - 1).fold
	if p == "the" || p == "a" {
		p = l.at(k - 2).fold
	}
	return p == "не" || p == "not"
}

// costs reads «обошлось тебе всего в пешку», «стоил ферзя», "cost you a pawn": a side
// pays with the piece.
func (l *listener) costs(k int) {
	side := "student"
	for i := k + 1; i <= k+6 && l.at(i).clause == l.toks[k].clause; i++ {
		t := l.toks[i]
		if who, form, ok := l.sideNamed(i); ok && form != instrumental {
			side = who
			continue
		}
		switch {
		case t.class == cMove, t.class == cSquare, infinitive(t.fold), t.class == cOn:
			return
		case t.class == cPiece && t.piece.form != instrumental && t.piece.form != nominative || t.class == cPiece && t.piece.form == nominative && t.fold[0] < 0x80:
			if !l.denied(k) && t.piece.kind != board.King {
				l.lost(prose.Span{l.toks[k].span[0], t.span[1]}, t.piece.kind, side, true)
			}
			return
		}
	}
}

// inReturn reads what was got for something: «получил за него коня», «взамен слона и пешку».
func (l *listener) inReturn(k int) {
	got := false
	for i := max(0, k-6); i <= k+4; i++ {
		t := l.at(i)
		got = got || t.sent == l.toks[k].sent && hasStem(t.fold, "получ", "взя", "забра", "забир", "выигр", "оста", "got", "get", "won", "win", "receiv", "took")
	}
	p, at, ok := l.pieceBehind(k + 1)
	if q, i, first := l.pieceBehind(k); first {
		p, at, ok = q, i, true
	}
	if !got || !ok || l.denied(k) {
		return
	}
	side, named := l.nearSide(k)
	if !named {
		side = "student"
	}
	l.lost(prose.Span{l.toks[k].span[0], l.toks[at].span[1]}, p, other(side), true)
}

// taken reads who takes what, when both are told: the piece is the other side's, and it
// is lost in a line or can be taken on the board.
func (l *listener) taken(k int) {
	if len(l.k.fens) == 0 || l.denied(k) {
		return
	}
	at, ok := l.takenPiece(k)
	if !ok {
		return
	}
	victim := l.toks[at]
	loser, named := l.pieceOwner(at)
	taker, acts := l.taker(k, at)
	done := isPast(l.toks[k].fold) && !l.unreal(k) // what has happened stands in a line
	switch {
	case acts && named && taker == loser:
	case acts && (l.k.loses[other(taker)][victim.piece.kind.String()] || l.hangs(other(taker), victim.piece.kind) || !done && l.k.canTake(taker, victim.piece.kind)):
		return
	case !acts && named && (l.k.loses[loser][victim.piece.kind.String()] || l.hangs(loser, victim.piece.kind) || !done && l.k.canTake(other(loser), victim.piece.kind)):
		return
	case !acts && !named:
		return
	case acts:
		loser = other(taker)
	}
	l.claim(prose.Span{min(l.toks[k].span[0], victim.span[0]), max(l.toks[k].span[1], victim.span[1])}, sayLoses, fact.Word(famSide, loser), fact.Word(famPiece, victim.piece.kind.String()+" taken"))
}

// takenPiece finds the piece that a verb takes: an accusative behind it, or before it.
func (l *listener) takenPiece(k int) (int, bool) {
	russian := l.toks[k].fold[0] >= 0x80
	for i := k + 1; i <= k+4 && l.at(i).clause == l.toks[k].clause; i++ {
		t := l.toks[i]
		if t.class == cMove || t.class == cSquare || t.class == cPrep {
			break
		}
		if t.class == cPiece && t.piece.kind != board.King && (t.piece.form == accusative || !russian && t.piece.form == nominative) {
			return i, true
		}
	}
	for i := k - 1; russian && i >= max(0, k-5) && l.toks[i].clause == l.toks[k].clause; i-- {
		if t := l.toks[i]; t.class == cPiece && t.piece.form == accusative && t.piece.kind != board.King {
			return i, true
		}
	}
	return 0, false
}

// taker finds who takes: a player or a piece with an owner as the subject, or «у тебя».
func (l *listener) taker(k, victim int) (string, bool) {
	for i := k - 1; i >= max(0, k-7) && l.toks[i].clause == l.toks[k].clause; i-- {
		side, form, ok := l.sideNamed(i)
		switch {
		case ok && form == nominative:
			return side, true
		case ok && form == accusative && l.at(i-1).fold == "у":
			return other(side), true
		case l.toks[i].class == cPiece && l.toks[i].piece.form == nominative && i != victim:
			if owner, ok := l.pieceOwner(i); ok {
				return owner, true
			}
		}
	}
	for i := k + 1; i <= k+7 && l.at(i).clause == l.toks[k].clause; i++ {
		side, form, ok := l.sideNamed(i)
		switch {
		case ok && form == nominative && l.toks[k].fold[0] >= 0x80:
			return side, true
		case ok && form == accusative && l.at(i-1).fold == "у":
			return other(side), true
		case l.toks[i].class == cPiece && l.toks[i].piece.form == nominative && i != victim && l.toks[k].fold[0] >= 0x80:
			if owner, ok := l.pieceOwner(i); ok {
				return owner, true // «ферзя забирает твой конь»
			}
		}
	}
	return "", false
}

func (l *listener) lost(span prose.Span, p board.Kind, side string, named bool) {
	piece := fact.Word(famPiece, p.String())
	sides := []string{"student", "opponent"}
	if named {
		sides = []string{side}
	}
	for _, s := range sides {
		if l.k.loses[s][p.String()] || l.hangs(s, p) {
			l.claim(span, narrate.Refers, piece)
			return
		}
	}
	l.claim(span, sayLoses, fact.Word(famSide, sides[0]), piece)
}

// hangs reports whether a motif hurts that side's piece.
func (l *listener) hangs(side string, p board.Kind) bool {
	for _, m := range l.k.motifs {
		if m.About.Key != side {
			continue
		}
		for _, t := range m.Says[1:] {
			if kind, sq, _ := strings.Cut(t.Key, " "); kind == p.String() && l.k.owns(side, p, sq) {
				return true
			}
		}
	}
	return false
}
