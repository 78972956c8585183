package modular

import (
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// statusCase is a building on which a rule gives one of its statuses. Where no brief leads
// there, mar changes the placed model: a door hung wrong, a fixture missing.
type statusCase struct {
	rule   check.RuleID
	status check.Status
	brief  Brief
	mar    func(*Design)
}

func with(b Brief, change func(*Brief)) Brief {
	change(&b)
	return b
}

// statusCases hold every status that each rule can give.
func statusCases() []statusCase {
	plain, two := houseOf(1, [2]int{42, 3}), houseOf(2, [2]int{60, 2})
	few := houseOf(1, [2]int{12, 2})
	long := with(houseOf(1, [2]int{36, 3}), func(b *Brief) { b.System = chosen("system", SystemLong) })
	longTwo := with(houseOf(2, [2]int{90, 3}), func(b *Brief) { b.System = chosen("system", SystemLong) })
	abk := amenityOf(25, 1).with(RoomOffice, 3).with(RoomChanging, 1).with(RoomShower, 1).with(RoomMeal, 1).with(RoomToilet, 1)
	degree := func(b Brief, k string) Brief {
		return with(b, func(b *Brief) { b.FireDegree = chosen("fire_degree", k) })
	}
	wide := houseOf(1, [2]int{48, 2})
	noExit := func(d *Design) { d.Doors = d.Doors[:len(d.Doors)-1] }
	narrow := func(d *Design) { d.Corridor = 1300 }
	return []statusCase{
		{RuleLivingArea, check.Pass, two, nil}, {RuleLivingArea, check.Fail, plain, nil}, {RuleLivingArea, check.Info, abk, nil},
		{RuleSanitary, check.Pass, plain, nil}, {RuleSanitary, check.Info, abk, nil},
		{RuleSanitary, check.Fail, plain, func(d *Design) { d.Fittings = dropKind(d.Fittings, FitToilet, 1) }},
		{RuleCorridor, check.Pass, plain, nil}, {RuleCorridor, check.Fail, plain, narrow},
		{RuleExits, check.Pass, plain, nil}, {RuleExits, check.Fail, plain, noExit}, {RuleExits, check.Warn, few, noExit},
		{RuleEscapeWidth, check.Pass, plain, nil}, {RuleEscapeWidth, check.Fail, two, func(d *Design) { d.Corridor = 900 }},
		{RuleEscapeHeight, check.Pass, plain, nil}, {RuleEscapeHeight, check.Warn, plain, func(d *Design) { d.Storey = 2200 }},
		{RuleExitWidth, check.Pass, two, nil}, {RuleExitWidth, check.Fail, two, func(d *Design) { d.Doors[len(d.Doors)-1].Clear = 900; narrowOuter(d) }},
		{RuleDoorWidth, check.Pass, plain, nil}, {RuleDoorWidth, check.Fail, plain, func(d *Design) { d.Doors[0].Clear = 700 }},
		{RuleExitSwing, check.Pass, plain, nil}, {RuleExitSwing, check.Fail, plain, func(d *Design) { d.Doors[len(d.Doors)-1].Into = -1 }},
		{RuleExitForce, check.Info, plain, nil},
		{RuleExitSpread, check.Pass, plain, nil}, {RuleExitSpread, check.Fail, plain, noExit},
		{RuleExitDistance, check.Pass, plain, nil}, {RuleExitDistance, check.Warn, plain, stretched}, {RuleExitDistance, check.Fail, degree(plain, "V"), stretched},
		{RuleDeadEnd, check.Info, plain, nil}, {RuleDeadEnd, check.Pass, two, nil}, {RuleDeadEnd, check.Warn, plain, noExit}, {RuleDeadEnd, check.Fail, degree(plain, "IV С1"), noExit},
		{RuleStairWidth, check.Info, plain, nil}, {RuleStairWidth, check.Pass, two, nil}, {RuleStairWidth, check.Fail, two, func(d *Design) { d.Stairs[1].Flight = 850 }},
		{RuleStairSteps, check.Info, plain, nil}, {RuleStairSteps, check.Pass, two, nil}, {RuleStairSteps, check.Fail, two, func(d *Design) { d.Stairs[0].Rise = 2300 }},
		{RuleStairRail, check.Info, two, nil},
		{RuleFireArea, check.Pass, wide, nil}, {RuleFireArea, check.Warn, longTwo, nil}, {RuleFireArea, check.Fail, degree(longTwo, "V"), nil}, {RuleFireArea, check.Pass, degree(longTwo, "IV С0"), nil},
		{RuleFireResistance, check.Info, plain, nil}, {RuleFireGroup, check.Info, plain, nil}, {RuleFireGap, check.Info, plain, nil}, {RuleFireRoad, check.Info, plain, nil},
		{RuleFireLiving, check.Info, plain, nil}, {RuleFireLiving, check.Fail, with(plain, func(b *Brief) { b.Site = chosen("site", SiteConstruction) }), nil},
		{RuleFireAlarm, check.Info, plain, nil}, {RuleFireNotice, check.Info, plain, nil},
		{RuleSmoke, check.Info, plain, nil}, {RuleSmoke, check.Warn, two, nil}, {RuleSmoke, check.Pass, houseOf(2, [2]int{12, 2}), nil},
		{RuleWindow, check.Pass, plain, nil}, {RuleWindow, check.Info, amenityOf(10, 1).with(RoomOffice, 2), nil},
		{RuleWindow, check.Fail, plain, func(d *Design) { d.Windows[1].Width = 900 }},
		{RuleDaylight, check.Info, plain, nil}, {RuleCorridorLight, check.Info, plain, nil}, {RuleCorridorLight, check.Warn, plain, func(d *Design) { d.Length = 49_000 }},
		{RuleHeight, check.Pass, plain, nil}, {RuleHeight, check.Warn, with(plain, func(b *Brief) { b.Temperature = stated("temperature", -45, fact.Celsius) }), nil},
		{RuleInsulation, check.Info, plain, nil}, {RuleInsulation, check.Warn, with(plain, func(b *Brief) { b.Temperature = stated("temperature", -20, fact.Celsius) }), nil},
		{RuleSound, check.Info, plain, nil}, {RuleSound, check.Warn, with(plain, func(b *Brief) { b.WetBlock = chosen("wet_block", InMiddle) }), nil},
		{RuleAccessible, check.Info, plain, nil}, {RuleAccessible, check.Fail, with(plain, func(b *Brief) { b.Accessible = chosen("accessible", Wanted) }), nil},
		{RuleAccessible, check.Pass, with(plain, func(b *Brief) { b.Accessible = chosen("accessible", Wanted) }), func(d *Design) {
			for i := range d.Doors {
				d.Doors[i].Clear = 900
			}
		}},
		{RuleDrying, check.Warn, plain, nil}, {RuleDrying, check.Pass, plain.with(RoomDrying, 1), nil},
		{RuleMeal, check.Info, plain, nil}, {RuleMeal, check.Pass, abk, nil}, {RuleMeal, check.Warn, amenityOf(40, 1).with(RoomMeal, 1), nil},
		{RuleMeal, check.Fail, abk, func(d *Design) {
			for i := range d.Spaces {
				if d.Spaces[i].Kind == RoomMeal {
					d.Spaces[i].Area.Value = fact.Q("12.52", fact.M2) // one cell for 25 people
				}
			}
		}},
		{RuleCabins, check.Pass, plain, nil}, {RuleCabins, check.Warn, houseOf(1, [2]int{64, 8}), nil},
		{RuleHostel, check.Info, plain, nil}, {RuleCare, check.Info, plain, nil}, {RuleSupply, check.Info, plain, nil},
		{RuleShift, check.Info, plain, nil}, {RuleShift, check.Pass, abk, nil}, {RuleShift, check.Fail, amenityOf(25, 1).with(RoomOffice, 3), nil},
		{RuleTransport, check.Pass, plain, nil}, {RuleTransport, check.Warn, long, nil},
		{RuleCorridorModule, check.Pass, plain, nil}, {RuleCorridorModule, check.Warn, long, nil},
		{RulePlaced, check.Pass, plain.with(RoomKitchen, 1), nil}, {RulePlaced, check.Fail, plain.with(RoomKitchen, 1), func(d *Design) {
			for i := range d.Spaces {
				if d.Spaces[i].Kind == RoomKitchen {
					d.Spaces[i].Kind = RoomStore
				}
			}
		}},
		{RuleLost, check.Info, plain, nil}, {RuleLost, check.Warn, with(plain, func(b *Brief) {
			b.Requirement = []Requirement{{Key: "canteen", Text: bi("столовая", "canteen")}}
		}), nil},
		{RuleLost, check.Info, with(houseOf(1, [2]int{64, 8}), func(b *Brief) {
			b.Requirement = []Requirement{{Key: "bunk_beds", Text: bi("двухъярусные кровати", "bunk beds")}}
		}), nil},
		{RuleLost, check.Warn, with(plain, func(b *Brief) { // three to a room sleep in plain beds
			b.Requirement = []Requirement{{Key: "bunk_beds", Text: bi("двухъярусные кровати", "bunk beds")}}
		}), nil},
	}
}

func dropKind(list []Fitting, kind string, n int) []Fitting {
	var out []Fitting
	for _, f := range list {
		if f.Kind == kind && n > 0 {
			n--
			continue
		}
		out = append(out, f)
	}
	return out
}

func narrowOuter(d *Design) {
	for i := range d.Doors {
		if d.Doors[i].Outer {
			d.Doors[i].Clear = 900
		}
	}
}

// stretched moves the exits far beyond the ends of the corridor.
func stretched(d *Design) {
	for i := range d.Doors {
		if door := &d.Doors[i]; door.Outer {
			if door.Into < 0 {
				door.At.X0 -= 30_000
			} else {
				door.At.X1 += 30_000
			}
		}
	}
}

func judged(t *testing.T, cat Catalogue, c statusCase) check.Report {
	t.Helper()
	s := measure(c.brief, cat)
	k := newBook()
	record(c.brief, k)
	s.put(c.brief, cat, k)
	d := lay(c.brief, cat, s, k)
	if c.mar != nil {
		c.mar(&d)
	}
	d.derive(k)
	return check.Run(Rules(cat), d, k.facts)
}

// Every rule gives every status that is written for it, and no other is written.
func TestEveryStatusOfEveryRule(t *testing.T) {
	cat := loaded(t)
	covered := map[check.RuleID]bool{}
	for _, c := range statusCases() {
		covered[c.rule] = true
		r := judged(t, cat, c)
		found := r.By(c.rule)
		if len(found) == 0 {
			t.Errorf("%s: no finding", c.rule)
			continue
		}
		ok := false
		for _, f := range found {
			ok = ok || f.Status == c.status
		}
		if !ok {
			t.Errorf("%s: %v, want %v: %s", c.rule, found[0].Status, c.status, found[0].Note.EN)
		}
		for _, fault := range r.Lint() {
			if strings.HasPrefix(fault, string(c.rule)+"|") {
				t.Error(fault)
			}
		}
	}
	for _, rule := range Rules(cat) {
		if !covered[rule.ID] {
			t.Errorf("no case for %s", rule.ID)
		}
		if rule.Clause.IsZero() || rule.Requirement.IsZero() || rule.Name.IsZero() {
			t.Errorf("%s: clause, requirement or name is missing", rule.ID)
		}
	}
}

// A clause that nobody compared with an official copy says so.
func TestClausesSayThatNobodyCheckedThem(t *testing.T) {
	for _, rule := range Rules(loaded(t)) {
		if rule.Clause.CheckedOn == "" && !strings.Contains(rule.Clause.In(fact.Russian), "пункт не сверен") {
			t.Errorf("%s: %s", rule.ID, rule.Clause.In(fact.Russian))
		}
	}
}

// Options of a refusal were computed: the research's ways to house 150 and 100 people, and
// 42 on a site of 18 m.
func TestOptions(t *testing.T) {
	cat := loaded(t)
	for _, c := range []struct {
		name  string
		brief Brief
		want  []string
	}{
		{"150 by three", houseOf(1, [2]int{150, 3}), []string{"корпусов 2, каждый двухэтажный, на 75 чел., по 2 в комнате: 13 пролётов", "корпусов 3, каждый одноэтажный, на 50 чел., по 3 в комнате: 12 пролётов"}},
		{"100 by two in two storeys", houseOf(2, [2]int{100, 2}), []string{"корпусов 2, каждый двухэтажный, на 50 чел., по 2 в комнате: 10 пролётов"}},
		{"49 by two", houseOf(1, [2]int{49, 2}), []string{"двухэтажный корпус на 49 чел., по 2 в комнате"}},
		{"a site of 18 m", with(houseOf(1, [2]int{42, 3}), func(b *Brief) { b.SiteLength = stated("site.length", 18, fact.Metre) }), []string{"двухэтажный корпус на 42 чел., по 3 в комнате: 6 пролётов, 14,730\u00a0м"}},
	} {
		_, _, err := Judge(c.brief, cat)
		e, ok := refusal.As(err)
		if !ok || e.Code != refusal.DoesNotFit {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		all := e.In(fact.Russian)
		for _, w := range c.want {
			if !strings.Contains(all, w) {
				t.Errorf("%s: no option %q in\n%s", c.name, w, all)
			}
		}
	}
	if _, _, err := Judge(houseOf(3, [2]int{10, 2}), cat); refusal.CodeOf(err) != refusal.OutOfScope {
		t.Errorf("three floors: %v", err)
	}
	if _, _, err := Judge(houseOf(1, [2]int{0, 2}), cat); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("nobody: %v", err)
	}
	if _, _, err := Judge(houseOf(1, [2]int{12, 12}), cat); refusal.CodeOf(err) != refusal.DoesNotFit {
		t.Errorf("twelve to a room: %v", err)
	}
}
