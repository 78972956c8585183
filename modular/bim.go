package modular

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/modular/ifc"
)

// landingThickness is of the landing's plate, mm.
const landingThickness = 150

// IFC returns the building as an IFC4 file: storeys, spaces with the schedule's areas,
// walls, slabs, doors, windows and stairs. The words of the title block come from m.
func (r Result) IFC(l fact.Lang, m sheet.Meta) ([]byte, error) {
	file, err := ifc.Write(r.Design.building(l), ifc.Meta{Project: m.Designation, Organization: m.Firm.In(l), Date: m.Date, Gate: r.GateText().In(l)})
	if err != nil {
		return nil, fmt.Errorf("modular: building.ifc: %w", err)
	}
	return file, nil
}

// building turns the placed model into that of the file. Floor and roof of a module share
// the build-up that the clear height leaves.
func (d Design) building(l fact.Lang) ifc.Building {
	clear, _ := d.know.height.Value.Value.Whole()
	plate := (d.Storey - clear) / 2
	b := ifc.Building{Name: d.Name.In(l)}
	outline := ifc.Box{X1: d.Length, Y1: d.Width}.Outline()
	for f := range d.Floors {
		s := ifc.Storey{Name: bif("Этаж %d", "Storey %d", f+1).In(l), ElevationMM: int64(f) * d.Storey, HeightMM: d.Storey}
		below, above := d.stairHoles(f-1), d.stairHoles(f)
		s.Slabs = append(s.Slabs,
			ifc.Slab{Name: bi("Пол", "Floor").In(l), Kind: ifc.Floor, Outline: outline, Holes: below, TopMM: 0, ThicknessMM: plate},
			ifc.Slab{Name: bi("Кровля модулей", "Roof of the modules").In(l), Kind: ifc.Roof, Outline: outline, Holes: above, TopMM: clear + plate, ThicknessMM: plate})
		for _, sp := range d.On(f) {
			box := ifc.Box(sp.Clear)
			points := box.Outline()
			if sp.Cut != (Box{}) {
				points = box.Without(ifc.Box(sp.Cut))
			}
			s.Spaces = append(s.Spaces, ifc.Space{Number: fmt.Sprint(sp.Number), Name: sp.Name.In(l), Outline: points, HeightMM: clear,
				NetArea: sp.Area.Value, AreaNote: basisText(sp.Basis).In(l)})
		}
		for _, w := range d.Walls {
			if w.Floor == f {
				s.Walls = append(s.Walls, ifc.Wall{Name: wallNames[w.Kind].In(l), At: ifc.Box(w.At), HeightMM: clear, External: w.Kind == WallOuter})
			}
		}
		s.Openings = d.ifcOpenings(f, l)
		s.Stairs = d.ifcStairs(f, l)
		b.Storeys = append(b.Storeys, s)
	}
	return b
}

var wallNames = map[WallKind]fact.Text{
	WallOuter: {RU: "Наружная стена", EN: "Outer wall"}, WallParty: {RU: "Стены смежных модулей", EN: "Walls of neighbouring modules"},
	WallCorridor: {RU: "Стена коридора", EN: "Corridor wall"}, WallPartition: {RU: "Перегородка", EN: "Partition"}, WallShaft: {RU: "Шахта", EN: "Shaft"},
}

// stairHoles are the openings through which the stairs of a floor lead up.
func (d Design) stairHoles(floor int) [][]ifc.Point {
	var out [][]ifc.Point
	for _, s := range d.Stairs {
		if s.Floor == floor && s.Up {
			out = append(out, ifc.Box(s.At).Outline())
		}
	}
	return out
}

func (d Design) ifcOpenings(floor int, l fact.Lang) []ifc.Opening {
	var out []ifc.Opening
	for _, door := range d.Doors {
		if door.Floor != floor {
			continue
		}
		name := bi("Дверь внутренняя", "Inner door")
		if door.Outer {
			name = bi("Дверь наружная", "Outer door")
		}
		out = append(out, ifc.Opening{Kind: ifc.Door, Name: name.In(l), At: ifc.Box(door.At), HeightMM: doorHeight, Into: door.Into, HingeEnd: door.HingeEnd})
	}
	for _, w := range d.Windows {
		if w.Floor == floor {
			out = append(out, ifc.Opening{Kind: ifc.Window, Name: bif("Окно %d×%d", "Window %d×%d", w.Width, w.Height).In(l), At: ifc.Box(w.At), SillMM: sillHeight, HeightMM: w.Height})
		}
	}
	return out
}

// ifcStairs are the flights that lead up from a floor: away from the corridor to the
// landing, and back.
func (d Design) ifcStairs(floor int, l fact.Lang) []ifc.Stair {
	var out []ifc.Stair
	for _, s := range d.Stairs {
		if s.Floor != floor || !s.Up {
			continue
		}
		sp := d.space(s.Space)
		r := d.localOf(sp)
		run := int64(s.Steps-1) * s.Tread
		half := int64(s.Steps) * s.Rise / tenthsOfAMill
		away, back := ifc.North, ifc.South
		if sp.Row == 0 {
			away, back = back, away
		}
		out = append(out, ifc.Stair{Name: sp.Name.In(l), Flights: []ifc.Flight{
			{At: ifc.Box(r.box(s.Flight+stairGap, stairLanding, r.w, stairLanding+run)), Up: away, BaseMM: 0, Risers: s.Steps, RiseTenth: s.Rise},
			{At: ifc.Box(r.box(0, stairLanding, s.Flight, stairLanding+run)), Up: back, BaseMM: half, Risers: s.Steps, RiseTenth: s.Rise},
		}, Landings: []ifc.Slab{{Name: bi("Площадка", "Landing").In(l), Kind: ifc.Landing, Outline: ifc.Box(s.Landing).Outline(), TopMM: half, ThicknessMM: landingThickness}}})
	}
	return out
}
