package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/modular"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/substation"
)

// contracts makes one contract of each engine's results and refusals.
func contracts(t *testing.T, l fact.Lang) map[string]narrate.Contract {
	t.Helper()
	out := map[string]narrate.Contract{}
	put := func(name string, c narrate.Contract, err error) {
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		out[name] = c
	}
	refuse := func(name string, err error, make func(*refusal.Error, fact.Lang) (narrate.Contract, error)) {
		e, ok := refusal.As(err)
		if !ok {
			t.Fatalf("%s: %v is no refusal", name, err)
		}
		c, err := make(e, l)
		put(name, c, err)
	}
	sub, err := substation.LoadCatalogue(catalogs.Data())
	if err != nil {
		t.Fatal(err)
	}
	b, _, err := substation.ParseBrief(brief)
	if err != nil {
		t.Fatal(err)
	}
	r, err := substation.Run(b, sub, sheet.Meta{})
	if err != nil {
		t.Fatal(err)
	}
	c, err := substation.Contract(r, l)
	put("substation result", c, err)
	_, _, err = substation.ParseBrief("2КТП-630/10/0,4")
	refuse("substation refusal", err, substation.RefusalContract)

	mod, err := modular.LoadCatalogue(catalogs.Data())
	if err != nil {
		t.Fatal(err)
	}
	house, _, err := modular.ParseBrief("Общежитие на 42 человека, по трое в комнате")
	if err != nil {
		t.Fatal(err)
	}
	built, err := modular.Run(house, mod, sheet.Meta{})
	if err != nil {
		t.Fatal(err)
	}
	c, err = modular.Contract(built, l)
	put("modular result", c, err)
	_, _, err = modular.ParseBrief("Столовая на 50 человек")
	refuse("modular refusal", err, modular.RefusalContract)

	// 1. f3 e5 2. g4, which lets the queen mate on h4.
	game := board.NewGame(board.Start())
	for _, uci := range []string{"f2f3", "e7e5", "g2g4"} {
		m, err := game.Position().Find(uci)
		if err != nil {
			t.Fatal(err)
		}
		if err := game.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	quiet := func(best string) uci.Analysis {
		lines := []uci.Line{{Depth: 12, MultiPV: 1, Score: uci.Score{CP: 20}, PV: []string{best}}}
		return uci.Analysis{Lines: lines, Last: lines, Best: best}
	}
	mate := []uci.Line{{Depth: 12, MultiPV: 1, Score: uci.Score{IsMate: true, Mate: 1}, PV: []string{"d8h4"}}}
	review, err := chesscoach.Assess(game, []uci.Analysis{quiet("e2e4"), quiet("e7e5"), quiet("e2e4"), {Lines: mate, Last: mate, Best: "d8h4"}}, chesscoach.Options{})
	if err != nil {
		t.Fatal(err)
	}
	f, err := chesscoach.FactsOf(review.Moves[2], l, chesscoach.Student{Colour: "white"})
	if err != nil {
		t.Fatal(err)
	}
	c, err = chesscoach.Contract(f)
	put("chess result", c, err)
	_, err = board.Start().Find("e2e5")
	refuse("chess refusal", err, chesscoach.RefusalContract)
	return out
}

func written(t *testing.T, c narrate.Contract) string {
	t.Helper()
	doc, err := c.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "contract.json")
	if err := os.WriteFile(path, doc, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Results and refusals of the three engines are told without a model, in each register
// and language, and what is told passes the check of the same program.
func TestEveryEngineIsToldAndChecked(t *testing.T) {
	for _, l := range []fact.Lang{fact.Russian, fact.English} {
		for name, c := range contracts(t, l) {
			path := written(t, c)
			registers := []string{"", "plain"}
			if strings.HasPrefix(name, "chess") {
				registers = []string{"", "softer", "usual", "stricter"}
			}
			for _, r := range registers {
				code, text, errs := program(t, "", "tell", "-contract", path, "-register", r)
				if code != done || errs != "" || len(text) < 20 {
					t.Errorf("%s, %s, %s: exit %d %q %q", name, l, r, code, text, errs)
				}
				if code, out, _ := program(t, text, "check", "-contract", path); code != done {
					t.Errorf("%s, %s, %s: check exits %d: %s\n%s", name, l, r, code, out, text)
				}
			}
		}
	}
}

// A server that honours a schema answers with references; the program words them.
func TestTellInSegments(t *testing.T) {
	for name, c := range contracts(t, fact.Russian) {
		if strings.HasPrefix(name, "chess") {
			continue // the coach's moves stand in sentences of the model's own
		}
		t.Run(name, func(t *testing.T) {
			var answer struct {
				Segments []map[string]string `json:"segments"`
			}
			end := ""
			for _, m := range c.Musts() {
				answer.Segments = append(answer.Segments, map[string]string{"text": end, "ref": m.ID})
				end = "."
			}
			answer.Segments = append(answer.Segments, map[string]string{"text": ".", "ref": ""})
			content, err := json.Marshal(answer)
			if err != nil {
				t.Fatal(err)
			}
			s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				var sent struct {
					Format struct {
						Type string `json:"type"`
					} `json:"response_format"`
				}
				body, _ := io.ReadAll(r.Body)
				if err := json.Unmarshal(body, &sent); err != nil || sent.Format.Type != "json_schema" {
					t.Errorf("no schema is asked for: %v %s", err, sent.Format.Type)
				}
				doc, _ := json.Marshal(map[string]any{"choices": []any{map[string]any{"message": map[string]string{"content": string(content)}, "finish_reason": "stop"}}})
				_, _ = w.Write(doc)
			}))
			defer s.Close()
			code, text, errs := program(t, "", "tell", "-contract", written(t, c), "-model-url", s.URL, "-model", "m", "-segments")
			if code != done || !strings.Contains(errs, "source model") || strings.Contains(text, "|") {
				t.Errorf("exit %d: %s%s", code, text, errs)
			}
		})
	}
}

func TestSegmentsExport(t *testing.T) {
	path := written(t, contracts(t, fact.Russian)["substation result"])
	code, schema, errs := program(t, "", "segments", "-contract", path)
	if code != done || errs != "" || !json.Valid([]byte(schema)) || !strings.Contains(schema, `"demands"`) {
		t.Errorf("exit %d %q: %s", code, errs, schema)
	}
	code, grammar, errs := program(t, "", "segments", "-contract", path, "-gbnf")
	if code != done || errs != "" || !strings.HasPrefix(grammar, "root ::= ") || !strings.Contains(grammar, `\"demands\"`) {
		t.Errorf("exit %d %q: %s", code, errs, grammar)
	}
	if code, _, _ := program(t, "", "segments"); code != usage {
		t.Errorf("without a contract: exit %d", code)
	}
}
