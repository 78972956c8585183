package prose

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Pattern is a regular expression of whole words over [Text.Skeleton]. A text that holds
// none of the letters its alternatives begin with is not scanned: a brief meets some
// eighty patterns.
type Pattern struct {
	body     string
	once     sync.Once
	compiled *regexp.Regexp
	openings []string
}

// Compile compiles a pattern in the syntax of package regexp; it panics on a wrong one,
// which only a constant in code can be. It is matched against lower case, ё as е, Latin
// letters that look Cyrillic as Cyrillic: English words go through [Cyrillic] first.
// \s stays within a line: the next row of a questionnaire is another thing.
func Compile(body string) *Pattern {
	return &Pattern{body: body, openings: openings(body)}
}

// re compiles the pattern when a text first may hold it: of some eighty patterns a brief
// needs a dozen, and compiling all of them took most of a program's start.
func (p *Pattern) re() *regexp.Regexp {
	p.once.Do(func() { p.compiled = regexp.MustCompile(`(?:^|[^\p{L}\p{N}])(` + withinLine(p.body) + `)`) })
	return p.compiled
}

// withinLine writes \s as the spaces that stand inside a line.
func withinLine(body string) string {
	const spaces = ` \t\x{a0}\x{202f}`
	var b strings.Builder
	class := false
	for i := 0; i < len(body); i++ {
		c := body[i]
		if c == '\\' && i+1 < len(body) {
			i++
			switch {
			case body[i] != 's':
				b.WriteString(body[i-1 : i+1])
			case class:
				b.WriteString(spaces)
			default:
				b.WriteString("[" + spaces + "]")
			}
			continue
		}
		class = class && c != ']' || !class && c == '['
		b.WriteByte(c)
	}
	return b.String()
}

// In reports whether the pattern stands anywhere in a skeleton.
func (p *Pattern) In(skeleton string) bool {
	return p.possible(skeleton) && p.re().MatchString(skeleton)
}

func (p *Pattern) possible(s string) bool {
	return len(p.openings) == 0 || slices.ContainsFunc(p.openings, func(o string) bool { return strings.Contains(s, o) })
}

// openings returns the letters that each alternative of a pattern begins with, or nil
// when one of them begins with something else.
func openings(body string) []string {
	var out []string
	depth, start := 0, 0
	for i := 0; i <= len(body); i++ {
		switch {
		case i == len(body) || body[i] == '|' && depth == 0:
			o := opening(body[start:i])
			if o == "" {
				return nil
			}
			out = append(out, o)
			start = i + 1
		case body[i] == '\\':
			i++
		case body[i] == '(' || body[i] == '[':
			depth++
		case body[i] == ')' || body[i] == ']':
			depth--
		}
	}
	return out
}

func opening(alternative string) string {
	end := strings.IndexFunc(alternative, func(r rune) bool { return !unicode.IsLetter(r) })
	if end < 0 {
		return alternative
	}
	if strings.ContainsRune("?*{", rune(alternative[end])) {
		_, size := utf8.DecodeLastRuneInString(alternative[:end])
		end -= size
	}
	return alternative[:end]
}

// Hit is one match of a pattern.
type Hit struct {
	From, To int // in the skeleton
	Span     Span
	Groups   []string // what the pattern's groups matched, in the skeleton's letters
	Spans    []Span   // where, in the raw text; zero for an empty group
}

// Skeleton returns the folded text with Latin letters that look Cyrillic as Cyrillic, so
// that «KTП» and «КТП» read alike.
func (t *Text) Skeleton() string {
	if t.skeletonAt == nil {
		t.writeSkeleton()
	}
	return t.skeleton
}

func (t *Text) writeSkeleton() {
	var b strings.Builder
	t.skeletonAt = make([]int32, 0, len(t.folded)+1)
	for i, r := range t.folded {
		s := string(r)
		switch {
		case r == 'b' || r == 'h': // only the capitals look like В and Н
			s = strings.ToLower(Cyrillic(t.Unfold(i, i+1).Of(t.Raw)))
		case r < 0x80:
			s = Cyrillic(s)
		}
		b.WriteString(s)
		for range len(s) {
			t.skeletonAt = append(t.skeletonAt, int32(i))
		}
	}
	t.skeletonAt = append(t.skeletonAt, int32(len(t.folded)))
	t.skeleton = b.String()
}

// Unskeleton returns the raw span of the bytes from..to of the skeleton.
func (t *Text) Unskeleton(from, to int) Span {
	if from >= to {
		return Span{}
	}
	t.Skeleton()
	return t.Unfold(int(t.skeletonAt[from]), int(t.skeletonAt[to]))
}

// Find returns the matches that end at a word's end and are not taken.
func (t *Text) Find(p *Pattern) []Hit {
	return slices.DeleteFunc(t.FindAll(p), func(h Hit) bool { return t.Taken(h.Span) })
}

// FindAll returns the matches that end at a word's end, taken or not.
func (t *Text) FindAll(p *Pattern) []Hit {
	s := t.Skeleton()
	if !p.possible(s) {
		return nil
	}
	var out []Hit
	for _, m := range p.re().FindAllStringSubmatchIndex(s, -1) {
		from := m[2]
		to := from + len(strings.TrimRight(s[from:m[3]], " \t\u00a0,;"))
		if from == to || !wordEnds(s, to) {
			continue
		}
		h := Hit{From: from, To: to, Span: t.Unskeleton(from, to)}
		for g := 4; g+1 < len(m); g += 2 {
			if m[g] < 0 {
				h.Groups, h.Spans = append(h.Groups, ""), append(h.Spans, Span{})
				continue
			}
			h.Groups, h.Spans = append(h.Groups, s[m[g]:m[g+1]]), append(h.Spans, t.Unskeleton(m[g], m[g+1]))
		}
		out = append(out, h)
	}
	return out
}

// wordEnds reports whether no letter follows, and no digit after a digit: «шины 10» does
// not stand in «шины 1000».
func wordEnds(s string, at int) bool {
	next, _ := utf8.DecodeRuneInString(s[at:])
	if at >= len(s) {
		return true
	}
	last, _ := utf8.DecodeLastRuneInString(s[:at])
	return !unicode.IsLetter(next) && !(unicode.IsDigit(next) && unicode.IsDigit(last))
}

// TakeAll takes every free word that begins inside the span or reaches into it.
func (t *Text) TakeAll(s Span) {
	for i := t.WordAt(s[0]); i < len(t.Words) && t.Words[i].Span[0] < s[1]; i++ {
		t.Take(t.Words[i].Span)
	}
}

// Phrase joins the words from..to-1 in the skeleton's letters, with single spaces where
// the text has any.
func (t *Text) Phrase(from, to int) string {
	var b strings.Builder
	for k := from; k < to; k++ {
		w := t.Words[k]
		if k > from && t.Words[k-1].Span[1] < w.Span[0] {
			b.WriteByte(' ')
		}
		b.WriteString(Cyrillic(w.Fold))
	}
	return b.String()
}

// Around returns the words of the clauses that the span touches, as a range of Words.
func (t *Text) Around(s Span) (from, to int) {
	from = min(t.WordAt(s[0]), len(t.Words)-1)
	to = min(t.WordAt(s[1]-1), len(t.Words)-1)
	first, last := t.Words[from].Clause, t.Words[to].Clause
	for from > 0 && t.Words[from-1].Clause == first {
		from--
	}
	for to+1 < len(t.Words) && t.Words[to+1].Clause == last {
		to++
	}
	return from, to + 1
}

// Before returns up to n words in front of the span, within its clause, as a phrase that
// ends with a space.
func (t *Text) Before(s Span, n int) string {
	i := t.WordAt(s[0])
	from := i
	for from > 0 && i-from < n && t.Words[from-1].Clause == t.Words[min(i, len(t.Words)-1)].Clause {
		from--
	}
	return t.Phrase(from, i) + " "
}
