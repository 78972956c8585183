package modular_test

import (
	"testing"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/modular"
	"github.com/plumbline-go/plumbline/narrate"
)

// Cases that reach every sentence of the template: passes, failures with remedies,
// warnings, lost requirements, assumptions, a price, questions, amendments.
var toldCases = [][]string{
	{"Общежитие на 42 человека, по трое в комнате"},
	{"ИТР шесть человек по одному, рабочих 36 по трое, в одном корпусе общежития"},
	{"60 рабочих, по два человека, двухэтажное общежитие, сколько стоит?"},
	{"Общежитие на 42 человека, по трое в комнате", "Санузлы перенеси в середину"},
	{"Общежитие на 48 человек, по двое, кухня и сушилка на этаже, два этажа, температура −45 °C"},
	{"Административно-бытовой корпус на смену 25 человек: 3 кабинета, раздевалка, душевая, комната приёма пищи, туалет"},
	{"64 человека, по восемь, кровати двухъярусные, подешевле, общежитие"},
	{"Общежитие на 36 человек по трое, модули BM-L, IV С0, с доступом для маломобильных"},
	{"Общежитие на 42 человека, по трое", "сделайте 30 человек, по двое"},
}

func catalogue(t testing.TB) modular.Catalogue {
	t.Helper()
	cat, err := modular.LoadCatalogue(catalogs.Data())
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

// Every template text passes the guard as a whole narration, whatever the variant.
func TestTemplatePassesTheGuard(t *testing.T) {
	cat := catalogue(t)
	guard := narrate.NewGuard(modular.Voice{})
	for _, texts := range toldCases {
		text := texts[len(texts)-1]
		brief, _, err := modular.Admit(modular.Case{Texts: texts}, modular.Draft{})
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		r, err := modular.Run(brief, cat, sheet.Meta{})
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		for _, l := range []fact.Lang{fact.Russian, fact.English} {
			c, err := modular.Contract(r, l)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			for seed := range uint64(8) {
				told := modular.Voice{}.Tell(c, narrate.Manner{Register: narrate.Plain, Seed: seed})
				report, err := guard.Check(c, told, narrate.Whole)
				if err != nil {
					t.Fatal(err)
				}
				if report.Verdict != narrate.OK {
					t.Errorf("%s, %s, seed %d:\n%s\n%s%s", text, l, seed, told, report, unsupported(report))
					break
				}
			}
		}
	}
}

func TestRefusalIsTold(t *testing.T) {
	cat := catalogue(t)
	guard := narrate.NewGuard(modular.Voice{})
	for _, text := range []string{"", "Общежитие", "150 человек, комнаты по трое, один этаж, общежитие", "Столовая на 50 человек",
		"Общежитие на 42 человека, по трое, участок длиной 18 м", "Общежитие на 40 человек по полтора", "100 человек по двое в два этажа, общежитие"} {
		brief, _, err := modular.Admit(modular.Case{Texts: []string{text}}, modular.Draft{})
		if err == nil {
			_, err = modular.Run(brief, cat, sheet.Meta{})
		}
		e, ok := refusal.As(err)
		if !ok {
			t.Errorf("%q: %v is no refusal", text, err)
			continue
		}
		for _, l := range []fact.Lang{fact.Russian, fact.English} {
			c, err := modular.RefusalContract(e, l)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(8) {
				told := modular.Voice{}.Tell(c, narrate.Manner{Register: narrate.Plain, Seed: seed})
				report, err := guard.Check(c, told, narrate.Whole)
				if err != nil {
					t.Fatal(err)
				}
				if report.Verdict != narrate.OK {
					t.Errorf("%q, %s:\n%s\n%s%s", text, l, told, report, unsupported(report))
					break
				}
			}
		}
	}
}

// unsupported lists the claims that the guard could not hold against the contract.
func unsupported(r narrate.Report) string {
	out := ""
	for _, c := range r.Claims {
		if c.Answer != narrate.Supported {
			out += "\n" + c.Claim.String()
		}
	}
	return out
}
