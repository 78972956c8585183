package render

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

func BenchmarkSVG(b *testing.B) {
	s := demo(b)[0]
	for b.Loop() {
		if _, err := SVG(s, fact.Russian); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPDF(b *testing.B) {
	s := demo(b)
	for b.Loop() {
		if _, err := PDF(s, fact.Russian); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPNG150(b *testing.B) {
	s := demo(b)[0]
	for b.Loop() {
		if _, err := PNG(s, fact.Russian, 150); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAudit(b *testing.B) {
	s := demo(b)[0]
	for b.Loop() {
		s.Audit()
	}
}
