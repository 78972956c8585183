package modular

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Rule ids live for ever: add at the end, never rename, never reuse.
const (
	RuleLivingArea     check.RuleID = "modular.living_area"
	RuleSanitary       check.RuleID = "modular.sanitary"
	RuleCorridor       check.RuleID = "modular.corridor_width"
	RuleExits          check.RuleID = "modular.exits"
	RuleEscapeWidth    check.RuleID = "modular.escape_width"
	RuleEscapeHeight   check.RuleID = "modular.escape_height"
	RuleExitWidth      check.RuleID = "modular.exit_width"
	RuleDoorWidth      check.RuleID = "modular.door_width"
	RuleExitSwing      check.RuleID = "modular.exit_swing"
	RuleExitForce      check.RuleID = "modular.exit_force"
	RuleExitSpread     check.RuleID = "modular.exit_spread"
	RuleExitDistance   check.RuleID = "modular.exit_distance"
	RuleDeadEnd        check.RuleID = "modular.dead_end"
	RuleStairWidth     check.RuleID = "modular.stair_width"
	RuleStairSteps     check.RuleID = "modular.stair_steps"
	RuleStairRail      check.RuleID = "modular.stair_rail"
	RuleFireArea       check.RuleID = "modular.fire_area"
	RuleFireResistance check.RuleID = "modular.fire_resistance"
	RuleFireGroup      check.RuleID = "modular.fire_group"
	RuleFireLiving     check.RuleID = "modular.fire_living"
	RuleFireGap        check.RuleID = "modular.fire_gap"
	RuleFireRoad       check.RuleID = "modular.fire_road"
	RuleFireAlarm      check.RuleID = "modular.fire_alarm"
	RuleFireNotice     check.RuleID = "modular.fire_notice"
	RuleSmoke          check.RuleID = "modular.smoke"
	RuleWindow         check.RuleID = "modular.window_share"
	RuleDaylight       check.RuleID = "modular.daylight"
	RuleCorridorLight  check.RuleID = "modular.corridor_light"
	RuleHeight         check.RuleID = "modular.room_height"
	RuleInsulation     check.RuleID = "modular.insulation"
	RuleSound          check.RuleID = "modular.sound"
	RuleAccessible     check.RuleID = "modular.accessible"
	RuleDrying         check.RuleID = "modular.drying"
	RuleMeal           check.RuleID = "modular.meal"
	RuleCabins         check.RuleID = "modular.cabins"
	RuleHostel         check.RuleID = "modular.sanitary_hostel"
	RuleShift          check.RuleID = "modular.sanitary_shift"
	RuleCare           check.RuleID = "modular.sanitary_care"
	RuleSupply         check.RuleID = "modular.supply"
	RuleTransport      check.RuleID = "modular.transport"
	RuleCorridorModule check.RuleID = "modular.corridor_module"
	RulePlaced         check.RuleID = "modular.placed"
	RuleLost           check.RuleID = "modular.lost_requirement"
	RulePeopleKept     check.RuleID = "modular.people_kept"
)

type rule = check.Rule[Design]

// Rules returns the registry in the order in which a report lists them: the four of the
// reference first. Clauses come from clauses.csv, one row each; the figures from
// norms.csv, one number a row.
func Rules(cat Catalogue) []check.Rule[Design] {
	r := func(id check.RuleID, nameRU, nameEN, clause, wantRU, wantEN string, judge func(Design) []check.Finding) rule {
		return rule{ID: id, Name: bi(nameRU, nameEN), Clause: cat.Clause(clause), Requirement: bi(wantRU, wantEN), Judge: judge}
	}
	return []rule{
		r(RuleLivingArea, "Площадь на человека", "Area per person", "liv.area", "площадь комнаты на человека не меньше нормы", "area of a room a person not below the norm", judgeLivingArea),
		r(RuleSanitary, "Санитарные приборы", "Sanitary fixtures", "san.6", "душ, умывальник и унитаз на каждые шесть человек этажа", "a shower, a basin and a toilet for every six people of a floor", judgeSanitary),
		r(RuleCorridor, "Ширина коридора", "Corridor width", "cor.1400", "чистая ширина коридора не меньше нормы", "clear corridor width not below the norm", judgeCorridor),
		r(RuleExits, "Эвакуационные выходы", "Exits", "exit.n", "не менее двух выходов с этажа, каждая комната достигает обоих", "at least two exits of a floor, every room reaches both", judgeExits),
		r(RuleEscapeWidth, "Ширина пути эвакуации", "Escape width", "cor.evac", "ширина коридора за вычетом полотен дверей", "corridor width less door leaves", judgeEscapeWidth),
		r(RuleEscapeHeight, "Высота пути эвакуации", "Escape height", "cor.h", "высота коридора в свету", "clear corridor height", judgeEscapeHeight),
		r(RuleExitWidth, "Ширина выхода", "Exit width", "exit.w", "ширина выхода по числу людей", "exit width by the number of people", judgeExitWidth),
		r(RuleDoorWidth, "Ширина дверей помещений", "Room door width", "exit.w", "двери комнат и кабин в свету", "clear doors of rooms and cabins", judgeDoorWidth),
		r(RuleExitSwing, "Открывание дверей", "Door swing", "exit.dir", "двери на пути открываются по ходу, кроме комнат до 15 человек", "doors open along the way, but for rooms of up to 15", judgeExitSwing),
		r(RuleExitForce, "Усилие открывания", "Opening force", "exit.force", "усилие открывания двери", "opening torque of doors", judgeExitForce),
		r(RuleExitSpread, "Рассредоточенность выходов", "Spread of exits", "exit.spread", "выходы удалены друг от друга", "exits lie apart", judgeExitSpread),
		r(RuleExitDistance, "Путь до выхода", "Way to an exit", "exit.dist", "путь от двери до выхода между двумя выходами", "way from a door to an exit between two exits", judgeExitDistance),
		r(RuleDeadEnd, "Тупик коридора", "Dead end", "exit.dist", "путь от двери до выхода из тупика", "way from a door out of a dead end", judgeDeadEnd),
		r(RuleStairWidth, "Ширина марша", "Flight width", "stair.w", "ширина марша", "width of a flight", judgeStairWidth),
		r(RuleStairSteps, "Ступени", "Steps", "stair.step", "подступёнок и проступь", "rise and tread", judgeStairSteps),
		r(RuleStairRail, "Ограждения", "Rails", "stair.rail", "ограждения лестниц и площадок", "rails of stairs and landings", judgeStairRail),
		r(RuleFireArea, "Площадь пожарного отсека", "Fire compartment", "fire.area", "площадь этажа в пределах отсека", "floor area within a compartment", judgeFireArea),
		r(RuleFireResistance, "Пределы огнестойкости", "Fire resistance", "fire.res", "пределы огнестойкости несущих элементов", "fire resistance of bearing elements", judgeFireResistance),
		r(RuleFireGroup, "Группы блок-контейнеров", "Groups of containers", "fire.group", "отдельно стоящие контейнеры группами", "free-standing containers in groups", judgeFireGroup),
		r(RuleFireLiving, "Проживание на стройплощадке", "Living on a building site", "fire.live", "на территории строительства не живут", "nobody lives on a building site", judgeFireLiving),
		r(RuleFireGap, "Противопожарные разрывы", "Fire gaps", "fire.dist", "разрывы до соседних зданий", "gaps to neighbouring buildings", judgeFireGap),
		r(RuleFireRoad, "Пожарный подъезд", "Fire road", "fire.road", "ширина проезда", "width of the road", judgeFireRoad),
		r(RuleFireAlarm, "Пожарная сигнализация", "Fire alarm", "fire.aps", "извещатели в помещениях", "detectors in the rooms", judgeFireAlarm),
		r(RuleFireNotice, "Оповещение", "Fire notification", "fire.soue", "оповещение второго типа", "notification of type 2", judgeFireNotice),
		r(RuleSmoke, "Дымоудаление", "Smoke exhaust", "fire.smoke", "коридор длиннее нормы без проёмов в двух этажах", "a corridor longer than the norm without vents in two storeys", judgeSmoke),
		r(RuleWindow, "Окна к полу", "Windows to floor", "win.1.8", "площадь окна к площади пола", "window area to floor area", judgeWindow),
		r(RuleDaylight, "КЕО", "Daylight", "win.keo", "коэффициент естественной освещённости", "daylight factor", judgeDaylight),
		r(RuleCorridorLight, "Свет в коридоре", "Corridor light", "cor.light", "длина коридора со светом с двух торцов", "length of a corridor lit from both ends", judgeCorridorLight),
		r(RuleHeight, "Высота комнат", "Room height", "h.room", "высота комнат в свету", "clear room height", judgeHeight),
		r(RuleInsulation, "Теплозащита стен", "Wall insulation", "therm.r", "приведённое сопротивление стен", "thermal resistance of the walls", judgeInsulation),
		r(RuleSound, "Звукоизоляция", "Sound insulation", "acoust", "между комнатами и от мокрых помещений", "between rooms and from wet rooms", judgeSound),
		r(RuleAccessible, "Доступность", "Accessibility", "mgn", "коридор и двери для маломобильных", "corridor and doors for people with limited mobility", judgeAccessible),
		r(RuleDrying, "Сушка одежды", "Drying clothes", "dry", "площадь сушилки на человека", "drying area a person", judgeDrying),
		r(RuleMeal, "Приём пищи", "Meals", "meal", "площадь комнаты приёма пищи", "area of the meal room", judgeMeal),
		r(RuleCabins, "Приборы и мебель", "Fixtures and furniture", "san.cabin", "приборы и мебель встали в габариты", "fixtures and furniture fit their places", judgeCabins),
		r(RuleHostel, "Профиль хостела", "Hostel profile", "san.hostel", "приборы по норме хостела", "fixtures by the hostel norm", judgeHostel),
		r(RuleShift, "Приборы на смену", "Fixtures of a shift", "san.sp44.sh", "душевые сетки, краны и унитазы на смену", "showers, taps and toilets of a shift", judgeShift),
		r(RuleCare, "Вода, канализация, уборка", "Water, drains, cleaning", "san.care", "вода, канализация, отопление, уборочный инвентарь", "water, drains, heating, cleaning", judgeCare),
		r(RuleSupply, "Нагрузки", "Loads", "eng.water", "вода и мощность на человека", "water and power a person", judgeSupply),
		r(RuleTransport, "Перевозка", "Transport", "tr.w", "ширина модуля без разрешения", "module width without a permit", judgeTransport),
		r(RuleCorridorModule, "Модуль коридора", "Corridor module", "corridor.module", "шаг комнатных и коридорных модулей одинаков", "room and corridor modules share a pitch", judgeCorridorModule),
		r(RulePlaced, "Заказано и размещено", "Ordered and placed", "placed", "все люди и помещения задания размещены", "all people and rooms of the brief are placed", judgePlaced),
		r(RuleLost, "Потерянные требования", "Lost requirements", "requirement.lost", "каждое требование задания имеет объект", "every requirement of the brief has its object", judgeLost),
	}
}

// keptSums are the sums that a revision may not make smaller.
func keptSums(cat Catalogue) []check.Kept {
	var out []check.Kept
	for _, id := range []fact.ID{"people.total", "shift"} {
		out = append(out, check.Kept{Rule: RulePeopleKept, Name: bi("Люди по заданию", "People of the brief"), Fact: id, Clause: cat.Clause("people.kept"),
			Text: bi("число людей не соответствует ТЗ", "the number of people differs from the brief")})
	}
	return out
}

func roomTerm(sp Space) fact.Term { return fact.Word(RoomNumber, fmt.Sprint(sp.Number)) }

func roomName(sp Space) fact.Text { return bif("комната %d", "room %d", sp.Number) }

func partTerm(key string) fact.Term { return fact.Word(Word, key) }

// present is a finding of presence: something is provided or has to be, nothing was
// computed.
func present(key string, about, note fact.Text) check.Finding {
	return check.Finding{Subject: partTerm(key), About: about, Note: note, Status: check.Info, Basis: check.Presence}
}

// unjudged is a finding without the inputs to judge by.
func unjudged(key string, about, note fact.Text) check.Finding {
	return check.Finding{Subject: partTerm(key), About: about, Note: note, Status: check.Info, Basis: check.NotApplicable}
}

func (d Design) dormitory() bool { return d.brief.Purpose.Value.Key != Amenity }
