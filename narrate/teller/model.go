package teller

import (
	"context"
	"encoding/json"
)

// Model is a language model: one call, one text. Timeouts and cancellation come with
// the context; an error of any kind makes the [Teller] use the template.
type Model interface {
	Complete(context.Context, Prompt) (Reply, error)
}

// Prompt is what a model is given, in the order in which it is sent. Prefix is the same
// for every contract of one domain, language, register and mode, so a server can keep it
// in its cache; Contract follows as canonical JSON, then the references. A retry appends Rejected (the text that
// did not pass) and Reminder, and edits nothing before them.
type Prompt struct {
	Prefix     string
	Contract   string
	References string // segment mode: how each reference is worded, canonical JSON under a title
	Rejected   string
	Reminder   string
	Schema     json.RawMessage // JSON Schema of the answer in segment mode, else nil
	Grammar    string          // the same as GBNF, for servers that take a grammar
}

// Reply is a model's answer.
type Reply struct {
	Text   string
	Cut    bool // the answer ended at a length limit
	Tokens Tokens
}

// Tokens counts what was read and written, as the server reported it.
type Tokens struct {
	In  int `json:"in"`
	Out int `json:"out"`
}

func (t Tokens) plus(o Tokens) Tokens { return Tokens{t.In + o.In, t.Out + o.Out} }
