package narrate

import (
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Who gave a value: the brief, or whoever changed, assumed or replaced it. A contract
// says so by what departs from the brief ([Changed], [Substituted], [Lost], [Assumes]);
// what departs may not be told as asked for.

var (
	askedVerbs = wordSet("взят|взята|взято|взяты|задан|задана|задано|заданы|указан|указана|указано|указаны|прописан|прописана|прописаны|принят|принята|принято|приняты|заложен|заложена|заложены|просил|просили|просит|запросил|запросили|запрошено|заказал|заказывал|заказали|хотел|хотели|требовал|требовалось|требовало|затребовал|asked|ask|requested|wanted|ordered|given|taken|stated|specified|required|comes|come|came")
	briefNouns = wordSet("тз|задание|техзадание|заявка|brief|assignment|request")
	clientWord = wordSet("заказчик|клиент|customer|client")
	asAsked    = plainSet("как|as")
	beforeAll  = plainSet("вместо|против|instead|against|отличается|расходится|сверх|мимо|не|not|хотя|although|though|but|но")
)

var departsFromBrief = fact.Text{RU: "это отступление от ТЗ, а не его значение", EN: "this departs from the brief"}

// asked reads «взяты из ТЗ», «заказчик просил», «как и требовалось»: what was taken
// instead of what was asked is not what was asked.
func (r *reading) asked(i int) {
	if !r.x.departs() {
		return
	}
	from, to := r.clause(i)
	f := r.fold(i)
	st := r.stem(i)
	idiom := r.asTold(i)
	if idiom && !briefNouns[f] && !briefNouns[st] && r.fold(i-1) == "что" { // «ровно та, что просили»
		r.accuse(i, i+1, Overall, departsFromBrief)
		return
	}
	switch {
	case briefNouns[f] || briefNouns[st]: // «взяты (непосредственно) из ТЗ»
		p := r.fold(i - 1)
		if p == "the" {
			p = r.fold(i - 2)
		}
		if p != "из" && p != "по" && p != "в" && p != "from" && p != "in" && p != "by" {
			return
		}
		if _, verb := r.near(max(from, i-5), min(to, i+4), askedVerbs); !verb && p != "из" && p != "from" {
			return
		}
	case clientWord[f] || clientWord[st]:
		if _, verb := r.near(max(from, i-3), min(to, i+4), askedVerbs); !verb {
			return
		}
	case !idiom:
		return
	}
	if _, other := r.near(from, to, beforeAll); other || r.questioned(to) {
		return
	}
	if idiom && from > 0 && r.w[from-1].Sentence == r.w[i].Sentence {
		bf, bt := r.clause(from - 1)
		if _, other := r.near(bf, bt, beforeAll); other {
			return // «он на НН, а не на ВН, как в задании»
		}
	}
	if idiom { // «как и требовалось» stands in a clause of its own
		from, to = r.sentence(i)
	}
	r.askedFor(i, from, to, idiom)
}

var (
	asFillers  = plainSet("и|было|был|была|были|заказчик|клиент|в|изначально|нас|вы|the|customer|client|it|was|were|they|you|originally|in|on|by|so|we|had|that|просили")
	exactWords = plainSet("та|то|тот|те|именно|ровно|точно|exactly|just")
)

// asTold reports whether the word ends an idiom of conformity: «как и было запрошено»,
// "as the customer wanted", «там, где просили», «именно то, что просили».
func (r *reading) asTold(i int) bool {
	for k := i - 1; k >= max(0, i-5); k-- {
		f := r.fold(k)
		switch {
		case asAsked[f]:
			return true
		case f == "где" || f == "куда" || f == "where":
			return !negations[r.fold(k-3)]
		case f == "что":
			_, exact := r.near(k-3, k, exactWords)
			return exact && !negations[r.fold(k-3)] && !negations[r.fold(k-4)]
		case !asFillers[f]:
			return false
		}
	}
	return false
}

// kept reads «нагрузка сохранена», «исходные данные не изменены» of what was changed.
func (r *reading) kept(i int) {
	from, to := r.sentence(i)
	changed := strings.HasPrefix(r.fold(i), "измен") || strings.HasPrefix(r.fold(i), "менял") || strings.HasPrefix(r.fold(i), "трогал")
	if changed != negations[r.fold(i-1)] {
		return
	}
	_, input := r.near(from, to, inputWords)
	for _, s := range r.c.Allowed {
		if s.Pred == Changed && (input || r.mentions(s.About, from, to)) || s.Pred == Substituted && (input || r.sized(from, to)) {
			r.accuse(i, i+1, Changed, departsFromBrief)
			return
		}
	}
}

// sized reports whether the sentence speaks of what a substitution replaces.
func (r *reading) sized(from, to int) bool {
	_, ok := r.near(from, to, sizeWords)
	return ok
}

var sizeWords = wordSet("типоразмер|мощность|номинал|марка|size|rating|capacity")

// lostPlaces reads «учёт на стороне ВН» where the brief asked for it there and the design
// has it elsewhere: a lost requirement with the place asked and the place taken.
func (r *reading) lostPlaces() {
	for _, s := range r.c.Allowed {
		if s.Pred != Lost || len(s.Says) != 2 {
			continue
		}
		for _, f := range r.names {
			if !slices.Contains(f.terms, s.Says[0]) {
				continue
			}
			from, to := r.clause(f.from)
			sf, st := r.sentence(f.from)
			_, told := r.near(from, to, lostTold)
			_, warned := r.near(sf, st, warnedOf)
			if told || warned || r.hypothetical(from, to) || r.mentions(s.Says[1], from, to) || !r.mentions(s.About, from, to) {
				continue
			}
			r.claim(Claim{Span: r.span(f.from, f.to), Statement: Statement{Pred: Lost, About: s.About}}, Contradicted, s.Text)
		}
	}
}

var (
	lostTold = wordSet("заказывали|заказали|заказывал|заказан|не|нет|без|просил|просили|просит|просят|хотел|хотели|требовал|требовало|требует|требовали|нужен|нужно|нужны|тз|задание|заказчик|вместо|отсутствует|заказан|запрошен|должен|not|no|asked|wanted|wants|requested|brief|required|instead|should|must|customer|without|missing|by")
	warnedOf = wordSet("предупреждение|расхождение|потерян|потеряно|потерянное|отступление|warn|warning|lost|departure|deviation")
)

var inputWords = wordSet("вход|исходный|исходные|данные|input|inputs")

const approvals = "проверен|проверена|проверено|проверены|утвержден|утверждена|утверждено|утверждены|согласован|согласована|согласованы|одобрен|одобрена|одобрены|подписан|подписана|подписаны|утвердил|утвердила|утвердили|согласовал|согласовала|согласовали|одобрил|одобрила|одобрили|подписал|подписала|подписали|завизировал|завизировали|проверил|проверила|проверили|approved|signed|checked|reviewed|accepted|verified|cleared"

var persons = wordSet("инженер|эксперт|архитектор|инспектор|заказчик|клиент|менеджер|надзор|специалист|энергетик|директор|проектировщик|экспертиза|комиссия|руководитель|engineer|expert|architect|inspector|customer|client|manager|authority|designer|director|specialist|supervisor")

// approved reads «схему утвердил главный инженер»: no engine knows of it.
func (r *reading) approved(i int) {
	from, to := r.clause(i)
	if !r.x.judges() || r.deniedAt(i) || r.hypothetical(from, to) || r.promised(i) {
		return
	}
	if strings.HasSuffix(strings.TrimRight(r.fold(i), "аоы"), "н") { // passive: by whom
		from, to = i+1, min(to, i+5)
		k, person := r.near(from, to, persons)
		if f := r.fold(k); !person || !strings.HasSuffix(f, "м") && !strings.HasSuffix(f, "ой") && !strings.HasSuffix(f, "ми") {
			return
		}
	}
	if _, person := r.near(from, to, persons); person {
		r.accuse(i, i+1, Reviewed, notComputed)
	}
}

// askedFor judges that the numbers and names of the words from..to-1 are those of the
// brief. Right before «по ТЗ» only the nearest number is meant.
func (r *reading) askedFor(at, from, to int, idiom bool) {
	told := false
	for k := r.numberFrom(from); k < len(r.numbers) && r.numbers[k].first < to; k++ {
		n := &r.numbers[k]
		if n.Ordinal || n.Attached {
			continue
		}
		switch r.departure(n) {
		case RoleTaken:
			r.accuse(min(n.first, at), max(n.first, at)+1, Substituted, departsFromBrief)
			return
		case RoleAsked:
			told = true
		}
	}
	if told {
		return
	}
	for _, s := range r.c.Allowed {
		switch s.Pred {
		case Changed, Lost, Substituted, Assumes:
			if idiom && r.mentions(s.About, from, to) || s.Pred == Changed && r.mentions(s.About, from, to) {
				r.accuse(at, at+1, s.Pred, departsFromBrief)
				return
			}
		}
	}
}

// departure says whether the number is what the brief asked or what was taken instead;
// zero when it is neither or both.
func (r *reading) departure(n *number) fact.Term {
	asked, taken := false, false
	for _, s := range r.c.Allowed {
		if s.Pred != Changed && s.Pred != Substituted || len(s.Says) != 2 {
			continue
		}
		asked = asked || agrees(allowed{q: s.Says[0].Qty, exact: true}, n.low, n.Mention)
		taken = taken || agrees(allowed{q: s.Says[1].Qty, exact: true}, n.low, n.Mention)
	}
	switch {
	case taken && !asked:
		return RoleTaken
	case asked && !taken:
		return RoleAsked
	}
	return fact.Term{}
}

var (
	ownVerbs = wordSet("подставил|подставила|подставили|выбрал|выбрала|выбрали|добавил|добавила|добавили|придумал|придумала|принял|приняла|приняли|взял|взяла|взяли|назначил|назначили|задал|задала|задали|поставил|поставила|решил|решила|определил|прикинул|предположил|дополнил|указал|указала|chose|picked|added|assumed|invented|set|filled|put|decided|guessed")
)

// ownChoice reads «регион я подставил сам»: a teller chooses nothing; only a contract
// that tells of a change or an assumption says that somebody did.
func (r *reading) ownChoice(i int) {
	sf, st := r.sentence(i)
	from, to := r.clause(i)
	if _, verb := r.near(max(from, i-4), min(to, i+4), ownVerbs); !verb || r.deniedAt(i) {
		return
	}
	for _, s := range r.c.Allowed {
		switch s.Pred {
		case Changed, Substituted, Assumes:
			return
		}
	}
	if sf < st {
		r.accuse(i, i+1, Assumes, fact.Text{RU: "в контракте нет принятого за ТЗ", EN: "the contract tells of no assumption"})
	}
}
