package telling

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// Wordings words the statements of a contract by their ids, as they read inside a
// sentence: a model that answers in references gets these words. Assumptions and changes
// stand in the contract in the order of the facts.
func (t *Teller) Wordings(c narrate.Contract) map[string]string {
	out := map[string]string{}
	for _, one := range t.Checks {
		out[one.ID] = t.verdict(one)
	}
	assumed, changed := t.Assumed, t.Changed
	for _, s := range c.Allowed {
		switch s.Pred {
		case narrate.Assumes:
			if len(assumed) > 0 {
				out[s.ID], assumed = t.either("принято: ", "assumed: ")+assumed[0].Name+" — "+assumed[0].Value, assumed[1:]
			}
		case narrate.Changed:
			if len(changed) > 0 {
				out[s.ID], changed = changed[0], changed[1:]
			}
		case narrate.Between:
			if p := t.Price; p != nil && s.About == fact.Word(narrate.Word, "price") {
				out[s.ID] = t.either("стоимость ориентировочно от "+p.Low+" до "+p.High, "the cost is an estimate, from "+p.Low+" to "+p.High)
			}
		case narrate.Refuses:
			out[s.ID] = t.either("рассчитать нельзя: ", "this cannot be designed: ") + t.message()
		case narrate.Remedies:
			if text := s.Text.In(c.Lang); text != "" {
				out[s.ID] = strings.TrimRight(Lower(unquoted([]string{text})[0]), ".")
			}
		case narrate.Lost:
			out[s.ID] = t.either("не учтено требование ТЗ, ", "a requirement is not met, ") + t.lostName(s, c)
		}
	}
	return out
}

func (t *Teller) either(ru, en string) string { return fact.Text{RU: ru, EN: en}.In(t.Lang) }

// lostName is the requirement as its check names it.
func (t *Teller) lostName(s narrate.Statement, c narrate.Contract) string {
	for _, n := range c.Allowed {
		if n.Pred == narrate.Mentions && n.About == s.About {
			return n.Text.In(c.Lang)
		}
	}
	return s.Text.In(c.Lang)
}

// verdict words one check: INFO is no PASS, and what weakens a verdict stands beside it.
func (t *Teller) verdict(c Check) string {
	title := t.title(c)
	c, _ = told(c)
	said := map[string]string{
		check.Fail.String(): t.either("проверка не пройдена", "the check failed"),
		check.Warn.String(): t.either("предупреждение", "a warning"),
		check.Pass.String(): t.either("проверка пройдена", "the check passed"),
		check.Info.String(): t.either("справочно", "for information"),
	}[c.Status]
	text := title + " — " + said + t.basisNote(c)
	if c.Note != "" {
		text += ", " + c.Note
	}
	return text
}
