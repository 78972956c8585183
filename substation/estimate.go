package substation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/schedule"
)

// money is a range in roubles.
type money struct{ low, high fact.Decimal }

func (m money) add(o money) money { return money{m.low.Add(o.low), m.high.Add(o.high)} }

// share takes low and high percentages of a range, in kopecks.
func (m money) share(low, high fact.Decimal) money {
	hundredth := fact.MustDecimal("0.01")
	return money{m.low.Mul(low).Mul(hundredth).Round(2), m.high.Mul(high).Mul(hundredth).Round(2)}
}

// estimate adds up the catalogue's prices, installation, commissioning and design, the
// regional coefficient of an explicit region, and rounds outward. A device without a
// price, or a cable without a length, makes the sum «не менее».
func estimate(d Design, b Brief, cat Catalogue) (schedule.Estimate, error) {
	e := schedule.Estimate{AsOf: cat.About.AsOf, Lines: estimateTable()}
	equipment, used := priceDevices(&e, d, cat)
	total, err := addShares(&e, equipment, cat)
	if err != nil {
		return e, err
	}
	total = regional(&e, total, b, cat)
	if err := roundOutward(&e, total, cat); err != nil {
		return e, err
	}
	e.LeftOut = append(e.LeftOut,
		fact.Text{RU: "внешние сети, фундамент, дороги, доставка, НДС", EN: "external networks, foundation, roads, delivery, VAT"})
	e.Beside = unc(d, cat)
	term, note := deliveryTerm(used, cat)
	e.Term = term
	e.Notes = append(e.Notes, priceDates(used), note,
		fact.Text{RU: "Диапазон — по ценам поставщиков, точную цену называет поставщик.", EN: "The range follows suppliers' prices; the supplier names the exact price."})
	return e, nil
}

// priceDevices adds up what the cards say and lists what they do not. It returns the
// price cards that were used.
func priceDevices(e *schedule.Estimate, d Design, cat Catalogue) (money, []catalogs.Card[catalogs.Price]) {
	equipment := money{fact.Int(0), fact.Int(0)}
	var used []catalogs.Card[catalogs.Price]
	for _, g := range groups(d) {
		price, ok := cat.Price(g.device.Price)
		name := nameWithRating(g.device)
		if g.device.Mark != "" && g.device.Mark != g.device.Shown.RU {
			name = fact.Text{RU: name.RU + " " + g.device.Mark, EN: name.EN + " " + g.device.Mark}
		}
		switch {
		case !ok && pricedInside(g.device.Kind):
		case !ok:
			e.Unpriced = append(e.Unpriced, fact.Text{RU: name.RU + ": цена не задана", EN: name.EN + ": no price"})
		case !g.known:
			e.LeftOut = append(e.LeftOut, fact.Text{RU: name.RU + ": длина не указана", EN: name.EN + ": no length"})
		default:
			used = append(used, price)
			sum := priceOf(price).times(g.count)
			equipment = equipment.add(sum)
			e.Lines.Rows = append(e.Lines.Rows, moneyRow(name, fmt.Sprintf("%s × %s %s", price.Row.Low.Value.In(fact.Russian), g.count.In(fact.Russian), g.device.Unit.Sym.RU), sum))
		}
	}
	e.AtLeast = len(e.Unpriced) > 0
	return equipment, used
}

// priceDates says when the prices were asked.
func priceDates(used []catalogs.Card[catalogs.Price]) fact.Text {
	var dates []string
	for _, p := range used {
		if !slices.Contains(dates, p.Row.AsOf) {
			dates = append(dates, p.Row.AsOf)
		}
	}
	slices.Sort(dates)
	list := strings.Join(dates, "; ")
	return fact.Text{RU: "Даты цен: " + list + ".", EN: "Dates of the prices: " + list + "."}
}

// deliveryTerm is the longest delivery among the cards used plus the time of the works;
// without either it is not determined.
func deliveryTerm(used []catalogs.Card[catalogs.Price], cat Catalogue) ([]quantity, fact.Text) {
	var longest *catalogs.Price
	for _, p := range used {
		if p.Row.DeliveryHigh != nil && (longest == nil || p.Row.DeliveryHigh.Value.Cmp(longest.DeliveryHigh.Value) > 0) {
			longest = &p.Row
		}
	}
	if longest == nil {
		return nil, fact.Text{RU: "Срок не определён: в карточках каталога нет сроков поставки.", EN: "The term is not determined: no card has a delivery time."}
	}
	low, errLow := cat.Norms.At("estimate.work.low", cat.About.AsOf)
	high, errHigh := cat.Norms.At("estimate.work.high", cat.About.AsOf)
	if errLow != nil || errHigh != nil {
		return nil, fact.Text{RU: "Срок не определён: в каталоге нет срока работ.", EN: "The term is not determined: the catalogue has no time of the works."}
	}
	end := func(id fact.ID, name fact.Text, delivery *fact.Quantity, work quantity) quantity {
		return quantity{ID: id, Name: name, Value: fact.Quantity{Value: delivery.Value.Add(work.Value.Value), Unit: fact.Week}, Origin: fact.FromFacts(work.ID)}
	}
	term := []quantity{
		end("term.low", fact.Text{RU: "срок, от", EN: "term, from"}, longest.DeliveryLow, low),
		end("term.high", fact.Text{RU: "срок, до", EN: "term, to"}, longest.DeliveryHigh, high)}
	return term, fact.Text{
		RU: "Срок от " + term[0].Value.In(fact.Russian) + " до " + term[1].Value.In(fact.Russian) + ": самая долгая поставка и работы.",
		EN: "Term from " + term[0].Value.In(fact.English) + " to " + term[1].Value.In(fact.English) + ": the longest delivery and the works."}
}

// pricedInside are devices whose price is part of a cell's or a shell's.
func pricedInside(k Kind) bool { return k == KindLoadSwitch || k == KindFuse }

func (m money) times(n fact.Decimal) money { return money{m.low.Mul(n), m.high.Mul(n)} }

func priceOf(p catalogs.Card[catalogs.Price]) money {
	m := money{p.Row.Low.Value, p.Row.Low.Value}
	if p.Row.High != nil {
		m.high = p.Row.High.Value
	}
	return m
}

func estimateTable() schedule.Table {
	t := func(ru, en string) fact.Text { return fact.Text{RU: ru, EN: en} }
	return schedule.Table{Name: "estimate", Title: t("Оценка стоимости", "Cost estimate"), Form: "оценка",
		Columns: []schedule.Column{
			{Key: "name", Title: t("Статья", "Item"), WidthUm: 170_000},
			{Key: "formula", Title: t("Формула", "Formula"), WidthUm: 125_000},
			{Key: "low", Title: t("От, ₽", "From, RUB"), WidthUm: 50_000, Align: schedule.Right},
			{Key: "high", Title: t("До, ₽", "To, RUB"), WidthUm: 50_000, Align: schedule.Right}}}
}

func moneyRow(name fact.Text, formula string, m money) schedule.Row {
	cell := func(d fact.Decimal) schedule.Cell {
		return schedule.Num(fact.Quantity{Value: d.Round(0), Unit: fact.Rouble})
	}
	return schedule.Row{Cells: []schedule.Cell{schedule.Txt(name), schedule.Str(formula), cell(m.low), cell(m.high)}}
}

// addShares adds installation on the equipment, and commissioning and design on the
// construction cost (equipment and installation).
func addShares(e *schedule.Estimate, equipment money, cat Catalogue) (money, error) {
	share := func(name string, of money) (money, string, error) {
		low, err := cat.Norms.At(fact.ID("estimate."+name+".low"), cat.About.AsOf)
		if err != nil {
			return money{}, "", err
		}
		high, err := cat.Norms.At(fact.ID("estimate."+name+".high"), cat.About.AsOf)
		if err != nil {
			return money{}, "", err
		}
		text := low.Value.Value.Trim().In(fact.Russian) + "–" + high.Value.In(fact.Russian)
		return of.share(low.Value.Value, high.Value.Value), text, nil
	}
	installation, percent, err := share("installation", equipment)
	if err != nil {
		return money{}, err
	}
	e.Lines.Rows = append(e.Lines.Rows, moneyRow(fact.Text{RU: "Оборудование, всего", EN: "Equipment, total"}, "Σ", equipment),
		moneyRow(fact.Text{RU: "Монтаж", EN: "Installation"}, percent+" от оборудования", installation))
	construction := equipment.add(installation)
	total := construction
	for _, part := range []struct {
		id   string
		name fact.Text
	}{{"commissioning", fact.Text{RU: "Пусконаладка", EN: "Commissioning"}}, {"design", fact.Text{RU: "Проектирование", EN: "Design"}}} {
		sum, percent, err := share(part.id, construction)
		if err != nil {
			return money{}, err
		}
		e.Lines.Rows = append(e.Lines.Rows, moneyRow(part.name, percent+" от СМР с оборудованием", sum))
		total = total.add(sum)
	}
	return total, nil
}

// regional multiplies by the coefficient of the region that an explicit field names.
func regional(e *schedule.Estimate, total money, b Brief, cat Catalogue) money {
	if b.Region.ID == "" {
		e.Notes = append(e.Notes, fact.Text{RU: "Регион не указан: региональный коэффициент не применён.", EN: "No region is given: no regional coefficient was applied."})
		return total
	}
	for _, r := range cat.Regions {
		if r.Row.For == "transformer" && r.Row.Name == b.Region.Value.Key {
			total = money{total.low.Mul(r.Row.Coef.Value).Round(2), total.high.Mul(r.Row.Coef.Value).Round(2)}
			note := fact.Text{RU: fmt.Sprintf("Региональный коэффициент УНЦ %s (%s)", r.Row.Coef.Value.In(fact.Russian), r.Row.Name),
				EN: fmt.Sprintf("Regional УНЦ coefficient %s (%s)", r.Row.Coef.Value.In(fact.English), r.Row.Name)}
			if r.Row.Superseded {
				note.RU += ": документ утратил силу, коэффициент справочный"
				note.EN += ": the document is superseded, the coefficient is for reference"
			}
			note.RU += "."
			note.EN += "."
			e.Notes = append(e.Notes, note)
			e.Lines.Rows = append(e.Lines.Rows, moneyRow(fact.Text{RU: "С региональным коэффициентом", EN: "With the regional coefficient"}, "× "+r.Row.Coef.Value.In(fact.Russian), total))
			return total
		}
	}
	e.Notes = append(e.Notes, fact.Text{
		RU: fmt.Sprintf("Для региона «%s» коэффициента в каталоге нет: не применён.", b.Region.Value.Text.RU),
		EN: fmt.Sprintf("The catalogue has no coefficient for the region “%s”: none was applied.", b.Region.Value.Text.RU)})
	return total
}

// roundOutward rounds to the step of the norm and writes the total.
func roundOutward(e *schedule.Estimate, total money, cat Catalogue) error {
	step, err := cat.Norms.At("estimate.rounding", cat.About.AsOf)
	if err != nil {
		return err
	}
	whole, _ := step.Value.Value.Whole()
	rounded := money{total.low.Floor(whole), total.high.Ceil(whole)}
	e.Low = quantity{ID: "estimate.low", Name: fact.Text{RU: "стоимость, от", EN: "cost, from"},
		Value: fact.Quantity{Value: rounded.low, Unit: fact.Rouble}, Origin: fact.FromFacts(step.ID)}
	e.High = quantity{ID: "estimate.high", Name: fact.Text{RU: "стоимость, до", EN: "cost, to"},
		Value: fact.Quantity{Value: rounded.high, Unit: fact.Rouble}, Origin: fact.FromFacts(step.ID)}
	name := fact.Text{RU: "Итого, округлено наружу до 100 000 ₽", EN: "Total, rounded outward to 100 000 RUB"}
	if e.AtLeast {
		name = fact.Text{RU: "Итого не менее, округлено наружу до 100 000 ₽", EN: "Total not less than, rounded outward to 100 000 RUB"}
	}
	row := moneyRow(name, "", rounded)
	row.Total = true
	e.Lines.Rows = append(e.Lines.Rows, row)
	return nil
}

// unc is the public unit price beside the estimate, for as many transformer cells as
// there are.
func unc(d Design, cat Catalogue) []schedule.Band {
	asked := quantity{ID: "transformer.rating", Value: d.picks.transformer.Taken.Row.S}
	card, err := cat.UNC.At(asked)
	if err != nil {
		return nil
	}
	n := fact.Int(int64(len(d.Inputs)))
	low := fact.Quantity{Value: card.Row.Oil.Value.Mul(n), Unit: fact.KRouble}
	high := low
	if card.Row.Dry != nil {
		high.Value = card.Row.Dry.Value.Mul(n)
	}
	return []schedule.Band{{
		Name: fact.Text{RU: fmt.Sprintf("УНЦ, ячейка трансформатора 6–10 кВ × %d: масляный … сухой", len(d.Inputs)), EN: fmt.Sprintf("УНЦ, transformer cell 6–10 kV × %d: oil … dry", len(d.Inputs))},
		Low:  quantity{ID: "unc.low", Value: low, Origin: card.Origin()}, High: quantity{ID: "unc.high", Value: high, Origin: card.Origin()},
		Clause: card.Clause,
		Note: fact.Text{RU: "УНЦ — норматив сетевой компании на ячейку с оборудованием и монтажом; оценка выше — диапазон поставщика на подстанцию.",
			EN: "УНЦ is a grid company's norm for a cell with equipment and installation; the estimate above is a supplier's range for the substation."}}}
}
