package teller

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/canon"
)

// Segment is one piece of an answer in segment mode: free words without digits, then a
// reference to a statement of the contract, which code words. Ref may be empty.
type Segment struct {
	Text string `json:"text"`
	Ref  string `json:"ref"`
}

// maxSegments bounds an answer: longer ones are loops of a model.
const maxSegments = 40

// SegmentSchema returns the JSON Schema of an answer in segment mode for one contract:
// an object with an array of {text, ref}, text without digits, ref one of the ids of
// statements that have a wording. It uses no keyword outside the subset that servers
// with strict mode accept.
func SegmentSchema(c narrate.Contract) (json.RawMessage, error) {
	refs := append([]string{""}, wordedIDs(c)...)
	doc, err := canon.Marshal(map[string]any{
		"type": "object", "additionalProperties": false, "required": []string{"segments"},
		"properties": map[string]any{"segments": map[string]any{
			"type": "array", "minItems": 1, "maxItems": maxSegments,
			"items": map[string]any{
				"type": "object", "additionalProperties": false, "required": []string{"text", "ref"},
				"properties": map[string]any{
					"text": map[string]any{"type": "string", "pattern": "^[^0-9]*$"},
					"ref":  map[string]any{"type": "string", "enum": refs},
				},
			},
		}},
	})
	return doc, err
}

// SegmentGrammar returns the same language as [SegmentSchema] as GBNF (llama.cpp).
func SegmentGrammar(c narrate.Contract) string {
	refs := []string{`""`}
	for _, id := range wordedIDs(c) {
		refs = append(refs, gbnfString(quoteJSON(id)))
	}
	refs[0] = gbnfString(`""`)
	return strings.Join([]string{
		`root ::= "{\"segments\":[" item ("," item){0,` + fmt.Sprint(maxSegments-1) + `} "]}"`,
		`item ::= "{\"text\":\"" char{0,400} "\",\"ref\":" ref "}"`,
		`char ::= [^"\\0-9\x00-\x1f] | "\\\""`,
		`ref ::= ` + strings.Join(refs, " | "),
	}, "\n") + "\n"
}

func wordedIDs(c narrate.Contract) []string {
	var ids []string
	for _, s := range c.Allowed {
		if s.Text.In(c.Lang) != "" {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

func quoteJSON(s string) string {
	b, _ := json.Marshal(s) // a string always marshals
	return string(b)
}

// gbnfString writes a literal of the grammar.
func gbnfString(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}

// RenderSegments words an answer in segment mode. An unknown reference, a digit in the
// free text and anything that is not the schema's shape are errors.
func RenderSegments(c narrate.Contract, answer string) (string, error) {
	var read struct {
		Segments []Segment `json:"segments"`
	}
	dec := json.NewDecoder(strings.NewReader(answer))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&read); err != nil {
		return "", fmt.Errorf("teller: answer is not in segments: %w", err)
	}
	if len(read.Segments) == 0 || len(read.Segments) > maxSegments {
		return "", fmt.Errorf("teller: %d segments, want 1 to %d", len(read.Segments), maxSegments)
	}
	worded := map[string]string{"": ""}
	for _, s := range c.Allowed {
		if text := s.Text.In(c.Lang); text != "" {
			worded[s.ID] = text
		}
	}
	var b strings.Builder
	for _, s := range read.Segments {
		if strings.ContainsAny(s.Text, "0123456789") {
			return "", fmt.Errorf("teller: digits in the free text %q", s.Text)
		}
		text, ok := worded[s.Ref]
		if !ok {
			return "", fmt.Errorf("teller: reference %q is not in the contract", s.Ref)
		}
		for _, piece := range []string{s.Text, text} {
			if b.Len() > 0 && piece != "" && needsSpace(b.String(), piece) {
				b.WriteByte(' ')
			}
			b.WriteString(piece)
		}
	}
	return b.String(), nil
}

// needsSpace says whether two pieces would run into each other.
func needsSpace(before, after string) bool {
	return !strings.HasSuffix(before, " ") && !strings.HasPrefix(after, " ") &&
		!strings.ContainsAny(after[:1], ".,;:!?)") && !strings.HasSuffix(before, "(")
}
