package substation

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/narrate"
)

const (
	randomBriefs = 10_000
	drawnOneOf   = 20 // and the sheets' audit has a test of its own
	mendedOneOf  = 20 // remedies are tried by running the engine many times over
)

// tally counts what the random briefs reached.
type tally struct {
	features map[string]int
	statuses map[string]int // "substation.n1 FAIL"
	told     int
	faults   []string
	guard    narrate.Guard
}

func (t *tally) fault(seed uint64, texts []string, format string, args ...any) {
	t.faults = append(t.faults, fmt.Sprintf(format, args...)+fmt.Sprintf(" [brief %d: %q]", seed, texts))
}

// TestRandomBriefs holds what is promised of every valid brief on 10 000 of them: read
// from their texts, and filled in as drafts.
func TestRandomBriefs(t *testing.T) {
	def, ref := defaultCatalogue(t), referenceCatalogue(t)
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // many small results, none kept
	workers := runtime.GOMAXPROCS(0)
	parts := make([]tally, workers)
	var done sync.WaitGroup
	for w := range workers {
		done.Go(func() {
			part := tally{features: map[string]int{}, statuses: map[string]int{}, guard: narrate.NewGuard(Voice{})}
			for seed := w; seed < randomBriefs; seed += workers {
				part.brief(uint64(seed), def, ref)
			}
			parts[w] = part
		})
	}
	done.Wait()
	all := tally{features: map[string]int{}, statuses: map[string]int{}}
	for _, p := range parts {
		for k, n := range p.features {
			all.features[k] += n
		}
		for k, n := range p.statuses {
			all.statuses[k] += n
		}
		all.told += p.told
		all.faults = append(all.faults, p.faults...)
	}
	slices.Sort(all.faults)
	for i, f := range all.faults {
		if i == 20 {
			t.Errorf("… and %d more", len(all.faults)-i)
			break
		}
		t.Error(f)
	}
	all.shares(t)
}

// shares prints how many briefs reach each feature and each status, and fails on none.
func (y *tally) shares(t *testing.T) {
	line := func(name string, n int) {
		t.Logf("%6.2f %%  %s", 100*float64(n)/randomBriefs, name)
		if n == 0 {
			t.Errorf("no brief reaches: %s", name)
		}
	}
	for _, f := range grammarFeatures {
		line(f, y.features[f])
	}
	for f := range y.features {
		if !slices.Contains(grammarFeatures, f) {
			t.Errorf("feature %q is not listed", f)
		}
	}
	listed := map[string]bool{}
	for rule, statuses := range canGive {
		for _, s := range statuses {
			listed[fmt.Sprint(rule, " ", s)] = true
		}
	}
	var names []string
	for n := range listed {
		names = append(names, n)
	}
	slices.Sort(names)
	for _, n := range names {
		line(n, y.statuses[n])
	}
	for n := range y.statuses {
		if !listed[n] {
			t.Errorf("a brief shows %q, which no rule is said to give", n)
		}
	}
	t.Logf("%d narrations were guarded, in two languages", y.told)
}

func (y *tally) brief(seed uint64, def, ref Catalogue) {
	w := randomBrief(seed)
	defer func() {
		if p := recover(); p != nil {
			y.fault(seed, w.texts, "panic: %v", p)
		}
	}()
	for _, f := range w.features {
		y.features[f]++
	}
	cat := def
	if w.reference {
		cat = ref
	}
	c := Case{Texts: w.texts}
	if w.confirmed {
		c.Confirmed = []Confirmation{{1, "Иванов"}}
	}
	read, _, err := Admit(c, Draft{})
	if err != nil {
		y.fault(seed, w.texts, "refused: %v", err)
		return
	}
	if wrong := w.misread(read); wrong != "" {
		y.fault(seed, w.texts, "%s", wrong)
	}
	design, report := y.judged(seed, w, read, cat)
	shown := map[string]bool{}
	for _, f := range report.Findings {
		shown[fmt.Sprint(f.Rule, " ", f.Status)] = true
	}
	for name := range shown {
		y.statuses[name]++
	}
	if len(w.draft.Feeders) > 0 {
		y.drafted(seed, w, read, report, cat)
	}
	if seed%drawnOneOf != 0 {
		y.tell(seed, w, undrawn(design, report, read))
		return
	}
	r, err := Run(read, cat, sheet.Meta{})
	if err != nil || len(r.Sheets) == 0 {
		y.fault(seed, w.texts, "run: %v", err)
		return
	}
	y.tell(seed/drawnOneOf, w, r)
}

// undrawn is what Run gives but for sheets, lists, the price and tried remedies: all that
// a narration needs.
func undrawn(d Design, r check.Report, b Brief) Result {
	b.PriceAsked = false
	return Result{Brief: b, Facts: r.Facts, Questions: b.Questions, Design: d, Report: r}
}

// judged runs the engine without drawing, and holds what must be so of every result.
func (y *tally) judged(seed uint64, w wanted, b Brief, cat Catalogue) (Design, check.Report) {
	d, report, err := judge(b, cat.On(""))
	if err != nil {
		y.fault(seed, w.texts, "not judged: %v", err)
		return d, report
	}
	mended := seed%mendedOneOf == 0
	if mended {
		report = mend(report, d, cat)
	}
	if report, err = revise(b, report, cat); err != nil {
		y.fault(seed, w.texts, "not compared with text 0: %v", err)
	}
	for _, what := range downward(d, cat) {
		y.fault(seed, w.texts, "picked downward: %s", what)
	}
	for _, bad := range report.Lint() {
		if !mended && strings.HasSuffix(bad, "FAIL without a remedy") {
			continue
		}
		y.fault(seed, w.texts, "%s", bad)
	}
	for _, f := range report.Findings {
		if f.Clause.Document == "" || f.Clause.Clause == "" || f.Name.EN == "" || f.Note.RU == "" || f.Note.EN == "" {
			y.fault(seed, w.texts, "%s without clause, name or note: %+v", f.Key(), f.Clause)
		}
		if f.Status == check.Pass && f.Basis != check.Full && f.Basis != check.OnAssumption && f.Basis != check.Estimate {
			y.fault(seed, w.texts, "%s: PASS on %s", f.Key(), f.Basis)
		}
		if f.Basis == check.Estimate && f.Status == check.Pass && !strings.Contains(f.Note.RU, "прикидка") {
			y.fault(seed, w.texts, "%s: an estimate that does not say so: %s", f.Key(), f.Note.RU)
		}
	}
	if len(w.draft.Feeders) == 0 {
		return d, report
	}
	placed := fact.Int(0)
	for i, line := range d.Lines {
		placed = placed.Add(line.Current.Value.Value)
		if i < len(w.loads) && line.Current.Value.Value.Cmp(w.loads[i]) != 0 {
			y.fault(seed, w.texts, "line %d carries %s, want %s", i+1, line.Current.Value.Value, w.loads[i])
		}
	}
	if placed.Cmp(w.sum) != 0 || d.load.sum.Value.Value.Cmp(w.sum) != 0 || len(d.Lines) != len(w.draft.Feeders) {
		y.fault(seed, w.texts, "%d lines of %s placed, %s on the ledger, asked %d of %s", len(d.Lines), placed, d.load.sum.Value.Value, len(w.draft.Feeders), w.sum)
	}
	return d, report
}

// downward lists picks that are below what they must carry. A cable may be: the check of
// its line then fails, and an asked cable is the customer's.
func downward(d Design, cat Catalogue) []string {
	var out []string
	under := func(what string, got, need fact.Decimal) {
		if got.Cmp(need) < 0 {
			out = append(out, fmt.Sprintf("%s %s for %s", what, got, need))
		}
	}
	p := d.picks
	under("transformer", p.transformer.Taken.Row.S.Value, d.brief.Power.Value.Value)
	under("input breaker", p.input.Taken.Row.In.Value, p.nominal.lv.Value.Value)
	under("cell", p.cell.Taken.Row.Main.Value, p.nominal.hv.Value.Value)
	if p.busbar != nil {
		under("busbar", p.busbar.Taken.Row.I.Value, p.nominal.lv.Value.Value)
	}
	if p.ct != nil {
		under("current transformer", p.ct.Taken.Row.Primary.Value, p.nominal.lv.Value.Value)
	}
	for i, line := range d.Lines {
		under("breaker", line.Rating.Value.Value, line.Current.Value.Value)
		pick := p.lines[i]
		if pick.asked && !pick.unknown || line.Allowed.Value.Value.Cmp(line.Rating.Value.Value) >= 0 {
			continue
		}
		largest := fact.Int(0)
		for _, c := range cat.Cables {
			if c.Row.Material == pick.cable.Row.Material && c.Row.Section.Value.Cmp(largest) > 0 {
				largest = c.Row.Section.Value
			}
		}
		under("cable of "+line.Breaker.Ref, pick.cable.Row.Section.Value, largest)
	}
	return out
}

// drafted admits the same brief as a draft over a text that says nothing of it: the
// checks come out the same, every value is a proposal, and the order of the fields in
// the draft's JSON changes nothing.
func (y *tally) drafted(seed uint64, w wanted, read Brief, report check.Report, cat Catalogue) {
	d := w.draft
	if n, ok := read.Transformers.Value.Value.Whole(); ok && d.Transformers == nil {
		d.Transformers = &n
	}
	raw, err := json.Marshal(d)
	if err != nil {
		y.fault(seed, w.texts, "%v", err)
		return
	}
	turned := reorder(raw, rand.New(rand.NewPCG(seed, 12)))
	var first, second Draft
	if err := json.Unmarshal(raw, &first); err != nil {
		y.fault(seed, w.texts, "%v", err)
	}
	if err := json.Unmarshal(turned, &second); err != nil {
		y.fault(seed, w.texts, "%v", err)
	}
	c := Case{Texts: []string{"Подстанция по форме"}}
	a, _, err := Admit(c, first)
	if err != nil {
		y.fault(seed, w.texts, "draft %s refused: %v", raw, err)
		return
	}
	b, _, err := Admit(c, second)
	if err != nil || !reflect.DeepEqual(a, b) {
		y.fault(seed, w.texts, "the order of fields changed the brief: %s, %s, %v", raw, turned, err)
	}
	w.revised = false
	_, other := y.judged(seed, w, a, cat)
	for _, f := range other.Findings {
		if f.Rule == RuleLost || f.Rule == RuleMetering {
			continue // a wish is words of a text; an unsaid side is a question
		}
		same := slices.ContainsFunc(report.Findings, func(g check.Finding) bool {
			return g.Key() == f.Key() && g.Status == f.Status && g.Got == f.Got && g.Want == f.Want
		})
		if !same {
			y.fault(seed, w.texts, "as a draft: %s %s %s, want %s", f.Key(), f.Status, f.Got.RU, f.Want.RU)
		}
	}
	for _, f := range a.Feeders {
		if k := f.Current.Origin.Kind(); f.Current.ID != "" && k != fact.Proposed {
			y.fault(seed, w.texts, "a current of the draft alone is %v", k)
		}
	}
}

// reorder writes the same JSON with the fields of every object in another order.
func reorder(raw []byte, r *rand.Rand) []byte {
	var object map[string]json.RawMessage
	if json.Unmarshal(raw, &object) == nil && object != nil {
		var keys []string
		for k := range object {
			keys = append(keys, k)
		}
		slices.Sort(keys)
		r.Shuffle(len(keys), func(i, j int) { keys[i], keys[j] = keys[j], keys[i] })
		var parts [][]byte
		for _, k := range keys {
			name, _ := json.Marshal(k)
			parts = append(parts, append(append(name, ':'), reorder(object[k], r)...))
		}
		return append(append([]byte("{"), bytes.Join(parts, []byte(","))...), '}')
	}
	var list []json.RawMessage
	if json.Unmarshal(raw, &list) == nil && list != nil {
		var parts [][]byte
		for _, v := range list {
			parts = append(parts, reorder(v, r))
		}
		return append(append([]byte("["), bytes.Join(parts, []byte(","))...), ']')
	}
	return raw
}

// tell proves that the template's narration passes the guard as a whole: nothing
// invented, every must stated.
func (y *tally) tell(seed uint64, w wanted, r Result) {
	l := []fact.Lang{fact.Russian, fact.English}[seed%2]
	c, err := Contract(r, l)
	if err != nil {
		y.fault(seed, w.texts, "contract: %v", err)
		return
	}
	told := Voice{}.Tell(c, narrate.Manner{Register: narrate.Plain, Seed: seed})
	report, err := y.guard.Check(c, told, narrate.Whole)
	if err != nil || report.Verdict != narrate.OK {
		y.fault(seed, w.texts, "%s: %v %s\n%s", l, err, report, told)
	}
	y.told++
}

// misread says what the reading of the texts made otherwise than their writer meant.
func (w wanted) misread(b Brief) string {
	var bad []string
	say := func(format string, args ...any) { bad = append(bad, fmt.Sprintf(format, args...)) }
	d := w.draft
	n, _ := b.Transformers.Value.Value.Whole()
	want := int64(1)
	switch {
	case d.Transformers != nil:
		want = *d.Transformers
	case d.ATS != nil && *d.ATS == Wanted, d.Category != nil && *d.Category <= 2:
		want = 2
	}
	if n != want {
		say("%d transformers, want %d", n, want)
	}
	if d.PowerKVA != nil && b.Power.Value.Value.Cmp(*d.PowerKVA) != 0 {
		say("power %s, want %s", b.Power.Value.Value, *d.PowerKVA)
	}
	option := func(name string, got Option, want *string, or string) {
		if want != nil {
			or = *want
		}
		if got.Value.Key != or {
			say("%s %q, want %q", name, got.Value.Key, or)
		}
	}
	entry := Cabled
	if d.Enclosure != nil && *d.Enclosure == "pole" {
		entry = Air
	}
	option("entry", b.Entry, d.Entry, entry)
	option("outgoing", b.Outgoing, d.Outgoing, Cabled)
	option("transfer", b.ATS, d.ATS, "")
	option("10 kV transfer", b.HVATS, d.HVATS, "")
	option("arresters", b.Arresters, d.Arresters, "")
	if c, _ := b.Category.Value.Value.Whole(); d.Category != nil && c != *d.Category || d.Category == nil && b.Category.ID != "" {
		say("category %v", b.Category.Value)
	}
	if d.FuseA != nil && b.Fuse.Value.Value.Cmp(*d.FuseA) != 0 || d.FuseA == nil && b.Fuse.ID != "" {
		say("fuse %v", b.Fuse.Value)
	}
	var sides []string
	for _, m := range b.Metering {
		sides = append(sides, m.Value.Key)
	}
	if b.FeedersMeter.ID != "" {
		sides = append(sides, "feeders")
	}
	wantSides := slices.Clone(d.Metering)
	for i, s := range wantSides {
		if s == unsaid {
			wantSides[i] = LVSide
		}
	}
	if !slices.Equal(sides, wantSides) {
		say("metering %v, want %v", sides, wantSides)
	}
	if len(d.Feeders) > 0 && len(b.Feeders) != len(d.Feeders) {
		say("%d lines, want %d", len(b.Feeders), len(d.Feeders))
		return strings.Join(bad, "; ")
	}
	for i, f := range d.Feeders {
		if w.revised {
			break // the order of names after a revision is the later text's
		}
		got := b.Feeders[i]
		if got.Name != f.Name {
			say("line %d is called %q, want %q", i+1, got.Name, f.Name)
		}
		if c, _ := got.Category.Value.Value.Whole(); f.Category != nil && c != *f.Category || f.Category == nil && got.Category.ID != "" {
			say("line %d of category %v", i+1, got.Category.Value)
		}
		if f.Mark != nil && got.Mark != *f.Mark || f.Mark == nil && got.Mark != "" {
			say("line %d with cable %q", i+1, got.Mark)
		}
		if f.LengthM != nil && got.Length.Value.Value.Cmp(*f.LengthM) != 0 || f.LengthM == nil && got.Length.ID != "" {
			say("line %d of length %v", i+1, got.Length.Value)
		}
	}
	return strings.Join(bad, "; ")
}
