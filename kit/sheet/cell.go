package sheet

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// clear is how far lettering keeps from the lines of its cell.
const clear Um = 800

// Setting says how a text is set in a box.
type Setting struct {
	Layer    Layer
	Heights  []Um // tried in this order; nil means [MinHeight]
	H        HAlign
	Vertical bool // turned to 90°, read from below
	Bold     bool
}

// Lay sets a text in a box, in the middle of its height: in one line or several,
// condensed or in the next smaller height as needed, each language for itself. A word
// is broken only when nothing else helps. What fits in no way is set in the smallest
// height all the same, where Audit finds it.
func Lay(box Rect, text fact.Text, s Setting) []Item {
	heights := s.Heights
	if len(heights) == 0 {
		heights = []Um{MinHeight}
	}
	w, h := box.Max.X-box.Min.X-2*clear, box.Max.Y-box.Min.Y-2*clear
	if s.Vertical {
		w, h = box.Max.Y-box.Min.Y-2*clear, box.Max.X-box.Min.X-2*clear
	}
	ru, ruHeight := setLines(text.RU, w, h, heights, s.Bold)
	en, enHeight := setLines(text.EN, w, h, heights, s.Bold)
	if s.H == Center {
		ru, en = balance(text.RU, ru, ruHeight, s.Bold), balance(text.EN, en, enHeight, s.Bold)
	}
	var items []Item
	if ruHeight == enHeight && len(ru) == len(en) {
		for i := range ru {
			items = append(items, s.line(box, w, i, len(ru), ruHeight, fact.Text{RU: ru[i], EN: en[i]}))
		}
		return items
	}
	for i := range ru {
		items = append(items, s.line(box, w, i, len(ru), ruHeight, fact.Text{RU: ru[i]}))
	}
	for i := range en {
		items = append(items, s.line(box, w, i, len(en), enHeight, fact.Text{EN: en[i]}))
	}
	return items
}

// line places line i of n in the box; fit is the room along the baseline.
func (s Setting) line(box Rect, fit Um, i, n int, height Um, str fact.Text) Text {
	t := Text{Layer: s.Layer, Height: height, Str: str, H: s.H, V: Middle, Fit: fit, Bold: s.Bold}
	start, end := box.Min.X, box.Max.X
	middle := (box.Min.Y + box.Max.Y) / 2
	if s.Vertical {
		t.Turn = 90_000
		start, end = box.Min.Y, box.Max.Y
		middle = (box.Min.X + box.Max.X) / 2
	}
	along := (start + end) / 2
	switch s.H {
	case Left:
		along = start + clear
	case Right:
		along = end - clear
	}
	down := LineStep(height) * Um(2*i-n+1) / 2 // first line highest
	if s.Vertical {
		t.At = Point{middle + down, along}
	} else {
		t.At = Point{along, middle - down}
	}
	return t
}

// setLines chooses height, squeeze and lines for a room of w by h.
func setLines(s string, w, h Um, heights []Um, bold bool) ([]string, Um) {
	if strings.TrimSpace(s) == "" {
		return nil, 0
	}
	last := heights[len(heights)-1]
	for _, broken := range []bool{false, true} {
		for _, squeezes := range [][]int64{{1000, 850}, {MinSqueeze}} {
			for _, height := range heights {
				for _, squeeze := range squeezes {
					room := Um(int64(w) * 1000 / squeeze)
					lines := Wrap(s, room, height, bold)
					block := LineStep(height)*Um(len(lines)-1) + height
					if block <= h && allFit(lines, room, height, bold) && (broken || whole(s, lines)) {
						return lines, height
					}
				}
			}
		}
	}
	lines := Wrap(s, Um(int64(w)*1000/MinSqueeze), last, bold)
	if room := int((h-last)/LineStep(last)) + 1; len(lines) > max(room, 1) {
		lines = Wrap(s, 1<<40, last, bold) // rather one line too long than lines over the rules
	}
	return lines, last
}

// balance breaks a text into the same number of lines of the least width, so that no
// last line carries one short word.
func balance(s string, lines []string, height Um, bold bool) []string {
	if len(lines) < 2 {
		return lines
	}
	low, high := Um(0), Um(0)
	for _, line := range lines {
		high = max(high, TextWidth(line, height, bold))
	}
	for high-low > 500 {
		middle := (low + high) / 2
		narrow := Wrap(s, middle, height, bold)
		if len(narrow) <= len(lines) && allFit(narrow, middle, height, bold) && whole(s, narrow) {
			lines, high = narrow, middle
		} else {
			low = middle
		}
	}
	return lines
}

// allFit reports whether no line is wider than the room.
func allFit(lines []string, room, height Um, bold bool) bool {
	for _, line := range lines {
		if TextWidth(line, height, bold) > room {
			return false
		}
	}
	return true
}

// whole reports whether no word was broken: the lines have the words of s.
func whole(s string, lines []string) bool {
	return len(strings.Fields(s)) == len(strings.Fields(strings.Join(lines, " ")))
}
