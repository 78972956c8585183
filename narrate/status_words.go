package narrate

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
)

// statusWord is what one word or phrase says of a check. A weak word is a verdict only
// beside a check or a word like «условие»: «расчёт выполнен» is none. A noun is counted
// and denied by «нет»: «предупреждений нет».
type statusWord struct {
	status  check.Status
	weak    bool
	noun    bool
	counted bool   // a noun that is an event unless it is counted: «отказ трансформатора»
	beside  beside // what makes it a verdict
	rest    []string
}

// beside is what has to stand beside a status word.
type beside uint8

const (
	nothing   beside = iota
	copula           // an adjective: «признана допустимой», «это допустимая потеря»
	verb             // an adverb: «подобрана корректно»
	inNoun           // «в норме», «в порядке»
	plainVerb        // no number and no figure behind: «держит 290 А» is a rating
)

// statusTable holds status words by their folded forms, phrases by their first word, the
// longest first. Each form is listed: another form of the same word may be none
// («допустимо», but «допустимых 5 %»).
type statusTable map[string][]statusWord

func (t statusTable) add(w statusWord, list string) {
	for _, form := range words(list) {
		parts := strings.Fields(form)
		w.rest = parts[1:]
		if len(w.rest) > 0 {
			t[parts[0]] = append([]statusWord{w}, t[parts[0]]...)
		} else {
			t[parts[0]] = append(t[parts[0]], w)
		}
	}
}

// forms adds the adjective with every ending of the predicative cases.
func (t statusTable) forms(w statusWord, list string) {
	w.beside = copula
	for _, stem := range words(list) {
		endings := "ый|ая|ое|ые|ым|ой|ыми"
		if strings.HasSuffix(stem, "щ") || strings.HasSuffix(stem, "ш") {
			endings = "ий|ая|ее|ие|им|ей|ими"
		}
		for _, e := range words(endings) {
			t[stem+e] = append(t[stem+e], w)
		}
	}
}

func statusWordTable() statusTable {
	t := statusTable{}
	pass, fail, warn, info := check.Pass, check.Fail, check.Warn, check.Info
	t.add(statusWord{status: pass}, "пройден|пройдена|пройдено|пройдены|пройденные|пройденных|пройденными|прошел|прошла|прошло|прошли|проходит|проходят|пройдет|пройдут|проходил|проходим|проходила|проходили|соблюдаем|выдерживаем|соблюден|соблюдена|соблюдено|соблюдены|соблюдается|соблюдаются|соблюдает|выдержан|выдержана|выдержано|выдержаны|выдерживает|выдерживают|выдерживается|выдерживаются|выдержит|выдержат|зеленый|зеленые|зеленая|зелено|passed|passes|passing|complies|comply|compliant|complied|satisfied|satisfies|satisfy|meets|meet|met|green|✅|✔|✓|☑|🟢|🟩|👍")
	t.add(statusWord{status: pass, noun: true}, "pass")
	t.add(statusWord{status: pass, weak: true}, "отвечает|отвечают|соответствует|соответствуют|выполнен|выполнена|выполнено|выполнены|выполняется|выполняются|подтвержден|подтверждена|подтверждено|подтверждены|доказан|доказана|доказано|доказаны|обеспечен|обеспечена|обеспечено|обеспечены|обеспечивается|обеспечиваются|проверен|проверена|проверено|проверены|укладывается|укладываются|хватает|хватит|хватило|достаточно|достаточен|достаточна|достаточны|помещается|помещаются|поместится|вписывается|вписываются|влезает|годится|подходит|сходится|допустим|допустима|допустимо|допустимы|приемлем|приемлема|приемлемо|приемлемы|защищен|защищена|защищено|защищены|ок|ok|okay|fine|fits|sufficient|sufficiently|enough|adequate|adequately|confirmed|proven|proved|verified|clean|protected|удовлетворяет|удовлетворяют|соответствуем|укладываемся|помещаемся|вписываемся|влезаем|успешно|успешен|успешна|успешны|учтен|учтена|учтено|учтены|fulfilled|respected|observed|успешные|успешных|закрыт|закрыта|закрыто|закрыты|справляется|справляются|справится|справятся|удался|удалась|удались|удачна|удачен|удачны|succeeded|succeeds|successful|положителен|положительна|положительны|положительные|positive|надлежащим образом|должным образом|как следует|все хорошо|все отлично|все прекрасно|all good|all well|all is well|as it should|as intended|как положено|перекрывает|перекрывают|перекроет|перекроют|потянет|вытянет|вытягивает|copes|suffices|с запасом|без проблем|в пределах нормы|в пределах допуска|в пределах допустимого|within limits|within the limit|within the limits|within the norm|in order|in spec")
	t.add(statusWord{status: pass, weak: true, beside: inNoun}, "норме|порядке|допуске")
	t.add(statusWord{status: pass, weak: true, beside: plainVerb}, "держит|держат|держится|держатся|holds|hold|обеспечивает|обеспечивают|тянет|тянут|within|fit")
	t.add(statusWord{status: pass, weak: true, beside: verb}, "корректно|верно|правильно|надежно|уверенно|спокойно|легко|свободно|благополучно|безопасно|comfortably|easily|safely|correctly|properly|reliably")
	t.forms(statusWord{status: pass, weak: true}, "допустим|приемлем|достаточн|успешн|удачн|положительн|соответствующ|выполненн|пройденн|обеспеченн|подтвержденн|доказанн|соблюденн|безопасн|надежн")
	t.add(statusWord{status: fail}, "провален|провалена|провалено|провалены|проваленные|проваленных|провалил|провалила|провалили|непройденных|непройденные|непройденная|нарушен|нарушена|нарушено|нарушены|нарушает|нарушают|нарушается|нарушаются|failed|fails|failing|violated|violates|❌|✗|✘|✖|🔴|🟥|⛔|🚫|👎")
	t.add(statusWord{status: fail, noun: true}, "fail|failure|failures|провал|провала|провалов|нарушение|нарушений|нарушения|ошибка|ошибки|ошибок|ошибку|error|errors|violations|violation")
	t.add(statusWord{status: fail, noun: true, counted: true}, "отказ|отказа|отказов|отказы")
	t.add(statusWord{status: fail, weak: true}, "недостаточно|недостаточен|недостаточна|недостаточны|превышен|превышена|превышено|превышены|insufficient|exceeded|inadequate|недопустим|недопустимо|недопустима|недопустимы|невыполнен|невыполнена|невыполнено|falls short|fall short|fell short|falling short|out of limits|out of spec|beyond the limit|over the limit|above the limit|выходит за предел|выходит за пределы|выходит за рамки|выходят за пределы|вышла за пределы|вышел за пределы|вышло за пределы")
	t.add(statusWord{status: fail}, crossed("превышает|превышают|превысил|превысила|превысило|превысит", "допустимое|допустимую|допустимый|допустимые|предел|пределы|лимит|разрешенное|разрешенный")+"|"+
		crossed("exceeds|exceed", "the limit|the allowed|the permissible|the allowable|the permitted|limits"))
	t.forms(statusWord{status: fail, weak: true}, "недопустим|неприемлем|недостаточн|неуспешн|провальн|несоответствующ|невыполненн|непройденн|нарушенн|проваленн|недоказанн|неподтвержденн")
	t.add(statusWord{status: warn, noun: true}, "предупреждение|предупреждения|предупреждений|предупреждением|предупреждению|warn|warning|warnings|⚠|🟡|🟨")
	t.add(statusWord{status: info}, "справочно|справочная|справочные|справочный|справочных|справочными|справочную|informational|для справки|для сведения|для информации|for information|for reference|for info")
	t.add(statusWord{status: info, noun: true}, "info|ℹ")
	return t
}

// crossed joins each of the first with each of the second.
func crossed(first, second string) string {
	var out []string
	for _, a := range words(first) {
		for _, b := range words(second) {
			out = append(out, a+" "+b)
		}
	}
	return strings.Join(out, "|")
}

var (
	copulas    = wordSet("признан|признана|признано|признаны|признается|считается|считаются|считать|является|являются|оказался|оказалась|оказалось|оказались|оказывается|стал|стала|стало|осталась|остался|остается|остаются|получилась|получился|назвать|была|было|был|были|будет|будут")
	linkWords  = plainSet("это|—|is|are|как")
	limitNouns = wordSet("предел|максимум|минимум|норма|норматив|значение|уровень|граница|величина|порог")
	doingVerbs = wordSet("выбран|выбрана|выбраны|подобран|подобрана|подобраны|рассчитан|рассчитана|рассчитаны|принят|несет|несут|держит|держат|тянет|работает|работают|согласован|согласована|спроектирован|спроектирована|выполнен|выполнена|защищен|защищена|укладывается|проходит|перекрывает|выдерживает|размещен|расположен|carries|carry|handles|handle|works|work|selected|chosen|sized|takes|protects|protected|protect|copes|designed|rated|within|passes|meets|covers")
)

// status returns the verdict word that begins at word i, and the word after it.
func (t statusTable) at(r *reading, i int) (statusWord, int, bool) {
	for _, w := range t[r.w[i].Fold] {
		if len(w.rest) > 0 && !r.seq(i+1, w.rest...) {
			continue
		}
		end := i + 1 + len(w.rest)
		if r.verdict(w, i, end) {
			return w, end, true
		}
	}
	return statusWord{}, 0, false
}

// verdict reports whether the words beside a status word let it be one.
func (r *reading) verdict(w statusWord, i, end int) bool {
	f := r.fold(i)
	switch w.beside {
	case inNoun:
		return r.fold(i-1) == "в"
	case plainVerb:
		if f == "within" || f == "fit" {
			return !(f == "within" && r.w[i].Sentence != r.sentenceOf(i+1)) && !(f == "fit" && r.fold(i+1) == "for")
		}
		return !startsWithDigit(r.fold(i+1)) && (!startsWithDigit(r.fold(i+2)) || r.w[i+1].IsMark())
	case verb:
		_, before := r.near(i-2, i, doingVerbs)
		_, after := r.near(i+1, i+2, doingVerbs)
		return before || after
	case copula:
		from, to := r.clause(i)
		if linkWords[r.fold(i-1)] && (strings.HasSuffix(f, "я") || strings.HasSuffix(f, "е") || strings.HasSuffix(f, "й")) {
			_, limit := r.near(i+1, min(to, i+3), limitNouns)
			return !limit && !startsWithDigit(r.fold(i+1)) && r.fold(i-1) != "как"
		}
		if !strings.HasSuffix(f, "м") && !strings.HasSuffix(f, "ой") && !strings.HasSuffix(f, "ей") && !strings.HasSuffix(f, "ми") {
			return false
		}
		_, linked := r.near(max(from, i-4), i, copulas)
		return linked
	}
	switch {
	case (f == "passing" || f == "failing") && r.fold(i-1) == "the":
		return false // «the passing attempt» names one
	case f == "pass" && (r.fold(i-1) == "to" || r.fold(i-1) == "by"), f == "fits" && r.fold(i+1) == "for":
		return false
	case f == "с" || f == "без" || f == "in":
		return !startsWithDigit(r.fold(end))
	}
	return true
}
