package chesscoach

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// numerals are the words that moves are counted with, and ordinals by their beginnings.
var (
	numerals = buildNumerals(map[int]string{1: "один одного одним одном one", 2: "два две двух двумя two", 3: "три трех тремя three", 4: "четыре четырех четырьмя four", 5: "пять пяти пятью five",
		6: "шесть шести шестью six", 7: "семь семи семью seven", 8: "восемь восьми восемью eight", 9: "девять девяти девятью nine", 10: "десять десяти десятью ten",
		11: "одиннадцать одиннадцати eleven", 12: "двенадцать двенадцати twelve", 13: "тринадцать тринадцати thirteen", 14: "четырнадцать четырнадцати fourteen", 15: "пятнадцать пятнадцати fifteen",
		16: "шестнадцать шестнадцати sixteen", 17: "семнадцать семнадцати seventeen", 18: "восемнадцать восемнадцати eighteen", 19: "девятнадцать девятнадцати nineteen",
		20: "двадцать двадцати twenty", 30: "тридцать тридцати thirty", 40: "сорок сорока forty", 50: "пятьдесят пятидесяти fifty", 60: "шестьдесят шестидесяти sixty",
		70: "семьдесят семидесяти seventy", 80: "восемьдесят восьмидесяти eighty", 90: "девяносто девяноста ninety"})
	ordinalStems = buildNumerals(map[int]string{1: "перв", 2: "втор", 3: "трет", 4: "четверт", 5: "пят", 6: "шест", 7: "седьм", 8: "восьм", 9: "девят", 10: "десят", 11: "одиннадцат", 12: "двенадцат",
		13: "тринадцат", 14: "четырнадцат", 15: "пятнадцат", 16: "шестнадцат", 17: "семнадцат", 18: "восемнадцат", 19: "девятнадцат", 20: "двадцат", 30: "тридцат", 40: "сороков"})
	ordinalsEnglish = buildNumerals(map[int]string{1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth", 9: "ninth", 10: "tenth", 11: "eleventh", 12: "twelfth",
		13: "thirteenth", 14: "fourteenth", 15: "fifteenth", 16: "sixteenth", 17: "seventeenth", 18: "eighteenth", 19: "nineteenth", 20: "twentieth", 30: "thirtieth", 40: "fortieth"})
	ordinalEndings = buildSet("ый ий ой ая ое ом ем м го ого его ым им му ому ему ую ю ей")
)

func buildNumerals(lists map[int]string) map[string]int {
	m := map[string]int{}
	for n, list := range lists {
		for _, w := range strings.Fields(list) {
			m[w] = n
		}
	}
	return m
}

// countWord reads a count in figures or in one word.
func countWord(fold string) (string, bool) {
	if isDigits(fold) {
		return fold, len(fold) <= 3
	}
	n, ok := numerals[fold]
	return strconv.Itoa(n), ok
}

// ordinalWord reads «третьем», «31-м» written as one word, "ninth".
func ordinalWord(fold string) (int, bool) {
	if n, ok := ordinalsEnglish[fold]; ok {
		return n, true
	}
	digits := strings.TrimRight(fold, "мйгоуеяхстндrh")
	if isDigits(digits) && digits != fold && len(digits) <= 3 {
		n, _ := strconv.Atoi(digits)
		return n, true
	}
	for end := range ordinalEndings {
		if stem, ok := strings.CutSuffix(fold, end); ok {
			if n, ok := ordinalStems[strings.TrimSuffix(stem, "ь")]; ok {
				return n, true
			}
		}
	}
	return 0, false
}

// numeral is a number in words or figures, the tokens from..to.
type numeral struct {
	n        int
	ordinal  bool
	from, to int
}

// numeralBefore reads the number that ends before token k: «тридцать один ход», «на 9-м
// ходу», "thirty-first move".
func (l *listener) numeralBefore(k int) (numeral, bool) {
	p := l.at(k - 1)
	if p.sent != l.toks[k].sent {
		return numeral{}, false
	}
	if d := l.at(k - 3); len(p.fold) <= 6 && dashWord(l.at(k-2).fold) && isDigits(d.fold) && len(d.fold) <= 3 {
		n, _ := strconv.Atoi(d.fold)
		return numeral{n, p.fold != "move", k - 3, k - 1}, true
	}
	out := numeral{from: k - 1, to: k - 1}
	if n, ok := ordinalWord(p.fold); ok {
		out.n, out.ordinal = n, true
	} else if count, ok := countWord(p.fold); ok {
		out.n, _ = strconv.Atoi(count)
	} else {
		return numeral{}, false
	}
	return l.withTens(out), true
}

// withTens adds the tens before a unit.
func (l *listener) withTens(x numeral) numeral {
	at := x.from - 1
	if dashWord(l.at(at).fold) {
		at--
	}
	if tens := numerals[l.at(at).fold]; tens >= 20 && x.n < 10 && l.at(at).sent == l.toks[x.to].sent && !isDigits(l.toks[x.from].fold) {
		x.n, x.from = x.n+tens, at
	}
	return x
}

// numeralFrom reads the number that begins at token k: "move nine", «ход 12».
func (l *listener) numeralFrom(k int) (numeral, bool) {
	count, ok := countWord(l.at(k).fold)
	if !ok {
		return numeral{}, false
	}
	n, _ := strconv.Atoi(count)
	out := numeral{n: n, from: k, to: k}
	at := k + 1
	if dashWord(l.at(at).fold) {
		at++
	}
	if unit := numerals[l.at(at).fold]; n >= 20 && !isDigits(l.toks[k].fold) && unit > 0 && unit < 10 {
		out.n, out.to = n+unit, at
	}
	return out, true
}

// numberRefs takes the numbers of moves: «3.», «3…», «ход 12», «на 9-м ходу», «move 31».
func (l *listener) numberRefs() {
	for k := range l.toks {
		t, next := l.toks[k], l.at(k+1)
		switch {
		case isDigits(t.fold) && len(t.fold) <= 3 && (next.fold == "." || next.fold == "…") && next.span[0] == t.span[1]:
			l.lineNumber(k)
		case t.fold == "ход" || t.fold == "хода" || t.fold == "ходу" || t.fold == "move":
			if n, ok := l.numeralFrom(k + 1); ok && next.sent == t.sent && !l.at(n.to+1).is(tMove) {
				l.numberOf(k, n.to, n.n)
			} else {
				l.ordinalMove(k)
			}
		case t.fold == "ходом" || t.fold == "ходе":
			l.ordinalMove(k)
		}
	}
}

// lineNumber takes «3.» or «3…» before a move.
func (l *listener) lineNumber(k int) {
	end := k + 1
	for l.at(end+1).fold == "." && l.at(end + 1).span[0] == l.at(end).span[1] {
		end++
	}
	if c := l.at(end + 1).class; (c == cMove || c == cSquare) && l.at(end+1).sent <= l.toks[end].sent+1 {
		span := prose.Span{l.toks[k].span[0], l.toks[end].span[1]}
		if !l.t.Take(span) {
			return
		}
		if n, _ := strconv.Atoi(l.toks[k].fold); l.k.first > 0 && l.misnumbered(end+1, n) {
			l.claim(span, sayNumber, fact.Term{}, fact.Word(famNumber, l.toks[k].fold+" of the move"))
			return
		}
		l.claim(span, narrate.Refers, fact.Word(famNumber, l.toks[k].fold))
	}
}

// misnumbered reports whether the move at token k has another number in all lines.
func (l *listener) misnumbered(k, n int) bool {
	for _, m := range l.moves {
		if m.tok != k {
			continue
		}
		known := l.k.find(m.said)
		for _, o := range known {
			if o.number == 0 || o.number == n {
				return false
			}
		}
		return len(known) > 0
	}
	return false
}

// ordinalMove reads «на 9-м ходу», «третьим ходом», "on the ninth move".
func (l *listener) ordinalMove(k int) {
	if n, ok := l.numeralBefore(k); ok && n.ordinal && (l.toks[k].fold != "ход" || l.at(n.from-1).class == cOn) && l.toks[k].fold != "хода" {
		l.numberOf(n.from, k, n.n)
	}
}

// numberOf claims the number of a move: one of the contract, or the last of the game.
func (l *listener) numberOf(from, to, n int) {
	span := prose.Span{l.toks[from].span[0], l.toks[to].span[1]}
	if !l.t.Take(span) {
		return
	}
	key := strconv.Itoa(n)
	if l.k.first > 0 && l.k.length == "" && n != l.k.first && !l.moveIn(from) {
		l.claim(span, sayNumber, fact.Term{}, fact.Word(famNumber, key+" of the move"))
		return
	}
	if len(l.k.numbers) == 0 || l.k.numbers[key] || l.k.length == key && l.ofEnd(from) {
		l.claim(span, narrate.Refers, fact.Word(famNumber, key))
		return
	}
	l.claim(span, sayNumber, fact.Term{}, fact.Word(famNumber, key))
}

// moveIn reports whether the sentence of token k names a move beside the one played.
func (l *listener) moveIn(k int) bool {
	for _, m := range l.moves {
		if l.toks[m.tok].sent == l.toks[k].sent {
			for _, o := range l.k.find(m.said) {
				if !o.played {
					return true
				}
			}
		}
	}
	return false
}

// ofEnd reports whether the sentence speaks of the end of the game: its last move has a
// number too.
func (l *listener) ofEnd(k int) bool {
	end := false
	for i := max(0, k-12); i <= k+12; i++ {
		t := l.at(i)
		if t.clause != l.toks[k].clause {
			continue
		}
		if t.class == cPiece {
			return false
		}
		end = end || t.class == cMateWord || t.is(tWon|tLost|tDrew|tResigned|tGameNoun)
	}
	return end
}

// worth takes the value of a piece, which no contract computes: «ферзь стоит девять пешек».
func (l *listener) worth(k int) {
	n, ok := l.numeralBefore(k)
	if !ok || n.ordinal {
		return
	}
	for i := n.from - 1; i >= n.from-3 && l.at(i).sent == l.toks[k].sent; i-- {
		if w := l.toks[i].fold; w == "стоит" || w == "worth" || w == "равен" || w == "ценится" {
			l.t.Take(prose.Span{l.toks[n.from].span[0], l.toks[k].span[1]})
			return
		}
	}
}

// lengths takes the numbers of moves that are counted, and checks those of the whole
// game: «партия продолжалась 31 ход».
func (l *listener) lengths() {
	for k, t := range l.toks {
		if t.class == cPiece && t.piece.form == pluralCase && t.piece.kind == board.Pawn {
			l.worth(k)
			continue
		}
		label := ""
		if len(l.k.counts) > 0 {
			label = countedLabel(t)
		}
		if label == "" && !t.is(tMove) {
			continue
		}
		n, ok := l.numeralBefore(k)
		if !ok || n.ordinal {
			continue
		}
		span := prose.Span{l.toks[n.from].span[0], t.span[1]}
		if !l.t.Take(span) {
			continue
		}
		count := fact.Word(famNumber, fmt.Sprint(n.n))
		switch {
		case label != "":
			l.claim(span, sayCount, fact.Word(famLabel, label), count)
		case l.k.length != "" && l.ofGame(k):
			l.claim(span, sayLength, fact.Term{}, count)
		default:
			l.claim(span, narrate.Refers, count)
		}
	}
}

func countedLabel(t tok) string {
	switch {
	case t.is(tBlunder):
		return "blunder"
	case t.is(tMistake):
		return "mistake"
	case t.is(tInaccurate):
		return "inaccuracy"
	}
	return ""
}
