package dxf

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/yofu/dxf/format"
)

// Kinds of DIMENSION, group 70: aligned, drawn by a block of its own, with the number
// where we put it.
const (
	dimAligned  = 1
	dimOwnBlock = 32
	dimPlaced   = 128
)

// dim writes a dimension that measures: a program may move its ends and get the new
// number. Its picture is the block *D<n>, the same lines as in every other writer.
func (m *maker) dim(b *block, it sheet.Dim) error {
	a, e := it.Ends()
	if err := within(it.A, it.B, a, e); err != nil {
		return err
	}
	if it.A == it.B {
		return fmt.Errorf("dxf: a dimension between equal points")
	}
	if it.Height == 0 {
		it.Height = sheet.MinHeight
	}
	if err := size("a height of lettering", it.Height); err != nil {
		return err
	}
	l, pen, err := m.pen(it.Pen)
	if err != nil {
		return err
	}
	m.dims++
	picture := &block{name: "*D" + strconv.Itoa(m.dims), anonymous: true, on: m.layers["0"]}
	middle := sheet.Point{X: (a.X + e.X) / 2, Y: (a.Y + e.Y) / 2}
	for _, part := range it.Expand() {
		if t, ok := part.(sheet.Text); ok {
			sin, cos := math.Sincos(degrees(t.Turn) * math.Pi / 180)
			half := float64(t.Height) / 2
			middle = t.At.Add(sheet.Um(math.Round(-half*sin)), sheet.Um(math.Round(half*cos)))
		}
		if err := m.item(picture, part); err != nil {
			return err
		}
	}
	m.order = append(m.order, picture)

	style := m.dimStyle(it.Height)
	measured := math.Hypot(m.mm(it.B.X-it.A.X), m.mm(it.B.Y-it.A.Y))
	words := ""
	if !it.Label.IsZero() || int64(math.Round(measured)) != it.Real {
		words = encodeText(it.Words().In(m.lang))
	}
	kind := dimAligned | dimOwnBlock
	if it.Outside || it.Shift != 0 {
		kind |= dimPlaced
	}
	b.add(&body{kind: "DIMENSION", on: l, pen: &pen, write: func(f format.Formatter) {
		f.WriteString(100, "AcDbDimension")
		f.WriteString(2, picture.name)
		m.point(f, 10, e)
		m.point(f, 11, middle)
		f.WriteInt(70, kind)
		f.WriteString(1, words)
		f.WriteInt(71, 5) // group 11 is the middle of the number
		f.WriteFloat(42, measured)
		f.WriteString(3, style.name)
		f.WriteString(100, "AcDbAlignedDimension")
		m.point(f, 13, it.A)
		m.point(f, 14, it.B)
	}})
	return nil
}

// dimStyle returns the style of a height.
func (m *maker) dimStyle(height sheet.Um) *dimStyle {
	if s, ok := m.styles[height]; ok {
		return s
	}
	s := &dimStyle{name: dimStyleName(height), height: float64(height) / 1000, scale: int(m.scale), text: m.text}
	m.styles[height] = s
	return s
}

// dimStyleName names the style of a height: GOST-2_5 for 2.5 mm.
func dimStyleName(h sheet.Um) string {
	s := fmt.Sprintf("%d.%03d", h/1000, h%1000)
	s = strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
	return "GOST-" + strings.Replace(s, ".", "_", 1)
}

// dimStyle is the style of dimensions of one height of lettering: 45° ticks, the
// number above the line and along it. Lengths are paper millimetres; DIMSCALE takes
// them to model space.
type dimStyle struct {
	id
	name   string
	height float64
	scale  int
	text   record
}

type dimVar struct {
	code int
	name string
	val  float64
}

// real reports whether the variable is a real, by its group in the table.
func (v dimVar) real() bool { return v.code < 70 || v.code >= 140 && v.code < 170 }

// dimVars are the variables that are equal for all heights: the group in the DIMSTYLE
// table, the header variable, and the value. The lengths are those of
// [sheet.Dim.Expand], so that a program that draws a dimension anew draws it the same;
// DIMTSZ reaches to both sides of the line, and weights are by block, so that the
// entity's own holds.
var dimVars = []dimVar{
	{41, "$DIMASZ", 2.5}, {42, "$DIMEXO", 0}, {43, "$DIMDLI", 8}, {44, "$DIMEXE", 1.5},
	{46, "$DIMDLE", 1.5}, {142, "$DIMTSZ", 1.06}, {144, "$DIMLFAC", 1}, {147, "$DIMGAP", 0.8},
	{73, "$DIMTIH", 0}, {74, "$DIMTOH", 0}, {77, "$DIMTAD", 1}, {78, "$DIMZIN", 8},
	{172, "$DIMTOFL", 1}, {174, "$DIMTIX", 1},
	{271, "$DIMDEC", 0}, {277, "$DIMLUNIT", 2}, {278, "$DIMDSEP", ','},
	{371, "$DIMLWD", -2}, {372, "$DIMLWE", -2},
}

func (d *dimStyle) Format(f format.Formatter) {
	row(f, &d.id, "DIMSTYLE", "AcDbDimStyleTableRecord", d.name)
	f.WriteFloat(40, float64(d.scale))
	f.WriteFloat(140, d.height)
	for _, v := range dimVars {
		if v.real() {
			f.WriteFloat(v.code, v.val)
		} else {
			f.WriteInt(v.code, int(v.val))
		}
	}
	f.WriteHex(340, d.text.Handle())
}
