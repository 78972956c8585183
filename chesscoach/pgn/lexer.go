package pgn

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Bounds of one token and one game. They keep a damaged file (a brace that is never
// closed, a binary) from being read into memory whole.
const (
	maxToken = 1 << 20
	maxGame  = 4 << 20
	maxMoves = 50_000 // with variations; the longest possible game has under 18 000
)

type kind uint8

const (
	end kind = iota + 1
	tag
	comment
	escape // a line that begins with %
	symbol // a move, a result, a word
	number // a move number with its dots
	nag
	open
	closing
	bad // text holds nothing; reason says what is wrong
)

type token struct {
	kind   kind
	line   int
	name   string // of a tag
	text   string
	nag    int
	gap    bool // a blank line stands before the token
	reason fact.Text
}

// lexer cuts the stream into tokens. It never fails on what it reads: what is no
// token becomes one of kind bad, and reading goes on behind it.
type lexer struct {
	r         *bufio.Reader
	line      int
	column    int
	lineBytes int // bytes other than white space on the current line
	gap       bool
	size      int64 // bytes read so far
	err       error // of the reader, other than io.EOF
	held      []token
}

func newLexer(r io.Reader) *lexer {
	l := &lexer{r: bufio.NewReaderSize(r, 64<<10), line: 1}
	if mark, _ := l.r.Peek(3); bytes.Equal(mark, []byte("\uFEFF")) {
		l.r.Discard(3)
	}
	return l
}

func (l *lexer) peekByte() (byte, bool) {
	b, err := l.r.Peek(1)
	if err != nil {
		if !errors.Is(err, io.EOF) {
			l.err = err
		}
		return 0, false
	}
	return b[0], true
}

func (l *lexer) readByte() (byte, bool) {
	b, err := l.r.ReadByte()
	if err != nil {
		if !errors.Is(err, io.EOF) {
			l.err = err
		}
		return 0, false
	}
	l.size++
	switch {
	case b == '\n':
		if l.lineBytes == 0 {
			l.gap = true
		}
		l.line, l.column, l.lineBytes = l.line+1, 0, 0
		return b, true
	case b == '\r':
		next, ok := l.peekByte()
		if ok && next == '\n' {
			return l.readByte()
		}
		if l.lineBytes == 0 {
			l.gap = true
		}
		l.line, l.column, l.lineBytes = l.line+1, 0, 0
		return '\n', true // a lone CR ends a line too
	}
	l.column++
	if b != ' ' && b != '\t' {
		l.lineBytes++
	}
	return b, true
}

// peek returns the next token without taking it.
func (l *lexer) peek() token {
	if len(l.held) == 0 {
		l.held = append(l.held, l.lex())
	}
	return l.held[0]
}

func (l *lexer) next() token {
	t := l.peek()
	l.held = l.held[:0]
	return t
}

// spaces are the multi-byte characters that stand between tokens.
var spaces = [...]string{"\u00a0", "\u200b", "\uFEFF", "\u2009", "\u202f"}

func (l *lexer) skipSpace() {
	for {
		b, ok := l.peekByte()
		if !ok {
			return
		}
		switch {
		case b == ' ' || b == '\t' || b == '\n' || b == '\r' || b == '\v' || b == '\f' || b == 0 || b == 0x1a || // Ctrl-Z ends old DOS files
			b == '<' || b == '>':
			l.readByte()
		case b == 0xc2 || b == 0xe2 || b == 0xef:
			n := 0
			for _, s := range spaces {
				if p, err := l.r.Peek(len(s)); err == nil && string(p) == s {
					n = len(s)
				}
			}
			if n == 0 {
				return
			}
			for range n {
				l.readByte()
			}
		default:
			return
		}
	}
}

func (l *lexer) lex() token {
	l.gap = false
	l.skipSpace()
	t := token{line: l.line, gap: l.gap}
	b, ok := l.peekByte()
	if !ok {
		t.kind = end
		return t
	}
	switch {
	case b == '%' && l.column == 0:
		l.readByte()
		t.kind, t.text = escape, l.rest()
	case b == ';':
		l.readByte()
		t.kind, t.text = comment, l.rest()
	case b == '{':
		return l.brace(t)
	case b == '[':
		return l.tagPair(t)
	case b == '(':
		l.readByte()
		t.kind = open
	case b == ')':
		l.readByte()
		t.kind = closing
	case b == '$':
		l.readByte()
		return l.glyphNumber(t)
	case b == '!' || b == '?':
		return l.suffix(t)
	case b == '*':
		l.readByte()
		t.kind, t.text = symbol, "*"
	case isSymbol(b):
		return l.word(t)
	default:
		l.readByte()
		t.kind = bad
		t.reason = fact.Text{RU: fmt.Sprintf("символ %q не принадлежит записи партии", rune(b)),
			EN: fmt.Sprintf("the character %q is no part of a game", rune(b))}
		if b == '.' { // "..." without a number
			t.kind = number
		}
	}
	return t
}

// rest reads to the end of the line.
func (l *lexer) rest() string {
	var s []byte
	line := l.line
	for {
		b, ok := l.readByte()
		if !ok || l.line != line {
			return string(s)
		}
		if len(s) < maxToken {
			s = append(s, b)
		}
	}
}

// brace reads a comment. A brace that is never closed would swallow every game behind
// it, so a blank line followed by an Event tag ends the comment as a fault.
func (l *lexer) brace(t token) token {
	l.readByte()
	t.kind = comment
	var s []byte
	for {
		b, ok := l.readByte()
		if !ok {
			return badToken(t, "комментарий открыт скобкой { и не закрыт", "a comment is opened with { and never closed")
		}
		if b == '}' {
			t.text = string(s)
			return t
		}
		if len(s) >= maxToken {
			l.skipComment()
			return badToken(t, "комментарий длиннее 1 МБ", "a comment is longer than 1 MB")
		}
		s = append(s, b)
		if b == '\n' && blankLineBefore(s) {
			if p, _ := l.r.Peek(8); strings.HasPrefix(string(p), `[Event "`) {
				return badToken(t, "комментарий открыт скобкой { и не закрыт", "a comment is opened with { and never closed")
			}
		}
	}
}

func blankLineBefore(s []byte) bool {
	s = s[:len(s)-1]
	i := len(s) - 1
	for i >= 0 && (s[i] == ' ' || s[i] == '\t') {
		i--
	}
	return i >= 0 && s[i] == '\n'
}

// skipComment drops the rest of an overlong comment, up to its brace or the next game.
func (l *lexer) skipComment() {
	blank := false
	for {
		lineStart := l.column == 0
		if p, _ := l.r.Peek(8); blank && lineStart && strings.HasPrefix(string(p), `[Event "`) {
			return
		}
		empty := l.lineBytes == 0
		b, ok := l.readByte()
		if !ok || b == '}' {
			return
		}
		if b == '\n' {
			blank = empty
		}
	}
}

func badToken(t token, ru, en string) token {
	t.kind, t.reason = bad, fact.Text{RU: ru, EN: en}
	return t
}

// tagPair reads [Name "value"] with \" and \\ in the value.
func (l *lexer) tagPair(t token) token {
	l.readByte()
	line := l.line
	broken := func() token {
		if l.line == line {
			l.rest()
		}
		return badToken(t, `строка заголовка должна иметь вид [Имя "значение"]`, `a header line must read [Name "value"]`)
	}
	skip := func() (byte, bool) {
		for {
			b, ok := l.peekByte()
			if !ok || b != ' ' && b != '\t' {
				return b, ok
			}
			l.readByte()
		}
	}
	b, ok := skip()
	var name []byte
	for ok && isName(b) && len(name) < 256 {
		name = append(name, b)
		l.readByte()
		b, ok = l.peekByte()
	}
	if len(name) == 0 {
		return broken()
	}
	if b, ok = skip(); !ok || b != '"' {
		return broken()
	}
	l.readByte()
	var value []byte
	for {
		b, ok = l.peekByte()
		if !ok || b == '\n' || b == '\r' || len(value) >= maxToken {
			return broken()
		}
		l.readByte()
		if b == '"' {
			// An unescaped quote inside a value is met in the wild; the last one counts.
			if p, _ := l.r.Peek(1); len(p) == 1 && p[0] != ']' && p[0] != ' ' && p[0] != '\t' && p[0] != '\n' && p[0] != '\r' {
				value = append(value, b)
				continue
			}
			break
		}
		if b == '\\' {
			if n, ok := l.peekByte(); ok && (n == '"' || n == '\\') {
				l.readByte()
				b = n
			}
		}
		value = append(value, b)
	}
	if b, ok = skip(); !ok || b != ']' {
		return broken()
	}
	l.readByte()
	t.kind, t.name, t.text = tag, string(name), string(value)
	return t
}

func (l *lexer) glyphNumber(t token) token {
	t.kind = nag
	digits := 0
	for {
		b, ok := l.peekByte()
		if !ok || b < '0' || b > '9' {
			break
		}
		l.readByte()
		t.nag = min(t.nag*10+int(b-'0'), 1<<20)
		digits++
	}
	if digits == 0 || t.nag > 255 {
		return badToken(t, "после $ ожидается число от 0 до 255", "$ must be followed by a number from 0 to 255")
	}
	return t
}

func (l *lexer) suffix(t token) token {
	var s []byte
	for {
		b, ok := l.peekByte()
		if !ok || b != '!' && b != '?' || len(s) == 2 {
			break
		}
		s = append(s, b)
		l.readByte()
	}
	t.kind = nag
	t.nag, _ = glyph(string(s))
	return t
}

// word reads a run of symbol characters: a move number with its dots, a move, a
// result.
func (l *lexer) word(t token) token {
	var s []byte
	digits := true
	for {
		b, ok := l.peekByte()
		if ok && b == '(' && l.promotion() { // "e8(Q)" opens no variation
			l.readByte()
			if b, ok = l.readByte(); ok {
				s = append(s, '=', b)
			}
			l.readByte()
			break
		}
		if !ok || !isSymbol(b) && b != '.' {
			break
		}
		if b == 0xc2 || b == 0xe2 || b == 0xef {
			if l.atSpace() {
				break
			}
			if p, _ := l.r.Peek(3); string(p) == "…" && digits && len(s) > 0 {
				for range 3 {
					l.readByte()
				}
				t.kind = number
				return t
			}
		}
		if b == '.' {
			if !digits {
				if !letterBefore(s) {
					break
				}
			} else {
				for {
					if b, ok := l.peekByte(); !ok || b != '.' {
						break
					}
					l.readByte()
				}
				t.kind = number
				return t
			}
		}
		if b < '0' || b > '9' {
			digits = false
		}
		l.readByte()
		if len(s) < 256 {
			s = append(s, b)
		}
	}
	t.kind, t.text = symbol, string(s)
	if move := strings.TrimSuffix(t.text, "e.p."); move != "" {
		t.text = move
	}
	switch {
	case digits: // "1 e4"
		t.kind = number
	case t.text == "e.p." || t.text == "ep" || t.text == "e.p":
		return l.lex() // the sign of a capture in passing, after its move
	case t.text == "…" || t.text == "...":
		t.kind = number
	default:
		if n, ok := glyph(t.text); ok {
			t.kind, t.nag = nag, n
		}
	}
	return t
}

// promotion reports whether "(Q)" follows.
func (l *lexer) promotion() bool {
	p, _ := l.r.Peek(3)
	return len(p) == 3 && p[2] == ')' && bytes.IndexByte([]byte("QRBNqrbn"), p[1]) >= 0
}

// letterBefore lets the dots of "e.p." pass inside a word.
func letterBefore(s []byte) bool { return len(s) > 0 && (s[len(s)-1] == 'e' || s[len(s)-1] == 'p') }

func (l *lexer) atSpace() bool {
	for _, s := range spaces {
		if p, err := l.r.Peek(len(s)); err == nil && string(p) == s {
			return true
		}
	}
	return false
}

func isSymbol(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b >= 0x80 ||
		b == '+' || b == '-' || b == '#' || b == '=' || b == ':' || b == '/' || b == '_' || b == '@' || b == '~'
}

func isName(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '_' || b >= 0x80
}
