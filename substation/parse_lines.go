package substation

import (
	"sort"
	"strings"
	"unicode"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// change says what a later text does to the lines of the earlier ones.
type change struct {
	kind    changeKind
	old     []fact.Decimal // «вместо 600 — …»: only lines of these currents
	removed []found[string]
}

type changeKind uint8

const (
	replaceLines changeKind = iota // the text lists the lines anew
	addLines                       // «добавь»
	removeLines                    // «убери»
)

var (
	addPattern    = prose.Compile(`добав\p{L}*|еще\s+(?:одн\p{L}+|лини\p{L}+|фидер\p{L}*)|дополнительно|` + en("add|also"))
	removePattern = prose.Compile(`(?:убери|убрать|уберите|исключи\p{L}*|исключить|удали\p{L}*|удалить|` + en("remove") + `)\s+([^,;.\n]+)`)
)

// term is one load of a chain: n lines of one value.
type term struct {
	n     int64
	times bool // written n×value
	value fact.Decimal
	unit  fact.Unit // fact.One when no unit was written
	span  span
}

// Words that only accompany a load or a name.
var (
	lineNouns = set("линия линии линий линию линиями линиям отходящая отходящие отходящих отходящую отходящими отходящий отх фидер фидера фидеров фидеры фидеру " +
		"присоединение присоединения присоединений группа группы групп шт штуки штук кабельные кабельных воздушные воздушных feeder feeders outgoing line lines ол кл " +
		"потребитель потребители потребителей нагрузка нагрузки")
	leading = set("с со кабелем кабель кабели и а токи тока ток также плюс еще на для под из них по отходящая отходящие отходящих линия линии линий фидер фидеры один одна " +
		"- – — : = . , ) ; • * нужна нужно требуется добавь добавить добавьте добавим вместо замени заменить сделай сделать пусть будет теперь " +
		"feeder feeders for the of and with + № шт ол ф л отх")
	trailing = set("кабелем кабель кабеля длиной длина на по ток током тока нагрузка нагрузкой нагрузки i iр iрасч ip iн р рр ррасч p pр = ~ ≈ - – — : около примерно до не более мощность мощностью " +
		"расчетный расчетная номинальный линия линии линий фидер фидера фидеров отходящая отходящих отходящие шт . , of at by ( для и а")
	totals  = set("итого всего сумма суммарно суммарная суммарный σ общий общая total")
	devices = []string{"рубильник", "автомат", "выключател", "разъединител", "предохранител", "вставк", "шин", "счетчик", "трансформатор", "тт", "ввод", "вводн",
		"секционн", "розетк", "контактор", "ксо", "камер", "ячейк", "рлнд", "пкт", "кз", "сборн", "обогрев", "освещениекамер", "qf", "qs"}
)

// lines reads the outgoing lines.
func (p *reader) lines() {
	p.changes()
	p.counted()
	for i := 0; i < len(p.parts) && p.refused == nil; i++ {
		p.linesOf(i)
	}
	if p.refused != nil {
		return
	}
	p.bareLists()
	p.columns()
	if p.feederCount != nil && p.feederCount.value > mostFeeders && p.refused == nil {
		p.refused = tooMany(p.feederCount.value)
	}
	if len(p.feeders) > mostFeeders && p.refused == nil {
		p.refused = tooMany(int64(len(p.feeders)))
	}
}

func (p *reader) changes() {
	if p.index == 0 {
		return
	}
	if h, ok := p.one(addPattern); ok {
		p.change.kind = addLines
		p.changeAt = h.Span
	}
	for _, h := range p.t.Find(removePattern) {
		name := h.Spans[0]
		for i := p.t.WordAt(name[0]); i < len(p.t.Words) && p.t.Words[i].Span[1] <= name[1] && leading[p.t.Words[i].Fold]; i++ {
			name[0] = p.t.Words[i].Span[1]
		}
		s := strings.TrimSpace(name.Of(p.t.Raw))
		if s == "" {
			continue
		}
		if p.change.kind == replaceLines {
			p.change.kind = removeLines
		}
		p.change.removed = append(p.change.removed, *word(p, s, h.Span))
		p.t.TakeAll(h.Span)
	}
}

// counted reads «пять отходящих», «отходящих линий — 5». With «по 100 А» behind it the
// number multiplies that load instead.
func (p *reader) counted() {
	for k, m := range p.nums {
		n, whole := m.Low.Value.Whole()
		if m.HasUnit && m.Low.Unit != fact.Piece || m.Ordinal || m.Attached || m.IsRange() || !whole || n < 0 || m.Joint == '×' || m.Joint == '/' || p.t.Taken(m.Span) {
			continue
		}
		i := p.t.WordAt(m.Span[1]-1) + 1
		j := i
		for j < len(p.t.Words) && lineNouns[p.t.Words[j].Fold] || j < len(p.t.Words) && j > i && p.t.Words[j].Fold == "." {
			j++
		}
		after := j > i && p.t.Words[i].Fold != "шт"
		before := p.t.WordAt(m.Span[0]) - 1
		for before >= 0 && (p.t.Words[before].IsMark() && p.t.Words[before].Fold != "," || p.t.Words[before].Fold == "линий") {
			before--
		}
		named := before >= 0 && p.t.Words[before].Sentence == m.Sentence && lineNouns[p.t.Words[before].Fold] && before != p.t.WordAt(m.Span[0])-1 && p.endsPart(m)
		if !after && !named {
			continue
		}
		if k+1 < len(p.nums) && p.multiplies(j, p.nums[k+1]) {
			continue
		}
		if p.feederCount == nil {
			at := span{m.Span[0], p.t.Words[max(i, j)-1].Span[1]}
			p.feederCount = word(p, n, at)
			p.t.Take(m.Span)
		}
	}
}

// endsPart reports whether nothing but marks and «шт» follows the number in its clause.
func (p *reader) endsPart(m prose.Mention) bool {
	i := p.t.WordAt(m.Span[1]-1) + 1
	if i+1 < len(p.t.Words) && (p.t.Words[i].Fold == ")" || p.t.Words[i].Fold == ".") && !strings.Contains(p.t.Raw[p.t.Words[i].Span[1]:p.t.Words[i+1].Span[0]], "\n") && p.t.Words[i+1].Fold != "," {
		return false // «1) Склад», «1. Склад»: the number of a row
	}
	return i >= len(p.t.Words) || p.t.Words[i].IsMark() || p.t.Words[i].Sentence != m.Sentence || p.t.Words[i].Fold == "шт"
}

// multiplies reports whether the load follows word j with nothing between but «по»,
// «of», «кабелем» and the like.
func (p *reader) multiplies(j int, load prose.Mention) bool {
	if load.Joint == '×' {
		return false // «одна отходящая 2×600»: the 2 multiplies
	}
	to := p.t.WordAt(load.Span[0])
	by := false
	for i := j; i < to; i++ {
		switch f := p.t.Words[i].Fold; f {
		case "по", "of", "at", "на", "—", "-", "–":
			by = by || f != "-" && f != "—" && f != "–"
		default:
			return false
		}
	}
	return by || j == to && isLoad(load)
}

// linesOf reads the lines of one part: a name, then a load or a chain of loads.
func (p *reader) linesOf(at int) {
	s := p.parts[at]
	from := s.from // first word after the line before
	first := sort.Search(len(p.nums), func(k int) bool { return p.nums[k].Word >= from })
	for k := first; k < len(p.nums) && p.nums[k].Word < s.to; k++ {
		m := p.nums[k]
		w := p.t.WordAt(m.Span[0])
		if w < from || w >= s.to || p.t.Taken(m.Span) {
			continue
		}
		chain, next := p.chain(k)
		if len(chain) == 0 {
			continue
		}
		end := p.t.WordAt(chain[len(chain)-1].span[1]-1) + 1
		if !p.isLine(at, from, w, chain) {
			k = next - 1
			continue
		}
		times := p.times(from, w, chain)
		name := p.nameOf(at, from, w, end)
		text := p.t.Phrase(from, w)
		if strings.Contains(text, "вместо") || p.replaced(at, w, next) || strings.HasSuffix(text, " не") || text == "не" {
			for _, c := range chain {
				p.change.old = append(p.change.old, c.value)
				p.t.Take(c.span)
			}
			p.t.TakeAll(span{p.t.Words[from].Span[0], p.t.Words[end-1].Span[1]})
			from, k = end, next-1
			continue
		}
		if p.totalLoad(name, chain) {
			from, k = end, next-1
			continue
		}
		p.addChain(at, name, chain, times)
		if from < end {
			p.takeAccompanying(from, end)
		}
		from, k = end, next-1
	}
}

// chain reads «200+200+185 А», «2×160+3×100 А» or one load from mention k on; empty when
// it is no load.
func (p *reader) chain(k int) ([]term, int) {
	var out []term
	unit := fact.One
	for k < len(p.nums) {
		m := p.nums[k]
		if m.Ordinal || m.IsRange() || m.Attached && !isLoad(m) || p.t.Taken(m.Span) {
			break
		}
		t := term{n: 1, value: m.Low.Value, unit: m.Low.Unit, span: m.Span}
		if m.Joint == '×' && !m.HasUnit && k+1 < len(p.nums) {
			n, whole := m.Low.Value.Whole()
			b := p.nums[k+1]
			if !whole || n < 1 || b.Joint == '×' {
				return nil, k + 2
			}
			t = term{n: n, times: true, value: b.Low.Value, unit: b.Low.Unit, span: span{m.Span[0], b.Span[1]}}
			k++
			m = b
		}
		if t.unit.Dim != fact.Ampere.Dim && t.unit.Dim != fact.KW.Dim && t.unit != fact.One || t.unit == fact.KA {
			break
		}
		out = append(out, t)
		if t.unit != fact.One {
			unit = t.unit
		}
		k++
		if m.Joint != '+' {
			break
		}
	}
	for i := range out {
		if out[i].unit == fact.One {
			out[i].unit = unit
		}
	}
	return out, max(k, 1)
}

// isLine decides whether a chain is the load of lines: it has a unit and its part names
// no device; without a unit only where lines are listed or a later text changes them.
func (p *reader) isLine(at, from, w int, chain []term) bool {
	text := strings.ReplaceAll(p.t.Phrase(from, w), " ", "")
	feeder := strings.Contains(text, "отход") || strings.Contains(text, "фидер") || strings.Contains(text, "лини") || strings.Contains(text, en("feeder"))
	if !feeder {
		heading := strings.ReplaceAll(p.heading(span{p.parts[at].from, p.parts[at].to}), " ", "")
		for _, d := range devices {
			if d = prose.Cyrillic(d); hasWord(p, from, w, d) || text == "" && strings.HasPrefix(heading, d) {
				return false
			}
		}
	}
	last := chain[len(chain)-1]
	if last.unit != fact.One {
		return true
	}
	structured := len(chain) > 1 || last.times
	big := last.value.Cmp(fact.Int(5)) >= 0
	return structured && big && (p.index > 0 || feeder || p.listed(at) || p.transformers != nil && p.power != nil)
}

func hasWord(p *reader, from, to int, stem string) bool {
	for i := from; i < to; i++ {
		if strings.HasPrefix(prose.Cyrillic(p.t.Words[i].Fold), stem) {
			return true
		}
	}
	return false
}

// listed reports whether the part stands under a heading of lines.
func (p *reader) listed(at int) bool {
	s := p.parts[at]
	for i := at - 1; i >= 0; i-- {
		if p.parts[i+1].sep != ':' {
			if p.parts[i].sentence < s.sentence-mostFeeders-2 {
				return false
			}
			continue
		}
		head := p.t.Phrase(p.parts[i].from, p.parts[i].to)
		for _, stem := range []string{"отход", "фидер", "лини", "потреб", "нагруз", "присоед", "отх"} {
			if strings.Contains(head, stem) {
				return true
			}
		}
		if p.parts[i].sentence == s.sentence {
			return false
		}
	}
	return false
}

// replaced reports whether the text says «замени A на B» and this chain is A.
func (p *reader) replaced(at, w, next int) bool {
	if p.index == 0 || next >= len(p.nums) {
		return false
	}
	s := p.t.Phrase(p.parts[at].from, w)
	if !strings.Contains(s, "замен") && !strings.Contains(s, "помен") && !strings.Contains(s, "измен") {
		return false
	}
	to := p.t.WordAt(p.nums[next].Span[0])
	return to > 0 && p.t.Words[to-1].Fold == "на"
}

// totalLoad reads «нагрузка 350 кВт», «итого 485 А»: a sum, no line.
func (p *reader) totalLoad(name span, chain []term) bool {
	raw := strings.ToLower(name.Of(p.t.Raw))
	first := prose.Read(raw)
	total, load := false, strings.TrimSpace(raw) == ""
	for _, w := range first.Words {
		total = total || totals[w.Fold]
	}
	c := chain[len(chain)-1]
	before := p.t.Before(c.span, 4)
	sum := strings.Contains(before, "нагрузк") || strings.Contains(before, "мощност") || strings.Contains(before, "рр") || strings.Contains(before, en("load")) || strings.Contains(before, "потреблен")
	plural := strings.Contains(before, "нагрузки ") && p.listedHead(c.span)
	if len(chain) != 1 || c.times || !(total || load && sum && !plural) {
		return false
	}
	switch {
	case c.unit.Dim == fact.KW.Dim && p.load == nil:
		kw, _ := fact.Quantity{Value: c.value, Unit: c.unit}.To(fact.KW)
		p.load = word(p, kw.Value.Trim(), c.span)
	case c.unit == fact.Ampere && p.total == nil:
		p.total = word(p, c.value, c.span)
	default:
		return false
	}
	p.takeBefore(c.span, "нагрузка", "мощность", "общая", "суммарная", "расчетная", "заявленная", "итого", "всего", "сумма", "—", "-", ":", "=", "установленная", "максимальная", "присоединяемая", "нагрузкой", "мощностью")
	p.t.TakeAll(name)
	p.t.Take(c.span)
	return true
}

// listedHead reports whether the word before the load is a heading with a colon.
func (p *reader) listedHead(s span) bool {
	i := p.t.WordAt(s[0])
	return i > 0 && p.t.Words[i-1].Fold == ":"
}

// times is the number of lines of «две линии по 600 А», «насосы 2 шт. по 45 кВт».
func (p *reader) times(from, w int, chain []term) int64 {
	p.counting = span{}
	if len(chain) != 1 || chain[0].times || w == 0 {
		return 1
	}
	for k := len(p.nums) - 1; k >= 0; k-- {
		m := p.nums[k]
		i := p.t.WordAt(m.Span[0])
		if i >= w || i < from || p.t.Taken(m.Span) {
			continue
		}
		n, whole := m.Low.Value.Whole()
		if !whole || n < 1 || m.Ordinal || m.Attached || m.IsRange() || m.HasUnit && m.Low.Unit != fact.Piece {
			return 1
		}
		first := p.t.WordAt(m.Span[1]-1) + 1
		j := first
		for j < w && (lineNouns[p.t.Words[j].Fold] || p.t.Words[j].Fold == ".") {
			j++
		}
		if j < w && (p.t.Words[j].Fold == "по" || p.t.Words[j].Fold == "of" || p.t.Words[j].Fold == "at") && j+1 == w || j == w && j > first {
			p.t.Take(m.Span)
			p.counting = m.Span
			return n
		}
		return 1
	}
	return 1
}

// addChain adds the lines of a chain.
func (p *reader) addChain(at int, name span, chain []term, times int64) {
	for _, c := range chain {
		n := c.n * times
		if n > mostFeeders || int64(len(p.feeders))+n > 4*mostFeeders {
			if p.refused == nil {
				p.refused = tooMany(int64(len(p.feeders)) + n)
			}
			return
		}
		for range n {
			l := line{part: at, sentence: p.parts[at].sentence, words: c.span, doubtfulTimes: c.times, number: p.label}
			if p.counting[1] > 0 {
				l.words[0] = min(l.words[0], p.counting[0])
			}
			l.name = *word(p, cleanName(name.Of(p.t.Raw)), name)
			switch {
			case c.unit.Dim == fact.KW.Dim:
				kw, _ := fact.Quantity{Value: c.value, Unit: c.unit}.To(fact.KW)
				l.power = word(p, kw.Value.Trim(), c.span)
			default:
				l.current = word(p, c.value, c.span)
			}
			p.feeders = append(p.feeders, l)
		}
		p.t.Take(c.span)
	}
	p.t.TakeAll(name)
}

func cleanName(s string) string {
	s = strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
	for _, q := range [...][2]string{{"«", "»"}, {"“", "”"}, {"„", "“"}, {"\"", "\""}} {
		if in, ok := strings.CutPrefix(s, q[0]); ok && strings.HasSuffix(in, q[1]) && (strings.Count(in, q[0]) < strings.Count(in, q[1]) || q[0] == q[1] && strings.Count(in, q[0]) == 1) {
			return strings.TrimSpace(in[:len(in)-len(q[1])])
		}
	}
	return strings.TrimSpace(s)
}

// takeAccompanying takes the words of a line that are neither its name nor its load.
func (p *reader) takeAccompanying(from, to int) {
	for i := from; i < to; i++ {
		if f := p.t.Words[i].Fold; leading[f] || trailing[f] || lineNouns[f] {
			p.t.Take(p.t.Words[i].Span)
		}
	}
}
