package prose

import (
	"regexp"
	"strings"
	"unicode"
)

var quotation = regexp.MustCompile(`(?s)«.*»|“.*”|".*"`)

// Redact puts an ellipsis in the place of what stands in quotation marks, unless each of
// its words is one of known (lower case); figures and signs stay. An engine's sentence
// quotes the words of a customer, which may say anything, marks of quotation included:
// what stands between the first and the last mark counts as one quotation.
func Redact(s string, known map[string]bool) string {
	return quotation.ReplaceAllStringFunc(s, func(q string) string {
		words := strings.FieldsFunc(strings.ToLower(q), func(r rune) bool { return !unicode.IsLetter(r) })
		for _, w := range words {
			if !known[w] {
				marks := []rune(q)
				return string(marks[0]) + "…" + string(marks[len(marks)-1])
			}
		}
		return q
	})
}
