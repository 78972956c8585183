package modular

import (
	"slices"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/modular/words"
)

// mend gives a failed area a person remedies that were tried: the changed brief is
// placed and judged by the same rules. Other findings carry the remedy of their rule.
func mend(r check.Report, d Design) check.Report {
	for i, f := range r.Findings {
		if f.Status == check.Fail && f.Rule == RuleLivingArea {
			r.Findings[i].Remedy = areaRemedies(f, r, d)
		}
	}
	return r
}

// areaRemedies tries fewer people to a room in as few floors and buildings as can be,
// then the longer module with as many people as asked.
func areaRemedies(f check.Finding, r check.Report, d Design) []check.Remedy {
	var out []check.Remedy
	g := groupOf(f, d)
	allowed := placesByArea(d.brief, d.cat)
	for _, try := range []struct{ floors, buildings int }{{wholeOf(d.brief.Floors), 1}, {2, 1}, {1, 2}, {2, 2}, {2, 3}, {2, 4}} {
		trial := split(withPlaces(d.brief, g, allowed), try.floors, try.buildings)
		if m, ok := tried(f, r, trial, d.cat, func(after Design) fact.Text { return thinnerText(after, g, try.buildings, d) }); ok {
			m.Input, m.To = d.brief.Groups[g].PerRoom.ID, fact.Quantity{Value: fact.Int(int64(allowed)), Unit: words.PerRoom}.Term()
			out = append(out, m)
			break
		}
	}
	if systemOf(d.brief) == SystemStandard {
		trial := d.brief
		trial.System.Value = fact.Label{Of: Word, Key: SystemLong, Text: fact.Same(SystemLong)}
		if m, ok := tried(f, r, trial, d.cat, func(after Design) fact.Text {
			return bif("модули %s: %s на человека, %s; площади без калибровки, %s негабарит, коридорных под них в каталоге нет",
				"modules %s: %s a person, %s; areas not calibrated, %s is oversize, the catalogue has none for their corridor",
				SystemLong, after.know.perPerson[g].worst.Value, baysText(after.Bays), SystemLong)
		}); ok {
			m.Input, m.To = "system", fact.Word(Word, SystemLong)
			out = append(out, m)
		}
	}
	if len(out) == 0 {
		out = append(out, placesRemedy(d, d.brief.Groups[g]))
	}
	return out
}

// placesRemedy is the remedy of last resort: how many people a room may house by area.
func placesRemedy(d Design, g Group) check.Remedy {
	allowed := placesByArea(d.brief, d.cat)
	return check.Remedy{Input: g.PerRoom.ID, To: fact.Quantity{Value: fact.Int(int64(allowed)), Unit: words.PerRoom}.Term(),
		Text: bif("в комнате не больше %d чел. и больше корпусов", "at most %d people to a room and more buildings", allowed)}
}

func groupOf(f check.Finding, d Design) int {
	for i, g := range d.brief.Groups {
		if groupTerm(d.brief, g) == f.Subject {
			return i
		}
	}
	return 0
}

// withPlaces lowers the density of one group.
func withPlaces(b Brief, group, places int) Brief {
	b.Groups = slices.Clone(b.Groups)
	b.Groups[group].PerRoom.Value = fact.Quantity{Value: fact.Int(int64(places)), Unit: words.PerRoom}
	return b
}

// tried judges a changed brief: the finding no longer fails, and nothing fails that did
// not.
func tried(f check.Finding, before check.Report, trial Brief, cat Catalogue, text func(Design) fact.Text) (check.Remedy, bool) {
	s := measure(trial, cat)
	if s.limitOf(trial, cat) != "" {
		return check.Remedy{}, false
	}
	k := newBook()
	after := build(trial, cat, s, k)
	report := check.Run(Rules(cat), after, k.facts)
	for _, g := range report.Findings {
		if g.Status == check.Fail && (g.Rule == f.Rule && g.Subject == f.Subject || !failed(before, g.Rule)) {
			return check.Remedy{}, false
		}
	}
	return check.Remedy{Text: text(after), Tried: true}, true
}

func failed(r check.Report, id check.RuleID) bool {
	for _, f := range r.By(id) {
		if f.Status == check.Fail {
			return true
		}
	}
	return false
}

// thinnerText words «по 2: комнат 21, 13 пролётов, 6,26 / 6,06 м² на человека».
func thinnerText(after Design, group, buildings int, before Design) fact.Text {
	g := after.know.perPerson[group]
	rooms := 0
	for _, sp := range after.Spaces {
		if sp.Kind == SpaceLiving {
			rooms++
		}
	}
	each := bif("%s на человека", "%s a person", g.worst.Value)
	if !g.others.IsZero() {
		each = bif("%s на человека, %s", "%s a person, %s", g.worst.Value, g.others)
	}
	head := bif("по %d в комнате", "%d to a room", wholeOf(g.group.PerRoom))
	switch {
	case buildings > 1:
		n := int64(buildings)
		head = bif("%s, %d %s", "%s, %d %s", head, n, fact.Text{RU: prose.Plural(n, "корпус", "корпуса", "корпусов"), EN: prose.PluralEN(n, "building", "buildings")})
		if after.Floors > 1 {
			head = bif("%s, каждый двухэтажный", "%s, each two-storey", head)
		}
	case after.Floors != before.Floors:
		head = bif("%s, этажей %d", "%s, %d storeys", head, after.Floors)
	}
	return bif("%s: жилых комнат %d, %s, %s", "%s: %d bedrooms, %s, %s", head, rooms, baysText(after.Bays), each)
}
