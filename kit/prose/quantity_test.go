package prose

import (
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// show prints a mention as a person would check it: value, unit id, marks.
func show(m Mention) string {
	s := m.Low.Value.String()
	if m.IsRange() {
		s += ".." + m.High.Value.String()
	}
	if m.HasUnit {
		s += " " + m.Low.Unit.ID
	}
	for _, f := range []struct {
		on   bool
		mark string
	}{{m.Ordinal, " ordinal"}, {m.Doubtful, " doubtful"}, {m.Unread, " unread"}, {m.Joint != 0, " " + string(m.Joint)}} {
		if f.on {
			s += f.mark
		}
	}
	return s
}

func TestQuantities(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"ток 16,5 кА", "16.5 kA"},
		{"16,5 kА и 16.5кA", "16.5 kA; 16.5 kA"},
		{"120 А, 100А, 25A", "120 A; 100 A; 25 A"},
		{"120 а, 5 а также 6 в ряд, 220в", "120 A; 5; 6; 220 V"},
		{"трансформатор 630 кВА или 1,6 МВА", "630 kVA; 1.6 MVA"},
		{"630 кВ·А, 630 кВ∙А, 400 kVA, 400 Ква", "630 kVA; 630 kVA; 400 kVA; 400 kVA"},
		{"10 кВ а также 0,4 кВ", "10 kV; 0.4 kV"},
		{"сто двадцать ампер", "120 A"},
		{"шестнадцать с половиной килоампер", "16.5 kA"},
		{"сорок два человека, сорока двух человек", "42 person; 42 person"},
		{"тысяча двести рублей", "1200 rub"},
		{"две тысячи пятьсот киловольт-ампер", "2500 kVA"},
		{"двести сорок пять тысяч сто одна штука", "245101 pcs"},
		{"полтора метра", "1.5 m"},
		{"2½ м, ½ м", "2.5 m; 0.5 m"},
		{"1,2 тыс. рядов", "1200"},
		{"18,4 млн ₽, 18,4 млн руб., 400 тыс. руб.", "18.4 mrub; 18.4 mrub; 400 krub"},
		{"1 200 А; 1\u00a0200 А; 1\u202f200 А", "1200 A; 1200 A; 1200 A"},
		{"10 630 200 рублей", "10630200 rub"},
		{"от 30 до 50 процентов", "30..50 pct"},
		{"30–50 %, 30...50 %, 30…50%", "30..50 pct; 30..50 pct; 30..50 pct"},
		{"from 200 to 400 A", "200..400 A"},
		{"мороз −40 °C, минус сорок градусов, -5,5 °С", "-40 degC; -40 degC; -5.5 degC"},
		{"20 – 5 м", "20 -; 5 m"},
		{"3-й этаж, третий этаж, 3rd floor, двадцать первая линия", "3 ordinal; 3 ordinal; 3 ordinal; 21 ordinal"},
		{"3-х этажный, 5-ти метровый", "3; 5"},
		{"6 м2, 6 м², 6 кв. м, 6 кв.м, 6 квадратных метров, 6 м кв", "6 m2; 6 m2; 6 m2; 6 m2; 6 m2; 6 m2"},
		{"4×95 мм2", "4 ×; 95 mm2"},
		{"2х385 А, 2×600А, 2*630", "2 ×; 385 A; 2 ×; 600 A; 2 ×; 630"},
		{"200+200+185 А", "200 +; 200 +; 185 A"},
		{"120,100,160 А", "120; 100; 160 A"},
		{"10/0,4 кВ", "10 /; 0.4 kV"},
		{"6ОО А", "600 doubtful A"},
		{"QF4 и 2КТП", ""},
		{"28.11.2026 и п. 3.1.4", ""},
		{"one thousand two hundred amps, twenty-five metres, one hundred and five", "1200 A; 25 m; 105"},
		{"1,200,000.50 RUB of 1,200 A", "1200000.50 rub; 1200 A"},
		{"1,200 кА", "1.200 kA"},
		{".4 kV", "0.4 kV"},
		{"10³, 10⁶, 2·10⁴ А", "1000; 1000000; 20000 A"},
		{"за 0,4 с, 2 с АВР", "0.4 s; 2"},
		{"80 кв. отдельно", "80"},
		{"12345678901234567890 А", "0 unread A"},
		{"двадцать человек и пять сотрудников", "20 person; 5"},
		{"4 Ω и 4 Ом, 43 мОм", "4 ohm; 4 ohm; 43 mohm"},
		{"длина 530 м, 0,53км", "530 m; 0.53 km"},
		{"5 мВт против 5 МВт", "5; 5 MW"},
		{"７ м", "7 m"},
		{"63\u200b0 кВА", "630 kVA"},
		{"две с половиной тысячи, полторы тысячи", "2500; 1500"},
		{"двенадцать целых восемь десятых килоампера", "12.8 kA"},
		{"ноль целых пять сотых, семь сотых процента", "0.05; 0.07 pct"},
		{"twelve point eight kA, zero point five three km", "12.8 kA; 0.53 km"},
		{"два десятка человек, десяток, сотни раз, пара метров", "20 person; 10; 2 m"},
		{"1'200 А, it's 5'", "1200 A; 5"},
		{"RUB 18.4m, ₽ 400k, $5", "18.4 mrub; 400 krub; 5"},
		{"полмиллиона рублей, полкилометра, половина, полдень", "0.5 mrub; 0.5 km"},
		{"между 30 и 50 процентами, between 30 and 50 per cent", "30..50 pct; 30..50 pct"},
		{"от 30 и 50 процентов", "30; 50 pct"},
		{"5·10³ А, 6З0 А, 400 кВ-А", "5000 A; 630 doubtful A; 400 kVA"},
		{"1.2 percentage points", "1.2 pp"},
		{"half a dozen, two dozen, полдюжины, dozens of them", "6; 24; 6"},
		{"десятый этаж, сотый метр, пять десятых", "10 ordinal; 100 m ordinal; 0.5"},
	} {
		var got []string
		for _, m := range Read(c.text).Quantities(fact.Common()) {
			got = append(got, show(m))
		}
		want := strings.ReplaceAll(strings.ReplaceAll(c.want, "600 doubtful A", "600 A doubtful"), "630 doubtful A", "630 A doubtful")
		want = strings.ReplaceAll(want, "0 unread A", "0 A unread")
		if g := strings.Join(got, "; "); g != want {
			t.Errorf("%q\n got %s\nwant %s", c.text, g, want)
		}
	}
}
