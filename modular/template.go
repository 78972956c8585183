package modular

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
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
	t.Findings(lossesFirst(t.s.Checks))
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
	return telling.Trade{Title: title, Lost: RuleLost, Seller: bi("менеджер", "manager"),
		No: bi("Такой корпус рассчитать невозможно|Корпус по такому ТЗ рассчитать нельзя", "The building cannot be designed|No plan can be drawn, it cannot be designed")}
}

// title names the area of people with its room: «площадь на человека, рабочие, комната 2».
func title(rule, name, about string) string {
	if rule != string(RuleLivingArea) {
		return ""
	}
	return name + ", " + about
}

// lossesFirst puts lost requirements before the other warnings: they are the customer's
// own words.
func lossesFirst(checks []telling.Check) []telling.Check {
	rank := func(c telling.Check) int {
		switch {
		case c.Status == check.Fail.String():
			return 0
		case c.Rule == string(RuleLost):
			return 1
		}
		return 2
	}
	out := slices.Clone(checks)
	slices.SortStableFunc(out, func(a, b telling.Check) int { return rank(a) - rank(b) })
	return out
}

func (t teller) opening() {
	s := t.s
	if t.RU() {
		n, bays, modules := int64(s.Living), int64(s.Bays), int64(s.Modules)
		size := fmt.Sprintf("%d %s и %d %s", bays, prose.Plural(bays, "пролёт", "пролёта", "пролётов"), modules, prose.Plural(modules, "модуль", "модуля", "модулей"))
		if s.Living > 0 {
			size = fmt.Sprintf("%d %s, ", n, prose.Plural(n, "жилая комната", "жилые комнаты", "жилых комнат")) + size
		}
		if s.Floors > 1 {
			size += fmt.Sprintf(", %d этажа", s.Floors)
		}
		t.Say(t.Pick(
			"%[1]s: %[2]s, площадь помещений %[3]s, длина %[4]s.",
			"%[1]s — это %[2]s; площадь помещений %[3]s при длине %[4]s.",
			"Размещено: %[5]s, %[2]s, площадь помещений %[3]s, длина корпуса %[4]s.",
			"По плану — %[5]s: %[2]s, площадь помещений %[3]s, длина корпуса %[4]s."), s.Name, size, s.Area, s.Length, telling.Lower(s.Name))
		if s.Basis != "" {
			t.Say(t.Pick("Из площади не по эталонному расчёту: %s.", "Часть площади посчитана не по эталону: %s.",
				"Не по эталонному расчёту в площади: %s.", "В площадь входит и то, чего нет в эталоне: %s."), basisList(s.Basis))
		}
		return
	}
	n, bays, modules := int64(s.Living), int64(s.Bays), int64(s.Modules)
	size := fmt.Sprintf("%d %s and %d %s", bays, prose.PluralEN(bays, "bay", "bays"), modules, prose.PluralEN(modules, "module", "modules"))
	if s.Living > 0 {
		size = fmt.Sprintf("%d %s, ", n, prose.PluralEN(n, "bedroom", "bedrooms")) + size
	}
	if s.Floors > 1 {
		size += fmt.Sprintf(", %d storeys", s.Floors)
	}
	t.Say(t.Pick(
		"%[1]s: %[2]s, rooms of %[3]s in all, a length of %[4]s.",
		"%[1]s has %[2]s; the rooms cover %[3]s at a length of %[4]s.",
		"Placed: %[5]s, %[2]s, rooms of %[3]s in all, a length of %[4]s.",
		"The plan of the %[5]s shows %[2]s, rooms of %[3]s in all, a length of %[4]s."), s.Name, size, s.Area, s.Length, telling.Lower(s.Name))
	if s.Basis != "" {
		t.Say(t.Pick("Of the area, not by the reference calculation: %s.", "Part of the area does not stand on the reference: %s.",
			"Not by the reference calculation in the area: %s.", "The area contains what the reference does not have: %s."), basisList(s.Basis))
	}
}

// basisList turns «реконструкция 99,36 м²; геометрия, без калибровки 48,48 м²» into
// «99,36 м² — реконструкция; 48,48 м² — геометрия, без калибровки».
func basisList(sum string) string {
	parts := strings.Split(sum, "; ")
	for i, p := range parts {
		if at := strings.IndexAny(p, "0123456789"); at > 0 {
			parts[i] = p[at:] + " — " + strings.TrimSpace(p[:at])
		}
	}
	return strings.Join(parts, "; ")
}

func (t teller) closing() {
	if t.RU() {
		t.Say(t.Pick("По зданию «%s» требуется разработка РД: это стадия П.", "«%s» — стадия П, требуется разработка РД.",
			"План здания «%s» — стадия П, требуется разработка РД.", "Для здания «%s» дальше требуется разработка РД: это стадия П."), t.s.Name)
		return
	}
	t.Say(t.Pick("This is stage «П»: working documentation is required for the %s.", "Stage «П»; for the %s working documentation is required.",
		"The plan of the %s is stage «П», working documentation is required.", "For the %s working documentation is required next: this is stage «П»."), telling.Lower(t.s.Name))
}
