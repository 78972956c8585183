package narrate

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Readiness: that a result may be used, built, issued or needs nothing more. No engine
// computes it.

const reworkNouns = "препятствий|препятствия|доработка|доработки|доработок|доделок|исправление|исправлений|правок|переделок|переделка|возражений|вопросов|obstacle|obstacles|rework|correction|corrections|amendments"

var (
	// actStems are what is done with a finished design. «Можно взять три этажа» is none.
	actStems = wordSet("строить|построить|монтировать|смонтировать|запускать|запустить|включать|включить|заказывать|заказать|согласовывать|согласовать|подписывать|подписать|сдавать|сдать|выпускать|выпустить|отдавать|отдать|отправлять|отправить|передавать|передать|пускать|пустить|приступать|приступить|начинать|выдавать|выдать|двигаться|утверждать|утвердить|реализовывать|возводить|возвести|отгружать|отгрузить|закупать|закупить|оплачивать|оплатить|нести|подавать|подать|представить|публиковать|везти|эксплуатировать|внедрять|печатать|build|built|order|ordered|install|installed|issue|issued|submit|submitted|sign|signed|ship|shipped|construct|constructed|energise|energised|energize|energized|commission|commissioned|release|released|proceed|start|started|handed|approve|approved|erect|erected|purchase|purchased")
	// fitFor words are readiness only before «для строительства», "to be issued".
	fitFor   = plainSet("годится|годятся|годен|годна|годны|пригоден|пригодна|пригодны|suitable|good|fit")
	actNouns = wordSet("строительство|строительства|монтаж|производство|экспертиза|экспертизы|выпуск|заказ|согласование|сдача|эксплуатация|работа|печать|применение|construction|installation|production|issue|use|approval|building|built|issued|build|ordered|order|submitted|submission")
	// readyFor nouns follow «готов к» where only the speaker is ready.
	readyFor    = wordSet("вопрос|вопросам|обсуждение|обсуждению|уточнение|уточнению|разговор|разговору|диалог|диалогу|help|answer|explain|discuss|assist|questions|talk|clarify|recheck|check|проверке|проверка|пересчёту|пересчету")
	designNouns = wordSet("проект|схема|решение|подстанция|план|планировка|здание|объект|документация|design|scheme|project|layout|building|substation|drawings|plan")
	onlyAfter   = plainSet("после|когда|если|пока|once|when|after|until|unless|if|только")
	needless    = plainSet("нужны|нужна|нужно|нужен|требуется|требуются|понадобится|понадобятся|потребуется|потребуются|needed|required|necessary")
)

// deniedAt reports whether a denial reaches the words at i: «нельзя», «рано».
func (r *reading) deniedAt(i int) bool {
	from, _ := r.clause(i)
	for k := max(from, i-3); k < i; k++ {
		if f := r.fold(k); negations[f] || f == "нельзя" || f == "рано" || f == "nobody" || f == "никто" {
			return true
		}
	}
	_, end := r.sentence(i)
	for k := i; k < min(end, i+6); k++ {
		if f := r.fold(k); f == "рано" || f == "преждевременно" || f == "нельзя" {
			return true
		}
	}
	return r.deniedVerb(i)
}

// accuse claims what the words from..to-1 say, which no contract supports.
func (r *reading) accuse(from, to int, p Predicate, why fact.Text) {
	r.claim(Claim{Span: r.span(from, to), Statement: Statement{Pred: p}}, Contradicted, why)
}

var nobodyComputedReadiness = fact.Text{RU: "готовность никто не вычислял", EN: "nobody computed readiness"}

// ready reads «проект готов», «готов к выдаче», "ready to be built".
func (r *reading) ready(i int) {
	from, to := r.clause(i)
	if !r.x.judges() && !r.x.refuses() || r.hypothetical(from, i) || r.deniedAt(i) || r.promised(i) {
		return
	}
	if fitFor[r.fold(i)] {
		if next := r.fold(i + 1); next != "для" && next != "for" && next != "to" {
			return
		}
		if _, act := r.near(i+2, min(to, i+5), actNouns); !act {
			return
		}
		r.accuse(i, i+2, Ready, nobodyComputedReadiness)
		return
	}
	switch next := r.fold(i + 1); {
	case next == "к" || next == "ко" || next == "to" || next == "for":
		j := i + 2
		if r.fold(j) == "be" {
			j++
		}
		if readyFor[r.fold(j)] || readyFor[r.stem(j)] || r.fold(j) == "" {
			return
		}
		r.accuse(i, min(j+1, len(r.w)), Ready, nobodyComputedReadiness)
	case strings.HasSuffix(next, "ть") && len(next) > 4: // «готов пояснить»
	default:
		if _, design := r.near(from, to, designNouns); design {
			r.accuse(i, i+1, Ready, nobodyComputedReadiness)
		}
	}
}

// promised reports whether word i is told of the future: «будет готов».
func (r *reading) promised(i int) bool {
	from, to := r.clause(i)
	_, ok := r.near(max(from, i-3), min(to, i+3), futureWords)
	return ok
}

// mayAct reads «можно передавать на экспертизу», "the drawings can be issued".
func (r *reading) mayAct(i int) {
	from, to := r.clause(i)
	if !r.x.judges() && !r.x.refuses() || r.hypothetical(from, i) || r.deniedAt(i) {
		return
	}
	if _, cond := r.near(from, to, onlyAfter); cond {
		return
	}
	for k := max(from, i-2); k < min(to, i+5); k++ {
		if k == i || !actStems[r.fold(k)] && !actStems[r.stems[k]] {
			continue
		}
		if negations[r.fold(k-1)] || r.fold(k+1) == "с" || r.fold(k+1) == "with" {
			return
		}
		r.accuse(min(i, k), max(i, k)+1, Ready, nobodyComputedReadiness)
		return
	}
}

// rework reads «доработки не нужны», «препятствий не осталось».
func (r *reading) rework(i int) {
	from, to := r.clause(i)
	_, no := r.near(max(from, i-3), min(to, i+4), zeroWords)
	for k := i + 1; k < min(to, i+4) && !no; k++ {
		no = (r.fold(k) == "не" || r.fold(k) == "not") && (needless[r.fold(k+1)] || r.notFound(k, to))
	}
	if !no || r.hypothetical(from, i) || !r.x.judges() {
		return
	}
	c := Claim{Span: r.w[i].Span, Statement: Statement{Pred: Ready}}
	if r.x.clean() {
		r.claim(c, NoClaim, fact.Text{})
		return
	}
	r.claim(c, Contradicted, fact.Text{RU: "не всё прошло проверку", EN: "not everything passed"})
}

// refuses reports whether the contract is of a refusal, or states one.
func (x *index) refuses() bool {
	for _, s := range x.c.Allowed {
		if s.Pred == Refuses {
			return true
		}
	}
	return false
}

var (
	issuedStems = wordSet("передаем|передаём|отдаем|высылаем|направляем|передаю|высылаю|направляю|выдаем|выпущен|выпущена|выпущено|выпущены|разработан|разработана|разработаны|выполнен|выполнена|выполнены|доведён|доведен|доведена|доведены|оформлен|оформлена|подготовлен|подготовлена|сделан|сделана|собран|составлен|готов|готова|является|это|соответствует|issued|prepared|done|drawn|made|is|are|this|these")
	paperNouns  = wordSet("комплект|проект|документация|чертёж|чертежи|чертежей|схема|альбом|том|пакет|план|лист|раздел|документ|документы|результат|set|package|drawings|design|documents|plan|result|deliverable|это|this|these")
	stageNouns  = wordSet("документация|проект|чертёж|чертежи|документы|documentation|documents|drawings|design")
	handVerbs   = plainSet("выдаем|передаем|прикладываем|прилагаем|отдаем|направляем|высылаем|выдаю|передаю|прикладываю|прилагаю|высылаю|выпускаем|issue|attach|send|deliver|enclose")
	doneWords   = plainSet("готова|готов|готовы|выпущена|выдана|приложена|прилагается|завершена|complete|completed|finished|done|ready|issued|attached|enclosed")
	laterNeeds  = wordSet("требуется|нужен|нужна|нужны|нужно|необходим|необходима|предстоит|перед|для|до|без|required|needed|before|until|for")
)

// stage reads «комплект выпущен на стадии РД»: the engines make stage «П».
func (r *reading) stage(i int) {
	from, to := r.clause(i)
	if f := r.fold(i); f != "рд" && f != "rd" {
		if i+1 >= len(r.w) || !stageNouns[r.stems[i+1]] && !stageNouns[r.fold(i+1)] {
			return
		}
	}
	if !r.x.judges() || r.hypothetical(from, i) || r.deniedAt(i) || r.promised(i) {
		return
	}
	if k, needs := r.near(from, to, laterNeeds); needs && !strings.HasPrefix(r.fold(k-1), "доведен") {
		return
	}
	if f := r.fold(i); f != "рд" && f != "rd" {
		_, given := r.near(from, i, handVerbs)
		_, done := r.near(i+2, min(to, i+6), doneWords)
		if given || done {
			r.accuse(i, i+2, Ready, fact.Text{RU: "это не рабочая документация", EN: "these are no construction documents"})
			return
		}
	}
	_, paper := r.near(from, i, paperNouns)
	k, issued := r.near(from, i, issuedStems)
	if paper && !issued { // «комплект — РД»
		k, issued = i-1, r.fold(i-1) == "—" || r.fold(i-1) == "–"
	}
	if paper && !issued { // «комплект стадии РД уже выпущен»
		k, issued = r.near(i+1, min(to, i+4), issuedStems)
		k = min(k, i)
	}
	if paper && issued && len(r.checksIn(from, i)) == 0 {
		r.accuse(k, i+1, Ready, fact.Text{RU: "это не рабочая документация", EN: "these are no construction documents"})
	}
}

var (
	finalStems = wordSet("окончательный|окончательная|окончательно|финальный|финальная|твёрдый|твердая|твёрдая|фиксированный|фиксирована|фиксированная|зафиксирована|точная|точный|гарантированная|гарантирована|неизменна|final|fixed|firm|exact|guaranteed|binding")
	priceMoves = plainSet("изменится|изменятся|поменяется|вырастет|меняется|подлежит|change|rise|grow|move")
	namedLater = wordSet("назовёт|назовет|назначит|назначает|называет|определит|определяет|сообщит|уточнит|даст|рассчитает|подтвердит|set|named|given|quoted|later|поздний|позже|потом|нет|будет|will|by|names|name|sets|determines|states|менеджер|поставщик|производитель|manager|supplier|manufacturer")
)

// finalPrice reads «цена окончательная»; «точную цену назовёт менеджер» is none.
func (r *reading) finalPrice(i int) {
	from, to := r.sentence(i)
	if len(r.x.byDim["money.rub"]) == 0 {
		return
	}
	if k, moves := r.near(i+1, min(to, i+20), priceMoves); moves && negations[r.fold(k-1)] {
		r.accuse(k-1, k+1, Disclaims, fact.Text{RU: "цена ориентировочная", EN: "the price is an estimate"})
		return
	}
	k, final := r.near(max(from, i-4), min(to, i+20), finalStems)
	if !final || r.deniedAt(k) {
		return
	}
	cf, ct := r.clause(k)
	for j := cf; j < ct; j++ {
		if f := r.fold(j); namedLater[f] || namedLater[r.stems[j]] || (f == "не" || f == "not") && j < k {
			return
		}
	}
	r.accuse(min(i, k), max(i, k)+1, Disclaims, fact.Text{RU: "цена ориентировочная", EN: "the price is an estimate"})
}
