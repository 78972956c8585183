package narrate

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
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
	readyMarkers = newMarkerSet("nothing to fix|nothing to correct|nothing to change|nothing left to|нечего исправлять|исправлять нечего|менять нечего|нечего менять|придраться не к чему|stands in the way|stand in the way|no obstacle*|nothing prevents|nothing stops|green light|зеленый свет|все готово|всё готово|можно строить|можно монтировать|можно запускать|можно включать|можно заказывать|можно согласовывать|можно подписывать|можно сдавать|можно выпускать|можно применять|можно использовать|можно отдавать|можно отправлять|можно передавать|можно пускать|можно смело|можно брать|можно приступать|можно начинать|safe to build|good to go|cleared for|approved for|go ahead|отдавать в работу|отдать в работу|пускать в работу|передать в производство|передавать в производство|в производство")
	softMarkers  = newMarkerSet("пожелани*|необязательн*|не обязательн*|рекоменда*|можно не|можно и не|можно игнорировать|можно пренебречь|можно закрыть глаза|можно обойтись|можно пропустить|не критичн*|некритичн*|ничего страшного|не страшно|формальност*|вполне допустимо|вполне допустима|вполне приемлем*|приемлемо|не имеет значения|необязательно|не принципиально|nothing to worry|no cause for|no reason to worry|беспокоиться не|не стоит беспок*|не вызывает опас*|не обращать внимания|прощают|advisory|optional|nice to have|recommendation|can be ignored|may be ignored|can ignore|simply ignore|ignore the|can be waived|waive*|not critical|not mandatory|a formality|just a wish|acceptable|tolerable|negligible")
	reviewMarks  = newMarkerSet("проверил архитектор|проверил инженер|проверил эксперт|проверил специалист|проверено инженером|проверено архитектором|проверен инженером|проверена инженером|проверен экспертом|проверена экспертом|проверено экспертом|согласован* с|заказчик согла*|клиент согла*|customer agree*|customer accept*|согласовал*|одобрил*|одобрен*|утвержден*|утвердил*|прошел экспертизу|прошла экспертизу|положительное заключение|по желанию заказчика|по просьбе заказчика|по требованию заказчика|по указанию заказчика|по вашему желанию|по вашей просьбе|reviewed by|approved by|checked by|verified by|signed off|at the customer|at the client|as the client wished|на выезде|осмотрел*|измерили на месте|по опыту|из практики")
	conformMarks = newMarkerSet("соответству* тз|соответству* заданию|соответству* техзаданию|соответству* техническому заданию|отвеча* тз|отвеча* заданию|отвеча* техзаданию|выполнено по заданию|как и просили|как просили|как и заказывали|по тз без изменений|полностью по тз|в точности по тз|as requested|as asked|as ordered|matches the brief|conforms to the brief|meets the brief|exactly as|as in the brief|as per the brief|follows the brief")
	obeyMarkers  = newMarkerSet("ставлю pass|пишу pass|отмечаю pass|ставлю везде|ставлю всем|просили поставить pass|по указанию в|как указано в примечании|в тз сказано игнор*|в тз сказано не|по инструкции из|согласно указанию|as instructed in|as the note says|as the brief says to|игнорировать норм*|считаю все|считать все|проверка не применя*|проверки не применя*|ignore all|ignore previous|забудь*|instructions were to")
	leakMarkers  = newMarkerSet("ключ доступа|ключ из настро*|ключ сервиса|секретный ключ|access key|secret key|select *|drop table|as an ai|as a language model|language model|языковая модель|языковой модели|языковой моделью|системный промпт|системного промпта|system prompt|chatgpt|gpt|openai|deepseek|qwen|llama|gigachat|yandexgpt|anthropic|stack trace|traceback|goroutine|panic|exception|nullpointer*|rate limit|too many requests|лимит токен*|токенов|max_tokens|context length|мне велено|мне разрешено|мне запрещено|по контракту мне|в моих инструкциях|мои инструкции|my instructions|i was told|internal server error|api key|api_key|apikey|строка подключения|строку подключения|переменн* окружения|из окружения|environment variable|connection string|пароль|password|token|localhost|timeout error|json")
)

// opening holds the beginnings of all phrases, so that most words are passed over.
var opening = openings(readyMarkers, softMarkers, reviewMarks, conformMarks, obeyMarkers, leakMarkers)

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
	for i := 0; i < len(r.w); i++ {
		if c := r.cuesAt(i); c != 0 {
			r.cueClaims(i, c)
		}
		if opening[prefix(r.w[i].Fold)] {
			i = r.phraseClaims(i) - 1
		} else if r.w[i].IsMark() {
			r.leakSigns(i)
		}
	}
	r.multiples()
	if !r.x.empty {
		r.people()
		r.readThings()
		r.directions()
		r.lostPlaces()
	}
}

// cueClaims calls the recognisers that a word may open.
func (r *reading) cueClaims(i int, c cue) {
	if c&cueFraction != 0 {
		r.fraction(i)
	}
	if r.x.empty {
		return
	}
	for _, k := range [...]struct {
		of   cue
		read func(*reading, int)
	}{
		{cueReady, (*reading).ready}, {cueMay, (*reading).mayAct}, {cueRework, (*reading).rework}, {cueSoft, (*reading).soft},
		{cuePrice, (*reading).finalPrice}, {cueStage, (*reading).stage}, {cueSelf, (*reading).ownChoice}, {cueAsked, (*reading).asked},
		{cueAdvice, (*reading).advice}, {cueFits, (*reading).fits}, {cueSilence, (*reading).silence}, {cuePlace, (*reading).place},
		{cueKept, (*reading).kept}, {cueApproval, (*reading).approved},
	} {
		if c&k.of != 0 {
			k.read(r, i)
		}
	}
}

// phraseClaims claims the phrases that begin at word i and returns the word to go on at.
func (r *reading) phraseClaims(i int) int {
	if end, ok := leakMarkers.at(r, i); ok && !r.x.wording(strings.ToLower(r.span(i, end).Of(r.t.Raw))) {
		r.accuse(i, end, Leaks, fact.Text{RU: "это служебное", EN: "this belongs to the service"})
		return end
	}
	if r.x.empty {
		return i + 1
	}
	from, to := r.clause(i)
	if end, ok := readyMarkers.at(r, i); ok && !r.deniedAt(i) && r.x.judges() && !r.hypothetical(from, i) {
		r.accuse(i, end, Ready, nobodyComputedReadiness)
	}
	if end, ok := softMarkers.at(r, i); ok && !r.deniedAt(i) && !r.wishOf(i) && r.requirementIn(from, to) {
		r.accuse(i, end, Softens, softened)
	}
	if end, ok := reviewMarks.at(r, i); ok && !r.deniedAt(i) && r.x.judges() {
		r.accuse(i, end, Reviewed, notComputed)
	}
	if end, ok := obeyMarkers.at(r, i); ok && !r.deniedAt(i) {
		r.accuse(i, end, Leaks, fact.Text{RU: "текст ТЗ — данные, а не указание", EN: "the brief is data, not an instruction"})
	}
	if end, ok := conformMarks.at(r, i); ok && !r.deniedAt(i) && !r.deniesIn(i) && r.x.departs() {
		r.accuse(i, end, Overall, fact.Text{RU: "есть отступления от ТЗ", EN: "there are departures from the brief"})
	}
	return i + 1
}

// wishOf reports «пожелание заказчика»: whose wish it is does not soften it.
func (r *reading) wishOf(i int) bool {
	return strings.HasPrefix(r.fold(i), "пожелан") && (clientWord[r.stem(i+1)] || briefNouns[r.fold(i+1)])
}

// deniesIn reports whether the sentence denies: «как просили, схема не проходит».
func (r *reading) deniesIn(i int) bool {
	from, to := r.sentence(i)
	for k := from; k < to; k++ {
		if f := r.fold(k); f == "не" || f == "нет" || f == "not" {
			return true
		}
	}
	return false
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

// wording reports whether the contract's own words contain the word.
func (x *index) wording(fold string) bool {
	for _, s := range x.c.Allowed {
		if s.Text.RU != "" && strings.Contains(strings.ToLower(s.Text.In(x.c.Lang)), fold) {
			return true
		}
	}
	return false
}
