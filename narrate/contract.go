package narrate

import (
	"encoding/json"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// Predicate names the relation that a statement tells: "is", "status", "count". Engines
// add their own ("chess.best").
type Predicate struct{ name string }

// PredicateOf names a predicate; engines call it once for each of theirs.
func PredicateOf(name string) Predicate { return Predicate{name} }

// String returns the predicate's name.
func (p Predicate) String() string { return p.name }

// The predicates that every engine shares.
var (
	Is          = PredicateOf("is")          // About is (has the value) Says
	HasStatus   = PredicateOf("status")      // the check About has the status Says
	CountOf     = PredicateOf("count")       // there are Says of About
	Changed     = PredicateOf("changed")     // the input About changed from Says[0] to Says[1]
	Lost        = PredicateOf("lost")        // the stated requirement About has no object
	Substituted = PredicateOf("substituted") // asked Says[0], took Says[1]
	Assumes     = PredicateOf("assumes")     // About was assumed to be Says
	Remedies    = PredicateOf("remedy")      // About is mended by Says
	Refuses     = PredicateOf("refuses")     // refused with the code Says
	Demands     = PredicateOf("demands")     // a later stage is needed: «требуется РД»
	Disclaims   = PredicateOf("disclaims")   // the price's disclaimer
	Mentions    = PredicateOf("mentions")    // a word of the trade that may be used
)

// Domain chooses the engine's voice: "substation".
type Domain string

// Statement is the one thing that a contract allows: predicate, about, says. Moves,
// numbers, statuses and relations are all statements, so slot, role, side and status
// are one comparison.
type Statement struct {
	ID    string // unique in a contract, for references: "n1.got"
	Pred  Predicate
	About fact.Term
	Says  []fact.Term
	Exact bool        // limits, ratings, counts and money bounds: nothing rounds
	Basis check.Basis // of a status: printed and told with it
	Must  bool        // a whole narration must state it
	Text  fact.Text   // how the engine words it, for prompts and reminders
}

// Limits bound what a text may be.
type Limits struct {
	MaxSentences int    `json:"max_sentences,omitempty"`
	MaxMotifs    int    `json:"max_motifs,omitempty"`
	EvalLanguage string `json:"eval_language,omitempty"`
}

// Contract is what may be told of one result. Facts is the domain's own JSON, for the
// prompt; Allowed is for the guard. Raw names of a brief and a student's name never
// enter: they stand as «линия 3» and «{name}» and are filled in at delivery.
type Contract struct {
	Schema  string          // "plumbline/contract/1"
	ID      string          // hash of the content, hex
	Domain  Domain          //
	Lang    fact.Lang       //
	Facts   json.RawMessage //
	Allowed []Statement     //
	Limits  Limits          //
}

// SchemaVersion is what [Contract.Schema] holds now.
const SchemaVersion = "plumbline/contract/1"

// Musts returns the statements that a whole narration must state.
func (c Contract) Musts() []Statement {
	var out []Statement
	for _, s := range c.Allowed {
		if s.Must {
			out = append(out, s)
		}
	}
	return out
}

// Claim is what a text says, in the form of a statement, with its place. Denied is set
// by a negation that reaches the claim: «не пройдена».
type Claim struct {
	Statement
	Span   prose.Span
	Clause int
	Denied bool
}

// Manner is how a template speaks. It is not part of the contract: the facts are the
// same in every register.
type Manner struct {
	Register Register
	Seed     uint64 // chooses among variants; from the contract
}

// Register is the tone of a telling. The zero value is invalid.
type Register uint8

// The registers. The engineering engines speak Plain; the coach has the other three.
const (
	Plain Register = iota + 1
	Softer
	Usual
	Stricter
)

// String returns the flag's word: "plain".
func (r Register) String() string {
	switch r {
	case Plain:
		return "plain"
	case Softer:
		return "softer"
	case Usual:
		return "usual"
	case Stricter:
		return "stricter"
	}
	return "invalid register"
}

// ParseRegister reads what [Register.String] prints.
func ParseRegister(word string) (Register, bool) {
	for r := Plain; r <= Stricter; r++ {
		if r.String() == word {
			return r, true
		}
	}
	return 0, false
}

// Voice is an engine's part of the guard and its template. Vocabulary gives the common
// recognisers the trade's units, nouns and names; for an engine of checks and numbers it
// is all that they need. Subjects takes the spans of other entities (a move) before the
// common recognisers see the text; Claims adds verbs, statuses and relations between what
// was taken. Tell is the deterministic template; its text passes Check(Whole).
//
// A claim of a voice is supported when the contract has a statement of the same predicate
// with the same terms; [Refers] and [Mentions] are references and no claims.
type Voice interface {
	Domain() Domain
	Vocabulary() Vocabulary
	Subjects(*prose.Text, Contract) []Claim
	Claims(*prose.Text, Contract, []Claim) []Claim
	Tell(Contract, Manner) string
}

// Instructions are the engine's part of a model's prompt: who speaks, within what
// bounds, and one worked example of a case at an edge.
type Instructions struct {
	Role, Bounds string
	Example      Example
}

// Example is a small contract with a good telling and why it is good.
type Example struct{ Contract, Telling, Why string }

// Scope says how a text is checked: a whole narration must state every must, a
// fragment only if it sums up.
type Scope uint8

// The scopes. The zero value is invalid.
const (
	Whole Scope = iota + 1
	Fragment
)

// Verdict is the guard's answer. The zero value is no verdict.
type Verdict uint8

// The verdicts.
const (
	OK Verdict = iota + 1
	Violation
	Undecided
)

// String returns ok, violation or undecided.
func (v Verdict) String() string {
	switch v {
	case OK:
		return "ok"
	case Violation:
		return "violation"
	case Undecided:
		return "undecided"
	}
	return "invalid verdict"
}
