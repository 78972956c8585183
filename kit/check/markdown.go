package check

import (
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Markdown prints the report for people: the counts, a row per finding, what to change,
// and the facts with their origins.
func (r Report) Markdown(l fact.Lang) string {
	var b strings.Builder
	t := func(ru, en string) string { return fact.Text{RU: ru, EN: en}.In(l) }
	fmt.Fprintf(&b, "%s\n\n", r.Header())
	row(&b, t("Статус", "Status"), t("Проверка", "Check"), t("Предмет", "Subject"), t("Результат", "Result"),
		t("Запас", "Margin"), t("Основание", "Basis"), t("Пункт", "Clause"))
	b.WriteString("|---|---|---|---|---|---|---|\n")
	for _, f := range r.Findings {
		margin := ""
		if f.Margin != (fact.Quantity{}) {
			margin = f.Margin.In(l)
		}
		row(&b, f.Status.String(), f.Name.In(l), f.About.In(l), f.Note.In(l), margin, f.Basis.In(l), f.Clause.In(l))
	}
	r.remedies(&b, l)
	fmt.Fprintf(&b, "\n## %s\n\n", t("Исходные и расчётные данные", "Inputs and computed values"))
	row(&b, t("Величина", "Quantity"), t("Значение", "Value"), t("Откуда", "Origin"))
	b.WriteString("|---|---|---|\n")
	for _, f := range r.Facts {
		row(&b, f.Name.In(l), f.Shown.In(l), f.Origin.In(l))
	}
	return b.String()
}

func (r Report) remedies(b *strings.Builder, l fact.Lang) {
	first := true
	for _, f := range r.Findings {
		for _, m := range f.Remedy {
			if first {
				fmt.Fprintf(b, "\n## %s\n\n", fact.Text{RU: "Что изменить", EN: "What to change"}.In(l))
				first = false
			}
			tried := ""
			if m.Tried {
				tried = fact.Text{RU: " — проверено, проходит", EN: " — tried, it passes"}.In(l)
			}
			fmt.Fprintf(b, "- %s, %s: %s%s\n", f.Name.In(l), f.About.In(l), m.Text.In(l), tried)
		}
	}
}

// row writes one row of a table; a text stays on its row.
func row(b *strings.Builder, cells ...string) {
	for _, c := range cells {
		b.WriteString("| " + strings.NewReplacer("|", "\\|", "\n", " ").Replace(c) + " ")
	}
	b.WriteString("|\n")
}

// Counts returns how many findings have each status, by the status's word.
func (r Report) Counts() map[string]int {
	m := map[string]int{}
	for _, s := range Statuses() {
		m[s.String()] = r.Count(s)
	}
	return m
}

// GateText is the line that everything issued carries while checks fail; zero when none
// does.
func (r Report) GateText() fact.Text {
	n := r.Count(Fail)
	if n == 0 {
		return fact.Text{}
	}
	return fact.Text{RU: fmt.Sprintf("НЕ ПРОШЛО ПРОВЕРКУ: %d", n), EN: fmt.Sprintf("CHECKS FAILED: %d", n)}
}

// QuestionsMarkdown prints the questions under a heading; "" when there are none.
func QuestionsMarkdown(questions []fact.Question, l fact.Lang) string {
	if len(questions) == 0 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n## %s\n\n", fact.Text{RU: "Вопросы", EN: "Questions"}.In(l))
	for _, q := range questions {
		fmt.Fprintf(&b, "- %s\n", q.Ask.In(l))
	}
	return b.String()
}
