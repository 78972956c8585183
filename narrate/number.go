package narrate

import (
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// number is a number of the text with the unit or the noun that it counts.
type number struct {
	prose.Mention
	low, high fact.Quantity
	noun      int // index of a noun of the lexicon, or -1
	unknown   int // word index of a noun that nobody knows, or -1
	unit      bool
	first     int // word
	end       int // word after number and unit
	behind    bool
	none      bool // «ни одной»: zero
	compound  bool // opens a word with a hyphen
	rel       relation
	times     bool // «2 ×»: multiplies what follows
	status    check4
}

// check4 is set when the number counts checks of one status.
type check4 uint8

type relation uint8

const (
	equal relation = iota
	atMost
	atLeast
	above
	below
)

var (
	connectors = wordSet("и|and|или|or|+|×|x|х|≤|<|≥|>|=|/|,|–|—|-|*|на|to")
	aboutWords = wordSet("около|примерно|порядка|about|around|approximately|roughly|≈|~|почти|almost|всего|только|ровно")
	noNoun     = wordSet("и|а|но|или|в|на|по|с|со|к|ко|о|об|от|до|для|при|за|из|у|не|ни|же|бы|ли|то|это|что|как|если|так|and|or|but|in|on|at|to|of|for|with|by|from|is|are|was|were|the|a|an|as|than|per|it|that|which|so|while|if|against|over|under|has|have|had|нет|есть|будет|были|был|была|было|тоже|также|уже|ещё|еще|каждый|против|вместо|over|only|too|also|now|then|более|менее|больше|меньше|выше|ниже|стало|стал|стала|ровно|всего|лишь|держит|хватает|хватит|нужно|надо|должно|дают|дает|выходит|выйдет|вышло|получается|составляет|составит|составляют|укладывается|требуется|требуются|допускается|допустимо|within|meets|holds|exceeds|below|above|instead|after|before|when|where|there|here|will|would|can|could|must|should|may|might|not|no|yes|between|through|because|since|until|each|every|both|all|whole|total|said|stands|gives|makes|leaves|needs|need|needed|required|allowed")
)

// collective numerals count people without naming them: «по двое».
var collective = plainSet("одному|одной|двое|трое|четверо|пятеро|шестеро|семеро|восьмеро")

// readNumbers finds the numbers, lets lists share a unit, and binds nouns.
func (r *reading) readNumbers() {
	mentions := r.t.QuantitiesIn(r.sp.units)
	r.numbers = make([]number, 0, len(mentions))
	for _, m := range mentions {
		if f, ok := r.nounAt(m.Word); ok && hasDigit(f.phrase.stems[0]) {
			continue // the 3 of «3D-видов»
		}
		n := number{Mention: m, low: m.Low, high: m.High, noun: -1, unknown: -1, unit: m.HasUnit, first: m.Word}
		n.end = r.t.WordAt(m.Span[1])
		n.rel = r.relationBefore(r.t.WordAt(m.Span[0]))
		if m.HasUnit { // «3 человека в комнате» is longer than the unit «человек»
			if f, ok := r.nounAt(r.t.WordAt(m.Number[1])); ok && f.to > n.end {
				n.unit, n.end = false, f.from
			}
		}
		r.numbers = append(r.numbers, n)
	}
	inText := len(r.numbers)
	r.compounds()
	r.companies()
	if len(r.numbers) > inText {
		slices.SortStableFunc(r.numbers, func(a, b number) int { return a.first - b.first })
	}
	for i := range r.numbers {
		if n := &r.numbers[i]; !n.unit && n.noun < 0 && !n.Ordinal && !n.Attached {
			r.nounAfter(n)
		}
	}
	for i := len(r.numbers) - 2; i >= 0; i-- {
		r.share(&r.numbers[i], &r.numbers[i+1])
	}
	for i := range r.numbers {
		n := &r.numbers[i]
		if !n.unit && n.noun < 0 && !n.Ordinal && !n.Attached && !n.compound {
			before := 0
			if i > 0 {
				before = r.numbers[i-1].end
			}
			r.nounBefore(n, before)
		}
		if f := r.fold(n.first); (f == "одной" || f == "одного") && r.fold(n.first-1) == "ни" && n.noun >= 0 && n.low.Unit != Checks {
			n.none, n.low.Value, n.high.Value = true, fact.Decimal{}, fact.Decimal{} // «ни одной отпайки»
		}
	}
}

// relationBefore reads «не более», ≤ and the like before word i.
func (r *reading) relationBefore(i int) relation {
	for aboutWords[r.fold(i-1)] && i > 0 {
		i--
	}
	switch a, b, c := r.fold(i-1), r.fold(i-2), r.fold(i-3); {
	case a == "≤" || a == "⩽" || a == "до" && b != "от" || a == "максимум" || a == "maximum" || a == "most" && b == "at" || a == "to" && b == "up" || a == "<":
		return atMost
	case (a == "более" || a == "больше" || a == "выше" || a == "свыше") && b == "не" || a == "than" && (b == "more" || b == "greater") && (c == "no" || c == "not"), a == "превышает" && b == "не":
		return atMost
	case a == "≥" || a == "⩾" || a == "минимум" || a == "minimum" || a == "least" && b == "at" || a == ">":
		return atLeast
	case (a == "менее" || a == "меньше" || a == "ниже") && b == "не" || a == "than" && (b == "less" || b == "fewer") && (c == "no" || c == "not"):
		return atLeast
	case a == "свыше" || a == "более" || a == "больше" || a == "выше" || a == "over" || a == "above" || a == "than" && (b == "more" || b == "greater"):
		return above
	case a == "менее" || a == "меньше" || a == "ниже" || a == "under" || a == "below" || a == "than" && (b == "less" || b == "fewer"):
		return below
	}
	return equal
}

// share gives a number without a unit that of the next one when only connectors stand
// between: «120, 100 и 160 А», «600 ≤ 800 ≤ 290 А», «6023×2448×2920 мм».
func (r *reading) share(a, b *number) {
	if a.unit || a.noun >= 0 || a.Ordinal || a.Attached || !b.unit && b.noun < 0 || a.Sentence != b.Sentence ||
		a.Words != b.Words || r.fold(a.first-1) == "из" || r.fold(a.first-1) == "of" {
		return
	}
	from, to := a.end, r.t.WordAt(b.Span[0])
	if to-from > 2 || to == from {
		return
	}
	if r.fold(from) == "," && a.Words && !b.unit {
		return // «провалов ноль, две позиции»: each has its own noun
	}
	if p := r.fold(a.first - 1); (p == "с" || p == "со" || p == "from") && (r.fold(from) == "до" || r.fold(from) == "to") && to == from+1 {
		a.unit, a.noun, a.low.Unit, a.high.Unit = b.unit, b.noun, b.low.Unit, b.high.Unit // «с 10 до 0,4 кВ»
		b.rel = equal
		return
	}
	for i := from; i < to; i++ {
		if !connectors[r.fold(i)] {
			return
		}
	}
	if r.fold(from) == "на" || r.fold(from) == "to" {
		return
	}
	if a.Joint == '×' && b.Joint != '×' && b.low.Unit.Dim != "length" {
		a.times = true // «2 × 600 А»: two of them
		return
	}
	a.unit, a.noun = b.unit, b.noun
	a.low.Unit, a.high.Unit = b.low.Unit, b.high.Unit
}

// nounAt returns the noun phrase that starts at word i.
func (r *reading) nounAt(i int) (found, bool) {
	if k := r.nounOn[i]; k > 0 {
		return r.nouns[k-1], true
	}
	return found{}, false
}

// nounAfter binds the noun that follows: «12 новых опор», «2 отходящие линии».
func (r *reading) nounAfter(n *number) {
	if f := r.fold(n.end); (f == "-" || f == "‑") && r.glued(n.end-1) && r.glued(n.end) && !digitsOnly(r.fold(n.end+1)) {
		if u, ok := r.sp.units.Adjective(r.fold(n.end + 1)); ok {
			n.unit, n.low.Unit, n.high.Unit, n.end = true, u, u, n.end+2 // «20-футовый»
			return
		}
		n.unknown, n.compound = n.end+1, true // «two-storey»
		if f, ok := r.nounAt(min(n.end+1, len(r.w))); ok {
			r.bind(n, f)
		}
		return
	}
	for skip := 0; skip <= 2; skip++ {
		i := n.end + skip
		if i >= len(r.w) || r.w[i].Sentence != n.Sentence || r.w[i].IsMark() || i > n.end && r.w[i].Clause != r.w[n.end].Clause {
			break
		}
		if f, ok := r.nounAt(i); ok {
			r.bind(n, f)
			return
		}
		if noNoun[r.fold(i)] || !r.adjective(i) {
			break
		}
	}
	if p := r.fold(n.first - 1); r.lex.each >= 0 && n.Words && (p == "по" && collective[r.fold(n.first)] && !r.sharedOut(n) || r.fold(n.end) == "each" || r.fold(n.end) == "apiece") {
		n.noun = r.lex.each
		n.low.Unit, n.high.Unit = r.lex.nouns[n.noun].Unit, r.lex.nouns[n.noun].Unit
		return
	}
	i := n.end
	if i < len(r.w) && r.w[i].Sentence == n.Sentence && !r.w[i].IsMark() && !noNoun[r.fold(i)] && len(r.fold(i)) > 2 {
		n.unknown = i
	}
}

// sharedOut reports «по одному на шестерых»: a rate of things, not of people in a room.
func (r *reading) sharedOut(n *number) bool {
	_, to := r.clause(n.first)
	for k := n.end; k < min(to, n.end+3); k++ {
		if f := r.fold(k); f == "на" || f == "for" {
			return true
		}
	}
	return false
}

// adjective guesses whether word i is one, by its ending; in English every word may be.
func (r *reading) adjective(i int) bool {
	w := r.fold(i)
	if latin(w) {
		return !strings.HasSuffix(w, "s") && len(w) > 2
	}
	return adjectival(w)
}

// adjectival reports whether a Russian word ends like an adjective.
func adjectival(w string) bool {
	for _, e := range [...]string{"ых", "их", "ые", "ие", "ый", "ий", "ой", "ая", "яя", "ое", "ее", "ую", "юю", "ым", "им", "ыми", "ими", "ого", "его", "ому", "ему"} {
		if strings.HasSuffix(w, e) {
			return true
		}
	}
	return false
}

func (r *reading) bind(n *number, f found) {
	n.noun = f.phrase.noun
	u := r.lex.nouns[n.noun].Unit
	n.low.Unit, n.high.Unit = u, u
	n.unknown = -1
	if f.from >= n.end {
		n.end = f.to
	} else {
		n.behind = true
	}
}

// nounBefore binds a noun in front: «опор понадобится 11», «вводов 2». A noun in
// another form right before the number names one: «линия 5».
func (r *reading) nounBefore(n *number, from int) {
	start := r.t.WordAt(n.Span[0])
	for i := start - 1; i >= max(from, start-8) && r.w[i].Sentence == n.Sentence; i-- {
		f, ok := r.nounAt(i)
		if !ok || f.to > start {
			continue
		}
		if r.placed(i, from) && f.to == start && n.Words {
			continue // «пролётов в здании девять»
		}
		for k := i - 1; k >= max(from, i-2); k-- { // «жилых комнат» before «комнат»
			if longer, ok := r.nounAt(k); ok && longer.to == f.to {
				f = longer
			}
		}
		switch {
		case start-f.to > 4:
		case r.fold(f.to-1) == f.phrase.last || latin(f.phrase.last) && (strings.HasSuffix(r.fold(f.to-1), "s") || r.fold(f.to-1) == "people"):
			if n.unknown < 0 || n.Words {
				r.bind(n, f)
			}
		case f.to == start:
			n.Ordinal = true
		}
		return
	}
}

// compounds reads numbers that open an adjective: «трёхэтажный», «3-х этажный».
func (r *reading) compounds() {
	for i, w := range r.w {
		n, rest, ok := prose.Compound(w.Fold)
		if !ok || len(rest) < 6 {
			continue
		}
		for _, p := range r.opened(rest) {
			r.inWord(i, n, p.noun)
			break
		}
	}
}

// inWord adds the number n of a noun that word i holds by itself.
func (r *reading) inWord(i int, n int64, noun int) {
	w := r.w[i]
	q := fact.Quantity{Value: fact.Int(n), Unit: r.lex.nouns[noun].Unit}
	r.numbers = append(r.numbers, number{Mention: prose.Mention{Span: w.Span, Number: w.Span, Low: q, High: q,
		Words: true, Clause: w.Clause, Sentence: w.Sentence, Word: i}, low: q, high: q, noun: noun, unknown: -1, first: i, end: i + 1})
}

// companyWords count people who share: «живут вдвоём», "in pairs".
var companyWords = map[string]int64{"вдвоем": 2, "попарно": 2, "парами": 2, "pairs": 2, "втроем": 3, "вчетвером": 4, "впятером": 5, "вшестером": 6, "threes": 3, "fours": 4}

// companies reads them where the trade counts people per room.
func (r *reading) companies() {
	if r.lex.each < 0 {
		return
	}
	for i, w := range r.w {
		n, ok := companyWords[w.Fold]
		if !ok || latin(w.Fold) && r.fold(i-1) != "in" {
			continue
		}
		r.inWord(i, n, r.lex.each)
	}
}

// placed reports whether the noun at word i only says where: «в здании», "on the sheet".
func (r *reading) placed(i, from int) bool {
	for k := i - 1; k >= max(from, i-2); k-- {
		if f := r.fold(k); f == "в" || f == "на" || f == "во" || f == "in" || f == "on" {
			return true
		}
		if !r.adjective(k) {
			return false
		}
	}
	return false
}

// opened returns the nouns of one word that an adjective behind a number is made of:
// «этажный» of «этаж», «трансформаторный» of «трансформатор».
func (r *reading) opened(rest string) []phrase {
	if out := r.nounsOf(stem(rest)); len(out) > 0 {
		return out
	}
	if latin(rest) {
		return nil
	}
	for _, suffix := range [...]string{"очн", "енн", "онн", "ионн", "ион", "ическ", "ов", "ев", "н"} {
		if s, ok := strings.CutSuffix(stem(rest), suffix); ok && len(s) >= 6 {
			if out := r.nounsOf(s); len(out) > 0 {
				return out
			}
		}
	}
	return nil
}

func (r *reading) nounsOf(stem string) []phrase {
	var out []phrase
	for _, p := range r.lex.first[stem] {
		if p.noun >= 0 && len(p.stems) == 1 {
			out = append(out, p)
		}
	}
	return out
}
