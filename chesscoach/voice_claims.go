package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// smallNumbers reads the counts that mates and move numbers are told with.
var smallNumbers = map[string]string{"один": "1", "одного": "1", "два": "2", "двух": "2", "три": "3", "трех": "3", "четыре": "4", "четырех": "4", "пять": "5", "пяти": "5", "шесть": "6", "шести": "6", "семь": "7", "семи": "7",
	"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7"}

// ordinals reads the number of a move in words.
var ordinals = map[string]string{"перв": "1", "втор": "2", "трет": "3", "четверт": "4", "пят": "5", "шест": "6", "седьм": "7", "восьм": "8", "девят": "9", "десят": "10", "одиннадцат": "11", "двенадцат": "12"}

func countWord(fold string) (string, bool) {
	if isDigits(fold) {
		return fold, len(fold) <= 3
	}
	n, ok := smallNumbers[fold]
	return n, ok
}

// numberRefs takes the numbers of moves: «3.», «3…», «ход 12», «на 9-м ходу», «move 31».
func (l *listener) numberRefs() {
	refer := func(from, to int, n string) {
		span := prose.Span{l.toks[from].span[0], l.toks[to].span[1]}
		if !l.t.Take(span) {
			return
		}
		if len(l.k.numbers) == 0 || l.k.numbers[n] {
			l.claim(span, narrate.Refers, fact.Word(famNumber, n))
			return
		}
		l.claim(span, sayNumber, fact.Term{}, fact.Word(famNumber, n))
	}
	for k := range l.toks {
		t, next := l.toks[k], l.at(k+1)
		switch {
		case isDigits(t.fold) && len(t.fold) <= 3 && (next.fold == "." || next.fold == "…") && next.span[0] == t.span[1]:
			end := k + 1
			for l.at(end+1).fold == "." && l.at(end + 1).span[0] == l.at(end).span[1] {
				end++
			}
			if c := l.at(end + 1).class; (c == cMove || c == cSquare) && l.at(end+1).sent <= l.toks[end].sent+1 {
				span := prose.Span{t.span[0], l.toks[end].span[1]}
				if l.t.Take(span) {
					l.claim(span, narrate.Refers, fact.Word(famNumber, t.fold))
				}
			}
		case (t.fold == "ход" || t.fold == "хода" || t.fold == "ходу" || t.fold == "move") && isDigits(next.fold) && len(next.fold) <= 3:
			refer(k, k+1, next.fold)
		case strings.HasPrefix(t.fold, "ход") && k >= 1:
			l.ordinalMove(k, refer)
		}
	}
}

// ordinalMove reads «на 9-м ходу», «третьим ходом».
func (l *listener) ordinalMove(k int, refer func(from, to int, n string)) {
	p := l.at(k - 1)
	if p.sent != l.toks[k].sent {
		return
	}
	if d := l.at(k - 3); len(p.fold) <= 4 && dashWord(l.at(k-2).fold) && isDigits(d.fold) {
		refer(k-3, k, d.fold)
		return
	}
	if digits := strings.TrimRight(p.fold, "мйгоуе"); isDigits(digits) && digits != p.fold {
		refer(k-1, k, digits)
		return
	}
	for stem, n := range ordinals {
		if rest, ok := strings.CutPrefix(p.fold, stem); ok && len(rest) <= 6 && (l.toks[k].fold == "ходу" || l.toks[k].fold == "ходом" || l.toks[k].fold == "ходе") {
			refer(k-1, k, n)
			return
		}
	}
}

// signs reads evaluations in figures and signs: «+1,35», «+−», and the control «5+3».
func (l *listener) signs() {
	for k := range l.toks {
		t, next := l.toks[k], l.at(k+1)
		if isDigits(t.fold) && next.fold == "+" && isDigits(l.at(k+2).fold) && next.span[0] == t.span[1] && l.at(k + 2).span[0] == next.span[1] {
			span := prose.Span{t.span[0], l.at(k + 2).span[1]}
			if l.t.Take(span) {
				l.claim(span, narrate.Refers, fact.Word(fact.FamilyOf("ref"), "timecontrol:"+t.fold+"+"+l.at(k+2).fold))
			}
			continue
		}
		if t.fold != "+" && t.fold != "-" && t.fold != "−" && t.fold != "±" || k > 0 && l.toks[k-1].span[1] == t.span[0] {
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
				l.figure(span, strings.TrimPrefix(t.fold, "+")+next.fold+"."+l.at(k+3).fold+" pawn")
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

// results reads who won: «ты выиграл», «победа осталась за тобой», «½–½», «0-1».
func (l *listener) results() {
	for k := range l.toks {
		t := l.toks[k]
		switch {
		case (t.fold == "½" || t.fold == "1" || t.fold == "0") && dashWord(l.at(k+1).fold) && l.at(k + 1).span[0] == t.span[1] && l.at(k + 2).span[0] == l.at(k + 1).span[1]:
			l.resultSign(k)
		case strings.HasPrefix(t.fold, "выигр") || strings.HasPrefix(t.fold, "побед") || t.fold == "won" || t.fold == "win" || t.fold == "beat":
			l.resultWord(k, "win")
		case hasStem(t.fold, "проиграл", "проигран", "поражени") || t.fold == "lost":
			l.resultWord(k, "loss")
		case t.fold == "ничья" || t.fold == "вничью" || t.fold == "ничьей" || t.fold == "draw" || t.fold == "drawn":
			if l.k.result != "" && !l.denied(k) {
				l.claim(t.span, sayResult, fact.Term{}, fact.Word(famResult, "draw"))
			}
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

// resultWord claims the student's result when the game is what was won: with its noun,
// or with nothing else to win. A piece behind the verb makes it material.
func (l *listener) resultWord(k int, value string) {
	if l.k.result == "" && (l.k.empty || len(l.k.fens) == 0 || !hasStem(l.toks[k].fold, "выигран", "проигран", "выиграл", "проиграл", "победил", "won", "lost")) {
		return
	}
	game := hasStem(l.toks[k].fold, "выиграна", "проиграна") || l.toks[k].fold == "win" && l.at(k-1).fold == "a" || value == "win" && hasStem(l.toks[k].fold, "победа", "победу", "победой", "победы") || hasStem(l.toks[k].fold, "поражени")
	for i := k - 8; i <= k+4; i++ {
		t := l.at(i)
		if t.sent != l.toks[k].sent {
			continue
		}
		if t.class == cPiece && i > k {
			return
		}
		game = game || strings.HasPrefix(t.fold, "парти") || t.fold == "game"
	}
	side, named := l.nearSide(k)
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

// deniedBehind reads «выиграть партию на этот раз не вышло».
func (l *listener) deniedBehind(k int) bool {
	for i := k + 1; i <= k+7 && l.at(i).sent == l.toks[k].sent; i++ {
		if w := l.toks[i].fold; (w == "не" || w == "not") && l.toks[i].clause == l.toks[k].clause {
			return true
		}
	}
	return false
}

// lengths takes the numbers of moves that are counted, and checks those of the whole
// game: «партия продолжалась 31 ход».
func (l *listener) lengths() {
	for k, t := range l.toks {
		n, ok := countWord(t.fold)
		next := l.at(k + 1)
		if !ok || next.sent != t.sent {
			continue
		}
		if label := countedLabel(next.fold); label != "" && len(l.k.counts) > 0 {
			if span := (prose.Span{t.span[0], next.span[1]}); l.t.Take(span) {
				l.claim(span, sayCount, fact.Word(famLabel, label), fact.Word(famNumber, n))
			}
			continue
		}
		if !hasStem(next.fold, "ход") && next.fold != "moves" && next.fold != "move" {
			continue
		}
		span := prose.Span{t.span[0], next.span[1]}
		if !l.t.Take(span) {
			continue
		}
		if l.k.length != "" && l.ofGame(k) {
			l.claim(span, sayLength, fact.Term{}, fact.Word(famNumber, n))
			continue
		}
		l.claim(span, narrate.Refers, fact.Word(famNumber, n))
	}
}

func countedLabel(fold string) string {
	switch {
	case hasStem(fold, "зевк", "зевок", "blunder"):
		return "blunder"
	case hasStem(fold, "ошибк", "ошибок", "mistake"):
		return "mistake"
	case hasStem(fold, "неточност", "inaccurac"):
		return "inaccuracy"
	}
	return ""
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
