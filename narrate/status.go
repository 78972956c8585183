package narrate

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

var (
	negations  = wordSet("не|нет|ни|без|not|no|never|cannot|doesn|don|didn|isn|aren|wasn|weren|won|hasn|neither|nor|without|никак|вряд")
	testNouns  = wordSet("проверка|условие|требование|норма|норматив|критерий|тест|check|test|condition|requirement|norm|criterion|rule|limit|защита")
	wholeNouns = wordSet("проект|схема|решение|комплект|подстанция|план|планировка|здание|объект|design|scheme|project|package|layout|building|substation|документация")
	allWords   = wordSet("все|всё|всех|всем|всеми|каждая|каждое|каждый|любая|everything|all|every|полностью|целиком")
	briefWhole = wordSet("тз|техзадание|задание|вопрос|brief")
	restWords  = wordSet("остальное|остальные|остальных|остальная|остальном|остальным|прочее|прочие|прочем|rest|others|else|otherwise")
	hypothetic = wordSet("если|чтобы|бы|ли|должен|должна|должно|должны|if|would|should|must|unless|whether|когда|пока|либо|either")
	zeroWords  = wordSet("нет|ноль|нуль|без|zero|no|отсутствуют|отсутствует|none|нисколько")
)

// closingWords close a brief or a question: «ТЗ закрыто».
var closingWords = plainSet("закрыт|закрыта|закрыто|закрыты|учтен|учтена|учтено|учтены|выполнен|выполнена|выполнено|выполнены|соблюден|соблюдены|соблюдено|fulfilled|met|satisfied|respected")

// hit is a status word in the text with its negation.
type hit struct {
	word     int
	end      int // the word behind
	w        statusWord
	denied   bool
	numbered bool // a number counts it
	settled  bool // judged already: «ни одна не провалена»
}

// status returns what the hit says once the negation is applied: a denied PASS is FAIL.
func (h hit) status() check.Status {
	if !h.denied {
		return h.w.status
	}
	if h.w.status == check.Pass {
		return check.Fail
	}
	return check.Pass
}

// readStatuses finds verdicts in the whole text and claims them.
func (r *reading) readStatuses() {
	var hits []hit
	for i := 0; i < len(r.w); i++ {
		if h, ok := r.hitAt(i); ok {
			hits = append(hits, h)
		}
	}
	r.countStatuses(hits)
	r.computedChecks()
	for from := 0; from < len(hits); {
		to := from + 1 // verdicts of one sentence, as far as it reaches
		for to < len(hits) && to-from < reach && r.w[hits[to].word].Sentence == r.w[hits[from].word].Sentence {
			to++
		}
		for i := from; i < to; i++ {
			r.claimStatus(hits[from:to], i-from)
		}
		from = to
	}
	r.remarks()
}

func (r *reading) hitAt(i int) (hit, bool) {
	w, end, ok := r.statuses.at(r, i)
	if !ok {
		return hit{}, false
	}
	if r.fold(end) == "бы" || r.fold(i-1) == "бы" {
		return hit{}, false // «хватило бы и 1400»
	}
	f := r.fold(i)
	if _, caps := capital(r.w[i].Raw); (f == "pass" || f == "fail") && !caps {
		w.noun = false // the verb
	}
	h := hit{word: i, end: end, w: w}
	from, to := r.clause(i)
	reach := 3
	if w.beside == copula { // «нельзя считать проверку пройденной»
		reach = 6
	}
	for k := i - 1; k >= max(from, i-reach); k-- {
		if negations[r.fold(k)] && k >= i-3 || reach > 3 && unsaid[r.fold(k)] {
			h.denied = !(r.fold(k) == "не" && r.fold(k+1) == "только")
			break
		}
		if reach == 3 && !w.noun && (testNouns[r.stem(k)] || r.isName(k)) && !latin(r.fold(k)) {
			break // «нет условия … выполнено»: the word belongs to its own subject
		}
	}
	for k := end; k < min(to, end+3) && !h.denied; k++ { // «считать пройденным нельзя»
		h.denied = unsaid[r.fold(k)] && r.fold(k) != "вряд"
	}
	return h, true
}

func (r *reading) sentenceOf(i int) int {
	if i >= len(r.w) {
		return -1
	}
	return r.w[i].Sentence
}

func (r *reading) isName(i int) bool {
	for k := range r.names {
		if r.names[k].from <= i && i < r.names[k].to {
			return true
		}
		if r.names[k].from > i {
			return false
		}
	}
	return false
}

// claimStatus binds one status word to its subjects and judges it.
func (r *reading) claimStatus(hits []hit, i int) {
	h := hits[i]
	if h.settled {
		return
	}
	from, to := r.clause(h.word)
	span := r.w[h.word].Span
	if r.hypothetical(from, h.word) || r.conditional(h.word) {
		return
	}
	if r.deniedVerb(h.word) {
		h.denied = !h.denied
	}
	if h.w.counted && !h.numbered {
		r.onlyThese(h)
		return
	}
	if k, rest := r.near(from, h.word+1, restWords); rest && !h.denied {
		if h.status() == check.Pass {
			r.rest(prose.Span{r.w[k].Span[0], span[1]})
		}
		return
	}
	if r.exceptions(h, false) {
		return
	}
	r.onlyThese(h)
	subjects := r.directSubjects(hits, i)
	if len(subjects) == 0 {
		if r.overall(h, from, to) || h.numbered {
			return
		}
		if h.w.noun && (r.fold(h.word-1) == "есть" || r.fold(h.word-1) == "имеется" || (r.fold(h.word-1) == "a" || r.fold(h.word-1) == "one") && r.fold(h.word-2) == "is") {
			r.exists(h)
			return
		}
		implied := r.indirectSubjects(from, to)
		for _, near := range r.freeClauses(hits, i) {
			if len(implied) == 0 {
				implied = r.indirectSubjects(near[0], near[1])
			}
		}
		r.judgeAny(h, implied, span, from, to)
		return
	}
	if h.numbered { // the number is judged; what it lists is judged too
		h.numbered, subjects = false, r.listBehind(hits, i)
	}
	for _, group := range subjects {
		r.judgeGroup(h, group, span)
	}
}

// judgeGroup judges a status said of one name. The name may stand for several checks
// (one rule, many feeders): FAIL needs one of them, PASS needs all.
func (r *reading) judgeGroup(h hit, group []fact.Term, span prose.Span) {
	c := Claim{Span: span, Statement: Statement{Pred: HasStatus, About: group[0], Says: statusTerm(h.status())}, Denied: h.denied}
	var agreed []fact.Term
	against := fact.Term{}
	for _, s := range group {
		have, known := r.x.status[s]
		switch {
		case known && agreesStatus(h, have):
			agreed = append(agreed, s)
		case known && against.IsZero():
			against = s
		}
	}
	switch {
	case len(agreed) > 0 && (against.IsZero() || h.status() != check.Pass):
		for _, s := range agreed {
			c.About, c.Says = s, statusTerm(r.x.status[s])
			r.claim(c, Supported, fact.Text{})
		}
	case against.IsZero() && h.w.weak, against != (fact.Term{}) && r.x.status[against] == check.Info && r.deferred(h.word):
	case against.IsZero():
		r.claim(c, Contradicted, notComputed)
	default:
		c.About = against
		r.claim(c, Contradicted, fact.Same(r.x.nameOf(against, r.c.Lang)+": "+r.x.status[against].String()))
	}
}

// deferred reports whether the clause speaks of what is only to come: «координация
// изоляции будет выполнена на стадии РД».
func (r *reading) deferred(word int) bool {
	from, to := r.clause(word)
	_, ok := r.near(from, to, futureWords)
	return ok
}

func statusTerm(s check.Status) []fact.Term { return []fact.Term{fact.Word(Status, s.String())} }

// agreesStatus reports whether a status word may be said of a check with that status.
// «Не доказано» denies PASS and no more; a FAIL word needs FAIL, or WARN where it is no
// literal FAIL.
func agreesStatus(h hit, have check.Status) bool {
	switch {
	case h.denied && h.w.status == check.Pass:
		return have == check.Fail || have == check.Warn || h.w.weak && have == check.Info
	case h.denied:
		return have != h.w.status
	case h.w.status == check.Fail && !h.w.noun:
		return have == check.Fail || have == check.Warn
	}
	return have == h.w.status
}

// judgeAny judges a status whose subject is only implied: some candidate must have it.
func (r *reading) judgeAny(h hit, subjects []fact.Term, span prose.Span, from, to int) {
	c := Claim{Span: span, Statement: Statement{Pred: HasStatus, Says: statusTerm(h.status())}, Denied: h.denied}
	for _, s := range subjects {
		if agreesStatus(h, r.x.status[s]) {
			c.About, c.Says = s, statusTerm(r.x.status[s])
			r.claim(c, Supported, fact.Text{})
			return
		}
	}
	_, test := r.near(from, to, testNouns)
	switch {
	case len(subjects) > 0 && (!h.w.noun || h.w.status != check.Pass):
		c.About = subjects[0]
		r.claim(c, Contradicted, fact.Same(r.x.nameOf(subjects[0], r.c.Lang)+": "+r.x.status[subjects[0]].String()))
	case h.w.weak && !test:
		return
	case r.x.has(h.status()):
		if s, one := r.x.only(h.status()); one && h.status() != check.Pass {
			c.About = s
			r.claim(c, Supported, fact.Text{}) // the contract has but one
			return
		}
		r.claim(c, NoClaim, fact.Text{})
	case r.x.judges():
		r.claim(c, Contradicted, notComputed)
	default:
		r.claim(c, NoClaim, fact.Text{})
	}
}

// overall claims what is said of all checks, of the whole design, or of everything.
func (r *reading) overall(h hit, from, to int) bool {
	k, all := r.near(from, to, allWords)
	if f := r.fold(k); (f == "всем" || f == "всех" || f == "всеми") && (k+1 >= to || r.w[k+1].IsMark()) {
		all = false // «площади хватает всем»
	}
	w, whole := r.near(from, to, wholeNouns)
	if !whole && closingWords[r.fold(h.word)] {
		w, whole = r.near(from, to, briefWhole)
	}
	if whole && !all && fitWords[r.fold(h.word)] {
		return true // «здание помещается в десять пролётов» is no verdict
	}
	if !all && !whole || h.w.noun && !strings.HasPrefix(r.fold(h.word), "pass") {
		return false
	}
	if whole && !all && (w > h.word+3 || h.w.status == check.Pass && !h.w.weak && h.denied) {
		return false
	}
	says, ok := check.Pass, r.x.clean()
	if all && (r.fold(k-1) == "не" || r.fold(k-1) == "not") {
		h.denied = h.w.status == check.Pass
	}
	if h.status() == check.Fail {
		says, ok = check.Fail, !r.x.clean()
	}
	at := r.w[h.word].Span
	if all {
		at = prose.Span{min(at[0], r.w[k].Span[0]), max(at[1], r.w[k].Span[1])}
	}
	c := Claim{Span: at, Statement: Statement{Pred: Overall, Says: statusTerm(says)}, Denied: h.denied}
	switch {
	case ok && r.x.judges():
		r.claim(c, Supported, fact.Text{})
	case ok:
		r.claim(c, NoClaim, fact.Text{})
	default:
		r.claim(c, Contradicted, fact.Text{RU: "не всё прошло проверку", EN: "not everything passed"})
	}
	return true
}
