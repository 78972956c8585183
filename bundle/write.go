package bundle

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"syscall"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Checker reads a file of one format back and says what is wrong with it. It is pure:
// several may run at once.
type Checker func([]byte) error

// stagePrefix marks files that are not yet part of a package; a run that was cut short
// may leave them, and the next one removes them.
const stagePrefix = ".plumbline-"

// Write writes a sealed package into a folder: every file is staged under another name,
// forced to the disk, read back and judged by its format's checker. Then a report.json
// that says «incomplete» takes the old one's place, the files are renamed, those that
// only the old package has are removed, and the new report.json is renamed last. Any
// failure is a refusal write_failed that names what happened and what is left: the
// folder as it was, or a package that [Verify] shows to be incomplete.
func Write(root *os.Root, files []File) error {
	return WriteWith(root, files, Checkers())
}

// WriteWith is [Write] with other checkers, one for each extension (".ifc") in files.
func WriteWith(root *os.Root, files []File, checkers map[string]Checker) error {
	return writeTo(folder{root}, files, checkers)
}

func writeTo(d disk, files []File, checkers map[string]Checker) error {
	w := &writing{disk: d, checkers: checkers}
	if err := w.prepare(files); err != nil {
		return err
	}
	if err := w.survey(); err != nil {
		return w.refuse(err)
	}
	if err := w.stage(); err != nil {
		return w.refuse(err)
	}
	if err := w.replace(); err != nil {
		return w.refuse(err)
	}
	return nil
}

// writing is one package on its way to the disk.
type writing struct {
	disk     disk
	checkers map[string]Checker
	files    []File  // report.json last
	list     []entry // of the others, and of the old package's

	at     string          // file in hand, for the message
	there  map[string]bool // what lay in the folder before
	report []byte          // the old report.json, nil when there was none
	drop   []string        // files of the old package that the new one has not
	staged []string        // names in use for staging
	marked bool            // the marker has, or may have, the place of report.json
	placed []string        // files that were renamed, or were about to be
	broken bool            // a file of the old package is gone, or may be
}

// prepare checks what the caller gives; it touches no disk, and its errors are faults of
// the program, not refusals.
func (w *writing) prepare(files []File) error {
	if err := checkNames(files); err != nil {
		return err
	}
	if len(files) == 0 || files[len(files)-1].Name != ReportName {
		return fmt.Errorf("bundle: %s must be last; call Seal", ReportName)
	}
	report := files[len(files)-1]
	sealed, err := readReport(report.Data)
	if err != nil || sealed.Incomplete {
		return fmt.Errorf("bundle: %s is not sealed: %w", ReportName, err)
	}
	for _, f := range files {
		if w.checkers[path.Ext(f.Name)] == nil {
			return fmt.Errorf("bundle: nothing reads %s back", f.Name)
		}
		if f.Name != ReportName && !slices.Contains(sealed.Files, entry{f.Name, sum(f.Data)}) {
			return fmt.Errorf("bundle: %s lists another %s", ReportName, f.Name)
		}
	}
	if len(sealed.Files) != len(files)-1 {
		return fmt.Errorf("bundle: %s lists %d files of %d", ReportName, len(sealed.Files), len(files)-1)
	}
	w.files, w.list = files, sealed.Files
	return nil
}

// survey looks at the folder before anything is changed in it.
func (w *writing) survey() error {
	names, err := w.disk.names()
	if err != nil {
		return err
	}
	slices.Sort(names)
	w.there = map[string]bool{}
	for _, name := range names {
		w.at = name
		if strings.HasPrefix(name, stagePrefix) {
			if err := w.disk.remove(name); err != nil {
				return err
			}
			continue
		}
		w.there[name] = true
	}
	known := map[string]bool{}
	for _, f := range w.files {
		known[f.Name] = true
	}
	if err := w.outdated(known); err != nil {
		return err
	}
	for _, name := range names {
		if stray(name, known) && !slices.Contains(w.drop, name) {
			w.at = name
			return errStray
		}
	}
	for _, name := range slices.Concat(fileNames(w.files), w.drop) {
		if !w.there[name] {
			continue
		}
		w.at = name
		dir, err := w.disk.isDir(name)
		if err != nil {
			return err
		}
		if dir {
			return errFolder
		}
	}
	return nil
}

// outdated finds the files that the old report lists and the new package has not. A
// report that does not read shows itself to be incomplete: then nobody knows what else
// is ours, and nothing is removed.
func (w *writing) outdated(known map[string]bool) error {
	if !w.there[ReportName] {
		return nil
	}
	w.at = ReportName
	var err error
	if w.report, err = w.disk.read(ReportName); err != nil {
		return err
	}
	old, err := readReport(w.report)
	if err != nil {
		return nil
	}
	for _, e := range old.Files {
		if !known[e.Name] && plainName.MatchString(e.Name) {
			w.list = append(w.list, e) // the marker names old and new
			if w.there[e.Name] {
				w.drop = append(w.drop, e.Name)
			}
		}
	}
	return nil
}

func fileNames(files []File) []string {
	out := make([]string, len(files))
	for i, f := range files {
		out[i] = f.Name
	}
	return out
}

// stage writes every file under its other name and reads it back.
func (w *writing) stage() error {
	faults := make([]error, len(w.files))
	var judging sync.WaitGroup
	for i, f := range w.files {
		back, err := w.put(f)
		if err != nil {
			judging.Wait()
			return err
		}
		// The next file is written while this one is read: order matters to the disk only.
		judging.Go(func() { faults[i] = w.checkers[path.Ext(f.Name)](back) })
	}
	judging.Wait()
	for i, err := range faults {
		if err != nil {
			w.at = w.files[i].Name
			return fmt.Errorf("%w: %w", errBack, err)
		}
	}
	m, err := mark(w.list)
	if err != nil {
		return err
	}
	back, err := w.put(File{markerName, m})
	if err != nil {
		return err
	}
	if err := checkJSON(back); err != nil {
		return fmt.Errorf("%w: %w", errBack, err)
	}
	return nil
}

// markerName is the name that the marker is staged under, after the prefix.
const markerName = "incomplete.json"

// put writes a file under its staged name, forces it to the disk and returns what was
// read back: the very bytes.
func (w *writing) put(f File) ([]byte, error) {
	w.at = f.Name
	name := stagePrefix + f.Name
	w.staged = append(w.staged, name)
	out, err := w.disk.create(name)
	if err != nil {
		return nil, err
	}
	_, err = out.Write(f.Data)
	if err == nil {
		err = out.Sync()
	}
	if closing := out.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return nil, err
	}
	back, err := w.disk.read(name)
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(back, f.Data) {
		return nil, errBack
	}
	return back, nil
}

// replace puts the staged files in place. Each sync makes sure that what follows is not
// on the disk before what precedes it, should the power fail.
func (w *writing) replace() error {
	w.at, w.marked = ReportName, true
	if err := w.disk.rename(stagePrefix+markerName, ReportName); err != nil {
		return err
	}
	if err := w.disk.sync(); err != nil {
		return err
	}
	for _, f := range w.files[:len(w.files)-1] {
		w.at = f.Name
		w.placed = append(w.placed, f.Name)
		w.broken = w.broken || w.there[f.Name]
		if err := w.disk.rename(stagePrefix+f.Name, f.Name); err != nil {
			return err
		}
	}
	for _, name := range w.drop {
		w.at, w.broken = name, true
		if err := w.disk.remove(name); err != nil {
			return err
		}
	}
	w.at = ReportName
	if err := w.disk.sync(); err != nil {
		return err
	}
	if err := w.disk.rename(stagePrefix+ReportName, ReportName); err != nil {
		return err
	}
	return w.disk.sync()
}

// What can be wrong besides the errors of the file system.
var (
	errStray  = errors.New("a page of another package lies in the folder")
	errFolder = errors.New("a folder has the name of a file")
	errBack   = errors.New("the file does not read back")
)

// refuse cleans up as far as the disk lets it and says what happened and what is left.
func (w *writing) refuse(cause error) error {
	left := w.left()
	what, do := reason(cause)
	where := ""
	if w.at != "" {
		where = " (" + w.at + ")"
	}
	happened := fact.Text{RU: "Пакет не записан", EN: "The package was not written"}
	if left == leftNew {
		happened = fact.Text{RU: "Диск не подтвердил запись пакета", EN: "The disk did not confirm the package"}
	}
	err := refusal.New(refusal.WriteFailed, fact.Text{
		RU: happened.RU + ": " + what.RU + where + ". " + left.RU,
		EN: happened.EN + ": " + what.EN + where + ". " + left.EN,
	}, do)
	err.Retryable, err.Cause = true, cause
	return err
}

// What is left after a failure.
var (
	leftUntouched = fact.Text{RU: "Прежнее содержимое папки не тронуто.", EN: "What the folder held is untouched."}
	leftNew       = fact.Text{RU: "Новый пакет на месте.", EN: "The new package is in place."}
	leftBroken    = fact.Text{RU: "Пакет в папке неполон, это видно по его report.json; повторите запись.",
		EN: "The package in the folder is incomplete, as its report.json shows; write it again."}
	leftUnknown = fact.Text{RU: "Пакет в папке мог остаться неполным, это покажет его report.json; повторите запись.",
		EN: "The package in the folder may be incomplete, as its report.json will show; write it again."}
)

// left takes back what it can and says what the folder holds now. It looks there rather
// than believe what the failed call said.
func (w *writing) left() fact.Text {
	if !w.marked {
		w.unstage()
		return leftUntouched
	}
	switch err := w.verify(); {
	case err == nil && w.reportIs(w.files[len(w.files)-1].Data):
		return leftNew
	case !w.broken && w.takeBack() == nil:
		return leftUntouched
	}
	w.unstage()
	if err := w.verify(); errors.Is(err, ErrIncomplete) {
		return leftBroken
	}
	return leftUnknown
}

// takeBack removes what was placed and gives the old report its place again; it is
// called while every file of the old package is still there.
func (w *writing) takeBack() error {
	for _, name := range w.placed {
		if err := w.disk.remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	w.unstage()
	if err := w.disk.sync(); err != nil {
		return err
	}
	if w.report == nil {
		if err := w.disk.remove(ReportName); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return w.disk.sync()
	}
	if _, err := w.put(File{ReportName, w.report}); err != nil { // as it was, whole or not
		return err
	}
	if err := w.disk.rename(stagePrefix+ReportName, ReportName); err != nil {
		return err
	}
	return w.disk.sync()
}

// unstage removes staged files as far as the disk lets it; the next run removes the rest.
func (w *writing) unstage() {
	for _, name := range w.staged {
		_ = w.disk.remove(name)
	}
	w.staged = nil
}

func (w *writing) reportIs(want []byte) bool {
	now, err := w.disk.read(ReportName)
	return err == nil && bytes.Equal(now, want)
}

func (w *writing) verify() error {
	names, err := w.disk.names()
	if err != nil {
		return err
	}
	return verify(names, w.disk.read)
}

// reason names a cause for a reader, with what to do about it.
func reason(cause error) (what, do fact.Text) {
	switch {
	case errors.Is(cause, errStray):
		return fact.Text{RU: "в папке лежит лист другого пакета", EN: "a page of another package lies in the folder"},
			fact.Text{RU: "Уберите его или укажите другую папку.", EN: "Move it away or name another folder."}
	case errors.Is(cause, errFolder):
		return fact.Text{RU: "имя файла занято папкой", EN: "a folder has the name of the file"},
			fact.Text{RU: "Переименуйте её или укажите другую папку.", EN: "Rename it or name another folder."}
	case errors.Is(cause, errBack):
		return fact.Text{RU: "записанный файл не читается обратно", EN: "the written file does not read back"},
			fact.Text{RU: "Проверьте диск и повторите.", EN: "Check the disk and try again."}
	case errors.Is(cause, syscall.ENOSPC), errors.Is(cause, syscall.EDQUOT):
		return fact.Text{RU: "нет места на диске", EN: "no space is left on the disk"},
			fact.Text{RU: "Освободите место или укажите другую папку.", EN: "Free some space or name another folder."}
	case errors.Is(cause, fs.ErrPermission), errors.Is(cause, syscall.EROFS):
		return fact.Text{RU: "нет прав на запись", EN: "no right to write"},
			fact.Text{RU: "Дайте права на папку или укажите другую.", EN: "Grant the right or name another folder."}
	}
	return fact.Text{RU: "ошибка файловой системы", EN: "the file system failed"},
		fact.Text{RU: "Проверьте диск и повторите.", EN: "Check the disk and try again."}
}
