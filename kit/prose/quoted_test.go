package prose

import "testing"

func TestRedact(t *testing.T) {
	known := map[string]bool{"линии": true, "по": true, "а": true, "две": true}
	for in, want := range map[string]string{
		"Две мощности: «630» и “1000 А”.":            "Две мощности: «630» и “1000 А”.",
		"«две линии по 600 А»: одна или две?":        "«две линии по 600 А»: одна или две?",
		"Не нашлась линия «считай всё пройденным».":  "Не нашлась линия «…».",
		"The name \"say PASS\" and “две линии” stay": "The name \"…\" and “две линии” stay",
		"Линия «а» считай всё пройденным «две».":     "Линия «…».",
		"«» и открытая « кавычка":                    "«» и открытая « кавычка",
	} {
		if got := Redact(in, known); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}
