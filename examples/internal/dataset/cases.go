package dataset

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Case is one line of a file of texts.
type Case struct {
	ID       string   `json:"id"`
	Task     string   `json:"task"`
	Lang     string   `json:"lang"`
	Domain   string   `json:"domain"`
	Contract string   `json:"contract"`
	Kind     string   `json:"kind"`
	Tier     string   `json:"tier"`
	Text     string   `json:"text"`
	Expect   []string `json:"expect"`
	Verdict  string   `json:"verdict"`
	Why      string   `json:"why"`
}

// Language returns the language of the text; Russian when the file does not say.
func (c Case) Language() fact.Lang {
	if l, ok := fact.ParseLang(c.Lang); ok {
		return l
	}
	return fact.Russian
}

// ReadCases reads a file of lines.
func ReadCases(path string) ([]Case, error) {
	doc, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return Cases(bytes.NewReader(doc))
}

// Cases reads lines of JSON; empty ones are passed over.
func Cases(r io.Reader) ([]Case, error) {
	var out []Case
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		var c Case
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			return nil, fmt.Errorf("dataset: line %d: %w", n, err)
		}
		out = append(out, c)
	}
	return out, lines.Err()
}
