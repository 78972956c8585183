package notation_test

import (
	"fmt"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
)

func ExampleParse() {
	p, _ := board.ParseFEN("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5")
	for _, text := range []string{"Кf3:е5", "О-О", "5. d2–d4!", "С×f7"} {
		m, err := notation.Parse(p, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(notation.Format(p, m, notation.English), notation.Format(p, m, notation.Russian))
	}
	// Output:
	// Nxe5 Кxe5
	// O-O 0-0
	// d4 d4
	// Bxf7+ Сxf7+
}
