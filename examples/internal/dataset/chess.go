package dataset

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

func chessVoice() narrate.Voice { return chesscoach.Voice{} }

// looseGame is the chess half of a loose contract.
type looseGame struct {
	FEN          string   `json:"fen"`
	Student      string   `json:"student"`
	Played       string   `json:"played"`
	Best         string   `json:"best"`
	BestLine     []string `json:"best_line"`
	Alternatives []string `json:"alternatives"`
	Punishment   []string `json:"punishment"`
	Label        string   `json:"label"`
	EvalBefore   string   `json:"eval_before"`
	EvalAfter    string   `json:"eval_after"`
	MateFor      int      `json:"mate_for_student"`
	Motifs       []string `json:"motifs_against_student"`
	Result       string   `json:"result"`
	EndedBy      string   `json:"ended_by"`
	Opening      string   `json:"opening"`
	Moments      []struct {
		MoveNo int    `json:"moveno"`
		Fact   string `json:"fact"`
	} `json:"moments"`
	Numbers []looseNumber `json:"numbers"`
}

// winOf gives a chance to win inside the band that the words name.
var winOf = map[string]string{"equal": "50.0", "student_lost": "4.0", "student_worse": "30.0", "student_winning": "90.0",
	"student_mates_in_1": "97.5", "draw": "50.0", "student_better": "70.0"}

var labelWords = map[string]fact.Text{"blunder": {RU: "Зевок", EN: "Blunder"}, "mistake": {RU: "Ошибка", EN: "Mistake"}, "best": {RU: "Лучший ход", EN: "Best move"}}

func (l loose) chess(lang fact.Lang) (narrate.Contract, error) {
	var g looseGame
	if err := json.Unmarshal(l.raw, &g); err != nil {
		return narrate.Contract{}, err
	}
	if g.FEN == "" {
		return g.game(lang)
	}
	f, err := g.facts(lang)
	if err != nil {
		return narrate.Contract{}, err
	}
	return chesscoach.Contract(f)
}

func (g looseGame) facts(lang fact.Lang) (chesscoach.Facts, error) {
	before, err := board.ParseFEN(g.FEN)
	if err != nil {
		return chesscoach.Facts{}, err
	}
	played, after, err := uciLine(before, []string{g.Played})
	if err != nil {
		return chesscoach.Facts{}, err
	}
	best, _, err := uciLine(before, g.BestLine)
	if err != nil {
		return chesscoach.Facts{}, err
	}
	punishment, _, err := uciLine(after, g.Punishment)
	if err != nil {
		return chesscoach.Facts{}, err
	}
	winBefore, winAfter := fact.MustDecimal(winOf[g.EvalBefore]), fact.MustDecimal(winOf[g.EvalAfter])
	f := chesscoach.Facts{Schema: chesscoach.FactsSchema, Lang: lang.String(), Student: chesscoach.Student{Colour: g.Student},
		MoveNumber: before.FullmoveNumber(), PositionBefore: g.FEN, PositionAfter: after.FEN(),
		PlayedMove: chesscoach.SaidMove{SAN: g.Played, UCI: played[0]},
		Verdict: chesscoach.VerdictFacts{Label: g.Label, LabelRU: labelWords[g.Label].RU, LabelEN: labelWords[g.Label].EN, WinBeforePct: winBefore, WinAfterPct: winAfter,
			DeltaWinPct: winBefore.Sub(winAfter), EvalWordsBefore: chesscoach.Words(winBefore).In(lang), EvalWordsAfter: chesscoach.Words(winAfter).In(lang)},
		BestMove:       chesscoach.BestMove{SAN: g.Best, UCI: best[0], WinPct: winBefore, LineSAN: g.BestLine, LineUCI: best},
		PunishmentLine: g.Punishment, PunishmentUCI: punishment, MateBefore: g.MateFor, Limits: chesscoach.TellingLimits()}
	for _, san := range g.Alternatives {
		uci, _, err := uciLine(before, []string{san})
		if err != nil {
			return chesscoach.Facts{}, err
		}
		f.Alternatives = append(f.Alternatives, chesscoach.SaidMove{SAN: san, UCI: uci[0]})
	}
	for _, m := range g.Motifs {
		if t, ok := motif(m); ok {
			f.TacticsAgainst = append(f.TacticsAgainst, t)
		}
	}
	return f, nil
}

func uciLine(p *board.Position, san []string) ([]string, *board.Position, error) {
	var out []string
	for _, text := range san {
		m, err := notation.Parse(p, text)
		if err != nil {
			return nil, nil, fmt.Errorf("move %q: %w", text, err)
		}
		out = append(out, m.UCI())
		if p, err = p.Apply(m); err != nil {
			return nil, nil, err
		}
	}
	return out, p, nil
}

var (
	hangs    = regexp.MustCompile(`^hanging ([NBRQKP]) ([a-h][1-8]) attacked by ([NBRQKP]) ([a-h][1-8])`)
	forks    = regexp.MustCompile(`^fork ([NBRQKP]) ([a-h][1-8]) on ([NBRQKP]) ([a-h][1-8]) and ([NBRQKP]) ([a-h][1-8])`)
	pieceFor = map[string]string{"P": "pawn", "N": "knight", "B": "bishop", "R": "rook", "Q": "queen", "K": "king"}
)

// motif reads the file's short description of a tactic.
func motif(text string) (chesscoach.Tactic, bool) {
	if m := hangs.FindStringSubmatch(text); m != nil {
		return chesscoach.Tactic{Motif: "hanging_piece", FactRU: text, FactEN: text,
			Targets: []string{pieceFor[m[1]] + " " + m[2]}, Actors: []string{pieceFor[m[3]] + " " + m[4]}}, true
	}
	if m := forks.FindStringSubmatch(text); m != nil {
		return chesscoach.Tactic{Motif: "fork", FactRU: text, FactEN: text, Actors: []string{pieceFor[m[1]] + " " + m[2]},
			Targets: []string{pieceFor[m[3]] + " " + m[4], pieceFor[m[5]] + " " + m[6]}}, true
	}
	return chesscoach.Tactic{}, false
}

// game is the contract of a finished game: its result, its length and its moments.
func (g looseGame) game(lang fact.Lang) (narrate.Contract, error) {
	result := map[string]string{"0-1": "loss", "1-0": "win", "1/2-1/2": "draw"}[g.Result]
	if g.Student == "black" && result != "draw" {
		result = map[string]string{"win": "loss", "loss": "win"}[result]
	}
	f := chesscoach.GameFacts{Schema: chesscoach.GameSchema, Lang: lang.String(), Student: chesscoach.Student{Colour: g.Student}, Result: result,
		Moments: []chesscoach.Moment{}, Limits: chesscoach.TellingLimits()}
	f.Ended = endings[strings.Split(g.EndedBy+" ", " ")[0]]
	for _, n := range g.Numbers {
		if n.U == "moves" {
			moves, err := n.V.Int64()
			if err != nil {
				return narrate.Contract{}, err
			}
			f.Moves = int(moves)
		}
	}
	for _, m := range g.Moments {
		moment := chesscoach.Moment{MoveNumber: m.MoveNo}
		if piece, ok := strings.CutPrefix(m.Fact, "student won a "); ok {
			moment.Won = []string{piece}
		}
		f.Moments = append(f.Moments, moment)
	}
	c, err := chesscoach.GameContract(f)
	if err != nil || g.Opening == "" {
		return c, err
	}
	// the engine computes no opening; the file names one
	c.Allowed = append(c.Allowed, narrate.Statement{ID: "opening", Pred: narrate.PredicateOf("chess.opening"),
		Says: []fact.Term{fact.Word(fact.FamilyOf("chess.opening"), strings.ToLower(strings.Fields(g.Opening)[0]))}, Text: fact.Same(g.Opening)})
	return c.Sealed()
}

// endings by the first word that the file tells them with.
var endings = map[string]string{"mate": "mate", "checkmate": "mate", "stalemate": "stalemate", "resignation": "resignation", "time": "time"}
