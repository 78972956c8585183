package uci

import (
	"context"
	"slices"
)

// Bound says whether a score is exact or only known from one side.
type Bound uint8

// The bounds a score can be printed with.
const (
	Exact Bound = iota
	Lower       // at least this
	Upper       // at most this
)

// String returns the token of the protocol, "" for an exact score.
func (b Bound) String() string {
	switch b {
	case Lower:
		return "lowerbound"
	case Upper:
		return "upperbound"
	}
	return ""
}

// Score is what the engine thinks of the position, seen from the side to move.
type Score struct {
	IsMate bool  `json:"is_mate,omitempty"`
	CP     int   `json:"cp,omitempty"`    // hundredths of a pawn, when not IsMate
	Mate   int   `json:"mate,omitempty"`  // moves to mate: positive gives it, zero or negative suffers it
	Bound  Bound `json:"bound,omitempty"` // a bound is not a score: keep it flagged
}

// WDL is the engine's own estimate in thousandths; all zero when it gives none.
type WDL struct {
	Win  int `json:"win"`
	Draw int `json:"draw"`
	Loss int `json:"loss"`
}

// Line is one reported variation.
type Line struct {
	Depth    int      `json:"depth"`
	SelDepth int      `json:"seldepth,omitempty"`
	MultiPV  int      `json:"multipv"` // rank, 1 is the best
	Score    Score    `json:"score"`
	WDL      WDL      `json:"wdl"`
	Nodes    int64    `json:"nodes"`
	PV       []string `json:"pv"` // cut at the first token that is not a move
}

// Move returns the first move of the line, or "".
func (l Line) Move() string {
	if len(l.PV) == 0 {
		return ""
	}
	return l.PV[0]
}

// Iteration is one depth: the last report of each rank at that depth.
type Iteration struct {
	Depth int    `json:"depth"`
	Lines []Line `json:"lines"`
}

// Analysis is the answer to one [Request]. It holds no clock readings, so the same
// request to the same engine gives the same value.
type Analysis struct {
	// Lines is the last iteration in which every rank was reported at one depth with
	// an exact score. It can be empty on a tiny node budget.
	Lines []Line `json:"lines"`
	// Last is the last report of each rank: depths may differ, scores may be bounds.
	Last []Line `json:"last"`
	// Iterations keeps every depth, bounds flagged, shallowest first.
	Iterations []Iteration `json:"iterations,omitempty"`
	// Best is the engine's move, or "" where it has none (mate, stalemate).
	Best string `json:"best"`
	// Engine is the engine that answered.
	Engine Identity `json:"engine"`
}

// Limits bound a search. Both are part of the answer's key: another MultiPV at the
// same node budget gives another score.
type Limits struct {
	Nodes   int64 `json:"nodes"`
	MultiPV int   `json:"multipv"`
}

// Request is a position and how long to think. FEN is the position after the last
// irreversible move ("" is the start position) and Moves lead from there, so that
// the engine sees repetitions and equal positions share a key.
type Request struct {
	FEN    string   `json:"fen"`
	Moves  []string `json:"moves,omitempty"`
	Limits Limits   `json:"limits"`
}

// Analyser answers requests; an engine, a pool, or a cache in front of either.
// It is safe for use by several goroutines.
type Analyser interface {
	Analyse(ctx context.Context, r Request) (Analysis, error)
	// Identity names the engine whose answers these are, starting it if need be.
	Identity(ctx context.Context) (Identity, error)
}

// collector sorts the reports of one search. Engines print lines of the previous
// depth again when they stop, sometimes under another rank, so a depth is closed as
// soon as a deeper line came: later reports of it count for Last only.
type collector struct {
	want   int // ranks asked for
	last   []Line
	closed []Iteration
	open   Iteration
}

func (c *collector) add(l Line) {
	if l.MultiPV < 1 || l.MultiPV > c.want {
		return
	}
	c.last = c.put(c.last, l)
	switch {
	case l.Depth < c.open.Depth:
		return
	case l.Depth > c.open.Depth:
		c.close()
		c.open = Iteration{Depth: l.Depth}
	}
	c.open.Lines = c.put(c.open.Lines, l)
}

func (c *collector) close() {
	if len(c.open.Lines) > 0 {
		c.closed = append(c.closed, c.open)
	}
	c.open = Iteration{}
}

// put keeps the lines sorted by rank and replaces the line of the same rank.
func (c *collector) put(lines []Line, l Line) []Line {
	if lines == nil {
		lines = make([]Line, 0, min(c.want, 8))
	}
	i, found := slices.BinarySearchFunc(lines, l.MultiPV, func(x Line, rank int) int { return x.MultiPV - rank })
	if found {
		lines[i] = l
		return lines
	}
	return slices.Insert(lines, i, l)
}

// finish returns all depths and the last one that is complete. How many ranks a
// complete depth has is the largest number seen: fewer legal moves than MultiPV
// give fewer lines.
func (c *collector) finish() (all []Iteration, lines, last []Line) {
	c.close()
	ranks := 0
	for _, it := range c.closed {
		ranks = max(ranks, len(it.Lines))
	}
	for i := len(c.closed) - 1; i >= 0; i-- {
		if it := c.closed[i]; len(it.Lines) == ranks && !slices.ContainsFunc(it.Lines, inexact) {
			return c.closed, it.Lines, c.last
		}
	}
	return c.closed, nil, c.last
}

func inexact(l Line) bool { return l.Score.Bound != Exact }
