package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// ReportName is the file that lists the others.
const ReportName = "report.json"

// ErrIncomplete is wrapped by every fault that [Verify] finds.
var ErrIncomplete = errors.New("the package is incomplete")

// File is one file of a package. The name is a plain ASCII file name.
type File struct {
	Name string
	Data []byte
}

// entry is one line of the list in report.json.
type entry struct {
	Name   string `json:"name"`
	SHA256 string `json:"sha256"`
}

// Seal adds the list of the other files with their SHA-256 to report.json, under the
// key "files", and puts it last; the others are sorted by name. Errors: no report.json,
// a report that is no JSON object or has the key already, a name that is no plain file
// name or stands twice.
func Seal(files []File) ([]File, error) {
	if err := checkNames(files); err != nil {
		return nil, err
	}
	out := slices.Clone(files)
	slices.SortFunc(out, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	at := slices.IndexFunc(out, func(f File) bool { return f.Name == ReportName })
	if at < 0 {
		return nil, fmt.Errorf("bundle: no %s", ReportName)
	}
	report := out[at]
	out = slices.Delete(out, at, at+1)
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(report.Data, &keys); err != nil || keys == nil {
		return nil, fmt.Errorf("bundle: %s is no JSON object: %v", ReportName, err)
	}
	for key := range keys { // in any case: readers of JSON differ in that
		if strings.EqualFold(key, "files") || strings.EqualFold(key, "incomplete") {
			return nil, fmt.Errorf("bundle: %s has the key %q already", ReportName, key)
		}
	}
	list := make([]entry, len(out))
	for i, f := range out {
		list[i] = entry{f.Name, sum(f.Data)}
	}
	text, err := json.MarshalIndent(list, "  ", "  ")
	if err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	// The report keeps its own layout: the list goes before its closing brace.
	body := bytes.TrimRight(bytes.TrimSuffix(bytes.TrimSpace(report.Data), []byte("}")), " \t\r\n")
	var b bytes.Buffer
	b.Write(body)
	if !bytes.HasSuffix(body, []byte("{")) {
		b.WriteByte(',')
	}
	b.WriteString("\n  \"files\": ")
	b.Write(text)
	b.WriteString("\n}\n")
	return append(out, File{ReportName, b.Bytes()}), nil
}

func sum(b []byte) string {
	h := sha256.Sum256(b)
	return hex.EncodeToString(h[:])
}

var plainName = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]*$`)

func checkNames(files []File) error {
	seen := map[string]bool{}
	for _, f := range files {
		if !plainName.MatchString(f.Name) || len(f.Name) > 100 {
			return fmt.Errorf("bundle: %q is no plain file name", f.Name)
		}
		if seen[f.Name] {
			return fmt.Errorf("bundle: %s stands twice", f.Name)
		}
		seen[f.Name] = true
	}
	return nil
}

// marker stands in the place of report.json while the files are being replaced: a run
// that is cut short there leaves a package whose own report says that it is incomplete,
// and the next run learns from it which files are ours.
type marker struct {
	Incomplete bool      `json:"incomplete"`
	Message    fact.Text `json:"message"`
	Files      []entry   `json:"files"`
}

// mark returns the marker for files old and new.
func mark(list []entry) ([]byte, error) {
	text, err := json.MarshalIndent(marker{true, fact.Text{
		RU: "Пакет записан не полностью: повторите запись.",
		EN: "The package was not written to the end: write it again.",
	}, list}, "", "  ")
	return append(text, '\n'), err
}

// readReport reads the list of a report or of a marker.
func readReport(report []byte) (r struct {
	Incomplete bool    `json:"incomplete"`
	Files      []entry `json:"files"`
}, err error) {
	if err := json.Unmarshal(report, &r); err != nil {
		return r, fmt.Errorf("%w: %s: %v", ErrIncomplete, ReportName, err)
	}
	if r.Files == nil {
		return r, fmt.Errorf("%w: %s lists no files", ErrIncomplete, ReportName)
	}
	return r, nil
}

// Verify compares a folder with its own report.json: every file listed is there with
// its SHA-256, and no other page of a drawing ("sheet-2.svg" beside "sheet.svg") lies
// about that the report does not know. The error joins every fault; each wraps
// [ErrIncomplete] unless the folder could not be read.
func Verify(fsys fs.FS) error {
	there, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return fmt.Errorf("bundle: %w", err)
	}
	names := make([]string, len(there))
	for i, d := range there {
		names[i] = d.Name()
	}
	return verify(names, func(name string) ([]byte, error) { return fs.ReadFile(fsys, name) })
}

func verify(names []string, read func(string) ([]byte, error)) error {
	report, err := read(ReportName)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w: no %s", ErrIncomplete, ReportName)
	}
	if err != nil {
		return fmt.Errorf("bundle: %w", err)
	}
	r, err := readReport(report)
	if err != nil {
		return err
	}
	var faults []error
	if r.Incomplete {
		faults = append(faults, fmt.Errorf("%w: %s says so", ErrIncomplete, ReportName))
	}
	known := map[string]bool{ReportName: true}
	for _, e := range r.Files {
		if !plainName.MatchString(e.Name) {
			faults = append(faults, fmt.Errorf("%w: %s lists %q", ErrIncomplete, ReportName, e.Name))
			continue
		}
		known[e.Name] = true
		data, err := read(e.Name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			faults = append(faults, fmt.Errorf("%w: %s is missing", ErrIncomplete, e.Name))
		case err != nil:
			faults = append(faults, fmt.Errorf("bundle: %w", err))
		case sum(data) != e.SHA256:
			faults = append(faults, fmt.Errorf("%w: %s is not the file that the report lists", ErrIncomplete, e.Name))
		}
	}
	for _, name := range slices.Sorted(slices.Values(names)) {
		if stray(name, known) {
			faults = append(faults, fmt.Errorf("%w: %s is of another package", ErrIncomplete, name))
		}
	}
	return errors.Join(faults...)
}

var numbered = regexp.MustCompile(`^(.+)-[0-9]+$`)

// stray reports whether a name looks like a further page of a known file without being
// known itself.
func stray(name string, known map[string]bool) bool {
	if known[name] {
		return false
	}
	ext := path.Ext(name)
	m := numbered.FindStringSubmatch(strings.TrimSuffix(name, ext))
	return m != nil && known[m[1]+ext]
}
