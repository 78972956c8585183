package render

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"image/png"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf/dxftest"
)

var languages = []fact.Lang{fact.Russian, fact.English}

func TestDemoIsClean(t *testing.T) {
	for _, s := range demo(t) {
		for _, f := range s.Audit() {
			t.Errorf("%s: %s", s.Name, f)
		}
	}
}

func mustSVG(t testing.TB, s sheet.Sheet, l fact.Lang) []byte {
	t.Helper()
	data, err := SVG(s, l)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func mustPDF(t testing.TB, s []sheet.Sheet, l fact.Lang) []byte {
	t.Helper()
	data, err := PDF(s, l)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func mustPNG(t testing.TB, s sheet.Sheet, l fact.Lang, dpi int) []byte {
	t.Helper()
	data, err := PNG(s, l, dpi)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestGoldenSVG compares the first sheet, without the embedded fonts, with a file that
// was looked at in a browser. GOLDEN_UPDATE=1 rewrites it.
func TestGoldenSVG(t *testing.T) {
	const golden = "testdata/demo.svg"
	got := regexp.MustCompile(`(?m)^@font-face.*\n`).ReplaceAll(mustSVG(t, demo(t)[0], fact.Russian), nil)
	if os.Getenv("GOLDEN_UPDATE") == "1" {
		if err := os.WriteFile(golden, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(got, want) {
		return
	}
	gotLines, wantLines := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
	for i := 0; i < len(gotLines) && i < len(wantLines); i++ {
		if gotLines[i] != wantLines[i] {
			t.Fatalf("line %d\n got %s\nwant %s", i+1, gotLines[i], wantLines[i])
		}
	}
	t.Fatalf("%d lines, want %d", len(gotLines), len(wantLines))
}

// TestStructureOfSVG counts what a reader of the file relies on.
func TestStructureOfSVG(t *testing.T) {
	data := string(mustSVG(t, demo(t)[0], fact.Russian))
	for want, n := range map[string]int{
		`data-ref="QF1"`: 1, `data-ref="QF3"`: 1, `data-ref="T1"`: 1, `data-ref="PI1"`: 1,
		`data-block="QF"`: 2, `id="view-frame"`: 1, `id="view-plan" data-scale="100"`: 1, `data-dim="6530"`: 1,
		`>НЕ ПРОШЛО ПРОВЕРКУ: 2</text>`: 1, `viewBox="0 0 420 297"`: 1, `xml:lang="ru"`: 1,
	} {
		if got := strings.Count(data, want); got != n {
			t.Errorf("%s stands %d times, want %d", want, got, n)
		}
	}
}

// TestSheetSizeOfPDF: A3 is 420x297 mm, at 72/25.4 points a millimetre.
func TestSheetSizeOfPDF(t *testing.T) {
	sizes, err := PageSizes(mustPDF(t, demo(t), fact.Russian))
	if err != nil {
		t.Fatal(err)
	}
	if len(sizes) != 2 {
		t.Fatalf("%d pages, want 2", len(sizes))
	}
	for _, s := range sizes {
		if s[0] < 1190.54 || s[0] > 1190.56 || s[1] < 841.88 || s[1] > 841.90 {
			t.Errorf("page of %v points, want 1190.55 x 841.89", s)
		}
	}
}

// TestTextOfPDF searches the PDF as a reader does.
func TestTextOfPDF(t *testing.T) {
	tool, err := exec.LookPath("pdftotext")
	dxftest.Need(t, "poppler-utils", err == nil)
	cmd := exec.Command(tool, "-layout", "-", "-")
	cmd.Stdin = bytes.NewReader(mustPDF(t, demo(t), fact.Russian))
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"НЕ ПРОШЛО ПРОВЕРКУ: 2", "Электроснабжение посёлка", "2КТП-630/10/0,4", "R ≤ 4 Ом; ⌀16; √3·U·I; «ПКТ-102» №2.",
		"Щит ЩО-70 №3 (IP31), Ø25", "Кол.уч.", "6530", "ВА57-35 160/125", "0000-2026-ЭС",
	} {
		if !strings.Contains(string(out), want) {
			t.Errorf("the text of the PDF lacks %q", want)
		}
	}
}

// TestPixels looks at places of the raster where there is ink or paper.
func TestPixels(t *testing.T) {
	const dpi = 254 // ten pixels a millimetre
	img, err := png.Decode(bytes.NewReader(mustPNG(t, demo(t)[0], fact.Russian, dpi)))
	if err != nil {
		t.Fatal(err)
	}
	if b := img.Bounds(); b.Dx() != 4200 || b.Dy() != 2970 {
		t.Fatalf("%v", b)
	}
	for _, c := range []struct {
		what     string
		at       sheet.Point
		dark     bool
		shouldBe uint32
	}{
		{"frame", sheet.Point{X: 20_000, Y: 250_000}, true, 0},
		{"paper beside the frame", sheet.Point{X: 22_000, Y: 250_000}, false, 255},
		{"busbar", mmPoint(60, 200), true, 0},
		{"wall", mmPoint(170, 200).Add(600, 15_000), true, 0},
		{"room in the wall", mmPoint(170, 200).Add(5000, 20_000), false, 255},
		{"hole of the hatching", mmPoint(170, 200).Add(39_500, 15_000), false, 255},
		{"grey field", mmPoint(170, 200).Add(55_000, 20_000), false, 200},
	} {
		x, y := int(c.at.X/100), 2970-int(c.at.Y/100)
		r, _, _, _ := img.At(x, y).RGBA()
		if r>>8 != c.shouldBe {
			t.Errorf("%s: grey %d at %d,%d, want %d", c.what, r>>8, x, y, c.shouldBe)
		}
	}
}

// TestSameBytes renders in this process and, more than a second later, in another:
// the clock of the font library has a resolution of one second.
func TestSameBytes(t *testing.T) {
	if os.Getenv("RENDER_SUMS") == "1" {
		os.Stdout.WriteString("SUMS " + sums(t) + "\n")
		return
	}
	here := sums(t)
	if again := sums(t); again != here {
		t.Errorf("a second rendering differs\n%s\n%s", here, again)
	}
	time.Sleep(1100 * time.Millisecond)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "-test.run=^TestSameBytes$")
	cmd.Env = append(os.Environ(), "RENDER_SUMS=1", "TZ=Asia/Vladivostok", "GOMAXPROCS=1")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if !strings.Contains(string(out), "SUMS "+here+"\n") {
		t.Errorf("another process writes other bytes\nhere %s\nthere %s", here, out)
	}
}

// sums returns the hashes of every format in both languages.
func sums(t *testing.T) string {
	var words []string
	add := func(data []byte) {
		sum := sha256.Sum256(data)
		words = append(words, hex.EncodeToString(sum[:6]))
	}
	for _, l := range languages {
		for _, s := range demo(t) {
			add(mustSVG(t, s, l))
			add(mustPNG(t, s, l, 60))
		}
		add(mustPDF(t, demo(t), l))
	}
	return strings.Join(words, " ")
}

func TestRefusals(t *testing.T) {
	good := demo(t)[0]
	broken := good
	broken.Views = []sheet.View{{Name: "v", Scale: 1, Items: []sheet.Item{sheet.Insert{Layer: "X", Block: "NONE"}}}}
	for name, f := range map[string]func() error{
		"svg, no language":   func() error { _, err := SVG(good, 0); return err },
		"svg, unknown block": func() error { _, err := SVG(broken, fact.Russian); return err },
		"pdf, no language":   func() error { _, err := PDF([]sheet.Sheet{good}, 0); return err },
		"pdf, no sheets":     func() error { _, err := PDF(nil, fact.Russian); return err },
		"pdf, unknown block": func() error { _, err := PDF([]sheet.Sheet{broken}, fact.Russian); return err },
		"png, no language":   func() error { _, err := PNG(good, 0, 150); return err },
		"png, 5 dpi":         func() error { _, err := PNG(good, fact.Russian, 5); return err },
		"png, unknown block": func() error { _, err := PNG(broken, fact.Russian, 50); return err },
	} {
		if f() == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
