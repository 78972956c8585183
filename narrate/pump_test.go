package narrate_test

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// A pumping station is the engine of these tests: its numbers are invented here and mean
// nothing outside.

var (
	pumps = narrate.CountUnit("pump", fact.Text{RU: "насосов", EN: "pumps"})
	tanks = narrate.CountUnit("tank", fact.Text{RU: "резервуаров", EN: "tanks"})
	line  = fact.FamilyOf("line")
)

type pumpVoice struct{}

func (pumpVoice) Domain() narrate.Domain { return "pump" }

func (pumpVoice) Vocabulary() narrate.Vocabulary {
	return narrate.Vocabulary{
		Things: []narrate.Name{{RU: []string{"дизель"}, EN: []string{"diesel"}}},
		Nouns: []narrate.Noun{
			{Unit: pumps, RU: []string{"насосов", "насосных агрегатов"}, EN: []string{"pumps"}},
			{Unit: tanks, RU: []string{"резервуаров"}, EN: []string{"tanks"}},
		},
		Names: []narrate.Name{
			{Term: fact.Word(line, "north"), RU: []string{"северная нитка"}, EN: []string{"north line"}},
			{Term: fact.Word(line, "south"), RU: []string{"южная нитка"}, EN: []string{"south line"}},
		},
	}
}

func (pumpVoice) Subjects(*prose.Text, narrate.Contract) []narrate.Claim { return nil }

func (pumpVoice) Claims(*prose.Text, narrate.Contract, []narrate.Claim) []narrate.Claim { return nil }

func (pumpVoice) Tell(narrate.Contract, narrate.Manner) string { return "" }

// finding is a check of the station.
func finding(rule check.RuleID, about, got, want, note string, s check.Status, b check.Basis) check.Finding {
	return check.Finding{Rule: rule, Subject: fact.Word(narrate.Designator, about), About: fact.Same(about), Got: fact.Same(got), Want: fact.Same(want),
		Note: fact.Same(note), Status: s, Basis: b, Clause: fact.Clause{Document: "СП 31.13330", Clause: "10.3"}, Requirement: fact.Text{RU: "требование", EN: "requirement"}}
}

// station is a contract with every kind of statement.
func station(t testing.TB, l fact.Lang) narrate.Contract {
	t.Helper()
	b := narrate.NewBuilder(pumpVoice{}, l)
	b.Report(check.Report{Findings: []check.Finding{
		finding("pump.flow", "Н1", "42 м³", "≥ 40 м³", "", check.Pass, check.Full),
		finding("pump.head", "Н2", "25,4 м", "≥ 30 м", "", check.Fail, check.Full),
		finding("pump.noise", "Н3", "81 %", "≤ 75 %", "", check.Warn, check.Full),
		finding("pump.base", "Ф1", "", "", "", check.Info, check.Presence),
		finding("pump.start", "Н1", "16,5 кА", "≤ 35 кА", "прикидка", check.Pass, check.Estimate),
	}}, map[check.RuleID]fact.Text{
		"pump.flow": {RU: "подача", EN: "flow"}, "pump.head": {RU: "напор", EN: "head"}, "pump.noise": {RU: "шум", EN: "noise"},
		"pump.base": {RU: "фундамент", EN: "foundation"}, "pump.start": {RU: "пусковой ток", EN: "starting current"},
	})
	b.Count(pumps, 3)
	b.Count(tanks, 2)
	b.Row(fact.Word(line, "north"), fact.Q("120", fact.MM).Term())
	b.Row(fact.Word(line, "south"), fact.Q("90", fact.MM).Term())
	b.Substituted(fact.Word(narrate.Word, "motor"), fact.Q("5.5", fact.KW).Term(), fact.Q("7.5", fact.KW).Term(),
		fact.Text{RU: "просили 5,5 кВт, принят двигатель 7,5 кВт", EN: "5.5 kW was asked, a motor of 7.5 kW was taken"})
	b.Lost(fact.Word(narrate.Word, "heating"), fact.Text{RU: "обогрев", EN: "heating"}, fact.Text{RU: "обогрев просили, в проекте его нет", EN: "heating was asked and is not provided"})
	b.Range(fact.Word(narrate.Word, "price"), fact.Q("1.2", fact.MRouble), fact.Q("1.6", fact.MRouble))
	b.Disclaims(fact.Text{RU: "цена ориентировочная", EN: "the price is an estimate"}, false)
	c, err := b.Contract(map[string]any{"station": 1}, narrate.Limits{MaxSentences: 6})
	if err != nil {
		t.Fatal(err)
	}
	return c
}
