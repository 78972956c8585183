package fact_test

import (
	"encoding/json"
	"math"
	"math/big"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

func TestQuantiseRoundsHalfAwayFromZero(t *testing.T) {
	cases := []struct {
		name  string
		x     float64
		scale int8
		want  string
	}{
		{"rated current of 630 kVA at 0.4 kV", 630 / (math.Sqrt(3) * 0.4), 0, "909"}, // 909.33, hand calculation
		{"the same with two digits", 630 / (math.Sqrt(3) * 0.4), 2, "909.33"},
		{"half up", 2.5, 0, "3"},
		{"half down below zero", -2.5, 0, "-3"},
		{"read as written, not as stored", 2.675, 2, "2.68"},
		{"wire of 1000 m, 3 conductors, 3 % sag", 1000 * 3 * 1.03, 0, "3090"}, // DESIGN 3
		{"zeros are kept", 0.5, 2, "0.50"},
		{"negative zero is zero", math.Copysign(0, -1), 1, "0.0"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := fact.Quantise(c.x, c.scale)
			if err != nil {
				t.Fatal(err)
			}
			if got.String() != c.want {
				t.Errorf("Quantise(%v, %d) = %s, want %s", c.x, c.scale, got, c.want)
			}
		})
	}
}

func TestQuantiseRefuses(t *testing.T) {
	for _, x := range []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e300, -9e18} {
		if d, err := fact.Quantise(x, 2); err == nil {
			t.Errorf("Quantise(%v) = %s, want an error", x, d)
		}
	}
	if _, err := fact.Quantise(1, 10); err == nil {
		t.Error("scale 10 was taken")
	}
}

func TestParseDecimal(t *testing.T) {
	for in, want := range map[string]string{
		"16,5": "16.5", "16.5": "16.5", "-0,26": "-0.26", "−3": "-3", "+7": "7", "0.50": "0.50", "007": "7"} {
		d, err := fact.ParseDecimal(in)
		if err != nil || d.String() != want {
			t.Errorf("ParseDecimal(%q) = %s, %v; want %s", in, d, err, want)
		}
	}
	for _, in := range []string{"", "-", ".", "1.", ".5", "1e3", "1 000", "NaN", "0x10", "1,2,3", "9223372036854775808", "0.0000000001"} {
		if d, err := fact.ParseDecimal(in); err == nil {
			t.Errorf("ParseDecimal(%q) = %s, want an error", in, d)
		}
	}
}

func TestArithmeticIsExact(t *testing.T) {
	d := fact.MustDecimal
	if got := d("0.1").Add(d("0.2")); got.Cmp(d("0.3")) != 0 {
		t.Errorf("0.1 + 0.2 = %s", got)
	}
	if got := d("1000").Mul(d("3")).Mul(d("1.03")); got.Cmp(d("3090")) != 0 {
		t.Errorf("1000·3·1.03 = %s", got)
	}
	if got := d("312").Mul(d("0.93")); got.String() != "290.16" { // research substation.md 0.2
		t.Errorf("312·0.93 = %s", got)
	}
	if got := d("3090").Ceil(5); got.String() != "3090" {
		t.Errorf("3090 rounded up to 5 m = %s", got)
	}
	if got := d("1637.7").Ceil(5); got.String() != "1640" { // golden_article G19
		t.Errorf("1637.7 rounded up to 5 m = %s", got)
	}
	if got := d("-7.5").Floor(5); got.String() != "-10" {
		t.Errorf("-7.5 rounded down to 5 = %s", got)
	}
}

func TestPrinting(t *testing.T) {
	cases := []struct {
		d      string
		ru, en string
	}{
		{"16.5", "16,5", "16.5"},
		{"1200", "1200", "1200"},
		{"18400000", "18\u00a0400\u00a0000", "18\u00a0400\u00a0000"},
		{"-35.8", "−35,8", "−35.8"},
	}
	for _, c := range cases {
		d := fact.MustDecimal(c.d)
		if d.In(fact.Russian) != c.ru || d.In(fact.English) != c.en {
			t.Errorf("%s prints %q and %q", c.d, d.In(fact.Russian), d.In(fact.English))
		}
	}
	if got := fact.Q("16.5", fact.KA).In(fact.Russian); got != "16,5\u00a0кА" {
		t.Errorf("got %q", got)
	}
}

func TestAgreesByDigitsWritten(t *testing.T) {
	cases := []struct {
		name    string
		q       fact.Quantity
		written fact.Quantity
		exact   bool
		want    bool
	}{
		{"the same", fact.Q("16.5", fact.KA), fact.Q("16.5", fact.KA), false, true},
		{"rounded to the digits written", fact.Q("909.33", fact.Ampere), fact.Q("909", fact.Ampere), false, true},
		{"another unit of the dimension", fact.Q("16.5", fact.KA), fact.Q("16500", fact.Ampere), false, true},
		{"in kilometres", fact.Q("530", fact.Metre), fact.Q("0.53", fact.KM), true, true},
		{"more digits than promised", fact.Q("16.5", fact.KA), fact.Q("16.53", fact.KA), false, false},
		{"zeros are digits written", fact.Q("1198", fact.Ampere), fact.Q("1200", fact.Ampere), false, false},
		{"another dimension", fact.Q("16.5", fact.KA), fact.Q("16.5", fact.KV), false, false},
		{"a rating never rounds", fact.Q("6.26", fact.M2), fact.Q("6.3", fact.M2), true, false},
		{"a measure does", fact.Q("6.26", fact.M2), fact.Q("6.3", fact.M2), false, true},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := c.q.Agrees(c.written, c.exact); got != c.want {
				t.Errorf("%v.Agrees(%v, %v) = %v", c.q, c.written, c.exact, got)
			}
		})
	}
}

func TestOriginCannotBeRead(t *testing.T) {
	o := fact.FromBrief(0, "630 кВА", [2]int{3, 12})
	b, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	var back fact.Origin
	if err := json.Unmarshal(b, &back); err == nil || back.Owned() {
		t.Errorf("a stored origin was believed: %v", back)
	}
}

func TestConfirmOnlyTurnsAmendments(t *testing.T) {
	amended := fact.FromBrief(1, "2×385", [2]int{0, 6})
	if amended.Owned() || !fact.Confirm(amended, "Иванов").Owned() {
		t.Error("an amendment is owned only when confirmed")
	}
	if fact.Confirm(fact.FromDefault(fact.Same("x")), "Иванов").Owned() {
		t.Error("a default became the customer's word")
	}
}

func FuzzDecimal(f *testing.F) {
	for _, s := range []string{"0", "16,5", "-0.000000001", "9223372036854775807", "1.5000"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d, err := fact.ParseDecimal(s)
		if err != nil {
			return
		}
		back, err := fact.ParseDecimal(d.String())
		if err != nil || back != d {
			t.Fatalf("%q reads as %s and back as %s, %v", s, d, back, err)
		}
		for scale := range int8(4) {
			// math/big is the outside judge of rounding.
			r, _ := new(big.Rat).SetString(d.String())
			if want := r.FloatString(int(scale)); d.Scale() >= scale && d.Round(scale).String() != trimMinusZero(want) {
				t.Fatalf("%s rounded to %d digits is %s, want %s", d, scale, d.Round(scale), want)
			}
		}
	})
}

func trimMinusZero(s string) string {
	for _, r := range s {
		if r != '-' && r != '0' && r != '.' {
			return s
		}
	}
	if s[0] == '-' {
		return s[1:]
	}
	return s
}
