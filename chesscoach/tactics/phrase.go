package tactics

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Fact returns the finding as a clause that starts small and ends without a full stop, so
// that it can stand alone or inside a sentence: «ферзь на g4 под боем (конь с f6), никто не
// защищает».
func (f Finding) Fact() fact.Text { return fact.Text{RU: f.factRU(), EN: f.factEN()} }

func (f Finding) factRU() string {
	switch f.Motif {
	case MateInOne:
		if f.Threat {
			return "угроза мата в один ход — " + f.moveIn[0]
		}
		return "мат в один ход — " + f.moveIn[0]
	case HangingPiece:
		return f.hangingRU()
	case Fork:
		return "вилка" + f.byMoveRU() + " — " + f.Attackers[0].nom() + " нападает сразу на " + ruList(f.Targets, Man.acc)
	case AbsolutePin:
		g := f.Guards[0]
		return g.nom() + g.ru().pick(" связан", " связана") + f.byMoveRU() + ", за " + g.ru().pick("ним ", "ней ") +
			f.Targets[0].nom() + ", а держит связку " + f.Attackers[0].nom()
	case RelativePin:
		g := f.Guards[0]
		return g.nom() + g.ru().pick(" связан", " связана") + f.byMoveRU() + " — если " + g.ru().pick("он", "она") +
			" уйдёт, " + f.Attackers[0].from() + " возьмёт " + f.Targets[0].acc()
	case Skewer:
		front := f.Targets[0]
		return "линейный удар" + f.byMoveRU() + " — " + f.Attackers[0].nom() + " нападает на " + front.acc() +
			", а за " + front.ru().pick("ним ", "ней ") + f.Targets[1].nom()
	case DiscoveredAttack:
		return "вскрытое нападение" + f.byMoveRU() + " — " + ruList(f.Attackers, Man.nom) +
			plural(f.Attackers, " нападает на ", " нападают на ") + ruList(f.Targets, Man.acc)
	case DiscoveredCheck:
		return "вскрытый шах" + f.matedRU() + f.byMoveRU() + " — шах даёт " + f.Attackers[0].nom()
	case DoubleCheck:
		return "двойной шах" + f.matedRU() + f.byMoveRU() + " — шах дают сразу " + ruList(f.Attackers, Man.nom)
	case BackRank:
		return f.backRankRU()
	case TrappedPiece:
		t := f.Targets[0]
		return t.nom() + t.ru().pick(" пойман", " поймана") + f.byMoveRU() + ", на " + t.ru().pick("него ", "неё ") +
			plural(f.Attackers, "нападает ", "нападают ") + ruList(f.Attackers, Man.nom) + ", а уйти некуда"
	case RemovedDefender:
		g := f.Guards[0]
		return "ход " + f.moveIn[0] + " убирает защитника — " + g.nom() + g.ru().pick(" защищал ", " защищала ") + ruList(f.Targets, Man.acc)
	case OverloadedDefender:
		s := "перегружен защитник — " + f.Guards[0].nom() + f.Guards[0].ru().pick(" один", " одна") + " держит "
		if f.Square != board.NoSquare {
			s += f.Targets[0].acc() + " и поле " + f.Square.String() + ", где грозит мат"
		} else {
			s += ruList(f.Targets, Man.acc)
		}
		return s + ", и это использует ход " + f.moveIn[0]
	case PromotionThreat:
		if f.Threat {
			return f.Attackers[0].nom() + " грозит превратиться ходом " + f.moveIn[0]
		}
		return f.Attackers[0].nom() + " может превратиться ходом " + f.moveIn[0]
	}
	return ""
}

func (f Finding) byMoveRU() string {
	if f.Move.IsZero() {
		return ""
	}
	return " ходом " + f.moveIn[0]
}

func (f Finding) matedRU() string {
	if f.Mate {
		return " и мат"
	}
	return ""
}

func plural(men []Man, one, many string) string {
	if len(men) == 1 {
		return one
	}
	return many
}

func (f Finding) hangingRU() string {
	t := f.Targets[0]
	s := t.nom() + " под боем (" + list(f.Attackers, Man.from, ", ") + ")"
	switch f.why {
	case undefended:
		return s + ", никто не защищает"
	case pinnedGuard:
		return s + ", а " + ruList(f.Guards, Man.nom) + " не " +
			plural(f.Guards, "защищает из-за связки", "защищают из-за связки")
	case cheaper:
		a := f.Attackers[len(f.Attackers)-1].ru()
		return s + ", и защита не спасает, ведь " + a.nom + " дешевле"
	}
	if f.why == outnumbered {
		return s + ", нападающих больше, чем защитников"
	}
	return s + ", и размен на " + t.Square.String() + " выгоден нападающему"
}

func (f Finding) backRankRU() string {
	home := "первая"
	if f.Targets[0].Piece.Color == board.Black {
		home = "восьмая"
	}
	s := "слабая " + home + " горизонталь — "
	switch {
	case f.why == weakness:
		return s + "у короля на " + f.Targets[0].Square.String() + " нет форточки, а мат на " + f.Square.String() +
			" отражает только " + f.Guards[0].nom()
	case f.why == twoMoves:
		return s + "после " + f.moveIn[0] + " мат следующим ходом, королю на " + f.Targets[0].Square.String() + " некуда уйти"
	case f.Threat:
		return s + "грозит мат " + f.moveIn[0] + ", королю на " + f.Targets[0].Square.String() + " некуда уйти"
	}
	return s + "мат " + f.moveIn[0] + ", королю на " + f.Targets[0].Square.String() + " некуда уйти"
}
