// Package check holds rules and what they find. A [Rule] judges a model and returns
// findings; [Run] collects them in the order of the rules, completes their basis from
// the origins of the facts they used, and [Revise] compares two revisions of a case.
//
// A failed check is a value. PASS is given only by a comparison: full, on a named
// assumption, or on a marked estimate; the presence of a thing is INFO.
package check
