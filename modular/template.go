package modular

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// Tell implements narrate.Voice: the deterministic narration of a result or a refusal.
// The seed chooses among equal wordings; what is said is the same.
func (Voice) Tell(c narrate.Contract, m narrate.Manner) string {
	var s story
	if err := json.Unmarshal(c.Facts, &s); err != nil {
		return ""
	}
	t := telling{s: s, l: c.Lang, seed: m.Seed ^ seedOf(c.ID)}
	if s.Refusal != nil {
		return t.refusal()
	}
	return t.result()
}

// seedOf makes the contract's own seed from its id, so that two results rarely sound
// alike and the same result always does.
func seedOf(id string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(id))
	return h.Sum64()
}

type telling struct {
	s    story
	l    fact.Lang
	seed uint64
	slot uint64
	out  []string
}

// pick chooses one of equal wordings; each slot of the text turns the seed further.
func (t *telling) pick(variants ...string) string {
	t.slot++
	x := t.seed + t.slot*0x9e3779b97f4a7c15
	x ^= x >> 31
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 29
	return variants[x%uint64(len(variants))]
}

func (t *telling) say(format string, args ...any) {
	text := prose.Capital(fmt.Sprintf(format, args...))
	if strings.HasSuffix(text, "..") {
		text = text[:len(text)-1] // «… 24 чел.» at the end
	}
	t.out = append(t.out, text)
}

func (t *telling) ru() bool { return t.l == fact.Russian }

func (t *telling) result() string {
	t.opening()
	t.counts()
	for _, c := range lossesFirst(t.s.Checks) {
		switch {
		case c.Rule == string(check.RuleChangedInput):
			t.changed(c)
		case c.Status == check.Fail.String():
			t.failed(c)
		case c.Status == check.Warn.String():
			t.warned(c)
		}
	}
	if len(t.s.Changed) > 0 {
		t.changedRemedy()
	}
	t.passed()
	t.assumed()
	t.price()
	t.questions()
	t.closing()
	return strings.Join(t.out, " ")
}

// lossesFirst puts lost requirements before the other warnings: they are the customer's
// own words.
func lossesFirst(checks []storyCheck) []storyCheck {
	rank := func(c storyCheck) int {
		switch {
		case c.Status == check.Fail.String():
			return 0
		case c.Rule == string(RuleLost):
			return 1
		}
		return 2
	}
	out := slices.Clone(checks)
	slices.SortStableFunc(out, func(a, b storyCheck) int { return rank(a) - rank(b) })
	return out
}

func (t *telling) opening() {
	s := t.s
	if t.ru() {
		n, bays, modules := int64(s.Living), int64(s.Bays), int64(s.Modules)
		size := fmt.Sprintf("%d %s и %d %s", bays, prose.Plural(bays, "пролёт", "пролёта", "пролётов"), modules, prose.Plural(modules, "модуль", "модуля", "модулей"))
		if s.Living > 0 {
			size = fmt.Sprintf("%d %s, ", n, prose.Plural(n, "жилая комната", "жилые комнаты", "жилых комнат")) + size
		}
		if s.Floors > 1 {
			size += fmt.Sprintf(", %d этажа", s.Floors)
		}
		t.say(t.pick(
			"%[1]s: %[2]s, площадь помещений %[3]s, длина %[4]s.",
			"%[1]s — это %[2]s; площадь помещений %[3]s при длине %[4]s.",
			"Размещено: %[5]s, %[2]s, площадь помещений %[3]s, длина корпуса %[4]s.",
			"По плану — %[5]s: %[2]s, площадь помещений %[3]s, длина корпуса %[4]s."), s.Name, size, s.Area, s.Length, lower(s.Name))
		if s.Basis != "" {
			t.say("В площади: %s.", s.Basis)
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
	t.say(t.pick(
		"%[1]s: %[2]s, rooms of %[3]s in all, a length of %[4]s.",
		"%[1]s has %[2]s; the rooms cover %[3]s at a length of %[4]s.",
		"Placed: %[5]s, %[2]s, rooms of %[3]s in all, a length of %[4]s.",
		"The plan of the %[5]s shows %[2]s, rooms of %[3]s in all, a length of %[4]s."), s.Name, size, s.Area, s.Length, lower(s.Name))
	if s.Basis != "" {
		t.say("Of the area: %s.", s.Basis)
	}
}

func (t *telling) counts() {
	c := t.s.Counts
	list := fmt.Sprintf("%d PASS, %d FAIL, %d WARN, %d INFO", c["PASS"], c["FAIL"], c["WARN"], c["INFO"])
	if t.ru() {
		t.say(t.pick("Итог проверок: %s.", "Проверки дали: %s.", "По проверкам: %s.", "Результат проверок: %s."), list)
		return
	}
	t.say(t.pick("The checks give %s.", "Checks: %s.", "The result of the checks: %s.", "Of the checks: %s."), list)
}

// title names a check with its subject: «площадь на человека, рабочие, комната 2».
func title(c storyCheck) string {
	name := lower(c.Check)
	if c.Rule == string(RuleLivingArea) {
		name += ", " + c.About
	}
	return name
}

// lower writes a name inside a sentence: «режим N-1», but «АВР и категория».
func lower(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	second, _ := utf8.DecodeRuneInString(s[n:])
	if !unicode.IsLower(second) && second != ' ' {
		return s
	}
	return string(unicode.ToLower(first)) + s[n:]
}

// basisNote tells what weakens a status, unless its note says so already.
func (t *telling) basisNote(c storyCheck) string {
	b, ok := check.ParseBasis(c.Basis)
	if !ok || b == check.Full || b == check.Presence || b == check.NotApplicable {
		return ""
	}
	if strings.Contains(c.Note, b.In(t.l)) {
		return ""
	}
	return " (" + b.In(t.l) + ")"
}

func (t *telling) failed(c storyCheck) {
	if t.ru() {
		t.say(t.pick("%[1]s%[2]s — проверка не пройдена: %[3]s.", "Не пройдена проверка «%[1]s»%[2]s: %[3]s.",
			"Проверка «%[1]s» не пройдена%[2]s: %[3]s.", "Не пройдена%[2]s проверка «%[1]s»: %[3]s."), title(c), t.basisNote(c), c.Note)
		t.remedies(c, "или", "Поможет", "Как исправить", "Решение", "Помогло бы", "Что изменить")
		return
	}
	t.say(t.pick("%[1]s%[2]s: the check failed, %[3]s.", "The check “%[1]s” failed%[2]s: %[3]s.",
		"%[1]s%[2]s has failed: %[3]s.", "The check of %[1]s%[2]s failed: %[3]s."), title(c), t.basisNote(c), c.Note)
	t.remedies(c, "or", "What helps", "A remedy", "How to mend it", "A solution", "What would do")
}

func (t *telling) warned(c storyCheck) {
	if t.ru() {
		t.say(t.pick("%[1]s%[2]s — предупреждение: %[3]s.", "Предупреждение, %[1]s%[2]s: %[3]s.",
			"Есть предупреждение по проверке «%[1]s»%[2]s: %[3]s.", "Предупреждение по проверке «%[1]s»%[2]s: %[3]s."), title(c), t.basisNote(c), c.Note)
		t.remedies(c, "или", "Что сделать", "Как поправить", "Совет", "Что нужно", "Предложение")
		return
	}
	t.say(t.pick("%[1]s%[2]s — warning: %[3]s.", "A warning, %[1]s%[2]s: %[3]s.",
		"There is a warning for “%[1]s”%[2]s: %[3]s.", "%[1]s%[2]s has a warning: %[3]s."), title(c), t.basisNote(c), c.Note)
	t.remedies(c, "or", "What to do", "How to mend it", "Advice", "A remedy", "What is needed", "A proposal")
}

// changed tells one input that differs from the brief; what to do is said once for all.
func (t *telling) changed(c storyCheck) {
	note := c.Note
	if _, after, ok := strings.Cut(note, ": "); ok {
		note = after // «изменён вход: » is said by the sentence itself
	}
	if t.ru() {
		t.say(t.pick("Предупреждение: изменён вход, %s.", "Изменён вход против ТЗ (предупреждение): %s.",
			"С предупреждением изменён вход: %s.", "Есть предупреждение, изменён вход: %s."), note)
		return
	}
	t.say(t.pick("A warning: changed input, %s.", "Changed input against the brief (warning): %s.",
		"There is a warning, changed input: %s.", "Warning of a changed input: %s."), note)
}

func (t *telling) changedRemedy() {
	if t.ru() {
		t.say("%s", t.pick("Верните значения ТЗ или подтвердите изменения у заказчика.", "Изменения нужно подтвердить у заказчика или вернуть значения ТЗ.",
			"Эти изменения подтверждает заказчик; иначе верните значения ТЗ.", "Подтвердите изменения у заказчика либо верните то, что было в ТЗ.",
			"Без подтверждения заказчика вернитесь к значениям ТЗ.", "Согласуйте изменения с заказчиком или верните исходные значения.",
			"Нужно подтверждение заказчика, иначе возвращаются значения ТЗ.", "Либо заказчик подтверждает изменения, либо остаётся ТЗ."))
		return
	}
	t.say("%s", t.pick("Restore the values of the brief or have the customer confirm the changes.", "The customer has to confirm these changes, or the brief's values come back.",
		"Have the changes confirmed by the customer or return to the brief.", "Either the customer confirms the changes or the brief's values are restored.",
		"Without the customer's confirmation go back to the brief.", "Agree on the changes with the customer or restore what was asked.",
		"The customer's confirmation is needed, else the brief stands.", "Let the customer confirm these changes, or undo them."))
}

func (t *telling) remedies(c storyCheck, or string, heads ...string) {
	if len(c.Remedy) > 0 {
		t.say("%s: %s.", t.pick(heads...), strings.Join(c.Remedy, "; "+or+" "))
	}
}

// passed names the checks that passed, those of the lines together.
func (t *telling) passed() {
	var names []string
	seen := map[string]bool{}
	failedToo := map[string]bool{}
	for _, c := range t.s.Checks {
		if c.Status != check.Pass.String() {
			failedToo[c.Rule] = true
		}
	}
	for _, c := range t.s.Checks {
		if c.Status != check.Pass.String() || seen[c.Rule] || failedToo[c.Rule] {
			continue
		}
		seen[c.Rule] = true
		name := lower(c.Check)
		switch b, _ := check.ParseBasis(c.Basis); b {
		case check.OnAssumption, check.Estimate:
			name += " (" + b.In(t.l) + ")"
		}
		names = append(names, name)
	}
	if len(names) == 0 {
		return
	}
	list := strings.Join(names, "; ")
	if t.ru() {
		t.say(t.pick("Пройдены: %s.", "Проверки пройдены: %s.", "Пройдены проверки: %s.", "Остальные проверки пройдены: %s.",
			"Пройдены и такие проверки: %s.", "Из проверок пройдены: %s.", "Пройдены также: %s.", "По расчёту пройдены: %s."), list)
	} else {
		t.say(t.pick("These passed: %s.", "These checks passed: %s.", "The following passed: %s.", "The following checks passed: %s.",
			"Of the checks these passed: %s.", "These have passed: %s.", "By calculation these passed: %s.", "The checks that passed: %s."), list)
	}
}

func (t *telling) assumed() {
	if len(t.s.Assumed) == 0 {
		return
	}
	var list []string
	for _, a := range t.s.Assumed {
		list = append(list, a.Name+" — "+a.Value)
	}
	if t.ru() {
		t.say(t.pick("В ТЗ не указано, принято: %s.", "Принято по умолчанию: %s.", "Нет в ТЗ и принято: %s.", "Программой принято: %s.",
			"Чего нет в ТЗ, принято так: %s.", "В расчёте принято: %s.", "Без указания в ТЗ принято: %s.", "До уточнения принято: %s."), strings.Join(list, "; "))
		return
	}
	t.say(t.pick("Not stated in the brief and assumed: %s.", "Assumed by default: %s.", "Assumed, as the brief does not say: %s.", "The program assumed: %s.",
		"The calculation assumed: %s.", "Until it is clarified this is assumed: %s.", "Missing in the brief and assumed: %s.", "What the brief leaves open was assumed: %s."), strings.Join(list, "; "))
}

func (t *telling) price() {
	p := t.s.Price
	if p == nil {
		return
	}
	if t.ru() {
		least := ""
		if p.AtLeast {
			least = ", и это сумма «не менее»: часть карточек без цены"
		}
		t.say(t.pick("Стоимость ориентировочно от %s до %s; точную цену называет менеджер%s.",
			"Ориентировочная стоимость — от %s до %s, точную цену называет менеджер%s.",
			"По стоимости: ориентировочно от %s до %s, точную цену называет менеджер%s.",
			"Оценка стоимости ориентировочная: от %s до %s; точную цену называет менеджер%s."), p.Low, p.High, least)
		return
	}
	least := ""
	if p.AtLeast {
		least = ", and it is a sum of not less than: some cards have no price"
	}
	t.say(t.pick("The cost is an estimate: from %s to %s; the manager names the exact price%s.",
		"Approximate cost: from %s to %s; the manager names the exact price%s.",
		"As an estimate the cost is from %s to %s; the manager names the exact price%s.",
		"A preliminary cost: from %s to %s; the manager names the exact price%s."), p.Low, p.High, least)
}

func (t *telling) questions() {
	if len(t.s.Questions) == 0 {
		return
	}
	t.s.Questions[0] = lower(t.s.Questions[0])
	if t.ru() {
		t.say(t.pick("Вопросы к ТЗ: %s", "Просим уточнить: %s", "Осталось уточнить: %s", "К заказчику вопросы: %s"), strings.Join(t.s.Questions, " "))
		return
	}
	t.say(t.pick("Questions to the brief: %s", "Please clarify: %s", "Still to be clarified: %s", "Questions to the customer: %s"), strings.Join(t.s.Questions, " "))
}

func (t *telling) closing() {
	if t.ru() {
		t.say(t.pick("По зданию «%s» требуется разработка РД: это стадия П.", "«%s» — стадия П, требуется разработка РД.",
			"План здания «%s» — стадия П, требуется разработка РД.", "Для здания «%s» дальше требуется разработка РД: это стадия П."), t.s.Name)
		return
	}
	t.say(t.pick("This is stage «П»: working documentation is required for the %s.", "Stage «П»; for the %s working documentation is required.",
		"The plan of the %s is stage «П», working documentation is required.", "For the %s working documentation is required next: this is stage «П»."), lower(t.s.Name))
}

func (t *telling) refusal() string {
	r := t.s.Refusal
	if t.ru() {
		t.say("%s: %s", t.pick("Рассчитать не удалось", "Выполнить расчёт нельзя", "Комплект не выпущен, рассчитать не удалось", "По этому ТЗ рассчитать невозможно",
			"Расчёта нет, выполнить его нельзя", "План построить нельзя", "Такой корпус рассчитать невозможно", "Выпустить комплект нельзя"), lower(r.Message))
		if r.Suggestion != "" {
			t.say("%s: %s", t.pick("Что делать", "Совет", "Дальше так", "Подсказка", "Как поправить", "Предложение", "Что поможет", "Можно иначе"), lower(r.Suggestion))
		}
	} else {
		t.say("%s: %s", t.pick("This cannot be designed", "The design cannot be made", "Nothing was issued, this cannot be designed", "The case cannot be taken",
			"No plan can be drawn, it cannot be designed", "The calculation cannot be made", "The building cannot be designed", "The package cannot be issued"), lower(r.Message))
		if r.Suggestion != "" {
			t.say("%s: %s", t.pick("What to do", "Advice", "Next", "A hint", "How to mend it", "A proposal", "What helps", "Another way"), lower(r.Suggestion))
		}
	}
	r.Options = slices.DeleteFunc(r.Options, func(o string) bool { return slices.Contains(r.Questions, o) })
	if len(r.Options) > 0 {
		if t.ru() {
			t.say(t.pick("Варианты: %s.", "Можно так: %s.", "Что подойдёт: %s.", "Выход: %s."), trimmed(r.Options))
		} else {
			t.say(t.pick("Options: %s.", "This would do: %s.", "What would fit: %s.", "Ways out: %s."), trimmed(r.Options))
		}
	}
	t.out = append(t.out, r.Questions...)
	return strings.Join(t.out, " ")
}

func trimmed(list []string) string {
	var out []string
	for _, s := range list {
		out = append(out, strings.TrimRight(s, ". "))
	}
	return strings.Join(out, "; ")
}
