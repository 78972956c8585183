package render

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"regexp"

	"github.com/plumbline-go/plumbline/kit/fact"
)

var (
	creationDate = regexp.MustCompile(`/CreationDate\([^)]*\)`)
	fontFile     = regexp.MustCompile(`/FontFile2 (\d+) 0 R`)
)

// timeless takes the clock out of a PDF that canvas wrote: the creation date and, in
// each embedded font, the time of modification with the two checksums that follow from
// it. It states the language of the text and builds the cross-reference table anew.
func timeless(data []byte, l fact.Lang) ([]byte, error) {
	f, err := openPDF(data)
	if err != nil {
		return nil, err
	}
	fonts := map[int]bool{}
	for i, object := range f.body {
		for _, m := range fontFile.FindAllSubmatch(dictionary(object), -1) {
			n, err := reference(m[0], "/FontFile2")
			if err != nil || n >= len(f.body) {
				return nil, fmt.Errorf("render: pdf: object %d names font %s", i, m[1])
			}
			fonts[n] = true
		}
	}
	for n := range f.body {
		switch {
		case n == f.info:
			f.body[n] = creationDate.ReplaceAll(f.body[n], nil)
		case n == f.root:
			f.body[n] = bytes.Replace(f.body[n], []byte("/Catalog"), []byte("/Catalog/Lang("+l.String()+")"), 1)
		case fonts[n]:
			if f.body[n], err = undated(f.body[n]); err != nil {
				return nil, err
			}
		}
	}
	return f.bytes(), nil
}

// undated returns a font stream whose head table says that it was last modified when
// it was created.
func undated(object []byte) ([]byte, error) {
	_, stream, _ := bytes.Cut(object, []byte("stream\n"))
	r, err := zlib.NewReader(bytes.NewReader(stream))
	if err != nil {
		return nil, fmt.Errorf("render: pdf: font: %w", err)
	}
	font, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("render: pdf: font: %w", err)
	}
	if err := resetModified(font); err != nil {
		return nil, err
	}
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	if _, err := w.Write(font); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "<</Filter/FlateDecode/Length %d/Length1 %d>>stream\n", packed.Len(), len(font))
	out.Write(packed.Bytes())
	out.WriteString("\nendstream")
	return out.Bytes(), nil
}

// resetModified sets head.modified to head.created and mends the checksum of the table
// and the adjustment of the file. OpenType: head has created at 20, modified at 28,
// checkSumAdjustment at 8, and the whole file sums to 0xB1B0AFBA.
func resetModified(font []byte) error {
	if len(font) < 12 {
		return errors.New("render: pdf: the font is cut off")
	}
	for i := range int(binary.BigEndian.Uint16(font[4:])) {
		entry := 12 + 16*i
		if len(font) < entry+16 {
			break
		}
		if string(font[entry:entry+4]) != "head" {
			continue
		}
		at, n := int(binary.BigEndian.Uint32(font[entry+8:])), int(binary.BigEndian.Uint32(font[entry+12:]))
		if n < 54 || at+n > len(font) {
			break
		}
		head := font[at : at+n]
		copy(head[28:36], head[20:28])
		binary.BigEndian.PutUint32(head[8:], 0)
		binary.BigEndian.PutUint32(font[entry+4:], checksum(head))
		binary.BigEndian.PutUint32(head[8:], 0xB1B0AFBA-checksum(font))
		return nil
	}
	return errors.New("render: pdf: the font has no head table")
}

// checksum sums big-endian words, the last one filled up with zeros.
func checksum(table []byte) (sum uint32) {
	for len(table) >= 4 {
		sum += binary.BigEndian.Uint32(table)
		table = table[4:]
	}
	var last [4]byte
	copy(last[:], table)
	return sum + binary.BigEndian.Uint32(last[:])
}

// bytes writes the document: header, objects in order, table, trailer.
func (f pdfFile) bytes() []byte {
	var out bytes.Buffer
	out.Write(f.header)
	offsets := make([]int, len(f.body))
	for n := 1; n < len(f.body); n++ {
		offsets[n] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n", n)
		out.Write(f.body[n])
		out.WriteString("\nendobj\n")
	}
	at := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(f.body))
	for _, offset := range offsets[1:] {
		fmt.Fprintf(&out, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&out, "trailer\n<</Root %d 0 R/Size %d/Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n", f.root, len(f.body), f.info, at)
	return out.Bytes()
}
