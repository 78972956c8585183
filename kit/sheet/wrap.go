package sheet

import "strings"

// LineStep is the distance of baselines in a block of lettering: 1.5 of the height.
func LineStep(height Um) Um { return height * 3 / 2 }

// Wrap breaks a text into lines of at most that width. Line breaks in s are kept.
// Words stay whole where they can; a longer one is broken after "-", "/", "," or "×"
// inside it, then by syllable with a hyphen, at last between two signs. A line is
// wider than asked only when a single sign is.
func Wrap(s string, width, height Um, bold bool) []string {
	var lines []string
	for _, part := range strings.Split(s, "\n") {
		line := ""
		for _, word := range strings.FieldsFunc(part, func(r rune) bool { return r == ' ' || r == '\t' }) {
			next := word
			if line != "" {
				next = line + " " + word
			}
			if TextWidth(next, height, bold) <= width {
				line = next
				continue
			}
			if line != "" {
				lines = append(lines, line)
			}
			for TextWidth(word, height, bold) > width {
				head, tail := breakWord(word, width, height, bold)
				if tail == "" {
					break
				}
				lines = append(lines, head)
				word = tail
			}
			line = word
		}
		lines = append(lines, line)
	}
	return lines
}

// breakWord splits a word that is too wide; tail is empty when it has one sign.
func breakWord(word string, width, height Um, bold bool) (head, tail string) {
	runes := []rune(word)
	fits := 1 // signs that fit, at least one
	for fits < len(runes) && TextWidth(string(runes[:fits+1]), height, bold) <= width {
		fits++
	}
	for i := fits; i > 0 && fits < len(runes); i-- {
		if strings.ContainsRune("-–/,×", runes[i-1]) && (i > 1 || runes[0] == '/') {
			return string(runes[:i]), string(runes[i:])
		}
	}
	for i := fits; i > 1; i-- {
		if len(runes)-i > 1 && syllables(runes[:i], runes[i:]) &&
			TextWidth(string(runes[:i])+"-", height, bold) <= width {
			return string(runes[:i]) + "-", string(runes[i:])
		}
	}
	return string(runes[:fits]), string(runes[fits:])
}

// syllables reports whether a hyphen may stand between two halves of a word: letters
// only, a vowel in each; no vowel is torn from the consonant before it, and none of
// ъ ы ь й begins a line.
func syllables(left, right []rune) bool {
	const vowels = "аеёиоуыэюяaeiouyАЕЁИОУЫЭЮЯAEIOUY"
	const letters = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz"
	for _, half := range [][]rune{left, right} {
		for _, r := range strings.ToLower(string(half)) {
			if !strings.ContainsRune(letters, r) {
				return false
			}
		}
	}
	torn := strings.ContainsRune(vowels, right[0]) && !strings.ContainsRune(vowels, left[len(left)-1])
	return strings.ContainsAny(string(left), vowels) && strings.ContainsAny(string(right), vowels) &&
		!torn && !strings.ContainsRune("ъыьйЪЫЬЙ", right[0])
}
