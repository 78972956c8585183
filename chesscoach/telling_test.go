package chesscoach

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/narrate"
)

// told is a judged move made by hand: the moves, and what an engine would have said.
type told struct {
	name            string
	fen             string
	played, best    string // SAN, the best line
	reply           string // the opponent's line
	before, after   Eval
	others          string // other lines of the engine, a move each
	label           Label
	basis           Basis
	mustSay, notSay []string // in the Russian telling, of every register and seed
}

// moments are positions of our own with the verdict that the rules of the coach give.
func moments() []told {
	return []told{
		{name: "the queen hangs", fen: "rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3",
			played: "Qg4", best: "Qe2 d6 d3 Be6", reply: "Nxg4", before: Eval{CP: 20}, after: Eval{CP: -800}, others: "d3 Nc3",
			label: Blunder, basis: MaterialHybrid, mustSay: []string{"Фg4", "Фe2", "зев", "Кxg4"}, notSay: []string{"%", "800"}},
		{name: "a mate is missed", fen: "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
			played: "Nc3", best: "Qxf7#", reply: "Nxh5", before: Eval{Mate: 1, Moves: 1}, after: Eval{CP: -900},
			label: Blunder, basis: MaterialHybrid, mustSay: []string{"мат", "Фxf7#", "Кc3"}},
		{name: "a mate is allowed", fen: "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2",
			played: "g4", best: "e4 Nf6", reply: "Qh4#", before: Eval{CP: -40}, after: Eval{Mate: -1, Moves: 1},
			label: Blunder, basis: MateAllowed, mustSay: []string{"g4", "мат", "Фh4#", "e4"}},
		{name: "a mate in two is allowed", fen: "6k1/5ppp/8/8/8/8/5PPP/1r1R2K1 w - - 0 1",
			played: "h3", best: "Rxb1", reply: "Rxd1+ Kh2", before: Eval{CP: 500}, after: Eval{CP: -500},
			label: Blunder, basis: MaterialHybrid, mustSay: []string{"h3", "Лxb1"}},
		{name: "the best move", fen: "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
			played: "O-O", best: "O-O Nf6", before: Eval{CP: 10}, after: Eval{CP: 10}, others: "c3 d3",
			label: Best, mustSay: []string{"0-0", "ход"}, notSay: []string{"зев", "ошибк"}},
		{name: "a good move", fen: "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
			played: "d3", best: "O-O Nf6", before: Eval{CP: 30}, after: Eval{CP: 5}, label: Good, mustSay: []string{"d3", "хороший ход", "0-0"}},
		{name: "Black's inaccuracy", fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
			played: "f6", best: "Nc6 Bb5", reply: "d4", before: Eval{CP: -20}, after: Eval{CP: -170},
			label: Inaccuracy, mustSay: []string{"f6", "неточност", "Кc6"}},
		{name: "a weak back rank", fen: "3r2k1/5ppp/8/8/8/8/4RPPP/4R1K1 w - - 0 1", played: "h3", best: "h3 h6", before: Eval{CP: 50}, after: Eval{CP: 50},
			label: Best, mustSay: []string{"h3"}},
		{name: "a slip in a won game", fen: "6k1/4nppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1", played: "Kf1", best: "Rxe7 h6", reply: "Kf8",
			before: Eval{CP: 900}, after: Eval{CP: 350}, label: Inaccuracy, mustSay: []string{"Крf1", "Лxe7"}},
		{name: "a promotion is missed", fen: "8/4P1k1/8/8/8/8/6K1/8 w - - 0 52", played: "Kf3", best: "e8=Q", reply: "Kf7",
			before: Eval{CP: 900}, after: Eval{}, label: Blunder, mustSay: []string{"Крf3", "e8=Ф"}},
	}
}

func (c told) judged(t testing.TB) Judged {
	t.Helper()
	before := fen(t, c.fen)
	line := func(pos *board.Position, text string) (out []board.Move) {
		for _, san := range strings.Fields(text) {
			m, err := notation.Parse(pos, san)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, m)
			if pos, err = pos.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		return out
	}
	m := line(before, c.played)[0]
	after, err := before.Apply(m)
	if err != nil {
		t.Fatal(err)
	}
	j := Judged{Ply: 1, Before: before, After: after, Played: m, EvalBefore: c.before, EvalAfter: c.after, Reply: line(after, c.reply)}
	best := line(before, c.best)
	j.Best = Candidate{Move: best[0], Win: c.before.win(), Eval: c.before, Line: best}
	j.Candidates = []Candidate{j.Best}
	for _, san := range strings.Fields(c.others) {
		o := line(before, san)
		j.Candidates = append(j.Candidates, Candidate{Move: o[0], Win: c.before.win(), Eval: c.before, Line: o})
	}
	j.Punishment = j.Reply
	j.Verdict = Verdict{Label: c.label, Basis: c.basis, Before: c.before.win(), After: c.after.win(), Loss: c.before.win().Sub(c.after.win())}
	return j
}

func (c told) contract(t testing.TB, l fact.Lang) (Facts, narrate.Contract) {
	t.Helper()
	f, err := FactsOf(c.judged(t), l, Student{})
	if err != nil {
		t.Fatal(err)
	}
	contract, err := Contract(f)
	if err != nil {
		t.Fatal(err)
	}
	return f, contract
}

func TestTemplatesPassTheGuard(t *testing.T) {
	guard := narrate.NewGuard(Voice{})
	for _, c := range moments() {
		t.Run(c.name, func(t *testing.T) {
			for _, l := range []fact.Lang{fact.Russian, fact.English} {
				f, contract := c.contract(t, l)
				for r := narrate.Softer; r <= narrate.Stricter; r++ {
					for seed := range uint64(40) {
						text := Voice{}.Tell(contract, narrate.Manner{Register: r, Seed: seed})
						report, err := guard.Check(contract, text, narrate.Whole)
						if err != nil {
							t.Fatal(err)
						}
						if report.Verdict != narrate.OK {
							t.Fatalf("%s %s %d: %s\n%s", l, r, seed, text, report)
						}
						checkTelling(t, c, f, l, text)
					}
				}
			}
		})
	}
}

// inNumbers is how an evaluation looks that no child should read.
var inNumbers = regexp.MustCompile(`%|\d[.,]\d|[+−]\d|centipawn|сантипеш`)

func checkTelling(t *testing.T, c told, f Facts, l fact.Lang, text string) {
	t.Helper()
	if n := sentences(text); n > f.Limits.MaxSentences {
		t.Errorf("%d sentences: %s", n, text)
	}
	if strings.Contains(text, "{") || strings.Contains(text, "  ") || strings.Contains(text, "..") {
		t.Errorf("a hole in %s", text)
	}
	if inNumbers.MatchString(text) {
		t.Errorf("an evaluation in numbers: %s", text)
	}
	if l != fact.Russian {
		if regexp.MustCompile(`[А-Яа-я]`).MatchString(text) {
			t.Errorf("Russian letters in %s", text)
		}
		return
	}
	for _, want := range c.mustSay {
		if !slices.ContainsFunc(strings.Split(want, "|"), func(w string) bool { return strings.Contains(text, w) }) {
			t.Errorf("%q is not said: %s", want, text)
		}
	}
	for _, no := range c.notSay {
		if strings.Contains(text, no) {
			t.Errorf("%q is said: %s", no, text)
		}
	}
	if w := gendered(text); w != "" {
		t.Errorf("%q needs the gender of the student: %s", w, text)
	}
}

// othersPast are words that look like the past of somebody and have another subject: a
// move, a mate, a game, a piece, the head; «сначала» and «смысл» are no verbs.
var othersPast = []string{"оказался", "стоял", "прятался", "защищал", "защищала", "проверила", "появился", "сначала", "смысл"}

// gendered returns the first word that is masculine or feminine where the student may be
// its subject: a verb in the past, or a word like «сам».
func gendered(text string) string {
	about := []string{"ошибся", "смог", "сам", "сама", "рад", "рада", "готов", "готова", "должен", "должна"}
	for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		stem := strings.TrimSuffix(strings.TrimSuffix(w, "ся"), "сь")
		past := len([]rune(stem)) > 3 && (strings.HasSuffix(stem, "л") || strings.HasSuffix(stem, "ла"))
		if past && !slices.Contains(othersPast, w) || slices.Contains(about, w) {
			return w
		}
	}
	return ""
}

func TestGenderIsSeen(t *testing.T) {
	for _, text := range []string{"Ты пропустил мат.", "Пропустила мат.", "Ты ошибся.", "Ты ошиблась!", "Считай сам.", "Ты нашёл ход."} {
		if gendered(text) == "" {
			t.Errorf("%q passes", text)
		}
	}
	if w := gendered("Ход оказался зевком, на доске был мат, конь на f6 защищал слона."); w != "" {
		t.Errorf("%q is no word about the student", w)
	}
}

// No sentence of the Russian book needs the student's gender, told or not.
func TestTheBookKnowsNoGender(t *testing.T) {
	for s, registers := range russianBook().lines {
		for _, lines := range registers {
			for _, line := range lines {
				if w := gendered(line); w != "" {
					t.Errorf("slot %d: %q in %s", s, w, line)
				}
			}
		}
	}
}

// sentences counts the ends of sentences that are followed by a capital or nothing; a
// point behind a number or in a quotation ends none.
func sentences(text string) int {
	return len(regexp.MustCompile(`[.!?](?:\s|$)`).FindAllString(text, -1))
}

// TestVariety: of a hundred contracts of one kind no sentence comes in more than twenty,
// its moves set aside; every slot has four variants or more.
func TestVariety(t *testing.T) {
	for _, book := range []book{russianBook(), englishBook()} {
		for s := range slots {
			for r := narrate.Softer; r <= narrate.Stricter; r++ {
				lines := book.lines[s][r]
				if len(lines) < 4 {
					t.Errorf("slot %d, %s: %d variants", s, r, len(lines))
				}
				seen := map[string]bool{}
				for _, line := range lines {
					if seen[line] {
						t.Errorf("twice: %s", line)
					}
					seen[line] = true
				}
			}
		}
	}
	_, contract := moments()[0].contract(t, fact.Russian)
	count := map[string]int{}
	for seed := range uint64(100) {
		text := Voice{}.Tell(contract, narrate.Manner{Register: narrate.Usual, Seed: seed})
		for _, s := range strings.SplitAfter(text, ". ") {
			if !regexp.MustCompile(`[a-h][1-8]`).MatchString(s) {
				count[s]++
			}
		}
	}
	for s, n := range count {
		if n > 20 {
			t.Errorf("%d of 100: %s", n, s)
		}
	}
}

func TestContractIsStable(t *testing.T) {
	_, a := moments()[0].contract(t, fact.Russian)
	_, b := moments()[0].contract(t, fact.Russian)
	x, err := a.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	y, err := b.MarshalJSON()
	if err != nil || string(x) != string(y) {
		t.Fatalf("the same facts give other bytes (%v)", err)
	}
	var back narrate.Contract
	if err := json.Unmarshal(x, &back); err != nil {
		t.Fatal(err)
	}
	if err := back.Validate(); err != nil {
		t.Fatal(err)
	}
}

// TestFactsShape: the names of the fields bind; whole numbers print plain.
func TestFactsShape(t *testing.T) {
	c := moments()[0]
	c.before, c.after = Eval{}, Eval{CP: -1000}
	f, _ := c.contract(t, fact.Russian)
	doc, err := f.JSON()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`"played_move":{"san":"Фg4","uci":"d1g4"}`, `"label":"blunder"`, `"label_ru":"Зевок"`, `"hybrid_basis":"material_hybrid"`,
		`"win_before_pct":50}`, `"win_after_pct":2.5`, `"delta_win_pct":47.5`, `"eval_words_after":"позиция очень тяжёлая"`,
		`"line_san":["Фe2","d6","d3","Сe6"]`, `"punishment_line_san":["Кxg4"]`, `"motif":"hanging_piece"`,
		`"fact_ru":"ферзь на g4 под боем (конь с f6), никто не защищает"`,
		`"limits":{"eval_language":"wdl_words","max_motifs":2,"max_sentences":6}`, `"schema":"plumbline/chess-move/1"`,
		`"position_before":"rnbqkb1r/`, `"position_after":"rnbqkb1r/`, `"tactics_for_student":[]`, `"eval_words_before":"позиция примерно равная"`,
	} {
		if !strings.Contains(string(doc), want) {
			t.Errorf("%s is not in\n%s", want, doc)
		}
	}
}

func TestGameTelling(t *testing.T) {
	guard := narrate.NewGuard(Voice{})
	g := GameFacts{Schema: GameSchema, Student: Student{Colour: "white"}, Moves: 31, Limits: TellingLimits(),
		Counts: GameCounts{Best: 12, Good: 8, Inaccuracies: 1, Blunders: 2}, Moments: []Moment{{MoveNumber: 9,
			PositionBefore: "rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 9",
			Played:         SaidMove{SAN: "Фg4", UCI: "d1g4"}, Best: SaidMove{SAN: "Фe2", UCI: "d1e2"},
			Label: "blunder", LabelRU: "Зевок", LabelEN: "Blunder"}}}
	for _, lang := range []fact.Lang{fact.Russian, fact.English} {
		for _, result := range []string{"win", "loss", "draw", ""} {
			g.Lang, g.Result = lang.String(), result
			c, err := GameContract(g)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(30) {
				text := Voice{}.Tell(c, narrate.Manner{Register: narrate.Usual, Seed: seed})
				report, err := guard.Check(c, text, narrate.Whole)
				if err != nil || report.Verdict != narrate.OK {
					t.Fatalf("%s %q: %v %s\n%s", lang, result, err, report, text)
				}
			}
		}
	}
	g.Lang, g.Result = "ru", "loss"
	c, err := GameContract(g)
	if err != nil {
		t.Fatal(err)
	}
	for _, lie := range []string{"Ты выиграл эту партию.", "Партия проиграна, в ней 45 ходов.", "Партия проиграна, в ней пять зевков.", "Победа осталась за тобой."} {
		if r, err := guard.Check(c, lie, narrate.Fragment); err != nil || r.Verdict != narrate.Violation {
			t.Errorf("passes: %s (%v, %v)", lie, r, err)
		}
	}
}

func TestRefusalTelling(t *testing.T) {
	guard := narrate.NewGuard(Voice{})
	e := refusal.New(refusal.NoEngine, fact.Text{RU: "Шахматный движок не найден.", EN: "No chess engine was found."},
		fact.Text{RU: "Установите Stockfish или укажите путь.", EN: "Install Stockfish or give its path."})
	for _, l := range []fact.Lang{fact.Russian, fact.English} {
		c, err := RefusalContract(e, l)
		if err != nil {
			t.Fatal(err)
		}
		text := Voice{}.Tell(c, narrate.Manner{Register: narrate.Usual})
		if r, err := guard.Check(c, text, narrate.Whole); err != nil || r.Verdict != narrate.OK {
			t.Errorf("%v %s\n%s", err, r, text)
		}
	}
}
