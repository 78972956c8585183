// Package openai speaks to any server with OpenAI's chat completions on net/http: no SDK.
// The host gives the client, the base URL and the key, which it reads from [KeyVariable].
package openai

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"strings"
	"time"

	"github.com/plumbline-go/plumbline/narrate/teller"
)

// KeyVariable is the environment variable that hosts read the key from.
const KeyVariable = "PLUMBLINE_API_KEY"

// maxBody bounds what is read of an answer; a narration is a paragraph.
const maxBody = 1 << 20

// Format says how a server is told to answer in JSON. The zero value sends no
// response_format.
type Format uint8

// The formats.
const (
	NoFormat   Format = iota
	JSONSchema        // response_format of type json_schema, strict
	JSONObject        // response_format of type json_object; the schema is not sent
)

// Client is a [teller.Model] over one endpoint. BaseURL ends before /chat/completions
// («https://host/v1»). Extra fields go into the request's body as they are and win over
// ours: temperature, seed, a server's switch for its thinking. The zero Timeout is one
// minute; the caller's context may end earlier.
type Client struct {
	HTTP      *http.Client // nil: http.DefaultClient
	BaseURL   string
	Model     string
	Key       string
	Timeout   time.Duration
	MaxTokens int            // zero: 800
	Format    Format         // for segment mode
	Grammar   string         // name of the body's field that takes a GBNF grammar, "" when none does
	Extra     map[string]any // for example thinking off: {"chat_template_kwargs": {"enable_thinking": false}}
}

// NoThinking returns extra fields that ask the common servers not to think aloud:
// llama.cpp, vLLM and SGLang read chat_template_kwargs, Ollama reads think.
func NoThinking() map[string]any {
	return map[string]any{"chat_template_kwargs": map[string]any{"enable_thinking": false}, "think": false}
}

// StatusError is an answer with a status other than 200. The body is not kept: servers
// put keys, prompts and traces there.
type StatusError struct{ Status int }

// Error implements error.
func (e *StatusError) Error() string {
	return fmt.Sprintf("openai: the server answered %d %s", e.Status, http.StatusText(e.Status))
}

// ErrWire is what an answer that is no chat completion is refused with.
var ErrWire = errors.New("openai: the answer is no chat completion")

type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

type completion struct {
	Choices []struct {
		Message struct {
			Content *string `json:"content"`
		} `json:"message"`
		FinishReason string `json:"finish_reason"`
	} `json:"choices"`
	Usage struct {
		PromptTokens     int `json:"prompt_tokens"`
		CompletionTokens int `json:"completion_tokens"`
	} `json:"usage"`
	Error json.RawMessage `json:"error"`
}

// Complete implements [teller.Model].
func (c Client) Complete(ctx context.Context, p teller.Prompt) (teller.Reply, error) {
	timeout := c.Timeout
	if timeout == 0 {
		timeout = time.Minute
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	body, err := json.Marshal(c.body(p))
	if err != nil {
		return teller.Reply{}, fmt.Errorf("openai: request: %w", err)
	}
	url := strings.TrimSuffix(c.BaseURL, "/") + "/chat/completions"
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return teller.Reply{}, fmt.Errorf("openai: request: %w", err)
	}
	req.Header.Set("Content-Type", "application/json")
	if c.Key != "" {
		req.Header.Set("Authorization", "Bearer "+c.Key)
	}
	client := c.HTTP
	if client == nil {
		client = http.DefaultClient
	}
	res, err := client.Do(req)
	if err != nil {
		return teller.Reply{}, fmt.Errorf("openai: %w", err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return teller.Reply{}, &StatusError{res.StatusCode}
	}
	doc, err := io.ReadAll(io.LimitReader(res.Body, maxBody))
	if err != nil {
		return teller.Reply{}, fmt.Errorf("openai: %w", err)
	}
	return read(doc)
}

// body builds the request: the static prefix first, then the contract, so that a server
// can keep the prefix in its cache; a retry appends two turns.
func (c Client) body(p teller.Prompt) map[string]any {
	said := p.Contract
	if p.References != "" {
		said += "\n\n" + p.References
	}
	messages := []message{{"system", p.Prefix}, {"user", said}}
	if p.Reminder != "" {
		messages = append(messages, message{"assistant", p.Rejected}, message{"user", p.Reminder})
	}
	tokens := c.MaxTokens
	if tokens == 0 {
		tokens = 800
	}
	body := map[string]any{"model": c.Model, "messages": messages, "max_tokens": tokens, "temperature": 0.3, "stream": false}
	if p.Schema != nil {
		switch c.Format {
		case JSONSchema:
			body["response_format"] = map[string]any{"type": "json_schema",
				"json_schema": map[string]any{"name": "segments", "strict": true, "schema": p.Schema}}
		case JSONObject:
			body["response_format"] = map[string]any{"type": "json_object"}
		}
		if c.Grammar != "" {
			body[c.Grammar] = p.Grammar
		}
	}
	maps.Copy(body, c.Extra)
	return body
}

func read(doc []byte) (teller.Reply, error) {
	var got completion
	if err := json.Unmarshal(doc, &got); err != nil {
		return teller.Reply{}, fmt.Errorf("%w: %w", ErrWire, err)
	}
	if len(got.Error) > 0 && string(got.Error) != "null" {
		return teller.Reply{}, fmt.Errorf("%w: it carries an error", ErrWire)
	}
	if len(got.Choices) == 0 || got.Choices[0].Message.Content == nil {
		return teller.Reply{}, fmt.Errorf("%w: no content", ErrWire)
	}
	first := got.Choices[0]
	return teller.Reply{Text: withoutThinking(*first.Message.Content), Cut: first.FinishReason == "length",
		Tokens: teller.Tokens{In: got.Usage.PromptTokens, Out: got.Usage.CompletionTokens}}, nil
}

// withoutThinking drops a leading <think>…</think>, which some servers leave in the
// content; an unclosed one leaves nothing.
func withoutThinking(text string) string {
	trimmed := strings.TrimSpace(text)
	rest, ok := strings.CutPrefix(trimmed, "<think>")
	if !ok {
		return trimmed
	}
	_, answer, _ := strings.Cut(rest, "</think>")
	return strings.TrimSpace(answer)
}
