package telling

import (
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

// Trade is what the narrations of the engines differ in.
type Trade struct {
	// Title names a failed or warned check with its subject: «защита линии QF4»; "" names
	// it as every check.
	Title  func(rule, name, about string) string
	Lost   check.RuleID // the rule of requirements without an object
	Seller fact.Text    // who names the exact price
	No     fact.Text    // openings of a refusal in the trade's words, separated by bars
}

// Teller tells facts sentence by sentence. The seed chooses among equal wordings; what is
// said is the same.
type Teller struct {
	Facts
	Lang  fact.Lang
	trade Trade
	seed  uint64
	slot  uint64
	out   []string
}

// New returns a teller of the contract's facts. The contract's id takes part in the seed,
// so that two results rarely sound alike and the same result always does.
func New(f Facts, c narrate.Contract, m narrate.Manner, t Trade) *Teller {
	h := fnv.New64a()
	_, _ = h.Write([]byte(c.ID))
	return &Teller{Facts: f, Lang: c.Lang, trade: t, seed: m.Seed ^ h.Sum64()}
}

// RU reports whether the telling is in Russian.
func (t *Teller) RU() bool { return t.Lang == fact.Russian }

// Pick chooses one of equal wordings; each slot of the text turns the seed further
// (SplitMix64).
func (t *Teller) Pick(variants ...string) string {
	t.slot++
	x := t.seed + t.slot*0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	x ^= x >> 31
	return variants[x%uint64(len(variants))]
}

// Say adds one sentence with a capital.
func (t *Teller) Say(format string, args ...any) {
	text := prose.Capital(fmt.Sprintf(format, args...))
	if strings.HasSuffix(text, "..") {
		text = text[:len(text)-1] // «… 24 чел.» at the end
	}
	t.out = append(t.out, text)
}

// Text returns what was said.
func (t *Teller) Text() string { return strings.Join(t.out, " ") }

// Counts tells the result of the checks.
func (t *Teller) Counts() {
	list := fmt.Sprintf("%d PASS, %d FAIL, %d WARN, %d INFO", t.Facts.Counts["PASS"], t.Facts.Counts["FAIL"], t.Facts.Counts["WARN"], t.Facts.Counts["INFO"])
	if t.RU() {
		t.Say(t.Pick("Итог проверок: %s.", "Проверки дали: %s.", "По проверкам: %s.", "Результат проверок: %s."), list)
		return
	}
	t.Say(t.Pick("The checks give %s.", "Checks: %s.", "The result of the checks: %s.", "Of the checks: %s."), list)
}

// Lower writes a name inside a sentence: «режим N-1», but «АВР и категория».
func Lower(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	second, _ := utf8.DecodeRuneInString(s[n:])
	if !unicode.IsLower(second) && second != ' ' {
		return s
	}
	return string(unicode.ToLower(first)) + s[n:]
}

// basisNote tells what weakens a status, unless its note says so already.
func (t *Teller) basisNote(c Check) string {
	b, ok := check.ParseBasis(c.Basis)
	if !ok || b == check.Full || b == check.Presence || b == check.NotApplicable {
		return ""
	}
	if strings.Contains(c.Note, b.In(t.Lang)) {
		return ""
	}
	return " (" + b.In(t.Lang) + ")"
}

// told takes the subject out of the note's beginning, where the title names it: «T1:
// нагрузка секции».
func told(c Check) (Check, bool) {
	rest, ok := strings.CutPrefix(c.Note, c.About+": ")
	if !ok || c.About == "" {
		return c, false
	}
	c.Note = rest
	return c, true
}

// title names a check with its subject.
func (t *Teller) title(c Check) string {
	name := Lower(c.Check)
	if title := t.trade.Title(c.Rule, name, c.About); title != "" {
		return title
	}
	if _, ok := told(c); ok {
		return name + ", " + c.About
	}
	return name
}

// Findings tells what failed, what was warned of and what was changed, in the order
// given. What several lines share is told of the first, the others are named.
func (t *Teller) Findings(checks []Check) {
	for i, c := range checks {
		alike := slices.ContainsFunc(checks[:i], func(o Check) bool {
			return c.About != "" && o.Rule == c.Rule && o.Status == c.Status && o.Basis == c.Basis && o.Note == c.Note && slices.Equal(o.Remedy, c.Remedy)
		})
		switch {
		case c.Rule == string(check.RuleChangedInput):
		case c.Status == check.Fail.String() && alike:
			t.failedAlike(c)
		case c.Status == check.Fail.String():
			t.failed(c)
		case c.Status == check.Warn.String() && c.Rule == string(t.trade.Lost):
			t.lost(c)
		case c.Status == check.Warn.String():
			t.warned(c)
		}
	}
	t.changed()
}

func (t *Teller) failed(c Check) {
	title := t.title(c)
	c, _ = told(c)
	if t.RU() {
		t.Say(t.Pick("%[1]s%[2]s — проверка не пройдена: %[3]s.", "Не пройдена проверка «%[1]s»%[2]s: %[3]s.",
			"Проверка «%[1]s» не пройдена%[2]s: %[3]s.", "Не проходит проверка «%[1]s»%[2]s: %[3]s."), title, t.basisNote(c), c.Note)
		t.remedies(c, "или", "Поможет", "Как исправить", "Решение", "Помогло бы", "Что изменить")
		return
	}
	t.Say(t.Pick("%[1]s%[2]s: the check failed, %[3]s.", "The check “%[1]s” failed%[2]s: %[3]s.",
		"%[1]s%[2]s has failed: %[3]s.", "The check of %[1]s%[2]s failed: %[3]s."), title, t.basisNote(c), c.Note)
	t.remedies(c, "or", "What helps", "A remedy", "How to mend it", "A solution", "What would do")
}

// failedAlike tells one more subject of a failure that was told with all its numbers.
func (t *Teller) failedAlike(c Check) {
	if t.RU() {
		t.Say(t.Pick("%[1]s%[2]s — проверка тоже не пройдена, всё так же.", "По той же причине не пройдена%[2]s проверка «%[1]s».",
			"Проверка «%[1]s» не пройдена%[2]s, решение то же.", "Не пройдена%[2]s и проверка «%[1]s», случай тот же.",
			"Так же не пройдена проверка «%[1]s»%[2]s.", "Проверка «%[1]s» не пройдена%[2]s по той же причине."), t.title(c), t.basisNote(c))
		return
	}
	t.Say(t.Pick("%[1]s%[2]s: the check failed for the same reason.", "For the same reason the check “%[1]s” failed%[2]s.",
		"The check “%[1]s” failed%[2]s too, and the remedy is the same.", "The check of %[1]s%[2]s failed in the same way.",
		"%[1]s%[2]s has failed just so.", "The check “%[1]s” has failed%[2]s as well, with the same remedy."), t.title(c), t.basisNote(c))
}

func (t *Teller) warned(c Check) {
	title := t.title(c)
	c, _ = told(c)
	if t.RU() {
		t.Say(t.Pick("%[1]s%[2]s — предупреждение: %[3]s.", "Проверка «%[1]s» дала предупреждение%[2]s: %[3]s.",
			"Есть предупреждение по проверке «%[1]s»%[2]s: %[3]s.", "Предупреждение по проверке «%[1]s»%[2]s: %[3]s."), title, t.basisNote(c), c.Note)
		t.remedies(c, "или", "Что сделать", "Как поправить", "Совет", "Что нужно", "Предложение")
		return
	}
	t.Say(t.Pick("%[1]s%[2]s — warning: %[3]s.", "The check “%[1]s” gives a warning%[2]s: %[3]s.",
		"There is a warning for “%[1]s”%[2]s: %[3]s.", "%[1]s%[2]s has a warning: %[3]s."), title, t.basisNote(c), c.Note)
	t.remedies(c, "or", "What to do", "How to mend it", "Advice", "A remedy", "What is needed", "A proposal")
}

// lost tells a requirement of the brief that has no object; its note and its remedies
// repeat it.
func (t *Teller) lost(c Check) {
	c.Remedy = slices.Clone(c.Remedy)
	for i, r := range c.Remedy {
		c.Remedy[i] = strings.TrimSuffix(r, ": "+c.About)
	}
	if t.RU() {
		t.Say(t.Pick("Потеряно требование ТЗ, это предупреждение: %s.", "Предупреждение, в проекте не учтено требование ТЗ: %s.",
			"Требование ТЗ не отражено в проекте, это предупреждение: %s.", "Есть предупреждение, не учтено требование ТЗ: %s."), c.About)
		t.remedies(c, "или", "Что сделать", "Как поправить", "Совет", "Что нужно", "Предложение")
		return
	}
	t.Say(t.Pick("A requirement of the brief is lost, a warning: %s.", "A warning, the brief asked for what is not provided: %s.",
		"Asked for in the brief and not provided, a warning: %s.", "There is a warning, a requirement is not met: %s."), c.About)
	t.remedies(c, "or", "What to do", "How to mend it", "Advice", "A remedy", "What is needed", "A proposal")
}

// changed tells the inputs that differ from the brief, and once what to do about them.
func (t *Teller) changed() {
	if len(t.Changed) == 0 {
		return
	}
	var list []string
	for _, note := range t.Changed {
		for _, head := range []string{"изменён вход: ", "changed input: "} {
			note = strings.TrimPrefix(note, head) // the sentence says so
		}
		list = append(list, note)
	}
	// A few at a time: an endless sentence is read by nobody, the guard included.
	for i := 0; i < len(list); i += changesAtOnce {
		some := list[i:min(i+changesAtOnce, len(list))]
		t.Say(t.changedHead(i > 0, len(some) > 1), strings.Join(some, "; "))
	}
	if t.RU() {
		t.Say("%s", t.Pick("Верните значения ТЗ или подтвердите изменения у заказчика.", "Изменения нужно подтвердить у заказчика или вернуть значения ТЗ.",
			"Эти изменения подтверждает заказчик; иначе верните значения ТЗ.", "Подтвердите изменения у заказчика либо верните то, что было в ТЗ.",
			"Без подтверждения заказчика вернитесь к значениям ТЗ.", "Согласуйте изменения с заказчиком или верните исходные значения.",
			"Нужно подтверждение заказчика, иначе возвращаются значения ТЗ.", "Либо заказчик подтверждает изменения, либо остаётся ТЗ."))
		return
	}
	t.Say("%s", t.Pick("Restore the values of the brief or have the customer confirm the changes.", "The customer has to confirm these changes, or the brief's values come back.",
		"Have the changes confirmed by the customer or return to the brief.", "Either the customer confirms the changes or the brief's values are restored.",
		"Without the customer's confirmation go back to the brief.", "Agree on the changes with the customer or restore what was asked.",
		"The customer's confirmation is needed, else the brief stands.", "Let the customer confirm these changes, or undo them."))
}

// changesAtOnce is how many changed inputs one sentence tells.
const changesAtOnce = 3

func (t *Teller) changedHead(more, many bool) string {
	switch {
	case t.RU() && more:
		return t.Pick("Изменено также: %s.", "Кроме того, изменено: %s.", "Ещё изменено: %s.", "К изменённому добавляется: %s.")
	case t.RU() && many:
		return t.Pick("Изменены входы, это предупреждения: %s.", "Изменены входы против ТЗ (предупреждения): %s.",
			"Предупреждения, изменены входы: %s.", "Есть предупреждения, входы изменены против ТЗ: %s.")
	case t.RU():
		return t.Pick("Изменён вход, это предупреждение: %s.", "Изменён вход против ТЗ (предупреждение): %s.",
			"Предупреждение, изменён вход: %s.", "Есть предупреждение, вход изменён против ТЗ: %s.")
	case more:
		return t.Pick("Changed as well: %s.", "Also changed: %s.", "Further changed inputs: %s.", "What else was changed: %s.")
	case many:
		return t.Pick("Warnings, inputs were changed: %s.", "Inputs were changed against the brief (warnings): %s.",
			"There are warnings of changed inputs: %s.", "Changed inputs, which are warnings: %s.")
	}
	return t.Pick("A warning, an input was changed: %s.", "An input was changed against the brief (warning): %s.",
		"There is a warning of a changed input: %s.", "A changed input, which is a warning: %s.")
}

func (t *Teller) remedies(c Check, or string, heads ...string) {
	if len(c.Remedy) > 0 {
		t.Say("%s: %s.", t.Pick(heads...), strings.Join(c.Remedy, "; "+or+" "))
	}
}

// Passed names the checks that passed, those of the lines together, behind them those
// that stand on assumptions and on estimates.
func (t *Teller) Passed() {
	names := map[check.Basis][]string{}
	seen, failedToo := map[string]bool{}, map[string]bool{}
	for _, c := range t.Checks {
		if c.Status != check.Pass.String() {
			failedToo[c.Rule] = true
		}
	}
	for _, c := range t.Checks {
		if c.Status != check.Pass.String() || seen[c.Rule] || failedToo[c.Rule] {
			continue
		}
		seen[c.Rule] = true
		b, _ := check.ParseBasis(c.Basis)
		if b != check.OnAssumption && b != check.Estimate {
			b = check.Full
		}
		names[b] = append(names[b], Lower(c.Check))
	}
	var groups []string
	if len(names[check.Full]) > 0 {
		groups = append(groups, strings.Join(names[check.Full], "; "))
	}
	if len(names[check.OnAssumption]) > 0 {
		groups = append(groups, check.OnAssumption.In(t.Lang)+" — "+strings.Join(names[check.OnAssumption], ", "))
	}
	if list := strings.Join(groups, "; "); list != "" && t.RU() {
		t.Say(t.Pick("Пройдены: %s.", "Проверки пройдены: %s.", "Пройдены проверки: %s.", "Из остальных проверок пройдены: %s.",
			"Пройдены и такие проверки: %s.", "Из проверок пройдены: %s.", "Пройдены также: %s.", "По расчёту пройдены: %s."), list)
	} else if list != "" {
		t.Say(t.Pick("These passed: %s.", "These checks passed: %s.", "The following passed: %s.", "The following checks passed: %s.",
			"Of the checks these passed: %s.", "These have passed: %s.", "By calculation these passed: %s.", "The checks that passed: %s."), list)
	}
	t.estimated(names[check.Estimate])
}

// estimated tells what passed on an estimate only.
func (t *Teller) estimated(names []string) {
	list := prose.List(names, t.Lang)
	switch {
	case len(names) == 0:
	case t.RU():
		t.Say(t.Pick("Как прикидка пройдены: %s.", "Только прикидка, по ней пройдены: %s.", "Прикидка, а не расчёт, и по ней пройдены: %s.", "По прикидке пройдены: %s.",
			"Пройдены пока как прикидка: %s.", "Прикидкой пройдены: %s.", "По прикидочной оценке пройдены: %s.", "Предварительно, по прикидке пройдены: %s.",
			"Пока лишь прикидка, и по ней пройдены: %s.", "Оценены как прикидка и пройдены: %s."), list)
	default:
		t.Say(t.Pick("As an estimate these passed: %s.", "An estimate only, by which these passed: %s.", "By an estimate, no calculation, these passed: %s.", "By an estimate these passed: %s.",
			"On an estimate these have passed: %s.", "As a mere estimate the following passed: %s.", "By a rough estimate these passed: %s.", "On an estimate, not measured, these passed: %s.",
			"With an estimate for a basis these passed: %s.", "So far an estimate only, by which these passed: %s."), list)
	}
}

// Assuming tells what was assumed.
func (t *Teller) Assuming() {
	if len(t.Assumed) == 0 {
		return
	}
	var list []string
	for _, a := range t.Assumed {
		list = append(list, a.Name+" — "+a.Value)
	}
	if t.RU() {
		t.Say(t.Pick("В ТЗ не указано, принято: %s.", "Принято по умолчанию: %s.", "Нет в ТЗ и принято: %s.", "Программой принято: %s.",
			"Чего нет в ТЗ, принято так: %s.", "В расчёте принято: %s.", "Без указания в ТЗ принято: %s.", "До уточнения принято: %s."), strings.Join(list, "; "))
		return
	}
	t.Say(t.Pick("Not stated in the brief and assumed: %s.", "Assumed by default: %s.", "Assumed, as the brief does not say: %s.", "The program assumed: %s.",
		"The calculation assumed: %s.", "Until it is clarified this is assumed: %s.", "Missing in the brief and assumed: %s.", "What the brief leaves open was assumed: %s."), strings.Join(list, "; "))
}

// Cost tells the price when it was asked for.
func (t *Teller) Cost() {
	p := t.Price
	if p == nil {
		return
	}
	least, who := "", t.trade.Seller.In(t.Lang)
	if t.RU() {
		if p.AtLeast {
			least = "; сумма неполная, у части позиций каталога цены нет"
		}
		t.Say(t.Pick("Стоимость ориентировочно от %s до %s, точную цену называет %s%s.",
			"Ориентировочная стоимость — от %s до %s, точную цену называет %s%s.",
			"По стоимости: ориентировочно от %s до %s, точную цену называет %s%s.",
			"Оценка стоимости ориентировочная, от %s до %s, точную цену называет %s%s."), p.Low, p.High, who, least)
		return
	}
	if p.AtLeast {
		least = "; the sum is incomplete, as some items of the catalogue have no price"
	}
	t.Say(t.Pick("The cost is an estimate, from %s to %s; the %s names the exact price%s.",
		"Approximate cost: from %s to %s; the %s names the exact price%s.",
		"As an estimate the cost is from %s to %s; the %s names the exact price%s.",
		"A preliminary cost: from %s to %s; the %s names the exact price%s."), p.Low, p.High, who, least)
}

// Asking tells the questions that nothing was assumed for.
func (t *Teller) Asking() {
	if len(t.Questions) == 0 {
		return
	}
	list := unquoted(t.Questions)
	list[0] = Lower(list[0])
	if t.RU() {
		t.Say(t.Pick("Вопросы к ТЗ: %s", "Просим уточнить: %s", "Осталось уточнить: %s", "Вопросы к заказчику: %s"), strings.Join(list, " "))
		return
	}
	t.Say(t.Pick("Questions to the brief: %s", "Please clarify: %s", "Still to be clarified: %s", "Questions to the customer: %s"), strings.Join(list, " "))
}

// unquoted drops a quotation whose words were left out from the beginning of a sentence.
func unquoted(list []string) []string {
	out := slices.Clone(list)
	for i, s := range out {
		for _, gone := range []string{"«…»: ", "«…» — ", "“…”: ", "“…” — ", "“…”, ", "«…», "} {
			if rest, ok := strings.CutPrefix(s, gone); ok {
				out[i] = prose.Capital(rest)
				break
			}
		}
	}
	return out
}

// message is a refusal's sentence inside another one.
func (t *Teller) message() string {
	if t.Refusal == nil {
		return ""
	}
	message := Lower(unquoted([]string{t.Refusal.Message})[0])
	for _, inner := range []string{"не помещается", "does not fit"} {
		message = strings.Replace(message, inner+": ", inner+", ", 1) // one colon is enough
	}
	return strings.TrimSuffix(message, ".")
}

// Refused tells a refusal.
func (t *Teller) Refused() string {
	r, message := *t.Refusal, t.message()+"."
	suggestion := Lower(r.Suggestion)
	for _, inner := range []string{", например", ", for example"} {
		suggestion = strings.Replace(suggestion, inner+": ", inner+", ", 1)
	}
	own := strings.Split(t.trade.No.In(t.Lang), "|")
	if t.RU() {
		t.Say("%s: %s", t.Pick(append(own, "Рассчитать не удалось", "Выполнить расчёт нельзя", "Комплект не выпущен, рассчитать не удалось", "По этому ТЗ рассчитать невозможно",
			"Расчёта нет, выполнить его нельзя", "Выпустить комплект нельзя")...), message)
		if suggestion != "" {
			t.Say("%s: %s", t.Pick("Что делать", "Совет", "Дальше так", "Подсказка", "Как поправить", "Предложение", "Что поможет", "Можно иначе"), suggestion)
		}
	} else {
		t.Say("%s: %s", t.Pick(append(own, "This cannot be designed", "The design cannot be made", "Nothing was issued, this cannot be designed", "The case cannot be taken",
			"The calculation cannot be made", "The package cannot be issued")...), message)
		if suggestion != "" {
			t.Say("%s: %s", t.Pick("What to do", "Advice", "Next", "A hint", "How to mend it", "A proposal", "What helps", "Another way"), suggestion)
		}
	}
	options := slices.DeleteFunc(slices.Clone(r.Options), func(o string) bool { return slices.Contains(r.Questions, o) })
	if len(options) > 0 {
		for i, o := range options {
			options[i] = strings.TrimRight(o, ". ")
		}
		if t.RU() {
			t.Say(t.Pick("Варианты: %s.", "Можно так: %s.", "Что подойдёт: %s.", "Выход: %s."), strings.Join(options, "; "))
		} else {
			t.Say(t.Pick("Options: %s.", "This would do: %s.", "What would fit: %s.", "Ways out: %s."), strings.Join(options, "; "))
		}
	}
	for _, q := range unquoted(r.Questions) {
		if !strings.Contains(r.Suggestion, q) && !slices.Contains(t.out, q) {
			t.out = append(t.out, q)
		}
	}
	return t.Text()
}
