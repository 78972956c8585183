package cli

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/bundle"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

func norms(e Engine, o Options, w World, f flags) int {
	text, err := e.Norms(o)
	if err != nil {
		return fail(err, f, o, w)
	}
	fmt.Fprint(w.Stdout, text)
	return Done
}

// one makes and writes one package.
func one(e Engine, c Case, o Options, f flags, dir string, w World) int {
	p, err := e.Make(c, o)
	if err != nil {
		return fail(err, f, o, w)
	}
	gated := f.strict && p.Fails > 0
	files, err := render(p.Bundle, o.Lang, f.formatList(), gated)
	if err != nil {
		return fail(err, f, o, w)
	}
	if err := write(dir, files, p.Checkers); err != nil {
		return fail(err, f, o, w)
	}
	if f.json {
		for _, file := range files {
			if file.Name == bundle.ReportName {
				_, _ = w.Stdout.Write(file.Data)
			}
		}
	} else {
		fmt.Fprintln(w.Stdout, p.Summary)
		fmt.Fprintln(w.Stdout, fact.Text{RU: "Файлы: ", EN: "Files: "}.In(o.Lang)+dir+": "+names(files))
	}
	if gated {
		fmt.Fprintln(w.Stderr, fact.Text{RU: "Комплект не выпущен: есть непройденные проверки (-strict).",
			EN: "The package was not issued: checks failed (-strict)."}.In(o.Lang))
		return Gated
	}
	return Done
}

// render makes the files; behind a closed gate only the reports.
func render(b bundle.Bundle, l fact.Lang, formats []string, gated bool) ([]bundle.File, error) {
	if !gated {
		return bundle.Files(b, l, formats...)
	}
	var reports []bundle.File
	for _, file := range b.Reports {
		if file.Name == bundle.ReportName || file.Name == "report.md" {
			reports = append(reports, file)
		}
	}
	return bundle.Seal(reports)
}

func write(dir string, files []bundle.File, more map[string]bundle.Checker) error {
	checkers := bundle.Checkers()
	maps.Copy(checkers, more)
	made := missing(dir)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return cannotWrite(dir, err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return cannotWrite(dir, err)
	}
	defer root.Close()
	if err := bundle.WriteWith(root, files, checkers); err != nil {
		if made {
			_ = os.Remove(dir) // only when it is empty: nothing of ours stays behind
		}
		return err
	}
	return nil
}

func missing(dir string) bool {
	_, err := os.Stat(dir)
	return os.IsNotExist(err)
}

func cannotWrite(dir string, err error) error {
	e := refusal.New(refusal.WriteFailed,
		fact.Text{RU: "Папка " + dir + " не открывается для записи.", EN: "The folder " + dir + " cannot be opened for writing."},
		fact.Text{RU: "Укажите другую папку: -out.", EN: "Name another folder with -out."})
	e.Cause = err
	return e
}

func names(files []bundle.File) string {
	var out []string
	for _, f := range files {
		out = append(out, f.Name)
	}
	return strings.Join(out, " ")
}

// fail prints a refusal as a sentence or as JSON and returns the exit code of its kind.
func fail(err error, f flags, o Options, w World) int {
	e, ok := refusal.As(err)
	if !ok {
		fmt.Fprintln(w.Stderr, err)
		return Broken
	}
	if f.json {
		b, _ := json.Marshal(e)
		fmt.Fprintln(w.Stderr, string(b))
	} else {
		fmt.Fprintln(w.Stderr, e.In(o.Lang))
		for _, q := range e.Questions {
			if slices.Contains(e.Options, q.Ask) {
				continue
			}
			fmt.Fprintln(w.Stderr, "? "+q.Ask.In(o.Lang))
		}
	}
	switch e.Code {
	case refusal.EngineDied, refusal.Timeout, refusal.WriteFailed:
		return Broken
	}
	return No
}
