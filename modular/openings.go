package modular

// Openings, mm.
const (
	openingRoom   = 900  // of a room's door: 800 clear
	openingNarrow = 700  // of the closet and of the toilets beside it: 600 clear
	openingExit   = 1000 // of exits and staircases: 900 clear
	openingMany   = 1300 // of the same from fifty people on: 1200 clear
	jamb          = 60   // from the side wall to the opening
	windowHeight  = 1400
	sillHeight    = 900
	doorHeight    = 2100
)

// windowWidths are the widths of the window tried for the largest room: the first that
// gives an eighth of its floor is taken.
var windowWidths = []int64{1200, 1500, 1800}

// layWalls places the walls of every floor, before openings are cut.
func (d *Design) layWalls() {
	w := d.walls()
	left, right := d.clearOf(0, 1, 1).X0, d.clearOf(0, d.Bays, 1).X1
	for f := range d.Floors {
		add := func(k WallKind, b Box) { d.Walls = append(d.Walls, Wall{f, k, b}) }
		add(WallOuter, Box{0, 0, d.Length, w.outer})
		add(WallOuter, Box{0, d.Width - w.outer, d.Length, d.Width})
		for _, x := range [][2]int64{{0, left}, {right, d.Length}} {
			add(WallOuter, Box{x[0], w.outer, x[1], d.Width - w.outer})
		}
		add(WallCorridor, Box{left, d.Module - w.inner, right, d.Module})
		add(WallCorridor, Box{left, d.Module + d.Corridor, right, d.Module + d.Corridor + w.inner})
		for _, sp := range d.On(f) {
			if sp.Row < 0 || sp.Kind == SpaceCloset {
				continue
			}
			whole := d.clearOf(sp.Row, sp.Bay, sp.Bays)
			if last := sp.Bay + sp.Bays - 1; last < d.Bays {
				add(WallParty, Box{whole.X1, whole.Y0, d.clearOf(sp.Row, last+1, 1).X0, whole.Y1})
			}
			if sp.Clear.X1 < whole.X1 {
				add(WallShaft, Box{sp.Clear.X1, whole.Y0, whole.X1, whole.Y1})
			}
			if c := sp.Cut; c != (Box{}) {
				add(WallPartition, Box{c.X0, c.Y0, c.X0 + partition, c.Y1})
				add(WallPartition, Box{c.X0 + partition, c.Y1 - partition, c.X1, c.Y1})
			}
		}
	}
}

// layDoors gives every room a door on the corridor, opening into the room, and every
// floor its exits: the ends of the corridor on the ground, staircases above.
func (d *Design) layDoors() {
	w := d.walls()
	for f := range d.Floors {
		spaces := d.On(f)
		corridor := spaces[0]
		for _, sp := range spaces[1:] {
			opening := int64(openingRoom)
			switch sp.Kind {
			case SpaceCloset:
				opening = openingNarrow
			case SpaceStair:
				opening = d.exitOpening()
			}
			x := sp.Clear.X1 - jamb - opening
			door := Door{Floor: f, From: sp.Number, To: corridor.Number, Horizontal: true, HingeEnd: true, Into: -1}
			if sp.Cut != (Box{}) { // the way between the side wall and the closet
				opening = openingNarrow
				x = sp.Clear.X0 + (sp.Cut.X0-sp.Clear.X0-opening)/2
				door.HingeEnd = false
			}
			door.At = Box{x, d.Module - w.inner, x + opening, d.Module}
			if sp.Row == 1 {
				door.Into = 1
				door.At.Y0, door.At.Y1 = d.Module+d.Corridor, d.Module+d.Corridor+w.inner
			}
			door.Clear = opening - 2*frame
			d.Doors = append(d.Doors, door)
		}
		if f > 0 {
			continue
		}
		wide := d.exitOpening()
		y := d.Module + (d.Corridor-wide)/2
		for _, end := range []struct {
			x0, x1 int64
			into   int
		}{{0, corridor.Clear.X0, -1}, {corridor.Clear.X1, d.Length, 1}} {
			d.Doors = append(d.Doors, Door{Floor: f, From: corridor.Number, At: Box{end.x0, y, end.x1, y + wide},
				Into: end.into, HingeEnd: end.into > 0, Clear: wide - 2*frame, Outer: true})
		}
	}
}

// exitOpening is wider from as many people on as the norm of exits says: all may have to
// leave through one.
func (d *Design) exitOpening() int64 {
	people := 0
	for _, p := range d.People {
		people += p
	}
	if !d.dormitory() {
		people = wholeOf(d.brief.Shift)
	}
	if people >= d.cat.whole("exit.many") {
		return openingMany
	}
	return openingExit
}

// layWindows gives every cell a window in its facade, and the upper corridor one at each
// end.
func (d *Design) layWindows() {
	width := d.windowWidth()
	w := d.walls()
	for f := range d.Floors {
		spaces := d.On(f)
		for _, sp := range spaces {
			if sp.Row < 0 {
				if f > 0 {
					d.endWindows(sp)
				}
				continue
			}
			if sp.Kind == SpaceCloset {
				continue
			}
			for i := range sp.Bays {
				x := int64(sp.Bay+i-1)*d.Pitch + (d.Pitch-width)/2
				at := Box{x, 0, x + width, w.outer}
				if sp.Row == 1 {
					at.Y0, at.Y1 = d.Width-w.outer, d.Width
				}
				d.Windows = append(d.Windows, Window{Floor: f, Space: sp.Number, At: at, Width: width, Height: windowHeight})
			}
		}
	}
}

func (d *Design) endWindows(corridor Space) {
	y := d.Module + (d.Corridor-windowWidths[0])/2
	for _, x := range [][2]int64{{0, corridor.Clear.X0}, {corridor.Clear.X1, d.Length}} {
		d.Windows = append(d.Windows, Window{Floor: corridor.Floor, Space: corridor.Number,
			At: Box{x[0], y, x[1], y + windowWidths[0]}, Width: windowWidths[0], Height: windowHeight})
	}
}

// windowWidth is the first width whose window is an eighth of the largest one-cell room.
func (d *Design) windowWidth() int64 {
	most := int64(0)
	for _, sp := range d.Spaces {
		if sp.Row >= 0 && sp.Bays == 1 {
			most = max(most, sp.Area.Value.Value.Round(2).Coef()*10_000) // mm²
		}
	}
	for _, w := range windowWidths {
		if 8*w*windowHeight >= most {
			return w
		}
	}
	return windowWidths[len(windowWidths)-1]
}
