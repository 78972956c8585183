package substation

import (
	"fmt"
	"slices"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// collapse decides «2×600»: two lines, unless the text says how many lines there are and
// only one reading fits («одна отходящая 2×600 А» is one line of two cables). Either way
// it asks.
func (p *reader) collapse() {
	groups := 0
	for i := range p.feeders {
		if i == 0 || !p.sameChain(i-1, i) {
			groups++
		}
	}
	one := p.feederCount != nil && p.feederCount.value == int64(groups) && groups < len(p.feeders)
	var out []line
	for i := 0; i < len(p.feeders); {
		j := i + 1
		for j < len(p.feeders) && p.sameChain(i, j) {
			j++
		}
		l, n := p.feeders[i], int64(j-i)
		quote := l.words.Of(p.t.Raw)
		about := feederID(len(out)+1, "current")
		switch {
		case !l.doubtfulTimes || n < 2:
			out = append(out, p.feeders[i:j]...)
		case l.parallel != nil && l.parallel.value == n || one:
			if l.current != nil {
				l.current = word(p, l.current.value.Mul(fact.Int(n)), l.words)
			} else {
				l.power = word(p, l.power.value.Mul(fact.Int(n)), l.words)
			}
			keep(&l.parallel, word(p, n, l.words))
			p.ask(about, fmt.Sprintf("«%s»: %s или одна линия из %d кабелей? Принята одна линия из %d кабелей.", quote, apart(n), n, n),
				fmt.Sprintf("“%s”: %d lines or one line of %d cables? One line of %d cables is assumed.", quote, n, n, n), about)
			out = append(out, l)
		default:
			p.ask(about, fmt.Sprintf("«%s»: %s или одна линия из %d кабелей? Принято: %s.", quote, apart(n), n, apart(n)),
				fmt.Sprintf("“%s”: %d lines or one line of %d cables? %d lines are assumed.", quote, n, n, n), about)
			out = append(out, p.feeders[i:j]...)
		}
		i = j
	}
	p.feeders = slices.Clip(out)
}

func apart(n int64) string {
	return fmt.Sprintf("%d %s", n, prose.Plural(n, "отдельная линия", "отдельные линии", "отдельных линий"))
}

func (p *reader) sameChain(i, j int) bool {
	return p.feeders[i].doubtfulTimes && p.feeders[i].words == p.feeders[j].words
}
