// Package render writes a [sheet.Sheet] as SVG, PDF and PNG, and reads such files back
// to see that they are whole: [CheckSVG], [CheckPDF], [CheckPNG].
//
// All three formats draw the same primitives, so that blocks, dimensions and hatching
// come out alike. Lettering is a constant subset of DejaVu Sans Condensed without
// kerning: a line is as wide as kit/sheet says, in every format. Same sheet, same
// bytes, in any process on any day.
//
// SVG is written by our own writer; PDF and PNG go through canvas, and the PDF is
// cleaned of the clock afterwards.
package render
