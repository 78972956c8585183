package substation

import (
	"fmt"
	"math"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// quantity is a typed number with its origin.
type quantity = fact.Of[fact.Quantity]

// ledger collects the facts of one run in the order in which they came up.
type ledger struct {
	facts []fact.Fact
	seen  map[fact.ID]bool
}

func newLedger() *ledger { return &ledger{seen: map[fact.ID]bool{}} }

// add records a quantity once and returns it.
func (l *ledger) add(q quantity) quantity {
	if q.ID != "" && !l.seen[q.ID] {
		l.seen[q.ID] = true
		l.facts = append(l.facts, q.Fact())
	}
	return q
}

// option records an option when it was stated or assumed.
func (l *ledger) option(o Option) {
	if o.ID != "" && !l.seen[o.ID] {
		l.seen[o.ID] = true
		l.facts = append(l.facts, o.Fact())
	}
}

// computed records a number that follows from other facts.
func (l *ledger) computed(id fact.ID, name fact.Text, x float64, digits int8, u fact.Unit, from ...fact.ID) (quantity, error) {
	d, err := fact.Quantise(x, digits)
	if err != nil {
		return quantity{}, fmt.Errorf("substation: %s: %w", id, err)
	}
	return l.add(quantity{ID: id, Name: name, Value: fact.Quantity{Value: d, Unit: u}, Origin: fact.FromFacts(from...)}), nil
}

// Digits that results are read with.
const (
	digitsLarge  = 0 // currents from 100 A
	digitsSmall  = 1 // currents below 100 A
	digitsKA     = 1
	smallCurrent = 100
)

func currentDigits(x float64) int8 {
	if math.Abs(x) < smallCurrent {
		return digitsSmall
	}
	return digitsLarge
}

// loads are the currents of the lines and their sums, before anything is chosen.
type loads struct {
	lines []quantity // by line; A
	sum   quantity   // of all lines
	n1    quantity   // of the lines that one transformer has to carry when the other is out
	shed  []int      // numbers of the lines of category III, shed in N-1
}

// gather records what the brief says and computes the load currents:
// I = P/(√3·U·cosφ) for lines given in kilowatts.
func gather(b Brief, l *ledger) (loads, error) {
	record(b, l)
	var out loads
	var ids, n1ids []fact.ID
	sum, n1 := fact.Int(0), fact.Int(0)
	for _, f := range b.Feeders {
		current, err := lineCurrent(b, f, l)
		if err != nil {
			return loads{}, err
		}
		out.lines = append(out.lines, current)
		ids = append(ids, current.ID)
		sum = sum.Add(current.Value.Value)
		if isCategory(f.Category, 3) && n1shed(b) {
			out.shed = append(out.shed, f.Number)
			continue
		}
		n1ids = append(n1ids, current.ID)
		n1 = n1.Add(current.Value.Value)
	}
	out.sum = l.add(quantity{ID: "load.sum", Name: fact.Text{RU: "сумма нагрузок линий", EN: "sum of line loads"},
		Value: fact.Quantity{Value: sum, Unit: fact.Ampere}, Origin: fact.FromFacts(ids...)})
	out.n1 = l.add(quantity{ID: "load.n1", Name: fact.Text{RU: "нагрузка в режиме N-1", EN: "load in the N-1 state"},
		Value: fact.Quantity{Value: n1, Unit: fact.Ampere}, Origin: fact.FromFacts(n1ids...)})
	return out, nil
}

// n1shed reports whether lines of category III may be shed: with two transformers.
func n1shed(b Brief) bool { return transformers(b) == 2 }

func transformers(b Brief) int {
	n, _ := b.Transformers.Value.Value.Whole()
	return int(n)
}

func isCategory(c quantity, n int64) bool {
	whole, ok := c.Value.Value.Whole()
	return c.ID != "" && ok && whole == n
}

func lineCurrent(b Brief, f Feeder, l *ledger) (quantity, error) {
	if f.Power.ID == "" {
		return l.add(f.Current), nil
	}
	l.add(f.Power)
	l.add(f.CosPhi)
	u := b.LV.Value.Value.Float()
	i := f.Power.Value.Value.Float() / (math.Sqrt(3) * u * f.CosPhi.Value.Value.Float())
	return l.computed(feederID(f.Number, "current"), lineName(f.Number, fact.Text{RU: "расчётный ток", EN: "design current"}),
		i, currentDigits(i), fact.Ampere, f.Power.ID, f.CosPhi.ID, b.LV.ID)
}

func feederID(n int, what string) fact.ID { return fact.ID(fmt.Sprintf("feeder.%d.%s", n, what)) }

func lineName(n int, what fact.Text) fact.Text {
	return fact.Text{RU: fmt.Sprintf("линия %d: %s", n, what.RU), EN: fmt.Sprintf("line %d: %s", n, what.EN)}
}

// record puts the brief's own values on the ledger.
func record(b Brief, l *ledger) {
	for _, q := range []quantity{b.Transformers, b.Power, b.HV, b.LV, b.Category, b.Fuse, b.FeederCount} {
		l.add(q)
	}
	for _, o := range []Option{b.Entry, b.Outgoing, b.ATS, b.HVATS, b.FeedersMeter, b.Arresters, b.Enclosure, b.Region, b.Term} {
		l.option(o)
	}
	for _, m := range b.Metering {
		l.option(m)
	}
	for _, f := range b.Feeders {
		for _, q := range []quantity{f.Current, f.Power, f.CosPhi, f.Parallel, f.Length, f.Category} {
			if q.ID != feederID(f.Number, "current") || f.Power.ID == "" {
				l.add(q)
			}
		}
		l.option(f.Kind)
		l.option(f.Laying)
	}
}

// nominal are the currents that follow from the transformer's card.
type nominal struct {
	lv, hv quantity // rated currents, A
	short  quantity // estimated three-phase short circuit on the 0.4 kV busbars, kA
	exact  float64  // the rated LV current before it was rounded to be read, A
}

// loading returns a current as a share of the rated LV current, in percent with one
// digit. The share is of S/(√3·U) itself: of the rounded current it would be off by a
// digit.
func (n nominal) loading(i quantity) fact.Quantity {
	p, err := fact.Quantise(i.Value.Value.Float()/n.exact*100, 1)
	if err != nil { // the rated current is never zero: the ladder has no such rung
		return fact.Quantity{Unit: fact.Percent}
	}
	return fact.Quantity{Value: p, Unit: fact.Percent}
}

// rate computes I = S/(√3·U) for both sides and the short circuit I/(uк/100): the
// infinite-bus estimate without contacts and cables, GOST 28249, an upper bound.
func rate(b Brief, s, uk quantity, l *ledger) (nominal, error) {
	var n nominal
	var err error
	power := s.Value.Value.Float()
	lv := power / (math.Sqrt(3) * b.LV.Value.Value.Float())
	hv := power / (math.Sqrt(3) * b.HV.Value.Value.Float())
	n.exact = lv
	if n.lv, err = l.computed("rated.lv", fact.Text{RU: "номинальный ток трансформатора на стороне НН", EN: "rated LV current of the transformer"},
		lv, currentDigits(lv), fact.Ampere, s.ID, b.LV.ID); err != nil {
		return n, err
	}
	if n.hv, err = l.computed("rated.hv", fact.Text{RU: "номинальный ток трансформатора на стороне ВН", EN: "rated HV current of the transformer"},
		hv, digitsSmall, fact.Ampere, s.ID, b.HV.ID); err != nil {
		return n, err
	}
	percent := uk.Value.Value.Float()
	if percent <= 0 {
		return n, refusal.New(refusal.InvalidInput,
			fact.Text{RU: "В карточке трансформатора uк не больше нуля.", EN: "The transformer card has uk not above zero."},
			fact.Text{RU: "Исправьте каталог.", EN: "Mend the catalogue."})
	}
	n.short, err = l.computed("short.circuit", fact.Text{RU: "ток трёхфазного КЗ на шинах 0,4 кВ (прикидка)", EN: "three-phase short circuit on the 0.4 kV busbars (estimate)"},
		lv/(percent/100)/1000, digitsKA, fact.KA, "rated.lv", uk.ID)
	return n, err
}
