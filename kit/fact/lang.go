package fact

// Lang is the language in which something is printed or told. The zero value is
// invalid on purpose: whoever prints has to choose.
type Lang uint8

// The languages of what people read. Append only.
const (
	Russian Lang = iota + 1
	English
)

// String returns the tag used in files and flags: "ru" or "en".
func (l Lang) String() string {
	switch l {
	case Russian:
		return "ru"
	case English:
		return "en"
	}
	return "invalid language"
}

// ParseLang reads the tag that [Lang.String] prints.
func ParseLang(tag string) (Lang, bool) {
	switch tag {
	case "ru":
		return Russian, true
	case "en":
		return English, true
	}
	return 0, false
}

// Text is one message in both languages, so that one result serves readers of both.
type Text struct {
	RU string `json:"ru"`
	EN string `json:"en"`
}

// Same returns a Text that reads the same in both languages: a designator, a mark.
func Same(s string) Text { return Text{RU: s, EN: s} }

// In returns the wording in one language; English for every value but Russian, so
// that a forgotten language shows at once on a Russian sheet.
func (t Text) In(l Lang) string {
	if l == Russian {
		return t.RU
	}
	return t.EN
}

// IsZero reports whether nothing is said in either language.
func (t Text) IsZero() bool { return t == Text{} }
