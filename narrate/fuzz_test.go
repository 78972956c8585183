package narrate_test

import (
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

var fuzzSeeds = []string{"Напор 25,4 м не проходит.", "", "\xff\xfe", "N-1 – 0-0-0 {name} ₽ № 5 ½", "QF1: 600 ≤ 800 ≤ 290 А", "и\u0306\u200b\u0301", "не все проверки пройдены", "3 FAIL, 2×600 А, 30…50 %",
	"п. 4.2.17 ГОСТ 28249-93 от 28.11.2026 до 18:00", "АВБШв 4×240-1", "из 1 из 2 из", "if not all of 3", "оси 1–", "+7 (495) 000-00-00", "контроль 5+", "II II II", "Th1s_is=mixed://x@y"}

func FuzzCheck(f *testing.F) {
	for _, s := range fuzzSeeds {
		f.Add(s)
	}
	guard := narrate.NewGuard(pumpVoice{})
	ready, err := guard.For(station(f, fact.Russian))
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, scope := range []narrate.Scope{narrate.Whole, narrate.Fragment} {
			r := ready.Check(text, scope)
			if r.Verdict < narrate.OK || r.Verdict > narrate.Undecided {
				t.Fatalf("verdict %v", r.Verdict)
			}
			for _, c := range r.Claims {
				if c.Span[0] < 0 || c.Span[0] > c.Span[1] || c.Span[1] > len(text) {
					t.Fatalf("span %v outside a text of %d bytes", c.Span, len(text))
				}
			}
		}
	})
}

// BenchmarkLongText checks texts of 64 KB without a full stop, which would be
// slow where a recogniser looks without bound.
func BenchmarkLongText(b *testing.B) {
	guard := narrate.NewGuard(pumpVoice{})
	ready, err := guard.For(station(b, fact.Russian))
	if err != nil {
		b.Fatal(err)
	}
	for name, unit := range map[string]string{
		"statuses": "не пройдена ", "numbers": "25,4 м ", "digits": "1", "lists": "1, ", "names": "напор ", "nouns": "насосов ", "breves": "и\u0306", "letters": "а", "dots": ".", "designators": "Н1 ",
		"counts": "3 FAIL ", "if": "если ", "quotes": "«", "colons": "напор: 30 м ", "marks": "- ", "sections": "п. 1.1", "noise": "\xff", "capital letters": "АВ", "comparisons": "1 м больше 2 м ", "chains": "1.",
	} {
		text := strings.Repeat(unit, (64<<10)/len(unit))
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				ready.Check(text, narrate.Fragment)
			}
		})
	}
}
