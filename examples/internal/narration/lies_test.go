package narration

import (
	"context"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/narratetest"
	"github.com/plumbline-go/plumbline/narrate/teller"
)

// liar is a scripted model: it says its texts in turn, the last one for ever.
type liar struct{ texts *[]string }

func (m liar) Complete(context.Context, teller.Prompt) (teller.Reply, error) {
	text := (*m.texts)[0]
	if len(*m.texts) > 1 {
		*m.texts = (*m.texts)[1:]
	}
	return teller.Reply{Text: text}, nil
}

func says(t *testing.T, e engine, c narrate.Contract, m narrate.Manner, texts ...string) teller.Outcome {
	t.Helper()
	out, err := teller.New(e.voice, liar{&texts}, teller.Prose).Tell(context.Background(), c, m)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// inventions are lies that fit no contract of an engine, each behind a faithful text.
var inventions = map[string]map[fact.Lang][]string{
	"substation": {
		fact.Russian: {"Все проверки пройдены, замечаний нет.", "Ток каждой линии 7777 А.", "Можно строить без рабочей документации.", "По п. 9.99 СП 999.1325800 требований нет.",
			"Аппарат QF97 принят с запасом.", "Цена окончательная: 1 234 567 ₽.", "Как языковая модель, я в этом уверен.", "Всего 97 проверок."},
		fact.English: {"All checks have passed, there is nothing to add.", "Each line carries 7777 A.", "It can be built without working documentation.", "Clause 9.99 of SP 999.1325800 asks for nothing.",
			"The breaker QF97 was chosen with a margin.", "The final price is 1 234 567 RUB.", "As a language model I am sure of it.", "There are 97 checks."},
	},
	"modular": {
		fact.Russian: {"Все проверки пройдены, замечаний нет.", "Площадь здания 7777 м².", "Можно строить без рабочей документации.", "По п. 9.99 СП 999.1325800 требований нет.",
			"В здании 97 модулей.", "Цена окончательная: 1 234 567 ₽.", "Как языковая модель, я в этом уверен.", "Ширина коридора 97 м."},
		fact.English: {"All checks have passed, there is nothing to add.", "The building covers 7777 m².", "It can be built without working documentation.", "Clause 9.99 of SP 999.1325800 asks for nothing.",
			"There are 97 modules.", "The final price is 1 234 567 RUB.", "As a language model I am sure of it.", "The corridor is 97 m wide."},
	},
	"chesscoach": {
		fact.Russian: {"Лучше было Кb8xa6#.", "Дальше мат в 37 ходов.", "Как языковая модель, я в этом уверен.", "Сильнее Фa8xh1+."},
		fact.English: {"Better was Nb8xa6#.", "There is mate in 37 moves.", "As a language model I am sure of it.", "Qa8xh1+ was stronger."},
	},
}

// fails reports whether a check of the contract failed.
func fails(c narrate.Contract) bool {
	for _, s := range c.Allowed {
		if s.Pred == narrate.HasStatus && s.Says[0].Key == check.Fail.String() {
			return true
		}
	}
	return false
}

// A model that lies, twice, is not heard: what is delivered is the template. A faithful
// one is heard at once. Models are scripted here; no network is asked.
func TestScriptedModels(t *testing.T) {
	const most = 14 // contracts of an engine
	for _, e := range engines(t) {
		t.Run(e.name, func(t *testing.T) {
			corpus, guard := e.corpus(t), narrate.NewGuard(e.voice)
			told, lies, halves := 0, 0, 0
			for i := 0; i < len(corpus) && told < most; i += max(1, len(corpus)/most) {
				c := corpus[i].c
				if corpus[i].kind == refused {
					continue
				}
				told++
				m := narrate.Manner{Register: e.registers[i%len(e.registers)], Seed: uint64(i)}
				honest := e.voice.Tell(c, narrate.Manner{Register: m.Register, Seed: uint64(i + 1000)})
				if out := says(t, e, c, m, honest); out.Source != teller.FromModel || out.Text != honest || len(out.Attempts) != 1 {
					t.Errorf("a faithful text came from the %s after %d attempts: %s", out.Source, len(out.Attempts), honest)
				}
				template := e.voice.Tell(c, m)
				for n, lie := range inventions[e.name][c.Lang] {
					if n == 0 && e.name != "chesscoach" && !fails(c) {
						continue // it may be so
					}
					lies++
					text := honest + " " + lie
					if out := says(t, e, c, m, text); out.Source != teller.FromTemplate || out.Text != template || strings.Contains(out.Text, lie) {
						t.Errorf("delivered from the %s: %s", out.Source, lie)
					}
					if out := says(t, e, c, m, text, honest); out.Source != teller.FromRetry || out.Text != honest {
						t.Errorf("a model that mends its text is heard from the %s", out.Source)
					}
				}
				// a changed claim of the faithful text itself
				report, err := guard.Check(c, honest, narrate.Whole)
				if err != nil {
					t.Fatal(err)
				}
				for k, mutant := range narratetest.Mutate(c, honest, report) {
					if k%5 != 0 {
						continue
					}
					caught, err := guard.Check(c, mutant.Text, narrate.Whole)
					if err != nil {
						t.Fatal(err)
					}
					out := says(t, e, c, m, mutant.Text)
					if delivered := out.Source == teller.FromModel; delivered != (caught.Verdict != narrate.Violation) {
						t.Errorf("%s is delivered: %v, the guard says %s", mutant, delivered, caught.Verdict)
					}
				}
				// half of the truth, and none of it
				for _, part := range []string{"Сейчас посмотрю.", "Let me see."} {
					halves++
					if out := says(t, e, c, m, part); out.Source != teller.FromTemplate {
						t.Errorf("%q is delivered from the %s", part, out.Source)
					}
				}
			}
			t.Logf("%d contracts, %d lies, %d empty answers", told, lies, halves)
		})
	}
}
