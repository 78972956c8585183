package modular

import (
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

var corridorName = bi("коридор", "corridor")

func judgeCorridor(d Design) []check.Finding {
	f := check.AtLeast(partTerm(SpaceCorridor), d.know.clear, d.cat.normMM("corridor.width"))
	f.About = corridorName
	f.Note = bif("коридор %s в свету", "the corridor is %s clear", d.know.clear.Value)
	if d.Cabinet {
		f.Note = bif("%s, навесной щит вычтен", "%s, the hanging board taken off", f.Note)
	}
	if f.Status == check.Fail {
		f.Remedy = []check.Remedy{{Text: bif("коридорный модуль шириной не меньше %s", "a corridor module at least %s wide", d.cat.normMM("corridor.width").Value)}}
	}
	return []check.Finding{f}
}

// judgeExits counts exits of every floor and walks the plan: every room has to reach two.
func judgeExits(d Design) []check.Finding {
	want := d.cat.norm("exit.count")
	var all []check.Finding
	for i, got := range d.know.exits {
		got.Value.Unit = want.Value.Unit
		f := check.AtLeast(fact.Word(Word, fmt.Sprintf("floor.%d", i+1)), got, want)
		f.About = bif("этаж %d", "floor %d", i+1)
		f.Note = bif("этаж %d: выходов %d", "floor %d: %d exits", i+1, wholeOf(got))
		if sp, ok := d.cutOff(i); ok {
			f.Status = check.Fail
			f.Note = bif("%s; из помещения %d нет пути к двум выходам", "%s; room %d has no way to two exits", f.Note, sp.Number)
		}
		if f.Status == check.Fail {
			f.Remedy = []check.Remedy{{Text: bi("дверь наружу во втором торце коридора, на втором этаже — вторая лестница", "an outer door at the other end of the corridor, upstairs a second staircase")}}
			if d.People[i] <= d.cat.whole("exit.few") && d.People[i] > 0 {
				f.Status = check.Warn
				f.Note = bif("%s; до %d человек возможно послабление", "%s; relief is possible up to %d people", f.Note, d.cat.whole("exit.few"))
			}
		}
		all = append(all, f)
	}
	return []check.Finding{check.Worst(all)}
}

// cutOff returns a room of the floor from which fewer than two exits are reached through
// the doors of the plan. A staircase is an exit and no way through.
func (d Design) cutOff(floor int) (Space, bool) {
	group := make([]int, len(d.Spaces)+1) // rooms that doors join carry one number
	for i := range group {
		group[i] = i
	}
	for _, door := range d.Doors {
		if door.Floor != floor || door.Outer || d.space(door.From).Kind == SpaceStair {
			continue
		}
		from, to := group[door.From], group[door.To]
		for i := range group {
			if group[i] == from {
				group[i] = to
			}
		}
	}
	exits := map[int]int{}
	for _, e := range d.exitsOf(floor) {
		side := e.From // of an outer door
		if !e.Outer {
			side = e.To // the corridor before a staircase
		}
		exits[group[side]]++
	}
	for i := range d.Spaces {
		sp := &d.Spaces[i]
		if sp.Floor == floor && sp.Kind != SpaceStair && exits[group[sp.Number]] < 2 {
			return *sp, true
		}
	}
	return Space{}, false
}

func judgeEscapeWidth(d Design) []check.Finding {
	want := d.cat.normMM("evac.width")
	if d.know.people.Value.Value.Cmp(d.cat.norm("evac.many").Value.Value) > 0 {
		want = d.cat.normMM("evac.width.many")
	}
	f := check.AtLeast(partTerm(SpaceCorridor), d.know.effective, want)
	f.About = corridorName
	f.Inputs = append(f.Inputs, "floor.people")
	f.Note = bif("двери открываются в комнаты, остаётся %s", "doors open into the rooms, %s remain", d.know.effective.Value)
	if d.leaves() > 0 {
		f.Note = bif("за вычетом полотен остаётся %s", "%s remain less the leaves", d.know.effective.Value)
	}
	if f.Status == check.Fail {
		f.Remedy = []check.Remedy{{Text: bi("двери комнат открыть внутрь", "let room doors open inwards")}}
	}
	return []check.Finding{f}
}

// judgeEscapeHeight is an estimate: the catalogue gives no floor and roof of these modules.
func judgeEscapeHeight(d Design) []check.Finding {
	return []check.Finding{d.heightFinding(partTerm("escape.height"), corridorName, d.cat.normMM("evac.height"))}
}

func (d Design) heightFinding(subject fact.Term, about fact.Text, want measured) check.Finding {
	f := check.AtLeast(subject, d.know.height, want)
	f.About, f.Basis = about, check.Estimate
	f.Note = bif("около %s: модуль %s без пола и кровли %s — прикидка", "about %[1]s: floor and roof take %[3]s of the module's %[2]s, an estimate",
		d.know.height.Value, millimetres(d.Storey), d.cat.normMM("room.build_up").Value)
	if f.Status == check.Fail {
		f.Status = check.Warn
		f.Remedy = []check.Remedy{{Text: bif("модуль выше: в свету не меньше %s", "a taller module: at least %s clear", want.Value)}}
	}
	return f
}

func judgeExitWidth(d Design) []check.Finding {
	want := d.cat.normMM("exit.width")
	if d.know.exitPeople.Value.Value.Cmp(d.cat.norm("exit.many").Value.Value) >= 0 {
		want = d.cat.normMM("exit.width.many")
	}
	f := check.AtLeast(partTerm("exits"), d.know.exitClear, want)
	f.About = bi("выходы", "exits")
	f.Inputs = append(f.Inputs, "exit.people")
	f.Note = bif("проём %s в свету, людей на него при отказе другого — %d", "an opening of %s clear, for %d people with the other blocked", d.know.exitClear.Value, wholeOf(d.know.exitPeople))
	if f.Status == check.Fail {
		f.Remedy = []check.Remedy{{Text: bif("проёмы в свету не меньше %s", "openings at least %s clear", want.Value)}}
	}
	return []check.Finding{f}
}

// judgeDoorWidth looks at room doors, and by the lower norm at the doors of the closet and
// of the cabins beside it (rooms up to 20 m²).
func judgeDoorWidth(d Design) []check.Finding {
	var all []check.Finding
	rooms := check.AtLeast(partTerm("doors"), d.know.roomClear, d.cat.normMM("exit.width"))
	rooms.About = bi("двери комнат", "room doors")
	rooms.Note = bif("двери комнат %s в свету", "room doors are %s clear", d.know.roomClear.Value)
	all = append(all, rooms)
	if d.know.closetClear.ID != "" {
		f := check.AtLeast(partTerm("doors.closet"), d.know.closetClear, d.cat.normMM("exit.width.closet"))
		f.About = bi("двери щитовой и кабин", "doors of closet and cabins")
		f.Note = bif("двери щитовой и прохода к кабинам %s в свету", "doors of the closet and of the way to the cabins are %s clear", d.know.closetClear.Value)
		all = append(all, f)
	}
	f := check.Worst(all)
	if f.Status == check.Fail {
		f.Remedy = []check.Remedy{{Text: bi("двери шире: проём 900 мм, у щитовой 700 мм", "wider doors: openings of 900 mm, 700 mm at the closet")}}
	}
	return []check.Finding{f}
}

// judgeExitSwing wants outer doors to open outwards; rooms of up to fifteen people may
// open inwards.
func judgeExitSwing(d Design) []check.Finding {
	f := check.Finding{Subject: partTerm("doors"), About: bi("двери на пути", "doors on the way"), Status: check.Pass, Basis: check.Full, Inputs: []fact.ID{"bays"},
		Got: bi("по ходу", "along the way"), Note: bi("наружные двери открываются наружу", "outer doors open outwards")}
	if d.Floors > 1 {
		f.Note = bif("%s, двери лестниц верхнего этажа — на лестницу", "%s, doors of the upper staircases onto the stairs", f.Note)
	}
	for _, door := range d.Doors {
		outwards := door.Into < 0 == (door.At.X0 == 0)
		if door.Outer && !outwards {
			f.Status, f.Got = check.Fail, bi("против хода", "against the way")
			f.Note = bi("наружная дверь открывается внутрь", "an outer door opens inwards")
		}
		if sp := d.space(door.From); !door.Outer && sp.People > d.cat.whole("exit.swing.people") {
			f.Status, f.Got, f.Subject, f.About = check.Fail, bi("против хода", "against the way"), roomTerm(sp), roomName(sp)
			f.Note = bif("%s на %d чел. открывается внутрь", "%s for %d people opens inwards", roomName(sp), sp.People)
		}
	}
	if f.Status == check.Fail {
		f.Remedy = []check.Remedy{{Text: bi("перевесить дверь по ходу эвакуации", "hang the door along the way out")}}
	}
	return []check.Finding{f}
}

func judgeExitForce(d Design) []check.Finding {
	force := d.cat.norm("exit.force")
	if force.ID == "" {
		return nil // not in force on the case date
	}
	return []check.Finding{present("exit.force", bi("фурнитура", "door hardware"), bif("подобрать фурнитуру на усилие не больше %s", "choose hardware for at most %s", force.Value))}
}

// judgeExitSpread wants two exits at least a third of the corridor apart.
func judgeExitSpread(d Design) []check.Finding {
	share := d.cat.norm("exit.spread")
	want := measured{ID: share.ID, Value: fact.Quantity{Value: share.Value.Value.Mul(fact.Dec(d.Length, 3)).Round(2), Unit: fact.Metre}}
	var all []check.Finding
	for i, got := range d.know.spread {
		f := check.AtLeast(fact.Word(Word, fmt.Sprintf("floor.%d", i+1)), got, want)
		f.About = bif("этаж %d", "floor %d", i+1)
		f.Inputs = append(f.Inputs, "building.length")
		f.Note = bif("этаж %d: расстояние %s", "floor %d: a distance of %s", i+1, got.Value)
		if f.Status == check.Fail {
			f.Remedy = []check.Remedy{{Text: bif("развести их не меньше чем на %s", "set them at least %s apart", want.Value)}}
		}
		all = append(all, f)
	}
	return []check.Finding{check.Worst(all)}
}

// degreeColumn returns the column of the table of ways for a stated degree of fire
// resistance, and whether one was stated. Without one the hardest column is tested.
func (d Design) degreeColumn() (string, bool) {
	k := degreeKey(d.brief.FireDegree.Value.Key)
	switch {
	case k == "":
		return "4_c12_5", false
	case strings.HasPrefix(k, "IV") && strings.HasSuffix(k, "С0"):
		return "4_c0", true
	case strings.HasPrefix(k, "III"):
		return "3", true
	case strings.HasPrefix(k, "IV"), strings.HasPrefix(k, "V"):
		return "4_c12_5", true
	case strings.HasPrefix(k, "I"):
		return "1_2_c0", true
	}
	return "4_c12_5", false
}

// degreeKey writes a degree without spaces and with a Cyrillic С: "IVС0".
func degreeKey(s string) string {
	return strings.NewReplacer(" ", "", "\u00a0", "", ",", "", "C", "С").Replace(strings.ToUpper(s))
}

func judgeExitDistance(d Design) []check.Finding {
	return d.wayFinding(d.know.way, d.know.wayRoom, "exit.distance.between.")
}

func judgeDeadEnd(d Design) []check.Finding {
	if d.know.deadEnd.ID == "" {
		return []check.Finding{unjudged("dead_end", corridorName, bi("тупиков нет: все двери между двумя выходами", "no dead ends: all doors lie between two exits"))}
	}
	return d.wayFinding(d.know.deadEnd, d.know.deadRoom, "exit.distance.dead_end.")
}

func (d Design) wayFinding(got measured, room Space, row fact.ID) []check.Finding {
	column, stated := d.degreeColumn()
	f := check.AtMost(roomTerm(room), got, d.cat.norm(row+fact.ID(column)))
	f.About = roomName(room)
	f.Note = bif("от двери %s — %s", "%[2]s from the door of %[1]s", bif("комнаты %d", "room %d", room.Number), got.Value)
	if stated {
		f.Inputs = append(f.Inputs, d.brief.FireDegree.ID)
	} else {
		f.Note = bif("%s; степень огнестойкости не указана, взята самая жёсткая", "%s; no degree of fire resistance is given, the hardest is taken", f.Note)
	}
	if f.Status == check.Fail {
		f.Remedy = []check.Remedy{{Text: bif("ещё одна дверь наружу или короче корпус: путь не больше %s", "one more outer door or a shorter building: a way of at most %s", d.cat.norm(row+fact.ID(column)).Value)}}
		if !stated {
			f.Status = check.Warn
			f.Remedy = []check.Remedy{{Input: "fire_degree", Text: bi("назвать степень огнестойкости и класс", "name degree and class of fire resistance")}}
		}
	}
	return []check.Finding{f}
}

func judgeStairWidth(d Design) []check.Finding {
	if len(d.Stairs) == 0 {
		return nil
	}
	worst := d.Stairs[0]
	for _, s := range d.Stairs {
		if s.Flight < worst.Flight {
			worst = s
		}
	}
	sp := d.space(worst.Space)
	f := check.AtLeast(roomTerm(sp), measured{ID: "bays", Value: millimetres(worst.Flight)}, d.cat.normMM("stair.width"))
	f.About = roomName(sp)
	f.Note = bif("марш %s", "a flight of %s", millimetres(worst.Flight))
	if f.Status == check.Fail {
		f.Remedy = []check.Remedy{{Text: bif("марш не уже %s", "a flight at least %s wide", d.cat.normMM("stair.width").Value)}}
	}
	return []check.Finding{f}
}

func judgeStairSteps(d Design) []check.Finding {
	if len(d.Stairs) == 0 {
		return nil
	}
	s := d.Stairs[0]
	sp := d.space(s.Space)
	rise := measured{ID: "bays", Value: fact.Quantity{Value: fact.Dec(s.Rise, 1), Unit: fact.MM}}
	f := check.AtMost(roomTerm(sp), rise, d.cat.normMM("stair.rise.max"))
	f.About = roomName(sp)
	f.Note = bif("подступёнок %s, проступь %s, по %d подступёнков в марше", "a rise of %s, a tread of %s, %d risers a flight", rise.Value, millimetres(s.Tread), s.Steps)
	tread := check.AtLeast(roomTerm(sp), measured{ID: "bays", Value: millimetres(s.Tread)}, d.cat.normMM("stair.tread.min"))
	if tread.Status == check.Fail {
		tread.About, tread.Note = f.About, f.Note
		f = tread
	}
	if f.Status == check.Fail {
		f.Remedy = []check.Remedy{{Text: bif("подступёнок до %s, проступь от %s", "a rise of up to %s, a tread from %s", d.cat.normMM("stair.rise.max").Value, d.cat.normMM("stair.tread.min").Value)}}
	}
	return []check.Finding{f}
}

func judgeStairRail(d Design) []check.Finding {
	if len(d.Stairs) == 0 {
		return nil
	}
	return []check.Finding{present("rail", bi("лестницы", "stairs"), bif("предусмотреть ограждения высотой %s", "provide rails %s high", d.cat.norm("rail.height").Value))}
}
