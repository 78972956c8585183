package substation

import (
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

var (
	cableAt  = prose.Compile(`(?:(\d)\s?[х×*]\s?\(?\s?)?((?:ц?а?а?сб|ас[бк]|ааб|ааш|апв|пвб|авб|вбб|вбш|авв|ввг|ппг|апп|сип|кг|nуm|авк)[а-яa-z]{0,6}(?:\([а-яa-z]\))?(?:[-–\s]?(?:нг|ls|fr|hf|хл|frls|lsltх|frhf|\([а-яa-z]\))){0,4}(?:[-–]\d)?\s?[-–]?\s?(\d)\s?[х×*]\s?(\d{1,3}(?:[,.]\d)?)(?:\s?\+\s?\d\s?[х×*]\s?\d{1,3}(?:[,.]\d)?)?)(?:\s?мм2|\s?мм²)?(?:-(?:0[,.]66|1(?:[,.]0)?)(?:\s?к[вv])?)?\)?`)
	cablesIn = prose.Compile(`(\d|один|два|две|двумя|три|тремя|четыре)\s+(?:параллельн\p{L}+\s+)?кабел\p{L}+`)
	layingAt = prose.Compile(`в\s+(?:земле|земл\p{L}+|транше\p{L}+)|по\s+(?:воздуху|опорам|эстакад\p{L}+|стен\p{L}*|констру\p{L}+)|в\s+(?:лотк\p{L}+|кабельн\p{L}+\s+(?:канал\p{L}*|лотк\p{L}*)|короб\p{L}+)|на\s+(?:лотк\p{L}+|эстакад\p{L}+)|открыто|подземно|` + en(`in\s+ground|in\s+air`))
)

var cableCounts = map[string]int64{"один": 1, "два": 2, "две": 2, "двумя": 2, "три": 3, "тремя": 3, "четыре": 4}

// cables reads cable marks with their section, the number of parallel cables and the way
// of laying, before their «4×95» can be taken for loads.
func (p *reader) cables() {
	for _, h := range p.t.Find(cableAt) {
		if strings.HasPrefix(h.Groups[1], "ввод") || !p.t.Take(h.Span) {
			continue
		}
		p.cablesAt = append(p.cablesAt, *word(p, strings.Join(strings.Fields(h.Spans[1].Of(p.t.Raw)), " "), h.Spans[1]))
		if n, ok := decimal(h.Groups[0]); ok {
			if k, _ := n.Whole(); k > 0 {
				p.parallels = append(p.parallels, *word(p, k, h.Span))
			}
		}
	}
	for _, h := range p.t.Find(cablesIn) {
		n := cableCounts[h.Groups[0]]
		if d, ok := decimal(h.Groups[0]); ok {
			n, _ = d.Whole()
		}
		if n > 0 && p.t.Take(h.Span) {
			p.parallels = append(p.parallels, *word(p, n, h.Span))
		}
	}
	for _, h := range p.t.Find(layingAt) {
		value := Air
		if g := p.t.Skeleton()[h.From:h.To]; strings.Contains(g, "земл") || strings.Contains(g, "транш") || strings.Contains(g, "подзем") || strings.Contains(g, en("ground")) {
			value = "ground"
		}
		if p.t.Take(h.Span) {
			p.layings = append(p.layings, *word(p, value, h.Span))
		}
	}
}

// part is a run of words between separators: what people put between commas.
type part struct {
	from, to int  // words
	sep      rune // the mark in front; '\n' at a line's start, 0 at the text's
	sentence int
	row      int // grows at line ends and semicolons
}

// split cuts the words into parts. Quoted names stay whole, and «и» after a load starts
// another part.
func (p *reader) split() {
	quoted := func(i int) bool {
		for _, s := range p.names {
			if s[0] < p.t.Words[i].Span[0] && p.t.Words[i].Span[1] <= s[1] {
				return true
			}
		}
		return false
	}
	loads := map[int]bool{} // words where the number of a load ends
	for _, m := range p.nums {
		if isLoad(m) {
			loads[p.t.WordAt(m.Span[1]-1)] = true
		}
	}
	cur := part{sep: 0}
	flush := func(end int, sep rune, next int) {
		if end > cur.from {
			cur.to = end
			cur.sentence = p.t.Words[cur.from].Sentence
			p.parts = append(p.parts, cur)
		}
		row := cur.row
		if sep == '\n' || sep == ';' {
			row++
		}
		cur = part{from: next, sep: sep, row: row}
	}
	for i, w := range p.t.Words {
		if quoted(i) {
			continue
		}
		if i > 0 && w.Sentence != p.t.Words[i-1].Sentence && cur.from < i {
			flush(i, '\n', i)
		} else if i > 0 && strings.ContainsAny(p.t.Raw[p.t.Words[i-1].Span[1]:w.Span[0]], "\n\t") && cur.from < i {
			flush(i, '|', i)
		}
		switch {
		case w.Fold == "|" || w.Fold == "•":
			flush(i, '|', i+1)
		case w.Fold == ";":
			flush(i, ';', i+1)
		case i > 0 && w.IsMark() && i+1 < len(p.t.Words) && p.t.Words[i+1].Clause != w.Clause && p.t.Words[i+1].Sentence == w.Sentence,
			w.Fold == "(":
			r := []rune(w.Fold)[0]
			flush(i, r, i+1)
		case w.IsMark() && (w.Fold == "." || w.Fold == "!" || w.Fold == "?") && i+1 < len(p.t.Words) && p.t.Words[i+1].Sentence != w.Sentence:
			flush(i, '\n', i+1)
		case (w.Fold == "и" || w.Fold == "and" || w.Fold == "+" || w.Fold == "плюс") && i > 0 && (loads[i-1] || isNumberWord(p.t.Words[i-1].Fold) && i+1 < len(p.t.Words) && isNumberWord(p.t.Words[i+1].Fold)):
			flush(i, 'и', i+1)
		}
	}
	flush(len(p.t.Words), 0, len(p.t.Words))
}

// isLoad reports whether a number is a current or an active power.
func isLoad(m prose.Mention) bool {
	return m.HasUnit && (m.Low.Unit == fact.Ampere || m.Low.Unit.Dim == fact.KW.Dim)
}

// partOf returns the index of the part that holds the offset, or -1.
func (p *reader) partOf(offset int) int {
	for i, s := range p.parts {
		if offset >= p.t.Words[s.from].Span[0] && offset < p.t.Words[s.to-1].Span[1] {
			return i
		}
	}
	return -1
}

// loads gives each length, mark, category and the rest to the line it belongs to: the
// last line before it in the same sentence. A category or a laying that stands in a part
// of its own, outside brackets and rows, is the whole substation's.
func (p *reader) loads() {
	for i := range p.cablesAt {
		f := p.cablesAt[i]
		p.each(f.span, true, func(l *line) { keep(&l.mark, &f) })
	}
	for i := range p.parallels {
		f := p.parallels[i]
		p.each(f.span, true, func(l *line) { keep(&l.parallel, &f) })
	}
	for i := range p.layings {
		f := p.layings[i]
		p.each(f.span, true, func(l *line) { keep(&l.laying, &f) })
	}
	for i := range p.cosines {
		f := p.cosines[i]
		if p.load != nil && len(p.feeders) == 0 {
			keep(&p.loadCos, &f)
			continue
		}
		if !p.each(f.span, false, func(l *line) { keep(&l.cosPhi, &f) }) {
			keep(&p.loadCos, &f)
		}
	}
	for i := range p.levels {
		f := p.levels[i]
		if !p.each(f.span, false, func(l *line) { keep(&l.category, &f) }) {
			keep(&p.category, &f)
		}
	}
	for _, m := range p.nums {
		if !m.HasUnit || (m.Low.Unit != fact.Metre && m.Low.Unit != fact.KM) || p.t.Taken(m.Span) {
			continue
		}
		if b := p.t.Before(m.Span, 3); strings.Contains(b, "высот") || strings.Contains(b, "стойк") || strings.Contains(b, "опор") || strings.Contains(b, "габарит") {
			continue
		}
		metres, _ := m.Low.To(fact.Metre)
		f := word(p, metres.Value.Trim(), m.Span)
		if p.each(m.Span, true, func(l *line) { keep(&l.length, f) }) {
			p.t.Take(m.Span)
			p.takeBefore(m.Span, "длина", "длиной", "l", "=", "протяженность", "протяженностью", "трасса", "кабелем", "кабель", "-", "—", ":")
		}
	}
}

func keep[T any](to **found[T], f *found[T]) {
	if *to == nil {
		*to = f
	}
}

// takeBefore takes the listed words directly in front of a span.
func (p *reader) takeBefore(s span, list ...string) {
	for i := p.t.WordAt(s[0]) - 1; i >= 0; i-- {
		ok := false
		for _, w := range list {
			ok = ok || p.t.Words[i].Fold == w
		}
		if !ok {
			return
		}
		p.t.Take(p.t.Words[i].Span)
	}
}

// each applies an attribute to its line; to every line when the part says «все» or
// «каждая». With loose a part of its own behind a line belongs to that line.
func (p *reader) each(s span, loose bool, set func(*line)) bool {
	at := p.partOf(s[0])
	if at < 0 || len(p.feeders) == 0 {
		return false
	}
	text := p.beside(p.parts[at])
	if strings.Contains(text, "все ") || strings.Contains(text, "всех ") || strings.Contains(text, "кажд") ||
		loose && strings.Contains(text, "кабели ") && p.parts[at].sep == '\n' {
		for i := range p.feeders {
			set(&p.feeders[i])
		}
		return true
	}
	last := -1
	for i := range p.feeders {
		f := &p.feeders[i]
		if f.part == at {
			last = i
			if f.words[0] > s[0] && i > 0 && p.feeders[i-1].part == at {
				last = i - 1
			}
			break
		}
		if f.part < at && f.sentence == p.parts[at].sentence {
			last = i
		}
	}
	if last < 0 {
		return false
	}
	own := p.feeders[last].part == at
	between := slices.ContainsFunc(p.feeders, func(l line) bool { return l.part > at && l.sentence == p.parts[at].sentence })
	if !own && !loose && !between && !p.inBracket(at) && !p.rowOf(last, at) {
		return false
	}
	for i := last; i >= 0 && p.feeders[i].part == p.feeders[last].part; i-- {
		set(&p.feeders[i]) // «2×160 А, АВБШв 4×95»: both
	}
	return true
}

// beside returns the words of a part without the names of lines: a name says nothing
// about the other lines, whatever it is.
func (p *reader) beside(s part) string {
	var b strings.Builder
	for i := s.from; i < s.to; i++ {
		at := p.t.Words[i].Span
		if !slices.ContainsFunc(p.feeders, func(l line) bool { return l.name.span.Overlaps(at) }) {
			b.WriteString(p.t.Phrase(i, i+1) + " ")
		}
	}
	return b.String()
}

// inBracket reports whether the part stands in brackets.
func (p *reader) inBracket(at int) bool {
	for i := at; i >= 0 && p.parts[i].sentence == p.parts[at].sentence; i-- {
		switch p.parts[i].sep {
		case '(':
			return true
		case ')', '\n', ';':
			return false
		}
	}
	return false
}

// rowOf reports whether the part continues the row of that line: a text of several rows
// of which this one holds a single line.
func (p *reader) rowOf(feeder, at int) bool {
	row := func(i int) int { return p.parts[p.feeders[i].part].row }
	if row(feeder) != p.parts[at].row {
		return false
	}
	others := 0
	for i := range p.feeders {
		if p.feeders[i].part == p.feeders[feeder].part {
			continue
		}
		if row(i) == row(feeder) {
			return false
		}
		others++
	}
	return others > 0
}
