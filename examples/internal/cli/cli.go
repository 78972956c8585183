// Package cli is what the programs of the engineering engines share: flags, several
// briefs, revisions of a stored case, the release gate, files and exit codes.
package cli

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/plumbline-go/plumbline/bundle"
	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Exit codes. Of several briefs the highest counts.
const (
	Done     = 0 // FAIL findings included
	Broken   = 1 // anything else: files that could not be written, faults of the program
	Usage    = 2 // wrong flags or arguments
	No       = 3 // refused
	Gated    = 4 // -strict and a failed check
	Unclear  = 5 // cannot tell
	stdinArg = "-"
)

// Case is a case as a package's report.json keeps it: the texts, and who confirmed
// which.
type Case struct {
	Texts     []string       `json:"texts"`
	Confirmed []Confirmation `json:"confirmed,omitempty"`
}

// Confirmation says that a person stands behind a later text.
type Confirmation struct {
	Text int    `json:"text"`
	By   string `json:"by"`
}

// Options are the flags as an engine needs them.
type Options struct {
	Lang      fact.Lang
	Date      string // "2026-11-30", or "" for an empty cell
	Stamp     Stamp
	Catalogue fs.FS
}

// Stamp holds the words of the title block that no engine computes.
type Stamp struct{ Designation, Object, Firm string }

// Product is what an engine made of one case.
type Product struct {
	Bundle  bundle.Bundle
	Fails   int
	Summary string // for the terminal

	// Checkers read back formats that bundle does not know, by extension.
	Checkers map[string]bundle.Checker
}

// Engine is one engine behind the program. Make's error is a refusal where the engine
// says no.
type Engine interface {
	Norms(Options) (string, error) // the registry of rules with their clauses
	Make(Case, Options) (Product, error)
}

// World is what a program touches: passed in, so that tests own it.
type World struct {
	Args           []string
	Stdin          io.Reader
	Stdout, Stderr io.Writer
}

// calmGC lets a program that lives for a fraction of a second collect half as often;
// above it, touching fresh memory costs more than collecting (measured at 100 to 800).
const calmGC = 200

type flags struct {
	out, date, lang, formats, catalog, revise, confirm, briefs string
	stamp                                                      Stamp
	json, strict, norms                                        bool
}

// Main runs a program and returns its exit code.
func Main(name string, e Engine, w World) int {
	debug.SetGCPercent(calmGC)
	f, texts, err := parse(name, w)
	if errors.Is(err, flag.ErrHelp) {
		return Usage
	}
	if err != nil {
		fmt.Fprintln(w.Stderr, err)
		return Usage
	}
	o, err := f.options()
	if err != nil {
		fmt.Fprintln(w.Stderr, err)
		return Usage
	}
	if f.norms {
		return norms(e, o, w, f)
	}
	cases, err := f.cases(texts, w)
	if err != nil {
		return fail(err, f, o, w)
	}
	worst := Done
	for i, c := range cases {
		dir := f.out
		if len(cases) > 1 {
			dir = filepath.Join(f.out, strconv.Itoa(i+1))
		}
		worst = max(worst, one(e, c, o, f, dir, w))
	}
	return worst
}

func parse(name string, w World) (flags, []string, error) {
	var f flags
	set := flag.NewFlagSet(name, flag.ContinueOnError)
	set.SetOutput(w.Stderr)
	set.StringVar(&f.out, "out", "out", "folder for the files")
	set.StringVar(&f.date, "date", "", "date of the documents, 2006-01-02; empty leaves the cell empty")
	set.StringVar(&f.lang, "lang", "ru", "language of what people read: ru or en")
	set.StringVar(&f.formats, "formats", "", "comma-separated: svg,pdf,png,dxf,xlsx; empty means all")
	set.StringVar(&f.catalog, "catalog", "", "folder with another catalogue of the same shape")
	set.StringVar(&f.revise, "revise", "", "report.json of a package: the new text is added to its case")
	set.StringVar(&f.confirm, "confirm", "", "name of the person who confirms the amendments of the case")
	set.StringVar(&f.briefs, "briefs", "", "file with briefs, parted by empty lines; - is standard input")
	set.StringVar(&f.stamp.Designation, "designation", "", "designation of the document for the title block")
	set.StringVar(&f.stamp.Object, "object", "", "name of the object for the title block")
	set.StringVar(&f.stamp.Firm, "firm", "", "name of the firm for the title block")
	set.BoolVar(&f.json, "json", false, "print report.json, or the refusal as JSON on stderr")
	set.BoolVar(&f.strict, "strict", false, "with a failed check write report.json and report.md only")
	set.BoolVar(&f.norms, "norms", false, "print the rules with their clauses")
	set.Usage = func() {
		fmt.Fprintf(w.Stderr, "usage: %s [flags] \"brief\"\n", name)
		set.PrintDefaults()
	}
	err := set.Parse(w.Args)
	return f, set.Args(), err
}

func (f flags) options() (Options, error) {
	o := Options{Date: f.date, Stamp: f.stamp, Catalogue: catalogs.Data()}
	l, ok := fact.ParseLang(f.lang)
	if !ok {
		return o, fmt.Errorf("-lang %s: ru or en", f.lang)
	}
	o.Lang = l
	if f.date != "" {
		if _, err := time.Parse(time.DateOnly, f.date); err != nil {
			return o, fmt.Errorf("-date %s: a date like 2026-11-30", f.date)
		}
	}
	for _, format := range f.formatList() {
		if !contains(bundle.Formats(), format) {
			return o, fmt.Errorf("-formats %s: there are %s", format, strings.Join(bundle.Formats(), ", "))
		}
	}
	if f.catalog != "" {
		info, err := os.Stat(f.catalog)
		if err != nil || !info.IsDir() {
			return o, fmt.Errorf("-catalog %s: no such folder", f.catalog)
		}
		o.Catalogue = os.DirFS(f.catalog)
	}
	return o, nil
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

func (f flags) formatList() []string {
	var out []string
	for _, part := range strings.Split(f.formats, ",") {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// mostText is how much text a brief file may hold: a megabyte is a mistake.
const mostText = 1 << 20

// cases gathers what is to be designed: the arguments are one brief, a file holds
// several.
func (f flags) cases(args []string, w World) ([]Case, error) {
	text := strings.TrimSpace(strings.Join(args, " "))
	if f.revise != "" {
		c, err := f.stored(text)
		return []Case{c}, err
	}
	if f.briefs == "" && len(args) == 0 {
		f.briefs = stdinArg
	}
	if f.briefs == "" {
		return []Case{{Texts: []string{text}}}, nil
	}
	raw, err := f.readBriefs(w)
	if err != nil {
		return nil, err
	}
	var out []Case
	for _, part := range strings.Split(strings.ReplaceAll(raw, "\r\n", "\n"), "\n\n") {
		if part = strings.TrimSpace(part); part != "" {
			out = append(out, Case{Texts: []string{part}})
		}
	}
	if len(out) == 0 {
		out = []Case{{Texts: []string{""}}}
	}
	return out, nil
}

func (f flags) readBriefs(w World) (string, error) {
	var from io.Reader = w.Stdin
	if f.briefs != stdinArg {
		file, err := os.Open(f.briefs)
		if err != nil {
			return "", refusal.New(refusal.InvalidInput,
				fact.Text{RU: "Файл с заданиями не открывается: " + f.briefs + ".", EN: "The file of briefs cannot be opened: " + f.briefs + "."},
				fact.Text{RU: "Проверьте имя файла.", EN: "Check the file's name."})
		}
		defer file.Close()
		from = file
	}
	raw, err := io.ReadAll(io.LimitReader(from, mostText+1))
	return string(raw), err
}

// stored reads the case of a package and adds the new text. Only the texts and the
// confirmations are read: a stored origin is never believed.
func (f flags) stored(text string) (Case, error) {
	raw, err := os.ReadFile(f.revise)
	var doc struct {
		Case Case `json:"case"`
	}
	if err == nil {
		err = json.Unmarshal(raw, &doc)
	}
	if err != nil || len(doc.Case.Texts) == 0 {
		return Case{}, refusal.New(refusal.InvalidInput,
			fact.Text{RU: "В " + f.revise + " нет задания, к которому можно добавить текст.", EN: f.revise + " holds no case to add a text to."},
			fact.Text{RU: "Укажите report.json ранее выпущенного комплекта.", EN: "Name the report.json of a package issued before."})
	}
	c := doc.Case
	if text != "" {
		c.Texts = append(c.Texts, text)
	}
	if f.confirm != "" {
		c.Confirmed = nil
		for i := 1; i < len(c.Texts); i++ {
			c.Confirmed = append(c.Confirmed, Confirmation{i, f.confirm})
		}
	}
	return c, nil
}
