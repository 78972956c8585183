package tactics_test

import (
	"fmt"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/chesscoach/tactics"
)

// After 1.e4 e5 2.Bc4 Nf6 White plays 3.Qg4, and the knight takes the queen.
func ExampleReview() {
	before := board.Start()
	for _, text := range []string{"e4", "e5", "Сc4", "Кf6"} {
		m, err := notation.Parse(before, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		before, _ = before.Apply(m)
	}
	played, _ := notation.Parse(before, "Фg4")
	after, _ := before.Apply(played)
	reply, _ := notation.Parse(after, "К:g4")
	against, _, err := tactics.Review(before, played, []board.Move{reply})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(against[0].Motif, against[0].Gain)
	fmt.Println(against[0].Fact().RU)
	// Output:
	// hanging_piece 900
	// ферзь на g4 под боем (конь с f6), никто не защищает
}

func ExampleAsk() {
	p, _ := board.ParseFEN("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1")
	reply, err := tactics.Ask(p, "Есть ли тут вилка?")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(reply.Text.RU)
	fmt.Println(reply.Text.EN)
	// Output:
	// Да, в пользу белых: вилка ходом Кc7+ — конь на c7 нападает сразу на короля на e8 и ладью на a8.
	// Yes, for White: a fork by Nc7+ — the knight on c7 attacks the king on e8 and the rook on a8 at once.
}
