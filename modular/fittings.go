package modular

// local places things in a room by u, along the building from its left wall, and v, from
// the window wall towards the corridor, whichever row the room lies in.
type local struct {
	d     *Design
	space Space
	w, l  int64 // clear width and depth
}

func (d *Design) localOf(sp Space) local {
	return local{d, sp, sp.Clear.X1 - sp.Clear.X0, sp.Clear.Y1 - sp.Clear.Y0}
}

// box turns local coordinates into those of the plan.
func (r local) box(u0, v0, u1, v1 int64) Box {
	c := r.space.Clear
	if r.space.Row == 1 {
		return Box{c.X0 + u0, c.Y1 - v1, c.X0 + u1, c.Y1 - v0}
	}
	return Box{c.X0 + u0, c.Y0 + v0, c.X0 + u1, c.Y0 + v1}
}

// facing turns a side of the room into one of the plan: 0 right, 1 to the corridor,
// 2 left, 3 to the window.
func (r local) facing(side int) int {
	if r.space.Row == 1 && side%2 == 1 {
		return 4 - side
	}
	return side
}

func (r local) put(kind string, side int, u0, v0, u1, v1 int64) {
	r.d.Fittings = append(r.d.Fittings, Fitting{r.space.Floor, r.space.Number, kind, r.box(u0, v0, u1, v1), r.facing(side)})
}

// left puts a thing along the left wall, right along the right one: v is where it begins.
func (r local) left(kind string, v, length, depth int64) {
	r.put(kind, 0, 0, v, depth, v+length)
}

func (r local) right(kind string, v, length, depth int64) {
	r.put(kind, 2, r.w-depth, v, r.w, v+length)
}

// doorZone is the depth by the corridor that a room's door sweeps.
const doorZone = openingRoom

// layFittings furnishes every room.
func (d *Design) layFittings() {
	for _, sp := range d.Spaces {
		r := d.localOf(sp)
		switch sp.Kind {
		case SpaceLiving:
			r.bedroom()
		case RoomShower:
			r.showers()
		case RoomToilet:
			r.toilets()
		case SpaceCloset:
			r.put(FitBoard, 2, r.w-cabinetDepth, 400, r.w, 400+cabinetWidth)
		case SpaceStair:
			r.stair()
		case SpaceCorridor:
			if d.Cabinet {
				x := sp.Clear.X0 + 300
				d.Fittings = append(d.Fittings, Fitting{sp.Floor, sp.Number, FitBoard, Box{x, sp.Clear.Y0, x + cabinetWidth, sp.Clear.Y0 + cabinetDepth}, 1})
			}
		default:
			r.other()
		}
	}
}

// bedroom places beds on the left and lockers on the right. Up to three people have beds,
// more have bunks; three and more need a place across the window.
func (r local) bedroom() {
	n := r.space.People
	kind, locker, places := FitBed, FitLocker, n
	if n > 3 {
		kind, locker, places = FitBunk, FitLocker2, ceilDiv(n, 2)
	}
	v := r.lockersFrom()
	if places <= 2 {
		for i := range places {
			r.left(kind, int64(i)*(bedLength+50), bedLength, bedWidth)
		}
		r.right(FitDesk, v, 1200, 600)
		r.put(FitChair, 2, r.w-600-450, v+375, r.w-650, v+825)
		v += 1250
	} else {
		r.put(kind, 1, 0, 0, bedLength, bedWidth)
		r.left(kind, bedWidth+50, bedLength, bedWidth)
		r.left(kind, bedWidth+bedLength+55, bedLength, bedWidth)
		if places > 3 {
			r.right(kind, bedWidth+50, bedLength, bedWidth)
			v = bedWidth + bedLength + 55
		}
	}
	for range places {
		if v+lockerWidth > r.l-doorZone { // SAN cabin check says that one did not fit
			return
		}
		r.right(locker, v, lockerWidth, lockerDepth)
		v += lockerWidth
	}
	if places == 3 {
		r.right(FitTable, v+50, 900, 600)
	}
}

// showers places four trays, two basins and a bench along the left wall.
func (r local) showers() {
	v := int64(0)
	for range r.d.cat.whole("fixtures.cell") {
		r.left(FitShower, v, trayPitch, trayPitch)
		v += trayPitch
	}
	v = r.basins(v)
	r.left(FitBench, v, benchLength, 400)
}

func (r local) basins(v int64) int64 {
	for range basinsOfCell {
		r.left(FitBasin, v, basinPitch, basinDepth)
		v += basinPitch
	}
	return v
}

// basinsOfCell is how many basins stand beside four cabins or trays.
const basinsOfCell = 2

// toilets places four cabins and two basins along the left wall; beside the closet three
// cabins along the right wall and two basins under the window.
func (r local) toilets() {
	n := r.d.cat.whole("fixtures.cell")
	if r.space.Cut == (Box{}) {
		v := int64(0)
		for range n {
			r.left(FitToilet, v, cabinPitch, cabinDepth)
			v += cabinPitch
		}
		r.basins(v)
		return
	}
	for i := range int64(basinsOfCell) {
		r.put(FitBasin, 1, i*basinPitch, 0, (i+1)*basinPitch, basinDepth)
	}
	v := int64(basinDepth + 400)
	for range n - 1 {
		r.right(FitToilet, v, cabinPitch, cabinDepth)
		v += cabinPitch
	}
}

// Measures of the stair, mm: twice seven risers to a storey of 2920, treads of 270.
const (
	stairGap      = 96
	stairTread    = 270
	stairRisers   = 7
	stairLanding  = 1100
	tenthsOfAMill = 10
)

// stair places two flights with a landing at the facade.
func (r local) stair() {
	run := int64(stairRisers-1) * stairTread
	flight := (r.w - stairGap) / 2
	r.d.Stairs = append(r.d.Stairs, Stair{Floor: r.space.Floor, Space: r.space.Number, At: r.box(0, 0, r.w, stairLanding+run), Flight: flight,
		Rise: r.d.Storey * tenthsOfAMill / (2 * stairRisers), Tread: stairTread, Steps: stairRisers, Landing: r.box(0, 0, r.w, stairLanding),
		Up: r.space.Floor < r.d.Floors-1})
}

// other furnishes the rooms of a programme and the reserve rooms.
func (r local) other() {
	switch r.space.Kind {
	case RoomKitchen:
		r.left(FitSink, 300, 800, 600)
		r.left(FitStove, 1150, 600, 600)
		r.left(FitStove, 1800, 600, 600)
		r.left(FitTable, 2500, 1200, 600)
	case RoomLaundry:
		for i := range int64(4) {
			r.left(FitWasher, 300+i*650, 600, 600)
		}
		r.left(FitSink, 2950, 800, 600)
	case RoomDrying, RoomStore:
		r.left(FitRack, 300, 1800, 500)
		r.left(FitRack, 2150, 1800, 500)
	case RoomOffice, RoomReception:
		r.left(FitDesk, 500, 1400, 700)
		r.put(FitChair, 2, 750, 975, 1200, 1425)
		r.left(FitRack, 3000, 1200, 400)
	case RoomMedical:
		r.left(FitBed, 300, bedLength, 700)
		r.left(FitDesk, 2600, 1200, 600)
		r.put(FitSink, 0, 0, 4000, 600, 4600)
	case RoomMeal:
		r.tables()
	case RoomMeeting, RoomRest:
		r.left(FitTable, 800, 2400, 800)
		for i := range int64(3) {
			r.put(FitChair, 2, 850, 1000+i*700, 1300, 1450+i*700)
		}
	case RoomChanging:
		r.lockers()
	}
}

// tables places a table for four, 800 square, for every four people of the shift.
func (r local) tables() {
	left := ceilDiv(wholeOf(r.d.brief.Shift), 4)
	cell := r.w / int64(r.space.Bays)
	for v := int64(700); v+800 <= r.l-doorZone-300; v += 1300 {
		for c := range int64(r.space.Bays) {
			if left == 0 {
				return
			}
			left--
			r.put(FitTable, 0, c*cell+150, v, c*cell+950, v+800)
		}
	}
}

// lockers places a locker for every person of the shift, divided between the changing
// rooms, along both walls of each cell.
func (r local) lockers() {
	rooms := 0
	for _, sp := range r.d.Spaces {
		if sp.Kind == RoomChanging {
			rooms++
		}
	}
	left := ceilDiv(wholeOf(r.d.brief.Shift), rooms)
	cell := r.w / int64(r.space.Bays)
	for c := range int64(r.space.Bays) {
		for side := range 2 {
			end := r.l - doorZone
			for v := int64(500); left > 0 && v+lockerWidth <= end; v += lockerWidth {
				left--
				if side == 0 {
					r.put(FitLocker, 0, c*cell, v, c*cell+lockerDepth, v+lockerWidth)
				} else {
					r.put(FitLocker, 2, (c+1)*cell-lockerDepth, v, (c+1)*cell, v+lockerWidth)
				}
			}
		}
	}
}
