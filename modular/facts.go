package modular

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// measured is a typed number with its origin.
type measured = fact.Of[fact.Quantity]

// book collects the facts of one run in the order in which they came up.
type book struct {
	facts []fact.Fact
	seen  map[fact.ID]bool
}

func newBook() *book { return &book{seen: map[fact.ID]bool{}} }

// put records a quantity once and returns it.
func (k *book) put(q measured) measured {
	if q.ID != "" && !k.seen[q.ID] {
		k.seen[q.ID] = true
		k.facts = append(k.facts, q.Fact())
	}
	return q
}

// option records an option when it was stated or assumed.
func (k *book) option(o Option) {
	if o.ID != "" && !k.seen[o.ID] {
		k.seen[o.ID] = true
		k.facts = append(k.facts, o.Fact())
	}
}

// calc records a number that follows from other facts.
func (k *book) calc(id fact.ID, name fact.Text, d fact.Decimal, u fact.Unit, from ...fact.ID) measured {
	return k.put(measured{ID: id, Name: name, Value: fact.Quantity{Value: d, Unit: u}, Origin: fact.FromFacts(from...)})
}

// count is calc for a whole number.
func (k *book) count(id fact.ID, name fact.Text, n int, u fact.Unit, from ...fact.ID) measured {
	return k.calc(id, name, fact.Int(int64(n)), u, from...)
}

// bi writes a text in both languages.
func bi(ru, en string) fact.Text { return fact.Text{RU: ru, EN: en} }

// bif formats a text in both languages with the same arguments; a fact.Text or a
// quantity among them is printed in the language.
func bif(ru, en string, args ...any) fact.Text {
	return fact.Text{RU: fmt.Sprintf(ru, printable(args, fact.Russian)...), EN: fmt.Sprintf(en, printable(args, fact.English)...)}
}

func printable(args []any, l fact.Lang) []any {
	out := make([]any, len(args))
	for i, a := range args {
		switch v := a.(type) {
		case fact.Text:
			out[i] = v.In(l)
		case fact.Quantity:
			out[i] = v.In(l)
		case fact.Decimal:
			out[i] = v.In(l)
		default:
			out[i] = a
		}
	}
	return out
}

// metres prints millimetres as metres with three digits: 22 095 is 22,095 м.
func metres(mm int64) fact.Quantity { return fact.Quantity{Value: fact.Dec(mm, 3), Unit: fact.Metre} }

// millimetres is a length in the unit of the drawing.
func millimetres(mm int64) fact.Quantity { return fact.Quantity{Value: fact.Int(mm), Unit: fact.MM} }

// hundredths rounds n/d to two digits, half away from zero; n and d are positive.
func hundredths(n, d int64) fact.Decimal { return fact.Dec((2*n*100+d)/(2*d), 2) }

// baysText counts bays: «32 пролёта», "32 bays".
func baysText(n int) fact.Text {
	return bif("%d %s", "%d %s", n, fact.Text{RU: prose.Plural(int64(n), "пролёт", "пролёта", "пролётов"), EN: prose.PluralEN(int64(n), "bay", "bays")})
}

// record puts the brief's own values into the book.
func record(b Brief, k *book) {
	for _, o := range []Option{b.Purpose, b.WetBlock, b.System, b.Process, b.Region, b.Site, b.FireDegree, b.Accessible, b.Temporary} {
		k.option(o)
	}
	for _, q := range []measured{b.Floors, b.Shift, b.SiteLength, b.Temperature} {
		k.put(q)
	}
	for _, g := range b.Groups {
		k.option(g.Kind)
		k.put(g.People)
		k.put(g.PerRoom)
	}
	for _, r := range b.Rooms {
		k.option(r.Kind)
		k.put(r.Count)
	}
}

// wholeOf returns a whole number of a fact, 0 when there is none.
func wholeOf(q measured) int {
	n, _ := q.Value.Value.Whole()
	return int(n)
}
