package narrate

import "github.com/plumbline-go/plumbline/kit/fact"

// The families of terms that every engine shares. Engines add their own.
var (
	Check      = fact.FamilyOf("check")      // what a status is about: a rule, or a rule and its subject
	Status     = fact.FamilyOf("status")     // PASS FAIL WARN INFO
	Designator = fact.FamilyOf("designator") // QF1, Т1, BM-STD, 2КТП-630/10/0,4
	Standard   = fact.FamilyOf("standard")   // ГОСТ 28249-93
	Section    = fact.FamilyOf("section")    // a clause of a document: 4.2.17
	Grade      = fact.FamilyOf("grade")      // a Roman class or category: II
	Scale      = fact.FamilyOf("scale")      // 1:100
	Axes       = fact.FamilyOf("axes")       // 1–11
	Date       = fact.FamilyOf("date")       // 2026-11-28
	DocNumber  = fact.FamilyOf("doc.number") // № 1187
	Role       = fact.FamilyOf("role")       // norm, value, asked, taken, reference
	Word       = fact.FamilyOf("word")       // a word of the trade
	factFamily = fact.FamilyOf("fact")       // an engine's fact, by its id
	Code       = fact.FamilyOf("refusal")    // code of a refusal
)

// Predicates that the common recognisers make and engines rarely write by hand.
var (
	AtMost   = PredicateOf("at_most")  // About is limited above by Says
	AtLeast  = PredicateOf("at_least") // About is limited below by Says
	Between  = PredicateOf("between")  // About lies between Says[0] and Says[1]
	Together = PredicateOf("together") // the terms of Says belong to About: one row of a table
	Refers   = PredicateOf("refers")   // a reference, no claim
	Overall  = PredicateOf("overall")  // everything has the status Says
	Ready    = PredicateOf("ready")    // the thing may be used or built: no engine says so
	Softens  = PredicateOf("softens")  // a requirement is called a wish
	Reviewed = PredicateOf("reviewed") // a person is said to have checked or wished
	Leaks    = PredicateOf("leaks")    // something of the service, not of the result
	Named    = PredicateOf("named")    // a person, maker or product that the contract does not name
	Ratio    = PredicateOf("ratio")    // a share or multiple of Says
	Compares = PredicateOf("compares") // Says[0] stands to Says[1] as About
)

// The unit of the count of checks of all statuses: «12 проверок».
var Checks = CountUnit("check", fact.Text{RU: "проверок", EN: "checks"})
