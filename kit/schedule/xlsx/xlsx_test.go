package xlsx

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/schedule"
)

// equipment is a list in the columns of GOST 21.110 form 1: 20, 130, 60, 35, 45, 20,
// 20, 25 and 40 mm, 395 together.
func equipment(rows int) schedule.Table {
	mm := func(key, ru, en string, w int64, a schedule.Align) schedule.Column {
		return schedule.Column{Key: key, Title: fact.Text{RU: ru, EN: en}, WidthUm: w * 1000, Align: a}
	}
	t := schedule.Table{
		Name:  "equipment",
		Title: fact.Text{RU: "Спецификация оборудования", EN: "Equipment list"},
		Form:  "ГОСТ 21.110-2013, форма 1",
		Columns: []schedule.Column{
			mm("pos", "Позиция", "Item", 20, schedule.Centre),
			mm("name", "Наименование и техническая характеристика", "Name and data", 130, schedule.Left),
			mm("type", "Тип, марка, обозначение документа, опросного листа", "Type, mark", 60, schedule.Left),
			mm("code", "Код продукции", "Code", 35, schedule.Left),
			mm("maker", "Поставщик", "Supplier", 45, schedule.Left),
			mm("unit", "Ед. изм.", "Unit", 20, schedule.Centre),
			mm("qty", "Кол.", "Qty", 20, schedule.Right),
			mm("mass", "Масса 1 ед., кг", "Mass of one, kg", 25, schedule.Right),
			mm("note", "Примечание", "Note", 40, schedule.Left),
		},
		Notes: []fact.Text{{RU: "Цены не заданы.", EN: "No prices are given."}},
	}
	t.Rows = append(t.Rows, schedule.Row{Heading: true, Cells: []schedule.Cell{schedule.Txt(fact.Text{RU: "Трансформаторы и РУ 10 кВ", EN: "Transformers and 10 kV"})}})
	for i := range rows {
		t.Rows = append(t.Rows, schedule.Row{Cells: []schedule.Cell{
			schedule.Str(fmt.Sprintf("QF%d", i+1)),
			schedule.Txt(fact.Text{RU: "Выключатель автоматический трёхполюсный в литом корпусе с термомагнитным расцепителем, 400 В, номинальный ток 160 А, отключающая способность не менее 35 кА", EN: "Moulded-case circuit breaker"}),
			schedule.Str("=ВА57-35"), {}, {}, schedule.Str("шт."),
			schedule.Num(fact.Quantity{Value: fact.Int(int64(i + 1)), Unit: fact.Piece}),
			schedule.Num(fact.Q("12345.60", fact.KG)),
		}})
	}
	t.Rows = append(t.Rows, schedule.Row{Total: true, Cells: []schedule.Cell{{}, schedule.Txt(fact.Text{RU: "Итого", EN: "Total"}), {}, {}, {}, {}, schedule.Num(fact.Q("-12.5", fact.One))}})
	return t
}

func works() schedule.Table {
	return schedule.Table{Name: "works", Title: fact.Text{RU: "Ведомость объёмов работ: 10/0,4 кВ", EN: "Bill of works: 10/0.4 kV"},
		Columns: []schedule.Column{{Key: "n", Title: fact.Same("№"), WidthUm: 10_000}, {Key: "name", Title: fact.Text{RU: "Работа", EN: "Work"}, WidthUm: 100_000}},
		Rows:    []schedule.Row{{Cells: []schedule.Cell{schedule.Num(fact.Q("1", fact.One)), schedule.Txt(fact.Text{RU: "Монтаж", EN: "Installation"})}}}}
}

var opts = Options{Object: fact.Text{RU: "2КТП-630/10/0,4 кВ & посёлок", EN: "2KTP-630/10/0.4 kV"}, Designation: "0000-2026-ЭС",
	Gate: fact.Text{RU: "НЕ ПРОШЛО ПРОВЕРКУ: 2 & 3", EN: "CHECK NOT PASSED: 2 & 3"}}

func write(t testing.TB, l fact.Lang, o Options, tables ...schedule.Table) []byte {
	t.Helper()
	b, err := Write(tables, l, o)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestWorkbookSaysWhatTheTablesSay(t *testing.T) {
	b := write(t, fact.Russian, opts, equipment(2), works())
	if err := Check(b); err != nil {
		t.Fatal(err)
	}
	got, err := Dump(b)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`sheet "Спецификация оборудования"`,
		`paper 8 landscape, fit to 1 wide`,
		`header "&R&\"Arial,Bold\"НЕ ПРОШЛО ПРОВЕРКУ: 2 && 3"`,
		`footer "&C&\"Arial,Regular\"Лист &P из &N"`,
		`_xlnm.Print_Titles = 'Спецификация оборудования'!$6:$6`,
		`_xlnm.Print_Area = 'Спецификация оборудования'!$A$1:$I$11`,
		`A2 "Объект: 2КТП-630/10/0,4 кВ & посёлок"`,
		`A3 "Обозначение: 0000-2026-ЭС"`,
		`A4 "Форма: ГОСТ 21.110-2013, форма 1"`,
		`A5 "НЕ ПРОШЛО ПРОВЕРКУ: 2 & 3"`,
		`B6 "Наименование и техническая характеристика"`,
		`merged A7:I7`, `A7 "Трансформаторы и РУ 10 кВ"`,
		`C8 "=ВА57-35"`, // a text that looks like a formula stays a text
		`G9 number 2 as "[>=10000]#,##0;[<0]-0;0"`,
		`H8 number 12345.6 as "[>=10000]#,##0.00;[<0]-0.00;0.00"`,
		`G10 number -12.5 as "[>=10000]#,##0.0;[<0]-0.0;0.0"`,
		`A11 "Цены не заданы."`,
		`sheet "Ведомость объёмов работ  10"`, // «:» and «/» cannot stand in a sheet's name, and 31 characters are the limit
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the dump lacks %s", want)
		}
	}
	if t.Failed() {
		t.Log(got)
	}
	// 395 mm of columns: 395·96/25.4/8 = 186.61 digits, cut to hundredths a column.
	var sum float64
	for _, line := range strings.Split(got, "\n") {
		if rest, ok := strings.CutPrefix(line, "  widths "); ok {
			sum = 0
			for _, w := range strings.Fields(rest) {
				var x float64
				fmt.Sscan(w, &x)
				sum += x
			}
			if sum < 186.5 || sum > 186.7 {
				t.Errorf("columns are %.2f digits wide: %s", sum, line)
			}
		}
	}
}

func TestEnglishWorkbook(t *testing.T) {
	got, err := Dump(write(t, fact.English, Options{}, equipment(1)))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`sheet "Equipment list"`, `Sheet &P of &N`, `A1 "Equipment list"`, `$3:$3`, `header ""`} {
		if !strings.Contains(got, want) {
			t.Errorf("the dump lacks %s:\n%s", want, got)
		}
	}
}

func TestSameTablesSameBytes(t *testing.T) {
	first := write(t, fact.Russian, opts, equipment(40), works())
	for range 3 {
		if !bytes.Equal(first, write(t, fact.Russian, opts, equipment(40), works())) {
			t.Fatal("bytes differ")
		}
	}
}

func TestRowsAreHighEnough(t *testing.T) {
	// 130 mm hold about 60 letters of 10 points; 152 letters take three lines.
	name := "Выключатель автоматический трёхполюсный в литом корпусе с термомагнитным расцепителем, 400 В, номинальный ток 160 А, отключающая способность не менее 35 кА"
	if n := lines(name, 130_000, fontPt); n != 3 {
		t.Errorf("%d lines", n)
	}
	for s, want := range map[string]int{"": 1, "QF1": 1, "a\nb": 2, strings.Repeat("щ", 100): 16} {
		if n := lines(s, 20_000+padUm, fontPt); n != want {
			t.Errorf("%q takes %d lines, want %d", s, n, want)
		}
	}
}

func TestRefusals(t *testing.T) {
	long := equipment(1)
	long.Rows[1].Cells[1] = schedule.Str(strings.Repeat("я", 32768))
	digits := equipment(1)
	digits.Rows[1].Cells[6] = schedule.Num(fact.Q("12345678.12345678", fact.One))
	wide := equipment(1)
	wide.Rows[1].Cells = make([]schedule.Cell, 10)
	for name, tables := range map[string][]schedule.Table{
		"no tables":         nil,
		"no columns":        {{Name: "x"}},
		"text too long":     {long},
		"too many digits":   {digits},
		"row too wide":      {wide},
		"two of one name":   {equipment(1), equipment(1)},
		"names differ case": {{Name: "A", Columns: works().Columns}, {Name: "a", Columns: works().Columns}},
	} {
		if b, err := Write(tables, fact.Russian, opts); err == nil || b != nil {
			t.Errorf("%s: written, %d bytes", name, len(b))
		}
	}
}

func TestCheckFindsDamage(t *testing.T) {
	whole := write(t, fact.Russian, opts, equipment(3))
	if err := Check(nil); err == nil {
		t.Error("nothing passes")
	}
	for _, cut := range []int{1, len(whole) / 2, len(whole) - 1} {
		if err := Check(whole[:cut]); err == nil {
			t.Errorf("cut to %d of %d bytes passes", cut, len(whole))
		}
	}
	// Damage the largest part: its checksum no longer holds.
	z, err := zip.NewReader(bytes.NewReader(whole), int64(len(whole)))
	if err != nil {
		t.Fatal(err)
	}
	part := z.File[0]
	for _, f := range z.File {
		if f.CompressedSize64 > part.CompressedSize64 {
			part = f
		}
	}
	at, err := part.DataOffset()
	if err != nil {
		t.Fatal(err)
	}
	bad := bytes.Clone(whole)
	bad[at+int64(part.CompressedSize64)/2] ^= 0xff
	if err := Check(bad); err == nil {
		t.Errorf("damage in %s passes", part.Name)
	}
	// A workbook of another page passes no check of ours.
	if err := Check(replace(t, whole, `paperSize="8"`, `paperSize="9"`)); err == nil || !strings.Contains(err.Error(), "A3") {
		t.Errorf("A4: %v", err)
	}
	if err := Check(replace(t, whole, `_xlnm.Print_Titles`, `_xlnm.Print_Nothing`)); err == nil || !strings.Contains(err.Error(), "header rows") {
		t.Errorf("no repeated rows: %v", err)
	}
}

// replace rewrites a text in every part of a workbook.
func replace(t *testing.T, b []byte, old, new string) []byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		raw, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		to, err := w.Create(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := to.Write(bytes.ReplaceAll(raw, []byte(old), []byte(new))); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func FuzzWrite(f *testing.F) {
	f.Add("Спецификация", "=1+1", "&P\x00")
	f.Add("'", "\ufffe_x0041_", "a\nb")
	f.Add("[:]", "\xff", strings.Repeat("x", 400))
	f.Fuzz(func(t *testing.T, title, cell, gate string) {
		table := works()
		table.Title = fact.Same(title)
		table.Rows[0].Cells[1] = schedule.Str(cell)
		b, err := Write([]schedule.Table{table}, fact.Russian, Options{Gate: fact.Same(gate)})
		if err == nil {
			if err := Check(b); err != nil && !strings.HasPrefix(cell, "#") {
				t.Fatalf("written and not read back: %v", err)
			}
		}
	})
}

func BenchmarkWrite(b *testing.B) {
	t := equipment(60)
	for b.Loop() {
		if _, err := Write([]schedule.Table{t}, fact.Russian, opts); err != nil {
			b.Fatal(err)
		}
	}
}

// TestMain writes a sample for the eye when XLSX_SAMPLE names a file.
func TestMain(m *testing.M) {
	if name := os.Getenv("XLSX_SAMPLE"); name != "" {
		b, err := Write([]schedule.Table{equipment(60), works()}, fact.Russian, opts)
		if err == nil {
			err = os.WriteFile(name, b, 0o644)
		}
		if err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
