package chesscoach

import (
	"slices"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// TestReadsEveryWriting: a text's move or piece in its plain form, whatever the writing.
// The expected forms follow from the notation itself; see package notation.
func TestReadsEveryWriting(t *testing.T) {
	for text, want := range map[string]string{
		"Кd5": "Nd5", "Крf2": "Kf2", "Крd1-e2": "Kd1-e2", "Фхc7": "Qxc7", "Ф×c7": "Qxc7", "Л:h1": "Rxh1", "Лfe1": "Rfe1", "Л8c6": "R8c6",
		"Cd3": "Bd3", "Сd3+": "Bd3+", "Ке2": "Ne2", "Кg8—е7": "Ng8-e7", "c2–c4": "c2-c4", "d5:c6": "d5xc6", "dc6": "dxc6", "с:d5": "cxd5",
		"а8Ф": "a8=Q", "bc8К": "bxc8=N", "g1=N+": "g1=N+", "e7e8q": "e7-e8=Q", "Фh7×": "Qh7#", "Кd5!?": "Nd5", "0-0-0": "O-O-O", "О–О": "O-O",
		"длинная рокировка": "O-O-O", "рокировался в короткую сторону": "O-O", "castles queenside": "O-O-O", "castled short": "O-O",
		"пошёл слоном на c4": "Bc4", "слон прыгает на c4": "Bc4", "конь берёт e5 с шахом": "Nxe5+", "конём на e5 берёт пешку": "Nxe5",
		"ладья с h1 идёт на e1": "Rh1-e1", "взять ферзём ладью на a1": "Qxa1", "превратить пешку в ладью на c8": "c8=R", "слон аш шесть": "Bh6",
		"цэ пять": "c5", "ход с4": "c4", "двинул пешку на h4": "h4", "♗b5": "Bb5", "♞×d4": "Nxd4", "Ｂｇ５": "Bg5", "К\u200bd5": "Nd5", "К\u00a0d5": "Nd5",
		"rook to e1": "Re1", "rook from h1 to e1": "Rh1-e1", "the c-pawn takes d5": "cxd5", "bishop captures on h7": "Bxh7", "Rd8 mate": "Rd8#",
		"took the rook on a1 with the queen": "Qxa1", "pushed the pawn to a4": "a4",
		"король на c1": "@Kc1", "the bishop on h3": "@Bh3", "пешка d6": "@Pd6", "ладья стоит на e8": "@Re8", "конь f6 держит поле d5": "@Nf6",
		"диагональ a1–h8": "", "поле e5": "", "вертикаль d": "", "в 8 утра": "", "К 3 часам": "", "А также": "", "счёт в матче 0-0": "",
	} {
		s := readScript(prose.Read(text))
		var got []string
		for _, m := range s.moves {
			got = append(got, m.key())
		}
		for _, r := range s.refs {
			got = append(got, "@"+string(r.kind.Letter())+r.sq)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q reads %q, want %q", text, got, want)
		}
	}
}

func momentNamed(t testing.TB, name string, l fact.Lang) narrate.Contract {
	t.Helper()
	for _, m := range moments() {
		if m.name == name {
			_, c := m.contract(t, l)
			return c
		}
	}
	t.Fatalf("no moment %q", name)
	return narrate.Contract{}
}

// TestFaithfulWords: what a coach may well say, in the softer and the stricter register,
// is not cut.
func TestFaithfulWords(t *testing.T) {
	guard := narrate.NewGuard(Voice{})
	for _, c := range []struct {
		moment string
		lang   fact.Lang
		texts  []string
	}{
		{"the queen hangs", fact.Russian, []string{
			"Ферзь на g4 стоит под боем, и конь с f6 его съест.", "После Кxg4 ты остаёшься без ферзя.", "Конь f6 бьёт поле g4.", "Конь бьёт на g4.",
			"Белые сыграли Фg4, и чёрные отвечают Кxg4.", "Ты вывел ферзя на g4, а соперник забирает его конём.", "Спокойный ход Фe2 удерживал равновесие.",
			"Можно было и d3, и Кc3.", "Не торопись: на третьем ходу рано выводить ферзя.", "Перед ходом спроси себя: кто бьёт это поле?",
			"Всё в порядке, так бывает у всех.", "Молодец, что стараешься!", "Слон на c4 стоит хорошо.", "Ничего страшного, следующая партия будет лучше.",
			"Давай сначала посмотрим на доску, а потом вместе найдём хороший ход.", "До хода Фg4 позиция была примерно равной, а теперь она очень тяжёлая.",
			"Позиция стала хуже.", "Если бы ферзь пошёл на e2, позиция была бы равной.", "Посмотри на два хода вперёд.", "3.Фg4 Кxg4 — и ферзя нет.",
			"Ферзь ушёл с d1 на g4.", "Чёрный конь с f6 забирает ферзя.", "Стоп. Фg4 — грубый зевок, так нельзя.", "Фигуры любят защиту."}},
		{"the queen hangs", fact.English, []string{
			"The queen on g4 hangs: the knight on f6 takes it.", "After Nxg4 you lose the queen.", "You played Qg4 and Black answers Nxg4.",
			"Qe2 was better and kept the balance.", "Do not worry, everybody blunders sometimes.", "Your queen went to g4, where the knight can capture it.",
			"The position was about equal before; after Qg4 it is very difficult.", "Be 2 steps ahead and look again.", "Everything is fine, just look once more."}},
		{"a mate is missed", fact.Russian, []string{"На доске стоял мат в один ход: Фxf7#.", "Ферзь мог дать мат на f7.", "Ход конём на c3 упускает мат, а ферзь на h5 остаётся под боем."}},
		{"a mate is allowed", fact.Russian, []string{"После g4 соперник ставит мат: Фh4#.", "Ход g4 открывает дорогу ферзю, и это мат."}},
		{"the best move", fact.Russian, []string{"Рокировка — отличное решение, король теперь в безопасности.", "0-0 — лучший ход, король прячется на g1.", "Король уходит на g1, ладья встаёт на f1."}},
		{"Black's inaccuracy", fact.Russian, []string{"Чёрные сыграли f6, белые отвечают d4.", "Лучше Кc6: конь сразу защищает пешку e5."}},
	} {
		contract := momentNamed(t, c.moment, c.lang)
		for _, text := range c.texts {
			if r, err := guard.Check(contract, text, narrate.Fragment); err != nil || r.Verdict != narrate.OK {
				t.Errorf("cut: %s\n%v %s", text, err, r)
			}
		}
	}
}

// TestInventedWords: one invention each, of every kind that we know.
func TestInventedWords(t *testing.T) {
	guard := narrate.NewGuard(Voice{})
	for _, c := range []struct {
		moment string
		lang   fact.Lang
		texts  []string
	}{
		{"the queen hangs", fact.Russian, []string{
			"Лучше было Кf3.", "Лучше было сыграть конём на f3.", "Надо было рокировать в короткую сторону.", "Надо было пойти пешкой на d4.",
			"Сильнее было взять слоном на f7.", "Фg4 — хороший ход.", "Фg4 — лучший ход.", "Это просто неточность.", "После Фg4 у тебя выигрышная позиция.",
			"После Фg4 позиция примерно равная.", "Белые забирают ферзя ходом Кxg4.", "Соперник сыграл Фg4.", "Ты ответил Кxg4.", "Тут был мат в два хода.",
			"Соперник ставит мат.", "Слон бьёт ферзя на g4.", "После Кxg4 ты теряешь ладью.", "Конь делает вилку на короля и ладью.", "Слон на b4 связывает твоего коня.",
			"Ладья на d1 под боем.", "Твой ферзь стоит на h5.", "Фe2 проигрывало ферзя.", "Оценка упала до −8,00.", "Ход Фg4 жертвует ферзя ради атаки.",
			"Это случилось на 12-м ходу.", "Соперник отвечает Кxe4 и забирает пешку.", "Ферзь висит, его бьёт пешка d7.", "Кxg4+ с шахом.", "Попробуй Кz9."}},
		{"the queen hangs", fact.English, []string{
			"You should have castled.", "Developing the knight to f3 was better.", "Qg4 is a good move.", "After Qg4 you are winning.", "White takes the queen with Nxg4.",
			"The bishop takes the queen on g4.", "You lose a rook.", "It is mate in two.", "The knight forks the king and the rook.", "A brilliant queen sacrifice!", "Qe2 loses the queen."}},
		{"a mate is missed", fact.Russian, []string{"Мат в два хода стоял на доске.", "Соперник мог поставить мат на f7.", "Надо было взять на e5 ферзём."}},
		{"a mate is allowed", fact.Russian, []string{"После g4 ты ставишь мат.", "После g4 мат в три хода.", "Лучше было d4."}},
		{"the best move", fact.Russian, []string{"Длинная рокировка была правильным решением.", "Рокировка — ошибка.", "После рокировки позиция тяжёлая."}},
		{"Black's inaccuracy", fact.Russian, []string{"Белые сыграли f6.", "Лучше было d6."}},
	} {
		contract := momentNamed(t, c.moment, c.lang)
		for _, text := range c.texts {
			if r, err := guard.Check(contract, text, narrate.Fragment); err != nil || r.Verdict != narrate.Violation {
				t.Errorf("passes: %s\n%v %s", text, err, r)
			}
		}
	}
}

// TestMutants changes the moves, the roles and the words of every telling: of what the
// contract no longer supports, 98 percent of the lexical mutants and 75 of the relational
// ones must be caught.
func TestMutants(t *testing.T) {
	guard := narrate.NewGuard(Voice{})
	var all, caught [2]int
	var survivors []string
	try := func(tier int, c narrate.Contract, text string) {
		all[tier]++
		r, err := guard.Check(c, text, narrate.Whole)
		if err != nil {
			t.Fatal(err)
		}
		if r.Verdict == narrate.Violation {
			caught[tier]++
			return
		}
		survivors = append(survivors, text)
	}
	for _, m := range moments() {
		for _, l := range []fact.Lang{fact.Russian, fact.English} {
			f, c := m.contract(t, l)
			other := otherMove(t, f, c, l)
			for seed := range uint64(6) {
				for r := narrate.Softer; r <= narrate.Stricter; r++ {
					text := Voice{}.Tell(c, narrate.Manner{Register: r, Seed: seed})
					for _, san := range []string{f.PlayedMove.SAN, f.BestMove.SAN} {
						try(0, c, strings.ReplaceAll(text, san, other))
					}
					for was, now := range map[string]string{"мат в один ход": "мат в 2 хода", "зевок": "неточность", "неточность": "зевок", "лучший ход": "зевок",
						"a blunder": "an inaccuracy", "mate in one": "mate in 2"} {
						if strings.Contains(text, was) {
							try(0, c, strings.ReplaceAll(text, was, now))
						}
					}
					if f.IsFault() {
						try(1, c, strings.NewReplacer(f.PlayedMove.SAN, f.BestMove.SAN, f.BestMove.SAN, f.PlayedMove.SAN).Replace(text))
					}
					for was, now := range map[string]string{"очень тяжёлая": "выигрышная", "very difficult": "winning", "Соперник отвечает": "Ты отвечаешь"} {
						if strings.Contains(text, was) {
							try(1, c, strings.ReplaceAll(text, was, now))
						}
					}
				}
			}
		}
	}
	for tier, least := range [2]float64{0.98, 0.75} {
		if share := float64(caught[tier]) / float64(all[tier]); share < least {
			t.Errorf("tier %d: %d of %d caught, %.3f", tier, caught[tier], all[tier], share)
		}
	}
	slices.Sort(survivors)
	survivors = slices.Compact(survivors)
	t.Logf("lexical %d of %d, relational %d of %d", caught[0], all[0], caught[1], all[1])
	for _, s := range survivors[:min(len(survivors), 10)] {
		t.Log("survives: ", s)
	}
}

// otherMove is a legal move that the contract does not name.
func otherMove(t *testing.T, f Facts, c narrate.Contract, l fact.Lang) string {
	t.Helper()
	pos := fen(t, f.PositionBefore)
	named := map[string]bool{}
	for _, m := range know(c).moves {
		named[m.to] = true
	}
	for _, m := range pos.Legal() {
		if !named[m.To.String()] {
			return notation.Format(pos, m, notation.For(l))
		}
	}
	t.Fatal("every legal move is named")
	return ""
}

// FuzzVoice: any text is read without a panic, in any contract.
func FuzzVoice(f *testing.F) {
	for _, s := range []string{"Фg4", "пошёл конём на f6", "0-0-0 ½–½ +− 5+3 мат в", "е8Ф(", "К f3К Kz9 e-pawn e–пешка \u200b", "the knight forks", "2 хода, 3-м ходу"} {
		f.Add(s)
	}
	c := momentNamed(f, "the queen hangs", fact.Russian)
	f.Fuzz(func(t *testing.T, text string) {
		for _, contract := range []narrate.Contract{c, {Domain: Domain, Lang: fact.English}} {
			for _, claim := range (Voice{}).Subjects(prose.Read(text), contract) {
				if claim.Span[0] < 0 || claim.Span[1] > len(text) || claim.Span[0] > claim.Span[1] {
					t.Fatalf("span %v of %d bytes", claim.Span, len(text))
				}
			}
		}
	})
}

func BenchmarkVoice1KB(b *testing.B) {
	c := momentNamed(b, "the queen hangs", fact.Russian)
	text := strings.Repeat(Voice{}.Tell(c, narrate.Manner{Register: narrate.Usual}), 2)
	for b.Loop() {
		Voice{}.Subjects(prose.Read(text), c)
	}
	b.ReportMetric(float64(len(text)), "bytes")
}

// TestLinearTime: 128 KB without any punctuation, of each thing that makes the voice
// look around, is read at once; quadratic time would take
// minutes.
func TestLinearTime(t *testing.T) {
	c := momentNamed(t, "the queen hangs", fact.Russian)
	for _, s := range []string{"e4 ", "Кxg4 ", "конь бьёт ферзя на g4 ", "мат в 2 ", "вилка ", "позиция лучше ", "пешка стать ферзём на e8 ", "лучше ход ", "ты выиграл ", "0-0 рокировка ", "((((", "3. "} {
		(Voice{}).Subjects(prose.Read(strings.Repeat(s, 1<<17/len(s))), c)
	}
}
