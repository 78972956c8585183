package modular

import (
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/schedule"
)

// rooms is the room schedule: the columns of form 2, ГОСТ 21.501, and what each area
// stands on.
func rooms(d Design) schedule.Table {
	t := schedule.Table{Name: "rooms", Title: bi("Экспликация помещений", "Room schedule"), Form: d.cat.Clause("form.rooms").Document + ", форма 2",
		Columns: []schedule.Column{
			{Key: "number", Title: bi("Номер помещения", "Room"), WidthUm: 15_000, Align: schedule.Centre},
			{Key: "name", Title: bi("Наименование", "Name"), WidthUm: 80_000},
			{Key: "area", Title: bi("Площадь, м²", "Area, m²"), WidthUm: 20_000, Align: schedule.Right},
			{Key: "category", Title: bi("Кат. пом.", "Cat."), WidthUm: 10_000, Align: schedule.Centre},
			{Key: "basis", Title: bi("Основание площади", "Basis of the area"), WidthUm: 60_000}},
		Notes: []fact.Text{stageNote, d.basisNote()}}
	if note := d.splitNote(); !note.IsZero() {
		t.Notes = append(t.Notes, note)
	}
	for f := range d.Floors {
		if d.Floors > 1 {
			t.Rows = append(t.Rows, schedule.Row{Heading: true, Cells: []schedule.Cell{schedule.Txt(d.planTitle(f))}})
		}
		for _, sp := range d.On(f) {
			t.Rows = append(t.Rows, schedule.Row{Cells: []schedule.Cell{schedule.Num(fact.Quantity{Value: fact.Int(int64(sp.Number)), Unit: fact.One}),
				schedule.Txt(sp.Name), schedule.Num(sp.Area.Value), {}, schedule.Txt(basisText(sp.Basis))}})
		}
	}
	t.Rows = append(t.Rows, schedule.Row{Total: true, Cells: []schedule.Cell{{}, schedule.Txt(bi("Итого", "Total")), schedule.Num(d.Total.Value), {}, schedule.Txt(d.basisSum())}})
	return t
}

// basisSum says how much of the total does not stand on the reference.
func (d Design) basisSum() fact.Text {
	var ru, en []string
	for _, s := range d.ByBasis {
		if s.Basis != Reference {
			ru, en = append(ru, s.Basis.In(fact.Russian)+" "+s.Area.In(fact.Russian)), append(en, s.Basis.In(fact.English)+" "+s.Area.In(fact.English))
		}
	}
	return fact.Text{RU: strings.Join(ru, "; "), EN: strings.Join(en, "; ")}
}

// basisNote explains what the areas stand on.
func (d Design) basisNote() fact.Text {
	sum := d.basisSum()
	if sum.IsZero() {
		return bi("Площади — по эталонному расчёту.", "Areas by the reference.")
	}
	return bif("Площади жилых комнат — по эталонному расчёту; в итоге также: %s.", "Areas of bedrooms by the reference; the total also contains: %s.", sum)
}

// splitNote tells that the closet's partition is not taken off.
func (d Design) splitNote() fact.Text {
	for _, sp := range d.Spaces {
		if sp.Cut != (Box{}) {
			area := hundredths(partition*(closetWidth+closetDepth+partition), 1_000_000)
			return bif("Перегородка щитовой, %s м², входит в площадь санузла %d.", "The closet's partition, %s m², is part of the area of room %d.", area, sp.Number)
		}
	}
	return fact.Text{}
}

// level prints the level of a floor: «0,000», «+2,920».
func (d Design) level(f int) fact.Text {
	v := fact.Dec(int64(f)*d.Storey, 3)
	if f == 0 {
		return fact.Text{RU: v.In(fact.Russian), EN: v.In(fact.English)}
	}
	return bif("+%s", "+%s", v)
}

func (d Design) planTitle(f int) fact.Text {
	return bif("План на отм. %s", "Plan at %s", d.level(f))
}

// Haul is what the modules take on the road.
type Haul struct {
	Trucks, FlatTrucks int // whole modules; flat packs where the maker delivers them
	Oversize           bool
	Note               fact.Text
}

// hauling counts trucks: as many modules as the platform's length takes, side by side in
// length, room and corridor modules apart.
func hauling(d Design) Haul {
	platform := int64(d.cat.norm("transport.platform.length").Value.Value.Float() * 1000)
	width := d.cat.normMM("transport.width")
	rooms, corridors := d.cellCount(), d.Bays*d.Floors
	h := Haul{Trucks: ceilDiv(rooms, int(platform/d.Module)) + ceilDiv(corridors, int(platform/d.Corridor)),
		FlatTrucks: ceilDiv(ceilDiv(rooms+corridors, 4), 2), Oversize: mmOf(d.size.system.Row.ExtWidth) > mmOf(width.Value)}
	h.Note = bif("Рейсов: %d; модуль высотой %s — платформа не выше %s. Разборными комплектами — рейсов %d.",
		"Trucks: %d; a module %s high takes a platform of at most %s. As flat packs: %d trucks.",
		h.Trucks, metres(d.Storey), d.cat.norm("transport.platform.height").Value, h.FlatTrucks)
	if h.Oversize {
		h.Note = bif("%s Ширина %s больше %s: негабарит, нужно разрешение.", "%s Width %s above %s: oversize, a permit is needed.", h.Note, d.size.system.Row.ExtWidth, width.Value)
	}
	return h
}

// sheetMark is the letter by which the schedule on a sheet refers to its legend.
func (b AreaBasis) mark() fact.Text {
	switch b {
	case Reconstruction:
		return bi("р", "r")
	case Extrapolation:
		return bi("э", "e")
	case Geometry:
		return bi("г", "g")
	}
	return fact.Text{}
}

// marked is the name of a space with the letter of its basis: «Коридор (э)».
func (sp Space) marked() fact.Text {
	if m := sp.Basis.mark(); !m.IsZero() {
		return bif("%s (%s)", "%s (%s)", sp.Name, m)
	}
	return sp.Name
}

// markLegend explains the letters that a plan uses.
func (d Design) markLegend() fact.Text {
	var ru, en []string
	for _, s := range d.ByBasis {
		if m := s.Basis.mark(); !m.IsZero() {
			ru = append(ru, fmt.Sprintf("(%s) — %s, %s", m.RU, s.Basis.In(fact.Russian), s.Area.In(fact.Russian)))
			en = append(en, fmt.Sprintf("(%s): %s, %s", m.EN, s.Basis.In(fact.English), s.Area.In(fact.English)))
		}
	}
	return fact.Text{RU: strings.Join(ru, "; "), EN: strings.Join(en, "; ")}
}
