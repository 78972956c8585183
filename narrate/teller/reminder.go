package teller

import (
	"errors"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// reminder is the second turn: what may not be said and what stands in its place, what
// is missing as the voice words it, and nothing else. It names the offending words as the
// model wrote them.
func reminder(c narrate.Contract, a Attempt, words map[string]string) string {
	ru := c.Lang == fact.Russian
	say := func(russian, english string) string {
		if ru {
			return russian
		}
		return english
	}
	var lines []string
	if errors.Is(a.Err, ErrService) {
		lines = append(lines, say("Не говори о себе, о сервисе, его ошибках и пределах.", "Do not speak of yourself, of the service, its errors and limits."))
	} else if a.Err != nil {
		lines = append(lines, say("Ответ не подошёл по форме. Ответь заново точно в заданном формате и короче.",
			"The answer has the wrong form. Answer again exactly in the given format, and shorter."))
	}
	seen := map[string]bool{}
	for _, v := range a.Report.Violations() {
		words := v.Span.Of(a.Text)
		line := say("Нельзя: «", "Not allowed: \"") + words + say("»", "\"")
		if why := v.Reason.In(c.Lang); why != "" {
			line += " — " + why
		}
		if !seen[line] {
			seen[line] = true
			lines = append(lines, line+".")
		}
	}
	for _, m := range a.Report.Missing {
		text := words[m.ID]
		if text == "" {
			text = m.Text.In(c.Lang)
		}
		if text == "" {
			text = m.ID
		}
		lines = append(lines, say("Обязательно скажи: ", "You must say: ")+strings.TrimSuffix(text, ".")+".")
	}
	if a.Report.Empty {
		lines = append(lines, say("В ответе нет ни одного факта из контракта. Расскажи результат сразу.",
			"The answer holds no fact of the contract. Tell the result at once."))
	}
	lines = append(lines, say("Напиши весь рассказ заново.", "Write the whole telling again."))
	return strings.Join(lines, "\n")
}
