package substation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// fold applies the later texts of a case to the first, in order. A later text that
// repeats a value leaves it where it was first written.
func fold(texts []*reading) *reading {
	s := &reading{}
	for i, r := range texts {
		if s.refused == nil {
			s.refused = r.refused
		}
		later(&s.transformers, r.transformers)
		later(&s.power, r.power)
		later(&s.load, r.load)
		later(&s.loadCos, r.loadCos)
		later(&s.hv, r.hv)
		later(&s.lv, r.lv)
		later(&s.entry, r.entry)
		later(&s.outgoing, r.outgoing)
		later(&s.ats, r.ats)
		later(&s.hvATS, r.hvATS)
		later(&s.category, r.category)
		later(&s.arresters, r.arresters)
		later(&s.arrester, r.arrester)
		later(&s.fuse, r.fuse)
		later(&s.enclosure, r.enclosure)
		later(&s.prefix, r.prefix)
		later(&s.region, r.region)
		later(&s.term, r.term)
		later(&s.object, r.object)
		later(&s.date, r.date)
		later(&s.price, r.price)
		later(&s.total, r.total)
		if len(r.metering) > 0 {
			if i == 0 || !sameValues(s.metering, r.metering) {
				s.metering = r.metering
			}
		}
		for _, q := range r.requirements {
			if !slices.ContainsFunc(s.requirements, func(o found[string]) bool { return o.value == q.value }) {
				s.requirements = append(s.requirements, q)
			}
		}
		s.foldLines(i, r)
		s.questions = append(s.questions, r.questions...)
		s.unread = append(s.unread, r.unread...)
	}
	return s
}

func later[T comparable](to **found[T], from *found[T]) {
	if from != nil && (*to == nil || (*to).value != from.value) {
		*to = from
	}
}

func sameValues(a, b []found[string]) bool {
	return slices.EqualFunc(a, b, func(x, y found[string]) bool { return x.value == y.value })
}

// foldLines applies what a text says of the lines: adds, removes, changes some by name,
// number or old value, or lists them anew.
func (s *reading) foldLines(index int, r *reading) {
	for _, gone := range r.change.removed {
		n := len(s.feeders)
		s.feeders = slices.DeleteFunc(s.feeders, func(l line) bool { return named(l, gone.value) })
		if len(s.feeders) == n {
			s.questions = append(s.questions, fact.Question{About: "feeder.count", Assumed: "feeder.count", Ask: fact.Text{
				RU: "Не нашлась линия, которую надо убрать: «" + gone.quote + "».", EN: "The line to remove was not found: “" + gone.quote + "”."}})
			continue
		}
		s.feederCount = &found[int64]{value: int64(len(s.feeders)), text: gone.text, quote: gone.quote, span: gone.span}
	}
	switch {
	case len(r.feeders) == 0:
	case index == 0 || len(s.feeders) == 0:
		s.feeders = r.feeders
	case r.change.kind == addLines:
		s.feeders = append(slices.Clone(s.feeders), r.feeders...)
		s.feederCount = nil
	case len(r.change.old) > 0 && s.swap(r):
	case s.byNumber(r), s.byName(r):
	default:
		s.anew(r)
	}
	if r.feederCount != nil {
		later(&s.feederCount, r.feederCount)
	} else if len(r.feeders) > 0 && s.feederCount != nil && s.feederCount.value != int64(len(s.feeders)) && index > 0 {
		s.feederCount = nil
	}
}

// swap replaces the lines whose current the text names as the old one.
func (s *reading) swap(r *reading) bool {
	at := slices.IndexFunc(s.feeders, func(l line) bool { return isOld(l, r) })
	if at < 0 {
		return false
	}
	kept := slices.Clone(s.feeders[:at])
	for _, l := range s.feeders[at:] {
		if !isOld(l, r) {
			kept = append(kept, l)
		}
	}
	olds := len(s.feeders) - len(kept)
	fresh := slices.Clone(r.feeders)
	if olds == len(fresh) {
		for i := range fresh {
			fresh[i] = onto(s.feeders[at+min(i, len(s.feeders)-at-1)], fresh[i])
		}
	}
	s.feeders = slices.Insert(kept, at, fresh...)
	return true
}

func isOld(l line, r *reading) bool {
	return l.current != nil && slices.ContainsFunc(r.change.old, func(d fact.Decimal) bool { return d.Cmp(l.current.value) == 0 })
}

// byNumber changes «линия 3 — 200 А».
func (s *reading) byNumber(r *reading) bool {
	if len(r.feeders) >= len(s.feeders) {
		return false
	}
	for _, l := range r.feeders {
		if l.number < 1 || l.number > int64(len(s.feeders)) || l.name.value != "" {
			return false
		}
	}
	s.feeders = slices.Clone(s.feeders)
	for _, l := range r.feeders {
		s.feeders[l.number-1] = onto(s.feeders[l.number-1], l)
	}
	return true
}

// byName changes the lines that a shorter list names, and adds those it does not know.
func (s *reading) byName(r *reading) bool {
	if len(r.feeders) >= len(s.feeders) {
		return false
	}
	known := 0
	for _, l := range r.feeders {
		if s.lineNamed(l.name.value) >= 0 {
			known++
		}
	}
	if known == 0 {
		return false
	}
	s.feeders = slices.Clone(s.feeders)
	for _, l := range r.feeders {
		if at := s.lineNamed(l.name.value); at >= 0 {
			s.feeders[at] = onto(s.feeders[at], l)
			continue
		}
		s.feeders = append(s.feeders, l)
		s.feederCount = nil
		s.questions = append(s.questions, fact.Question{About: "feeder.count", Assumed: "feeder.count", Ask: fact.Text{
			RU: "«" + l.name.value + "» — новая линия? Добавлена.", EN: "Is “" + l.name.value + "” a new line? It was added."}})
	}
	return true
}

// lineNamed returns the only line of that name, or -1.
func (s *reading) lineNamed(name string) int {
	at := -1
	for i, l := range s.feeders {
		if named(l, name) {
			if at >= 0 {
				return -1
			}
			at = i
		}
	}
	return at
}

func named(l line, name string) bool {
	return name != "" && l.name.value != "" && foldName(l.name.value) == foldName(name)
}

func foldName(s string) string {
	var b strings.Builder
	for _, w := range prose.Read(s).Words {
		if !w.IsMark() {
			b.WriteString(prose.Cyrillic(w.Fold) + " ")
		}
	}
	return b.String()
}

// anew takes the text's list instead of the old one. A list without names of the same
// length keeps names and cables; a line that stays the same keeps its first words.
func (s *reading) anew(r *reading) {
	old := s.feeders
	s.feeders = slices.Clone(r.feeders)
	if len(old) != len(s.feeders) {
		return
	}
	for i, l := range s.feeders {
		if l.name.value == "" || named(old[i], l.name.value) {
			s.feeders[i] = onto(old[i], l)
		}
	}
}

// onto writes what the new line says over the old one.
func onto(old, l line) line {
	if l.name.value != "" && !named(old, l.name.value) {
		old.name = l.name
	}
	switch {
	case l.current != nil:
		later(&old.current, l.current)
		old.power, old.cosPhi = nil, nil
	case l.power != nil:
		later(&old.power, l.power)
		old.current = nil
	}
	later(&old.cosPhi, l.cosPhi)
	later(&old.parallel, l.parallel)
	later(&old.length, l.length)
	later(&old.mark, l.mark)
	later(&old.laying, l.laying)
	later(&old.category, l.category)
	old.doubtfulTimes = l.doubtfulTimes
	old.words = l.words
	return old
}

// draft gives the plain values of a reading.
func (s *reading) draft() Draft {
	d := Draft{Transformers: plain(s.transformers), PowerKVA: plain(s.power), LoadKW: plain(s.load), LoadCosPhi: plain(s.loadCos),
		HVkV: plain(s.hv), LVkV: plain(s.lv), Entry: plain(s.entry), Outgoing: plain(s.outgoing), ATS: plain(s.ats), HVATS: plain(s.hvATS),
		Category: plain(s.category), Arresters: plain(s.arresters), Arrester: plain(s.arrester), FuseA: plain(s.fuse),
		Enclosure: plain(s.enclosure), Prefix: plain(s.prefix), Region: plain(s.region), PriceAsked: plain(s.price), Term: plain(s.term),
		FeederCount: plain(s.feederCount), Object: plain(s.object), Date: plain(s.date)}
	for _, m := range s.metering {
		d.Metering = append(d.Metering, sideOrUnsaid(m.value))
	}
	for _, r := range s.requirements {
		d.Requirements = append(d.Requirements, r.value)
	}
	for _, l := range s.feeders {
		d.Feeders = append(d.Feeders, FeederDraft{Name: l.name.value, CurrentA: plain(l.current), PowerKW: plain(l.power), CosPhi: plain(l.cosPhi),
			Parallel: plain(l.parallel), LengthM: plain(l.length), Mark: plain(l.mark), Laying: plain(l.laying), Category: plain(l.category)})
	}
	return d
}

// unsaid is metering asked for without a side.
const unsaid = "unsaid"

func sideOrUnsaid(side string) string {
	if side == "" {
		return unsaid
	}
	return side
}

func plain[T any](f *found[T]) *T {
	if f == nil {
		return nil
	}
	v := f.value
	return &v
}

// quotes lists the words of every value.
func (s *reading) quotes() []Quote {
	var out []Quote
	quote(&out, "transformers", s.transformers)
	quote(&out, "power_kva", s.power)
	quote(&out, "load_kw", s.load)
	quote(&out, "load_cos_phi", s.loadCos)
	quote(&out, "hv_kv", s.hv)
	quote(&out, "lv_kv", s.lv)
	quote(&out, "entry", s.entry)
	quote(&out, "outgoing", s.outgoing)
	quote(&out, "ats", s.ats)
	quote(&out, "hv_ats", s.hvATS)
	quote(&out, "category", s.category)
	quote(&out, "arresters", s.arresters)
	quote(&out, "arrester", s.arrester)
	quote(&out, "fuse_a", s.fuse)
	quote(&out, "enclosure", s.enclosure)
	quote(&out, "prefix", s.prefix)
	quote(&out, "region", s.region)
	quote(&out, "price_asked", s.price)
	quote(&out, "term", s.term)
	quote(&out, "feeder_count", s.feederCount)
	quote(&out, "object", s.object)
	quote(&out, "date", s.date)
	for i := range s.metering {
		quote(&out, fmt.Sprintf("metering.%d", i), &s.metering[i])
	}
	for i := range s.requirements {
		quote(&out, fmt.Sprintf("requirements.%d", i), &s.requirements[i])
	}
	for i := range s.feeders {
		l, at := &s.feeders[i], func(f string) string { return fmt.Sprintf("feeders.%d.%s", i, f) }
		if l.name.quote != "" {
			quote(&out, at("name"), &l.name)
		}
		quote(&out, at("current_a"), l.current)
		quote(&out, at("power_kw"), l.power)
		quote(&out, at("cos_phi"), l.cosPhi)
		quote(&out, at("parallel"), l.parallel)
		quote(&out, at("length_m"), l.length)
		quote(&out, at("mark"), l.mark)
		quote(&out, at("laying"), l.laying)
		quote(&out, at("category"), l.category)
	}
	return out
}

func quote[T any](out *[]Quote, field string, f *found[T]) {
	if f != nil {
		*out = append(*out, Quote{Field: field, Quote: f.quote, Span: f.span})
	}
}
