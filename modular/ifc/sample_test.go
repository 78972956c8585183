package ifc

import (
	"fmt"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// The plan of the published reference: nine bays of BM-STD (6023 × 2448, pitch 2455) on
// both sides of a corridor 2015 wide, build-ups 126 inside and 196 outside, the shaft of
// 70 in each row, twenty rooms, 267.46 m² in all. The areas are those of the reference
// (12.52, 12.12, 44.50; closet 2.51 of 12.12), not measured from the outlines.
const (
	pitch, module, corridor = 2455, 6023, 2015
	inner, outer            = 126, 196
	shaft                   = 70
	length, width           = 9 * pitch, 2*module + corridor
	clearHeight, storey     = 2500, 2920
)

func area(s string) fact.Quantity { return fact.Q(s, fact.M2) }

// cellBox is the inside of a cell of a row, between the walls of its module.
func cellBox(row, bay int64) Box {
	b := Box{(bay-1)*pitch + 4 + inner, outer, bay*pitch - 3 - inner, module - inner}
	if bay == 1 {
		b.X0 += outer - inner
	}
	if bay == 9 {
		b.X1 -= outer - inner
	}
	if row == 1 {
		b.Y0, b.Y1 = module+corridor+inner, width-outer
	}
	return b
}

// floorOf is one storey of the reference without its wet cells' inner walls but the
// closet's.
func floorOf(name string, elevation int64, first int) Storey {
	s := Storey{Name: name, ElevationMM: elevation, HeightMM: storey}
	number := first
	add := func(name, a, note string, outline []Point) {
		s.Spaces = append(s.Spaces, Space{fmt.Sprint(number), name, outline, clearHeight, area(a), note})
		number++
	}
	add("Коридор", "44.50", "", Box{outer, module, length - outer, module + corridor}.Outline())
	wall := func(name string, external bool, b Box) {
		s.Walls = append(s.Walls, Wall{Name: name, At: b, HeightMM: storey - 200, External: external})
	}
	wall("Наружная стена", true, Box{0, 0, length, outer})
	wall("Наружная стена", true, Box{0, width - outer, length, width})
	wall("Наружная стена", true, Box{0, outer, outer, width - outer})
	wall("Наружная стена", true, Box{length - outer, outer, length, width - outer})
	wall("Стена коридора", false, Box{outer, module - inner, length - outer, module})
	wall("Стена коридора", false, Box{outer, module + corridor, length - outer, module + corridor + inner})
	for row := range int64(2) {
		for bay := int64(1); bay <= 9; bay++ {
			in := cellBox(row, bay)
			if bay < 9 {
				wall("Стена между модулями", false, Box{in.X1, in.Y0, cellBox(row, bay+1).X0, in.Y1})
			}
			doorY, into, face := int64(module-inner), -1, Box{0, 0, 0, outer}
			if row == 1 {
				doorY, into, face = module+corridor, 1, Box{0, width - outer, 0, width}
			}
			door := Opening{Kind: Door, Name: fmt.Sprintf("Дверь %d", number), At: Box{in.X1 - 960, doorY, in.X1 - 60, doorY + inner}, HeightMM: 2100, Into: into, HingeEnd: true}
			face.X0, face.X1 = (bay-1)*pitch+(pitch-1200)/2, (bay-1)*pitch+(pitch+1200)/2
			s.Openings = append(s.Openings, door, Opening{Kind: Window, Name: "Окно", At: face, SillMM: 900, HeightMM: 1400})
			switch {
			case row == 1 && bay == 9: // the closet lies on the corridor, the way in beside it
				closet := Box{in.X1 - 1300, in.Y0, in.X1, in.Y0 + 1930}
				add("Санузел", "9.61", "реконструкция", in.Without(Box{closet.X0 - 80, closet.Y0, closet.X1, closet.Y1 + 80}))
				add("Электрощитовая / ПУИ", "2.51", "реконструкция", closet.Outline())
				s.Openings = append(s.Openings, Opening{Kind: Door, Name: "Дверь", At: Box{in.X0 + 50, doorY, in.X0 + 750, doorY + inner}, HeightMM: 2100, Into: 1})
				wall("Перегородка", false, Box{closet.X0 - 80, closet.Y0, closet.X0, closet.Y1 + 80})
				wall("Перегородка", false, Box{closet.X0, closet.Y1, closet.X1, closet.Y1 + 80})
			case bay >= 8:
				in.X1 -= shaft
				add([]string{"Душевая", "Санузел"}[row], "12.12", "реконструкция", in.Outline())
			case bay == 1:
				add("Жилая комната (3 чел.)", "12.12", "", in.Outline())
			default:
				add("Жилая комната (3 чел.)", "12.52", "", in.Outline())
			}
		}
	}
	for _, x := range []int64{0, length - outer} {
		s.Openings = append(s.Openings, Opening{Kind: Door, Name: "Выход", At: Box{x, module + 400, x + outer, module + 1700}, HeightMM: 2100})
	}
	s.Slabs = []Slab{{Name: "Пол", Kind: Floor, Outline: Box{0, 0, length, width}.Outline(), ThicknessMM: 150}}
	return s
}

func reference() Building {
	s := floorOf("План на отм. 0,000", 0, 1)
	s.Slabs = append(s.Slabs, Slab{Name: "Кровля", Kind: Roof, Outline: Box{0, 0, length, width}.Outline(), TopMM: storey, ThicknessMM: 200})
	return Building{Name: "Модульное общежитие на 42 чел.", Site: "Площадка «Север»", Storeys: []Storey{s}}
}

// twoStoreys puts the reference on itself and joins both by a stair through a hole in the
// upper floor. 2 × 7 risers of 208.5 are 2919 of the 2920.
func twoStoreys() Building {
	low, high := floorOf("Этаж 1", 0, 1), floorOf("Этаж 2", storey, 21)
	at := cellBox(1, 7)
	y := at.Y1 - 1100 // the landing lies at the facade
	mid := (at.X0 + at.X1) / 2
	low.Stairs = []Stair{{Name: "Лестница", Flights: []Flight{
		{At: Box{at.X0, y - 1620, mid - 48, y}, Up: North, Risers: 7, RiseTenth: 2085},
		{At: Box{mid + 48, y - 1620, at.X1, y}, Up: South, BaseMM: 1460, Risers: 7, RiseTenth: 2085},
	}, Landings: []Slab{{Name: "Площадка", Kind: Landing, Outline: Box{at.X0, y, at.X1, at.Y1}.Outline(), TopMM: 1460, ThicknessMM: 100}}}}
	high.Slabs[0].Holes = [][]Point{Box{at.X0, y - 1620, at.X1, at.Y1}.Outline()}
	return Building{Name: "Общежитие в два этажа", Storeys: []Storey{low, high}}
}

func meta() Meta {
	return Meta{Project: "0000-2026-АР", Author: "Отвес", Organization: "ООО «Модуль»", Date: "2026-11-30", Gate: "НЕ ПРОШЛО ПРОВЕРКУ: 2"}
}

func file(t testing.TB, b Building) []byte {
	t.Helper()
	out, err := Write(b, meta())
	if err != nil {
		t.Fatal(err)
	}
	return out
}
