package substation

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"github.com/plumbline-go/plumbline/golden"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/schedule"
	"github.com/plumbline-go/plumbline/kit/schedule/xlsx"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf"
)

const readmeBrief = "2КТП-400/10/0,4 кВ, два ввода с АВР, пять отходящих: жильё 120 А, жильё 100 А, котельная 160 А, ФАП 80 А, уличное освещение 25 А"

// drawn reads what stands in the written DXF files of a result.
func drawn(t *testing.T, r Result) []dxf.Drawing {
	t.Helper()
	var out []dxf.Drawing
	for _, s := range r.Sheets {
		file, err := dxf.Write(s, fact.Russian)
		if err != nil {
			t.Fatal(err)
		}
		d, err := dxf.Read(file)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, d)
	}
	return out
}

// The inventory of the reference diagram, counted in the written DXF: two entries, two
// transformers, two sections with a section breaker and transfer, five lines, earthing,
// the table of technical data.
func TestReferenceDiagramInDXF(t *testing.T) {
	d := drawn(t, design(t, defaultCatalogue(t), readmeBrief))[0]
	blocks, refs := map[string]int{}, map[string]string{}
	for _, p := range d.Placed() {
		blocks[p.Block]++
		if p.Ref != "" {
			refs[p.Ref] = p.Block
		}
	}
	entries, ends := 0, 0
	bars := 0
	texts := map[string]int{}
	for _, e := range d.Entities {
		switch {
		case e.Kind == "INSERT" && e.Str(2) == "cable_termination" && e.Num(50, 0) == 180:
			entries++
		case e.Kind == "INSERT" && e.Str(2) == "cable_termination":
			ends++
		case e.Kind == "LINE" && e.Layer == "BUS":
			bars++
		case e.Kind == "TEXT":
			texts[e.Text()]++
		}
	}
	for _, c := range []struct {
		name      string
		got, want int
	}{
		{"10 kV entries", entries, 2}, {"cable ends of the lines", ends, 5}, {"bus sections", bars, 2},
		{"transformers", blocks["transformer_2w"], 2}, {"load switches", blocks["switch_disconnector"], 2}, {"fuses", blocks["fuse"], 2},
		{"breakers: 2 inputs, section, 5 lines", blocks["breaker_auto"], 8}, {"arresters", blocks["surge_arrester_mo"], 4},
		{"earths: 4 arresters, 2 neutrals", blocks["earth"], 6}, {"transfer units", blocks["ats_box"], 1},
		{"table of technical data", texts["Технические данные"], 1}, {"its rated current", texts["Iном НН, А"], 1},
	} {
		if c.got != c.want {
			t.Errorf("%s: %d, want %d", c.name, c.got, c.want)
		}
	}
	for ref, block := range map[string]string{"QF1": "breaker_auto", "QF2": "breaker_auto", "QF3": "breaker_auto", "A1": "ats_box", "T1": "transformer_2w",
		"T2": "transformer_2w", "QF4": "breaker_auto", "QF8": "breaker_auto", "FV1": "surge_arrester_mo", "FU2": "fuse", "QW1": "switch_disconnector"} {
		if refs[ref] != block {
			t.Errorf("%s is a %q, want %s", ref, refs[ref], block)
		}
	}
}

// ordered reads the equipment list from the written workbook: designators with the row's
// quantity.
func ordered(t *testing.T, r Result) (refs []string, rows [][]string) {
	t.Helper()
	data, err := xlsx.Write([]schedule.Table{r.Equipment}, fact.Russian, xlsx.Options{})
	if err != nil {
		t.Fatal(err)
	}
	book, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	all, err := book.GetRows(book.GetSheetList()[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range all {
		if len(row) < 9 || row[8] == "Примечание" || row[8] == "" || row[8] == "9" {
			continue
		}
		rows = append(rows, row)
		refs = append(refs, single(row[8])...)
	}
	return refs, rows
}

// single writes designators out one by one: «TA1-TA3», «QF4…QF8».
func single(list string) []string {
	var out []string
	for part := range strings.SplitSeq(list, ", ") {
		from, to, ok := strings.Cut(strings.Replace(part, "…", "-", 1), "-")
		if !ok {
			out = append(out, part)
			continue
		}
		letters := strings.TrimRight(from, "0123456789")
		first, err1 := strconv.Atoi(strings.TrimPrefix(from, letters))
		last, err2 := strconv.Atoi(strings.TrimPrefix(to, letters))
		if err1 != nil || err2 != nil || last <= first {
			out = append(out, "no list: "+part)
			continue
		}
		for n := first; n <= last; n++ {
			out = append(out, fmt.Sprint(letters, n))
		}
	}
	return out
}

// One inventory: each designator once among the inserts of the sheets, once in the DXF
// files, once in equipment.xlsx, and as many pieces are ordered as are placed.
func TestOneInventory(t *testing.T) {
	cat := defaultCatalogue(t)
	pieces := func(ref string) int64 {
		if strings.HasPrefix(ref, "FV") || strings.HasPrefix(ref, "FU") {
			return 3 // one a phase
		}
		return 1
	}
	for _, s := range []sketch{{5, 2, nil, Cabled, 0}, {1, 1, []string{LVSide}, Air, 0}, {24, 2, []string{LVSide, "feeders"}, Air, 0}, {48, 2, []string{"feeders"}, Cabled, 0}, {30, 1, []string{LVSide}, Air, 0}} {
		r := s.run(t, cat)
		placed := map[string]int{}
		for _, page := range r.Sheets {
			for _, v := range page.Views {
				for _, item := range v.Items {
					if in, ok := item.(sheet.Insert); ok && in.Ref != "" {
						for _, ref := range single(in.Ref) {
							placed[ref]++
						}
					}
				}
			}
		}
		inDXF := map[string]int{}
		for _, d := range drawn(t, r) {
			for _, p := range d.Placed() {
				if p.Ref != "" {
					for _, ref := range single(p.Ref) {
						inDXF[ref]++
					}
				}
			}
		}
		refs, rows := ordered(t, r)
		listed := map[string]int{}
		for _, ref := range refs {
			if !strings.HasPrefix(ref, "Л") { // cables are named by their lines
				listed[ref]++
			}
		}
		for ref, n := range placed {
			if n != 1 {
				t.Errorf("%s: %s stands %d times on the sheets", s, ref, n)
			}
		}
		if !maps.Equal(placed, inDXF) {
			t.Errorf("%s: sheets have %v, DXF %v", s, slices.Sorted(maps.Keys(placed)), slices.Sorted(maps.Keys(inDXF)))
		}
		if !maps.Equal(placed, listed) {
			t.Errorf("%s: sheets have %v, equipment.xlsx %v", s, slices.Sorted(maps.Keys(placed)), slices.Sorted(maps.Keys(listed)))
		}
		feeders := int64(0)
		for _, row := range rows {
			want := int64(0)
			for _, ref := range single(row[8]) {
				if strings.HasPrefix(ref, "Л") {
					want = -1
					break
				}
				want += pieces(ref)
			}
			if got, err := strconv.ParseInt(row[6], 10, 64); want >= 0 && (err != nil || got != want) {
				t.Errorf("%s: %s: %q ordered, %d placed (%s)", s, row[1], row[6], want, row[8])
			}
			if strings.HasPrefix(row[1], "Выключатель автоматический линии") {
				n, _ := strconv.ParseInt(row[6], 10, 64)
				feeders += n
			}
		}
		if feeders != int64(s.lines) {
			t.Errorf("%s: %d line breakers ordered", s, feeders)
		}
	}
}

var (
	figure   = regexp.MustCompile(`\d+(?:\.\d+)?`)
	thousand = regexp.MustCompile(`(\d)[\x{a0}\x{202f} ](\d{3})\b`)
)

func figures(s string) []string {
	s = thousand.ReplaceAllString(thousand.ReplaceAllString(s, "$1$2"), "$1$2")
	return figure.FindAllString(strings.ReplaceAll(s, ",", "."), -1)
}

// Every number that a person reads in report.md stands in report.json, in both
// languages.
func TestNumbersOfTheReport(t *testing.T) {
	def, ref := defaultCatalogue(t), referenceCatalogue(t)
	for _, r := range []Result{
		design(t, def, readmeBrief), design(t, ref, twoBy600), design(t, ref, twoBy600, "2×385 А"),
		design(t, def, "КТП-800/10/0,4 кВ, учёт на НН, сколько стоит? насосная 45 кВт cosφ 0,85, 120 м; школа 60 А"),
		sketch{30, 2, []string{LVSide, "feeders"}, Air, 0}.run(t, def),
	} {
		for _, l := range []fact.Lang{fact.Russian, fact.English} {
			docs, err := r.Documents(l)
			if err != nil {
				t.Fatal(err)
			}
			data := map[string][]byte{}
			for _, d := range docs {
				data[d.Name] = d.Data
			}
			have := map[string]bool{}
			for _, n := range figures(string(data["report.json"])) {
				have[n] = true
			}
			read := figures(string(data["report.md"]))
			for _, n := range read {
				if !have[n] {
					t.Errorf("%s, %s: %s of report.md is not in report.json", r.Design.Name, l, n)
				}
			}
			if len(read) < 50 {
				t.Errorf("%s: only %d numbers in report.md", r.Design.Name, len(read))
			}
		}
	}
}

// Goldens of the README's case and of the reference case: the drawing model, the lists,
// the report. Look at the picture before blessing a change.
func TestGoldenPackages(t *testing.T) {
	for name, r := range map[string]Result{
		"2ktp400": design(t, defaultCatalogue(t), readmeBrief),
		"2ktp630": design(t, referenceCatalogue(t), twoBy600),
	} {
		for _, s := range r.Sheets {
			golden.Check(t, fmt.Sprintf("substation/%s/%s.txt", name, s.Name), []byte(s.Dump()))
		}
		docs, err := r.Documents(fact.Russian)
		if err != nil {
			t.Fatal(err)
		}
		golden.Check(t, "substation/"+name+"/report.md", docs[1].Data)
		for stem, tables := range r.Tables() {
			data, err := xlsx.Write(tables, fact.Russian, xlsx.Options{Designation: r.Design.Name, Gate: r.GateText()})
			if err != nil {
				t.Fatal(err)
			}
			dump, err := xlsx.Dump(data)
			if err != nil {
				t.Fatal(err)
			}
			golden.Check(t, "substation/"+name+"/"+stem+".txt", []byte(dump))
		}
	}
}
