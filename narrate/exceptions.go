package narrate

import (
	"slices"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Verdicts of all but some, and of some only.

var (
	exceptWords = wordSet("кроме|исключением|помимо|except|apart|besides|excluding|barring|минус")
	fitWords    = plainSet("помещается|помещаются|поместится|вписывается|вписываются|влезает|fits|fit")
)

// exceptions reads «все проверки, кроме площади, пройдены»: what is excepted is told not
// to pass, and everything else has to. Zero says that nothing failed: «кроме площади,
// провалов нет».
func (r *reading) exceptions(h hit, zero bool) bool {
	if h.status() != check.Pass {
		return false
	}
	from, to := r.sentence(h.word)
	k, except := r.near(from, to, exceptWords)
	if !except {
		return false
	}
	_, all := r.near(from, to, allWords)
	_, rest := r.near(from, to, restWords)
	if !all && !rest && !zero {
		return false
	}
	end := k + 1
	for end < to && (r.w[end].Clause == r.w[k].Clause || r.listed(end, end+1)) {
		end++
	}
	if h.word > k && h.word < end {
		end = h.word
	}
	var named []fact.Term
	for _, group := range r.checksIn(k, end) {
		named = append(named, group...)
	}
	if len(named) == 0 {
		return false
	}
	span := r.span(min(k, h.word), max(k, h.word)+1)
	for _, s := range r.c.Allowed {
		have := r.x.status[s.About]
		if s.Pred != HasStatus || have == check.Pass || have == check.Info || zero && have != check.Fail {
			continue
		}
		if !slices.Contains(named, s.About) {
			r.claim(Claim{Span: span, Statement: Statement{Pred: Overall, Says: statusTerm(check.Pass)}}, Contradicted,
				fact.Same(r.x.nameOf(s.About, r.c.Lang)+": "+have.String()))
			return true
		}
		r.claim(Claim{Span: span, Statement: Statement{Pred: HasStatus, About: s.About, Says: s.Says}}, Supported, fact.Text{})
	}
	return true
}

// onlyThese judges «не прошла только потеря напряжения»: no other may have failed.
func (r *reading) onlyThese(h hit) {
	if h.status() != check.Fail || h.numbered {
		return
	}
	from, to := r.clause(h.word)
	k, only := r.near(from, to, onlyWord)
	if !only || negations[r.fold(k-1)] || startsWithDigit(r.fold(k+1)) || r.fold(k+1) == "при" || len(r.checksIn(from, to)) == 0 {
		return
	}
	sf, st := r.sentence(h.word)
	var named []fact.Term
	for _, group := range r.checksIn(sf, st) {
		named = append(named, group...)
	}
	for _, s := range r.c.Allowed {
		if s.Pred == HasStatus && r.x.status[s.About] == check.Fail && !slices.Contains(named, s.About) {
			r.claim(Claim{Span: r.w[k].Span, Statement: Statement{Pred: Overall, About: fact.Word(Role, "rest"), Says: statusTerm(check.Pass)}}, Contradicted,
				fact.Same(r.x.nameOf(s.About, r.c.Lang)+": "+check.Fail.String()))
			return
		}
	}
}

// only returns the check that alone has the status.
func (x *index) only(s check.Status) (fact.Term, bool) {
	var found fact.Term
	for about, have := range x.status {
		if have != s {
			continue
		}
		if !found.IsZero() {
			return fact.Term{}, false
		}
		found = about
	}
	return found, !found.IsZero()
}
