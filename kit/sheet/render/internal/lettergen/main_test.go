package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/tdewolff/font"
)

const root = "../../../../.."

// TestFresh compares the committed files with what the fonts give now. A font is
// compared unpacked: how zlib packs it may change with the version of Go.
func TestFresh(t *testing.T) {
	files, err := generate()
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 3 {
		t.Fatalf("%d files, want the table and two fonts", len(files))
	}
	for _, f := range files {
		have, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(f.path)))
		if err != nil {
			t.Fatal(err)
		}
		want := f.data
		if filepath.Ext(f.path) == ".woff" {
			have, want = unpack(t, have), unpack(t, want)
		}
		if !bytes.Equal(have, want) {
			t.Errorf("%s is stale: go run ./kit/sheet/render/internal/lettergen", f.path)
		}
	}
}

func unpack(t *testing.T, woff []byte) []byte {
	t.Helper()
	data, err := font.ToSFNT(woff)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestSubsetKeepsShapes compares each sign of a subset with the original font: advance
// and outline are the same, and nothing kerns.
func TestSubsetKeepsShapes(t *testing.T) {
	for name, ttf := range map[string][]byte{"regular": regularTTF, "bold": boldTTF} {
		original, err := open(ttf)
		if err != nil {
			t.Fatal(err)
		}
		packed, err := os.ReadFile(filepath.Join(root, "kit/sheet/render/fonts", name+".woff"))
		if err != nil {
			t.Fatal(err)
		}
		small, err := font.ParseFont(packed, 0)
		if err != nil {
			t.Fatal(err)
		}
		if len(original.glyphs) < 380 {
			t.Errorf("%s: only %d signs", name, len(original.glyphs))
		}
		for r, id := range original.glyphs {
			now := small.GlyphIndex(r)
			if now == 0 {
				t.Errorf("%s: %q is lost", name, r)
				continue
			}
			if a, b := original.GlyphAdvance(id), small.GlyphAdvance(now); a != b {
				t.Errorf("%s: %q is %d wide, was %d", name, r, b, a)
			}
			x0, y0, x1, y1 := original.GlyphBounds(id)
			u0, v0, u1, v1 := small.GlyphBounds(now)
			if x0 != u0 || y0 != v0 || x1 != u1 || y1 != v1 {
				t.Errorf("%s: %q has another outline", name, r)
			}
		}
		for _, tag := range []string{"GPOS", "GSUB", "kern", "fpgm", "prep"} {
			if _, ok := small.Tables[tag]; ok {
				t.Errorf("%s: table %s is left", name, tag)
			}
		}
	}
}

// TestRepertoire names signs that sheets cannot do without.
func TestRepertoire(t *testing.T) {
	f, err := open(regularTTF)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range "АБВЁЙЩЪЭЯабвёйщъэя QFTA0123456789№⌀Ø≤≥Ω²³·×«»°√≈±—–Δφηλμ∅₽□%→" {
		if _, ok := f.glyphs[r]; !ok {
			t.Errorf("no %q", r)
		}
	}
}
