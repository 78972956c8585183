package modular_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/plumbline-go/plumbline/modular"
	"github.com/plumbline-go/plumbline/narrate/schema"
)

// The embedded schema is what narrate/schema infers from the type now.
func TestDraftSchemaIsFresh(t *testing.T) {
	want, err := schema.For[modular.Draft]("plumbline/modular/draft/1", "Draft of a brief for a building of modules")
	if err != nil {
		t.Fatal(err)
	}
	if os.Getenv("GOLDEN_UPDATE") == "1" {
		if err := os.WriteFile("draft.schema.json", want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile("draft.schema.json"); err != nil || !bytes.Equal(have, want) {
		t.Errorf("draft.schema.json is stale: run make golden (%v)", err)
	}
	good := []byte(`{"purpose":"dormitory","groups":[{"name":"рабочие","people":42,"per_room":3}],"floors":1}`)
	if err := schema.Validate(modular.DraftSchema(), good); err != nil {
		t.Errorf("a good draft is refused: %v", err)
	}
	for _, bad := range []string{`{"floors":"one"}`, `{"origin":"stated"}`, `{"groups":[{"people":"forty"}]}`} {
		if schema.Validate(modular.DraftSchema(), []byte(bad)) == nil {
			t.Errorf("a bad draft is taken: %s", bad)
		}
	}
}
