package openai

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/plumbline-go/plumbline/narrate/teller"
)

// serve answers one request with the given handler and returns a client for it.
func serve(t *testing.T, h http.HandlerFunc) Client {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return Client{HTTP: s.Client(), BaseURL: s.URL + "/v1/", Model: "m", Key: "k", Timeout: 5 * time.Second}
}

func ask(t *testing.T, c Client) (teller.Reply, error) {
	t.Helper()
	return c.Complete(context.Background(), teller.Prompt{Prefix: "P", Contract: "{}"})
}

// The bodies follow the shapes that the named servers document for a chat completion;
// the texts are ours.
func TestWireShapes(t *testing.T) {
	for name, c := range map[string]struct {
		body string
		want teller.Reply
	}{
		"OpenAI": {`{"id":"chatcmpl-1","object":"chat.completion","created":1,"model":"m","choices":[{"index":0,"message":{"role":"assistant","content":"QF1 — 630 А.","refusal":null,"annotations":[]},"logprobs":null,"finish_reason":"stop"}],"usage":{"prompt_tokens":812,"completion_tokens":9,"total_tokens":821,"prompt_tokens_details":{"cached_tokens":768}},"system_fingerprint":"fp"}`,
			teller.Reply{Text: "QF1 — 630 А.", Tokens: teller.Tokens{In: 812, Out: 9}}},
		"llama.cpp, cut at the limit": {`{"choices":[{"finish_reason":"length","index":0,"message":{"role":"assistant","content":" Ток равен"}}],"created":1,"model":"m","object":"chat.completion","usage":{"completion_tokens":800,"prompt_tokens":50,"total_tokens":850},"timings":{"prompt_n":50}}`,
			teller.Reply{Text: "Ток равен", Cut: true, Tokens: teller.Tokens{In: 50, Out: 800}}},
		"vLLM with its thinking apart": {`{"id":"x","choices":[{"index":0,"message":{"role":"assistant","reasoning_content":"hm","content":"\n\nOK.","tool_calls":[]},"finish_reason":"stop","stop_reason":null}],"usage":{"prompt_tokens":5,"completion_tokens":7},"error":null}`,
			teller.Reply{Text: "OK.", Tokens: teller.Tokens{In: 5, Out: 7}}},
		"Ollama with its thinking left in": {`{"id":"chatcmpl-7","object":"chat.completion","model":"m","choices":[{"index":0,"message":{"role":"assistant","content":"<think>\nwhat\n</think>\n\nГотово."},"finish_reason":"stop"}]}`,
			teller.Reply{Text: "Готово."}},
		"newer vLLM, reasoning and no usage": {`{"choices":[{"message":{"role":"assistant","reasoning":"long thoughts","content":"OK."},"finish_reason":"stop"}],"usage":null}`, teller.Reply{Text: "OK."}},
		"all of the limit spent on thinking": {`{"choices":[{"message":{"role":"assistant","reasoning_content":"long thoughts","content":""},"finish_reason":"length"}],"usage":{"prompt_tokens":5,"completion_tokens":800}}`,
			teller.Reply{Cut: true, Tokens: teller.Tokens{In: 5, Out: 800}}},
		"thinking that never ended": {`{"choices":[{"message":{"content":"<think>and so on"},"finish_reason":"length"}]}`, teller.Reply{Cut: true}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := ask(t, serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, c.body) }))
			if err != nil || got != c.want {
				t.Errorf("got %+v, %v; want %+v", got, err, c.want)
			}
		})
	}
}

func TestNoCompletion(t *testing.T) {
	for name, body := range map[string]string{
		"broken JSON":             `{"choices":[{"message":{"content":"QF`,
		"an error with 200":       `{"error":{"message":"overloaded, key sk-secret","code":503}}`,
		"no choices":              `{"choices":[]}`,
		"content null":            `{"choices":[{"message":{"content":null,"tool_calls":[{}]}}]}`,
		"an HTML page":            `<html>502</html>`,
		"a stream nobody asked":   "data: {\"choices\":[{\"delta\":{\"content\":\"QF\"}}]}\n\ndata: [DONE]\n\n",
		"content in parts":        `{"choices":[{"message":{"content":[{"type":"text","text":"QF1"}]}}]}`,
		"only thoughts":           `{"choices":[{"message":{"role":"assistant","reasoning_content":"hm"},"finish_reason":"stop"}]}`,
		"choices of another kind": `{"choices":"QF1"}`,
		"nothing":                 ``,
		"more than a megabyte":    `{"choices":[{"message":{"content":"` + strings.Repeat("а", maxBody) + `"}}]}`,
		"whitespace without end":  strings.Repeat(" ", 1000),
	} {
		t.Run(name, func(t *testing.T) {
			got, err := ask(t, serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, body) }))
			if !errors.Is(err, ErrWire) || got != (teller.Reply{}) {
				t.Errorf("got %+v, %v", got, err)
			}
			if strings.Contains(err.Error(), "sk-secret") {
				t.Error("the error carries what the server said")
			}
		})
	}
}

// The body decides, not what the server calls it: some send JSON as text, some an error
// page as JSON.
func TestContentTypes(t *testing.T) {
	for _, c := range []struct {
		kind, body string
		ok         bool
	}{
		{"text/plain", `{"choices":[{"message":{"content":"OK."},"finish_reason":"stop"}]}`, true},
		{"text/html", `{"choices":[{"message":{"content":"OK."},"finish_reason":"stop"}]}`, true},
		{"application/json", `<html>gateway</html>`, false},
		{"text/event-stream", `data: {"choices":[]}`, false},
	} {
		got, err := ask(t, serve(t, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", c.kind)
			_, _ = io.WriteString(w, c.body)
		}))
		if (err == nil) != c.ok || c.ok && got.Text != "OK." || !c.ok && !errors.Is(err, ErrWire) {
			t.Errorf("%s: %+v, %v", c.kind, got, err)
		}
	}
}

// A server that begins an answer and then says nothing costs the timeout and no more.
func TestAnswerThatStopsHalfWay(t *testing.T) {
	done := make(chan struct{})
	c := serve(t, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, `{"choices":[`)
		_ = http.NewResponseController(w).Flush()
		select {
		case <-done:
		case <-r.Context().Done():
		}
	})
	defer close(done)
	c.Timeout = 30 * time.Millisecond
	if _, err := ask(t, c); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
}

// FuzzRead: whatever a server answers neither panics nor passes for a text that it is not.
func FuzzRead(f *testing.F) {
	for _, s := range []string{`{"choices":[{"message":{"content":"<think>a</think>b"}}]}`, `{"choices":[{}]}`, `{"error":{}}`, `[]`, ``} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, doc []byte) {
		got, err := read(doc)
		if err != nil && (got != teller.Reply{} || !errors.Is(err, ErrWire)) {
			t.Errorf("%q: %+v, %v", doc, got, err)
		}
		if err == nil && strings.HasPrefix(got.Text, "<think>") && !strings.Contains(string(doc), "</think>") {
			t.Errorf("%q: thoughts are the answer: %q", doc, got.Text)
		}
	})
}

func TestStatuses(t *testing.T) {
	for _, status := range []int{400, 401, 404, 429, 500, 503} {
		_, err := ask(t, serve(t, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Retry-After", "20")
			w.WriteHeader(status)
			_, _ = io.WriteString(w, "Traceback: key sk-secret")
		}))
		var got *StatusError
		if !errors.As(err, &got) || got.Status != status || strings.Contains(err.Error(), "secret") {
			t.Errorf("%d: %v", status, err)
		}
	}
}

func TestTruncatedBody(t *testing.T) {
	_, err := ask(t, serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "500")
		_, _ = io.WriteString(w, `{"choices":[`)
	}))
	if !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("got %v", err)
	}
}

func TestSlowServer(t *testing.T) {
	done := make(chan struct{})
	c := serve(t, func(w http.ResponseWriter, r *http.Request) {
		select { // answers only when the test is over
		case <-done:
		case <-r.Context().Done():
		}
	})
	defer close(done)
	c.Timeout = 30 * time.Millisecond
	if _, err := ask(t, c); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("own timeout: %v", err)
	}
	c.Timeout = 0
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Millisecond)
	defer cancel()
	if _, err := c.Complete(ctx, teller.Prompt{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the caller's: %v", err)
	}
}

func TestNoServer(t *testing.T) {
	c := serve(t, nil)
	c.BaseURL = "http://127.0.0.1:1/v1"
	if _, err := ask(t, c); err == nil {
		t.Error("nobody listens there")
	}
	c.BaseURL = "://"
	if _, err := ask(t, c); err == nil {
		t.Error("that is no address")
	}
}

// request sends one prompt and returns what the server received.
func request(t *testing.T, c Client, p teller.Prompt) (body map[string]any, path, key string) {
	t.Helper()
	got := make(chan *http.Request, 1)
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		doc, _ := io.ReadAll(r.Body)
		if err := json.Unmarshal(doc, &body); err != nil {
			t.Error(err)
		}
		got <- r
		_, _ = io.WriteString(w, `{"choices":[{"message":{"content":"x"}}]}`)
	})
	c.HTTP, c.BaseURL, c.Model = s.HTTP, s.BaseURL, "m"
	if _, err := c.Complete(context.Background(), p); err != nil {
		t.Fatal(err)
	}
	r := <-got
	return body, r.URL.Path, r.Header.Get("Authorization")
}

func TestRequest(t *testing.T) {
	retry := teller.Prompt{Prefix: "static", Contract: `{"a":1}`, Rejected: "wrong", Reminder: "mend"}
	body, path, key := request(t, Client{Key: "secret"}, retry)
	if path != "/v1/chat/completions" || key != "Bearer secret" {
		t.Errorf("path %q, authorization %q", path, key)
	}
	var roles, contents []string
	for _, m := range body["messages"].([]any) {
		roles = append(roles, m.(map[string]any)["role"].(string))
		contents = append(contents, m.(map[string]any)["content"].(string))
	}
	if strings.Join(roles, " ") != "system user assistant user" || strings.Join(contents, "|") != `static|{"a":1}|wrong|mend` {
		t.Errorf("messages %q %q", roles, contents)
	}
	retry.References = "refs"
	body, _, _ = request(t, Client{}, retry)
	if got := body["messages"].([]any)[1].(map[string]any)["content"]; got != "{\"a\":1}\n\nrefs" {
		t.Errorf("the references do not follow the contract: %q", got)
	}
	if body["stream"] != false || body["max_tokens"] != 800.0 || body["response_format"] != nil {
		t.Errorf("body %v", body)
	}
	if _, _, key := request(t, Client{}, teller.Prompt{}); key != "" {
		t.Errorf("without a key nothing is sent, got %q", key)
	}
}

func TestSegmentFormats(t *testing.T) {
	p := teller.Prompt{Schema: json.RawMessage(`{"type":"object"}`), Grammar: "root ::= x"}
	body, _, _ := request(t, Client{Format: JSONSchema}, p)
	doc, _ := json.Marshal(body["response_format"])
	if string(doc) != `{"json_schema":{"name":"segments","schema":{"type":"object"},"strict":true},"type":"json_schema"}` {
		t.Errorf("json_schema: %s", doc)
	}
	body, _, _ = request(t, Client{Format: JSONObject}, p)
	doc, _ = json.Marshal(body["response_format"])
	if string(doc) != `{"type":"json_object"}` {
		t.Errorf("json_object: %s", doc)
	}
	body, _, _ = request(t, Client{Grammar: "grammar"}, p)
	if body["grammar"] != "root ::= x" || body["response_format"] != nil {
		t.Errorf("grammar: %v", body)
	}
}

func TestExtraFieldsWin(t *testing.T) {
	extra := NoThinking()
	extra["temperature"] = 0.0
	body, _, _ := request(t, Client{Extra: extra}, teller.Prompt{})
	if body["temperature"] != 0.0 || body["think"] != false ||
		body["chat_template_kwargs"].(map[string]any)["enable_thinking"] != false {
		t.Errorf("body %v", body)
	}
	if len(extra) != 3 {
		t.Errorf("the caller's map was written to: %v", extra)
	}
}

func TestUnmarshallableExtra(t *testing.T) {
	c := Client{BaseURL: "http://127.0.0.1:1", Extra: map[string]any{"f": func() {}}}
	if _, err := ask(t, c); err == nil {
		t.Error("a function cannot be sent")
	}
}
