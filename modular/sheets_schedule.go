package modular

import (
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

// Rows that fit in a column of the schedule's own sheet: to the title block in the columns
// above it, to the foot in the first.
const (
	longColumn  = 30
	shortColumn = 23
)

// scheduleSheet holds the room schedule in up to three columns of form 2.
func scheduleSheet(d Design, r check.Report, m sheet.Meta, n, of int) sheet.Sheet {
	title := bi("Экспликация помещений", "Room schedule")
	s := newSheet(planName(n-1), title, d, m, n, of)
	var floors []int
	for f := range d.Floors {
		floors = append(floors, f)
	}
	rows := scheduleRows(d, floors)
	var items []sheet.Item
	items = append(items, sheet.Text{Layer: sheet.LayerTable, At: sheet.InField(fieldWidth/2, scheduleTop+3000), Height: 5000, H: sheet.Center, Str: title})
	x := sheet.MM(5)
	for _, most := range []int{longColumn, shortColumn, shortColumn} {
		if len(rows) == 0 {
			break
		}
		k := min(most, len(rows))
		items = append(items, scheduleGrid(d, rows[:k], sheet.InField(x, scheduleTop)).Items()...)
		rows, x = rows[k:], x+sheet.MM(129)
	}
	s.Views = append(s.Views, sheet.View{Name: "schedule", Scale: 1, Items: items})
	if n := r.Count(check.Fail); n > 0 {
		s.Views[len(s.Views)-1].Items = append(s.Views[len(s.Views)-1].Items, sheet.GateLine(sheet.InField(sheet.MM(310), sheet.MM(62)), n))
	}
	return s
}
