package prose

import "unicode"

// Abbreviations after which a point ends no sentence. Those of the first kind stand
// before a name or a number and never end one; the others do when a capital follows.
var (
	leadingAbbreviations = set("г ул д п пп пос им ст табл рис см обл р кв стр корп гл разд прил пр т е н напр ок fig no eq sec e g i vs approx")
	closingAbbreviations = set("тыс млн млрд шт чел эт руб коп мес дн нед кат отх расч ном мин макс прим др тд тп ч с м мм км сек проц град min max etc pcs")
)

// punctuate numbers clauses and sentences. A point or comma between digits belongs to
// the number, a point after an abbreviation or an initial to the word.
func (t *Text) punctuate() {
	clause, sentence := 0, 0
	end := -1 // folded end of the previous atom
	for i := range t.atoms {
		a := t.atoms[i]
		if end >= 0 && hasLineEnd(t.folded[end:a.start]) {
			clause, sentence = clause+1, sentence+1
		}
		end = int(a.end)
		w := &t.Words[a.word]
		if i == 0 || t.atoms[i-1].word != a.word {
			w.Clause, w.Sentence = clause, sentence
		}
		if a.kind != mark {
			continue
		}
		switch t.at(i) {
		case ",", ".":
			switch {
			case t.kind(i-1) == digits && t.glued(i-1) && t.kind(i+1) == digits && t.glued(i):
			case t.at(i) == ",":
				clause++
			case t.endsSentence(i):
				clause, sentence = clause+1, sentence+1
			}
		case ";", ":", "(", ")":
			if t.at(i) == ":" && t.kind(i-1) == digits && t.kind(i+1) == digits && t.glued(i-1) && t.glued(i) {
				continue // a scale or a time
			}
			clause++
		case "!", "?", "…":
			if t.kind(i-1) == digits && t.kind(i+1) == digits {
				continue // a range with an ellipsis
			}
			clause, sentence = clause+1, sentence+1
		}
	}
}

func (t *Text) endsSentence(i int) bool {
	if i == 0 || !t.glued(i-1) {
		return true
	}
	if i+1 < len(t.atoms) && t.glued(i) && t.kind(i+1) != mark {
		return false // «т.е.», a file name
	}
	before := t.at(i - 1)
	if i >= 3 && t.at(i-2) == "." && t.at(i-3) == "т" && len(before) <= 4 {
		return t.capitalFollows(i) // «и т. д.», «и т.п.»
	}
	if t.kind(i-1) != letters {
		return true
	}
	if leadingAbbreviations[before] && t.rawOf(i-1) != "кВ" { // «кв. 5» is a flat, «0,4 кВ.» a voltage
		return false
	}
	return !closingAbbreviations[before] || t.capitalFollows(i)
}

func (t *Text) capitalFollows(i int) bool {
	if i+1 >= len(t.atoms) {
		return true
	}
	for _, r := range t.rawOf(i + 1) {
		return unicode.IsUpper(r)
	}
	return false
}

func hasLineEnd(gap string) bool {
	for i := range len(gap) {
		if gap[i] == '\n' || gap[i] == '\r' {
			return true
		}
	}
	return false
}

func set(words string) map[string]bool {
	m := map[string]bool{}
	start := 0
	for i := 0; i <= len(words); i++ {
		if i == len(words) || words[i] == ' ' {
			m[words[start:i]] = true
			start = i + 1
		}
	}
	return m
}
