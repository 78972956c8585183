package modular

import (
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// The reference, room by room: number, name, row, bay and area. The sheet of the reference
// sums to 267.20; only room 19 differs, by the 0.26 m² of the closet's partition.
func TestReference(t *testing.T) {
	cat := loaded(t)
	d, r, err := Judge(houseOf(1, [2]int{42, 3}), cat)
	if err != nil {
		t.Fatal(err)
	}
	rows := table(t, "reference_267.csv")
	if len(rows) != len(d.Spaces)+1 {
		t.Fatalf("%d rooms, the reference has %d", len(d.Spaces), len(rows)-1)
	}
	sheetSum := fact.Int(0)
	var differ []string
	for i, sp := range d.Spaces {
		row := rows[i]
		if got := sp.Area.Value.Value; got.Cmp(fact.MustDecimal(row["area_generated_m2"])) != 0 {
			t.Errorf("room %s: %s m², the reference %s", row["no"], got, row["area_generated_m2"])
		}
		onSheet := fact.MustDecimal(row["area_reference_m2"])
		sheetSum = sheetSum.Add(onSheet)
		if diff := sp.Area.Value.Value.Sub(onSheet); diff.Sign() != 0 {
			differ = append(differ, row["no"]+": "+diff.String())
		}
		if sp.Name.RU != row["name"] {
			t.Errorf("room %s is called %q, the reference %q", row["no"], sp.Name.RU, row["name"])
		}
		if i > 0 && (axisLetters[sp.Row] != row["row"] || row["bay"] != fact.Int(int64(sp.Bay)).String()) {
			t.Errorf("room %s lies in row %s bay %d, the reference %s %s", row["no"], axisLetters[sp.Row], sp.Bay, row["row"], row["bay"])
		}
		if gable := strings.HasPrefix(row["position"], "gable") || row["key"] == "service" && sp.Bay == 9; i > 0 && sp.Gable != gable {
			t.Errorf("room %s: gable %v, the reference %s", row["no"], sp.Gable, row["position"])
		}
	}
	if got := strings.Join(differ, " "); got != "19: 0.26" {
		t.Errorf("rooms that differ from the sheet: %s", got)
	}
	if d.Total.Value != fact.Q("267.46", fact.M2) || sheetSum.Cmp(fact.MustDecimal("267.20")) != 0 {
		t.Errorf("total %v, the sheet %s", d.Total.Value, sheetSum)
	}
	if d.Bays != 9 || d.Length != 22_095 || d.Width != 14_061 || d.cellCount()+d.Bays != 27 {
		t.Errorf("%d bays, %d × %d, %d modules", d.Bays, d.Length, d.Width, d.cellCount()+d.Bays)
	}
	f := r.By(RuleLivingArea)[0]
	if f.Status != check.Fail || f.Got.RU != "4,04\u00a0м²" || !strings.Contains(f.Note.RU, "4,17") {
		t.Errorf("living area: %v %s, %s", f.Status, f.Got.RU, f.Note.RU)
	}
	// remedies of the research: by two 13 bays and 6.26 / 6.06; BM-L by three 6.25 / 6.09
	remedies := mend(r, d).By(RuleLivingArea)[0].Remedy
	if len(remedies) != 2 || !remedies[0].Tried || !strings.Contains(remedies[0].Text.RU, "13 пролётов, 6,06") || !strings.Contains(remedies[0].Text.RU, "6,26") ||
		!remedies[1].Tried || !strings.Contains(remedies[1].Text.RU, "6,09") {
		t.Errorf("remedies %v", remedies)
	}
	// 18 windows, 19 inner and 2 outer doors, as the judge of the picture counts
	inner, outer := 0, 0
	for _, door := range d.Doors {
		if door.Outer {
			outer++
		} else {
			inner++
		}
	}
	if len(d.Windows) != 18 || inner != 19 || outer != 2 {
		t.Errorf("%d windows, %d inner and %d outer doors", len(d.Windows), inner, outer)
	}
}

// The specification of the reference: quantities worked out in the research. Partitions
// are not compared: the research counts them by another rule.
func TestReferenceSpecification(t *testing.T) {
	cat := loaded(t)
	d, _, err := Judge(houseOf(1, [2]int{42, 3}), cat)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"Блок-модуль жилой": "14", "Блок-модуль санитарный": "4", "Блок-модуль коридорный": "9", "Рама": "27", "Панель наружная": "176.7", "Пол": "310.7",
		"Кровля": "310.7", "Окно": "18", "Дверь внутренняя": "19", "Дверь наружная": "2", "Электроконвектор": "21", "Светильник": "45", "Извещатель": "23", "Табло": "4",
		"Огнетушитель": "2", "Унитаз": "7", "Умывальник": "8", "Душевой поддон": "8", "Водонагреватель": "9", "Вентилятор": "9", "Кровать": "42", "Шкаф": "42", "Стол": "14", "Крыльцо": "2", "Свая": "60"}
	for name, n := range want {
		found := false
		for _, it := range d.inventory() {
			if strings.HasPrefix(it.name.RU, name) {
				found = true
				if it.n.Cmp(fact.MustDecimal(n)) != 0 {
					t.Errorf("%s: %s, the research %s", name, it.n, n)
				}
			}
		}
		if !found {
			t.Errorf("%s is missing", name)
		}
	}
	// 9 + 2 trucks; 10 624 … 16 610 thousand roubles before rounding, the last figure being
	// rounded itself there
	if h := hauling(d); h.Trucks != 11 || h.Oversize {
		t.Errorf("trucks %+v", h)
	}
	if e := estimate(d); e.Low.Value != fact.Q("10600000", fact.Rouble) || e.High.Value != fact.Q("16700000", fact.Rouble) {
		t.Errorf("estimate %v … %v", e.Low.Value, e.High.Value)
	}
}

// Moving the wet block to the middle changes places, never the total: the shaft stands
// once in a row wherever the block does.
func TestMiddleKeepsTheTotal(t *testing.T) {
	cat := loaded(t)
	for people := 25; people <= 66; people++ {
		for _, places := range []int{1, 2, 3} {
			at, err := totalOf(cat, people, places, AtEnd)
			if err != nil {
				continue
			}
			middle, err := totalOf(cat, people, places, InMiddle)
			if err != nil || at.Cmp(middle) != 0 {
				t.Errorf("%d by %d: %s at the end, %s in the middle (%v)", people, places, at, middle, err)
			}
		}
	}
	b := houseOf(1, [2]int{42, 3})
	b.WetBlock = chosen("wet_block", InMiddle)
	d, r, err := Judge(b, cat)
	if err != nil {
		t.Fatal(err)
	}
	gables := 0
	for _, sp := range d.Spaces {
		if sp.Kind == SpaceLiving && sp.Gable {
			gables++
		}
		if isWet(sp.Kind) && sp.Bay != 5 && sp.Bay != 6 { // the research: bays 5 and 6, four living gables
			t.Errorf("a wet cell in bay %d", sp.Bay)
		}
	}
	if gables != 4 || r.By(RuleSound)[0].Status != check.Warn {
		t.Errorf("%d living gables, sound %v", gables, r.By(RuleSound)[0].Status)
	}
}

func totalOf(cat Catalogue, people, places int, position string) (fact.Decimal, error) {
	b := houseOf(1, [2]int{people, places})
	b.WetBlock = chosen("wet_block", position)
	d, _, err := Judge(b, cat)
	return d.Total.Value.Value, err
}

// Two groups of one kind keep their own verdicts and remedies, each by its number.
func TestGroupsOfOneKind(t *testing.T) {
	b := houseOf(1, [2]int{12, 2}, [2]int{12, 3})
	b.Groups[0].Kind, b.Groups[1].Kind = chosen("group.1.kind", KindWorkers), chosen("group.2.kind", KindWorkers)
	d, r, err := Judge(b, loaded(t))
	if err != nil {
		t.Fatal(err)
	}
	found := mend(r, d).By(RuleLivingArea)
	if len(found) != 2 || found[0].Key() == found[1].Key() || found[0].Status != check.Pass || found[1].Status != check.Fail {
		t.Fatalf("findings %v", found)
	}
	if got := found[1].Remedy[0]; got.Input != "group.2.per_room" || !got.Tried {
		t.Errorf("remedy %+v", got)
	}
}
