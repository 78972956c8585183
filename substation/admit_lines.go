package substation

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// layingDefault is what is assumed of a cable of which nothing is said.
var layingDefault = fact.Text{
	RU: "кабель с четырьмя равными алюминиевыми жилами, ПВХ, в земле, ×0,93",
	EN: "cable with four equal aluminium cores, PVC, in ground, ×0.93"}

// pair is one line of the draft beside the line of the case that it tells.
type pair struct {
	draft FeederDraft
	read  *line
}

// lines settles the outgoing lines. The draft's list, when it has one, is matched with
// the case's by name and then by place; its order numbers the lines.
func (a *admission) lines() {
	pairs := a.pairs()
	if len(pairs) == 0 {
		a.noLines()
	}
	for i, p := range pairs {
		a.line(i+1, p)
	}
	a.dropped(pairs)
	a.count()
}

func (a *admission) noLines() {
	if n := a.r.feederCount; n != nil && n.value > 0 {
		a.lack("feeder.count", fmt.Sprintf("Какие нагрузки у отходящих линий («%s»), А или кВт?", n.quote),
			fmt.Sprintf("What are the loads of the outgoing lines (“%s”), in A or kW?", n.quote))
		return
	}
	a.lack("feeder.count", "Какие отходящие линии: названия и токи, А, или мощности, кВт?", "Which outgoing lines: names and currents in A, or powers in kW?")
}

func (a *admission) pairs() []pair {
	var out []pair
	if len(a.d.Feeders) == 0 {
		for i := range a.r.feeders {
			out = append(out, pair{read: &a.r.feeders[i]})
		}
		return out
	}
	used := make([]bool, len(a.r.feeders))
	take := func(i int) *line {
		used[i] = true
		return &a.r.feeders[i]
	}
	for i, f := range a.d.Feeders {
		p := pair{draft: f}
		if i < len(used) && !used[i] && (f.Name == "" || named(a.r.feeders[i], f.Name)) {
			p.read = take(i)
		}
		for k := 0; p.read == nil && k < len(used); k++ {
			if !used[k] && named(a.r.feeders[k], f.Name) {
				p.read = take(k)
			}
		}
		out = append(out, p)
	}
	// What is still alone goes by place: the same line under another name.
	for i := range out {
		if out[i].read == nil && i < len(used) && !used[i] {
			out[i].read = take(i)
		}
	}
	return out
}

func (a *admission) line(n int, p pair) {
	read := p.read
	if read == nil {
		read = &line{}
	}
	f := Feeder{Number: n, Name: read.name.value}
	if p.draft.Name != "" {
		f.Name = p.draft.Name
	}
	f.Name = shorten(f.Name)
	a.lineLoad(&f, p.draft, read)
	id := func(what string) fact.ID { return feederID(n, what) }
	name := func(ru, en string) fact.Text { return lineName(n, fact.Text{RU: ru, EN: en}) }
	if v, o, ok := settle(a.c, p.draft.Parallel, read.parallel); ok && v > 1 {
		f.Parallel = quantity{ID: id("parallel"), Name: name("кабелей параллельно", "cables in parallel"), Value: fact.Quantity{Value: fact.Int(v), Unit: fact.One}, Origin: o}
	}
	if v, o, ok := settleDecimal(a.c, p.draft.LengthM, read.length); ok {
		f.Length = quantity{ID: id("length"), Name: name("длина", "length"), Value: fact.Quantity{Value: v, Unit: fact.Metre}, Origin: o}
	}
	if v, o, ok := settle(a.c, p.draft.Mark, read.mark); ok {
		f.Mark, f.MarkFrom = v, o
	}
	if v, o, ok := settle(a.c, p.draft.Laying, read.laying); ok {
		f.Laying = option(id("laying"), "", "", v, o)
	} else {
		f.Laying = option(id("laying"), "", "", "ground", fact.FromDefault(layingDefault))
	}
	f.Laying.Name = name("прокладка", "laying")
	if v, o, ok := settle(a.c, p.draft.Category, read.category); ok {
		f.Category = quantity{ID: id("category"), Name: name("категория надёжности", "reliability category"), Value: fact.Quantity{Value: fact.Int(v), Unit: fact.One}, Origin: o}
	}
	if k, ok := consumerOf(f.Name); ok {
		o := fact.FromAssistant(drafted)
		if read.name.quote != "" && read.name.value == f.Name {
			o = read.name.origin(a.c)
		}
		f.Kind = Option{ID: id("kind"), Name: name("потребитель", "consumer"), Value: fact.Label{Of: Word, Key: k.key, Text: k.text}, Origin: o}
	}
	a.b.Feeders = append(a.b.Feeders, f)
}

// lineLoad settles current or power. The draft's kind of load wins over the case's, as
// a proposal; cosφ comes from the line, from the whole brief, or by default.
func (a *admission) lineLoad(f *Feeder, d FeederDraft, read *line) {
	id := func(what string) fact.ID { return feederID(f.Number, what) }
	name := func(ru, en string) fact.Text { return lineName(f.Number, fact.Text{RU: ru, EN: en}) }
	amps, kw := read.current, read.power
	if d.CurrentA != nil {
		kw = nil
	} else if d.PowerKW != nil {
		amps = nil
	}
	if v, o, ok := settleDecimal(a.c, d.CurrentA, amps); ok {
		f.Current = quantity{ID: id("current"), Name: name("расчётный ток", "design current"), Value: fact.Quantity{Value: v, Unit: fact.Ampere}, Origin: o}
		return
	}
	v, o, ok := settleDecimal(a.c, d.PowerKW, kw)
	if !ok {
		a.lack(id("current"), fmt.Sprintf("Какая нагрузка у линии %d, А или кВт?", f.Number), fmt.Sprintf("What is the load of line %d, in A or kW?", f.Number))
		return
	}
	f.Power = quantity{ID: id("power"), Name: name("расчётная мощность", "design power"), Value: fact.Quantity{Value: v, Unit: fact.KW}, Origin: o}
	cos, o, ok := settleDecimal(a.c, d.CosPhi, read.cosPhi)
	if !ok {
		cos, o, ok = settleDecimal(a.c, a.d.LoadCosPhi, a.r.loadCos)
	}
	if !ok {
		cos, o = defaultCosPhi, byDefault("cosφ 0,92", "cosφ 0.92")
	}
	f.CosPhi = quantity{ID: id("cosphi"), Name: name("cosφ", "cosφ"), Value: fact.Quantity{Value: cos, Unit: fact.One}, Origin: o}
}

// dropped lists the lines of the case that the draft left out: a stated requirement
// without an object.
func (a *admission) dropped(pairs []pair) {
	for i := range a.r.feeders {
		l := &a.r.feeders[i]
		kept := false
		for _, p := range pairs {
			kept = kept || p.read == l
		}
		if kept {
			continue
		}
		f := l.current
		if f == nil {
			f = l.power
		}
		if f == nil {
			continue
		}
		a.b.Requirement = append(a.b.Requirement, Requirement{Key: fmt.Sprintf("feeder.dropped.%d", i+1), Origin: f.origin(a.c),
			Text: fact.Text{RU: fmt.Sprintf("линия %d из ТЗ", i+1), EN: fmt.Sprintf("line %d of the brief", i+1)}})
	}
}

// count settles the number of lines. It is the customer's when a text says that number,
// otherwise it came with the latest line.
func (a *admission) count() {
	n := int64(len(a.b.Feeders))
	stated, _, has := settle(a.c, a.d.FeederCount, a.r.feederCount)
	o := fact.FromFacts()
	switch {
	case has && stated == n:
		_, o, _ = settle(a.c, a.d.FeederCount, a.r.feederCount)
	case n > 0:
		o = a.latest()
	}
	a.b.FeederCount = number("feeder.count", "число отходящих линий", "number of outgoing lines", fact.Int(n), fact.One, o)
	if has && stated != n && n > 0 {
		a.questions = append(a.questions, fact.Question{About: "feeder.count", Assumed: "feeder.count", Ask: fact.Text{
			RU: fmt.Sprintf("Названо линий: %d, с нагрузкой перечислено: %d. Какие ещё?", stated, n),
			EN: fmt.Sprintf("%d lines are named and %d listed with a load. Which else?", stated, n)}})
		if stated > n {
			a.b.Requirement = append(a.b.Requirement, Requirement{Key: "feeder.unlisted", Origin: a.countOrigin(),
				Text: fact.Text{RU: fmt.Sprintf("ещё %d %s без названной нагрузки", stated-n, prose.Plural(stated-n, "линия", "линии", "линий")),
					EN: fmt.Sprintf("%d more %s without a stated load", stated-n, prose.PluralEN(stated-n, "line", "lines"))}})
		}
	}
	a.totalAgrees()
}

func (a *admission) countOrigin() fact.Origin {
	if a.r.feederCount != nil {
		return a.r.feederCount.origin(a.c)
	}
	return fact.FromAssistant(drafted)
}

// latest returns the origin of the line that was written last.
func (a *admission) latest() fact.Origin {
	last, from, to := -1, 0, 0
	for i := range a.r.feeders {
		l := &a.r.feeders[i]
		f := l.current
		if f == nil {
			f = l.power
		}
		switch {
		case f == nil:
		case f.text > last:
			last, from, to = f.text, l.from(f.text), l.words[1]
		case f.text == last:
			from, to = min(from, l.from(f.text)), max(to, l.words[1])
		}
	}
	for _, f := range a.b.Feeders {
		if f.Current.Origin.Kind() == fact.Proposed || f.Power.Origin.Kind() == fact.Proposed {
			return fact.FromAssistant(drafted)
		}
	}
	if last < 0 || to-from > 2*longestName {
		o := a.b.Feeders[len(a.b.Feeders)-1]
		if o.Power.ID != "" {
			return o.Power.Origin
		}
		return o.Current.Origin
	}
	s := span{from, to}
	return (&found[int64]{text: last, quote: s.Of(a.c.Texts[last]), span: s}).origin(a.c)
}

// from is where the words of the line begin in that text.
func (l *line) from(text int) int {
	if l.name.text == text && l.name.quote != "" {
		return min(l.name.span[0], l.words[0])
	}
	return l.words[0]
}

// totalAgrees asks when the brief's own total differs from its lines.
func (a *admission) totalAgrees() {
	if a.r.total == nil {
		return
	}
	sum := fact.Int(0)
	for _, f := range a.b.Feeders {
		if f.Power.ID != "" {
			return
		}
		sum = sum.Add(f.Current.Value.Value)
	}
	if sum.Cmp(a.r.total.value) != 0 {
		a.questions = append(a.questions, fact.Question{About: "load.sum", Assumed: "load.sum", Ask: fact.Text{
			RU: "В ТЗ итог «" + a.r.total.quote + "», сумма линий " + sum.In(fact.Russian) + " А. Что верно? Приняты линии.",
			EN: "The brief's total is “" + a.r.total.quote + "”, the lines add up to " + sum.In(fact.English) + " A. Which is right? The lines are taken."}})
	}
}

// longestName keeps a display name within its cell.
const longestName = 120

func shorten(s string) string {
	r := []rune(cleanName(s))
	if len(r) > longestName {
		return string(r[:longestName-1]) + "…"
	}
	return string(r)
}

// consumer is a kind of consumer in the engine's own vocabulary.
type consumer struct {
	key  string
	text fact.Text
	also string // folded names that mean it, separated by |
}

var consumers = []consumer{
	{"housing", fact.Text{RU: "жильё", EN: "housing"}, "housing|houses|жилье|жилой дом|жилые дома|дом|дома|многоквартирный дом|мкд|жилая застройка|поселок"},
	{"boiler", fact.Text{RU: "котельная", EN: "boiler house"}, "boiler house|котельная|котельной|котельную"},
	{"clinic", fact.Text{RU: "ФАП", EN: "rural clinic"}, "фап|фельдшерско акушерский пункт|амбулатория|поликлиника"},
	{"hospital", fact.Text{RU: "больница", EN: "hospital"}, "больница"},
	{"street_light", fact.Text{RU: "уличное освещение", EN: "street lighting"}, "street lighting|street light|уличное освещение|наружное освещение|освещение улиц"},
	{"school", fact.Text{RU: "школа", EN: "school"}, "школа|school"},
	{"kindergarten", fact.Text{RU: "детский сад", EN: "kindergarten"}, "детский сад|детсад|доу"},
	{"shop", fact.Text{RU: "магазин", EN: "shop"}, "shop|магазин|магазины|тц|торговый центр"},
	{"pump", fact.Text{RU: "насосная", EN: "pumping station"}, "pumping station|pump station|насосная|насосная станция|водозабор|скважина|внс"},
	{"sewage", fact.Text{RU: "КНС", EN: "sewage pumping station"}, "кнс|очистные|очистные сооружения|кос"},
	{"workshop", fact.Text{RU: "цех", EN: "workshop"}, "цех|мастерская|мастерские|производство"},
	{"farm", fact.Text{RU: "ферма", EN: "farm"}, "ферма|коровник"},
	{"garage", fact.Text{RU: "гараж", EN: "garage"}, "гараж|гаражи|стоянка"},
	{"office", fact.Text{RU: "офис", EN: "office"}, "офис|администрация|адм здание|административное здание"},
	{"fuel", fact.Text{RU: "АЗС", EN: "filling station"}, "азс|агзс"},
	{"telecom", fact.Text{RU: "базовая станция связи", EN: "telecom base station"}, "базовая станция|вышка связи|связь"},
	{"spare", fact.Text{RU: "резерв", EN: "spare"}, "резерв|резервная"},
}

var consumerNames = func() map[string]consumer {
	m := map[string]consumer{}
	for _, c := range consumers {
		for name := range splitNames(c.also) {
			m[name] = c
		}
	}
	return m
}()

func splitNames(s string) map[string]bool {
	m := map[string]bool{}
	start := 0
	for i := 0; i <= len(s); i++ {
		if i == len(s) || s[i] == '|' {
			m[foldName(s[start:i])] = true
			start = i + 1
		}
	}
	return m
}

// consumerOf finds the consumer whose name the whole name is, numbers and «№» aside. A
// name that says anything more is nobody's: a kind is never guessed from instructions.
func consumerOf(name string) (consumer, bool) {
	bare := ""
	for _, w := range prose.Read(name).Words {
		if !w.IsMark() && !isNumberWord(w.Fold) {
			bare += prose.Cyrillic(w.Fold) + " "
		}
	}
	c, ok := consumerNames[bare]
	return c, ok
}
