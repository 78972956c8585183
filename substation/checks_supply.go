package substation

import (
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// judgeInput compares the input breaker with the transformer it protects; both inputs
// are alike, so the first speaks for all.
func judgeInput(d Design) []check.Finding {
	subject, name := about(d.Inputs[0].Breaker.Ref)
	f := check.AtLeast(subject, d.picks.inputRating, d.picks.nominal.lv)
	f.About = name
	f.Note = fact.Text{
		RU: fmt.Sprintf("%s — %s; Iном тр-ра %s", name.RU, d.picks.inputRating.Value.In(fact.Russian), d.picks.nominal.lv.Value.In(fact.Russian)),
		EN: fmt.Sprintf("%s — %s; rated current of the transformer %s", name.EN, d.picks.inputRating.Value.In(fact.English), d.picks.nominal.lv.Value.In(fact.English))}
	return []check.Finding{f}
}

// judgeN1 compares what one transformer has to carry, when the other is out, with its
// rated current. Lines of a stated category III are shed. ПУЭ 1.2.19–1.2.20.
func judgeN1(d Design) []check.Finding {
	if len(d.Inputs) < 2 {
		return nil
	}
	subject, name := fact.Word(Designator, "T1"), fact.Text{RU: "один трансформатор", EN: "one transformer"}
	f := check.AtMost(subject, d.load.n1, d.picks.nominal.lv)
	f.About = name
	f.Inputs = append(f.Inputs, "transformer.count")
	f.Note = fact.Text{
		RU: fmt.Sprintf("ΣI %s, один трансформатор %s", d.load.n1.Value.In(fact.Russian), d.picks.nominal.lv.Value.In(fact.Russian)),
		EN: fmt.Sprintf("ΣI %s, one transformer %s", d.load.n1.Value.In(fact.English), d.picks.nominal.lv.Value.In(fact.English))}
	if len(d.load.shed) > 0 {
		f.Note.RU += "; отключаются линии III категории: " + numbers(d.load.shed)
		f.Note.EN += "; lines of category III are shed: " + numbers(d.load.shed)
	}
	if f.Status == check.Fail {
		f.Note.RU += "; допустимость перегрузки не доказана"
		f.Note.EN += "; that the overload is admissible is not proven"
	}
	return []check.Finding{f}
}

func numbers(list []int) string {
	var out []string
	for _, n := range list {
		out = append(out, fmt.Sprint(n))
	}
	return strings.Join(out, ", ")
}

// judgeLoad compares the load of each section with its transformer; the worst speaks.
func judgeLoad(d Design) []check.Finding {
	var all []check.Finding
	for i, load := range d.SectionLoad {
		subject, name := about(d.Inputs[i].Transformer.Ref)
		f := check.AtMost(subject, load, d.picks.nominal.lv)
		f.About = name
		percent := d.picks.nominal.loading(load)
		f.Note = fact.Text{
			RU: fmt.Sprintf("%s: нагрузка секции %s, Iном %s, загрузка %s", name.RU, load.Value.In(fact.Russian), d.picks.nominal.lv.Value.In(fact.Russian), percent.In(fact.Russian)),
			EN: fmt.Sprintf("%s: section load %s, rated current %s, loading %s", name.EN, load.Value.In(fact.English), d.picks.nominal.lv.Value.In(fact.English), percent.In(fact.English))}
		all = append(all, f)
	}
	return []check.Finding{check.Worst(all)}
}

// judgeBreaking compares the smallest Icu with the estimated short circuit. The
// estimate is an upper bound (infinite bus), so a breaker above it passes as an
// estimate; a lower one, an unstated Icu or one without its voltage is WARN, never FAIL.
func judgeBreaking(d Design) []check.Finding {
	p := d.picks
	short := p.nominal.short
	ik := fact.Text{RU: "расч. Iкз ≈ " + short.Value.In(fact.Russian), EN: "estimated Ik ≈ " + short.Value.In(fact.English)}
	if p.icu.ID == "" {
		f := check.Finding{Subject: fact.Word(Designator, p.icuUnstated[0]), About: fact.Same(p.icuUnstated[0]),
			Got: fact.Text{RU: "Icu не указана", EN: "Icu not stated"}, Status: check.Warn, Basis: check.Estimate, Inputs: []fact.ID{short.ID},
			Want: fact.Text{RU: "≥ " + short.Value.In(fact.Russian), EN: "≥ " + short.Value.In(fact.English)}}
		f.Note = fact.Text{RU: ik.RU + "; Icu в карточках не указана: " + strings.Join(p.icuUnstated, ", ") + " — прикидка",
			EN: ik.EN + "; Icu is not stated on the cards of " + strings.Join(p.icuUnstated, ", ") + " — estimate"}
		f.Remedy = []check.Remedy{icuRemedy(short)}
		return []check.Finding{f}
	}
	subject, name := about(p.icuOf)
	f := check.AtLeast(subject, p.icu, short)
	f.About, f.Basis = name, check.Estimate
	f.Note = fact.Text{
		RU: ik.RU + "; мин Icu " + p.icu.Value.In(fact.Russian) + " — прикидка",
		EN: ik.EN + "; min Icu " + p.icu.Value.In(fact.English) + " — estimate"}
	if f.Status == check.Fail {
		f.Status = check.Warn
	}
	if p.icuNoVolts {
		f.Status = check.Warn
		f.Note.RU += "; напряжение, при котором дана Icu, не указано"
		f.Note.EN += "; the voltage of that Icu is not stated"
	}
	if len(p.icuUnstated) > 0 {
		f.Status = check.Warn
		f.Note.RU += "; без Icu в каталоге: " + strings.Join(p.icuUnstated, ", ")
		f.Note.EN += "; without Icu in the catalogue: " + strings.Join(p.icuUnstated, ", ")
	}
	if f.Status == check.Warn {
		f.Remedy = []check.Remedy{icuRemedy(short)}
	}
	return []check.Finding{f}
}

func icuRemedy(short quantity) check.Remedy {
	return check.Remedy{To: short.Value.Term(), Text: fact.Text{
		RU: "принять аппараты с Icu ≥ " + short.Value.In(fact.Russian) + " при 400 В по паспорту; точный расчёт по ГОСТ 28249 — на стадии РД",
		EN: "take breakers with Icu ≥ " + short.Value.In(fact.English) + " at 400 V by their data sheets; the exact GOST 28249 calculation belongs to the working documents"}}
}

// judgeFuse holds the table's link against what the cell takes, and against the link
// that the brief asked for.
func judgeFuse(d Design) []check.Finding {
	p := d.picks
	subject, name := about(d.Inputs[0].Fuse.Ref)
	f := check.AtMost(subject, p.fuseLink, quantity{ID: "hv.fuse.max", Value: p.cell.Taken.Row.FuseMax})
	f.About = name
	f.Inputs = append(f.Inputs, "transformer.rating")
	f.Note = fact.Text{
		RU: fmt.Sprintf("%s: вставка %s по таблице для %s, Iном ВН %s", name.RU, p.fuseLink.Value.In(fact.Russian), p.transformer.Taken.Row.S.In(fact.Russian), p.nominal.hv.Value.In(fact.Russian)),
		EN: fmt.Sprintf("%s: link %s by the table for %s, rated HV current %s", name.EN, p.fuseLink.Value.In(fact.English), p.transformer.Taken.Row.S.In(fact.English), p.nominal.hv.Value.In(fact.English))}
	asked := d.brief.Fuse
	switch {
	case f.Status == check.Fail:
		f.Remedy = []check.Remedy{{Text: fact.Text{
			RU: "вместо предохранителя — камера с вакуумным выключателем на ток не менее " + p.nominal.hv.Value.In(fact.Russian),
			EN: "a cell with a vacuum breaker for at least " + p.nominal.hv.Value.In(fact.English) + " instead of the fuse"}}}
	case asked.ID != "" && asked.Value.Value.Cmp(p.fuseLink.Value.Value) != 0:
		f.Status = check.Warn
		f.Inputs = append(f.Inputs, asked.ID)
		f.Note.RU += "; в ТЗ " + asked.Value.In(fact.Russian)
		f.Note.EN += "; the brief says " + asked.Value.In(fact.English)
		f.Remedy = []check.Remedy{{Input: asked.ID, To: p.fuseLink.Value.Term(), Text: fact.Text{
			RU: "согласовать вставку " + p.fuseLink.Value.In(fact.Russian) + " вместо " + asked.Value.In(fact.Russian),
			EN: "agree on a link of " + p.fuseLink.Value.In(fact.English) + " instead of " + asked.Value.In(fact.English)}}}
	}
	return []check.Finding{f}
}

func judgeBusbar(d Design) []check.Finding {
	subject, name := fact.Word(Designator, "СШ"), fact.Text{RU: "сборные шины", EN: "busbars"}
	if d.picks.busbar == nil {
		return []check.Finding{{Subject: subject, About: name, Status: check.Info, Basis: check.NotApplicable,
			Inputs: []fact.ID{d.picks.nominal.lv.ID}, Got: fact.Text{RU: "по паспорту щита", EN: "as the board's maker gives"},
			Want: fact.Text{RU: "≥ " + d.picks.nominal.lv.Value.In(fact.Russian), EN: "≥ " + d.picks.nominal.lv.Value.In(fact.English)},
			Note: fact.Text{
				RU: "по паспорту щита: Iном " + d.picks.nominal.lv.Value.In(fact.Russian) + " выше последней шины каталога",
				EN: "as the board's maker gives: the rated current " + d.picks.nominal.lv.Value.In(fact.English) + " is above the catalogue's last bar"}}}
	}
	bar := quantity{ID: "busbar.current", Value: d.picks.busbar.Rating.Value, Origin: d.picks.busbar.Rating.Origin}
	f := check.AtLeast(subject, bar, d.picks.nominal.lv)
	f.About = name
	f.Note = fact.Text{
		RU: fmt.Sprintf("%s: %s; Iном тр-ра %s", d.Busbar.Mark, bar.Value.In(fact.Russian), d.picks.nominal.lv.Value.In(fact.Russian)),
		EN: fmt.Sprintf("%s: %s; rated current of the transformer %s", d.Busbar.Mark, bar.Value.In(fact.English), d.picks.nominal.lv.Value.In(fact.English))}
	return []check.Finding{f}
}

func judgeSection(d Design) []check.Finding {
	if d.Tie == nil {
		return nil
	}
	subject, name := about(d.Tie.Ref)
	var all []check.Finding
	for _, load := range d.SectionLoad {
		f := check.AtLeast(subject, d.picks.tie, load)
		f.About = name
		f.Note = fact.Text{
			RU: fmt.Sprintf("%s — %s; %s: %s", name.RU, d.picks.tie.Value.In(fact.Russian), load.Name.RU, load.Value.In(fact.Russian)),
			EN: fmt.Sprintf("%s — %s; %s: %s", name.EN, d.picks.tie.Value.In(fact.English), load.Name.EN, load.Value.In(fact.English))}
		all = append(all, f)
	}
	return []check.Finding{check.Worst(all)}
}

func judgeCT(d Design) []check.Finding {
	if d.Inputs[0].CT == nil {
		return nil
	}
	subject, name := about(d.Inputs[0].CT.Ref)
	if d.picks.ct == nil {
		return []check.Finding{{Subject: subject, About: name, Status: check.Info, Basis: check.NotApplicable, Inputs: []fact.ID{d.picks.nominal.lv.ID},
			Note: fact.Text{RU: "по паспорту щита: Iном " + d.picks.nominal.lv.Value.In(fact.Russian) + " выше последней ступени ТТ",
				EN: "as the board's maker gives: the rated current " + d.picks.nominal.lv.Value.In(fact.English) + " is above the last CT rung"}}}
	}
	primary := quantity{ID: "ct.primary", Value: d.picks.ct.Rating.Value, Origin: d.picks.ct.Rating.Origin}
	f := check.AtLeast(subject, primary, d.picks.nominal.lv)
	f.About = name
	f.Note = fact.Text{
		RU: fmt.Sprintf("%s — %s; Iном тр-ра %s", name.RU, d.Inputs[0].CT.Shown.RU, d.picks.nominal.lv.Value.In(fact.Russian)),
		EN: fmt.Sprintf("%s — %s; rated current of the transformer %s", name.EN, d.Inputs[0].CT.Shown.EN, d.picks.nominal.lv.Value.In(fact.English))}
	return []check.Finding{f}
}
