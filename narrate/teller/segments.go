package teller

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
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
const maxSegments = 80

// Worder is a voice that words the statements of a contract by their ids, so that they
// read inside a sentence. What it leaves out is worded by the statement's own Text.
type Worder interface {
	Wordings(narrate.Contract) map[string]string
}

// Reference is a statement that an answer may refer to, as code words it.
type Reference struct{ ID, Text string }

// References lists what an answer in segment mode may refer to, in the order of the
// contract: statements with a wording, designators and documents, and names that have
// digits; other names are free words. A wording that the guard would not let through by
// itself is left out. The only error is a contract of another domain.
func (t Teller) References(c narrate.Contract) ([]Reference, error) {
	k, err := t.guard.For(c)
	if err != nil {
		return nil, err
	}
	words := t.wordings(c)
	var out []Reference
	seen := map[string]bool{}
	for _, s := range c.Allowed {
		text := words[s.ID]
		if text == "" {
			text = wording(s, c.Lang)
		}
		if text == "" || seen[text] && !s.Must {
			continue
		}
		seen[text] = true
		if len(k.Check(capital(text)+".", narrate.Fragment).Violations()) == 0 {
			out = append(out, Reference{s.ID, text})
		}
	}
	return out, nil
}

func (t Teller) wordings(c narrate.Contract) map[string]string {
	if w, ok := t.voice.(Worder); ok {
		return w.Wordings(c)
	}
	return nil
}

// wording words a statement whose voice does not.
func wording(s narrate.Statement, l fact.Lang) string {
	text, _, _ := strings.Cut(s.Text.In(l), "|")
	text = insideSentence(text)
	switch s.Pred {
	case narrate.Mentions:
		switch {
		case text != "":
		case s.About.Family == narrate.Section:
			text = fact.Text{RU: "п. ", EN: "clause "}.In(l) + s.About.Key
		case s.About.Family == narrate.Designator, s.About.Family == narrate.Standard, s.About.Family == narrate.Grade:
			text = s.About.Key
		}
		if !strings.ContainsFunc(text, unicode.IsDigit) {
			return "" // free words do
		}
	case narrate.CountOf:
		if text == "" && s.About.Family == narrate.Status && len(s.Says) > 0 {
			text = s.Says[0].Qty.Value.In(l) + " " + s.About.Key
		}
	case narrate.Is:
		text = saidOnce(text)
	}
	return text
}

// insideSentence takes the capital off a wording, and the full stop of a sentence. A move
// keeps its letter: e4 is no E4, and Кc3 no кc3.
func insideSentence(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	second, _ := utf8.DecodeRuneInString(text[n:])
	if isMove(text) || !unicode.IsUpper(first) || !unicode.IsLower(second) && second != ' ' {
		return text
	}
	return string(unicode.ToLower(first)) + strings.TrimSuffix(text[n:], ".")
}

func isMove(text string) bool {
	return !strings.ContainsFunc(text, unicode.IsSpace) && strings.ContainsFunc(text, unicode.IsDigit)
}

// saidOnce leaves out a name that the quantity repeats: «жилых комнат 11 жилых комнат».
func saidOnce(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\u00a0' })
	for n := (len(words) - 1) / 2; n > 0; n-- {
		if slices.Equal(words[:n], words[len(words)-n:]) {
			return strings.Join(words[n:], " ")
		}
	}
	return text
}

// SegmentSchema returns the JSON Schema of an answer in segment mode: an object with an
// array of {text, ref}, text without digits, ref one of the references. It uses no
// keyword outside the subset that servers with strict mode accept.
func SegmentSchema(refs []Reference) (json.RawMessage, error) {
	return canon.Marshal(map[string]any{
		"type": "object", "additionalProperties": false, "required": []string{"segments"},
		"properties": map[string]any{"segments": map[string]any{
			"type": "array", "minItems": 1, "maxItems": maxSegments,
			"items": map[string]any{
				"type": "object", "additionalProperties": false, "required": []string{"text", "ref"},
				"properties": map[string]any{
					"text": map[string]any{"type": "string", "pattern": "^[^0-9]*$"},
					"ref":  map[string]any{"type": "string", "enum": ids(refs)},
				},
			},
		}},
	})
}

// SegmentGrammar returns the same language as [SegmentSchema] as GBNF (llama.cpp).
func SegmentGrammar(refs []Reference) string {
	var list []string
	for _, id := range ids(refs) {
		list = append(list, gbnfString(quoteJSON(id)))
	}
	return strings.Join([]string{
		`root ::= "{\"segments\":[" item ("," item){0,` + fmt.Sprint(maxSegments-1) + `} "]}"`,
		`item ::= "{\"text\":\"" char{0,400} "\",\"ref\":" ref "}"`,
		`char ::= [^"\\0-9\x00-\x1f] | "\\\""`,
		`ref ::= ` + strings.Join(list, " | "),
	}, "\n") + "\n"
}

// ids lists the values of ref; the first is none.
func ids(refs []Reference) []string {
	out := []string{""}
	for _, r := range refs {
		out = append(out, r.ID)
	}
	return out
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
func RenderSegments(refs []Reference, answer string) (string, error) {
	var read struct {
		Segments []Segment `json:"segments"`
	}
	dec := json.NewDecoder(strings.NewReader(answer))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&read); err != nil {
		return "", fmt.Errorf("teller: answer is not in segments: %w", err)
	}
	if _, err := dec.Token(); err != io.EOF {
		return "", fmt.Errorf("teller: more than one answer")
	}
	if len(read.Segments) == 0 || len(read.Segments) > maxSegments {
		return "", fmt.Errorf("teller: %d segments, want 1 to %d", len(read.Segments), maxSegments)
	}
	worded := map[string]string{"": ""}
	for _, r := range refs {
		worded[r.ID] = r.Text
	}
	var b strings.Builder
	for _, s := range read.Segments {
		if strings.ContainsFunc(s.Text, unicode.IsDigit) {
			return "", fmt.Errorf("teller: digits in the free text %q", s.Text)
		}
		text, ok := worded[s.Ref]
		if !ok {
			return "", fmt.Errorf("teller: reference %q is not in the contract", s.Ref)
		}
		join(&b, s.Text)
		if beginsSentence(b.String()) {
			text = capital(text)
		}
		join(&b, text)
	}
	return b.String(), nil
}

// join appends a piece, behind a space where the two would run into each other.
func join(b *strings.Builder, piece string) {
	before := b.String()
	if strings.HasSuffix(before, ".") && strings.HasPrefix(piece, ".") {
		piece = piece[1:] // «… 24 чел.» at the end
	}
	if before != "" && piece != "" && !strings.HasSuffix(before, " ") && !strings.HasPrefix(piece, " ") &&
		!strings.ContainsAny(piece[:1], ".,;:!?)") && !strings.HasSuffix(before, "(") && !strings.HasSuffix(before, "«") && !strings.HasPrefix(piece, "»") {
		b.WriteByte(' ')
	}
	b.WriteString(piece)
}

func beginsSentence(before string) bool {
	before = strings.TrimSpace(before)
	return before == "" || strings.ContainsAny(before[len(before)-1:], ".!?")
}

// capital writes a wording at the beginning of a sentence.
func capital(text string) string {
	if text == "" || isMove(text) {
		return text
	}
	return prose.Capital(text)
}
