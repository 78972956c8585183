package dxf

import (
	"github.com/yofu/dxf/format"
	"github.com/yofu/dxf/handle"
)

// dictionary is a DICTIONARY object; with fallback it is the one with a default entry.
type dictionary struct {
	id
	keys     []string
	vals     []record
	fallback record
}

func (d *dictionary) put(key string, r record) {
	r.SetOwner(d)
	d.keys = append(d.keys, key)
	d.vals = append(d.vals, r)
}

func (d *dictionary) SetHandle(next *int) {
	d.id.SetHandle(next)
	for _, v := range d.vals {
		v.SetHandle(next)
	}
}

func (d *dictionary) Format(f format.Formatter) {
	kind := "DICTIONARY"
	if d.fallback != nil {
		kind = "ACDBDICTIONARYWDFLT"
	}
	f.WriteString(0, kind)
	f.WriteHex(5, d.handle)
	f.WriteHex(330, d.ownerHandle())
	f.WriteString(100, "AcDbDictionary")
	f.WriteInt(281, 1)
	for i, k := range d.keys {
		f.WriteString(3, k)
		f.WriteHex(350, d.vals[i].Handle())
	}
	if d.fallback != nil {
		f.WriteString(100, "AcDbDictionaryWithDefault")
		f.WriteHex(340, d.fallback.Handle())
	}
	for _, v := range d.vals {
		v.Format(f)
	}
}

// placeholder is the plot style Normal.
type placeholder struct{ id }

func (p *placeholder) Format(f format.Formatter) {
	f.WriteString(0, "ACDBPLACEHOLDER")
	f.WriteHex(5, p.handle)
	f.WriteHex(330, p.ownerHandle())
}

// mlineStyle is the style of multilines that AutoCAD expects in every drawing.
type mlineStyle struct{ id }

func (s *mlineStyle) Format(f format.Formatter) {
	f.WriteString(0, "MLINESTYLE")
	f.WriteHex(5, s.handle)
	f.WriteHex(330, s.ownerHandle())
	f.WriteString(100, "AcDbMlineStyle")
	f.WriteString(2, "STANDARD")
	f.WriteInt(70, 0)
	f.WriteString(3, "")
	f.WriteInt(62, 256)
	f.WriteFloat(51, 90)
	f.WriteFloat(52, 90)
	f.WriteInt(71, 2)
	for _, offset := range []float64{0.5, -0.5} {
		f.WriteFloat(49, offset)
		f.WriteInt(62, 256)
		f.WriteString(6, "ByLayer")
	}
}

// layout says how model space, or the empty paper space, is plotted: on the sheet's
// paper, without margins, 1:scale.
type layout struct {
	id
	name  string
	order int
	w, h  float64 // of the paper, mm
	scale int
	space handle.Handler
}

func (l *layout) Format(f format.Formatter) {
	f.WriteString(0, "LAYOUT")
	f.WriteHex(5, l.handle)
	f.WriteHex(330, l.ownerHandle())
	f.WriteString(100, "AcDbPlotSettings")
	f.WriteString(1, "")
	f.WriteString(2, "none_device")
	f.WriteString(4, "")
	f.WriteString(6, "")
	for _, code := range []int{40, 41, 42, 43} {
		f.WriteFloat(code, 0)
	}
	f.WriteFloat(44, l.w)
	f.WriteFloat(45, l.h)
	for _, code := range []int{46, 47, 48, 49, 140, 141} {
		f.WriteFloat(code, 0)
	}
	f.WriteFloat(142, 1)
	f.WriteFloat(143, float64(l.scale))
	flags := 0
	if l.order == 0 {
		flags = 1024 // model space
	}
	for _, c := range []struct{ code, val int }{{70, flags}, {72, 1}, {73, 0}, {74, 2}} {
		f.WriteInt(c.code, c.val)
	}
	f.WriteString(7, "")
	f.WriteInt(75, 16)
	f.WriteFloat(147, 1/float64(l.scale))
	f.WriteFloat(148, 0)
	f.WriteFloat(149, 0)
	f.WriteString(100, "AcDbLayout")
	f.WriteString(1, l.name)
	f.WriteInt(70, 1)
	f.WriteInt(71, l.order)
	point2(f, 10, 0, 0)
	point2(f, 11, l.w*float64(l.scale), l.h*float64(l.scale))
	point3(f, 12, 0, 0, 0)
	point3(f, 14, 0, 0, 0)
	point3(f, 15, l.w*float64(l.scale), l.h*float64(l.scale), 0)
	f.WriteFloat(146, 0)
	point3(f, 13, 0, 0, 0)
	point3(f, 16, 1, 0, 0)
	point3(f, 17, 0, 1, 0)
	f.WriteInt(76, 0)
	f.WriteHex(330, l.space.Handle())
}
