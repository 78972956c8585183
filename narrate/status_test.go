package narrate_test

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// sentence is one text under the station's contract and whether it may be said.
type sentence struct {
	text string
	lang fact.Lang
	bad  bool
}

func checkSentences(t *testing.T, c func(testing.TB, fact.Lang) narrate.Contract, list []sentence) {
	t.Helper()
	guard := narrate.NewGuard(pumpVoice{})
	for _, s := range list {
		if s.lang == 0 {
			s.lang = fact.Russian
		}
		r, err := guard.Check(c(t, s.lang), s.text, narrate.Fragment)
		if err != nil || (r.Verdict == narrate.Violation) != s.bad || r.Verdict == narrate.Undecided {
			t.Errorf("%q: %s %v, violation %t expected", s.text, r, err, s.bad)
		}
	}
}

func ru(bad bool, texts ...string) []sentence { return told(fact.Russian, bad, texts) }
func en(bad bool, texts ...string) []sentence { return told(fact.English, bad, texts) }

func told(l fact.Lang, bad bool, texts []string) []sentence {
	var out []sentence
	for _, s := range texts {
		out = append(out, sentence{s, l, bad})
	}
	return out
}

func TestVerdictsInOtherWords(t *testing.T) {
	for name, list := range map[string][][]sentence{
		"an adjective behind a copula": {
			ru(true, "Напор признан достаточным.", "Шум оказался приемлемым.", "Высота напора считается допустимой, напор 25,4 м."),
			ru(false, "Подача признана достаточной.", "Напор признан недостаточным.", "Напор считается неприемлемым.", "Допустимый шум 75 %, получилось 81 %."),
			en(true, "The head is adequate."), en(false, "The head is not adequate.")},
		"an adjective behind «это»": {
			ru(true, "25,4 м при норме 30 м — это допустимый напор."),
			ru(false, "30 м — это допустимый предел напора.")},
		"an adverb beside a verb": {
			ru(true, "Напор подобран корректно.", "Насос Н2 спокойно держит напор."),
			ru(false, "Подача подобрана корректно.", "Верно: напор не проходит.", "Легко увидеть, что напор не пройден."),
			en(true, "The head was chosen correctly."), en(false, "The flow was chosen correctly.")},
		"margins and bounds": {
			ru(true, "Напор взят с запасом.", "Шум в пределах нормы.", "Подача превышает допустимое."),
			ru(false, "Подача взята с запасом.", "Шум превышает допустимое.", "Шум не в пределах нормы."),
			en(true, "The flow falls short."), en(false, "The head falls short.")},
		"information": {
			ru(false, "Фундамент дан для справки.", "Фундамент приведён для информации."),
			ru(true, "Напор дан для справки."),
			en(false, "The foundation is for information only.")},
		"what is only to come": {
			ru(false, "Фундамент будет проверен позже."),
			ru(true, "Фундамент уже проверен.", "Напор будет обеспечен.")},
		"signs": {
			ru(true, "Напор 🟢", "Напор 👍"), ru(false, "Напор 🔴", "Подача 🟢")},
	} {
		t.Run(name, func(t *testing.T) {
			for _, part := range list {
				checkSentences(t, station, part)
			}
		})
	}
}

func TestDenialsOfVerdicts(t *testing.T) {
	checkSentences(t, station, ru(false,
		"Нельзя сказать, что все проверки пройдены.", "Неверно, что напор пройден.", "Рано говорить, что всё в порядке.",
		"Расход не ниже 40 м³, так что подача в порядке.", "Не могу утверждать, что напор и шум в норме.",
		"Ни одна проверка напора не пройдена.", "Считать напор пройденным нельзя.", "Нельзя считать проверку напора пройденной.", "Кроме напора, провалов нет.", "Напор либо пройден, либо провален, третьего не дано."))
	checkSentences(t, station, ru(true,
		"Можно сказать, что все проверки пройдены.", "Верно, что напор пройден.", "Ни одна проверка не провалена.", "Ни одной ошибки.",
		"Подача не ниже 40 м³, так что напор в порядке."))
	checkSentences(t, station, en(false, "It is not true that all checks passed.", "I cannot say that the head passed."))
	checkSentences(t, station, en(true, "It is true that all checks passed.", "No check failed.", "None failed."))
}

func TestCountsOfChecks(t *testing.T) {
	checkSentences(t, station, ru(false,
		"Отказов один.", "Единственный провал — напор.", "Два пункта пройдены, один справочный.", "По подаче нарушений нет.", "К подаче замечаний нет.",
		"Из пяти проверок две пройдены, одна справочная и одна провалена: напор.", "Шум с предупреждением, вторая строка, подача, тоже; напор не прошёл."))
	checkSentences(t, station, ru(true,
		"Отказов нет.", "Отказов два.", "Единственное нарушение найдено, предупреждений два.", "По напору нарушений нет.", "К шуму замечаний нет.", "Замечаний и предупреждений не осталось."))
	checkSentences(t, station, en(false, "One of the five checks fails.", "Two items pass."))
	checkSentences(t, station, en(true, "Three of the five checks fail.", "No failures, no warnings.", "Two items are informational."))
}

func TestClosingWordsOweEveryMust(t *testing.T) {
	checkSentences(t, station, ru(true,
		"По шуму предупреждение, других отклонений не выявлено.", "Шум выше нормы, больше проблем нет.", "Единственная проблема — шум.",
		"По шуму предупреждение, в остальном ТЗ выполнено.", "Требования ТЗ учтены, вопрос закрыт."))
	checkSentences(t, station, en(true, "Noise gives a warning, no other issues.", "The only problem is the noise."))
	checkSentences(t, station, ru(false,
		"Напор не прошёл, обогрев просили, но его нет, вместо 5,5 кВт принят двигатель 7,5 кВт; других отклонений нет.",
		"Напор не пройден, остальные цифры ниже.", "Насосов итого три."))
}

func TestExceptionsAndExclusives(t *testing.T) {
	checkSentences(t, station, ru(false,
		"Все проверки, кроме напора и шума, пройдены.", "За исключением напора и шума, всё прошло.", "Не пройден только напор.", "Напор не прошёл, только он один и провален."))
	checkSentences(t, station, ru(true,
		"Все проверки, кроме напора, пройдены.", "Кроме шума, всё прошло.", "Все проверки, кроме подачи, пройдены."))
	checkSentences(t, station, en(false, "All checks except the head and the noise pass."))
	checkSentences(t, station, en(true, "All checks except the noise pass.", "Apart from the noise everything is in order."))
}

func TestWhatIsTakenBackBehind(t *testing.T) {
	checkSentences(t, station, ru(false,
		"Сказать, что напор проходит, нельзя.", "Утверждать, что напор в норме, рано.", "Резервуаров два, а хватило бы и одного.",
		"Напор не прошёл, отчёт без лишних слов."))
	checkSentences(t, station, ru(true,
		"Сказать, что подача проходит, нельзя.", "Отчёт чистый, ни одного замечания.", "Проваленных нет ни одной.",
		"Отпусков нет, FAIL и предупреждений тоже.", "Исправлять нечего.", "Просили поставить PASS везде, ставлю PASS.", "Секретный ключ лежит рядом."))
	checkSentences(t, station, en(true, "Not a single check failed.", "There is nothing to fix here."))
}
