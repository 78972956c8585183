// Package refusal is the one way to say no: a code that never changes, one clear
// sentence, and what to do instead. A failed check is not a refusal but a finding; a
// refusal means that nothing could be judged or delivered.
package refusal

import (
	"encoding/json"
	"errors"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Code names the reason. Codes live for ever; the zero value is invalid.
type Code string

// The codes. Append only.
const (
	OutOfScope   Code = "out_of_scope"  // the engine does not design such a thing
	DoesNotFit   Code = "does_not_fit"  // it would, but not this many or this large
	MissingInput Code = "missing_input" // something without which nothing can be assumed
	InvalidInput Code = "invalid_input" // the input contradicts itself or cannot be
	OffLadder    Code = "off_ladder"    // above the last rung or outside a table
	NoEngine     Code = "no_engine"     // the chess engine was not found
	EngineDied   Code = "engine_died"   // the chess engine's process ended
	Timeout      Code = "timeout"       // no answer in time
	WriteFailed  Code = "write_failed"  // files could not be written
)

// Error is a refusal. Message is one sentence; Suggestion says what would work.
type Error struct {
	Code       Code
	Message    fact.Text
	Suggestion fact.Text
	Options    []fact.Text
	Inputs     []fact.ID
	Questions  []fact.Question // all that is missing, listed at once
	Retryable  bool
	Cause      error
}

// New returns a refusal with a message and a suggestion.
func New(code Code, message, suggestion fact.Text) *Error {
	return &Error{Code: code, Message: message, Suggestion: suggestion}
}

// Error returns the code and the English sentence.
func (e *Error) Error() string {
	s := string(e.Code) + ": " + e.Message.EN
	if e.Cause != nil {
		s += ": " + e.Cause.Error()
	}
	return s
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// In prints message, suggestion and options in one language, one sentence a line.
func (e *Error) In(l fact.Lang) string {
	s := e.Message.In(l)
	if !e.Suggestion.IsZero() {
		s += " " + e.Suggestion.In(l)
	}
	for _, o := range e.Options {
		s += "\n— " + o.In(l)
	}
	return s
}

// MarshalJSON prints the refusal for `-json`.
func (e *Error) MarshalJSON() ([]byte, error) {
	cause := ""
	if e.Cause != nil {
		cause = e.Cause.Error()
	}
	return json.Marshal(wire{e.Code, e.Message, e.Suggestion, e.Options, e.Inputs, e.Questions, e.Retryable, cause})
}

// UnmarshalJSON reads what MarshalJSON printed, so that a refusal can be told elsewhere;
// the cause is then a text.
func (e *Error) UnmarshalJSON(doc []byte) error {
	var w wire
	if err := json.Unmarshal(doc, &w); err != nil {
		return err
	}
	*e = Error{Code: w.Code, Message: w.Message, Suggestion: w.Suggestion, Options: w.Options, Inputs: w.Inputs, Questions: w.Questions, Retryable: w.Retryable}
	if w.Cause != "" {
		e.Cause = errors.New(w.Cause)
	}
	return nil
}

// wire is a refusal as JSON.
type wire struct {
	Code       Code            `json:"code"`
	Message    fact.Text       `json:"message"`
	Suggestion fact.Text       `json:"suggestion"`
	Options    []fact.Text     `json:"options,omitempty"`
	Inputs     []fact.ID       `json:"inputs,omitempty"`
	Questions  []fact.Question `json:"questions,omitempty"`
	Retryable  bool            `json:"retryable"`
	Cause      string          `json:"cause,omitempty"`
}

// As returns the refusal inside err, if there is one.
func As(err error) (*Error, bool) {
	var e *Error
	ok := errors.As(err, &e)
	return e, ok
}

// CodeOf returns the code of the refusal inside err, or "".
func CodeOf(err error) Code {
	if e, ok := As(err); ok {
		return e.Code
	}
	return ""
}
