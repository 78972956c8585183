package chesscoach

import (
	"slices"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// listener makes claims of what a text says about chess.
type listener struct {
	*script
	k      *knowledge
	claims []narrate.Claim
	meant  []meaning    // by mention
	moveAt map[int]bool // tokens that are moves
	refAt  map[int]bool // and pieces on squares
}

// meaning is what a mention of a move may be in the contract.
type meaning struct {
	mention
	known []known
}

func (l *listener) listen() {
	for i := range l.toks {
		// «look twice» counts nothing, and a square is no designator.
		if c := l.toks[i].class; c == cSquare || c == cMove || l.toks[i].fold == "twice" || l.toks[i].fold == "дважды" {
			l.t.Take(l.toks[i].span)
		}
	}
	l.index()
	l.numberRefs()
	l.pawnMoves()
	l.index()
	l.places()
	l.claims = slices.Grow(l.claims, 16+2*len(l.moves))
	l.meant = make([]meaning, 0, len(l.moves))
	for _, m := range l.moves {
		l.meant = append(l.meant, l.meaning(m))
	}
	l.signs()
	l.mateCounts()
	l.lengths()
	l.results()
	if l.k.empty {
		return
	}
	l.refused()
	for i := range l.meant {
		l.mover(i)
	}
	l.erring()
	l.openingsSaid()
	l.strangers()
	l.limits()
	l.onlyCheck()
	l.promotions()
	l.roles()
	l.order()
	l.labels()
	l.evaluations()
	l.material()
	l.motifs()
	l.attacks()
	l.because()
}

// pawnMoves makes moves of the squares that stand alone where the contract has a pawn's
// move to them: «e4 — лучший ход».
func (l *listener) pawnMoves() {
	for i, t := range l.toks {
		if t.class != cSquare || l.spoken(i) {
			continue
		}
		if p := l.at(i - 1); p.sent == t.sent {
			switch p.class {
			case cOn, cFrom, cTo, cField, cLine:
				continue
			}
		}
		m := said{kinds: []board.Kind{board.Pawn}, to: t.sq, span: t.span}
		if l.at(i+1).class != cField && len(l.k.find(m)) > 0 {
			l.moves = append(l.moves, mention{said: m, tok: i})
		}
	}
	slices.SortStableFunc(l.moves, func(a, b mention) int { return a.tok - b.tok })
}

func (l *listener) claim(span prose.Span, p narrate.Predicate, about fact.Term, says ...fact.Term) {
	clause := 0
	if i := l.t.WordAt(span[0]); i < len(l.t.Words) {
		clause = l.t.Words[i].Clause
	}
	l.claims = append(l.claims, narrate.Claim{Statement: narrate.Statement{Pred: p, About: about, Says: says}, Span: span, Clause: clause})
}

// meaning resolves a mention and claims it: a move of the contract, or one that the
// contract does not have.
func (l *listener) meaning(m mention) meaning {
	out := meaning{mention: m}
	l.t.Take(m.span)
	if l.k.empty {
		l.claim(m.span, narrate.Refers, fact.Word(famMove, m.key()))
		return out
	}
	out.known = l.k.find(m.said)
	switch {
	case len(out.known) > 0:
		o := out.known[0]
		l.claim(m.span, sayInLine, fact.Word(narrate.Role, o.line), o.term)
		for _, o := range out.known {
			if o.best {
				l.claim(m.span, sayBest, fact.Term{}, o.term)
				break
			}
		}
	case l.k.evidence[m.key()]:
		l.claim(m.span, sayEvidence, fact.Term{}, fact.Word(famMove, m.key()))
	case m.weak, m.attack && l.trueAttack(m):
		l.claim(m.span, narrate.Refers, fact.Word(famMove, m.key()))
	case len(l.k.moves) == 0 && len(l.k.fens) == 0 && m.to != "" && m.impossib == "" && len(m.kinds) == 0:
		l.claim(m.span, narrate.Refers, fact.Word(famMove, m.key()))
	default:
		l.claim(m.span, sayInLine, fact.Term{}, fact.Word(famMove, m.key()))
	}
	return out
}

// trueAttack reports whether «слон бьёт f7» holds as an attack on the board.
func (l *listener) trueAttack(m mention) bool {
	for _, k := range m.kinds {
		if l.k.attacked(man{kind: k}, []man{{kind: m.victim, sq: m.to}}) {
			return true
		}
	}
	return false
}

// places checks the pieces that are said to stand on squares.
func (l *listener) places() {
	for _, r := range l.refs {
		at := fact.Word(famPiece, r.kind.String()+" "+r.sq)
		if l.landing(r.kind, r.sq) && l.forked(r.at) {
			continue
		}
		side, owned := "", false
		if !r.plural && len(l.k.fens) > 0 {
			side, owned = l.pieceOwner(r.at)
		}
		if len(l.k.fens) == 0 || l.k.stands(r.kind, r.sq) && (!owned || l.k.owns(side, r.kind, r.sq)) || l.k.inMotif(man{r.kind, r.sq}) && !owned {
			l.claim(r.span, narrate.Refers, at)
			continue
		}
		l.claim(r.span, sayPosition, fact.Term{}, at)
	}
	for i, t := range l.toks {
		switch {
		case t.class == cSquare && !l.spoken(i):
			l.claim(t.span, narrate.Refers, fact.Word(famSquare, t.sq))
		case t.class == cMove && l.at(i-1).class == cLine:
			l.claim(t.span, narrate.Refers, fact.Word(famSquare, t.move.key()))
		case t.class == cLine && dashWord(l.at(i-1).fold) && len(l.at(i-2).fold) == 1 && fileOf(firstRune(l.at(i-2).fold)) != 0: // "the e-file"
			l.t.Take(prose.Span{l.at(i - 2).span[0], t.span[1]})
			l.claim(prose.Span{l.at(i - 2).span[0], t.span[1]}, narrate.Refers, fact.Word(famSquare, "file "+string(fileOf(firstRune(l.at(i-2).fold)))))
		case hasStem(t.fold, "горизонтал", "rank") && t.class == cLine && len(l.at(i+1).fold) == 1 && rankRune(firstRune(l.at(i+1).fold), false) != 0:
			l.t.Take(prose.Span{t.span[0], l.at(i + 1).span[1]})
			l.claim(prose.Span{t.span[0], l.at(i + 1).span[1]}, narrate.Refers, fact.Word(famSquare, "rank "+l.at(i+1).fold))
		case t.class == cLine && len(l.at(i+1).fold) == 1 && fileOf(firstRune(l.at(i+1).fold)) != 0:
			l.t.Take(prose.Span{t.span[0], l.at(i + 1).span[1]})
			l.claim(prose.Span{t.span[0], l.at(i + 1).span[1]}, narrate.Refers, fact.Word(famSquare, "file "+string(fileOf(firstRune(l.at(i+1).fold)))))
		}
	}
}

// forked reports an English fork before the piece in its clause.
func (l *listener) forked(k int) bool {
	for i := k - 1; i >= max(0, k-7) && l.toks[i].clause == l.toks[k].clause; i-- {
		if l.toks[i].fold == "forks" || l.toks[i].fold == "forked" {
			return true
		}
	}
	return false
}

// spoken reports whether a square belongs to a move or a piece that was found.
func (l *listener) spoken(i int) bool {
	return l.moveAt[i] || l.refAt[i]
}

// index remembers which tokens are moves and pieces.
func (l *listener) index() {
	l.moveAt, l.refAt = make(map[int]bool, len(l.moves)), make(map[int]bool, len(l.refs))
	for _, m := range l.moves {
		l.moveAt[m.tok] = true
	}
	for _, r := range l.refs {
		l.refAt[r.tok] = true
	}
}

// meantFrom returns the index of the first mention at token k or behind it.
func (l *listener) meantFrom(k int) int {
	i, _ := slices.BinarySearchFunc(l.meant, k, func(m meaning, k int) int { return m.tok - k })
	return i
}

// meantBefore returns the last mention before token k.
func (l *listener) meantBefore(k int) (meaning, bool) {
	if i := l.meantFrom(k); i > 0 {
		return l.meant[i-1], true
	}
	return meaning{}, false
}

// near reports whether token i stands in the sentence of token k, within reach.
func (l *listener) near(i, k int) bool {
	return k-i <= reach && l.toks[i].sent == l.toks[k].sent
}

// firstTok returns the first token of a mention.
func (m meaning) firstTok(l *listener) int {
	k := m.tok
	for k > 0 && l.toks[k-1].span[0] >= m.span[0] {
		k--
	}
	return k
}
