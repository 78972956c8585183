package substation

import "github.com/plumbline-go/plumbline/kit/sheet"

// page is one sheet's part of the diagram.
type page struct {
	number, of int
	parts      []stretch
	tieAt      int  // index of the part that the section breaker follows; -1 for none
	tieOpen    bool // the breaker's other side stands on the next sheet
	meters     bool // a row for the meters of the lines
}

// stretch is a stretch of busbar on a page: a section, or a piece of one.
type stretch struct {
	section  int
	input    *Input // nil on a continuation
	lines    []Line
	fromLeft bool // the bus comes from the sheet before
	toRight  bool // and goes on to the next
	load     quantity
}

// mostOnSheet is how many lines one sheet takes: at a pitch of 14 mm lettering of 2.5 mm
// still stands clear (GOST 2.304; tried on paper).
const mostOnSheet = 24

// fewestOnSection is how many lines, of n on one sheet, a section needs for its input, the
// arrester beside it and the name of the bus to have room; tried on paper.
func fewestOnSection(n int) int {
	switch {
	case n <= 7 || n > mostOnSheet: // wide columns, or a sheet for each section
		return 1
	case n <= 12:
		return 3
	case n <= 21:
		return 5
	}
	return 6
}

// MostLines is how many lines a substation of the engine may have: two sheets.
const MostLines = 2 * mostOnSheet

// paginate divides the diagram into sheets: up to 24 lines stand on one; above, each
// section, or each half of the one, has its own.
func paginate(d Design) []page {
	meters := d.brief.FeedersMeter.Value.Key == Wanted
	bySection := make([][]Line, len(d.Inputs))
	for _, line := range d.Lines {
		bySection[line.Section] = append(bySection[line.Section], line)
	}
	if len(d.Lines) <= mostOnSheet {
		p := page{number: 1, of: 1, tieAt: -1, meters: meters}
		for s, lines := range bySection {
			p.parts = append(p.parts, stretch{section: s, input: &d.Inputs[s], lines: lines, load: d.SectionLoad[s]})
		}
		if d.Tie != nil {
			p.tieAt = 0
		}
		return []page{p}
	}
	if len(d.Inputs) == 2 {
		return []page{
			{number: 1, of: 2, tieAt: 0, tieOpen: true, meters: meters,
				parts: []stretch{{section: 0, input: &d.Inputs[0], lines: bySection[0], load: d.SectionLoad[0]}}},
			{number: 2, of: 2, tieAt: -1, meters: meters,
				parts: []stretch{{section: 1, input: &d.Inputs[1], lines: bySection[1], fromLeft: true, load: d.SectionLoad[1]}}},
		}
	}
	half := (len(d.Lines) + 1) / 2
	return []page{
		{number: 1, of: 2, tieAt: -1, meters: meters,
			parts: []stretch{{section: 0, input: &d.Inputs[0], lines: d.Lines[:half], toRight: true, load: d.SectionLoad[0]}}},
		{number: 2, of: 2, tieAt: -1, meters: meters,
			parts: []stretch{{section: 0, lines: d.Lines[half:], fromLeft: true}}},
	}
}

// class is one of three compositions: up to 10, 16 and 24 lines on a sheet. Levels are
// millimetres/10 from the lower edge of the frame; research: sheets.md §3.
type class struct {
	head                  sheet.Um // width of the row heads
	m                     int64    // module of the symbols, per mille
	designator            sheet.Um // height of the designators
	turned                bool     // labels of the lines stand upright
	entry, node           sheet.Um // upper ends of the symbols
	sw, fu, tr, qf, ta    sheet.Um
	bus, strokes          sheet.Um
	lineQF, lineTA, cable sheet.Um
	vertical              map[string]bool
	split                 bool // two values have a row each
	heights               map[string]sheet.Um
	lower                 map[string]sheet.Um // with a row for the meters of the lines
}

func classFor(n int) class {
	mm := sheet.Tenth
	switch {
	case n <= 10:
		return class{head: mm(550), m: 1000, designator: mm(35),
			entry: mm(2756), node: mm(2666), sw: mm(2622), fu: mm(2482), tr: mm(2308), qf: mm(2043), ta: mm(1869),
			bus: mm(1655), strokes: mm(1610), lineQF: mm(1575), lineTA: mm(1435), cable: mm(1325),
			heights: map[string]sheet.Um{"ref": mm(70), "type": mm(100), "load": mm(70), "cable": mm(100),
				"length": mm(70), "fault": mm(70), "category": mm(60), "consumer": mm(160), "meter": mm(80)},
			lower: map[string]sheet.Um{"type": mm(90), "cable": mm(80), "consumer": mm(120)}}
	case n <= 16:
		return class{head: mm(500), m: 1000, designator: mm(25),
			entry: mm(2795), node: mm(2705), sw: mm(2695), fu: mm(2555), tr: mm(2415), qf: mm(2185), ta: mm(2045),
			bus: mm(1865), strokes: mm(1820), lineQF: mm(1785), lineTA: mm(1645), cable: mm(1535),
			vertical: map[string]bool{"cable": true, "consumer": true},
			heights: map[string]sheet.Um{"ref": mm(70), "type": mm(100), "load": mm(70), "cable": mm(240),
				"length": mm(70), "fault": mm(70), "category": mm(50), "consumer": mm(240), "meter": mm(80)},
			lower: map[string]sheet.Um{"type": mm(90), "cable": mm(200), "consumer": mm(200)}}
	}
	return class{head: mm(400), m: 800, designator: mm(25), turned: true, split: true,
		entry: mm(2805), node: mm(2731), sw: mm(2717), fu: mm(2605), tr: mm(2489), qf: mm(2301), ta: mm(2184),
		bus: mm(2036), strokes: mm(2000), lineQF: mm(1972), lineTA: mm(1860), cable: mm(1772),
		vertical: map[string]bool{"type": true, "cable": true, "consumer": true, "meter": true},
		heights: map[string]sheet.Um{"ref": mm(70), "type": mm(200), "load": mm(60), "cable": mm(260),
			"length": mm(60), "fault": mm(60), "category": mm(50), "consumer": mm(220), "meter": mm(180)},
		lower: map[string]sheet.Um{"ref": mm(60), "cable": mm(240), "consumer": mm(200)}}
}

// tableBottom is the lower edge of the table: the upper edge of the title block.
const tableBottom = sheet.Um(55_000)

// drawingWidth is how far the columns of a sheet may reach.
const drawingWidth = sheet.Um(390_000)

// pitchOf gives the width of one column: as wide as the sheet allows, but not so wide
// that a few lines look lost.
func pitchOf(c class, columns, lines int) sheet.Um {
	room := (drawingWidth - c.head) / sheet.Um(columns)
	if !c.turned { // the last label stands right of its line: «2000 А»
		room = min(room, (drawingWidth-sheet.MM(13)-c.head)*2/sheet.Um(2*columns-1))
	}
	most := sheet.MM(36)
	switch {
	case lines <= 2:
		most = sheet.MM(50)
	case lines <= 5 && columns == lines:
		most = sheet.MM(40)
	}
	return min(room, most) / 1000 * 1000
}

// columns is how many columns a stretch takes: its input needs one even without lines.
func (s stretch) columns() int { return max(1, len(s.lines)) }

// columnsOf counts the columns of the table: the lines and the empty one of the tie.
func (p page) columnsOf() int {
	n := 0
	for _, s := range p.parts {
		n += s.columns()
	}
	if p.tieAt >= 0 {
		n++
	}
	return n
}

// roomFor counts the columns that a page has to find room for: a bus that goes on to
// the next sheet needs one beside the table.
func (p page) roomFor() int {
	if p.parts[len(p.parts)-1].toRight {
		return p.columnsOf() + 1
	}
	return p.columnsOf()
}

func (p page) lineCount() int {
	n := 0
	for _, s := range p.parts {
		n += len(s.lines)
	}
	return n
}
