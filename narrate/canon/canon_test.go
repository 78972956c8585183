package canon

import (
	"encoding/json"
	"strings"
	"testing"
)

// Expected values follow RFC 8785 (sections 3.2.2 and 3.2.3, appendix B for numbers).
func TestTransformFollowsRFC8785(t *testing.T) {
	for name, c := range map[string]struct{ in, out string }{
		"spaces go":                     {"{ \"b\" : 1 , \"a\" : [ 1 , 2 ] }", `{"a":[1,2],"b":1}`},
		"trailing zero of a number":     {`[25.50]`, `[25.5]`},
		"a whole float":                 {`{"win":55.0}`, `{"win":55}`},
		"minus zero":                    {`[-0.0]`, `[0]`},
		"large exponent form":           {`[1E30]`, `[1e+30]`},
		"1e20 is plain":                 {`[1e20]`, `[100000000000000000000]`},
		"small exponent form":           {`[0.0000001]`, `[1e-7]`},
		"keys by UTF-16, not by bytes":  {"{\"\U0001F600\":1,\"\uFB33\":2}", "{\"\U0001F600\":1,\"\uFB33\":2}"},
		"no HTML escapes":               {`{"a":"\u003cb\u003e & \u2028"}`, "{\"a\":\"<b> & \u2028\"}"},
		"control characters stay short": {`["\u0009\u000a"]`, `["\t\n"]`},
		"homoglyphs stay apart":         {`["е4","e4"]`, `["е4","e4"]`},
		"a bare string":                 {` "x" `, `"x"`},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Transform([]byte(c.in))
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != c.out {
				t.Errorf("got %s, want %s", got, c.out)
			}
			again, err := Transform(got)
			if err != nil || string(again) != string(got) {
				t.Errorf("not idempotent: %s, %v", again, err)
			}
		})
	}
}

func TestTransformRefuses(t *testing.T) {
	for name, in := range map[string]string{
		"duplicate member":       `{"a":1,"a":2}`,
		"duplicate when decoded": `{"a":1,"\u0061":2}`,
		"lone surrogate":         `["\udc00"]`,
		"beyond a double":        `[-1e999]`,
		"bad UTF-8":              "[\"\xff\"]",
		"two documents":          `1 2`,
		"cut off":                `{"a":`,
		"not a number":           `[NaN]`,
		"empty":                  ``,
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := Transform([]byte(in)); err == nil {
				t.Errorf("%q was accepted as %s", in, got)
			}
		})
	}
}

func TestMarshalRefusesUnsafeIntegers(t *testing.T) {
	if _, err := Marshal(map[string]int64{"n": 1<<53 + 1}); err == nil || !strings.Contains(err.Error(), "9007199254740993") {
		t.Errorf("2^53+1 must be refused by name, got %v", err)
	}
	got, err := Marshal(map[string]int64{"n": 1 << 53})
	if err != nil || string(got) != `{"n":9007199254740992}` {
		t.Errorf("2^53 is exact: %s, %v", got, err)
	}
	if _, err := Marshal(func() {}); err == nil {
		t.Error("a function has no JSON")
	}
}

// SHA-256 of the two bytes "{}", as any implementation gives it.
func TestHash(t *testing.T) {
	const want = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
	if got := Hash([]byte("{}")); got != want {
		t.Errorf("got %s", got)
	}
}

func FuzzTransform(f *testing.F) {
	for _, s := range []string{`{"a":1}`, `[1e21,"\ud83d\ude00"]`, `"`, `{"b":{"a":[]}}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, doc []byte) {
		out, err := Transform(doc)
		if err != nil {
			return
		}
		if !json.Valid(out) {
			t.Fatalf("%q gave invalid JSON %q", doc, out)
		}
		again, err := Transform(out)
		if err != nil || string(again) != string(out) {
			t.Fatalf("%q is not a fixed point: %q, %v", out, again, err)
		}
	})
}
