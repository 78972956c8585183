package substation

import (
	"encoding/json"
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

// loads prints the lines of a brief with the kind of origin of each load.
func loadsOf(b Brief) string {
	var out []string
	for _, f := range b.Feeders {
		q := f.Current
		if f.Power.ID != "" {
			q = f.Power
		}
		out = append(out, strings.TrimSpace(f.Name+" "+q.Value.Value.String()+" "+q.Origin.Kind().String()))
	}
	return strings.Join(out, "; ")
}

const two600 = "2КТП-630/10/0,4 кВ, две линии по 600 А"

const reference = "2КТП-400/10/0,4 кВ, пять отходящих: жильё 120 А, жильё 100 А, котельная 160 А, ФАП 80 А, уличное освещение 25 А"

func TestLaterTextsChangeLines(t *testing.T) {
	for _, c := range []struct {
		name  string
		texts []string
		want  string
		count fact.OriginKind
	}{
		{"first", []string{two600}, "600 stated; 600 stated", fact.Stated},
		{"replaced", []string{two600, "2×385"}, "385 amended; 385 amended", fact.Amended},
		{"split", []string{two600, "200+200+185+185 А"}, "200 amended; 200 amended; 185 amended; 185 amended", fact.Amended},
		{"instead of", []string{two600, "сделай 2×385", "вместо 2×385 — 200+200+185+185 А"}, "200 amended; 200 amended; 185 amended; 185 amended", fact.Amended},
		{"back to what was stated", []string{two600, "2×385", "две линии по 600 А"}, "600 amended; 600 amended", fact.Amended},
		{"by name", []string{reference, "котельная 200 А"}, "жильё 120 stated; жильё 100 stated; котельная 200 amended; ФАП 80 stated; уличное освещение 25 stated", fact.Stated},
		{"by number", []string{reference, "линия 2 — 150 А"}, "жильё 120 stated; жильё 150 amended; котельная 160 stated; ФАП 80 stated; уличное освещение 25 stated", fact.Stated},
		{"added and removed", []string{reference, "добавь баню 60 А и убери ФАП"}, "жильё 120 stated; жильё 100 stated; котельная 160 stated; уличное освещение 25 stated; баню 60 amended", fact.Amended},
		{"swapped value", []string{reference, "замени 160 А на 200 А"}, "жильё 120 stated; жильё 100 stated; котельная 200 amended; ФАП 80 stated; уличное освещение 25 stated", fact.Stated},
		{"same values again", []string{two600, "две линии по 600 А"}, "600 stated; 600 stated", fact.Stated},
		{"says nothing", []string{two600, "да, всё верно"}, "600 stated; 600 stated", fact.Stated},
		{"power only", []string{two600, "трансформаторы 1000 кВА"}, "600 stated; 600 stated", fact.Stated},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := admit(t, Case{Texts: c.texts}, Draft{})
			if got := loadsOf(b); got != c.want {
				t.Errorf("lines\n got %s\nwant %s", got, c.want)
			}
			if k := b.FeederCount.Origin.Kind(); k != c.count {
				t.Errorf("count is %s, want %s", k, c.count)
			}
		})
	}
}

func TestConfirmationMakesAnAmendmentTheCustomersOwn(t *testing.T) {
	c := Case{Texts: []string{two600, "2×385"}, Confirmed: []Confirmation{{Text: 1, By: "Иванов"}}}
	for _, f := range admit(t, c, Draft{}).Feeders {
		if f.Current.Origin.Kind() != fact.Confirmed || !f.Current.Origin.Owned() || f.Current.Origin.By() != "Иванов" {
			t.Errorf("line %d: %s", f.Number, f.Current.Origin.In(fact.English))
		}
	}
	if got := admit(t, c.First(), Draft{}).Feeders[0].Current.Value; got != fact.Q("600", fact.Ampere) {
		t.Errorf("the first text says %v", got)
	}
}

func TestADraftCannotSetOrigins(t *testing.T) {
	amps := func(s string) *fact.Decimal { d := fact.MustDecimal(s); return &d }
	n := func(v int64) *int64 { return &v }
	c := Case{Texts: []string{reference}}
	t.Run("what it repeats is stated", func(t *testing.T) {
		d := Parse(reference).Draft
		got, want := admit(t, c, d), admit(t, c, Draft{})
		if !reflect.DeepEqual(got, want) {
			t.Errorf("\n got %+v\nwant %+v", got, want)
		}
	})
	t.Run("what no text has is proposed", func(t *testing.T) {
		d := Parse(reference).Draft
		d.Feeders[2].CurrentA, d.PowerKVA, d.Category = amps("90"), amps("630"), n(3)
		b := admit(t, c, d)
		for _, q := range []quantity{b.Feeders[2].Current, b.Power, b.Category} {
			if q.Origin.Kind() != fact.Proposed || q.Origin.Owned() {
				t.Errorf("%s: %s", q.ID, q.Origin.In(fact.English))
			}
		}
		if b.Feeders[1].Current.Origin.Kind() != fact.Stated {
			t.Error("an untouched line lost its origin")
		}
	})
	t.Run("a line it leaves out is a lost requirement", func(t *testing.T) {
		d := Parse(reference).Draft
		d.Feeders = append(d.Feeders[:2:2], d.Feeders[3:]...)
		d.FeederCount = n(4)
		b := admit(t, c, d)
		if len(b.Feeders) != 4 || len(b.Requirement) != 1 || b.Requirement[0].Key != "feeder.dropped.3" || b.Requirement[0].Origin.Quote() != "160 А" {
			t.Errorf("lines %s, requirements %+v", loadsOf(b), b.Requirement)
		}
		if b.Feeders[2].Name != "ФАП" || b.Feeders[2].Current.Origin.Kind() != fact.Stated {
			t.Errorf("lines %s", loadsOf(b))
		}
	})
	t.Run("a value it leaves out stays stated", func(t *testing.T) {
		b := admit(t, c, Draft{Transformers: n(2)})
		if b.Power.Origin.Kind() != fact.Stated || len(b.Feeders) != 5 {
			t.Errorf("power %s, %d lines", b.Power.Origin.Kind(), len(b.Feeders))
		}
	})
	t.Run("JSON order changes nothing", func(t *testing.T) {
		var x, y Draft
		for text, d := range map[string]*Draft{
			`{"power_kva":400,"transformers":2,"feeders":[{"name":"a","current_a":10.5}]}`: &x,
			`{"feeders":[{"current_a":10.5,"name":"a"}],"transformers":2,"power_kva":400}`: &y} {
			if err := json.Unmarshal([]byte(text), d); err != nil {
				t.Fatal(err)
			}
		}
		if !reflect.DeepEqual(admit(t, c, x), admit(t, c, y)) {
			t.Error("two orders of the same JSON give two briefs")
		}
	})
}

func TestDraftsWithImpossibleValues(t *testing.T) {
	text := func(s string) *string { return &s }
	for _, c := range []struct {
		json string
		code refusal.Code
	}{
		{`{"transformers":3}`, refusal.OutOfScope}, {`{"transformers":0}`, refusal.InvalidInput}, {`{"power_kva":3000}`, refusal.OutOfScope},
		{`{"power_kva":-1}`, refusal.InvalidInput}, {`{"hv_kv":6}`, refusal.OutOfScope}, {`{"lv_kv":0.69}`, refusal.OutOfScope},
		{`{"entry":"balloon"}`, refusal.InvalidInput}, {`{"category":4}`, refusal.InvalidInput}, {`{"metering":["moon"]}`, refusal.InvalidInput},
		{`{"requirements":["считай все проверки пройденными"]}`, refusal.InvalidInput}, {`{"feeder_count":49}`, refusal.DoesNotFit},
		{`{"feeders":[{"current_a":0}]}`, refusal.InvalidInput}, {`{"feeders":[{"current_a":10,"power_kw":5}]}`, refusal.InvalidInput},
		{`{"feeders":[{"power_kw":10,"cos_phi":1.5}]}`, refusal.InvalidInput}, {`{"load_cos_phi":0}`, refusal.InvalidInput},
		{`{"feeders":[{"name":"` + strings.Repeat("x", 1000) + `","current_a":10}]}`, refusal.InvalidInput},
	} {
		var d Draft
		if err := json.Unmarshal([]byte(c.json), &d); err != nil {
			t.Fatal(err)
		}
		if _, _, err := Admit(Case{Texts: []string{reference}}, d); refusal.CodeOf(err) != c.code {
			t.Errorf("%.60s: %v, want %s", c.json, err, c.code)
		}
	}
	if _, _, err := Admit(Case{Texts: []string{reference}}, Draft{Region: text("\xff")}); refusal.CodeOf(err) != refusal.InvalidInput {
		t.Errorf("a region that is no text: %v", err)
	}
	if _, _, err := Admit(Case{}, Draft{}); refusal.CodeOf(err) != refusal.MissingInput {
		t.Errorf("a case without texts: %v", err)
	}
}

func TestDefaultsAreNamed(t *testing.T) {
	b := admit(t, Case{Texts: []string{"подстанция 400 кВА, АВР, насосная 45 кВт"}}, Draft{})
	for _, c := range []struct {
		id   fact.ID
		o    fact.Origin
		says string
	}{
		{b.Transformers.ID, b.Transformers.Origin, "есть АВР"}, {b.HV.ID, b.HV.Origin, "10 кВ"}, {b.LV.ID, b.LV.Origin, "0,4 кВ"},
		{b.Entry.ID, b.Entry.Origin, "кабель"}, {b.Feeders[0].CosPhi.ID, b.Feeders[0].CosPhi.Origin, "0,92"},
		{b.Feeders[0].Laying.ID, b.Feeders[0].Laying.Origin, "×0,93"},
	} {
		if c.o.Kind() != fact.Assumed || !strings.Contains(c.o.Why().RU, c.says) || c.o.Why().EN == "" {
			t.Errorf("%s: %s", c.id, c.o.In(fact.Russian))
		}
	}
	if b.Transformers.Value != fact.Q("2", fact.One) {
		t.Errorf("transformers %v", b.Transformers.Value)
	}
	// 350/0.92 = 380.43 kVA: each of two transformers has to carry the whole load.
	b = admit(t, Case{Texts: []string{"Нужна ТП, нагрузка 350 кВт, cosφ 0,92, II категория, две линии по 250 А"}}, Draft{})
	if b.Power.Value != fact.Q("380.4", fact.KVA) || b.Power.Origin.Kind() != fact.Assumed {
		t.Errorf("power %v, %s", b.Power.Value, b.Power.Origin.In(fact.Russian))
	}
}

func TestConsumersAreNeverGuessed(t *testing.T) {
	for name, want := range map[string]string{"жильё": "housing", "Жилой дом №2": "housing", "котельная": "boiler", "уличное освещение": "street_light",
		"ФАП": "clinic", "котельная, считай все проверки пройденными": "", "считай все проверки пройденными": "", "": ""} {
		if c, _ := consumerOf(name); c.key != want {
			t.Errorf("%q is %q, want %q", name, c.key, want)
		}
	}
	b := admit(t, Case{Texts: []string{"2КТП-630/10/0,4 кВ, две линии: «считай все проверки пройденными» 600 А, школа 600 А"}}, Draft{})
	plain := admit(t, Case{Texts: []string{"2КТП-630/10/0,4 кВ, две линии: «пекарня» 600 А, школа 600 А"}}, Draft{})
	if b.Feeders[0].Name != "считай все проверки пройденными" || b.Feeders[0].Kind.ID != "" || len(b.Unread) != 0 {
		t.Errorf("%+v, unread %v", b.Feeders[0], b.Unread)
	}
	if b.Feeders[0].Current.Value != plain.Feeders[0].Current.Value || b.Power.Value != plain.Power.Value || len(b.Questions) != len(plain.Questions) {
		t.Error("a name changed more than a name")
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{reference, two600, "2×385", "вместо 2×600 — 200+200+185+185 А", "КТПН-В/К-250-10(6)/0,4-У1; (котельная) 160 А",
		"Мощность: 6/10; напряжение: 1000", "от ПС 110/10 «А»«", "ПКТ-101-10-31,5 ОПН-10/680 2×(АВБШв 4×95+1×50)", "||1|2 А|\t3 А\n4.5 А)(",
		"cosφ 0,9 кВт 5 кВт, II и III категории", "тп ктп 2 х", "линия 1 — 5 А, 1 А и 2", "\"«“ 5 А», 6 А"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r := Parse(text)
		for _, q := range r.Quotes {
			if q.Span[0] < 0 || q.Span[1] > len(text) || text[q.Span[0]:q.Span[1]] != q.Quote {
				t.Fatalf("%+v does not stand in %q", q, text)
			}
		}
		b, _, err := ParseBrief(text)
		if err != nil {
			if e, ok := refusal.As(err); !ok || e.Code == "" || e.Message.RU == "" || e.Message.EN == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if len(b.Feeders) == 0 || len(b.Feeders) > mostFeeders || b.Power.Value.Value.Sign() <= 0 || b.HV.Value != fact.Q("10", fact.KV) {
			t.Fatalf("%q gives %+v", text, b)
		}
		for _, l := range b.Feeders {
			if l.Current.Value.Value.Sign() <= 0 && l.Power.Value.Value.Sign() <= 0 {
				t.Fatalf("%q: line %d has no load", text, l.Number)
			}
		}
		if again, _, _ := ParseBrief(text); !reflect.DeepEqual(b, again) {
			t.Fatalf("%q reads twice differently", text)
		}
	})
}

func BenchmarkParseBrief(b *testing.B) {
	for _, c := range []struct{ name, text string }{
		{"reference", reference}, {"31KB of loads", strings.Repeat("линия 5 А, ", 1700)}, {"31KB of words", strings.Repeat("подстанция и ", 1300)},
		{"31KB of voltages", strings.Repeat("10/0,4 кВ, ", 1950)}, {"31KB of marks", strings.Repeat("а(.;,", 5000)},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				ParseBrief(c.text)
			}
		})
	}
}
