package check

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Status is the verdict of a rule on one subject. The zero value is no verdict.
type Status uint8

// The statuses. Append only.
const (
	Pass Status = iota + 1
	Fail
	Warn
	Info
)

// Statuses lists all, in the order in which counts are printed.
func Statuses() []Status { return []Status{Pass, Fail, Warn, Info} }

// String returns PASS, FAIL, WARN or INFO, in both languages the same.
func (s Status) String() string {
	switch s {
	case Pass:
		return "PASS"
	case Fail:
		return "FAIL"
	case Warn:
		return "WARN"
	case Info:
		return "INFO"
	}
	return "invalid status"
}

// MarshalText prints the status; an invalid one is an error.
func (s Status) MarshalText() ([]byte, error) {
	if s < Pass || s > Info {
		return nil, fmt.Errorf("check: invalid status %d", uint8(s))
	}
	return []byte(s.String()), nil
}

// ParseStatus reads what [Status.String] prints.
func ParseStatus(word string) (Status, bool) {
	for _, s := range Statuses() {
		if s.String() == word {
			return s, true
		}
	}
	return 0, false
}

// UnmarshalText reads what MarshalText prints.
func (s *Status) UnmarshalText(b []byte) error {
	read, ok := ParseStatus(string(b))
	if !ok {
		return fmt.Errorf("check: %q is no status", b)
	}
	*s = read
	return nil
}

// Basis says what a verdict stands on. The zero value is no basis.
type Basis uint8

// The bases. Append only.
const (
	Full          Basis = iota + 1 // computed by the whole method from given inputs
	OnAssumption                   // computed, but an input was assumed
	Estimate                       // «прикидка»: a short method
	Presence                       // the thing is there; nothing was computed
	NotApplicable                  // no subject, or no input to judge by
)

var basisNames = map[Basis]struct {
	id   string
	text fact.Text
}{
	Full:          {"full", fact.Text{RU: "полный расчёт", EN: "full"}},
	OnAssumption:  {"on_assumption", fact.Text{RU: "по принятым данным", EN: "on assumption"}},
	Estimate:      {"estimate", fact.Text{RU: "прикидка", EN: "estimate"}},
	Presence:      {"presence", fact.Text{RU: "наличие", EN: "presence"}},
	NotApplicable: {"not_applicable", fact.Text{RU: "не применимо", EN: "not applicable"}},
}

// String returns the stable id: "on_assumption".
func (b Basis) String() string {
	if n, ok := basisNames[b]; ok {
		return n.id
	}
	return "invalid basis"
}

// In returns the basis as it is printed beside a status.
func (b Basis) In(l fact.Lang) string {
	if n, ok := basisNames[b]; ok {
		return n.text.In(l)
	}
	return "invalid basis"
}

// MarshalText prints the stable id; an invalid basis is an error.
func (b Basis) MarshalText() ([]byte, error) {
	if _, ok := basisNames[b]; !ok {
		return nil, fmt.Errorf("check: invalid basis %d", uint8(b))
	}
	return []byte(b.String()), nil
}

// ParseBasis reads what [Basis.String] prints.
func ParseBasis(id string) (Basis, bool) {
	for b, n := range basisNames {
		if n.id == id {
			return b, true
		}
	}
	return 0, false
}

// UnmarshalText reads what MarshalText prints.
func (b *Basis) UnmarshalText(text []byte) error {
	read, ok := ParseBasis(string(text))
	if !ok {
		return fmt.Errorf("check: %q is no basis", text)
	}
	*b = read
	return nil
}
