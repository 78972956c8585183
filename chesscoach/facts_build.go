package chesscoach

import (
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/chesscoach/tactics"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// How much of the engine's lines and of the detectors' findings is shown: enough for a
// child to follow, and a forced mate of five moves to its end. A punishment without mate
// ends at its last gain and is shown whole.
const (
	shownLine    = 4 // plies
	shownMate    = 9
	shownTactics = 4
	shownOthers  = 2
)

// FactsOf writes down a judged move for one student in one language. The student is
// who made the move; a colour that says otherwise is corrected. The error is a
// detector's, for a line that is not legal.
func FactsOf(j Judged, l fact.Lang, st Student) (Facts, error) {
	style := notation.For(l)
	st.Colour = j.Before.Turn().String()
	v := j.Verdict
	f := Facts{
		Schema: FactsSchema, Lang: l.String(), Student: st,
		MoveNumber:     j.Before.FullmoveNumber(),
		PositionBefore: j.Before.FEN(), PositionAfter: j.After.FEN(),
		PlayedMove: SaidMove{SAN: notation.Format(j.Before, j.Played, style), UCI: j.Played.UCI()},
		Verdict: VerdictFacts{
			Label: v.Label.String(), LabelRU: v.Label.Text().RU, LabelEN: v.Label.Text().EN, HybridBasis: string(v.Basis),
			WinBeforePct: v.Before, WinAfterPct: v.After, DeltaWinPct: v.Loss,
			EvalWordsBefore: v.WordsBefore().In(l), EvalWordsAfter: v.WordsAfter().In(l),
		},
		Alternatives: []SaidMove{}, TacticsAgainst: []Tactic{}, TacticsFor: []Tactic{},
		Limits:     TellingLimits(),
		MateBefore: j.EvalBefore.Mate * j.EvalBefore.Moves, MateAfter: j.EvalAfter.Mate * j.EvalAfter.Moves,
	}
	if !j.Best.Move.IsZero() {
		line := shown(j.Best.Line, j.Best.Eval)
		f.BestMove = BestMove{SAN: notation.Format(j.Before, j.Best.Move, style), UCI: j.Best.Move.UCI(), WinPct: j.Best.Win,
			LineSAN: notation.Line(j.Before, line, style), LineUCI: uciOf(line)}
	}
	reply := j.Punishment
	if j.EvalAfter.Mate != 0 {
		reply = shown(reply, j.EvalAfter)
	}
	f.PunishmentLine, f.PunishmentUCI = nonNil(notation.Line(j.After, reply, style)), uciOf(reply)
	for _, c := range j.Candidates {
		if c.Move == j.Best.Move || c.Move == j.Played || len(f.Alternatives) == shownOthers || coach(v.Before.Sub(c.Win)) > Good {
			continue
		}
		win := c.Win
		f.Alternatives = append(f.Alternatives, SaidMove{SAN: notation.Format(j.Before, c.Move, style), UCI: c.Move.UCI(), WinPct: &win})
	}
	against, done, err := tactics.Review(j.Before, j.Played, reply)
	if err != nil {
		return Facts{}, err
	}
	f.TacticsAgainst = tacticsOf(against, l)
	f.TacticsFor = tacticsOf(done, l)
	return f, nil
}

// shown cuts a line for the reader; a forced mate is shown to its end.
func shown(line []board.Move, e Eval) []board.Move {
	if e.Mate != 0 {
		return line[:min(len(line), shownMate)]
	}
	return line[:min(len(line), shownLine)]
}

func uciOf(line []board.Move) []string {
	out := make([]string, 0, len(line))
	for _, m := range line {
		out = append(out, m.UCI())
	}
	return out
}

func nonNil(s []string) []string {
	if s == nil {
		return []string{}
	}
	return s
}

func tacticsOf(found []tactics.Finding, l fact.Lang) []Tactic {
	out := []Tactic{}
	for _, f := range found[:min(len(found), shownTactics)] {
		t := Tactic{Motif: string(f.Motif), FactRU: f.Fact().RU, FactEN: f.Fact().EN, Mate: f.Mate, InLine: f.InLine, Stood: f.Stood, GainCP: f.Gain, Ply: f.Ply,
			Actors: menOf(f.Attackers), Targets: menOf(f.Targets), Guards: menOf(f.Guards)}
		if !f.Move.IsZero() {
			t.MoveSAN, t.MoveUCI = f.MoveText().In(l), f.Move.UCI()
		}
		out = append(out, t)
	}
	return out
}

func menOf(men []tactics.Man) []string {
	var out []string
	for _, m := range men {
		out = append(out, m.Piece.Kind.String()+" "+m.Square.String())
	}
	return out
}
