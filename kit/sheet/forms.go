package sheet

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// The A3 sheet, landscape, and its field: GOST 2.301, GOST R 21.101 (20 mm on the
// left for binding, 5 mm elsewhere).
const (
	A3Width  Um = 420_000
	A3Height Um = 297_000
)

// Field returns the inside of the frame of an A3 sheet.
func Field() Rect { return Rect{Point{20_000, 5_000}, Point{415_000, 292_000}} }

// InField turns coordinates from the lower left corner of the frame, in which
// compositions are given, into those of the sheet.
func InField(x, y Um) Point { return Field().Min.Add(x, y) }

// Room returns the place of the title block on an A3 sheet: 185x55 for form 3, 185x15
// for form 6, nothing for 0.
func (t TitleBlock) Room() Rect {
	height := map[int]Um{3: 55_000, 6: 15_000}[t.Form]
	if height == 0 {
		return Rect{}
	}
	corner := Point{Field().Max.X, Field().Min.Y}
	return Rect{corner.Add(-185_000, 0), corner.Add(0, height)}
}

// A3 returns a landscape A3 sheet with its frame, side columns and filled-in title
// block as the view "frame". The column "Согласовано" stands on a first sheet only.
func A3(name string, title fact.Text, stamp TitleBlock) Sheet {
	s := Sheet{Name: name, Title: title, W: A3Width, H: A3Height, Blocks: map[string][]Item{}, Stamp: stamp}
	frame := View{Name: "frame", Scale: 1}
	frame.Items = append(frame.Items, formItems("frame_a3", Point{}, nil)...)
	for _, item := range formRows()["side_columns"] {
		if stamp.Form == 6 && strings.HasPrefix(item.id, "agreed") {
			continue
		}
		frame.Items = append(frame.Items, item.draw(Point{}, nil)...)
	}
	if form := fmt.Sprintf("form%d", stamp.Form); len(formRows()[form]) > 0 {
		frame.Items = append(frame.Items, formItems(form, Point{Field().Max.X, Field().Min.Y}, stamp.fields())...)
	}
	s.Views = []View{frame}
	return s
}

// fields returns what is written into the fields of the form, by their ids.
func (t TitleBlock) fields() map[string]fact.Text {
	m := map[string]fact.Text{
		"designation": fact.Same(t.Meta.Designation), "object": t.Meta.Object, "building": t.Building,
		"sheet_title": t.Title, "stage": fact.Same(t.Meta.Stage), "firm": t.Meta.Firm,
		"sheet": number(t.Sheet), "sheets": number(t.Sheets),
	}
	if t.Meta.Stage == "П" {
		m["stage"] = fact.Text{RU: "П", EN: "P"}
	}
	for i, p := range t.Meta.People {
		row := strconv.Itoa(i + 1)
		m["role"+row], m["name"+row] = p.Role, fact.Same(p.Name)
		if p.Name != "" {
			m["date"+row] = fact.Same(shortDate(t.Meta.Date))
		}
	}
	if len(t.Meta.People) == 0 {
		for _, r := range formRows()["form3"] {
			if strings.HasPrefix(r.id, "role") {
				m[r.id] = r.text
			}
		}
		m["date1"] = fact.Same(shortDate(t.Meta.Date))
	}
	return m
}

func number(n int) fact.Text {
	if n == 0 {
		return fact.Text{}
	}
	return fact.Same(strconv.Itoa(n))
}

// shortDate turns 2026-11-30 into 30.11.26, the most that a date cell 10 wide takes.
// What is no such date stays as it is.
func shortDate(date string) string {
	if len(date) == 10 && date[4] == '-' && date[7] == '-' {
		return date[8:] + "." + date[5:7] + "." + date[2:4]
	}
	return date
}

//go:embed forms.csv
var formsCSV string

// formRow is a line, cell, fixed text or field of a form, from the form's origin.
type formRow struct {
	form, kind, id string
	box            Rect
	weight         Um
	text           fact.Text
	height         Um
	align          string
}

// formRows parses the embedded forms once. A broken row panics: it is part of the
// program, and a test reads every one.
var formRows = sync.OnceValue(func() map[string][]formRow {
	rows, err := parseForms(formsCSV)
	if err != nil {
		panic(err)
	}
	return rows
})

func parseForms(text string) (map[string][]formRow, error) {
	records, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("sheet: forms: %w", err)
	}
	column := map[string]int{}
	for i, name := range records[0] {
		column[name] = i
	}
	forms := map[string][]formRow{}
	for n, rec := range records[1:] {
		cell := func(name string) string { return rec[column[name]] }
		r := formRow{
			form: cell("form"), kind: cell("kind"), id: cell("id"), align: cell("align"),
			text: fact.Text{RU: cell("text"), EN: cell("text_en")},
		}
		if r.kind == "source" || r.kind == "origin" {
			continue
		}
		for _, v := range []struct {
			name string
			to   *Um
		}{
			{"x1_mm", &r.box.Min.X}, {"y1_mm", &r.box.Min.Y}, {"x2_mm", &r.box.Max.X}, {"y2_mm", &r.box.Max.Y},
			{"weight_mm", &r.weight}, {"text_height_mm", &r.height},
		} {
			if cell(v.name) == "" {
				continue
			}
			mm, err := strconv.ParseFloat(cell(v.name), 64)
			if err != nil {
				return nil, fmt.Errorf("sheet: forms: row %d, %s: %w", n+2, v.name, err)
			}
			*v.to = Um(divRound(int64(mm*10_000), 10))
		}
		forms[r.form] = append(forms[r.form], r)
	}
	return forms, nil
}

// formItems draws a form whose origin lies at a point.
func formItems(form string, at Point, fields map[string]fact.Text) []Item {
	var items []Item
	for _, r := range formRows()[form] {
		items = append(items, r.draw(at, fields)...)
	}
	return items
}

// draw returns the items of one row.
func (r formRow) draw(at Point, fields map[string]fact.Text) []Item {
	layer := LayerStamp
	if r.form == "frame_a3" {
		layer = LayerFrame
	}
	pen := Pen{Layer: layer, Width: r.weight}
	box := Rect{at.Add(r.box.Min.X, r.box.Min.Y), at.Add(r.box.Max.X, r.box.Max.Y)}
	set := Setting{Layer: layer, Heights: smaller(r.height), Vertical: r.align == "vertical", H: Center}
	if r.align == "left" {
		set.H = Left
	}
	switch r.kind {
	case "line":
		return []Item{Line{Pen: pen, A: box.Min, B: box.Max}}
	case "rect":
		if r.id == "sheet_edge" {
			return nil // the edge of the paper is no line
		}
		return []Item{rectangle(pen, box)}
	case "cell":
		return append([]Item{rectangle(pen, box)}, Lay(box, r.text, set)...)
	case "fixed_text":
		return Lay(box, r.text, set)
	case "field":
		return Lay(box, fields[r.id], set)
	case "text":
		return []Item{Text{Layer: layer, At: box.Min, Height: r.height, Str: r.text}}
	}
	return nil
}

// smaller lists a field's height and those it may fall back to.
func smaller(height Um) []Um {
	heights := []Um{height}
	for _, h := range []Um{3500, 2500} {
		if h < height {
			heights = append(heights, h)
		}
	}
	return heights
}

// rectangle is the outline of a box.
func rectangle(pen Pen, b Rect) Polyline {
	return Polyline{Pen: pen, Closed: true, Points: []Point{
		b.Min, {b.Max.X, b.Min.Y}, b.Max, {b.Min.X, b.Max.Y},
	}}
}
