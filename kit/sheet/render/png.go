package render

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/png"

	"github.com/tdewolff/canvas"
	"github.com/tdewolff/canvas/renderers/rasterizer"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// Pixels returns the size of a sheet in pixels at a resolution in dots per inch,
// rounded: 2480x1754 for A3 at 150.
func Pixels(s sheet.Sheet, dpi int) (w, h int) {
	px := func(u sheet.Um) int { return int((int64(u)*int64(dpi) + 12_700) / 25_400) }
	return px(s.W), px(s.H)
}

// PNG draws a sheet in shades of grey at a resolution in dots per inch, 10 to 1200.
func PNG(s sheet.Sheet, l fact.Lang, dpi int) ([]byte, error) {
	if err := known(l); err != nil {
		return nil, err
	}
	if dpi < 10 || dpi > 1200 {
		return nil, fmt.Errorf("render: png: %d dpi", dpi)
	}
	f, err := loadFaces()
	if err != nil {
		return nil, err
	}
	w, h := Pixels(s, dpi)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		img.Pix[i] = 0xFF
	}
	r := rasterizer.FromImage(img, canvas.DPMM(float64(dpi)/25.4), canvas.LinearColorSpace{})
	if err := draw(r, s, l, f); err != nil {
		return nil, err
	}
	r.Close()
	grey := image.NewGray(img.Rect)
	for i := range grey.Pix {
		grey.Pix[i] = img.Pix[4*i]
	}
	var out bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := enc.Encode(&out, grey); err != nil {
		return nil, fmt.Errorf("render: png: %w", err)
	}
	return out.Bytes(), nil
}

// smallestPNG is less than any drawn sheet takes: under it the picture is a blank.
const smallestPNG = 1024

// CheckPNG reads a written PNG back: signature, size in pixels as expected, every
// chunk whole by its checksum, the end where it belongs.
func CheckPNG(data []byte, w, h int) error {
	rest, ok := bytes.CutPrefix(data, []byte("\x89PNG\r\n\x1a\n"))
	if !ok {
		return errors.New("render: png: no signature")
	}
	if len(data) < smallestPNG {
		return fmt.Errorf("render: png: %d bytes are no drawing", len(data))
	}
	for first := true; ; first = false {
		if len(rest) < 12 {
			return errors.New("render: png: cut off")
		}
		n := int(binary.BigEndian.Uint32(rest))
		if n > len(rest)-12 {
			return errors.New("render: png: a chunk is cut off")
		}
		name, body := string(rest[4:8]), rest[8:8+n]
		if crc32.ChecksumIEEE(rest[4:8+n]) != binary.BigEndian.Uint32(rest[8+n:]) {
			return fmt.Errorf("render: png: chunk %q is damaged", name)
		}
		rest = rest[12+n:]
		if first {
			if name != "IHDR" || n < 8 {
				return fmt.Errorf("render: png: begins with %q", name)
			}
			gotW, gotH := int(binary.BigEndian.Uint32(body)), int(binary.BigEndian.Uint32(body[4:]))
			if gotW != w || gotH != h {
				return fmt.Errorf("render: png: %dx%d pixels, not %dx%d", gotW, gotH, w, h)
			}
		}
		if name == "IEND" {
			if len(rest) > 0 {
				return fmt.Errorf("render: png: %d bytes after the end", len(rest))
			}
			return nil
		}
	}
}
