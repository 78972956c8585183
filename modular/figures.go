package modular

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/modular/words"
)

// figures are what the rules compare: each is a fact of the placed model.
type figures struct {
	perPerson   []groupArea
	fixtures    [][3]measured // by floor: showers, basins, toilets
	clear       measured      // corridor between its walls, less what hangs in it
	effective   measured      // less what leaves take
	height      measured      // estimate of the clear height
	exits       []measured    // by floor
	exitClear   measured      // narrowest exit
	exitPeople  measured      // who leaves through one exit when the other is blocked
	roomClear   measured      // narrowest door of a room
	closetClear measured      // narrowest door of a closet or cabin; zero ID when there is none
	spread      []measured    // distance between the exits of a floor
	way         measured      // longest way to the nearest exit between two exits
	wayRoom     Space
	deadEnd     measured // longest way out of a dead end; zero ID when there is none
	deadRoom    Space
	window      measured // window to floor of the worst bedroom or kitchen
	windowRoom  Space
	floorArea   measured
	people      measured // of the fullest floor
}

// groupArea is the smallest area a person among the rooms of a group.
type groupArea struct {
	group  Group
	room   Space
	worst  measured
	others fact.Text // «средняя ячейка 4,17 м²» where the group has such rooms
}

// derive computes the figures from the model and records them.
func (d *Design) derive(k *book) {
	n := &d.know
	d.derivePeople(k)
	d.deriveFixtures(k)
	width := d.Corridor
	if d.Cabinet {
		width -= cabinetDepth
	}
	n.clear = k.calc("corridor.clear", bi("ширина коридора в свету", "clear corridor width"), fact.Int(width), fact.MM, "bays")
	n.effective = k.calc("corridor.effective", bi("ширина коридора с учётом дверей", "corridor width less door leaves"), fact.Int(width-d.leaves()), fact.MM, "corridor.clear")
	build := d.cat.norm("room.build_up")
	k.put(build)
	up, _ := build.Value.To(fact.MM)
	thick, _ := up.Value.Whole()
	n.height = k.calc("room.clear_height", bi("высота помещений, прикидка", "clear height, estimate"), fact.Int(d.Storey-thick), fact.MM, "room.build_up")
	d.deriveExits(k)
	d.deriveWays(k)
	d.deriveWindows(k)
	n.floorArea = k.calc("floor.area", bi("площадь застройки этажа", "footprint of a storey"), hundredths(d.Length*d.Width, 1_000_000).Round(1), fact.M2, "building.length")
}

func (d *Design) derivePeople(k *book) {
	for _, g := range d.brief.Groups {
		var found *groupArea
		inner := fact.Text{}
		for _, sp := range d.Spaces {
			if sp.Group != g.Number || sp.Kind != SpaceLiving {
				continue
			}
			each := hundredths(sp.Area.Value.Value.Round(2).Coef(), 100*int64(sp.People))
			if !sp.Gable && inner.IsZero() {
				inner = bif("в средней ячейке %s", "%s in an inner cell", fact.Quantity{Value: each, Unit: fact.M2})
			}
			if found == nil || each.Cmp(found.worst.Value.Value) < 0 {
				found = &groupArea{group: g, room: sp, worst: measured{Value: fact.Quantity{Value: each, Unit: fact.M2}}}
			}
		}
		if found == nil {
			continue
		}
		found.worst = k.calc(fact.ID(fmt.Sprintf("group.%d.area", g.Number)), bif("площадь на человека, %s, худшая комната", "area a person, %s, worst room", groupName(d.brief, g)),
			found.worst.Value.Value, fact.M2, found.room.Area.ID, g.PerRoom.ID, g.People.ID)
		if found.room.Gable {
			found.others = inner
		}
		d.know.perPerson = append(d.know.perPerson, *found)
	}
	most := 0
	for _, p := range d.People {
		most = max(most, p)
	}
	if len(d.brief.Groups) == 0 {
		most = ceilDiv(wholeOf(d.brief.Shift), d.Floors)
		d.know.people = k.count("floor.people", bi("людей на этаже", "people of a floor"), most, fact.Person, d.brief.Shift.ID)
		return
	}
	d.know.people = k.count("floor.people", bi("людей на самом полном этаже", "people of the fullest floor"), most, fact.Person, "people.total", d.brief.Floors.ID)
}

// groupNames are the kinds of people that have a name of their own.
var groupNames = map[string]fact.Text{KindEngineers: {RU: "ИТР", EN: "engineers"}, KindWorkers: {RU: "рабочие", EN: "workers"}, KindGuests: {RU: "командированные", EN: "guests"}}

// onlyOfKind reports whether no other group of the brief is of the same kind.
func onlyOfKind(b Brief, g Group) bool {
	for _, o := range b.Groups {
		if o.Number != g.Number && o.Kind.Value.Key == g.Kind.Value.Key {
			return false
		}
	}
	return true
}

// groupName names a group without the brief's own words: by its kind where no other group
// is of that kind, else by its number.
func groupName(b Brief, g Group) fact.Text {
	name := groupNames[g.Kind.Value.Key]
	switch {
	case !name.IsZero() && onlyOfKind(b, g):
		return name
	case len(b.Groups) == 1:
		return bi("жильцы", "residents")
	}
	return bif("группа %d", "group %d", g.Number)
}

func groupTerm(b Brief, g Group) fact.Term {
	if onlyOfKind(b, g) {
		switch g.Kind.Value.Key {
		case KindEngineers:
			return words.GroupOf("ИТР")
		case KindWorkers:
			return words.GroupOf("рабочие")
		}
	}
	return fact.Word(words.Group, fmt.Sprint(g.Number))
}

func (d *Design) deriveFixtures(k *book) {
	names := [3]fact.Text{bi("душей", "showers"), bi("умывальников", "basins"), bi("унитазов", "toilets")}
	keys := [3]string{"showers", "basins", "toilets"}
	units := [3]fact.Unit{words.Showers, words.Basins, words.Toilets}
	for f := range d.Floors {
		var n [3]int
		for _, fit := range d.Fittings {
			if fit.Floor != f {
				continue
			}
			switch fit.Kind {
			case FitShower:
				n[0]++
			case FitBasin:
				n[1]++
			case FitToilet:
				n[2]++
			}
		}
		var out [3]measured
		for i := range n {
			out[i] = k.count(fact.ID(fmt.Sprintf("floor.%d.%s", f+1, keys[i])), bif("этаж %d: %s", "floor %d: %s", f+1, names[i]), n[i], units[i], "bays")
		}
		d.know.fixtures = append(d.know.fixtures, out)
	}
}

// leaves is what door leaves that open into the corridor take of its width: half a leaf
// with doors on one side, a whole leaf with doors on both. СП 1.13130, 4.3.4.
func (d *Design) leaves() int64 {
	var widest int64
	sides := map[int]bool{}
	for _, door := range d.Doors {
		if door.Horizontal && door.Into == 1 && door.At.Y1 == d.Module || door.Horizontal && door.Into == -1 && door.At.Y0 == d.Module+d.Corridor {
			sides[door.Into] = true
			widest = max(widest, door.At.X1-door.At.X0)
		}
	}
	if len(sides) == 1 {
		return widest / 2
	}
	return widest
}

// exitsOf returns the doors through which a floor is left: outer doors, or the doors of
// staircases above the ground.
func (d *Design) exitsOf(floor int) []Door {
	var out []Door
	for _, door := range d.Doors {
		if door.Floor == floor && (door.Outer || floor > 0 && d.space(door.From).Kind == SpaceStair) {
			out = append(out, door)
		}
	}
	return out
}

// along is where a door stands along the corridor.
func (door Door) along() int64 {
	if door.Horizontal {
		return (door.At.X0 + door.At.X1) / 2
	}
	if door.Into < 0 {
		return door.At.X0
	}
	return door.At.X1
}

func (d *Design) deriveExits(k *book) {
	n := &d.know
	var least, rooms, closets int64
	for _, door := range d.Doors {
		sp := d.space(door.From)
		switch {
		case door.Outer || sp.Kind == SpaceStair:
			least = smaller(least, door.Clear)
		case sp.Kind == SpaceCloset || sp.Cut != (Box{}):
			closets = smaller(closets, door.Clear)
		default:
			rooms = smaller(rooms, door.Clear)
		}
	}
	for f := range d.Floors {
		exits := d.exitsOf(f)
		n.exits = append(n.exits, k.count(fact.ID(fmt.Sprintf("floor.%d.exits", f+1)), bif("этаж %d: эвакуационных выходов", "floor %d: exits", f+1), len(exits), words.Exits, "bays"))
		from, to := d.Length, int64(0)
		for _, e := range exits {
			from, to = min(from, e.along()), max(to, e.along())
		}
		n.spread = append(n.spread, k.calc(fact.ID(fmt.Sprintf("floor.%d.exits.apart", f+1)), bif("этаж %d: расстояние между выходами", "floor %d: distance between the exits", f+1), fact.Dec(max(to-from, 0), 3), fact.Metre, "bays"))
	}
	mm := func(id fact.ID, name fact.Text, v int64) measured {
		return k.calc(id, name, fact.Int(v), fact.MM, "bays")
	}
	n.exitClear = mm("exit.clear", bi("ширина самого узкого выхода в свету", "clear width of the narrowest exit"), least)
	n.roomClear = mm("door.clear", bi("ширина самой узкой двери комнаты в свету", "clear width of the narrowest room door"), rooms)
	if closets > 0 {
		n.closetClear = mm("door.narrow.clear", bi("ширина двери щитовой и прохода к кабинам в свету", "clear width of the doors of closet and cabins"), closets)
	}
	people, from := 0, []fact.ID{"people.total"}
	for _, p := range d.People {
		people += p
	}
	if !d.dormitory() {
		people, from = wholeOf(d.brief.Shift), []fact.ID{d.brief.Shift.ID}
	}
	n.exitPeople = k.count("exit.people", bi("людей на выход, когда другой перекрыт", "people for one exit with the other blocked"), people, fact.Person, from...)
}

func smaller(a, b int64) int64 {
	if a == 0 || b < a {
		return b
	}
	return a
}

// deriveWays measures along the corridor from every room's door to the nearest exit: a
// door beyond the last exit lies in a dead end.
func (d *Design) deriveWays(k *book) {
	n := &d.know
	var way, dead int64
	for _, door := range d.Doors {
		if door.Outer || door.From == 0 {
			continue
		}
		sp := d.space(door.From)
		if sp.Kind == SpaceStair {
			continue
		}
		exits := d.exitsOf(door.Floor)
		if len(exits) == 0 {
			continue
		}
		from, to, nearest := d.Length, int64(0), d.Length
		for _, e := range exits {
			from, to = min(from, e.along()), max(to, e.along())
			nearest = min(nearest, distance(e.along(), door.along()))
		}
		if len(exits) > 1 && door.along() >= from && door.along() <= to {
			if nearest > way {
				way, n.wayRoom = nearest, sp
			}
		} else if nearest > dead {
			dead, n.deadRoom = nearest, sp
		}
	}
	n.way = k.calc("way.longest", bi("путь по коридору до ближайшего выхода", "way along the corridor to the nearest exit"), fact.Dec(way, 3).Round(2), fact.Metre, "bays")
	if dead > 0 {
		n.deadEnd = k.calc("way.dead_end", bi("путь из тупика", "way out of a dead end"), fact.Dec(dead, 3).Round(2), fact.Metre, "bays")
	}
}

func distance(a, b int64) int64 { return max(a-b, b-a) }

// deriveWindows finds the bedroom or kitchen with the least window for its floor.
func (d *Design) deriveWindows(k *book) {
	worst := fact.Decimal{}
	for _, sp := range d.Spaces {
		if sp.Kind != SpaceLiving && sp.Kind != RoomKitchen {
			continue
		}
		glass := int64(0)
		for _, w := range d.Windows {
			if w.Space == sp.Number {
				glass += w.Width * w.Height
			}
		}
		floor := sp.Area.Value.Value.Round(2).Coef() * 10_000
		ratio := fact.Dec(glass*1000/floor, 3) // rounded down: never more than there is
		if d.know.windowRoom.Number == 0 || ratio.Cmp(worst) < 0 {
			worst, d.know.windowRoom = ratio, sp
		}
	}
	if room := d.know.windowRoom; room.Number != 0 {
		d.know.window = k.calc("window.share", bi("окно к полу, худшая комната", "window to floor, worst room"), worst, fact.One, room.Area.ID)
	}
}
