package chesscoach

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// TestCoachSpeaksFreely: texts as a coach would write them in the softer and the stricter
// register, of the contract of their moment; none is cut.
func TestCoachSpeaksFreely(t *testing.T) {
	guard := narrate.NewGuard(Voice{})
	count := map[string]int{}
	for register, moments := range coachTexts {
		for _, m := range moments {
			for lang, texts := range map[fact.Lang][]string{fact.Russian: m.ru, fact.English: m.en} {
				contract := momentNamed(t, m.moment, lang)
				for _, text := range texts {
					count[register+" "+lang.String()]++
					if r, err := guard.Check(contract, text, narrate.Fragment); err != nil || r.Verdict != narrate.OK {
						t.Errorf("%s, %s: cut: %s\n%v %s", register, m.moment, text, err, r)
					}
				}
			}
		}
	}
	for key, n := range count {
		if n < 20 {
			t.Errorf("%s: only %d texts", key, n)
		}
	}
}

type momentTexts struct {
	moment string
	ru, en []string
}

var coachTexts = map[string][]momentTexts{
	"softer": {
		{"the queen hangs", []string{
			"Ты хотел напасть побыстрее, и это понятно. Только на g4 ферзя ждал конь: Кxg4.",
			"Ничего страшного! Ферзь вышел на g4, а чёрный конь с f6 его забирает. Фe2 было бы спокойнее.",
			"Посмотри на коня f6: какие поля он бьёт? Одно из них — g4.",
			"Твой ферзь остался без защиты, бывает. Давай запомним: сначала смотрим, кто бьёт поле.",
			"До хода Фg4 всё было ровно, теперь соперник забирает ферзя.",
			"Если бы ферзь остался на e2, игра была бы равной.",
			"Хорошая новость: такие зевки легко исправить, если смотреть на поле перед ходом.",
			"Не грусти, {name}! Потерять ферзя обидно, зато урок полезный.",
			"Соперник ответит Кxg4, и ферзя уже не вернуть. А вот Фe2 сохранял равновесие.",
		}, []string{
			"You wanted to attack, and that is a nice wish. But the knight on f6 was waiting: Nxg4.",
			"Never mind! The queen came to g4 and the black knight takes it. Qe2 would have been calmer.",
			"Look at the knight on f6: which squares does it attack? One of them is g4.",
			"Your queen was left without a defender. Next time check who attacks the square.",
			"Before Qg4 the position was about equal; now the opponent wins the queen.",
			"Had the queen gone to e2, the game would be level.",
			"Do not be sad, {name}: losing a queen hurts, but the lesson is a good one.",
		}},
		{"a mate is missed", []string{
			"Как близко! Ферзь мог взять на f7, и это был бы мат.",
			"Кc3 — полезное развитие, но мат Фxf7# был важнее.",
			"Ты прошёл мимо мата: Фxf7#. Зато теперь знаешь, куда смотреть.",
			"Ферзь с h5 и слон с c4 вместе смотрели на f7.",
		}, []string{
			"So close! The queen could take on f7, and that would be mate.",
			"Nc3 is useful development, but the mate Qxf7# was more important.",
			"You walked past a mate: Qxf7#. Now you know where to look.",
			"The queen on h5 and the bishop on c4 both aimed at f7.",
		}},
		{"the best move", []string{
			"Умница: король в домике, ладья выходит в центр.",
			"Ты рокировал вовремя, и игра остаётся равной.",
			"Отличное решение! Соперник ответит Кf6, и борьба впереди.",
			"Кстати, c3 и d3 тоже подходили.",
		}, []string{
			"Well done: the king is safe and the rook joins the game.",
			"You castled in good time, and the game stays level.",
			"Good decision! Black will answer Nf6, and the fight goes on.",
			"By the way, c3 and d3 were fine as well.",
		}},
		{"a promotion is missed", []string{
			"Пешке e7 оставался один шаг до ферзя: e8Ф.",
			"Король шагнул на f3, а пешка ждала. Теперь чёрный король приходит на f7.",
			"Выигрыш был совсем рядом, не расстраивайся.",
			"Сначала ставим ферзя, потом гуляем королём.",
		}, []string{
			"The pawn on e7 was one step from a queen: e8=Q.",
			"The king stepped to f3 while the pawn was waiting. Now the black king comes to f7.",
			"The win was very near, do not worry.",
			"First promote, then walk with the king.",
		}},
		{"Black's inaccuracy", []string{
			"f6 ослабляет короля, поэтому белые бьют в центр: d4.",
			"Спокойнее было вывести коня на c6.",
			"Ты хотел защитить пешку e5, и это верная мысль. Кc6 делал то же самое и развивал фигуру.",
		}, []string{
			"f6 weakens the king, so White strikes in the centre with d4.",
			"Bringing the knight to c6 was calmer.",
		}},
	},
	"stricter": {
		{"the queen hangs", []string{
			"3.Фg4?? — зевок. Кxg4, и ферзя нет.",
			"Фg4 отдаёт ферзя: конь f6 бьёт поле g4. Правильно Фe2.",
			"Ход Фg4 проигрывает ферзя. Следовало сыграть Фe2.",
			"Грубая ошибка: ферзь на g4 не защищён, чёрные отвечают Кxg4.",
			"Фe2 d6 d3 Сe6 — так игралось дальше, с равной игрой.",
			"Равновесие нарушено ходом Фg4. У чёрных решающий перевес.",
			"Не Фg4, а Фe2: разница — целый ферзь.",
			"Ты не посмотрел, кто бьёт поле g4. Это надо делать перед каждым ходом.",
			"После Кxg4 позиция проиграна.",
		}, []string{
			"3.Qg4?? is a blunder. Nxg4, and the queen is gone.",
			"Qg4 gives the queen away: the knight on f6 attacks g4. Qe2 was right.",
			"Qg4 loses the queen. Qe2 had to be played.",
			"A blunder: the queen on g4 has no defender and Black replies Nxg4.",
			"Qe2 d6 d3 Be6 was the line, with an equal game.",
			"After Nxg4 White is lost.",
			"Not Qg4 but Qe2: the difference is a queen.",
		}},
		{"a mate is missed", []string{
			"Мат в один ход стоял на доске: Фxf7#. Сыграно Кc3.",
			"Кc3 — зевок: упущен мат, и ферзь h5 теряется.",
			"Конь f6 забирает ферзя: Кxh5.",
			"Вместо Фxf7# последовало Кc3.",
		}, []string{
			"Mate in one was on the board: Qxf7#. You played Nc3.",
			"Nc3 is a blunder: the mate is missed and the queen on h5 falls.",
			"The knight on f6 takes the queen: Nxh5.",
			"Instead of Qxf7# you chose Nc3.",
		}},
		{"a mate is allowed", []string{
			"g4 — зевок: чёрные ставят мат, Фh4#.",
			"Ход g4 открывает диагональ, и соперник матует ферзём на h4.",
			"Следовало играть e4.",
		}, []string{
			"g4 is a blunder: Black mates with Qh4#.",
			"The move g4 opens the diagonal, and the opponent mates on h4.",
			"e4 had to be played.",
		}},
		{"the best move", []string{
			"0-0 — лучший ход.",
			"Рокировка точна, позиция равная.",
			"На 0-0 следует Кf6.",
		}, []string{
			"O-O is the best move.",
			"Castling is right; the position is equal.",
			"O-O is met by Nf6.",
		}},
		{"a promotion is missed", []string{
			"Крf3 — зевок: выигрыш упущен, после Крf7 ничья.",
			"Выигрывало e8Ф.",
			"Был выигрыш, стала ничья.",
		}, []string{
			"Kf3 is a blunder: the win is gone, after Kf7 it is a draw.",
			"e8=Q was winning.",
			"The win slipped away.",
		}},
		{"Black's inaccuracy", []string{
			"2...f6 — неточность. Точнее Кc6, на что белые играют Сb5.",
			"После f6 позиция чёрных хуже.",
			"Белые отвечают d4 и открывают центр.",
		}, []string{
			"2...f6 is an inaccuracy. Nc6 is more precise, and White plays Bb5.",
			"After f6 Black is worse.",
		}},
	},
}

// TestLiesInOtherWords: the same moments told wrongly; each text says one thing that the
// contract does not hold.
func TestLiesInOtherWords(t *testing.T) {
	guard := narrate.NewGuard(Voice{})
	for _, m := range coachLies {
		for lang, texts := range map[fact.Lang][]string{fact.Russian: m.ru, fact.English: m.en} {
			contract := momentNamed(t, m.moment, lang)
			for _, text := range texts {
				if r, err := guard.Check(contract, text, narrate.Fragment); err != nil || r.Verdict != narrate.Violation {
					t.Errorf("%s: passes: %s\n%v %s", m.moment, text, err, r)
				}
			}
		}
	}
}

var coachLies = []momentTexts{
	{"the queen hangs", []string{
		// who moved, erred or noticed
		"Соперник опрометчиво вывел ферзя на g4.", "Чёрный ферзь на g4 остался без защиты.", "Твой конь бьёт ферзя соперника: Кxg4.", "Белые забрали ферзя: Кxg4.",
		"Кxg4 — твой ответ.", "Кxg4 сыграли белые.", "Соперник допустил зевок, сыграв Фg4.", "Ты нашёл Фe2.", "Был сделан ход Фe2.", "Ты сыграл Фe2 и зевнул.",
		// roles
		"Упорнее было Фg4.", "Лучшим ходом был d6.", "Фe2 уступает Фg4.", "Движок рекомендует Фg4.", "На Фe2 следует Кxg4.", "Фe2 допускает Кxg4.", "Сначала d3, затем Фe2.",
		"За Фe2 следует d3, затем d6.",
		// labels
		"Ход Фg4 вполне приличный.", "Фg4!! — вот это да.", "Фg4 — не ошибка.", "Фe2?? терял всё.", "Фg4 заслуживает похвалы.",
		// squares
		"Ферзь перебрался на f3.", "Ферзь, выведенный на f3, попал под удар.", "Можно было и d4.", "Лучший ход здесь — h3.",
		// evaluation
		"Фg4 равновесия не нарушил.", "После Фg4 перевес на стороне белых.", "Даже после Фg4 у тебя лучше.", "После Фg4 нелегко уже чёрным.",
		// material
		"Фg4 обошёлся всего в пешку.", "За ферзя ты получил взамен коня и пешку.", "Ты остался с лишним слоном.", "Чёрные потеряли ферзя.",
		// names, openings, endings, numbers
		"Хорошо считаешь, Ярослав, но ферзь потерян.", "Так играют в сицилианской защите.", "Соперник сдался.", "4.Фg4 — зевок.", "Больше шести предложений мне нельзя.",
	}, []string{
		"Your opponent blundered with Qg4.", "White takes the queen: Nxg4.", "Your knight captures the queen: Nxg4.", "You found Qe2.", "You played Qe2 and lost the queen.",
		"The engine prefers Qg4.", "Qe2 allows Nxg4.", "Qg4 is a sound move.", "Qg4!! was the idea.", "Qg4 was not a mistake.", "What about d4?",
		"The queen travelled to f3.", "Qg4 keeps the balance.", "White stands clearly better after Qg4.", "The blunder cost you a pawn.", "You got a rook in return for the queen.",
		"Good idea, Gregory, but the queen hangs.", "In the Sicilian Defence this is normal.", "Your opponent resigned.", "4.Qg4 is a blunder.",
	}},
	{"a mate is missed", []string{
		"Ты поставил мат: Фxf7#.", "Чёрные не заметили мата Фxf7#.", "Фxf7 — просто шах.", "Мат в один ход был у чёрных.", "Кc3 сохранял выигрыш.", "Кc3 ничего не испортил.",
	}, []string{
		"You checkmated with Qxf7#.", "Nc3 kept the win.", "Qxf7 is only a check.", "Your opponent missed the mate Qxf7#.",
	}},
	{"the best move", []string{
		"Соперник спрятал короля рокировкой.", "Чёрные рокировали.", "Рокировка — сомнительный ход.", "После рокировки перевес у белых.", "Тут двойной удар слоном на f7.",
	}, []string{
		"Black castled.", "Castling leaves White clearly better.", "O-O is a poor move.", "Castling was a mistake.",
	}},
	{"a promotion is missed", []string{
		"Ты превратил пешку в ферзя.", "Крf3 не упускал выигрыша.", "Твой король догоняет пешку: Крf7.", "После Крf7 победа твоя.",
	}, []string{
		"You promoted the pawn.", "After Kf3 you are still winning.", "Kf3 kept the win.",
	}},
}
