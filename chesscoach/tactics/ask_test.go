package tactics

import (
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

const (
	forkFEN  = "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1"
	queenFEN = "rnbqkb1r/pppp1ppp/5n2/4p3/2B1P1Q1/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3"
)

func TestAsk(t *testing.T) {
	for _, c := range []struct{ fen, question, ru, en string }{
		{forkFEN, "Есть ли тут вилка?",
			"Да, в пользу белых: вилка ходом Кc7+ — конь на c7 нападает сразу на короля на e8 и ладью на a8.",
			"Yes, for White: a fork by Nc7+ — the knight on c7 attacks the king on e8 and the rook on a8 at once."},
		{forkFEN, "is there a fork for Black?",
			"Нет, у чёрных выгодной вилки здесь нет.",
			"No, there is no fork that wins something here for Black."},
		{queenFEN, "что-нибудь висит?",
			"Да, в пользу чёрных: ферзь на g4 под боем (конь с f6), никто не защищает.",
			"Yes, for Black: the queen on g4 is under attack (knight from f6), and nobody defends it."},
		{queenFEN, "Какая тактика есть у соперника?",
			"Нет, у белых тактики, которую я умею находить, здесь нет.",
			"No, there is no motif that I can find here for White."},
		{queenFEN, "can I mate in one?",
			"Нет, у чёрных мата в один ход здесь нет.",
			"No, there is no mate in one here for Black."},
	} {
		t.Run(c.question, func(t *testing.T) {
			r, err := Ask(position(t, c.fen), c.question)
			if err != nil {
				t.Fatal(err)
			}
			if r.Text.RU != c.ru || r.Text.EN != c.en {
				t.Errorf("got\n%s\n%s", r.Text.RU, r.Text.EN)
			}
		})
	}
}

func TestAskUnderstandsTheMotif(t *testing.T) {
	for _, c := range []struct {
		question string
		want     Motif
	}{
		{"есть ли двойной удар", Fork}, {"is there a double attack?", Fork}, {"Вилку вижу?", Fork},
		{"кто связан?", AbsolutePin}, {"какие тут связки", AbsolutePin}, {"any pins?", AbsolutePin},
		{"есть ли линейный удар", Skewer}, {"рентген", Skewer}, {"is there an x-ray?", Skewer},
		{"вскрытый шах?", DiscoveredCheck}, {"вскрытое нападение?", DiscoveredAttack}, {"discovered attack", DiscoveredAttack},
		{"есть двойной шах?", DoubleCheck}, {"double check", DoubleCheck},
		{"слаба ли первая горизонталь?", BackRank}, {"нужна ли форточка", BackRank}, {"back rank problems?", BackRank},
		{"мат есть?", MateInOne}, {"могу ли я заматовать", MateInOne}, {"checkmate?", MateInOne},
		{"перегружен ли защитник", OverloadedDefender}, {"overloaded piece?", OverloadedDefender},
		{"можно убрать защитника?", RemovedDefender}, {"can I remove the defender", RemovedDefender},
		{"поймана ли фигура", TrappedPiece}, {"is my knight trapped?", TrappedPiece},
		{"пройдёт ли проходная", PromotionThreat}, {"can the pawn promote", PromotionThreat},
		{"под боем ли ферзь", HangingPiece}, {"is something hanging", HangingPiece}, {"кто без защиты?", HangingPiece},
		{"какие тут приёмы и тактика", MateInOne}, {"any tactics?", MateInOne},
	} {
		r, err := Ask(position(t, forkFEN), c.question)
		if err != nil || r.Motifs[0] != c.want {
			t.Errorf("%q: got %v, %v, want %s", c.question, r.Motifs, err, c.want)
		}
	}
}

func TestAskUnderstandsTheSide(t *testing.T) {
	for question, want := range map[string][]board.Color{
		"есть ли вилка":               {board.White, board.Black},
		"есть ли вилка у белых":       {board.White},
		"есть ли вилка у чёрных":      {board.Black},
		"вилка против белых":          {board.Black},
		"есть ли у меня вилка":        {board.White},
		"вилка у соперника":           {board.Black},
		"fork against my opponent":    {board.White},
		"висит ли что-то у чёрных":    {board.White},
		"is White's knight hanging":   {board.Black},
		"может ли белый конь взять":   {board.White},
		"is there a fork for black":   {board.Black},
		"do I have a fork":            {board.White},
		"a fork against black, maybe": {board.White},
	} {
		r, err := Ask(position(t, forkFEN), question)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Sides) != len(want) || r.Sides[0] != want[0] {
			t.Errorf("%q: got %v, want %v", question, r.Sides, want)
		}
	}
}

func TestAskRefusesWhatItDoesNotKnow(t *testing.T) {
	for _, question := range []string{"", "какая погода?", "кто победит?", "what about material", "материал равный?"} {
		_, err := Ask(position(t, forkFEN), question)
		r, ok := refusal.As(err)
		if !ok || r.Code != refusal.OutOfScope || len(r.Options) < 10 || !strings.Contains(r.Message.RU, "не понял") {
			t.Errorf("%q: got %v", question, err)
		}
	}
}

func FuzzAsk(f *testing.F) {
	for _, q := range []string{"есть ли тут вилка?", "is anything hanging for Black?", "против белых", "мат", "двойной шах у соперника", "\xff"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, question string) {
		r, err := Ask(position(t, queenFEN), question)
		if err != nil {
			if refusal.CodeOf(err) != refusal.OutOfScope {
				t.Fatal(err)
			}
			return
		}
		if r.Text.RU == "" || r.Text.EN == "" || len(r.Motifs) == 0 || len(r.Sides) == 0 {
			t.Fatalf("%q: %+v", question, r)
		}
	})
}
