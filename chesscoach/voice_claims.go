package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// signs reads evaluations in figures and signs: «+1,35», «+−», and the control «5+3».
func (l *listener) signs() {
	if l.k.empty && len(l.toks) == 1 && l.toks[0].fold == "=" {
		l.claim(l.toks[0].span, narrate.Refers, fact.Word(famEval, "equal"))
	}
	for k := range l.toks {
		t, next := l.toks[k], l.at(k+1)
		if isDigits(t.fold) && next.fold == "+" && isDigits(l.at(k+2).fold) && next.span[0] == t.span[1] && l.at(k + 2).span[0] == next.span[1] {
			span := prose.Span{t.span[0], l.at(k + 2).span[1]}
			if l.t.Take(span) {
				l.claim(span, narrate.Refers, fact.Word(fact.FamilyOf("ref"), "timecontrol:"+t.fold+"+"+l.at(k+2).fold))
			}
			continue
		}
		if t.fold != "+" && t.fold != "±" && !dashWord(t.fold) || k > 0 && l.toks[k-1].span[1] == t.span[0] {
			continue
		}
		switch sign := t.fold + next.fold; {
		case (sign == "+−" || sign == "+-") && next.span[0] == t.span[1]:
			l.signed(k, k+1, "better", board.White)
		case (sign == "−+" || sign == "-+") && next.span[0] == t.span[1]:
			l.signed(k, k+1, "better", board.Black)
		case isDigits(next.fold) && next.span[0] == t.span[1] && (l.at(k+2).fold == "," || l.at(k+2).fold == ".") && isDigits(l.at(k+3).fold) && len(l.at(k+3).fold) <= 2:
			span := prose.Span{t.span[0], l.at(k + 3).span[1]}
			if l.t.Take(span) {
				sign := ""
				if dashWord(t.fold) {
					sign = "-"
				}
				l.figure(span, strings.TrimRight(strings.TrimRight(sign+next.fold+"."+l.at(k+3).fold, "0"), ".")+" pawn")
			}
		}
	}
}

// figure is an evaluation in figures: never told, the contract speaks in words.
func (l *listener) figure(span prose.Span, key string) {
	if l.k.empty {
		l.claim(span, narrate.Refers, fact.Word(famEval, key))
		return
	}
	l.claim(span, sayEval, fact.Term{}, fact.Word(famEval, key))
}

func (l *listener) signed(from, to int, value string, c board.Color) {
	span := prose.Span{l.toks[from].span[0], l.toks[to].span[1]}
	if !l.t.Take(span) {
		return
	}
	if l.k.empty {
		l.claim(span, narrate.Refers, fact.Word(famEval, c.String()+":winning"))
		return
	}
	l.valued(span, value, l.k.side(c), "")
}

// mateCounts reads «мат в два хода», «mate in three», and the mate that is only named.
func (l *listener) mateCounts() {
	for k := range l.toks {
		if l.toks[k].class != cMateWord || l.usedByMove(k) {
			continue
		}
		in := k + 1
		for dashWord(l.at(in).fold) {
			in++
		}
		if w := l.at(in).fold; w == "в" || w == "in" || w == "через" {
			n := in + 1
			for dashWord(l.at(n).fold) {
				n++
			}
			if count, ok := countWord(l.at(n).fold); ok {
				end := n
				if w := l.at(n + 1).fold; strings.HasPrefix(w, "ход") || w == "move" || w == "moves" {
					end++
				}
				l.mateIn(k, end, count)
				continue
			}
		}
		l.plainMate(k)
	}
}

// usedByMove reports whether the word only repeats the sign of a move: «Qxf7 mate».
func (l *listener) usedByMove(k int) bool {
	return l.moveAt[k-1] && l.at(k).clause == l.at(k-1).clause || l.moveAt[k-2] && l.at(k-1).class == cFrom
}

func (l *listener) mateIn(k, end int, count string) {
	span := prose.Span{l.toks[k].span[0], l.toks[end].span[1]}
	if !l.t.Take(span) {
		return
	}
	if l.k.empty {
		l.claim(span, narrate.Refers, fact.Word(famMate, count))
		return
	}
	side, ok := l.nearSide(k)
	for i := end + 1; !ok && i <= end+4 && l.at(i).clause == l.toks[k].clause; i++ { // «мат в один ход был у чёрных»
		if who, form, named := l.sideNamed(i); named && form == accusative && l.at(i-1).fold == "у" {
			side, ok = who, true
		}
	}
	if !ok {
		side = "student"
		if l.k.mates["opponent"][count] {
			side = "opponent"
		}
		if l.k.mates["student"][count] {
			side = "student"
		}
	}
	l.claim(span, sayMate, fact.Word(famSide, side), fact.Word(famMate, count))
}

// plainMate checks a mate without a count: somebody of the contract must have one.
func (l *listener) plainMate(k int) {
	if l.k.empty || len(l.k.fens) == 0 || l.denied(k) {
		return
	}
	for i := k + 1; i <= k+4 && l.at(i).clause == l.toks[k].clause; i++ { // «мат стоял на e5»
		if s := l.at(i + 1); l.toks[i].class == cOn && s.class == cSquare && !l.matesOn(s.sq) {
			l.claim(prose.Span{l.toks[k].span[0], s.span[1]}, sayMate, fact.Term{}, fact.Word(famSquare, s.sq))
			return
		}
	}
	if p := l.at(k - 1); p.class == cPiece && p.piece.form == nominative && p.clause == l.toks[k].clause && (l.toks[k].fold == "mates" || hasStem(l.toks[k].fold, "матую", "матует", "матова", "заматов")) && !l.matesBy(p.piece.kind) {
		l.claim(prose.Span{p.span[0], l.toks[k].span[1]}, sayMate, fact.Term{}, fact.Word(famPiece, p.piece.kind.String()))
		return
	}
	if l.at(k-1).sent != l.toks[k].sent { // «Мат — это конец партии»
		return
	}
	if l.toks[k].fold == "мата" || l.toks[k].fold == "мату" { // «до мата», «угроза мата»: no claim by itself
		return
	}
	side, named := l.nearSide(k)
	if named && len(l.k.mates[side]) > 0 || !named && len(l.k.mates) > 0 {
		return
	}
	if !named {
		side = "student"
	}
	l.claim(l.toks[k].span, sayMate, fact.Word(famSide, side))
}

// matesBy reports whether a piece of the kind makes a mating move of the contract.
func (l *listener) matesBy(kind board.Kind) bool {
	for _, o := range l.k.moves {
		if o.mate && o.kind == kind {
			return true
		}
	}
	return false
}

// matesOn reports whether a mating move of the contract ends on the square.
func (l *listener) matesOn(sq string) bool {
	for _, o := range l.k.moves {
		if o.mate && o.to == sq {
			return true
		}
	}
	return false
}

// nearSide finds who is spoken of: the last side named in the sentence before token k.
func (l *listener) nearSide(k int) (string, bool) {
	for i := k - 1; i >= max(0, k-reach) && l.toks[i].sent == l.toks[k].sent; i-- {
		switch w := l.toks[i].fold; {
		case w == "opponent" && l.at(i-1).fold == "your" && (strings.HasSuffix(l.at(i-2).fold, "ed") || l.at(i-2).fold == "beat"):
			continue // the object: "you outplayed your opponent"
		case w == "соперник" || w == "противник" || w == "opponent":
			return "opponent", true
		case w == "ты" || w == "you":
			if l.receives(i, k) {
				return "opponent", true
			}
			return "student", true
		case w == "тебе" && l.toks[k].class == cMateWord:
			return "opponent", true // «тебе мат»
		case w == "белые" || w == "white":
			return l.k.side(board.White), true
		case w == "черные" || w == "black":
			return l.k.side(board.Black), true
		}
	}
	return "", false
}

// receives reports whether between i and k stands a verb of being mated: «ты получаешь
// мат», «you allow mate».
func (l *listener) receives(i, k int) bool {
	for ; i < k; i++ {
		w := l.toks[i].fold
		for _, stem := range []string{"получ", "допуск", "допуст", "пропуска", "allow", "get", "face"} {
			if strings.HasPrefix(w, stem) {
				return true
			}
		}
	}
	return false
}

// ofGame reports whether the sentence speaks of the game.
func (l *listener) ofGame(k int) bool {
	for i := max(0, k-reach); i < len(l.toks) && i <= k+reach; i++ {
		if l.toks[i].sent == l.toks[k].sent && hasStem(l.toks[i].fold, "парти", "game", "длил", "продолжа", "last") {
			return true
		}
	}
	return false
}

// refused claims that a refusal is told when half of the words of its sentence stand in
// the text.
func (l *listener) refused() {
	if l.k.refusal.Pred != narrate.Refuses {
		return
	}
	have := map[string]bool{}
	for _, t := range l.toks {
		have[t.fold] = true
	}
	words, found := 0, 0
	for _, w := range prose.Read(l.k.refusal.Text.In(l.k.lang)).Words {
		if len(w.Fold) < 4 {
			continue
		}
		words++
		if have[w.Fold] {
			found++
		}
	}
	if words > 0 && found*2 >= words && len(l.toks) > 0 {
		l.claim(prose.Span{l.toks[0].span[0], l.toks[len(l.toks)-1].span[1]}, narrate.Refuses, l.k.refusal.About)
	}
}
