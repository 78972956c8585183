package chesscoach

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// TestTalkAtLargePasses: advice and comfort say nothing of the position, so they pass in
// every contract.
func TestTalkAtLargePasses(t *testing.T) {
	guard := narrate.NewGuard(Voice{})
	for lang, texts := range map[fact.Lang][]string{fact.Russian: russianTalk, fact.English: englishTalk} {
		for _, m := range moments() {
			_, c := m.contract(t, lang)
			for _, text := range texts {
				if r, err := guard.Check(c, text, narrate.Fragment); err != nil || len(r.Violations()) > 0 {
					t.Errorf("%s: cut: %s\n%v %s", m.name, text, err, r)
				}
			}
		}
	}
}

// TestSentencesAboutMoments holds whole sentences, as a model would write them, to the
// contract of their moment.
func TestSentencesAboutMoments(t *testing.T) {
	guard := narrate.NewGuard(Voice{})
	for _, c := range sentencesAboutMoments {
		contract := momentNamed(t, c.moment, c.lang)
		for _, text := range c.texts {
			r, err := guard.Check(contract, text, narrate.Fragment)
			if err != nil || r.Verdict != c.want {
				t.Errorf("%s, want %s: %s\n%v %s", c.moment, c.want, text, err, r)
			}
		}
	}
}

var russianTalk = []string{
	"Перед ходом посмотри, что бьёт соперник.",
	"Не спеши: шахматы любят терпение.",
	"Сначала найди все шахи и взятия, потом выбирай ход.",
	"Если фигура стоит под боем, спроси, кто её защищает.",
	"Хорошо бы развить фигуры и спрятать короля.",
	"В дебюте важно быстро вывести коней и слонов.",
	"Рокировка помогает спрятать короля.",
	"Конь в центре доски сильнее, чем на краю.",
	"Ферзя лучше не выводить слишком рано.",
	"Ладьи любят открытые линии.",
	"Пешки назад не ходят, поэтому двигай их осторожно.",
	"Один лишний взгляд на доску часто спасает фигуру.",
	"У тебя хорошо получается думать над позицией.",
	"Ты стараешься, и это видно.",
	"Такое бывает даже у гроссмейстеров.",
	"Ничего, в следующий раз заметишь.",
	"Главное — понять, почему так вышло.",
	"Давай вместе найдём, что можно было сделать иначе.",
	"Попробуй поставить себя на место соперника.",
	"Каждый ход меняет что-то на доске.",
	"Какой вопрос стоит задать себе перед ходом?",
	"Выиграть можно и из трудной позиции, если не сдаваться.",
	"Проигрывать не страшно, страшно не учиться.",
	"Держи фигуры вместе, как команду.",
	"Правило простое: не оставляй фигуры без защиты.",
	"Посчитай, сколько раз поле атаковано и сколько раз защищено.",
	"Если видишь хороший ход, поищи ещё лучше.",
	"Отдохни минутку и посмотри на доску ещё раз.",
	"Всё хорошо, мы учимся.",
	"Сделай три глубоких вдоха.",
	"Завтра в 5 вечера продолжим.",
	"Тут важно не торопиться.",
	"Здесь стоит подумать подольше.",
	"Это поучительный момент.",
	"Запомни этот момент, он пригодится.",
	"Пусть этот ход станет уроком.",
	"Мне нравится, как ты думаешь.",
	"Смелая идея, но надо было проверить ответ соперника.",
	"Активная игра — это здорово, только проверяй безопасность.",
	"Твоя задача теперь — быть внимательнее.",
	"Соперник тоже человек и тоже ошибается.",
	"Соперник не дремлет.",
	"Он только и ждёт, когда ты отвлечёшься.",
	"Обычно в таких позициях играют спокойно.",
	"Центр доски — самое важное место.",
	"Слабые поля вокруг короля — повод для тревоги.",
	"Мат — это конец партии, поэтому следи за королём.",
	"Вилки и связки — оружие внимательных.",
	"Учись видеть угрозы заранее.",
	"Белые ходят первыми.",
	"Шах — это угроза королю.",
	"Ещё не всё потеряно.",
	"Играть можно дальше, не вешай нос.",
	"Спокойно, без паники.",
	"Хвалю за смелость.",
	"Вот и весь секрет.",
	"Подведём итог: сначала проверка, потом ход.",
}

var englishTalk = []string{
	"Before you move, look at what your opponent can take.",
	"Take your time; chess rewards patience.",
	"First look for checks and captures, then choose a move.",
	"If a piece is attacked, ask who defends it.",
	"In the opening bring out your knights and bishops.",
	"Castling helps to hide the king.",
	"A knight in the centre is stronger than one on the rim.",
	"Do not bring the queen out too early.",
	"Rooks love open files.",
	"Pawns never go back, so push them with care.",
	"You are thinking well, keep it up.",
	"This happens even to grandmasters.",
	"Next time you will see it.",
	"Let us find out together what could be done instead.",
	"Put yourself in your opponent's place.",
	"You can win even from a difficult position if you do not give up.",
	"Losing is not scary.",
	"Keep your pieces together like a team.",
	"The rule is simple: do not leave pieces undefended.",
	"Count how many times the square is attacked and defended.",
	"When you see a good move, look for a better one.",
	"Take a break and look at the board once more.",
	"All is well, we are learning.",
	"Take three deep breaths.",
	"This is an instructive moment.",
	"A brave idea, but check the answer first.",
	"Active play is great, just keep it safe.",
	"Your opponent makes mistakes too.",
	"The centre of the board matters most.",
	"Mate ends the game, so watch your king.",
	"Forks and pins are tricks for the attentive.",
	"Learn to see threats early.",
	"White moves first.",
	"A check is a threat to the king.",
	"Not all is lost.",
	"Stay calm and play on.",
	"To sum up: first look, then move.",
	"Good job looking for activity.",
	"It is fine to be unsure.",
}

var sentencesAboutMoments = []struct {
	moment string
	lang   fact.Lang
	want   narrate.Verdict
	texts  []string
}{
	{"Black's inaccuracy", fact.English, narrate.OK, []string{
		"f6 weakens your king; Nc6 was better.",
	}},
	{"a promotion is missed", fact.English, narrate.OK, []string{
		"You should have promoted: e8=Q.",
	}},
	{"the best move", fact.English, narrate.OK, []string{
		"You castled, and your king is safe on g1.",
		"c3 and d3 were fine too.",
	}},
	{"the queen hangs", fact.English, narrate.OK, []string{
		"Look, {name}: you brought your queen to g4, but the black knight on f6 guards that square. Nxg4 simply wins the queen. Qe2 was safer.",
		"The queen came out alone, without support.",
		"Here is a good rule: before you put a piece on a square, check who attacks it.",
		"Instead of Qg4 you could play d3 or Nc3.",
		"After Qe2 Black answers d6, then d3 and Be6.",
		"Black is winning now.",
		"Losing the queen hurts, but it happens.",
		"That was a blunder on move 3.",
		"The best move was Qe2.",
		"Your opponent has a big advantage now.",
	}},
	{"Black's inaccuracy", fact.Russian, narrate.OK, []string{
		"Чёрные ослабили короля ходом f6, белые бьют в центр: d4.",
		"Ты сыграл f6, а лучше Кc6.",
	}},
	{"a promotion is missed", fact.Russian, narrate.OK, []string{
		"Пешка стояла на e7, в одном шаге от превращения.",
		"Надо было превращать пешку: e8Ф.",
		"После Крf7 король догоняет пешку.",
		"Пешка превращается в ферзя на e8.",
	}},
	{"the best move", fact.Russian, narrate.OK, []string{
		"Король в безопасности, а ладья выходит в центр.",
		"Ты вовремя рокировал, молодец.",
		"Чёрные могут ответить Кf6.",
		"Ещё можно было сыграть c3 или d3.",
	}},
	{"the queen hangs", fact.Russian, narrate.OK, []string{
		"Смотри, {name}: ты вывел ферзя на g4, но поле g4 держит чёрный конь с f6. Соперник просто съест ферзя ходом Кxg4, и взять обратно нечем. Лучше было оставить ферзя поближе: Фe2.",
		"Ферзь вышел вперёд один, без поддержки. Конь на f6 уже смотрел на g4.",
		"Представь, что ты играешь чёрными: что бы ты сделал? Конечно, забрал бы ферзя конём.",
		"Вот что случилось: белый ферзь встал на g4, а там его ждал конь.",
		"Запомни правило: прежде чем ставить фигуру на поле, посмотри, кто его бьёт.",
		"Ты хотел напасть на g7, это понятно, но конь оказался быстрее.",
		"Хорошая новость: таких зевков с каждым разом будет всё меньше.",
		"Идея была активной, но ферзь попал под удар.",
		"Ферзя жалко, но это не конец света.",
		"После Фe2 чёрные отвечают d6, белые играют d3, и дальше Сe6.",
		"Линия такая: Фe2 d6 d3 Сe6.",
		"3. Фe2 d6 4. d3 Сe6 — и всё спокойно.",
		"Вместо Фg4 можно было сыграть d3 или Кc3.",
		"Ошибка на третьем ходу, всё ещё впереди.",
		"Конь ходит буквой Г, его легко не заметить.",
		"Пешка на e4 и слон на c4 стоят хорошо.",
		"Черный конь прыгает на g4 и забирает ферзя.",
		"Ничего не поделаешь, ферзь потерян.",
		"Теперь у соперника большой перевес.",
		"У чёрных выигрышная позиция.",
		"Ты теряешь ферзя за просто так.",
	}},
	{"Black's inaccuracy", fact.English, narrate.Violation, []string{
		"Nf6 was better.",
		"d6 was the best move.",
	}},
	{"a promotion is missed", fact.English, narrate.Violation, []string{
		"You should have played Kf2.",
		"Promoting to a knight on e8 was best.",
	}},
	{"the best move", fact.English, narrate.Violation, []string{
		"After castling you are winning.",
		"Black answers d6.",
	}},
	{"the queen hangs", fact.English, narrate.Violation, []string{
		"After Qe2 Black plays Nc6.",
		"White has a big advantage.",
		"The knight on c6 takes the queen.",
		"You should have defended the queen with h3.",
		"Retreating the bishop to b3 was better.",
		"Not a bad move at all: Qg4 is strong.",
		"Nice move!",
		"The position is still about equal after Qg4.",
		"The pawn on d7 attacks the queen.",
		"Black threatens checkmate.",
		"You are up a pawn.",
		"You blundered on move 7.",
		"The evaluation drops to -7.5.",
		"Taking on f7 with the bishop was best.",
		"You lost both rooks.",
	}},
	{"Black's inaccuracy", fact.Russian, narrate.Violation, []string{
		"Ты сыграл Кc6, а лучше f6.",
		"Белые отвечают Кxe5.",
		"После f6 позиция равная.",
	}},
	{"a promotion is missed", fact.Russian, narrate.Violation, []string{
		"Пешка превращается в ладью на e8.",
		"Пешка превращается в ферзя на d8.",
		"Король должен был пойти на f2.",
		"Крf3 выигрывает.",
		"После e8Ф мат в пять ходов.",
	}},
	{"the best move", fact.Russian, narrate.Violation, []string{
		"Чёрные отвечают d6.",
		"После 0-0 чёрные теряют слона.",
		"Рокировка длинная, и король на c1.",
		"Теперь ты выигрываешь.",
	}},
	{"the queen hangs", fact.Russian, narrate.Violation, []string{
		"После Фe2 чёрные играют Кc6.",
		"У белых большой перевес.",
		"Конь с c6 забирает ферзя.",
		"Ферзя забирает пешка h5.",
		"Надо было защитить ферзя ходом h3.",
		"Лучше было отойти слоном на b3.",
		"Чёрные грозят Кxe4.",
		"Теперь грозит мат.",
		"Слоном на f7 можно было поставить шах.",
		"Фg4 — неплохой ход.",
		"Фg4 — сильный ход.",
		"Отличный ход!",
		"Это лучший ход в позиции.",
		"Это всего лишь мелкая неточность.",
		"Позиция осталась примерно равной.",
		"Ты по-прежнему стоишь лучше.",
		"Пешка d7 бьёт ферзя.",
		"Соперник поставил тебе вилку.",
		"Конь на f6 связан.",
		"На пятом ходу ты зевнул ферзя.",
		"Партия выиграна.",
		"Ферзь g4 защищён слоном c8.",
		"Потеряны ферзь и слон.",
		"Оценка −7.",
		"Это стоило 51 пункта.",
		"Движок считает на глубину 20.",
		"Петя, смотри на доску.",
	}},
}
