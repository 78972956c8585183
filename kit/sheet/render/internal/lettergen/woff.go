package main

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"maps"
	"slices"
)

// dropHinting takes the instructions out of the glyphs: the tables that they call are
// not in the subset. Afterwards the offsets in loca are long (head.indexToLocFormat 1).
func dropHinting(tables map[string][]byte) {
	glyf, loca := tables["glyf"], tables["loca"]
	size := 2
	if binary.BigEndian.Uint16(tables["head"][50:]) == 1 {
		size = 4
	}
	offset := func(i int) int {
		if size == 2 {
			return 2 * int(binary.BigEndian.Uint16(loca[2*i:]))
		}
		return int(binary.BigEndian.Uint32(loca[4*i:]))
	}
	var out, offsets []byte
	for i := range len(loca)/size - 1 {
		offsets = binary.BigEndian.AppendUint32(offsets, uint32(len(out)))
		if glyph := glyf[offset(i):offset(i+1)]; len(glyph) > 0 {
			out = append(out, unhinted(glyph)...)
		}
		for len(out)%4 != 0 {
			out = append(out, 0)
		}
	}
	tables["glyf"], tables["loca"] = out, binary.BigEndian.AppendUint32(offsets, uint32(len(out)))
	binary.BigEndian.PutUint16(tables["head"][50:], 1)
}

// unhinted returns a glyph without its instructions.
func unhinted(glyph []byte) []byte {
	const header = 10
	if contours := int16(binary.BigEndian.Uint16(glyph)); contours >= 0 {
		at := header + 2*int(contours)
		n := int(binary.BigEndian.Uint16(glyph[at:]))
		return slices.Concat(glyph[:at], []byte{0, 0}, glyph[at+2+n:])
	}
	const (
		words, scale, more, twoScales, matrix, instructions = 0x1, 0x8, 0x20, 0x40, 0x80, 0x100
	)
	out := slices.Clone(glyph)
	for at := header; ; {
		flags := binary.BigEndian.Uint16(out[at:])
		binary.BigEndian.PutUint16(out[at:], flags&^instructions)
		at += 6
		if flags&words != 0 {
			at += 2
		}
		switch {
		case flags&scale != 0:
			at += 2
		case flags&twoScales != 0:
			at += 4
		case flags&matrix != 0:
			at += 8
		}
		if flags&more == 0 {
			return out[:at]
		}
	}
}

// woff packs tables as a WOFF 1.0 file. The head table keeps its date of creation as
// that of modification, so that the file does not depend on the day.
func woff(tables map[string][]byte) ([]byte, error) {
	tags := slices.Sorted(maps.Keys(tables))
	head := tables["head"]
	copy(head[28:36], head[20:28])
	binary.BigEndian.PutUint32(head[8:], 0)
	binary.BigEndian.PutUint32(head[8:], 0xB1B0AFBA-checksum(sfnt(tables)))

	var directory, data []byte
	start := 44 + 20*len(tags)
	for _, tag := range tags {
		table := tables[tag]
		packed, err := pack(table)
		if err != nil {
			return nil, err
		}
		directory = append(directory, tag...)
		for _, v := range []int{start + len(data), len(packed), len(table)} {
			directory = binary.BigEndian.AppendUint32(directory, uint32(v))
		}
		directory = binary.BigEndian.AppendUint32(directory, tableSum(tag, table))
		data = append(data, packed...)
		for len(data)%4 != 0 {
			data = append(data, 0)
		}
	}
	header := []byte("wOFF\x00\x01\x00\x00")
	header = binary.BigEndian.AppendUint32(header, uint32(start+len(data)))
	header = binary.BigEndian.AppendUint16(header, uint16(len(tags)))
	header = binary.BigEndian.AppendUint16(header, 0)
	header = binary.BigEndian.AppendUint32(header, uint32(len(sfnt(tables))))
	header = append(header, 0, 1, 0, 0)           // version of this file
	header = append(header, make([]byte, 4*5)...) // no metadata, no private data
	return slices.Concat(header, directory, data), nil
}

// pack returns a table compressed, or as it is when that is no shorter.
func pack(table []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := zlib.NewWriterLevel(&b, zlib.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(table); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if b.Len() >= len(table) {
		return table, nil
	}
	return b.Bytes(), nil
}

// sfnt lays the tables out as the TrueType file that a reader will restore.
func sfnt(tables map[string][]byte) []byte {
	tags := slices.Sorted(maps.Keys(tables))
	exp := 0
	for 2<<exp <= len(tags) {
		exp++
	}
	out := []byte{0, 1, 0, 0}
	for _, v := range []int{len(tags), 16 << exp, exp, 16*len(tags) - 16<<exp} {
		out = binary.BigEndian.AppendUint16(out, uint16(v))
	}
	at := 12 + 16*len(tags)
	var body []byte
	for _, tag := range tags {
		out = append(out, tag...)
		out = binary.BigEndian.AppendUint32(out, tableSum(tag, tables[tag]))
		out = binary.BigEndian.AppendUint32(out, uint32(at+len(body)))
		out = binary.BigEndian.AppendUint32(out, uint32(len(tables[tag])))
		body = append(body, tables[tag]...)
		for len(body)%4 != 0 {
			body = append(body, 0)
		}
	}
	return append(out, body...)
}

// tableSum is the checksum of a table; that of head leaves the adjustment out.
func tableSum(tag string, table []byte) uint32 {
	if tag != "head" {
		return checksum(table)
	}
	head := slices.Clone(table)
	copy(head[8:12], []byte{0, 0, 0, 0})
	return checksum(head)
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
