package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/plumbline-go/plumbline/bundle"
	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/examples/internal/cli"
	"github.com/plumbline-go/plumbline/kit/fact"
)

const readmeBrief = "2КТП-400/10/0,4 кВ, два ввода с АВР, пять отходящих: жильё 120 А, жильё 100 А, котельная 160 А, ФАП 80 А, уличное освещение 25 А"

// cpu reports the user and system time per operation beside the clock's: the clock
// depends on what else the machine does.
func cpu(b *testing.B, of int) func() {
	used := func() time.Duration {
		var r syscall.Rusage
		if err := syscall.Getrusage(of, &r); err != nil {
			b.Fatal(err)
		}
		return time.Duration(r.Utime.Nano() + r.Stime.Nano())
	}
	start := used()
	return func() { b.ReportMetric(float64((used()-start).Milliseconds())/float64(b.N), "cpu-ms/op") }
}

// BenchmarkProgram runs the built program as a person does: process, catalogue, reading,
// design, rendering, writing and reading back.
func BenchmarkProgram(b *testing.B) {
	program := filepath.Join(b.TempDir(), "substation")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	for _, c := range []struct{ name, formats string }{
		{"whole package", ""}, {"without PNG", "svg,pdf,dxf,xlsx"},
		{"svg", "svg"}, {"pdf", "pdf"}, {"png", "png"}, {"dxf", "dxf"}, {"xlsx", "xlsx"},
	} {
		b.Run(c.name, func(b *testing.B) {
			dir := b.TempDir()
			stop := cpu(b, syscall.RUSAGE_CHILDREN)
			for b.Loop() {
				if out, err := exec.Command(program, "-out", dir, "-formats", c.formats, readmeBrief).CombinedOutput(); err != nil {
					b.Fatalf("%v\n%s", err, out)
				}
			}
			stop()
		})
	}
}

// BenchmarkMake is the engine alone, without a process and files.
func BenchmarkMake(b *testing.B) {
	stop := cpu(b, syscall.RUSAGE_SELF)
	for b.Loop() {
		if _, err := (engine{}).Make(cli.Case{Texts: []string{readmeBrief}}, cli.Options{Lang: fact.Russian, Catalogue: catalogs.Data()}); err != nil {
			b.Fatal(err)
		}
	}
	stop()
}

// BenchmarkPNG sets our picture of the sheet at 150 dpi beside headless Chromium's of the
// same SVG, where Chromium is installed.
func BenchmarkPNG(b *testing.B) {
	p, err := (engine{}).Make(cli.Case{Texts: []string{readmeBrief}}, cli.Options{Lang: fact.Russian, Catalogue: catalogs.Data()})
	if err != nil {
		b.Fatal(err)
	}
	b.Run("ours", func(b *testing.B) {
		stop := cpu(b, syscall.RUSAGE_SELF)
		for b.Loop() {
			if _, err := bundle.Files(p.Bundle, fact.Russian, "png"); err != nil {
				b.Fatal(err)
			}
		}
		stop()
	})
	b.Run("chromium", func(b *testing.B) {
		browser := ""
		for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
			if path, err := exec.LookPath(name); err == nil && browser == "" {
				browser = path
			}
		}
		if browser == "" {
			b.Skip("no Chromium is installed: nothing to compare with")
		}
		files, err := bundle.Files(p.Bundle, fact.Russian, "svg")
		if err != nil {
			b.Fatal(err)
		}
		dir := b.TempDir()
		svg, png := filepath.Join(dir, "sheet.svg"), filepath.Join(dir, "sheet.png")
		for _, f := range files {
			if f.Name == "sheet.svg" {
				if err := os.WriteFile(svg, f.Data, 0o600); err != nil {
					b.Fatal(err)
				}
			}
		}
		stop := cpu(b, syscall.RUSAGE_CHILDREN)
		for b.Loop() {
			// 420×297 mm at 96 dpi is 1587×1123; the factor makes it 150 dpi.
			out, err := exec.Command(browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir="+filepath.Join(dir, "profile"),
				"--window-size=1587,1123", "--force-device-scale-factor=1.5625", "--screenshot="+png, "file://"+svg).CombinedOutput()
			if err != nil {
				b.Fatalf("%v\n%s", err, out)
			}
		}
		stop()
		if info, err := os.Stat(png); err != nil || info.Size() < 10_000 {
			b.Fatalf("Chromium made no picture: %v", err)
		}
	})
}
