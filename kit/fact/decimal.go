package fact

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"
)

// MaxScale is the largest number of digits after the point: ten to that power still
// leaves nine digits before the point in an int64.
const MaxScale = 9

// ErrNotANumber and ErrOverflow are what [Quantise] and the arithmetic refuse with.
var (
	ErrNotANumber = errors.New("fact: not a number")
	ErrOverflow   = errors.New("fact: decimal overflow")
)

// Decimal is an exact decimal number: coef / 10^scale. The scale is a promise: the
// digits that were written in a source or that a result may be read with. Two
// decimals of different scale can be equal in value ([Decimal.Cmp]) and still differ
// with ==; compare values with Cmp.
type Decimal struct {
	coef  int64
	scale int8
}

// Int returns a whole number.
func Int(n int64) Decimal { return Decimal{coef: n} }

// Dec returns coef / 10^scale; Dec(165, 1) is 16.5. It panics on a scale outside
// 0..MaxScale, which only a wrong constant in code can give.
func Dec(coef int64, scale int8) Decimal {
	if scale < 0 || scale > MaxScale {
		panic("fact: scale outside 0..9: " + strconv.Itoa(int(scale)))
	}
	return Decimal{coef: coef, scale: scale}
}

// Quantise rounds a float64 to scale digits, half away from zero. It is the only
// door from floating point into facts; NaN, infinities and overflow are errors.
// The value is first brought to 15 significant digits, so that 2.675 computed as
// 2.67499999999999982236431605997495353221893310546875 rounds as it is read.
func Quantise(x float64, scale int8) (Decimal, error) {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return Decimal{}, ErrNotANumber
	}
	if scale < 0 || scale > MaxScale {
		return Decimal{}, fmt.Errorf("fact: scale %d outside 0..%d", scale, MaxScale)
	}
	if math.Abs(x) >= 9e18 {
		return Decimal{}, ErrOverflow
	}
	read, err := ParseDecimal(strconv.FormatFloat(roundSignificant(x), 'f', MaxScale, 64))
	if err != nil {
		if whole := math.Abs(x) * float64(pow10(scale)); whole >= 9e18 {
			return Decimal{}, ErrOverflow
		}
		return Decimal{}, err
	}
	return read.Round(scale), nil
}

// roundSignificant keeps 15 significant digits, what a float64 can promise.
func roundSignificant(x float64) float64 {
	r, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'e', 14, 64), 64)
	return r
}

// ParseDecimal reads "16.5", "-0,26", "1200". It keeps the digits as written: "0.50"
// has scale 2. Exponents, spaces and more than MaxScale digits after the point that
// are not zeros are errors.
func ParseDecimal(s string) (Decimal, error) {
	orig := s
	negative := false
	switch {
	case strings.HasPrefix(s, "-"):
		negative, s = true, s[1:]
	case strings.HasPrefix(s, "−"):
		negative, s = true, strings.TrimPrefix(s, "−")
	case strings.HasPrefix(s, "+"):
		s = s[1:]
	}
	whole, frac, hasFrac := strings.Cut(strings.Replace(s, ",", ".", 1), ".")
	for len(frac) > MaxScale && frac[len(frac)-1] == '0' {
		frac = frac[:len(frac)-1]
	}
	if whole == "" || hasFrac && frac == "" || len(frac) > MaxScale {
		return Decimal{}, fmt.Errorf("fact: %q: %w", orig, ErrNotANumber)
	}
	var coef uint64
	for _, r := range whole + frac {
		if r < '0' || r > '9' {
			return Decimal{}, fmt.Errorf("fact: %q: %w", orig, ErrNotANumber)
		}
		hi, lo := bits.Mul64(coef, 10)
		sum, carry := bits.Add64(lo, uint64(r-'0'), 0)
		if hi != 0 || carry != 0 || sum > math.MaxInt64 {
			return Decimal{}, fmt.Errorf("fact: %q: %w", orig, ErrOverflow)
		}
		coef = sum
	}
	d := Decimal{coef: int64(coef), scale: int8(len(frac))}
	if negative {
		d.coef = -d.coef
	}
	return d, nil
}

// MustDecimal is [ParseDecimal] for constants in code and tests; it panics on error.
func MustDecimal(s string) Decimal {
	d, err := ParseDecimal(s)
	if err != nil {
		panic(err)
	}
	return d
}

// Scale returns the digits after the point that the number stands for.
func (d Decimal) Scale() int8 { return d.scale }

// Coef returns the number without its point; with Scale it is the whole value.
func (d Decimal) Coef() int64 { return d.coef }

// Sign returns -1, 0 or 1.
func (d Decimal) Sign() int {
	switch {
	case d.coef < 0:
		return -1
	case d.coef > 0:
		return 1
	}
	return 0
}

// Neg returns -d.
func (d Decimal) Neg() Decimal { return Decimal{coef: -d.coef, scale: d.scale} }

// Abs returns the value without its sign.
func (d Decimal) Abs() Decimal {
	if d.coef < 0 {
		return d.Neg()
	}
	return d
}

// Round returns d with scale digits, half away from zero; a larger scale appends
// zeros. A value that would overflow keeps its scale, so nothing is ever lost.
func (d Decimal) Round(scale int8) Decimal {
	scale = min(max(scale, 0), MaxScale)
	if scale >= d.scale {
		if up, ok := mul(d.coef, pow10(scale-d.scale)); ok {
			return Decimal{coef: up, scale: scale}
		}
		return d
	}
	div := pow10(d.scale - scale)
	q, r := d.coef/div, d.coef%div
	if r < 0 {
		r = -r
	}
	if r >= div-r {
		if d.coef < 0 {
			q--
		} else {
			q++
		}
	}
	return Decimal{coef: q, scale: scale}
}

// Floor returns the largest multiple of step that is not above d, and Ceil the
// smallest not below; step is a positive whole number of units (100 000 roubles,
// 5 metres). The result has scale 0.
func (d Decimal) Floor(step int64) Decimal {
	div := pow10(d.scale)
	whole := d.coef / div
	if d.coef%div != 0 && d.coef < 0 {
		whole--
	}
	q := whole / step
	if whole%step != 0 && whole < 0 {
		q--
	}
	return Int(q * step)
}

// Ceil is described at [Decimal.Floor].
func (d Decimal) Ceil(step int64) Decimal { return d.Neg().Floor(step).Neg() }

// Add returns d+e, exact, at the larger of the two scales.
func (d Decimal) Add(e Decimal) Decimal {
	a, b, s := align(d, e)
	return Decimal{coef: a + b, scale: s}
}

// Sub returns d-e, exact, at the larger of the two scales.
func (d Decimal) Sub(e Decimal) Decimal { return d.Add(e.Neg()) }

// Mul returns d·e, exact as long as it fits; scales add up, and a product of more
// than MaxScale digits is rounded to MaxScale.
func (d Decimal) Mul(e Decimal) Decimal {
	hi, lo := bits.Mul64(magnitude(d.coef), magnitude(e.coef))
	scale := d.scale + e.scale
	for scale > MaxScale || hi != 0 || lo > math.MaxInt64 {
		if scale == 0 {
			panic(ErrOverflow) // whole numbers beyond 9.2e18: no quantity of ours
		}
		var rem uint64
		var qhi uint64
		qhi, rem = hi/10, hi%10
		lo, rem = bits.Div64(rem, lo, 10)
		hi = qhi
		if rem >= 5 {
			lo++
		}
		scale--
	}
	coef := int64(lo)
	if (d.coef < 0) != (e.coef < 0) {
		coef = -coef
	}
	return Decimal{coef: coef, scale: scale}
}

// Cmp compares values, not digits: 0.50 equals 0.5.
func (d Decimal) Cmp(e Decimal) int {
	if d.scale == e.scale {
		return cmpInt(d.coef, e.coef)
	}
	// Compare whole parts first: aligning could overflow, comparing cannot.
	dw, ew := d.coef/pow10(d.scale), e.coef/pow10(e.scale)
	if dw != ew {
		return cmpInt(dw, ew)
	}
	df := d.coef % pow10(d.scale) * pow10(MaxScale-d.scale)
	ef := e.coef % pow10(e.scale) * pow10(MaxScale-e.scale)
	return cmpInt(df, ef)
}

// Float returns the nearest float64, for geometry and formulas inside one package.
func (d Decimal) Float() float64 { return float64(d.coef) / float64(pow10(d.scale)) }

// Whole returns the value as an int64 and whether nothing was cut.
func (d Decimal) Whole() (int64, bool) {
	div := pow10(d.scale)
	return d.coef / div, d.coef%div == 0
}

// Trim returns d without trailing zeros after the point.
func (d Decimal) Trim() Decimal {
	for d.scale > 0 && d.coef%10 == 0 {
		d.coef, d.scale = d.coef/10, d.scale-1
	}
	return d
}

// String prints the number with a point and all its digits: "16.5", "-0.26".
func (d Decimal) String() string {
	s := strconv.FormatUint(magnitude(d.coef), 10)
	if d.scale > 0 {
		if len(s) <= int(d.scale) {
			s = strings.Repeat("0", int(d.scale)-len(s)+1) + s
		}
		s = s[:len(s)-int(d.scale)] + "." + s[len(s)-int(d.scale):]
	}
	if d.coef < 0 {
		s = "-" + s
	}
	return s
}

// NBSP groups digits and joins a number to its unit; a line never breaks there.
const NBSP = "\u00a0"

// In prints the number for people: decimal comma and a typographic minus in Russian,
// groups of three with a no-break space from five digits on (GOST 2.105: 1200, but
// 18 400 000).
func (d Decimal) In(l Lang) string {
	s := d.String()
	sign := ""
	if strings.HasPrefix(s, "-") {
		sign, s = "−", s[1:]
	}
	whole, frac, has := strings.Cut(s, ".")
	if len(whole) > 4 {
		var b strings.Builder
		for i, r := range whole {
			if i > 0 && (len(whole)-i)%3 == 0 {
				b.WriteString(NBSP)
			}
			b.WriteRune(r)
		}
		whole = b.String()
	}
	if !has {
		return sign + whole
	}
	if l == Russian {
		return sign + whole + "," + frac
	}
	return sign + whole + "." + frac
}

// MarshalJSON prints a JSON number with the digits as they stand.
func (d Decimal) MarshalJSON() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalJSON reads a JSON number without exponent; it never goes through float64.
func (d *Decimal) UnmarshalJSON(b []byte) error {
	read, err := ParseDecimal(string(b))
	if err != nil {
		return err
	}
	*d = read
	return nil
}

func align(d, e Decimal) (int64, int64, int8) {
	s := max(d.scale, e.scale)
	a, okA := mul(d.coef, pow10(s-d.scale))
	b, okB := mul(e.coef, pow10(s-e.scale))
	if !okA || !okB {
		panic(ErrOverflow) // more than 9.2e18 units of the last digit: no quantity of ours
	}
	return a, b, s
}

func mul(a, b int64) (int64, bool) {
	hi, lo := bits.Mul64(magnitude(a), magnitude(b))
	if hi != 0 || lo > math.MaxInt64 {
		return 0, false
	}
	if (a < 0) != (b < 0) {
		return -int64(lo), true
	}
	return int64(lo), true
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return uint64(-n)
	}
	return uint64(n)
}

func pow10(n int8) int64 {
	p := int64(1)
	for range n {
		p *= 10
	}
	return p
}

func cmpInt(a, b int64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
