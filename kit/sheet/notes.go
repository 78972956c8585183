package sheet

import (
	"strconv"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// GateLine is the line of a sheet that is issued with failed checks, 5 mm high, its
// middle at a point: «НЕ ПРОШЛО ПРОВЕРКУ: n».
func GateLine(at Point, fails int) Text {
	n := strconv.Itoa(fails)
	return Text{
		Layer: LayerText, At: at, Height: MM(5), H: Center, Bold: true,
		Str: fact.Text{RU: "НЕ ПРОШЛО ПРОВЕРКУ: " + n, EN: "CHECKS FAILED: " + n},
	}
}

// Notes sets a title and numbered notes, wrapped to a width, from the upper left
// corner downwards. It returns the lowest y it used.
func Notes(at Point, width Um, title fact.Text, notes []fact.Text) ([]Item, Um) {
	items, y := heading(at, width, title)
	for i, note := range notes {
		mark := strconv.Itoa(i+1) + "."
		items = append(items, Text{Layer: LayerText, At: Point{at.X, y}, Height: MinHeight, V: Top, Str: fact.Same(mark)})
		indent := TextWidth("00. ", MinHeight, false)
		var lines []Item
		lines, y = paragraph(Point{at.X + indent, y}, width-indent, note)
		items = append(items, lines...)
	}
	return items, y
}

// LegendRow is a sample, drawn by the caller around its own middle in a room of
// 14x6 mm, and what it means.
type LegendRow struct {
	Sample []Item
	Text   fact.Text
}

// Legend sets a title and the rows, each at least 7 mm high, from the upper left corner
// downwards. It returns the lowest y it used.
func Legend(at Point, width Um, title fact.Text, rows []LegendRow) ([]Item, Um) {
	const room, row = Um(14_000), Um(7_000)
	items, y := heading(at, width, title)
	for _, r := range rows {
		left := at.X + room + 2000
		_, low := paragraph(Point{left, y}, width-room-2000, r.Text)
		used := max(row, y-low+2*clear)
		box := Rect{Point{left - clear, y - used}, Point{at.X + width + clear, y}}
		items = append(items, Lay(box, r.Text, Setting{Layer: LayerText, H: Left})...)
		middle := Transform{At: Point{at.X + room/2, y - used/2}}
		for _, sample := range r.Sample {
			items = append(items, middle.Item(sample))
		}
		y -= used
	}
	return items, y
}

// heading sets the title of a block and returns where its first line begins.
func heading(at Point, width Um, title fact.Text) ([]Item, Um) {
	if title.IsZero() {
		return nil, at.Y
	}
	const height = Um(3500)
	return []Item{Text{Layer: LayerText, At: at, Height: height, V: Top, Str: title, Fit: width}}, at.Y - 2*height
}

// paragraph sets wrapped lines from the upper left corner and returns where the next
// paragraph begins, which is the same in both languages.
func paragraph(at Point, width Um, text fact.Text) ([]Item, Um) {
	ru := Wrap(text.RU, width, MinHeight, false)
	en := Wrap(text.EN, width, MinHeight, false)
	var items []Item
	for i := 0; i < max(len(ru), len(en)); i++ {
		var str fact.Text
		if i < len(ru) {
			str.RU = ru[i]
		}
		if i < len(en) {
			str.EN = en[i]
		}
		items = append(items, Text{
			Layer: LayerText, At: at.Add(0, -Um(i)*LineStep(MinHeight)), Height: MinHeight, V: Top, Str: str, Fit: width,
		})
	}
	n := Um(max(len(ru), len(en)))
	return items, at.Y - n*LineStep(MinHeight) - LineStep(MinHeight)/4
}
