package substation

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// design runs a case of texts; a refusal fails the test.
func design(t testing.TB, cat Catalogue, texts ...string) Result {
	t.Helper()
	return designCase(t, cat, Case{Texts: texts})
}

func designCase(t testing.TB, cat Catalogue, c Case) Result {
	t.Helper()
	b, _, err := Admit(c, Draft{})
	if err != nil {
		t.Fatalf("%q: %v", c.Texts, err)
	}
	r, err := Run(b, cat, sheet.Meta{})
	if err != nil {
		t.Fatalf("%q: %v", c.Texts, err)
	}
	return r
}

// said makes a printed text comparable with one typed here: no no-break spaces.
func said(s string) string { return strings.ReplaceAll(s, fact.NBSP, " ") }

func finding(t testing.TB, r Result, rule check.RuleID, about string) check.Finding {
	t.Helper()
	for _, f := range r.Report.By(rule) {
		if about == "" || f.About.RU == about {
			return f
		}
	}
	t.Fatalf("no finding of %s about %q", rule, about)
	return check.Finding{}
}

const (
	twoBy600  = "2КТП-630/10/0,4 кВ, две линии по 600 А"
	twoBy385  = "2КТП-630/10/0,4 кВ, 2×385 А"
	fourLines = "2КТП-630/10/0,4 кВ, 200+200+185+185 А"
)

// The six rows that the reference article prints for 2×630 kVA and two lines of 600 A,
// and its header line. Its catalogue: no 630 A feeder breaker, 290 A the largest cable.
func TestPublishedRows(t *testing.T) {
	r := design(t, referenceCatalogue(t), twoBy600)
	for _, row := range []struct {
		name   string
		rule   check.RuleID
		about  string
		status check.Status
		basis  check.Basis
		says   string
	}{
		{"input breaker", RuleInputBreaker, "QF1", check.Pass, check.Full, "QF1 — 1000 А; Iном тр-ра 909 А"},
		{"N-1", RuleN1, "", check.Fail, check.Full, "ΣI 1200 А, один трансформатор 909 А; допустимость перегрузки не доказана"},
		{"line", RuleFeeder, "QF4", check.Fail, check.OnAssumption, "600 ≤ 800 ≤ 290 А"},
		{"arresters", RuleArresters, "", check.Info, check.Presence, "предусмотрены"},
		{"earthing", RuleEarthing, "", check.Info, check.Presence, "R ≤ 4 Ом — по замеру, стадия РД"},
		{"breaking", RuleBreaking, "", check.Pass, check.Estimate, "расч. Iкз ≈ 16,5 кА; мин Icu 35 кА — прикидка"},
	} {
		t.Run(row.name, func(t *testing.T) {
			f := finding(t, r, row.rule, row.about)
			if f.Status != row.status || f.Basis != row.basis {
				t.Errorf("%s on %s, want %s on %s", f.Status, f.Basis, row.status, row.basis)
			}
			if !strings.Contains(said(f.Note.RU), row.says) {
				t.Errorf("says %q, want %q", said(f.Note.RU), row.says)
			}
		})
	}
	if got := finding(t, r, RuleInputBreaker, "QF1"); said(got.Note.RU) != "QF1 — 1000 А; Iном тр-ра 909 А" {
		t.Errorf("the published row verbatim: %q", said(got.Note.RU))
	}
	if got := finding(t, r, RuleBreaking, ""); said(got.Note.RU) != "расч. Iкз ≈ 16,5 кА; мин Icu 35 кА — прикидка" {
		t.Errorf("the published row verbatim: %q", said(got.Note.RU))
	}
	if h := r.Report.Header(); !regexp.MustCompile(`^\d+ PASS · \d+ FAIL · \d+ WARN · \d+ INFO$`).MatchString(h) {
		t.Errorf("header %q", h)
	}
	if bad := r.Report.Lint(); len(bad) > 0 {
		t.Error(bad)
	}
}

// The article's three calls as three briefs of their own: 1200 A fails N-1 and the lines,
// 770 A still fails the lines (In ≥ 385 > 290), four smaller lines fail nothing.
func TestThreeBriefs(t *testing.T) {
	cat := referenceCatalogue(t)
	for _, c := range []struct {
		text        string
		n1, feeders check.Status
		fails       int
	}{
		{twoBy600, check.Fail, check.Fail, 3},
		{twoBy385, check.Pass, check.Fail, 2},
		{fourLines, check.Pass, check.Pass, 0},
	} {
		r := design(t, cat, c.text)
		if got := finding(t, r, RuleN1, "").Status; got != c.n1 {
			t.Errorf("%s: N-1 %s, want %s", c.text, got, c.n1)
		}
		for _, f := range r.Report.By(RuleFeeder) {
			if f.Status != c.feeders {
				t.Errorf("%s: %s %s, want %s", c.text, f.About.RU, f.Status, c.feeders)
			}
		}
		if got := r.Report.Count(check.Fail); got != c.fails {
			t.Errorf("%s: %d FAIL, want %d", c.text, got, c.fails)
		}
		if n := len(r.Report.By(check.RuleChangedInput)) + len(r.Report.By(RuleLoadKept)); n > 0 {
			t.Errorf("%s: a first text has nothing to be compared with, %d findings", c.text, n)
		}
	}
}

// The same three as revisions of one case: whatever the engine now thinks of the lines,
// 770 A where the customer wrote 1200 A is a FAIL, and what changed is listed.
func TestRevisionsAgainstTextZero(t *testing.T) {
	cat := referenceCatalogue(t)
	for _, c := range []struct {
		name  string
		texts []string
		split string
	}{
		{"2×385", []string{twoBy600, "две линии по 385 А"}, ""},
		{"split in four", []string{twoBy600, "четыре линии: 200+200+185+185 А"}, "число отходящих линий, было 2, стало 4"},
		{"third text against the first", []string{twoBy600, "2×385 А", "200+200+185+185 А"}, "число отходящих линий, было 2, стало 4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := design(t, cat, c.texts...)
			kept := finding(t, r, RuleLoadKept, "")
			if kept.Status != check.Fail || said(kept.Note.RU) != "нагрузка не соответствует ТЗ: 770 < 1200 А, −35,8 %" {
				t.Errorf("%s: %q", kept.Status, said(kept.Note.RU))
			}
			var notes []string
			for _, f := range r.Report.By(check.RuleChangedInput) {
				notes = append(notes, said(f.Note.RU))
				if f.Status != check.Warn || len(f.Remedy) == 0 {
					t.Errorf("%s without a remedy: %q", f.Status, f.Note.RU)
				}
			}
			all := strings.Join(notes, "\n")
			if !strings.Contains(all, "линия 1: расчётный ток, было 600 А, стало ") || !strings.Contains(all, "линия 2: расчётный ток, было 600 А, стало ") {
				t.Errorf("the changed currents are not listed:\n%s", all)
			}
			if !strings.Contains(all, c.split) {
				t.Errorf("no %q in:\n%s", c.split, all)
			}
			if bad := r.Report.Lint(); len(bad) > 0 {
				t.Error(bad)
			}
		})
	}
}

// Confirmed amendments are the customer's own: the alarm goes, the lines are judged.
func TestConfirmation(t *testing.T) {
	cat := referenceCatalogue(t)
	texts := []string{twoBy600, "2×385 А", "200+200+185+185 А"}
	both := []Confirmation{{1, "Иванов И. И."}, {2, "Иванов И. И."}}
	r := designCase(t, cat, Case{Texts: texts, Confirmed: both})
	if n := len(r.Report.By(RuleLoadKept)) + len(r.Report.By(check.RuleChangedInput)); n != 0 || r.Report.Failed() {
		t.Errorf("confirmed, and still %d alarms: %s", n, r.Report.Header())
	}
	for _, f := range r.Facts {
		if f.ID == "feeder.1.current" && (f.Origin.Kind() != fact.Confirmed || f.Origin.By() != "Иванов И. И.") {
			t.Errorf("current of line 1 is %v by %q", f.Origin.Kind(), f.Origin.By())
		}
	}
	// Who confirms another text confirms nothing of this one.
	r = designCase(t, cat, Case{Texts: texts, Confirmed: []Confirmation{{1, "Иванов И. И."}}})
	if len(r.Report.By(RuleLoadKept)) == 0 {
		t.Error("text 2 was not confirmed and no alarm was raised")
	}
	// A confirmation without a name is none.
	r = designCase(t, cat, Case{Texts: texts, Confirmed: []Confirmation{{1, ""}, {2, ""}}})
	if len(r.Report.By(RuleLoadKept)) == 0 {
		t.Error("nobody confirmed and no alarm was raised")
	}
}

// Rows of the article's table of numbers that this engine computes (the G rows on the
// overhead line and the picture's check belong elsewhere).
func TestArticleNumbers(t *testing.T) {
	cat := referenceCatalogue(t)
	value := func(r Result, id fact.ID) string {
		for _, f := range r.Facts {
			if f.ID == id {
				return said(f.Shown.RU)
			}
		}
		return "no fact " + string(id)
	}
	ref := design(t, cat, twoBy600)
	big := design(t, cat, "2КТП-800/10/0,4 кВ, школа 100 А")
	brief := design(t, cat, "2КТП-400/10/0,4 кВ, два ввода с АВР, пять отходящих: жильё 120 А, жильё 100 А, котельная 160 А, ФАП 80 А, уличное освещение 25 А")
	for _, c := range []struct{ row, got, want string }{
		{"G01 rated current of 630 kVA", value(ref, "rated.lv"), "909 А"},
		{"G02 input breaker", value(ref, "input.breaker"), "1000 А"},
		{"G03 load against one transformer", value(ref, "load.n1"), "1200 А"},
		{"G04 breaker for 600 A", value(ref, "feeder.1.breaker"), "800 А"},
		{"G04 largest cable", value(ref, "feeder.1.cable"), "290 А"},
		{"G07 short circuit at uк 5.5 %", value(ref, "short.circuit"), "16,5 кА"},
		{"G08 smallest Icu", value(ref, "icu.min"), "35 кА"},
		{"G14 800 kVA climbs", value(big, "transformer.rating"), "1000 кВА"},
		{"G14 and says so", said(finding(t, big, RuleSubstitution, "").Note.RU), "запрошено 800 кВА, применён следующий не меньший 1000 кВА"},
		{"G23 rated current of 400 kVA", value(brief, "rated.lv"), "577 А"},
		{"G23 sum", value(brief, "load.sum"), "485 А"},
		{"G23 input breaker", value(brief, "input.breaker"), "630 А"},
		{"G23 N-1", finding(t, brief, RuleN1, "").Status.String(), "PASS"},
		{"G23 short circuit at uк 4.5 %", value(brief, "short.circuit"), "12,8 кА"},
		{"G23 HV current", value(brief, "rated.hv"), "23,1 А"},
		{"G23 fuse of the factory's table", value(brief, "hv.fuse.link"), "50 А"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s, want %s", c.row, c.got, c.want)
		}
	}
	// G23: 485 of 577.35 A is 84.0 % (of the rounded 577 A it would be 84.1 %).
	if text := said(textOf(brief.Sheets[0])); !strings.Contains(text, "\n84,0\n") {
		t.Error("the technical data do not give the loading in N-1 as 84,0 %")
	}
	// G27: asked on the HV side, placed on none.
	lost := design(t, cat, "2КТП-400/10/0,4 кВ, учёт на стороне ВН, воздушные отходящие, школа 100 А")
	if finding(t, lost, RuleMetering, "").Status != check.Warn || finding(t, lost, RuleLost, "").Status != check.Warn {
		t.Error("a lost requirement is no WARN")
	}
}

// G15 and G16: outside a table or above a ladder is an error with the number.
func TestArticleErrors(t *testing.T) {
	cat := referenceCatalogue(t)
	fuses := cat
	fuses.Fuses.Rows = slices.DeleteFunc(slices.Clone(fuses.Fuses.Rows), func(c catalogs.Card[Fuse]) bool { return c.Row.S == fact.Q("630", fact.KVA) })
	inputs := cat
	inputs.Inputs.Rungs = inputs.Inputs.Rungs[:2] // 400 and 630 A
	for _, c := range []struct {
		name, text, says string
		cat              Catalogue
	}{
		{"fuse outside its table", twoBy600, "Нет таблицы плавкой вставки для 630 кВА.", fuses},
		{"input breaker above its ladder", twoBy600, "Ток трансформатора 909 А выше лестницы вводных автоматов.", inputs},
		{"line breaker above its ladder", "2КТП-630/10/0,4 кВ, цех 900 А", "900 А", cat},
	} {
		b, _, err := ParseBrief(c.text)
		if err != nil {
			t.Fatal(err)
		}
		_, err = Run(b, c.cat, sheet.Meta{})
		e, ok := refusal.As(err)
		if !ok || e.Code != refusal.OffLadder || !strings.Contains(said(e.Message.RU), c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// textOf joins the lettering of a sheet, one text a line.
func textOf(s sheet.Sheet) string {
	var b strings.Builder
	b.WriteByte('\n')
	for _, v := range s.Views {
		for _, item := range v.Items {
			if text, ok := item.(sheet.Text); ok {
				b.WriteString(text.Str.RU + "\n")
			}
		}
	}
	return b.String()
}
