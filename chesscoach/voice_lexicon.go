package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// class is what a word does in a sentence about chess.
type class uint8

const (
	cOther    class = iota
	cPiece          // конь, knight
	cSquare         // a square alone
	cMove           // a move in notation
	cGoes           // a verb of motion
	cTakes          // a verb of capture
	cAttacks        // бьёт, нападает: an attack or a capture
	cOn             // на, on
	cTo             // to
	cFrom           // с, from
	cPrep           // any other preposition
	cField          // поле, square
	cLine           // диагональ, file
	cCue            // after, instead, better: the square behind it is a pawn's move
	cSide           // белые, you, соперник
	cOwner          // твой, your
	cColour         // белый, чёрный as an adjective
	cCastle         // рокировка, castled
	cPromote        // превратить, promote
	cMateWord       // мат
	cCheckish       // шах
	cNumber         // number of a move
	cMark           // punctuation
)

// wordCase is the case of a Russian piece noun; English ones have none.
type wordCase uint8

const (
	noCase wordCase = iota
	nominative
	accusative
	instrumental
	otherCase
	pluralCase
)

type pieceForm struct {
	kind board.Kind
	form wordCase
}

var pieceForms = buildPieceForms()

func buildPieceForms() map[string]pieceForm {
	m := map[string]pieceForm{}
	for _, p := range []struct {
		kind                  board.Kind
		nom, acc, ins, oth, p string
	}{
		{board.King, "король", "короля", "королем", "королю короле", "короли королей королям королями king's"},
		{board.Queen, "ферзь", "ферзя", "ферзем", "ферзю ферзе", "ферзи ферзей ферзям ферзями"},
		{board.Rook, "ладья", "ладью", "ладьей ладьею", "ладьи ладье", "ладей ладьям ладьями ладьях"},
		{board.Bishop, "слон", "слона", "слоном", "слону слоне", "слоны слонов слонам слонами слонах"},
		{board.Knight, "конь", "коня", "конем", "коню коне", "кони коней коням конями конях"},
		{board.Pawn, "пешка", "пешку", "пешкой пешкою", "пешки пешке", "пешек пешкам пешками пешках"},
		{board.King, "king", "", "", "", "kings"},
		{board.Queen, "queen", "", "", "", "queens"},
		{board.Rook, "rook", "", "", "", "rooks"},
		{board.Bishop, "bishop", "", "", "", "bishops"},
		{board.Knight, "knight", "", "", "", "knights"},
		{board.Pawn, "pawn", "", "", "", "pawns"},
	} {
		for form, list := range map[wordCase]string{nominative: p.nom, accusative: p.acc, instrumental: p.ins, otherCase: p.oth, pluralCase: p.p} {
			for _, w := range strings.Fields(list) {
				m[w] = pieceForm{p.kind, form}
			}
		}
	}
	return m
}

// wholeWords are matched as they stand, beginnings by their first letters.
var (
	wholeWords = map[class]string{
		cOn:       "на on onto",
		cTo:       "to",
		cFrom:     "с со from off",
		cPrep:     "по от из до к ко под над у через за для при перед между около возле против in at over near by with against towards toward behind around through via of for under between",
		cField:    "поле поля полю полем полей пункт пункта клетка клетки клетку клетке точка точку точки square squares spot point points",
		cLine:     "line lines file files diagonal diagonals rank ranks",
		cCue:      "после вместо можно ход хода ходом ходу ходе ходы потом затем далее лучше сильнее правильно правильнее вернее стоило следовало напрашивалось надо нужно after instead better stronger then play move best before",
		cSide:     "белые белых белым белыми черные черных черным черными соперник соперника сопернику соперником противник противника ты тебе тебя тобой white black opponent you",
		cOwner:    "твой твоя твое твои твоего твоей твою твоему твоим your",
		cColour:   "белый белая белого белой белую белым белое черный черная черного черной черную черное",
		cMateWord: "мат мата мату матом mate mates checkmate",
		cCheckish: "шах шаха шахом check",
		cGoes:     "go goes went going move moves moved moving put puts came come comes run runs шел шла идет идти ход ходит ходить",
		cTakes:    "take takes took taking taken eat eats ate взял взять взяв ест",
		cAttacks:  "бьет бьют бить бил била бей hit hits",
		cPromote:  "стать станет стал стала become becomes",
	}
	beginnings = map[class]string{
		cGoes: "пош пойд пойт сходи ходил уход уйд уйт ушел ушл отступ отош отой отвес отвел отвед вывел увел увод увед увес вывес вывед выве став постав вста прыг перевес перевел перевед разви развел сыгра играть играет сыграй вылез продви двин толкн верн возвра перех перей переш шаг попад попал прид приш прош пройт пройд дойт дойд дош убеж убег отход выход выйд выйт вышел вышла " +
			"отправ прошел прошла прошли пройд проник ворв врыва рвану вторг внедр вклин запрыг перепрыг подпрыг выпрыг спрыг скач скак скоч соскоч выскоч вскоч подскоч заскоч отскоч перескоч шагн шага шагал двину двига передвин отодвин выдвин пододвин сдвин сдвиг полет взлет вылет прилет улет долет бежа выбеж вбеж " +
			"прибе побеж перебеж перебро переброс бросил броса переставл переста подтян подтяг подвел подвод подвед привел провел проведи провест провод отведи отвод завел заве занес занести внес нес перенес перенос вынес переправ перемест перемещ размест размещ помест помещ устреми устремл наведал помч промчал понес забрел брел вылез залез влез полез ползет пересел сел сяд сади усади посади " +
			"спрят прячет пряч укры обоснова водру пристро забро выброс подош подойд подход зайд зайт зашел зашла заход заехал въех въезж поех уехал ретир поверн разверн очути оказал телепорт затащ закину подкину юркн нырн шмыг скользн втор " +
			"прыж бросок броск рейд визит марш вылазк поход перевод переезд вывод постановк продвижен передвижен перемещен отступлен возвращен развити " +
			"retreat develop play step drop land jump push advanc hop bring brought slid swing plac walk castl escap travel transfer rerout relocat shift leap leapt lung sneak ventur wander return maneuver manoeuvr reposition sent send dispatch invad penetrat infiltrat march charg hid hurri rush sail",
		cTakes:    "взя поби побь слопа сшиб срез скуша проглот отобра отбира отня отним прихват стащ уничтож ликвид убил убра берет берут брать брал возьм забир забра забер съе съед руби сруб снима снял сним сня captur grab recaptur snatch gobbl munch pocket snap swallow захват хвата",
		cAttacks:  "напада напал атаку attack",
		cPromote:  "превра promot underpromot станов",
		cLine:     "диагонал лини вертикал горизонтал",
		cCastle:   "рокиров castl",
		cField:    "пункт клетк",
		cSide:     "opponent соперник противник",
		cCue:      "напрашив",
		cMateWord: "checkmat матую матует матова заматов",
	}
)

func buildWords(lists map[class]string) map[string]class {
	m := map[string]class{}
	for c := cOther; c <= cMark; c++ { // in the order of the classes: later ones win
		for _, w := range strings.Fields(lists[c]) {
			m[w] = c
		}
	}
	return m
}

// Spelled coordinates: «конь эф три», «дэ четыре».
var (
	spelledFiles = map[string]byte{"бэ": 'b', "цэ": 'c', "дэ": 'd', "эф": 'f', "жэ": 'g', "же": 'g', "аш": 'h', "е": 'e', "a": 'a', "b": 'b', "c": 'c', "d": 'd', "e": 'e', "f": 'f', "g": 'g', "h": 'h'}
	spelledRanks = map[string]byte{"один": '1', "два": '2', "три": '3', "четыре": '4', "пять": '5', "шесть": '6', "семь": '7', "восемь": '8',
		"one": '1', "two": '2', "three": '3', "four": '4', "five": '5', "six": '6', "seven": '7', "eight": '8'}
)

// quietWords stand between an article and a pawn's move: «the quiet d4».
var quietWords = buildWords(map[class]string{cCue: "quiet simple natural solid modest normal calm developing safe спокойное простое скромное естественное обычное тихое сильное"})
