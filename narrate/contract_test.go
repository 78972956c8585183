package narrate_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/canon"
	"github.com/plumbline-go/plumbline/narrate/schema"
)

func TestContractsAreByteStableAndCanonical(t *testing.T) {
	a, err := json.Marshal(station(t, fact.Russian))
	if err != nil {
		t.Fatal(err)
	}
	b, _ := json.Marshal(station(t, fact.Russian))
	if !bytes.Equal(a, b) {
		t.Error("the same contract has two forms")
	}
	c, err := canon.Transform(a)
	if err != nil || !bytes.Equal(a, c) {
		t.Errorf("the form is not canonical: %v", err)
	}
	s, err := schema.Contract()
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(s, a); err != nil {
		t.Error(err)
	}
}

func TestContractsReadBack(t *testing.T) {
	want := station(t, fact.English)
	doc, err := want.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	var got narrate.Contract
	if err := json.Unmarshal(doc, &got); err != nil {
		t.Fatal(err)
	}
	again, err := got.MarshalJSON()
	if err != nil || !bytes.Equal(again, doc) {
		t.Errorf("reading back changes the contract: %v", err)
	}
	guard := narrate.NewGuard(pumpVoice{})
	const text = "The head fails: 25.4 m against 30 m. Four pumps."
	a, _ := guard.Check(want, text, narrate.Fragment)
	b, _ := guard.Check(got, text, narrate.Fragment)
	if a.String() != b.String() || a.Verdict != narrate.Violation {
		t.Errorf("the guard reads them apart: %s, %s", a, b)
	}
}

func TestContractsThatAreRefused(t *testing.T) {
	doc, err := station(t, fact.Russian).MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string][2]string{
		"a changed number":        {`"value":"25.4"`, `"value":"35.4"`},
		"a status turned":         {`"key":"FAIL"`, `"key":"PASS"`},
		"another language":        {`"lang":"ru"`, `"lang":"fr"`},
		"another schema":          {`plumbline/contract/1`, `plumbline/contract/9`},
		"an unknown property":     {`"lang":"ru"`, `"lang":"ru","extra":1`},
		"a duplicate property":    {`"lang":"ru"`, `"lang":"ru","lang":"ru"`},
		"an unknown basis":        {`"basis":"full"`, `"basis":"guess"`},
		"a number out of decimal": {`"value":"25.4"`, `"value":"1e9"`},
		"no domain":               {`"domain":"pump"`, `"domain":""`},
		"two equal ids":           {`"id":"count.WARN"`, `"id":"count.FAIL"`},
	} {
		t.Run(name, func(t *testing.T) {
			bad := strings.Replace(string(doc), change[0], change[1], 1)
			if bad == string(doc) {
				t.Fatalf("%s is not in the contract", change[0])
			}
			c := narrate.Contract{ID: "kept"}
			if err := json.Unmarshal([]byte(bad), &c); !errors.Is(err, narrate.ErrContract) {
				t.Errorf("got %v", err)
			}
			if c.ID != "kept" {
				t.Error("a refused contract was written")
			}
		})
	}
}

func TestUnsafeIntegersInFacts(t *testing.T) {
	_, err := narrate.NewBuilder(pumpVoice{}, fact.Russian).Contract(map[string]int64{"n": 1 << 60}, narrate.Limits{})
	if err == nil {
		t.Error("2^60 would change in silence")
	}
}

func TestRefusalHasAContract(t *testing.T) {
	b := narrate.NewBuilder(pumpVoice{}, fact.Russian)
	b.Refusal(&refusal.Error{Code: refusal.DoesNotFit,
		Message:    fact.Text{RU: "В здание не помещаются 6 насосов, места хватает на 4.", EN: "6 pumps do not fit, there is room for 4."},
		Suggestion: fact.Text{RU: "Возьмите здание 12 м.", EN: "Take a building of 12 m."},
		Options:    []fact.Text{{RU: "два здания по 3 насоса", EN: "two buildings of 3 pumps"}}})
	c, err := b.Contract(map[string]string{"code": "does_not_fit"}, narrate.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	guard := narrate.NewGuard(pumpVoice{})
	for text, want := range map[string]narrate.Verdict{
		"Шесть насосов не помещаются, хватает места на 4. Можно взять здание 12 м.": narrate.OK,
		"Всё помещается.": narrate.Violation,
		"Не помещаются 6 насосов, возьмите здание 14 м.": narrate.Violation,
		"Возьмите здание 12 м.":                          narrate.Violation, // does not say no
		"Проект готов к строительству, насосов 4.":       narrate.Violation,
	} {
		if r, err := guard.Check(c, text, narrate.Whole); err != nil || r.Verdict != want {
			t.Errorf("%q: %s, want %s %v", text, r, want, err)
		}
	}
}

func TestWordingIsAllowedAsWritten(t *testing.T) {
	b := narrate.NewBuilder(pumpVoice{}, fact.Russian)
	b.Wording(fact.Term{}, fact.Text{RU: "ввод ВРУ-2 кабелем ВВГнг 5×16, по ГОСТ 31996-2012, не более 63 А, оси 1–4, М 1:50, до 05.03.2027"})
	c, err := b.Contract(struct{}{}, narrate.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	guard := narrate.NewGuard(pumpVoice{})
	for text, want := range map[string]narrate.Verdict{
		"ВРУ-2, кабель ВВГнг 5×16, ГОСТ 31996-2012, ток не более 63 А, оси 1–4, масштаб 1:50, срок до 05.03.2027.": narrate.OK,
		"По ГОСТ 31996.":    narrate.OK, // the year may be left out
		"ВРУ-3.":            narrate.Violation,
		"Кабель ВВГнг 5×10": narrate.Violation,
		"ГОСТ 31996-2020.":  narrate.Violation,
		"Ток 64 А.":         narrate.Violation,
		"Оси 1–5.":          narrate.Violation,
		"Масштаб 1:100.":    narrate.Violation,
		"До 06.03.2027.":    narrate.Violation,
	} {
		if r, err := guard.Check(c, text, narrate.Fragment); err != nil || r.Verdict != want {
			t.Errorf("%q: %s, want %s %v", text, r, want, err)
		}
	}
}
