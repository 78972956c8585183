package tactics

import "testing"

// One sentence of each kind in both languages, read aloud once and kept.
func TestFacts(t *testing.T) {
	for _, c := range []struct {
		detection
		motif  Motif
		ru, en string
	}{
		{detection{fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"}, MateInOne,
			"мат в один ход — Лa8#", "mate in one — Ra8#"},
		{detection{fen: "6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 1", other: true}, MateInOne,
			"угроза мата в один ход — Лa8#", "a threat of mate in one — Ra8#"},
		{detection{fen: "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1"}, HangingPiece,
			"конь на d5 под боем (ладья с d1), никто не защищает",
			"the knight on d5 is under attack (rook from d1), and nobody defends it"},
		{detection{fen: "4k3/5p2/4b3/3n4/8/8/8/3RRK2 w - - 0 1"}, HangingPiece,
			"конь на d5 под боем (ладья с d1), а слон на e6 не защищает из-за связки",
			"the knight on d5 is under attack (rook from d1), and the bishop on e6 does not defend it, being pinned"},
		{detection{fen: "4k3/2p5/3r4/4P3/8/8/8/4K3 w - - 0 1"}, HangingPiece,
			"ладья на d6 под боем (пешка с e5), и защита не спасает, ведь пешка дешевле",
			"the rook on d6 is under attack (pawn from e5), and defending does not help, the pawn is worth less"},
		{detection{fen: "3rk3/8/8/3n4/8/8/3R4/3RK3 w - - 0 1"}, HangingPiece,
			"конь на d5 под боем (ладья с d2), нападающих больше, чем защитников",
			"the knight on d5 is under attack (rook from d2), with more attackers than defenders"},
		{detection{fen: "3q4/8/2k5/3n4/8/1B6/8/3R2K1 w - - 0 1"}, HangingPiece,
			"конь на d5 под боем (ладья с d1, слон с b3), и размен на d5 выгоден нападающему",
			"the knight on d5 is under attack (rook from d1, bishop from b3), and the exchange on d5 favours the attacker"},
		{detection{fen: "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1"}, Fork,
			"вилка ходом Кc7+ — конь на c7 нападает сразу на короля на e8 и ладью на a8",
			"a fork by Nc7+ — the knight on c7 attacks the king on e8 and the rook on a8 at once"},
		{detection{fen: "4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1"}, AbsolutePin,
			"конь на c6 связан, за ним король на e8, а держит связку слон на b5",
			"the knight on c6 is pinned — behind it stands the king on e8, and the bishop on b5 holds the pin"},
		{detection{fen: "4k3/4r3/8/8/8/8/8/4RK2 b - - 0 1", other: true}, AbsolutePin,
			"ладья на e7 связана, за ней король на e8, а держит связку ладья на e1",
			"the rook on e7 is pinned — behind it stands the king on e8, and the rook on e1 holds the pin"},
		{detection{fen: "3qk3/8/5n2/6B1/8/8/8/4K3 w - - 0 1"}, RelativePin,
			"конь на f6 связан — если он уйдёт, слон с g5 возьмёт ферзя на d8",
			"the knight on f6 is pinned — if it leaves, the bishop from g5 takes the queen on d8"},
		{detection{fen: "4q3/8/8/4k3/8/8/8/R5K1 w - - 0 1", move: "a1e1"}, Skewer,
			"линейный удар ходом Лe1+ — ладья на e1 нападает на короля на e5, а за ним ферзь на e8",
			"a skewer by Re1+ — the rook on e1 attacks the king on e5, and behind it stands the queen on e8"},
		{detection{fen: "3q2k1/7p/8/8/8/3B4/8/3R2K1 w - - 0 1", move: "d3h7"}, DiscoveredAttack,
			"вскрытое нападение ходом Сxh7+ — ладья на d1 нападает на ферзя на d8",
			"a discovered attack by Bxh7+ — the rook on d1 attacks the queen on d8"},
		{detection{fen: "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", move: "e4c5"}, DiscoveredCheck,
			"вскрытый шах ходом Кc5+ — шах даёт ладья на e1",
			"a discovered check by Nc5+ — the rook on e1 gives it"},
		{detection{fen: "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", move: "e4d6"}, DoubleCheck,
			"двойной шах ходом Кd6+ — шах дают сразу ладья на e1 и конь на d6",
			"a twofold check by Nd6+ — the rook on e1 and the knight on d6 give check at once"},
		{detection{fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"}, BackRank,
			"слабая восьмая горизонталь — мат Лa8#, королю на g8 некуда уйти",
			"a weak eighth rank — mate by Ra8#, the king on g8 has nowhere to go"},
		{detection{fen: "r2r2k1/5ppp/8/8/8/8/3R4/3R2K1 w - - 0 1"}, BackRank,
			"слабая восьмая горизонталь — после Лxd8+ мат следующим ходом, королю на g8 некуда уйти",
			"a weak eighth rank — after Rxd8+ mate follows, the king on g8 has nowhere to go"},
		{detection{fen: "6k1/5ppp/8/8/4b3/8/8/R5K1 w - - 0 1"}, BackRank,
			"слабая восьмая горизонталь — у короля на g8 нет форточки, а мат на a8 отражает только слон на e4",
			"a weak eighth rank — the king on g8 has no flight square, and only the bishop on e4 stops mate on a8"},
		{detection{fen: "4k3/8/p7/1pp5/8/1B6/P1P5/4K3 b - - 0 1", move: "c5c4"}, TrappedPiece,
			"слон на b3 пойман ходом c4, на него нападает пешка на c4, а уйти некуда",
			"the bishop on b3 is trapped by c4 — the pawn on c4 attacks it, and it has nowhere to go"},
		{detection{fen: "6k1/3b2p1/5n2/6B1/8/8/8/3R2K1 w - - 0 1", move: "g5f6"}, RemovedDefender,
			"ход Сxf6 убирает защитника — конь на f6 защищал слона на d7",
			"Bxf6 removes the defender — the knight on f6 was guarding the bishop on d7"},
		{detection{fen: "3r2k1/5ppp/8/3b4/8/8/4R3/3R2K1 w - - 0 1"}, OverloadedDefender,
			"перегружен защитник — ладья на d8 одна держит слона на d5 и поле e8, где грозит мат, и это использует ход Лxd5",
			"an overloaded defender — the rook on d8 alone holds the bishop on d5 and the square e8, where mate threatens, and Rxd5 makes use of it"},
		{detection{fen: "8/3nkb2/8/8/8/8/8/3R1RK1 w - - 0 1"}, OverloadedDefender,
			"перегружен защитник — король на e7 один держит слона на f7 и коня на d7, и это использует ход Лxd7+",
			"an overloaded defender — the king on e7 alone holds the bishop on f7 and the knight on d7, and Rxd7+ makes use of it"},
		{detection{fen: "8/P3k3/8/8/8/8/8/4K3 w - - 0 1"}, PromotionThreat,
			"пешка на a7 может превратиться ходом a8=Ф", "the pawn on a7 can promote by a8=Q"},
		{detection{fen: "8/P3k3/8/8/8/8/8/4K3 b - - 0 1", other: true}, PromotionThreat,
			"пешка на a7 грозит превратиться ходом a8=Ф", "the pawn on a7 threatens to promote by a8=Q"},
	} {
		t.Run(string(c.motif)+" "+c.fen, func(t *testing.T) {
			for _, f := range find(t, c.detection) {
				if f.Motif != c.motif {
					continue
				}
				if got := f.Fact(); got.RU != c.ru || got.EN != c.en {
					t.Errorf("got\n%s\n%s\nwant\n%s\n%s", got.RU, got.EN, c.ru, c.en)
				}
				return
			}
			t.Error("not found")
		})
	}
}

func TestEveryMotifHasAName(t *testing.T) {
	for _, m := range All() {
		if n := m.Name(); n.RU == "" || n.EN == "" {
			t.Errorf("%s has no name", m)
		}
	}
	if got := Fork.Name(); got.RU != "вилка" || got.EN != "fork" {
		t.Errorf("got %v", got)
	}
}
