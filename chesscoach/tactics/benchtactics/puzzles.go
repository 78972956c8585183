package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/tactics"
)

// puzzle is a position after the fault, the punishment, and the tags.
type puzzle struct {
	id     string
	before *board.Position // before the fault
	start  *board.Position
	line   []board.Move
	places []*board.Position // places[i] is the position before line[i]
	tags   []string
}

func readPuzzles(raw []byte) ([]puzzle, error) {
	rows, err := csv.NewReader(bytes.NewReader(raw)).ReadAll()
	if err != nil {
		return nil, err
	}
	var out []puzzle
	for _, row := range rows[1:] {
		p, err := board.ParseFEN(row[1])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", row[0], err)
		}
		z := puzzle{id: row[0], before: p, tags: strings.Fields(row[6])}
		for i, uci := range strings.Fields(row[2]) {
			m, err := p.Find(uci)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", row[0], err)
			}
			if i > 0 {
				z.line = append(z.line, m)
			}
			if p, err = p.Apply(m); err != nil {
				return nil, err
			}
			if i == 0 {
				z.start = p
			}
			z.places = append(z.places, p)
		}
		out = append(out, z)
	}
	return out, nil
}

// subject is a tag and what of ours answers it.
type subject struct {
	tag  string
	ours func(f tactics.Finding) bool
	// floor is what the judged figures have to reach; zero where they are only printed.
	precision, recall float64
}

func is(motifs ...tactics.Motif) func(tactics.Finding) bool {
	return func(f tactics.Finding) bool { return f.InLine && slices.Contains(motifs, f.Motif) }
}

// carriedOut leaves out what is only threatened and may be parried.
func carriedOut(motif tactics.Motif) func(tactics.Finding) bool {
	return func(f tactics.Finding) bool { return f.InLine && !f.Threat && f.Motif == motif }
}

func subjects() []subject {
	return []subject{
		{"mateIn1", func(f tactics.Finding) bool { return f.Motif == tactics.MateInOne && f.Ply == 0 }, .98, 1},
		{"hangingPiece", func(f tactics.Finding) bool { return f.InLine && f.Ply == 0 && f.Undefended() }, .90, .99},
		{"fork", is(tactics.Fork), .90, .97},
		{"pin", is(tactics.AbsolutePin), 0, 0},
		{"skewer", is(tactics.Skewer), 0, 0},
		{"discoveredAttack", is(tactics.DiscoveredAttack, tactics.DiscoveredCheck, tactics.DoubleCheck), 0, 0},
		{"doubleCheck", is(tactics.DoubleCheck), 0, 0},
		{"backRankMate", carriedOut(tactics.BackRank), 0, 0},
		{"trappedPiece", is(tactics.TrappedPiece), 0, 0},
		{"capturingDefender", is(tactics.RemovedDefender), 0, 0},
		{"promotion", carriedOut(tactics.PromotionThreat), 0, 0},
	}
}

// count holds the agreements and the disagreements, the judged ones apart.
type count struct {
	both, onlyOurs, onlyTag int
	oursUpheld, tagUpheld   int
	unjudged                bool
}

func measure(ctx context.Context, w io.Writer, puzzles []puzzle, j judge, list bool) error {
	counts := make([]count, len(subjects()))
	for _, z := range puzzles {
		all, err := tactics.Along(z.start, z.line)
		if err != nil {
			return fmt.Errorf("%s: %w", z.id, err)
		}
		for i, s := range subjects() {
			var found []tactics.Finding
			for _, f := range all {
				if f.By == z.start.Turn() && s.ours(f) {
					found = append(found, f)
				}
			}
			v, err := compare(ctx, z, s, found, j, &counts[i])
			if err != nil {
				return err
			}
			if list && v != "" {
				fmt.Fprintln(w, v)
			}
		}
	}
	fmt.Fprintf(w, "%d puzzles\n%-18s %5s %5s %5s  %-12s %s\n", len(puzzles), "tag", "both", "ours", "tag", "raw P / R", "judged P / R")
	for i, s := range subjects() {
		c := counts[i]
		fmt.Fprintf(w, "%-18s %5d %5d %5d  %s  ", s.tag, c.both, c.onlyOurs, c.onlyTag,
			ratios(c.both, c.both+c.onlyOurs, c.both+c.onlyTag, c.both))
		if c.unjudged {
			fmt.Fprintln(w, "not judged")
			continue
		}
		right := c.both + c.oursUpheld
		fmt.Fprintf(w, "%s", ratios(right, c.both+c.onlyOurs, right+c.tagUpheld, right))
		if s.precision > 0 {
			fmt.Fprintf(w, "  to reach %.2f / %.2f", s.precision, s.recall)
		}
		fmt.Fprintln(w)
	}
	return nil
}

func ratios(right, said, there, found int) string {
	return fmt.Sprintf("%.3f / %.3f", float64(right)/float64(max(said, 1)), float64(found)/float64(max(there, 1)))
}

// compare counts one puzzle for one tag and describes a disagreement.
func compare(ctx context.Context, z puzzle, s subject, found []tactics.Finding, j judge, c *count) (string, error) {
	tagged := slices.Contains(z.tags, s.tag)
	switch {
	case tagged && len(found) > 0:
		c.both++
		return "", nil
	case !tagged && len(found) == 0:
		return "", nil
	}
	if j.engine == nil {
		c.unjudged = true
	}
	if tagged {
		c.onlyTag++
		upheld, why, err := j.tag(ctx, z, s.tag)
		if upheld {
			c.tagUpheld++
		}
		return describe("only the tag", upheld, z, s.tag, why), err
	}
	c.onlyOurs++
	for _, f := range found {
		upheld, why, err := j.ours(ctx, z.places[f.Ply], z.line[f.Ply], f)
		if err != nil {
			return "", err
		}
		if upheld {
			c.oursUpheld++
			return describe("only ours", true, z, s.tag, f.Fact().EN+"; "+why), nil
		}
	}
	return describe("only ours", false, z, s.tag, found[0].Fact().EN), nil
}

func describe(who string, upheld bool, z puzzle, tag, why string) string {
	verdict := "overruled"
	if upheld {
		verdict = "upheld"
	}
	var line []string
	for _, m := range z.line {
		line = append(line, m.UCI())
	}
	return fmt.Sprintf("%s %s, %s: %s | %s | %s | %s", z.id, tag, who, verdict, z.start.FEN(), strings.Join(line, " "), why)
}
