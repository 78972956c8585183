package report_test

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/notation"
	"github.com/plumbline-go/plumbline/chesscoach/report"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// lesson is a short game with one blunder: 1.e4 e5 2.Bc4 Nf6 3.Qg4 Nxg4.
func lesson(t *testing.T) report.Game {
	t.Helper()
	pos := board.Start()
	g := report.Game{White: `<script>alert(1)</script>`, Black: "Ученик </script>", Result: "0-1", Event: "Урок",
		Student: board.White, Start: pos, StartWhite: fact.MustDecimal("51.4"),
		Accuracy: [2]fact.Decimal{fact.MustDecimal("61.2"), fact.MustDecimal("99.8")}, Engine: "Stockfish 15.1"}
	for i, san := range []string{"e4", "e5", "Bc4", "Nf6", "Qg4", "Nxg4"} {
		m, err := notation.Parse(pos, san)
		if err != nil {
			t.Fatal(err)
		}
		next, err := pos.Apply(m)
		if err != nil {
			t.Fatal(err)
		}
		p := report.Ply{Number: i/2 + 1, Before: pos, After: next, Move: m, Mark: report.Best, White: fact.MustDecimal("52.0"),
			SAN: fact.Text{RU: notation.Format(pos, m, notation.Russian), EN: notation.Format(pos, m, notation.English)}}
		if san == "Qg4" {
			p.Mark, p.White = report.Blunder, fact.MustDecimal("4.0")
			p.Label = fact.Text{RU: "Зевок", EN: "Blunder"}
			p.Best, p.BestSAN = board.Move{From: 3, To: 12}, fact.Text{RU: "Фe2", EN: "Qe2"}
			p.BestLine = fact.Text{RU: "3. Фe2 d6 4. d3 Сe6", EN: "3. Qe2 d6 4. d3 Be6"}
			p.Punish = fact.Text{RU: "3… Кxg4", EN: "3… Nxg4"}
			p.Told = fact.Text{RU: "Ферзь на g4 под боем коня с f6.", EN: "The queen on g4 hangs to the knight on f6."}
		}
		if san == "Nxg4" {
			p.White = fact.MustDecimal("3.5")
		}
		g.Plies = append(g.Plies, p)
		pos = next
	}
	return g
}

func TestPage(t *testing.T) {
	g := lesson(t)
	doc, err := report.Page(g, fact.Russian)
	if err != nil {
		t.Fatal(err)
	}
	again, err := report.Page(g, fact.Russian)
	if err != nil || !bytes.Equal(doc, again) {
		t.Fatalf("the same game gives other bytes (%v)", err)
	}
	text := string(doc)
	if n := strings.Count(text, `<button class="move `); n != len(g.Plies) {
		t.Errorf("%d moves to click, the game has %d", n, len(g.Plies))
	}
	if n := strings.Count(text, "<article"); n != 1 {
		t.Errorf("%d diagrams of faults, want 1", n)
	}
	for _, want := range []string{"Фg4", "Зевок", "Лучше было: 3. Фe2 d6 4. d3 Сe6", "3… Кxg4", "Ферзь на g4 под боем"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the page", want)
		}
	}
	if strings.Contains(text, "alert(1)</script>") || strings.Contains(text, "Ученик </script>") {
		t.Error("a player's name breaks out of the page")
	}
	// Self-contained: nothing is fetched. The only address is the name of the SVG language.
	for _, m := range regexp.MustCompile(`(?i)(src=|url\(|@import|https?://[^"' ]+)`).FindAllString(text, -1) {
		if m != "http://www.w3.org/2000/svg" {
			t.Errorf("the page reaches outside: %q", m)
		}
	}
	if out := os.Getenv("REPORT_SAMPLE"); out != "" { // to look at it in a browser
		if err := os.WriteFile(out, doc, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func TestPageEnglishFromBlack(t *testing.T) {
	g := lesson(t)
	g.Student = board.Black
	doc, err := report.Page(g, fact.English)
	if err != nil {
		t.Fatal(err)
	}
	text := string(doc)
	if strings.Contains(text, "<article") || !strings.Contains(text, "No mistakes worth a lesson") {
		t.Error("Black made no mistake, but the page shows one")
	}
	if regexp.MustCompile(`[а-яё]`).MatchString(strings.ReplaceAll(text, "Ученик", "")) && !strings.Contains(text, "Урок") {
		t.Error("Russian text in the English page")
	}
}

func TestGraph(t *testing.T) {
	g := lesson(t)
	svg := report.Graph(g, fact.Russian)
	wellFormed(t, svg)
	text := string(svg)
	if !strings.Contains(text, ">??</text>") {
		t.Error("the blunder is not marked")
	}
	// 6 plies over 908 units: the fifth stands at 76+908·5/6 = 832; 4 % of 248 units
	// above 262 is 253.
	if !strings.Contains(text, `<circle cx="832" cy="253"`) {
		t.Error("the blunder is not at ply 5 and 4 percent")
	}
	g.Plies = nil
	wellFormed(t, report.Graph(g, fact.English))
}
