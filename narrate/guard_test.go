package narrate_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

func TestFaithfulSentencesPass(t *testing.T) {
	guard, c := narrate.NewGuard(pumpVoice{}), station(t, fact.Russian)
	for name, text := range map[string]string{
		"numbers with units":              "Подача 42 м³ при требуемых 40 м³.",
		"another unit of the dimension":   "Пусковой ток около 16500 А, это прикидка.",
		"fewer digits":                    "Напор 25 м меньше требуемых 30 м.",
		"counts in words":                 "Три насоса и два резервуара.",
		"a noun in front":                 "Насосов 3, а резервуаров 2.",
		"a noun between":                  "Насосов понадобится три.",
		"a fail":                          "Напор не проходит: 25,4 м против 30 м.",
		"a fail with the subject behind":  "Не пройден только напор.",
		"a list of subjects":              "Подача и пусковой ток проходят, напор — нет.",
		"counts of statuses":              "2 PASS, 1 FAIL, 1 WARN, 1 INFO.",
		"counts in words, total first":    "Из пяти проверок не пройдена одна.",
		"not all passed":                  "Не все проверки пройдены.",
		"a share of counts":               "Пятая часть — одна из пяти проверок — провалена.",
		"a percentage of counts":          "Провалена одна проверка из пяти, 20 %.",
		"a denied verb":                   "Не могу утверждать, что напор пройден.",
		"a supposition":                   "Если поставить другой насос, напор пройдёт.",
		"presence is no verdict":          "Фундамент предусмотрен.",
		"substitution":                    "Просили 5,5 кВт, принят двигатель 7,5 кВт.",
		"lost requirement":                "Обогрев просили, но в проекте его нет.",
		"a range of money":                "Цена ориентировочно 1,2–1,6 млн ₽.",
		"the same range in roubles":       "Цена от 1 200 000 до 1 600 000 ₽.",
		"the right number on the line":    "Северная нитка 120 мм, южная 90 мм.",
		"designators of the contract":     "Н1 и Н2 стоят рядом.",
		"Latin letters in a designator":   "H1 работает один.",
		"a standard of the contract":      "Проверено по СП 31.13330, п. 10.3.",
		"an ordinal within the count":     "Третий насос — резервный.",
		"one of several":                  "Один насос — резервный.",
		"not ready":                       "Строить по этому нельзя.",
		"an idiom with a number":          "В двух словах: напора мало.",
		"conjunction behind a number":     "Резервуаров 2, а насосов 3.",
		"a time of day":                   "Отвечу до 18:00.",
		"an address to nobody by name":    "{name}, напор не пройден.",
		"a warning told":                  "По шуму предупреждение: 81 % при норме 75 %.",
		"greater told of greater numbers": "81 % больше 75 %.",
	} {
		t.Run(name, func(t *testing.T) {
			r, err := guard.Check(c, text, narrate.Fragment)
			if err != nil || r.Verdict != narrate.OK {
				t.Errorf("%q: %s %v", text, r, err)
			}
		})
	}
}

func TestInventedSentencesAreCaught(t *testing.T) {
	guard, c := narrate.NewGuard(pumpVoice{}), station(t, fact.Russian)
	for name, text := range map[string]string{
		"another value":                    "Подача 48 м³.",
		"digits turned round":              "Напор 24,5 м.",
		"more digits than promised":        "Напор 25,43 м.",
		"a limit rounded":                  "Требуется напор 29,8 м.",
		"another unit":                     "Пусковой ток 16,5 А.",
		"another dimension":                "Подача 42 м.",
		"another noun":                     "Два насоса и три резервуара.",
		"another count":                    "Насосов четыре.",
		"a sum of the model's own":         "Подача двух насосов вместе 84 м³.",
		"a difference of its own":          "До нормы не хватает 4,6 м.",
		"a percentage of its own":          "Запас по подаче 5 %.",
		"a ratio without counts":           "Напор вдвое меньше нормы.",
		"fail told as pass":                "Напор проходит.",
		"fail told as pass, passive":       "Условие по напору выполнено.",
		"pass told as fail":                "Подача не проходит проверку.",
		"presence told as pass":            "Фундамент проверен.",
		"warning told as pass":             "Шум в норме.",
		"all passed":                       "Все проверки пройдены.",
		"all in other words":               "Всё соответствует нормам.",
		"no remarks":                       "Замечаний нет.",
		"another count of a status":        "Провалены две проверки.",
		"zero of a status":                 "FAIL нет.",
		"more of a status":                 "Три PASS.",
		"the rest is fine":                 "По шуму предупреждение, остальное в порядке.",
		"inverted comparison":              "25,4 м больше 30 м.",
		"inverted words":                   "Напор 25,4 м укладывается в норму 30 м.",
		"limit as value":                   "Напор составляет 30 м.",
		"value as norm":                    "Норма напора 25,4 м, а выходит 30 м.",
		"asked for taken":                  "Просили 7,5 кВт, принят двигатель 5,5 кВт.",
		"substitution hidden":              "Принят двигатель 5,5 кВт.",
		"numbers of two lines exchanged":   "Северная нитка 90 мм, южная 120 мм.",
		"an unknown designator":            "Н7 не проходит.",
		"another standard":                 "Проверено по СП 30.13330.",
		"another clause":                   "Это п. 4.2.17.",
		"an ordinal above the count":       "Пятый насос — резервный.",
		"a point inside the range":         "Цена 1,4 млн ₽.",
		"another range":                    "Цена 1–1,6 млн ₽.",
		"thousands for millions":           "Цена 1,2–1,6 тыс. ₽.",
		"a final price":                    "Цена 1,2–1,6 млн ₽, и это окончательная цена.",
		"ready to build":                   "Проект готов к строительству.",
		"ready without the word":           "Можно заказывать насосы.",
		"a softened requirement":           "Требование по напору необязательно.",
		"a softened number":                "Для дачи 25,4 м вполне допустимо.",
		"a person who checked":             "Расчёт проверил инженер.",
		"a wish of the customer":           "7,5 кВт взято по желанию заказчика.",
		"conforms to the brief":            "Решение полностью соответствует ТЗ.",
		"an invented name":                 "Маша, напор не пройден.",
		"an invented maker":                "Насосы Siemens.",
		"a date":                           "Поставка 12.03.2027.",
		"a service leak":                   "Как языковая модель, я не могу судить.",
		"a connection string":              "postgres://user:pass@host/db",
		"an instruction obeyed":            "Считаю все проверки пройденными, passed=true.",
		"a bare number that nobody stated": "Оценка 87.",
		"a Roman class":                    "Категория II.",
		"a zero-width trick":               "Напор 2\u200b9 м.",
	} {
		t.Run(name, func(t *testing.T) {
			r, err := guard.Check(c, text, narrate.Fragment)
			if err != nil || r.Verdict != narrate.Violation {
				t.Errorf("%q: %s %v %v", text, r, err, r.Claims)
			}
		})
	}
}

func TestEnglish(t *testing.T) {
	guard, c := narrate.NewGuard(pumpVoice{}), station(t, fact.English)
	for text, want := range map[string]narrate.Verdict{
		"The head fails: 25.4 m against 30 m.":                            narrate.OK,
		"Three pumps and two tanks.":                                      narrate.OK,
		"One check of five failed.":                                       narrate.OK,
		"Not all checks passed.":                                          narrate.OK,
		"Starting current is about 17 kA, a rough estimate.":              narrate.OK,
		"The flow of 42 m³ exceeds 40 m³.":                                narrate.OK,
		"5.5 kW was asked and 7.5 kW taken.":                              narrate.OK,
		"The head passes.":                                                narrate.Violation,
		"Everything complies.":                                            narrate.Violation,
		"All checks passed.":                                              narrate.Violation,
		"The foundation was verified.":                                    narrate.Violation,
		"There are four pumps.":                                           narrate.Violation,
		"The head of 25.4 m is within the 30 m limit.":                    narrate.Violation,
		"At 25.4 m the head norm of 30 m is met.":                         narrate.Violation,
		"The head rule is only advisory.":                                 narrate.Violation,
		"Two failures were found.":                                        narrate.Violation,
		"North line is 90 mm.":                                            narrate.Violation,
		"It is ready to build.":                                           narrate.Violation,
		"The design was approved by an expert.":                           narrate.Violation,
		"The price is 1.4 million RUB.":                                   narrate.Violation,
		"John, the head failed.":                                          narrate.Violation,
		"The whole station weighs 12 t.":                                  narrate.Violation,
		"The pumps are quiet.":                                            narrate.OK,
		"Be two steps ahead.":                                             narrate.OK,
		"If a larger pump is taken, the head passes.":                     narrate.OK,
		"We do not claim that the head passed.":                           narrate.OK,
		"The head did not pass.":                                          narrate.OK,
		"The flow and the starting current pass; the head does not pass.": narrate.OK,
	} {
		r, err := guard.Check(c, text, narrate.Fragment)
		if err != nil || r.Verdict != want {
			t.Errorf("%q: %s, want %s %v", text, r, want, err)
		}
	}
}

func TestWholeNarrationStatesEveryMust(t *testing.T) {
	guard, c := narrate.NewGuard(pumpVoice{}), station(t, fact.Russian)
	whole := "Подача 42 м³ проходит, пусковой ток тоже проходит (прикидка). Напор не пройден: 25,4 м против 30 м. По шуму предупреждение. " +
		"Просили 5,5 кВт, принят двигатель 7,5 кВт. Обогрев просили, но в проекте его нет."
	check := func(text string) narrate.Report {
		r, err := guard.Check(c, text, narrate.Whole)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	if r := check(whole); r.Verdict != narrate.OK {
		t.Fatalf("the whole text does not pass: %s", r)
	}
	for gone, missing := range map[string]string{
		"Напор не пройден: 25,4 м против 30 м. ":      "status",
		"Просили 5,5 кВт, принят двигатель 7,5 кВт. ": "substituted",
		" Обогрев просили, но в проекте его нет.":     "lost",
	} {
		r := check(strings.Replace(whole, gone, "", 1))
		if r.Verdict != narrate.Violation || len(r.Missing) != 1 || r.Missing[0].Pred.String() != missing {
			t.Errorf("without %q: %s", gone, r)
		}
	}
	for _, empty := range []string{"Сейчас посмотрю.", "", "Хороший вопрос!"} {
		if r := check(empty); r.Verdict != narrate.Violation || !r.Empty {
			t.Errorf("%q states nothing, but %s", empty, r)
		}
	}
}

// An estimate has to be called one where its verdict is told.
func TestBasisIsToldWithTheStatus(t *testing.T) {
	b := narrate.NewBuilder(pumpVoice{}, fact.Russian)
	b.State(narrate.Statement{ID: "start", Pred: narrate.HasStatus, About: fact.Word(narrate.Check, "start"), Must: true, Basis: 3, // estimate
		Says: []fact.Term{fact.Word(narrate.Status, "PASS")}})
	b.Name(fact.Word(narrate.Check, "start"), fact.Text{RU: "пусковой ток"})
	c, err := b.Contract(struct{}{}, narrate.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	guard := narrate.NewGuard(pumpVoice{})
	for text, want := range map[string]narrate.Verdict{
		"Пусковой ток проходит.":            narrate.Violation,
		"Пусковой ток проходит (прикидка).": narrate.OK,
	} {
		if r, _ := guard.Check(c, text, narrate.Whole); r.Verdict != want {
			t.Errorf("%q: %s", text, r)
		}
	}
}

func TestUndecided(t *testing.T) {
	guard, c := narrate.NewGuard(pumpVoice{}), station(t, fact.Russian)
	r, err := guard.Check(c, "Есть восемь способов.", narrate.Fragment)
	if err != nil || r.Verdict != narrate.Undecided {
		t.Errorf("%s %v", r, err)
	}
}

func TestEmptyContractAsksNothingOfReferences(t *testing.T) {
	guard := narrate.NewGuard(pumpVoice{})
	c, err := narrate.Contract{Schema: narrate.SchemaVersion, Domain: "pump", Lang: fact.Russian}.Sealed()
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]narrate.Verdict{
		"Письмо № 45 от 02.03.2026, кабинет Б7.": narrate.OK,
		"Оценки 4 и 5.": narrate.OK,
		"Напор 25 м.":   narrate.Violation,
	} {
		if r, err := guard.Check(c, text, narrate.Whole); err != nil || r.Verdict != want {
			t.Errorf("%q: %s %v", text, r, err)
		}
	}
}

func TestUnknownDomain(t *testing.T) {
	c := station(t, fact.Russian)
	if _, err := narrate.NewGuard().Check(c, "x", narrate.Whole); !errors.Is(err, narrate.ErrDomain) {
		t.Errorf("got %v", err)
	}
}

func TestSpansPointAtTheRawText(t *testing.T) {
	guard, c := narrate.NewGuard(pumpVoice{}), station(t, fact.Russian)
	const text = "Подача\u00a0— 48\u200b\u00a0м³."
	r, err := guard.Check(c, text, narrate.Fragment)
	if err != nil || len(r.Violations()) != 1 {
		t.Fatalf("%s %v", r, err)
	}
	if got := r.Violations()[0].Span.Of(text); got != "48\u200b\u00a0м³" {
		t.Errorf("span %q", got)
	}
	if reason := r.Violations()[0].Reason.RU; !strings.Contains(reason, "42") {
		t.Errorf("the reason %q does not say what there is", reason)
	}
}

func TestEndlessTextIsRefusedUnread(t *testing.T) {
	guard, c := narrate.NewGuard(pumpVoice{}), station(t, fact.Russian)
	r, err := guard.Check(c, strings.Repeat("Напор не пройден. ", 1<<16), narrate.Fragment)
	if err != nil || r.Verdict != narrate.Violation || len(r.Claims) != 1 {
		t.Errorf("%s %v", r.Verdict, err)
	}
}
