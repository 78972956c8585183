package substation

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// sourcesFor is how many independent sources a category needs: ПУЭ 1.2.19–1.2.21.
func sourcesFor(category int64) int64 {
	if category <= 2 {
		return 2
	}
	return 1
}

// judgeATS compares sources and transfer with the strictest stated category: the
// substation's or a line's. Category I needs two sources and automatic transfer; II two
// sources, switched by hand; without a stated category there is nothing to judge by.
func judgeATS(d Design) []check.Finding {
	subject, name := fact.Word(Designator, "АВР"), fact.Text{RU: "АВР 0,4 кВ", EN: "0.4 kV transfer"}
	category := strictest(d.brief)
	if category.ID == "" {
		have := fact.Text{RU: "АВР не предусмотрено", EN: "no automatic transfer"}
		if d.ATS != nil {
			have = fact.Text{RU: "АВР предусмотрено", EN: "automatic transfer provided"}
		}
		return []check.Finding{{Subject: subject, About: name, Got: have, Status: check.Info, Basis: check.NotApplicable,
			Inputs: []fact.ID{"transformer.count"},
			Note:   fact.Text{RU: have.RU + "; категория надёжности не указана", EN: have.EN + "; no reliability category is stated"}}}
	}
	level, _ := category.Value.Value.Whole()
	need := quantity{ID: category.ID, Value: fact.Quantity{Value: fact.Int(sourcesFor(level)), Unit: fact.One}, Origin: category.Origin}
	have := d.brief.Transformers
	f := check.AtLeast(subject, have, need)
	f.About = name
	f.Inputs = []fact.ID{have.ID, category.ID}
	if d.brief.ATS.ID != "" {
		f.Inputs = append(f.Inputs, d.brief.ATS.ID)
	}
	f.Note = fact.Text{
		RU: fmt.Sprintf("категория %s: источников %s, нужно %s; %s", roman(level), have.Value.Value, need.Value.Value, yesNo(d.ATS != nil, "АВР есть", "АВР нет")),
		EN: fmt.Sprintf("category %s: sources %s, needed %s; %s", roman(level), have.Value.Value, need.Value.Value, yesNo(d.ATS != nil, "automatic transfer", "no automatic transfer"))}
	if level == 1 && d.ATS == nil {
		f.Status = check.Fail
	}
	if f.Status == check.Fail {
		f.Remedy = []check.Remedy{{Input: "transformer.count", To: fact.Q("2", fact.One).Term(), Text: fact.Text{
			RU: "2 трансформатора" + yesNo(level == 1, " и АВР 0,4 кВ", ""),
			EN: "2 transformers" + yesNo(level == 1, " and automatic transfer at 0.4 kV", "")}}}
	}
	return []check.Finding{f}
}

func strictest(b Brief) quantity {
	best := b.Category
	for _, f := range b.Feeders {
		if f.Category.ID != "" && (best.ID == "" || f.Category.Value.Value.Cmp(best.Value.Value) < 0) {
			best = f.Category
		}
	}
	return best
}

func roman(n int64) string {
	switch n {
	case 1:
		return "I"
	case 2:
		return "II"
	case 3:
		return "III"
	}
	return fmt.Sprint(n)
}

func yesNo(ok bool, yes, no string) string {
	if ok {
		return yes
	}
	return no
}

// judgeArresters reports presence, which is never a PASS.
func judgeArresters(d Design) []check.Finding {
	subject, name := about(d.Inputs[0].HVArrester.Ref)
	in := []fact.ID{"transformer.count"}
	if d.brief.Entry.ID != "" {
		in = append(in, d.brief.Entry.ID)
	}
	return []check.Finding{{Subject: subject, About: name, Status: check.Info, Basis: check.Presence, Inputs: in,
		Got: fact.Text{RU: "предусмотрены", EN: "provided"}, Want: fact.Text{RU: "наличие", EN: "presence"},
		Note: fact.Text{
			RU: fmt.Sprintf("ВН %s, НН %s: предусмотрены; координация изоляции — стадия РД", d.picks.hvArrester.Row.Mark, d.Inputs[0].LVArrester.Mark),
			EN: fmt.Sprintf("HV %s, LV %s: provided; insulation coordination belongs to the working documents", d.picks.hvArrester.Row.Mark, d.Inputs[0].LVArrester.Mark)}}}
}

// judgeEarthing reports that the earthing is there; its resistance is measured.
func judgeEarthing(cat Catalogue) func(Design) []check.Finding {
	return func(d Design) []check.Finding {
		limit, err := cat.Norms.At("earthing.resistance.380", cat.About.AsOf)
		if err != nil {
			return nil
		}
		return []check.Finding{{Subject: fact.Word(Designator, "ЗУ"), About: d.Earth.Name, Status: check.Info, Basis: check.Presence,
			Inputs: []fact.ID{limit.ID}, Got: fact.Text{RU: "предусмотрено", EN: "provided"},
			Want: fact.Text{RU: "R ≤ " + limit.Value.In(fact.Russian), EN: "R ≤ " + limit.Value.In(fact.English)},
			Note: fact.Text{
				RU: "R ≤ " + limit.Value.In(fact.Russian) + " — по замеру, стадия РД",
				EN: "R ≤ " + limit.Value.In(fact.English) + " — by measurement, working documents"}}}
	}
}

func judgeMetering(d Design) []check.Finding {
	subject, name := fact.Word(Designator, "PI"), fact.Text{RU: "учёт", EN: "metering"}
	f := check.Finding{Subject: subject, About: name, Basis: check.Presence, Status: check.Info}
	for _, m := range d.brief.Metering {
		f.Inputs = append(f.Inputs, m.ID)
	}
	switch {
	case metersHV(d.brief):
		f.Status, f.Basis = check.Warn, check.Full
		f.Got = fact.Text{RU: yesNo(metersLV(d.brief), "учёт на стороне НН", "учёта на стороне ВН нет"), EN: yesNo(metersLV(d.brief), "metering on the LV side", "no metering on the HV side")}
		f.Want = fact.Text{RU: "учёт на стороне ВН", EN: "metering on the HV side"}
		f.Note = fact.Text{RU: "в ТЗ учёт на стороне ВН, в схеме его нет: камера учёта 10 кВ (ТТ и ТН) не в каталоге",
			EN: "the brief asks for metering on the HV side; the diagram has none: a 10 kV metering cell is not in the catalogue"}
		f.Remedy = []check.Remedy{{Input: f.Inputs[0], Text: fact.Text{
			RU: "добавить в РД камеры учёта на стороне 10 кВ, по числу вводов: " + fmt.Sprint(len(d.Inputs)) + " шт.; или согласовать учёт на стороне 0,4 кВ",
			EN: "add metering cells on the 10 kV side in the working documents, as many as inputs: " + fmt.Sprint(len(d.Inputs)) + " pcs; or agree on metering at 0.4 kV"}}}
	case metersLV(d.brief):
		f.Got = fact.Text{RU: "учёт на стороне НН", EN: "metering on the LV side"}
		f.Want = f.Got
		f.Note = fact.Text{RU: "учёт на стороне НН по ТЗ: счётчики на вводах", EN: "metering on the LV side as asked: meters on the inputs"}
	case d.brief.FeedersMeter.Value.Key == Wanted:
		f.Inputs = append(f.Inputs, d.brief.FeedersMeter.ID)
		f.Note = fact.Text{RU: "учёт на отходящих линиях по ТЗ", EN: "metering on the outgoing lines as asked"}
		f.Got = f.Note
	default:
		return nil
	}
	return []check.Finding{f}
}

// judgeLost lists what the brief asks for and the diagram has no object for.
func judgeLost(d Design) []check.Finding {
	var out []check.Finding
	for _, r := range lostRequirements(d) {
		out = append(out, check.Finding{Subject: fact.Word(Required, r.Key), About: r.Text, Status: check.Warn, Basis: check.Full,
			Got: fact.Text{RU: "объекта в схеме нет", EN: "no object in the diagram"}, Want: r.Text,
			Note: fact.Text{
				RU: "потерянное требование: " + r.Text.RU,
				EN: "lost requirement: " + r.Text.EN},
			Remedy: []check.Remedy{{Text: fact.Text{
				RU: "добавить 1 позицию в опросный лист РД: " + r.Text.RU,
				EN: "add 1 item to the order sheet of the working documents: " + r.Text.EN}}}})
	}
	return out
}

// lostRequirements are those that reading found without an object, and those that the
// design did not give one to.
func lostRequirements(d Design) []Requirement {
	out := append([]Requirement{}, d.brief.Requirement...)
	if d.brief.ATS.Value.Key == Wanted && d.ATS == nil {
		out = append(out, Requirement{Key: "ats", Text: fact.Text{RU: "АВР на стороне 0,4 кВ при одном трансформаторе", EN: "automatic transfer at 0.4 kV with one transformer"}, Origin: d.brief.ATS.Origin})
	}
	if d.brief.HVATS.Value.Key == Wanted {
		out = append(out, Requirement{Key: "ats.hv", Text: fact.Text{RU: "АВР на стороне 10 кВ", EN: "automatic transfer at 10 kV"}, Origin: d.brief.HVATS.Origin})
	}
	if d.brief.Outgoing.Value.Key == Air && d.brief.Outgoing.Origin.Kind() != fact.Assumed {
		out = append(out, Requirement{Key: "outgoing.air", Text: fact.Text{RU: "воздушные отходящие линии: провода СИП в каталоге нет, показан кабель", EN: "overhead outgoing lines: no insulated conductor in the catalogue, a cable is shown"}, Origin: d.brief.Outgoing.Origin})
	}
	for i, f := range d.brief.Feeders {
		if d.picks.lines[i].unknown {
			out = append(out, Requirement{Key: fmt.Sprintf("cable.%d", f.Number), Text: fact.Text{
				RU: fmt.Sprintf("линия %d: заданной марки кабеля в таблице нет, принят %s", f.Number, d.picks.lines[i].cable.Row.Mark),
				EN: fmt.Sprintf("line %d: the table lacks the cable asked for, %s was taken", f.Number, d.picks.lines[i].cable.Row.Mark)}, Origin: f.MarkFrom})
		}
	}
	return out
}

// judgeSum proves that no line was lost on the way: what is placed is what was asked.
func judgeSum(d Design) []check.Finding {
	placed := fact.Int(0)
	for _, line := range d.Lines {
		placed = placed.Add(line.Current.Value.Value)
	}
	got := quantity{ID: "load.sum", Value: fact.Quantity{Value: placed, Unit: fact.Ampere}}
	f := check.AtLeast(fact.Word(Designator, "ΣI"), got, d.load.sum)
	f.About = fact.Text{RU: "сумма нагрузок", EN: "sum of loads"}
	f.Note = fact.Text{
		RU: fmt.Sprintf("размещено %s, по ТЗ %s", got.Value.In(fact.Russian), d.load.sum.Value.In(fact.Russian)),
		EN: fmt.Sprintf("placed %s, asked %s", got.Value.In(fact.English), d.load.sum.Value.In(fact.English))}
	return []check.Finding{f}
}

// judgeSubstitution reports a transformer of another rating than asked.
func judgeSubstitution(d Design) []check.Finding {
	if !d.picks.transformer.Substituted {
		return nil
	}
	asked, took := d.brief.Power.Value, d.picks.transformer.Rating.Value
	subject, name := about(d.Inputs[0].Transformer.Ref)
	f := check.Finding{Subject: subject, About: name, Status: check.Warn, Basis: check.Full,
		Got: took.Text(), Want: asked.Text(), Inputs: []fact.ID{d.brief.Power.ID, "transformer.rating"}}
	f.Note = fact.Text{
		RU: fmt.Sprintf("запрошено %s, применён следующий не меньший %s", asked.In(fact.Russian), took.In(fact.Russian)),
		EN: fmt.Sprintf("asked for %s, the next not smaller was taken: %s", asked.In(fact.English), took.In(fact.English))}
	f.Remedy = []check.Remedy{{Input: d.brief.Power.ID, To: took.Term(), Text: fact.Text{
		RU: "подтвердить у заказчика " + took.In(fact.Russian), EN: "have the customer confirm " + took.In(fact.English)}}}
	return []check.Finding{f}
}
