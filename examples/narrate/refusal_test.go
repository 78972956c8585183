package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/modular"
	"github.com/plumbline-go/plumbline/substation"
)

// What an engine's program prints with -json when it refuses is told by this one.
func TestARefusalOnStandardInputIsTold(t *testing.T) {
	_, _, power := substation.ParseBrief("2КТП-630/10/0,4")
	_, _, words := modular.ParseBrief("ни слова по делу")
	_, move := board.Start().Find("e2e5")
	for domain, err := range map[string]error{"substation": power, "modular": words, "chess": move} {
		e, ok := refusal.As(err)
		if !ok {
			t.Fatalf("%s: %v is no refusal", domain, err)
		}
		doc, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range []string{"ru", "en"} {
			code, text, errs := program(t, string(doc), "tell", "-refusal", "-", "-domain", domain, "-lang", lang)
			if code != done || errs != "" || len(strings.Fields(text)) < 4 {
				t.Errorf("%s, %s: exit %d %q %q", domain, lang, code, text, errs)
			}
		}
	}
	for _, args := range [][]string{
		{"tell", "-refusal", "-"}, {"tell", "-refusal", "-", "-domain", "weather"}, {"tell", "-refusal", "-", "-domain", "chess", "-lang", "xx"},
	} {
		if code, text, errs := program(t, "{}", args...); code != usage || text != "" || !strings.Contains(errs, "-domain") {
			t.Errorf("%v: exit %d %q %q", args, code, text, errs)
		}
	}
	if code, _, errs := program(t, "no JSON", "tell", "-refusal", "-", "-domain", "chess"); code != broken || errs == "" {
		t.Errorf("exit %d %q", code, errs)
	}
}
