package narrate

import (
	"slices"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// What a status is said of.

// directSubjects returns the checks named in the clause of the hit; when there are none,
// those of the clauses before (or after a colon) that have no status of their own: «N-1,
// защита линий и потеря напряжения не пройдены».
func (r *reading) directSubjects(hits []hit, i int) [][]fact.Term {
	h := hits[i]
	from, to := r.clause(h.word)
	lo, hi := from, to
	for _, o := range hits { // two verdicts in one clause share it between them
		if o.word == h.word || r.w[o.word].Clause != r.w[h.word].Clause {
			continue
		}
		if o.word < h.word {
			lo = max(lo, o.word+1)
		} else if named := r.checksIn(h.word, o.word); len(named) > 0 && len(r.checksIn(lo, h.word)) > 0 {
			hi = min(hi, h.word+1)
		}
	}
	out := r.checksIn(lo, hi)
	sf, _ := r.sentence(h.word)
	if len(out) == 0 || to-from < 14 {
		start := sf
		for _, o := range hits {
			if o.word < h.word && r.w[o.word].Clause != r.w[h.word].Clause {
				_, end := r.clause(o.word)
				start = max(start, end)
			}
		}
		for k := from - 1; k > start; k-- {
			if r.fold(k) == ";" {
				start = k // what stands before a semicolon has its own verdict
			}
		}
		if start < from && (len(out) == 0 || r.listed(start, from)) {
			out = append(r.checksIn(start, from), out...)
		}
	}
	if len(out) == 0 {
		out = r.listBehind(hits, i)
	}
	return out
}

// listBehind returns the checks listed behind a colon, up to the next verdict: «не
// пройдены: N-1, защита линий».
func (r *reading) listBehind(hits []hit, i int) [][]fact.Term {
	_, to := r.clause(hits[i].word)
	if i+1 < len(hits) && hits[i+1].word < to {
		return nil // the list belongs to the last verdict before the colon
	}
	if r.fold(to-1) != ":" && (to >= len(r.w) || r.fold(to) != ":") {
		return nil
	}
	_, end := r.sentence(hits[i].word)
	for _, o := range hits {
		if o.word > hits[i].word && r.w[o.word].Clause != r.w[hits[i].word].Clause {
			begin, _ := r.clause(o.word)
			end = min(end, begin)
		}
	}
	return r.checksIn(to, end)
}

// listed reports whether the words from..to-1 are only a list: names and joints.
func (r *reading) listed(from, to int) bool {
	for k := from; k < to; k++ {
		if !r.isName(k) && !r.w[k].IsMark() && !noNoun[r.fold(k)] {
			return false
		}
	}
	return true
}

// checksIn returns the checks named among the words from..to-1, a group for each name. A
// designator in the same clause narrows the group: «защита QF4» is not that of QF5.
func (r *reading) checksIn(from, to int) [][]fact.Term {
	var out [][]fact.Term
	for _, f := range r.namesIn(from, to) {
		var group []fact.Term
		for _, t := range f.terms {
			if t.Family == Check {
				group = append(group, t)
			}
		}
		if len(group) > 1 {
			group = r.narrow(group, f.from)
		}
		if len(group) > 0 {
			out = append(out, group)
		}
	}
	return out
}

func (r *reading) narrow(group []fact.Term, word int) []fact.Term {
	from, to := r.clause(word)
	if from > 0 && r.fold(from-1) == ":" {
		from, _ = r.clause(from - 1)
	}
	var kept []fact.Term
	for _, s := range group {
		for _, f := range append(r.referredIn(from, to), r.namesIn(from, to)...) {
			for _, t := range f.terms {
				if t.Family != Check && r.x.sameRow(s, t) && !slices.Contains(kept, s) {
					kept = append(kept, s)
				}
			}
		}
	}
	if len(kept) == 0 {
		return group
	}
	return kept
}

// sameRow reports whether a statement about s names t.
func (x *index) sameRow(s, t fact.Term) bool {
	for _, row := range x.rows[wordKey(t)] {
		if x.c.Allowed[row].About == s {
			return true
		}
	}
	return false
}

// namesIn returns the names that begin among the words from..to-1.
func (r *reading) namesIn(from, to int) []found {
	lo, hi := 0, len(r.names)
	for lo < hi {
		mid := (lo + hi) / 2
		if r.names[mid].from < from {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	end := lo
	for end < len(r.names) && r.names[end].from < to {
		end++
	}
	return r.names[lo:end:end] // callers append to it
}

// indirectSubjects returns the checks whose rows hold most of what the words mention:
// «QF4: 600 ≤ 800 ≤ 290 А — условие выполнено» is about the check of that row.
func (r *reading) indirectSubjects(from, to int) []fact.Term {
	votes := map[fact.Term]int{}
	most := 0
	vote := func(rows []int) {
		seen := map[fact.Term]bool{}
		for _, row := range rows {
			about := r.c.Allowed[row].About
			if _, judged := r.x.status[about]; judged && !seen[about] {
				seen[about] = true
				votes[about]++
				most = max(most, votes[about])
			}
		}
	}
	for _, f := range r.namesIn(from, to) {
		for _, t := range f.terms {
			vote(r.x.rows[t])
		}
	}
	for _, f := range r.referredIn(from, to) {
		vote(r.x.rows[f.terms[0]])
	}
	for k := r.numberFrom(from); k < len(r.numbers) && r.numbers[k].first < to; k++ {
		vote(r.agreeing(r.numbers[k].low, r.numbers[k].Mention))
	}
	if most == 0 {
		return nil
	}
	var out []fact.Term
	for _, s := range r.c.Allowed { // in the contract's order
		if votes[s.About] == most && s.Pred == HasStatus {
			out = append(out, s.About)
		}
	}
	return out
}

var contrary = plainSet("но|а|зато|однако|but|however|yet")

// freeClauses returns the other clauses of the sentence that have no verdict of their
// own, the nearest before the hit first, then those behind it.
func (r *reading) freeClauses(hits []hit, i int) [][2]int {
	own := r.w[hits[i].word].Clause
	judged := map[int]bool{own: true}
	for _, h := range hits {
		judged[r.w[h.word].Clause] = true
	}
	var before, after [][2]int
	from, to := r.sentence(hits[i].word)
	for k := from; k < to; {
		start, end := k, k+1
		for end < to && r.w[end].Clause == r.w[start].Clause {
			end++
		}
		switch {
		case judged[r.w[start].Clause]:
		case r.w[start].Clause > own && contrary[r.fold(start)]: // «не помещается, но три этажа подошли бы»
			return append(before, after...)
		case r.w[start].Clause < own:
			before = append([][2]int{{start, end}}, before...)
		default:
			after = append(after, [2]int{start, end})
		}
		k = end
	}
	return append(before, after...)
}
