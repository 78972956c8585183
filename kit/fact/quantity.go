package fact

import "strings"

// Unit is a unit of measure. It is comparable and open: an engine brings its own by
// writing one down. Units of one Dim differ by powers of ten (Exp10) and convert.
type Unit struct {
	ID    string // stable, ASCII: "kA"
	Dim   string // dimension: "current"
	Exp10 int8   // this unit = 10^Exp10 of the dimension's base
	Sym   Text   // as printed
}

// The units that more than one engine uses.
var (
	One     = Unit{"1", "number", 0, Text{}}
	Percent = Unit{"pct", "percent", 0, Text{"%", "%"}}
	Point   = Unit{"pp", "percent.point", 0, Text{"п. п.", "pp"}}
	Volt    = Unit{"V", "voltage", 0, Text{"В", "V"}}
	KV      = Unit{"kV", "voltage", 3, Text{"кВ", "kV"}}
	Ampere  = Unit{"A", "current", 0, Text{"А", "A"}}
	KA      = Unit{"kA", "current", 3, Text{"кА", "kA"}}
	VA      = Unit{"VA", "apparent.power", 0, Text{"ВА", "VA"}}
	KVA     = Unit{"kVA", "apparent.power", 3, Text{"кВА", "kVA"}}
	MVA     = Unit{"MVA", "apparent.power", 6, Text{"МВА", "MVA"}}
	Watt    = Unit{"W", "power", 0, Text{"Вт", "W"}}
	KW      = Unit{"kW", "power", 3, Text{"кВт", "kW"}}
	MW      = Unit{"MW", "power", 6, Text{"МВт", "MW"}}
	Ohm     = Unit{"ohm", "resistance", 0, Text{"Ом", "Ω"}}
	MOhm    = Unit{"mohm", "resistance", -3, Text{"мОм", "mΩ"}}
	MM      = Unit{"mm", "length", -3, Text{"мм", "mm"}}
	CM      = Unit{"cm", "length", -2, Text{"см", "cm"}}
	Metre   = Unit{"m", "length", 0, Text{"м", "m"}}
	KM      = Unit{"km", "length", 3, Text{"км", "km"}}
	MM2     = Unit{"mm2", "area", -6, Text{"мм²", "mm²"}}
	M2      = Unit{"m2", "area", 0, Text{"м²", "m²"}}
	M3      = Unit{"m3", "volume", 0, Text{"м³", "m³"}}
	KG      = Unit{"kg", "mass", 0, Text{"кг", "kg"}}
	Tonne   = Unit{"t", "mass", 3, Text{"т", "t"}}
	Second  = Unit{"s", "time", 0, Text{"с", "s"}}
	MS      = Unit{"ms", "time", -3, Text{"мс", "ms"}}
	Minute  = Unit{"min", "time.minute", 0, Text{"мин", "min"}}
	Hour    = Unit{"h", "time.hour", 0, Text{"ч", "h"}}
	Day     = Unit{"day", "time.day", 0, Text{"дн.", "d"}}
	Week    = Unit{"week", "time.week", 0, Text{"нед.", "weeks"}}
	Month   = Unit{"month", "time.month", 0, Text{"мес.", "months"}}
	Celsius = Unit{"degC", "temperature", 0, Text{"°C", "°C"}}
	Rouble  = Unit{"rub", "money.rub", 0, Text{"₽", "RUB"}}
	KRouble = Unit{"krub", "money.rub", 3, Text{"тыс. ₽", "thousand RUB"}}
	MRouble = Unit{"mrub", "money.rub", 6, Text{"млн ₽", "million RUB"}}
	Person  = Unit{"person", "count.person", 0, Text{"чел.", "people"}}
	Piece   = Unit{"pcs", "count.piece", 0, Text{"шт.", "pcs"}}
)

// Common returns the units above, in a fixed order, for readers of prose.
func Common() []Unit {
	return []Unit{Percent, Point, Volt, KV, Ampere, KA, VA, KVA, MVA, Watt, KW, MW, Ohm, MOhm,
		MM, CM, Metre, KM, MM2, M2, M3, KG, Tonne, Second, MS, Minute, Hour, Day, Week, Month,
		Celsius, Rouble, KRouble, MRouble, Person, Piece}
}

// Quantity is an exact number with its unit.
type Quantity struct {
	Value Decimal
	Unit  Unit
}

// Q is short for a quantity written out in code or a test: Q("16.5", KA). It panics
// on a number that does not parse.
func Q(value string, u Unit) Quantity { return Quantity{MustDecimal(value), u} }

// To converts within one dimension, exactly; false when the dimensions differ or the
// result does not fit.
func (q Quantity) To(u Unit) (Quantity, bool) {
	if q.Unit.Dim != u.Dim {
		return Quantity{}, false
	}
	shift := int(q.Unit.Exp10) - int(u.Exp10) // value·10^shift
	d := q.Value
	for ; shift > 0; shift-- {
		if d.scale > 0 {
			d.scale--
			continue
		}
		up, ok := mul(d.coef, 10)
		if !ok {
			return Quantity{}, false
		}
		d.coef = up
	}
	for ; shift < 0; shift++ {
		if d.scale == MaxScale {
			if d.coef%10 != 0 {
				return Quantity{}, false
			}
			d.coef /= 10
			continue
		}
		d.scale++
	}
	return Quantity{d, u}, true
}

// Cmp compares two quantities of one dimension; false when the dimensions differ.
func (q Quantity) Cmp(o Quantity) (int, bool) {
	if q.Unit == o.Unit {
		return q.Value.Cmp(o.Value), true
	}
	if c, ok := o.To(q.Unit); ok {
		return q.Value.Cmp(c.Value), true
	}
	if c, ok := q.To(o.Unit); ok {
		return c.Value.Cmp(o.Value), true
	}
	return 0, false
}

// Agrees reports whether a written number tells q: same dimension, and equal when q is
// rounded to the digits written (half away from zero). With exact nothing is rounded:
// limits, ratings, counts and money bounds. Trailing zeros of a whole number count as
// written digits, so «1200» does not tell 1198.
func (q Quantity) Agrees(written Quantity, exact bool) bool {
	c, ok := q.To(written.Unit)
	if !ok {
		return false
	}
	if exact {
		return c.Value.Cmp(written.Value) == 0
	}
	if c.Value.scale < written.Value.scale {
		// More digits written than promised: 16.53 does not restate 16.5.
		return c.Value.Cmp(written.Value) == 0
	}
	return c.Value.Round(written.Value.scale).Cmp(written.Value) == 0
}

// In prints number and unit joined by a no-break space: «16,5 кА».
func (q Quantity) In(l Lang) string {
	sym := q.Unit.Sym.In(l)
	if sym == "" {
		return q.Value.In(l)
	}
	return q.Value.In(l) + NBSP + sym
}

// Text prints the quantity in both languages.
func (q Quantity) Text() Text { return Text{q.In(Russian), q.In(English)} }

// Term implements [Value].
func (q Quantity) Term() Term { return Term{Family: Measured, Qty: q} }

// Family is the kind of a trade's word: "chess.move", "designator", "room".
type Family struct{ name string }

// FamilyOf names a family; engines call it once for each of theirs, at package level.
func FamilyOf(name string) Family { return Family{name} }

// String returns the family's name.
func (f Family) String() string { return f.name }

// Measured is the family of numbers with units.
var Measured = FamilyOf("quantity")

// Term is the comparable form of anything that can be stated: a family with a key, or
// a quantity.
type Term struct {
	Family Family
	Key    string
	Qty    Quantity
}

// Word returns a term without a number: a designator, a move, a room.
func Word(f Family, key string) Term { return Term{Family: f, Key: key} }

// IsZero reports whether the term names nothing.
func (t Term) IsZero() bool { return t == Term{} }

// String prints the term for messages and stable keys: "designator:QF4", "16.5 kA".
func (t Term) String() string {
	var parts []string
	if t.Key != "" {
		parts = append(parts, t.Family.name+":"+t.Key)
	}
	if t.Qty != (Quantity{}) {
		parts = append(parts, strings.TrimSpace(t.Qty.Value.String()+" "+t.Qty.Unit.ID))
	}
	return strings.Join(parts, " ")
}

// Value is anything a fact can hold: a quantity, a chess move, a designator, a room.
type Value interface {
	Term() Term
	In(Lang) string
}

// Label is a [Value] made of a word of the trade and its wording.
type Label struct {
	Of   Family
	Key  string
	Text Text
}

// Term implements [Value].
func (l Label) Term() Term { return Word(l.Of, l.Key) }

// In implements [Value].
func (l Label) In(lang Lang) string { return l.Text.In(lang) }
