package render

import (
	"bytes"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

func TestChecksAcceptWhatIsWritten(t *testing.T) {
	for _, l := range languages {
		for _, s := range demo(t) {
			if err := CheckSVG(mustSVG(t, s, l)); err != nil {
				t.Error(err)
			}
			w, h := Pixels(s, 50)
			if err := CheckPNG(mustPNG(t, s, l, 50), w, h); err != nil {
				t.Error(err)
			}
		}
		if err := CheckPDF(mustPDF(t, demo(t), l)); err != nil {
			t.Error(err)
		}
	}
}

// TestChecksSeeDamage cuts and changes written files.
func TestChecksSeeDamage(t *testing.T) {
	s := demo(t)[0]
	svg, pdf, png := mustSVG(t, s, fact.Russian), mustPDF(t, demo(t), fact.Russian), mustPNG(t, s, fact.Russian, 50)
	w, h := Pixels(s, 50)
	swap := func(data []byte, old, now string) []byte {
		if !bytes.Contains(data, []byte(old)) {
			t.Fatalf("nothing to damage: %q", old)
		}
		return bytes.Replace(data, []byte(old), []byte(now), 1)
	}
	flip := func(data []byte, at int) []byte {
		data = bytes.Clone(data)
		data[at] ^= 1
		return data
	}
	for name, err := range map[string]error{
		"svg cut":               CheckSVG(svg[:len(svg)/2]),
		"svg empty":             CheckSVG(nil),
		"svg of another root":   CheckSVG([]byte("<html><text/></html>")),
		"svg with nothing":      CheckSVG([]byte(`<svg width="1mm" height="1mm" viewBox="0 0 1 1"/>`)),
		"svg of another size":   CheckSVG(swap(svg, `width="420mm"`, `width="421mm"`)),
		"svg unescaped":         CheckSVG(swap(svg, "</text>", "&</text>")),
		"pdf cut":               CheckPDF(pdf[:len(pdf)-40]),
		"pdf empty":             CheckPDF(nil),
		"pdf without a header":  CheckPDF(pdf[1:]),
		"pdf longer by a byte":  CheckPDF(swap(pdf, "%PDF-1.7\n", "%PDF-1.7\n\n")),
		"pdf, empty media box":  CheckPDF(swap(pdf, "1190.5512", "0000.0000")),
		"pdf, no media box":     CheckPDF(swap(pdf, "/MediaBox", "/MediaBux")),
		"pdf, no catalogue":     CheckPDF(swap(pdf, "/Catalog", "/Catalug")),
		"pdf, stream too short": CheckPDF(swap(pdf, "/Length ", "/Length 9")),
		"png cut":               CheckPNG(png[:len(png)-12], w, h),
		"png of another size":   CheckPNG(png, w, h+1),
		"png, one bit":          CheckPNG(flip(png, len(png)/2), w, h),
		"png, a tail":           CheckPNG(append(bytes.Clone(png), 0), w, h),
		"png, signature only":   CheckPNG(png[:8], w, h),
	} {
		if err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestPixelsOfA3: 420 mm at 150 dpi are 2480.3, 297 mm are 1753.9 pixels.
func TestPixelsOfA3(t *testing.T) {
	if w, h := Pixels(sheet.Sheet{W: sheet.A3Width, H: sheet.A3Height}, 150); w != 2480 || h != 1754 {
		t.Errorf("%dx%d, want 2480x1754", w, h)
	}
}

func FuzzCheckPDF(f *testing.F) {
	small := sheet.Sheet{W: 10_000, H: 10_000, Views: []sheet.View{{Name: "v", Scale: 1, Items: []sheet.Item{
		sheet.Text{Layer: "TEXT", Str: fact.Same("Щит"), Height: sheet.MinHeight},
	}}}}
	good := mustPDF(f, []sheet.Sheet{small}, fact.Russian)
	f.Add(good)
	f.Add(good[:len(good)/2])
	f.Add(bytes.ReplaceAll(good, []byte("obj"), []byte("jbo")))
	f.Add([]byte("%PDF-1.7\nxref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		sizes, err := PageSizes(data)
		if (err == nil) != (len(sizes) > 0) {
			t.Fatalf("%d pages and error %v", len(sizes), err)
		}
	})
}
