package narrate

import (
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// countStatuses lets numbers count statuses: «3 FAIL», «не пройдена одна из двенадцати
// проверок», «FAIL нет», «ни одна проверка не провалена».
func (r *reading) countStatuses(hits []hit) {
	for i := range hits {
		h := &hits[i]
		from, to := r.clause(h.word)
		switch {
		case r.eitherOf(hits, i):
			r.uncounted(from, to)
			continue
		case r.noneOf(h, from):
			continue
		case r.genitiveNone(h, from):
			r.zero(h, from, to)
			r.dropOne(h.word, to)
			continue
		case h.w.noun && h.denied:
			r.zero(h, from, to)
			continue
		case r.counted(h):
			continue
		}
		if !h.w.noun {
			continue
		}
		_, no := r.near(max(from, h.word-3), min(to, h.word+4), zeroWords)
		if no || r.notFound(h.word+1, to) {
			r.zero(h, from, to)
		} else if k, only := r.near(max(from, h.word-3), h.word, onlyWords); only {
			h.numbered = true
			r.claimCount(h.w.status, fact.Int(1), r.span(k, h.word+1))
		}
	}
}

// counted binds the nearest number that counts the verdict.
func (r *reading) counted(h *hit) bool {
	best := -1
	for k := r.numberFrom(h.word - 12); k < len(r.numbers) && r.numbers[k].first < h.end+4; k++ {
		n := &r.numbers[k]
		if n.unit || n.Ordinal || n.Attached || n.status != 0 || n.Sentence != r.w[h.word].Sentence || !r.mayCountChecks(n) || !r.countsHit(n, h) {
			continue
		}
		if best < 0 || r.gap(n, h.word) < r.gap(&r.numbers[best], h.word) {
			best = k
		}
	}
	if best < 0 {
		return false
	}
	n := &r.numbers[best]
	if n.noun < 0 && r.countsOther(n) {
		return false
	}
	n.status = check4(h.status())
	h.numbered = true
	r.claimCount(h.status(), n.low.Value, prose.Span{min(n.Span[0], r.w[h.word].Span[0]), max(n.Span[1], r.w[h.word].Span[1])})
	return true
}

// countsOther reports whether the bare number counts a thing that the sentence names
// elsewhere: «в ТЗ две линии, прошли четыре».
func (r *reading) countsOther(n *number) bool {
	from, to := r.sentence(n.first)
	for k := r.numberFrom(from); k < len(r.numbers) && r.numbers[k].first < to; k++ {
		m := &r.numbers[k]
		if m.noun < 0 || m == n || r.lex.nouns[m.noun].Unit == Checks {
			continue
		}
		if len(r.agreeing(fact.Quantity{Value: n.low.Value, Unit: r.lex.nouns[m.noun].Unit}, n.Mention)) > 0 {
			return true
		}
	}
	return false
}

// computedChecks reads «пять расчётных проверок»: all that are no information.
func (r *reading) computedChecks() {
	for k := range r.numbers {
		n := &r.numbers[k]
		if n.noun < 0 || n.status != 0 || r.lex.nouns[n.noun].Unit != Checks {
			continue
		}
		_, computed := r.near(n.end-3, n.end, computedWords)
		total := int64(0)
		for _, s := range [...]check.Status{check.Pass, check.Fail, check.Warn} {
			have, _ := r.x.count(s)
			total += have
		}
		if computed && n.low.Value.Cmp(fact.Int(total)) == 0 {
			n.status = check4(check.Info)
		}
	}
}

var computedWords = wordSet("расчётный|расчетный|расчётных|расчетных|вычисленных|computed|calculated")

// mayCountChecks reports whether the number counts checks, or items that may be checks.
func (r *reading) mayCountChecks(n *number) bool {
	if n.noun < 0 {
		return true
	}
	noun := r.lex.nouns[n.noun]
	return noun.Unit == Checks || noun.Generic
}

// zero claims that no check has the status; beside a check's name it speaks of that
// check: «по выходам нарушений нет».
func (r *reading) zero(h *hit, from, to int) {
	h.numbered = true
	r.dropOne(max(from, h.word-3), h.word)
	if h.w.status == check.Fail && r.exceptions(hit{word: h.word, end: h.end, w: statusWord{status: check.Pass}}, true) {
		h.settled = true
		return
	}
	if !r.cleared(from, to, r.w[h.word].Span, h.w.status) {
		r.claimCount(h.w.status, fact.Int(0), r.w[h.word].Span)
	}
}

// cleared judges «нет нарушений» said of the checks that the clause names.
func (r *reading) cleared(from, to int, span prose.Span, of ...check.Status) bool {
	named := false
	for _, group := range r.checksIn(from, to) {
		for _, s := range group {
			have, known := r.x.status[s]
			if !known {
				continue
			}
			named = true
			c := Claim{Span: span, Statement: Statement{Pred: HasStatus, About: s, Says: statusTerm(have)}}
			if slices.Contains(of, have) {
				c.Says = statusTerm(check.Pass)
				r.claim(c, Contradicted, fact.Same(r.x.nameOf(s, r.c.Lang)+": "+have.String()))
			} else {
				r.claim(c, Supported, fact.Text{})
			}
		}
	}
	return named
}

// eitherOf reports whether the verdict is one of two that are told together: «либо
// пройдена, либо провалена».
func (r *reading) eitherOf(hits []hit, i int) bool {
	word := hits[i].word
	if f := r.fold(word - 1); f != "либо" && f != "either" && f != "или" && f != "or" {
		return false
	}
	for _, k := range [...]int{i - 1, i + 1} {
		if k >= 0 && k < len(hits) && r.w[hits[k].word].Sentence == r.w[word].Sentence {
			if f := r.fold(hits[k].word - 1); f == "либо" || f == "either" || f == "или" || f == "or" || r.fold(hits[k].end) == "or" {
				return true
			}
		}
	}
	return false
}

// uncounted lets the numbers of a clause and of the one before count nothing.
func (r *reading) uncounted(from, to int) {
	if from > 0 {
		from, _ = r.clause(from - 1)
	}
	for k := r.numberFrom(from); k < len(r.numbers) && r.numbers[k].first < to; k++ {
		if n := &r.numbers[k]; !n.unit && r.mayCountChecks(n) {
			n.status = check4(check.Info)
		}
	}
}

// noneOf reads «ни одна проверка не провалена», "no check failed": none has the word's
// own status.
func (r *reading) noneOf(h *hit, from int) bool {
	if h.w.noun {
		return false
	}
	for k := h.word - 1; k >= max(from, h.word-6); k-- {
		f := r.fold(k)
		none := f == "single" && r.fold(k-1) == "a" && r.fold(k-2) == "not" || f == "ни" && (strings.HasPrefix(r.fold(k+1), "один") || strings.HasPrefix(r.fold(k+1), "одн"))
		if f == "nothing" || f == "ничего" || f == "ничто" {
			none, f = true, "none"
		}
		if !none && f != "no" && f != "none" {
			continue
		}
		for j := k + 1; j < h.word; j++ {
			if r.isName(j) {
				return false
			}
		}
		if _, test := r.near(k+1, h.word, testNouns); !test && f != "none" {
			return false
		}
		h.numbered, h.settled = true, true
		r.dropOne(k, h.word)
		r.claimCount(h.w.status, fact.Int(0), r.span(k, h.end))
		return true
	}
	return false
}

// genitiveNone reads «проваленных нет» and, behind a clause that has none, «FAIL и
// предупреждений тоже».
func (r *reading) genitiveNone(h *hit, from int) bool {
	if !h.w.noun {
		return strings.HasSuffix(r.fold(h.word), "ных") && r.fold(h.end) == "нет"
	}
	_, to := r.clause(h.word)
	also := false
	for k := h.end; k < min(to, h.end+4); k++ {
		also = also || r.fold(k) == "тоже" || r.fold(k) == "также" || r.fold(k) == "neither"
	}
	if !also || h.denied || from == 0 || r.w[from-1].Sentence != r.w[h.word].Sentence {
		return false
	}
	bf, bt := r.clause(from - 1)
	_, none := r.near(bf, bt, zeroWords)
	return none
}

// dropOne takes the «одного» of «ни одного» out of the numbers.
func (r *reading) dropOne(from, to int) {
	for k := r.numberFrom(from); k < len(r.numbers) && r.numbers[k].first < to; k++ {
		if r.numbers[k].Words && r.numbers[k].low.Value.Cmp(fact.Int(1)) == 0 {
			r.numbers[k].status = check4(check.Pass)
		}
	}
}

// numberFrom returns the index of the first number at or after word i.
func (r *reading) numberFrom(i int) int {
	lo, hi := 0, len(r.numbers)
	for lo < hi {
		mid := (lo + hi) / 2
		if r.numbers[mid].first < i {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

func (r *reading) gap(n *number, word int) int {
	if n.first > word {
		return n.first - word
	}
	return word - n.end
}

// countsHit reports whether the number can count the status word: it stands in the same
// clause (or before a list of what it counts: «two items, A and B, are informational»),
// near, is no total («из двенадцати»), and no check is named between.
func (r *reading) countsHit(n *number, h *hit) bool {
	b := n.first - 1
	for r.fold(b) == "the" || r.fold(b) == "всех" || r.fold(b) == "этих" {
		b--
	}
	if before := r.fold(b); before == "из" || before == "of" || before == "against" {
		return false
	}
	if n.Clause != r.w[h.word].Clause {
		from, _ := r.clause(h.word)
		return n.noun >= 0 && n.end < from && from < h.word && r.listed(n.end, from) && len(r.namesIn(n.end, from)) > 0
	}
	far := 3
	if next := r.fold(n.end); next == "из" || next == "of" || n.noun >= 0 {
		far = 7
	}
	if r.gap(n, h.word) > far {
		return false
	}
	lo, hi := n.end, h.word
	if n.first > h.word {
		lo, hi = h.end, n.first
	}
	for k := lo; k < hi; k++ {
		if r.isName(k) {
			return false
		}
	}
	return n.noun >= 0 || n.unknown < 0 || n.unknown >= lo && n.unknown <= max(hi, h.end-1)
}

func (r *reading) claimCount(s check.Status, n fact.Decimal, span prose.Span) {
	c := Claim{Span: span, Statement: Statement{Pred: CountOf, About: fact.Word(Status, s.String()),
		Says: []fact.Term{fact.Quantity{Value: n, Unit: Checks}.Term()}}}
	have, known := r.x.count(s)
	switch {
	case !known:
		r.claim(c, NoClaim, fact.Text{})
	case n.Cmp(fact.Int(have)) == 0:
		r.claim(c, Supported, fact.Text{})
	default:
		r.claim(c, Contradicted, fact.Text{RU: s.String() + ": " + fact.Int(have).String(), EN: s.String() + ": " + fact.Int(have).String()})
	}
}

// notFound reports «нарушений не выявлено», "were not found" behind a noun.
func (r *reading) notFound(from, to int) bool {
	for k := from; k < min(to, from+3); k++ {
		if f := r.fold(k); f != "не" && f != "not" {
			continue
		}
		for _, verb := range [...]string{"выявл", "обнаруж", "найд", "был", "нашл", "замеч", "возник", "остал", "остает", "имеет", "имеют", "зафикс", "поступ", "получ", "вид", "отмеч", "found", "raised", "left"} {
			if strings.HasPrefix(r.fold(k+1), verb) {
				return true
			}
		}
	}
	return false
}

// exists reads «есть предупреждение»: at least one.
func (r *reading) exists(h hit) {
	c := Claim{Span: r.w[h.word].Span, Statement: Statement{Pred: CountOf, About: fact.Word(Status, h.w.status.String()),
		Says: []fact.Term{fact.Quantity{Value: fact.Int(1), Unit: Checks}.Term()}}}
	switch {
	case !r.x.judges():
		r.claim(c, NoClaim, fact.Text{})
	case r.x.has(h.w.status):
		r.claim(c, Supported, fact.Text{})
	default:
		r.claim(c, Contradicted, notComputed)
	}
}

var (
	// remarkNouns name what is wrong, whatever its status.
	remarkNouns = plainSet("замечаний|замечания|замечание|нареканий|претензий|ошибок|отклонений|отклонения|несоответствий|несоответствия|недостатков|недочетов|дефектов|проблем|проблемы|проблема|нарушений|отказов|расхождений|отступлений|отступления|departures|remarks|remark|deviations|issues|issue|problems|problem|defects|shortcomings|objections|complaints|flaws")
	otherWords  = plainSet("других|другие|иных|прочих|больше|остальных|дальнейших|other|further|else|more|another")
	onlyWords   = plainSet("единственный|единственная|единственное|единственного|единственной|only|sole|single")
)

// remarks reads «замечаний нет»: neither FAIL nor WARN, of everything, of the checks that
// the clause names, or («других замечаний нет») of the rest.
func (r *reading) remarks() {
	for i := range r.w {
		if !remarkNouns[r.w[i].Fold] {
			continue
		}
		from, to := r.clause(i)
		_, other := r.near(max(from, i-4), min(to, i+5), otherWords)
		if _, only := r.near(max(from, i-3), i, onlyWords); only {
			r.rest(r.w[i].Span)
			continue
		}
		_, no := r.near(max(from, i-4), min(to, i+6), zeroWords)
		no = no || r.fold(i-2) == "ни" // «ни одного замечания»
		switch {
		case !no && !r.notFound(i+1, to):
		case other:
			r.rest(r.w[i].Span)
		case r.cleared(from, to, r.w[i].Span, check.Fail, check.Warn):
		default:
			r.claimCount(check.Fail, fact.Int(0), r.w[i].Span)
			r.claimCount(check.Warn, fact.Int(0), r.w[i].Span)
		}
	}
}

// rest claims that beyond what was told everything is fine: then every must is due.
func (r *reading) rest(span prose.Span) {
	r.claim(Claim{Span: span, Statement: Statement{Pred: Overall, About: fact.Word(Role, "rest"), Says: statusTerm(check.Pass)}}, NoClaim, fact.Text{})
}
