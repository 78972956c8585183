// Package teller lets a language model tell a contract, under the guard: generate,
// check, one retry with a reminder, and the voice's template when that does not pass
// either. What reaches a person has passed the guard or is the template.
//
// Start with [New] and [Teller.Tell].
package teller

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/narrate"
)

// Voice is what the teller needs of an engine: the guard's voice and the words of the
// prompt.
type Voice interface {
	narrate.Voice
	Instructions(narrate.Manner, narrate.Contract) narrate.Instructions
}

// Mode says how a model answers.
type Mode uint8

// The modes. The zero value is free prose.
const (
	Prose    Mode = iota // free text
	Segments             // pieces of text with references, for models that honour a JSON Schema
)

// Source says whose text was delivered. The zero value is invalid.
type Source uint8

// The sources.
const (
	FromModel Source = iota + 1
	FromRetry
	FromTemplate
)

// String returns model, retry or template.
func (s Source) String() string {
	switch s {
	case FromModel:
		return "model"
	case FromRetry:
		return "retry"
	case FromTemplate:
		return "template"
	}
	return "invalid source"
}

// MarshalText prints what String returns.
func (s Source) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Attempt is one answer of the model: its text and the guard's report, or the error.
type Attempt struct {
	Text   string
	Report narrate.Report
	Err    error
	Tokens Tokens
}

// Outcome is what is delivered and how it came about. Attempts are for logs; nothing of
// them is meant for the reader.
type Outcome struct {
	Text     string
	Source   Source
	Attempts []Attempt
	Tokens   Tokens
}

// Teller tells contracts of one voice. Its zero value has no guard; use [New].
type Teller struct {
	voice Voice
	guard narrate.Guard
	model Model
	mode  Mode
}

// New returns a teller. Without a model (nil) every telling is the template.
func New(v Voice, m Model, mode Mode) Teller {
	return Teller{voice: v, guard: narrate.NewGuard(v), model: m, mode: mode}
}

// ErrTemplate means that the template itself did not pass the guard or told nothing:
// nothing was delivered.
var ErrTemplate = errors.New("teller: the template does not pass the guard")

// Tell returns a text that states every must of the contract and nothing that the
// contract does not allow. A failing, slow or lying model costs the voice, never the
// answer: the template speaks. An undecided verdict is delivered and stays in the
// attempt's report. The errors are a contract that the guard cannot judge (another
// domain) and [ErrTemplate].
func (t Teller) Tell(ctx context.Context, c narrate.Contract, m narrate.Manner) (Outcome, error) {
	var out Outcome
	if t.model != nil {
		doc, err := c.MarshalJSON()
		if err != nil {
			return Outcome{}, err
		}
		p := Prompt{Prefix: Prefix(t.voice.Instructions(m, c), c.Lang, m.Register, t.mode), Contract: string(doc)}
		var refs []Reference
		if t.mode == Segments {
			if refs, err = t.References(c); err != nil {
				return Outcome{}, err
			}
			if p.Schema, err = SegmentSchema(refs); err != nil {
				return Outcome{}, err
			}
			p.Grammar = SegmentGrammar(refs)
			if p.References, err = listed(refs, c.Lang); err != nil {
				return Outcome{}, err
			}
		}
		for _, source := range []Source{FromModel, FromRetry} {
			a, answer, err := t.attempt(ctx, c, refs, p)
			if err != nil {
				return Outcome{}, err
			}
			out.Attempts = append(out.Attempts, a)
			out.Tokens = out.Tokens.plus(a.Tokens)
			if a.Err == nil && a.Report.Verdict != narrate.Violation {
				out.Text, out.Source = a.Text, source
				return out, nil
			}
			if answer == "" {
				break // the model gave nothing to mend
			}
			p.Rejected, p.Reminder = answer, reminder(c, a, t.wordings(c))
		}
	}
	out.Text, out.Source = t.voice.Tell(c, m), FromTemplate
	r, err := t.guard.Check(c, out.Text, narrate.Whole)
	if err != nil {
		return Outcome{}, err
	}
	if r.Verdict == narrate.Violation || strings.TrimSpace(out.Text) == "" {
		return Outcome{}, fmt.Errorf("%w: %s", ErrTemplate, r)
	}
	return out, nil
}

// attempt asks the model once. The answer as written is returned for a retry; the error
// is the guard's, the model's stays in the attempt.
func (t Teller) attempt(ctx context.Context, c narrate.Contract, refs []Reference, p Prompt) (Attempt, string, error) {
	reply, err := t.model.Complete(ctx, p)
	a := Attempt{Text: strings.TrimSpace(reply.Text), Tokens: reply.Tokens, Err: err}
	if err != nil {
		return a, "", nil
	}
	answer := a.Text
	if t.mode == Segments {
		if a.Text, a.Err = RenderSegments(refs, answer); a.Err != nil {
			return a, answer, nil
		}
	}
	if reply.Cut {
		a.Err = ErrCut
		return a, answer, nil
	}
	r, err := t.guard.Check(c, a.Text, narrate.Whole)
	if err != nil {
		return a, answer, err
	}
	a.Report = r
	if ofService(a.Text) {
		a.Err = ErrService
	}
	return a, answer, nil
}

// ErrCut is the error of an attempt whose text ended at the server's length limit.
var ErrCut = errors.New("teller: the answer was cut at a length limit")

// Fill puts display names in the place of placeholders: {"name": "Маша"} turns «{name}»
// into «Маша». It runs once over the text, so a name that looks like a placeholder stays
// as it is; placeholders without a name are left.
func Fill(text string, names map[string]string) string {
	var b strings.Builder
	for {
		open := strings.IndexByte(text, '{')
		if open < 0 {
			break
		}
		end := strings.IndexByte(text[open:], '}')
		if end < 0 {
			break
		}
		name, ok := names[text[open+1:open+end]]
		if !ok {
			b.WriteString(text[:open+1])
			text = text[open+1:]
			continue
		}
		b.WriteString(text[:open] + name)
		text = text[open+end+1:]
	}
	return b.String() + text
}
