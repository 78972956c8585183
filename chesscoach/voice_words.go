package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// tok is one word, square or move of a text.
type tok struct {
	span   prose.Span
	fold   string
	class  class
	traits trait
	piece  pieceForm
	file   byte   // of «e-pawn»
	sq     string // of a square
	spelt  bool   // the square was spelled in words
	move   *said
	clause int
	sent   int
	word   int // index in Text.Words
}

// ref is a piece named with the square it stands on.
type ref struct {
	kind   board.Kind
	sq     string
	span   prose.Span
	tok    int
	at     int // of the piece
	plural bool
}

// script is a text as the voice reads it.
type script struct {
	t     *prose.Text
	toks  []tok
	moves []mention
	refs  []ref
}

// mention is a move that the text says, at its token.
type mention struct {
	said
	tok    int
	weak   bool       // words that may be only talk: «рокировка»
	attack bool       // «бьёт»: an attack is enough
	victim board.Kind // what is attacked, when it is told
}

// readScript finds every move and every piece on a square.
func readScript(t *prose.Text) *script {
	s := &script{t: t}
	s.tokens()
	for k := range s.toks {
		switch s.toks[k].class {
		case cMove:
			s.notation(k)
		case cSquare:
			s.square(k)
		case cCastle:
			s.castle(k)
		}
	}
	return s
}

// tokens merges words with what the compact scanner reads.
func (s *script) tokens() {
	g := readGlyphs(s.t.Raw)
	rune0 := 0
	words := s.t.Words
	s.toks = make([]tok, 0, len(words))
	for i := 0; i < len(words); i++ {
		w := words[i]
		for rune0 < len(g.r) && int(g.at[rune0]) < w.Span[0] {
			rune0++
		}
		t := tok{span: w.Span, fold: w.Fold, clause: w.Clause, sent: w.Sentence, word: i}
		if m, next, bare, ok := g.compact(rune0); ok {
			t.span = m.span
			if bare {
				t.class, t.sq = cSquare, m.to
			} else {
				move := m // a copy: most words are no moves and should cost no allocation
				t.class, t.move = cMove, &move
			}
			for i+1 < len(words) && words[i+1].Span[0] < t.span[1] {
				i++
			}
			rune0 = next
			s.toks = append(s.toks, t)
			continue
		}
		switch p, ok := pieceForms[w.Fold]; {
		case capitalSquare(w.Raw) && (i == 0 || words[i-1].Sentence != w.Sentence):
			t.class, t.sq = cSquare, w.Fold // «E4 — хороший ход»
		case ok:
			t.class, t.piece = cPiece, p
		case w.Fold == "*" || w.Fold == "`":
			continue
		case w.IsMark():
			t.class = cMark
		default:
			t.class, t.traits = look(w.Fold)
		}
		s.toks = append(s.toks, t)
		s.joined()
	}
}

// capitalSquare reads a square whose letter only the start of a sentence made large.
func capitalSquare(raw string) bool {
	return len(raw) == 2 && raw[0] >= 'A' && raw[0] <= 'H' && raw[1] >= '1' && raw[1] <= '8'
}

// joined merges what the last tokens spell: «эф три», «e-pawn», the number of a move.
func (s *script) joined() {
	n := len(s.toks)
	last := &s.toks[n-1]
	if n >= 3 && last.class == cPiece && dashWord(s.toks[n-2].fold) && len(s.toks[n-3].fold) <= 2 {
		if f := fileOf(firstRune(s.toks[n-3].fold)); f != 0 {
			last.file = f
			last.span[0] = s.toks[n-3].span[0]
			s.toks[n-3] = *last
			s.toks = s.toks[:n-2]
			return
		}
	}
	if n >= 2 && len(last.fold) == 1 && last.fold >= "a" && last.fold <= "h" { // «пешка e»
		if p := &s.toks[n-2]; p.class == cPiece && p.piece.kind == board.Pawn && p.piece.form != pluralCase && p.file == 0 {
			p.file = last.fold[0]
			p.span[1] = last.span[1]
			s.toks = s.toks[:n-1]
			return
		}
	}
	if n >= 2 {
		f, isFile := spelledFiles[s.toks[n-2].fold]
		r, isRank := spelledRanks[last.fold]
		if isFile && isRank && s.toks[n-2].sent == last.sent {
			s.toks[n-2].class, s.toks[n-2].sq, s.toks[n-2].spelt = cSquare, string([]byte{f, r}), true
			s.toks[n-2].span[1] = last.span[1]
			s.toks = s.toks[:n-1]
		}
	}
}

func dashWord(fold string) bool { return dashRune(firstRune(fold)) }

func firstRune(s string) rune {
	for _, r := range s {
		return r
	}
	return 0
}

func (s *script) at(k int) tok {
	if k < 0 || k >= len(s.toks) {
		return tok{class: cMark, clause: -1, sent: -1}
	}
	return s.toks[k]
}

// notation takes a written move and what words add to it: «Qxf7 mate», «с шахом».
func (s *script) notation(k int) {
	m := *s.toks[k].move
	if p := s.at(k - 1); p.class == cLine && m.long && len(m.kinds) == 0 {
		return // «диагональ a2–g8» names a line
	}
	if m.castle != noCastling && s.scoreBefore(k) {
		return
	}
	if len(m.kinds) == 0 && m.long && s.at(k-1).class == cPiece { // «слоном c4–b3»
		m.kinds = []board.Kind{s.at(k - 1).piece.kind}
	}
	s.add(k, m)
}

// scoreBefore reports whether 0-0 is the score of a match.
func (s *script) scoreBefore(k int) bool {
	for i := k - 1; i >= k-4; i-- {
		switch w := s.at(i).fold; {
		case strings.HasPrefix(w, "счет"), w == "score", w == "матч", w == "матче":
			return true
		}
	}
	return false
}

func (s *script) add(k int, m said) {
	if s.at(k+1).clause == s.at(k).clause {
		switch n := s.at(k + 1); {
		case n.class == cMateWord:
			m.mate = true
		case n.class == cCheckish && (s.at(k+2).class == cMark || s.at(k+2).sent != s.at(k).sent): // "Bb5 check"
			m.check = true
		case n.class == cFrom || n.fold == "with":
			m.check = m.check || s.at(k+2).class == cCheckish
			m.mate = m.mate || s.at(k+2).class == cMateWord
		}
	}
	s.moves = append(s.moves, mention{said: m, tok: k, weak: m.talk})
}

// clauseStart returns the first token of the clause of token k.
func (s *script) clauseStart(k int) int {
	least := max(0, k-reach)
	for k > least && s.toks[k-1].clause == s.toks[k].clause {
		k--
	}
	return k
}

// reach is how many words away two things are still read together; it keeps a text
// without any punctuation from taking more than linear time.
const reach = 40

// lastVerb returns the last verb of motion or capture among the tokens from..to-1.
func (s *script) lastVerb(from, to int) (int, class) {
	for i := to - 1; i >= from; i-- {
		switch c := s.toks[i].class; c {
		case cGoes, cTakes, cAttacks, cPromote:
			return i, c
		}
	}
	return -1, cOther
}
