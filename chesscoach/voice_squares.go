package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// square decides what a square alone is: a move told in words, a pawn's move, the place
// of a piece, or a place only.
func (s *script) square(k int) {
	t := s.toks[k]
	prev := s.at(k - 1)
	start := s.clauseStart(k)
	same := func(i int) bool { return i >= start }
	if prev.class == cLine || prev.class == cFrom && same(k-1) && s.laterSquare(k) {
		return // a line, or the origin of a move whose target follows
	}
	if s.promotion(k, start) {
		return
	}
	if prev.class == cOn && same(k-1) && s.checking(k, start) {
		return
	}
	if prev.class == cField && same(k-1) {
		if v, c := s.lastVerb(start, k); v < 0 || c != cGoes || s.at(k-2).class != cOn {
			return
		}
		s.wordMove(k, start, k-1)
		return
	}
	if prev.class == cPiece && same(k-1) {
		s.besidePiece(k, start, k-1, t.spelt)
		return
	}
	if (prev.class == cOn || prev.class == cTo) && same(k-1) && s.at(k-2).class == cPiece && same(k-2) {
		if prev.class == cTo {
			s.moveOf(k, start, s.at(k-2), cGoes)
			return
		}
		s.besidePiece(k, start, k-2, false)
		return
	}
	if (prev.class == cOn || prev.class == cTo) && same(k-4) && s.at(k-2).class == cSquare && s.at(k-3).class == cFrom && s.at(k-4).class == cPiece {
		s.moveOf(k, start, s.at(k-4), cGoes) // «rook from a1 to d1»
		return
	}
	if f := sideForms[s.at(k-2).fold]; prev.class == cOn && same(k-3) && s.at(k-3).class == cPiece && f.form == accusative {
		s.besidePiece(k, start, k-3, false) // «ферзь соперника на g4»
		return
	}
	if prev.class == cOn && same(k-3) && s.at(k-3).class == cPiece && hasStem(s.at(k-2).fold, "сто", "находи", "располож", "stand", "stood", "sits") {
		p := s.at(k - 3)
		s.refs = append(s.refs, ref{kind: p.piece.kind, sq: t.sq, span: prose.Span{p.span[0], t.span[1]}, tok: k, at: k - 3, plural: p.piece.form == pluralCase})
		return
	}
	if (prev.class == cOn || prev.class == cTo || prev.fold == "до" || prev.class == cGoes || prev.class == cTakes || prev.class == cAttacks) && same(k-1) {
		if s.wordMove(k, start, k) {
			return
		}
		if from := s.clauseStart(start - 2); prev.class == cOn && from < start && s.at(start-1).fold == "," && s.at(from).sent == t.sent && offers[s.at(start).fold] && s.wordMove(k, from, start) {
			return // «слона стоило увести, хоть на b5»
		}
	}
	if prev.class == cOn && s.located(k, start) {
		return
	}
	if s.pawnMove(k, start) {
		s.add(k, said{kinds: []board.Kind{board.Pawn}, to: t.sq, span: t.span})
	}
}

// located reads any other verb that puts a piece on a square: «ферзь остался на f3».
func (s *script) located(k, start int) bool {
	v := s.at(k - 2)
	if here := v.fold == "теперь" || v.fold == "уже" || v.fold == "снова" || v.fold == "сейчас"; here && s.at(k-3).class == cPiece && k-3 >= start {
		p := s.at(k - 3) // «ладья теперь на e1»
		s.refs = append(s.refs, ref{kind: p.piece.kind, sq: s.toks[k].sq, span: prose.Span{p.span[0], s.toks[k].span[1]}, tok: k, at: k - 3, plural: p.piece.form == pluralCase})
		return true
	}
	if v.class != cOther || v.is(tAims) || v.fold == "" || v.fold[0] < 0x80 || !isPast(v.fold) {
		return false
	}
	for i := k - 3; i >= start && i >= k-5; i-- {
		if p := s.toks[i]; p.class == cPiece {
			if p.piece.form != nominative {
				return false
			}
			s.refs = append(s.refs, ref{kind: p.piece.kind, sq: s.toks[k].sq, span: prose.Span{p.span[0], s.toks[k].span[1]}, tok: k, at: i})
			return true
		}
	}
	return false
}

// offers begin a clause that only adds where to: «хотя бы на b3», "say to b3".
var offers = buildSet("хоть хотя например скажем допустим пусть лучше say maybe perhaps even")

// dative reports «коню», «ферзю»: whom something is done to moves nowhere.
func dative(w string) bool { return strings.HasSuffix(w, "у") || strings.HasSuffix(w, "ю") }

// participle reports «отправленный», «прыгнувший».
func participle(w string) bool {
	return strings.Contains(w, "нн") || strings.Contains(w, "вш") || strings.Contains(w, "ющ") || strings.Contains(w, "ущ") || strings.Contains(w, "тый")
}

// laterSquare reports whether another square follows in the clause.
func (s *script) laterSquare(k int) bool {
	for i := k + 1; i < len(s.toks) && i <= k+reach && s.toks[i].clause == s.toks[k].clause; i++ {
		if s.toks[i].class == cSquare {
			return true
		}
	}
	return false
}

// besidePiece reads a piece next to a square: «конь f6» stands there, «вывел ферзя на
// h5» goes there, «слон бьёт ферзя на g4» takes there.
func (s *script) besidePiece(k, start, at int, spelt bool) {
	p := s.toks[at]
	v, c := s.lastVerb(start, at)
	switch {
	case spelt:
		s.moveOf(k, start, p, cGoes)
		return
	case v >= 0 && s.at(v+1).fold == "by":
		break // "is attacked by the knight on f6"
	case s.at(at-2).class == cPrep && hasStem(s.at(at-1).fold, "удар", "бой", "атак", "прицел", "нападен", "вилк"):
		// «попал под удар коня f6»: whose blow it is stands where it stands
	case v >= 0 && c == cGoes && (p.piece.form != otherCase || v == at-1 && !dative(p.fold)) && !s.blocked(v, at):
		s.moveOf(k, start, p, cGoes)
		return
	case v >= 0 && (c == cTakes || c == cAttacks) && !s.blocked(v, at):
		if p.piece.form == instrumental {
			s.moveOf(k, start, p, cTakes)
			return
		}
		mover, ok := s.mover(start, at, v)
		if !ok && c == cAttacks {
			break
		}
		s.takes(k, mover, ok, p, c)
		return
	case v < 0 && p.piece.form == instrumental && s.takesAfter(k):
		s.moveOf(k, start, p, cTakes)
		return
	case p.piece.form == instrumental && at == k-2 && (v < 0 || c == cGoes) && s.byPiece(start, at): // «слоном на b5»
		s.moveOf(k, start, p, cGoes)
		return
	}
	s.refs = append(s.refs, ref{kind: p.piece.kind, sq: s.toks[k].sq, span: prose.Span{p.span[0], s.toks[k].span[1]}, tok: k, at: at, plural: p.piece.form == pluralCase})
}

// blocked reports whether a move or a square between two tokens ends the reach of a verb.
func (s *script) blocked(from, to int) bool {
	if to-from > 6 {
		return true
	}
	for i := from + 1; i < to; i++ {
		c := s.toks[i].class
		if c == cMove || c == cSquare && s.at(i-1).class != cFrom {
			return true
		}
	}
	return false
}

// byPiece reports whether an instrumental tells what is moved: no preposition and no
// participle of guarding stands before it.
func (s *script) byPiece(start, at int) bool {
	if p := s.at(at - 1); p.class == cPrep || p.class == cFrom || s.at(at-2).class == cFrom || s.at(at-2).class == cPrep {
		return false
	}
	for i := start; i < at; i++ {
		if hasStem(s.toks[i].fold, "защищ", "прикры", "атаков", "поддерж", "связан", "побит", "занят", "охран") {
			return false
		}
	}
	return true
}

func (s *script) takesAfter(k int) bool {
	for i := k + 1; i <= k+3; i++ {
		n := s.at(i)
		if n.clause != s.toks[k].clause {
			return false
		}
		if n.class == cTakes || n.class == cAttacks {
			return true
		}
	}
	return false
}

// mover finds who acts: the instrumental or nominative piece around the verb v.
func (s *script) mover(start, end, v int) (tok, bool) {
	for i := v + 1; i < end; i++ {
		if p := s.toks[i]; p.class == cPiece && p.piece.form == instrumental {
			return p, true
		}
	}
	for i := v - 1; i >= start; i-- {
		if p := s.toks[i]; p.class == cPiece && (p.piece.form == nominative || p.piece.form == instrumental) {
			return p, true
		}
	}
	return tok{}, false
}

// wordMove reads «пошёл конём на f6», «слон берёт f7», «пошёл е4», «took on d5». end is
// the token before which the verb is sought.
func (s *script) wordMove(k, start, end int) bool {
	v, c := s.lastVerb(start, end)
	if v < 0 || s.blocked(v, end) {
		return false
	}
	mover, ok := s.mover(start, end, v)
	if !ok && c == cGoes { // «двинул пешку на e4»
		for i := start; i < end; i++ { // and «ладью стоило поставить на e1»
			if s.toks[i].class == cPiece && s.toks[i].piece.form == accusative {
				mover, ok = s.toks[i], true
			}
		}
	}
	if !ok && participle(s.toks[v].fold) && v == start && s.at(start-1).fold == "," && s.at(start-2).class == cPiece {
		mover, ok = s.at(start-2), true // «ферзь, отправленный на f3»
	}
	prev := s.at(k - 1).class
	switch c {
	case cGoes, cPromote:
		switch {
		case ok:
			s.moveOf(k, start, mover, cGoes)
		case prev == cGoes:
			s.add(k, said{kinds: []board.Kind{board.Pawn}, to: s.toks[k].sq, span: s.toks[k].span})
		case prev == cOn || prev == cTo || prev == cPrep:
			return false // nobody moves: «удар пришёлся на f7»
		}
		return true
	case cTakes:
		s.takes(k, mover, ok, tok{}, c)
		return true
	case cAttacks:
		if !ok {
			return false
		}
		s.takes(k, mover, ok, tok{}, c)
		return true
	}
	return false
}

func (s *script) takes(k int, mover tok, known bool, victim tok, c class) {
	m := said{to: s.toks[k].sq, capture: true, span: s.toks[k].span}
	if p := s.at(k + 1); !known && p.class == cPiece && p.piece.form == instrumental { // «забрал на f7 конём»
		mover, known = p, true
	}
	if !known && s.at(k+1).fold == "with" { // «took the pawn on d5 with the queen»
		for i := k + 2; i <= k+4; i++ {
			if s.at(i).class == cPiece {
				mover, known = s.at(i), true
				break
			}
		}
	}
	if known {
		m.kinds, m.fromFile = []board.Kind{mover.piece.kind}, mover.file
	}
	if victim.class == cPiece && victim.span[0] < m.span[0] {
		m.span[0] = victim.span[0]
	}
	s.add(k, m)
	last := &s.moves[len(s.moves)-1]
	last.attack, last.victim = c == cAttacks, victim.piece.kind
}

// moveOf adds the move of a piece to the square at k, with its origin if it is told.
func (s *script) moveOf(k, start int, mover tok, c class) {
	m := said{kinds: []board.Kind{mover.piece.kind}, fromFile: mover.file, to: s.toks[k].sq, capture: c == cTakes,
		span: prose.Span{min(mover.span[0], s.toks[k].span[0]), max(mover.span[1], s.toks[k].span[1])}}
	if mover.piece.kind == board.Pawn && !m.capture && m.fromFile == m.to[0] {
		m.fromFile = 0 // the pawn's file is the target's
	}
	for i := start; i < k; i++ {
		if s.toks[i].class == cSquare && s.at(i-1).class == cFrom {
			m.fromFile, m.fromRank, m.long = s.toks[i].sq[0], s.toks[i].sq[1], true
		}
	}
	s.add(k, m)
}

// pawnMove decides whether a square alone is a pawn's move: behind a word that calls for
// a move, behind another move of a line, or with an adjective of moves.
func (s *script) pawnMove(k, start int) bool {
	if s.toks[k].spelt && s.at(k-1).class != cOn && s.at(k-1).class != cPrep {
		return true
	}
	prev := s.at(k - 1)
	if n := s.at(k + 1); n.class == cField {
		return false
	}
	if prev.sent != s.toks[k].sent {
		return s.judgedBehind(k)
	}
	if n := s.at(k + 1); (n.sent != s.toks[k].sent || n.class == cMark) && s.announced(k) {
		return true
	}
	switch {
	case prev.class == cMove, prev.class == cSquare && s.isMove(k-1):
		return prev.span[1]+1 == s.toks[k].span[0]
	case prev.class == cMark && prev.fold == ".": // «4. d6»
		return isDigits(s.at(k - 2).fold)
	case prev.fold == "about" && (s.at(k-2).fold == "what" || s.at(k-2).fold == "how"), prev.fold == "not" && s.at(k-2).fold == "why", prev.fold == "не" && s.at(k-2).fold == "почему":
		return true
	case prev.class == cCue, prev.fold == "with": // «defended the queen with h3»
		return true
	case prev.fold == "or" || prev.fold == "или" || prev.fold == "and" || prev.fold == "и": // «d3 or c3»
		if n := s.at(k - 2); (n.class == cMove || n.class == cSquare) && s.isMove(k-2) {
			return true
		}
	}
	if prev.is(tPlays) || s.judgedBehind(k) {
		return true
	}
	if c, ok := quietWords[prev.fold]; ok && c == cCue {
		return true
	}
	for i := k - 1; i >= start && i >= k-3; i-- {
		switch t := s.toks[i]; t.class {
		case cPrep, cOn, cFrom, cTo, cPiece, cField:
			return false
		case cCue:
			return t.fold != "ход" && t.fold != "move"
		case cOther:
			if infinitive(t.fold) && !t.is(tPlays) { // «лучше держать e5»
				return false
			}
		}
	}
	return false
}

// announced reads «лучший ход — h3», «отвечает соперник: f5», «следует h4», "the best move
// here is h4": a word for a move stands before, and no field.
func (s *script) announced(k int) bool {
	if p := s.at(k - 1); hasStem(p.fold, "следует", "последует") {
		return true
	} else if !dashWord(p.fold) && p.fold != ":" && p.fold != "is" && p.fold != "was" {
		return false
	}
	for i := k - 2; i >= k-7 && s.at(i).sent == s.toks[k].sent; i-- {
		switch t := s.toks[i]; {
		case t.class == cField || t.class == cPiece || t.class == cMove || t.class == cSquare || t.class == cLine:
			return false
		case t.is(tMove) || t.is(tReply) || t.is(tPlays):
			return true
		}
	}
	return false
}

func (s *script) isMove(k int) bool {
	n := len(s.moves)
	return n > 0 && s.moves[n-1].tok == k
}

func isDigits(s string) bool {
	for _, r := range s {
		if r < '0' || r > '9' {
			return false
		}
	}
	return s != ""
}
