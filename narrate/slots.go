package narrate

import (
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Which of the numbers of a row: what a number stands beside decides whether it is told
// of the right thing.

// otherSlot reports whether the number stands beside a word that the contract ties to
// another number of the same dimension, while it ties this number to another word of the
// same family: QF4's current under QF1. Words of one family that stand together are
// alternatives: one that fits is enough.
func (r *reading) otherSlot(n *number, rows []int, dim string) (fact.Text, bool) {
	fits := map[fact.Family]bool{}
	var why fact.Text
	var wrong fact.Family
	bad := false
	for _, anchor := range r.anchors(n) {
		family := anchor.Family
		if other := otherRole(anchor); !other.IsZero() {
			if text, swapped := r.wrongRole(n, anchor, other); swapped {
				return text, true
			}
			continue
		}
		tied, instead := r.tie(n, anchor, dim)
		if anchor.Qty != (fact.Quantity{}) && tied == untied {
			for _, u := range r.lex.wider[dim] { // «по двое хватит 20 комнат»: of living rooms
				if state, other := r.tie(n, anchor, u.Dim); state == hasOther {
					return fact.Same(other), true
				}
			}
		}
		switch {
		case tied == agreesHere:
			fits[family] = true
		case tied == hasOther && (r.rightNumberNear(n, anchor) || r.carried(n) || r.carriesLess(n, anchor, dim)):
		case tied == hasOther && (r.x.tiedElsewhere(rows, anchor) || r.subjectOf(n, anchor) && (ownsItsNumbers(anchor) || r.x.anothers(rows, anchor))):
			text := r.x.nameOf(anchor, r.c.Lang) + ": " + instead
			why, wrong, bad = fact.Same(text), family, true
		}
	}
	if bad && !fits[wrong] {
		return why, true
	}
	return r.limitAsValue(n, dim)
}

// rightNumberNear reports whether the anchor stands in another clause than the number and
// a number of that clause is the anchor's own: «останется один трансформатор: 485 А при
// его 577 А».
func (r *reading) rightNumberNear(n *number, anchor fact.Term) bool {
	from, to := r.clause(n.first)
	for _, f := range append(r.namesIn(from, to), r.referredIn(from, to)...) {
		if slices.Contains(f.terms, anchor) {
			return false
		}
	}
	for k := r.numberFrom(from); k < len(r.numbers) && r.numbers[k].first < to; k++ {
		m := &r.numbers[k]
		if m != n && m.low.Unit.Dim == n.low.Unit.Dim {
			if state, _ := r.tie(m, anchor, m.low.Unit.Dim); state == agreesHere {
				return true
			}
		}
	}
	return false
}

// carriesLess reports «один трансформатор несёт 485 А» where it could carry 577 A.
func (r *reading) carriesLess(n *number, anchor fact.Term, dim string) bool {
	if _, verb := r.near(n.first-3, n.first, carryWords); !verb {
		return false
	}
	in := r.x.tiedTo(anchor)
	for _, a := range r.x.byDim[dim] {
		if cmp, ok := a.q.Cmp(n.low); ok && cmp >= 0 && slices.Contains(in, a.row) {
			return true
		}
	}
	return false
}

// carried reports whether the number is what something bears: «выдержит ли один
// трансформатор 485 А?»
func (r *reading) carried(n *number) bool {
	from, to := r.clause(n.first)
	if _, found := r.near(max(from, n.first-6), n.first-2, carryWords); found {
		return true
	}
	k := r.numberFrom(n.end) // «1200 А один трансформатор на 909 А не вытянет»
	for k < len(r.numbers) && r.numbers[k].first < to && r.numbers[k].low.Unit.Dim != n.low.Unit.Dim {
		k++
	}
	if k == len(r.numbers) || r.numbers[k].first >= to {
		return false
	}
	_, found := r.near(r.numbers[k].end, to, carryWords)
	return found
}

// subjectOf reports whether the anchor is the name right before the number in its clause,
// with nothing else named or counted between.
func (r *reading) subjectOf(n *number, anchor fact.Term) bool {
	from, _ := r.clause(n.first)
	names := r.namesIn(max(from, n.first-7), n.first)
	for len(names) > 0 && names[len(names)-1].terms[0].Family == Role {
		names = names[:len(names)-1]
	}
	if len(names) == 0 {
		return false
	}
	last := names[len(names)-1]
	if obliques[r.fold(last.from-1)] {
		return false // «расхождение с эталоном — 0,26 м²»
	}
	for k := last.to; k < n.first; k++ {
		if totalWords[r.fold(k)] {
			return false // «рабочие по двое — всего 18 комнат»
		}
	}
	return slices.Contains(last.terms, anchor) && !r.numberBetween(last.to, n) && len(r.referredIn(last.to, n.first)) == 0
}

// ownsItsNumbers reports whether all numbers of a thing are in its own rows: a part, a
// group, a load. A check, a mark and a fact are spoken of with other numbers too.
func ownsItsNumbers(t fact.Term) bool {
	return t.Family != Check && t.Family != Designator && t.Family != factFamily
}

// obliques are prepositions behind which a thing is no subject.
var obliques = plainSet("с|со|от|к|ко|из|у|без|до|against|with|from|of|to|than")

// anothers reports whether the rows state the number of other things and none of the
// anchor. What a row without a subject states may be anything's.
func (x *index) anothers(rows []int, anchor fact.Term) bool {
	other := false
	for _, row := range rows {
		s := x.c.Allowed[row]
		if s.About == anchor || slices.Contains(s.Says, anchor) || s.Pred == Remedies {
			return false
		}
		other = other || !s.About.IsZero() && s.About.Qty == (fact.Quantity{}) && s.About.Family != Code
	}
	return other
}

type tieState uint8

const (
	untied tieState = iota
	agreesHere
	hasOther
)

// tie says how the anchor's rows stand to the number: they hold it, they hold another of
// the dimension (returned), or none.
func (r *reading) tie(n *number, anchor fact.Term, dim string) (tieState, string) {
	state, instead := untied, ""
	in := r.x.tiedTo(anchor)
	for _, a := range r.x.byDim[dim] {
		if !slices.Contains(in, a.row) || a.q == anchor.Qty {
			continue
		}
		if agrees(a, fact.Quantity{Value: n.low.Value, Unit: unitOf(a, n)}, n.Mention) {
			return agreesHere, ""
		}
		state = hasOther
		instead = a.q.In(r.c.Lang)
	}
	return state, instead
}

// unitOf is the number's own unit, or the narrower one that its noun was taken for.
func unitOf(a allowed, n *number) fact.Unit {
	if n.noun >= 0 && n.low.Unit.Dim != a.q.Unit.Dim {
		return a.q.Unit
	}
	return n.low.Unit
}

// limitAsValue reports a limit told right behind its check or designator where the
// contract has a value for it: «QF1 на 577 А» when the breaker is of 630 A and 577 A is
// what it has to reach.
func (r *reading) limitAsValue(n *number, dim string) (fact.Text, bool) {
	if n.rel != equal {
		return fact.Text{}, false
	}
	from, _ := r.clause(n.first)
	near := max(from, n.first-labelReach-1)
	var about []fact.Term
	for _, f := range append(r.namesIn(near, n.first), r.referredIn(near, n.first)...) {
		for _, t := range f.terms {
			if t.Family == Check || t.Family == Designator {
				about = append(about, t)
			}
		}
	}
	if len(about) == 0 {
		return fact.Text{}, false
	}
	if _, limit := r.near(from, n.first, limitWords); limit {
		return fact.Text{}, false
	}
	for k := near; k < n.first; k++ { // a sign or a number between makes it the other side
		if f := r.fold(k); startsWithDigit(f) || strings.Contains("≥≤<>=", f) || f == "против" || f == "against" {
			return fact.Text{}, false
		}
	}
	for _, t := range about {
		value, limit := "", false
		for _, row := range r.x.checksOf(t) {
			for _, a := range r.x.byDim[dim] {
				if r.c.Allowed[a.row].About != row {
					continue
				}
				fits := agrees(a, n.low, n.Mention)
				switch {
				case a.role == RoleValue && fits:
					return fact.Text{}, false
				case a.role == RoleValue:
					value = a.q.In(r.c.Lang)
				case a.role == RoleLimit && fits:
					limit = true
				}
			}
		}
		if limit && value != "" {
			return fact.Same(value), true
		}
	}
	return fact.Text{}, false
}

// checksOf returns the check itself, or the checks in whose rows a designator stands.
func (x *index) checksOf(t fact.Term) []fact.Term {
	if t.Family == Check {
		return []fact.Term{t}
	}
	var out []fact.Term
	for _, row := range x.rows[wordKey(t)] {
		if about := x.c.Allowed[row].About; about.Family == Check && !slices.Contains(out, about) {
			out = append(out, about)
		}
	}
	return out
}

// wrongRole reports whether the contract has the number only in the other role: the
// norm told as the value, what was asked as what was taken.
func (r *reading) wrongRole(n *number, role, other fact.Term) (fact.Text, bool) {
	type stands struct {
		about fact.Term
		text  string
	}
	var instead []stands // by subject: a norm of one check is no value of another
	var swapped []fact.Term
	for _, a := range r.x.byDim[n.low.Unit.Dim] {
		about := r.c.Allowed[a.row].About
		switch fits := agrees(a, n.low, n.Mention); {
		case fits && a.role == role:
			return fact.Text{}, false
		case fits && a.role == other:
			swapped = append(swapped, about)
		case a.role == role:
			if q, ok := a.q.To(n.low.Unit); ok {
				instead = append(instead, stands{about, q.In(r.c.Lang)})
			}
		}
	}
	for _, about := range swapped {
		for _, o := range instead {
			if about == o.about || about.IsZero() || o.about.IsZero() {
				return fact.Same(o.text), true
			}
		}
	}
	return fact.Text{}, false
}

// anchors returns the words that govern a number: the nearest name before it in its
// clause (or behind it when there is none before), or before a colon; the nearest role
// («норма», «просили»); and a number that names a row («на двух этажах»).
func (r *reading) anchors(n *number) []fact.Term {
	from, to := r.clause(n.first)
	if own := r.ownNames(n); len(own) > 0 {
		return own
	}
	names := r.namesIn(max(from, n.first-10), n.first)
	refs := r.referredIn(max(from, n.first-10), n.first)
	var out []fact.Term
	role, at := 0, -1
	if t, ok := r.roleBehind(n, to); ok && !(len(names) > 0 && names[len(names)-1].to == n.first && names[len(names)-1].terms[0].Family == Role) {
		role = 1
		out = append(out, t)
	}
	for k := len(names) - 1; k >= 0; k-- {
		isRole := names[k].terms[0].Family == Role
		switch {
		case isRole && role == 0 && n.first-names[k].to <= 3 && !r.numberBetween(names[k].to, n):
			role = 1
			out = append(out, names[k].terms...)
		case !isRole && at < 0:
			at = names[k].from
			if f := names[k].terms[0].Family; f == Check || f == Designator || !r.numberBetween(names[k].to, n) {
				out = append(out, names[k].terms...)
			}
		}
	}
	if len(refs) > 0 {
		out = append(out, refs[len(refs)-1].terms...)
	}
	switch colon := r.colonBefore(from); {
	case at >= 0 || len(refs) > 0:
	case colon > 0:
		pf, pt := r.clause(colon - 1)
		for _, f := range append(append([]found(nil), r.namesIn(pf, pt)...), r.referredIn(pf, pt)...) {
			for _, t := range f.terms {
				if t.Family != Role {
					out = append(out, t)
				}
			}
		}
	case role == 0:
		if after := r.namesIn(n.end, min(to, n.end+4)); len(after) > 0 && after[0].terms[0].Family != Role && !r.opensNumber(after[0].to, n) {
			out = append(out, after[0].terms...)
		}
	}
	out = append(out, r.numberAnchors(n, from, to)...)
	if pf, pt, ok := r.conditionBefore(from); ok {
		out = append(out, r.numberAnchors(n, pf, pt)...)
	}
	return out
}

// opensNumber reports whether a number of n's dimension follows the name that ends before
// word i at once: then the name is that one's.
func (r *reading) opensNumber(i int, n *number) bool {
	k := r.numberFrom(i)
	return k < len(r.numbers) && r.numbers[k].first-i <= 1 && &r.numbers[k] != n && r.numbers[k].low.Unit.Dim == n.low.Unit.Dim
}

// ownNames returns the parts and groups that the number itself counts: «8 рабочих».
func (r *reading) ownNames(n *number) []fact.Term {
	var out []fact.Term
	for _, f := range r.namesIn(n.first+1, min(n.end+1, len(r.w))) {
		for _, t := range f.terms {
			if ownsItsNumbers(t) && t.Family != Role {
				out = append(out, t)
			}
		}
	}
	return out
}

// roleBehind returns the role right behind the number: «7.5 kW was taken», «800 кВА
// принято», «4,17 м² — норма».
func (r *reading) roleBehind(n *number, to int) (fact.Term, bool) {
	if p := r.fold(n.first - 1); p == "вместо" || p == "of" && r.fold(n.first-2) == "instead" {
		return fact.Term{}, false // «вместо 800 кВА принято 1000 кВА»
	}
	i := n.end
	if f := r.fold(i); f == "was" || f == "were" || f == "is" {
		i++
	}
	dash := r.fold(i) == "—" || r.fold(i) == "–" || r.fold(i) == "-"
	if dash {
		i++
	}
	for _, f := range r.namesIn(i, min(to, i+1)) {
		if f.from != i {
			continue
		}
		if t := f.terms[0]; t == RoleAsked || t == RoleTaken || dash && t == RoleLimit && (f.to >= to || r.w[f.to].IsMark()) {
			return t, true
		}
	}
	return fact.Term{}, false
}

// numberBetween reports whether another number of the same dimension stands between word
// from and n: then the name belongs to that one.
func (r *reading) numberBetween(from int, n *number) bool {
	for k := r.numberFrom(from); k < len(r.numbers) && r.numbers[k].first < n.first; k++ {
		m := &r.numbers[k]
		if m.low.Unit.Dim == n.low.Unit.Dim || !m.unit && m.noun < 0 && m.unknown < 0 && !m.Words && !m.Ordinal && !m.Attached && n.unit {
			return true // «ФАП 80 и освещение 25 А»: the bare one is of the same unit
		}
	}
	return false
}

// colonBefore returns the word index of a colon that opens the clause, or 0.
func (r *reading) colonBefore(from int) int {
	switch {
	case r.fold(from) == ":":
		return from
	case r.fold(from-1) == ":":
		return from - 1
	}
	return 0
}

// conditionBefore returns the clause before when it is a condition of this one.
func (r *reading) conditionBefore(from int) (int, int, bool) {
	if from == 0 || r.w[from-1].Sentence != r.sentenceOf(from) {
		return 0, 0, false
	}
	pf, pt := r.clause(from - 1)
	for k := pf; k < min(pt, pf+3); k++ {
		if f := r.fold(k); f == "если" || f == "if" || f == "при" || f == "with" {
			return pf, pt, true
		}
	}
	return 0, 0, false
}

// numberAnchors returns the numbers among the words from..to-1 that name a row.
func (r *reading) numberAnchors(n *number, from, to int) []fact.Term {
	var out []fact.Term
	for k := r.numberFrom(from); k < len(r.numbers) && r.numbers[k].first < to; k++ {
		m := &r.numbers[k]
		if m == n || m.first == n.first {
			continue
		}
		for _, row := range r.agreeing(m.low, m.Mention) {
			if about := r.c.Allowed[row].About; about.Qty != (fact.Quantity{}) && agrees(allowed{q: about.Qty, exact: true}, m.low, m.Mention) {
				out = append(out, about)
				break
			}
		}
	}
	return out
}

// referredIn returns the supported references among the words from..to-1 as names.
func (r *reading) referredIn(from, to int) []found {
	var out []found
	if from >= len(r.w) || from >= to {
		return nil
	}
	lo, hi := r.w[from].Span[0], r.w[min(to, len(r.w))-1].Span[1]
	for k := r.refFrom(lo); k < len(r.refs) && r.refs[k].Span[0] < hi; k++ {
		c := r.refs[k]
		if c.Answer == Supported {
			out = append(out, found{terms: []fact.Term{wordKey(c.About)}, from: r.t.WordAt(c.Span[0])})
		}
	}
	return out
}

// tiedTo returns the statements in which the anchor stands.
func (x *index) tiedTo(anchor fact.Term) []int {
	if anchor.Qty == (fact.Quantity{}) {
		return x.rows[wordKey(anchor)]
	}
	var out []int
	for i, s := range x.c.Allowed {
		if s.About == anchor {
			out = append(out, i)
		}
	}
	return out
}

// tiedElsewhere reports whether one of the rows holds another term of the anchor's
// family, and none holds the anchor.
func (x *index) tiedElsewhere(rows []int, anchor fact.Term) bool {
	other := false
	for _, row := range rows {
		s := x.c.Allowed[row]
		for _, t := range append([]fact.Term{s.About}, s.Says...) {
			if anchor.Qty != (fact.Quantity{}) {
				other = other || t == s.About && t != anchor && t.Qty.Unit.Dim == anchor.Qty.Unit.Dim
				continue
			}
			if t.Family == anchor.Family && t.Key != "" {
				if wordKey(t) == wordKey(anchor) {
					return false
				}
				other = true
			}
		}
	}
	return other
}
