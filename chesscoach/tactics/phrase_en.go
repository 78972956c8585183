package tactics

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
)

func (f Finding) factEN() string {
	switch f.Motif {
	case MateInOne:
		if f.Threat {
			return "a threat of mate in one — " + f.moveIn[1]
		}
		return "mate in one — " + f.moveIn[1]
	case HangingPiece:
		return f.hangingEN()
	case Fork:
		return "a fork" + f.byMoveEN() + " — " + f.Attackers[0].en() + " attacks " + enList(f.Targets, Man.en) + " at once"
	case AbsolutePin:
		return f.Guards[0].en() + " is pinned" + f.byMoveEN() + " — behind it stands " + f.Targets[0].en() +
			", and " + f.Attackers[0].en() + " holds the pin"
	case RelativePin:
		return f.Guards[0].en() + " is pinned" + f.byMoveEN() + " — if it leaves, the " + f.Attackers[0].enFrom() +
			" takes " + f.Targets[0].en()
	case Skewer:
		return "a skewer" + f.byMoveEN() + " — " + f.Attackers[0].en() + " attacks " + f.Targets[0].en() +
			", and behind it stands " + f.Targets[1].en()
	case DiscoveredAttack:
		return "a discovered attack" + f.byMoveEN() + " — " + enList(f.Attackers, Man.en) +
			plural(f.Attackers, " attacks ", " attack ") + enList(f.Targets, Man.en)
	case DiscoveredCheck:
		return "a discovered check" + f.matedEN() + f.byMoveEN() + " — " + f.Attackers[0].en() + " gives it"
	case DoubleCheck:
		return "a twofold check" + f.matedEN() + f.byMoveEN() + " — " + enList(f.Attackers, Man.en) + " give check at once"
	case BackRank:
		return f.backRankEN()
	case TrappedPiece:
		return f.Targets[0].en() + " is trapped" + f.byMoveEN() + " — " + enList(f.Attackers, Man.en) +
			plural(f.Attackers, " attacks it", " attack it") + ", and it has nowhere to go"
	case RemovedDefender:
		return f.moveIn[1] + " removes the defender — " + f.Guards[0].en() + " was guarding " + enList(f.Targets, Man.en)
	case OverloadedDefender:
		s := "an overloaded defender — " + f.Guards[0].en() + " alone holds "
		if f.Square != board.NoSquare {
			s += f.Targets[0].en() + " and the square " + f.Square.String() + ", where mate threatens"
		} else {
			s += enList(f.Targets, Man.en)
		}
		return s + ", and " + f.moveIn[1] + " makes use of it"
	case PromotionThreat:
		if f.Threat {
			return f.Attackers[0].en() + " threatens to promote by " + f.moveIn[1]
		}
		return f.Attackers[0].en() + " can promote by " + f.moveIn[1]
	}
	return ""
}

func (f Finding) byMoveEN() string {
	if f.Move.IsZero() {
		return ""
	}
	return " by " + f.moveIn[1]
}

func (f Finding) matedEN() string {
	if f.Mate {
		return " and mate"
	}
	return ""
}

func (f Finding) hangingEN() string {
	s := f.Targets[0].en() + " is under attack (" + list(f.Attackers, Man.enFrom, ", ") + ")"
	switch f.why {
	case undefended:
		return s + ", and nobody defends it"
	case pinnedGuard:
		return s + ", and " + enList(f.Guards, Man.en) + plural(f.Guards, " does", " do") + " not defend it, being pinned"
	case cheaper:
		return s + ", and defending does not help, the " + f.Attackers[len(f.Attackers)-1].Piece.Kind.String() + " is worth less"
	}
	if f.why == outnumbered {
		return s + ", with more attackers than defenders"
	}
	return s + ", and the exchange on " + f.Targets[0].Square.String() + " favours the attacker"
}

func (f Finding) backRankEN() string {
	home := "first"
	if f.Targets[0].Piece.Color == board.Black {
		home = "eighth"
	}
	king := f.Targets[0].Square.String()
	s := "a weak " + home + " rank — "
	switch {
	case f.why == weakness:
		return s + "the king on " + king + " has no flight square, and only " + f.Guards[0].en() + " stops mate on " + f.Square.String()
	case f.why == twoMoves:
		return s + "after " + f.moveIn[1] + " mate follows, the king on " + king + " has nowhere to go"
	case f.Threat:
		return s + "mate by " + f.moveIn[1] + " threatens, the king on " + king + " has nowhere to go"
	}
	return s + "mate by " + f.moveIn[1] + ", the king on " + king + " has nowhere to go"
}
