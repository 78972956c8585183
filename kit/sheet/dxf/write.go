package dxf

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/yofu/dxf/format"
	"github.com/yofu/dxf/table"
)

// Write returns the sheet as the bytes of a DXF drawing, in one language. It depends on
// nothing but its arguments: the same sheet gives the same bytes.
//
// It fails on what no drawing can hold: an unknown item, an insert of a block that the
// sheet has not or that contains itself, a radius or a height that is not positive, a
// point more than a kilometre away, a name of a layer or a block that is not ASCII; and
// on a language that is none.
func Write(s sheet.Sheet, l fact.Lang) ([]byte, error) {
	if l != fact.Russian && l != fact.English {
		return nil, fmt.Errorf("dxf: %s", l)
	}
	m := newMaker(s, l)
	if err := m.convert(); err != nil {
		return nil, fmt.Errorf("dxf: sheet %s: %w", s.Name, err)
	}
	f := new(tags)
	m.assemble(f)
	if f.err != nil {
		return nil, fmt.Errorf("dxf: sheet %s: %w", s.Name, f.err)
	}
	return toBytes(f.Output()), nil
}

// WithComment returns the drawing with a comment at its head, which programs pass over
// and people who open the file as text read first: the gate's verdict.
func WithComment(file []byte, words string) []byte {
	f := new(tags)
	f.WriteString(comment, encodeText(words))
	return append(toBytes(f.Output()), file...)
}

func newMaker(s sheet.Sheet, l fact.Lang) *maker {
	m := &maker{sheet: s, lang: l, scale: int64(s.ModelScale()),
		layers: map[string]*layer{}, use: layerUse{}, blocks: map[string]*block{},
		styles: map[sheet.Um]*dimStyle{}, text: table.NewStyle(textStyle), plot: &placeholder{}}
	for _, t := range lineTypes {
		m.types = append(m.types, table.NewLineType(t.name, t.look, t.pattern...))
	}
	zero := m.newLayer("0", "0")
	m.model = &block{name: "*Model_Space", on: zero}
	m.paper = &block{name: "*Paper_Space", on: zero}
	return m
}

// convert turns all items into entities and lets every layer carry its commonest pen.
func (m *maker) convert() error {
	if m.sheet.W <= 0 || m.sheet.H <= 0 || within(sheet.Point{X: m.sheet.W, Y: m.sheet.H}) != nil {
		return fmt.Errorf("a sheet of %d by %d µm", m.sheet.W, m.sheet.H)
	}
	if m.scale > 100_000 {
		return fmt.Errorf("a scale of 1:%d", m.scale)
	}
	for _, v := range m.sheet.Views {
		if err := m.items(m.model, v.Items); err != nil {
			return fmt.Errorf("view %s: %w", v.Name, err)
		}
	}
	for name := range m.use {
		l := m.layers[strings.ToUpper(string(name))]
		l.pen = m.use.commonest(name)
		l.SetLineWidth(l.pen.weight)
		l.LineType = m.types[l.pen.dash]
	}
	for _, b := range m.order {
		if b.attribs {
			def := m.attdef(m.layers["0"])
			def.SetOwner(b)
			b.entities = slices.Insert(b.entities, 0, record(def))
		}
	}
	return nil
}

// assemble lays the six sections of the file. Handles are given in the order in which
// the records stand, before anything is printed, because records point at each other.
func (m *maker) assemble(f *tags) {
	w, h := float64(m.sheet.W)/1000, float64(m.sheet.H)/1000
	scale := float64(m.scale)

	blockRecords := &tab{name: "BLOCK_RECORD"}
	for _, b := range m.allBlocks() {
		blockRecords.add(b)
	}
	tables := m.tables(w*scale, h*scale, blockRecords)
	root := m.objects(w, h)

	next := 1
	for _, t := range tables {
		t.SetHandle(&next)
	}
	root.SetHandle(&next)

	section(f, "HEADER", func() { m.header(f, w*scale, h*scale, next) })
	section(f, "CLASSES", func() { classes(f) })
	section(f, "TABLES", func() {
		for _, t := range tables {
			t.Format(f)
		}
	})
	section(f, "BLOCKS", func() {
		for _, b := range m.allBlocks() {
			b.formatBlock(f, b != m.model)
		}
	})
	section(f, "ENTITIES", func() {
		for _, e := range m.model.entities {
			e.Format(f)
		}
	})
	section(f, "OBJECTS", func() { root.Format(f) })
	f.WriteString(0, "EOF")
}

// allBlocks returns model space, paper space, and the blocks in the order in which
// they were finished: a block stands before those that use it.
func (m *maker) allBlocks() []*block {
	return append([]*block{m.model, m.paper}, m.order...)
}

func section(f *tags, name string, body func()) {
	f.WriteString(0, "SECTION")
	f.WriteString(2, name)
	body()
	f.WriteString(0, "ENDSEC")
}

// tables returns the nine tables, in the order that the format asks for.
func (m *maker) tables(w, h float64, blockRecords *tab) []*tab {
	vport := &tab{name: "VPORT"}
	vport.add(&viewport{w: w, h: h})

	ltype := &tab{name: "LTYPE"}
	ltype.add(table.NewLineType("ByBlock", ""), table.NewLineType("ByLayer", ""))
	for _, t := range m.types {
		ltype.add(t)
	}

	layers := &tab{name: "LAYER"}
	for _, key := range slices.Sorted(maps.Keys(m.layers)) { // "0" sorts first of ours
		layers.add(m.layers[key])
	}

	style := &tab{name: "STYLE"}
	standard := table.NewStyle("Standard")
	for _, s := range []*table.Style{standard, m.text} {
		s.FontName = fontFile
		s.LastHeightUsed = 2.5 * float64(m.scale)
		style.add(s)
	}

	appid := &tab{name: "APPID"}
	appid.add(&appID{})

	m.dimStyle(sheet.MinHeight) // for dimensions that a person adds
	dimstyle := &tab{name: "DIMSTYLE"}
	dimstyle.add(&dimStyle{name: "Standard", height: 2.5, scale: int(m.scale), text: m.text})
	for _, height := range slices.Sorted(maps.Keys(m.styles)) {
		dimstyle.add(m.styles[height])
	}
	return []*tab{vport, ltype, layers, style, {name: "VIEW"}, {name: "UCS"}, appid, dimstyle, blockRecords}
}

// objects returns the root dictionary.
func (m *maker) objects(w, h float64) *dictionary {
	model := &layout{name: "Model", w: w, h: h, scale: int(m.scale), space: m.model}
	paper := &layout{name: "Layout1", order: 1, w: w, h: h, scale: 1, space: m.paper}
	m.model.layout, m.paper.layout = model, paper
	layouts := &dictionary{}
	layouts.put("Layout1", paper)
	layouts.put("Model", model)

	mlines := &dictionary{}
	mlines.put("Standard", &mlineStyle{})

	plotStyles := &dictionary{fallback: m.plot}
	plotStyles.put("Normal", m.plot)

	root := &dictionary{}
	root.put("ACAD_GROUP", &dictionary{})
	root.put("ACAD_LAYOUT", layouts)
	root.put("ACAD_MLINESTYLE", mlines)
	root.put("ACAD_PLOTSTYLENAME", plotStyles)
	return root
}

// classes names the object types that R2000 does not have built in.
func classes(f format.Formatter) {
	for _, c := range [][2]string{
		{"ACDBDICTIONARYWDFLT", "AcDbDictionaryWithDefault"},
		{"ACDBPLACEHOLDER", "AcDbPlaceHolder"},
		{"LAYOUT", "AcDbLayout"},
	} {
		f.WriteString(0, "CLASS")
		f.WriteString(1, c[0])
		f.WriteString(2, c[1])
		f.WriteString(3, "ObjectDBX Classes")
		f.WriteInt(90, 0)
		f.WriteInt(280, 0)
		f.WriteInt(281, 0)
	}
}

// header writes the variables that say what the numbers of the file mean.
func (m *maker) header(f format.Formatter, w, h float64, seed int) {
	scale := float64(m.scale)
	name := func(s string) { f.WriteString(9, s) }
	str := func(n string, code int, v string) { name(n); f.WriteString(code, v) }
	num := func(n string, code, v int) { name(n); f.WriteInt(code, v) }
	real := func(n string, v float64) { name(n); f.WriteFloat(40, v) }
	str("$ACADVER", 1, "AC1015")
	str("$DWGCODEPAGE", 3, "ANSI_1251")
	name("$INSBASE")
	point3(f, 10, 0, 0, 0)
	name("$EXTMIN")
	point3(f, 10, 0, 0, 0)
	name("$EXTMAX")
	point3(f, 10, w, h, 0)
	name("$LIMMIN")
	point2(f, 10, 0, 0)
	name("$LIMMAX")
	point2(f, 10, w, h)
	name("$PLIMMIN") // LibreCAD takes the paper from here, and its scale from $PSVPSCALE
	point2(f, 10, 0, 0)
	name("$PLIMMAX")
	point2(f, 10, w/scale, h/scale)
	real("$PSVPSCALE", 1/scale)
	real("$LTSCALE", scale)
	num("$ATTMODE", 70, 1)
	real("$TEXTSIZE", 2.5*scale)
	str("$TEXTSTYLE", 7, textStyle)
	str("$CLAYER", 8, "0")
	str("$CELTYPE", 6, "ByLayer")
	num("$CECOLOR", 62, 256)
	real("$CELTSCALE", 1)
	num("$CELWEIGHT", 370, -1)
	str("$DIMSTYLE", 2, dimStyleName(sheet.MinHeight))
	str("$DIMTXSTY", 7, textStyle)
	real("$DIMSCALE", scale)
	real("$DIMTXT", float64(sheet.MinHeight)/1000)
	for _, v := range dimVars {
		if v.real() {
			real(v.name, v.val)
		} else {
			num(v.name, 70, int(v.val))
		}
	}
	num("$LUNITS", 70, 2)
	num("$LUPREC", 70, 2)
	num("$AUNITS", 70, 0)
	num("$MEASUREMENT", 70, 1)
	num("$INSUNITS", 70, 4)
	num("$LWDISPLAY", 290, 1)
	num("$TILEMODE", 70, 1)
	num("$PSTYLEMODE", 290, 1)
	name("$HANDSEED")
	f.WriteHex(5, seed)
}
