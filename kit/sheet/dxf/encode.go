package dxf

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/encoding/charmap"
)

// encodeText turns what a person reads into the value of a text group: control
// characters and blanks of every kind become plain blanks, because the letterings of
// AutoCAD and LibreCAD have no other; the codes of the format (%% and ^ and
// \U+) are escaped, characters outside cp1251 go as \U+XXXX. Characters beyond the
// basic plane cannot be written in this format and become "?".
func encodeText(s string) string {
	var b strings.Builder
	rs := []rune(s)
	for i, r := range rs {
		switch {
		case unicode.IsControl(r) || unicode.In(r, unicode.Zs, unicode.Zl, unicode.Zp):
			b.WriteByte(' ')
		case r == '^':
			b.WriteString("^ ")
		case r == '%' && (i > 0 && rs[i-1] == '%' || i+1 < len(rs) && rs[i+1] == '%'):
			b.WriteString("%%%")
		case r == '\\' && i+1 < len(rs) && strings.ContainsRune("UuMm", rs[i+1]):
			b.WriteString(`\U+005C`)
		case r > 0xFFFF || r == unicode.ReplacementChar:
			b.WriteByte('?')
		default:
			if _, ok := charmap.Windows1251.EncodeRune(r); ok {
				b.WriteRune(r)
			} else {
				fmt.Fprintf(&b, `\U+%04X`, r)
			}
		}
	}
	return b.String()
}

// decodeText is the inverse of encodeText, and reads the usual %% codes too.
func decodeText(s string) string {
	var b strings.Builder
	for len(s) > 0 {
		switch {
		case len(s) >= 7 && (s[:3] == `\U+` || s[:3] == `\u+`):
			if n, err := strconv.ParseUint(s[3:7], 16, 16); err == nil {
				b.WriteRune(rune(n))
				s = s[7:]
				continue
			}
		case strings.HasPrefix(s, "^ "):
			b.WriteByte('^')
			s = s[2:]
			continue
		case len(s) >= 3 && s[:2] == "%%":
			if r, ok := percent[s[2]]; ok {
				b.WriteRune(r)
				s = s[3:]
				continue
			}
		}
		b.WriteByte(s[0])
		s = s[1:]
	}
	return b.String()
}

var percent = map[byte]rune{'%': '%', 'c': 'Ø', 'C': 'Ø', 'd': '°', 'D': '°', 'p': '±', 'P': '±'}

// toBytes encodes a finished file; everything outside cp1251 was escaped before.
func toBytes(s string) []byte {
	out := make([]byte, 0, len(s))
	for _, r := range s {
		c, ok := charmap.Windows1251.EncodeRune(r)
		if !ok {
			c = '?'
		}
		out = append(out, c)
	}
	return out
}

// fromBytes decodes cp1251.
func fromBytes(b []byte) string {
	var s strings.Builder
	s.Grow(len(b))
	for _, c := range b {
		s.WriteRune(charmap.Windows1251.DecodeByte(c))
	}
	return s.String()
}
