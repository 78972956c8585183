package chesscoach

import (
	"fmt"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/chesscoach/tactics"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/canon"
)

// Domain is the coach's domain of contracts.
const Domain narrate.Domain = "chess"

// The families of the coach's terms.
var (
	famMove     = fact.FamilyOf("chess.move")     // "Qd1-g4", "Nf6xg4", "e7-e8=Q", "O-O", with + or #
	famPiece    = fact.FamilyOf("chess.piece")    // "queen", or "queen g4" on its square
	famSide     = fact.FamilyOf("chess.side")     // student, opponent
	famEval     = fact.FamilyOf("chess.eval")     // better, equal, worse for the student
	famLabel    = fact.FamilyOf("chess.label")    // best … blunder
	famMotif    = fact.FamilyOf("chess.motif")    // "fork"
	famMate     = fact.FamilyOf("chess.mate")     // moves to mate: "2"
	famResult   = fact.FamilyOf("chess.result")   // win, loss, draw for the student
	famPosition = fact.FamilyOf("chess.position") // FEN
	famSquare   = fact.FamilyOf("chess.square")   // "f7", "a2-g8", "file e"
	famNumber   = fact.FamilyOf("chess.number")   // number of a move: "3"
	famOpening  = fact.FamilyOf("chess.opening")  // "italian"
	famEnd      = fact.FamilyOf("chess.end")      // mate, resignation, time, stalemate
	famBasis    = fact.FamilyOf("chess.basis")    // material_hybrid, mate_allowed, mate_missed
)

// The predicates of the coach's statements.
var (
	sayPlayed   = narrate.PredicateOf("chess.played")   // the student made the move
	sayBest     = narrate.PredicateOf("chess.best")     // the move is the engine's
	sayAlso     = narrate.PredicateOf("chess.also")     // the move is good too
	sayInLine   = narrate.PredicateOf("chess.line")     // the move belongs to a line: About names it
	sayLabel    = narrate.PredicateOf("chess.label")    // the move About has the label
	sayMovedBy  = narrate.PredicateOf("chess.mover")    // the move About is made by the side
	sayPosition = narrate.PredicateOf("chess.position") // a position of the game or of a line
	sayEval     = narrate.PredicateOf("chess.eval")     // the position About (before, after, best) is worth
	sayMate     = narrate.PredicateOf("chess.mates")    // the side About mates in that many moves
	sayLoses    = narrate.PredicateOf("chess.loses")    // the side About loses the piece
	sayMotif    = narrate.PredicateOf("chess.motif")    // the motif, About whom it hurts, its pieces
	sayResult   = narrate.PredicateOf("chess.result")   // the student's result
	sayBecause  = narrate.PredicateOf("chess.because")  // the rule behind the label
	sayNumber   = narrate.PredicateOf("chess.number")   // number of the move
	sayLength   = narrate.PredicateOf("chess.length")   // moves of the whole game
	sayEvidence = narrate.PredicateOf("chess.evidence") // a move that the wording of a motif tells
	sayCount    = narrate.PredicateOf("chess.count")    // how many moves have the label About
	sayOpening  = narrate.PredicateOf("chess.opening")  // the game began with the opening
	sayEnded    = narrate.PredicateOf("chess.ended")    // the game ended so; About is who lost by it
	sayOrder    = narrate.PredicateOf("chess.order")    // one move comes before the other
)

// Contract lists what may be told of a move. What must be told when the move is a
// fault: a better move, and the rule when one decided the label. A move that breaks
// the facts (an illegal line, a wrong position) is an error: such facts were not made
// by this package.
func Contract(f Facts) (narrate.Contract, error) {
	lang, ok := fact.ParseLang(f.Lang)
	if !ok {
		return narrate.Contract{}, fmt.Errorf("chesscoach: facts in the language %q", f.Lang)
	}
	b := &contractBuilder{f: f, student: sideOf(f.Student.Colour)}
	if err := b.build(); err != nil {
		return narrate.Contract{}, fmt.Errorf("chesscoach: contract: %w", err)
	}
	b.worded(lang)
	return b.contract(f, lang, f.Limits)
}

// worded allows what the ready phrases of the motifs say: they are read with the coach's
// own recognisers, and a claim that no statement supports yet becomes one.
func (b *contractBuilder) worded(l fact.Lang) {
	for i, t := range append(append([]Tactic(nil), b.f.TacticsAgainst...), b.f.TacticsFor...) {
		text := fact.Text{RU: t.FactRU, EN: t.FactEN}.In(l)
		so := narrate.Contract{Domain: Domain, Lang: l, Allowed: b.allowed}
		for n, c := range (Voice{}).Subjects(prose.Read(text), so) {
			if c.Pred != narrate.Refers && !b.has(c.Statement) {
				b.add(fmt.Sprintf("worded.%d.%d", i+1, n+1), c.Pred, c.About, c.Says...)
			}
		}
	}
}

func (b *contractBuilder) has(s narrate.Statement) bool {
	for _, have := range b.allowed {
		if have.Pred == s.Pred && have.About == s.About && slices.Equal(have.Says[:min(len(have.Says), len(s.Says))], s.Says) {
			return true
		}
	}
	return false
}

// contract seals what was added.
func (b *contractBuilder) contract(facts any, l fact.Lang, limits FactLimits) (narrate.Contract, error) {
	doc, err := canon.Marshal(facts)
	if err != nil {
		return narrate.Contract{}, fmt.Errorf("chesscoach: contract: %w", err)
	}
	return narrate.Contract{Schema: narrate.SchemaVersion, Domain: Domain, Lang: l, Facts: doc, Allowed: b.allowed,
		Limits: narrate.Limits{MaxSentences: limits.MaxSentences, MaxMotifs: limits.MaxMotifs, EvalLanguage: limits.EvalLanguage}}.Sealed()
}

func sideOf(colour string) board.Color {
	if colour == "black" {
		return board.Black
	}
	return board.White
}

type contractBuilder struct {
	f       Facts
	student board.Color
	allowed []narrate.Statement
	seen    map[string]bool // positions and numbers
	lost    map[string]bool
}

func (b *contractBuilder) add(id string, p narrate.Predicate, about fact.Term, says ...fact.Term) *narrate.Statement {
	b.allowed = append(b.allowed, narrate.Statement{ID: id, Pred: p, About: about, Says: says})
	return &b.allowed[len(b.allowed)-1]
}

func (b *contractBuilder) who(c board.Color) fact.Term {
	if c == b.student {
		return fact.Word(famSide, "student")
	}
	return fact.Word(famSide, "opponent")
}

func (b *contractBuilder) build() error {
	f := b.f
	b.seen, b.lost = map[string]bool{}, map[string]bool{}
	before, err := board.ParseFEN(f.PositionBefore)
	if err != nil {
		return err
	}
	b.position("before", before)
	b.number(f.MoveNumber)

	played, after, err := b.line("played", before, []string{f.PlayedMove.UCI})
	if err != nil {
		return err
	}
	b.add("played", sayPlayed, fact.Term{}, played[0])
	b.label(played[0])
	if _, _, err = b.line("punishment", after, f.PunishmentUCI); err != nil {
		return err
	}
	best, _, err := b.line("best", before, f.BestMove.LineUCI)
	if err != nil {
		return err
	}
	if len(best) > 0 {
		b.add("best", sayBest, fact.Term{}, best[0]).Must = f.IsFault() && !f.FoundBest()
	}
	for i, a := range f.Alternatives {
		id := fmt.Sprintf("also.%d", i+1)
		also, _, err := b.line(id, before, []string{a.UCI})
		if err != nil {
			return err
		}
		b.add(id, sayAlso, fact.Term{}, also[0])
	}
	b.values()
	for i, t := range f.TacticsAgainst {
		b.motif(fmt.Sprintf("against.%d", i+1), "student", t)
	}
	for i, t := range f.TacticsFor {
		b.motif(fmt.Sprintf("for.%d", i+1), "opponent", t)
	}
	return nil
}

func (b *contractBuilder) label(played fact.Term) {
	s := b.add("label", sayLabel, played, fact.Word(famLabel, b.f.Verdict.Label))
	s.Text = fact.Text{RU: b.f.Verdict.LabelRU, EN: b.f.Verdict.LabelEN}
	if basis := b.f.Verdict.HybridBasis; basis != "" {
		s := b.add("because", sayBecause, played, fact.Word(famBasis, basis))
		s.Must, s.Text = true, Basis(basis).Text()
	}
}

// line adds the moves of a line, who makes them, their order, the positions behind
// them and what they take. It returns the terms of the moves and the last position.
func (b *contractBuilder) line(name string, pos *board.Position, uci []string) ([]fact.Term, *board.Position, error) {
	var terms []fact.Term
	about := fact.Word(narrate.Role, name)
	for i, text := range uci {
		m, err := pos.Find(text)
		if err != nil {
			return nil, nil, err
		}
		id := fmt.Sprintf("%s.%d", name, i+1)
		t := fact.Word(famMove, moveKey(pos, m))
		b.add(id, sayInLine, about, t).Text = fact.Text{RU: notation.Format(pos, m, notation.Russian), EN: notation.Format(pos, m, notation.English)}
		b.number(pos.FullmoveNumber())
		b.add(id+".by", sayMovedBy, t, b.who(pos.Turn()))
		if i > 0 {
			b.add(id+".after", sayOrder, about, terms[i-1], t)
		}
		if at := pos.Captured(m); at != board.NoSquare {
			taken := pos.PieceAt(at)
			b.loses(id+".takes", b.who(taken.Color), taken.Kind)
		}
		if pos, err = pos.Apply(m); err != nil {
			return nil, nil, err
		}
		b.position(id, pos)
		terms = append(terms, t)
	}
	if n := len(terms); n > 0 && pos.Status() == board.Checkmate {
		b.add(name+".mate", sayMate, b.who(pos.Turn().Other()), fact.Word(famMate, fmt.Sprint((n+1)/2)))
	}
	return terms, pos, nil
}

func (b *contractBuilder) loses(id string, side fact.Term, k board.Kind) {
	key := side.Key + " " + k.String()
	if !b.lost[key] {
		b.lost[key] = true
		b.add(id, sayLoses, side, fact.Word(famPiece, k.String()))
	}
}

// number adds the number of a move, once.
func (b *contractBuilder) number(n int) {
	key := fmt.Sprint(n)
	if !b.seen["number "+key] {
		b.seen["number "+key] = true
		b.add("number."+key, sayNumber, fact.Term{}, fact.Word(famNumber, key))
	}
}

// position adds the pieces' placement and the side to move, once.
func (b *contractBuilder) position(id string, pos *board.Position) {
	fields := strings.Fields(pos.FEN())
	key := strings.Join(fields[:2], " ")
	if !b.seen[key] {
		b.seen[key] = true
		b.add(id+".position", sayPosition, fact.Term{}, fact.Word(famPosition, key))
	}
}

// values adds the evaluations as the student sees them, and the forced mates.
func (b *contractBuilder) values() {
	v := b.f.Verdict
	for _, e := range []struct {
		id, words string
		win       fact.Decimal
	}{{"before", v.EvalWordsBefore, v.WinBeforePct}, {"after", v.EvalWordsAfter, v.WinAfterPct}, {"best", v.EvalWordsBefore, b.f.BestMove.WinPct}} {
		s := b.add("eval."+e.id, sayEval, fact.Word(narrate.Role, e.id), fact.Word(famEval, sideOfWin(e.win)))
		s.Text = fact.Same(e.words)
	}
	change := "equal"
	switch two := fact.Int(2); {
	case v.DeltaWinPct.Cmp(two) >= 0:
		change = "worse"
	case v.DeltaWinPct.Neg().Cmp(two) >= 0:
		change = "better"
	}
	b.add("eval.change", sayEval, fact.Word(narrate.Role, "change"), fact.Word(famEval, change))
	for _, m := range []struct {
		id string
		n  int
	}{{"before", b.f.MateBefore}, {"after", b.f.MateAfter}} {
		switch {
		case m.n > 0:
			b.add("mate."+m.id, sayMate, fact.Word(famSide, "student"), fact.Word(famMate, fmt.Sprint(m.n)))
		case m.n < 0:
			b.add("mate."+m.id, sayMate, fact.Word(famSide, "opponent"), fact.Word(famMate, fmt.Sprint(-m.n)))
		}
	}
}

// sideOfWin says for whom a position speaks, by the same bands as the words.
func sideOfWin(win fact.Decimal) string {
	switch {
	case win.Cmp(fact.Int(60)) >= 0:
		return "better"
	case win.Cmp(fact.Int(40)) >= 0:
		return "equal"
	}
	return "worse"
}

// motif adds one tactic: whom it hurts, its name, then its pieces; the move that makes
// it, and the mate it ends in.
func (b *contractBuilder) motif(id, hurt string, t Tactic) {
	says := []fact.Term{fact.Word(famMotif, t.Motif)}
	for _, list := range [][]string{t.Actors, t.Targets, t.Guards} {
		for _, p := range list {
			says = append(says, fact.Word(famPiece, p))
		}
	}
	b.add(id, sayMotif, fact.Word(famSide, hurt), says...).Text = fact.Text{RU: t.FactRU, EN: t.FactEN}
	for _, text := range []string{t.FactRU, t.FactEN} {
		for _, m := range readScript(prose.Read(text)).moves {
			b.evidence(id+".evidence", m.key())
		}
	}
	by := fact.Word(famSide, other(hurt))
	if m, ok := board.ParseUCI(t.MoveUCI); ok {
		term := fact.Word(famMove, sanKey(t.MoveSAN, m))
		b.add(id+".move", sayInLine, fact.Word(narrate.Role, id), term).Text = fact.Same(t.MoveSAN)
		b.add(id+".by", sayMovedBy, term, by)
	}
	if t.Mate {
		count := ""
		if t.Motif == string(tactics.MateInOne) {
			count = "1"
		}
		b.add(id+".mate", sayMate, by, fact.Word(famMate, count))
	}
}

// evidence allows a move that only the wording of a motif tells: «если он уйдёт, ферзь с
// d8 возьмёт ладью на a8».
func (b *contractBuilder) evidence(id, key string) {
	if !b.seen["evidence "+key] {
		b.seen["evidence "+key] = true
		b.add(fmt.Sprintf("%s.%d", id, len(b.allowed)), sayEvidence, fact.Term{}, fact.Word(famMove, key))
	}
}

// sanKey writes the key of a move whose position is not at hand, from its notation.
func sanKey(san string, m board.Move) string {
	sign, letter := "", ""
	if n := len(san); n > 0 && (san[n-1] == '+' || san[n-1] == '#') {
		sign = san[n-1:]
	}
	if strings.HasPrefix(san, "O-O") || strings.HasPrefix(san, "0-0") {
		if m.To < m.From {
			return "O-O-O" + sign
		}
		return "O-O" + sign
	}
	for k := board.Knight; k <= board.King; k++ {
		for _, s := range []notation.Style{notation.English, notation.Russian} {
			if l := notation.Letter(k, s); strings.HasPrefix(san, l) && (k != board.Knight || !strings.HasPrefix(san, notation.Letter(board.King, notation.Russian))) {
				letter = string(k.Letter())
			}
		}
	}
	between := "-"
	if strings.Contains(san, "x") {
		between = "x"
	}
	promo := ""
	if m.Promo != board.NoKind {
		promo = "=" + string(m.Promo.Letter())
	}
	return letter + m.From.String() + between + m.To.String() + promo + sign
}

// moveKey writes a move so that all that a text may say about it can be read back:
// "Qd1-g4", "Nf6xg4+", "e7-e8=Q#", "O-O".
func moveKey(pos *board.Position, m board.Move) string {
	san := pos.SAN(m)
	sign := ""
	if n := len(san); n > 0 && (san[n-1] == '+' || san[n-1] == '#') {
		sign = san[n-1:]
	}
	if pos.IsCastling(m) {
		if m.To < m.From {
			return "O-O-O" + sign
		}
		return "O-O" + sign
	}
	var s strings.Builder
	if k := pos.PieceAt(m.From).Kind; k != board.Pawn {
		s.WriteByte(k.Letter())
	}
	s.WriteString(m.From.String())
	if pos.IsCapture(m) {
		s.WriteByte('x')
	} else {
		s.WriteByte('-')
	}
	s.WriteString(m.To.String())
	if m.Promo != board.NoKind {
		s.WriteByte('=')
		s.WriteByte(m.Promo.Letter())
	}
	return s.String() + sign
}
