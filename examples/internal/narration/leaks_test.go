package narration

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/teller"
)

// leaks are what a service says of itself: traces, names of models, limits, errors.
var leaks = map[fact.Lang][]string{
	fact.Russian: {"Превышен лимит запросов, попробуйте позже.", "Контекстное окно переполнено.", "Я — языковая модель GPT-4o.", "Произошла ошибка сервера: 500 Internal Server Error.",
		"panic: runtime error: index out of range", "goroutine 17 [running]:", "Traceback (most recent call last):", "Как ИИ-ассистент, я не могу это проверить."},
	fact.English: {"Rate limit exceeded, please try again later.", "The context window is full.", "I am Claude, a language model.", "HTTP 429 Too Many Requests.",
		"panic: runtime error: index out of range", "As an AI developed by OpenAI I cannot verify this.", "java.lang.NullPointerException at Main.java:17", "Traceback (most recent call last):"},
}

// promises tell nothing: a person would wait for an answer that is there already.
var promises = map[fact.Lang][]string{
	fact.Russian: {"Сейчас посмотрю.", "Минутку, проверяю данные.", "Хороший вопрос! Дайте подумать.", "Готово."},
	fact.English: {"Let me take a look.", "One moment, I am checking the data.", "Good question! Let me think.", "Done."},
}

// No service's words reach a person, whoever asked, and a promise is no telling.
func TestLeaksAndPromisesAreNotDelivered(t *testing.T) {
	for _, e := range engines(t) {
		t.Run(e.name, func(t *testing.T) {
			tried := map[string]int{}
			for i, one := range e.corpus(t) {
				key := one.kind + one.c.Lang.String()
				if tried[key]++; tried[key] > 2 {
					continue
				}
				m := narrate.Manner{Register: e.registers[i%len(e.registers)], Seed: uint64(i)}
				honest := e.voice.Tell(one.c, m)
				for _, leak := range leaks[one.c.Lang] {
					if out := says(t, e, one.c, m, honest+" "+leak); out.Source != teller.FromTemplate {
						t.Errorf("%s %s: delivered from the %s: %s", one.kind, one.c.Lang, out.Source, leak)
					}
				}
				for _, promise := range promises[one.c.Lang] {
					if out := says(t, e, one.c, m, promise); out.Source != teller.FromTemplate || len(out.Attempts) != 2 {
						t.Errorf("%s %s: delivered from the %s: %s", one.kind, one.c.Lang, out.Source, promise)
					}
				}
			}
		})
	}
}
