package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// material reads what is lost or won: «ты остался без ладьи», «выигрывает ферзя».
func (l *listener) material() {
	for k, t := range l.toks {
		wins := t.fold == "up" && l.at(k+1).fold == "a" || hasStem(t.fold, "лишн") || hasStem(t.fold, "выигр") || t.fold == "wins" || t.fold == "won" || t.fold == "win" || t.fold == "winning"
		loses := hasStem(t.fold, "теря", "потеря", "отдал", "отдае", "отдать", "лиша", "лиши") || t.fold == "без" && hasStem(l.at(k-1).fold, "остал", "остан", "остае") ||
			t.fold == "lose" || t.fold == "loses" || t.fold == "lost" || t.fold == "losing" || t.fold == "without" && hasStem(l.at(k-1).fold, "left", "leav")
		if !wins && !loses || l.denied(k) && t.fold != "без" && t.fold != "without" {
			continue
		}
		p, at, ok := l.pieceBehind(k)
		if !ok || p == board.King {
			continue
		}
		if next := l.at(at + 2); next.class == cPiece && (l.at(at+1).fold == "и" || l.at(at+1).fold == "and") { // «ферзь и слон»
			side, named := l.nearSide(k)
			l.lost(prose.Span{t.span[0], next.span[1]}, next.piece.kind, side, named && !wins)
		}
		side, named := l.nearSide(k)
		if wins && named {
			side = other(side)
		}
		l.lost(prose.Span{t.span[0], l.toks[at].span[1]}, p, side, named)
	}
}

// pieceBehind finds the piece right behind a verb: within three words of the clause.
func (l *listener) pieceBehind(k int) (board.Kind, int, bool) {
	for i := k + 1; i <= k+3 && l.at(i).clause == l.toks[k].clause; i++ {
		switch l.toks[i].class {
		case cPiece:
			if l.toks[i].piece.form == instrumental {
				return 0, 0, false
			}
			return l.toks[i].piece.kind, i, true
		case cMove, cSquare, cPrep:
			return 0, 0, false
		}
	}
	return 0, 0, false
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
		case hasStem(t.fold, "напада", "атаку", "attack") || t.fold == "forks" || t.fold == "forking":
			l.attackVerb(k)
		case hasStem(t.fold, "атакован", "побит"):
			l.underAttack(k)
		case (t.fold == "боем" || t.fold == "ударом" || t.fold == "прицелом" || t.fold == "атакой") && l.at(k-1).fold == "под":
			l.underAttack(k)
		}
		if t.class == cAttacks || t.class == cTakes || hasStem(t.fold, "attacked", "напада") {
			l.attackedBy(k)
		}
		if t.class == cAttacks && !hasStem(t.fold, "напада", "атаку", "attack") || t.class == cTakes {
			l.takesPiece(k)
		}
		if hasStem(t.fold, "защищ", "defend", "guards", "protect") {
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
		if !l.k.attacked(actor, []man{{kind: by}}) && !l.k.inMotif(actor, man{kind: by}) {
			l.claim(prose.Span{p.span[0], l.toks[at].span[1]}, sayMotif, fact.Term{}, fact.Word(famMotif, "attack"), fact.Word(famPiece, p.piece.kind.String()))
		}
		return
	}
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

// guards checks who is said to defend whom: «ферзь защищён слоном c8», «the pawn on d7
// defends the knight».
func (l *listener) guards(k int) {
	if l.denied(k) {
		return
	}
	passive := hasStem(l.toks[k].fold, "защищен") || l.at(k+1).fold == "by"
	var before, behind []man
	for i := k - 1; i >= max(0, k-6) && l.toks[i].sent == l.toks[k].sent && len(before) == 0; i-- {
		before = l.men(i, i+1)
	}
	for i := k + 1; i <= k+5 && l.at(i).clause == l.toks[k].clause && len(behind) == 0; i++ {
		if p := l.toks[i]; p.class == cPiece && (p.piece.form == instrumental) == (passive && hasStem(l.toks[k].fold, "защищен")) {
			behind = l.men(i, i+1)
		}
	}
	if len(before) == 0 || len(behind) == 0 {
		return
	}
	guard, target := before[0], behind[0]
	if passive {
		guard, target = target, guard
	}
	if !l.k.defended(guard, target) && !l.k.inMotif(guard, target) {
		l.claim(l.toks[k].span, sayMotif, fact.Term{}, fact.Word(famMotif, "guard"), fact.Word(famPiece, guard.kind.String()))
	}
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
		} else if s := l.at(i + 2); s.class == cSquare && l.at(i+1).class == cOn {
			m.sq = s.sq
		}
		out = append(out, m)
	}
	return out
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
