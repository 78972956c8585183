package prose

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Span is a half-open range of bytes in [Text.Raw].
type Span [2]int

// Of returns the bytes of raw that the span covers.
func (s Span) Of(raw string) string { return raw[s[0]:s[1]] }

// Overlaps reports whether the two spans share a byte.
func (s Span) Overlaps(o Span) bool { return s[0] < o[1] && o[0] < s[1] }

// Holds reports whether o lies inside s.
func (s Span) Holds(o Span) bool { return s[0] <= o[0] && o[1] <= s[1] }

// Word is a run of letters and digits, or one other visible character. Raw keeps
// every byte of the source; Fold is lower case, ё as е, full-width as plain, without
// zero-width characters and stress marks.
type Word struct {
	Span      Span
	Raw, Fold string
	Clause    int // grows at , ; : brackets and at each end of a sentence
	Sentence  int // grows at . ! ? … and at line ends
}

// IsMark reports whether the word is one character that is no letter and no digit.
func (w Word) IsMark() bool {
	r, size := utf8.DecodeRuneInString(w.Fold)
	return size == len(w.Fold) && !isLetter(r) && (r < '0' || r > '9')
}

// Text is one tokenisation of one text, shared by all recognisers.
type Text struct {
	Raw   string
	Words []Word

	folded  string
	rawAt   []int32 // raw offset of each folded byte, and one past the end
	atoms   []atom
	taken   []bool // by atom
	russian bool

	skeleton   string // written when first asked for
	skeletonAt []int32
}

type atomKind uint8

const (
	letters atomKind = iota + 1
	digits
	mark
)

// atom is a run of letters or of digits, or one mark; a word is made of adjacent
// letter and digit atoms. Offsets are in the folded text.
type atom struct {
	start, end int32
	kind       atomKind
	word       int32
}

// Read splits a text. It never fails and takes linear time: bytes that are no UTF-8
// become marks of one byte.
func Read(raw string) *Text {
	t := &Text{Raw: raw}
	t.fold()
	t.join()
	t.punctuate()
	t.taken = make([]bool, len(t.atoms))
	return t
}

// fold writes the folded text, remembers where each of its bytes came from, and cuts
// it into atoms.
func (t *Text) fold() {
	b := make([]byte, 0, len(t.Raw))
	t.rawAt = make([]int32, 0, len(t.Raw)+1)
	t.atoms = make([]atom, 0, len(t.Raw)/6+8)
	cyrillic, latin := 0, 0
	last := rune(0)
	for i := 0; i < len(t.Raw); {
		r, size := utf8.DecodeRuneInString(t.Raw[i:])
		at := int32(i)
		i += size
		if r == '\u0306' && last == 'и' { // и with a combining breve is й
			copy(b[len(b)-len("и"):], "й")
			last = 'й'
			continue
		}
		if ignorable(r) {
			continue
		}
		r = foldRune(r)
		last = r
		start := int32(len(b))
		b = utf8.AppendRune(b, r)
		for range len(b) - int(start) {
			t.rawAt = append(t.rawAt, at)
		}
		kind := kindOf(r)
		switch {
		case kind == 0:
			continue
		case plainCyrillic(r) || unicode.Is(unicode.Cyrillic, r):
			cyrillic++
		case kind == letters:
			latin++
		}
		if n := len(t.atoms); n > 0 && kind != mark && t.atoms[n-1].kind == kind && t.atoms[n-1].end == start {
			t.atoms[n-1].end = int32(len(b))
			continue
		}
		t.atoms = append(t.atoms, atom{start: start, end: int32(len(b)), kind: kind})
	}
	t.rawAt = append(t.rawAt, int32(len(t.Raw)))
	t.folded = string(b)
	t.russian = cyrillic > 0 && cyrillic*2 >= latin
}

// join makes words of adjacent atoms.
func (t *Text) join() {
	t.Words = make([]Word, 0, len(t.atoms))
	for i := 0; i < len(t.atoms); {
		j := i + 1
		for t.atoms[i].kind != mark && j < len(t.atoms) && t.atoms[j].kind != mark && t.glued(j-1) {
			j++
		}
		for k := i; k < j; k++ {
			t.atoms[k].word = int32(len(t.Words))
		}
		span := t.span(i, j)
		t.Words = append(t.Words, Word{Span: span, Raw: span.Of(t.Raw),
			Fold: t.folded[t.atoms[i].start:t.atoms[j-1].end]})
		i = j
	}
}

// Folded returns the whole folded text, for pattern matching; [Text.Unfold] brings a
// match back to the raw text.
func (t *Text) Folded() string { return t.folded }

// Unfold returns the raw span of the bytes from..to of [Text.Folded].
func (t *Text) Unfold(from, to int) Span {
	if from == to {
		return Span{int(t.rawAt[from]), int(t.rawAt[from])}
	}
	end := int(t.rawAt[to-1]) // the last rune that belongs to the match
	_, size := utf8.DecodeRuneInString(t.Raw[end:])
	return Span{int(t.rawAt[from]), end + size}
}

// Russian reports whether the text is mostly Cyrillic; it decides how «1,200» reads.
func (t *Text) Russian() bool { return t.russian }

// span covers the atoms i..j-1.
func (t *Text) span(i, j int) Span {
	return t.Unfold(int(t.atoms[i].start), int(t.atoms[j-1].end))
}

// glued reports whether nothing stands between atom i and the next.
func (t *Text) glued(i int) bool {
	return i >= 0 && i+1 < len(t.atoms) && t.atoms[i].end == t.atoms[i+1].start
}

// gap returns what stands between atom i and the next.
func (t *Text) gap(i int) string {
	if i < 0 || i+1 >= len(t.atoms) {
		return "\n"
	}
	return t.folded[t.atoms[i].end:t.atoms[i+1].start]
}

func (t *Text) at(i int) string {
	if i < 0 || i >= len(t.atoms) {
		return ""
	}
	return t.folded[t.atoms[i].start:t.atoms[i].end]
}

func (t *Text) kind(i int) atomKind {
	if i < 0 || i >= len(t.atoms) {
		return 0
	}
	return t.atoms[i].kind
}

// rawOf returns the raw bytes of one atom, with its letter case.
func (t *Text) rawOf(i int) string { return t.span(i, i+1).Of(t.Raw) }

// Take gives the span to the caller's recogniser; false when a part of it is already
// taken, and then nothing changes.
func (t *Text) Take(s Span) bool {
	from, to := t.atomsIn(s)
	for i := from; i < to; i++ {
		if t.taken[i] {
			return false
		}
	}
	for i := from; i < to; i++ {
		t.taken[i] = true
	}
	return true
}

// Taken reports whether any part of the span is taken.
func (t *Text) Taken(s Span) bool {
	from, to := t.atomsIn(s)
	for i := from; i < to; i++ {
		if t.taken[i] {
			return true
		}
	}
	return false
}

// WordAt returns the index of the first word that ends after the raw offset;
// len(Words) when there is none.
func (t *Text) WordAt(offset int) int {
	lo, hi := 0, len(t.Words)
	for lo < hi {
		mid := (lo + hi) / 2
		if t.Words[mid].Span[1] <= offset {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// atomsIn returns the atoms that touch the span.
func (t *Text) atomsIn(s Span) (from, to int) {
	lo, hi := 0, len(t.atoms)
	for lo < hi {
		mid := (lo + hi) / 2
		if int(t.rawAt[t.atoms[mid].end-1]) < s[0] { // its last rune lies before
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	to = lo
	for to < len(t.atoms) && int(t.rawAt[t.atoms[to].start]) < s[1] {
		to++
	}
	return lo, to
}

// ignorable characters leave no trace in the folded text: zero-width and other format
// characters, variation selectors, and marks over a letter.
func ignorable(r rune) bool {
	return r >= 0xad && !plainCyrillic(r) && (unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Mn, r))
}

// plainCyrillic letters are what most texts are made of: they are answered for without
// asking the tables.
func plainCyrillic(r rune) bool { return r >= 'Ѐ' && r <= 'ѯ' }

func foldRune(r rune) rune {
	if r < 0x80 {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}
	if r >= 'а' && r <= 'я' {
		return r
	}
	if r >= '！' && r <= '～' {
		return foldRune(r - '！' + '!')
	}
	if r = unicode.ToLower(r); r == 'ё' {
		return 'е'
	}
	return r
}

func kindOf(r rune) atomKind {
	switch {
	case '0' <= r && r <= '9':
		return digits
	case isLetter(r):
		return letters
	case unicode.IsSpace(r), unicode.IsControl(r):
		return 0
	}
	return mark
}

// isLetter counts ² and ³ as letters, so that «м²» is one word.
func isLetter(r rune) bool {
	if r < 0x80 {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
	}
	return plainCyrillic(r) || r == '²' || r == '³' || unicode.IsLetter(r)
}

// lookalikes maps Latin letters to the Cyrillic ones that print alike.
var lookalikes = strings.NewReplacer(
	"A", "А", "B", "В", "C", "С", "E", "Е", "H", "Н", "K", "К", "M", "М", "O", "О", "P", "Р", "T", "Т", "X", "Х", "Y", "У",
	"a", "а", "c", "с", "e", "е", "k", "к", "m", "м", "o", "о", "p", "р", "t", "т", "x", "х", "y", "у", "i", "і", "I", "І")

// Cyrillic replaces Latin letters by the Cyrillic ones that look alike, for a
// recogniser that has decided that the script does not matter here.
func Cyrillic(s string) string { return lookalikes.Replace(s) }
