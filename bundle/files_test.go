package bundle

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/kit/schedule"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/kit/sheet/render"
)

// sample is a package of two drawings, one of two pages, and two workbooks.
func sample() Bundle {
	page := func(name string, n, of int) sheet.Sheet {
		title := fact.Text{RU: "Схема однолинейная", EN: "One-line diagram"}
		s := sheet.A3(name, title, sheet.TitleBlock{Form: 3, Title: title, Sheet: n, Sheets: of})
		v := sheet.View{Name: "diagram", Scale: 1}
		for i := range int64(40) {
			v.Items = append(v.Items,
				sheet.Line{Pen: sheet.Pen{Layer: sheet.LayerSymbol, Width: sheet.Tenth(5)},
					A: sheet.Point{X: sheet.MM(40 + 8*i), Y: sheet.MM(100)}, B: sheet.Point{X: sheet.MM(40 + 8*i), Y: sheet.MM(200)}},
				sheet.Text{Layer: sheet.LayerText, At: sheet.Point{X: sheet.MM(40 + 8*i), Y: sheet.MM(205)},
					Height: sheet.Tenth(25), Str: fact.Same(fmt.Sprintf("QF%d", i))})
		}
		s.Views = append(s.Views, v)
		return s
	}
	table := func(name string) []schedule.Table {
		return []schedule.Table{{Name: name, Title: fact.Same(name),
			Columns: []schedule.Column{{Key: "n", Title: fact.Same("№"), WidthUm: 20_000}},
			Rows:    []schedule.Row{{Cells: []schedule.Cell{schedule.Num(fact.Q("1", fact.Piece))}}}}}
	}
	return Bundle{
		Sheets: []sheet.Sheet{page("sheet", 1, 2), page("sheet-2", 2, 2), page("views", 1, 1)},
		Tables: map[string][]schedule.Table{"works": table("works"), "equipment": table("equipment")},
		Reports: []File{{ReportName, []byte("{\n  \"n\": 1\n}\n")}, {"report.md", []byte("# Отчёт\n")},
			{"narration.txt", []byte("Два ввода.\n")}},
		Gate: fact.Text{RU: "НЕ ПРОШЛО ПРОВЕРКУ: 1", EN: "CHECK NOT PASSED: 1"},
	}
}

func names(files []File) string {
	return strings.Join(fileNames(files), " ")
}

func TestFilesOfAPackage(t *testing.T) {
	files, err := Files(sample(), fact.Russian)
	if err != nil {
		t.Fatal(err)
	}
	want := "equipment.xlsx narration.txt report.md sheet-2.dxf sheet-2.png sheet-2.svg sheet.dxf sheet.pdf sheet.png sheet.svg " +
		"views.dxf views.pdf views.png views.svg works.xlsx report.json"
	if got := names(files); got != want {
		t.Errorf("files %s\nwant  %s", got, want)
	}
	for _, f := range files {
		if f.Name == "sheet.pdf" {
			sizes, err := render.PageSizes(f.Data)
			if err != nil || len(sizes) != 2 {
				t.Errorf("sheet.pdf has pages %v, %v", sizes, err)
			}
		}
	}
	// Every file goes through its own format's reader on the way to a real folder.
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	if err := Write(root, files); err != nil {
		t.Fatal(err)
	}
	if err := Verify(root.FS()); err != nil {
		t.Fatal(err)
	}
	// One page fewer and no PNG: what the old package had more of is gone.
	fewer := sample()
	fewer.Sheets = fewer.Sheets[:1]
	files, err = Files(fewer, fact.Russian, "svg", "xlsx")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := names(files), "equipment.xlsx narration.txt report.md sheet.svg works.xlsx report.json"; got != want {
		t.Errorf("files %s, want %s", got, want)
	}
	if err := Write(root, files); err != nil {
		t.Fatal(err)
	}
	left, err := root.Open(".")
	if err != nil {
		t.Fatal(err)
	}
	defer left.Close()
	there, err := left.Readdirnames(-1)
	if err != nil || len(there) != len(files) {
		t.Errorf("the folder holds %v, %v", there, err)
	}
}

// The bytes do not depend on how many processors there are.
func TestSameBundleSameBytes(t *testing.T) {
	was := runtime.GOMAXPROCS(1)
	defer runtime.GOMAXPROCS(was)
	one, err := Files(sample(), fact.Russian)
	if err != nil {
		t.Fatal(err)
	}
	runtime.GOMAXPROCS(4)
	four, err := Files(sample(), fact.Russian)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.EqualFunc(one, four, func(a, b File) bool { return a.Name == b.Name && bytes.Equal(a.Data, b.Data) }) {
		t.Error("files differ")
	}
}

func TestFilesRefuse(t *testing.T) {
	_, err := Files(sample(), fact.Russian, "svg", "dwg")
	if r, ok := refusal.As(err); !ok || r.Code != refusal.InvalidInput || !strings.Contains(r.Message.RU, "dwg") {
		t.Errorf("an unknown format: %v", err)
	}
	clash := sample()
	clash.Sheets = append(clash.Sheets, clash.Sheets[0])
	if _, err := Files(clash, fact.Russian, "svg"); err == nil {
		t.Error("two sheets of one name pass")
	}
	none := sample()
	none.Reports = nil
	if _, err := Files(none, fact.Russian, "xlsx"); err == nil {
		t.Error("a package without a report passes")
	}
	broken := sample()
	broken.Sheets[1].Views[0].Items = append(broken.Sheets[1].Views[0].Items, sheet.Insert{Block: "NO_SUCH"})
	if _, err := Files(broken, fact.Russian, "svg"); err == nil || !strings.Contains(err.Error(), "sheet-2.svg") {
		t.Errorf("a sheet that cannot be drawn: %v", err)
	}
}

func TestCheckers(t *testing.T) {
	c := Checkers()
	for name, f := range map[string]struct {
		ext  string
		data string
		ok   bool
	}{
		"object":            {".json", `{"a": {"b": [1, 2.5, "x"]}, "c": null}`, true},
		"key twice":         {".json", `{"a": 1, "a": 2}`, false},
		"key twice, nested": {".json", `[{"a": {"b": 1, "b": 1}}]`, false},
		"key in two places": {".json", `[{"a": {"a": 1}}, {"a": 1}]`, true},
		"two values":        {".json", `{} {}`, false},
		"torn object":       {".json", `{"a": 1`, false},
		"torn array":        {".json", `[1,`, false},
		"no value":          {".json", ``, false},
		"not UTF-8":         {".json", "\"\xff\"", false},
		"text":              {".md", "# Отчёт\n\t- да\r\n", true},
		"blank text":        {".txt", " \n", false},
		"control":           {".txt", "a\x1bb", false},
		"no picture":        {".png", "GIF89a", false},
		"no drawing":        {".dxf", "  0\nSECTION\n", false},
		"no pdf":            {".pdf", "%PDF-1.7\n", false},
		"no svg":            {".svg", "<html/>", false},
		"no workbook":       {".xlsx", "PK", false},
	} {
		if err := c[f.ext]([]byte(f.data)); (err == nil) != f.ok {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzSeal(f *testing.F) {
	f.Add(`{"n": 1}`, "x")
	f.Add(`{}`, "")
	f.Add("{\"a\": \"}\"}\n", "}")
	f.Fuzz(func(t *testing.T, report, data string) {
		files, err := Seal([]File{{ReportName, []byte(report)}, {"a.txt", []byte(data)}})
		if err != nil {
			return
		}
		dir := newDisk(nil).now()
		for _, x := range files {
			dir[x.Name] = &fstest.MapFile{Data: x.Data}
		}
		if err := Verify(dir); err != nil {
			t.Fatalf("sealed and not whole: %v\n%s", err, files[1].Data)
		}
	})
}

func BenchmarkFiles(b *testing.B) {
	for _, f := range append(Formats(), "all") {
		b.Run(f, func(b *testing.B) {
			s := sample()
			s.Sheets = s.Sheets[:1]
			formats := []string{f}
			if f == "all" {
				formats = nil
			}
			for b.Loop() {
				if _, err := Files(s, fact.Russian, formats...); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
