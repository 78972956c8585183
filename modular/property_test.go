package modular

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/narrate"
)

// randomBrief draws a brief with everything that the engine tells apart. The features it
// drew are counted, so that a generator that never draws one is noticed.
func randomBrief(r *rand.Rand, drawn map[string]int) Brief {
	chance := func(percent int, feature string) bool {
		if r.IntN(100) >= percent {
			return false
		}
		drawn[feature]++
		return true
	}
	floors := 1
	if chance(40, "two floors") {
		floors = 2
	}
	var b Brief
	kinds := []string{RoomKitchen, RoomDrying, RoomLaundry, RoomStore, RoomRest, RoomReception, RoomMedical}
	if chance(15, "amenity block") {
		b = amenityOf(1+r.IntN(60), floors)
		kinds = []string{RoomOffice, RoomChanging, RoomShower, RoomMeal, RoomToilet, RoomMeeting, RoomMedical, RoomDrying}
		b.Process.Value.Key = []string{"1а", "1б", "1в", "2в", "3а", "3б"}[r.IntN(6)]
		b = b.with(kinds[r.IntN(len(kinds))], 1)
	} else {
		var groups [][2]int
		for n := 1 + r.IntN(3); n > 0; n-- {
			groups = append(groups, [2]int{1 + r.IntN(80), 1 + r.IntN(8)})
		}
		if chance(2, "too many to a room") {
			groups[0][1] = 9
		}
		b = houseOf(floors, groups...)
		if len(groups) > 1 {
			drawn["several groups"]++
			b.Groups[0].Kind, b.Groups[1].Kind = chosen("group.1.kind", KindEngineers), chosen("group.2.kind", KindWorkers)
		}
	}
	for chance(30, "rooms asked for") && len(b.Rooms) < 9 {
		b = b.with(kinds[r.IntN(len(kinds))], 1+r.IntN(2))
	}
	if chance(30, "wet block in the middle") {
		b.WetBlock = chosen("wet_block", InMiddle)
	}
	if chance(15, "long modules") {
		b.System = chosen("system", SystemLong)
	}
	if chance(15, "length of the site") {
		b.SiteLength = stated("site.length", 10+r.IntN(30), fact.Metre)
	}
	if chance(20, "design temperature") {
		b.Temperature = stated("temperature", -20-r.IntN(40), fact.Celsius)
	}
	if chance(20, "fire degree") {
		b.FireDegree = chosen("fire_degree", []string{"II С0", "III С0", "IV С0", "IV С1", "IV С2", "V"}[r.IntN(6)])
	}
	if chance(10, "building site") {
		b.Site = chosen("site", SiteConstruction)
	}
	if chance(10, "accessible") {
		b.Accessible = chosen("accessible", Wanted)
	}
	if chance(10, "temporary") {
		b.Temporary = chosen("temporary", Wanted)
	}
	if chance(10, "lost requirement") {
		b.Requirement = []Requirement{{Key: "canteen", Text: bi("столовая", "canteen"), Origin: fact.FromBrief(0, "столовая", [2]int{0, 1})}}
	}
	b.PriceAsked = chance(20, "price")
	return b
}

// Ten thousand briefs: nothing panics, the rooms hold all people, nothing overlaps, the
// chains sum, every room reaches two exits or a FAIL says not, reports keep the rules of
// every engine. No sheet is rendered.
func TestRandomBriefs(t *testing.T) {
	cat := loaded(t)
	r := rand.New(rand.NewPCG(5, 42))
	drawn, seen := map[string]int{}, map[string]int{}
	const briefs = 10_000
	guard := narrate.NewGuard(Voice{})
	tellings := make(chan func()) // a narration takes longer than a layout
	var tellers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		tellers.Go(func() {
			for tell := range tellings {
				tell()
			}
		})
	}
	defer func() { close(tellings); tellers.Wait() }()
	for i := range briefs {
		b := randomBrief(r, drawn)
		d, report, err := Judge(b, cat)
		if err != nil {
			code := refusal.CodeOf(err)
			if code == "" {
				t.Fatalf("brief %d: %v is no refusal", i, err)
			}
			seen["refused "+string(code)]++
			continue
		}
		seen["designed"]++
		for _, f := range report.Findings {
			seen["finding "+f.Status.String()]++
			if f.Basis == check.Estimate || f.Basis == check.OnAssumption {
				seen["basis "+f.Basis.String()]++
			}
		}
		for _, fault := range append(report.Lint(), d.faults(report)...) {
			t.Errorf("brief %d (%s): %s", i, d.Name.EN, fault)
		}
		tellings <- func() { tellRandom(t, guard, uint64(i), d, report) }
		seen["told"]++
		if t.Failed() {
			return
		}
	}
	for _, shares := range []map[string]int{drawn, seen} {
		var keys []string
		for k := range shares {
			keys = append(keys, k)
		}
		slices.Sort(keys)
		for _, k := range keys {
			t.Logf("%-28s %6.2f %%", k, float64(shares[k])*100/briefs)
		}
	}
	for _, k := range []string{"two floors", "amenity block", "several groups", "too many to a room", "rooms asked for", "wet block in the middle", "long modules", "length of the site",
		"design temperature", "fire degree", "building site", "accessible", "temporary", "lost requirement", "price"} {
		if drawn[k] == 0 {
			t.Errorf("never drawn: %s", k)
		}
	}
	for _, k := range []string{"designed", "told", "refused does_not_fit", "finding PASS", "finding FAIL", "finding WARN", "finding INFO", "basis estimate"} {
		if seen[k] == 0 {
			t.Errorf("never seen: %s", k)
		}
	}
}

// tellRandom holds the template's narration to the guard, in the one language or the
// other; remedies, which are tried by placing again, are told for one in twenty.
func tellRandom(t *testing.T, guard narrate.Guard, seed uint64, d Design, report check.Report) {
	t.Helper()
	if seed%20 == 0 {
		report = mend(report, d)
	}
	result := Result{Brief: d.brief, Facts: report.Facts, Design: d, Report: report, Estimate: estimate(d)}
	c, err := Contract(result, []fact.Lang{fact.Russian, fact.English}[seed/20%2])
	if err != nil {
		t.Error(err)
		return
	}
	told := Voice{}.Tell(c, narrate.Manner{Register: narrate.Plain, Seed: seed})
	got, err := guard.Check(c, told, narrate.Whole)
	if err != nil {
		t.Error(err)
		return
	}
	if got.Verdict != narrate.OK {
		t.Errorf("%s\n%s", told, got)
		for _, claim := range got.Claims {
			if claim.Answer != narrate.Supported {
				t.Error(claim.Claim)
			}
		}
	}
}

// faults are what no placed building may have.
func (d Design) faults(report check.Report) []string {
	var bad []string
	say := func(format string, args ...any) { bad = append(bad, fmt.Sprintf(format, args...)) }
	people, asked := 0, 0
	for i, sp := range d.Spaces {
		people += sp.People
		if sp.Area.Value.Value.Sign() <= 0 || sp.Basis == 0 || sp.Name.IsZero() || sp.Number != i+1 {
			say("room %d has no area, basis or name", sp.Number)
		}
		if !sp.Clear.Within(Box{0, 0, d.Length, d.Width}) || sp.Clear.Area() <= 0 {
			say("room %d lies outside the building", sp.Number)
		}
		if sp.Row >= 0 && (sp.Bay < 1 || sp.Bay+sp.Bays-1 > d.Bays) {
			say("room %d lies in bay %d of %d", sp.Number, sp.Bay, d.Bays)
		}
		for _, o := range d.Spaces[:i] {
			if o.Floor == sp.Floor && o.Clear.Overlaps(sp.Clear) && !sp.Clear.Within(o.Cut) && !o.Clear.Within(sp.Cut) {
				say("rooms %d and %d overlap", o.Number, sp.Number)
			}
		}
	}
	for _, g := range d.brief.Groups {
		asked += wholeOf(g.People)
	}
	if people != asked {
		say("%d people asked, %d placed", asked, people)
	}
	for f := range d.Floors {
		cells := 0
		for _, sp := range d.On(f) {
			if sp.Row >= 0 && sp.Kind != SpaceCloset {
				cells += sp.Bays
			}
		}
		if cells != 2*d.Bays {
			say("floor %d has %d cells in %d bays", f+1, cells, d.Bays)
		}
		for _, vertical := range []bool{false, true} {
			sum, total := int64(0), d.Length
			if vertical {
				total = d.Width
			}
			for _, part := range d.piers(f, vertical) {
				sum += part
				if part <= 0 {
					say("a part of a chain is %d mm", part)
				}
			}
			if sum != total {
				say("a chain sums to %d, not %d", sum, total)
			}
		}
		if _, cut := d.cutOff(f); cut && report.By(RuleExits)[0].Status == check.Pass {
			say("a room of floor %d reaches no two exits and nothing says so", f+1)
		}
	}
	for _, door := range d.Doors {
		if !door.Outer && !doorMeetsWall(d, door) {
			say("a door of room %d stands in no wall", door.From)
		}
	}
	if f := report.By(RulePlaced)[0]; f.Status != check.Pass {
		say("placed: %s", f.Note.EN)
	}
	if got := d.fittings(FitBed) + 2*d.fittings(FitBunk); d.dormitory() && got < asked {
		say("%d places for %d people", got, asked)
	}
	return bad
}

func doorMeetsWall(d Design, door Door) bool {
	for _, w := range d.Walls {
		if w.Floor == door.Floor && w.Kind == WallCorridor && door.At.Within(w.At) {
			return true
		}
	}
	return false
}

// A layout with its checks, as a trial of a remedy makes it.
func BenchmarkJudge(b *testing.B) {
	cat := loaded(b)
	r := rand.New(rand.NewPCG(1, 2))
	var briefs []Brief
	for len(briefs) < 100 {
		brief := randomBrief(r, map[string]int{})
		if _, _, err := Judge(brief, cat); err == nil {
			briefs = append(briefs, brief)
		}
	}
	b.ResetTimer()
	for i := 0; b.Loop(); i++ {
		if _, _, err := Judge(briefs[i%len(briefs)], cat); err != nil {
			b.Fatal(err)
		}
	}
}
