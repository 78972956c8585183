package chesscoach

import (
	"slices"
	"strings"

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
		if len(l.k.fens) == 0 || l.k.stands(r.kind, r.sq) || l.k.inMotif(man{r.kind, r.sq}) {
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
		case t.class == cLine && len(l.at(i+1).fold) == 1 && fileOf(firstRune(l.at(i+1).fold)) != 0:
			l.t.Take(prose.Span{t.span[0], l.at(i + 1).span[1]})
			l.claim(prose.Span{t.span[0], l.at(i + 1).span[1]}, narrate.Refers, fact.Word(famSquare, "file "+string(fileOf(firstRune(l.at(i+1).fold)))))
		}
	}
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

// between are the words that may stand between who moves and the move.
var betweenWords = buildWords(map[class]string{cGoes: "сыграл сыграла сыграли сыграешь ответишь отвечаешь играешь сыграет сыграют играет играют играл играла ответил ответила ответили ответит ответят отвечает отвечают replied replies reply answered answers responds responded plays played",
	cOther: "мог могла могли может могут можешь должен должна должны could can will would should must s ' ’ : — – - the a an his her its their его ее их with just simply просто сразу потом затем then now теперь тут здесь here already ходом ход move уже бы on на own своего свою своим"})

// mover checks who is said to make a move: «чёрные сыграли Фg4», «White's knight … Nxg4».
func (l *listener) mover(i int) {
	m := l.meant[i]
	if len(m.known) == 0 {
		return
	}
	verb := false
	for k := m.firstTok(l) - 1; k >= 0 && k >= m.tok-8; k-- {
		t := l.toks[k]
		if t.sent != l.toks[m.tok].sent {
			return
		}
		if side, ok := l.sideAt(k); ok {
			if t.class != cColour && !verb {
				return
			}
			l.movedBy(m, side)
			return
		}
		c, ok := betweenWords[t.fold]
		switch {
		case ok:
			verb = verb || c == cGoes
		case t.class == cGoes || t.class == cTakes || t.class == cAttacks:
			verb = true
		case t.class == cPiece || t.class == cMateWord || t.class == cColour || t.class == cOn:
		default:
			return
		}
	}
}

// firstTok returns the first token of a mention.
func (m meaning) firstTok(l *listener) int {
	k := m.tok
	for k > 0 && l.toks[k-1].span[0] >= m.span[0] {
		k--
	}
	return k
}

// sideAt reads who is named at token k as one who acts.
func (l *listener) sideAt(k int) (string, bool) {
	t := l.at(k)
	next := l.at(k + 1)
	switch t.fold {
	case "ты", "you":
		return "student", true
	case "соперник", "противник", "opponent":
		return "opponent", true
	case "белые", "white":
		return l.k.side(board.White), true
	case "черные", "black":
		return l.k.side(board.Black), true
	}
	if t.class == cColour && next.class == cPiece {
		if strings.HasPrefix(t.fold, "бел") {
			return l.k.side(board.White), true
		}
		return l.k.side(board.Black), true
	}
	if t.class == cOwner && next.class == cPiece && next.piece.form != accusative && next.piece.form != otherCase {
		return "student", true
	}
	return "", false
}

func (l *listener) movedBy(m meaning, side string) {
	for _, o := range m.known {
		if o.by == side {
			l.claim(m.span, sayMovedBy, o.term, fact.Word(famSide, side))
			return
		}
	}
	l.claim(m.span, sayMovedBy, m.known[0].term, fact.Word(famSide, side))
}

// Words that call the next move, or the one before, the best or a losing one.
var (
	bestWords = buildWords(map[class]string{cCue: "лучше лучшим лучший лучшее сильнее сильнейшим сильнейший правильно правильнее правильным вернее верным следовало стоило best better stronger strongest correct"})
	badWords  = buildWords(map[class]string{cCue: "терял теряла теряло теряет проигрывал проигрывала проигрывало проигрывает портил портило портит зевает зевал зевало ошибка зевок ошибкой зевком loses losing lost blunders blunder mistake spoils spoiled drops dropped"})
)

// roles checks which move is called the best and which is called losing.
func (l *listener) roles() {
	for i := range l.meant {
		m := &l.meant[i]
		if len(m.known) == 0 {
			continue
		}
		first := m.firstTok(l)
		if l.bestBefore(i, first) || l.bestBehind(m.tok) {
			l.calledBest(*m)
		}
		if l.badBehind(m.tok) && !l.preceded(first, "после", "after", "on", "чем", "than") {
			l.calledBad(*m)
		}
	}
}

func (l *listener) preceded(k int, words ...string) bool {
	for _, w := range words {
		if l.at(k-1).fold == w {
			return true
		}
	}
	return false
}

// bestBefore looks back from a move for a word that calls it better, not past another
// move, a preposition or a denial.
func (l *listener) bestBefore(i, first int) bool {
	sent := l.toks[l.meant[i].tok].sent
	for k := first - 1; k >= 0 && k >= first-7 && l.toks[k].sent == sent; k-- {
		t := l.toks[k]
		switch {
		case t.class == cMove || t.class == cSquare || t.class == cPrep || t.class == cFrom || t.fold == ";" || t.fold == "чем" || t.fold == "than" || t.fold == "не" || t.fold == "not":
			return false
		case strings.HasPrefix(t.fold, "ответ") || t.fold == "reply" || t.fold == "answer":
			return false
		case t.fold == "было" || t.fold == "нужно" || t.fold == "надо":
			if (l.at(k-1).fold == "надо" || l.at(k-1).fold == "нужно") && l.at(k-2).fold != "не" {
				return true
			}
		case t.fold == "have" && l.at(k-1).fold == "should":
			return true
		case bestWords[t.fold] == cCue:
			return !l.denied(k)
		}
	}
	return false
}

// bestBehind reads «Фe2 — лучший ход», «Qe2 was better».
func (l *listener) bestBehind(tok int) bool {
	for k := tok + 1; k <= tok+4 && l.at(k).sent == l.toks[tok].sent; k++ {
		t := l.toks[k]
		if t.class == cMove || t.class == cSquare || t.fold == "," || t.fold == "." || t.fold == "не" || t.fold == "not" {
			return false
		}
		if t.fold == "лучше" || t.fold == "лучший" || t.fold == "лучшим" || t.fold == "best" || t.fold == "better" || t.fold == "strongest" {
			for i := tok + 1; i <= k+2; i++ {
				if hasStem(l.at(i).fold, "позици", "position") { // «после Фe2 позиция лучше»
					return false
				}
			}
			for i := k + 1; i <= k+3; i++ { // «вместо Фg4 лучше Фe2»: the word belongs to the next one
				if c := l.at(i).class; (c == cMove || c == cSquare && l.moveAt[i]) && l.at(i).clause == l.toks[k].clause {
					return false
				}
			}
			n := l.at(k + 1)
			return !strings.HasPrefix(n.fold, "ответ") && n.fold != "reply" && n.fold != "answer"
		}
	}
	return false
}

func (l *listener) badBehind(tok int) bool {
	for k := tok + 1; k <= tok+4 && l.at(k).sent == l.toks[tok].sent; k++ {
		t := l.toks[k]
		if t.class == cMove || t.class == cSquare || t.fold == "," || t.fold == "не" || t.fold == "not" {
			return false
		}
		if badWords[t.fold] == cCue || t.fold == "портил" {
			return !l.denied(k)
		}
	}
	return false
}

// denied reports whether a negation stands within three words before token k.
func (l *listener) denied(k int) bool {
	for i := k - 1; i >= k-3 && l.at(i).sent == l.toks[k].sent; i-- {
		switch l.toks[i].fold {
		case "не", "нет", "без", "ни", "not", "no", "never", "without", "isn", "wasn", "t":
			return true
		}
	}
	return false
}

func (l *listener) calledBest(m meaning) {
	for _, o := range m.known {
		if o.best || o.also || o.line != "played" && o.index != 1 || !o.played && o.by == "student" {
			return
		}
		if o.played && l.k.label == "best" {
			return
		}
	}
	l.claim(m.span, sayBest, fact.Term{}, m.known[0].term)
}

func (l *listener) calledBad(m meaning) {
	for _, o := range m.known {
		if !o.best && !o.also {
			return
		}
	}
	l.claim(m.span, sayLabel, m.known[0].term, fact.Word(famLabel, "losing"))
}

// order checks «сначала …, потом …» against the line that both moves belong to.
func (l *listener) order() {
	for i := 1; i < len(l.meant); i++ {
		a, b := l.meant[i-1], l.meant[i]
		if len(a.known) != 1 || len(b.known) != 1 || l.toks[a.tok].sent != l.toks[b.tok].sent {
			continue
		}
		x, y := a.known[0], b.known[0]
		if x.line != y.line || y.index >= x.index {
			continue
		}
		for k := a.tok + 1; k < b.tok; k++ {
			switch l.toks[k].fold {
			case "потом", "затем", "then", "next", "afterwards", "после":
				l.claim(b.span, sayOrder, fact.Word(narrate.Role, x.line), x.term, y.term)
				k = b.tok
			}
		}
	}
}
