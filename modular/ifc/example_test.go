package ifc_test

import (
	"bytes"
	"fmt"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/modular/ifc"
)

func ExampleWrite() {
	room := ifc.Box{X0: 0, Y0: 0, X1: 2196, Y1: 5701}
	file, err := ifc.Write(ifc.Building{Name: "Бытовка", Storeys: []ifc.Storey{{
		Name: "Этаж 1", HeightMM: 2920,
		Spaces: []ifc.Space{{Number: "1", Name: "Жилая комната", Outline: room.Outline(), HeightMM: 2500, NetArea: fact.Q("12.52", fact.M2)}},
		Walls:  []ifc.Wall{{Name: "Наружная стена", At: ifc.Box{X0: 0, Y0: -196, X1: 2196, Y1: 0}, External: true}},
		Openings: []ifc.Opening{{Kind: ifc.Window, Name: "Окно", At: ifc.Box{X0: 498, Y0: -196, X1: 1698, Y1: 0},
			SillMM: 900, HeightMM: 1400}},
	}}}, ifc.Meta{Date: "2026-11-30"})
	fmt.Println(err, ifc.Check(file))
	fmt.Printf("%s\n", bytes.Split(file, []byte("\n"))[3])
	// Output:
	// <nil> <nil>
	// FILE_NAME('\X2\0411044B0442043E0432043A0430\X0\','2026-11-30T00:00:00',(''),(''),'Plumbline','Plumbline','');
}
