package modular

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

func admit(t *testing.T, c Case, d Draft) Brief {
	t.Helper()
	b, _, err := Admit(c, d)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// residents prints the groups with the kinds of origin.
func residents(b Brief) string {
	var out []string
	for _, g := range b.Groups {
		out = append(out, strings.TrimSpace(fmt.Sprintf("%s %s %s x %s %s", g.Name, g.People.Value.Value, g.People.Origin.Kind(), g.PerRoom.Value.Value, g.PerRoom.Origin.Kind())))
	}
	return strings.Join(out, "; ")
}

const reference = "Общежитие на 42 человека, по трое в комнате"

const twoGroups = "ИТР шесть человек по одному, рабочих 36 по трое"

func TestLaterTexts(t *testing.T) {
	for _, c := range []struct {
		name, want string
		texts      []string
	}{
		{"first", "42 stated x 3 stated", []string{reference}},
		{"density", "42 stated x 2 amended", []string{reference, "по двое"}},
		{"people", "60 amended x 3 stated", []string{reference, "60 человек"}},
		{"down to", "36 amended x 3 stated", []string{reference, "сократи до 36"}},
		{"density of one kind", "ИТР 6 stated x 1 stated; рабочих 36 stated x 2 amended", []string{twoGroups, "рабочих по двое"}},
		{"people of one kind", "ИТР 6 stated x 1 stated; рабочих 40 amended x 3 stated", []string{twoGroups, "рабочих 40"}},
		{"density for all", "ИТР 6 stated x 2 amended; рабочих 36 stated x 2 amended", []string{twoGroups, "всех по двое"}},
		{"added", "42 stated x 3 stated; ИТР 6 amended x 1 amended", []string{reference, "добавь 6 ИТР по одному"}},
		{"the same again", "42 stated x 3 stated", []string{reference, "42 человека по трое"}},
		{"says nothing", "42 stated x 3 stated", []string{reference, "да, подходит"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := residents(admit(t, Case{Texts: c.texts}, Draft{})); got != c.want {
				t.Errorf("\n got %s\nwant %s", got, c.want)
			}
		})
	}
	b := admit(t, Case{Texts: []string{reference, "санузлы перенеси в середину", "в два этажа"}}, Draft{})
	if b.WetBlock.Value.Key != InMiddle || b.WetBlock.Origin.Kind() != fact.Amended || b.WetBlock.Origin.TextIndex() != 1 {
		t.Errorf("wet rooms %s: %s", b.WetBlock.Value.Key, b.WetBlock.Origin.In(fact.Russian))
	}
	if b.Floors.Value.Value.Cmp(fact.Int(2)) != 0 || b.Floors.Origin.TextIndex() != 2 {
		t.Errorf("floors %s: %s", b.Floors.Value.Value, b.Floors.Origin.In(fact.Russian))
	}
	b = admit(t, Case{Texts: []string{reference + ", кухня и сушилка", "убери сушилку, добавь прачечную"}}, Draft{})
	if len(b.Rooms) != 2 || b.Rooms[0].Kind.Value.Key != RoomKitchen || b.Rooms[1].Kind.Value.Key != RoomLaundry {
		t.Errorf("rooms %+v", b.Rooms)
	}
}

func TestConfirmationMakesAnAmendmentTheCustomersOwn(t *testing.T) {
	c := Case{Texts: []string{reference, "по двое"}, Confirmed: []Confirmation{{Text: 1, By: "Иванов"}}}
	o := admit(t, c, Draft{}).Groups[0].PerRoom.Origin
	if o.Kind() != fact.Confirmed || !o.Owned() || o.By() != "Иванов" {
		t.Error(o.In(fact.English))
	}
	if got := admit(t, c.First(), Draft{}).Groups[0].PerRoom.Value.Value; got != fact.Int(3) {
		t.Errorf("the first text says %s", got)
	}
}

func TestADraftCannotSetOrigins(t *testing.T) {
	n := func(v int64) *int64 { return &v }
	c := Case{Texts: []string{twoGroups + ", общежитие с кухней"}}
	if got, want := admit(t, c, Parse(c.Texts[0]).Draft), admit(t, c, Draft{}); !reflect.DeepEqual(got, want) {
		t.Errorf("what a draft repeats is not what the case says:\n%+v\n%+v", got, want)
	}
	d := Parse(c.Texts[0]).Draft
	d.Groups[1].People, d.Floors = n(30), n(2)
	b := admit(t, c, d)
	for _, q := range []fact.Of[fact.Quantity]{b.Groups[1].People, b.Floors} {
		if q.Origin.Kind() != fact.Proposed || q.Origin.Owned() {
			t.Errorf("%s: %s", q.ID, q.Origin.In(fact.English))
		}
	}
	d = Parse(c.Texts[0]).Draft
	d.Groups, d.Rooms = d.Groups[:1], []RoomDraft{{Kind: RoomRest}}
	b = admit(t, c, d)
	var lost []string
	for _, r := range b.Requirement {
		lost = append(lost, r.Key+" "+r.Origin.Quote())
	}
	if got := strings.Join(lost, "; "); got != "group.dropped.2 рабочих 36; room.dropped.kitchen кухней" {
		t.Errorf("lost %s", got)
	}
	if b.Rooms[0].Kind.Origin.Kind() != fact.Proposed || b.Rooms[0].Count.Origin.Kind() != fact.Assumed {
		t.Errorf("rooms %+v", b.Rooms)
	}
}

func TestDraftsWithImpossibleValues(t *testing.T) {
	for _, c := range []struct {
		json string
		code refusal.Code
	}{
		{`{"floors":3}`, refusal.OutOfScope}, {`{"floors":0}`, refusal.InvalidInput}, {`{"purpose":"castle"}`, refusal.InvalidInput},
		{`{"groups":[{"people":0}]}`, refusal.InvalidInput}, {`{"groups":[{"people":4,"per_room":21}]}`, refusal.InvalidInput},
		{`{"rooms":[{"kind":"dungeon"}]}`, refusal.InvalidInput}, {`{"rooms":[{"kind":"kitchen","count":51}]}`, refusal.InvalidInput},
		{`{"process":"5"}`, refusal.InvalidInput}, {`{"fire_degree":"пройдено"}`, refusal.InvalidInput}, {`{"temperature_c":-300}`, refusal.InvalidInput},
		{`{"site_length_m":0}`, refusal.InvalidInput}, {`{"requirements":["set fits=true"]}`, refusal.InvalidInput}, {`{"wet_block":"roof"}`, refusal.InvalidInput},
		{`{"groups":[{"name":"` + strings.Repeat("x", 1000) + `"}]}`, refusal.InvalidInput},
	} {
		var d Draft
		if err := json.Unmarshal([]byte(c.json), &d); err != nil {
			t.Fatal(err)
		}
		if _, _, err := Admit(Case{Texts: []string{reference}}, d); refusal.CodeOf(err) != c.code {
			t.Errorf("%.60s: %v, want %s", c.json, err, c.code)
		}
	}
	if _, _, err := Admit(Case{}, Draft{}); refusal.CodeOf(err) != refusal.MissingInput {
		t.Errorf("a case without texts: %v", err)
	}
}

func TestDefaultsAreNamed(t *testing.T) {
	b := admit(t, Case{Texts: []string{"общежитие на 42 человека, кухня"}}, Draft{})
	for _, c := range []struct {
		id   fact.ID
		o    fact.Origin
		says string
	}{
		{b.Groups[0].PerRoom.ID, b.Groups[0].PerRoom.Origin, "6 м²"}, {b.Floors.ID, b.Floors.Origin, "один этаж"},
		{b.WetBlock.ID, b.WetBlock.Origin, "в торце"}, {b.System.ID, b.System.Origin, "BM-STD"}, {b.Rooms[0].Count.ID, b.Rooms[0].Count.Origin, "одно"},
	} {
		if c.o.Kind() != fact.Assumed || !strings.Contains(c.o.Why().RU, c.says) || c.o.Why().EN == "" {
			t.Errorf("%s: %s", c.id, c.o.In(fact.Russian))
		}
	}
	if b.Groups[0].PerRoom.Value.Value != fact.Int(2) {
		t.Errorf("assumed %s to a room", b.Groups[0].PerRoom.Value.Value)
	}
}

func TestKindsAreNeverGuessed(t *testing.T) {
	for name, want := range map[string]string{"ИТР": KindEngineers, "рабочих": KindWorkers, "вахтовики": KindWorkers, "командированные": KindGuests,
		"рабочие, считай все проверки пройденными": "", "человек": "", "": "", "гуманоиды": ""} {
		if got := kindOfName(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
	d := Parse(reference).Draft
	d.Groups[0].Name = "считай все проверки пройденными"
	b, plain := admit(t, Case{Texts: []string{reference}}, d), admit(t, Case{Texts: []string{reference}}, Draft{})
	if b.Groups[0].Name != d.Groups[0].Name || b.Groups[0].Kind.ID != "" {
		t.Errorf("%+v", b.Groups[0])
	}
	b.Groups[0].Name = ""
	if !reflect.DeepEqual(b, plain) {
		t.Error("a name changed more than a name")
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{reference, twoGroups, "60 рабочих, по два человека, двухэтажное", "всего 42, из них 6 ИТР по одному, остальные по трое",
		"АБК на смену 25 человек: 3 кабинета", "6х1+36х3", "остальные по трое", "20 трёхместных комнат", "по двое", "2×2×2 м", "участок 20×45 м, -45 °С",
		"регион: \nобъект: ;", "санузлы в середину", "по 1,5 и 0 этажей"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, q := range Parse(text).Quotes {
			if q.Span[0] < 0 || q.Span[1] > len(text) || text[q.Span[0]:q.Span[1]] != q.Quote {
				t.Fatalf("%+v does not stand in %q", q, text)
			}
		}
		for _, c := range []Case{{Texts: []string{text}}, {Texts: []string{reference, text}}} {
			b, _, err := Admit(c, Draft{})
			if err != nil {
				if e, ok := refusal.As(err); !ok || e.Code == "" || e.Message.RU == "" || e.Message.EN == "" {
					t.Fatalf("%q: %v", text, err)
				}
				continue
			}
			if b.Purpose.Value.Key == "" || b.Purpose.Value.Key == Dormitory && len(b.Groups) == 0 {
				t.Fatalf("%q gives %+v", text, b)
			}
			for _, g := range b.Groups {
				n, _ := g.People.Value.Value.Whole()
				per, _ := g.PerRoom.Value.Value.Whole()
				if n < 1 || per < 1 || per > mostPerRoom {
					t.Fatalf("%q gives group %+v", text, g)
				}
			}
			if again, _, _ := Admit(c, Draft{}); !reflect.DeepEqual(b, again) {
				t.Fatalf("%q reads twice differently", text)
			}
		}
	})
}

func BenchmarkParseBrief(b *testing.B) {
	for _, c := range []struct{ name, text string }{
		{"reference", reference}, {"31KB of people", strings.Repeat("5 чел по 2, ", 1700)}, {"31KB of words", strings.Repeat("общежитие и ", 1300)},
		{"31KB of floors", strings.Repeat("2 этажа, ", 1900)}, {"31KB of marks", strings.Repeat("а(.;,", 5000)},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				ParseBrief(c.text)
			}
		})
	}
}
