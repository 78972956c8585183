package chesscoach

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// TestContrastsAndSecondThoughts: what is said only to be set aside is no claim; what is
// said instead is one. Every lie has an honest sentence of the same build.
func TestContrastsAndSecondThoughts(t *testing.T) {
	guard := narrate.NewGuard(Voice{})
	for _, c := range contrasts {
		contract := momentNamed(t, c.moment, c.lang)
		for want, texts := range map[narrate.Verdict][]string{narrate.OK: c.honest, narrate.Violation: c.lies} {
			for _, text := range texts {
				r, err := guard.Check(contract, text, narrate.Fragment)
				if err != nil || r.Verdict != want {
					t.Errorf("%s, want %s: %s\n%v %s", c.moment, want, text, err, r)
				}
			}
		}
	}
}

var contrasts = []struct {
	moment       string
	lang         fact.Lang
	honest, lies []string
}{
	{"the queen hangs", fact.Russian, []string{
		"Твой ферзь достался коню f6.",
		"После Кxg4 партию уже не собрать; стоило выбрать Фe2.",
		"Теряешь ты не пешку, а ферзя.",
		"До Фg4 игра равная, после — безнадёжная.",
		"Фg4 — скорее зевок, чем неточность.",
		"Играть стоило Фe2, а сыграно было Фg4.",
		"Фe2 — верный ход, а после Фg4 идёт Кxg4.",
		"Зевком был Фg4, а равенство держал Фe2.",
		"Ферзя забирает конь соперника.",
		"Ошибка! Фe2 держал игру.",
		"Ферзя потерял не соперник, а ты.",
		"Белые без ферзя.",
		"Ферзь на g4 попал под удар коня f6.",
	}, []string{
		"Теряешь ты не ферзя, а ладью.",
		"Теряешь ты две пешки.",
		"До Фg4 игра равная, после — выигранная.",
		"Фg4 — скорее неточность, чем зевок.",
		"Фg4 — ошибка, до зевка тут далеко.",
		"Фg4 на зевок не тянет.",
		"Слона c4 можно было отвести, скажем на b3.",
		"Ферзя можно было получить на d8.",
		"Паш, посмотри на g4.",
		"Ферзь на g4 попал под удар слона f8.",
		"Зевком был Фe2.",
		"Равенство держал Фg4.",
		"Сначала d6, и на это ты отвечаешь Фe2.",
		"Ферзя потерял не ты, а соперник.",
		"Чёрные без ферзя.",
		"Слон даёт шах на f7.",
		"После Фg4 белые стоят отлично.",
	}},
	{"the queen hangs", fact.English, []string{
		"You lose not the rook but the queen.",
		"Qg4 is a blunder rather than an inaccuracy.",
		"Qe2 was the right move; after Qg4 comes Nxg4.",
		"You did not win here, and the queen you lost was gone in one move.",
	}, []string{
		"You lose not the queen but the rook.",
		"Qg4 is an inaccuracy rather than a blunder.",
		"Qg4 is far from a blunder.",
		"You lose two pawns.",
	}},
}
