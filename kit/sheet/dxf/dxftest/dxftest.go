package dxftest

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/sheet/compare"
)

// The programs, where Debian puts them: ezdxf belongs to the system's Python.
const (
	python  = "/usr/bin/python3"
	fontDir = "/usr/share/librecad/fonts"
)

// Need skips the test, or fails it under PLUMBLINE_REQUIRE=all, when a program is
// missing.
func Need(t testing.TB, debianPackage string, found bool) {
	t.Helper()
	switch {
	case found:
	case os.Getenv("PLUMBLINE_REQUIRE") == "all":
		t.Fatalf("%s is not installed and PLUMBLINE_REQUIRE=all", debianPackage)
	default:
		t.Skipf("%s is not installed", debianPackage)
	}
}

func has(program string) bool {
	_, err := exec.LookPath(program)
	return err == nil
}

// Check holds a drawing against the SVG of the same sheet, ezdxf and LibreCAD. scale is
// [sheet.Sheet.ModelScale].
func Check(t *testing.T, file, svg []byte, scale int) {
	t.Run("same as SVG", func(t *testing.T) { SameAsSVG(t, file, svg) })
	t.Run("ezdxf", func(t *testing.T) { Audit(t, file) })
	t.Run("LibreCAD", func(t *testing.T) { LibreCAD(t, file, svg, scale) })
}

// SameAsSVG fails unless both files have the same shapes, and some.
func SameAsSVG(t testing.TB, file, svg []byte) compare.Report {
	t.Helper()
	r, err := compare.Files(file, svg)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Err(); err != nil {
		t.Error(err)
	}
	if r.Total() == 0 {
		t.Error("the drawing is empty")
	}
	return r
}

// audit prints a line per fault: what ezdxf finds, what it mends at once, what its
// recovery of broken files has to do, and the number of entities it loaded.
const audit = `
import sys
import ezdxf
from ezdxf import recover
for name, load in (("readfile", None), ("recover", recover.readfile)):
    if load:
        doc, auditor = load(sys.argv[1])
    else:
        doc = ezdxf.readfile(sys.argv[1])
        auditor = doc.audit()
    for e in auditor.errors + auditor.fixes:
        print(name, e.code, e.message)
    if doc.encoding != "cp1251" or doc.dxfversion != "AC1015":
        print(name, "taken for", doc.dxfversion, doc.encoding)
    for e in doc.modelspace():
        if e.dxftype() == "TEXT" and e.plain_text() == "":
            print(name, "an empty text")
    print("loaded", len(doc.modelspace()))
`

// Audit fails on any error or repair of ezdxf, by its reader and by its recovery.
func Audit(t testing.TB, file []byte) {
	t.Helper()
	Need(t, "python3-ezdxf", has(python) && exec.Command(python, "-c", "import ezdxf").Run() == nil)
	path := filepath.Join(t.TempDir(), "sheet.dxf")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(python, "-c", audit, path).CombinedOutput()
	if err != nil {
		t.Fatalf("ezdxf: %v\n%s", err, out)
	}
	loaded := 0
	for line := range strings.Lines(string(out)) {
		if n, ok := strings.CutPrefix(strings.TrimSpace(line), "loaded "); ok && n != "0" {
			loaded++
		} else {
			t.Errorf("ezdxf: %s", strings.TrimSpace(line))
		}
	}
	if loaded != 2 {
		t.Errorf("ezdxf loaded the drawing %d times of 2", loaded)
	}
}

// inkTolerance is how far the ink of LibreCAD's page may end from the SVG's, in
// millimetres.
const inkTolerance = 1.0

// LibreCAD prints the drawing at 1:scale and fails unless the page is that of the SVG,
// its ink ends where the SVG's does, and LibreCAD has every sign of every text under
// the name of the style that the text uses.
func LibreCAD(t testing.TB, file, svg []byte, scale int) {
	t.Helper()
	shapes, err := compare.SVG(svg)
	if err != nil {
		t.Fatal(err)
	}
	width, height := pageOf(t, svg)
	Lettering(t, file)
	page := Print(t, file, width, height, scale)
	if w, h := page.Millimetres(); math.Abs(w-width) > 1 || math.Abs(h-height) > 1 {
		t.Fatalf("LibreCAD's page is %.1f x %.1f mm, the SVG's %v x %v", w, h, width, height)
	}
	min, max := compare.Ink(shapes)
	x0, y0, x1, y1, ok := page.Ink()
	if !ok {
		t.Fatal("LibreCAD's page is empty")
	}
	// A page cannot show ink beyond its edge.
	min = compare.Point{X: math.Max(min.X, 0), Y: math.Max(min.Y, 0)}
	max = compare.Point{X: math.Min(max.X, width), Y: math.Min(max.Y, height)}
	for _, side := range []struct {
		name      string
		got, want float64
	}{{"left", x0, min.X}, {"lower", y0, min.Y}, {"right", x1, max.X}, {"upper", y1, max.Y}} {
		if math.Abs(side.got-side.want) > inkTolerance {
			t.Errorf("LibreCAD's ink ends on the %s side at %.2f mm, the SVG's at %.2f", side.name, side.got, side.want)
		}
	}
}

var viewBox = regexp.MustCompile(`viewBox="0 0 ([0-9.]+) ([0-9.]+)"`)

func pageOf(t testing.TB, svg []byte) (width, height float64) {
	t.Helper()
	m := viewBox.FindSubmatch(svg)
	if m == nil {
		t.Fatal("the SVG has no view box")
	}
	width, _ = strconv.ParseFloat(string(m[1]), 64)
	height, _ = strconv.ParseFloat(string(m[2]), 64)
	return width, height
}

// Lettering fails when LibreCAD would draw a placeholder: when it has no lettering
// under the name of the text style, or the lettering lacks a sign of a text.
func Lettering(t testing.TB, file []byte) {
	t.Helper()
	Need(t, "librecad", has("librecad"))
	shapes, err := compare.DXF(file)
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`\$TEXTSTYLE\r\n *7\r\n([^\r]+)`).FindSubmatch(file)
	if m == nil {
		t.Fatal("the drawing names no text style")
	}
	signs := Signs(t, string(m[1]))
	lacking := map[rune]string{}
	for _, s := range shapes {
		for _, r := range s.Str {
			if r != ' ' && !signs[r] {
				lacking[r] = s.Str
			}
		}
	}
	for r, where := range lacking {
		t.Errorf("LibreCAD's lettering has no %q (%U), used in %q", r, r, where)
	}
}

// Signs returns the signs of one of LibreCAD's letterings.
func Signs(t testing.TB, name string) map[rune]bool {
	t.Helper()
	font, err := os.ReadFile(filepath.Join(fontDir, name+".lff"))
	if err != nil {
		t.Fatalf("LibreCAD has no lettering %s: %v", name, err)
	}
	signs := map[rune]bool{}
	for _, m := range regexp.MustCompile(`(?m)^\[#?([0-9A-Fa-f]+)\]`).FindAllSubmatch(font, -1) {
		n, err := strconv.ParseUint(string(m[1]), 16, 32)
		if err != nil {
			t.Fatal(err)
		}
		signs[rune(n)] = true
	}
	return signs
}

// Page is a printed page as grey pixels.
type Page struct {
	W, H int
	DPI  float64
	Grey []byte // row by row from the top, 0 black
}

// Print lets LibreCAD print the drawing on paper of that size in millimetres, at
// 1:scale, and returns the page at 150 dpi. LibreCAD 2.2.0 reads the options but takes
// paper and scale from the drawing's header, so both are tested.
func Print(t testing.TB, file []byte, width, height float64, scale int) Page {
	t.Helper()
	Need(t, "librecad", has("librecad"))
	Need(t, "poppler-utils", has("pdftoppm"))
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "sheet.dxf"), file, 0o600); err != nil {
		t.Fatal(err)
	}
	cad := exec.Command("librecad", "dxf2pdf",
		"-p", fmt.Sprintf("%.0fx%.0f", width, height), "-s", strconv.FormatFloat(1/float64(scale), 'g', 6, 64), "sheet.dxf")
	cad.Dir = dir
	cad.Env = append(os.Environ(), "QT_QPA_PLATFORM=offscreen", "HOME="+dir, "XDG_RUNTIME_DIR="+dir)
	if out, err := cad.CombinedOutput(); err != nil {
		t.Fatalf("librecad: %v\n%s", err, out)
	}
	const dpi = 150
	out, err := exec.Command("pdftoppm", "-r", strconv.Itoa(dpi), "-gray", "-singlefile", filepath.Join(dir, "sheet.pdf")).Output()
	if err != nil {
		t.Fatalf("pdftoppm: %v", err)
	}
	page := Page{DPI: dpi}
	var depth int
	n, err := fmt.Sscanf(string(out[:min(len(out), 64)]), "P5\n%d %d\n%d\n", &page.W, &page.H, &depth)
	if err != nil || n != 3 || len(out) < page.W*page.H {
		t.Fatalf("pdftoppm wrote no grey picture: %v", err)
	}
	page.Grey = out[len(out)-page.W*page.H:]
	return page
}

// Millimetres returns the size of the page.
func (p Page) Millimetres() (w, h float64) {
	return float64(p.W) / p.DPI * 25.4, float64(p.H) / p.DPI * 25.4
}

// ink is what counts as printed: a hair line is grey after smoothing.
const ink = 200

// Ink returns the box around all that is printed, in millimetres from the lower left
// corner; ok is false for an empty page.
func (p Page) Ink() (x0, y0, x1, y1 float64, ok bool) {
	left, right, top, bottom := p.W, -1, -1, -1
	for y := range p.H {
		row := p.Grey[y*p.W : (y+1)*p.W]
		for x, v := range row {
			if v < ink {
				left, right = min(left, x), max(right, x)
				if top < 0 {
					top = y
				}
				bottom = y
			}
		}
	}
	mm := 25.4 / p.DPI
	return float64(left) * mm, float64(p.H-bottom-1) * mm, float64(right+1) * mm, float64(p.H-top) * mm, right >= 0
}

// Cut returns a part of the page, given in millimetres from the lower left corner.
func (p Page) Cut(x0, y0, x1, y1 float64) Page {
	px := func(mm float64) int { return int(math.Round(mm / 25.4 * p.DPI)) }
	left, right := max(px(x0), 0), min(px(x1), p.W)
	top, bottom := max(p.H-px(y1), 0), min(p.H-px(y0), p.H)
	out := Page{W: right - left, H: bottom - top, DPI: p.DPI}
	for y := top; y < bottom; y++ {
		out.Grey = append(out.Grey, p.Grey[y*p.W+left:y*p.W+right]...)
	}
	return out
}
