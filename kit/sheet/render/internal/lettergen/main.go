// Command lettergen writes what the drawing model and its writers know about the
// lettering: the table of widths in kit/sheet and the fonts that an SVG file embeds.
// The source is DejaVu Sans Condensed as published in github.com/go-fonts/dejavu.
//
// Run it in the root of the repository: go run ./kit/sheet/render/internal/lettergen
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

func main() {
	if err := write("."); err != nil {
		fmt.Fprintln(os.Stderr, "lettergen:", err)
		os.Exit(1)
	}
}

// write puts every generated file below the root of the repository.
func write(root string) error {
	files, err := generate()
	if err != nil {
		return err
	}
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(root, filepath.FromSlash(f.path)), f.data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// file is one generated file; path is relative to the root of the repository.
type file struct {
	path string
	data []byte
}

// generate computes all files: a pure function of the fonts.
func generate() ([]file, error) {
	regular, err := open(regularTTF)
	if err != nil {
		return nil, err
	}
	bold, err := open(boldTTF)
	if err != nil {
		return nil, err
	}
	table, err := widthTable(regular, bold)
	if err != nil {
		return nil, err
	}
	files := []file{{"kit/sheet/metrics_table.go", table}}
	for _, f := range []struct {
		name string
		face face
	}{{"regular", regular}, {"bold", bold}} {
		data, err := subset(f.face)
		if err != nil {
			return nil, err
		}
		files = append(files, file{"kit/sheet/render/fonts/" + f.name + ".woff", data})
	}
	return files, nil
}

// repertoire lists every sign that a sheet may carry, ascending.
func repertoire() []rune {
	var signs []rune
	for _, span := range [][2]rune{
		{' ', '~'}, {0xA0, 0xAC}, {0xAE, 0xFF}, // ASCII and Latin-1 without the soft hyphen
		{0x400, 0x45F}, {0x490, 0x491}, // Cyrillic of the Slavonic languages
		{0x391, 0x3A1}, {0x3A3, 0x3A9}, {0x3B1, 0x3C9}, // Greek letters of formulas
		{0x2010, 0x2015}, {0x2080, 0x2089}, // dashes and lower indices
	} {
		for r := span[0]; r <= span[1]; r++ {
			signs = append(signs, r)
		}
	}
	signs = append(signs, []rune("‘’‚“”„•…‰′″⁰⁴⁵⁶⁷⁸⁹⁺⁻ⁿ₽№℃Ω←↑→↓⇒∅∆−∙√∞∑∠≈≠≤≥⌀■□▲△▼◊○●✓\u2009\u202F")...)
	slices.Sort(signs)
	return slices.Compact(signs)
}
