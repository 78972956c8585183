package modular

import (
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// revise compares a case that has later texts with its text 0, read and judged anew:
// people that became fewer and inputs that changed without the customer's word become
// findings. A text 0 that could not be designed has nothing to be compared with.
func revise(b Brief, now check.Report, cat Catalogue) (check.Report, error) {
	if len(b.Case.Texts) < 2 {
		return now, nil
	}
	first, _, err := Admit(b.Case.First(), Draft{})
	if err == nil {
		var before check.Report
		if _, before, err = Judge(first, cat); err == nil {
			now.Findings = append(now.Findings, check.Revise(before, now, keptSums(cat)...)...)
			return now, nil
		}
	}
	if _, refused := refusal.As(err); refused {
		return now, nil
	}
	return now, err
}
