package narrate

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// statusWord is what one word says of a check. A weak word is a verdict only beside a
// check or a word like «условие»: «расчёт выполнен» is none. A noun is counted and
// denied by «нет»: «предупреждений нет».
type statusWord struct {
	status check.Status
	weak   bool
	noun   bool
}

// statusTable holds status words by their folded forms. Each form is listed: another form
// of the same word may be none («допустимо», but «допустимых 5 %»).
type statusTable map[string]statusWord

func statusWordTable() statusTable {
	t := statusTable{}
	add := func(w statusWord, list string) {
		for _, form := range words(list) {
			t[form] = w
		}
	}
	pass, fail, warn, info := check.Pass, check.Fail, check.Warn, check.Info
	add(statusWord{status: pass}, "пройден|пройдена|пройдено|пройдены|пройденные|пройденных|пройденными|прошел|прошла|прошло|прошли|проходит|проходят|пройдет|пройдут|проходил|проходим|соблюдаем|выдерживаем|соблюден|соблюдена|соблюдено|соблюдены|соблюдается|соблюдаются|выдержан|выдержана|выдержано|выдержаны|выдерживает|выдерживают|выдерживается|зеленый|зеленые|зеленая|зелено|passed|passes|passing|complies|comply|compliant|satisfied|satisfies|meets|meet|met|green|✅|✔|✓")
	add(statusWord{status: pass, noun: true}, "pass")
	add(statusWord{status: pass, weak: true}, "соответствует|соответствуют|выполнен|выполнена|выполнено|выполнены|выполняется|выполняются|подтвержден|подтверждена|подтверждено|подтверждены|доказан|доказана|доказано|доказаны|обеспечен|обеспечена|обеспечено|обеспечены|обеспечивается|проверен|проверена|проверено|проверены|укладывается|укладываются|хватает|хватит|хватило|достаточно|достаточен|достаточна|достаточны|держит|держат|помещается|помещаются|поместится|вписывается|влезает|годится|подходит|сходится|норме|порядке|допуске|допустим|допустима|допустимо|допустимы|защищен|защищена|защищено|защищены|ок|ok|fine|fits|fit|sufficient|enough|adequate|within|holds|confirmed|proven|verified|clean|protected|удовлетворяет|удовлетворяют|соответствуем|укладываемся|помещаемся|вписываемся|влезаем|успешно|успешен|успешна|успешны")
	add(statusWord{status: fail}, "провален|провалена|провалено|провалены|проваленные|проваленных|провалил|провалила|провалили|непройденных|непройденные|нарушен|нарушена|нарушено|нарушены|нарушает|нарушается|failed|fails|failing|violated|violates|❌|✗|✘|✖")
	add(statusWord{status: fail, noun: true}, "fail|failure|failures|провал|провала|провалов|нарушение|нарушений|нарушения|ошибка|ошибки|ошибок|ошибку|error|errors|violations")
	add(statusWord{status: fail, weak: true}, "недостаточно|недостаточен|недостаточна|недостаточны|превышен|превышена|превышено|превышены|insufficient|exceeded|inadequate|недопустим|недопустимо|недопустима")
	add(statusWord{status: warn, noun: true}, "предупреждение|предупреждения|предупреждений|предупреждением|предупреждению|warn|warning|warnings|⚠")
	add(statusWord{status: info}, "справочно|справочная|справочные|справочный|справочных|справочными|informational")
	add(statusWord{status: info, noun: true}, "info")
	return t
}

var (
	negations   = wordSet("не|нет|ни|без|not|no|never|cannot|doesn|don|didn|isn|aren|wasn|weren|won|hasn|neither|nor|without|никак|вряд")
	testNouns   = wordSet("проверка|условие|требование|норма|норматив|критерий|тест|check|test|condition|requirement|norm|criterion|rule|limit|защита")
	wholeNouns  = wordSet("проект|схема|решение|комплект|подстанция|план|здание|объект|design|scheme|project|package|layout|building|substation|документация")
	allWords    = wordSet("все|всё|всех|всем|всеми|каждая|каждое|каждый|любая|everything|all|every|полностью|целиком")
	restWords   = wordSet("остальное|остальные|остальных|остальная|прочее|прочие|rest|others|else|otherwise")
	remarkNouns = wordSet("замечаний|замечания|замечание|remarks|remark|нареканий|претензий|ошибок")
	hypothetic  = wordSet("если|чтобы|бы|ли|должен|должна|должно|должны|if|would|should|must|unless|whether|когда|пока|либо|either")
	zeroWords   = wordSet("нет|ноль|нуль|без|zero|no|отсутствуют|отсутствует|none|нисколько")
)

// hit is a status word in the text with its negation.
type hit struct {
	word     int
	w        statusWord
	denied   bool
	numbered bool // a number counts it
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
func (r *reading) readStatuses(table statusTable) {
	var hits []hit
	for i := 0; i < len(r.w); i++ {
		if h, ok := r.hitAt(table, i); ok {
			hits = append(hits, h)
		}
	}
	r.countStatuses(hits)
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

func (r *reading) hitAt(table statusTable, i int) (hit, bool) {
	w, ok := table[r.w[i].Fold]
	if !ok {
		return hit{}, false
	}
	f := r.fold(i)
	switch {
	case (f == "норме" || f == "порядке" || f == "допуске") && r.fold(i-1) != "в":
		return hit{}, false
	case f == "pass" && (r.fold(i-1) == "to" || r.fold(i-1) == "by"), f == "within" && r.w[i].Sentence != r.sentenceOf(i+1):
		return hit{}, false
	case (f == "держит" || f == "держат" || f == "holds") && (startsWithDigit(r.fold(i+1)) || startsWithDigit(r.fold(i+2)) && !r.w[i+1].IsMark()):
		return hit{}, false // «держит 290 А» is a rating
	case (f == "fit" || f == "fits") && r.fold(i+1) == "for":
		return hit{}, false
	}
	if _, caps := capital(r.w[i].Raw); (f == "pass" || f == "fail") && !caps {
		w.noun = false // the verb
	}
	h := hit{word: i, w: w}
	from, _ := r.clause(i)
	for k := i - 1; k >= max(from, i-3); k-- {
		if negations[r.fold(k)] {
			h.denied = !(r.fold(k) == "не" && r.fold(k+1) == "только")
			break
		}
		if !w.noun && (testNouns[r.stem(k)] || r.isName(k)) && !latin(r.fold(k)) {
			break // «нет условия … выполнено»: the word belongs to its own subject
		}
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

// countStatuses lets numbers count statuses: «3 FAIL», «не пройдена одна из двенадцати
// проверок», «FAIL нет».
func (r *reading) countStatuses(hits []hit) {
	for i := range hits {
		h := &hits[i]
		if h.w.noun && h.denied {
			h.numbered = true
			r.claimCount(h.w.status, fact.Int(0), r.w[h.word].Span)
			r.dropOne(h.word)
			continue
		}
		best := -1
		for k := r.numberFrom(h.word - 8); k < len(r.numbers) && r.numbers[k].first < h.word+5; k++ {
			n := &r.numbers[k]
			if n.unit || n.Ordinal || n.Attached || n.status != 0 || n.Sentence != r.w[h.word].Sentence ||
				n.noun >= 0 && r.lex.nouns[n.noun].Unit != Checks || !r.countsHit(n, h) {
				continue
			}
			if best < 0 || r.gap(n, h.word) < r.gap(&r.numbers[best], h.word) {
				best = k
			}
		}
		if best >= 0 {
			n := &r.numbers[best]
			n.status = check4(h.status())
			h.numbered = true
			r.claimCount(h.status(), n.low.Value, prose.Span{min(n.Span[0], r.w[h.word].Span[0]), max(n.Span[1], r.w[h.word].Span[1])})
			continue
		}
		if !h.w.noun {
			continue
		}
		from, to := r.clause(h.word)
		_, no := r.near(max(from, h.word-3), min(to, h.word+4), zeroWords)
		if no || h.denied || r.notFound(h.word+1, to) {
			h.numbered = true
			r.claimCount(h.w.status, fact.Int(0), r.w[h.word].Span)
		}
	}
}

// dropOne takes the «одного» of «ни одного» out of the numbers.
func (r *reading) dropOne(word int) {
	for k := r.numberFrom(word - 3); k < len(r.numbers) && r.numbers[k].first < word; k++ {
		if r.numbers[k].Words && r.numbers[k].low.Value.Cmp(fact.Int(1)) == 0 {
			r.numbers[k].status = check4(check.Pass)
		}
	}
}

// numberFrom returns the index of the first number at or after word i.
func (r *reading) numberFrom(i int) int {
	lo, hi := 0, len(r.numbers)
	for lo < hi {
		mid := (lo + hi) / 2
		if r.numbers[mid].first < i {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

func (r *reading) gap(n *number, word int) int {
	if n.first > word {
		return n.first - word
	}
	return word - n.end
}

// countsHit reports whether the number can count the status word: it stands in the same
// clause, near, is no total («из двенадцати»), and no check is named between.
func (r *reading) countsHit(n *number, h *hit) bool {
	if before := r.fold(n.first - 1); before == "из" || before == "of" || before == "against" {
		return false
	}
	if n.Clause != r.w[h.word].Clause {
		return false
	}
	far := 3
	if next := r.fold(n.end); next == "из" || next == "of" || n.noun >= 0 {
		far = 7
	}
	if r.gap(n, h.word) > far {
		return false
	}
	lo, hi := n.end, h.word
	if n.first > h.word {
		lo, hi = h.word+1, n.first
	}
	for k := lo; k < hi; k++ {
		if r.isName(k) {
			return false
		}
	}
	return n.noun >= 0 || n.unknown < 0 || n.unknown >= lo && n.unknown <= max(hi, h.word)
}

func (r *reading) claimCount(s check.Status, n fact.Decimal, span prose.Span) {
	c := Claim{Span: span, Statement: Statement{Pred: CountOf, About: fact.Word(Status, s.String()),
		Says: []fact.Term{fact.Quantity{Value: n, Unit: Checks}.Term()}}}
	have, known := r.x.count(s)
	switch {
	case !known:
		r.claim(c, NoClaim, fact.Text{})
	case n.Cmp(fact.Int(have)) == 0:
		r.claim(c, Supported, fact.Text{})
	default:
		r.claim(c, Contradicted, fact.Text{RU: s.String() + ": " + fact.Int(have).String(), EN: s.String() + ": " + fact.Int(have).String()})
	}
}

// notFound reports «нарушений не выявлено» behind a noun.
func (r *reading) notFound(from, to int) bool {
	for k := from; k < min(to, from+3); k++ {
		if r.fold(k) != "не" {
			continue
		}
		for _, verb := range [...]string{"выявлен", "обнаружен", "найден", "было", "нашл", "замечен", "возникл"} {
			if strings.HasPrefix(r.fold(k+1), verb) {
				return true
			}
		}
	}
	return false
}

// exists reads «есть предупреждение»: at least one.
func (r *reading) exists(h hit) {
	c := Claim{Span: r.w[h.word].Span, Statement: Statement{Pred: CountOf, About: fact.Word(Status, h.w.status.String()),
		Says: []fact.Term{fact.Quantity{Value: fact.Int(1), Unit: Checks}.Term()}}}
	switch {
	case !r.x.judges():
		r.claim(c, NoClaim, fact.Text{})
	case r.x.has(h.w.status):
		r.claim(c, Supported, fact.Text{})
	default:
		r.claim(c, Contradicted, notComputed)
	}
}

// remarks reads «замечаний нет»: neither FAIL nor WARN.
func (r *reading) remarks() {
	for i := range r.w {
		if !remarkNouns[r.w[i].Fold] {
			continue
		}
		from, to := r.clause(i)
		if _, no := r.near(max(from, i-3), min(to, i+4), zeroWords); no || r.notFound(i+1, to) {
			r.claimCount(check.Fail, fact.Int(0), r.w[i].Span)
			r.claimCount(check.Warn, fact.Int(0), r.w[i].Span)
		}
	}
}

// claimStatus binds one status word to its subjects and judges it.
func (r *reading) claimStatus(hits []hit, i int) {
	h := hits[i]
	from, to := r.clause(h.word)
	span := r.w[h.word].Span
	if r.hypothetical(from, h.word) || r.conditional(h.word) {
		return
	}
	if r.deniedVerb(h.word) {
		h.denied = true
	}
	if k, rest := r.near(from, h.word+1, restWords); rest && !h.denied {
		if h.status() == check.Pass {
			r.claim(Claim{Span: prose.Span{r.w[k].Span[0], span[1]}, Statement: Statement{Pred: Overall, About: fact.Word(Role, "rest"), Says: statusTerm(check.Pass)}}, NoClaim, fact.Text{})
		}
		return
	}
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
	case against.IsZero() && h.w.weak:
	case against.IsZero():
		r.claim(c, Contradicted, notComputed)
	default:
		c.About = against
		r.claim(c, Contradicted, fact.Same(r.x.nameOf(against, r.c.Lang)+": "+r.x.status[against].String()))
	}
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

// hypothetical reports whether the clause only supposes: «если проверка пройдёт».
func (r *reading) hypothetical(from, to int) bool {
	for k := from; k < to; k++ {
		if hypothetic[r.fold(k)] {
			return true
		}
	}
	return false
}

// conditional reports whether a clause before in the sentence is a condition: «если
// снизить нагрузку, N-1 пройдёт».
func (r *reading) conditional(word int) bool {
	from, _ := r.sentence(word)
	for k := from; k < word; k++ {
		if f := r.fold(k); (f == "если" || f == "if") && r.fold(k+1) != "честно" && r.fold(k+1) != "коротко" && r.fold(k+1) != "говорить" {
			return true
		}
	}
	return false
}

// deniedVerb reports whether the verdict hangs on a denied verb: «не утверждаю, что».
func (r *reading) deniedVerb(word int) bool {
	from, _ := r.sentence(word)
	for k := word - 1; k > from && k > word-8; k-- {
		if f := r.fold(k); f != "что" && f != "that" && f != "будто" {
			continue
		}
		for j := k - 1; j >= max(from, k-6); j-- {
			if negations[r.fold(j)] {
				return true
			}
		}
		return false
	}
	return false
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
	w, whole := r.near(from, to, wholeNouns)
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
	default:
		r.claim(c, Contradicted, fact.Text{RU: "не всё прошло проверку", EN: "not everything passed"})
	}
	return true
}
