package narrate

import (
	"slices"
	"strings"
	"sync"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// allowed is one quantity that a contract states.
type allowed struct {
	q     fact.Quantity
	exact bool
	limit relation  // of AtMost and AtLeast
	role  fact.Term // limit or value, asked or taken
	row   int       // index of the statement
}

// index is a contract made ready for questions.
type index struct {
	c      Contract
	lex    *lexicon // names that the contract itself gives
	empty  bool
	byDim  map[string][]allowed
	alike  map[string][]alike  // the same, equal numbers together
	rows   map[fact.Term][]int // statements in which a word stands
	status map[fact.Term]check.Status
	counts map[string]int64
	names  map[fact.Term]fact.Text

	once  sync.Once
	stems map[string]bool // of the words of its wordings, made when first asked for
}

func newIndex(c Contract) *index {
	x := &index{c: c, lex: newLexicon(Vocabulary{}), empty: len(c.Allowed) == 0, byDim: map[string][]allowed{},
		rows: map[fact.Term][]int{}, status: map[fact.Term]check.Status{}, counts: map[string]int64{}, names: map[fact.Term]fact.Text{}}
	for i, s := range c.Allowed {
		x.statement(i, s)
	}
	x.alike = map[string][]alike{}
	for dim, list := range x.byDim {
		x.alike[dim] = group(list)
	}
	return x
}

func (x *index) statement(i int, s Statement) {
	if s.About.Key != "" {
		x.rows[wordKey(s.About)] = append(x.rows[wordKey(s.About)], i)
	}
	for k, t := range append([]fact.Term{s.About}, s.Says...) {
		if t.Qty != (fact.Quantity{}) && !(s.Pred == CountOf && s.About.Family == Status) {
			a := allowed{q: t.Qty, exact: s.Exact, row: i}
			switch s.Pred {
			case AtMost:
				a.limit, a.role = atMost, RoleLimit
			case AtLeast:
				a.limit, a.role = atLeast, RoleLimit
			case Is:
				a.role = RoleValue
			case Substituted, Changed:
				a.role = [...]fact.Term{{}, RoleAsked, RoleTaken}[min(k, 2)]
			}
			x.byDim[t.Qty.Unit.Dim] = append(x.byDim[t.Qty.Unit.Dim], a)
		}
		if k > 0 && t.Key != "" {
			x.rows[wordKey(t)] = append(x.rows[wordKey(t)], i)
		}
	}
	switch s.Pred {
	case HasStatus:
		if len(s.Says) > 0 {
			if st, ok := check.ParseStatus(s.Says[0].Key); ok {
				x.status[s.About] = st
			}
		}
	case CountOf:
		if s.About.Family == Status && len(s.Says) > 0 {
			if n, ok := s.Says[0].Qty.Value.Whole(); ok {
				x.counts[s.About.Key] = n
			}
		}
	case Mentions:
		for _, text := range strings.Split(s.Text.In(x.c.Lang), "|") {
			if text != "" {
				x.lex.add(Vocabulary{Names: []Name{{Term: s.About, RU: []string{text}}}})
			}
		}
		if _, has := x.names[s.About]; !has {
			x.names[s.About] = s.Text
		}
	}
}

// wordKey folds what may be typed in either script: designators and marks.
func wordKey(t fact.Term) fact.Term {
	switch t.Family {
	case Designator, Standard, Section, Axes:
		return fact.Word(t.Family, foldMark(t.Key))
	}
	return fact.Word(t.Family, t.Key)
}

// foldMark brings a mark to capitals in one script, without spaces and year.
func foldMark(s string) string {
	return prose.Cyrillic(strings.ToUpper(markSigns.Replace(s)))
}

var markSigns = strings.NewReplacer(" ", "", "\u00a0", "", "–", "-", "‑", "-", "—", "-")

// count returns how many checks have the status, and whether the contract tells.
func (x *index) count(s check.Status) (int64, bool) {
	if n, ok := x.counts[s.String()]; ok {
		return n, true
	}
	if len(x.status) == 0 {
		return 0, len(x.counts) > 0
	}
	var n int64
	for _, have := range x.status {
		if have == s {
			n++
		}
	}
	return n, true
}

func (x *index) has(s check.Status) bool {
	n, _ := x.count(s)
	return n > 0
}

// judges reports whether the contract holds verdicts at all.
func (x *index) judges() bool { return len(x.status) > 0 || len(x.counts) > 0 }

// clean reports whether nothing failed, warned, was refused or changed.
func (x *index) clean() bool {
	for _, s := range x.c.Allowed {
		switch s.Pred {
		case Refuses, Changed, Lost:
			return false
		}
	}
	return !x.has(check.Fail) && !x.has(check.Warn)
}

func (x *index) nameOf(t fact.Term, l fact.Lang) string {
	if n, ok := x.names[t]; ok {
		name, _, _ := strings.Cut(n.In(l), "|")
		return name
	}
	return t.Key
}

// alike are statements of one number: a rated current stands in dozens of rows, and one
// comparison answers for all.
type alike struct {
	allowed
	rows []int
}

func group(list []allowed) []alike {
	var out []alike
	for _, a := range list {
		i := slices.IndexFunc(out, func(o alike) bool { return o.q == a.q && o.exact == a.exact })
		if i < 0 {
			i = len(out)
			out = append(out, alike{allowed: a})
		}
		out[i].rows = append(out[i].rows, a.row)
	}
	return out
}

// written is a number as agreement looks at it.
type written struct {
	q     fact.Quantity
	times int
}

// agreeing returns the statements that state the written number, in their order. A
// reading asks for the same number again and again.
func (r *reading) agreeing(q fact.Quantity, m prose.Mention) []int {
	key := written{q, int(m.Times)}
	if rows, ok := r.agreed[key]; ok {
		return rows
	}
	var out []int
	groups := 0
	for _, a := range r.x.alike[q.Unit.Dim] {
		if agrees(a.allowed, q, m) {
			out = append(out, a.rows...)
			groups++
		}
	}
	if groups > 1 {
		slices.Sort(out)
	}
	if r.agreed == nil {
		r.agreed = map[written][]int{}
	}
	r.agreed[key] = out
	return out
}

// agrees applies the rule of written digits; «1,2 тыс.» is written to hundreds.
func agrees(a allowed, q fact.Quantity, m prose.Mention) bool {
	if a.q.Agrees(q, a.exact) {
		return true
	}
	if m.Times == 0 || a.exact {
		return false
	}
	c, ok := a.q.To(q.Unit)
	if !ok {
		return false
	}
	step := int64(1)
	for range m.Times {
		step *= 10
	}
	for v, n := q.Value, m.Times; n > 0; n-- { // digits after the point of the multiple
		if whole, exact := v.Whole(); !exact || whole%step == 0 {
			break
		}
		step /= 10
	}
	if step < 2 {
		return false
	}
	return c.Value.Add(fact.Int(step/2)).Floor(step).Cmp(q.Value) == 0
}

// otherRole returns the role that a role is mistaken for.
func otherRole(role fact.Term) fact.Term {
	switch role {
	case RoleLimit:
		return RoleValue
	case RoleValue:
		return RoleLimit
	case RoleAsked:
		return RoleTaken
	case RoleTaken:
		return RoleAsked
	}
	return fact.Term{}
}
