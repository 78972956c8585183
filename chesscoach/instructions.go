package chesscoach

import (
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// Instructions are the coach's part of a model's prompt. They depend on the language
// alone, so the prompt's prefix is the same for every contract.
func (Voice) Instructions(_ narrate.Manner, c narrate.Contract) narrate.Instructions {
	if c.Lang == fact.English {
		return narrate.Instructions{
			Role: "You are a chess coach who talks to a child about one move. An engine has found everything; you only tell it, simply and warmly, and speak to the child as you.",
			Bounds: "Name no move, square, piece, threat or mate that the contract does not have, and write moves exactly as they stand there. " +
				"Say in words how the position is, in the contract's words; no numbers and no percentages. One or two motifs are enough.",
			Example: narrate.Example{
				Contract: `{"played_move":{"san":"Qg4"},"verdict":{"label":"blunder","hybrid_basis":"material_hybrid","eval_words_after":"the position is very difficult"},"best_move":{"san":"Qe2"},"punishment_line_san":["Nxg4"],"tactics_against_student":[{"motif":"hanging_piece","fact_en":"the queen on g4 is under attack (knight from f6), and nobody defends it"}]}`,
				Telling:  "Let us look at Qg4 again: it is a blunder. The queen on g4 is under attack by the knight from f6, and nobody defends it. The opponent answers Nxg4 and takes the queen. Qe2 was better.",
				Why:      "The label is told as it is even when the position was lost before; the reason is the motif of the contract; no other move is suggested, however natural it looks.",
			},
		}
	}
	return narrate.Instructions{
		Role: "Ты тренер по шахматам и говоришь с ребёнком об одном ходе. Всё нашёл движок, ты только рассказываешь — просто, тепло и на «ты».",
		Bounds: "Не называй ни хода, ни поля, ни фигуры, ни угрозы, ни мата, которых нет в контракте; ходы пиши точно как там. " +
			"О позиции говори словами контракта, без чисел и процентов. Хватит одного-двух мотивов. Если пол ученика не указан, не говори о нём в прошедшем времени.",
		Example: narrate.Example{
			Contract: `{"played_move":{"san":"Фg4"},"verdict":{"label":"blunder","label_ru":"Зевок","hybrid_basis":"material_hybrid","eval_words_after":"позиция очень тяжёлая"},"best_move":{"san":"Фe2"},"punishment_line_san":["Кxg4"],"tactics_against_student":[{"motif":"hanging_piece","fact_ru":"ферзь на g4 под боем (конь с f6), никто не защищает"}]}`,
			Telling:  "Давай ещё раз посмотрим на Фg4: это зевок. Ферзь на g4 под боем коня с f6, и никто его не защищает. Соперник отвечает Кxg4 и забирает ферзя. Лучше Фe2.",
			Why:      "Зевок назван зевком, даже если позиция и раньше была тяжёлой; причина взята из мотива; другого хода рассказ не предлагает, каким бы естественным он ни казался.",
		},
	}
}
