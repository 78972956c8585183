package files

import (
	"bytes"
	"slices"
	"testing"
	"testing/fstest"

	"example.com/consumer/service"

	"github.com/plumbline-go/plumbline/bundle"
	"github.com/plumbline-go/plumbline/kit/fact"
)

func TestFilesComeAsBytes(t *testing.T) {
	s, err := service.New()
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.Design(service.Request{Texts: []string{"2КТП-400/10/0,4 кВ с АВР, школа 120 А, котельная 160 А"}})
	if err != nil {
		t.Fatal(err)
	}
	files, err := Package(r, fact.Russian)
	if err != nil {
		t.Fatal(err)
	}
	// What each format begins with.
	heads := map[string]string{"sheet.svg": "<?xml", "sheet.pdf": "%PDF-", "sheet.png": "\x89PNG\r\n", "sheet.dxf": "  0\r\nSECTION",
		"equipment.xlsx": "PK\x03\x04", "works.xlsx": "PK\x03\x04", "report.md": "#", "report.json": "{", "estimate.json": "{"}
	memory := fstest.MapFS{}
	for _, f := range files {
		memory[f.Name] = &fstest.MapFile{Data: f.Data}
		head, ok := heads[f.Name]
		if !ok {
			t.Errorf("%s was not expected", f.Name)
		}
		if !bytes.HasPrefix(f.Data, []byte(head)) {
			t.Errorf("%s begins with %q, want %q", f.Name, f.Data[:min(len(f.Data), 12)], head)
		}
	}
	if len(files) != len(heads) || files[len(files)-1].Name != bundle.ReportName {
		t.Errorf("%d files, want %d with the report last", len(files), len(heads))
	}
	if err := bundle.Verify(memory); err != nil {
		t.Error(err)
	}
	again, err := Package(r, fact.Russian)
	if err != nil || !slices.EqualFunc(files, again, func(a, b bundle.File) bool { return a.Name == b.Name && bytes.Equal(a.Data, b.Data) }) {
		t.Errorf("the second package differs: %v", err)
	}
}
