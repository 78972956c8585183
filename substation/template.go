package substation

import (
	"encoding/json"
	"fmt"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/telling"
)

// Tell implements narrate.Voice: the deterministic narration of a result or a refusal.
// The seed chooses among equal wordings; what is said is the same.
func (Voice) Tell(c narrate.Contract, m narrate.Manner) string {
	t, err := newTeller(c, m)
	if err != nil {
		return ""
	}
	if t.s.Refusal != nil {
		return t.Refused()
	}
	t.opening()
	t.Counts()
	t.Findings(t.s.Checks)
	t.Passed()
	t.Assuming()
	t.Cost()
	t.Asking()
	t.closing()
	return t.Text()
}

// Wordings words the statements of a contract for a model that answers in references.
func (Voice) Wordings(c narrate.Contract) map[string]string {
	t, err := newTeller(c, narrate.Manner{})
	if err != nil {
		return nil
	}
	return t.Teller.Wordings(c)
}

type teller struct {
	*telling.Teller
	s story
}

func newTeller(c narrate.Contract, m narrate.Manner) (teller, error) {
	var s story
	if err := json.Unmarshal(c.Facts, &s); err != nil {
		return teller{}, err
	}
	return teller{telling.New(s.Facts, c, m, trade()), s}, nil
}

func trade() telling.Trade {
	return telling.Trade{Title: title, Lost: RuleLost, Seller: fact.Text{RU: "поставщик", EN: "supplier"},
		No: fact.Text{RU: "Рассчитать подстанцию невозможно|Подстанцию по такому ТЗ рассчитать нельзя", EN: "The substation cannot be designed|No diagram can be drawn, it cannot be designed"}}
}

// title names the protection of a line with its breaker: «защита линии QF4».
func title(rule, name, about string) string {
	if rule != string(RuleFeeder) {
		return ""
	}
	return name + " " + about
}

func (t teller) opening() {
	s := t.s
	if t.RU() {
		n := int64(s.Count)
		by := prose.Plural(n, "трансформатор "+s.Rating, fmt.Sprintf("%d трансформатора по %s", n, s.Rating), fmt.Sprintf("%d трансформаторов по %s", n, s.Rating))
		if n == 1 {
			by = "один трансформатор " + s.Rating
		}
		k := int64(s.Lines)
		lines := fmt.Sprintf("%d %s", k, prose.Plural(k, "отходящая линия", "отходящие линии", "отходящих линий"))
		t.Say(t.Pick(
			"%[1]s: %[2]s, %[3]s, суммарная нагрузка %[4]s.",
			"Подстанция %[1]s: %[2]s и %[3]s, нагрузка в сумме %[4]s.",
			"В схеме %[1]s — %[2]s, %[3]s; сумма нагрузок %[4]s.",
			"Для %[1]s рассчитаны %[2]s и %[3]s, нагрузка линий вместе %[4]s."), s.Name, by, lines, s.Load)
		return
	}
	n, k := int64(s.Count), int64(s.Lines)
	by := fmt.Sprintf("%d %s of %s", n, prose.PluralEN(n, "transformer", "transformers"), s.Rating)
	lines := fmt.Sprintf("%d %s", k, prose.PluralEN(k, "outgoing line", "outgoing lines"))
	t.Say(t.Pick(
		"%[1]s: %[2]s, %[3]s, a total load of %[4]s.",
		"The substation %[1]s has %[2]s and %[3]s, %[4]s in all.",
		"The diagram of %[1]s shows %[2]s and %[3]s; the loads add up to %[4]s.",
		"For %[1]s there are %[2]s and %[3]s, together %[4]s."), s.Name, by, lines, s.Load)
}

func (t teller) closing() {
	if t.RU() {
		t.Say(t.Pick("Это стадия П: для %s требуется разработка РД.", "Стадия П, по %s требуется разработка РД.",
			"Схема %s — стадия П, требуется разработка РД.", "Для %s дальше требуется разработка РД: это стадия П."), t.s.Name)
		return
	}
	t.Say(t.Pick("This is stage «П»: working documentation is required for %s.", "Stage «П»; for %s working documentation is required.",
		"The diagram of %s is stage «П», working documentation is required.", "For %s working documentation is required next: this is stage «П»."), t.s.Name)
}
