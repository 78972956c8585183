package ifc

import "github.com/plumbline-go/plumbline/kit/fact"

// Building is what a file shows. All lengths are whole millimetres; plan coordinates have
// X along the building and Y across it, Z points up.
type Building struct {
	Name    string
	Site    string // name of the site; the building's when empty
	Storeys []Storey
}

// Storey is one level. Heights in it count from its own finished floor, ElevationMM.
type Storey struct {
	Name        string
	ElevationMM int64 // of the finished floor above the building's zero
	HeightMM    int64 // to the next floor: height of walls that have none of their own
	Spaces      []Space
	Walls       []Wall
	Openings    []Opening
	Slabs       []Slab
	Stairs      []Stair
}

// Space is a room with the net area that the engine computed. The area is not measured
// from the outline: a schedule and its file must agree to the last digit.
type Space struct {
	Number   string // unique in its storey
	Name     string
	Outline  []Point
	HeightMM int64         // clear height
	NetArea  fact.Quantity // of the dimension of square metres; written with its digits
	AreaNote string        // on what the area stands, "" for nothing to say
}

// Wall is an upright box of wall before openings are cut.
type Wall struct {
	Name     string
	At       Box
	BaseMM   int64
	HeightMM int64 // 0 for the storey's
	External bool
}

// OpeningKind says what fills an opening. The zero value is invalid.
type OpeningKind uint8

// The kinds of openings. Append only.
const (
	Door OpeningKind = iota + 1
	Window
	Hole // nothing
)

// Opening goes through the whole thickness of every wall that At crosses; its door or
// window stands in the wall of which it takes most.
type Opening struct {
	Kind     OpeningKind
	Name     string
	At       Box
	SillMM   int64 // of the lower edge
	HeightMM int64
	// Of a door: the leaf swings to +1 (larger coordinate across the wall) or -1; 0 when
	// unknown. HingeEnd: the hinge is at the larger coordinate along the wall.
	Into     int
	HingeEnd bool
}

// SlabKind says what a slab carries. The zero value is invalid.
type SlabKind uint8

// The kinds of slabs. Append only.
const (
	Floor SlabKind = iota + 1
	Roof
	Landing
)

// Slab is a plate. Holes are cut through it and must lie inside the outline.
type Slab struct {
	Name        string
	Kind        SlabKind
	Outline     []Point
	Holes       [][]Point
	TopMM       int64 // of the upper face
	ThicknessMM int64
}

// Heading is the way up a flight. The zero value is invalid.
type Heading uint8

// The headings: to larger X, larger Y, smaller X, smaller Y.
const (
	East Heading = iota + 1
	North
	West
	South
)

// Stair is flights and landings.
type Stair struct {
	Name     string
	Flights  []Flight
	Landings []Slab
}

// Flight is a straight run of steps. The first riser stands at the edge of At where the
// climb begins, the last one at the opposite edge: n risers have n-1 treads between them.
type Flight struct {
	At        Box
	Up        Heading
	BaseMM    int64 // where the first riser stands
	Risers    int
	RiseTenth int64 // height of a riser, tenths of a millimetre
}

// Point is a point of the plan.
type Point struct{ X, Y int64 }

// Box is an upright rectangle of the plan.
type Box struct{ X0, Y0, X1, Y1 int64 }

// Outline is the box as a polygon.
func (b Box) Outline() []Point {
	return []Point{{b.X0, b.Y0}, {b.X1, b.Y0}, {b.X1, b.Y1}, {b.X0, b.Y1}}
}

// Without is the outline of the box less cut, which must cover one corner of the box:
// a cell out of which a closet is taken. Any other cut returns the whole outline.
func (b Box) Without(cut Box) []Point {
	c := b.common(cut)
	if c.empty() || c.X1-c.X0 >= b.X1-b.X0 || c.Y1-c.Y0 >= b.Y1-b.Y0 {
		return b.Outline()
	}
	corners := b.Outline()
	for i, p := range corners {
		if !(p.X == c.X0 || p.X == c.X1) || !(p.Y == c.Y0 || p.Y == c.Y1) {
			continue
		}
		opposite := Point{c.X0 + c.X1 - p.X, c.Y0 + c.Y1 - p.Y}
		before, after := Point{opposite.X, p.Y}, Point{p.X, opposite.Y}
		if i%2 == 0 { // the side that leads to this corner runs along Y
			before, after = after, before
		}
		out := append([]Point{}, corners[:i]...)
		out = append(out, before, opposite, after)
		return append(out, corners[i+1:]...)
	}
	return corners
}

func (b Box) common(o Box) Box {
	return Box{max(b.X0, o.X0), max(b.Y0, o.Y0), min(b.X1, o.X1), min(b.Y1, o.Y1)}
}

func (b Box) empty() bool { return b.X0 >= b.X1 || b.Y0 >= b.Y1 }

func (b Box) area() int64 { return (b.X1 - b.X0) * (b.Y1 - b.Y0) }

// Meta is what stands in the head of a file.
type Meta struct {
	Project      string // designation of the project; with site and building it seeds the identifiers
	Author       string
	Organization string
	Date         string // "2026-11-30"; "" writes [NoDate]
	Gate         string // «НЕ ПРОШЛО ПРОВЕРКУ: 2»; "" when the checks passed
}

// NoDate stands in the head of a file without a date: a file may not read the clock.
const NoDate = "1970-01-01"
