package substation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/prose"
)

// matcher is a pattern of whole words over the skeleton. A text that holds none of the
// openings cannot match and is not scanned: a brief meets some eighty patterns.
type matcher struct {
	re       *regexp.Regexp
	openings []string
}

// pattern compiles a pattern. English words in it are written as they look in the
// skeleton: see [en]. A space never runs over a line's end: the next row is another
// thing.
func pattern(body string) *matcher {
	m := &matcher{openings: openings(body)}
	body = strings.ReplaceAll(body, `\s`, `[ \t\x{a0}\x{202f}]`)
	m.re = regexp.MustCompile(`(?:^|[^\p{L}\p{N}])(` + body + `)`)
	return m
}

func (m *matcher) MatchString(s string) bool { return m.possible(s) && m.re.MatchString(s) }

func (m *matcher) possible(s string) bool {
	return len(m.openings) == 0 || slices.ContainsFunc(m.openings, func(o string) bool { return strings.Contains(s, o) })
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

// en writes English words of a pattern in the skeleton's letters.
func en(words string) string { return prose.Cyrillic(words) }

// all returns the matches that end at a word's end and are not taken yet.
func (p *reader) all(re *matcher) []hit {
	return slices.DeleteFunc(p.every(re), func(h hit) bool { return p.t.Taken(h.span) })
}

// every returns the matches that end at a word's end, taken or not.
func (p *reader) every(re *matcher) []hit {
	if !re.possible(p.c) {
		return nil
	}
	var out []hit
	for _, m := range re.re.FindAllStringSubmatchIndex(p.c, -1) {
		from, to := m[2], m[3]
		for to > from && strings.ContainsRune(" \t\u00a0,;", lastRune(p.c[from:to])) {
			to -= utf8.RuneLen(lastRune(p.c[from:to]))
		}
		if next, _ := utf8.DecodeRuneInString(p.c[to:]); unicode.IsLetter(next) && to < len(p.c) || from == to {
			continue
		}
		h := hit{from: from, to: to, span: p.raw(from, to)}
		for g := 4; g+1 < len(m); g += 2 {
			if m[g] < 0 {
				h.groups, h.spans = append(h.groups, ""), append(h.spans, span{})
				continue
			}
			h.groups, h.spans = append(h.groups, p.c[m[g]:m[g+1]]), append(h.spans, p.raw(m[g], m[g+1]))
		}
		out = append(out, h)
	}
	return out
}
