package substation_test

import (
	"testing"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/substation"
)

// Briefs that reach every sentence of the template: passes, failures, warnings, lost
// requirements, substitutions, assumptions, a price, questions.
var toldBriefs = []string{
	"2КТП-400/10/0,4 кВ, два ввода с АВР, пять отходящих: жильё 120 А, жильё 100 А, котельная 160 А, ФАП 80 А, уличное освещение 25 А",
	"2КТП-630/10/0,4 кВ, две линии по 600 А",
	"2КТП-630/10/0,4 кВ, две линии по 385 А",
	"КТП-800/10/0,4 кВ, одна отходящая 300 А, учёт на стороне ВН, сколько стоит?",
	"КТПН-160/10/0,4, воздух/воздух, три линии: насосная 45 кВт, склад 30 кВт cosφ 0,85, освещение 10 А, I категория",
	"2КТП-1000/10/0,4, учёт на НН, II категория, четыре линии по 300 А, кабель АВБШв 4×240 120 м",
}

// Cases with later texts: inputs changed, a sum fell.
var toldCases = [][]string{
	{"2КТП-630/10/0,4 кВ, две линии по 600 А", "две линии по 385 А"},
	{"2КТП-630/10/0,4 кВ, две линии по 600 А", "четыре линии: 200 А, 200 А, 185 А, 185 А"},
}

// Every template text passes the guard as a whole narration, whatever the variant.
func TestTemplatePassesTheGuard(t *testing.T) {
	cat, err := substation.LoadCatalogue(catalogs.Data())
	if err != nil {
		t.Fatal(err)
	}
	guard := narrate.NewGuard(substation.Voice{})
	cases := toldCases
	for _, text := range toldBriefs {
		cases = append(cases, []string{text})
	}
	for _, texts := range cases {
		text := texts[len(texts)-1]
		brief, _, err := substation.Admit(substation.Case{Texts: texts}, substation.Draft{})
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		r, err := substation.Run(brief, cat, sheet.Meta{})
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		for _, l := range []fact.Lang{fact.Russian, fact.English} {
			c, err := substation.Contract(r, l)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			for seed := range uint64(12) {
				told := substation.Voice{}.Tell(c, narrate.Manner{Register: narrate.Plain, Seed: seed})
				report, err := guard.Check(c, told, narrate.Whole)
				if err != nil {
					t.Fatal(err)
				}
				if report.Verdict != narrate.OK {
					t.Errorf("%s, seed %d:\n%s\n%s", l, seed, told, report)
					break
				}
			}
		}
	}
}

func TestRefusalIsTold(t *testing.T) {
	guard := narrate.NewGuard(substation.Voice{})
	for _, text := range []string{"", "КТП 35/0,4 кВ 630 кВА", "2КТП-400/10/0,4", "ВЛ 110 кВ, 16 км"} {
		_, _, err := substation.Admit(substation.Case{Texts: []string{text}}, substation.Draft{})
		e, ok := refusal.As(err)
		if !ok {
			t.Errorf("%q: %v is no refusal", text, err)
			continue
		}
		for _, l := range []fact.Lang{fact.Russian, fact.English} {
			c, err := substation.RefusalContract(e, l)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(8) {
				told := substation.Voice{}.Tell(c, narrate.Manner{Register: narrate.Plain, Seed: seed})
				report, err := guard.Check(c, told, narrate.Whole)
				if err != nil {
					t.Fatal(err)
				}
				if report.Verdict != narrate.OK {
					t.Errorf("%q, %s:\n%s\n%s", text, l, told, report)
					break
				}
			}
		}
	}
}
