package chesscoach

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// said is one mention of a move as a text tells it, with what was left unsaid open.
type said struct {
	span     prose.Span
	kinds    []board.Kind // what may be meant by the piece; empty: not said
	fromFile byte         // 'a'..'h' or 0
	fromRank byte         // '1'..'8' or 0
	to       string       // "e4", or "" when only a capture was said
	long     bool         // written with the origin square
	capture  bool
	promo    board.Kind
	check    bool
	mate     bool
	double   bool   // a double check: «++»
	mark     string // a sign behind it: "!!", "?!"
	talk     bool   // small letters that may be an exclamation: «о-о-о»
	castle   castling
	impossib string // a square that no board has, as written
}

type castling uint8

const (
	noCastling castling = iota
	castleShort
	castleLong
	castleAny
)

// glyphs is a text as the scanner sees it: no invisible characters, full-width forms as
// plain ones, every rune with its raw bytes.
type glyphs struct {
	r       []rune
	at, end []int32 // offsets into the raw text
}

func readGlyphs(raw string) glyphs {
	n := utf8.RuneCountInString(raw)
	g := glyphs{r: make([]rune, 0, n), at: make([]int32, 0, n), end: make([]int32, 0, n)}
	for i := 0; i < len(raw); {
		r, size := utf8.DecodeRuneInString(raw[i:])
		start := i
		i += size
		if r == '*' || r == '`' || invisible(r) { // Markdown leaves no trace either
			continue
		}
		if r >= '！' && r <= '～' {
			r += '!' - '！'
		}
		g.r, g.at, g.end = append(g.r, r), append(g.at, int32(start)), append(g.end, int32(i))
	}
	return g
}

// invisible characters leave no trace: zero-width ones and marks over a letter. Plain
// letters of both scripts are passed without asking the tables.
func invisible(r rune) bool {
	if r < 0xad || r >= 'Ѐ' && r <= 'ѿ' {
		return false
	}
	return unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Mn, r)
}

func (g glyphs) rune(i int) rune {
	if i < 0 || i >= len(g.r) {
		return 0
	}
	return g.r[i]
}

// span covers the runes from..to-1.
func (g glyphs) span(from, to int) prose.Span { return prose.Span{int(g.at[from]), int(g.end[to-1])} }

func wordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// file and rank fold the coordinate letters that print alike in both scripts; nothing
// else is folded. З for 3 and l for 1 are read only behind a piece letter.
func fileOf(r rune) byte {
	switch r {
	case 'а':
		return 'a'
	case 'с':
		return 'c'
	case 'е':
		return 'e'
	}
	if r >= 'a' && r <= 'h' {
		return byte(r)
	}
	return 0
}

func rankRune(r rune, lax bool) byte {
	if r >= '1' && r <= '8' {
		return byte(r)
	}
	if lax {
		switch r {
		case 'З', 'з':
			return '3'
		case 'l', 'I':
			return '1'
		}
	}
	return 0
}

func captureRune(r rune) bool {
	return r == 'x' || r == 'X' || r == 'х' || r == 'Х' || r == '×' || r == ':'
}

func dashRune(r rune) bool {
	switch r {
	case '-', '‐', '‑', '‒', '–', '—', '−':
		return true
	}
	return false
}

// pieceAt reads a piece letter or figurine at rune i. The script decides first: К is
// the knight and K the king; the second kind is what a slip of the keyboard may mean.
func (g glyphs) pieceAt(i int) (kinds []board.Kind, size int) {
	next := g.rune(i + 1)
	switch g.rune(i) {
	case 'К':
		if next == 'р' || next == 'p' {
			return []board.Kind{board.King}, 2
		}
		return []board.Kind{board.Knight}, 1
	case 'K':
		if next == 'р' || next == 'p' {
			return []board.Kind{board.King}, 2
		}
		return []board.Kind{board.King, board.Knight}, 1
	case 'Ф', 'Q', '♕', '♛':
		return []board.Kind{board.Queen}, 1
	case 'Л', 'R', '♖', '♜':
		return []board.Kind{board.Rook}, 1
	case 'С', 'B', 'C', '♗', '♝':
		return []board.Kind{board.Bishop}, 1
	case 'N', '♘', '♞':
		return []board.Kind{board.Knight}, 1
	case '♔', '♚':
		return []board.Kind{board.King}, 1
	case '♙', '♟':
		return []board.Kind{board.Pawn}, 1
	case 'к':
		if next == 'р' {
			return []board.Kind{board.King}, 2
		}
		return []board.Kind{board.Knight}, 1
	case 'ф':
		return []board.Kind{board.Queen}, 1
	case 'л':
		return []board.Kind{board.Rook}, 1
	}
	return nil, 0
}

// opensMove reports whether a move in notation can begin with the rune: a piece, a file or
// a nought of castling.
func opensMove(r rune) bool {
	switch r {
	case '0', 'O', 'О', 'o', 'о':
		return true
	}
	if fileOf(r) != 0 {
		return true
	}
	_, size := glyphs{r: []rune{r}}.pieceAt(0)
	return size > 0
}

// compact reads a move in notation that begins at rune i. bare is true for a square
// alone, which a sentence has to make a move or not.
func (g glyphs) compact(i int) (m said, next int, bare, ok bool) {
	if wordRune(g.rune(i-1)) || !opensMove(g.rune(i)) {
		return said{}, 0, false, false
	}
	if m, next, ok = g.castles(i); ok {
		return m, next, false, true
	}
	j := i
	kinds, size := g.pieceAt(i)
	if size > 0 {
		m, j = said{kinds: kinds}, i+size
		if gap := g.rune(j); (gap == '\u00a0' || gap == '\u202f' || gap >= '\u2002' && gap <= '\u200a' || gap == ' ' && (size == 2 || g.spaced(i))) && fileOf(g.rune(j+1)) != 0 && rankRune(g.rune(j+2), false) != 0 {
			j++
		}
		if m, next, ok = g.move(m, i, j); ok {
			return m, next, false, true
		}
		if m, next, ok = g.impossible(kinds, i, i+size); ok {
			return m, next, false, true
		}
	}
	if m, next, ok = g.move(said{}, i, i); !ok {
		return said{}, 0, false, false
	}
	bare = m.mark == "" && m.fromFile == 0 && m.fromRank == 0 && !m.capture && m.promo == board.NoKind && !m.check && !m.mate
	if !bare {
		m.kinds = []board.Kind{board.Pawn}
		if m.long && !m.capture {
			m.kinds = nil // "c4–b3" may be any piece
		}
	}
	return m, next, bare, true
}

// spaced reports whether a single capital with a space behind it can be a piece letter:
// not at the start of a sentence, where К and С are prepositions.
func (g glyphs) spaced(i int) bool {
	if r := g.rune(i); r != 'К' && r != 'Ф' && r != 'Л' {
		return false
	}
	j := i - 1
	for j >= 0 && unicode.IsSpace(g.r[j]) {
		j--
	}
	return j >= 0 && (wordRune(g.r[j]) || g.r[j] == ',' || g.r[j] == ':')
}

// move reads coordinates, promotion and signs from rune j on; the mention began at i.
func (g glyphs) move(m said, i, j int) (said, int, bool) {
	lax := len(m.kinds) > 0
	f1, r1 := fileOf(g.rune(j)), rankRune(g.rune(j+1), lax)
	switch {
	case f1 != 0 && r1 != 0: // a square: the origin when another follows
		k, capture, sep := g.separator(j + 2)
		if f2, r2 := fileOf(g.rune(k)), rankRune(g.rune(k+1), lax); f2 != 0 && r2 != 0 && (sep || !wordRune(g.rune(k+2)) || m.promotes(g, k+2)) {
			m.fromFile, m.fromRank, m.to, m.capture, m.long = f1, r1, string([]byte{f2, r2}), capture, true
			return g.finish(m, i, k+2)
		}
		m.to = string([]byte{f1, r1})
		return g.finish(m, i, j+2)
	case f1 != 0: // a file: of the origin
		k, capture, _ := g.separator(j + 1)
		if !capture {
			k = j + 1
		}
		if f2, r2 := fileOf(g.rune(k)), rankRune(g.rune(k+1), lax); f2 != 0 && r2 != 0 {
			m.fromFile, m.to, m.capture = f1, string([]byte{f2, r2}), capture || len(m.kinds) == 0
			return g.finish(m, i, k+2)
		}
	case len(m.kinds) > 0:
		k, capture, _ := g.separator(j)
		if !capture {
			k = j
		}
		if f, r := fileOf(g.rune(k)), rankRune(g.rune(k+1), lax); f != 0 && r != 0 {
			m.to, m.capture = string([]byte{f, r}), capture
			return g.finish(m, i, k+2)
		}
		if r := rankRune(g.rune(j), false); r != 0 { // Л1е2
			k, capture, _ := g.separator(j + 1)
			if !capture {
				k = j + 1
			}
			if f2, r2 := fileOf(g.rune(k)), rankRune(g.rune(k+1), lax); f2 != 0 && r2 != 0 {
				m.fromRank, m.to, m.capture = r, string([]byte{f2, r2}), capture
				return g.finish(m, i, k+2)
			}
		}
	}
	return said{}, 0, false
}

// promotes lets «e7e8Q» pass as two squares.
func (m said) promotes(g glyphs, k int) bool {
	_, size := g.promoted(k, true)
	return size > 0 && !wordRune(g.rune(k+size))
}

// promoted reads the letter of a new piece; small ones are UCI's and need the origin
// square before them.
func (g glyphs) promoted(k int, long bool) ([]board.Kind, int) {
	if i := strings.IndexRune("nbrq", g.rune(k)); i >= 0 && long && g.rune(k) != 0 {
		return []board.Kind{board.Knight + board.Kind(i)}, 1
	}
	return g.pieceAt(k)
}

// separator reads a dash or a capture sign.
func (g glyphs) separator(j int) (next int, capture, any bool) {
	switch r := g.rune(j); {
	case captureRune(r):
		if r != ':' && g.rune(j+1) == ' ' && fileOf(g.rune(j+2)) != 0 && rankRune(g.rune(j+3), false) != 0 { // «Сх f7»
			return j + 2, true, true
		}
		return j + 1, true, true
	case dashRune(r):
		return j + 1, false, true
	}
	return j, false, false
}

// finish reads the promotion and the signs behind the target.
func (g glyphs) finish(m said, i, j int) (said, int, bool) {
	if rank := m.to[1]; (rank == '8' || rank == '1') && (len(m.kinds) == 0 || m.kinds[0] == board.Pawn) {
		k := j
		if g.rune(k) == ' ' && g.rune(k+1) == '=' && g.rune(k+2) == ' ' { // «e8 = Q»
			k += 2
		}
		if g.rune(k) == '=' || g.rune(k) == '(' || g.rune(k) == '/' || k > j {
			k++
		}
		if kinds, size := g.promoted(k, m.long); size > 0 && kinds[len(kinds)-1] != board.King && kinds[0] != board.Pawn && !wordRune(g.rune(k+size)) {
			m.promo = kinds[len(kinds)-1]
			j = k + size
			if g.rune(j) == ')' && g.rune(k-1) == '(' {
				j++
			}
		}
	}
	if r := g.rune(j); captureRune(r) && r != ':' && !wordRune(g.rune(j+1)) && fileOf(g.rune(j+1)) == 0 { // «Фh7х»
		m.mate = true
		j++
	}
	if wordRune(g.rune(j)) {
		return said{}, 0, false
	}
	for {
		switch r := g.rune(j); {
		case r == '+' && m.check && g.rune(j-1) == '+':
			m.double = true
		case r == '+' && !dashRune(g.rune(j+1)) && !unicode.IsDigit(g.rune(j+1)):
			m.check = true
		case r == '†':
			m.check = true
		case r == '#' || r == '‡':
			m.mate = true
		case (r == '!' || r == '?') && (g.rune(j-1) != ' '):
			if !m.suffixMark(g, j) {
				m.span = g.span(i, j)
				return m, j, true
			}
			m.mark += string(r)
		default:
			m.span = g.span(i, j)
			return m, j, true
		}
		j++
	}
}

// suffixMark reports whether a ! or ? belongs to the move and not to the sentence: it
// ends no sentence, or it is doubled.
func (m said) suffixMark(g glyphs, j int) bool {
	if n := g.rune(j + 1); n == '!' || n == '?' {
		return true
	}
	if p := g.rune(j - 1); p == '!' || p == '?' {
		return true
	}
	return g.rune(j) == '!' && (g.rune(j+1) == ',' || g.rune(j+1) == ' ' && dashRune(g.rune(j+2)) || g.rune(j+1) == ' ' && unicode.IsLower(g.rune(j+2)))
}

// castles reads 0-0 and 0-0-0 in noughts or letters of either script.
func (g glyphs) castles(i int) (said, int, bool) {
	nought := func(r rune) bool { return r == '0' || r == 'O' || r == 'О' || r == 'o' || r == 'о' }
	n, j := 0, i
	for nought(g.rune(j)) {
		n++
		j++
		if n == 3 || !dashRune(g.rune(j)) || !nought(g.rune(j+1)) {
			break
		}
		j++
	}
	if n < 2 || wordRune(g.rune(j)) || dashRune(g.rune(j)) && unicode.IsDigit(g.rune(j+1)) {
		return said{}, 0, false
	}
	m := said{castle: castleShort, talk: g.rune(i) == 'о'}
	if n == 3 {
		m.castle = castleLong
	}
	for g.rune(j) == '+' || g.rune(j) == '#' {
		m.check, m.mate = m.check || g.rune(j) == '+', m.mate || g.rune(j) == '#'
		j++
	}
	m.span = g.span(i, j)
	return m, j, true
}

// impossible reads a piece letter with a square that no board has: «Кz9».
func (g glyphs) impossible(kinds []board.Kind, i, j int) (said, int, bool) {
	f, r := g.rune(j), g.rune(j+1)
	if !(f >= 'a' && f <= 'z') || !unicode.IsDigit(r) || wordRune(g.rune(j+2)) {
		return said{}, 0, false
	}
	if g.rune(i) == 'N' && f == 'o' { // "No1"
		return said{}, 0, false
	}
	return said{kinds: kinds, impossib: string(f) + string(r), span: g.span(i, j+2)}, j + 2, true
}

// key writes the mention in English letters as far as it says anything: "Nf3",
// "Kg1-h1", "exd5", "e8=Q", "*xd5+".
func (m said) key() string {
	switch m.castle {
	case castleShort:
		return "O-O" + m.sign()
	case castleLong:
		return "O-O-O" + m.sign()
	case castleAny:
		return "O-O OR move:O-O-O"
	}
	var b []byte
	switch {
	case len(m.kinds) == 0 && !m.long, m.capture && m.fromFile == 0 && len(m.kinds) > 0 && m.kinds[0] == board.Pawn:
		b = append(b, '*')
	case len(m.kinds) > 0 && m.kinds[0] != board.Pawn:
		b = append(b, m.kinds[0].Letter())
	}
	if m.impossib != "" {
		return string(b) + m.impossib
	}
	if m.fromFile != 0 {
		b = append(b, m.fromFile)
	}
	if m.fromRank != 0 {
		b = append(b, m.fromRank)
	}
	if m.capture {
		b = append(b, 'x')
	} else if m.long {
		b = append(b, '-')
	}
	b = append(b, m.to...)
	if m.promo != board.NoKind {
		b = append(b, '=', m.promo.Letter())
	}
	return string(b) + m.sign()
}

func (m said) sign() string {
	switch {
	case m.mate:
		return "#"
	case m.double:
		return "++"
	case m.check:
		return "+"
	}
	return ""
}
