package dxf_test

import (
	"os"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf"
)

func TestScratch(t *testing.T) {
	for _, sc := range []int{1, 100} {
		b, err := dxf.Write(sample(sc), fact.Russian)
		if err != nil {
			t.Fatal(err)
		}
		name := map[int]string{1: "/tmp/E/s1.dxf", 100: "/tmp/E/s100.dxf"}[sc]
		os.WriteFile(name, b, 0o644)
		d, err := dxf.Read(b)
		if err != nil {
			t.Fatal(err)
		}
		t.Log(len(b), len(d.Entities), d.Layers, d.Styles, d.Placed())
	}
}
