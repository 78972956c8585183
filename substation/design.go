package substation

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// Kind says what a device is; its symbol and its row in the lists follow from it.
type Kind string

// Kinds of devices. The values are stable: they name DXF blocks and rows.
const (
	KindLoadSwitch  Kind = "switch_disconnector"
	KindFuse        Kind = "fuse"
	KindTransformer Kind = "transformer_2w"
	KindArrester    Kind = "surge_arrester_mo"
	KindBreaker     Kind = "breaker_auto"
	KindCT          Kind = "current_transformer"
	KindMeter       Kind = "meter_energy"
	KindATS         Kind = "device_box"
	KindEarth       Kind = "earth"
	KindBusbar      Kind = "bus"
	KindCell        Kind = "hv_cell"
	KindEnclosure   Kind = "enclosure"
	KindCable       Kind = "cable"
)

// Device is one entry of the inventory. The same list makes the sheet, the DXF blocks
// and the equipment list, so that what is ordered is what is placed.
type Device struct {
	Ref   string // designator: "QF4", "TA1-TA3"; "" for what carries none
	Kind  Kind
	Name  fact.Text // for the lists: «Выключатель автоматический вводной»
	Mark  string    // type or mark: "ВА57-35"; "" when the catalogue has none
	Shown fact.Text // the one rating beside the symbol: «1000 А»
	Count int64     // pieces behind the designator: three current transformers
	Unit  fact.Unit
	Mass  *fact.Quantity
	Price string // id of a price card, or ""
	Drawn bool   // stands on the sheet as a block
}

// Input is one way from the 10 kV line to the section: everything in the order of the
// current.
type Input struct {
	Name                     fact.Text // «Ввод 1»
	Entry                    string    // Air or Cabled
	HVArrester, Switch, Fuse Device
	Transformer              Device
	LVArrester, Breaker      Device
	CT, Meter                *Device
}

// Line is one outgoing line as it is placed.
type Line struct {
	Number    int
	Name      string // raw
	Section   int    // 0 or 1
	Breaker   Device
	CT, Meter *Device
	Cable     Device
	Current   quantity
	Rating    quantity
	Allowed   quantity
	Power     quantity
	Length    quantity
	Category  quantity
	Parallel  int64
	Air       bool
}

// Design is the substation as it is placed: the model that rules judge and sheets draw.
type Design struct {
	Name        string // "2КТП-630/10/0,4"
	Inputs      []Input
	Tie         *Device
	ATS         *Device
	Busbar      Device
	Cells       Device
	Enclosure   *Device
	Earth       Device
	Lines       []Line
	SectionLoad []quantity
	brief       Brief
	load        loads
	picks       picks
}

// Designators. One transformer: QF1 input, lines from QF2. Two: QF1 and QF2 inputs, QF3
// section breaker, lines from QF4.
const tieRef = "QF3"

func inputRef(i int) string { return fmt.Sprintf("QF%d", i+1) }

func feederRef(b Brief, i int) string {
	first := 2
	if transformers(b) == 2 {
		first = 4
	}
	return fmt.Sprintf("QF%d", first+i)
}

// lay places every device. Lines keep the order of the brief; where the sections part is
// chosen so that their loads are most alike.
func lay(b Brief, cat Catalogue, load loads, p picks, l *ledger) Design {
	d := Design{Name: designName(b, p), brief: b, load: load, picks: p}
	n := transformers(b)
	for i := range n {
		d.Inputs = append(d.Inputs, layInput(b, p, i, n))
	}
	if n == 2 {
		tie := breakerDevice(tieRef, fact.Text{RU: "Выключатель автоматический секционный", EN: "Section circuit breaker"}, p.input.Taken.Row)
		d.Tie = &tie
		if b.ATS.Value.Key == Wanted {
			d.ATS = &Device{Ref: "A1", Kind: KindATS, Name: fact.Text{RU: "Устройство АВР 0,4 кВ", EN: "Automatic transfer unit, 0.4 kV"},
				Shown: fact.Text{RU: "АВР", EN: "ATS"}, Count: 1, Unit: fact.Piece, Drawn: true}
		}
	}
	d.Busbar = layBusbar(p, n)
	d.Cells = Device{Kind: KindCell, Name: fact.Text{RU: "Камера ВН с выключателем нагрузки и предохранителями", EN: "HV cell with load switch and fuses"},
		Mark: p.cell.Taken.Row.Series, Count: int64(n), Unit: fact.Piece, Price: p.cell.Taken.Row.Price}
	d.Enclosure = layEnclosure(b, cat, n)
	d.Earth = Device{Kind: KindEarth, Name: fact.Text{RU: "Заземляющее устройство", EN: "Earthing arrangement"},
		Count: 1, Unit: fact.Piece}
	d.layLines(b, p, load, n)
	d.sectionLoads(n, l)
	return d
}

func designName(b Brief, p picks) string {
	prefix := b.Prefix
	if prefix == "" {
		prefix = "КТП"
		if transformers(b) == 2 {
			prefix = "2КТП"
		}
	}
	return fmt.Sprintf("%s-%s/%s/%s", prefix, p.transformer.Taken.Row.S.Value.Trim().In(fact.Russian),
		b.HV.Value.Value.Trim().In(fact.Russian), b.LV.Value.Value.Trim().In(fact.Russian))
}

func layInput(b Brief, p picks, i, n int) Input {
	one := func(ref string, k Kind, name fact.Text, mark string, shown fact.Text) Device {
		return Device{Ref: fmt.Sprintf(ref, i+1), Kind: k, Name: name, Mark: mark, Shown: shown, Count: 1, Unit: fact.Piece, Drawn: true}
	}
	cell, tr, fuse := p.cell.Taken.Row, p.transformer.Taken.Row, p.fuse.Row
	in := Input{Name: fact.Text{RU: fmt.Sprintf("Ввод %d", i+1), EN: fmt.Sprintf("Input %d", i+1)}, Entry: b.Entry.Value.Key}
	in.Switch = one("QW%d", KindLoadSwitch, fact.Text{RU: "Выключатель нагрузки 10 кВ", EN: "Load switch, 10 kV"}, "",
		cell.LoadSwitch.Text())
	in.Fuse = one("FU%d", KindFuse, fact.Text{RU: "Предохранитель " + b.HV.Value.In(fact.Russian), EN: "Fuse, " + b.HV.Value.In(fact.English)},
		fuse.Case, fact.Text{RU: fuse.Case + ", " + fuse.Link.In(fact.Russian), EN: fuse.Case + ", " + fuse.Link.In(fact.English)})
	in.Fuse.Count = 3 // one a phase
	in.HVArrester = one("FV%d", KindArrester, fact.Text{RU: "Ограничитель перенапряжений " + b.HV.Value.In(fact.Russian), EN: "Surge arrester, " + b.HV.Value.In(fact.English)},
		p.hvArrester.Row.Mark, fact.Same(p.hvArrester.Row.Mark))
	if b.Arrester != "" {
		mark := sheet.Printable(b.Arrester)
		in.HVArrester.Mark, in.HVArrester.Shown = mark, fact.Same(mark)
	}
	in.HVArrester.Count, in.HVArrester.Price = 3, p.hvArrester.Row.Price
	in.Transformer = one("T%d", KindTransformer, fact.Text{RU: "Трансформатор силовой масляный", EN: "Oil-immersed power transformer"},
		tr.Series+"-"+tr.S.Value.Trim().In(fact.Russian), fact.Text{RU: tr.Series + " " + tr.S.In(fact.Russian), EN: tr.Series + " " + tr.S.In(fact.English)})
	in.Transformer.Mass, in.Transformer.Price = tr.Mass, tr.Price
	in.LVArrester = Device{Ref: fmt.Sprintf("FV%d", n+i+1), Kind: KindArrester, Name: fact.Text{RU: "Ограничитель перенапряжений 0,4 кВ", EN: "Surge arrester, 0.4 kV"},
		Mark: "ОПН-0,4", Shown: fact.Same("ОПН-0,4"), Count: 3, Unit: fact.Piece, Drawn: true}
	in.Breaker = breakerDevice(inputRef(i), fact.Text{RU: "Выключатель автоматический вводной", EN: "Input circuit breaker"}, p.input.Taken.Row)
	if metersLV(b) {
		ratio := fact.Text{RU: "по паспорту щита", EN: "as the board's maker gives"}
		price := ""
		if p.ct != nil {
			ratio = fact.Same(p.ct.Taken.Row.Primary.Value.String() + "/" + p.ct.Taken.Row.Secondary.Value.String())
			price = p.ct.Taken.Row.Price
		}
		in.CT = &Device{Ref: fmt.Sprintf("TA%d-TA%d", 3*i+1, 3*i+3), Kind: KindCT, Name: fact.Text{RU: "Трансформатор тока 0,4 кВ, класс 0,5S", EN: "Current transformer, 0.4 kV, class 0.5S"},
			Shown: ratio, Mark: ratio.RU, Count: 3, Unit: fact.Piece, Price: price, Drawn: true}
		in.Meter = &Device{Ref: fmt.Sprintf("PI%d", i+1), Kind: KindMeter, Name: fact.Text{RU: "Счётчик электрической энергии", EN: "Energy meter"},
			Count: 1, Unit: fact.Piece, Drawn: true}
	}
	return in
}

func breakerDevice(ref string, name fact.Text, b Breaker) Device {
	return Device{Ref: ref, Kind: KindBreaker, Name: name, Mark: b.Series, Shown: b.In.Text(), Count: 1, Unit: fact.Piece,
		Price: b.Price, Drawn: true}
}

func layBusbar(p picks, sections int) Device {
	d := Device{Kind: KindBusbar, Name: fact.Text{RU: "Сборные шины 0,4 кВ, секция", EN: "0.4 kV busbar section"},
		Count: int64(sections), Unit: fact.Piece, Shown: fact.Text{RU: "по паспорту щита", EN: "as the board's maker gives"}}
	if p.busbar != nil {
		d.Mark = "АД31Т " + p.busbar.Taken.Row.Mark
		d.Shown = fact.Same(d.Mark)
	}
	return d
}

// layEnclosure takes the shell by kind and number of transformers; nil when the
// catalogue has none of that kind: a pole-mounted substation.
func layEnclosure(b Brief, cat Catalogue, n int) *Device {
	kind := b.Enclosure.Value.Key
	if kind == "" {
		kind = "kiosk"
	}
	for _, c := range cat.Enclosures {
		if c.Row.Kind == kind && c.Row.Transformers == n {
			return &Device{Kind: KindEnclosure, Name: c.Row.Name, Count: 1, Unit: fact.Piece, Price: c.Row.Price}
		}
	}
	return nil
}

func (d *Design) layLines(b Brief, p picks, load loads, sections int) {
	first := len(b.Feeders)
	if sections == 2 {
		first = evenSplit(load.lines)
	}
	firstTA, firstPI := 1, 1
	if metersLV(b) {
		firstTA, firstPI = 3*sections+1, sections+1
	}
	for i, f := range b.Feeders {
		pick := p.lines[i]
		line := Line{Number: f.Number, Name: f.Name, Section: sectionOfLine(i, first), Current: load.lines[i], Rating: pick.rating,
			Allowed: pick.allowed, Power: f.Power, Length: f.Length, Category: f.Category, Parallel: pick.parallel,
			Air: b.Outgoing.Value.Key == Air}
		line.Breaker = breakerDevice(feederRef(b, i), fact.Text{RU: "Выключатель автоматический линии", EN: "Feeder circuit breaker"}, pick.breaker.Taken.Row)
		mark := pick.cable.Row.Mark
		if pick.parallel > 1 {
			mark = fmt.Sprintf("%d×(%s)", pick.parallel, mark)
		}
		line.Cable = Device{Kind: KindCable, Name: fact.Text{RU: "Кабель силовой до 1 кВ", EN: "Power cable up to 1 kV"}, Mark: mark,
			Count: pick.parallel, Unit: fact.Metre, Price: pick.cable.Row.Price}
		if b.FeedersMeter.Value.Key == Wanted {
			line.CT = &Device{Ref: fmt.Sprintf("TA%d-TA%d", firstTA+3*i, firstTA+3*i+2), Kind: KindCT,
				Name: fact.Text{RU: "Трансформатор тока 0,4 кВ, класс 0,5S", EN: "Current transformer, 0.4 kV, class 0.5S"}, Count: 3, Unit: fact.Piece, Drawn: true}
			line.Meter = &Device{Ref: fmt.Sprintf("PI%d", firstPI+i), Kind: KindMeter,
				Name: fact.Text{RU: "Счётчик электрической энергии", EN: "Energy meter"}, Count: 1, Unit: fact.Piece, Drawn: true}
		}
		d.Lines = append(d.Lines, line)
	}
}

// evenSplit tells how many lines, in the order of the brief, stand on the first section:
// as many as make the two loads most alike, of equals the number nearest to half, but
// never more than a sheet takes, nor so few that a section is too narrow for its input.
func evenSplit(lines []quantity) int {
	n := len(lines)
	total, before := fact.Int(0), fact.Int(0)
	for _, q := range lines {
		total = total.Add(q.Value.Value)
	}
	half := (n + 1) / 2
	best, least := half, total
	away := func(k int) int { return max(k-half, half-k) }
	for k := 1; k < n; k++ {
		before = before.Add(lines[k-1].Value.Value)
		apart := before.Add(before).Sub(total).Abs()
		if max(k, n-k) > mostOnSheet || min(k, n-k) < fewestOnSection(n) {
			continue
		}
		if c := apart.Cmp(least); c < 0 || c == 0 && away(k) < away(best) {
			best, least = k, apart
		}
	}
	return best
}

func sectionOfLine(i, first int) int {
	if i < first {
		return 0
	}
	return 1
}

// sectionLoads sums the currents of the lines of each section.
func (d *Design) sectionLoads(sections int, l *ledger) {
	for s := range sections {
		sum := fact.Int(0)
		var from []fact.ID
		for _, line := range d.Lines {
			if line.Section == s {
				sum = sum.Add(line.Current.Value.Value)
				from = append(from, line.Current.ID)
			}
		}
		d.SectionLoad = append(d.SectionLoad, l.add(quantity{ID: fact.ID(fmt.Sprintf("section.%d.load", s+1)),
			Name:  fact.Text{RU: fmt.Sprintf("нагрузка секции %d", s+1), EN: fmt.Sprintf("load of section %d", s+1)},
			Value: fact.Quantity{Value: sum, Unit: fact.Ampere}, Origin: fact.FromFacts(from...)}))
	}
}

// Inventory lists every device in the order of designators on the sheet: inputs, tie,
// lines, then what carries no designator.
func (d Design) Inventory() []Device {
	var out []Device
	for _, in := range d.Inputs {
		out = append(out, in.HVArrester, in.Switch, in.Fuse, in.Transformer, in.LVArrester, in.Breaker)
		if in.CT != nil {
			out = append(out, *in.CT, *in.Meter)
		}
	}
	if d.Tie != nil {
		out = append(out, *d.Tie)
	}
	if d.ATS != nil {
		out = append(out, *d.ATS)
	}
	for _, line := range d.Lines {
		out = append(out, line.Breaker)
		if line.CT != nil {
			out = append(out, *line.CT, *line.Meter)
		}
	}
	out = append(out, d.Busbar, d.Cells)
	if d.Enclosure != nil {
		out = append(out, *d.Enclosure)
	}
	out = append(out, d.Earth)
	for _, line := range d.Lines {
		out = append(out, line.Cable)
	}
	return out
}
