package sheet

import "github.com/plumbline-go/plumbline/kit/fact"

// Um is a length on paper in micrometres.
type Um int64

// MM converts whole millimetres; Tenth converts tenths of a millimetre.
func MM(n int64) Um { return Um(n) * 1000 }

// Tenth is 0.1 mm times n: Tenth(25) is 2.5 mm.
func Tenth(n int64) Um { return Um(n) * 100 }

// Point is a place on the sheet, from the lower left corner, y up.
type Point struct{ X, Y Um }

// Add moves a point.
func (p Point) Add(dx, dy Um) Point { return Point{p.X + dx, p.Y + dy} }

// Layer is the DXF layer an item stands on; ASCII, upper case. Engines may add theirs.
type Layer string

// The layers that every sheet has.
const (
	LayerFrame  Layer = "FRAME"
	LayerStamp  Layer = "STAMP"
	LayerTable  Layer = "TABLE"
	LayerText   Layer = "TEXT"
	LayerSymbol Layer = "SYMBOL"
	LayerDim    Layer = "DIM"
	LayerAxis   Layer = "AXIS"
)

// Dash is the line type. GOST 2.303.
type Dash uint8

// The line types. Append only.
const (
	Solid   Dash = iota // the default of a pen
	Dashed              // 3 on, 1.5 off
	DashDot             // 8 on, 1.5 off, dot, 1.5 off
	Dotted              // 0.5 on, 1 off
)

// Pen says how a line is drawn: layer, width on paper, line type. Everything is black.
type Pen struct {
	Layer Layer
	Width Um
	Dash  Dash
}

// Item is one thing on a sheet. The set is closed: Line, Polyline, Arc, Circle,
// Ellipse, Text, Fill, Insert, Dim; a writer fails loudly on any other.
type Item interface{ item() }

// Line is a straight line.
type Line struct {
	Pen
	A, B Point
}

// Polyline is a chain of straight lines, closed or open.
type Polyline struct {
	Pen
	Points []Point
	Closed bool
}

// Arc runs counter-clockwise from From to To, in millidegrees.
type Arc struct {
	Pen
	Center   Point
	R        Um
	From, To int64
}

// Circle is a full circle.
type Circle struct {
	Pen
	Center Point
	R      Um
}

// Ellipse has its half axes along x and y, turned by Turn millidegrees.
type Ellipse struct {
	Pen
	Center Point
	RX, RY Um
	Turn   int64
}

// HAlign and VAlign place a text against its point.
type (
	HAlign uint8
	VAlign uint8
)

// Alignments. The zero values are left and baseline.
const (
	Left HAlign = iota
	Center
	Right
)

// Vertical alignments; Middle is the middle of the capital letters.
const (
	Baseline VAlign = iota
	Bottom
	Middle
	Top
)

// Text is one line of lettering. Height is that of the capitals. With Fit the line is
// condensed to that width, but never below MinSqueeze of its natural width: then
// Audit reports it.
type Text struct {
	Layer  Layer
	At     Point
	Height Um
	Str    fact.Text
	H      HAlign
	V      VAlign
	Turn   int64 // millidegrees: 0 or 90 000; others only along slanting dimensions
	Fit    Um    // widest it may be; 0 for no limit
	Bold   bool
}

// Fill is an area filled evenly: Grey 0 is black, 255 white. Holes are cut out. With
// Hatch not 0 it is hatched at 45° with that step instead of filled.
type Fill struct {
	Layer Layer
	Outer []Point
	Holes [][]Point
	Grey  uint8
	Hatch Um
}

// Insert places a block of the sheet. The block's items are mirrored across its own y
// axis, then turned, then scaled (per mille), then moved. Ref is the designator that
// the block carries: the sheet's part in the inventory; "" for none.
type Insert struct {
	Layer  Layer
	Block  string
	At     Point
	Turn   int64
	Mirror bool
	Scale  int64 // per mille; 0 means 1000
	Ref    string
}

// Dim is a linear dimension between A and B, drawn Offset to the left of the way from
// A to B (negative: to the right), with 45° ticks. Real is what it says, in
// millimetres of the object; Label replaces the number when set. With Outside the
// number stands beyond the line, because the gap is too narrow for it. Shift moves the
// number along the way from A to B; beyond the line it then gets a leader. A Height of
// 0 means 2.5 mm.
type Dim struct {
	Pen
	A, B    Point
	Offset  Um
	Real    int64
	Label   fact.Text
	Height  Um
	Outside bool
	Shift   Um
}

func (Line) item()     {}
func (Polyline) item() {}
func (Arc) item()      {}
func (Circle) item()   {}
func (Ellipse) item()  {}
func (Text) item()     {}
func (Fill) item()     {}
func (Insert) item()   {}
func (Dim) item()      {}

// View is a part of a sheet drawn at 1:Scale. Items stand at their place on paper.
type View struct {
	Name  string // ASCII: "plan", "frame"
	Scale int    // 1 for diagrams and frames
	Items []Item
}

// Sheet is one page.
type Sheet struct {
	Name   string // ASCII file stem: "sheet", "sheet-2"
	Title  fact.Text
	W, H   Um
	Views  []View
	Blocks map[string][]Item // names ASCII; items around the block's own origin
	Stamp  TitleBlock

	// Smallest is the smallest lettering agreed for the views of this sheet; 0 means
	// [MinHeight].
	Smallest Um
}

// ModelScale returns the factor from paper to model space of the DXF file: the
// largest scale among the views, at least 1.
func (s Sheet) ModelScale() int {
	scale := 1
	for _, v := range s.Views {
		scale = max(scale, v.Scale)
	}
	return scale
}

// Meta holds the words of the title block that no engine computes: they are passed in.
type Meta struct {
	Date        string // "2026-11-30", or "" for an empty cell
	Designation string // document designation: "0000-2026-ЭС"
	Object      fact.Text
	Firm        fact.Text
	Stage       string // "П"
	People      []Signature
}

// Signature is a row of the title block: role and name.
type Signature struct {
	Role fact.Text
	Name string
}

// TitleBlock is the filled-in title block, GOST R 21.101 form 3 (first sheet of a
// drawing) or form 6 (following sheets).
type TitleBlock struct {
	Form     int // 3 or 6; 0 for none
	Meta     Meta
	Building fact.Text // what the sheet belongs to: "2КТП-630/10/0,4"
	Title    fact.Text
	Sheet    int
	Sheets   int
	Edition  string // designation of the standard whose form this is
}
