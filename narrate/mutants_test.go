package narrate_test

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/narratetest"
)

// Lies made of faithful texts about the station: nearly all that say something which the
// contract does not hold are caught, and most that put it in a wrong place.
func TestMutantsOfTheStation(t *testing.T) {
	guard := narrate.NewGuard(pumpVoice{})
	var tally narratetest.Tally
	for _, c := range []struct {
		lang fact.Lang
		text string
	}{
		{fact.Russian, "Подача 42 м³ проходит, пусковой ток 16,5 кА тоже проходит (прикидка). Напор не пройден: 25,4 м против 30 м. По шуму предупреждение: 81 % больше 75 %. " +
			"Просили 5,5 кВт, принят двигатель 7,5 кВт. Обогрев просили, но в проекте его нет."},
		{fact.Russian, "Напор провален: 25,4 м при норме 30 м. Проверено по СП 31.13330, п. 10.3. Всего 2 PASS, 1 FAIL, 1 WARN и 1 INFO. Н2 качает 25,4 м."},
		{fact.Russian, "Подача пройдена: 42 м³ при требуемых 40 м³. Насосов 3, резервуаров 2. Цена 1,2–1,6 млн ₽, ориентировочно."},
		{fact.English, "The flow of 42 m³ passes and the head fails: 25.4 m against 30 m. Noise of 81 % exceeds 75 %. Starting current is 16.5 kA, an estimate."},
	} {
		if err := tally.Run(guard, station(t, c.lang), c.text, narrate.Fragment); err != nil {
			t.Error(err)
		}
	}
	if tally.Made[narratetest.Lexical] < 40 || tally.Made[narratetest.Relational] < 8 {
		t.Errorf("too few mutants to tell anything: %v", tally.Made)
	}
	if tally.Share(narratetest.Lexical) < 0.98 || tally.Share(narratetest.Relational) < 0.75 {
		t.Errorf("caught %v of %v", tally.Caught, tally.Made)
	}
	for _, s := range tally.Survivors {
		t.Log("survived: ", s)
	}
}

func TestMutantsNeedAFaithfulText(t *testing.T) {
	var tally narratetest.Tally
	if err := tally.Run(narrate.NewGuard(pumpVoice{}), station(t, fact.Russian), "Напор проходит.", narrate.Fragment); err == nil {
		t.Error("a lie was taken for a faithful text")
	}
	if err := tally.Run(narrate.NewGuard(), station(t, fact.Russian), "x", narrate.Fragment); err == nil {
		t.Error("no voice speaks the domain")
	}
	if tally.Share(narratetest.Lexical) != 1 {
		t.Error("without mutants nothing is let through")
	}
}
