package chesscoach

import (
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
}

// knowledge is a contract of the coach made ready for questions.
type knowledge struct {
	empty    bool
	moves    []known
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
	evidence map[string]bool
	result   string
	length   string
	counts   map[string]string // by label
	refusal  narrate.Statement
	lang     fact.Lang
}

func know(c narrate.Contract) *knowledge {
	k := &knowledge{lang: c.Lang, empty: len(c.Allowed) == 0, white: "student", evals: map[string]string{}, mates: map[string]map[string]bool{},
		loses: map[string]map[string]bool{}, numbers: map[string]bool{}, evidence: map[string]bool{}, counts: map[string]string{}, struck: map[[2]man]bool{}}
	at := map[string]int{}
	for _, s := range c.Allowed {
		k.statement(s, at)
	}
	return k
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
		i, ok := at[said]
		if !ok {
			i = len(k.moves)
			at[said] = i
			m := parseMoveKey(said)
			m.term, m.line = s.Says[0], s.About.Key
			for _, o := range k.moves {
				if o.line == m.line {
					m.index = o.index
				}
			}
			m.index++
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

// placement is a board without its history, enough for what attacks what.
type placement struct {
	at       [64]board.Piece
	occupied board.Set
}

// parsePlacement reads the first two fields of a FEN that this package wrote; what it
// cannot read leaves squares empty, so that nothing is believed of them.
func parsePlacement(fen string) (p placement) {
	where, _, _ := strings.Cut(fen, " ")
	for i, row := range strings.SplitN(where, "/", 8) {
		file := 0
		for _, r := range row {
			if r >= '1' && r <= '8' {
				file += int(r - '0')
				continue
			}
			k := strings.IndexRune("PNBRQK", r)
			c := board.White
			if k < 0 {
				k, c = strings.IndexRune("pnbrqk", r), board.Black
			}
			if k >= 0 && file < 8 {
				s := board.At(file, 7-i)
				p.at[s] = board.Piece{Color: c, Kind: board.Pawn + board.Kind(k)}
				p.occupied |= board.SetOf(s)
			}
			file++
		}
	}
	return p
}

// positions returns the boards of the contract.
func (k *knowledge) positions() []placement {
	if k.boards == nil {
		k.boards = make([]placement, 0, len(k.fens))
		for _, f := range k.fens {
			k.boards = append(k.boards, parsePlacement(f))
		}
	}
	return k.boards
}

// attacks returns what the piece on a square attacks.
func (p *placement) attacks(s board.Square) board.Set {
	return board.AttackFrom(p.at[s], s, p.occupied)
}

// stands reports whether a piece of the kind stands on the square in some position of
// the contract.
func (k *knowledge) stands(kind board.Kind, sq string) bool {
	s, ok := board.ParseSquare(sq)
	if !ok {
		return false
	}
	for _, p := range k.positions() {
		if p.at[s].Kind == kind {
			return true
		}
	}
	return false
}

// man is a piece that a text names, with its square when it is told.
type man struct {
	kind board.Kind
	sq   string
}

// attacked reports whether in some position one piece of the kind attacks all the
// targets, which are the other side's.
func (k *knowledge) attacked(by man, targets []man) bool {
	if len(targets) != 1 {
		return k.strikes(by, targets)
	}
	key := [2]man{by, targets[0]}
	answer, ok := k.struck[key]
	if !ok {
		answer = k.strikes(by, targets)
		k.struck[key] = answer
	}
	return answer
}

func (k *knowledge) strikes(by man, targets []man) bool {
	boards := k.positions()
	for i := range boards {
		p := &boards[i]
		for s := range p.occupied.All() {
			if p.at[s].Kind != by.kind || by.sq != "" && by.sq != s.String() {
				continue
			}
			hits := p.attacks(s) & p.occupied
			all := true
			for _, t := range targets {
				if !p.hits(hits, p.at[s].Color.Other(), t) {
					all = false
				}
			}
			if all {
				return true
			}
		}
	}
	return false
}

func (p *placement) hits(set board.Set, c board.Color, t man) bool {
	for s := range set.All() {
		if pc := p.at[s]; pc.Color == c && (t.kind == board.NoKind || pc.Kind == t.kind) && (t.sq == "" || t.sq == s.String()) {
			return true
		}
	}
	return false
}

// defended reports whether in some position a piece of the kind guards the other.
func (k *knowledge) defended(by, target man) bool {
	boards := k.positions()
	for i := range boards {
		p := &boards[i]
		for s := range p.occupied.All() {
			if p.at[s].Kind == by.kind && (by.sq == "" || by.sq == s.String()) && p.hits(p.attacks(s)&p.occupied, p.at[s].Color, target) {
				return true
			}
		}
	}
	return false
}

// owns reports whether the side has such a piece on the square in some position.
func (k *knowledge) owns(side string, kind board.Kind, sq string) bool {
	s, ok := board.ParseSquare(sq)
	if !ok {
		return true
	}
	for _, p := range k.positions() {
		if p.at[s].Kind == kind && k.side(p.at[s].Color) == side {
			return true
		}
	}
	return false
}

// inMotif reports whether one motif names all the men; its pieces may stand where only a
// threat brings them.
func (k *knowledge) inMotif(men ...man) bool {
	for _, m := range k.motifs {
		all := true
		for _, want := range men {
			found := false
			for _, t := range m.Says[1:] {
				kind, sq, _ := strings.Cut(t.Key, " ")
				found = found || kind == want.kind.String() && (want.sq == "" || want.sq == sq)
			}
			all = all && found
		}
		if all {
			return true
		}
	}
	return false
}

// underFire reports whether a piece of the kind is attacked anywhere in the contract.
func (k *knowledge) underFire(t man) bool {
	for kind := board.Pawn; kind <= board.King; kind++ {
		if k.attacked(man{kind: kind}, []man{t}) {
			return true
		}
	}
	return false
}
