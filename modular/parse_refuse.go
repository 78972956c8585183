package modular

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// scopeHint says what is designed; it ends every refusal of scope.
var scopeHint = fact.Text{
	RU: "Проектируются общежития и административно-бытовые корпуса из модулей, один или два этажа.",
	EN: "Dormitories and amenity blocks of modules are designed, of one or two floors."}

var exampleHint = fact.Text{
	RU: "Напишите, например: «общежитие на 42 человека, по двое в комнате».",
	EN: "Write, for example: “общежитие на 42 человека, по двое в комнате”."}

// unfit refuses what is no brief before it is read.
func unfit(text string) *refusal.Error {
	switch {
	case strings.TrimSpace(text) == "":
		return refusal.New(refusal.MissingInput, fact.Text{RU: "ТЗ пустое.", EN: "The brief is empty."}, exampleHint)
	case len(text) > longestBrief:
		return refusal.New(refusal.InvalidInput,
			fact.Text{RU: fmt.Sprintf("Текст на %d КБ — не ТЗ: принимается до %d КБ.", len(text)>>10, longestBrief>>10),
				EN: fmt.Sprintf("A text of %d KB is no brief: up to %d KB are read.", len(text)>>10, longestBrief>>10)}, exampleHint)
	case !utf8.ValidString(text) || strings.ContainsRune(text, 0):
		return refusal.New(refusal.InvalidInput,
			fact.Text{RU: "Это не текст в кодировке UTF-8.", EN: "This is no UTF-8 text."}, exampleHint)
	case !strings.ContainsFunc(text, unicode.IsLetter) && !strings.ContainsFunc(text, unicode.IsDigit):
		return refusal.New(refusal.InvalidInput,
			fact.Text{RU: "В тексте нет ни слов, ни чисел.", EN: "The text has neither words nor numbers."}, exampleHint)
	}
	return nil
}

// nothing refuses a text in which no word of the trade was found. A later text may say
// nothing: its words are listed as unread.
func (p *reader) nothing() {
	known := p.index > 0 || p.purpose != nil || len(p.groups) > 0 || p.everyone != nil || p.floors != nil || p.wetBlock != nil ||
		len(p.rooms) > 0 || p.shift != nil || p.price != nil || len(p.requirements) > 0 || p.siteLength != nil || p.system != nil || p.region != nil || len(p.questions) > 0
	if !known && p.refused == nil {
		p.refused = refusal.New(refusal.InvalidInput,
			fact.Text{RU: "В тексте не нашлось ничего о здании из модулей.", EN: "Nothing in the text is about a building of modules."}, exampleHint)
	}
}

func (p *reader) refuseFloors(n int64, s span) {
	code := refusal.OutOfScope
	if n < 1 {
		code = refusal.InvalidInput
	}
	p.refuse(code, "floors",
		fact.Text{RU: "«" + s.Of(p.t.Raw) + "»: проектируются один или два этажа.", EN: "“" + s.Of(p.t.Raw) + "”: one or two floors are designed."},
		fact.Text{RU: "Сколько этажей нужно: один или два?", EN: "How many floors: one or two?"})
}

func (p *reader) refusePeople(s span) {
	p.refuse(refusal.InvalidInput, "group.1.people",
		fact.Text{RU: "«" + s.Of(p.t.Raw) + "» — столько людей быть не может.", EN: "“" + s.Of(p.t.Raw) + "” is no possible number of people."},
		fact.Text{RU: "На сколько человек здание?", EN: "For how many people is the building?"})
}

func (p *reader) refuseDensity(s span) {
	p.refuse(refusal.InvalidInput, "group.1.per_room",
		fact.Text{RU: "«" + s.Of(p.t.Raw) + "» — так людей по комнатам не расселить.", EN: "“" + s.Of(p.t.Raw) + "” is no way to put people into rooms."},
		fact.Text{RU: "По сколько человек жить в комнате: целое число от 1 до 20?", EN: "How many people to a room: a whole number from 1 to 20?"})
}
