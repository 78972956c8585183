package modular

import (
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Kinds of spaces beyond those that a brief asks for.
const (
	SpaceCorridor = "corridor"
	SpaceLiving   = "living"
	SpaceCloset   = "closet" // electrical and cleaning closet
	SpaceStair    = "stair"
)

// AreaBasis says what an area stands on. The zero value is invalid.
type AreaBasis uint8

// The bases of areas. Append only.
const (
	Reference      AreaBasis = iota + 1 // a figure of the reference sheet
	Reconstruction                      // follows from the decomposition of the reference
	Extrapolation                       // the reference's figure scaled by length
	Geometry                            // computed from the fitted build-ups, without calibration
)

// In prints the basis as it stands in the schedule; empty for a figure of the reference.
func (b AreaBasis) In(l fact.Lang) string {
	switch b {
	case Reconstruction:
		return bi("реконструкция", "reconstruction").In(l)
	case Extrapolation:
		return bi("экстраполяция", "extrapolation").In(l)
	case Geometry:
		return bi("геометрия, без калибровки", "geometry, not calibrated").In(l)
	}
	return ""
}

// Text is the basis in both languages.
func (b AreaBasis) Text() fact.Text { return fact.Text{RU: b.In(fact.Russian), EN: b.In(fact.English)} }

// Box is an upright rectangle of the plan in millimetres, from the outer corner at the
// axes 1 and А: X along the building, Y across it.
type Box struct{ X0, Y0, X1, Y1 int64 }

// Area is the box in square millimetres.
func (b Box) Area() int64 { return (b.X1 - b.X0) * (b.Y1 - b.Y0) }

// Middle is the centre of the box.
func (b Box) Middle() (x, y int64) { return (b.X0 + b.X1) / 2, (b.Y0 + b.Y1) / 2 }

// Overlaps reports whether two boxes share an area.
func (b Box) Overlaps(o Box) bool { return b.X0 < o.X1 && o.X0 < b.X1 && b.Y0 < o.Y1 && o.Y0 < b.Y1 }

// Within reports whether b lies in o.
func (b Box) Within(o Box) bool { return b.X0 >= o.X0 && b.Y0 >= o.Y0 && b.X1 <= o.X1 && b.Y1 <= o.Y1 }

// Space is one room as it is placed.
type Space struct {
	Number int       // in the schedule, through all floors
	Kind   string    // SpaceLiving, RoomShower, …
	Name   fact.Text // as the schedule prints it
	Floor  int       // from 0
	Row    int       // 0 for А, 1 for Б, -1 for the corridor
	Bay    int       // first bay, from 1
	Bays   int       // how many it joins
	Gable  bool
	Spare  bool // a cell that the count of bays left over
	People int
	Group  int // number of the group, 0 for none
	Area   measured
	Basis  AreaBasis
	Clear  Box // inside the walls; of a divided cell the bounding box
	Cut    Box // what a closet takes out of Clear; zero for none
}

// Door is an opening with a leaf. From and To are numbers of spaces, 0 for the open.
type Door struct {
	Floor      int
	From, To   int
	Horizontal bool  // the wall runs along X
	At         Box   // the opening through the wall
	Into       int   // the leaf swings to +1 (larger Y or X) or -1
	HingeEnd   bool  // the hinge is at the larger coordinate
	Clear      int64 // clear width, mm
	Outer      bool
}

// Window stands in an outer wall.
type Window struct {
	Floor  int
	Space  int // number of the space
	At     Box
	Width  int64
	Height int64
}

// Fitting is a fixture or a piece of furniture as it is placed.
type Fitting struct {
	Floor int
	Space int
	Kind  string // "toilet", "bed", …
	At    Box
	Face  int // the side that people come from: 0 right, 1 up, 2 left, 3 down
}

// Kinds of fittings.
const (
	FitToilet  = "toilet"
	FitBasin   = "basin"
	FitShower  = "shower"
	FitBench   = "bench"
	FitBed     = "bed"
	FitBunk    = "bunk"
	FitLocker  = "locker"  // for one person
	FitLocker2 = "locker2" // two tiers, for two people
	FitTable   = "table"
	FitChair   = "chair"
	FitDesk    = "desk"
	FitStove   = "stove"
	FitSink    = "sink"
	FitWasher  = "washer"
	FitRack    = "rack"
	FitBoard   = "board" // distribution board
)

// Stair is two flights with a landing between them in one cell.
type Stair struct {
	Floor   int // from which it leads up, or to which it leads down on the top floor
	Space   int
	At      Box   // of flights and landing
	Flight  int64 // clear width of a flight, mm
	Rise    int64 // tenths of a millimetre
	Tread   int64 // mm
	Steps   int   // risers of one flight
	Landing Box
	Up      bool // drawn as leading up
}

// WallKind says what a wall is.
type WallKind string

// The kinds of walls.
const (
	WallOuter     WallKind = "outer"
	WallParty     WallKind = "party"     // between two modules: both walls and the joint
	WallCorridor  WallKind = "corridor"  // between module and corridor
	WallPartition WallKind = "partition" // inside a module
	WallShaft     WallKind = "shaft"
)

// Wall is an upright piece of wall before openings are cut.
type Wall struct {
	Floor int
	Kind  WallKind
	At    Box
}
