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
