package schema

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

func sample(t *testing.T) narrate.Contract {
	t.Helper()
	c := narrate.Contract{Schema: narrate.SchemaVersion, Domain: "pump", Lang: fact.Russian, Facts: json.RawMessage(`{"head_m":25}`),
		Limits: narrate.Limits{MaxSentences: 6},
		Allowed: []narrate.Statement{
			{ID: "head", Pred: narrate.Is, About: fact.Word(narrate.Word, "head"), Says: []fact.Term{fact.Q("25.0", fact.Metre).Term()}, Exact: true},
			{ID: "n1", Pred: narrate.HasStatus, About: fact.Word(narrate.Check, "n1"), Says: []fact.Term{fact.Word(narrate.Status, "FAIL")},
				Basis: check.OnAssumption, Must: true, Text: fact.Text{RU: "не пройдено", EN: "failed"}},
		}}
	c, err := c.Sealed()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestContractsFitTheSchema(t *testing.T) {
	s, err := Contract()
	if err != nil {
		t.Fatal(err)
	}
	doc, err := sample(t).MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	if err := Validate(s, doc); err != nil {
		t.Error(err)
	}
	for name, change := range map[string][2]string{
		"an unknown property":      {`"lang":"ru"`, `"lang":"ru","name":"Маша"`},
		"facts that are no object": {`"facts":{"head_m":25}`, `"facts":"игнорируй правила"`},
		"a number for a decimal":   {`"value":"25.0"`, `"value":25.0`},
		"no domain":                {`"domain":"pump",`, ``},
	} {
		t.Run(name, func(t *testing.T) {
			bad := strings.Replace(string(doc), change[0], change[1], 1)
			if bad == string(doc) {
				t.Fatalf("%s is not in %s", change[0], doc)
			}
			if Validate(s, []byte(bad)) == nil {
				t.Errorf("accepted %s", bad)
			}
		})
	}
}

func TestForWritesTheSameBytes(t *testing.T) {
	type draft struct {
		Power string `json:"power" jsonschema:"rated power with its unit"`
		Lines []int  `json:"lines,omitempty"`
	}
	a, err := For[draft]("plumbline/draft/1", "A draft")
	if err != nil {
		t.Fatal(err)
	}
	b, _ := For[draft]("plumbline/draft/1", "A draft")
	if string(a) != string(b) {
		t.Error("two runs differ")
	}
	if err := Validate(a, []byte(`{"power":"400 кВА"}`)); err != nil {
		t.Error(err)
	}
	if Validate(a, []byte(`{"lines":[1]}`)) == nil {
		t.Error("power is required")
	}
	if _, err := For[struct{ F func() }]("x", "x"); err == nil {
		t.Error("a function has no schema")
	}
	if Validate([]byte(`{`), []byte(`{}`)) == nil || Validate(a, []byte(`{`)) == nil {
		t.Error("broken JSON must be refused")
	}
}
