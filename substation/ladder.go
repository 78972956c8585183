package substation

import (
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// picks are the cards chosen for a brief, every one by climbing upward or by an exact
// table. A nil pick has no rung: the figures end below what is needed, and a check says
// so.
type picks struct {
	transformer catalogs.Pick[Transformer]
	uk          quantity
	nominal     nominal
	cell        catalogs.Pick[Cell]
	fuse        catalogs.Card[Fuse]
	fuseLink    quantity
	input       catalogs.Pick[Breaker]
	inputRating quantity
	tie         quantity                // rating of the section breaker; zero ID with one transformer
	busbar      *catalogs.Pick[Busbar]  // nil above the last bar
	hvArrester  catalogs.Card[Arrester] //
	ct          *catalogs.Pick[CT]      // nil above the last rung or without metering
	lines       []linePick
	icu         quantity // smallest stated Icu among the breakers; zero ID when none states one
	icuOf       string   // designator of the breaker with the smallest Icu
	icuUnstated []string // designators whose card gives no Icu
	icuNoVolts  bool     // a compared Icu is given without a voltage
}

// linePick is what was chosen for one line.
type linePick struct {
	breaker  catalogs.Pick[Breaker]
	rating   quantity
	cable    catalogs.Card[Cable]
	parallel int64
	allowed  quantity // Iдоп of the line, all parallel cables together
	asked    bool     // the mark was asked for
	unknown  bool     // a mark was asked that the catalogue does not have
}

// choose climbs every ladder. A breaker above its ladder and a fuse outside its table are
// refusals with the number; a cable never is: the largest is taken and its check fails.
func choose(b Brief, cat Catalogue, load loads, l *ledger) (picks, error) {
	var p picks
	var err error
	if p.transformer, err = cat.Transformers.Climb(b.Power, nil); err != nil {
		return p, err
	}
	card := p.transformer.Taken
	s := l.add(quantity{ID: "transformer.rating", Name: fact.Text{RU: "мощность трансформатора", EN: "transformer rating"},
		Value: card.Row.S, Origin: card.Origin()})
	p.uk = l.add(quantity{ID: "transformer.uk", Name: fact.Text{RU: "напряжение короткого замыкания uк", EN: "impedance voltage uк"},
		Value: card.Row.UkPct, Origin: card.Origin()})
	l.add(quantity{ID: "transformer.pk", Name: fact.Text{RU: "потери короткого замыкания Pк", EN: "load losses Pк"},
		Value: card.Row.Pk, Origin: card.Origin()})
	if p.nominal, err = rate(b, s, p.uk, l); err != nil {
		return p, err
	}
	if err = p.climbHV(b, cat, s, l); err != nil {
		return p, err
	}
	if err = p.climbLV(b, cat, l); err != nil {
		return p, err
	}
	for i, f := range b.Feeders {
		line, err := climbLine(b, f, load.lines[i], cat, l)
		if err != nil {
			return p, err
		}
		p.lines = append(p.lines, line)
	}
	p.smallestIcu(b, l)
	return p, nil
}

func (p *picks) climbHV(b Brief, cat Catalogue, s quantity, l *ledger) error {
	var err error
	if p.cell, err = cat.Cells.Climb(p.nominal.hv, func(c Cell) (bool, fact.Text) {
		return c.LoadSwitch != nil, fact.Text{RU: "нет выключателя нагрузки", EN: "no load switch"}
	}); err != nil {
		return err
	}
	l.add(quantity{ID: "hv.cell", Name: fact.Text{RU: "номинальный ток камеры ВН", EN: "rated current of the HV cell"},
		Value: p.cell.Taken.Row.Main, Origin: p.cell.Taken.Origin()})
	if p.fuse, err = cat.FusesAt(b.HV.Value).At(s); err != nil {
		return fuseRefusal(err, s)
	}
	p.fuseLink = l.add(quantity{ID: "hv.fuse.link", Name: fact.Text{RU: "плавкая вставка ВН", EN: "HV fuse link"},
		Value: p.fuse.Row.Link, Origin: p.fuse.Origin()})
	l.add(quantity{ID: "hv.fuse.max", Name: fact.Text{RU: "наибольшая вставка камеры ВН", EN: "largest link of the HV cell"},
		Value: p.cell.Taken.Row.FuseMax, Origin: p.cell.Taken.Origin()})
	p.hvArrester, err = cat.Arresters.At(b.HV)
	return err
}

func fuseRefusal(err error, s quantity) error {
	e, ok := refusal.As(err)
	if !ok {
		return err
	}
	e.Message = fact.Text{
		RU: "Нет таблицы плавкой вставки для " + s.Value.In(fact.Russian) + ".",
		EN: "There is no fuse link for " + s.Value.In(fact.English) + " in the table."}
	return e
}

func (p *picks) climbLV(b Brief, cat Catalogue, l *ledger) error {
	var err error
	if p.input, err = cat.Inputs.Climb(p.nominal.lv, nil); err != nil {
		if e, ok := refusal.As(err); ok && e.Code == refusal.OffLadder {
			e.Message = fact.Text{
				RU: "Ток трансформатора " + p.nominal.lv.Value.In(fact.Russian) + " выше лестницы вводных автоматов.",
				EN: "The transformer current " + p.nominal.lv.Value.In(fact.English) + " is above the ladder of input breakers."}
		}
		return err
	}
	p.inputRating = l.add(quantity{ID: "input.breaker", Name: fact.Text{RU: "номинальный ток вводного автомата", EN: "rated current of the input breaker"},
		Value: p.input.Rating.Value, Origin: p.input.Rating.Origin})
	if transformers(b) == 2 {
		// One section's load passes the tie; with the input's own rating any division of
		// the load between the sections is covered.
		p.tie = l.add(quantity{ID: "section.breaker", Name: fact.Text{RU: "номинальный ток секционного автомата", EN: "rated current of the section breaker"},
			Value: p.input.Rating.Value, Origin: p.input.Rating.Origin})
	}
	bar, err := cat.Busbars.Climb(p.nominal.lv, nil)
	switch {
	case err == nil:
		p.busbar = &bar
		l.add(quantity{ID: "busbar.current", Name: fact.Text{RU: "допустимый ток шин 0,4 кВ", EN: "permissible current of the 0.4 kV busbars"},
			Value: bar.Rating.Value, Origin: bar.Rating.Origin})
	case refusal.CodeOf(err) != refusal.OffLadder:
		return err
	}
	if !metersLV(b) {
		return nil
	}
	ct, err := cat.CTs.Climb(p.nominal.lv, nil)
	switch {
	case err == nil:
		p.ct = &ct
		l.add(quantity{ID: "ct.primary", Name: fact.Text{RU: "первичный ток трансформаторов тока", EN: "primary current of the current transformers"},
			Value: ct.Rating.Value, Origin: ct.Rating.Origin})
	case refusal.CodeOf(err) != refusal.OffLadder:
		return err
	}
	return nil
}

// metersLV reports whether metering on the 0.4 kV side was asked for.
func metersLV(b Brief) bool {
	for _, m := range b.Metering {
		if m.Value.Key == LVSide {
			return true
		}
	}
	return false
}

func metersHV(b Brief) bool {
	for _, m := range b.Metering {
		if m.Value.Key == HVSide {
			return true
		}
	}
	return false
}

func climbLine(b Brief, f Feeder, current quantity, cat Catalogue, l *ledger) (linePick, error) {
	var p linePick
	var err error
	if p.breaker, err = cat.Feeders.Climb(current, nil); err != nil {
		return p, err
	}
	p.rating = l.add(quantity{ID: feederID(f.Number, "breaker"), Name: lineName(f.Number, fact.Text{RU: "номинальный ток автомата", EN: "rated current of the breaker"}),
		Value: p.breaker.Rating.Value, Origin: p.breaker.Rating.Origin})
	p.parallel = 1
	if f.Parallel.ID != "" {
		if n, ok := f.Parallel.Value.Value.Whole(); ok {
			p.parallel = n
		}
	}
	factor, from, err := cableFactor(f, p.parallel, cat, l)
	if err != nil {
		return p, err
	}
	material, section, known := readMark(f.Mark)
	if len(cat.cablesOf(material)) == 0 {
		material, known = "Al", false // a catalogue need not have copper
	}
	ladder, err := cat.CableLadder(material, inGround(f), factor)
	if err != nil {
		return p, err
	}
	p.asked = f.Mark != ""
	if p.asked && known {
		p.cable, known = cableOf(ladder, section)
	}
	p.unknown = p.asked && !known
	if !p.asked || p.unknown {
		p.cable = smallestCable(ladder, p.rating, p.parallel)
	}
	one := ladder.Rating(p.cable.Row)
	table := l.add(quantity{ID: feederID(f.Number, "cable"), Name: lineName(f.Number, fact.Text{RU: "допустимый ток кабеля " + p.cable.Row.Mark, EN: "permissible current of the cable " + p.cable.Row.Mark}),
		Value: one, Origin: fact.FromFacts(append(from, l.tableCurrent(f, p.cable).ID)...)})
	p.allowed = table
	if p.parallel > 1 {
		p.allowed = l.add(quantity{ID: feederID(f.Number, "allowed"), Name: lineName(f.Number, fact.Text{RU: "допустимый ток всех кабелей линии", EN: "permissible current of all cables of the line"}),
			Value: fact.Quantity{Value: one.Value.Mul(fact.Int(p.parallel)), Unit: fact.Ampere}, Origin: fact.FromFacts(table.ID, f.Parallel.ID)})
	}
	return p, nil
}

// tableCurrent records the current that the norm's table prints for the cable.
func (l *ledger) tableCurrent(f Feeder, c catalogs.Card[Cable]) quantity {
	i := c.Row.Air
	if inGround(f) {
		i = c.Row.Ground
	}
	return l.add(quantity{ID: feederID(f.Number, "cable.table"), Name: lineName(f.Number, fact.Text{RU: "ток по таблице для " + c.Row.Mark, EN: "table current of " + c.Row.Mark}),
		Value: i, Origin: c.Origin()})
}

func inGround(f Feeder) bool { return f.Laying.Value.Key != Air }

// cableFactor is 0.93 for four equal cores (GOST 31996), times the reduction for cables
// side by side in ground (ПУЭ table 1.3.26, 100 mm apart).
func cableFactor(f Feeder, parallel int64, cat Catalogue, l *ledger) (fact.Decimal, []fact.ID, error) {
	date := cat.About.AsOf
	four, err := cat.Norms.At("cable.four_core_factor.gost", date)
	if err != nil {
		return fact.Decimal{}, nil, err
	}
	l.add(four)
	factor, from := four.Value.Value, []fact.ID{four.ID}
	if f.Laying.ID != "" {
		from = append(from, f.Laying.ID)
	}
	if parallel > 1 && inGround(f) {
		beside, err := cat.Norms.At(fact.ID(fmt.Sprintf("cable.side_by_side.%d", parallel)), date)
		if err != nil {
			return fact.Decimal{}, nil, refusal.New(refusal.OffLadder,
				fact.Text{RU: fmt.Sprintf("Нет коэффициента для %d кабелей рядом (линия %d).", parallel, f.Number),
					EN: fmt.Sprintf("There is no factor for %d cables side by side (line %d).", parallel, f.Number)},
				fact.Text{RU: "Задайте не больше шести кабелей на линию или разделите линию.",
					EN: "Give at most six cables a line, or split the line."})
		}
		l.add(beside)
		factor, from = factor.Mul(beside.Value.Value), append(from, beside.ID)
	}
	return factor, from, nil
}

// smallestCable climbs to the cable that carries the breaker's rated current; above the
// last rung it takes the last, and the check of the line fails.
func smallestCable(ladder catalogs.Ladder[Cable], rating quantity, parallel int64) catalogs.Card[Cable] {
	last := ladder.Rungs[len(ladder.Rungs)-1]
	for _, rung := range ladder.Rungs {
		if ladder.Rating(rung.Row).Value.Mul(fact.Int(parallel)).Cmp(rating.Value.Value) >= 0 {
			return rung
		}
	}
	return last
}

func cableOf(ladder catalogs.Ladder[Cable], section fact.Decimal) (catalogs.Card[Cable], bool) {
	for _, rung := range ladder.Rungs {
		if rung.Row.Section.Value.Cmp(section) == 0 {
			return rung, true
		}
	}
	return catalogs.Card[Cable]{}, false
}

// readMark reads material and section from a cable mark: «АВБШв 4×185» is aluminium,
// 185 mm². GOST 31996: a mark beginning with А has aluminium cores.
func readMark(mark string) (material string, section fact.Decimal, ok bool) {
	material = "Al"
	if mark == "" {
		return material, section, false
	}
	if !strings.HasPrefix(strings.ToUpper(mark), "А") && !strings.HasPrefix(strings.ToUpper(mark), "A") {
		material = "Cu"
	}
	_, cores, cut := strings.Cut(strings.NewReplacer("x", "×", "х", "×", "X", "×", "Х", "×", "*", "×").Replace(mark), "×")
	if !cut {
		return material, section, false
	}
	end := strings.IndexFunc(cores, func(r rune) bool { return (r < '0' || r > '9') && r != ',' && r != '.' })
	if end >= 0 {
		cores = cores[:end]
	}
	section, err := fact.ParseDecimal(strings.Trim(cores, ",."))
	return material, section, err == nil
}

// smallestIcu finds the smallest breaking capacity among the breakers, and what the
// cards do not say.
func (p *picks) smallestIcu(b Brief, l *ledger) {
	type candidate struct {
		ref  string
		card catalogs.Card[Breaker]
	}
	var all []candidate
	for i := range transformers(b) {
		all = append(all, candidate{inputRef(i), p.input.Taken})
	}
	if p.tie.ID != "" {
		all = append(all, candidate{tieRef, p.input.Taken})
	}
	for i := range p.lines {
		all = append(all, candidate{feederRef(b, i), p.lines[i].breaker.Taken})
	}
	for _, c := range all {
		row := c.card.Row
		if row.Icu == nil {
			p.icuUnstated = append(p.icuUnstated, c.ref)
			continue
		}
		p.icuNoVolts = p.icuNoVolts || row.IcuAt == nil
		if p.icu.ID == "" || row.Icu.Value.Cmp(p.icu.Value.Value) < 0 {
			p.icu = quantity{ID: "icu.min", Name: fact.Text{RU: "наименьшая отключающая способность Icu", EN: "smallest breaking capacity Icu"},
				Value: *row.Icu, Origin: fact.FromCard(row.Card, row.IcuClause)}
			p.icuOf = c.ref
		}
	}
	if p.icu.ID != "" {
		l.add(p.icu)
	}
}
