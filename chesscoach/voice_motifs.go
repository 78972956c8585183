package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// motifWords are the beginnings of words for the motifs of the detectors; "" is one that
// nothing computes.
var motifWords = []struct {
	stems  []string
	motifs []string
}{
	{[]string{"вилк", "вилок", "fork"}, []string{"fork"}},
	{[]string{"связк", "связок", "связыв", "связан", "pins", "pinned", "pinning"}, []string{"absolute_pin", "relative_pin"}},
	{[]string{"рентген", "skewer"}, []string{"skewer"}},
	{[]string{"вскрыт", "discovered"}, []string{"discovered_attack", "discovered_check", "double_check"}},
	{[]string{"жертв", "sacrific"}, nil},
	{[]string{"перегруж", "overload"}, []string{"overloaded_defender"}},
	{[]string{"цугцванг", "zugzwang", "мельниц", "windmill", "завлечени", "отвлечени", "decoy", "deflect"}, nil},
}

// motifs checks the tactics that are named.
func (l *listener) motifs() {
	if len(l.k.fens) == 0 {
		return
	}
	for k, t := range l.toks {
		for _, w := range motifWords {
			pin := t.fold == "pin" && len(w.motifs) == 2
			if !pin && !hasStem(t.fold, w.stems...) || l.denied(k) || l.general(k) || !l.concrete(k) {
				continue
			}
			if l.forkByWord(k) {
				continue
			}
			l.motif(t.span, w.motifs)
			l.aimedAt(k, w.motifs)
		}
		if hasStem(t.fold, "двойн", "double") && hasStem(l.at(k+1).fold, "удар", "нападен", "атак", "attack", "threat") && !l.denied(k) && !l.general(k) && l.concrete(k) {
			l.motif(t.span, []string{"fork", "discovered_attack", "double_check"})
		}
		if hasStem(t.fold, "вис", "повис", "завис", "hang", "undefended", "unprotected") || (t.fold == "защиты" || t.fold == "присмотра") && l.at(k-1).fold == "без" {
			l.hanging(k)
		}
	}
}

// concrete reports whether a word speaks of this position: a piece, a square, a move or
// «тут» stands in its sentence.
func (l *listener) concrete(k int) bool {
	for i := k - 8; i <= k+8; i++ {
		t := l.at(i)
		if t.sent != l.toks[k].sent || i == k {
			continue
		}
		switch t.class {
		case cPiece, cSquare, cMove:
			return true
		}
		if _, form, ok := l.sideNamed(i); ok && form == nominative && i < k && l.pastBetween(i, k) {
			return true // «чёрные поймали тебя на вскрытый шах»
		}
		if t.class == cSide && (t.fold == "ты" || t.fold == "you" || hasStem(t.fold, "соперник", "opponent")) && !strings.HasSuffix(l.toks[k].fold, "и") && !strings.HasSuffix(l.toks[k].fold, "s") {
			return true // «соперник поставил вилку»
		}
		if hasStem(t.fold, "решает", "решило", "выигрыва", "decides", "wins") {
			return true
		}
		if t.fold == "тут" || t.fold == "здесь" || t.fold == "here" {
			return true
		}
	}
	return false
}

// aimedAt checks what a named motif is said to hit, and whose piece makes it: «вилка на
// короля и ладью», «чёрный конь делает вилку».
func (l *listener) aimedAt(k int, names []string) {
	var m narrate.Statement
	for _, s := range l.k.motifs {
		for _, n := range names {
			if s.Says[0].Key == n {
				m = s
			}
		}
	}
	if len(m.Says) == 0 {
		return
	}
	var targets []man
	for i := k + 1; i <= k+8 && l.at(i).clause == l.toks[k].clause; i++ {
		t := l.toks[i]
		if t.class == cPiece && t.piece.form != instrumental && t.piece.form != pluralCase && (i > k+1 || t.piece.form == otherCase) {
			targets = append(targets, l.men(i, i+1)...)
		}
	}
	for _, t := range targets {
		if !l.k.inMotif(t) {
			l.claim(l.toks[k].span, sayMotif, m.About, m.Says[0], fact.Word(famPiece, t.kind.String()+" hit"))
			return
		}
	}
	for i := k - 1; i >= max(0, k-6) && l.toks[i].clause == l.toks[k].clause; i-- {
		if t := l.toks[i]; t.class == cPiece && t.piece.form == nominative {
			if owner, ok := l.pieceOwner(i); ok && owner == m.About.Key {
				l.claim(l.toks[k].span, sayMotif, fact.Word(famSide, other(owner)), m.Says[0])
			}
			return
		}
	}
}

func (l *listener) pastBetween(from, to int) bool {
	for i := from + 1; i < to; i++ {
		if isPast(l.toks[i].fold) {
			return true
		}
	}
	return false
}

func (l *listener) motif(span prose.Span, names []string) {
	for _, m := range l.k.motifs {
		for _, n := range names {
			if m.Says[0].Key == n {
				l.claim(span, sayMotif, m.About, m.Says[0])
				return
			}
		}
	}
	key := "sacrifice"
	if len(names) > 0 {
		key = names[0]
	}
	l.claim(span, sayMotif, fact.Term{}, fact.Word(famMotif, key))
}

// forkByWord leaves «forks the queen and the rook» to attacks, which looks at the board.
func (l *listener) forkByWord(k int) bool {
	return l.toks[k].fold == "forks" || l.toks[k].fold == "forking"
}

// hanging checks that a piece which is said to hang is attacked somewhere in the lines.
func (l *listener) hanging(k int) {
	if l.denied(k) && l.toks[k].fold != "защиты" && l.toks[k].fold != "присмотра" || l.general(k) {
		return
	}
	for i := k - 1; i >= k-6 && l.at(i).sent == l.toks[k].sent; i-- {
		p := l.toks[i]
		if p.class != cPiece || p.piece.form == pluralCase || p.piece.kind == board.King {
			continue
		}
		m := man{kind: p.piece.kind}
		if s := l.at(i + 1); s.class == cSquare {
			m.sq = s.sq
		} else if s := l.at(i + 2); s.class == cSquare && l.at(i+1).class == cOn {
			m.sq = s.sq
		}
		if !l.k.underFire(m) {
			l.claim(l.toks[k].span, sayMotif, fact.Term{}, fact.Word(famMotif, "hanging_piece"), fact.Word(famPiece, m.kind.String()))
		}
		return
	}
}

// attacks checks who is said to attack whom on the board: «конь нападает на короля и
// ладью a8», «ферзь на g4 под боем слона c8».
func (l *listener) attacks() {
	if len(l.k.fens) == 0 {
		return
	}
	for k, t := range l.toks {
		switch {
		case hasStem(t.fold, "напада", "атаку", "attack") || t.fold == "forks" || t.fold == "forking" || t.class == cAttacks && l.manyTargets(k):
			l.attackVerb(k)
		case t.fold == "защитой" && l.at(k-1).fold == "под":
			l.underGuard(k)
		case hasStem(t.fold, "атакован", "побит"):
			l.underAttack(k)
		case (t.fold == "бой" || t.fold == "удар" || t.fold == "прицел" || t.fold == "боем" || t.fold == "ударом" || t.fold == "прицелом" || t.fold == "атакой") && l.at(k-1).fold == "под":
			l.underAttack(k)
		}
		if t.class == cAttacks || t.class == cTakes || hasStem(t.fold, "attacked", "напада") {
			l.attackedBy(k)
		}
		if t.class == cAttacks && !hasStem(t.fold, "напада", "атаку", "attack") || t.class == cTakes {
			l.takesPiece(k)
		}
		if t.is(tGuards) {
			l.guards(k)
		}
	}
}

// takesPiece checks «конь с c6 забирает ферзя», «пешка d7 бьёт ферзя»: a capture told
// without its square must be an attack on the board.
func (l *listener) takesPiece(k int) {
	by, at, ok := l.pieceBehindVerb(k)
	if !ok || l.denied(k) {
		return
	}
	for i := k - 1; i >= l.clauseStart(k) && i >= k-5; i-- {
		p := l.toks[i]
		if p.class == cMove {
			return
		}
		if p.class != cPiece || p.piece.form != nominative && p.piece.form != instrumental {
			continue
		}
		actor := l.men(i, i+1)[0]
		if s := l.at(i + 2); l.at(i+1).class == cFrom && s.class == cSquare {
			actor.sq = s.sq
		}
		if l.tookOn(actor) && isPast(l.toks[k].fold) {
			return // «конь на d5 взял пешку»: it took where it stands
		}
		owner, owned := l.pieceOwner(i)
		if !l.k.attacked(actor, []man{{kind: by}}) && !l.k.inMotif(actor, man{kind: by}) || owned && !l.k.strikesOf(owner, actor, by) && !l.k.inMotif(actor, man{kind: by}) || owned && actor.sq != "" && !l.k.owns(owner, actor.kind, actor.sq) {
			l.claim(prose.Span{p.span[0], l.toks[at].span[1]}, sayMotif, fact.Term{}, fact.Word(famMotif, "attack"), fact.Word(famPiece, p.piece.kind.String()))
		}
		return
	}
}

// tookOn reports whether a capture of the contract brought the piece to its square.
func (l *listener) tookOn(a man) bool {
	for _, o := range l.k.moves {
		if a.sq != "" && o.take && o.kind == a.kind && o.to == a.sq {
			return true
		}
	}
	return false
}

// pieceBehindVerb finds the piece that is taken: the next one in the clause, when no
// square follows it.
func (l *listener) pieceBehindVerb(k int) (board.Kind, int, bool) {
	for i := k + 1; i <= k+3 && l.at(i).clause == l.toks[k].clause; i++ {
		p := l.toks[i]
		switch {
		case p.class == cSquare || p.class == cMove:
			return 0, 0, false
		case p.class == cPiece && p.piece.form != instrumental && p.piece.form != pluralCase:
			if l.at(i+1).class == cSquare || l.at(i+2).class == cSquare {
				return 0, 0, false
			}
			return p.piece.kind, i, true
		}
	}
	return 0, 0, false
}

// guards checks who is said to defend whom: «ферзь защищён слоном c8», «ферзя прикрывала
// пешка h2», «the pawn on d7 defends the knight». In Russian the case tells who is who.
func (l *listener) guards(k int) {
	if l.denied(k) || l.unreal(k) && !infinitive(l.toks[k].fold) {
		return
	}
	by := l.at(k+1).fold == "by"
	passive := hasStem(l.toks[k].fold, "защищен", "прикрыт") || by
	guard, target := -1, -1
	for i := max(0, k-7); i <= k+6; i++ {
		p := l.at(i)
		if p.sent != l.toks[k].sent || p.class != cPiece || p.piece.form == pluralCase || i > k && p.clause != l.toks[k].clause {
			continue
		}
		acts := i < k != passive
		if p.fold[0] >= 0x80 {
			acts = p.piece.form == nominative && !passive || p.piece.form == instrumental
			if p.piece.form == otherCase {
				continue
			}
		}
		if acts {
			guard = i
		} else if target < 0 || i < k {
			target = i
		}
	}
	if guard < 0 || target < 0 {
		return
	}
	g, t := l.men(guard, guard+1)[0], l.men(target, target+1)[0]
	side, owned := l.pieceOwner(guard)
	if (l.k.defended(g, t) || l.k.inMotif(g, t)) && (!owned || l.k.defendedBy(side, g, t)) {
		return
	}
	l.claim(l.toks[k].span, sayMotif, fact.Term{}, fact.Word(famMotif, "guard"), fact.Word(famPiece, g.kind.String()))
}

// attackedBy reads who attacks a piece named before: «его бьёт пешка d7», «it is attacked
// by the pawn on d7».
func (l *listener) attackedBy(k int) {
	at := k + 1
	switch {
	case l.at(at).fold == "by":
		for at++; l.at(at).fold == "the" || l.at(at).class == cColour; at++ {
		}
	case l.at(k-1).fold != "его" && l.at(k-1).fold != "ее":
		return
	}
	by := l.at(at)
	if by.class != cPiece || by.piece.form == accusative || by.piece.form == instrumental || by.sent != l.toks[k].sent {
		return
	}
	actor := l.men(at, at+1)
	for i := k - 1; i >= 0 && i >= k-12; i-- {
		if p := l.toks[i]; p.class == cPiece && p.piece.form != pluralCase {
			target := l.men(i, i+1)
			if !l.k.attacked(actor[0], target) && !l.k.inMotif(actor[0], target[0]) {
				l.claim(prose.Span{l.toks[k].span[0], by.span[1]}, sayMotif, fact.Term{}, fact.Word(famMotif, "attack"), fact.Word(famPiece, by.piece.kind.String()))
			}
			return
		}
	}
}

// landing reports «forks the queen and the rook on f7»: no rook stands there, a move of the
// contract ends there.
func (l *listener) landing(kind board.Kind, sq string) bool {
	if l.k.stands(kind, sq) {
		return false
	}
	for _, o := range l.k.moves {
		if o.to == sq {
			return true
		}
	}
	return false
}

// men lists the pieces among the tokens from..to-1 with their squares.
func (l *listener) men(from, to int) []man {
	var out []man
	for i := max(from, 0); i < to && i < len(l.toks); i++ {
		if l.toks[i].class != cPiece || l.toks[i].piece.form == pluralCase {
			continue
		}
		m := man{kind: l.toks[i].piece.kind}
		if s := l.at(i + 1); s.class == cSquare {
			m.sq = s.sq
		} else if s := l.at(i + 2); s.class == cSquare && l.at(i+1).class == cOn && !l.landing(m.kind, s.sq) {
			m.sq = s.sq
		}
		out = append(out, m)
	}
	return out
}

// manyTargets reports «бьёт ферзя d8 и слона f8»: targets with their squares, or two.
func (l *listener) manyTargets(k int) bool {
	to := l.men(k+1, min(k+8, len(l.toks)))
	n := 0
	for _, t := range to {
		if t.sq != "" {
			n++
		}
	}
	next := l.at(k + 1)
	if hasStem(next.fold, "сразу", "одновременн", "разом", "both", "at", "the") && next.class != cPiece { // «бьёт сразу ферзя и ладью»
		next = l.at(k + 2)
	}
	return next.class == cPiece && next.clause == l.toks[k].clause && (n > 0 || len(to) > 1)
}

func (l *listener) attackVerb(k int) {
	if l.denied(k) {
		return
	}
	start, end := l.clauseStart(k), k
	for end+1 < len(l.toks) && end < k+reach && l.toks[end+1].clause == l.toks[k].clause {
		end++
	}
	by, to := l.men(start, k), l.men(k+1, end+1)
	var actor man
	switch {
	case len(by) > 0:
		actor = by[len(by)-1]
	case l.subjectPiece(k) >= 0: // «Конь, прыгнув на f7, бьёт …»
		actor = man{kind: l.toks[l.subjectPiece(k)].piece.kind}
	default: // «Nxf7 forks the queen on d8 and the rook on h8»
		if m, ok := l.meantBefore(k); ok && l.toks[m.tok].sent == l.toks[k].sent && len(m.known) > 0 {
			actor = man{kind: m.known[0].kind, sq: m.known[0].to}
		}
	}
	if actor.kind == board.NoKind || len(to) == 0 || l.k.attacked(actor, to) || l.k.inMotif(append(to, actor)...) {
		return
	}
	l.claim(prose.Span{l.toks[start].span[0], l.toks[end].span[1]}, sayMotif, fact.Term{}, fact.Word(famMotif, "attack"), fact.Word(famPiece, actor.kind.String()))
}

// subjectPiece finds the nominative piece of the sentence before a verb that stands in a
// clause without one, or -1.
func (l *listener) subjectPiece(k int) int {
	for i := k - 1; i >= max(0, k-9) && l.toks[i].sent == l.toks[k].sent; i-- {
		if p := l.toks[i]; p.class == cPiece && p.piece.form == nominative && p.fold[0] >= 0x80 {
			return i
		}
	}
	return -1
}

// underGuard reads «ферзь на g4 под защитой коня g1».
func (l *listener) underGuard(k int) {
	target, by := l.men(l.clauseStart(k), k), l.men(k+1, k+4)
	if len(target) == 0 || len(by) == 0 || l.denied(k) {
		return
	}
	if g, t := by[0], target[len(target)-1]; !l.k.defended(g, t) && !l.k.inMotif(g, t) {
		l.claim(l.toks[k].span, sayMotif, fact.Term{}, fact.Word(famMotif, "guard"), fact.Word(famPiece, g.kind.String()))
	}
}

func (l *listener) underAttack(k int) {
	target := l.men(l.clauseStart(k), k)
	end := k
	for end+1 < len(l.toks) && l.toks[end+1].clause == l.toks[k].clause && end < k+4 {
		end++
	}
	by := l.men(k+1, end+1)
	if len(target) == 0 {
		return
	}
	if len(by) == 0 {
		holds := l.toks[k].fold == "прицелом" || hasStem(l.at(k-2).fold, "держ", "взял") // «конь держит под ударом поле»
		if m := target[len(target)-1]; !holds && !l.denied(k) && !l.k.underFire(m) {
			l.claim(l.toks[k].span, sayMotif, fact.Term{}, fact.Word(famMotif, "attack"), fact.Word(famPiece, m.kind.String()))
		}
		return
	}
	if !l.k.attacked(by[0], target[len(target)-1:]) && !l.k.inMotif(by[0], target[len(target)-1]) {
		l.claim(prose.Span{l.toks[k].span[0], l.toks[end].span[1]}, sayMotif, fact.Term{}, fact.Word(famMotif, "attack"), fact.Word(famPiece, by[0].kind.String()))
	}
}

// because claims that the rule behind the label is told: the punishing move or the
// lost piece of a gift, the mate of the others.
func (l *listener) because() {
	if l.k.basis.IsZero() {
		return
	}
	var about fact.Term
	for _, m := range l.k.moves {
		if m.played {
			about = m.term
		}
	}
	tell := func(span prose.Span) { l.claim(span, sayBecause, about, l.k.basis) }
	if l.k.basis.Key != string(MaterialHybrid) {
		for _, t := range l.toks {
			if t.class == cMateWord {
				tell(t.span)
				return
			}
		}
		for _, m := range l.meant {
			for _, o := range m.known {
				if o.mate {
					tell(m.span)
					return
				}
			}
		}
		return
	}
	for _, m := range l.meant {
		for _, o := range m.known {
			if o.by == "opponent" && o.take {
				tell(m.span)
				return
			}
		}
	}
	for _, t := range l.toks {
		if hasStem(t.fold, "даром", "бесплатн", "теря", "потеря", "отда", "подста", "повис", "висит", "hang", "lose", "lost", "losing", "free") {
			tell(t.span)
			return
		}
	}
}
