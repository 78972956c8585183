package dxf

import (
	"maps"
	"slices"

	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/yofu/dxf/format"
	"github.com/yofu/dxf/handle"
)

// textStyle is the name of the only text style besides Standard, and fontFile what
// AutoCAD loads for it; see the package comment.
const (
	textStyle = "lc_opengost-br"
	fontFile  = "isocpeur.ttf"
)

// lineTypes are the patterns of GOST 2.303 in millimetres of paper, the same as
// [sheet.Dash] documents. LibreCAD goes by the name and draws a pattern of its own; the
// half-size ones come nearest.
var lineTypes = []struct {
	name, look string
	pattern    []float64
}{
	sheet.Solid:   {"Continuous", "Solid line", nil},
	sheet.Dashed:  {"DASHED2", "Dashed __ __ __ __", []float64{3, -1.5}},
	sheet.DashDot: {"DASHDOT2", "Dash dot ____ . ____ . ____", []float64{8, -1.5, 0, -1.5}},
	sheet.Dotted:  {"DOT2", "Dotted . . . . .", []float64{0.5, -1}},
}

// record is anything that has a handle and an owner: table rows, entities, objects.
type record interface {
	Format(format.Formatter)
	Handle() int
	SetHandle(*int)
	SetOwner(handle.Handler)
}

// id is the part that all our own records share.
type id struct {
	handle int
	owner  handle.Handler
}

func (i *id) Handle() int               { return i.handle }
func (i *id) SetHandle(next *int)       { i.handle = *next; *next++ }
func (i *id) SetOwner(o handle.Handler) { i.owner = o }

func (i *id) ownerHandle() int {
	if i.owner == nil {
		return 0
	}
	return i.owner.Handle()
}

// tab is a TABLE: a head and its rows.
type tab struct {
	id
	name string
	rows []record
}

func (t *tab) add(rows ...record) {
	for _, r := range rows {
		r.SetOwner(t)
	}
	t.rows = append(t.rows, rows...)
}

func (t *tab) SetHandle(next *int) {
	t.id.SetHandle(next)
	for _, r := range t.rows {
		r.SetHandle(next)
	}
}

func (t *tab) Format(f format.Formatter) {
	f.WriteString(0, "TABLE")
	f.WriteString(2, t.name)
	f.WriteHex(5, t.handle)
	f.WriteHex(330, 0)
	f.WriteString(100, "AcDbSymbolTable")
	f.WriteInt(70, len(t.rows))
	if t.name == "DIMSTYLE" {
		f.WriteString(100, "AcDbDimStyleTable")
	}
	for _, r := range t.rows {
		r.Format(f)
	}
	f.WriteString(0, "ENDTAB")
}

// row begins a table row; the handle of a dimension style has a group of its own.
func row(f format.Formatter, r *id, kind, class, name string) {
	f.WriteString(0, kind)
	code := 5
	if kind == "DIMSTYLE" {
		code = 105
	}
	f.WriteHex(code, r.handle)
	f.WriteHex(330, r.ownerHandle())
	f.WriteString(100, "AcDbSymbolTableRecord")
	f.WriteString(100, class)
	f.WriteString(2, name)
	f.WriteInt(70, 0)
}

// viewport is the screen's view at opening: the whole sheet.
type viewport struct {
	id
	w, h float64
}

func (v *viewport) Format(f format.Formatter) {
	row(f, &v.id, "VPORT", "AcDbViewportTableRecord", "*Active")
	point2(f, 10, 0, 0)
	point2(f, 11, 1, 1)
	point2(f, 12, v.w/2, v.h/2)
	point2(f, 13, 0, 0)
	point2(f, 14, 10, 10)
	point2(f, 15, 10, 10)
	point3(f, 16, 0, 0, 1)
	point3(f, 17, 0, 0, 0)
	f.WriteFloat(40, v.h*1.05)
	f.WriteFloat(41, 1.5)
	f.WriteFloat(42, 50)
	f.WriteFloat(43, 0)
	f.WriteFloat(44, 0)
	f.WriteFloat(50, 0)
	f.WriteFloat(51, 0)
	for _, c := range []struct{ code, val int }{{71, 0}, {72, 1000}, {73, 1}, {74, 3}, {75, 0}, {76, 0}, {77, 0}, {78, 0}} {
		f.WriteInt(c.code, c.val)
	}
}

func point2(f format.Formatter, code int, x, y float64) {
	f.WriteFloat(code, x)
	f.WriteFloat(code+10, y)
}

func point3(f format.Formatter, code int, x, y, z float64) {
	point2(f, code, x, y)
	f.WriteFloat(code+20, z)
}

// appID is the one application that every drawing names.
type appID struct{ id }

func (a *appID) Format(f format.Formatter) {
	row(f, &a.id, "APPID", "AcDbRegAppTableRecord", "ACAD")
}

// layerUse counts with which pens a layer is drawn, so that the layer can carry the
// commonest of them and most entities go by layer.
type layerUse map[sheet.Layer]map[linePen]int

// linePen is a pen as the format knows it.
type linePen struct {
	weight int
	dash   sheet.Dash
}

func (u layerUse) count(p sheet.Pen) {
	if u[p.Layer] == nil {
		u[p.Layer] = map[linePen]int{}
	}
	u[p.Layer][linePen{NearestWeight(p.Width), p.Dash}]++
}

// commonest returns the pen used most; of equals the thinnest, then the first type.
func (u layerUse) commonest(l sheet.Layer) linePen {
	best, most := linePen{weight: 25}, 0
	pens := slices.SortedFunc(maps.Keys(u[l]), func(a, b linePen) int {
		if a.weight != b.weight {
			return a.weight - b.weight
		}
		return int(a.dash) - int(b.dash)
	})
	for _, p := range pens {
		if u[l][p] > most {
			best, most = p, u[l][p]
		}
	}
	return best
}
