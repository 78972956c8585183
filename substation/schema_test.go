package substation_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/plumbline-go/plumbline/narrate/schema"
	"github.com/plumbline-go/plumbline/substation"
)

// The embedded schema is what narrate/schema infers from the type now.
func TestDraftSchemaIsFresh(t *testing.T) {
	want, err := schema.For[substation.Draft]("plumbline/substation/draft/1", "Draft of a substation brief")
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
	good := []byte(`{"transformers":2,"power_kva":400,"feeders":[{"name":"котельная","current_a":160.5}]}`)
	if err := schema.Validate(substation.DraftSchema(), good); err != nil {
		t.Errorf("a good draft is refused: %v", err)
	}
	for _, bad := range []string{`{"transformers":"two"}`, `{"origin":"stated"}`, `{"feeders":[{"current_a":"120"}]}`} {
		if schema.Validate(substation.DraftSchema(), []byte(bad)) == nil {
			t.Errorf("a bad draft is taken: %s", bad)
		}
	}
}
