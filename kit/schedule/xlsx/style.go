package xlsx

import (
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/schedule"
)

// kind of a row; look is everything that tells two cells apart.
type kind uint8

const (
	titleRow kind = iota
	headRow
	gateRow
	headerRow
	sectionRow
	dataRow
	totalRow
	noteRow
)

type look struct {
	kind   kind
	align  schedule.Align
	number bool
	scale  int8
}

// points is the height of the lettering: the title is larger.
func (k look) points() int {
	if k.kind == titleRow {
		return 14
	}
	return fontPt
}

func (w *writer) style(from, to string, k look) error {
	id, ok := w.styles[k]
	if !ok {
		var err error
		if id, err = w.file.NewStyle(k.style()); err != nil {
			return err
		}
		w.styles[k] = id
	}
	return w.file.SetCellStyle(w.sheet, from, to, id)
}

// Border widths of a workbook: 1 is thin, 2 medium. GOST 21.110 has thick outlines and
// columns and thin lines between rows.
const (
	thin   = 1
	medium = 2
)

func (k look) style() *excelize.Style {
	s := &excelize.Style{
		Font:      &excelize.Font{Family: font, Size: float64(k.points())},
		Alignment: &excelize.Alignment{Vertical: "center", WrapText: true, Horizontal: "left"},
	}
	border := func(top, bottom int) {
		for _, b := range []struct {
			side  string
			style int
		}{{"left", medium}, {"right", medium}, {"top", top}, {"bottom", bottom}} {
			s.Border = append(s.Border, excelize.Border{Type: b.side, Color: "000000", Style: b.style})
		}
	}
	if k.kind >= headerRow {
		s.Alignment.Indent = 1 // lettering does not touch the lines
	}
	switch k.kind {
	case titleRow:
		s.Font.Bold = true
	case gateRow:
		s.Font.Bold = true
		border(medium, medium)
		s.Alignment.Horizontal = "center"
	case headerRow:
		border(medium, medium)
		s.Alignment.Horizontal = "center"
	case sectionRow:
		border(thin, thin)
		s.Font.Bold = true
		s.Alignment.Horizontal = "center"
	case totalRow:
		border(medium, medium)
		s.Font.Bold = true
		s.Alignment.Horizontal = horizontal(k.align)
	case dataRow:
		border(thin, thin)
		s.Alignment.Horizontal = horizontal(k.align)
	case headRow, noteRow:
	}
	if s.Alignment.Horizontal == "center" || k.kind == noteRow {
		s.Alignment.Indent = 0
	}
	if k.number {
		s.Alignment.WrapText = false
		format := numberFormat(k.scale)
		s.CustomNumFmt = &format
	}
	return s
}

func horizontal(a schedule.Align) string {
	switch a {
	case schedule.Centre:
		return "center"
	case schedule.Right:
		return "right"
	}
	return "left"
}

// numberFormat shows the digits that the number stands for, in groups of three from
// five digits on, as GOST 2.105 writes them.
func numberFormat(scale int8) string {
	frac := ""
	if scale > 0 {
		frac = "." + strings.Repeat("0", int(scale))
	}
	return fmt.Sprintf("[>=10000]#,##0%[1]s;[<0]-0%[1]s;0%[1]s", frac)
}

// page sets what is printed: paper, margins, repeated header rows, sheet numbers.
func (w *writer) page(schedule.Table) error {
	a3, landscape, wide, tall := 8, "landscape", 1, 0
	if err := w.file.SetPageLayout(w.sheet, &excelize.PageLayoutOptions{Size: &a3, Orientation: &landscape,
		FitToWidth: &wide, FitToHeight: &tall}); err != nil {
		return err
	}
	fitToPage := true
	if err := w.file.SetSheetProps(w.sheet, &excelize.SheetPropsOptions{FitToPage: &fitToPage}); err != nil {
		return err
	}
	mm := func(n int) *float64 { inches := float64(n) * 100 / 2540; return &inches }
	if err := w.file.SetPageMargins(w.sheet, &excelize.PageLayoutMarginsOptions{
		Left: mm(20), Right: mm(5), Top: mm(15), Bottom: mm(15), Header: mm(6), Footer: mm(6)}); err != nil {
		return err
	}
	if err := w.file.SetHeaderFooter(w.sheet, &excelize.HeaderFooterOptions{
		OddHeader: w.pageHeader(), OddFooter: w.pageFooter()}); err != nil {
		return err
	}
	quoted := "'" + strings.ReplaceAll(w.sheet, "'", "''") + "'"
	last, err := excelize.CoordinatesToCellName(len(w.widths), w.row, true)
	if err != nil {
		return err
	}
	for _, n := range []excelize.DefinedName{
		{Name: "_xlnm.Print_Titles", RefersTo: fmt.Sprintf("%s!$%d:$%d", quoted, w.headerAt, w.headerAt), Scope: w.sheet},
		{Name: "_xlnm.Print_Area", RefersTo: quoted + "!$A$1:" + last, Scope: w.sheet},
	} {
		if err := w.file.SetDefinedName(&n); err != nil {
			return err
		}
	}
	below, err := excelize.CoordinatesToCellName(1, w.headerAt+1)
	if err != nil {
		return err
	}
	return w.file.SetPanes(w.sheet, &excelize.Panes{Freeze: true, YSplit: w.headerAt, TopLeftCell: below, ActivePane: "bottomLeft"})
}

func (w *writer) pageHeader() string {
	gate := strings.ReplaceAll(w.opts.Gate.In(w.lang), "&", "&&")
	if gate == "" {
		return ""
	}
	return "&R&\"" + font + ",Bold\"" + gate
}

func (w *writer) pageFooter() string {
	return "&C&\"" + font + ",Regular\"" + fact.Text{RU: "Лист &P из &N", EN: "Sheet &P of &N"}.In(w.lang)
}
