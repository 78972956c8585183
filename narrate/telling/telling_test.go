package telling

import (
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// A pump is the trade of these tests.
func pump() Trade {
	return Trade{Title: func(rule, name, about string) string {
		if rule == "pump.line" {
			return name + " " + about
		}
		return ""
	}, Lost: "pump.lost", Seller: fact.Text{RU: "завод", EN: "works"}, No: fact.Text{RU: "Насос рассчитать нельзя", EN: "No pump can be designed"}}
}

func telling(f Facts, l fact.Lang, seed uint64) *Teller {
	return New(f, narrate.Contract{Lang: l}, narrate.Manner{Seed: seed}, pump())
}

func fail(rule, about, note string) Check {
	return Check{ID: "check." + rule + "|" + about, Check: "Защита линии", Rule: rule, About: about, Status: "FAIL", Basis: "on_assumption", Note: note, Remedy: []string{"взять больше"}}
}

func TestPickTakesEveryVariantAlike(t *testing.T) {
	count := map[string]int{}
	for seed := range uint64(1000) {
		count[telling(Facts{}, fact.Russian, seed).Pick("a", "b", "c", "d")]++
	}
	for v, n := range count {
		if n < 200 || n > 300 { // 250 are expected, the deviation is 14
			t.Errorf("%s: %d of 1000", v, n)
		}
	}
}

func TestLower(t *testing.T) {
	for in, want := range map[string]string{"Режим N-1": "режим N-1", "АВР и категория": "АВР и категория", "В ТЗ мало": "в ТЗ мало", "КЕО": "КЕО", "«…»": "«…»"} {
		if got := Lower(in); got != want {
			t.Errorf("%s: %s, want %s", in, got, want)
		}
	}
}

// What several lines share is told of the first with its numbers and its remedy; the
// others are named with what weakens the verdict.
func TestAlikeFailuresAreToldOnce(t *testing.T) {
	checks := []Check{fail("pump.line", "Н1", "ток 5 А"), fail("pump.line", "Н2", "ток 5 А"), fail("pump.line", "Н3", "ток 6 А")}
	for seed := range uint64(30) {
		u := telling(Facts{}, fact.Russian, seed)
		u.Findings(checks)
		text := u.Text()
		if strings.Count(text, "ток 5 А") != 1 || strings.Count(text, "взять больше") != 2 || strings.Count(text, "по принятым данным") != 3 {
			t.Errorf("%s", text)
		}
		for _, name := range []string{"Н1", "Н2", "Н3"} {
			if strings.Count(text, name) != 1 {
				t.Errorf("%s: %s", name, text)
			}
		}
	}
}

func TestTheNoteDoesNotRepeatTheTitle(t *testing.T) {
	u := telling(Facts{}, fact.Russian, 1)
	u.Findings([]Check{fail("pump.shaft", "Н1", "Н1: ток 5 А")})
	if text := u.Text(); strings.Count(text, "Н1") != 1 || !strings.Contains(text, "ащита линии, Н1") {
		t.Error(text)
	}
}

func TestLostRequirementIsSaidOnce(t *testing.T) {
	for _, l := range []fact.Lang{fact.Russian, fact.English} {
		for seed := range uint64(12) {
			u := telling(Facts{}, l, seed)
			u.Findings([]Check{{Check: "Потерянные требования", Rule: "pump.lost", About: "кожух", Status: "WARN", Basis: "full", Note: "потерянное требование: кожух", Remedy: []string{"добавить в РД: кожух"}}})
			if text := u.Text(); strings.Count(text, "кожух") != 1 {
				t.Error(text)
			}
		}
	}
}

func TestChangesComeAFewAtATime(t *testing.T) {
	f := Facts{Changed: []string{"изменён вход: а, было 1, стало 2", "изменён вход: б, было 1, стало 2", "изменён вход: в, было 1, стало 2", "изменён вход: г, было 1, стало 2"}}
	u := telling(f, fact.Russian, 3)
	u.Findings(nil)
	if len(u.out) != 3 || strings.Contains(u.Text(), "изменён вход: ") || strings.Count(u.out[0], "было") != 3 {
		t.Errorf("%q", u.out)
	}
}

func TestRefusalReadsAsOneSentence(t *testing.T) {
	f := Facts{Refusal: &Refusal{Code: "does_not_fit", Message: "«…»: не помещается: нужно 9 шт.", Suggestion: "Напишите, например: «насос на 5 м³». Какой насос?",
		Options: []string{"Взять два.", "Какой насос?"}, Questions: []string{"Какой насос?", "Какой напор?"}}}
	for seed := range uint64(20) {
		text := telling(f, fact.Russian, seed).Refused()
		for _, bad := range []string{"…", "не помещается:", "например:", "..", "два.;"} {
			if strings.Contains(text, bad) {
				t.Errorf("%q in %s", bad, text)
			}
		}
		if strings.Count(text, "Какой насос?") != 1 || !strings.HasSuffix(text, "Какой напор?") {
			t.Errorf("questions in %s", text)
		}
	}
}

func TestWordings(t *testing.T) {
	f := Facts{Checks: []Check{fail("pump.line", "Н1", "ток 5 А"), {ID: "check.info", Check: "Кожух", Status: "INFO", Basis: "presence", Note: "предусмотрен"}},
		Assumed: []Pair{{"напор", "25 м"}}, Price: &Price{Low: "1 ₽", High: "2 ₽"}}
	c := narrate.Contract{Lang: fact.Russian, Allowed: []narrate.Statement{{ID: "head.assumed", Pred: narrate.Assumes},
		{ID: "price", Pred: narrate.Between, About: fact.Word(narrate.Word, "price")}, {ID: "other", Pred: narrate.Is}}}
	got := telling(f, fact.Russian, 0).Wordings(c)
	for id, want := range map[string]string{
		"check.pump.line|Н1": "защита линии Н1 — проверка не пройдена (по принятым данным), ток 5 А",
		"check.info":         "кожух — справочно, предусмотрен",
		"head.assumed":       "принято: напор — 25 м",
		"price":              "стоимость ориентировочно от 1 ₽ до 2 ₽",
		"other":              "",
	} {
		if got[id] != want {
			t.Errorf("%s: %q, want %q", id, got[id], want)
		}
	}
}
