// Package sheet is the drawing model: what stands on a sheet of paper, in integer
// micrometres, independent of any file format. Engines build a [Sheet]; the packages
// sheet/render and sheet/dxf write it; [Sheet.Audit] looks for what a checker of
// drawings would frown at.
//
// Coordinates are paper micrometres from the lower left corner of the sheet, y up.
// A view drawn at 1:100 places its items at their size on paper; the DXF writer
// multiplies by the sheet's scale, so that model space is 1:1 in millimetres and the
// frame is scaled. Angles are millidegrees, counter-clockwise from the x axis.
package sheet
