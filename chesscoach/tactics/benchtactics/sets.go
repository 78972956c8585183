package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/tactics"
)

// pins compares all absolute pins of both sides with the full answer lists.
func pins(w io.Writer, raw []byte) error {
	right, all := 0, 0
	for line := range bytes.Lines(raw) {
		var q struct{ ID, Type, FEN, Answer string }
		if err := json.Unmarshal(line, &q); err != nil {
			return err
		}
		if q.Type != "motifs_pin" {
			continue
		}
		p, err := board.ParseFEN(q.FEN)
		if err != nil {
			return fmt.Errorf("%s: %w", q.ID, err)
		}
		var got []string
		for _, by := range []board.Color{board.White, board.Black} {
			for _, f := range tactics.In(p, by) {
				if f.Motif == tactics.AbsolutePin {
					got = append(got, f.Attackers[0].Square.String()+">"+f.Guards[0].Square.String()+">"+f.Targets[0].Square.String())
				}
			}
		}
		want := strings.Split(q.Answer, ", ")
		slices.Sort(got)
		slices.Sort(want)
		all++
		if slices.Equal(got, want) {
			right++
		} else {
			fmt.Fprintf(w, "%s: %s\n  ours %v\n  want %v\n", q.ID, q.FEN, got, want)
		}
	}
	fmt.Fprintf(w, "absolute pins: %d of %d lists exact\n", right, all)
	return nil
}

// exchanges compares static exchange in the textbook form, which those cases mean, and says
// where keeping the pins gives another value.
func exchanges(w io.Writer, raw []byte) error {
	right, all := 0, 0
	for line := range strings.Lines(string(raw)) {
		fields := strings.Split(line, "|")
		if len(fields) < 3 {
			continue
		}
		p, err := board.ParseFEN(strings.TrimSpace(fields[0]))
		if err != nil {
			return err
		}
		m, err := p.Find(strings.TrimSpace(fields[1]))
		if err != nil {
			return err
		}
		want, err := strconv.Atoi(strings.TrimSpace(fields[2]))
		if err != nil {
			return err
		}
		all++
		if got := p.PlainSEE(m); got == want {
			right++
		} else {
			fmt.Fprintf(w, "%s %s: %d, want %d\n", p.FEN(), m, got, want)
		}
		if kept := p.SEE(m); kept != want {
			fmt.Fprintf(w, "%s %s: %d with the pins kept, %d without\n", p.FEN(), m, kept, want)
		}
	}
	fmt.Fprintf(w, "static exchange: %d of %d cases\n", right, all)
	return nil
}
