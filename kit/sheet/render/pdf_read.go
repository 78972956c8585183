package render

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strconv"
)

// pdfFile is a document cut into its objects: body[n] is what stands between
// "n 0 obj" and "endobj"; body[0] is nil.
type pdfFile struct {
	header []byte
	body   [][]byte
	root   int
	info   int
}

var (
	startXref  = regexp.MustCompile(`startxref\s+(\d+)\s+%%EOF\s*$`)
	xrefHead   = regexp.MustCompile(`^xref\s+0 (\d+)\s*\n`)
	mediaBox   = regexp.MustCompile(`/MediaBox\s*\[\s*([-\d.]+)\s+([-\d.]+)\s+([-\d.]+)\s+([-\d.]+)\s*\]`)
	pageObject = regexp.MustCompile(`/Type\s*/Page[^s]`)
)

// openPDF reads a document with a plain cross-reference table: every entry must point
// at its object.
func openPDF(data []byte) (pdfFile, error) {
	var f pdfFile
	if !bytes.HasPrefix(data, []byte("%PDF-1.")) {
		return f, errors.New("render: pdf: no header")
	}
	end := startXref.FindSubmatch(data)
	if end == nil {
		return f, errors.New("render: pdf: no startxref at the end")
	}
	at, err := strconv.Atoi(string(end[1]))
	if err != nil || at <= 0 || at >= len(data) {
		return f, fmt.Errorf("render: pdf: startxref %s lies outside the file", end[1])
	}
	table := data[at:]
	head := xrefHead.FindSubmatch(table)
	if head == nil {
		return f, errors.New("render: pdf: no cross-reference table where startxref points")
	}
	n, err := strconv.Atoi(string(head[1]))
	if err != nil || n < 2 || n > len(table)/20 {
		return f, fmt.Errorf("render: pdf: a cross-reference table of %s entries", head[1])
	}
	entries := table[len(head[0]):]
	if len(entries) < 20*n {
		return f, errors.New("render: pdf: the cross-reference table is cut off")
	}
	f.body = make([][]byte, n)
	first := at
	for i := 1; i < n; i++ {
		offset, err := strconv.Atoi(string(entries[20*i : 20*i+10]))
		if err != nil || offset <= 0 || offset >= at || entries[20*i+17] != 'n' {
			return f, fmt.Errorf("render: pdf: entry %d of the cross-reference table is %q", i, entries[20*i:20*i+20])
		}
		mark := []byte(strconv.Itoa(i) + " 0 obj\n")
		if !bytes.HasPrefix(data[offset:at], mark) {
			return f, fmt.Errorf("render: pdf: object %d is not where the table says", i)
		}
		first = min(first, offset)
		rest := data[offset+len(mark) : at]
		stop := objectEnd(rest)
		if stop < 0 {
			return f, fmt.Errorf("render: pdf: object %d has no end", i)
		}
		f.body[i] = rest[:stop]
	}
	f.header = data[:first]
	trailer := data[at+len(head[0])+20*n:]
	if f.root, err = reference(trailer, "/Root"); err != nil {
		return f, err
	}
	f.info, err = reference(trailer, "/Info")
	return f, err
}

var streamLength = regexp.MustCompile(`/Length (\d+)[^\d]`)

// objectEnd returns where "\nendobj" stands, over a stream of the length it declares.
func objectEnd(object []byte) int {
	end := bytes.Index(object, []byte("\nendobj"))
	stream := bytes.Index(object, []byte("stream\n"))
	if stream < 0 || end >= 0 && end < stream {
		return end
	}
	length := streamLength.FindSubmatch(object[:stream])
	if length == nil {
		return -1
	}
	n, err := strconv.Atoi(string(length[1]))
	after := stream + len("stream\n")
	if err != nil || n > len(object)-after {
		return -1
	}
	rest, ok := bytes.CutPrefix(object[after+n:], []byte("\nendstream"))
	if !ok || !bytes.HasPrefix(bytes.TrimLeft(rest, "\n"), []byte("endobj")) {
		return -1
	}
	return after + n + len("\nendstream")
}

// reference returns the object that a key of a dictionary points at.
func reference(dict []byte, key string) (int, error) {
	m := regexp.MustCompile(regexp.QuoteMeta(key) + `\s+(\d+) 0 R`).FindSubmatch(dict)
	if m == nil {
		return 0, fmt.Errorf("render: pdf: no %s", key)
	}
	return strconv.Atoi(string(m[1]))
}

// dictionary returns an object without its stream.
func dictionary(object []byte) []byte {
	dict, _, _ := bytes.Cut(object, []byte("stream\n"))
	return dict
}

// CheckPDF reads a written PDF back: header, cross-reference table with every object
// where it says, a page tree, and a media box of some size on every page.
func CheckPDF(data []byte) error {
	_, err := PageSizes(data)
	return err
}

// PageSizes returns the media boxes of the pages in points, in the order of their
// objects, or what is wrong with the file.
func PageSizes(data []byte) ([][2]float64, error) {
	f, err := openPDF(data)
	if err != nil {
		return nil, err
	}
	if f.root <= 0 || f.root >= len(f.body) || !bytes.Contains(f.body[f.root], []byte("/Catalog")) {
		return nil, errors.New("render: pdf: the root is no catalog")
	}
	var sizes [][2]float64
	for i, object := range f.body {
		dict := dictionary(object)
		if !pageObject.Match(dict) {
			continue
		}
		box := mediaBox.FindSubmatch(dict)
		if box == nil {
			return nil, fmt.Errorf("render: pdf: page object %d has no media box", i)
		}
		var v [4]float64
		for k := range v {
			if v[k], err = strconv.ParseFloat(string(box[k+1]), 64); err != nil {
				return nil, fmt.Errorf("render: pdf: media box: %w", err)
			}
		}
		if v[2] <= v[0] || v[3] <= v[1] {
			return nil, fmt.Errorf("render: pdf: the media box %q is empty", box[0])
		}
		sizes = append(sizes, [2]float64{v[2] - v[0], v[3] - v[1]})
	}
	if len(sizes) == 0 {
		return nil, errors.New("render: pdf: no pages")
	}
	return sizes, nil
}
