package sheet

import (
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// stamp is a title block with every field filled in.
func stamp(form int) TitleBlock {
	return TitleBlock{
		Form: form, Building: fact.Same("2КТП-630/10/0,4"), Sheet: 1, Sheets: 2,
		Title: fact.Text{RU: "Однолинейная схема", EN: "One-line diagram"},
		Meta: Meta{
			Date: "2026-11-30", Designation: "0000-2026-ЭС", Stage: "П",
			Object: fact.Text{RU: "Электроснабжение посёлка", EN: "Power supply of a settlement"},
			Firm:   fact.Text{RU: "ООО «Отвес»", EN: "Plumbline Ltd"},
			People: []Signature{{Role: fact.Text{RU: "Разраб.", EN: "Drawn"}, Name: "Воскресенский"}},
		},
	}
}

func TestEmptySheetIsClean(t *testing.T) {
	for _, form := range []int{0, 3, 6} {
		s := A3("sheet", fact.Same("title"), stamp(form))
		for _, f := range s.Audit() {
			t.Errorf("form %d: %s", form, f)
		}
	}
}

// findText returns the texts of the frame in Russian, by what they say.
func findText(s Sheet) map[string]Text {
	found := map[string]Text{}
	for _, item := range s.Views[0].Items {
		if text, ok := item.(Text); ok {
			found[text.Str.RU] = text
		}
	}
	return found
}

// TestForm3 checks the right part of the title block: from the top 10, 15, 15 and 15 mm,
// 120 wide; and the frame, 20 mm on the left and 5 elsewhere. GOST R 21.101, form 3.
func TestForm3(t *testing.T) {
	s := A3("sheet", fact.Same("t"), stamp(3))
	levels := map[Um]bool{}
	frame := false
	for _, item := range s.Views[0].Items {
		switch it := item.(type) {
		case Line:
			if it.A.Y == it.B.Y && it.A.X == 295_000 && it.B.X == 415_000 {
				levels[it.A.Y] = true
			}
		case Polyline:
			frame = frame || rectOf(it.Points...) == Rect{Point{20_000, 5_000}, Point{415_000, 292_000}}
		}
	}
	for _, y := range []Um{50_000, 35_000, 20_000} { // 60 − 10, − 15, − 15; 15 above the frame
		if !levels[y] {
			t.Errorf("no line at %s from %v", y, levels)
		}
		delete(levels, y)
	}
	if len(levels) != 0 || !frame {
		t.Errorf("other lines across the right part: %v; frame %t", levels, frame)
	}
	texts := findText(s)
	for word, want := range map[string]Um{"0000-2026-ЭС": 55_000, "Электроснабжение посёлка": 42_500, "Однолинейная схема": 12_500} {
		if text, ok := texts[word]; !ok || text.At.Y != want {
			t.Errorf("%q stands at %s, want the middle of its cell, %s", word, text.At, want)
		}
	}
	for _, word := range []string{"Изм.", "Кол.уч.", "№ док.", "Стадия", "Листов", "П", "2", "ООО «Отвес»", "Согласовано", "Взам. инв. №", "30.11.26"} {
		if _, ok := texts[word]; !ok {
			t.Errorf("no %q", word)
		}
	}
	if s.Stamp.Room() != (Rect{Point{230_000, 5_000}, Point{415_000, 60_000}}) {
		t.Errorf("the title block covers %v", s.Stamp.Room())
	}
}

// TestDateCellStaysEmpty: without a date nothing is printed for it.
func TestDateCellStaysEmpty(t *testing.T) {
	dates := func(b TitleBlock) (n int) {
		for _, item := range A3("sheet", fact.Same("t"), b).Views[0].Items {
			if text, ok := item.(Text); ok && text.Height == 2000 {
				n++
			}
		}
		return n
	}
	with := stamp(3)
	without := with
	without.Meta.Date = ""
	if a, b := dates(with), dates(without); a != 1 || b != 0 {
		t.Errorf("%d date cells with a date, %d without", a, b)
	}
}

// TestForm6 is the title block of following sheets, 185x15, without «Согласовано».
func TestForm6(t *testing.T) {
	b := stamp(6)
	b.Sheet = 2
	s := A3("sheet-2", fact.Same("t"), b)
	texts := findText(s)
	if _, ok := texts["Согласовано"]; ok {
		t.Error("«Согласовано» stands on a following sheet")
	}
	if texts["2"].At != (Point{410_000, 9_000}) || texts["0000-2026-ЭС"].At != (Point{350_000, 12_500}) {
		t.Errorf("number at %s, designation at %s", texts["2"].At, texts["0000-2026-ЭС"].At)
	}
	if s.Stamp.Room() != (Rect{Point{230_000, 5_000}, Point{415_000, 20_000}}) {
		t.Errorf("the title block covers %v", s.Stamp.Room())
	}
}

// TestFormsTable reads every row of the embedded forms.
func TestFormsTable(t *testing.T) {
	forms, err := parseForms(formsCSV)
	if err != nil {
		t.Fatal(err)
	}
	for form, lines := range map[string]int{"form3": 27, "form6": 12} {
		n := 0
		for _, r := range forms[form] {
			if r.kind != "line" {
				continue
			}
			n++
			if r.weight != 500 && r.weight != 180 {
				t.Errorf("%s %s is %s wide", form, r.id, r.weight)
			}
		}
		if n != lines {
			t.Errorf("%s has %d lines, want %d", form, n, lines)
		}
	}
	for form, rows := range forms {
		for _, r := range rows {
			if r.text.RU != "" && r.text.EN == "" {
				t.Errorf("%s %s has no English", form, r.id)
			}
		}
	}
}
