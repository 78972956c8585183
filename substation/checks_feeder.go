package substation

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// judgeFeeders compares, for every line, Iрасч ≤ Iном ≤ Iдоп: GOST R 50571.4.43, 433.1.
// The margin is the smaller of the two.
func judgeFeeders(d Design) []check.Finding {
	var out []check.Finding
	for i, line := range d.Lines {
		subject, name := about(line.Breaker.Ref)
		load := check.AtMost(subject, line.Current, line.Rating)
		cable := check.AtMost(subject, line.Rating, line.Allowed)
		f := check.Worst([]check.Finding{cable, load})
		f.About = name
		f.Got = line.Rating.Value.Text()
		f.Want = fact.Text{
			RU: "≥ " + line.Current.Value.In(fact.Russian) + ", ≤ " + line.Allowed.Value.In(fact.Russian),
			EN: "≥ " + line.Current.Value.In(fact.English) + ", ≤ " + line.Allowed.Value.In(fact.English)}
		f.Inputs = []fact.ID{line.Current.ID, line.Rating.ID, line.Allowed.ID}
		if l := d.brief.Feeders[i].Laying; l.ID != "" {
			f.Inputs = append(f.Inputs, l.ID)
		}
		f.Note = fact.Text{
			RU: chain(line, fact.Russian) + ", " + line.Cable.Mark,
			EN: chain(line, fact.English) + ", " + line.Cable.Mark}
		out = append(out, f)
	}
	return out
}

// chain prints the double inequality: «600 ≤ 800 ≤ 290 А».
func chain(line Line, l fact.Lang) string {
	return fmt.Sprintf("%s ≤ %s ≤ %s", line.Current.Value.Value.In(l), line.Rating.Value.Value.In(l), line.Allowed.Value.In(l))
}
