// Package xlsx writes the tables of a project document as a workbook: one sheet a
// table, A3 landscape, the form's column widths fitted to the frame, header rows
// repeated on each page, numbers as numbers. The same tables give the same bytes.
//
// [Write] makes the workbook, [Check] reads one back, and [Dump] prints it as text for
// golden files.
package xlsx
