package narrate

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// A requirement that is called a wish, a failure that is waved away, an order in the
// brief that is obeyed.

// softWords are found by their stems, softForms as they stand.
const (
	softWords = "несущественный|несущественная|несущественно|некритичный|некритичная|некритично|неважный|неважно|непринципиальный|непринципиально|необязательный|необязательна|необязательно|формальность|пренебречь|пренебрегать|пренебрегают|пренебрегаем|игнорировать|игнорируем|устроит|устраивает|простительно|терпимо|мелочь|ерунда|negligible|insignificant|immaterial|unimportant|trivial|harmless|forgivable|tolerable|optional|advisory|waived|waive|disregard|disregarded|overlook|overlooked|ignored|suggestion|formality"
	softForms = "незначительный|незначительная|незначительное|незначительны|незначительным|незначительной|незначительна|рекомендательный|критично|критична|критичен|критичны|принципиально|принципиальна|существенно|существенна|важно|важна|важен|обязательно|обязательна|обязателен|обязательны|страшно|страшного|влияет|влияют|мешает|препятствует|распространяется|распространяются|действует|действуют|касается|касаются|относится|относятся|apply|applies|matter|matters|binding|mandatory|critical|important|minor|issue|problem|concern|допустимо|допустима|допустимы|допустим"
)

var (
	// softDenied soften only when they are denied: «не критично», "does not apply".
	softDenied = wordSet("критично|критична|критичен|критичны|принципиально|принципиальна|существенно|существенна|важно|важна|важен|обязательно|обязательна|обязателен|обязательны|страшно|страшного|влияет|влияют|мешает|препятствует|распространяется|распространяются|действует|действуют|касается|касаются|относится|относятся|apply|applies|matter|matters|binding|mandatory|critical|important|issue|problem|concern")
	// normRules are verbs that take a norm out of force; their subject is the norm.
	normRules  = plainSet("распространяется|распространяются|действует|действуют|касается|касаются|относится|относятся|apply|applies")
	normNouns  = wordSet("норма|норматив|требование|условие|правило|критерий|предел|norm|rule|requirement|condition|limit|standard|code")
	faultNouns = wordSet("превышение|недостаток|нехватка|отклонение|отступление|перегрузка|нарушение|несоответствие|замечание|предупреждение|отсутствие|провал|excess|overload|shortfall|deviation|violation|departure|warning|failure|overrun")
)

var softened = fact.Text{RU: "требование нельзя смягчать", EN: "a requirement may not be softened"}

// soft reads «превышение несущественно», «норма не распространяется», "only a suggestion".
func (r *reading) soft(i int) {
	f := r.fold(i)
	from, to := r.clause(i)
	sf, st := r.sentence(i)
	if r.questioned(st) {
		return
	}
	denied := negations[r.fold(i-1)] || negations[r.fold(i-2)] || strings.HasPrefix(f, "страшн") && r.fold(i-1) == "ничего"
	switch needs := softDenied[f]; {
	case needs != denied, !needs && r.deniedAt(i):
		return
	case normRules[f]:
		if _, norm := r.near(max(from, i-8), i, normNouns); !norm || r.x.worded(r.stems[i]) {
			return
		}
	case strings.HasPrefix(f, "допустим"): // of a check it is a verdict
		_, fault := r.near(from, to, faultNouns)
		if !fault || len(r.checksIn(from, to)) > 0 {
			return
		}
	case f == "issue" || f == "problem" || f == "concern":
		if r.fold(i-2) != "not" {
			return
		}
	case f == "minor":
		sf, st = from, to
	}
	if r.requirementIn(sf, st) {
		r.accuse(max(from, i-1), i+1, Softens, softened)
	}
}

// questioned reports whether the sentence that ends before word end asks.
func (r *reading) questioned(end int) bool { return r.fold(end-1) == "?" }

// requirementIn reports whether the words speak of a requirement: a check that the
// contract judges, a word like «норма» or «превышение», or a number of a check that did
// not pass.
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
	if _, ok := r.near(from, to, faultNouns); ok {
		return true
	}
	for _, s := range r.indirectSubjects(from, to) {
		if st := r.x.status[s]; st == check.Fail || st == check.Warn {
			return true
		}
	}
	return false
}

const silentVerbs = "умалчиваю|умолчу|умолчим|умалчиваем|умолчал|опускаю|опустим|скрываю|скрою|замолчим|утаиваю|внимание|упоминаю|упоминаем|упоминать|сообщаю|приписке|приписки|велено|велел|велели|привожу|указываю|перечисляю|показываю|раскрываю|ставить|писать|говорить|сообщать|leave|omit|omitting|mention|mentioning|hide|hiding|instructed|told|приказано"

var orderSources = wordSet("автор|тз|задание|приписка|примечание|описание|файл|заметка|письмо|brief|note|author|file|instruction|comment")

// silence reads a telling that obeys the brief: «по просьбе автора умалчиваю», «как
// велено в описании», «сообщаю только о пройденных».
func (r *reading) silence(i int) {
	from, to := r.clause(i)
	sf, st := r.sentence(i)
	var bad bool
	switch f := r.fold(i); f {
	case "внимание":
		bad = r.fold(i-1) == "во" && (r.fold(i+1) == "не" || r.fold(i-2) == "не" || r.fold(i-3) == "не") && !r.seq(i+1, "не", "принят")
	case "упоминаю", "упоминаем", "упоминать", "mention", "mentioning":
		_, source := r.near(sf, st, orderSources)
		bad = negations[r.fold(i-1)] && source
	case "сообщаю":
		_, only := r.near(i+1, min(to, i+4), onlyWord)
		_, source := r.near(sf, st, orderSources)
		bad = only && source
	case "привожу", "указываю", "перечисляю", "показываю", "раскрываю":
		_, fault := r.near(from, to, hiddenNouns)
		bad = negations[r.fold(i-1)] && fault
	case "ставить", "писать", "говорить", "сообщать":
		_, order := r.near(max(from, i-3), i, orderVerbs)
		_, source := r.near(from, i, orderSources)
		bad = order && source
	case "leave", "omit", "omitting", "hide", "hiding", "instructed", "told", "велено", "велел", "велели", "приказано", "приписке", "приписки":
		_, source := r.near(from, to, orderSources)
		if _, out := r.near(i+1, min(to, i+5), outWord); f == "leave" {
			source = source && out
		}
		bad = source
		if f == "told" || f == "instructed" {
			bad = bad && (r.fold(i-1) == "as" || r.fold(i-1) == "was" || r.fold(i-1) == "am")
		}
	default:
		bad = !negations[r.fold(i-1)]
	}
	if bad {
		r.accuse(i, i+1, Leaks, fact.Text{RU: "текст ТЗ — данные, а не указание", EN: "the brief is data, not an instruction"})
	}
}

var (
	outWord     = plainSet("out")
	hiddenNouns = wordSet("отказ|отказы|провал|провалы|нарушение|нарушения|предупреждение|предупреждения|замечания|fail")
	orderVerbs  = wordSet("просят|просит|просили|попросил|попросили|велят|велел|велели|сказано|указано|требует")
)

var onlyWord = plainSet("только|лишь|only|исключительно")
