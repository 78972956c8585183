package sheet

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// TestTextWidth: at a height of 1493 µm one font unit is one micrometre. Advances read
// in the hmtx table of DejaVu Sans Condensed: digits 1172, A 1260, space 585; bold
// digits 1282.
func TestTextWidth(t *testing.T) {
	for _, c := range []struct {
		s      string
		height Um
		bold   bool
		want   Um
	}{
		{"", 2500, false, 0},
		{"0000", capHeight, false, 4 * 1172},
		{"0000", capHeight, true, 4 * 1282},
		{"A 1", capHeight, false, 1260 + 585 + 1172},
		{"1", 2500, false, 1962}, // 1172·2500/1493 = 1962.5, and not more than 0.5 away
	} {
		got := TextWidth(c.s, c.height, c.bold)
		if got < c.want || got > c.want+1 {
			t.Errorf("%q at %d: %d, want %d", c.s, c.height, got, c.want)
		}
	}
	if got, want := TextWidth("語", 2500, false), TextWidth("□", 2500, false); got != want || got == 0 {
		t.Errorf("a sign without glyph is %d wide, the box that stands for it %d", got, want)
	}
}

func TestPrintable(t *testing.T) {
	if got := Printable("а\nб\tв語\x00"); got != "а б в□ " {
		t.Errorf("%q", got)
	}
}

// TestSqueeze: the drawn width never exceeds the fit, and never falls under the minimum.
func TestSqueeze(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	seen := map[bool]int{}
	for range 2000 {
		s := randomText(rng)
		height := Um(2000 + rng.IntN(4000))
		fit := Um(rng.IntN(60_000))
		perMille, ok := Squeeze(s, height, false, fit)
		natural := TextWidth(s, height, false)
		seen[ok]++
		switch {
		case perMille < MinSqueeze || perMille > 1000:
			t.Fatalf("%q: %d per mille", s, perMille)
		case ok && fit > 0 && natural*Um(perMille)/1000 > fit:
			t.Fatalf("%q: %d squeezed to %d per mille is wider than %d", s, natural, perMille, fit)
		case !ok && natural*MinSqueeze/1000 <= fit-1:
			t.Fatalf("%q: refused, but %d at the minimum fits %d", s, natural, fit)
		case fit == 0 && (perMille != 1000 || !ok):
			t.Fatalf("no fit squeezes to %d", perMille)
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Fatalf("one side was never reached: %v", seen)
	}
}

func randomText(rng *rand.Rand) string {
	words := []string{
		"Насосная", "станция", "№1", "ввод", "АВБбШв-4×185", "QF4,", "электрооборудование", "и", "ВА57-35",
		"160/125", "Щит", "ФАП", "lighting", "уличное", "котельная", "йод", "объём", "R≤4",
	}
	var s []string
	for range 1 + rng.IntN(7) {
		s = append(s, words[rng.IntN(len(words))])
	}
	return strings.Join(s, " ")
}

// TestWrap: no sign is lost, no line is wider than asked unless it is one sign, and no
// word that fits is broken.
func TestWrap(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	letters := func(s string) string {
		return strings.Map(func(r rune) rune {
			if r == ' ' || r == '\n' || r == '-' {
				return -1
			}
			return r
		}, s)
	}
	for range 3000 {
		s := randomText(rng)
		if rng.IntN(4) == 0 {
			s = strings.Replace(s, " ", "\n", 1)
		}
		width := Um(rng.IntN(70_000))
		lines := Wrap(s, width, MinHeight, false)
		if got := letters(strings.Join(lines, "")); got != letters(s) {
			t.Fatalf("%q in %d became %q", s, width, lines)
		}
		for _, line := range lines {
			if utf8.RuneCountInString(line) > 1 && TextWidth(line, MinHeight, false) > width {
				t.Fatalf("%q: the line %q is wider than %d", s, line, width)
			}
		}
		fits := true
		for _, word := range strings.Fields(s) {
			fits = fits && TextWidth(word, MinHeight, false) <= width
		}
		if fits && !whole(s, lines) {
			t.Fatalf("%q in %d: a word was broken: %q", s, width, lines)
		}
	}
}

func TestWrapExamples(t *testing.T) {
	for _, c := range []struct {
		s     string
		width Um
		want  string
	}{
		{"Насосная станция №1", 100_000, "Насосная станция №1"},
		{"Насосная станция №1", 20_000, "Насосная|станция №1"},
		{"Тип аппарата,\nIном, А", 100_000, "Тип аппарата,|Iном, А"},
		{"Электрооборудование", 24_000, "Электрообо-|рудование"}, // обо-ру-до-ва-ни-е
		{"АВБбШв-4×185", 16_500, "АВБбШв-|4×185"},
		{"", 10_000, ""},
	} {
		if got := strings.Join(Wrap(c.s, c.width, MinHeight, false), "|"); got != c.want {
			t.Errorf("%q in %d: %q, want %q", c.s, c.width, got, c.want)
		}
	}
}

// TestLayStaysInBox: what is laid in a box of usable size keeps 0.8 mm from its sides
// in both languages, or Audit names it as squeezed.
func TestLayStaysInBox(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	laid := 0
	for range 2000 {
		w, h := Um(10_000+rng.IntN(60_000)), Um(6000+rng.IntN(20_000))
		box := Rect{Point{1000, 2000}, Point{1000 + w, 2000 + h}}
		text := fact.Text{RU: randomText(rng), EN: randomText(rng)}
		s := Setting{Layer: LayerTable, H: HAlign(rng.IntN(3)), Vertical: rng.IntN(2) == 0, Heights: []Um{3500, 2500}}
		for _, item := range Lay(box, text, s) {
			line := item.(Text)
			for _, l := range []fact.Lang{fact.Russian, fact.English} {
				str := line.Str.In(l)
				if _, ok := Squeeze(str, line.Height, false, line.Fit); !ok || str == "" {
					continue
				}
				laid++
				if caps := line.Lettering(l).Caps; !caps.within(box.grow(-clear + tolerance)) {
					t.Fatalf("%q at %v stands out of %v", str, caps, box)
				}
			}
		}
	}
	if laid < 4000 {
		t.Fatalf("only %d lines were laid", laid)
	}
}

// TestLettering: alignment moves a line by its width and height, exactly.
func TestLettering(t *testing.T) {
	at := Point{10_000, 20_000}
	base := Text{At: at, Height: 2500, Str: fact.Same("0000")}
	width := TextWidth("0000", 2500, false)
	for _, c := range []struct {
		name string
		h    HAlign
		v    VAlign
		turn int64
		want Point
	}{
		{"left, baseline", Left, Baseline, 0, at},
		{"centre", Center, Baseline, 0, at.Add(-width/2, 0)},
		{"right", Right, Baseline, 0, at.Add(-width, 0)},
		{"middle", Left, Middle, 0, at.Add(0, -1250)},
		{"top", Left, Top, 0, at.Add(0, -2500)},
		{"bottom", Left, Bottom, 0, at.Add(0, 750)},
		{"turned, right", Right, Baseline, 90_000, at.Add(0, -width)},
		{"turned, top", Left, Top, 90_000, at.Add(2500, 0)},
	} {
		x := base
		x.H, x.V, x.Turn = c.h, c.v, c.turn
		if got := x.Lettering(fact.Russian).Origin; got != c.want {
			t.Errorf("%s: origin %s, want %s", c.name, got, c.want)
		}
	}
}
