package bundle

import (
	"bytes"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/kit/schedule"
	"github.com/plumbline-go/plumbline/kit/schedule/xlsx"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf"
	"github.com/plumbline-go/plumbline/kit/sheet/render"
)

// DPI is the resolution of the PNG files.
const DPI = 150

// Bundle is what a result becomes before it is files.
type Bundle struct {
	Sheets      []sheet.Sheet               // names "sheet", "sheet-2", "views"
	Tables      map[string][]schedule.Table // by file stem: "equipment"
	Reports     []File                      // report.json without its list, report.md, contract.json, …
	Object      fact.Text                   // head of the workbooks
	Designation string
	Gate        fact.Text // «НЕ ПРОШЛО ПРОВЕРКУ: 2»; the engine has drawn it on the sheets
}

// Formats returns the formats that sheets and tables are written in, in the order of
// the files of one sheet.
func Formats() []string { return []string{"svg", "pdf", "png", "dxf", "xlsx"} }

// Files renders a bundle and seals it: the reports, and the sheets and tables in the
// formats asked for, all of them when none is named. Sheets of one stem ("sheet",
// "sheet-2") share one PDF. It is pure: same bundle, same bytes, however many processors
// there are. Errors: a format that is none (refusal invalid_input), a sheet or table
// that cannot be written, names that clash, a bundle without report.json.
func Files(b Bundle, l fact.Lang, formats ...string) ([]File, error) {
	if len(formats) == 0 {
		formats = Formats()
	}
	for _, f := range formats {
		if !slices.Contains(Formats(), f) {
			all := strings.Join(Formats(), ", ")
			return nil, refusal.New(refusal.InvalidInput,
				fact.Text{RU: fmt.Sprintf("Формат «%s» неизвестен.", f), EN: fmt.Sprintf("Format %q is unknown.", f)},
				fact.Text{RU: "Есть форматы: " + all + ".", EN: "The formats are " + all + "."})
		}
	}
	jobs := b.jobs(l, func(f string) bool { return slices.Contains(formats, f) })
	files, err := run(jobs)
	if err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	return Seal(append(files, b.Reports...))
}

// job makes one file.
type job struct {
	name string
	make func() ([]byte, error)
}

func (b Bundle) jobs(l fact.Lang, want func(string) bool) []job {
	var jobs []job
	// Pictures come first: they take longest, and the others fill the gaps.
	for _, s := range b.Sheets {
		if want("png") {
			jobs = append(jobs, job{s.Name + ".png", func() ([]byte, error) { return picture(s, l) }})
		}
	}
	pages := map[string][]sheet.Sheet{}
	for _, s := range b.Sheets {
		stem := s.Name
		if m := numbered.FindStringSubmatch(stem); m != nil {
			stem = m[1]
		}
		pages[stem] = append(pages[stem], s)
		if want("svg") {
			jobs = append(jobs, job{s.Name + ".svg", func() ([]byte, error) {
				data, err := render.SVG(s, l)
				return svgHead(data, b.Gate.In(l)), err
			}})
		}
		if want("dxf") {
			jobs = append(jobs, job{s.Name + ".dxf", func() ([]byte, error) {
				data, err := dxf.Write(s, l)
				if err != nil || b.Gate.IsZero() {
					return data, err
				}
				return dxf.WithComment(data, b.Gate.In(l)), nil
			}})
		}
	}
	if want("pdf") {
		for _, stem := range slices.Sorted(maps.Keys(pages)) {
			jobs = append(jobs, job{stem + ".pdf", func() ([]byte, error) { return render.PDF(pages[stem], l) }})
		}
	}
	if want("xlsx") {
		o := xlsx.Options{Object: b.Object, Designation: b.Designation, Gate: b.Gate}
		for _, stem := range slices.Sorted(maps.Keys(b.Tables)) {
			jobs = append(jobs, job{stem + ".xlsx", func() ([]byte, error) { return xlsx.Write(b.Tables[stem], l, o) }})
		}
	}
	return jobs
}

// svgHead says at the head of the file that checks failed, for those who look at the
// file and not at the sheet.
func svgHead(svg []byte, gate string) []byte {
	if gate == "" {
		return svg
	}
	at := bytes.Index(svg, []byte("<svg"))
	if at < 0 {
		return svg
	}
	return slices.Concat(svg[:at], []byte("<!-- "+gate+" -->\n"), svg[at:])
}

func picture(s sheet.Sheet, l fact.Lang) ([]byte, error) {
	data, err := render.PNG(s, l, DPI)
	if err != nil {
		return nil, err
	}
	w, h := render.Pixels(s, DPI)
	return data, render.CheckPNG(data, w, h)
}

// run makes the files on all processors. The order of the result and the error reported
// are those of the jobs, whichever finishes first.
func run(jobs []job) ([]File, error) {
	files := make([]File, len(jobs))
	errs := make([]error, len(jobs))
	next := make(chan int)
	var done sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(jobs)) {
		done.Go(func() {
			for i := range next {
				data, err := jobs[i].make()
				files[i], errs[i] = File{jobs[i].name, data}, err
			}
		})
	}
	for i := range jobs {
		next <- i
	}
	close(next)
	done.Wait()
	for i, err := range errs {
		if err != nil {
			return nil, fmt.Errorf("%s: %w", jobs[i].name, err)
		}
	}
	return files, nil
}
