package modular

import _ "embed"

//go:embed draft.schema.json
var draftSchema []byte

// DraftSchema is the JSON Schema of [Draft]: the door for a form or a model that reads a
// questionnaire or a photograph. What comes through it has no origin: [Admit] sets it.
func DraftSchema() []byte { return append([]byte(nil), draftSchema...) }
