package chesscoach

import (
	"encoding/json"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/tactics"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// Tell implements [narrate.Voice]: a few sentences about one move, made from the facts
// alone. The seed chooses among the variants of each sentence; the facts said are the
// same in every register.
func (Voice) Tell(c narrate.Contract, m narrate.Manner) string {
	var f Facts
	if err := json.Unmarshal(c.Facts, &f); err != nil || f.Schema != FactsSchema {
		return tellOther(c, m)
	}
	r := m.Register
	if r < narrate.Softer || r > narrate.Stricter {
		r = narrate.Usual // the coach has no plain register
	}
	t := &teller{f: f, l: c.Lang, r: r, seed: m.Seed, book: russianBook(), used: map[string]bool{}}
	if c.Lang == fact.English {
		t.book = englishBook()
	}
	t.fill()
	t.tell()
	return strings.Join(t.out, " ")
}

// slot names a place in the telling.
type slot uint8

const (
	openFault   slot = iota // the move and its label
	openBest                // the engine's own move
	openAsGood              // another move, labelled best
	openGood                // good or fair
	why                     // a motif against the student
	replyTakes              // the answer and what it takes
	replyPlain              // the answer
	replyMate               // the answer mates
	mateComes               // a mate follows, in so many moves
	better                  // the better move and what the position would be
	betterTakes             // the better move takes a piece for nothing
	betterHard              // the better move of a position that is hard anyway
	betterMate              // the mate that was there
	after                   // the position now
	afterStill              // the position now, good in spite of the fault
	praise                  // a motif for the student
	alsoGood                // another good move
	stronger                // a little stronger than a good move was the best
	advice                  // what to take along; no claim
	slots
)

// book is the sentences of one language: by slot and register, with placeholders.
type book struct {
	lines  map[slot][narrate.Stricter + 1][]string
	taken  map[string]string // what was taken, as an object
	labels map[string][2]string
	moves  func(n int) string
}

type teller struct {
	f    Facts
	l    fact.Lang
	r    narrate.Register
	seed uint64
	book book
	fit  *strings.Replacer
	out  []string
	used map[string]bool
}

// say adds one sentence of the slot, if there is room.
func (t *teller) say(s slot, pairs ...string) {
	lines := t.fitting(t.book.lines[s][t.r])
	if len(t.out) >= t.f.Limits.MaxSentences {
		return
	}
	h := fnv.New64a()
	h.Write([]byte{byte(s), byte(len(t.out)), byte(t.r)})
	h.Write(strconv.AppendUint(nil, t.seed, 10))
	h.Write([]byte(t.f.PositionBefore + t.f.PlayedMove.UCI))
	n := uint64(len(lines))
	line := lines[h.Sum64()%n]
	for i := uint64(1); t.used[line] && i < n; i++ { // no beginning twice in one text
		line = lines[(h.Sum64()+i)%n]
	}
	t.used[line] = true
	told := t.fit.Replace(strings.NewReplacer(pairs...).Replace(line))
	if !strings.HasPrefix(line, "{") || strings.HasPrefix(line, "{fact}") {
		told = prose.Capital(told) // a move keeps its letter: e4 is no E4
	}
	t.out = append(t.out, told)
}

// fitting leaves out the sentences that would tell a long line: a child follows five half
// moves, and a line that is cut must not look whole.
func (t *teller) fitting(lines []string) []string {
	if whole(t.f.PunishmentLine) {
		return lines
	}
	return slices.DeleteFunc(slices.Clone(lines), func(s string) bool { return strings.Contains(s, "{replyline}") })
}

// whole reports whether a line ends in mate soon enough to be told.
func whole(line []string) bool {
	const most = 5 // half moves: a mate in three
	return len(line) > 0 && len(line) <= most && strings.HasSuffix(line[len(line)-1], "#")
}

func (t *teller) fill() {
	label := t.book.labels[t.f.Verdict.Label]
	reply := ""
	if len(t.f.PunishmentLine) > 0 {
		reply = t.f.PunishmentLine[0]
	}
	best := strings.Join(t.f.BestMove.LineSAN, " ")
	if !whole(t.f.BestMove.LineSAN) {
		best = fact.Text{RU: "первый ход ", EN: "the first move is "}.In(t.l) + t.f.BestMove.SAN
	}
	words := Words(t.f.BestMove.WinPct).In(t.l)
	t.fit = strings.NewReplacer("{played}", t.f.PlayedMove.SAN, "{best}", t.f.BestMove.SAN, "{bestline}", best,
		"{reply}", reply, "{replyline}", strings.Join(t.f.PunishmentLine, " "),
		"{label}", label[0], "{good}", label[0], "{labelins}", label[1], "{after}", t.f.Verdict.EvalWordsAfter, "{would}", words)
}

func (t *teller) tell() {
	switch {
	case t.f.IsFault():
		t.fault()
	case t.f.Verdict.Label == "best" || t.f.FoundBest():
		also := t.f.BestMove.SAN
		if t.f.FoundBest() {
			also = ""
			t.say(openBest)
		} else {
			t.say(openAsGood)
		}
		t.tactic(praise, t.f.TacticsFor, 1)
		if strings.HasSuffix(t.f.PlayedMove.SAN, "#") {
			return // the game is over, and nothing is as good
		}
		t.say(after)
		if also == "" && len(t.f.Alternatives) > 0 {
			also = t.f.Alternatives[0].SAN
		}
		if also != "" {
			t.say(alsoGood, "{also}", also)
		}
	default:
		t.say(openGood)
		t.tactic(praise, t.f.TacticsFor, 1)
		if t.f.BestMove.SAN != "" {
			t.say(stronger)
		}
		t.say(after)
	}
}

// fault tells a fault in the order a person would: what it is, why, what follows, what
// was better, how things stand.
func (t *teller) fault() {
	t.say(openFault)
	v := t.f.Verdict
	mated := t.f.MateAfter < 0
	if n := t.f.Limits.MaxMotifs; n > 0 && !(v.HybridBasis == string(MateMissed)) {
		t.tactic(why, t.f.TacticsAgainst, min(n, 2))
	}
	switch {
	case mated && len(t.f.PunishmentLine) > 0 && strings.HasSuffix(t.f.PunishmentLine[0], "#"):
		t.say(replyMate)
	case mated && len(t.f.PunishmentLine) > 0:
		t.say(mateComes, "{n}", t.book.moves(-t.f.MateAfter))
	case len(t.f.PunishmentLine) == 0:
	case t.replyTakes() != board.NoKind:
		t.say(replyTakes, "{taken}", t.book.taken[t.replyTakes().String()])
	default:
		t.say(replyPlain)
	}
	switch {
	case t.f.FoundBest() || t.f.BestMove.SAN == "":
	case t.f.MateBefore > 0:
		t.say(betterMate, "{n}", t.book.moves(t.f.MateBefore))
	case t.f.BestMove.WinPct.Cmp(fact.Int(40)) < 0:
		t.say(betterHard)
	default:
		if k := t.takes(t.f.PositionBefore, t.f.BestMove.UCI); k != board.NoKind && k != board.Pawn {
			t.say(betterTakes, "{taken}", t.book.taken[k.String()])
			break
		}
		t.say(better)
	}
	if !mated && (Words(t.f.BestMove.WinPct).In(t.l) != t.f.Verdict.EvalWordsAfter || t.f.FoundBest()) {
		if v.WinAfterPct.Cmp(fact.Int(60)) >= 0 {
			t.say(afterStill)
		} else {
			t.say(after)
		}
	}
	if t.seed%3 == 0 {
		t.say(advice)
	}
}

// tactic tells the first motifs that no other sentence repeats.
func (t *teller) tactic(s slot, list []Tactic, most int) {
	told := 0
	for _, m := range list {
		if told == most {
			return
		}
		if s == why && !t.worth(m) || s == praise && (m.Stood || m.MoveUCI != t.f.PlayedMove.UCI && m.GainCP < aPawn) {
			continue // a motif that stood there before is no merit of the move
		}
		if s == why && told == 1 && !m.Mate && (m.Motif == list[0].Motif || m.GainCP < aPawn) {
			continue // a second reason has to be one: a pin that only comes about is none
		}
		t.say(s, "{fact}", fact.Text{RU: m.FactRU, EN: m.FactEN}.In(t.l))
		told++
	}
}

// worth reports whether a motif explains the fault: it comes at once, and it wins or is
// carried out. A pin that only stands there explains nothing, and where mate follows
// only mates count; the mate in one is told by the answer.
func (t *teller) worth(m Tactic) bool {
	switch {
	case m.Ply > 1:
		return false
	case t.f.MateAfter < 0:
		return m.Mate && m.Motif != string(tactics.MateInOne)
	}
	return m.Mate || m.InLine || m.GainCP >= aPawn
}

// replyTakes returns what the answer to the move takes for good.
func (t *teller) replyTakes() board.Kind {
	if len(t.f.PunishmentUCI) == 0 {
		return board.NoKind
	}
	return t.takes(t.f.PositionAfter, t.f.PunishmentUCI[0])
}

// takes returns what a move takes for good: an exchange is no gain.
func (t *teller) takes(fen, uci string) board.Kind {
	pos, err := board.ParseFEN(fen)
	if err != nil {
		return board.NoKind
	}
	m, err := pos.Find(uci)
	if err != nil || pos.SEE(m) <= 0 {
		return board.NoKind
	}
	return pos.PieceAt(pos.Captured(m)).Kind
}
