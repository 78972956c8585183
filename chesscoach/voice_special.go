package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// promotion reads «превратить пешку в ферзя на e8», «пройти на d8 и стать ферзём»,
// «promotes to a queen on e8».
func (s *script) promotion(k, start int) bool {
	if r := s.toks[k].sq[1]; r != '8' && r != '1' {
		return false
	}
	if p, into := s.at(k+2), s.at(k+1).fold; p.class == cPiece && p.piece.kind != board.Pawn && p.piece.kind != board.King && (into == "в" || into == "into") {
		s.add(k, said{kinds: []board.Kind{board.Pawn}, to: s.toks[k].sq, promo: p.piece.kind, span: s.toks[k].span}) // «провести пешку на b8 в ладью»
		return true
	}
	if p := s.at(k - 2); p.class == cPiece && p.piece.form == pluralCase && s.at(k-3).fold == "в" && p.piece.kind != board.Pawn && s.at(k-1).class == cOn {
		s.add(k, said{kinds: []board.Kind{board.Pawn}, to: s.toks[k].sq, promo: p.piece.kind, span: s.toks[k].span}) // «проходит в ферзи на a8»
		return true
	}
	if s.gains(k, start) {
		return true
	}
	for i := max(0, k-reach); i < len(s.toks) && i <= k+reach; i++ {
		if s.toks[i].sent != s.toks[k].sent || s.toks[i].class != cPromote {
			continue
		}
		for j := i + 1; j < len(s.toks) && j <= i+5 && s.toks[j].sent == s.toks[k].sent; j++ {
			p := s.toks[j]
			if p.class == cPiece && p.piece.kind != board.Pawn && p.piece.kind != board.King {
				s.add(k, said{kinds: []board.Kind{board.Pawn}, to: s.toks[k].sq, promo: p.piece.kind, span: s.toks[k].span})
				return true
			}
		}
		if i < k && i >= k-4 && s.toks[i].clause == s.toks[k].clause { // «превращение пешки на e8»
			s.add(k, said{kinds: []board.Kind{board.Pawn}, to: s.toks[k].sq, span: s.toks[k].span})
			return true
		}
	}
	return false
}

// checking reads «ладья объявляет шах на e8», «мат ферзём на h7»: the piece that gives it
// moves to the square.
func (s *script) checking(k, start int) bool {
	var piece, word tok
	gives := false
	for i := start; i < k-1; i++ {
		t := s.toks[i]
		switch {
		case t.class == cGoes, t.class == cTakes, t.class == cAttacks, t.class == cSquare, t.class == cMove, t.is(tNot):
			return false
		case t.class == cCheckish || t.class == cMateWord:
			word = t
		case t.is(tGives):
			gives = true
		case t.class == cPiece && (t.piece.form == instrumental || t.piece.form == nominative && t.fold[0] >= 0x80):
			piece = t
		case t.class == cPiece:
			return false // «шах королю на e8»
		}
	}
	if piece.class != cPiece || word.span[1] == 0 || piece.piece.form == nominative && !gives {
		return false
	}
	s.add(k, said{kinds: []board.Kind{piece.piece.kind}, to: s.toks[k].sq, check: word.class == cCheckish, mate: word.class == cMateWord, span: s.toks[k].span})
	return true
}

// gains reads «ферзя нужно было получать на f8», "gets a queen on f8": a piece got on the
// last rank is a promotion.
func (s *script) gains(k, start int) bool {
	if s.at(k-1).class != cOn {
		return false
	}
	var piece tok
	got := false
	for i := k - 2; i >= start; i-- {
		t := s.toks[i]
		switch {
		case t.class == cTakes, t.class == cGoes, t.class == cAttacks, t.class == cMateWord, t.class == cCheckish:
			return false
		case hasStem(t.fold, "получ", "завест") || t.fold == "get" || t.fold == "gets" || t.fold == "got" || t.fold == "getting":
			got = true
		case t.class == cPiece && (t.piece.form == accusative || t.fold[0] < 0x80) && t.piece.kind != board.Pawn && t.piece.kind != board.King:
			piece = t
		}
	}
	if !got || piece.class != cPiece {
		return false
	}
	s.add(k, said{kinds: []board.Kind{board.Pawn}, to: s.toks[k].sq, promo: piece.piece.kind, span: s.toks[k].span})
	return true
}

// castle reads castling in words, with the side when it is named near.
func (s *script) castle(k int) {
	t := s.toks[k]
	m := said{castle: castleAny, span: t.span}
	for i := k - 3; i <= k+4; i++ {
		w := s.at(i)
		if w.sent != t.sent {
			continue
		}
		switch {
		case strings.HasPrefix(w.fold, "коротк"), strings.HasPrefix(w.fold, "королевск"), w.fold == "short", w.fold == "kingside":
			m.castle = castleShort
		case strings.HasPrefix(w.fold, "длинн"), strings.HasPrefix(w.fold, "ферзев"), w.fold == "long", w.fold == "queenside":
			m.castle = castleLong
		}
	}
	done := strings.HasPrefix(t.fold, "рокировал") || t.fold == "castled" || t.fold == "castles"
	s.moves = append(s.moves, mention{said: m, tok: k, weak: m.castle == castleAny && !done})
}

// judgedBehind reports whether what follows judges a move: «d6 was the best move», «d6 —
// ошибка».
func (s *script) judgedBehind(k int) bool {
	n := s.at(k + 1)
	switch n.fold {
	case "was", "is", "would", "было", "был", "—", "–":
	case "looks", "seems", "смотрится", "выглядит", "кажется":
	default:
		return false
	}
	for i := k + 2; i <= k+7 && s.at(i).sent == s.toks[k].sent; i++ {
		switch w := s.toks[i].fold; {
		case s.toks[i].class == cField || s.toks[i].class == cPiece:
			return false
		case s.toks[i].is(tAdvises), badWords[w] == cCue, hasStem(w, "inaccura", "blunder", "mistake", "неточност", "ошибк", "зевок"), w == "ход", w == "ходом", w == "move", w == "precise":
			return true
		}
	}
	return false
}

// promotions checks a promotion told without its square: «превращение в ладью было верным».
func (l *listener) promotions() {
	if len(l.k.fens) == 0 {
		return
	}
	for k, t := range l.toks {
		if t.class != cPromote || !hasStem(t.fold, "превра", "promot", "underpromot") && !l.pawnBefore(k) {
			continue
		}
		if side, ok := l.subjectNear(k); (ok && side == "student" || l.pawnBefore(k)) && (isPast(t.fold) || t.fold == "promoted") && !l.denied(k) && !l.unreal(k) && !l.promoted() {
			l.claim(t.span, sayPlayed, fact.Term{}, fact.Word(famMove, "="))
		}
		for i := k + 1; i <= k+4 && l.at(i).sent == t.sent; i++ {
			p := l.toks[i]
			if p.class != cPiece || p.piece.kind == board.Pawn || p.piece.kind == board.King {
				continue
			}
			if !l.promotes(p.piece.kind) {
				l.claim(prose.Span{t.span[0], p.span[1]}, sayInLine, fact.Term{}, fact.Word(famMove, "="+string(p.piece.kind.Letter())))
			}
			break
		}
	}
}

// pawnBefore reports «пешка стала», «пешка превратилась».
func (l *listener) pawnBefore(k int) bool {
	for i := k - 1; i >= max(0, k-4) && l.toks[i].clause == l.toks[k].clause; i-- {
		if t := l.toks[i]; t.class == cPiece {
			return t.piece.kind == board.Pawn && t.piece.form == nominative
		}
	}
	return false
}

// promoted reports whether a promotion was played.
func (l *listener) promoted() bool {
	for _, o := range l.k.moves {
		if o.promo != board.NoKind && (o.played || o.line == "punishment") {
			return true
		}
	}
	return false
}

func (l *listener) promotes(kind board.Kind) bool {
	for _, o := range l.k.moves {
		if o.promo == kind {
			return true
		}
	}
	return false
}

// onlyCheck reads a mate that is called a check: «Фxf7 — просто шах».
func (l *listener) onlyCheck() {
	for i := range l.meant {
		m := &l.meant[i]
		if len(m.known) == 0 || !m.known[0].mate {
			continue
		}
		tie := false
		for k := m.tok + 1; k <= m.tok+4 && l.at(k).clause == l.toks[m.tok].clause; k++ {
			t := l.toks[k]
			if t.class == cCheckish && tie && l.at(k+1).fold != "и" && l.at(k+1).fold != "and" {
				l.claim(t.span, sayMate, fact.Term{}, fact.Word(famMove, "+"))
			}
			if tie = tie || dashWord(t.fold) || t.fold == "is" || t.fold == "was" || t.is(tGives); !tie {
				break
			}
		}
	}
}

// limits finds the bounds of the telling retold: «больше шести предложений мне нельзя».
func (l *listener) limits() {
	for k, t := range l.toks {
		if !hasStem(t.fold, "предложен", "sentence") {
			continue
		}
		n, counted := l.numeralBefore(k)
		for i := max(0, k-8); counted && i <= k+6; i++ {
			w := l.at(i)
			if w.sent == t.sent && (w.fold == "мне" || w.fold == "я" || w.fold == "i" || w.fold == "my" || w.fold == "myself" || hasStem(w.fold, "лимит", "разреш", "велен", "огранич", "limit", "allow", "instruct")) {
				span := prose.Span{l.toks[n.from].span[0], t.span[1]}
				l.t.Take(span)
				l.claim(span, narrate.Leaks, fact.Term{})
				break
			}
		}
	}
}
