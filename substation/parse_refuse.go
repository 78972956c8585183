package substation

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// scopeHint says what is designed; it ends every refusal of scope.
var scopeHint = fact.Text{
	RU: "Проектируются подстанции 10/0,4 кВ с одним или двумя трансформаторами до 2500 кВА.",
	EN: "Substations of 10/0.4 kV with one or two transformers up to 2500 kVA are designed."}

var exampleHint = fact.Text{
	RU: "Напишите, например: «2КТП-400/10/0,4 кВ, два ввода с АВР, отходящие: жильё 120 А, котельная 160 А».",
	EN: "Write, for example: “2КТП-400/10/0,4 кВ, два ввода с АВР, отходящие: жильё 120 А, котельная 160 А”."}

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

var noNumber = prose.Compile(`(?:` + en("nan|inf|infinity") + `|бесконечн\p{L}*)\s*(?:а|ва|ква|квт|кв|ампер\p{L}*)`)

// numbersThatAreNone refuses «NaN А» and infinities.
func (p *reader) numbersThatAreNone() {
	if h, ok := p.one(noNumber); ok {
		p.refuse(refusal.InvalidInput,
			fact.Text{RU: "«" + h.Span.Of(p.t.Raw) + "» — не число.", EN: "“" + h.Span.Of(p.t.Raw) + "” is no number."},
			fact.Text{RU: "Укажите ток числом, например «120 А».", EN: "Give the current as a number, for example “120 А”."})
	}
}

// absurd refuses numbers that no substation can have.
func (p *reader) absurd() {
	for _, m := range p.nums {
		quote := m.Span.Of(p.t.Raw)
		bad := func(ru, english string) {
			p.refuse(refusal.InvalidInput, fact.Text{RU: "«" + quote + "» — " + ru + ".", EN: "“" + quote + "” is " + english + "."},
				fact.Text{RU: "Проверьте число и единицу.", EN: "Check the number and its unit."})
		}
		dim := m.Low.Unit.Dim
		electric := dim == fact.Ampere.Dim || dim == fact.KW.Dim || dim == fact.KVA.Dim || dim == fact.KV.Dim
		switch {
		case m.Unread:
			bad("число слишком длинное", "too long a number")
		case electric && m.Low.Value.Sign() < 0, dim == fact.Metre.Dim && m.Low.Value.Sign() < 0 && m.Low.Unit == fact.KM:
			bad("отрицательная величина", "a negative quantity")
		case electric && m.High.Value.Sign() == 0:
			bad("нулевая величина", "a zero quantity")
		case m.HasUnit && above(m, fact.Ampere, absurdAmperes) && m.Low.Unit == fact.Ampere:
			bad("такого тока на стороне 0,4 кВ не бывает", "no current of a 0.4 kV side")
		case m.HasUnit && above(m, fact.KW, 100000):
			bad("такой мощности на стороне 0,4 кВ не бывает", "no power of a 0.4 kV side")
		}
	}
}

// nothing refuses a text in which no word of the trade was found.
func (p *reader) nothing() {
	known := p.transformers != nil || p.power != nil || p.hv != nil || p.lv != nil || p.prefix != nil || p.load != nil ||
		len(p.feeders) > 0 || p.feederCount != nil || p.ats != nil || p.hvATS != nil || len(p.metering) > 0 ||
		len(p.requirements) > 0 || p.category != nil || p.entry != nil || p.outgoing != nil || p.arresters != nil ||
		p.price != nil || p.fuse != nil || p.change.kind != replaceLines || p.region != nil || p.term != nil || p.substation()
	if known || p.index > 0 { // a later text may say nothing; its words are listed as unread
		return
	}
	p.refuse(refusal.InvalidInput,
		fact.Text{RU: "В тексте не нашлось ничего о подстанции.", EN: "Nothing in the text is about a substation."}, exampleHint)
}

// tooMany refuses more lines than two sheets take, with what would fit.
func tooMany(n int64) *refusal.Error {
	half := (n + 1) / 2
	e := refusal.New(refusal.DoesNotFit,
		fact.Text{RU: fmt.Sprintf("Отходящих линий %d, на двух листах размещается не больше %d.", n, mostFeeders),
			EN: fmt.Sprintf("There are %d outgoing lines; two sheets take at most %d.", n, mostFeeders)},
		fact.Text{RU: "Уменьшите число линий или разделите подстанцию.", EN: "Have fewer lines or divide the substation."})
	if half <= mostFeeders {
		e.Options = append(e.Options, fact.Text{
			RU: fmt.Sprintf("две подстанции: %d и %d линий", half, n-half),
			EN: fmt.Sprintf("two substations of %d and %d lines", half, n-half)})
	} else {
		e.Options = append(e.Options, fact.Text{
			RU: fmt.Sprintf("%d подстанций не больше чем по %d линий", (n+mostFeeders-1)/mostFeeders, mostFeeders),
			EN: fmt.Sprintf("%d substations of at most %d lines", (n+mostFeeders-1)/mostFeeders, mostFeeders)})
	}
	e.Options = append(e.Options, fact.Text{
		RU: fmt.Sprintf("%d линий на подстанции, остальные — от распределительных щитов у потребителей", mostFeeders),
		EN: fmt.Sprintf("%d lines at the substation, the others from distribution boards at the consumers", mostFeeders)})
	e.Inputs = []fact.ID{"feeder.count"}
	return e
}

// above reports whether a number exceeds the limit in unit u.
func above(m prose.Mention, u fact.Unit, limit int64) bool {
	c, ok := m.High.Cmp(fact.Quantity{Value: fact.Int(limit), Unit: u})
	return ok && c > 0
}
