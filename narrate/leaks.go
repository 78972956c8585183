package narrate

import "github.com/plumbline-go/plumbline/kit/fact"

// leakSigns finds what belongs to the service and not to the result: addresses, keys,
// key = value pairs. Its words are phrases of [leakMarkers]. i is a mark.
func (r *reading) leakSigns(i int) {
	word := func(k int) bool { return latin(r.fold(k)) && r.fold(k) != "" }
	switch f := r.fold(i); {
	case f == ":" && r.seq(i+1, "/", "/") && r.glued(i-1) && r.glued(i),
		f == "=" && i > 0 && r.glued(i-1) && r.glued(i) && word(i-1) && word(i+1) && len(r.fold(i-1)) > 2 && !startsWithDigit(r.fold(i-1)),
		f == "_" && i > 0 && r.glued(i-1) && r.glued(i) && word(i-1) && word(i+1),
		f == "{" && r.glued(i) && r.fold(i+1) != "name", f == "@" && r.glued(i-1) && r.glued(i) && !r.x.empty:
		r.accuse(i, i+1, Leaks, fact.Text{RU: "это служебное", EN: "this belongs to the service"})
	}
}
