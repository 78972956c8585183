package modular

import (
	"fmt"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/schedule"
)

// cost is a range in roubles.
type cost struct{ low, high fact.Decimal }

func (c cost) plus(o cost) cost { return cost{c.low.Add(o.low), c.high.Add(o.high)} }

func (c cost) times(n int) cost {
	return cost{c.low.Mul(fact.Int(int64(n))), c.high.Mul(fact.Int(int64(n)))}
}

// percentOf takes hundredths: 145 of 62 000 is 89 900.
func percentOf(d, percent fact.Decimal) fact.Decimal {
	return d.Mul(percent).Mul(fact.MustDecimal("0.01")).Round(0)
}

func costOf(p catalogs.Card[catalogs.Price]) cost {
	c := cost{p.Row.Low.Value, p.Row.Low.Value}
	if p.Row.High != nil {
		c.high = p.Row.High.Value
	}
	return c
}

// estimate adds up the price list bottom-up: modules by use, corridor modules by their
// share, services, connections; design and fire safety stand in the upper end only. The
// sum is rounded outward, and a market band stands beside it.
func estimate(d Design) schedule.Estimate {
	e := schedule.Estimate{AsOf: d.cat.price("module-6-base").Row.AsOf, Lines: costTable()}
	total := cost{fact.Int(0), fact.Int(0)}
	add := func(name fact.Text, each cost, n int) {
		if n == 0 {
			return
		}
		sum := each.times(n)
		total = total.plus(sum)
		e.Lines.Rows = append(e.Lines.Rows, costRow(name, fmt.Sprintf("%s…%s ₽ × %d", each.low.In(fact.Russian), each.high.In(fact.Russian), n), sum))
	}
	base, warm := costOf(d.cat.price("module-6-base")), costOf(d.cat.price("module-6-warm"))
	dry := cost{base.low, warm.high}
	dwelling, wet, stairs, other := d.modulesBy()
	code := d.size.system.ID
	add(bif("Модули %s жилые", "Modules %s, living", code), dry, dwelling)
	add(bif("Модули %s лестничные и вспомогательные", "Modules %s, stairs and service", code), dry, stairs+other)
	add(bif("Модули %s санитарные", "Modules %s, sanitary", code), cost{costOf(d.cat.price("module-6-wet")).low, d.cat.norm("estimate.wet.high").Value.Value}, wet)
	share := d.cat.norm("estimate.corridor.share").Value.Value
	add(bif("Модули %s", "Modules %s", corridorModule), cost{percentOf(dry.low, share).Add(d.cat.norm("estimate.corridor.fit.low").Value.Value),
		percentOf(dry.high, share).Add(d.cat.norm("estimate.corridor.fit.high").Value.Value)}, d.Bays*d.Floors)
	services := costOf(d.cat.price("delivery")).plus(costOf(d.cat.price("installation"))).plus(costOf(d.cat.price("foundation-module")))
	services.high = percentOf(services.high, d.cat.norm("estimate.services.high").Value.Value)
	modules := dwelling + wet + stairs + other + d.Bays*d.Floors
	add(bi("Доставка, установка, фундамент", "Delivery, setting, foundation"), services, modules)
	add(bi("Второй ярус", "Second tier"), costOf(d.cat.price("second-tier")), modules/d.Floors*(d.Floors-1))
	networks := costOf(d.cat.price("networks"))
	networks.high = percentOf(networks.high, d.cat.norm("estimate.networks.high").Value.Value)
	add(bi("Подключение сетей", "Connections"), networks, wet)
	design := costOf(d.cat.price("camp-design")).plus(costOf(d.cat.price("camp-fire")))
	add(bi("Проектирование и пожарная безопасность", "Design and fire safety"), cost{fact.Int(0), design.high}, 1)
	closeEstimate(&e, d, total)
	e.LeftOut = []fact.Text{bi("внешние сети, дороги, благоустройство", "external networks, roads, landscaping"), bi("тип фундамента по грунтам", "foundation by the soil"),
		bi("плечо доставки", "distance of delivery"), bi("НДС, если прайс его не содержит", "VAT where the price list has none")}
	e.Notes = append(e.Notes, hauling(d).Note, priceDisclaimer)
	if systemOf(d.brief) == SystemLong {
		e.AtLeast = true
		e.Unpriced = append(e.Unpriced, bif("%s: в прайсе нет, взята цена шестиметрового модуля", "%s: not in the price list, priced as a six-metre module", SystemLong))
	}
	if d.brief.Region.ID == "" {
		e.Notes = append(e.Notes, bi("Регион не назван: региональный коэффициент не применён.", "No region is named: no regional coefficient was applied."))
	} else {
		e.Notes = append(e.Notes, bif("Для региона «%s» коэффициента в каталоге нет: не применён.", "The catalogue has no coefficient for the region “%s”: none was applied.", d.brief.Region.Value.Text))
	}
	return e
}

var priceDisclaimer = bi("Стоимость ориентировочная, точную цену называет менеджер.", "The cost is an estimate; the manager names the exact price.")

func costTable() schedule.Table {
	return schedule.Table{Name: "estimate", Title: bi("Оценка стоимости", "Cost estimate"), Form: "оценка",
		Columns: []schedule.Column{
			{Key: "name", Title: bi("Статья", "Item"), WidthUm: 170_000},
			{Key: "formula", Title: bi("Формула", "Formula"), WidthUm: 125_000},
			{Key: "low", Title: bi("От, ₽", "From, RUB"), WidthUm: 50_000, Align: schedule.Right},
			{Key: "high", Title: bi("До, ₽", "To, RUB"), WidthUm: 50_000, Align: schedule.Right}}}
}

func costRow(name fact.Text, formula string, c cost) schedule.Row {
	cell := func(d fact.Decimal) schedule.Cell {
		return schedule.Num(fact.Quantity{Value: d.Round(0), Unit: fact.Rouble})
	}
	return schedule.Row{Cells: []schedule.Cell{schedule.Txt(name), schedule.Str(formula), cell(c.low), cell(c.high)}}
}

// closeEstimate rounds outward, writes the total and the price of a square metre, and
// sets the market's band beside it.
func closeEstimate(e *schedule.Estimate, d Design, total cost) {
	step, _ := d.cat.norm("estimate.rounding").Value.Value.Whole()
	rounded := cost{total.low.Floor(step), total.high.Ceil(step)}
	of := func(id fact.ID, ru, en string, v fact.Decimal, u fact.Unit) measured {
		return measured{ID: id, Name: bi(ru, en), Value: fact.Quantity{Value: v, Unit: u}, Origin: fact.FromFacts("modules.total")}
	}
	e.Low = of("estimate.low", "стоимость, от", "cost, from", rounded.low, fact.Rouble)
	e.High = of("estimate.high", "стоимость, до", "cost, to", rounded.high, fact.Rouble)
	row := costRow(bi("Итого, округлено наружу до 100 000 ₽", "Total, rounded outward to 100 000 RUB"), "", rounded)
	row.Total = true
	e.Lines.Rows = append(e.Lines.Rows, costRow(bi("Сумма", "Sum"), "Σ", total), row)
	area := d.Length * d.Width * int64(d.Floors) // mm²
	perMetre := func(v fact.Decimal) fact.Decimal {
		whole, _ := v.Round(0).Whole()
		return fact.Int((whole*1_000_000 + area/2) / area)
	}
	e.Notes = append(e.Notes, bif("На квадратный метр застройки и этажей: %s … %s.", "A square metre of footprint and floors: %s … %s.",
		fact.Quantity{Value: perMetre(total.low), Unit: fact.Rouble}, fact.Quantity{Value: perMetre(total.high), Unit: fact.Rouble}))
	low, high := d.cat.norm("market.gross.low"), d.cat.norm("market.gross.high")
	times := func(q measured) fact.Quantity {
		whole, _ := q.Value.Value.Whole()
		return fact.Quantity{Value: fact.Int(whole * area / 1_000_000).Floor(step), Unit: fact.Rouble}
	}
	inside := bi("Оценка лежит внутри рыночной вилки.", "The estimate lies within the market band.")
	if total.high.Cmp(times(low).Value) < 0 || total.low.Cmp(times(high).Value) > 0 {
		inside = bi("Оценка лежит вне рыночной вилки: проверьте прайс.", "The estimate lies outside the market band: check the price list.")
	}
	e.Beside = []schedule.Band{{Name: bif("Рынок, %s … %s за м²", "Market, %s … %s a m²", low.Value, high.Value),
		Low: measured{ID: "market.low", Value: times(low), Origin: low.Origin}, High: measured{ID: "market.high", Value: times(high), Origin: high.Origin},
		Clause: low.Origin.Clause(), Note: inside}}
}
