package chesscoach

import (
	"encoding/json"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate/canon"
)

// FactsSchema names the shape of [Facts]. Fields may be added under it, none renamed.
const FactsSchema = "plumbline/chess-move/1"

// Facts is everything that may be said about one move, in the notation and the words of
// one language: the document that `move -json` prints and that a contract carries. All
// percentages are chances to win of the student, who made the move, 0..100.
type Facts struct {
	Schema         string       `json:"schema"`
	Lang           string       `json:"lang"`
	Student        Student      `json:"student"`
	MoveNumber     int          `json:"move_number"`
	PositionBefore string       `json:"position_before"` // FEN
	PositionAfter  string       `json:"position_after"`
	PlayedMove     SaidMove     `json:"played_move"`
	Verdict        VerdictFacts `json:"verdict"`
	BestMove       BestMove     `json:"best_move"`
	Alternatives   []SaidMove   `json:"alternatives"` // other moves of the engine's lines that are good or better
	PunishmentLine []string     `json:"punishment_line_san"`
	PunishmentUCI  []string     `json:"punishment_line_uci"`
	TacticsAgainst []Tactic     `json:"tactics_against_student"`
	TacticsFor     []Tactic     `json:"tactics_for_student"`
	Limits         FactLimits   `json:"limits"`
	MateBefore     int          `json:"mate_before,omitempty"` // moves to a forced mate before the move: + by the student, - against
	MateAfter      int          `json:"mate_after,omitempty"`  // the same after it
}

// Student is what a host may tell about the player. A name never enters.
type Student struct {
	Colour string `json:"colour"`           // "white" or "black"
	Gender string `json:"gender,omitempty"` // "female", "male" or "" for unknown
	Level  string `json:"level,omitempty"`
}

// SaidMove is one move in the notation of the facts' language.
type SaidMove struct {
	SAN    string        `json:"san"`
	UCI    string        `json:"uci"`
	WinPct *fact.Decimal `json:"win_pct,omitempty"`
}

// VerdictFacts is the judgement of the move.
type VerdictFacts struct {
	Label           string       `json:"label"`
	LabelRU         string       `json:"label_ru"`
	LabelEN         string       `json:"label_en"`
	HybridBasis     string       `json:"hybrid_basis"`
	WinBeforePct    fact.Decimal `json:"win_before_pct"`
	WinAfterPct     fact.Decimal `json:"win_after_pct"`
	DeltaWinPct     fact.Decimal `json:"delta_win_pct"` // the loss, positive when the move is worse
	EvalWordsBefore string       `json:"eval_words_before"`
	EvalWordsAfter  string       `json:"eval_words_after"`
}

// BestMove is the engine's choice with its line, the move itself first.
type BestMove struct {
	SAN     string       `json:"san"`
	UCI     string       `json:"uci"`
	WinPct  fact.Decimal `json:"win_pct"`
	LineSAN []string     `json:"line_san"`
	LineUCI []string     `json:"line_uci"`
}

// Tactic is one motif with its evidence and a ready phrase, a clause without a full
// stop.
type Tactic struct {
	Motif   string   `json:"motif"`
	FactRU  string   `json:"fact_ru"`
	FactEN  string   `json:"fact_en"`
	Actors  []string `json:"actors,omitempty"`  // who does it: "knight f6"
	Targets []string `json:"targets,omitempty"` // to whom: "queen g4"
	Guards  []string `json:"guards,omitempty"`  // who is pinned, removed or overloaded
	MoveSAN string   `json:"move_san,omitempty"`
	MoveUCI string   `json:"move_uci,omitempty"`
	Mate    bool     `json:"mate,omitempty"`
	InLine  bool     `json:"in_line,omitempty"` // the line shown carries it out
	Stood   bool     `json:"stood,omitempty"`   // it stood there before the move as well, for the student only
	GainCP  int      `json:"gain_cp,omitempty"` // hundredths of a pawn that it wins; never told
	Ply     int      `json:"ply"`               // half moves of the line before it stands on the board
}

// FactLimits bound a telling.
type FactLimits struct {
	MaxSentences int    `json:"max_sentences"`
	MaxMotifs    int    `json:"max_motifs"`
	EvalLanguage string `json:"eval_language"`
}

// TellingLimits are the limits of every coach's contract: six sentences, two motifs,
// the evaluation in words.
func TellingLimits() FactLimits {
	return FactLimits{MaxSentences: 6, MaxMotifs: 2, EvalLanguage: "wdl_words"}
}

// JSON returns the facts as canonical JSON (RFC 8785): whole numbers come out plain, so
// 55.0 prints 55.
func (f Facts) JSON() (json.RawMessage, error) { return canon.Marshal(f) }

// IsFault reports whether the label is inaccuracy or worse.
func (f Facts) IsFault() bool {
	switch f.Verdict.Label {
	case "inaccuracy", "mistake", "blunder":
		return true
	}
	return false
}

// FoundBest reports whether the move played is the engine's own.
func (f Facts) FoundBest() bool { return f.PlayedMove.UCI == f.BestMove.UCI }
