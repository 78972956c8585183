package substation

import (
	"cmp"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// numberedName finds «дом 5 120 А», «фидер 1 160 А»: the first number is the name's, and
// must not be read as the thousands of 5120.
var (
	numberedName = prose.Compile(`([\p{L}]+)(?:\s?№\s?|\s)(\d{1,2})\s\d{3}(?:[,.]\d+)?\s?(?:а|ампер\p{L}*|квт)`)
	loadWords    = set("ток тока током на по нагрузка нагрузкой до около примерно i iр не ввод автомат и а")
)

// nameNumbers takes the numbers that belong to names before quantities are read.
func (p *reader) nameNumbers() {
	for _, h := range p.t.Find(numberedName) {
		if !loadWords[h.Groups[0]] && p.t.Take(h.Spans[1]) {
			p.inNames = append(p.inNames, h.Spans[1])
		}
	}
}

// free reports whether word i can be part of a name.
func (p *reader) free(i int) bool {
	s := p.t.Words[i].Span
	return !p.t.Taken(s) || slices.ContainsFunc(p.inNames, s.Overlaps)
}

// nameOf finds the name of a load at words w..end-1 of a part: the words in front of it,
// else what stands before its bracket or colon, else the words behind it.
func (p *reader) nameOf(at, from, w, end int) span {
	p.label = 0
	if s := p.trimmed(from, w); s[1] > s[0] {
		return s
	}
	s := p.parts[at]
	if from == s.from { // nothing before it in its own part
		for back := at - 1; back >= 0 && back >= at-3 && p.parts[back].sentence == s.sentence; back-- {
			sep := p.parts[back+1].sep
			if sep == ')' && p.parts[back].sep == '(' {
				continue // «котельная (два ввода) 160 А»
			}
			opens := back == 0 || p.parts[back].sep == ':' || p.parts[back].sep == '|' || p.parts[back].sep == '\n'
			if p.hasLine(back) || sep == ',' && !opens || sep == 'и' {
				break
			}
			prev := p.parts[back]
			head := p.t.Phrase(prev.from, prev.to)
			if sep == ':' && p.heads(head) || sep == ',' && back == 0 && p.index == 0 && at == 1 {
				break
			}
			if got := p.trimmed(prev.from, prev.to); got[1] > got[0] {
				return got
			}
		}
	}
	if end < s.to && !p.hasLoad(end, s.to) {
		to := end
		for to < s.to && p.free(to) {
			to++
		}
		return p.trimmed(end, to)
	}
	return span{}
}

// heads reports whether the words head a list of lines and name none: «пять отходящих».
func (p *reader) heads(head string) bool {
	for _, stem := range []string{"отход", "фидер", "лини", "потребител", "нагрузки", "присоединения", en("feeders"), en("outgoing")} {
		if strings.Contains(head, stem) {
			return true
		}
	}
	return false
}

func (p *reader) hasLine(at int) bool {
	return slices.ContainsFunc(p.feeders, func(l line) bool { return l.part == at })
}

func (p *reader) hasLoad(from, to int) bool {
	return slices.ContainsFunc(p.nums, func(m prose.Mention) bool {
		w := p.t.WordAt(m.Span[0])
		return isLoad(m) && w >= from && w < to
	})
}

// trimmed returns the name inside the words from..to-1 without list numbers, prepositions
// and words that only accompany a load; a quoted name is returned whole.
func (p *reader) trimmed(from, to int) span {
	for _, q := range p.names {
		if from < to && q[0] >= p.t.Words[from].Span[0] && q[1] <= p.t.Words[to-1].Span[1] {
			if s := p.trimmed(from, p.t.WordAt(q[0])); s[1] > s[0] {
				q[0] = s[0] // «ООО «Ромашка»»
			}
			return q
		}
	}
	// Words that another recogniser took cut the run; the last piece that names something
	// counts: «котельная I категории 60 А».
	for end := to; end > from; {
		start := end
		for start > from && p.free(start-1) {
			start--
		}
		if s := p.pared(start, end); s[1] > s[0] {
			return s
		}
		if end = start - 1; end < from || !p.attribute(p.t.Words[end].Span) {
			break
		}
	}
	return span{}
}

// attribute reports whether the words tell something of a line, so that its name may
// stand in front of them.
func (p *reader) attribute(s span) bool {
	of := func(list []found[string]) bool {
		return slices.ContainsFunc(list, func(f found[string]) bool { return f.span.Overlaps(s) })
	}
	numbers := func(list []found[int64]) bool {
		return slices.ContainsFunc(list, func(f found[int64]) bool { return f.span.Overlaps(s) })
	}
	return of(p.cablesAt) || of(p.layings) || numbers(p.levels) || numbers(p.parallels) ||
		slices.ContainsFunc(p.cosines, func(f found[fact.Decimal]) bool { return f.span.Overlaps(s) })
}

// pared is trimmed for words that are all free.
func (p *reader) pared(from, to int) span {
	label := false
	for from < to {
		w := p.t.Words[from]
		switch {
		case isNumberWord(w.Fold) && len(w.Fold) <= 3 && (label || from+1 < to && lineNouns[p.t.Words[from+1].Fold] || from+1 < to && (p.t.Words[from+1].Fold == "." || p.t.Words[from+1].Fold == ")")):
			if d, ok := decimal(w.Fold); ok && label {
				p.label, _ = d.Whole()
			}
			label = false
		case isCounting(w.Fold):
		case leading[w.Fold], lineNouns[w.Fold]:
			label = label || w.Fold == "№" || lineNouns[w.Fold] || w.Fold == "л" || w.Fold == "ф" || w.Fold == "ол"
		default:
			goto tail
		}
		from++
	}
tail:
	for from < to {
		w := p.t.Words[to-1]
		if !trailing[w.Fold] && !(isNumberWord(w.Fold) && to < len(p.t.Words) && (p.t.Words[to].Fold == "шт" || p.t.Words[to].Fold == "по") && !slices.ContainsFunc(p.inNames, w.Span.Overlaps)) {
			break
		}
		to--
	}
	if from >= to {
		return span{}
	}
	return span{p.t.Words[from].Span[0], p.t.Words[to-1].Span[1]}
}

// isCounting names the small numerals that count lines and are no part of a name.
func isCounting(fold string) bool {
	switch fold {
	case "два", "две", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять", "two", "three", "four", "five", "six":
		return true
	}
	return false
}

// bareLists reads «120, 100 и 160 А» and «жильё 120, школа 100, котельная 160 А»: under a
// heading of lines, or in front of a load without a name, a bare number is amperes too.
func (p *reader) bareLists() {
	added := false
	for i := len(p.parts) - 2; i >= 0; i-- {
		m, ok := p.onlyNumber(i)
		if !ok || p.hasLine(i) {
			continue
		}
		next := slices.IndexFunc(p.feeders, func(l line) bool { return l.part == i+1 })
		w := p.t.WordAt(m.Span[0])
		name := p.trimmed(p.parts[i].from, w)
		bare := name[1] == name[0]
		if next < 0 || p.feeders[next].current == nil || p.parts[i+1].sep != ',' && p.parts[i+1].sep != 'и' && !bare {
			continue
		}
		follows := p.feeders[next]
		if !bare && (p.wished(i) || m.Low.Value.Cmp(fact.Int(2000)) > 0) {
			continue
		}
		if bare && (follows.name.value != "" || !p.onlyAccompanying(p.parts[i].from, w)) {
			continue
		}
		if !p.t.Take(m.Span) {
			continue
		}
		l := line{part: i, sentence: p.parts[i].sentence, words: m.Span, current: word(p, m.Low.Value, m.Span)}
		l.name = *word(p, cleanName(name.Of(p.t.Raw)), name)
		p.t.TakeAll(name)
		p.feeders = append(p.feeders, l)
		added = true
	}
	if added {
		slices.SortStableFunc(p.feeders, func(a, b line) int { return cmp.Compare(a.words[0], b.words[0]) })
		p.ask("feeder.unit", "У части токов нет единицы; прочитаны как амперы.", "Some currents have no unit; they were read as amperes.", "feeder.unit")
	}
}

// onlyAccompanying reports whether the words say nothing but «токи отходящих линий».
func (p *reader) onlyAccompanying(from, to int) bool {
	for i := from; i < to; i++ {
		f := p.t.Words[i].Fold
		if !p.free(i) || !leading[f] && !lineNouns[f] && !trailing[f] {
			return false
		}
	}
	return true
}

var columnHead = prose.Compile(`(?:ток\p{L}*|нагрузк\p{L}*|мощност\p{L}*|ір?|рр?)(?:\s\p{L}+)?\s?,\s?(а|квт)`)

// columns reads the rows of a table whose head names the unit: «| 1 | Котельная | 160 |»
// under «Ток, А».
func (p *reader) columns() {
	h, ok := p.firstFree(columnHead)
	if !ok {
		return
	}
	for i := 2; i < len(p.parts); i++ {
		m, number := p.onlyNumber(i)
		s := p.parts[i]
		if !number || s.sep != '|' || s.to-s.from > 1 || m.Number[0] < h.Span[1] || p.parts[i-1].sentence != s.sentence || p.hasLine(i-1) {
			continue
		}
		name := p.trimmed(p.parts[i-1].from, p.parts[i-1].to)
		if name[1] == name[0] || !p.t.Take(m.Span) {
			continue
		}
		l := line{part: i, sentence: s.sentence, words: m.Span, name: *word(p, cleanName(name.Of(p.t.Raw)), name)}
		if h.Groups[0] == "а" {
			l.current = word(p, m.Low.Value, m.Span)
		} else {
			l.power = word(p, m.Low.Value, m.Span)
		}
		p.t.TakeAll(name)
		p.t.TakeAll(h.Span)
		p.feeders = append(p.feeders, l)
	}
}

// wished reports whether the part asks for something that is no line: «RAL 7035».
func (p *reader) wished(at int) bool {
	from, to := p.t.Words[p.parts[at].from].Span[0], p.t.Words[p.parts[at].to-1].Span[1]
	for _, w := range compiledWishes {
		for _, h := range p.t.Find(w.re) {
			if h.Span[0] >= from && h.Span[1] <= to {
				return true
			}
		}
	}
	return false
}

// onlyNumber returns the one number of a part when it stands at its end and has no unit.
func (p *reader) onlyNumber(at int) (prose.Mention, bool) {
	var got prose.Mention
	n := 0
	s := p.parts[at]
	for _, m := range p.nums {
		if w := p.t.WordAt(m.Span[0]); w >= s.from && w < s.to {
			got = m
			n++
		}
	}
	if n != 1 || got.HasUnit || got.Ordinal || got.Attached || got.Words || got.IsRange() || p.t.Taken(got.Span) || got.Low.Value.Cmp(fact.Int(5)) < 0 {
		return got, false
	}
	end := p.t.WordAt(got.Span[1]-1) + 1
	return got, end == s.to
}
