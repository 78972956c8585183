package xlsx

import (
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/schedule"
)

// Options are the words above the tables that no engine computes.
type Options struct {
	Object      fact.Text // what is designed
	Designation string    // designation of the document
	Gate        fact.Text // «НЕ ПРОШЛО ПРОВЕРКУ: 2»; zero when nothing failed
}

// The frame of A3 landscape, GOST R 21.101: 20 mm left and 5 mm elsewhere leave 395 mm.
const (
	fieldUm   = 395_000
	font      = "Arial"
	fontPt    = 10
	rowMM     = 8  // GOST 21.110: rows of 8 mm or more
	headMM    = 15 // header of at least 15 mm
	maxCell   = 32767
	maxDigits = 15 // what a cell of a workbook can hold exactly
)

// Write returns the workbook. Errors: no table, a table without columns, a row longer
// than its columns, two tables of one name, a text or number that a cell cannot hold
// whole.
func Write(tables []schedule.Table, l fact.Lang, o Options) ([]byte, error) {
	if len(tables) == 0 {
		return nil, fmt.Errorf("xlsx: no tables")
	}
	f := excelize.NewFile()
	defer f.Close()
	if err := f.SetDefaultFont(font); err != nil {
		return nil, fmt.Errorf("xlsx: %w", err)
	}
	w := &writer{file: f, lang: l, opts: o, styles: map[look]int{}}
	names := map[string]bool{}
	for i, t := range tables {
		if err := w.table(i, t, names); err != nil {
			return nil, fmt.Errorf("xlsx: table %q: %w", t.Name, err)
		}
	}
	f.SetActiveSheet(0)
	// Fixed times: the same tables give the same bytes on any day.
	if err := f.SetDocProps(&excelize.DocProperties{Creator: "Plumbline", Language: l.String(),
		Title: tables[0].Title.In(l), Created: "2000-01-01T00:00:00Z", Modified: "2000-01-01T00:00:00Z"}); err != nil {
		return nil, fmt.Errorf("xlsx: %w", err)
	}
	buf, err := f.WriteToBuffer()
	if err != nil {
		return nil, fmt.Errorf("xlsx: %w", err)
	}
	return buf.Bytes(), nil
}

type writer struct {
	file   *excelize.File
	lang   fact.Lang
	opts   Options
	styles map[look]int

	// of the table being written
	sheet    string
	widths   []int64 // of the columns on paper, micrometres
	row      int     // last row written
	headerAt int     // row of the column titles
}

func (w *writer) table(i int, t schedule.Table, names map[string]bool) error {
	if len(t.Columns) == 0 {
		return fmt.Errorf("no columns")
	}
	name := sheetName(t, w.lang)
	if names[strings.ToLower(name)] {
		return fmt.Errorf("another table is called %q too", name)
	}
	names[strings.ToLower(name)] = true
	if i == 0 {
		if err := w.file.SetSheetName(w.file.GetSheetName(0), name); err != nil {
			return err
		}
	} else if _, err := w.file.NewSheet(name); err != nil {
		return err
	}
	w.sheet, w.row = name, 0
	w.widths = fit(t.Columns)
	steps := []func(schedule.Table) error{w.columns, w.head, w.header, w.body, w.notes, w.page}
	for _, step := range steps {
		if err := step(t); err != nil {
			return err
		}
	}
	return nil
}

// fit scales the form's widths so that they fill the frame.
func fit(columns []schedule.Column) []int64 {
	var sum int64
	for _, c := range columns {
		sum += max(c.WidthUm, 1)
	}
	out := make([]int64, len(columns))
	var done, at int64
	for i, c := range columns {
		done += max(c.WidthUm, 1)
		edge := done * fieldUm / sum
		out[i], at = edge-at, edge
	}
	return out
}

func (w *writer) columns(schedule.Table) error {
	for i, um := range w.widths {
		col, err := excelize.ColumnNumberToName(i + 1)
		if err != nil {
			return err
		}
		// A column is measured in digits of the default font: Arial of 11 points has them 8
		// pixels wide at 96 dpi; hundredths are enough.
		if err := w.file.SetColWidth(w.sheet, col, col, float64(um*9600/(25_400*8))/100); err != nil {
			return err
		}
	}
	return nil
}

// head writes the rows above the table: title, object, designation, form, gate.
func (w *writer) head(t schedule.Table) error {
	labelled := func(label fact.Text, s string) string {
		if s == "" {
			return ""
		}
		return label.In(w.lang) + ": " + s
	}
	for _, r := range []struct {
		text string
		look look
	}{
		{t.Title.In(w.lang), look{kind: titleRow}},
		{labelled(fact.Text{RU: "Объект", EN: "Object"}, w.opts.Object.In(w.lang)), look{kind: headRow}},
		{labelled(fact.Text{RU: "Обозначение", EN: "Designation"}, w.opts.Designation), look{kind: headRow}},
		{labelled(fact.Text{RU: "Форма", EN: "Form"}, t.Form), look{kind: headRow}},
		{w.opts.Gate.In(w.lang), look{kind: gateRow}},
	} {
		if r.text == "" {
			continue
		}
		if err := w.across(r.text, r.look); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) header(t schedule.Table) error {
	cells := make([]schedule.Cell, len(t.Columns))
	for i, c := range t.Columns {
		cells[i] = schedule.Txt(c.Title)
	}
	w.headerAt = w.row + 1
	return w.line(cells, t, func(int) look { return look{kind: headerRow} }, headMM)
}

func (w *writer) body(t schedule.Table) error {
	for n, r := range t.Rows {
		if len(r.Cells) > len(t.Columns) {
			return fmt.Errorf("row %d has %d cells for %d columns", n+1, len(r.Cells), len(t.Columns))
		}
		var err error
		switch {
		case r.Heading && len(r.Cells) > 0:
			err = w.across(r.Cells[0].Text.In(w.lang), look{kind: sectionRow})
		case r.Total:
			err = w.line(r.Cells, t, func(i int) look { return look{kind: totalRow, align: t.Columns[i].Align} }, rowMM)
		default:
			err = w.line(r.Cells, t, func(i int) look { return look{kind: dataRow, align: t.Columns[i].Align} }, rowMM)
		}
		if err != nil {
			return fmt.Errorf("row %d: %w", n+1, err)
		}
	}
	return nil
}

func (w *writer) notes(t schedule.Table) error {
	for _, n := range t.Notes {
		if err := w.across(n.In(w.lang), look{kind: noteRow}); err != nil {
			return err
		}
	}
	return nil
}

// across writes one text over all columns.
func (w *writer) across(text string, k look) error {
	w.row++
	first, last, err := w.ends()
	if err != nil {
		return err
	}
	if err := w.text(first, text); err != nil {
		return err
	}
	if err := w.style(first, last, k); err != nil {
		return err
	}
	if first != last {
		if err := w.file.MergeCell(w.sheet, first, last); err != nil {
			return err
		}
	}
	return w.height(lines(text, fieldUm, k.points()), 6, k)
}

// line writes one cell a column.
func (w *writer) line(cells []schedule.Cell, t schedule.Table, of func(int) look, least int) error {
	w.row++
	tallest := 1
	for i := range t.Columns {
		at, err := excelize.CoordinatesToCellName(i+1, w.row)
		if err != nil {
			return err
		}
		k := of(i)
		if i < len(cells) {
			c := cells[i]
			if c.Num != nil {
				k.scale, k.number = c.Num.Value.Scale(), true
				if c.Num.Value.Abs().Cmp(fact.Int(1e15)) >= 0 || digits(c.Num.Value) > maxDigits {
					return fmt.Errorf("%s: number %s has more than %d digits", at, c.Num.Value, maxDigits)
				}
				if err := w.file.SetCellFloat(w.sheet, at, c.Num.Value.Float(), -1, 64); err != nil {
					return err
				}
			} else if s := c.Text.In(w.lang); s != "" {
				if err := w.text(at, s); err != nil {
					return err
				}
				tallest = max(tallest, lines(s, w.widths[i], k.points()))
			}
		}
		if err := w.style(at, at, k); err != nil {
			return err
		}
	}
	return w.height(tallest, least, of(0))
}

func digits(d fact.Decimal) int { return len(strings.Trim(d.Abs().String(), "0.")) }

func (w *writer) text(at, s string) error {
	if len(utf16.Encode([]rune(s))) > maxCell {
		return fmt.Errorf("%s: a text of %d characters does not fit a cell", at, utf8.RuneCountInString(s))
	}
	return w.file.SetCellStr(w.sheet, at, s)
}

// height sets a row to its lines of text, at least so many millimetres high.
func (w *writer) height(n, leastMM int, k look) error {
	tenths := max(n*k.points()*13+20, leastMM*720*100/2540) // of a point; line pitch 1.3
	return w.file.SetRowHeight(w.sheet, w.row, float64(tenths)/10)
}

func (w *writer) ends() (first, last string, err error) {
	if first, err = excelize.CoordinatesToCellName(1, w.row); err != nil {
		return "", "", err
	}
	last, err = excelize.CoordinatesToCellName(len(w.widths), w.row)
	return first, last, err
}

// sheetName is the table's title, cut to what a workbook allows.
func sheetName(t schedule.Table, l fact.Lang) string {
	s := t.Title.In(l)
	if s == "" {
		s = t.Name
	}
	s = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`:\/?*[]`, r) || r < ' ' {
			return ' '
		}
		return r
	}, s)
	if r := []rune(s); len(r) > 31 {
		s = string(r[:31])
		if cut := strings.LastIndexByte(s, ' '); cut > 0 {
			s = s[:cut]
		}
	}
	if s = strings.Trim(s, " '"); s == "" {
		return "1"
	}
	return s
}
