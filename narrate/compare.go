package narrate

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

var (
	moreWords = plainSet("больше|выше|превышает|превышают|превышая|превосходит|превосходят|свыше|перекрывает|перекрывают|покрывает|покрывают|достигает|достигают|дотягивает|дотягивают|выдерживает|держит|удержит|тянет|потянет|вытянет|несет|понесет|шире|длиннее|тяжелее|крупнее|мощнее|exceeds|exceed|exceeding|above|greater|more|over|surpasses|tops|clears|reaches|reach|carries|carry|handles|handle|beats")
	lessWords = plainSet("уже|короче|легче|слабее|тоньше|narrower|shorter|lighter|меньше|ниже|уступает|уступают|укладывается|укладываются|вписывается|вписываются|within|below|less|under|fewer|short|shy")
	mostWords = plainSet("всех|всего|остальных|всей|of")
)

// comparisons judges «6,2 % больше 5 %» by the numbers themselves.
func (r *reading) comparisons() {
	for i := range r.numbers {
		if n := &r.numbers[i]; n.unit || n.noun >= 0 {
			r.withinLimits(n)
		}
	}
	for i := 0; i+1 < len(r.numbers); i++ {
		a, b := &r.numbers[i], &r.numbers[i+1]
		if i+2 < len(r.numbers) && b.low.Unit.Dim != a.low.Unit.Dim && r.numbers[i+2].low.Unit.Dim == a.low.Unit.Dim {
			b = &r.numbers[i+2] // «1200 А один трансформатор на 909 А вытянет»
		}
		k, more, ok := r.comparator(a, b)
		if !ok {
			continue
		}
		right := b.low
		if !b.unit && b.noun < 0 {
			right.Unit = a.low.Unit // «15 пролётов, это больше 14»
		}
		cmp, ok := a.low.Cmp(right)
		if !ok {
			continue
		}
		if more && cmp >= 0 || !more && cmp <= 0 {
			r.compared(a, b, k)
			continue
		}
		r.claim(Claim{Span: r.w[k].Span, Statement: Statement{Pred: Compares, Says: []fact.Term{a.low.Term(), b.low.Term()}}}, Contradicted,
			fact.Text{RU: "сравнение неверно", EN: "the comparison is wrong"})
	}
}

// comparator finds the word that compares two numbers in a row, and whether it says that
// the first is more. The first must be its subject: no other thing is named between.
func (r *reading) comparator(a, b *number) (word int, more, ok bool) {
	from, to := a.end, r.t.WordAt(b.Span[0])
	if a.Sentence != b.Sentence || a.low.Unit.Dim != b.low.Unit.Dim && (b.unit || b.noun >= 0) || to-from > 7 || !a.unit && a.noun < 0 || a.Ordinal || b.Ordinal {
		return 0, false, false
	}
	for _, n := range []*number{a, b} {
		if p := r.fold(n.first - 1); p == "на" || p == "by" {
			return r.carriedBehind(a, b)
		}
	}
	for k := from; k < to; k++ {
		f := r.fold(k)
		switch {
		case f == "уже" && (to-k > 2 || a.low.Unit.Dim != "length" || moreWords[r.fold(k+1)] || lessWords[r.fold(k+1)]):
			continue // "already"
		case moreWords[f]:
			more = true
		case !lessWords[f]:
			if r.newThing(k) {
				return r.carriedBehind(a, b)
			}
			continue
		}
		if mostWords[r.fold(k+1)] && !strings.HasPrefix(f, "sh") {
			return 0, false, false // «меньше всех»
		}
		if p := r.fold(k - 1); negations[p] || p == "t" {
			more = !more
		}
		return k, more, true
	}
	return r.carriedBehind(a, b)
}

// carryWords say that what stands first bears what stands second.
var carryWords = plainSet("выдержит|выдерживает|вытянет|потянет|тянет|держит|удержит|понесет|несет|осилит|carries|carry|handles|handle|bears")

// carriedBehind reads the verb behind both: «трансформатор с его 909 А нагрузку 1200 А
// вытянет».
func (r *reading) carriedBehind(a, b *number) (word int, more, ok bool) {
	_, to := r.clause(b.first)
	if !b.unit && b.noun < 0 || r.numberBetween(b.end, &number{first: to, low: b.low}) {
		return 0, false, false
	}
	k, found := r.near(b.end, min(to, b.end+3), carryWords)
	if !found {
		return 0, false, false
	}
	load := false // the second is what is borne: «нагрузку 1200 А»
	for i := a.end; i < b.first; i++ {
		load = load || strings.HasPrefix(r.fold(i), "нагрузк") || r.fold(i) == "load"
	}
	bearer := false // it is named before the second: «1200 А один трансформатор на 909 А вытянет»
	for i := a.end; i < b.first; i++ {
		bearer = bearer || r.newThing(i)
	}
	if !load && !bearer {
		return 0, false, false
	}
	return k, load != negations[r.fold(k-1)], true
}

// withinLimits reads «26 пролётов — в пределах максимума»: no second number is written, so
// the contract's limits of the dimension decide.
func (r *reading) withinLimits(n *number) {
	_, to := r.clause(n.first)
	for k := n.end; k+1 < min(to+4, n.end+6) && k+1 < len(r.w) && r.w[k].Sentence == n.Sentence; k++ {
		f := r.fold(k)
		if f != "пределах" && f != "within" || negations[r.fold(k-2)] {
			continue
		}
		limit := false
		for _, name := range r.namesIn(k+1, k+4) {
			limit = limit || name.terms[0] == RoleLimit
		}
		if next := r.numberFrom(k); !limit || next < len(r.numbers) && r.numbers[next].first <= k+4 {
			return
		}
		for _, a := range r.x.byDim[n.low.Unit.Dim] {
			if cmp, ok := n.low.Cmp(a.q); ok && a.limit == atMost && cmp > 0 && r.x.soleLimit(n.low.Unit.Dim) {
				r.claim(Claim{Span: r.w[k].Span, Statement: Statement{Pred: Compares, Says: []fact.Term{n.low.Term(), a.q.Term()}}}, Contradicted, fact.Same(a.q.In(r.c.Lang)))
				return
			}
		}
		return
	}
}

// soleLimit reports whether the dimension has one upper limit.
func (x *index) soleLimit(dim string) bool {
	limits := map[fact.Decimal]bool{}
	for _, a := range x.byDim[dim] {
		if a.limit == atMost {
			limits[a.q.Value] = true
		}
	}
	return len(limits) == 1
}

// newThing reports whether word k opens the name of something else than the number
// before it measures: «16,5 кА, Icu не ниже 35 кА». What the number is counted per is none.
func (r *reading) newThing(k int) bool {
	if p := r.fold(k - 1); p == "на" || p == "per" || p == "в" || p == "in" {
		return false
	}
	if f, ok := r.nounAt(k); ok && f.phrase.noun != r.lex.each {
		return true
	}
	for _, f := range r.namesIn(k, k+1) {
		if f.from == k && f.terms[0].Family != Role {
			return true
		}
	}
	return len(r.referredIn(k, k+1)) > 0
}

// compared lets a true comparison of a check's two numbers state its failure: «потеря
// напряжения 6,2 % больше 5 %».
func (r *reading) compared(a, b *number, word int) {
	for _, s := range r.c.Allowed {
		if s.Pred != HasStatus || r.x.status[s.About] != check.Fail {
			continue
		}
		if r.x.holds(s.About, a) && r.x.holds(s.About, b) {
			r.claim(Claim{Span: r.w[word].Span, Statement: Statement{Pred: HasStatus, About: s.About, Says: s.Says}}, Supported, fact.Text{})
		}
	}
}

// holds reports whether a statement about t tells the number.
func (x *index) holds(t fact.Term, n *number) bool {
	for _, a := range x.byDim[n.low.Unit.Dim] {
		if x.c.Allowed[a.row].About == t && agrees(a, n.low, n.Mention) {
			return true
		}
	}
	return false
}
