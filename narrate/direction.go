package narrate

import (
	"slices"

	"github.com/plumbline-go/plumbline/kit/fact"
)

var (
	risingWords  = wordSet("выросла|вырос|выросло|выросли|возросла|возрос|возросло|увеличена|увеличен|увеличено|увеличили|увеличилась|увеличился|поднята|поднят|повышена|повышен|прибавилась|прибавили|добавлена|удвоена|grew|grown|rose|risen|increased|raised|doubled")
	fallingWords = wordSet("упала|упал|упало|снижена|снижен|снижено|снизили|снизилась|уменьшена|уменьшен|уменьшили|уменьшилась|сокращена|сокращен|сократили|срезана|срезали|убавлена|убавили|fell|fallen|reduced|lowered|dropped|decreased|cut")
)

// directions holds «нагрузка выросла» against the inputs that the contract says were
// changed: what went down did not grow.
func (r *reading) directions() {
	changes := r.x.changes()
	if len(changes) == 0 {
		return
	}
	for i := range r.w {
		up := risingWords[r.w[i].Fold]
		if !up && !fallingWords[r.w[i].Fold] || negations[r.fold(i-1)] {
			continue
		}
		from, to := r.clause(i)
		for _, c := range changes {
			if c.up != up && r.mentions(c.about, from, to) {
				r.accuse(i, i+1, Changed, c.text)
				break
			}
		}
	}
}

type change struct {
	about fact.Term
	up    bool
	text  fact.Text
}

// changes lists the inputs that the contract says went up, or down; one that did both is
// left out.
func (x *index) changes() []change {
	var out []change
	var both []fact.Term
	for _, s := range x.c.Allowed {
		if s.Pred != Changed || len(s.Says) != 2 {
			continue
		}
		cmp, ok := s.Says[1].Qty.Cmp(s.Says[0].Qty)
		if !ok || cmp == 0 || s.Says[0].Qty == (fact.Quantity{}) {
			continue
		}
		c := change{s.About, cmp > 0, fact.Same(s.Says[0].Qty.In(x.c.Lang) + " → " + s.Says[1].Qty.In(x.c.Lang))}
		k := slices.IndexFunc(out, func(o change) bool { return o.about == c.about })
		switch {
		case k < 0:
			out = append(out, c)
		case out[k].up != c.up:
			both = append(both, c.about)
		}
	}
	return slices.DeleteFunc(out, func(c change) bool { return slices.Contains(both, c.about) })
}
