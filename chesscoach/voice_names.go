package chesscoach

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// Names that nobody computed: openings, and people who are addressed.

// openings are told by their first words; enough to notice one that the contract does not
// name, no register of theory. Bare ones need no «защита» beside them.
var openings = []struct {
	key, words string
	bare       bool
}{
	{"sicilian", "сицилиан* sicilian", true}, {"spanish", "испанк* ruy", true}, {"spanish", "испанск* spanish", false}, {"italian", "итальянск* italian giuoco", false},
	{"french", "французск* french", false}, {"caro-kann", "каро caro", true}, {"scandinavian", "скандинавск* scandinavian", false}, {"slav", "славянск* slav", false},
	{"king's indian", "староиндийск*", true}, {"queen's indian", "новоиндийск*", true}, {"dutch", "голландск* dutch", false}, {"scotch", "шотландск* scotch", false},
	{"vienna", "венск* vienna", false}, {"english", "английск* english", false}, {"catalan", "каталонск* catalan", false}, {"london", "лондонск* london", false},
	{"budapest", "будапештск* budapest", false}, {"benko", "волжск* benko", false}, {"latvian", "латышск* latvian", false}, {"nimzo-indian", "нимцович* nimzo", false},
	{"grunfeld", "грюнфельд* grunfeld grünfeld", false}, {"alekhine", "алехин* alekhine", false}, {"philidor", "филидор* philidor", false}, {"pirc", "пирц* pirc", true},
	{"reti", "рети reti", false}, {"benoni", "бенони benoni", true}, {"evans", "эванс* evans", false}, {"berlin", "берлинск* berlin", false}, {"najdorf", "найдорф* najdorf", true},
	{"dragon", "дракон* dragon", false}, {"chigorin", "чигорин* chigorin", false}, {"petroff", "петров* petrov petroff русск* russian", false}, {"tarrasch", "тарраш* tarrasch", false},
	{"king's gambit", "королевск* king", false}, {"queen's gambit", "ферзев* queen", false},
}

// openingsSaid checks the openings that are named: «сицилианская защита», «дебют Рети».
func (l *listener) openingsSaid() {
	if len(l.k.fens) == 0 && l.k.result == "" {
		return
	}
	for k, t := range l.toks {
		if !t.is(tOpening) {
			continue
		}
		for _, o := range openings {
			if !spelledBy(t.fold, o.words) {
				continue
			}
			if o.bare || l.kindOfOpening(k, o.key) {
				l.claim(t.span, sayOpening, fact.Term{}, fact.Word(famOpening, o.key))
			}
			break
		}
	}
}

// kindOfOpening looks for «защита», «гамбит», "Game" beside a name; a king's or a queen's
// needs its gambit.
func (l *listener) kindOfOpening(k int, key string) bool {
	for i := k - 1; i <= k+3; i++ {
		n := l.at(i)
		if i == k || n.sent != l.toks[k].sent || !n.is(tOpenKind) {
			continue
		}
		if strings.HasSuffix(key, "gambit") {
			return i > k && hasStem(n.fold, "гамбит", "gambit")
		}
		return true
	}
	return false
}

// spelledBy reports whether a list of words and beginnings has the word.
func spelledBy(fold, list string) bool {
	for w := range strings.FieldsSeq(list) {
		if stem, open := strings.CutSuffix(w, "*"); fold == stem || open && strings.HasPrefix(fold, stem) {
			return true
		}
	}
	return false
}

// strangers claims a capitalised word set apart as people are addressed: «…, Артём, но»,
// "Nice try, Kevin!". The student's name is never in a text, a placeholder is.
func (l *listener) strangers() {
	for k, t := range l.toks {
		if clipped[t.fold] && l.opensApart(k) && !l.t.Taken(t.span) {
			l.claim(t.span, narrate.Named, fact.Term{})
			continue
		}
		if t.class != cOther || t.traits != 0 || !l.address(k) || l.t.Taken(t.span) {
			continue
		}
		raw := t.span.Of(l.t.Raw)
		first, size := utf8.DecodeRuneInString(raw)
		second, _ := utf8.DecodeRuneInString(raw[size:])
		if !unicode.IsUpper(first) || !unicode.IsLower(second) || utf8.RuneCountInString(raw) < 3 || notNames[t.fold] {
			continue
		}
		l.claim(t.span, narrate.Named, fact.Term{})
	}
}

// clipped are the vocatives of everyday speech: «Саш, смотри».
var clipped = buildSet("саш маш паш миш даш наташ леш алеш дим коль толь оль юль кать петь вить мить вань тань сань лен ань ир нин галь валь вов слав стас жень сереж ксюш насть сень гриш кость вась дань ром макс арин полин марин вер люд лиз сонь варь антош тимош никит")

// opensApart reports a word at the start of its sentence or behind a comma, with a mark behind.
func (l *listener) opensApart(k int) bool {
	p, n := l.at(k-1), l.at(k+1)
	return (p.sent != l.toks[k].sent || p.fold == ",") && (n.class == cMark && !dashWord(n.fold) || n.sent != l.toks[k].sent)
}

// address reports a word between commas, or behind one at the end of its sentence.
func (l *listener) address(k int) bool {
	p, n := l.at(k-1), l.at(k+1)
	if p.fold != "," || p.sent != l.toks[k].sent {
		return false
	}
	return n.sent != l.toks[k].sent || n.class == cMark && n.fold != "(" && n.fold != "«" && n.fold != "-" && n.fold != "'" && n.fold != "’"
}

var notNames = buildSet("боже господи господа god lord sir monday tuesday wednesday thursday friday saturday sunday каисса caissa")
