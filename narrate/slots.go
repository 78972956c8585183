package narrate

import (
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Which of the numbers of a row: what a number stands beside decides whether it is told
// of the right thing.

// otherSlot reports whether the number stands beside a word that the contract ties to
// another number of the same dimension, while it ties this number to another word of the
// same family: QF4's current under QF1.
func (r *reading) otherSlot(n *number, rows []int) (fact.Text, bool) {
	anchors := r.anchors(n)
	for _, anchor := range anchors {
		if other := otherRole(anchor); !other.IsZero() {
			if why, bad := r.wrongRole(n, anchor, other); bad {
				return why, true
			}
			continue
		}
		tied := false      // the anchor has numbers of this dimension
		var instead string // one of them
		for _, row := range r.x.tiedTo(anchor) {
			for _, a := range r.x.byDim[n.low.Unit.Dim] {
				if a.row != row {
					continue
				}
				if agrees(a, n.low, n.Mention) {
					return fact.Text{}, false
				}
				tied = true
				if q, ok := a.q.To(n.low.Unit); ok {
					instead = q.In(r.c.Lang)
				}
			}
		}
		if !tied || !r.x.tiedElsewhere(rows, anchor) {
			continue
		}
		return fact.Text{RU: r.x.nameOf(anchor, r.c.Lang) + ": " + instead, EN: r.x.nameOf(anchor, r.c.Lang) + ": " + instead}, true
	}
	return fact.Text{}, false
}

// wrongRole reports whether the contract has the number only in the other role: the
// norm told as the value, what was asked as what was taken.
func (r *reading) wrongRole(n *number, role, other fact.Term) (fact.Text, bool) {
	var instead string
	swapped := false
	for _, a := range r.x.byDim[n.low.Unit.Dim] {
		switch fits := agrees(a, n.low, n.Mention); {
		case fits && a.role == role:
			return fact.Text{}, false
		case fits && a.role == other:
			swapped = true
		case a.role == role:
			if q, ok := a.q.To(n.low.Unit); ok && instead == "" {
				instead = q.In(r.c.Lang)
			}
		}
	}
	if !swapped || instead == "" {
		return fact.Text{}, false
	}
	return fact.Same(instead), true
}

// anchors returns the words that govern a number: the nearest name before it in its
// clause (or behind it when there is none before), or before a colon; and the number of
// the clause that names a row («на двух этажах»).
func (r *reading) anchors(n *number) []fact.Term {
	from, to := r.clause(n.first)
	var out []fact.Term
	names := r.namesIn(max(from, n.first-10), n.first)
	refs := r.referredIn(max(from, n.first-10), n.first)
	switch {
	case len(refs) > 0 || len(names) > 0:
		at := -1
		if len(names) > 0 {
			last := names[len(names)-1]
			at, out = last.from, append(out, last.terms...)
		}
		if len(refs) > 0 && refs[len(refs)-1].from > at {
			out = append([]fact.Term(nil), refs[len(refs)-1].terms...)
		} else if len(refs) > 0 {
			out = append(out, refs[len(refs)-1].terms...)
		}
	case r.fold(from-1) == ":" || r.fold(from) == ":":
		pf, pt := r.clause(max(0, from-1))
		if r.fold(from) == ":" && from > 0 {
			pf, pt = r.clause(from - 1)
		}
		for _, f := range append(append([]found(nil), r.namesIn(pf, pt)...), r.referredIn(pf, pt)...) {
			for _, t := range f.terms {
				if t.Family != Role {
					out = append(out, t)
				}
			}
		}
	default:
		if after := r.namesIn(n.end, min(to, n.end+4)); len(after) > 0 {
			out = append(out, after[0].terms...)
		}
	}
	for k := r.numberFrom(from); k < len(r.numbers) && r.numbers[k].first < to; k++ {
		m := &r.numbers[k]
		if m == n || m.first == n.first {
			continue
		}
		for _, row := range r.x.agreeing(m.low, m.Mention) {
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
