package modular

import (
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// judgeLivingArea gives each group of residents its verdict, by its worst room.
func judgeLivingArea(d Design) []check.Finding {
	var out []check.Finding
	for _, g := range d.know.perPerson {
		f := check.AtLeast(groupTerm(d.brief, g.group), g.worst, d.cat.norm("living.area"))
		f.About = bif("%s, %s", "%s, %s", groupName(d.brief, g.group), roomName(g.room))
		f.Note = bif("%s: %s на %d чел. — %s на человека", "%s: %s for %d people, %s each", f.About, g.room.Area.Value, g.room.People, g.worst.Value)
		if !g.others.IsZero() {
			f.Note = bif("%s, %s", "%s, %s", f.Note, g.others)
		}
		if f.Status == check.Fail { // mend puts remedies that were tried in its place
			f.Remedy = []check.Remedy{placesRemedy(d, g.group)}
		}
		if g.room.Basis == Geometry {
			f.Note = bif("%s; площадь — %s", "%s; the area is %s", f.Note, g.room.Basis.Text())
		}
		out = append(out, f)
	}
	return out
}

// judgeSanitary compares fixtures with people on every floor; the scarcest kind of the
// worst floor speaks, and the note tells all three.
func judgeSanitary(d Design) []check.Finding {
	if !d.dormitory() {
		return nil
	}
	need := measured{ID: "fixtures.need", Value: fact.Quantity{Value: fact.Int(int64(d.Need)), Unit: fact.Piece}}
	var all []check.Finding
	for f, row := range d.know.fixtures {
		note := bif("этаж %d: душей %d, умывальников %d, унитазов %d; нужно по %d", "floor %d: %d showers, %d basins, %d toilets; %d of each are needed",
			f+1, wholeOf(row[0]), wholeOf(row[1]), wholeOf(row[2]), d.Need)
		for i, got := range row {
			got.Value.Unit = fact.Piece // one comparison for three kinds of counted things
			finding := check.AtLeast(partTerm([]string{"showers", "basins", "toilets"}[i]), got, need)
			finding.About = []fact.Text{bi("души", "showers"), bi("умывальники", "basins"), bi("унитазы", "toilets")}[i]
			finding.Note = note
			all = append(all, finding)
		}
	}
	worst := check.Worst(all)
	if worst.Status == check.Fail {
		worst.Remedy = []check.Remedy{{Text: bif("санитарных ячеек на этаже — %d", "%d sanitary cells a floor", 2*ceilDiv(d.Need, 4))}}
	}
	return []check.Finding{worst}
}

// judgeHostel tells what a hostel would need: another profile, no verdict.
func judgeHostel(d Design) []check.Finding {
	if !d.dormitory() {
		return nil
	}
	p := wholeOf(d.know.people)
	f := present("hostel", bi("хостел", "hostel"), bif("по норме хостела на этаж нужно: унитазов %d, умывальников %d, душей %d", "by the hostel norm a floor needs %d toilets, %d basins, %d showers",
		ceilDiv(p, d.cat.whole("fixtures.hostel.wc")), ceilDiv(p, d.cat.whole("fixtures.hostel.basin")), ceilDiv(p, d.cat.whole("fixtures.hostel.shower"))))
	f.Inputs = []fact.ID{"floor.people"}
	return []check.Finding{f}
}

// judgeShift compares the fixtures of an АБК with the people of a shift by the group of
// the production process, the scarcest kind speaks. СП 44.13330 table 2; the harder number
// for toilets.
func judgeShift(d Design) []check.Finding {
	if d.dormitory() || d.brief.Shift.ID == "" {
		return nil
	}
	shift := wholeOf(d.brief.Shift)
	kinds := []struct {
		key  string
		name fact.Text
		norm fact.ID
	}{{"showers", bi("душевые сетки", "showers"), showerNorm(d.brief)}, {"taps", bi("краны", "taps"), tapNorm(d.brief)}, {"toilets", bi("унитазы", "toilets"), "fixtures.sp44.wc.women"}}
	var all []check.Finding
	var got, need [3]int
	for i, n := range kinds {
		for _, row := range d.know.fixtures {
			got[i] += wholeOf(row[i])
		}
		need[i] = ceilDiv(shift, d.cat.whole(n.norm))
		f := check.AtLeast(partTerm(n.key), measured{ID: "floor.1." + fact.ID(n.key), Value: fact.Quantity{Value: fact.Int(int64(got[i])), Unit: fact.Piece}},
			measured{ID: d.brief.Shift.ID, Value: fact.Quantity{Value: fact.Int(int64(need[i])), Unit: fact.Piece}})
		f.About, f.Inputs = n.name, append(f.Inputs, d.brief.Process.ID)
		all = append(all, f)
	}
	f := check.Worst(all)
	f.Note = bif("есть душей %d, умывальников %d, унитазов %d; смене нужно душей %d, умывальников %d, унитазов %d", "there are %d showers, %d basins, %d toilets; the shift needs %d showers, %d basins, %d toilets",
		got[0], got[1], got[2], need[0], need[1], need[2])
	if f.Status == check.Fail {
		f.Remedy = []check.Remedy{{Input: "rooms", Text: bif("добавить мокрые помещения: душей %d, умывальников %d, унитазов %d", "add wet rooms: %d showers, %d basins, %d toilets", need[0], need[1], need[2])}}
	}
	return []check.Finding{f}
}

func judgeCare(d Design) []check.Finding {
	note := bi("вода, канализация и отопление предусмотрены; уборочный инвентарь — в щитовой / ПУИ", "water, drains and heating are provided; cleaning gear stands in the closet")
	if d.Cabinet {
		note = bi("вода, канализация и отопление предусмотрены; места под ПУИ в мокрых ячейках нет, щит — навесной в коридоре",
			"water, drains and heating are provided; the wet cells leave no room for a cleaning closet, the board hangs in the corridor")
	}
	return []check.Finding{present("care", bi("корпус", "building"), note)}
}

// judgeDrying looks for a room to dry clothes in and compares it with the people.
func judgeDrying(d Design) []check.Finding {
	people := measured{ID: "people.total", Value: fact.Quantity{Value: fact.Int(0), Unit: fact.Person}}
	n := 0
	for _, p := range d.People {
		n += p
	}
	if !d.dormitory() {
		n, people.ID = wholeOf(d.brief.Shift), d.brief.Shift.ID
	}
	per := d.cat.norm("drying.area")
	want := measured{ID: people.ID, Value: fact.Quantity{Value: per.Value.Value.Mul(fact.Int(int64(n))).Round(2), Unit: fact.M2}}
	area, rooms := fact.Int(0), 0
	for _, sp := range d.Spaces {
		if sp.Kind == RoomDrying {
			area, rooms = area.Add(sp.Area.Value.Value), rooms+1
		}
	}
	remedy := []check.Remedy{{Input: "rooms", Text: bi("отдать под сушилку одну ячейку", "give one cell to a drying room")}}
	if rooms == 0 {
		return []check.Finding{{Subject: partTerm(RoomDrying), About: bi("сушилка", "drying room"), Status: check.Warn, Basis: check.Full, Inputs: []fact.ID{people.ID},
			Got: bi("нет", "none"), Want: bif("≥ %s", "≥ %s", want.Value), Remedy: remedy,
			Note: bif("сушилки нет, для мокрых работ нужно %s", "there is no drying room; wet work needs %s", want.Value)}}
	}
	f := check.AtLeast(partTerm(RoomDrying), measured{ID: "area.total", Value: fact.Quantity{Value: area, Unit: fact.M2}}, want)
	f.About = bi("сушилка", "drying room")
	f.Note = bif("сушилка %s при потребности %s", "drying room of %s against a need of %s", fact.Quantity{Value: area, Unit: fact.M2}, want.Value)
	if f.Status == check.Fail {
		f.Status, f.Remedy = check.Warn, remedy
	}
	return []check.Finding{f}
}

// judgeMeal compares the meal room of an АБК with its shift. СП 44.13330, 5.51–5.52.
func judgeMeal(d Design) []check.Finding {
	if d.dormitory() || d.brief.Shift.ID == "" {
		return nil
	}
	shift := wholeOf(d.brief.Shift)
	want := measured{ID: d.brief.Shift.ID, Value: fact.Quantity{Value: fact.Dec(int64(mealHundredths(shift, d.cat)), 2).Trim(), Unit: fact.M2}}
	area := fact.Int(0)
	room := Space{}
	for _, sp := range d.Spaces {
		if sp.Kind == RoomMeal {
			area, room = area.Add(sp.Area.Value.Value), sp
		}
	}
	if room.Number == 0 {
		return []check.Finding{{Subject: partTerm(RoomMeal), About: bi("комната приёма пищи", "meal room"), Status: check.Warn, Basis: check.Full, Inputs: []fact.ID{d.brief.Shift.ID},
			Got: bi("нет", "none"), Want: bif("≥ %s", "≥ %s", want.Value), Note: bif("комнаты приёма пищи нет, на смену нужно %s", "there is no meal room; the shift needs %s", want.Value),
			Remedy: []check.Remedy{{Input: "rooms", Text: bif("добавить комнату приёма пищи %s", "add a meal room of %s", want.Value)}}}}
	}
	f := check.AtLeast(roomTerm(room), measured{ID: room.Area.ID, Value: fact.Quantity{Value: area, Unit: fact.M2}}, want)
	f.About = roomName(room)
	f.Note = bif("комната приёма пищи %s при потребности %s", "meal room of %s against a need of %s", fact.Quantity{Value: area, Unit: fact.M2}, want.Value)
	most := d.cat.whole("meal.people.most")
	switch {
	case f.Status == check.Fail:
		f.Remedy = []check.Remedy{{Input: "rooms", Text: bif("объединить под комнату приёма пищи %d ячейки", "join %d cells for the meal room", ceilDiv(mealHundredths(shift, d.cat), 1252))}}
	case shift > most:
		f.Status = check.Warn
		f.Note = bif("%s; при смене такой численности нужна столовая (предел комнаты приёма пищи — %d чел.)", "%s; a shift of this size needs a canteen (the meal room serves at most %d people)", f.Note, most)
		f.Remedy = []check.Remedy{{Text: bi("поставить отдельный корпус столовой", "put up a canteen of its own")}}
	}
	return []check.Finding{f}
}

// judgeCabins proves that what was ordered stands in its room, overlaps nothing and keeps
// clear of the door's sweep.
func judgeCabins(d Design) []check.Finding {
	if room, what := d.misplaced(); room.Number != 0 {
		return []check.Finding{{Subject: roomTerm(room), About: roomName(room), Status: check.Warn, Basis: check.Full, Inputs: []fact.ID{room.Area.ID}, Note: what,
			Got: bi("не встало", "does not fit"), Remedy: []check.Remedy{{Input: "group.1.per_room", Text: bi("меньше людей в комнате или модуль больше", "fewer people to a room or a larger module")}}}}
	}
	f := check.Finding{Subject: partTerm("fittings"), About: bi("приборы и мебель", "fixtures and furniture"), Status: check.Pass, Basis: check.Full, Inputs: []fact.ID{"bays"},
		Got: bif("предметов %d", "%d items", len(d.Fittings)), Note: bif("предметов %d, все встали, двери их не задевают", "%d items, all stand clear of the doors", len(d.Fittings))}
	return []check.Finding{f}
}

// misplaced returns the first room in which something is missing or in the way.
func (d Design) misplaced() (Space, fact.Text) {
	byRoom := map[int][]Fitting{}
	for _, f := range d.Fittings {
		byRoom[f.Space] = append(byRoom[f.Space], f)
	}
	for _, sp := range d.Spaces {
		places, lockers := 0, 0
		list := byRoom[sp.Number]
		for i, f := range list {
			switch f.Kind {
			case FitBed:
				places++
			case FitBunk:
				places += 2
			case FitLocker:
				lockers++
			case FitLocker2:
				lockers += 2
			}
			if !f.At.Within(sp.Clear) || f.At.Overlaps(sp.Cut) && sp.Cut != (Box{}) {
				return sp, bif("комната %d: предмет вне габарита", "room %d: an item outside its walls", sp.Number)
			}
			for _, g := range list[:i] {
				if f.At.Overlaps(g.At) {
					return sp, bif("комната %d: предметы пересекаются", "room %d: items overlap", sp.Number)
				}
			}
			for _, door := range d.Doors {
				if door.From == sp.Number && d.sweep(door).Overlaps(f.At) {
					return sp, bif("комната %d: дверь задевает предмет", "room %d: the door meets an item", sp.Number)
				}
			}
		}
		if sp.Kind == SpaceLiving && (places < sp.People || lockers < sp.People) {
			return sp, bif("комната %d: на %d чел. мест %d, шкафов на %d", "room %d: %d people, %d places, lockers for %d", sp.Number, sp.People, places, lockers)
		}
	}
	return Space{}, fact.Text{}
}

// sweep is the square that a door's leaf needs, whatever angle it is drawn at.
func (d Design) sweep(door Door) Box {
	b := door.At
	if door.Horizontal {
		r := b.X1 - b.X0
		if door.Into > 0 {
			return Box{b.X0, b.Y1, b.X1, b.Y1 + r}
		}
		return Box{b.X0, b.Y0 - r, b.X1, b.Y0}
	}
	r := b.Y1 - b.Y0
	if door.Into > 0 {
		return Box{b.X1, b.Y0, b.X1 + r, b.Y1}
	}
	return Box{b.X0 - r, b.Y0, b.X0, b.Y1}
}

// judgePlaced compares what the brief asked for with what stands in the plan.
func judgePlaced(d Design) []check.Finding {
	people, asked := 0, 0
	for _, sp := range d.Spaces {
		people += sp.People
	}
	for _, g := range d.brief.Groups {
		asked += wholeOf(g.People)
	}
	f := check.AtLeast(partTerm("people"), measured{ID: "people.total", Value: fact.Quantity{Value: fact.Int(int64(people)), Unit: fact.Person}},
		measured{ID: "people.total", Value: fact.Quantity{Value: fact.Int(int64(asked)), Unit: fact.Person}})
	f.About = bi("люди и помещения", "people and rooms")
	f.Note = bif("людей %d, размещено %d; помещения задания на месте", "%d people, %d placed; the rooms of the brief are there", asked, people)
	if missing := d.missingRoom(); !missing.IsZero() {
		f.Status, f.Note = check.Fail, bif("не размещено: %s", "not placed: %s", missing)
	}
	if f.Status == check.Fail {
		f.Remedy = []check.Remedy{{Text: bif("добавить пролёт: %d вместо %d", "add a bay: %d instead of %d", d.Bays+1, d.Bays)}}
	}
	return []check.Finding{f}
}

func (d Design) missingRoom() fact.Text {
	asked, placed := map[string]int{}, map[string]int{}
	for _, r := range d.brief.Rooms {
		n := max(wholeOf(r.Count), 1)
		if d.dormitory() {
			n *= d.Floors // a kitchen of a dormitory stands on every floor
		}
		asked[r.Kind.Value.Key] += n
	}
	for _, sp := range d.Spaces {
		placed[sp.Kind]++
	}
	for _, r := range d.brief.Rooms {
		if k := r.Kind.Value.Key; placed[k] < asked[k] {
			return spaceNames[k]
		}
	}
	return fact.Text{}
}

// judgeLost lists what the brief asks for and the model has no object for. What the
// inventory or the estimate holds is there, which is INFO.
func judgeLost(d Design) []check.Finding {
	var out []check.Finding
	for _, r := range d.brief.Requirement {
		f := check.Finding{Subject: fact.Word(Required, r.Key), About: r.Text, Status: check.Warn, Basis: check.Full, Got: bi("нет объекта", "no object"),
			Note:   bif("требование задания без объекта в проекте: %s", "asked for in the brief and not provided: %s", r.Text),
			Remedy: []check.Remedy{{Text: bif("учесть в РД или отдельным заданием: %s", "settle in the working documents or in a task of its own: %s", r.Text)}}}
		if where := d.provided(r.Key); !where.IsZero() {
			f.Status, f.Basis, f.Remedy = check.Info, check.Presence, nil
			f.Got, f.Note = where, bif("%s: %s", "%s: %s", r.Text, where)
		}
		out = append(out, f)
	}
	return out
}

// provided says where a requirement is met; zero when nowhere.
func (d Design) provided(key string) fact.Text {
	switch key {
	case "furniture":
		return bi("в спецификации", "in the specification")
	case "foundation":
		return bi("опоры в спецификации, тип — по грунтам в РД", "supports in the specification, their type by the soil in the working documents")
	case "delivery":
		return bi("в оценке стоимости", "in the cost estimate")
	case "bunk_beds":
		if d.fittings(FitBunk) > 0 {
			return bi("в спецификации", "in the specification")
		}
	}
	return fact.Text{}
}

// judgeSupply tells the loads: practice, no norm.
func judgeSupply(d Design) []check.Finding {
	n := wholeOf(d.brief.Shift)
	if d.dormitory() {
		n = 0
		for _, p := range d.People {
			n += p
		}
	}
	if n == 0 {
		return nil
	}
	times := func(id fact.ID) fact.Quantity {
		q := d.cat.norm(id).Value
		return fact.Quantity{Value: q.Value.Mul(fact.Int(int64(n))).Trim(), Unit: q.Unit}
	}
	f := present("supply", bi("инженерные сети", "services"), bif("на %d чел.: холодной воды %s и горячей %s в сутки, мощность до %s",
		"for %d people: %s of cold and %s of hot water a day, up to %s", n, times("water.cold"), times("water.hot"), times("power.person.high")))
	return []check.Finding{f}
}

// judgeAccessible judges only what the brief asks for.
func judgeAccessible(d Design) []check.Finding {
	if d.brief.Accessible.Value.Key != Wanted {
		return []check.Finding{unjudged("accessible", bi("корпус", "building"), bi("задание не называет маломобильных людей", "the brief names no people with limited mobility"))}
	}
	door := check.AtLeast(partTerm("accessible.door"), d.know.roomClear, d.cat.normMM("accessible.door"))
	door.About = bi("двери комнат", "room doors")
	door.Inputs = append(door.Inputs, d.brief.Accessible.ID)
	door.Note = bif("дверь комнаты %s в свету", "a room door of %s clear", d.know.roomClear.Value)
	if door.Status == check.Fail {
		door.Remedy = []check.Remedy{{Text: bif("двери комнат с проёмом %d мм", "room doors with openings of %d mm", 1000)}}
	}
	corridor := check.AtLeast(partTerm("accessible.corridor"), d.know.effective, d.cat.normMM("accessible.corridor"))
	corridor.About = bi("коридор", "corridor")
	corridor.Note = bif("проход %s", "a way of %s", d.know.effective.Value)
	if corridor.Status == check.Fail {
		corridor.Remedy = []check.Remedy{{Text: bi("карманы для разъезда или коридорный модуль шире", "passing places or a wider corridor module")}}
	}
	return []check.Finding{door, corridor}
}
