package sheet

import "github.com/plumbline-go/plumbline/kit/fact"

// Cell is one cell of a [Grid]. With Across or Down above 1 it covers that many
// columns or rows; the cells it covers are left zero.
type Cell struct {
	Text     fact.Text
	Heights  []Um // see [Setting]; nil means 2.5 mm
	H        HAlign
	Vertical bool
	Bold     bool
	Across   int
	Down     int
}

// Grid is a ruled table. Line widths of 0 are not drawn. A row of Cells may be
// shorter than Columns: the rest is empty.
type Grid struct {
	Layer   Layer // LayerTable when empty
	At      Point // upper left corner
	Columns []Um  // widths from the left
	Rows    []Um  // heights from the top
	Cells   [][]Cell
	Header  int // rows of the header: the line under them is as wide as Outline

	Outline, ColumnLine, RowLine Um // 0.5, 0.25 to 0.5 and 0.18 mm are usual
}

// Box returns the outline of the table.
func (g Grid) Box() Rect {
	w, h := sum(g.Columns), sum(g.Rows)
	return Rect{g.At.Add(0, -h), g.At.Add(w, 0)}
}

// CellBox returns the place of a cell with what it covers.
func (g Grid) CellBox(row, col int) Rect {
	across, down := 1, 1
	if c, ok := g.cell(row, col); ok {
		across, down = max(c.Across, 1), max(c.Down, 1)
	}
	left := g.At.X + sum(g.Columns[:col])
	top := g.At.Y - sum(g.Rows[:row])
	right := left + sum(g.Columns[col:min(col+across, len(g.Columns))])
	bottom := top - sum(g.Rows[row:min(row+down, len(g.Rows))])
	return Rect{Point{left, bottom}, Point{right, top}}
}

func (g Grid) cell(row, col int) (Cell, bool) {
	if row >= len(g.Cells) || col >= len(g.Cells[row]) {
		return Cell{}, false
	}
	return g.Cells[row][col], true
}

// Items draws the table: outline, lines between cells, then the texts row by row.
func (g Grid) Items() []Item {
	layer := g.Layer
	if layer == "" {
		layer = LayerTable
	}
	var items []Item
	owner := g.owners()
	for row := 1; row < len(g.Rows); row++ { // lines between rows
		width := g.RowLine
		if row == g.Header {
			width = g.Outline
		}
		y := g.At.Y - sum(g.Rows[:row])
		items = append(items, g.rule(Pen{Layer: layer, Width: width}, len(g.Columns),
			func(col int) bool { return owner[row-1][col] != owner[row][col] },
			func(col int) Point { return Point{g.At.X + sum(g.Columns[:col]), y} })...)
	}
	for col := 1; col < len(g.Columns); col++ { // lines between columns
		x := g.At.X + sum(g.Columns[:col])
		items = append(items, g.rule(Pen{Layer: layer, Width: g.ColumnLine}, len(g.Rows),
			func(row int) bool { return owner[row][col-1] != owner[row][col] },
			func(row int) Point { return Point{x, g.At.Y - sum(g.Rows[:row])} })...)
	}
	if g.Outline > 0 {
		items = append(items, rectangle(Pen{Layer: layer, Width: g.Outline}, g.Box()))
	}
	for row := range g.Rows {
		for col := range g.Columns {
			c, ok := g.cell(row, col)
			if !ok || owner[row][col] != [2]int{row, col} {
				continue
			}
			items = append(items, Lay(g.CellBox(row, col), c.Text, Setting{
				Layer: layer, Heights: c.Heights, H: c.H, Vertical: c.Vertical, Bold: c.Bold,
			})...)
		}
	}
	return items
}

// owners returns for each place of the table the cell that covers it.
func (g Grid) owners() [][][2]int {
	owner := make([][][2]int, len(g.Rows))
	for row := range owner {
		owner[row] = make([][2]int, len(g.Columns))
		for col := range owner[row] {
			owner[row][col] = [2]int{row, col}
		}
	}
	for row := range g.Rows {
		for col := range g.Columns {
			c, _ := g.cell(row, col)
			for r := row; r < min(row+max(c.Down, 1), len(g.Rows)); r++ {
				for k := col; k < min(col+max(c.Across, 1), len(g.Columns)); k++ {
					if owner[row][col] == [2]int{row, col} {
						owner[r][k] = [2]int{row, col}
					}
				}
			}
		}
	}
	return owner
}

// rule draws the line through the n places where drawn says so, as few pieces as can be.
func (g Grid) rule(pen Pen, n int, drawn func(int) bool, at func(int) Point) []Item {
	if pen.Width <= 0 {
		return nil
	}
	var items []Item
	for i := 0; i < n; i++ {
		if !drawn(i) {
			continue
		}
		first := i
		for i+1 < n && drawn(i+1) {
			i++
		}
		items = append(items, Line{Pen: pen, A: at(first), B: at(i + 1)})
	}
	return items
}

func sum(lengths []Um) Um {
	var total Um
	for _, l := range lengths {
		total += l
	}
	return total
}
