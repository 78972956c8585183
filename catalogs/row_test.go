package catalogs

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/plumbline-go/plumbline/kit/fact"
)

type fuse struct {
	S    fact.Quantity
	Link fact.Quantity
	IEC  *fact.Quantity
}

func decodeFuse(r *Row) fuse {
	return fuse{r.Qty("s_kva", fact.KVA), r.Qty("fuse_a", fact.Ampere), r.OptQty("iec_a", fact.Ampere)}
}

const (
	sourceRows = "id,title,edition,publisher,url,licence\np1,Прайс,2026,,,числа\nn1,ПУЭ,7-е изд.,,,числа\n"
	fuseHead   = "id,s_kva,fuse_a,iec_a,source_id,clause_or_page,confidence,valid_from,valid_to,checked_on,note\n"
)

func sources(t testing.TB) Sources {
	t.Helper()
	s, err := LoadSources(fstest.MapFS{"sources.csv": {Data: []byte(sourceRows)}}, "sources.csv")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func file(text string) fs.FS { return fstest.MapFS{"fuses.csv": {Data: []byte(text)}} }

func TestCardsReadWhatIsWritten(t *testing.T) {
	got, err := LoadCards(file("\ufeff"+fuseHead+
		"a,400,50,40,p1,стр. 3,high,2024-01-01,2025-12-31,2026-02-03,\"с примечанием,\nв две строки\"\n"+
		"b,630,\"80,5\",,n1,1.3.7,low,,,,\n"), "fuses.csv", sources(t), decodeFuse)
	if err != nil {
		t.Fatal(err)
	}
	a, b := got[0], got[1]
	if a.Row.S != fact.Q("400", fact.KVA) || a.Row.Link != fact.Q("50", fact.Ampere) || *a.Row.IEC != fact.Q("40", fact.Ampere) {
		t.Errorf("row a: %+v", a.Row)
	}
	if a.Clause != (fact.Clause{Document: "Прайс, 2026", Clause: "стр. 3", CheckedOn: "2026-02-03"}) ||
		a.Confidence != High || a.ValidFrom != "2024-01-01" || a.ValidTo != "2025-12-31" {
		t.Errorf("card a: %+v", a)
	}
	if b.Row.Link != fact.Q("80.5", fact.Ampere) || b.Row.IEC != nil || b.Confidence != Low {
		t.Errorf("card b: %+v", b)
	}
	if s := b.Clause.In(fact.Russian); s != "ПУЭ, 7-е изд., 1.3.7 (пункт не сверен)" {
		t.Errorf("clause b prints %q", s)
	}
	if b.at.line != 4 { // the note of row a takes two lines
		t.Errorf("row b stands on line %d", b.at.line)
	}
	if o := b.Origin(); o.Kind() != fact.Catalogue || o.Card() != "b" {
		t.Errorf("origin b: %v", o)
	}
}

func TestRowErrorsNameFileLineAndColumn(t *testing.T) {
	good := "a,400,50,,p1,стр. 3,high,,,,\n"
	for name, c := range map[string]struct {
		text   string
		want   error
		line   int
		column string
	}{
		"empty required cell": {fuseHead + good + "b,630,,,p1,с,high,,,,\n", ErrEmptyCell, 3, "fuse_a"},
		"empty clause":        {fuseHead + "b,630,80,,p1,,high,,,,\n", ErrEmptyCell, 2, "clause_or_page"},
		"empty id":            {fuseHead + ",630,80,,p1,с,high,,,,\n", ErrEmptyCell, 2, "id"},
		"only spaces":         {fuseHead + "b,  ,80,,p1,с,high,,,,\n", ErrEmptyCell, 2, "s_kva"},
		"letter for digit":    {fuseHead + "b,63O,80,,p1,с,high,,,,\n", ErrBadNumber, 2, "s_kva"},
		"exponent":            {fuseHead + "b,6e2,80,,p1,с,high,,,,\n", ErrBadNumber, 2, "s_kva"},
		"bad optional number": {fuseHead + "b,630,80,x,p1,с,high,,,,\n", ErrBadNumber, 2, "iec_a"},
		"repeated id":         {fuseHead + good + good, ErrRepeatedID, 3, "id"},
		"unknown source":      {fuseHead + "b,630,80,,zz,с,high,,,,\n", ErrUnknownID, 2, "source_id"},
		"unknown confidence":  {fuseHead + "b,630,80,,p1,с,sure,,,,\n", ErrBadWord, 2, "confidence"},
		"bad date":            {fuseHead + "b,630,80,,p1,с,high,2024,,,\n", ErrBadDate, 2, "valid_from"},
		"dates the wrong way": {fuseHead + "b,630,80,,p1,с,high,2025-01-01,2024-01-01,,\n", ErrBadDate, 2, "valid_to"},
		"impossible day":      {fuseHead + "b,630,80,,p1,с,high,,,2026-02-30,\n", ErrBadDate, 2, "checked_on"},
		"unknown column":      {strings.Replace(fuseHead, "note", "nota", 1) + good, ErrUnknownColumn, 1, "nota"},
		"missing column":      {strings.Replace(fuseHead, "note", "nota", 1) + good, ErrMissingColumn, 2, "note"},
		"repeated column":     {strings.Replace(fuseHead, "note", "id", 1) + good, ErrRepeatedColumn, 1, "id"},
		"no rows":             {fuseHead, ErrEmptyTable, 1, ""},
		"empty file":          {"", ErrEmptyTable, 1, ""},
		"short row":           {fuseHead + "b,630\n", ErrBadCSV, 2, ""},
		"open quote":          {fuseHead + "\"b,630\n", ErrBadCSV, 2, ""},
		"windows-1251":        {fuseHead + "b,630,80,,p1,\xf1\xf2\xf0,high,,,,\n", ErrBadUTF8, 1, ""},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := LoadCards(file(c.text), "fuses.csv", sources(t), decodeFuse)
			if !errors.Is(err, c.want) {
				t.Fatalf("got %v, want %v", err, c.want)
			}
			var found bool
			for _, e := range flatten(err) {
				var row *RowError
				if errors.As(e, &row) && row.Err == c.want {
					found = row.File == "fuses.csv" && row.Line == c.line && row.Column == c.column
				}
			}
			if !found {
				t.Errorf("no fault at line %d column %q in: %v", c.line, c.column, err)
			}
		})
	}
}

func flatten(err error) []error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var out []error
		for _, e := range joined.Unwrap() {
			out = append(out, flatten(e)...)
		}
		return out
	}
	return []error{err}
}

func TestEveryFaultOfAFileIsReportedAtOnce(t *testing.T) {
	_, err := LoadCards(file(fuseHead+"a,x,y,,p1,с,high,,,,\nb,1,,,p1,с,high,,,,\n"), "fuses.csv", sources(t), decodeFuse)
	if n := len(flatten(err)); n != 3 {
		t.Errorf("%d faults, want 3: %v", n, err)
	}
	first, ok := AsRowError(err)
	if !ok || first.Error() != `fuses.csv:2: column s_kva: not a number: "x"` {
		t.Errorf("first fault: %v", first)
	}
}

func TestCellReaders(t *testing.T) {
	head := "id,name_ru,name_en,n,flag,source_id,clause_or_page,confidence,valid_from,valid_to,checked_on,note\n"
	read := func(n, flag string) error {
		_, err := LoadCards(file(head+"a,киоск,kiosk,"+n+","+flag+",p1,с,high,,,,\n"), "fuses.csv", sources(t),
			func(r *Row) [3]any { return [3]any{r.Text("name"), r.Int("n"), r.Yes("flag")} })
		return err
	}
	if err := read("2", "yes"); err != nil {
		t.Error(err)
	}
	if err := read("2.5", "yes"); !errors.Is(err, ErrBadNumber) {
		t.Errorf("a fraction for a whole number: %v", err)
	}
	if err := read("2", "да"); !errors.Is(err, ErrBadWord) {
		t.Errorf("another word than yes or no: %v", err)
	}
	if err := read("", "no"); !errors.Is(err, ErrEmptyCell) {
		t.Errorf("an empty whole number: %v", err)
	}
}

func TestMissingFileIsNoRowError(t *testing.T) {
	_, err := LoadCards(fstest.MapFS{}, "fuses.csv", sources(t), decodeFuse)
	if !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v", err)
	}
}

func TestReferNamesTheDanglingRow(t *testing.T) {
	all, err := LoadCards(file(fuseHead+"a,400,50,,p1,с,high,,,,\nb,630,80,,p1,с,high,,,,\n"), "fuses.csv", sources(t), decodeFuse)
	if err != nil {
		t.Fatal(err)
	}
	price := func(f fuse) string {
		if f.S == fact.Q("630", fact.KVA) {
			return "b"
		}
		return ""
	}
	if err := Refer(all, "price_id", price, all); err != nil {
		t.Error(err)
	}
	row, ok := AsRowError(Refer(all, "price_id", price, all[:1]))
	if !ok || row.Line != 3 || row.Column != "price_id" || row.Value != "b" || !errors.Is(row, ErrUnknownID) {
		t.Errorf("dangling reference: %v", row)
	}
}

// FuzzLoadCards: whatever a file holds, the loader answers with cards that have every
// required cell, or with faults that name the file.
func FuzzLoadCards(f *testing.F) {
	f.Add(fuseHead + "a,400,50,,p1,стр. 3,high,,,,\n")
	f.Add(fuseHead + "\"a\n\",4,5,,p1,c,low,2024-01-01,,,x\n")
	f.Add("id\n\"")
	f.Add(",,\n,,\n")
	src := sources(f)
	f.Fuzz(func(t *testing.T, text string) {
		cards, err := LoadCards(file(text), "fuses.csv", src, decodeFuse)
		if err != nil {
			if row, ok := AsRowError(err); !ok || row.File != "fuses.csv" || row.Line < 1 {
				t.Fatalf("fault without a place: %v", err)
			}
			return
		}
		ids := map[string]bool{}
		for _, c := range cards {
			if c.ID == "" || ids[c.ID] || c.Clause.Clause == "" || c.Row.S.Unit != fact.KVA {
				t.Fatalf("card passed without its cells: %+v", c)
			}
			ids[c.ID] = true
		}
	})
}
