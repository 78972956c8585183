package dxf

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/yofu/dxf/format"
)

// lettering writes a text. A text that hangs by its lower edge goes by its baseline
// instead: how far a lettering reaches down is not the same in two programs.
func (m *maker) lettering(b *block, it sheet.Text) error {
	if err := size("a height of lettering", it.Height); err != nil {
		return err
	}
	if it.H > sheet.Right || it.V > sheet.Top {
		return fmt.Errorf("dxf: unknown alignment %d, %d", it.H, it.V)
	}
	if err := within(it.At); err != nil {
		return err
	}
	l, err := m.layer(it.Layer)
	if err != nil {
		return err
	}
	set := it.Lettering(m.lang)
	if set.Str == "" {
		return nil
	}
	at, v := it.At, it.V
	if v == sheet.Bottom {
		at, v = set.Anchor, sheet.Baseline
	}
	pen := linePen{weight: NearestWeight(it.Height / 10)} // GOST 2.304, type B
	if it.Bold {
		pen.weight = NearestWeight(it.Height * 16 / 100)
	}
	b.add(&body{kind: "TEXT", on: l, pen: &pen, write: func(f format.Formatter) {
		f.WriteString(100, "AcDbText")
		m.point(f, 10, set.Origin)
		f.WriteFloat(40, m.mm(it.Height))
		f.WriteString(1, encodeText(set.Str))
		f.WriteFloat(50, degrees(it.Turn))
		f.WriteFloat(41, widthFactor(set, it.Height))
		f.WriteString(7, textStyle)
		aligned := it.H != sheet.Left || v != sheet.Baseline
		if aligned {
			f.WriteInt(72, int(it.H))
			m.point(f, 11, at)
		}
		f.WriteString(100, "AcDbText")
		if aligned {
			f.WriteInt(73, int(v))
		}
	}})
	return nil
}

// widthFactor condenses a line where the drawing's lettering is wider than the one
// that the sheet was laid out with, in whole hundredths, rounded down. It never widens.
func widthFactor(set sheet.Lettering, height sheet.Um) float64 {
	natural := int64(letteringWidth(set.Str)) * int64(height) / 1000
	if natural <= int64(set.Width) || natural == 0 {
		return 1
	}
	return float64(max(int64(set.Width)*100/natural, 1)) / 100
}
