package prose

import (
	"strings"
)

// superscripts are the exponents of ten that people write.
var superscripts = map[string]int8{"²": 2, "³": 3, "⁴": 4, "⁵": 5, "⁶": 6, "⁹": 9}

// groups joins thousands: «1 200», with one ordinary or no-break space.
func (t *Text) groups(text string, j int) (string, int) {
	if len(text) > 3 || text[0] == '0' || t.attached(j-1) {
		return text, j
	}
	for (t.at(j) == "'" || t.at(j) == "’") && t.glued(j-1) && t.glued(j) && t.kind(j+1) == digits && len(t.at(j+1)) == 3 && len(text) <= 18 {
		text, j = text+t.at(j+1), j+2 // 1'200
	}
	for t.kind(j) == digits && t.atoms[j].end-t.atoms[j].start == 3 && !t.taken[j] {
		switch t.gap(j - 1) {
		case " ", "\u00a0", "\u202f", "\u2009":
		default:
			return text, j
		}
		if len(text) > 18 {
			return text, j
		}
		text += t.at(j)
		j++
	}
	return text, j
}

// commaGroups joins the English «1,200,000» and its decimals.
func (t *Text) commaGroups(text string, j int) (string, int) {
	for t.at(j) == "," && t.glued(j-1) && t.glued(j) && t.kind(j+1) == digits && len(t.at(j+1)) == 3 && len(text) < 18 {
		text += t.at(j + 1)
		j += 2
	}
	if t.at(j) == "." && t.glued(j-1) && t.glued(j) && t.kind(j+1) == digits {
		text += "." + t.at(j+1)
		j += 2
	}
	return text, j
}

// dotted steps over the rest of a date or clause: two or more points between digits.
func (t *Text) dotted(j int) (int, bool) {
	points := 0
	for t.at(j) == "." && t.glued(j-1) && t.glued(j) && t.kind(j+1) == digits {
		points++
		j += 2
	}
	return j, points >= 2
}

// zeros reads «6ОО» and «6З0»: capital О typed for zeros, in either script, and З for 3.
func (t *Text) zeros(text *string, j int, doubtful *bool) int {
	if t.kind(j) != letters || !t.glued(j-1) || t.taken[j] || len(*text) > 18 {
		return j
	}
	raw := t.rawOf(j)
	if len(raw) > 12 || strings.Trim(raw, "ОOЗ") != "" || t.glued(j) && t.kind(j+1) == letters {
		return j
	}
	if strings.Contains(raw, "З") && !(t.glued(j) && t.kind(j+1) == digits) {
		return j // «6З0», but no «10З»
	}
	*text += threes.Replace(raw)
	*doubtful = true
	if j++; t.glued(j-1) && t.kind(j) == digits && len(*text) < 18 {
		*text += t.at(j)
		j++
	}
	return j
}

var threes = strings.NewReplacer("О", "0", "O", "0", "З", "3")
