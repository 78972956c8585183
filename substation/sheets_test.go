package substation

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf/dxftest"
	"github.com/plumbline-go/plumbline/kit/sheet/render"
)

// sketch is one composition of a diagram.
type sketch struct {
	lines, transformers int
	metering            []string
	entry               string
	large               int // number of a line of 2000 A, which the sections are parted by
}

func (s sketch) String() string {
	return fmt.Sprintf("%d lines, %d transformers, metering %v, %s", s.lines, s.transformers, s.metering, s.entry)
}

// consumersOnSheet are names as people write them, short and long.
var consumersOnSheet = []string{"жильё", "котельная", "ФАП", "уличное освещение", "школа на 120 мест", "ферма", "",
	"насосная станция второго подъёма", "детский сад «Солнышко»", "цех"}

// run designs the sketch: with two transformers there is automatic transfer, and every
// third line has a power, a length and a category.
func (s sketch) run(t testing.TB, cat Catalogue) Result {
	t.Helper()
	n := int64(s.transformers)
	d := Draft{Transformers: &n, PowerKVA: new(fact.Int(1000)), Entry: &s.entry, Metering: s.metering}
	if n == 2 {
		d.ATS = new(Wanted)
	}
	for i := range s.lines {
		f := FeederDraft{Name: consumersOnSheet[i%len(consumersOnSheet)]}
		if i%3 == 1 {
			f.PowerKW, f.LengthM, f.Category = new(fact.Int(int64(20+5*i))), new(fact.Int(int64(100+i))), new(int64(1+i%3))
		} else {
			f.CurrentA = new(fact.Int(int64(25 + 15*(i%20))))
		}
		if i+1 == s.large {
			f = FeederDraft{Name: "завод", CurrentA: new(fact.Int(2000))}
		} else if i%7 == 3 {
			f.Parallel = new(int64(2))
		}
		d.Feeders = append(d.Feeders, f)
	}
	b, _, err := Admit(Case{Texts: []string{"Подстанция по форме"}}, d)
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	r, err := Run(b, cat, sheet.Meta{Date: "2026-11-30", Designation: "0000-2026-ЭС", Stage: "П",
		Object: fact.Same("Посёлок Новый, вторая очередь"), Firm: fact.Same("Проектное бюро")})
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	return r
}

// Every composition is clean: 1 to 48 lines, one and two transformers, without metering,
// on the inputs and on the lines too, overhead and cable entry, sections of unlike numbers
// of lines, in both languages (Audit looks at both).
func TestSheetsAreClean(t *testing.T) {
	cat := defaultCatalogue(t)
	work := make(chan sketch)
	var done sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		done.Go(func() {
			for s := range work {
				r := s.run(t, cat)
				want := 1
				if s.lines > 24 {
					want = 2
				}
				if len(r.Sheets) != want {
					t.Errorf("%s: %d sheets, want %d", s, len(r.Sheets), want)
				}
				for _, page := range r.Sheets {
					for i, f := range page.Audit() {
						if i == 3 {
							break
						}
						t.Errorf("%s, %s: %s", s, page.Name, f)
					}
				}
			}
		})
	}
	for lines := 1; lines <= MostLines; lines++ {
		for transformers := 1; transformers <= 2; transformers++ {
			for _, metering := range [][]string{nil, {LVSide}, {LVSide, "feeders"}} {
				for _, entry := range []string{Air, Cabled} {
					work <- sketch{lines, transformers, metering, entry, 0}
				}
			}
		}
		for _, large := range []int{1, lines} {
			work <- sketch{lines, 2, []string{LVSide, "feeders"}, Air, large}
			work <- sketch{lines, 2, nil, Cabled, large}
		}
	}
	close(work)
	done.Wait()
}

// What AutoCAD opens is what the sheet shows: item by item against the SVG, through
// ezdxf and LibreCAD.
func TestDrawingsForAutoCAD(t *testing.T) {
	cat := defaultCatalogue(t)
	for _, s := range []sketch{
		{1, 2, []string{LVSide}, Air, 0}, {5, 2, nil, Cabled, 0}, {24, 2, []string{LVSide, "feeders"}, Cabled, 24}, {30, 1, nil, Air, 0},
	} {
		for _, page := range s.run(t, cat).Sheets {
			t.Run(fmt.Sprintf("%d lines/%s", s.lines, page.Name), func(t *testing.T) {
				for _, l := range []fact.Lang{fact.Russian, fact.English} {
					file, err := dxf.Write(page, l)
					if err != nil {
						t.Fatal(err)
					}
					svg, err := render.SVG(page, l)
					if err != nil {
						t.Fatal(err)
					}
					if l == fact.English {
						dxftest.SameAsSVG(t, file, svg)
						continue
					}
					dxftest.Check(t, file, svg, page.ModelScale())
				}
			})
		}
	}
}

// Nothing of the customer's names reaches layers or blocks, and a name with a line break
// or quotes stays inside its cell.
func TestStrangeNamesOnTheSheet(t *testing.T) {
	cat := defaultCatalogue(t)
	for _, name := range []string{"АВР\nQF1", `"; DROP`, "%%u подчёркнуто", `\P новый абзац`, strings.Repeat("очень длинное имя ", 12), "дом ⌀ 5 ☃"} {
		b, _, err := Admit(Case{Texts: []string{"Подстанция по форме"}}, Draft{PowerKVA: new(fact.Int(400)),
			Feeders: []FeederDraft{{Name: name, CurrentA: new(fact.Int(100))}, {Name: "школа", CurrentA: new(fact.Int(60))}}})
		if err != nil {
			t.Fatal(err)
		}
		r, err := Run(b, cat, sheet.Meta{})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range r.Sheets[0].Audit() {
			t.Errorf("%q: %s", name, f)
		}
		file, err := dxf.Write(r.Sheets[0], fact.Russian)
		if err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		svg, err := render.SVG(r.Sheets[0], fact.Russian)
		if err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		dxftest.SameAsSVG(t, file, svg)
	}
}
