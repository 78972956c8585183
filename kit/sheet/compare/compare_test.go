package compare_test

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet/compare"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf/dxftest"
	"github.com/plumbline-go/plumbline/kit/sheet/render"
)

func TestX(t *testing.T) {
	for _, scale := range []int{1, 100} {
		s := dxftest.Sample(scale)
		a, err := dxf.Write(s, fact.Russian)
		if err != nil {
			t.Fatal(err)
		}
		b, err := render.SVG(s, fact.Russian)
		if err != nil {
			t.Fatal(err)
		}
		r, err := compare.Files(a, b)
		if err != nil {
			t.Fatal(err)
		}
		t.Log(r.Matched, r.Err())
	}
}
