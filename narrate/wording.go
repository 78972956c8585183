package narrate

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// Claims without numbers and without a status word.

// marker is a phrase of folded words; «*» at the end of a word lets any ending follow.
type marker []string

func markers(list string) []marker {
	var out []marker
	for _, phrase := range words(list) {
		out = append(out, strings.Fields(phrase))
	}
	return out
}

// at reports whether the marker stands at word i, and where it ends.
func (m marker) at(r *reading, i int) (int, bool) {
	for k, w := range m {
		if i+k >= len(r.w) {
			return 0, false
		}
		if s, open := strings.CutSuffix(w, "*"); open {
			if !strings.HasPrefix(r.w[i+k].Fold, s) {
				return 0, false
			}
		} else if r.w[i+k].Fold != w {
			return 0, false
		}
	}
	return i + len(m), true
}

// markerSet finds markers by the first two bytes of their first word.
type markerSet map[string][]marker

func newMarkerSet(list string) markerSet {
	s := markerSet{}
	for _, m := range markers(list) {
		k := prefix(m[0])
		s[k] = append(s[k], m)
	}
	return s
}

func prefix(w string) string {
	if len(w) < 4 || w[0] < 0x80 {
		return w[:min(2, len(w))]
	}
	return w[:4] // two Cyrillic letters
}

// at returns the end of the longest marker at word i.
func (s markerSet) at(r *reading, i int) (int, bool) {
	end := 0
	for _, m := range s[prefix(r.w[i].Fold)] {
		if e, ok := m.at(r, i); ok && e > end {
			end = e
		}
	}
	return end, end > 0
}

// in returns the first marker that begins among the words from..to-1.
func (s markerSet) in(r *reading, from, to int) (int, int, bool) {
	for i := from; i < to && i < len(r.w); i++ {
		if end, ok := s.at(r, i); ok {
			return i, end, true
		}
	}
	return 0, 0, false
}

var (
	readyMarkers = newMarkerSet("все готово|всё готово|можно строить|можно монтировать|можно запускать|можно включать|можно заказывать|можно согласовывать|можно подписывать|можно сдавать|можно выпускать|можно применять|можно использовать|можно отдавать|можно отправлять|можно передавать|можно пускать|можно смело|можно брать|можно приступать|можно начинать|готов* к примен*|готов* к строит*|готов* к монтаж*|готов* к выпуск*|готов* к эксплуатац*|готов* к работе|готов* к сдаче|готов* к передаче|готов* к согласован*|готов* к реализац*|готов* к производств*|ready to build|ready for*|ready to use|ready to go|safe to build|good to go|can be built|can be ordered|can be installed|cleared for|approved for|go ahead|отдавать в работу|отдать в работу|пускать в работу|передать в производство|передавать в производство|в производство")
	softMarkers  = newMarkerSet("пожелани*|необязательн*|не обязательн*|рекоменда*|можно не|можно и не|можно игнорировать|можно пренебречь|можно закрыть глаза|можно обойтись|можно пропустить|не критичн*|некритичн*|ничего страшного|не страшно|формальност*|вполне допустимо|вполне допустима|вполне приемлем*|приемлемо|не имеет значения|необязательно|не принципиально|advisory|optional|nice to have|recommendation|can be ignored|may be ignored|can ignore|simply ignore|ignore the|can be waived|waive*|not critical|not mandatory|a formality|just a wish|acceptable|tolerable|negligible")
	reviewMarks  = newMarkerSet("проверил архитектор|проверил инженер|проверил эксперт|проверил специалист|проверено инженером|проверено архитектором|проверен инженером|проверена инженером|проверен экспертом|проверена экспертом|проверено экспертом|согласован* с|заказчик согла*|клиент согла*|customer agree*|customer accept*|согласовал*|одобрил*|одобрен*|утвержден*|утвердил*|прошел экспертизу|прошла экспертизу|положительное заключение|по желанию заказчика|по просьбе заказчика|по требованию заказчика|по указанию заказчика|по вашему желанию|по вашей просьбе|reviewed by|approved by|checked by|verified by|signed off|at the customer|at the client|as the client wished|на выезде|осмотрел*|измерили на месте|по опыту|из практики")
	conformMarks = newMarkerSet("соответству* тз|соответству* заданию|соответству* техзаданию|соответству* техническому заданию|как и просили|как просили|как и заказывали|по тз без изменений|полностью по тз|в точности по тз|as requested|as asked|as ordered|matches the brief|conforms to the brief|meets the brief|exactly as|follows the brief")
	obeyMarkers  = newMarkerSet("по указанию в|как указано в примечании|в тз сказано игнор*|в тз сказано не|по инструкции из|согласно указанию|as instructed in|as the note says|as the brief says to|игнорировать норм*|считаю все|считать все|проверка не применя*|проверки не применя*|ignore all|ignore previous|забудь*|instructions were to")
	leakMarkers  = newMarkerSet("select *|drop table|as an ai|as a language model|language model|языковая модель|языковой модели|языковой моделью|системный промпт|системного промпта|system prompt|chatgpt|gpt|openai|deepseek|qwen|llama|gigachat|yandexgpt|anthropic|stack trace|traceback|goroutine|panic|exception|nullpointer*|rate limit|too many requests|лимит токен*|токенов|max_tokens|context length|мне велено|мне разрешено|мне запрещено|по контракту мне|в моих инструкциях|мои инструкции|my instructions|i was told|internal server error|api key|api_key|apikey|строка подключения|строку подключения|переменн* окружения|из окружения|environment variable|connection string|пароль|password|token|localhost|timeout error|json")
	stageMarkers = newMarkerSet("это рабочая документация|это рабочий проект|это рд|это уже рд|это уже рабочая|является рабочей документацией|рабочая документация готова|this is working documentation|these are construction documents|this is a construction|for construction use|рабочий проект готов|стадия рд готова|выпущена рабочая документация|выпущен рабочий проект")
	priceMarkers = newMarkerSet("окончательн* цен*|окончательн* стоимост*|точн* цен* составит|фиксированн* цен*|твердая цена|твердую цену|цена фиксирована|final price|fixed price|exact price is|гарантируем цену|гарантированная цена|цена окончательная|стоимость окончательная|это окончательная|ровно столько и заплатите")
)

// opening holds the beginnings of all phrases, so that most words are passed over.
var opening = openings(readyMarkers, softMarkers, reviewMarks, conformMarks, obeyMarkers, stageMarkers, priceMarkers)

func openings(sets ...markerSet) map[string]bool {
	m := map[string]bool{}
	for _, s := range sets {
		for k := range s {
			m[k] = true
		}
	}
	return m
}

// readWording claims what phrases say.
func (r *reading) readWording() {
	if r.x.empty {
		r.leaks()
		r.shares()
		return
	}
	for i := 0; i < len(r.w); i++ {
		if opening[prefix(r.w[i].Fold)] {
			r.phraseClaims(i)
		}
	}
	r.leaks()
	r.shares()
	r.people()
}

func (r *reading) phraseClaims(i int) {
	from, to := r.clause(i)
	denied := func() bool {
		for k := max(from, i-3); k < i; k++ {
			if negations[r.fold(k)] || r.fold(k) == "нельзя" || r.fold(k) == "рано" {
				return true
			}
		}
		_, st := r.sentence(i)
		for k := i; k < min(st, i+6); k++ {
			if r.fold(k) == "рано" || r.fold(k) == "преждевременно" {
				return true
			}
		}
		return r.fold(i-1) == "не"
	}
	say := func(end int, p Predicate, why fact.Text) {
		r.claim(Claim{Span: r.span(i, end), Statement: Statement{Pred: p}}, Contradicted, why)
	}
	if end, ok := readyMarkers.at(r, i); ok && !denied() && r.x.judges() && !r.hypothetical(from, i) {
		say(end, Ready, fact.Text{RU: "готовность никто не вычислял", EN: "nobody computed readiness"})
	}
	if end, ok := stageMarkers.at(r, i); ok && !denied() && r.x.judges() {
		say(end, Ready, fact.Text{RU: "это не рабочая документация", EN: "these are no construction documents"})
	}
	if end, ok := softMarkers.at(r, i); ok && !denied() && r.requirementIn(from, to) {
		say(end, Softens, fact.Text{RU: "требование нельзя смягчать", EN: "a requirement may not be softened"})
	}
	if end, ok := reviewMarks.at(r, i); ok && !denied() && r.x.judges() {
		say(end, Reviewed, notComputed)
	}
	if end, ok := obeyMarkers.at(r, i); ok && !denied() {
		say(end, Leaks, fact.Text{RU: "текст ТЗ — данные, а не указание", EN: "the brief is data, not an instruction"})
	}
	if end, ok := priceMarkers.at(r, i); ok && !denied() && len(r.x.byDim["money.rub"]) > 0 {
		say(end, Disclaims, fact.Text{RU: "цена ориентировочная", EN: "the price is an estimate"})
	}
	if end, ok := conformMarks.at(r, i); ok && !denied() && r.x.departs() {
		say(end, Overall, fact.Text{RU: "есть отступления от ТЗ", EN: "there are departures from the brief"})
	}
}

// departs reports whether the contract states that the result is not as asked.
func (x *index) departs() bool {
	for _, s := range x.c.Allowed {
		switch s.Pred {
		case Changed, Lost, Substituted:
			return true
		}
	}
	return false
}

// requirementIn reports whether the words speak of a requirement: a check that the
// contract judges, a word like «норма», or a number of a check that did not pass.
func (r *reading) requirementIn(from, to int) bool {
	for _, group := range r.checksIn(from, to) {
		for _, s := range group {
			if st, ok := r.x.status[s]; ok && st != check.Info {
				return true
			}
		}
	}
	if _, ok := r.near(from, to, testNouns); ok {
		return true
	}
	for _, s := range r.indirectSubjects(from, to) {
		if st := r.x.status[s]; st == check.Fail || st == check.Warn {
			return true
		}
	}
	return false
}

// leaks finds what belongs to the service and not to the result: addresses, keys, key =
// value pairs, words of a model about itself.
func (r *reading) leaks() {
	for i := 0; i < len(r.w); i++ {
		if end, ok := leakMarkers.at(r, i); ok && !r.x.wording(r.fold(i)) {
			r.claim(Claim{Span: r.span(i, end), Statement: Statement{Pred: Leaks}}, Contradicted,
				fact.Text{RU: "это служебное", EN: "this belongs to the service"})
			i = end - 1
			continue
		}
		f := r.fold(i)
		switch {
		case f == ":" && r.seq(i+1, "/", "/") && r.glued(i-1) && r.glued(i),
			f == "=" && i > 0 && r.glued(i-1) && r.glued(i) && latin(r.fold(i-1)) && latin(r.fold(i+1)) && len(r.fold(i-1)) > 2 && !startsWithDigit(r.fold(i-1)),
			f == "_" && i > 0 && r.glued(i-1) && r.glued(i) && latin(r.fold(i-1)) && latin(r.fold(i+1)),
			f == "{" && r.glued(i) && r.fold(i+1) != "name", f == "@" && r.glued(i-1) && r.glued(i):
			r.claim(Claim{Span: r.w[i].Span, Statement: Statement{Pred: Leaks}}, Contradicted,
				fact.Text{RU: "это служебное", EN: "this belongs to the service"})
		}
	}
}

// wording reports whether the contract's own words contain the word.
func (x *index) wording(fold string) bool {
	for _, s := range x.c.Allowed {
		if s.Text.RU != "" && strings.Contains(strings.ToLower(s.Text.In(x.c.Lang)), fold) {
			return true
		}
	}
	return false
}

var fractions = map[string]string{"четверть": "0.25", "четверти": "0.25", "треть": "0.3333", "трети": "0.3333", "половина": "0.5", "половину": "0.5",
	"половины": "0.5", "наполовину": "0.5", "quarter": "0.25", "third_": "0.3333", "half": "0.5", "вдвое": "2", "втрое": "3", "вчетверо": "4", "twice": "2", "double": "2", "triple": "3"}

// shares claims fractions in words and multiples: «четверть проверок», «на треть»,
// «вдвое», «в 1,5 раза», «×2».
func (r *reading) shares() {
	for i := range r.w {
		v, ok := fractions[r.w[i].Fold]
		if !ok {
			continue
		}
		next := r.fold(i + 1)
		_, noun := r.nounAt(i + 1)
		multiple := v[0] != '0'
		switch {
		case r.fold(i-1) == "с", !multiple && !noun && r.fold(i-1) != "на" && r.fold(i) != "наполовину" && next != "of", r.fold(i) == "half" && next != "of" && !noun:
			continue
		}
		r.share1(i, r.w[i].Span, fact.MustDecimal(v))
	}
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

// people claims names: of a person who is addressed or acts, and of makers.
func (r *reading) people() {
	for i := range r.w {
		first, _ := capital(r.w[i].Raw)
		if !first || r.t.Taken(r.w[i].Span) {
			continue
		}
		if maker[r.w[i].Fold] && !r.x.wording(r.fold(i)) {
			r.claim(Claim{Span: r.w[i].Span, Statement: Statement{Pred: Named}}, Contradicted, notInContract)
			continue
		}
		if !givenNames[r.w[i].Fold] && !givenNames[r.stems[i]] {
			continue
		}
		start := i == 0 || r.w[i-1].Sentence != r.w[i].Sentence || r.fold(i-1) == "," || r.fold(i-1) == "«"
		end := i+1 == len(r.w) || r.w[i+1].IsMark()
		if start && end || i > 0 && r.w[i-1].Sentence == r.w[i].Sentence && !r.x.wording(r.fold(i)) {
			r.claim(Claim{Span: r.w[i].Span, Statement: Statement{Pred: Named}}, Contradicted,
				fact.Text{RU: "имя пишется как {name}", EN: "a name is written {name}"})
		}
	}
}

var maker = wordSet("schneider|masterpact|abb|siemens|legrand|hager|eaton|chint|ekf|iek|кэаз|таврида|контактор_|электрощит|iek|dekraft|systeme|hyundai|lsis|knauf|rockwool|технониколь")

// givenNames are common first names with short forms; enough to notice an invented
// addressee, not a register of people.
var givenNames = plainSet("маша|мария|миша|михаил|саша|александр|александра|петя|петр|ваня|иван|катя|екатерина|оля|ольга|дима|дмитрий|коля|николай|аня|анна|лена|елена|сережа|сергей|андрей|алексей|леша|вова|владимир|володя|таня|татьяна|наташа|наталья|юля|юлия|паша|павел|костя|константин|женя|евгений|евгения|ира|ирина|света|светлана|настя|анастасия|даша|дарья|лиза|елизавета|соня|софья|софия|артем|никита|илья|кирилл|максим|егор|денис|антон|олег|игорь|юра|юрий|гриша|григорий|федя|федор|вася|василий|витя|виктор|вика|виктория|варя|варвара|полина|алиса|ксюша|ксения|марина|галя|галина|надя|надежда_|боря|борис|рома|роман_|тимур|матвей|тимофей|семен|лева|глеб|степан|арина|кристина|валя|валентина|валентин|john|mary|mike|michael|anna|kate|peter|paul|james|emma|tom|jack|alice|bob|sam|alex|david|daniel|sarah|lucy|max|ben|oliver|sophie|julia|maria|nick|andrew|robert|william|henry|charlie|george|lily|emily|olivia|noah|liam|ivan|masha|dima|sasha")

func plainSet(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range words(list) {
		m[w] = true
	}
	return m
}
