package sheet

import "strings"

// MinSqueeze is the narrowest a text may be drawn, in per mille of its natural
// width. At 0.70 a letter of DejaVu Sans Condensed is as wide as one of GOST 2.304
// type A (7/14 of its height and the gap).
const MinSqueeze = 700

// MinHeight is the smallest lettering where nothing else is agreed (GOST 2.304);
// smallHeight is the smallest of all: date cells of the title block and diagrams
// whose pitch is 14 mm.
const (
	MinHeight   Um = 2500
	smallHeight Um = 2000
)

// missing stands for a sign that the font has not.
const missing = '□'

// Lettering is a text as one language draws it: where the baseline starts, how wide
// it comes out and what it covers.
type Lettering struct {
	Str     string
	Anchor  Point // the point of the baseline that H names
	Origin  Point // the left end of the baseline
	Width   Um    // as drawn, along the baseline
	Squeeze int64 // per mille of the natural width
	Caps    Rect  // from baseline to capital height
	Ink     Rect  // with what hangs below and stands above
}

// EmSize returns the font size, the em square, of lettering with capitals of that height.
func EmSize(height Um) Um { return Um(divRound(int64(height)*unitsPerEm, capHeight)) }

// Printable replaces line breaks and other control signs by spaces and signs that the
// lettering has not by an empty box, so that every writer prints the same string.
func Printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7F {
			return ' '
		}
		if _, ok := glyphs[r]; !ok {
			return missing
		}
		return r
	}, s)
}

// hasGlyphs reports whether the lettering has every sign of s.
func hasGlyphs(s string) bool {
	for _, r := range s {
		if _, ok := glyphs[r]; !ok && r != '\n' && r != '\t' {
			return false
		}
	}
	return true
}

// TextWidth returns the natural width of one line of lettering, the sum of the
// advances of DejaVu Sans Condensed without kerning.
func TextWidth(s string, height Um, bold bool) Um {
	var sum int64
	for _, r := range Printable(s) {
		if bold {
			sum += int64(glyphs[r].bold)
		} else {
			sum += int64(glyphs[r].adv)
		}
	}
	return Um(divRound(sum*int64(height), capHeight))
}

// Squeeze returns by how much a line must be condensed to be at most fit wide, in per
// mille, never under [MinSqueeze]; ok is false when that is not enough. A fit of 0
// sets no limit.
func Squeeze(s string, height Um, bold bool, fit Um) (perMille int64, ok bool) {
	natural := TextWidth(s, height, bold)
	if fit <= 0 || natural <= fit {
		return 1000, true
	}
	perMille = int64(fit) * 1000 / int64(natural)
	return max(perMille, MinSqueeze), perMille >= MinSqueeze
}

// lowest returns how far a line reaches below its baseline: 0 or less.
func lowest(s string, height Um) Um {
	var below int64
	for _, r := range s {
		below = min(below, int64(glyphs[r].lo))
	}
	return Um(divRound(below*int64(height), capHeight))
}

// divRound divides and rounds half away from zero; the divisor is positive.
func divRound(a, b int64) int64 {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}
