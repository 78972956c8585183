package catalogs

import (
	"encoding/csv"
	"encoding/json"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// TestEveryRowOfTheCatalogue walks every file whatever its engine reads from it: the
// source exists, the clause is filled, dates parse, ids are unique, the id columns of
// ladders climb, and no source is listed that nothing uses.
func TestEveryRowOfTheCatalogue(t *testing.T) {
	data := Data()
	src, err := LoadSources(data, "sources.csv")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	rows := 0
	err = fs.WalkDir(data, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(p) != ".csv" || p == "sources.csv" || path.Base(p) == "about.csv" {
			return err
		}
		f, err := data.Open(p)
		if err != nil {
			return err
		}
		defer f.Close()
		all, err := csv.NewReader(f).ReadAll()
		if err != nil {
			return err
		}
		head := all[0]
		cell := func(row []string, column string) string {
			i := slices.Index(head, column)
			if i < 0 {
				t.Fatalf("%s has no column %s", p, column)
			}
			return row[i]
		}
		key := "id"
		if slices.Contains(head, "param_id") {
			key = "param_id"
		}
		seen := map[string]bool{}
		var last fact.Decimal
		for i, row := range all[1:] {
			rows++
			where := p + ":" + row[0]
			id := cell(row, key) + cell(row, "valid_from")
			if id == "" || seen[id] {
				t.Errorf("%s: id %q is empty or stands twice", where, id)
			}
			seen[id] = true
			used[cell(row, "source_id")] = true
			if _, ok := src.Find(cell(row, "source_id")); !ok {
				t.Errorf("%s: source %q is not in sources.csv", where, cell(row, "source_id"))
			}
			if cell(row, "clause_or_page") == "" {
				t.Errorf("%s: no clause or page", where)
			}
			if !slices.Contains([]string{"high", "medium", "low"}, cell(row, "confidence")) {
				t.Errorf("%s: confidence %q", where, cell(row, "confidence"))
			}
			for _, column := range []string{"valid_from", "valid_to", "checked_on"} {
				if v := cell(row, column); v != "" {
					if _, err := time.Parse(time.DateOnly, v); err != nil {
						t.Errorf("%s: %s: %v", where, column, err)
					}
				}
			}
			if cell(row, "note") != strings.TrimSpace(cell(row, "note")) {
				t.Errorf("%s: note has outer spaces", where)
			}
			if strings.HasPrefix(path.Base(p), "ladder_") {
				now, err := fact.ParseDecimal(row[1])
				if err != nil || i > 0 && now.Cmp(last) <= 0 {
					t.Errorf("%s: ladder does not climb: %q, %v", where, row[1], err)
				}
				last = now
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if rows < 200 {
		t.Errorf("walked only %d rows", rows)
	}
	for _, s := range src.All() {
		if !used[s.ID] {
			t.Errorf("source %s is used by no row", s.ID)
		}
		if s.Licence == "" || s.Title == "" {
			t.Errorf("source %s: title and licence must be said", s.ID)
		}
	}
}

// TestSymbolsAreWellFormed: the geometry file names each symbol once, with pins and
// primitives.
func TestSymbolsAreWellFormed(t *testing.T) {
	raw, err := fs.ReadFile(Data(), "substation/symbols.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Symbols []struct {
			ID         string
			NameRU     string `json:"name_ru"`
			Clause     string
			Primitives []struct{ T string }
		}
	}
	if err := json.Unmarshal(raw, &file); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, s := range file.Symbols {
		if s.ID == "" || seen[s.ID] || s.NameRU == "" || s.Clause == "" || len(s.Primitives) == 0 {
			t.Errorf("symbol %q is repeated or incomplete", s.ID)
		}
		seen[s.ID] = true
	}
	if len(seen) != 39 { // the sheet of symbols lists 39
		t.Errorf("%d symbols", len(seen))
	}
}
