package substation

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// symbol is one graphic symbol of the diagram at module M = 1: the origin is the pin on
// the supply side, the body hangs below. Lengths are paper micrometres.
type symbol struct {
	items  []sheet.Item
	pins   map[string]sheet.Point
	clause string
}

// Symbols are the graphic symbols by id ("breaker_auto"), from symbols.json.
type Symbols struct{ byID map[string]symbol }

type symbolJSON struct {
	ID     string `json:"id"`
	Clause string `json:"clause"`
	Pins   []struct {
		ID string  `json:"id"`
		X  float64 `json:"x"`
		Y  float64 `json:"y"`
	} `json:"pins"`
	Primitives []primitiveJSON `json:"primitives"`
}

type primitiveJSON struct {
	T      string       `json:"t"`
	X      float64      `json:"x"`
	Y      float64      `json:"y"`
	X1     float64      `json:"x1"`
	Y1     float64      `json:"y1"`
	X2     float64      `json:"x2"`
	Y2     float64      `json:"y2"`
	R      float64      `json:"r"`
	RX     float64      `json:"rx"`
	RY     float64      `json:"ry"`
	A0     float64      `json:"a0"`
	A1     float64      `json:"a1"`
	W      string       `json:"w"`
	Dash   any          `json:"dash"`
	Fill   bool         `json:"fill"`
	Closed bool         `json:"closed"`
	Pts    [][2]float64 `json:"pts"`
	S      string       `json:"s"`
	H      float64      `json:"h"`
	Align  string       `json:"align"`
	Symbol string       `json:"symbol"`
}

// The three line weights of a diagram; GOST 2.702 5.2.12 allows no more.
const (
	widthCircuit = sheet.Um(500)
	widthBus     = sheet.Um(1000)
	widthThin    = sheet.Um(250)
)

// LoadSymbols reads the symbols' geometry; an unknown primitive or a reference to a
// missing symbol is an error.
func LoadSymbols(fsys fs.FS, file string) (Symbols, error) {
	raw, err := fs.ReadFile(fsys, file)
	if err != nil {
		return Symbols{}, fmt.Errorf("substation: symbols: %w", err)
	}
	var doc struct {
		Symbols []symbolJSON `json:"symbols"`
	}
	if err := json.Unmarshal(raw, &doc); err != nil {
		return Symbols{}, fmt.Errorf("substation: %s: %w", file, err)
	}
	s := Symbols{byID: map[string]symbol{}}
	byID := map[string]symbolJSON{}
	for _, j := range doc.Symbols {
		byID[j.ID] = j
	}
	for _, j := range doc.Symbols {
		out := symbol{pins: map[string]sheet.Point{}, clause: j.Clause}
		for _, p := range j.Pins {
			out.pins[p.ID] = sheet.Point{X: um(p.X), Y: um(p.Y)}
		}
		out.items, err = j.draw(byID, 0, 0)
		if err != nil {
			return Symbols{}, fmt.Errorf("substation: %s: symbol %s: %w", file, j.ID, err)
		}
		s.byID[j.ID] = out
	}
	return s, nil
}

func (j symbolJSON) draw(all map[string]symbolJSON, dx, dy float64) ([]sheet.Item, error) {
	var items []sheet.Item
	for _, p := range j.Primitives {
		pen := sheet.Pen{Layer: sheet.LayerSymbol, Width: widthCircuit}
		switch p.W {
		case "thin":
			pen.Width = widthThin
		case "bus":
			pen.Width = widthBus
		}
		if p.Dash != nil && p.Dash != false {
			pen.Dash = sheet.Dashed
		}
		at := func(x, y float64) sheet.Point { return sheet.Point{X: um(x + dx), Y: um(y + dy)} }
		switch p.T {
		case "line":
			items = append(items, sheet.Line{Pen: pen, A: at(p.X1, p.Y1), B: at(p.X2, p.Y2)})
		case "poly":
			var pts []sheet.Point
			for _, q := range p.Pts {
				pts = append(pts, at(q[0], q[1]))
			}
			if p.Fill {
				items = append(items, sheet.Fill{Layer: sheet.LayerSymbol, Outer: pts})
			}
			items = append(items, sheet.Polyline{Pen: pen, Points: pts, Closed: p.Closed})
		case "circle":
			if p.Fill {
				items = append(items, sheet.Fill{Layer: sheet.LayerSymbol, Outer: disc(at(p.X, p.Y), um(p.R))})
			}
			items = append(items, sheet.Circle{Pen: pen, Center: at(p.X, p.Y), R: um(p.R)})
		case "arc":
			items = append(items, sheet.Arc{Pen: pen, Center: at(p.X, p.Y), R: um(p.R), From: um1000(p.A0), To: um1000(p.A1)})
		case "ellipse":
			items = append(items, sheet.Ellipse{Pen: pen, Center: at(p.X, p.Y), RX: um(p.RX), RY: um(p.RY)})
		case "text":
			t := sheet.Text{Layer: sheet.LayerSymbol, At: at(p.X, p.Y), Height: um(p.H), Str: fact.Same(p.S)}
			switch p.Align { // m: middle of the baseline; c: centre of the letters
			case "m":
				t.H = sheet.Center
			case "c":
				t.H, t.V = sheet.Center, sheet.Middle
			}
			items = append(items, t)
		case "ref":
			inner, ok := all[p.Symbol]
			if !ok {
				return nil, fmt.Errorf("refers to %q, which is not there", p.Symbol)
			}
			sub, err := inner.draw(all, p.X+dx, p.Y+dy)
			if err != nil {
				return nil, err
			}
			items = append(items, sub...)
		default:
			return nil, fmt.Errorf("primitive %q is not known", p.T)
		}
	}
	return items, nil
}

// um converts millimetres of the file to whole micrometres; the file has at most three
// digits.
func um(mm float64) sheet.Um { return sheet.Um(math.Round(mm * 1000)) }

// um1000 converts degrees to millidegrees.
func um1000(deg float64) int64 { return int64(math.Round(deg * 1000)) }

// disc is a filled dot as a polygon of 24 corners.
func disc(c sheet.Point, r sheet.Um) []sheet.Point {
	const corners = 24
	out := make([]sheet.Point, corners)
	for i := range out {
		a := 2 * math.Pi * float64(i) / corners
		out[i] = c.Add(sheet.Um(math.Round(float64(r)*math.Cos(a))), sheet.Um(math.Round(float64(r)*math.Sin(a))))
	}
	return out
}
