package sheet

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Dump prints the drawing model as text, one item a line in drawing order, lengths in
// millimetres to 0.001: what goldens keep.
func (s Sheet) Dump() string {
	var b strings.Builder
	fmt.Fprintf(&b, "sheet %s %s x %s %q %q\n", s.Name, s.W, s.H, s.Title.RU, s.Title.EN)
	for _, name := range slices.Sorted(maps.Keys(s.Blocks)) {
		fmt.Fprintf(&b, "block %s\n", name)
		for _, item := range s.Blocks[name] {
			b.WriteString("  " + dump(item) + "\n")
		}
	}
	for _, v := range s.Views {
		fmt.Fprintf(&b, "view %s 1:%d\n", v.Name, v.Scale)
		for _, item := range v.Items {
			b.WriteString("  " + dump(item) + "\n")
		}
	}
	return b.String()
}

// String prints the length in millimetres, exactly, without trailing zeros.
func (u Um) String() string {
	sign := ""
	if u < 0 {
		sign, u = "-", -u
	}
	s := sign + strconv.FormatInt(int64(u/1000), 10)
	if rest := u % 1000; rest != 0 {
		s += strings.TrimRight(fmt.Sprintf(".%03d", int64(rest)), "0")
	}
	return s
}

// String prints x,y in millimetres.
func (p Point) String() string { return p.X.String() + "," + p.Y.String() }

var dashNames = [...]string{"solid", "dashed", "dashdot", "dotted"}

func (p Pen) dump() string { return fmt.Sprintf("%s %s %s", p.Layer, p.Width, dashNames[p.Dash]) }

func dumpPoints(points []Point) string {
	words := make([]string, len(points))
	for i, p := range points {
		words[i] = p.String()
	}
	return strings.Join(words, " ")
}

// dump prints one item.
func dump(item Item) string {
	switch it := item.(type) {
	case Line:
		return fmt.Sprintf("line %s %s %s", it.Pen.dump(), it.A, it.B)
	case Polyline:
		return fmt.Sprintf("polyline %s closed=%t %s", it.Pen.dump(), it.Closed, dumpPoints(it.Points))
	case Arc:
		return fmt.Sprintf("arc %s %s r=%s %d..%d", it.Pen.dump(), it.Center, it.R, it.From, it.To)
	case Circle:
		return fmt.Sprintf("circle %s %s r=%s", it.Pen.dump(), it.Center, it.R)
	case Ellipse:
		return fmt.Sprintf("ellipse %s %s rx=%s ry=%s turn=%d", it.Pen.dump(), it.Center, it.RX, it.RY, it.Turn)
	case Text:
		return fmt.Sprintf("text %s %s h=%s align=%d/%d turn=%d fit=%s bold=%t %q %q",
			it.Layer, it.At, it.Height, it.H, it.V, it.Turn, it.Fit, it.Bold, it.Str.RU, it.Str.EN)
	case Fill:
		s := fmt.Sprintf("fill %s grey=%d hatch=%s %s", it.Layer, it.Grey, it.Hatch, dumpPoints(it.Outer))
		for _, hole := range it.Holes {
			s += " hole " + dumpPoints(hole)
		}
		return s
	case Insert:
		return fmt.Sprintf("insert %s %s %s turn=%d mirror=%t scale=%d ref=%q",
			it.Layer, it.Block, it.At, it.Turn, it.Mirror, perMille(it.Scale), it.Ref)
	case Dim:
		return fmt.Sprintf("dim %s %s %s offset=%s real=%d h=%s outside=%t shift=%s %q",
			it.Pen.dump(), it.A, it.B, it.Offset, it.Real, it.height(), it.Outside, it.Shift, it.Words().RU)
	}
	panic(fmt.Sprintf("sheet: cannot dump a %T", item))
}
