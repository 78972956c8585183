package ifc

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// arg is one attribute as it stands in the file.
type arg string

const (
	unset   arg = "$" // an optional attribute without value
	derived arg = "*" // follows from the others
)

// ref is the number of an entity.
type ref int

func (r ref) arg() arg { return arg("#" + strconv.Itoa(int(r))) }

func enum(name string) arg { return arg("." + name + ".") }

func integer(n int) arg { return arg(strconv.Itoa(n)) }

// mm is a length: a real must have a point.
func mm(n int64) arg { return arg(strconv.FormatInt(n, 10) + ".") }

// tenths is a length given in tenths of a millimetre.
func tenths(n int64) arg {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return arg(fmt.Sprintf("%s%d.%d", sign, n/10, n%10))
}

func boolean(v bool) arg {
	if v {
		return "IFCBOOLEAN(.T.)"
	}
	return "IFCBOOLEAN(.F.)"
}

func list(args ...arg) arg {
	s := make([]string, len(args))
	for i, a := range args {
		s[i] = string(a)
	}
	return arg("(" + strings.Join(s, ",") + ")")
}

func refs(rs []ref) arg {
	args := make([]arg, len(rs))
	for i, r := range rs {
		args[i] = r.arg()
	}
	return list(args...)
}

// text is a string, unset when empty.
func text(s string) arg {
	if s == "" {
		return unset
	}
	return arg(quote(s))
}

// quote encodes a string by ISO 10303-21: ASCII as it is, apostrophe and backslash
// doubled, other characters in four hexadecimal digits between \X2\ and \X0\, and those
// beyond the basic plane in eight after \X4\.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('\'')
	width := 0 // digits of the run that is open, 0 for none
	open := func(w int) {
		if w == width {
			return
		}
		if width > 0 {
			b.WriteString(`\X0\`)
		}
		if w > 0 {
			fmt.Fprintf(&b, `\X%d\`, w/2)
		}
		width = w
	}
	for _, r := range s {
		switch {
		case r >= ' ' && r <= '~':
			open(0)
			if r == '\'' || r == '\\' {
				b.WriteRune(r)
			}
			b.WriteRune(r)
		case r <= 0xFFFF:
			open(4)
			fmt.Fprintf(&b, "%04X", r)
		default:
			open(8)
			fmt.Fprintf(&b, "%08X", r)
		}
	}
	open(0)
	b.WriteByte('\'')
	return b.String()
}

// unquote is the inverse of quote on what stands between the apostrophes. It also reads
// the directive \X\ with two digits, and refuses all other backslashes.
func unquote(s string) (string, error) {
	var b strings.Builder
	for i := 0; i < len(s); {
		c := s[i]
		if c < ' ' || c > '~' {
			return "", fmt.Errorf("the byte %#x in a string is not printable ASCII", c)
		}
		if c == '\'' {
			i++ // the reader has seen that there are two
		}
		if c != '\\' {
			b.WriteByte(c)
			i++
			continue
		}
		rest := s[i:]
		switch {
		case strings.HasPrefix(rest, `\\`):
			b.WriteByte('\\')
			i += 2
		case strings.HasPrefix(rest, `\X\`) && len(rest) >= 5:
			n, err := strconv.ParseUint(rest[3:5], 16, 8)
			if err != nil {
				return "", fmt.Errorf("the digits %q in a string", rest[3:5])
			}
			b.WriteRune(rune(n))
			i += 5
		case strings.HasPrefix(rest, `\X2\`), strings.HasPrefix(rest, `\X4\`):
			width := 2 * int(rest[2]-'0')
			digits, _, closed := strings.Cut(rest[4:], `\X0\`)
			if !closed || digits == "" || len(digits)%width != 0 {
				return "", fmt.Errorf("the directive %q is not closed after whole characters", rest[:4])
			}
			for j := 0; j < len(digits); j += width {
				n, err := strconv.ParseUint(digits[j:j+width], 16, 32)
				if err != nil || !utf8.ValidRune(rune(n)) || n > utf8.MaxRune {
					return "", fmt.Errorf("%q is no character", digits[j:j+width])
				}
				b.WriteRune(rune(n))
			}
			i += 4 + len(digits) + 4
		default:
			return "", fmt.Errorf("a lone backslash in %q", s)
		}
	}
	return b.String(), nil
}
