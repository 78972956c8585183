package modular

import "slices"

// cell is one placed chamber before it becomes a space: where, and what it holds.
type cell struct {
	kind      string
	row       int // 0 for А, 1 for Б
	bay, bays int // from 1
	who       resident
	spare     bool
	shaft     bool // carries the shaft of its row on its right side
	paired    bool // one of two wet cells with a shaft between them
}

// grid keeps which cells of a floor are taken.
type grid struct {
	bays  int
	taken [2][]bool
	cells []cell
}

func newGrid(bays int) *grid {
	g := &grid{bays: bays}
	for row := range g.taken {
		g.taken[row] = make([]bool, bays+1)
	}
	return g
}

func (g *grid) free(row, bay int) bool {
	return bay >= 1 && bay <= g.bays && !g.taken[row][bay]
}

func (g *grid) put(c cell) {
	for i := range c.bays {
		g.taken[c.row][c.bay+i] = true
	}
	g.cells = append(g.cells, c)
}

// run finds the first n free cells side by side, row А before row Б.
func (g *grid) run(n int) (row, bay int, ok bool) {
	for row := range g.taken {
		for bay := 1; bay+n-1 <= g.bays; bay++ {
			fits := true
			for i := range n {
				fits = fits && g.free(row, bay+i)
			}
			if fits {
				return row, bay, true
			}
		}
	}
	return 0, 0, false
}

// layCells gives every chamber of a floor its cell; false when rooms of several cells
// find no gap. Stairs stand in row Б, one bay from the ends where the wet block leaves
// room between them, else in the end bays; the wet block stands between the stairs, at
// the end or in the middle.
func layCells(s size, floor int, position string) ([]cell, bool) {
	g := newGrid(s.bays)
	from, to := 1, s.bays
	wide := s.service / 2
	if s.stairs > 0 {
		left, right := 2, s.bays-1
		if right-left-1 < wide || 3*(right-left) < s.bays { // no room between, or too near each other
			left, right = 1, s.bays
		}
		g.put(cell{kind: SpaceStair, row: 1, bay: left, bays: 1})
		g.put(cell{kind: SpaceStair, row: 1, bay: right, bays: 1})
		from, to = left+1, right-1
	}
	if wide > 0 {
		first := to - wide + 1
		if position == InMiddle {
			first = from + ceilDiv(to-from+1-wide, 2)
		}
		for row, kind := range []string{RoomShower, RoomToilet} {
			g.wet(row, kind, first, wide)
		}
	}
	if !g.programme(s.chambers[floor], position, len(s.rooms[floor]) > 0) {
		return nil, false
	}
	g.dwell(s.rooms[floor], s.chambers[floor])
	return g.cells, true
}

// wet puts n wet cells side by side. Neighbours share a shaft, counted from the outer
// end; a single one carries its own.
func (g *grid) wet(row int, kind string, first, n int) {
	cells := make([]cell, n)
	for i := range cells {
		cells[i] = cell{kind: kind, row: row, bay: first + i, bays: 1}
	}
	for i := n - 1; i >= 0; i -= 2 {
		if i == 0 {
			cells[0].shaft = true
			break
		}
		cells[i-1].shaft, cells[i-1].paired, cells[i].paired = true, true, true
	}
	for _, c := range cells {
		g.put(c)
	}
}

func isWet(kind string) bool { return kind == RoomShower || kind == RoomToilet }

// programme places the rooms of an АБК: wet ones at the outer end, showers in row А and
// toilets in row Б, the others from the first axis on. Reserve rooms of a dormitory wait
// until the bedrooms have their cells.
func (g *grid) programme(list []chamber, position string, dormitory bool) bool {
	if dormitory {
		return true
	}
	for row, kind := range []string{RoomShower, RoomToilet} {
		n := 0
		for _, c := range list {
			if c.kind == kind {
				n++
			}
		}
		first, ok := g.wetRun(row, n, position)
		if n > 0 && !ok {
			return false
		}
		g.wet(row, kind, first, n)
	}
	wide := slices.Clone(list)
	slices.SortStableFunc(wide, func(a, b chamber) int { return b.cells - a.cells })
	for _, c := range wide {
		if isWet(c.kind) {
			continue
		}
		row, bay, ok := g.run(c.cells)
		if !ok {
			return false
		}
		g.put(cell{kind: c.kind, row: row, bay: bay, bays: c.cells})
	}
	return true
}

// wetRun finds n free cells of a row, from the outer end or around the middle.
func (g *grid) wetRun(row, n int, position string) (int, bool) {
	var found []int
	for first := g.bays - n + 1; first >= 1; first-- {
		fits := true
		for i := range n {
			fits = fits && g.free(row, first+i)
		}
		if fits {
			found = append(found, first)
		}
	}
	if len(found) == 0 {
		return 0, false
	}
	if position == InMiddle {
		return found[len(found)/2], true
	}
	return found[0], true
}

// dwell gives the bedrooms the free cells from the first axis on, row А before row Б,
// then the reserve rooms; what is left are spare cells, the first of which dries clothes
// where nobody asked for such a room.
func (g *grid) dwell(rooms []resident, reserve []chamber) {
	drying := false
	for _, c := range g.cells {
		drying = drying || c.kind == RoomDrying
	}
	next := 0
	for row := range g.taken {
		for bay := 1; bay <= g.bays; bay++ {
			if !g.free(row, bay) {
				continue
			}
			c := cell{kind: SpaceLiving, row: row, bay: bay, bays: 1}
			switch {
			case next < len(rooms):
				c.who = rooms[next]
			case len(rooms) > 0 && next < len(rooms)+len(reserve):
				c.kind = reserve[next-len(rooms)].kind
				drying = drying || c.kind == RoomDrying
			default:
				c.kind, c.spare = RoomStore, true
				if len(rooms) > 0 && !drying {
					c.kind, drying = RoomDrying, true
				}
			}
			next++
			g.put(c)
		}
	}
}
