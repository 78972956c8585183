package dxf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/yofu/dxf/format"
)

func (m *maker) insert(b *block, it sheet.Insert) error {
	target, err := m.placed(&it)
	if err != nil {
		return err
	}
	l, err := m.layer(it.Layer)
	if err != nil {
		return err
	}
	if err := within(it.At); err != nil {
		return err
	}
	x := float64(it.Scale) / 1000
	y := x
	if it.Mirror {
		x = -x
	}
	e := &body{kind: "INSERT", on: l}
	e.write = func(f format.Formatter) {
		f.WriteString(100, "AcDbBlockReference")
		if len(e.parts) > 0 {
			f.WriteInt(66, 1)
		}
		f.WriteString(2, target.name)
		m.point(f, 10, it.At)
		f.WriteFloat(41, x)
		f.WriteFloat(42, y)
		f.WriteFloat(43, y)
		f.WriteFloat(50, degrees(it.Turn))
	}
	if it.Ref != "" {
		target.attribs = true
		e.parts = []record{
			&body{kind: "ATTRIB", on: l, write: func(f format.Formatter) {
				m.designator(f, it.At, it.Ref)
				f.WriteString(100, "AcDbAttribute")
				f.WriteString(2, refTag)
				f.WriteInt(70, 1)
			}},
			&body{kind: "SEQEND", on: l, write: func(format.Formatter) {}},
		}
	}
	b.add(e)
	return nil
}

// refTag is the tag of the attribute that carries a designator. Its group 70 says that
// it is invisible: what is read on the sheet is a text beside the symbol.
const refTag = "REF"

// designator writes the text part of an attribute.
func (m *maker) designator(f format.Formatter, at sheet.Point, text string) {
	f.WriteString(100, "AcDbText")
	m.point(f, 10, at)
	f.WriteFloat(40, m.mm(sheet.Tenth(25)))
	f.WriteString(1, encodeText(text))
	f.WriteString(7, textStyle)
}

// attdef stands in the definition of every block whose inserts carry a designator.
func (m *maker) attdef(on *layer) *body {
	return &body{kind: "ATTDEF", on: on, write: func(f format.Formatter) {
		m.designator(f, sheet.Point{}, "")
		f.WriteString(100, "AcDbAttributeDefinition")
		f.WriteString(3, refTag)
		f.WriteString(2, refTag)
		f.WriteInt(70, 1)
	}}
}

// placed returns the block that an insert places and takes from the insert what the
// block does already.
//
// A program mirrors and turns all that is in a block, lettering too; on the sheet it
// stays readable. Where that makes a difference, the block is defined a second time as
// it stands on the sheet, under its name and a suffix: "QS$M90000". [Drawing.Placed]
// drops the suffix.
func (m *maker) placed(it *sheet.Insert) (*block, error) {
	items, ok := m.sheet.Blocks[it.Block]
	if !ok {
		return nil, fmt.Errorf("dxf: the sheet has no block %q", it.Block)
	}
	if !symbolName.MatchString(it.Block) {
		return nil, fmt.Errorf("dxf: %q cannot be the name of a block: ASCII letters, digits, _ - . only", it.Block)
	}
	if it.Scale == 0 {
		it.Scale = 1000
	}
	if it.Scale < 1 || it.Scale > 1_000_000 {
		return nil, fmt.Errorf("dxf: block %s at scale %d per mille", it.Block, it.Scale)
	}
	if slices.Contains(m.inside, it.Block) {
		return nil, fmt.Errorf("dxf: block %q contains itself", it.Block)
	}
	m.inside = append(m.inside, it.Block)
	defer func() { m.inside = m.inside[:len(m.inside)-1] }()

	shape := it.Transform()
	shape.At = sheet.Point{}
	if m.rigid(items, shape, m.inside) {
		return m.block(it.Block, items)
	}
	name := it.Block + variantMark
	if shape.Mirror {
		name += "M"
	}
	name += strconv.FormatInt(turnOf(shape.Turn), 10)
	if shape.Scale != 1000 {
		name += fmt.Sprintf("S%d", shape.Scale)
	}
	moved := make([]sheet.Item, len(items))
	for i, item := range items {
		moved[i] = shape.Item(item)
	}
	it.Turn, it.Mirror, it.Scale = 0, false, 1000
	return m.block(name, moved)
}

// variantMark parts the name of a block from what was done to it; no block of a sheet
// may have it in its name.
const variantMark = "$"

// rigid reports whether a program that moves the items as a whole draws what
// [sheet.Transform.Item] draws: lettering stays readable on the sheet, hatches and
// dimensions keep their size and direction. above are the blocks that hold the items.
func (m *maker) rigid(items []sheet.Item, t sheet.Transform, above []string) bool {
	still := !t.Mirror && turnOf(t.Turn) == 0 && t.Scale == 1000
	for _, item := range items {
		switch it := item.(type) {
		case sheet.Text:
			turned := turnOf(it.Turn + t.Turn)
			if t.Mirror || turned == 180_000 || turned == 270_000 {
				return false
			}
		case sheet.Dim:
			if !still {
				return false
			}
		case sheet.Fill:
			if it.Hatch != 0 && !still {
				return false
			}
		case sheet.Insert:
			if slices.Contains(above, it.Block) {
				return true // the cycle is found when the block is converted
			}
			// Inside the block it has been made readable already, as it stands there.
			inner := make([]sheet.Item, len(m.sheet.Blocks[it.Block]))
			for i, item := range m.sheet.Blocks[it.Block] {
				inner[i] = it.Transform().Item(item)
			}
			if !m.rigid(inner, t, append(slices.Clip(above), it.Block)) {
				return false
			}
		}
	}
	return true
}

// block returns a block by its name in the file, converting it at its first use.
func (m *maker) block(name string, items []sheet.Item) (*block, error) {
	key := strings.ToUpper(name)
	if b, ok := m.blocks[key]; ok {
		if b.name != name {
			return nil, fmt.Errorf("dxf: blocks %q and %q differ only in case", name, b.name)
		}
		return b, nil
	}
	b := &block{name: name, on: m.layers["0"]}
	if err := m.items(b, items); err != nil {
		return nil, fmt.Errorf("block %s: %w", name, err)
	}
	if twin, ok := m.blocks[key]; ok {
		return nil, fmt.Errorf("dxf: blocks %q and %q differ only in case", name, twin.name)
	}
	m.blocks[key] = b
	m.order = append(m.order, b)
	return b, nil
}
