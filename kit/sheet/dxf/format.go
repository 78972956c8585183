package dxf

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/yofu/dxf/format"
)

// tags prints group codes and values: CRLF, reals with at most six decimals, no
// negative zero, no line break inside a value. A real that is no number is kept as err,
// because a drawing with NaN opens nowhere.
type tags struct {
	buf bytes.Buffer
	err error
}

var _ format.Formatter = (*tags)(nil)

func (t *tags) Reset() { t.buf.Reset() }

func (t *tags) WriteTo(w io.Writer) (int64, error) { return t.buf.WriteTo(w) }

// SetPrecision does nothing: six decimals of a millimetre are the format's promise.
func (t *tags) SetPrecision(int) {}

func (t *tags) Output() string {
	s := t.buf.String()
	t.buf.Reset()
	return s
}

func (t *tags) String(code int, val string) string {
	return fmt.Sprintf("%3d\r\n%s\r\n", code, oneLine(val))
}

func (t *tags) Hex(code, h int) string {
	return t.String(code, strings.ToUpper(strconv.FormatInt(int64(h), 16)))
}

func (t *tags) Int(code, val int) string { return t.String(code, strconv.Itoa(val)) }

func (t *tags) Float(code int, val float64) string {
	if math.IsNaN(val) || math.IsInf(val, 0) {
		if t.err == nil {
			t.err = fmt.Errorf("dxf: group %d is not a finite number", code)
		}
		val = 0
	}
	return t.String(code, real6(val))
}

func (t *tags) WriteString(code int, val string) { t.buf.WriteString(t.String(code, val)) }

func (t *tags) WriteHex(code, h int) { t.buf.WriteString(t.Hex(code, h)) }

func (t *tags) WriteInt(code, val int) { t.buf.WriteString(t.Int(code, val)) }

func (t *tags) WriteFloat(code int, val float64) { t.buf.WriteString(t.Float(code, val)) }

// real6 prints six decimals without trailing zeros, but always with a point, so that
// no reader takes a real for an integer.
func real6(v float64) string {
	s := strings.TrimRight(strconv.FormatFloat(v, 'f', 6, 64), "0")
	if strings.HasSuffix(s, ".") {
		s += "0"
	}
	if s == "-0.0" {
		return "0.0"
	}
	return s
}

// oneLine keeps a value on its line: a line break would turn text into group codes.
func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '\r' || r == '\n' {
			return ' '
		}
		return r
	}, s)
}
