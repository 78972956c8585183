package ifc

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// valueKind says what was read. The zero value is invalid.
type valueKind uint8

const (
	isString valueKind = iota + 1
	isReal
	isInteger
	isEnum
	isRef
	isUnset   // $
	isDerived // *
	isList
	isTyped // IFCBOOLEAN(.T.)
)

// value is one attribute as read. text is the decoded string, the digits, the name of
// an enumeration or of a type.
type value struct {
	kind valueKind
	text string
	ref  ref
	list []value
}

// record is an entity instance, or without a number a line of the header.
type record struct {
	id   ref
	kind string
	args []value
	line int
}

// exchange is a file as read.
type exchange struct {
	header []record
	data   []record // in the order of the file
	byID   map[ref]*record
}

// maxDepth is how deep lists may nest; IFC needs two.
const maxDepth = 16

// parser walks the text; the first error stops it.
type parser struct {
	src []byte
	pos int
	err error

	lines, counted int // line breaks before src[counted]
}

// parse reads an exchange structure of ISO 10303-21 with one data section.
func parse(src []byte) (exchange, error) {
	p := &parser{src: src}
	x := exchange{byID: map[ref]*record{}}
	p.words("ISO-10303-21", "HEADER")
	for p.err == nil && !p.section() {
		line := p.line()
		kind := p.name()
		x.header = append(x.header, record{kind: kind, args: p.list(0), line: line})
		p.expect(';')
	}
	p.words("ENDSEC", "DATA")
	for p.err == nil && !p.section() {
		line := p.line()
		p.expect('#')
		id := p.number()
		p.expect('=')
		kind := p.name()
		x.data = append(x.data, record{id, kind, p.list(0), line})
		p.expect(';')
	}
	p.words("ENDSEC", "END-ISO-10303-21")
	if p.space(); p.err == nil && p.pos != len(p.src) {
		p.fail("text after the end")
	}
	if p.err != nil {
		return exchange{}, p.err
	}
	for i := range x.data {
		r := &x.data[i]
		if x.byID[r.id] != nil {
			return exchange{}, fmt.Errorf("line %d: #%d stands twice", r.line, r.id)
		}
		x.byID[r.id] = r
	}
	return x, nil
}

// line is the number of the line where the next character stands.
func (p *parser) line() int {
	p.space()
	at := min(p.pos, len(p.src))
	p.lines += bytes.Count(p.src[p.counted:at], []byte{'\n'})
	p.counted = at
	return 1 + p.lines
}

func (p *parser) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf("line %d: %s", 1+bytes.Count(p.src[:min(p.pos, len(p.src))], []byte{'\n'}), fmt.Sprintf(format, args...))
	}
}

// space skips blanks and comments.
func (p *parser) space() {
	for p.pos < len(p.src) {
		switch c := p.src[p.pos]; {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			p.pos++
		case bytes.HasPrefix(p.src[p.pos:], []byte("/*")):
			end := bytes.Index(p.src[p.pos+2:], []byte("*/"))
			if end < 0 {
				p.fail("a comment without end")
				return
			}
			p.pos += end + 4
		default:
			return
		}
	}
}

// peek returns the next character that counts, 0 at the end or after an error.
func (p *parser) peek() byte {
	p.space()
	if p.err != nil || p.pos >= len(p.src) {
		return 0
	}
	return p.src[p.pos]
}

func (p *parser) expect(c byte) {
	if got := p.peek(); got != c {
		p.fail("%q where %q belongs", got, c)
		return
	}
	p.pos++
}

// words reads keywords, each with its semicolon.
func (p *parser) words(words ...string) {
	for _, w := range words {
		if p.space(); p.err == nil && !bytes.HasPrefix(p.src[p.pos:], []byte(w)) {
			p.fail("%s is missing", w)
		}
		p.pos += len(w)
		if p.err == nil {
			p.expect(';')
		}
	}
}

// section reports whether the section ends here.
func (p *parser) section() bool {
	p.space()
	if p.err == nil && p.pos >= len(p.src) {
		p.fail("the file breaks off")
	}
	return p.err != nil || bytes.HasPrefix(p.src[p.pos:], []byte("ENDSEC"))
}

// while takes the characters that hold.
func (p *parser) while(hold func(byte) bool) string {
	from := p.pos
	for p.pos < len(p.src) && hold(p.src[p.pos]) {
		p.pos++
	}
	return string(p.src[from:p.pos])
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isName(c byte) bool { return 'A' <= c && c <= 'Z' || c == '_' || isDigit(c) }

func (p *parser) name() string {
	if c := p.peek(); !isName(c) || isDigit(c) {
		p.fail("%q where a name belongs", c)
		return ""
	}
	return p.while(isName)
}

// number reads the number of an entity.
func (p *parser) number() ref {
	digits := p.while(isDigit)
	n, err := strconv.ParseInt(digits, 10, 32)
	if err != nil || n == 0 {
		p.fail("#%s is no number of an entity", digits)
	}
	return ref(n)
}

func (p *parser) list(depth int) []value {
	if depth > maxDepth {
		p.fail("lists nest too deep")
		return nil
	}
	p.expect('(')
	var out []value
	for p.peek() != ')' && p.err == nil {
		if len(out) > 0 {
			p.expect(',')
		}
		out = append(out, p.value(depth))
	}
	p.expect(')')
	return out
}

func (p *parser) value(depth int) value {
	switch c := p.peek(); {
	case c == '$':
		p.pos++
		return value{kind: isUnset}
	case c == '*':
		p.pos++
		return value{kind: isDerived}
	case c == '#':
		p.pos++
		return value{kind: isRef, ref: p.number()}
	case c == '(':
		return value{kind: isList, list: p.list(depth + 1)}
	case c == '\'':
		return p.text()
	case c == '.':
		p.pos++
		name := p.while(isName)
		if name == "" || p.pos >= len(p.src) || p.src[p.pos] != '.' {
			p.fail("an enumeration without end")
			return value{}
		}
		p.pos++
		return value{kind: isEnum, text: name}
	case isDigit(c) || c == '-' || c == '+':
		return p.numeral()
	case isName(c):
		name := p.name()
		return value{kind: isTyped, text: name, list: p.list(depth + 1)}
	default:
		p.fail("%q where a value belongs", c)
		return value{}
	}
}

// numeral reads an integer, or a real: digits with a point, and perhaps an exponent.
func (p *parser) numeral() value {
	from := p.pos
	p.pos++
	digits := func() { p.while(isDigit) }
	digits()
	kind := isInteger
	if p.pos < len(p.src) && p.src[p.pos] == '.' {
		kind = isReal
		p.pos++
		digits()
		if p.pos < len(p.src) && p.src[p.pos] == 'E' {
			p.pos++
			if p.pos < len(p.src) && (p.src[p.pos] == '-' || p.src[p.pos] == '+') {
				p.pos++
			}
			digits()
		}
	}
	s := string(p.src[from:p.pos])
	if _, err := strconv.ParseFloat(s, 64); err != nil || !isDigit(strings.TrimLeft(s, "+-")[0]) {
		p.fail("%q is no number", s)
	}
	return value{kind: kind, text: s}
}

func (p *parser) text() value {
	from := p.pos + 1
	for p.pos++; ; p.pos++ {
		end := bytes.IndexByte(p.src[p.pos:], '\'')
		if end < 0 {
			p.fail("a string without end")
			return value{}
		}
		p.pos += end
		if p.pos+1 < len(p.src) && p.src[p.pos+1] == '\'' {
			p.pos++
			continue
		}
		break
	}
	s, err := unquote(string(p.src[from:p.pos]))
	if err != nil {
		p.fail("%v", err)
	}
	p.pos++
	return value{kind: isString, text: s}
}
