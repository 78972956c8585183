package modular

import (
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// judgeWindow compares the window of the worst bedroom or kitchen with its floor.
func judgeWindow(d Design) []check.Finding {
	if d.know.windowRoom.Number == 0 {
		return nil
	}
	f := check.AtLeast(roomTerm(d.know.windowRoom), d.know.window, d.cat.norm("window.ratio"))
	f.About = roomName(d.know.windowRoom)
	var w Window
	for _, win := range d.Windows {
		if win.Space == d.know.windowRoom.Number {
			w = win
		}
	}
	f.Note = bif("окно %d×%d мм на %s, отношение %s", "a window of %d×%d mm to %s, a ratio of %s", w.Width, w.Height, d.know.windowRoom.Area.Value, d.know.window.Value)
	if f.Status == check.Fail {
		f.Remedy = []check.Remedy{{Text: bif("окно шире: не меньше %d×%d мм", "a wider window: at least %d×%d mm", needWidth(d.know.windowRoom), int64(windowHeight))}}
	}
	return []check.Finding{f}
}

// needWidth is the width of a window of the usual height that is an eighth of the floor.
func needWidth(sp Space) int64 {
	floor := sp.Area.Value.Value.Round(2).Coef() * 10_000
	return (floor/8 + windowHeight - 1) / windowHeight
}

func judgeDaylight(d Design) []check.Finding {
	if !d.dormitory() {
		return nil
	}
	return []check.Finding{unjudged("daylight", bi("жилые комнаты", "bedrooms"), bif("КЕО не считался; норма %s", "the daylight factor was not computed; the norm is %s", d.cat.norm("daylight.factor").Value))}
}

// judgeCorridorLight tells how the corridor is lit; longer than the norm is WARN.
func judgeCorridorLight(d Design) []check.Finding {
	want := d.cat.norm("corridor.light.both_ends")
	f := check.AtMost(partTerm("corridor.light"), measured{ID: "building.length", Value: metres(d.Length)}, want)
	f.About = corridorName
	f.Note = bif("коридор %s, двери в торцах остеклённые", "a corridor of %s with glazed doors at the ends", metres(d.Length))
	if f.Status == check.Fail {
		f.Status = check.Warn
		f.Remedy = []check.Remedy{{Text: bi("световой карман", "a light pocket")}}
		return []check.Finding{f}
	}
	f.Status, f.Basis = check.Info, check.Presence
	return []check.Finding{f}
}

// judgeHeight is an estimate by the floor and roof of a comparable module. Below −40 °C
// the norm of the North is taken.
func judgeHeight(d Design) []check.Finding {
	want := d.cat.normMM("room.height")
	t := d.brief.Temperature
	if t.ID != "" && t.Value.Value.Cmp(fact.Int(northern)) <= 0 {
		want = d.cat.normMM("room.height.north")
	}
	f := d.heightFinding(partTerm("rooms"), bi("комнаты", "rooms"), want)
	if t.ID != "" {
		f.Inputs = append(f.Inputs, t.ID)
	}
	return []check.Finding{f}
}

// northern is the design temperature, °C, from which the norm of the North is tested: the
// brief names no climatic district.
const northern = -40

// Resistance of a wall of 100 mm wool: 1/8.7 + 0.1/0.045 + 1/23 = 2.38 m²·K/W, in
// hundredths.
const wallResistance = 238

// judgeInsulation never passes: an estimate of the wall is held against degree days that
// the brief does not give. СП 50.13330, table 3: R = a·D + b.
func judgeInsulation(d Design) []check.Finding {
	if d.brief.Temporary.Value.Key == Wanted {
		return []check.Finding{unjudged("walls", bi("наружные стены", "outer walls"), bi("временное здание до двух отопительных сезонов — вне СП 50", "a temporary building of up to two heating seasons lies outside СП 50"))}
	}
	if d.brief.Temperature.ID == "" && d.brief.Region.ID == "" {
		return []check.Finding{unjudged("walls", bi("наружные стены", "outer walls"), bi("регион, расчётная температура и срок службы не названы", "region, design temperature and term of use are not named"))}
	}
	a, b := d.cat.norm("insulation.wall.a").Value.Value, d.cat.norm("insulation.wall.b").Value.Value
	days := (fact.Dec(wallResistance, 2).Sub(b)).Float() / a.Float()
	most, err := fact.Quantise(days/100, 0)
	if err != nil {
		return nil
	}
	input := d.brief.Temperature.ID
	if input == "" {
		input = d.brief.Region.ID
	}
	return []check.Finding{{Subject: partTerm("walls"), About: bi("наружные стены", "outer walls"), Status: check.Warn, Basis: check.Estimate, Inputs: []fact.ID{input},
		Got: bi("R около 2,38 м²·К/Вт", "R about 2.38 m²·K/W"), Want: bi("по ГСОП", "by degree days"),
		Note: bif("панель 100 мм: R около %s м²·К/Вт, это требование при ГСОП %s °C·сут; ГСОП места не определён — прикидка", "a 100 mm panel: R about %s m²·K/W, the demand at %s degree days; those of the place are not known, an estimate",
			fact.Dec(wallResistance, 2), most.Mul(fact.Int(100))),
		Remedy: []check.Remedy{{Text: bi("панель 150–200 мм или расчёт по СП 50 в РД", "a panel of 150–200 mm or a СП 50 calculation in the working documents")}}}}
}

// judgeSound warns where bedrooms adjoin wet rooms on both sides of the block.
func judgeSound(d Design) []check.Finding {
	if !d.dormitory() {
		return nil
	}
	beside, left, right := 0, false, false
	for _, a := range d.Spaces {
		if a.Kind != SpaceLiving {
			continue
		}
		for _, b := range d.Spaces {
			if !isWet(b.Kind) || a.Floor != b.Floor || a.Row != b.Row {
				continue
			}
			if a.Bay+a.Bays == b.Bay {
				beside, left = beside+1, true
			}
			if b.Bay+b.Bays == a.Bay {
				beside, right = beside+1, true
			}
		}
	}
	f := present("sound", bi("жилые комнаты", "bedrooms"), bif("двойные стены модулей, норма Rw %s по протоколу панелей; с мокрыми граничат комнат: %d", "twin walls of the modules, Rw %s by the panels' reports; %d bedrooms adjoin wet cells", d.cat.norm("sound.rooms").Value, beside))
	if left && right {
		f.Status, f.Basis, f.Inputs = check.Warn, check.Full, []fact.ID{d.brief.WetBlock.ID}
		f.Got = bif("граничат %d", "%d adjoin", beside)
		f.Remedy = []check.Remedy{{Input: d.brief.WetBlock.ID, Text: bi("мокрый блок в торце или двойная стена с изоляцией по сторонам блока", "the wet block at the end, or an insulated twin wall on both its sides")}}
	}
	return []check.Finding{f}
}

func judgeTransport(d Design) []check.Finding {
	card := d.size.system
	got := measured{ID: "bays", Value: card.Row.ExtWidth}
	f := check.AtMost(partTerm(card.ID), got, d.cat.normMM("transport.width"))
	f.About = fact.Same(card.ID)
	f.Note = bif("модуль %s шириной %s", "module %s, %s wide", card.ID, card.Row.ExtWidth)
	if f.Status == check.Fail {
		f.Status = check.Warn
		f.Note = bif("%s: негабарит", "%s: oversize", f.Note)
		f.Remedy = []check.Remedy{{Text: bi("спецразрешение и низкорамная платформа", "a permit and a low loader")}}
	}
	return []check.Finding{f}
}

// judgeCorridorModule warns of a comb that cannot be built from the catalogue: BM-L has a
// pitch of 2925 and no corridor module has.
func judgeCorridorModule(d Design) []check.Finding {
	corridor := d.cat.module(corridorModule)
	f := check.Finding{Subject: partTerm(corridorModule), About: fact.Same(d.size.system.ID), Status: check.Pass, Basis: check.Full, Inputs: []fact.ID{d.brief.System.ID, "bays"},
		Got: millimetres(d.Pitch).Text(), Want: corridor.Row.Pitch.Text()}
	f.Note = bif("шаг %s %s, шаг %s %s", "pitch of %s %s, of %s %s", d.size.system.ID, millimetres(d.Pitch), corridorModule, *corridor.Row.Pitch)
	if d.Pitch != pitchOf(corridor) {
		f.Status = check.Warn
		f.Note = bif("%s: коридорного модуля под этот шаг в каталоге нет", "%s: the catalogue has no corridor module of this pitch", f.Note)
		f.Remedy = []check.Remedy{{Input: d.brief.System.ID, Text: bif("новый коридорный модуль с шагом %s или BM-STD", "a new corridor module with a pitch of %s, or BM-STD", millimetres(d.Pitch))}}
	}
	return []check.Finding{f}
}
