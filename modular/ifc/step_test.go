package ifc

import (
	"testing"
	"unicode/utf8"
)

// The expected forms follow ISO 10303-21:2016, 6.4.3; the code points are those of
// Unicode: К is 0x041A, 🏠 is 0x1F3E0.
func TestQuote(t *testing.T) {
	cases := []struct{ plain, coded string }{
		{"Wall", "'Wall'"},
		{"O'Brien", "'O''Brien'"},
		{`a\b`, `'a\\b'`},
		{"К", `'\X2\041A\X0\'`},
		{"К 1", `'\X2\041A\X0\ 1'`},
		{"м²", `'\X2\043C00B2\X0\'`},
		{"К🏠К", `'\X2\041A\X0\\X4\0001F3E0\X0\\X2\041A\X0\'`},
		{"a\nb", `'a\X2\000A\X0\b'`},
		{"", "''"},
	}
	for _, c := range cases {
		t.Run(c.plain, func(t *testing.T) {
			got := quote(c.plain)
			if got != c.coded {
				t.Errorf("got %s, want %s", got, c.coded)
			}
			back, err := unquote(got[1 : len(got)-1])
			if err != nil || back != c.plain {
				t.Errorf("read back as %q, %v", back, err)
			}
		})
	}
}

func TestUnquote(t *testing.T) {
	good := map[string]string{`\X\E9`: "é", `\X4\0000041A\X0\`: "К"}
	for coded, want := range good {
		if got, err := unquote(coded); err != nil || got != want {
			t.Errorf("%s reads %q, %v", coded, got, err)
		}
	}
	for _, bad := range []string{`\`, `\S\i`, `\X\G1`, `\X2\041A`, `\X2\\X0\`, `\X2\04\X0\`, `\X4\041A\X0\`, `\X2\D800\X0\`, `\X4\00110000\X0\`, "\t", "К"} {
		if got, err := unquote(bad); err == nil {
			t.Errorf("%s reads %q", bad, got)
		}
	}
}

func FuzzQuote(f *testing.F) {
	for _, s := range []string{"", "Комната 'A'", `\X2\`, "🏠м²", "\x00"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if _, err := unquote(s); err != nil && !utf8.ValidString(s) {
			return
		}
		coded := quote(s)
		back, err := unquote(coded[1 : len(coded)-1])
		if err != nil || utf8.ValidString(s) && back != s {
			t.Fatalf("%q reads back as %q, %v", s, back, err)
		}
	})
}

func TestNumbers(t *testing.T) {
	cases := []struct{ got, want arg }{
		{mm(2920), "2920."}, {mm(0), "0."}, {mm(-1), "-1."},
		{tenths(2085), "208.5"}, {tenths(-5), "-0.5"}, {tenths(0), "0.0"}, {tenths(14190), "1419.0"},
		{integer(7), "7"}, {boolean(true), "IFCBOOLEAN(.T.)"}, {text(""), "$"}, {list(), "()"},
	}
	for _, c := range cases {
		if c.got != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
}

// By hand: 128 bits in 22 digits of six bits, of which the first has two.
func TestCompress(t *testing.T) {
	var one, all [16]byte
	one[15] = 1
	for i := range all {
		all[i] = 0xFF
	}
	cases := []struct {
		id   [16]byte
		want string
	}{
		{[16]byte{}, "0000000000000000000000"},
		{one, "0000000000000000000001"},
		{all, "3$$$$$$$$$$$$$$$$$$$$$"},
		{[16]byte{0: 0b01_000001, 1: 0b100100_00}, "11a0000000000000000000"},
	}
	for _, c := range cases {
		if got := compress(c.id); got != c.want || !isGUID(got) {
			t.Errorf("%x is %s, want %s", c.id, got, c.want)
		}
	}
	for _, bad := range []string{"", "000000000000000000000", "00000000000000000000000", "4000000000000000000000", "$000000000000000000000", "000000000000000000000-"} {
		if isGUID(bad) {
			t.Errorf("%q passes", bad)
		}
	}
}
