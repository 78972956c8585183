package narrate_test

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// A contract made of one finding, and what may and may not be said of it.
func ExampleGuard_Check() {
	b := narrate.NewBuilder(pumpVoice{}, fact.English)
	b.Report(check.Report{Findings: []check.Finding{{
		Rule: "pump.head", About: fact.Same("P2"), Status: check.Fail, Basis: check.Full,
		Got: fact.Same("25.4 m"), Want: fact.Same("≥ 30 m"),
	}}}, map[check.RuleID]fact.Text{"pump.head": fact.Same("head")})
	c, err := b.Contract(map[string]string{"head": "25.4 m"}, narrate.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	guard := narrate.NewGuard(pumpVoice{})
	for _, text := range []string{
		"The head fails: 25 m against 30 m.",
		"The head passes.",
		"A head of 254 m.",
		"Let me have a look.",
	} {
		r, err := guard.Check(c, text, narrate.Whole)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(r.Verdict, "—", text)
	}
	// Output:
	// ok — The head fails: 25 m against 30 m.
	// violation — The head passes.
	// violation — A head of 254 m.
	// violation — Let me have a look.
}
