package narrate_test

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// The laundry of these tests counts machines of two makes and shares its heat among
// shifts; every number is invented.

var (
	machines = narrate.CountUnit("machine", fact.Text{RU: "машин", EN: "machines"})
	shift    = fact.FamilyOf("shift")
)

type laundryVoice struct{ pumpVoice }

func (laundryVoice) Domain() narrate.Domain { return "laundry" }

func (laundryVoice) Vocabulary() narrate.Vocabulary {
	return narrate.Vocabulary{
		Nouns: []narrate.Noun{
			{Unit: machines, RU: []string{"машин"}, EN: []string{"machines"}},
			{Unit: narrate.CountUnit("core", fact.Text{}), RU: []string{"жил"}, EN: []string{"cores"}},
			{Unit: narrate.CountUnit("position", fact.Text{}), RU: []string{"позиций"}, EN: []string{"items"}, Generic: true},
		},
		Names: []narrate.Name{
			{Term: fact.Word(shift, "day"), RU: []string{"дневная смена"}, EN: []string{"day shift"}},
			{Term: fact.Word(shift, "night"), RU: []string{"ночная смена"}, EN: []string{"night shift"}},
			{Term: fact.Word(narrate.Word, "boiler"), RU: []string{"котёл"}, EN: []string{"boiler"}},
		},
	}
}

func laundry(t testing.TB, l fact.Lang) narrate.Contract {
	t.Helper()
	b := narrate.NewBuilder(laundryVoice{}, l)
	b.Report(check.Report{Findings: []check.Finding{
		finding("laundry.width", "ширина прохода", "1815 мм", "≥ 1400 мм", "", check.Pass, check.Full),
		finding("laundry.heat", "потеря тепла", "6,2 %", "≤ 5 %", "", check.Fail, check.Full),
	}}, map[check.RuleID]fact.Text{"laundry.width": {RU: "проход", EN: "passage"}, "laundry.heat": {RU: "потеря тепла", EN: "heat loss"}})
	for _, n := range []int64{20, 10, 30} {
		b.Count(machines, n)
	}
	b.Row(fact.Word(narrate.Designator, "LM-STD"), fact.Quantity{Value: fact.Int(20), Unit: machines}.Term())
	b.Row(fact.Word(narrate.Designator, "LM-BIG"), fact.Quantity{Value: fact.Int(10), Unit: machines}.Term())
	for _, mark := range []string{"LM-STD", "LM-BIG"} {
		b.State(narrate.Statement{Pred: narrate.Mentions, About: fact.Word(narrate.Designator, mark)})
	}
	b.Wording(fact.Word(shift, "day"), fact.Same("120 кВт"))
	b.Wording(fact.Word(shift, "night"), fact.Same("90 кВт"))
	b.Wording(fact.Word(narrate.Word, "boiler"), fact.Same("150 кВт"))
	c, err := b.Contract(map[string]any{"laundry": 1}, narrate.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Every rule of binding has a sentence that it must refuse and one that looks alike and is
// true.
func TestNumbersBelongToWhatTheyStandBeside(t *testing.T) {
	g := narrate.NewGuard(laundryVoice{})
	for _, c := range []struct {
		lang       fact.Lang
		rule       string
		lie, truth string
	}{
		{fact.Russian, "limit told as value", "Потеря тепла в сетях составила 5 %.", "Потеря тепла при пределе 5 % вышла 6,2 %."},
		{fact.Russian, "role in an adjective", "Минимальная ширина прохода — 1815 мм.", "Минимальная ширина прохода — 1400 мм, фактическая — 1815 мм."},
		{fact.Russian, "part told as total", "Всего в прачечной машин 20.", "Всего в прачечной машин 30."},
		{fact.Russian, "sum of nobody's", "Приборов в сумме двадцать девять.", "В сумме тридцать машин."},
		{fact.Russian, "count beside a mark", "LM-STD понадобится 10, LM-BIG — 20.", "Машин 30: 20 LM-STD и 10 LM-BIG."},
		{fact.Russian, "subject's own number", "Дневная смена берёт 90 кВт.", "Ночная смена берёт 90 кВт, дневная смена — 120 кВт."},
		{fact.Russian, "comparison", "Проход 1815 мм не дотягивает до 1400 мм.", "Проход 1815 мм, и это больше 1400 мм."},
		{fact.Russian, "comparison by width", "Проход в 1815 мм уже положенных 1400 мм.", "Проход 1815 мм уже больше 1400 мм."},
		{fact.Russian, "superlative compares nothing", "Дневная смена 120 кВт, это меньше 90 кВт.", "Дневная смена 120 кВт, меньше всех ночная — 90 кВт."},
		{fact.Russian, "bearing", "Котёл со своими 150 кВт нагрузку 120 кВт не осилит.", "Котёл со своими 150 кВт нагрузку 120 кВт осилит."},
		{fact.Russian, "falling range", "Мощность падает с 130 до 90 кВт.", "Мощность падает со 120 до 90 кВт."},
		{fact.Russian, "none of a thing", "Ни одной машины в прачечной.", "Ни одной машины не простаивает."},
		{fact.Russian, "generic noun", "Пятнадцать позиций в списке.", "Одна позиция из двух не пройдена: потеря тепла."},
		{fact.Russian, "short stem", "Кабель на две жилы.", "Два жилых корпуса рядом."},
		{fact.English, "verb of falling short", "The passage, at 1815 mm, falls short of the 1400 mm minimum.", "The passage, at 1815 mm, clears the 1400 mm minimum."},
		{fact.English, "total in all", "There are 10 machines in all.", "There are 30 machines in all."},
	} {
		contract := laundry(t, c.lang)
		if r, err := g.Check(contract, c.lie, narrate.Fragment); err != nil || r.Verdict != narrate.Violation {
			t.Errorf("%s: %q passes: %v %v", c.rule, c.lie, r, err)
		}
		if r, err := g.Check(contract, c.truth, narrate.Fragment); err != nil || r.Verdict != narrate.OK {
			t.Errorf("%s: %q does not pass: %v %v", c.rule, c.truth, r, err)
		}
	}
}
