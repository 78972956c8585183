package chesscoach

import (
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// Voice is the coach's part of the guard and of the telling: it reads moves, pieces,
// evaluations, labels, motifs, mates and results in Russian and English, and tells a
// contract of [Contract] in three registers.
type Voice struct{}

var _ narrate.Voice = Voice{}

// Domain implements [narrate.Voice].
func (Voice) Domain() narrate.Domain { return Domain }

// Statusless implements [narrate.Statusless]: chess has no checks that pass or fail.
func (Voice) Statusless() {}

// Vocabulary implements [narrate.Voice]: chess counts nothing that the common
// recognisers would have to know.
func (Voice) Vocabulary() narrate.Vocabulary { return narrate.Vocabulary{} }

// Subjects implements [narrate.Voice]: moves, squares and everything said about them.
func (Voice) Subjects(t *prose.Text, c narrate.Contract) []narrate.Claim {
	l := &listener{script: readScript(t), k: know(c)}
	l.listen()
	return l.claims
}

// Claims implements [narrate.Voice]; Subjects has found the relations already.
func (Voice) Claims(*prose.Text, narrate.Contract, []narrate.Claim) []narrate.Claim { return nil }

// known is one move of the contract, read back from its key.
type known struct {
	term   fact.Term
	by     string // student or opponent
	kind   board.Kind
	from   string
	to     string
	take   bool
	promo  board.Kind
	castle castling
	check  bool
	mate   bool
	played bool
	best   bool
	also   bool
	label  string
	line   string // of its first mention
	index  int    // in that line, from 1
	number int    // of the move in the game, 0 when not known
}

// knowledge is a contract of the coach made ready for questions.
type knowledge struct {
	empty    bool
	moves    []known
	lines    map[string]int // moves by line
	label    string
	basis    fact.Term
	white    string // student or opponent
	evals    map[string]string
	mates    map[string]map[string]bool
	loses    map[string]map[string]bool
	motifs   []narrate.Statement
	fens     []string
	boards   []placement // of fens, once somebody asks
	struck   map[[2]man]bool
	numbers  map[string]bool
	first    int // number of the move played, 0 when many were
	evidence map[string]bool
	result   string
	length   string
	counts   map[string]string // by label
	refusal  narrate.Statement
	lang     fact.Lang
}

func know(c narrate.Contract) *knowledge {
	k := &knowledge{lang: c.Lang, empty: len(c.Allowed) == 0, white: "student", evals: map[string]string{}, mates: map[string]map[string]bool{},
		loses: map[string]map[string]bool{}, numbers: map[string]bool{}, evidence: map[string]bool{}, counts: map[string]string{}, lines: map[string]int{}, struck: map[[2]man]bool{}}
	at := map[string]int{}
	for _, s := range c.Allowed {
		k.statement(s, at)
	}
	k.numberMoves()
	return k
}

// numberMoves counts the moves of the lines on from the one played.
func (k *knowledge) numberMoves() {
	if k.label == "" || k.length != "" || k.first == 0 {
		k.first = 0
		return
	}
	black := 0
	if k.white == "opponent" {
		black = 1
	}
	for i := range k.moves {
		o := &k.moves[i]
		switch {
		case o.line == "punishment":
			o.number = k.first + (o.index+black)/2
		case o.line == "played" || o.line == "best" || strings.HasPrefix(o.line, "also"):
			o.number = k.first + (o.index-1+black)/2
		}
	}
}

func (k *knowledge) statement(s narrate.Statement, at map[string]int) {
	said := ""
	if len(s.Says) > 0 {
		said = s.Says[0].Key
	}
	put := func(m map[string]map[string]bool) {
		if m[s.About.Key] == nil {
			m[s.About.Key] = map[string]bool{}
		}
		m[s.About.Key][said] = true
	}
	switch s.Pred {
	case sayInLine:
		k.lines[s.About.Key]++
		i, ok := at[said]
		if !ok {
			i = len(k.moves)
			at[said] = i
			m := parseMoveKey(said)
			m.term, m.line, m.index = s.Says[0], s.About.Key, k.lines[s.About.Key]
			k.moves = append(k.moves, m)
		}
		k.moves[i].played = k.moves[i].played || s.About.Key == "played"
	case narrate.Refuses:
		k.refusal = s
	case sayCount:
		k.counts[s.About.Key] = said
	case sayMovedBy:
		if s.About.Family == famSide {
			k.white = said
		}
		if i, ok := at[s.About.Key]; ok && k.moves[i].by == "" {
			k.moves[i].by = said
		}
	case sayBest, sayAlso:
		if i, ok := at[said]; ok {
			k.moves[i].best = k.moves[i].best || s.Pred == sayBest
			k.moves[i].also = k.moves[i].also || s.Pred == sayAlso
		}
	case sayLabel:
		if i, ok := at[s.About.Key]; ok {
			k.moves[i].label = said
		}
		if k.label == "" || severity(said) > severity(k.label) {
			k.label = said
		}
	case sayBecause:
		k.basis = s.Says[0]
	case sayEval:
		k.evals[s.About.Key] = said
	case sayMate:
		put(k.mates)
	case sayLoses:
		put(k.loses)
	case sayMotif:
		k.motifs = append(k.motifs, s)
	case sayPosition:
		if len(k.fens) == 0 && strings.HasSuffix(said, " b") {
			k.white = "opponent" // the student is to move in the first position
		}
		k.fens = append(k.fens, said)
	case sayNumber:
		if n, err := strconv.Atoi(said); err == nil && len(k.numbers) == 0 {
			k.first = n
		}
		k.numbers[said] = true
	case sayEvidence:
		k.evidence[said] = true
	case sayResult:
		k.result = said
	case sayLength:
		k.length = said
	}
}

// parseMoveKey reads what moveKey wrote.
func parseMoveKey(key string) (m known) {
	switch {
	case strings.HasSuffix(key, "#"):
		m.mate = true
	case strings.HasSuffix(key, "+"):
		m.check = true
	}
	key = strings.TrimRight(key, "+#")
	switch key {
	case "O-O":
		m.castle = castleShort
		return m
	case "O-O-O":
		m.castle = castleLong
		return m
	}
	m.kind = board.Pawn
	if p := strings.IndexByte("NBRQK", key[0]); p >= 0 {
		m.kind = board.Knight + board.Kind(p)
		key = key[1:]
	}
	if head, promo, ok := strings.Cut(key, "="); ok {
		key = head
		m.promo = board.Knight + board.Kind(strings.IndexByte("NBRQ", promo[0]))
	}
	if len(key) == 5 {
		m.from, m.take, m.to = key[:2], key[2] == 'x', key[3:]
	}
	return m
}

// fits reports whether a mention may mean the move.
func (m said) fits(o known) bool {
	if m.mate && !o.mate || m.check && !o.check && !o.mate || m.impossib != "" {
		return false
	}
	if o.castle != noCastling {
		return m.castle == o.castle || m.castle == castleAny || m.castle == noCastling && m.partOf(o.castle)
	}
	if m.castle != noCastling {
		return false
	}
	if m.to != o.to || m.fromFile != 0 && m.fromFile != o.from[0] || m.fromRank != 0 && m.fromRank != o.from[1] || m.capture && !o.take {
		return false
	}
	if m.promo != board.NoKind && m.promo != o.promo {
		return false
	}
	if len(m.kinds) == 0 {
		return true
	}
	for _, k := range m.kinds {
		if k == o.kind || k == o.promo && o.promo != board.NoKind {
			return true
		}
	}
	return false
}

// partOf lets castling be told piece by piece: «король уходит на g1, ладья встаёт на f1».
func (m said) partOf(c castling) bool {
	if m.capture || len(m.kinds) != 1 || len(m.to) != 2 || m.to[1] != '1' && m.to[1] != '8' {
		return false
	}
	switch m.kinds[0] {
	case board.King:
		return m.to[0] == 'g' && c == castleShort || m.to[0] == 'c' && c == castleLong
	case board.Rook:
		return m.to[0] == 'f' && c == castleShort || m.to[0] == 'd' && c == castleLong
	}
	return false
}

// find returns the moves that a mention may mean.
func (k *knowledge) find(m said) []known {
	var out []known
	for _, o := range k.moves {
		if m.fits(o) {
			out = append(out, o)
		}
	}
	return out
}

// side returns who plays a colour.
func (k *knowledge) side(c board.Color) string {
	if c == board.White {
		return k.white
	}
	return other(k.white)
}

func other(side string) string {
	if side == "student" {
		return "opponent"
	}
	return "student"
}
