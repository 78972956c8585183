package dxf_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/sheet/dxf"
	"github.com/plumbline-go/plumbline/kit/sheet/dxf/dxftest"
)

func TestReadFindsDamage(t *testing.T) {
	whole := write(t, dxftest.Sample(1))
	swap := func(old, with string) []byte {
		if !bytes.Contains(whole, []byte(old)) {
			t.Fatalf("the file has no %q", old)
		}
		return bytes.Replace(whole, []byte(old), []byte(with), 1)
	}
	for name, file := range map[string][]byte{
		"empty":            nil,
		"half":             whole[:len(whole)/2],
		"no EOF":           whole[:len(whole)-len("  0\r\nEOF\r\n")],
		"more behind EOF":  append(bytes.Clone(whole), "  0\r\nLINE\r\n"...),
		"other version":    swap("AC1015", "AC1021"),
		"other code page":  swap("ANSI_1251", "ANSI_1252"),
		"a real of no use": swap("\r\n 40\r\n2.5\r\n", "\r\n 40\r\nNaN\r\n"),
		"code no number":   swap("\r\n 40\r\n2.5\r\n", "\r\nforty\r\n2.5\r\n"),
		"no such block":    swap("AcDbBlockReference\r\n 66\r\n1\r\n  2\r\nQF", "AcDbBlockReference\r\n 66\r\n1\r\n  2\r\nQX"),
		"no such layer":    swap("  8\r\nHATCH", "  8\r\nHATCX"),
		"no section":       swap("  2\r\nOBJECTS", "  2\r\nTHINGS"),
		"attribute astray": swap("SEQEND", "POINT"),
	} {
		if _, err := dxf.Read(file); err == nil {
			t.Errorf("%s: no error", name)
		} else if !strings.HasPrefix(err.Error(), "dxf: ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n"))
	f.Add([]byte(" 0\nEOF"))
	f.Add([]byte("999\ncomment\n  0\nEOF\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		d, err := dxf.Read(file)
		if err == nil {
			d.Placed()
		}
	})
}
