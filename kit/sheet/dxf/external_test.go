package dxf_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf/dxftest"
	"github.com/plumbline-go/plumbline/kit/sheet/render"
)

func TestOtherProgramsAgree(t *testing.T) {
	for scale, l := range map[int]fact.Lang{1: fact.Russian, 50: fact.English, 100: fact.Russian} {
		t.Run(fmt.Sprintf("1:%d %s", scale, l), func(t *testing.T) {
			s := dxftest.Sample(scale)
			file, err := dxf.Write(s, l)
			if err != nil {
				t.Fatal(err)
			}
			svg, err := render.SVG(s, l)
			if err != nil {
				t.Fatal(err)
			}
			dxftest.Check(t, dxf.WithComment(file, "НЕ ПРОШЛО ПРОВЕРКУ: 1"), svg, scale)
		})
	}
}

// LibreCAD draws the same placeholder for every sign that it has not, and for all signs
// when it does not find the lettering. So in a table of signs no two pictures may be
// equal.
func TestLibreCADDrawsEverySignDifferently(t *testing.T) {
	const signs = "БГДЁЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯбвгдёжийлптфцчшщъыьэюя0123456789№°±²≤≥φ⌀×«»"
	const pitch = 8
	var items []sheet.Item
	place := func(i int) (x, y int64) { return int64(10 + pitch*(i%40)), int64(10 + pitch*(i/40)) }
	for i, r := range []rune(signs) {
		x, y := place(i)
		item := text(x, y, string(r))
		item.Height = 5000
		items = append(items, item)
	}
	page := dxftest.Print(t, write(t, page(1, items...)), 420, 297, 1)
	seen := map[string]rune{}
	for i, r := range []rune(signs) {
		x, y := place(i)
		cell := page.Cut(float64(x)-1, float64(y)-2, float64(x)+pitch-1, float64(y)+pitch-2)
		if _, _, _, _, drawn := cell.Ink(); !drawn {
			t.Errorf("%q is not drawn", r)
		}
		// Cells do not begin on a pixel: shift the picture into its own corner.
		left, low, right, up, _ := cell.Ink()
		key := string(cell.Cut(left, low, right, up).Grey)
		if twin, ok := seen[key]; ok {
			t.Errorf("%q and %q look the same", r, twin)
		}
		seen[key] = r
	}
}

// The table of advances against the font itself: the width of a sign is its largest x
// and the letter spacing, in units of which the capitals have 9.
func TestAdvances(t *testing.T) {
	path := "/usr/share/librecad/fonts/lc_opengost-br.lff"
	font, err := os.ReadFile(path)
	dxftest.Need(t, "librecad-data", err == nil)
	glyphs := map[rune][]string{}
	var now rune
	for line := range strings.Lines(strings.ReplaceAll(string(font), "\r", "")) {
		line = strings.TrimSpace(line)
		if m := regexp.MustCompile(`^\[#?([0-9A-Fa-f]+)\]`).FindStringSubmatch(line); m != nil {
			n, _ := strconv.ParseUint(m[1], 16, 32)
			now = rune(n)
			glyphs[now] = []string{}
		} else if line != "" && now != 0 {
			glyphs[now] = append(glyphs[now], line)
		}
	}
	var width func(r rune) float64
	width = func(r rune) float64 {
		widest := 0.0
		for _, line := range glyphs[r] {
			if line[0] == 'C' { // a sign that begins as another
				n, _ := strconv.ParseUint(line[1:], 16, 32)
				widest = max(widest, width(rune(n)))
				continue
			}
			for _, point := range strings.Split(line, ";") {
				x, err := strconv.ParseFloat(strings.Split(point, ",")[0], 64)
				if err != nil {
					t.Fatalf("%s: %q", filepath.Base(path), line)
				}
				widest = max(widest, x)
			}
		}
		return widest
	}
	for _, r := range "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяABCXYZabcxyz0123456789№«»≤≥²⌀,.()/-" {
		// A line of a hundred such signs in a cell that fits it exactly is condensed only
		// when the lettering is wider than ours.
		item := text(10, 10, strings.Repeat(string(r), 100))
		e := first(t, read(t, write(t, page(1, item))), "TEXT")
		ours := float64(item.Lettering(fact.Russian).Width) / 1000
		theirs := (width(r) + 2.7) / 9 * 2.5 * 100
		if drawn := e.Num(41, 0) * theirs; drawn > ours*1.001 && drawn > 0 {
			t.Errorf("%q: LibreCAD draws %.1f mm where the sheet has %.1f", r, drawn, ours)
		}
		if e.Num(41, 0) < 1 && e.Num(41, 0)*theirs < ours*0.97 {
			t.Errorf("%q: condensed to %.1f mm where %.1f would do", r, e.Num(41, 0)*theirs, ours)
		}
	}
	if !bytes.Contains(font, []byte("LetterSpacing:     2.7")) {
		t.Error("the lettering's spacing is not 2.7")
	}
}
