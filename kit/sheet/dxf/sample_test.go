package dxf_test

import (
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

var (
	thin  = sheet.Pen{Layer: "WIRE", Width: 250}
	thick = sheet.Pen{Layer: "WIRE", Width: 500}
)

func at(x, y int64) sheet.Point { return sheet.Point{X: sheet.MM(x), Y: sheet.MM(y)} }

func box(x0, y0, x1, y1 int64) []sheet.Point {
	return []sheet.Point{at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)}
}

func text(x, y int64, s string) sheet.Text {
	return sheet.Text{Layer: sheet.LayerText, At: at(x, y), Height: 2500, Str: fact.Same(s)}
}
