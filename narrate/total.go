package narrate

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// totalWords say that a number is of everything; a sum that the contract does not have is
// one that nobody computed.
var totalWords = plainSet("всего|итого|суммарно|сумме|сложности|совокупности|total|totalling|altogether|overall|combined|all")

// totalled reports whether the number is said to be a total: «всего модулей 20», «в сумме
// двадцать один», "20 in all". «Всего 20» right before it may mean "only".
func (r *reading) totalled(n *number) bool {
	from, to := r.clause(n.first)
	for k := max(from, n.first-5); k < min(to, n.end+3); k++ {
		f := r.fold(k)
		if !totalWords[f] || f == "всего" && k == n.first-1 || f == "all" && r.fold(k-1) != "in" {
			continue
		}
		return true
	}
	return false
}

// partAsTotal reports a part told as the whole: 20 of the 30 modules when the contract
// has 20, 10 and 30 of them.
func (r *reading) partAsTotal(n *number, dim string) (fact.Text, bool) {
	if !strings.HasPrefix(dim, "count.") || !r.totalled(n) || len(r.anchors(n)) > 0 {
		return fact.Text{}, false
	}
	list := r.x.byDim[dim]
	for _, part := range list {
		for _, whole := range list {
			if part.q.Value.Sign() > 0 && n.low.Value.Add(part.q.Value).Cmp(whole.q.Value) == 0 {
				return fact.Same(whole.q.In(r.c.Lang)), true
			}
		}
	}
	return fact.Text{}, false
}

// summed reports a total of things that no noun of the trade names and no statement
// counts.
func (r *reading) summed(n *number) bool {
	if !r.totalled(n) {
		return false
	}
	for _, a := range r.x.byDim[fact.One.Dim] {
		if a.q.Value.Cmp(n.low.Value) == 0 {
			return false
		}
	}
	return true
}
