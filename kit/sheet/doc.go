// Package sheet is the drawing model: what stands on a sheet of paper, in integer
// micrometres, independent of any file format. Engines build a [Sheet]; the packages
// sheet/render and sheet/dxf write it; [Sheet.Audit] looks for what a checker of
// drawings would frown at.
//
// Coordinates are paper micrometres from the lower left corner of the sheet, y up.
// A view drawn at 1:100 places its items at their size on paper; the DXF writer
// multiplies by the sheet's scale, so that model space is 1:1 in millimetres and the
// frame is scaled. Angles are millidegrees, counter-clockwise from the x axis.
//
// Start with [A3], which draws frame and title block, and add a [View] of items.
// [Grid] rules tables, [Lay] sets a text in a box, [Chain] gives dimensions that sum,
// [Notes] and [Legend] fill the foot of a sheet, [GateLine] says that checks failed.
// Writers draw [Sheet.Primitives], in which blocks and dimensions are resolved, and
// place texts by [Text.Lettering]; goldens keep [Sheet.Dump].
package sheet
