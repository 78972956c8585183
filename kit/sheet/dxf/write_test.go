package dxf_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf/dxftest"
)

func write(t *testing.T, s sheet.Sheet) []byte {
	t.Helper()
	file, err := dxf.Write(s, fact.Russian)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func read(t *testing.T, file []byte) dxf.Drawing {
	t.Helper()
	d, err := dxf.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// page is an empty A3 sheet with one view.
func page(scale int, items ...sheet.Item) sheet.Sheet {
	return sheet.Sheet{Name: "page", W: sheet.A3Width, H: sheet.A3Height,
		Views: []sheet.View{{Name: "plan", Scale: scale, Items: items}}}
}

// first returns the first entity of a kind.
func first(t *testing.T, d dxf.Drawing, kind string) dxf.Entity {
	t.Helper()
	i := slices.IndexFunc(d.Entities, func(e dxf.Entity) bool { return e.Kind == kind })
	if i < 0 {
		t.Fatalf("no %s", kind)
	}
	return d.Entities[i]
}

func TestWriteIsDeterministicCRLFAndOneByteASign(t *testing.T) {
	a, b := write(t, dxftest.Sample(100)), write(t, dxftest.Sample(100))
	if !bytes.Equal(a, b) {
		t.Error("two writes differ")
	}
	if bytes.Count(a, []byte("\n")) != bytes.Count(a, []byte("\r\n")) {
		t.Error("a line does not end in CRLF")
	}
	if !bytes.Contains(a, []byte{0xCF, 0xEE, 0xF1, 0xB8, 0xEB, 0xEE, 0xEA}) { // «Посёлок» in cp1251
		t.Error("Cyrillic is not cp1251")
	}
	for _, bad := range []string{"NaN", "Inf", "\r\n-0.0\r\n"} {
		if bytes.Contains(a, []byte(bad)) {
			t.Errorf("the file contains %q", bad)
		}
	}
}

// The codes are those of the DXF reference for R2000.
func TestHeaderSaysWhatTheNumbersMean(t *testing.T) {
	d := read(t, write(t, dxftest.Sample(100)))
	for name, want := range map[string]string{
		"$ACADVER": "AC1015", "$DWGCODEPAGE": "ANSI_1251",
		"$INSUNITS": "4", "$MEASUREMENT": "1", "$LTSCALE": "100.0", "$LWDISPLAY": "1",
		"$TEXTSTYLE": "lc_opengost-br", "$DIMSTYLE": "GOST-2_5", "$DIMSCALE": "100.0",
	} {
		if got := d.Header[name]; len(got) != 1 || got[0].Value != want {
			t.Errorf("%s = %v, want %s", name, got, want)
		}
	}
	for name, want := range map[string]string{"$EXTMAX": "42000.0 29700.0 0.0", "$LIMMAX": "42000.0 29700.0", "$PLIMMAX": "420.0 297.0"} {
		var got []string
		for _, tag := range d.Header[name] {
			got = append(got, tag.Value)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s = %v, want %s", name, got, want)
		}
	}
	if want := (dxf.Style{Name: "lc_opengost-br", Font: "isocpeur.ttf"}); !slices.Contains(d.Styles, want) {
		t.Errorf("styles %v", d.Styles)
	}
}

// A building of nine bays is 22 095 mm long: 9 × 2455 (pitch of BM-STD). At 1:100 that
// is 220.95 mm of paper, and an architect measures 22 095 in model space.
func TestModelSpaceIsOneToOne(t *testing.T) {
	wall := sheet.Line{Pen: thick, A: sheet.Point{X: 62_000, Y: 100_000}, B: sheet.Point{X: 282_950, Y: 100_000}}
	total := sheet.Dim{Pen: sheet.Pen{Layer: sheet.LayerDim, Width: 180}, A: wall.A, B: wall.B, Offset: -30_000, Real: 22_095}
	other := total
	other.Real = 22_000
	d := read(t, write(t, page(100, wall, total, other)))
	line := first(t, d, "LINE")
	if got := line.Num(11, 0) - line.Num(10, 0); got != 22095 {
		t.Errorf("the wall is %v long", got)
	}
	dim := first(t, d, "DIMENSION")
	if dim.Num(42, 0) != 22095 || dim.Str(1) != "" {
		t.Errorf("dimension measures %v and says %q", dim.Num(42, 0), dim.Str(1))
	}
	if dim.Num(20, 0) != 7000 || dim.Num(13, 0) != 6200 || dim.Num(14, 0) != 28295 {
		t.Errorf("definition points %v", dim.Tags)
	}
	if lying := d.Entities[2]; lying.Str(1) != "22000" {
		t.Errorf("a dimension that says another number than it measures prints %q", lying.Str(1))
	}
	picture := d.Blocks[dim.Str(2)]
	if n := len(picture); n != 6 || picture[5].Text() != "22095" {
		t.Errorf("picture of the dimension: %d entities", n)
	}
}

// Groups 72 and 73 of TEXT: 0 left, 1 centre, 2 right; 0 baseline, 2 middle, 3 top.
// With either set, group 11 is the point and must stand; with neither, group 10 is.
func TestTextAlignment(t *testing.T) {
	for _, c := range []struct {
		h        sheet.HAlign
		v        sheet.VAlign
		g72, g73 float64
		aligned  bool
	}{
		{sheet.Left, sheet.Baseline, 0, 0, false},
		{sheet.Center, sheet.Baseline, 1, 0, true},
		{sheet.Right, sheet.Baseline, 2, 0, true},
		{sheet.Left, sheet.Middle, 0, 2, true},
		{sheet.Left, sheet.Top, 0, 3, true},
		{sheet.Right, sheet.Top, 2, 3, true},
		{sheet.Left, sheet.Bottom, 0, 0, false}, // goes by its baseline
	} {
		item := text(100, 100, "Шкаф")
		item.H, item.V = c.h, c.v
		e := first(t, read(t, write(t, page(1, item))), "TEXT")
		if e.Num(72, 0) != c.g72 || e.Num(73, 0) != c.g73 || e.Has(11) != c.aligned {
			t.Errorf("%d, %d: groups 72 %v, 73 %v, 11 %v", c.h, c.v, e.Num(72, 0), e.Num(73, 0), e.Has(11))
		}
		if c.aligned && (e.Num(11, 0) != 100 || e.Num(21, 0) != 100) {
			t.Errorf("%d, %d: aligned to (%v, %v)", c.h, c.v, e.Num(11, 0), e.Num(21, 0))
		}
		if e.Num(40, 0) != 2.5 || e.Str(7) != "lc_opengost-br" || e.Text() != "Шкаф" {
			t.Errorf("height %v, style %q, text %q", e.Num(40, 0), e.Str(7), e.Text())
		}
	}
}

func TestWidthFactorOnlyCondenses(t *testing.T) {
	short, tight := text(10, 10, "I"), text(10, 20, "Щит учёта электроэнергии")
	tight.Fit = sheet.MM(40)
	d := read(t, write(t, page(1, short, tight)))
	if f := d.Entities[0].Num(41, 0); f > 1 || f <= 0 {
		t.Errorf("width factor %v", f)
	}
	// 24 signs of OpenGost at 2.5 mm: 0.8 × 2.5 × 24 ≈ 48 mm; into 40 mm that is 0.8.
	if f := d.Entities[1].Num(41, 0); f < 0.75 || f > 0.9 {
		t.Errorf("width factor %v", f)
	}
}

func TestInventory(t *testing.T) {
	d := read(t, write(t, dxftest.Sample(1)))
	count := map[dxf.Placed]int{}
	for _, p := range d.Placed() {
		count[p]++
	}
	want := map[dxf.Placed]int{
		{Block: "QF", Ref: "QF1"}: 1, {Block: "QF", Ref: "QF2"}: 1, {Block: "QF", Ref: "QF3"}: 1,
		{Block: "PI", Ref: "PI1"}: 1, {Block: "PI", Ref: "PI2"}: 1, {Block: "PI"}: 3,
		{Block: "CELL"}: 2, {Block: "QF"}: 2,
	}
	if fmt.Sprint(count) != fmt.Sprint(want) {
		t.Errorf("placed %v\nwant   %v", count, want)
	}
	insert := first(t, d, "INSERT")
	if a := insert.Attribs; len(a) != 1 || a[0].Num(70, 0) != 1 || a[0].Str(2) != "REF" {
		t.Errorf("the attribute is not one invisible REF: %v", a) // 70: bit 1 is invisible
	}
	if b := d.Blocks["QF"]; b[0].Kind != "ATTDEF" {
		t.Errorf("block QF begins with %s", b[0].Kind)
	}
}

// A program mirrors the lettering of a mirrored block; on the sheet it stays readable,
// so such an insert places a block of its own that is not mirrored any more.
func TestLetteringInMirroredBlocksStaysReadable(t *testing.T) {
	d := read(t, write(t, dxftest.Sample(1)))
	seen := 0
	var walk func(es []dxf.Entity, mirrored bool)
	walk = func(es []dxf.Entity, mirrored bool) {
		for _, e := range es {
			switch e.Kind {
			case "INSERT":
				walk(d.Blocks[e.Str(2)], mirrored || e.Num(41, 1) < 0)
			case "TEXT":
				seen++
				if mirrored {
					t.Errorf("%q is mirrored", e.Text())
				}
			}
		}
	}
	walk(d.Entities, false)
	if seen == 0 {
		t.Error("no lettering found")
	}
	if _, ok := d.Blocks["PI$M0"]; !ok {
		t.Error("no block PI$M0")
	}
	if _, ok := d.Blocks["QF$M90000"]; ok {
		t.Error("QF has no lettering and needs no second definition")
	}
}

func TestLayersCarryTheCommonestPen(t *testing.T) {
	a := sheet.Line{Pen: thick, A: at(0, 0), B: at(10, 0)}
	b := sheet.Line{Pen: sheet.Pen{Layer: "WIRE", Width: 250, Dash: sheet.DashDot}, A: at(0, 5), B: at(10, 5)}
	d := read(t, write(t, page(1, a, a, b)))
	if i := slices.Index(d.Layers, dxf.Layer{Name: "WIRE", LineType: "Continuous", Weight: 50}); i < 0 {
		t.Errorf("layers %v", d.Layers)
	}
	if e := d.Entities[0]; e.Has(370) || e.Has(6) {
		t.Errorf("an entity as its layer says: %v", e.Tags)
	}
	if e := d.Entities[2]; e.Num(370, 0) != 25 || e.Str(6) != "DASHDOT2" {
		t.Errorf("an entity unlike its layer: %v", e.Tags)
	}
}

func TestWriteRefuses(t *testing.T) {
	line := sheet.Line{Pen: thin, A: at(0, 0), B: at(1, 1)}
	with := func(edit func(*sheet.Sheet)) sheet.Sheet {
		s := page(1, sheet.Insert{Layer: "X", Block: "A"})
		s.Blocks = map[string][]sheet.Item{"A": {line}}
		edit(&s)
		return s
	}
	for name, s := range map[string]sheet.Sheet{
		"no size":           {Name: "x"},
		"nil item":          page(1, nil),
		"unknown block":     page(1, sheet.Insert{Layer: "X", Block: "NONE"}),
		"radius 0":          page(1, sheet.Circle{Pen: thin}),
		"flat ellipse":      page(1, sheet.Ellipse{Pen: thin, RX: 1}),
		"one point":         page(1, sheet.Polyline{Pen: thin, Points: box(0, 0, 1, 1)[:1]}),
		"two-point fill":    page(1, sheet.Fill{Layer: "X", Outer: box(0, 0, 1, 1)[:2]}),
		"off any sheet":     page(1, sheet.Line{Pen: thin, B: sheet.Point{X: 1 << 40}}),
		"height 0":          page(1, sheet.Text{Layer: "X", Str: fact.Same("x")}),
		"dash":              page(1, sheet.Line{Pen: sheet.Pen{Layer: "X", Dash: 99}, B: at(1, 1)}),
		"layer in Cyrillic": page(1, sheet.Line{Pen: sheet.Pen{Layer: "ОСИ"}, B: at(1, 1)}),
		"layers by case":    page(1, line, sheet.Line{Pen: sheet.Pen{Layer: "wire"}, B: at(1, 1)}),
		"dim of nothing":    page(1, sheet.Dim{Pen: thin, A: at(1, 1), B: at(1, 1), Offset: 1}),
		"block in Cyrillic": with(func(s *sheet.Sheet) {
			s.Views[0].Items = []sheet.Item{sheet.Insert{Layer: "X", Block: "Щ"}}
			s.Blocks["Щ"] = []sheet.Item{line}
		}),
		"block in itself": with(func(s *sheet.Sheet) {
			s.Blocks["A"] = []sheet.Item{sheet.Insert{Layer: "X", Block: "B", Turn: 1000}}
			s.Blocks["B"] = []sheet.Item{sheet.Insert{Layer: "X", Block: "A", Mirror: true}}
		}),
		"blocks by case": with(func(s *sheet.Sheet) {
			s.Blocks["A"] = []sheet.Item{sheet.Insert{Layer: "X", Block: "a"}}
			s.Blocks["a"] = []sheet.Item{line}
		}),
		"negative scale": with(func(s *sheet.Sheet) { s.Views[0].Items = []sheet.Item{sheet.Insert{Layer: "X", Block: "A", Scale: -1}} }),
	} {
		if file, err := dxf.Write(s, fact.Russian); err == nil || file != nil {
			t.Errorf("%s: %d bytes, error %v", name, len(file), err)
		}
	}
}

func TestWriteRefusesNoLanguage(t *testing.T) {
	if _, err := dxf.Write(page(1), 0); err == nil {
		t.Error("no error")
	}
}

func TestCommentStandsAtTheHead(t *testing.T) {
	file := write(t, dxftest.Sample(1))
	headed := dxf.WithComment(file, "НЕ ПРОШЛО ПРОВЕРКУ: 2\r\n  0\r\nEOF")
	// «НЕ ПРОШЛО» in cp1251.
	if !bytes.HasPrefix(headed, append([]byte("999\r\n"), 0xCD, 0xC5, 0x20, 0xCF, 0xD0, 0xCE, 0xD8, 0xCB, 0xCE)) {
		t.Errorf("begins with %q", headed[:40])
	}
	if d := read(t, headed); len(d.Entities) != len(read(t, file).Entities) {
		t.Error("the comment changed the drawing")
	}
}

// yofu's packages hold layers and styles as package variables; nothing of ours may touch
// them, or drawings written at the same time would mix (run with -race).
func TestWritesDoNotMeet(t *testing.T) {
	want := write(t, dxftest.Sample(1))
	results := make(chan []byte)
	for i := range 8 {
		go func() {
			if i%2 == 1 {
				dxf.Write(dxftest.Sample(100), fact.English)
			}
			file, _ := dxf.Write(dxftest.Sample(1), fact.Russian)
			results <- file
		}()
	}
	for range 8 {
		if !bytes.Equal(<-results, want) {
			t.Error("a drawing depends on what else is written")
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	s := dxftest.Sample(100)
	for b.Loop() {
		if _, err := dxf.Write(s, fact.Russian); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	file, err := dxf.Write(dxftest.Sample(100), fact.Russian)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := dxf.Read(file); err != nil {
			b.Fatal(err)
		}
	}
}
