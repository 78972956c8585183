package substation

import (
	"github.com/plumbline-go/plumbline/kit/check"
)

// revise compares a case that has later texts with its text 0, read and judged anew:
// sums that fell and inputs that changed without the customer's word become findings.
func revise(b Brief, now check.Report, cat Catalogue) (check.Report, error) {
	if len(b.Case.Texts) < 2 {
		return now, nil
	}
	first, _, err := Admit(b.Case.First(), Draft{})
	if err != nil {
		return now, err
	}
	_, before, err := judge(first, cat)
	if err != nil {
		return now, err
	}
	now.Findings = append(now.Findings, check.Revise(before, now, kept(cat)...)...)
	return now, nil
}
