package dxf_test

import (
	"fmt"
	"log"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf"
)

// A sheet with two breakers is written, read back, and its inventory counted.
func Example() {
	pen := sheet.Pen{Layer: "WIRE", Width: 500}
	s := sheet.A3("sheet", fact.Text{RU: "Схема", EN: "Diagram"}, sheet.TitleBlock{Form: 3})
	s.Blocks["QF"] = []sheet.Item{sheet.Line{Pen: pen, B: sheet.Point{Y: sheet.MM(14)}}}
	s.Views = append(s.Views, sheet.View{Name: "diagram", Scale: 1, Items: []sheet.Item{
		sheet.Insert{Layer: sheet.LayerSymbol, Block: "QF", At: sheet.InField(100, 200), Ref: "QF1"},
		sheet.Insert{Layer: sheet.LayerSymbol, Block: "QF", At: sheet.InField(200, 200), Ref: "QF2"},
	}})
	file, err := dxf.Write(s, fact.Russian)
	if err != nil {
		log.Fatal(err)
	}
	drawing, err := dxf.Read(file)
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range drawing.Placed() {
		fmt.Println(p.Block, p.Ref)
	}
	// Output:
	// QF QF1
	// QF QF2
}
