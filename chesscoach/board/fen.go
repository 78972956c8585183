package board

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// ParseFEN reads a position in Forsyth-Edwards notation, with six fields or with the first
// four (clocks 0 and 1 then). It accepts only what a chess engine may be shown: one king a
// side, at most sixteen pieces and eight pawns, no more promoted pieces than pawns missing,
// no pawn on the first or last rank, castling rights with king and rook at home, an en
// passant square behind a pawn that has just moved two squares, at most two checking
// pieces, and the side that is not to move not in check. Every fault has its own sentence;
// the error is a refusal with code invalid_input.
func ParseFEN(fen string) (*Position, error) {
	r := fenReader{fen: fen, p: &Position{}}
	r.read()
	if r.fault != nil {
		return nil, r.fault
	}
	r.p.settle()
	return r.p, nil
}

// fenReader fills a position field by field; the first fault ends the reading.
type fenReader struct {
	fen   string
	p     *Position
	fault *refusal.Error
}

func (r *fenReader) refuse(ru, en string) {
	if r.fault != nil {
		return
	}
	shown := r.fen
	if len(shown) > 100 {
		shown = shown[:100]
	}
	shown = strconv.QuoteToASCII(shown)
	r.fault = refusal.New(refusal.InvalidInput,
		fact.Text{
			RU: "Позиция " + shown + " неверна: " + ru + ".",
			EN: "The position " + shown + " is wrong: " + en + ".",
		},
		fact.Text{
			RU: "Запишите позицию в FEN, например начальную: " + StartFEN + ".",
			EN: "Write the position as FEN, the initial one for example: " + StartFEN + ".",
		})
}

func (r *fenReader) refusef(ru, en string, args ...any) {
	r.refuse(fmt.Sprintf(ru, args...), fmt.Sprintf(en, args...))
}

func (r *fenReader) read() {
	fields := strings.Split(r.fen, " ")
	if len(fields) != 6 && len(fields) != 4 {
		r.refuse("нужны шесть полей через один пробел", "it needs six fields separated by one space")
		return
	}
	if len(fields) == 4 {
		fields = append(fields, "0", "1")
	}
	steps := []func(string){r.board, r.turn, r.castling, r.enPassant, r.halfmove, r.fullmove}
	for i, step := range steps {
		if step(fields[i]); r.fault != nil {
			return
		}
		if i == 1 {
			if r.checks(); r.fault != nil {
				return
			}
		}
	}
}

func (r *fenReader) board(field string) {
	ranks := strings.Split(field, "/")
	if len(ranks) != 8 {
		r.refusef("горизонталей %d, а должно быть 8", "its ranks number %d, not 8", len(ranks))
		return
	}
	for i, row := range ranks {
		r.rank(7-i, row)
	}
	if r.fault == nil {
		r.p.occupied = r.p.side[White] | r.p.side[Black]
		r.army(White, "белых", "White")
		r.army(Black, "чёрных", "Black")
	}
}

func (r *fenReader) rank(rank int, row string) {
	file, digit := 0, false
	for i := range len(row) {
		ch := row[i]
		if ch >= '1' && ch <= '8' {
			if digit {
				r.refusef("на %[1]d-й горизонтали две цифры подряд", "the %[2]s rank has two digits in a row", rank+1, ordinal(rank+1))
				return
			}
			digit = true
			file += int(ch - '0')
			continue
		}
		digit = false
		pc, ok := pieceOf(ch)
		if !ok {
			r.refusef("на %[1]d-й горизонтали стоит знак %[3]q, это не фигура и не цифра 1–8",
				"the %[2]s rank has the sign %[3]q, which is neither a piece nor a digit 1–8", rank+1, ordinal(rank+1), string(rune(ch)))
			return
		}
		if file < 8 {
			s := At(file, rank)
			r.p.at[s] = pc
			r.p.pieces[pc.Color][pc.Kind] |= bit(s)
			r.p.side[pc.Color] |= bit(s)
		}
		file++
	}
	if file != 8 {
		r.refusef("на %[1]d-й горизонтали полей %[3]d, а должно быть 8", "the squares of the %[2]s rank number %[3]d, not 8", rank+1, ordinal(rank+1), file)
	}
}

// ordinal names a rank, 1 to 8.
func ordinal(n int) string {
	return strconv.Itoa(n) + [...]string{"th", "st", "nd", "rd", "th", "th", "th", "th", "th"}[n]
}

// army checks what one side has.
func (r *fenReader) army(c Color, ru, en string) {
	by := &r.p.pieces[c]
	switch n := by[King].Len(); {
	case n == 0:
		r.refuse("у "+ru+" нет короля", en+" has no king")
	case n > 1:
		r.refuse("у "+ru+" больше одного короля", en+" has more than one king")
	}
	const ends = Set(0xff000000000000ff)
	if by[Pawn]&ends != 0 {
		r.refuse(fmt.Sprintf("пешка %s стоит на крайней горизонтали (%s)", ru, (by[Pawn]&ends).First()),
			fmt.Sprintf("a pawn of %s stands on the first or last rank (%s)", en, (by[Pawn]&ends).First()))
	}
	pawns := by[Pawn].Len()
	if pawns > 8 {
		r.refuse("пешек у "+ru+" больше восьми", en+" has more than eight pawns")
	}
	if n := r.p.side[c].Len(); n > 16 {
		r.refuse(fmt.Sprintf("фигур и пешек у %s %d, больше шестнадцати", ru, n),
			fmt.Sprintf("%s has %d men, more than sixteen", en, n))
	}
	extra := max(0, by[Queen].Len()-1) + max(0, by[Rook].Len()-2) +
		max(0, by[Bishop].Len()-2) + max(0, by[Knight].Len()-2)
	if extra > 8-pawns {
		r.refuse(fmt.Sprintf("превращённых фигур у %s не меньше %d, а пешек для этого не хватает", ru, extra),
			fmt.Sprintf("%s has at least %d promoted pieces and too few pawns missing for that", en, extra))
	}
}

func (r *fenReader) turn(field string) {
	switch field {
	case "w":
		r.p.turn = White
	case "b":
		r.p.turn = Black
	default:
		r.refuse("очередь хода должна быть w или b", "the side to move must be w or b")
	}
}

func (r *fenReader) checks() {
	p := r.p
	us, them := p.KingSquare(p.turn), p.KingSquare(p.turn.Other())
	if kingTable[us].Has(them) {
		r.refusef("короли стоят рядом (%s и %s)", "the kings stand side by side (%s and %s)", us, them)
	}
	if p.AttackerSet(them, p.turn, p.occupied) != 0 {
		r.refuse("под шахом король той стороны, которая только что ходила",
			"the side that has just moved is in check")
	}
	if n := p.AttackerSet(us, p.turn.Other(), p.occupied).Len(); n > 2 {
		r.refusef("шах дают сразу %d фигуры, больше двух не бывает", "%d pieces give check at once, more than two cannot", n)
	}
}

func (r *fenReader) castling(field string) {
	if field == "-" {
		return
	}
	last := -1
	for i := range len(field) {
		n := strings.IndexByte(castlingLetters, field[i])
		if n <= last {
			last = 4
			break
		}
		last = n
		r.p.castling |= 1 << n
	}
	if last < 0 || last > 3 {
		r.refuse("права на рокировку пишутся буквами KQkq в этом порядке или знаком -",
			"castling rights are the letters KQkq in this order, or -")
		return
	}
	for n, home := range [4][2]Square{{4, 7}, {4, 0}, {60, 63}, {60, 56}} {
		c := Color(n / 2)
		if r.p.castling&(1<<n) != 0 &&
			(r.p.at[home[0]] != Piece{c, King} || r.p.at[home[1]] != Piece{c, Rook}) {
			r.refusef("право на рокировку %c есть, а короля на %s или ладьи на %s нет",
				"there is the castling right %c, but no king on %s or no rook on %s",
				castlingLetters[n], home[0], home[1])
		}
	}
}

func (r *fenReader) enPassant(field string) {
	r.p.ep = NoSquare
	if field == "-" {
		return
	}
	ep, ok := ParseSquare(field)
	rank, up := 5, 1 // White takes on the sixth rank
	if r.p.turn == Black {
		rank, up = 2, -1
	}
	if !ok || ep.Rank() != rank {
		r.refusef("поле взятия на проходе должно быть на %[1]d-й горизонтали или -",
			"the en passant square must be on the %[2]s rank, or -", rank+1, ordinal(rank+1))
		return
	}
	from, pawn := At(ep.File(), rank+up), At(ep.File(), rank-up)
	if (r.p.at[pawn] != Piece{r.p.turn.Other(), Pawn}) {
		r.refusef("на %s нет пешки, которую можно взять на проходе", "there is no pawn on %s to take en passant", pawn)
	}
	if r.p.occupied.Has(ep) || r.p.occupied.Has(from) {
		r.refusef("пешка не могла пройти через %s: поля за ней заняты",
			"the pawn cannot have passed %s: the squares behind it are occupied", ep)
	}
	if r.p.pawnMayTake(ep) {
		r.p.ep = ep
	}
}

func (r *fenReader) halfmove(field string) {
	r.p.halfmove = r.number(field, 0, "счётчик полуходов", "the half-move clock")
}

func (r *fenReader) fullmove(field string) {
	r.p.fullmove = r.number(field, 1, "номер хода", "the move number")
}

// maxClock keeps the numbers far from overflow; the longest game that the seventy-five
// move rule allows is shorter than this.
const maxClock = 9999

func (r *fenReader) number(field string, least int, ru, en string) int {
	n, err := strconv.Atoi(field)
	if err != nil || strconv.Itoa(n) != field || n < least || n > maxClock {
		r.refuse(fmt.Sprintf("%s должен быть целым числом от %d до %d", ru, least, maxClock),
			fmt.Sprintf("%s must be a whole number from %d to %d", en, least, maxClock))
	}
	return n
}
