package check_test

import (
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

func amps(id fact.ID, value string, o fact.Origin) fact.Of[fact.Quantity] {
	return fact.Of[fact.Quantity]{ID: id, Name: fact.Same(string(id)), Value: fact.Q(value, fact.Ampere), Origin: o}
}

var clause = fact.Clause{Document: "ПУЭ", Clause: "1.2.20"}

func stated(q string) fact.Origin { return fact.FromBrief(0, q, [2]int{0, len(q)}) }

func TestComparisonGivesStatusAndMargin(t *testing.T) {
	subject := fact.Word(fact.FamilyOf("designator"), "QF1")
	cases := []struct {
		name   string
		f      check.Finding
		status check.Status
		margin string
	}{
		{"below", check.AtMost(subject, amps("sum", "770", stated("x")), amps("rated", "909", stated("y"))), check.Pass, "139"},
		{"equal", check.AtMost(subject, amps("sum", "909", stated("x")), amps("rated", "909.0", stated("y"))), check.Pass, "0"},
		{"above", check.AtMost(subject, amps("sum", "1200", stated("x")), amps("rated", "909", stated("y"))), check.Fail, "-291"},
		{"at least", check.AtLeast(subject, amps("icu", "35000", stated("x")),
			fact.Of[fact.Quantity]{ID: "ik", Value: fact.Q("16.5", fact.KA)}), check.Pass, "18.5"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if c.f.Status != c.status || c.f.Basis != check.Full || c.f.Margin.Value.String() != c.margin {
				t.Errorf("got %v, %v, margin %s", c.f.Status, c.f.Basis, c.f.Margin.Value)
			}
		})
	}
	other := check.AtMost(subject, amps("sum", "770", stated("x")), fact.Of[fact.Quantity]{Value: fact.Q("770", fact.KV)})
	if other.Status != check.Info || other.Basis != check.NotApplicable {
		t.Errorf("amperes against kilovolts gave %v on %v", other.Status, other.Basis)
	}
}

func TestRunNamesAssumptionsThroughComputedFacts(t *testing.T) {
	assumed := amps("cosphi", "1", fact.FromDefault(fact.Same("no cosφ given")))
	load := amps("load", "100", fact.FromFacts("cosphi"))
	sum := amps("sum", "100", fact.FromFacts("load"))
	limit := amps("limit", "200", stated("200 А"))
	rules := []check.Rule[int]{
		{ID: "t.sum", Requirement: fact.Same("ΣI ≤ Iном"), Clause: clause, Judge: func(int) []check.Finding {
			return []check.Finding{check.AtMost(fact.Term{}, sum, limit)}
		}},
		{ID: "t.none", Requirement: fact.Same("—"), Clause: clause, Judge: func(int) []check.Finding { return nil }},
	}
	r := check.Run(rules, 0, []fact.Fact{assumed.Fact(), load.Fact(), sum.Fact(), limit.Fact()})
	if f := r.Findings[0]; f.Basis != check.OnAssumption || len(f.Assumed) != 1 || f.Assumed[0] != "cosphi" {
		t.Errorf("basis %v, assumed %v", f.Basis, f.Assumed)
	}
	if f := r.Findings[1]; f.Status != check.Info || f.Basis != check.NotApplicable {
		t.Errorf("a rule without a subject gave %v on %v", f.Status, f.Basis)
	}
	if got := r.Header(); got != "1 PASS · 0 FAIL · 0 WARN · 1 INFO" {
		t.Errorf("header %q", got)
	}
	if bad := r.Lint(); len(bad) > 0 {
		t.Error(bad)
	}
}

func TestLintFindsDishonestFindings(t *testing.T) {
	good := check.Finding{Rule: "t.x", Requirement: fact.Same("r"), Clause: clause, Status: check.Pass, Basis: check.Full}
	for name, spoil := range map[string]func(*check.Finding){
		"pass from presence":            func(f *check.Finding) { f.Basis = check.Presence },
		"fail on an estimate":           func(f *check.Finding) { f.Status, f.Basis = check.Fail, check.Estimate },
		"fail without a remedy":         func(f *check.Finding) { f.Status = check.Fail },
		"no clause":                     func(f *check.Finding) { f.Clause = fact.Clause{} },
		"no status":                     func(f *check.Finding) { f.Status = 0 },
		"assumption that nobody named":  func(f *check.Finding) { f.Basis = check.OnAssumption },
		"warn from presence, no remedy": func(f *check.Finding) { f.Status, f.Basis = check.Warn, check.Presence },
	} {
		f := good
		spoil(&f)
		if len(check.Report{Findings: []check.Finding{f}}.Lint()) == 0 {
			t.Errorf("%s: nothing was said", name)
		}
	}
	if bad := (check.Report{Findings: []check.Finding{good}}).Lint(); len(bad) > 0 {
		t.Error(bad)
	}
}

// The case of the published reference: 2×600 A, then 2×385 A, research substation.md §1.
func loads(origin func(string) fact.Origin, values ...string) check.Report {
	var facts []fact.Fact
	total := fact.Int(0)
	var ids []fact.ID
	for i, v := range values {
		id := fact.ID("feeder." + string(rune('1'+i)) + ".current")
		facts = append(facts, amps(id, v, origin(v)).Fact())
		ids = append(ids, id)
		total = total.Add(fact.MustDecimal(v))
	}
	count := fact.Of[fact.Quantity]{ID: "feeders", Name: fact.Same("число линий"),
		Value: fact.Quantity{Value: fact.Int(int64(len(values))), Unit: fact.One}, Origin: origin("линий")}
	sum := amps("load.sum", total.String(), fact.FromFacts(ids...))
	limit := amps("rated", "909", fact.FromFacts())
	facts = append(facts, count.Fact(), sum.Fact(), limit.Fact())
	rule := check.Rule[int]{ID: "t.n1", Requirement: fact.Same("ΣI ≤ Iном"), Clause: clause,
		Judge: func(int) []check.Finding {
			f := check.AtMost(fact.Term{}, sum, limit)
			if f.Status == check.Fail {
				f.Remedy = []check.Remedy{{Text: fact.Same("1000 кВА")}}
			}
			return []check.Finding{f}
		}}
	return check.Run([]check.Rule[int]{rule}, 0, facts)
}

var kept = check.Kept{Rule: "t.sum_kept", Fact: "load.sum", Clause: clause,
	Text: fact.Text{RU: "нагрузка не соответствует ТЗ", EN: "load differs from the brief"}}

func amended(q string) fact.Origin { return fact.FromBrief(1, q, [2]int{0, len(q)}) }

func TestReviseRaisesTheAlarm(t *testing.T) {
	got := check.Revise(loads(stated, "600", "600"), loads(amended, "385", "385"), kept)
	var all []string
	for _, f := range got {
		all = append(all, f.Status.String()+" "+f.Note.RU)
	}
	text := strings.Join(all, "\n")
	for _, want := range []string{
		"FAIL нагрузка не соответствует ТЗ: 770 < 1200\u00a0А, −35,8\u00a0%",
		"WARN изменён вход: feeder.1.current, было 600\u00a0А, стало 385\u00a0А, источник: изменено позже: «385»",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in:\n%s", want, text)
		}
	}
	if bad := (check.Report{Findings: got}).Lint(); len(bad) > 0 {
		t.Error(bad)
	}
}

func TestReviseListsASplit(t *testing.T) {
	got := check.Revise(loads(stated, "600", "600"), loads(amended, "200", "200", "185", "185"), kept)
	found := false
	for _, f := range got {
		found = found || strings.Contains(f.Note.RU, "число линий, было 2, стало 4")
	}
	if !found {
		t.Errorf("the split 2 → 4 is not listed: %v", got)
	}
}

func TestReviseIsQuiet(t *testing.T) {
	confirmed := func(q string) fact.Origin { return fact.Confirm(amended(q), "Иванов") }
	for name, now := range map[string]check.Report{
		"nothing changed":        loads(stated, "600", "600"),
		"confirmed":              loads(confirmed, "385", "385"),
		"confirmed, fewer lines": loads(confirmed, "700"),
		"a larger load":          loads(amended, "600", "700"),
	} {
		if got := check.Revise(loads(stated, "600", "600"), now, kept); len(got) > 0 {
			t.Errorf("%s: %v", name, got[0].Note.RU)
		}
	}
}

func TestReviseSeesWhatVanished(t *testing.T) {
	proposed := func(string) fact.Origin { return fact.FromAssistant("model") }
	got := check.Revise(loads(stated, "600", "600"), loads(proposed, "600"), kept)
	if len(got) < 2 || got[0].Status != check.Fail {
		t.Fatalf("a dropped line went unseen: %v", got)
	}
}
