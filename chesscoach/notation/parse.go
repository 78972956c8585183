package notation

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/plumbline-go/plumbline/chesscoach/board"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Parse reads one move in the position p. It takes English and Russian letters, figurines,
// UCI and long notation; captures by x, ×, : or nothing, any dash; castling with noughts or
// with Latin or Cyrillic letters O; Cyrillic letters that look like Latin ones (е4, с5, З
// for 3); letters more than needed for the origin; missing or wrong signs of check, mate
// and en passant; marks like "!?" and a move number in front; promotion as e8=Q, e8Q, e8(Q)
// or e8Ф. What stays open is not guessed: a promotion must name its piece, and a text that
// fits two legal moves is refused with both as options. Errors are refusals with code
// invalid_input.
func Parse(p *board.Position, text string) (board.Move, error) {
	body := strip(text)
	if long, ok := castling(body); ok {
		for _, m := range p.Legal() {
			if p.IsCastling(m) && (m.To.File() < m.From.File()) == long {
				return m, nil
			}
		}
		return board.Move{}, refuse(p, text, nil)
	}
	readings := read(body)
	if len(readings) == 0 {
		return board.Move{}, unreadable(text)
	}
	for _, r := range readings {
		var fits []board.Move
		for _, m := range p.Legal() {
			if r.fits(p, m) {
				fits = append(fits, m)
			}
		}
		switch len(fits) {
		case 0:
			continue
		case 1:
			return fits[0], nil
		}
		return board.Move{}, refuse(p, text, fits)
	}
	return board.Move{}, refuse(p, text, nil)
}

// strip takes off what does not say which move it is: blanks, number, marks, signs.
func strip(text string) string {
	text = strings.Map(func(r rune) rune {
		switch r {
		case ' ', '\t', '\n', '\r', '\u00a0', '\u202f', '\ufe0e', '\ufe0f', '\u200b':
			return -1
		}
		return r
	}, text)
	digits := 0
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	if rest := strings.TrimLeft(text[digits:], ".…"); digits > 0 && len(rest) < len(text)-digits {
		text = rest
	}
	for {
		short := strings.TrimRight(text, "+#×†‡!?xXхХ")
		for _, sign := range []string{"e.p.", "e.p", "ep", "е.р.", "в.п.", "вп", "напроходе"} {
			short = strings.TrimSuffix(short, sign)
		}
		if short == text {
			return text
		}
		text = short
	}
}

// castling reads O-O and O-O-O in every script.
func castling(body string) (long, ok bool) {
	switch strings.Map(func(r rune) rune {
		switch r {
		case 'O', 'o', '0', 'О', 'о':
			return '0'
		case '-', '‐', '‑', '–', '—', '−':
			return '-'
		}
		return r
	}, body) {
	case "0-0":
		return false, true
	case "0-0-0":
		return true, true
	}
	return false, false
}

// reading is what a text says about a move. Zero kind, file and rank are not said.
type reading struct {
	kind  board.Kind
	file  byte // origin
	rank  byte
	to    string // "e4", or "e" for a pawn capture written "de"
	promo board.Kind
}

func (r reading) fits(p *board.Position, m board.Move) bool {
	from, to := m.From.String(), m.To.String()
	kind := p.PieceAt(m.From).Kind
	switch {
	case r.kind != board.NoKind && kind != r.kind,
		r.file != 0 && from[0] != r.file,
		r.rank != 0 && from[1] != r.rank,
		r.promo != board.NoKind && m.Promo != r.promo,
		len(r.to) == 1 && !p.IsCapture(m):
		return false
	}
	return strings.HasPrefix(to, r.to)
}

// pieceLetters maps what may stand for a piece. Where one sign has two meanings, the first
// is tried first.
var pieceLetters = map[rune][]board.Kind{
	'K': {board.King, board.Knight}, 'k': {board.King},
	'К': {board.Knight, board.King}, 'к': {board.Knight},
	'Q': {board.Queen}, 'q': {board.Queen}, 'Ф': {board.Queen}, 'ф': {board.Queen},
	'R': {board.Rook}, 'r': {board.Rook}, 'Л': {board.Rook}, 'л': {board.Rook},
	'B': {board.Bishop}, 'b': {board.Bishop}, 'В': {board.Bishop},
	'С': {board.Bishop}, 'с': {board.Bishop}, 'C': {board.Bishop}, 'c': {board.Bishop},
	'N': {board.Knight}, 'n': {board.Knight},
	'P': {board.Pawn}, 'p': {board.Pawn}, 'П': {board.Pawn}, 'п': {board.Pawn},
	'♔': {board.King}, '♚': {board.King}, '♕': {board.Queen}, '♛': {board.Queen},
	'♖': {board.Rook}, '♜': {board.Rook}, '♗': {board.Bishop}, '♝': {board.Bishop},
	'♘': {board.Knight}, '♞': {board.Knight}, '♙': {board.Pawn}, '♟': {board.Pawn},
}

// squareLetters maps what may stand for a file or a rank.
var squareLetters = map[rune]byte{
	'a': 'a', 'b': 'b', 'c': 'c', 'd': 'd', 'e': 'e', 'f': 'f', 'g': 'g', 'h': 'h',
	'A': 'a', 'B': 'b', 'C': 'c', 'D': 'd', 'E': 'e', 'F': 'f', 'G': 'g', 'H': 'h',
	'а': 'a', 'в': 'b', 'с': 'c', 'е': 'e', 'А': 'a', 'В': 'b', 'С': 'c', 'Е': 'e',
	'1': '1', '2': '2', '3': '3', '4': '4', '5': '5', '6': '6', '7': '7', '8': '8',
	'l': '1', 'I': '1', 'З': '3', 'з': '3',
}

// read lists what a stripped text may say, the likeliest first.
func read(body string) []reading {
	runes := []rune(strings.Map(func(r rune) rune {
		switch r {
		case 'x', 'X', 'х', 'Х', '×', ':', '*', '-', '‐', '‑', '–', '—', '−', '=', '(', ')', '/':
			return -1
		}
		return r
	}, body))
	if len(runes) < 2 || len(runes) > 8 {
		return nil
	}
	first, rest := runes[0], runes[1:]
	if strings.ContainsRune("KКк", first) && strings.ContainsRune("рpР", rest[0]) { // Кр
		return readings([]board.Kind{board.King}, rest[1:])
	}
	asPiece := readings(pieceLetters[first], rest)
	asSquare := readings([]board.Kind{board.NoKind}, runes)
	// A small b or c is a file wherever a pawn could be meant, a capital one a bishop.
	if squareLetters[first] != 0 && !unicode.IsUpper(first) && asSquare != nil || asPiece == nil {
		return asSquare
	}
	return asPiece
}

// readings keeps the kinds with which the rest makes sense. The second meaning of a letter
// counts only with the whole origin square written: there nothing is guessed.
func readings(kinds []board.Kind, rest []rune) []reading {
	var out []reading
	for i, k := range kinds {
		if r, ok := squares(k, rest); ok && (i == 0 || r.file != 0 && r.rank != 0) {
			out = append(out, r)
		}
	}
	return out
}

// squares reads the rest after the piece letter: origin, target, promotion.
func squares(kind board.Kind, runes []rune) (reading, bool) {
	r := reading{kind: kind}
	if n := len(runes); n > 2 {
		if k := pieceLetters[runes[n-1]]; len(k) > 0 && isRank(squareLetters[runes[n-2]]) {
			r.promo, runes = k[0], runes[:n-1]
		}
	}
	if r.promo == board.Pawn || r.promo == board.King {
		return reading{}, false
	}
	said := make([]byte, len(runes))
	for i, c := range runes {
		b, ok := squareLetters[c]
		if !ok {
			return reading{}, false
		}
		said[i] = b
	}
	switch shapeOf(said) {
	case "f1":
		r.to = string(said)
	case "ff1":
		r.file, r.to = said[0], string(said[1:])
	case "1f1":
		r.rank, r.to = said[0], string(said[1:])
	case "f1f1":
		r.file, r.rank, r.to = said[0], said[1], string(said[2:])
	case "ff":
		r.file, r.to = said[0], string(said[1:])
	default:
		return reading{}, false
	}
	// Without a letter it is a pawn, unless the whole origin square says what moves.
	if r.kind == board.NoKind && (r.rank == 0 || r.file == 0) {
		r.kind = board.Pawn
		if d := int(r.file) - int(r.to[0]); r.file != 0 && d != 1 && d != -1 {
			return reading{}, false
		}
	}
	if len(r.to) == 1 && r.kind != board.Pawn {
		return reading{}, false
	}
	return r, true
}

func isRank(b byte) bool { return b >= '1' && b <= '8' }

// shapeOf writes f for a file and 1 for a rank.
func shapeOf(said []byte) string {
	out := make([]byte, len(said))
	for i, b := range said {
		out[i] = 'f'
		if isRank(b) {
			out[i] = '1'
		}
	}
	return string(out)
}

func unreadable(text string) error {
	q := clip(text)
	return refusal.New(refusal.InvalidInput,
		fact.Text{RU: q + " — это не запись хода.", EN: q + " is not a move."},
		fact.Text{
			RU: "Напишите ход, например Кf3, e4, 0-0 или e8=Ф.",
			EN: "Write a move such as Nf3, e4, O-O or e8=Q.",
		})
}

func refuse(p *board.Position, text string, fits []board.Move) error {
	q := clip(text)
	if len(fits) == 0 {
		return refusal.New(refusal.InvalidInput,
			fact.Text{
				RU: "Ход " + q + " в этой позиции невозможен.",
				EN: "The move " + q + " is not legal in this position.",
			},
			fact.Text{
				RU: "Проверьте, какая фигура ходит и свободен ли её путь.",
				EN: "Check which piece moves and whether its way is free.",
			})
	}
	e := refusal.New(refusal.InvalidInput,
		fact.Text{
			RU: "Запись " + q + " подходит к нескольким ходам.",
			EN: q + " fits more than one move.",
		},
		fact.Text{RU: "Выберите один из них:", EN: "Choose one of them:"})
	for _, m := range fits {
		e.Options = append(e.Options, fact.Text{RU: Format(p, m, Russian), EN: Format(p, m, English)})
	}
	return e
}

// clip quotes a text so that it fits into one sentence.
func clip(text string) string {
	if r := []rune(text); len(r) > 20 {
		text = string(r[:20]) + "…"
	}
	return strconv.Quote(text)
}
