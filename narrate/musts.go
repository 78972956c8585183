package narrate

import (
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Completeness: what must be stated, and what counts as stating it.

var (
	changedMarks     = newMarkerSet("измен*|замен*|срез*|снижен*|снизил*|снижена|уменьш*|сокращ*|сократ*|разбит*|разделен*|разделил*|расходится с тз|отлича* от тз|против тз|вместо|changed|change*|cut|reduced|split|instead of|differs from|against the brief|lowered")
	lostMarks        = newMarkerSet("расхожден*|не на той|не там|на другой стороне|не выполнен*|не учтен*|потерян*|просил*|не предусмотр*|отступлен*|требовал*|нет в|не отраж*|не соответству*|вместо|asked|lost|not met|missing|departs|differs|deviat*|wanted|requested|not provided")
	substitutedMarks = newMarkerSet("просил*|запрошен*|заказ*|применен*|применён*|принят*|взят*|замен*|ближайш*|следующ*|типоразмер*|вместо|asked|requested|applied|taken|instead|replaced|next|substitut*|nearest|rounded up")
	assumedMarks     = newMarkerSet("принят*|прин*т*|по умолчанию|допущен*|предположен*|условно|не задан*|не указан*|assum*|by default|default|taken as|not stated|not given")
	demandMarks      = newMarkerSet("на стадии рд|требуется рд|требуется разработка|рабоч* документац*|в рд|стадии рд|нужна рд|нужен рабочий|at stage|detailed design|working documentation|construction documents|требует разработки|стадии рабочей")
	disclaimMarks    = newMarkerSet("ориентировочн*|прикид*|предварительн*|точн* цен*|точн* стоимост*|точн* сумм*|точную назовет|не оферт*|оценочн*|вилк*|estimate*|approximate*|indicative|rough*|preliminary|ballpark|exact price|not an offer")
	refusesMarks     = newMarkerSet("не помеща*|не влез*|не поместит*|не вписыва*|не уклад*|не берусь|не могу|не проектир*|вне област*|не подход*|невозможн*|не хвата*|нужно уточн*|не указан*|не задан*|не получится|отказ*|не входит|не рассчит*|не удалось|does not fit|doesn|not fit|cannot|out of scope|not supported|missing|no room|is needed|are needed|unable|not stated|above the|too large|too many|выше|противореч*|нет данных|не найден*|не хватает|не построить|нельзя|exceeds|outside")
	estimateMarks    = newMarkerSet("прикид*|ориентировочн*|оценочн*|оценк*|предварительн*|приблизительн*|приближенн*|estimate*|rough*|approximate*|preliminary")
	assumptionMarks  = newMarkerSet("принят*|допущен*|предположен*|по умолчанию|условно|assum*|default*|не задан*|не указан*")
	sumUpMarks       = newMarkerSet("итог|итого|итоги|по итогам|в итоге|в целом|в сумме все|подводя|резюм*|вывод|in summary|overall|to sum up|so the design|in short|all in all|summary|вот и все|это весь список|на этом все|и это все|больше ничего|that is all|that is it|nothing else")
)

// missing returns the musts that the text does not state. In a fragment nothing is
// missing unless it sums up; then a told count of FAIL or WARN stands for each of them.
func (r *reading) missing(s Scope) []Statement {
	if s == Fragment && !r.sumsUp() {
		return nil
	}
	var out []Statement
	for _, m := range r.c.Allowed {
		if m.Must && !r.states(m, s) {
			out = append(out, m)
		}
	}
	return out
}

// sumsUp reports whether the text speaks of the whole: a conclusion, or a good word
// about all or about the rest.
func (r *reading) sumsUp() bool {
	if _, ok := r.sp.voice.(Statusless); ok {
		return false // «вывод ферзя», «итог хода»: a trade without checks sums nothing up
	}
	for i := 0; i < len(r.w); i++ {
		end, ok := sumUpMarks.at(r, i)
		if ok && !(addUpWords[r.fold(i)] && end == i+1 && r.countsThings(i)) {
			return true
		}
	}
	for _, c := range r.claims {
		if c.Pred == Overall && len(c.Says) > 0 && c.Says[0].Key == check.Pass.String() {
			return true
		}
	}
	return false
}

var addUpWords = plainSet("итог|итого|total")

// countsThings reports whether the sentence only adds up things: «итого 30 модулей».
func (r *reading) countsThings(word int) bool {
	from, to := r.sentence(word)
	if k := r.numberFrom(from); k >= len(r.numbers) || r.numbers[k].first >= to {
		return false
	}
	for _, c := range r.claims {
		judges := c.Pred == HasStatus || c.Pred == Overall || c.Pred == CountOf
		if judges && c.Span[0] >= r.w[from].Span[0] && c.Span[0] < r.w[to-1].Span[1] {
			return false
		}
	}
	return len(r.checksIn(from, to)) == 0
}

// states reports whether the text states m: by a supported claim of the same predicate
// and subject, or by the words of the predicate beside its subject.
func (r *reading) states(m Statement, s Scope) bool {
	for _, c := range r.claims {
		if c.Answer != Supported {
			continue
		}
		if c.Pred == m.Pred && c.About == m.About && m.Pred != Is && r.basisTold(m, c) {
			return true
		}
		if s == Fragment && m.Pred == HasStatus && c.Pred == CountOf && len(m.Says) > 0 && c.About == m.Says[0] &&
			(m.Says[0].Key == check.Fail.String() || m.Says[0].Key == check.Warn.String()) {
			return true
		}
	}
	switch m.Pred {
	case Changed:
		return r.beside(changedMarks, m)
	case Lost:
		return r.beside(lostMarks, m)
	case Substituted:
		return r.beside(substitutedMarks, m) && r.saysAll(m)
	case Assumes:
		return r.beside(assumedMarks, m)
	case Refuses:
		_, _, ok := refusesMarks.in(r, 0, len(r.w))
		return ok
	case Demands:
		_, _, ok := demandMarks.in(r, 0, len(r.w))
		return ok
	case Disclaims:
		_, _, ok := disclaimMarks.in(r, 0, len(r.w))
		return ok
	case HasStatus: // a warning of a lost, changed or substituted thing is told by telling that
		for _, o := range r.c.Allowed {
			if o.About == m.About && !o.Must && (o.Pred == Lost || o.Pred == Changed || o.Pred == Substituted) && r.states(o, s) {
				return true
			}
		}
		return false
	case Is, AtMost, AtLeast, Between, CountOf, Remedies:
		return r.saysAll(m)
	}
	return false
}

// basisTold reports whether the basis that weakens a status stands in its sentence.
func (r *reading) basisTold(m Statement, c Judged) bool {
	var set markerSet
	switch m.Basis {
	case check.Estimate:
		set = estimateMarks
	case check.OnAssumption:
		set = assumptionMarks
	default:
		return true
	}
	i := r.t.WordAt(c.Span[0])
	if i >= len(r.w) {
		return false
	}
	from, to := r.sentence(i)
	if to < len(r.w) {
		_, to = r.sentence(to) // the next sentence may carry it
	}
	_, _, ok := set.in(r, from, to)
	return ok
}

// beside reports whether a sentence holds one of the marks together with the subject of
// m or one of its values.
func (r *reading) beside(set markerSet, m Statement) bool {
	for i := 0; i < len(r.w); i++ {
		if _, ok := set.at(r, i); !ok {
			continue
		}
		from, to := r.sentence(i)
		if r.mentions(m.About, from, to) {
			return true
		}
		for _, t := range m.Says {
			if r.mentions(t, from, to) {
				return true
			}
		}
	}
	return false
}

// saysAll reports whether every value of m stands in the text.
func (r *reading) saysAll(m Statement) bool {
	for _, t := range m.Says {
		if !r.mentions(t, 0, len(r.w)) {
			return false
		}
	}
	return len(m.Says) > 0
}

// mentions reports whether the term stands among the words from..to-1: as a name, a
// reference, or a number that tells it.
func (r *reading) mentions(t fact.Term, from, to int) bool {
	if t.Qty != (fact.Quantity{}) {
		for k := r.numberFrom(from); k < len(r.numbers) && r.numbers[k].first < to; k++ {
			n := &r.numbers[k]
			for _, q := range [...]fact.Quantity{n.low, n.high} {
				if agrees(allowed{q: t.Qty}, q, n.Mention) || !n.unit && n.noun < 0 && t.Qty.Value.Cmp(q.Value) == 0 {
					return true
				}
			}
		}
		return false
	}
	if t.Key == "" {
		return false
	}
	want := wordKey(t)
	for _, f := range r.namesIn(from, to) {
		for _, have := range f.terms {
			if wordKey(have) == want {
				return true
			}
		}
	}
	for _, f := range r.referredIn(from, to) {
		if f.terms[0] == want {
			return true
		}
	}
	for _, c := range r.claims { // a voice's own entities
		if c.Answer != Contradicted && wordKey(c.About) == want && from < len(r.w) &&
			c.Span[0] >= r.w[from].Span[0] && c.Span[0] < r.w[min(to, len(r.w))-1].Span[1] {
			return true
		}
	}
	return false
}
