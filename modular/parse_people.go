package modular

import (
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

const someNumber = `\d+(?:[,.]\d+)?|одному|одной|одного|двое|двоих|двум|двух|два|две|трое|троих|трех|три|четверо|четверых|четырех|четыре|пятеро|пятерых|пяти|пять|шестеро|шестерых|шести|шесть|семеро|семерых|семи|семь|восьмеро|восьмерых|восьми|восемь|девять|десять|полтора|полторы|`

var (
	number      = someNumber + en(`one|two|three|four|five|six|eight`)
	inRoom      = `(?:в|на)\s+(?:кажд\p{L}+\s+|одн\p{L}+\s+)?(?:комнат\p{L}*|номер\p{L}*|жил\p{L}+\s+комнат\p{L}*)`
	heads       = `(?:человек\p{L}*|чел\.?|людей|жильц\p{L}*|койк\p{L}*|мест\p{L}*|кроват\p{L}*)`
	densityBy   = prose.Compile(`по\s+(` + number + `)(?:\s?[-–]\s?(\d{1,2}))?(?:\s?-\s?(?:х|м))?(?:\s+` + heads + `)?(?:\s+` + inRoom + `)?`)
	densityOf   = prose.Compile(`(\d{1,2}|одно|двух|дву|трех|четырех|пяти|шести|семи|восьми|десяти)\s?-?\s?(?:х\s?-?\s?)?местн\p{L}*(?:\s+(комнат\p{L}*|номер\p{L}*|размещени\p{L}*))?`)
	densityFor  = prose.Compile(`(?:комнат\p{L}*|номер\p{L}*)\s+на\s+(` + number + `)(?:\s+` + heads + `)?`)
	densityIn   = prose.Compile(`(?:` + inRoom + `)\s*[:—–-]?\s*(?:по\s+)?(` + number + `)(?:\s+` + heads + `)?`)
	densityHere = prose.Compile(`(` + number + `)\s+` + heads + `\s+` + inRoom)
	densityEN   = prose.Compile(`(` + number + `)\s+` + en(`(?:people\s+|persons\s+|beds\s+)?(?:to\s+a|per|in\s+a|in\s+each)\s+room`))
	crosses     = prose.Compile(`(\d{1,5})\s?[х×*]\s?(\d{1,2})`)
)

var addWords = prose.Compile(`добав\p{L}*|плюс|ещё|еще|` + en("add"))

// numberWords are the forms that «по …» takes; the rest are digits.
var numberWords = map[string]string{"одному": "1", "одной": "1", "одного": "1", "одно": "1", "двое": "2", "двоих": "2", "двум": "2", "двух": "2", "дву": "2", "два": "2", "две": "2",
	"трое": "3", "троих": "3", "трех": "3", "три": "3", "четверо": "4", "четверых": "4", "четырех": "4", "четыре": "4",
	"пятеро": "5", "пятерых": "5", "пяти": "5", "пять": "5", "шестеро": "6", "шестерых": "6", "шести": "6", "шесть": "6",
	"семеро": "7", "семерых": "7", "семи": "7", "семь": "7", "восьмеро": "8", "восьмерых": "8", "восьми": "8", "восемь": "8",
	"девять": "9", "десять": "10", "десяти": "10", "полтора": "1.5", "полторы": "1.5",
	en("one"): "1", en("two"): "2", en("three"): "3", en("four"): "4", en("five"): "5", en("six"): "6", en("eight"): "8"}

func decimalOf(s string) (fact.Decimal, bool) {
	if w, ok := numberWords[s]; ok {
		s = w
	}
	d, err := fact.ParseDecimal(strings.ReplaceAll(s, ",", "."))
	return d, err == nil
}

// event is one number of people or of people to a room, in the order of the text.
type event struct {
	people bool // else density
	total  bool // «всего 42», «42, из них …»
	n      int64
	span   span
	kind   string
	name   *found[string]
	paired bool // the density of «36×3»
	rooms  bool // people counted from rooms: «14 комнат по 3»
}

// densities reads «по трое», «двухместные», «комнаты на двоих», before the number in
// them can be taken for people; and «6×1 + 36×3», both at once.
func (p *reader) densities() {
	for _, h := range p.t.Find(crosses) {
		before := p.t.Before(h.Span, 3)
		after := strings.TrimLeft(p.t.Skeleton()[h.To:], " ")
		if has(before, "участ", "размер", "модул", "блок", "габарит", "площад", "окн", "двер") || strings.HasPrefix(after, "м") && !strings.HasPrefix(after, "мест") || strings.HasPrefix(after, "х") || strings.HasPrefix(after, "×") {
			continue
		}
		n, ok1 := decimalOf(h.Groups[0])
		d, ok2 := decimalOf(h.Groups[1])
		people, _ := n.Whole()
		per, _ := d.Whole()
		if !ok1 || !ok2 || per > mostPerRoom || !p.t.Take(h.Span) {
			continue
		}
		if people < 1 || people > mostResidents {
			p.refusePeople(h.Span)
			continue
		}
		if per < 1 {
			p.refuseDensity(h.Span)
			continue
		}
		kind, name := p.kindBefore(h.Span)
		p.events = append(p.events, event{people: true, n: people, span: h.Spans[0], kind: kind, name: name}, event{n: per, span: h.Spans[1], paired: true})
	}
	for _, re := range []*prose.Pattern{densityIn, densityHere, densityEN, densityBy, densityFor, densityOf} {
		for _, h := range p.t.Find(re) {
			p.density(re, h)
		}
	}
}

func (p *reader) density(re *prose.Pattern, h prose.Hit) {
	after := strings.TrimLeft(p.t.Skeleton()[h.To:], " -")
	if has(p.t.Before(h.Span, 2), "двер", "окн", "шаг", "длин") || has(firstWord(after), "этаж", "метр", "м²", "мм", "кв", "руб", "%", "тыс", "процент", "градус", "комнат", "корпус", "здани") || firstWord(after) == "м" {
		return
	}
	d, ok := decimalOf(h.Groups[0])
	if !ok {
		return
	}
	n, whole := d.Whole()
	if whole && n > mostPerRoom && re == densityBy {
		return // «два корпуса по 50 человек»
	}
	if !p.t.Take(h.Span) {
		return
	}
	if !whole || n < 1 || n > mostPerRoom {
		p.refuseDensity(h.Span)
		return
	}
	if re == densityBy && h.Groups[1] != "" {
		p.ask("group.1.per_room", "«"+h.Span.Of(p.t.Raw)+"»: по сколько точно? Принято меньшее.", "“"+h.Span.Of(p.t.Raw)+"”: how many exactly? The smaller is assumed.")
	}
	p.events = append(p.events, event{n: n, span: h.Span})
	at := p.t.WordAt(h.Span[0])
	switch {
	case re == densityOf && (strings.HasPrefix(h.Groups[1], "комнат") || strings.HasPrefix(h.Groups[1], "номер")):
		p.roomsTimes(at-1, h.Span, n) // «14 трёхместных комнат»
	case re == densityBy && at > 0 && has(p.t.Words[at-1].Fold, "комнат", "номер"):
		p.roomsTimes(at-2, h.Span, n) // «14 комнат по 3»
	}
}

func firstWord(s string) string {
	if i := strings.IndexAny(s, " ,.;:\n"); i >= 0 {
		return s[:i]
	}
	return s
}

// roomsTimes turns a number of rooms, word i, into people: so many rooms of so many.
func (p *reader) roomsTimes(i int, density span, perRoom int64) {
	if i < 0 {
		return
	}
	w := p.t.Words[i]
	d, ok := decimalOf(prose.Cyrillic(w.Fold))
	n, whole := d.Whole()
	if !ok || !whole || n < 1 || n > mostResidents || !p.t.Take(w.Span) {
		return
	}
	p.events = append(p.events, event{people: true, rooms: true, n: n * perRoom, span: span{w.Span[0], density[1]}})
}

// groupNouns are the words that name people, by kind of group.
var groupNouns = []struct{ stem, kind string }{
	{"итр", KindEngineers}, {"инженер", KindEngineers}, {"руководител", KindEngineers}, {"специалист", KindEngineers}, {en("engineer"), KindEngineers},
	{"рабоч", KindWorkers}, {"вахтов", KindWorkers}, {"строител", KindWorkers}, {"монтажник", KindWorkers}, {en("worker"), KindWorkers},
	{"командирован", KindGuests}, {"гост", KindGuests}, {"приезж", KindGuests}, {en("guest"), KindGuests},
	{"человек", ""}, {"чел", ""}, {"люд", ""}, {"мест", ""}, {"койк", ""}, {"койко", ""}, {"прожива", ""}, {"жильц", ""}, {"сотрудник", ""}, {"работник", ""}, {"мужчин", ""}, {"женщин", ""},
	{"персонал", ""}, {"студент", ""}, {"постоял", ""}, {en("people"), ""}, {en("person"), ""}, {en("bed"), ""}, {en("residents"), ""}, {en("men"), ""}, {en("women"), ""},
}

// nounAt returns the kind of people that word i names.
func (p *reader) nounAt(i int) (kind string, people bool) {
	if i < 0 || i >= len(p.t.Words) {
		return "", false
	}
	w := prose.Cyrillic(p.t.Words[i].Fold)
	for _, n := range groupNouns {
		if strings.HasPrefix(w, n.stem) && !strings.HasPrefix(w, "местн") && w != "вахтовый" && w != "вахтового" && w != "вахта" && w != "гостев" {
			return n.kind, true
		}
	}
	return "", false
}

// people reads the numbers of people and puts groups together.
func (p *reader) people() {
	for _, m := range p.nums {
		p.headcount(m)
	}
	slices.SortStableFunc(p.events, func(a, b event) int { return a.span[0] - b.span[0] })
	if p.refused != nil {
		return
	}
	if _, ok := p.one(addWords); ok && p.index > 0 && len(p.events) > 0 {
		p.change = addGroups
	}
	p.assemble()
}

func (p *reader) headcount(m prose.Mention) {
	if p.t.Taken(m.Number) || m.Ordinal || m.Attached || m.HasUnit && m.Low.Unit != fact.Person {
		return
	}
	before, after := p.t.WordAt(m.Number[0])-1, p.t.WordAt(m.Number[1]-1)+1
	kind, named := p.nounAt(after)
	name := after
	if named && kind == "" && after+1 < len(p.t.Words) {
		if k, ok := p.nounAt(after + 1); ok && k != "" { // «6 человек ИТР»
			kind, name = k, after+1
		}
	}
	if !named || kind == "" {
		b := before
		for b >= 0 && (p.t.Words[b].IsMark() && p.t.Words[b].Fold != "," && p.t.Words[b].Fold != "." && p.t.Words[b].Fold != ";") {
			b--
		}
		if k, ok := p.nounAt(b); ok && p.t.Words[b].Sentence == m.Sentence && !p.behindEvent(b) && (k != "" || !named) {
			kind, named, name = k, true, b
		}
	}
	if !named && !p.forHowMany(before, after) && !p.beforeDensity(before, after) {
		return
	}
	s := m.Number
	if named && name > before {
		s[1] = p.t.Words[name].Span[1]
	} else if named {
		s[0] = p.t.Words[name].Span[0]
		if _, ok := p.nounAt(after); ok {
			s[1] = p.t.Words[after].Span[1]
		}
	}
	if named && m.HasUnit && m.Span[1] > s[1] {
		s[1] = m.Span[1]
	}
	n, whole := m.High.Value.Whole()
	if !whole || n < 1 || n > mostResidents || m.Unread || m.Low.Value.Sign() < 0 {
		p.refusePeople(s)
		return
	}
	p.t.TakeAll(s)
	if m.IsRange() {
		p.ask("group.1.people", "«"+s.Of(p.t.Raw)+"»: сколько точно? Принято большее.", "“"+s.Of(p.t.Raw)+"”: how many exactly? The larger is assumed.")
	}
	e := event{people: true, n: n, span: s, kind: kind, total: p.isTotal(s)}
	if kind != "" {
		e.name = word(p, p.t.Words[name].Raw, p.t.Words[name].Span)
	}
	p.events = append(p.events, e)
}

// behindEvent reports whether word i already belongs to another number.
func (p *reader) behindEvent(i int) bool {
	return slices.ContainsFunc(p.events, func(e event) bool { return e.people && e.span.Overlaps(p.t.Words[i].Span) })
}

// forHowMany reads «общежитие на 42», «Dormitory for 42», «вместимость 42».
func (p *reader) forHowMany(before, after int) bool {
	if after < len(p.t.Words) && !p.t.Words[after].IsMark() && !has(p.t.Words[after].Fold, "чел", "по", "в") && p.t.Words[after].Sentence == p.t.Words[max(before, 0)].Sentence && p.t.Words[after].Fold != "с" && p.t.Words[after].Fold != "и" {
		return false
	}
	if before < 0 {
		return false
	}
	if p.index > 0 && p.t.Words[before].Fold == "до" {
		return has(p.t.Phrase(max(0, before-3), before), "сократ", "увелич", "уменьш", "сниз")
	}
	switch w := p.t.Words[before].Fold; w {
	case "на", "for":
		return before > 0 && (p.purpose != nil && p.purpose.span[1] >= p.t.Words[before-1].Span[0] || p.camp)
	default:
		return has(w, "вместимост") || w == ":" && before > 0 && has(p.t.Words[before-1].Fold, "вместимост", "человек", "людей", "прожива", "мест")
	}
}

// beforeDensity reads «60 по двое»: a number that opens its clause right before a density.
func (p *reader) beforeDensity(before, after int) bool {
	if after >= len(p.t.Words) || before >= 0 && !p.t.Words[before].IsMark() && p.t.Words[before].Fold != "на" && p.t.Words[before].Fold != "и" && !p.t.Taken(p.t.Words[before].Span) {
		return false
	}
	return slices.ContainsFunc(p.events, func(e event) bool { return !e.people && e.span[0] == p.t.Words[after].Span[0] })
}

func (p *reader) isTotal(s span) bool {
	if has(p.t.Before(s, 2), "всего", "итого", "общее", "общая", "total") {
		return true
	}
	i := p.t.WordAt(s[1]-1) + 1
	for i < len(p.t.Words) && p.t.Words[i].IsMark() {
		i++
	}
	next := p.t.Phrase(i, min(i+3, len(p.t.Words)))
	return strings.HasPrefix(next, "из них") || strings.HasPrefix(next, "в том числе") || strings.HasPrefix(next, "в т.ч") || strings.HasPrefix(next, "в т .")
}

// assemble makes groups of the events: a density belongs to the group before it, or to
// all that have none yet; one that comes first waits for its group.
func (p *reader) assemble() {
	if slices.ContainsFunc(p.events, func(e event) bool { return e.rooms }) {
		for i := range p.events { // «12 человек: 6 комнат по 2» says the same twice
			p.events[i].total = p.events[i].total || p.events[i].people && !p.events[i].rooms && p.events[i].kind == ""
		}
	}
	var total *event
	var waiting *found[int64]
	for i := range p.events {
		e := &p.events[i]
		if e.people {
			if e.total {
				total = e
				continue
			}
			g := group{kind: e.kind, name: e.name, people: word(p, e.n, e.span)}
			if waiting != nil {
				g.perRoom, waiting = waiting, nil
			}
			p.groups = append(p.groups, g)
			continue
		}
		f := word(p, e.n, e.span)
		kind, name := "", (*found[string])(nil)
		if !e.paired {
			kind, name = p.kindBefore(e.span)
		}
		if (name != nil && strings.HasPrefix(name.value, "остальн")) || kind != "" && !p.hasKind(kind) {
			p.groups = append(p.groups, group{kind: kind, name: name, perRoom: f})
			continue
		}
		if kind != "" {
			p.setKind(kind, f)
			continue
		}
		free := 0
		for k := len(p.groups) - 1; k >= 0 && p.groups[k].perRoom == nil; k-- {
			p.groups[k].perRoom = f
			free++
		}
		switch {
		case free > 0:
		case len(p.groups) == 0:
			waiting = f
		case p.groups[len(p.groups)-1].perRoom.value != f.value:
			p.ask("group.1.per_room", "«"+p.groups[len(p.groups)-1].perRoom.quote+"» или «"+f.quote+"»? Принято первое.", "“"+p.groups[len(p.groups)-1].perRoom.quote+"” or “"+f.quote+"”? The first is assumed.")
		}
	}
	p.remainder(total)
	if waiting != nil {
		switch {
		case len(p.groups) == 1 && p.groups[0].perRoom == nil:
			p.groups[0].perRoom = waiting
		default:
			p.everyone = waiting
		}
	}
	for i := range p.groups { // «по двое, 60 рабочих и 6 ИТР»: one density for all
		if p.groups[i].perRoom == nil && i > 0 && p.densitiesRead() == 1 {
			p.groups[i].perRoom = p.groups[0].perRoom
		}
	}
}

func (p *reader) densitiesRead() int {
	n := 0
	for _, e := range p.events {
		if !e.people {
			n++
		}
	}
	return n
}

// remainder gives «остальные» what the total leaves, and compares the total with the sum.
func (p *reader) remainder(total *event) {
	if total == nil {
		total = p.leadingTotal()
	}
	if total == nil {
		return
	}
	sum, rest, lacking := int64(0), -1, 0
	for i, g := range p.groups {
		if g.people != nil {
			sum += g.people.value
		} else {
			rest = i
			lacking++
		}
	}
	switch {
	case len(p.groups) == 0 || rest < 0 && sum == 0:
		p.groups = append(p.groups, group{people: word(p, total.n, total.span)})
	case lacking > 1: // nobody says how the rest divides: a question for each group
	case rest >= 0 && total.n > sum:
		p.groups[rest].people = word(p, total.n-sum, total.span)
		if n := p.groups[rest].name; n != nil && strings.HasPrefix(n.value, "остальн") {
			p.groups[rest].name = nil
		}
	case total.n != sum:
		p.ask("group.1.people", "Всего «"+total.span.Of(p.t.Raw)+"», а группы дают "+fact.Int(sum).In(fact.Russian)+". Что верно? Приняты группы.",
			"“"+total.span.Of(p.t.Raw)+"” in all, but the groups give "+fact.Int(sum).In(fact.English)+". Which is right? The groups are taken.")
	}
}

// leadingTotal finds the total in «42 человека: шестеро по одному, остальные по трое»:
// the first number, when a later group has none and the others leave something of it.
func (p *reader) leadingTotal() *event {
	if len(p.groups) < 2 || p.groups[0].people == nil || p.groups[0].name != nil ||
		!slices.ContainsFunc(p.groups[1:], func(g group) bool { return g.people == nil }) {
		return nil
	}
	first := p.groups[0].people
	sum := int64(0)
	for _, g := range p.groups[1:] {
		if g.people != nil {
			sum += g.people.value
		}
	}
	if first.value <= sum {
		return nil
	}
	p.groups = p.groups[1:]
	return &event{people: true, total: true, n: first.value, span: first.span}
}

// kindBefore returns the people named right before a density without a number: «рабочие
// по трое», «остальные по двое».
func (p *reader) kindBefore(s span) (string, *found[string]) {
	i := p.t.WordAt(s[0]) - 1
	for i >= 0 && (p.t.Words[i].IsMark() && p.t.Words[i].Fold != "," || p.t.Words[i].Fold == "жить") {
		i--
	}
	if i < 0 || p.t.Taken(p.t.Words[i].Span) {
		return "", nil
	}
	w := p.t.Words[i]
	if strings.HasPrefix(w.Fold, "остальн") {
		p.t.Take(w.Span)
		return "", word(p, w.Fold, w.Span)
	}
	kind, ok := p.nounAt(i)
	if !ok || kind == "" {
		return "", nil
	}
	p.t.Take(w.Span)
	return kind, word(p, w.Raw, w.Span)
}

func (p *reader) hasKind(kind string) bool {
	return slices.ContainsFunc(p.groups, func(g group) bool { return g.kind == kind })
}

func (p *reader) setKind(kind string, f *found[int64]) {
	for i := range p.groups {
		if p.groups[i].kind == kind {
			p.groups[i].perRoom = f
		}
	}
}
