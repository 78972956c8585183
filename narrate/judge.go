package narrate

import (
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

var (
	notInContract = fact.Text{RU: "этого нет в контракте", EN: "the contract does not name it"}
	notComputed   = fact.Text{RU: "этого никто не вычислял", EN: "nobody computed it"}
)

var (
	valueWords = wordSet("дал|дала|дали|показал|показала|показали|gave|shows|showed|reads|составляет|составит|составляют|равно|равен|равна|равны|получилось|получается|получили|измерено|измерен|замерено|фактически|equals|measured")
	limitWords = wordSet("минимальный|максимальный|предельный|допустимый|нормативный|требуемый|порог|permissible|allowable|threshold|норма|нормы|норме|предел|предельный|лимит|максимум|минимум|требуется|требуемых|требуемые|требование|должно|должна|должен|допускается|допустимо|limit|norm|required|requirement|allowed|maximum|minimum|must|should|при")
	eachWords  = wordSet("каждый|каждая|каждое|каждом|каждую|каждой|каждого|each|every|per")
)

// judgeNumbers decides every number that no status, reference or voice has taken.
func (r *reading) judgeNumbers() {
	r.claims = slices.Grow(r.claims, len(r.numbers)) // growing by copies would dominate a long text
	for i := range r.numbers {
		n := &r.numbers[i]
		if n.status != 0 || n.Attached || n.Span == (prose.Span{}) {
			continue
		}
		c, a, why := r.judgeNumber(i)
		if c.Pred != (Predicate{}) {
			c.Span, c.Clause = n.Span, n.Clause
			r.claim(c, a, why)
		}
	}
	r.comparisons()
}

func (r *reading) judgeNumber(i int) (Claim, Answer, fact.Text) {
	n := &r.numbers[i]
	c := Claim{Statement: Statement{Pred: Is, Says: []fact.Term{n.low.Term()}}}
	switch n.rel {
	case atMost, below:
		c.Pred = AtMost
	case atLeast, above:
		c.Pred = AtLeast
	}
	if n.IsRange() {
		c.Pred, c.Says = Between, []fact.Term{n.low.Term(), n.high.Term()}
	}
	switch {
	case n.Ordinal:
		return r.judgeOrdinal(n, c)
	case r.idiom(n):
		return Claim{}, 0, fact.Text{}
	case n.IsRange():
		return r.judgeRange(n, c)
	case !n.unit && n.noun < 0:
		return r.judgeBare(i, c)
	}
	if n.noun >= 0 && !n.none && r.partOf(n) {
		return Claim{}, 0, fact.Text{}
	}
	if n.noun >= 0 && r.lex.nouns[n.noun].Generic && len(r.x.byDim[n.low.Unit.Dim]) == 0 {
		return r.judgeBare(i, c)
	}
	rows, dim := r.stated(n)
	if len(rows) == 0 {
		if n.none && r.verbDenied(n) {
			return Claim{}, 0, fact.Text{} // «ни одной линии не перегружено» counts nothing
		}
		if n.none && r.x.empty {
			return c, NoClaim, fact.Text{}
		}
		if r.restates(i) {
			return c, Supported, fact.Text{}
		}
		return c, Contradicted, r.otherValue(n, dim)
	}
	if n.rel == equal && r.onlyLimits(n) && r.measured(n) {
		return c, Contradicted, fact.Text{RU: "это предел, а не измеренное значение", EN: "this is a limit, not a measured value"}
	}
	if why, bad := r.otherSlot(n, rows, dim); bad {
		return c, Contradicted, why
	}
	if why, bad := r.distributed(n); bad && (r.lex.each < 0 || dim != r.lex.nouns[r.lex.each].Unit.Dim) {
		return c, Contradicted, why
	}
	if why, bad := r.partAsTotal(n, dim); bad {
		return c, Contradicted, why
	}
	return c, Supported, fact.Text{}
}

// verbDenied reports whether a «не» stands in the number's clause.
func (r *reading) verbDenied(n *number) bool {
	from, to := r.clause(n.first)
	for k := from; k < to; k++ {
		if r.fold(k) == "не" {
			return true
		}
	}
	return false
}

// stated returns the statements with this number, trying what else the noun may mean.
func (r *reading) stated(n *number) (rows []int, dim string) {
	rows = r.agreeing(n.low, n.Mention)
	dim = n.low.Unit.Dim
	if len(rows) > 0 {
		return rows, dim
	}
	for _, u := range r.lex.wider[n.low.Unit.Dim] {
		if len(r.x.byDim[dim]) > 0 && !r.lex.also[dim] {
			break // the contract counts the thing itself
		}
		q := fact.Quantity{Value: n.low.Value, Unit: u}
		if rows := r.agreeing(q, n.Mention); len(rows) > 0 {
			return rows, u.Dim
		}
	}
	return nil, dim
}

// otherValue says what the contract has instead.
func (r *reading) otherValue(n *number, dim string) fact.Text {
	var have []string
	seen := map[string]bool{}
	for _, a := range r.x.byDim[dim] {
		q, ok := a.q.To(n.low.Unit)
		if !ok {
			q = a.q
		}
		if s := strings.TrimSpace(q.In(r.c.Lang)); !seen[s] && len(have) < 6 {
			seen[s] = true
			have = append(have, s)
		}
	}
	if len(have) == 0 {
		return notInContract
	}
	list := strings.Join(have, ", ")
	return fact.Text{RU: "такого значения нет; есть " + list, EN: "no such value; there is " + list}
}

// judgeOrdinal lets «третья секция» pass unless there are only two.
func (r *reading) judgeOrdinal(n *number, c Claim) (Claim, Answer, fact.Text) {
	c.Pred = Refers
	f, ok := r.nounAt(min(n.end, len(r.w)))
	if !ok {
		return c, NoClaim, fact.Text{}
	}
	most := fact.Decimal{}
	stated := r.x.byDim[r.lex.nouns[f.phrase.noun].Unit.Dim]
	for _, a := range stated {
		if a.q.Value.Cmp(most) > 0 {
			most = a.q.Value
		}
	}
	if len(stated) > 0 && n.low.Value.Cmp(most) > 0 {
		return c, Contradicted, r.otherValue(n, r.lex.nouns[f.phrase.noun].Unit.Dim)
	}
	return c, NoClaim, fact.Text{}
}

func (r *reading) judgeRange(n *number, c Claim) (Claim, Answer, fact.Text) {
	if !n.unit && n.noun < 0 {
		if r.x.empty {
			return c, NoClaim, fact.Text{}
		}
	}
	low := r.agreeing(n.low, n.Mention)
	high := r.agreeing(n.high, n.Mention)
	both := len(low) > 0 && len(high) > 0
	for _, a := range low {
		for _, b := range high {
			if a == b {
				return c, Supported, fact.Text{}
			}
		}
	}
	if both && !strings.HasPrefix(n.low.Unit.Dim, "money") {
		return c, Supported, fact.Text{}
	}
	return c, Contradicted, r.otherValue(n, n.low.Unit.Dim)
}

// judgeBare decides a number without a unit and without a noun that anybody knows.
func (r *reading) judgeBare(i int, c Claim) (Claim, Answer, fact.Text) {
	n := &r.numbers[i]
	if r.x.empty {
		return c, NoClaim, fact.Text{}
	}
	if why, bad := r.bareSlot(n); bad {
		return c, Contradicted, why
	}
	if why, bad := r.bareRole(i); bad {
		return c, Contradicted, why
	}
	if r.summed(n) {
		return c, Contradicted, notComputed
	}
	value, small := n.low.Value, n.low.Value.Cmp(fact.Int(4)) <= 0
	counted := r.x.anyCount(value)
	switch {
	case n.times && r.timesWrong(i):
		return c, Contradicted, notInContract
	case n.times && counted, n.unknown < 0 && r.x.anyValue(n.low, n.Mention):
		return c, Supported, fact.Text{}
	case n.times && small:
		return Claim{}, 0, fact.Text{}
	case r.restates(i):
		return c, Supported, fact.Text{}
	case n.Words && small:
		return Claim{}, 0, fact.Text{}
	case n.Words && (n.unknown >= 0 || n.low.Value.Cmp(fact.Int(10)) <= 0):
		if counted {
			return c, NoClaim, fact.Text{}
		}
		return c, Unsure, fact.Text{}
	case counted && n.unknown >= 0:
		return c, Unsure, fact.Text{}
	}
	return c, Contradicted, notInContract
}

// timesWrong reports «3×400 кВА» where the contract words another multiple of it.
func (r *reading) timesWrong(i int) bool {
	if i+1 >= len(r.numbers) {
		return false
	}
	next := &r.numbers[i+1]
	worded := false
	for _, row := range r.agreeing(next.low, next.Mention) {
		for _, t := range r.c.Allowed[row].Says {
			if t.Qty.Unit != fact.One {
				continue
			}
			if t.Qty.Value.Cmp(r.numbers[i].low.Value) == 0 {
				return false
			}
			worded = true
		}
	}
	return worded
}

// bareSlot reports a bare number right beside a name whose rows do not hold it: «рабочих
// 28» when they are 20.
func (r *reading) bareSlot(n *number) (fact.Text, bool) {
	if why, bad := r.markSlot(n); bad {
		return why, true
	}
	for _, t := range r.ownNames(n) {
		if have := r.x.countsOf(t, n.low.Value); have != "" {
			return fact.Same(have), true
		}
	}
	for _, f := range r.namesIn(n.first-4, n.first) {
		t := f.terms[0]
		if f.to < n.first && !r.w[n.first-1].IsMark() || t.Family == Check || t.Family == Role || t.Family == Designator || n.unknown >= 0 {
			continue
		}
		var have []string
		for _, row := range r.x.tiedTo(t) {
			for _, said := range r.c.Allowed[row].Says {
				if said.Qty == (fact.Quantity{}) {
					continue
				}
				if agrees(allowed{q: said.Qty}, fact.Quantity{Value: n.low.Value, Unit: said.Qty.Unit}, n.Mention) {
					return fact.Text{}, false
				}
				have = append(have, said.Qty.In(r.c.Lang))
			}
		}
		if len(have) > 0 {
			return fact.Same(strings.Join(have, ", ")), true
		}
	}
	return fact.Text{}, false
}

// bareRole reports a bare number behind a role when it has another role in the unit of the
// number before: «нужно 14 пролётов, а предел — 26».
func (r *reading) bareRole(i int) (fact.Text, bool) {
	n := r.numbers[i]
	if i == 0 || n.unknown >= 0 || r.numbers[i-1].Sentence != n.Sentence || r.numbers[i-1].low.Unit == fact.One {
		return fact.Text{}, false
	}
	names := r.namesIn(n.first-3, n.first)
	if len(names) == 0 || names[len(names)-1].terms[0].Family != Role {
		return fact.Text{}, false
	}
	role := names[len(names)-1].terms[0]
	other := otherRole(role)
	if other.IsZero() {
		return fact.Text{}, false
	}
	n.low.Unit = r.numbers[i-1].low.Unit
	return r.wrongRole(&n, role, other)
}

// markSlot reports a bare number behind a mark whose rows count another number of it:
// «BM-STD понадобится 10» when there are 20.
func (r *reading) markSlot(n *number) (fact.Text, bool) {
	from, _ := r.clause(n.first)
	marks := r.referredIn(max(from, n.first-4), n.first)
	if behind := r.referredIn(n.end, n.end+1); len(behind) > 0 {
		marks = behind[:1] // «14 BM-COR»
	}
	if len(marks) == 0 || n.unknown >= 0 {
		return fact.Text{}, false
	}
	have := r.x.countsOf(marks[len(marks)-1].terms[0], n.low.Value)
	return fact.Same(have), have != ""
}

// countsOf returns a count in the rows of t when none of them is v, else "".
func (x *index) countsOf(t fact.Term, v fact.Decimal) string {
	have := ""
	for _, row := range x.tiedTo(t) {
		for _, said := range x.c.Allowed[row].Says {
			if said.Qty == (fact.Quantity{}) || !strings.HasPrefix(said.Qty.Unit.Dim, "count.") {
				continue
			}
			if said.Qty.Value.Cmp(v) == 0 {
				return ""
			}
			have = said.Qty.In(x.c.Lang)
		}
	}
	return have
}

// anyCount reports whether some count or bare number of the contract has the value.
func (x *index) anyCount(v fact.Decimal) bool {
	for dim, list := range x.byDim {
		if !strings.HasPrefix(dim, "count.") && dim != fact.One.Dim {
			continue
		}
		for _, a := range list {
			if a.q.Value.Cmp(v) == 0 {
				return true
			}
		}
	}
	for _, n := range x.counts {
		if fact.Int(n).Cmp(v) == 0 {
			return true
		}
	}
	return false
}

// anyValue reports whether the contract has the number in any unit, as it states it.
func (x *index) anyValue(q fact.Quantity, m prose.Mention) bool {
	for _, list := range x.byDim {
		for _, a := range list {
			if agrees(a, fact.Quantity{Value: q.Value, Unit: a.q.Unit}, m) {
				return true
			}
		}
	}
	return x.anyCount(q.Value)
}

// restates reports whether a share (percent, or a bare number of times) is the ratio of
// two supported counts of its own sentence.
func (r *reading) restates(i int) bool {
	n := &r.numbers[i]
	if n.low.Unit != fact.Percent {
		return false
	}
	return r.ratioOfCounts(i, n.low.Value, 100)
}

// ratioOfCounts looks for two counts of the sentence of number i whose ratio times scale
// is v, rounded to v's digits.
func (r *reading) ratioOfCounts(i int, v fact.Decimal, scale float64) bool {
	word := r.numbers[i].first
	return r.ratioNear(word, r.numbers[i].Sentence, v, scale)
}

func (r *reading) ratioNear(word, sentence int, v fact.Decimal, scale float64) bool {
	from, to := r.sentence(word)
	var counts []fact.Decimal
	for k := r.numberFrom(from); k < len(r.numbers) && r.numbers[k].first < to; k++ {
		m := &r.numbers[k]
		if m.Sentence == sentence && !m.IsRange() && !m.Ordinal && (m.low.Unit == fact.One || strings.HasPrefix(m.low.Unit.Dim, "count.")) && r.x.anyValue(m.low, m.Mention) {
			counts = append(counts, m.low.Value)
		}
	}
	for _, a := range counts {
		for _, b := range counts {
			if b.Sign() == 0 || a.Cmp(b) == 0 && len(counts) < 2 {
				continue
			}
			q, err := fact.Quantise(a.Float()/b.Float()*scale, v.Scale())
			if err == nil && q.Cmp(v) == 0 {
				return true
			}
		}
	}
	return false
}

func (r *reading) onlyLimits(n *number) bool {
	limit := false
	for _, a := range r.x.byDim[n.low.Unit.Dim] {
		if !agrees(a, n.low, n.Mention) {
			continue
		}
		if a.role == RoleValue {
			return false
		}
		limit = limit || a.limit != equal
	}
	return limit
}

// measured reports whether the number is said to be what came out: «составляет 4 Ом».
func (r *reading) measured(n *number) bool {
	from, to := r.clause(n.first)
	if _, limit := r.near(from, to, limitWords); limit {
		return false
	}
	k, value := r.near(max(from, n.first-3), n.first, valueWords)
	if !value {
		return r.fold(n.first-1) == "is" || r.fold(n.first-1) == "—" && n.first-from > 1 && r.fold(n.first-2) != "r"
	}
	return !negations[r.fold(k-1)]
}

// distributed reports «412,8 м² на каждом этаже» when the contract counts floors and
// states nothing per floor.
func (r *reading) distributed(n *number) (fact.Text, bool) {
	if !n.unit && n.noun < 0 {
		return fact.Text{}, false
	}
	from, to := r.clause(n.first)
	k, each := r.near(n.end, min(to, n.end+3), eachWords)
	if !each && r.fold(n.first-1) == "по" { // «на каждом этаже по 18 комнат»
		k, each = r.near(max(from, n.first-5), n.first-1, eachWords)
	}
	if !each {
		return fact.Text{}, false
	}
	f, ok := r.nounAt(min(k+1, len(r.w)))
	for i := k + 2; !ok && i <= k+4 && i < len(r.w) && r.fold(k+1) == "из"; i++ {
		f, ok = r.nounAt(i) // «на каждый из двух этажей»
	}
	if !ok {
		return fact.Text{}, false
	}
	u := r.lex.nouns[f.phrase.noun].Unit
	if len(r.x.rows[fact.Word(Role, "per."+u.ID)]) > 0 || len(r.x.byDim[u.Dim]) == 0 {
		return fact.Text{}, false
	}
	return fact.Text{RU: "это не на каждую единицу", EN: "this is not per unit"}, true
}

// partOf reports whether «один», «one» before a noun only picks one of several.
func (r *reading) partOf(n *number) bool {
	if from, to := r.clause(n.first); to-from <= 4 && n.first-from < 2 {
		return false // it is all that is said: «Один этаж.»
	}
	return n.Words && !n.behind && n.low.Value.Cmp(fact.Int(1)) == 0 && len(r.agreeing(n.low, n.Mention)) == 0 && n.end-n.first > 1
}

// idiom reports numbers that count nothing: «семь раз отмерь», «на все сто», «50-50».
func (r *reading) idiom(n *number) bool {
	i := n.first
	next, prev := r.fold(n.end), r.fold(i-1)
	switch {
	case prev == "все" && r.fold(i-2) == "на", next == "раз" && n.Words, next == "слова", next == "слов", next == "словах" && n.Words,
		next == "steps" && (r.fold(n.end+1) == "ahead" || r.fold(n.end+1) == "back"), next == "step",
		(next == "хода" || next == "шага" || next == "ход" || next == "шаг") && (r.fold(n.end+1) == "вперед" || r.fold(n.end+1) == "назад"),
		prev == "раз" || prev == "," && r.fold(i-2) == "раз",
		next == "of" && n.low.Value.Cmp(fact.Int(1)) == 0, next == "из" && n.low.Value.Cmp(fact.Int(1)) == 0 && n.Words,
		next == "thing" || next == "things", next == "сторон" || next == "стороны" || next == "сторону", prev == "no" && n.Words, next == "another",
		(next == "день" || next == "once") && n.Words, prev == "ещё" && n.Words || prev == "еще" && n.Words:
		return true
	case (n.Joint == '-' || prev == "-") && !n.unit && (r.fold(n.end+1) == r.fold(i) || r.fold(i-2) == r.fold(i)):
		return true // 50-50
	}
	return false
}
