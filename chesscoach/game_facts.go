package chesscoach

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/narrate"
)

// GameSchema names the shape of [GameFacts].
const GameSchema = "plumbline/chess-game/1"

// GameFacts is what may be said of a whole game to one of its players.
type GameFacts struct {
	Schema  string     `json:"schema"`
	Lang    string     `json:"lang"`
	Student Student    `json:"student"`
	Result  string     `json:"result"`          // win, loss, draw for the student, "" when not known
	Ended   string     `json:"ended,omitempty"` // mate or stalemate when the last position is one
	Moves   int        `json:"moves"`           // full moves
	Counts  GameCounts `json:"counts"`
	Moments []Moment   `json:"moments"` // what the game turned on, in the order of the game
	Limits  FactLimits `json:"limits"`
}

// GameCounts are the student's moves by label.
type GameCounts struct {
	Best         int `json:"best"`
	Good         int `json:"good"`
	OK           int `json:"ok"`
	Inaccuracies int `json:"inaccuracies"`
	Mistakes     int `json:"mistakes"`
	Blunders     int `json:"blunders"`
}

// Moment is a move of the student that the game turned on.
type Moment struct {
	MoveNumber     int      `json:"move_number"`
	PositionBefore string   `json:"position_before,omitempty"`
	Played         SaidMove `json:"played_move"`
	Best           SaidMove `json:"best_move"`
	Label          string   `json:"label"`
	LabelRU        string   `json:"label_ru"`
	LabelEN        string   `json:"label_en"`
	Won            []string `json:"material_won,omitempty"` // kinds of pieces
}

// GameFactsOf sums a review up for the player of one colour. result is the game's in
// PGN form.
func GameFactsOf(r Review, result string, side board.Color, l fact.Lang, st Student) GameFacts {
	style := notation.For(l)
	st.Colour = side.String()
	g := GameFacts{Schema: GameSchema, Lang: l.String(), Student: st, Result: resultFor(result, side), Moments: []Moment{}, Limits: TellingLimits()}
	turned := map[int]bool{}
	for _, p := range r.Turning {
		turned[p] = true
	}
	for _, j := range r.Moves {
		if j.Before.Turn() == board.White || g.Moves == 0 {
			g.Moves++
		}
		if j.Before.Turn() != side {
			continue
		}
		g.Counts.add(j.Verdict.Label)
		if turned[j.Ply] {
			m := Moment{MoveNumber: j.Before.FullmoveNumber(), PositionBefore: j.Before.FEN(),
				Played: SaidMove{SAN: notation.Format(j.Before, j.Played, style), UCI: j.Played.UCI()},
				Label:  j.Verdict.Label.String(), LabelRU: j.Verdict.Label.Text().RU, LabelEN: j.Verdict.Label.Text().EN}
			if !j.Best.Move.IsZero() {
				m.Best = SaidMove{SAN: notation.Format(j.Before, j.Best.Move, style), UCI: j.Best.Move.UCI()}
			}
			g.Moments = append(g.Moments, m)
		}
	}
	if n := len(r.Moves); n > 0 {
		switch r.Moves[n-1].After.Status() {
		case board.Checkmate:
			g.Ended = "mate"
		case board.Stalemate:
			g.Ended = "stalemate"
		}
	}
	return g
}

func (c *GameCounts) add(l Label) {
	switch l {
	case Best:
		c.Best++
	case Good:
		c.Good++
	case OK:
		c.OK++
	case Inaccuracy:
		c.Inaccuracies++
	case Mistake:
		c.Mistakes++
	case Blunder:
		c.Blunders++
	}
}

func resultFor(pgn string, side board.Color) string {
	switch pgn {
	case "1-0":
		return map[board.Color]string{board.White: "win", board.Black: "loss"}[side]
	case "0-1":
		return map[board.Color]string{board.White: "loss", board.Black: "win"}[side]
	case "1/2-1/2":
		return "draw"
	}
	return ""
}

// GameContract lists what may be told of a game. The result must be told when it is
// known.
func GameContract(g GameFacts) (narrate.Contract, error) {
	lang, ok := fact.ParseLang(g.Lang)
	if !ok {
		return narrate.Contract{}, fmt.Errorf("chesscoach: facts in the language %q", g.Lang)
	}
	b := &contractBuilder{student: sideOf(g.Student.Colour), seen: map[string]bool{}, lost: map[string]bool{}}
	if g.Result != "" {
		b.add("result", sayResult, fact.Term{}, fact.Word(famResult, g.Result)).Must = true
	}
	if g.Ended != "" {
		loser := fact.Term{}
		if g.Ended == "mate" {
			loser = fact.Word(famSide, map[string]string{"win": "opponent", "loss": "student"}[g.Result])
		}
		b.add("ended", sayEnded, loser, fact.Word(famEnd, g.Ended))
	}
	b.add("colour", sayMovedBy, fact.Word(famSide, "white"), b.who(board.White))
	b.add("length", sayLength, fact.Term{}, fact.Word(famNumber, fmt.Sprint(g.Moves)))
	for _, c := range []struct {
		label string
		n     int
	}{{"inaccuracy", g.Counts.Inaccuracies}, {"mistake", g.Counts.Mistakes}, {"blunder", g.Counts.Blunders}, {"best", g.Counts.Best}} {
		b.add("count."+c.label, sayCount, fact.Word(famLabel, c.label), fact.Word(famNumber, fmt.Sprint(c.n)))
	}
	for i, m := range g.Moments {
		if err := b.moment(fmt.Sprintf("moment.%d", i+1), m); err != nil {
			return narrate.Contract{}, fmt.Errorf("chesscoach: contract: %w", err)
		}
	}
	return b.contract(g, lang, g.Limits)
}

func (b *contractBuilder) moment(id string, m Moment) error {
	b.number(m.MoveNumber)
	for _, kind := range m.Won {
		key := "opponent " + kind
		if !b.lost[key] {
			b.lost[key] = true
			b.add(id+".wins."+kind, sayLoses, fact.Word(famSide, "opponent"), fact.Word(famPiece, kind))
		}
	}
	if m.PositionBefore == "" {
		return nil
	}
	pos, err := board.ParseFEN(m.PositionBefore)
	if err != nil {
		return err
	}
	b.position(id, pos)
	played, _, err := b.line(id+".played", pos, []string{m.Played.UCI})
	if err != nil {
		return err
	}
	b.add(id+".label", sayLabel, played[0], fact.Word(famLabel, m.Label)).Text = fact.Text{RU: m.LabelRU, EN: m.LabelEN}
	if m.Best.UCI == "" {
		return nil
	}
	best, _, err := b.line(id+".best", pos, []string{m.Best.UCI})
	if err != nil {
		return err
	}
	b.add(id+".is", sayBest, fact.Term{}, best[0])
	return nil
}

// RefusalContract lists what may be told of a refusal: its sentence, suggestion and
// options with their numbers.
func RefusalContract(e *refusal.Error, l fact.Lang) (narrate.Contract, error) {
	quoted := *e
	quoted.Message = fact.Text{RU: withoutInput(e.Message.RU), EN: withoutInput(e.Message.EN)}
	e = &quoted
	b := narrate.NewBuilder(Voice{}, l)
	b.Refusal(e)
	return b.Contract(refusalFacts{Schema: refusalSchema, Code: e.Code, Message: e.Message, Suggestion: e.Suggestion, Options: e.Options}, narrate.Limits{})
}

// quotation is what a refusal quotes of its input, with the space before it.
var quotation = regexp.MustCompile(`(?s)\s*".*"`)

// quotedMove is how a quoted move looks: "e2e4", "Nxg4+".
var quotedMove = regexp.MustCompile(`^[a-hKQRBNКФЛСрxO0=+#1-8-]{2,7}$`)

// withoutInput leaves out what a refusal quotes of a file or a position: it may be an
// order to the model. A move stays.
func withoutInput(s string) string {
	return quotation.ReplaceAllStringFunc(s, func(q string) string {
		if quotedMove.MatchString(strings.Trim(q, " \"")) {
			return q
		}
		return ""
	})
}

const refusalSchema = "plumbline/refusal/1"

type refusalFacts struct {
	Schema     string       `json:"schema"`
	Code       refusal.Code `json:"code"`
	Message    fact.Text    `json:"message"`
	Suggestion fact.Text    `json:"suggestion"`
	Options    []fact.Text  `json:"options,omitempty"`
}
