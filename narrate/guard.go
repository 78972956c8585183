package narrate

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// Answer is what the guard says of one claim. The zero value is no answer.
type Answer uint8

// The answers. Unsure makes a text undecided when nothing in it is contradicted.
const (
	Supported Answer = iota + 1
	Contradicted
	NoClaim
	Unsure
)

// String returns supported, contradicted, no claim or unsure.
func (a Answer) String() string {
	switch a {
	case Supported:
		return "supported"
	case Contradicted:
		return "contradicted"
	case NoClaim:
		return "no claim"
	case Unsure:
		return "unsure"
	}
	return "invalid answer"
}

// Judged is a claim with the guard's answer. Reason is set when it is contradicted: what
// the contract has instead, or why nobody may say it.
type Judged struct {
	Claim
	Answer Answer
	Reason fact.Text
}

// Report is what the guard found in a text: claims in the order of the text, the musts
// that are not stated, and the verdict.
type Report struct {
	Claims  []Judged
	Missing []Statement
	Empty   bool // a whole narration that states nothing of the contract
	Verdict Verdict
}

// Violations returns the contradicted claims.
func (r Report) Violations() []Judged {
	var out []Judged
	for _, c := range r.Claims {
		if c.Answer == Contradicted {
			out = append(out, c)
		}
	}
	return out
}

// String prints the verdict with its reasons, for logs.
func (r Report) String() string {
	parts := []string{r.Verdict.String()}
	for _, c := range r.Violations() {
		parts = append(parts, fmt.Sprintf("%s at %d..%d (%s)", c.Claim, c.Span[0], c.Span[1], c.Reason.EN))
	}
	for _, m := range r.Missing {
		parts = append(parts, "missing "+m.String())
	}
	if r.Empty {
		parts = append(parts, "states nothing")
	}
	return strings.Join(parts, "; ")
}

// String prints a statement for logs: "status check:n1 status:FAIL".
func (s Statement) String() string {
	parts := []string{s.Pred.name}
	if !s.About.IsZero() {
		parts = append(parts, s.About.String())
	}
	for _, t := range s.Says {
		parts = append(parts, t.String())
	}
	return strings.Join(parts, " ")
}

// ErrDomain is what [Guard.Check] refuses with when no voice speaks the contract's domain.
var ErrDomain = errors.New("narrate: no voice for the domain")

// Guard holds texts against contracts. It has no state that changes; one guard serves
// all goroutines.
type Guard struct {
	voices   map[Domain]*speaker
	statuses statusTable
}

// speaker is a voice with its vocabulary made ready.
type speaker struct {
	voice Voice
	lex   *lexicon
	units prose.Units
	glued map[string]bool // what may stand behind digits in one word: «600А»
}

// NewGuard returns a guard that knows the domains of the voices.
func NewGuard(voices ...Voice) Guard {
	g := Guard{voices: map[Domain]*speaker{}, statuses: statusWordTable()}
	for _, v := range voices {
		g.voices[v.Domain()] = newSpeaker(v)
	}
	return g
}

func newSpeaker(v Voice) *speaker {
	voc := v.Vocabulary()
	common := commonVocabulary()
	lex := newLexicon(common)
	lex.add(voc)
	lex.widen()
	units := append(append(fact.Common(), voc.Units...), common.Units...)
	glued := map[string]bool{"х": true, "x": true}
	for _, u := range units {
		glued[strings.ToLower(u.Sym.RU)], glued[strings.ToLower(u.Sym.EN)] = true, true
	}
	return &speaker{voice: v, lex: lex, units: prose.IndexUnits(units), glued: glued}
}

// Statusless is a voice whose trade has no checks: «всё в порядке» or "fine" is no status
// there, and the common recogniser of statuses is left out.
type Statusless interface{ Statusless() }

// Check finds the claims of a text and holds each against the contract. The voice's
// recognisers come first, then the common ones; a span belongs to the first that takes
// it. The only error is an unknown domain.
func (g Guard) Check(c Contract, text string, s Scope) (Report, error) {
	k, err := g.For(c)
	if err != nil {
		return Report{}, err
	}
	return k.Check(text, s), nil
}

// Checker is a guard with one contract made ready, for many texts. It never changes.
type Checker struct {
	g  Guard
	sp *speaker
	x  *index
}

// For makes a contract ready. The only error is an unknown domain.
func (g Guard) For(c Contract) (Checker, error) {
	sp, ok := g.voices[c.Domain]
	if !ok {
		return Checker{}, fmt.Errorf("%w %q", ErrDomain, c.Domain)
	}
	return Checker{g, sp, newIndex(c)}, nil
}

// MaxText is the length in bytes beyond which a text is no telling of anything: it is a
// violation, unread. The longest narration of ours is a third of it.
const MaxText = 64 << 10

// Check is [Guard.Check] for the checker's contract. It takes time in proportion to the
// text, up to [MaxText].
func (k Checker) Check(text string, s Scope) Report {
	if len(text) > MaxText {
		long := Claim{Statement: Statement{Pred: Leaks}, Span: prose.Span{MaxText, len(text)}}
		return Report{Verdict: Violation, Claims: []Judged{{Claim: long, Answer: Contradicted,
			Reason: fact.Text{RU: "текст слишком длинный", EN: "the text is too long"}}}}
	}
	return k.g.read(k.sp, k.x, text).report(s)
}

func (g Guard) read(sp *speaker, x *index, text string) *reading {
	c := x.c
	r := &reading{c: c, x: x, sp: sp, lex: sp.lex, t: prose.Read(text), statuses: g.statuses}
	r.scan()
	r.look()
	subjects := sp.voice.Subjects(r.t, c)
	r.readReferences()
	r.indexRefs()
	r.readNumbers()
	if _, ok := sp.voice.(Statusless); !ok {
		r.readStatuses()
	}
	r.readWording()
	r.judgeNumbers()
	for _, claim := range append(subjects, sp.voice.Claims(r.t, c, subjects)...) {
		a, why := r.x.judge(claim)
		r.claim(claim, a, why)
	}
	return r
}

// indexRefs keeps the references in order, for those who look for them.
func (r *reading) indexRefs() {
	r.refs = slices.Clone(r.claims)
	slices.SortStableFunc(r.refs, func(a, b Judged) int { return a.Span[0] - b.Span[0] })
}

func (r *reading) refFrom(offset int) int {
	k, _ := slices.BinarySearchFunc(r.refs, offset, func(c Judged, o int) int { return c.Span[0] - o })
	return k
}

// judge decides a voice's claim: supported when the contract has a statement of the
// same predicate with the same terms; a denied claim when it has not.
func (x *index) judge(c Claim) (Answer, fact.Text) {
	if c.Pred == Refers || c.Pred == Mentions {
		return NoClaim, fact.Text{}
	}
	has := false
	var instead []string
	for _, s := range x.c.Allowed {
		if s.Pred != c.Pred {
			continue
		}
		if s.About == c.About && agreeTerms(s, c.Says) {
			has = true
			break
		}
		if t := s.Text.In(x.c.Lang); t != "" && len(instead) < 6 {
			instead = append(instead, t)
		}
	}
	if has != c.Denied {
		return Supported, fact.Text{}
	}
	if len(instead) == 0 || c.Denied {
		return Contradicted, notInContract
	}
	list := strings.Join(instead, "; ")
	return Contradicted, fact.Text{RU: "в контракте: " + list, EN: "the contract has: " + list}
}

func agreeTerms(s Statement, says []fact.Term) bool {
	if len(says) > len(s.Says) {
		return false
	}
	for i, t := range says {
		have := s.Says[i]
		if t.Qty != (fact.Quantity{}) {
			if !have.Qty.Agrees(t.Qty, s.Exact) {
				return false
			}
		} else if wordKey(t) != wordKey(have) {
			return false
		}
	}
	return true
}

func (r *reading) report(s Scope) Report {
	claims := inOrder(r.claims)
	out := Report{Claims: claims, Missing: r.missing(s), Verdict: OK}
	states := false
	for _, c := range claims {
		switch c.Answer {
		case Supported:
			states = true
		case Contradicted:
			out.Verdict = Violation
		case Unsure:
			if out.Verdict == OK {
				out.Verdict = Undecided
			}
		}
	}
	out.Empty = s == Whole && !states && len(out.Missing) == len(r.c.Musts()) && !r.x.empty
	if out.Empty || len(out.Missing) > 0 {
		out.Verdict = Violation
	}
	return out
}

// inOrder returns the claims as the text has them. The order is found with their places:
// a claim is too large to be moved again and again.
func inOrder(claims []Judged) []Judged {
	at := make([]int32, len(claims))
	for i := range at {
		at[i] = int32(i)
	}
	slices.SortFunc(at, func(i, j int32) int {
		a, b := &claims[i], &claims[j]
		if a.Span[0] != b.Span[0] {
			return a.Span[0] - b.Span[0]
		}
		if a.Span[1] != b.Span[1] {
			return a.Span[1] - b.Span[1]
		}
		return int(i - j)
	})
	out := make([]Judged, len(claims))
	for k, i := range at {
		out[k] = claims[i]
	}
	return out
}
