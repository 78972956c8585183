// Package dxf writes a sheet as an AutoCAD R2000 drawing (AC1015, code page 1251) and
// reads such drawings back: before delivery, to count the blocks of an inventory, and
// to compare the drawing with the SVG of the same sheet (package sheet/compare).
//
// [Write] starts in write.go: convert.go turns items into entities, tables.go and
// objects.go lay what stands around them, format.go prints tags. [Read] is in read.go.
//
// Model space is 1:1 in millimetres: paper coordinates times [sheet.Sheet.ModelScale],
// the frame with them. Line types keep their length on paper through $LTSCALE. All
// that a person may edit is real: TEXT with its alignment, DIMENSION that measures,
// INSERT with an invisible attribute REF that carries the designator, HATCH.
//
// The text style is named lc_opengost-br, because LibreCAD looks for the lettering
// under the style's name, and names the file isocpeur.ttf, which AutoCAD has. Neither
// lettering has a bold face: bold is a heavier line, which only stroke lettering shows.
// The characters of texts are those of cp1251; others go as \U+XXXX. Names of layers
// and blocks are ASCII.
package dxf
