package xlsx

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"
)

// Check reads a workbook back: every part whole, every sheet A3 landscape with repeated
// header rows and at least one row, no error values.
func Check(b []byte) error {
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return fmt.Errorf("xlsx: %w", err)
	}
	for _, part := range z.File { // reading to the end compares the checksums
		r, err := part.Open()
		if err != nil {
			return fmt.Errorf("xlsx: %s: %w", part.Name, err)
		}
		_, err = io.Copy(io.Discard, r)
		r.Close()
		if err != nil {
			return fmt.Errorf("xlsx: %s: %w", part.Name, err)
		}
	}
	f, err := excelize.OpenReader(bytes.NewReader(b))
	if err != nil {
		return fmt.Errorf("xlsx: %w", err)
	}
	defer f.Close()
	titles := map[string]bool{}
	for _, n := range f.GetDefinedName() {
		if n.Name == "_xlnm.Print_Titles" {
			titles[n.Scope] = true
		}
	}
	if len(f.GetSheetList()) == 0 {
		return fmt.Errorf("xlsx: no sheets")
	}
	for _, sheet := range f.GetSheetList() {
		rows, err := f.GetRows(sheet)
		if err != nil {
			return fmt.Errorf("xlsx: %s: %w", sheet, err)
		}
		if len(rows) == 0 {
			return fmt.Errorf("xlsx: %s: empty", sheet)
		}
		for i, row := range rows {
			for _, v := range row {
				if strings.HasPrefix(v, "#") && strings.HasSuffix(v, "!") || v == "#N/A" || v == "#NAME?" {
					return fmt.Errorf("xlsx: %s: row %d holds %s", sheet, i+1, v)
				}
			}
		}
		page, err := f.GetPageLayout(sheet)
		if err != nil {
			return fmt.Errorf("xlsx: %s: %w", sheet, err)
		}
		if page.Size == nil || *page.Size != 8 || page.Orientation == nil || *page.Orientation != "landscape" {
			return fmt.Errorf("xlsx: %s: not A3 landscape", sheet)
		}
		if !titles[sheet] {
			return fmt.Errorf("xlsx: %s: no header rows are repeated", sheet)
		}
	}
	return nil
}

// Dump prints a workbook as text: pages, widths, merges, names and every cell with its
// type and number format. It is what golden files keep, because the bytes of a workbook
// change with the compressor.
func Dump(b []byte) (string, error) {
	f, err := excelize.OpenReader(bytes.NewReader(b))
	if err != nil {
		return "", fmt.Errorf("xlsx: %w", err)
	}
	defer f.Close()
	var out strings.Builder
	for _, sheet := range f.GetSheetList() {
		if err := dumpSheet(&out, f, sheet); err != nil {
			return "", fmt.Errorf("xlsx: %s: %w", sheet, err)
		}
	}
	return out.String(), nil
}

func dumpSheet(out *strings.Builder, f *excelize.File, sheet string) error {
	page, err := f.GetPageLayout(sheet)
	if err != nil {
		return err
	}
	hf, err := f.GetHeaderFooter(sheet)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "sheet %q\n  paper %d %s, fit to %d wide\n  header %q\n  footer %q\n",
		sheet, *page.Size, *page.Orientation, *page.FitToWidth, hf.OddHeader, hf.OddFooter)
	for _, n := range f.GetDefinedName() {
		if n.Scope == sheet {
			fmt.Fprintf(out, "  %s = %s\n", n.Name, n.RefersTo)
		}
	}
	rows, err := f.GetRows(sheet)
	if err != nil {
		return err
	}
	columns := 0
	for _, r := range rows {
		columns = max(columns, len(r))
	}
	out.WriteString("  widths")
	for i := 1; i <= columns; i++ {
		name, err := excelize.ColumnNumberToName(i)
		if err != nil {
			return err
		}
		width, err := f.GetColWidth(sheet, name)
		if err != nil {
			return err
		}
		out.WriteString(" " + strconv.FormatFloat(width, 'f', 2, 64))
	}
	out.WriteString("\n")
	merged, err := f.GetMergeCells(sheet, true)
	if err != nil {
		return err
	}
	for _, m := range merged {
		fmt.Fprintf(out, "  merged %s:%s\n", m.GetStartAxis(), m.GetEndAxis())
	}
	for y, row := range rows {
		height, err := f.GetRowHeight(sheet, y+1)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "  row %d, %s pt\n", y+1, strconv.FormatFloat(height, 'f', 1, 64))
		for x := range row {
			if err := dumpCell(out, f, sheet, x+1, y+1); err != nil {
				return err
			}
		}
	}
	return nil
}

func dumpCell(out *strings.Builder, f *excelize.File, sheet string, x, y int) error {
	at, err := excelize.CoordinatesToCellName(x, y)
	if err != nil {
		return err
	}
	raw, err := f.GetCellValue(sheet, at, excelize.Options{RawCellValue: true})
	if err != nil || raw == "" {
		return err
	}
	kind, err := f.GetCellType(sheet, at)
	if err != nil {
		return err
	}
	if kind == excelize.CellTypeSharedString || kind == excelize.CellTypeInlineString {
		fmt.Fprintf(out, "    %s %q\n", at, raw)
		return nil
	}
	id, err := f.GetCellStyle(sheet, at)
	if err != nil {
		return err
	}
	style, err := f.GetStyle(id)
	if err != nil {
		return err
	}
	format := ""
	if style.CustomNumFmt != nil {
		format = *style.CustomNumFmt
	}
	fmt.Fprintf(out, "    %s number %s as %q\n", at, raw, format)
	return nil
}
