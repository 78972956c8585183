package narrate

import (
	"strings"
	"unicode/utf8"
)

// stem cuts the ending of a folded word, so that «линия», «линий» and «линиями» compare
// equal. Russian follows the outline of the Snowball stemmer (endings after the first
// vowel, longest first); English drops plural and verb endings. A word with digits, or
// of fewer than three letters, stays as it is.
func stem(w string) string {
	if len(w) < 4 {
		return w
	}
	for i := range len(w) {
		if '0' <= w[i] && w[i] <= '9' {
			return w
		}
	}
	if w[0] >= 0x80 {
		return stemRussian(w)
	}
	return stemEnglish(w)
}

// afterVowel returns the offset behind the first vowel, or -1.
func afterVowel(w string) int {
	for i, r := range w {
		switch r {
		case 'а', 'е', 'и', 'о', 'у', 'ы', 'э', 'ю', 'я':
			return i + utf8.RuneLen(r)
		}
	}
	return -1
}

// byLast holds endings by their last letter, in the order given.
type byLast ['я' - 'а' + 1][]string

func endings(list ...string) *byLast {
	var m byLast
	for _, e := range list {
		r, _ := utf8.DecodeLastRuneInString(e)
		m[r-'а'] = append(m[r-'а'], e)
	}
	return &m
}

// Endings by class, longest first within a class.
var (
	gerundEndings     = endings("ившись", "ывшись", "ивши", "ывши", "ив", "ыв")
	adjectiveEndings  = endings("ыми", "ими", "его", "ого", "ему", "ому", "ее", "ие", "ые", "ое", "ей", "ий", "ый", "ой", "ем", "им", "ым", "ом", "их", "ых", "ую", "юю", "ая", "яя", "ою", "ею")
	participleEndings = endings("ивш", "ывш", "ующ", "енн", "анн", "янн", "ющ", "вш", "ем", "щ")
	verbEndings       = endings("анно", "уйте", "аете", "ейте", "яйте", "айте", "янно", "яешь", "аешь", "яете", "ала", "ите", "ыть", "ано", "яла", "яли", "ено", "ены", "уют", "ять", "ают", "ает", "или", "яна", "ить", "аны", "ует", "ила", "али", "ыли", "яет", "ишь", "яны", "ыло", "ана", "яно", "яем", "аем", "яют", "ило", "ать", "ена", "ало", "ыла", "яло", "ал", "ей", "ен", "ыт", "яй", "ят", "ян", "ым", "ил", "им", "ую", "ыл", "ан", "ай", "ял", "ит", "уй", "ю")
	nounEndings       = endings("иями", "ями", "ами", "ией", "иям", "ием", "иях", "ев", "ов", "ие", "ье", "еи", "ии", "ей", "ой", "ий", "ям", "ем", "ам", "ом", "ах", "ях", "ию", "ью", "ия", "ья", "а", "е", "и", "й", "о", "у", "ы", "ь", "ю", "я")
)

func stemRussian(w string) string {
	v := afterVowel(w)
	if v < 0 || v == len(w) {
		return w
	}
	head, rest := w[:v], w[v:]
	cut := func(endings *byLast) bool {
		last, _ := utf8.DecodeLastRuneInString(rest)
		if last < 'а' || last > 'я' {
			return false
		}
		for _, e := range endings[last-'а'] {
			if s, ok := strings.CutSuffix(rest, e); ok {
				rest = s
				return true
			}
		}
		return false
	}
	if !cut(gerundEndings) {
		if s, ok := strings.CutSuffix(rest, "ся"); ok {
			rest = s
		} else if s, ok := strings.CutSuffix(rest, "сь"); ok {
			rest = s
		}
		switch {
		case cut(adjectiveEndings):
			cut(participleEndings)
		case cut(verbEndings):
		default:
			cut(nounEndings)
		}
	}
	rest = strings.TrimSuffix(rest, "и")
	if strings.HasSuffix(rest, "нн") {
		rest = rest[:len(rest)-2]
	}
	rest = strings.TrimSuffix(rest, "ь")
	return head + rest
}

func stemEnglish(w string) string {
	for _, e := range [...]string{"'s", "ies", "es", "s"} {
		s, ok := strings.CutSuffix(w, e)
		if !ok || len(s) < 3 || e == "s" && (strings.HasSuffix(s, "s") || strings.HasSuffix(s, "u")) {
			continue
		}
		if e == "es" && !strings.HasSuffix(s, "ss") && !strings.HasSuffix(s, "x") && !strings.HasSuffix(s, "ch") && !strings.HasSuffix(s, "sh") {
			w = s + "e"
			break
		}
		w = s
		if e == "ies" {
			w = s + "y"
		}
		break
	}
	for _, e := range [...]string{"ing", "ed"} {
		if s, ok := strings.CutSuffix(w, e); ok && len(s) >= 4 {
			w = s
			break
		}
	}
	return strings.TrimSuffix(w, "e")
}
