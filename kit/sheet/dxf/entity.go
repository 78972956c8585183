package dxf

import (
	"github.com/yofu/dxf/entity"
	"github.com/yofu/dxf/format"
	"github.com/yofu/dxf/handle"
	"github.com/yofu/dxf/table"
)

// layer is a row of the layer table and the pen that it carries, which is known only
// after all entities were made.
type layer struct {
	*table.Layer
	pen linePen
}

// drawn is one of yofu's entities with the pen that its type cannot carry.
type drawn struct {
	entity.Entity
	on  *layer
	pen linePen
}

func (d drawn) SetOwner(o handle.Handler) {
	d.Entity.(interface{ SetOwner(handle.Handler) }).SetOwner(o)
}

func (d drawn) Format(f format.Formatter) { d.Entity.Format(penned{f, d.on, d.pen}) }

// penned adds line type and weight behind the layer, where they differ from it.
type penned struct {
	format.Formatter
	on  *layer
	pen linePen
}

func (p penned) WriteString(code int, val string) {
	p.Formatter.WriteString(code, val)
	if code != 8 {
		return
	}
	if p.pen.dash != p.on.pen.dash {
		p.Formatter.WriteString(6, lineTypes[p.pen.dash].name)
	}
	if p.pen.weight != p.on.pen.weight {
		p.WriteInt(370, p.pen.weight)
	}
}

// body is an entity that yofu does not have. With pen nil it goes by its layer.
type body struct {
	id
	kind   string
	on     *layer
	pen    *linePen
	colour int // AutoCAD colour index; 0 for that of the layer
	write  func(format.Formatter)
	parts  []record // attributes and the end of their sequence
}

func (b *body) SetHandle(next *int) {
	b.id.SetHandle(next)
	for _, p := range b.parts {
		p.SetHandle(next)
		p.SetOwner(b)
	}
}

func (b *body) Format(f format.Formatter) {
	f.WriteString(0, b.kind)
	f.WriteHex(5, b.handle)
	f.WriteHex(330, b.ownerHandle())
	f.WriteString(100, "AcDbEntity")
	if b.pen != nil {
		penned{f, b.on, *b.pen}.WriteString(8, b.on.Name())
	} else {
		f.WriteString(8, b.on.Name())
	}
	if b.colour != 0 {
		f.WriteInt(62, b.colour)
	}
	b.write(f)
	for _, p := range b.parts {
		p.Format(f)
	}
}

// block is a block record with its definition.
type block struct {
	id               // of the record
	name      string // as in the file
	anonymous bool
	attribs   bool
	on        *layer
	begin     id
	end       id
	layout    handle.Handler // of model and paper space
	entities  []record
}

func (b *block) add(r record) {
	r.SetOwner(b)
	b.entities = append(b.entities, r)
}

func (b *block) SetHandle(next *int) {
	b.id.SetHandle(next)
	b.begin.SetHandle(next)
	b.end.SetHandle(next)
	for _, e := range b.entities {
		e.SetHandle(next)
	}
}

// Format writes the block record; formatBlock the definition.
func (b *block) Format(f format.Formatter) {
	f.WriteString(0, "BLOCK_RECORD")
	f.WriteHex(5, b.handle)
	f.WriteHex(330, b.ownerHandle())
	f.WriteString(100, "AcDbSymbolTableRecord")
	f.WriteString(100, "AcDbBlockTableRecord")
	f.WriteString(2, b.name)
	if b.layout != nil {
		f.WriteHex(340, b.layout.Handle())
	} else {
		f.WriteHex(340, 0)
	}
}

func (b *block) formatBlock(f format.Formatter, withEntities bool) {
	flags := 0
	if b.anonymous {
		flags |= 1
	}
	if b.attribs {
		flags |= 2
	}
	f.WriteString(0, "BLOCK")
	f.WriteHex(5, b.begin.handle)
	f.WriteHex(330, b.handle)
	f.WriteString(100, "AcDbEntity")
	f.WriteString(8, b.on.Name())
	f.WriteString(100, "AcDbBlockBegin")
	f.WriteString(2, b.name)
	f.WriteInt(70, flags)
	point3(f, 10, 0, 0, 0)
	f.WriteString(3, b.name)
	f.WriteString(1, "")
	if withEntities {
		for _, e := range b.entities {
			e.Format(f)
		}
	}
	f.WriteString(0, "ENDBLK")
	f.WriteHex(5, b.end.handle)
	f.WriteHex(330, b.handle)
	f.WriteString(100, "AcDbEntity")
	f.WriteString(8, b.on.Name())
	f.WriteString(100, "AcDbBlockEnd")
}
