package narrate

import (
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

var fractions = map[string]string{"четверть": "0.25", "четверти": "0.25", "треть": "0.3333", "трети": "0.3333", "половина": "0.5", "половину": "0.5",
	"половины": "0.5", "наполовину": "0.5", "quarter": "0.25", "third_": "0.3333", "half": "0.5", "вдвое": "2", "втрое": "3", "вчетверо": "4", "twice": "2", "double": "2", "triple": "3"}

// fraction claims a fraction in words: «четверть проверок», «на треть», «вдвое».
func (r *reading) fraction(i int) {
	v := fractions[r.w[i].Fold]
	next := r.fold(i + 1)
	_, noun := r.nounAt(i + 1)
	multiple := v[0] != '0'
	switch {
	case r.fold(i-1) == "с", !multiple && !noun && r.fold(i-1) != "на" && r.fold(i) != "наполовину" && next != "of", r.fold(i) == "half" && next != "of" && !noun:
		return
	}
	r.share1(i, r.w[i].Span, fact.MustDecimal(v))
}

// multiples claims «в 1,5 раза», «×2».
func (r *reading) multiples() {
	for k := range r.numbers {
		n := &r.numbers[k]
		if n.unit || n.Ordinal || n.Attached || n.IsRange() {
			continue
		}
		next := r.fold(n.end)
		switch {
		case (next == "раза" || next == "раз") && r.fold(n.first-1) == "в", next == "times" && !n.Words, r.fold(n.first-1) == "×" && (n.first < 2 || r.w[n.first-2].IsMark()):
			n.status = check4(check.Info) // judged here
			r.share1(n.first, n.Span, n.low.Value)
		}
	}
}

// share1 judges one ratio: it may only restate two supported counts of its sentence.
func (r *reading) share1(word int, span prose.Span, v fact.Decimal) {
	c := Claim{Span: span, Statement: Statement{Pred: Ratio, Says: []fact.Term{fact.Quantity{Value: v, Unit: fact.One}.Term()}}}
	switch {
	case r.x.empty:
		r.claim(c, NoClaim, fact.Text{})
	case r.ratioNear(word, r.w[word].Sentence, v, 1):
		r.claim(c, Supported, fact.Text{})
	default:
		r.claim(c, Contradicted, notInContract)
	}
}
