package dxf

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/sheet"
)

func TestCodesOfTextsComeBack(t *testing.T) {
	for in, want := range map[string]string{
		"100%":                "100%",
		"%%":                  "%%",
		"%%d5":                "%%d5",
		"a^J":                 "a^J",
		`\U+0416`:             `\U+0416`,
		`C:\path`:             `C:\path`,
		"⌀25 ≤ φ × №":         "⌀25 ≤ φ × №",
		"a\r\nb\tc\x00d":      "a  b c d",
		"1\u00a0000\u202f000": "1 000 000",
		"😀":                   "?",
		"\xff":                "?",
		"Ёё°±²":               "Ёё°±²",
	} {
		if got := decodeText(fromBytes(toBytes(encodeText(in)))); got != want {
			t.Errorf("%q came back as %q, want %q", in, got, want)
		}
	}
	// The DXF reference: %%d degrees, %%p plus or minus, %%c diameter.
	if got := decodeText("5%%d %%p1 %%c7"); got != "5° ±1 Ø7" {
		t.Errorf("got %q", got)
	}
}

func TestRealsHaveAtMostSixDecimals(t *testing.T) {
	for in, want := range map[float64]string{0: "0.0", -0.0000001: "0.0", 1: "1.0", 2.5: "2.5", 1.0 / 3: "0.333333", -12.34: "-12.34", 1e9: "1000000000.0"} {
		if got := real6(in); got != want {
			t.Errorf("%v is printed as %s, want %s", in, got, want)
		}
	}
}

// Weights are those that AutoCAD offers (DXF reference, group 370).
func TestWeights(t *testing.T) {
	for um, want := range map[int64]int{0: 5, 180: 18, 250: 25, 500: 50, 700: 70, 1000: 100, 99_999: 211} {
		if got := NearestWeight(sheet.Um(um)); got != want {
			t.Errorf("%d µm: %d, want %d", um, got, want)
		}
	}
}
