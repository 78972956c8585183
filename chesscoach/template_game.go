package chesscoach

import (
	"encoding/json"
	"hash/fnv"
	"strconv"
	"strings"
	"unicode"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// tellOther tells a contract of a whole game or of a refusal.
func tellOther(c narrate.Contract, m narrate.Manner) string {
	var r refusalFacts
	if err := json.Unmarshal(c.Facts, &r); err == nil && r.Schema == refusalSchema {
		return tellRefusal(r, c, m)
	}
	var g GameFacts
	if err := json.Unmarshal(c.Facts, &g); err != nil || g.Schema != GameSchema {
		return ""
	}
	return tellGame(g, c.Lang, m)
}

// tellRefusal says the sentence of the refusal, what to do, and what would work.
func tellRefusal(r refusalFacts, c narrate.Contract, m narrate.Manner) string {
	l := c.Lang
	pick := func(slot string, variants ...fact.Text) string {
		h := fnv.New64a()
		h.Write([]byte(slot + c.ID + strconv.FormatUint(m.Seed, 10)))
		return variants[h.Sum64()%uint64(len(variants))].In(l)
	}
	parts := []string{r.Message.In(l)}
	if !r.Suggestion.IsZero() {
		parts = append(parts, pick("suggestion",
			fact.Text{RU: "Что делать", EN: "What to do"}, fact.Text{RU: "Совет", EN: "Advice"}, fact.Text{RU: "Подсказка", EN: "A hint"},
			fact.Text{RU: "Как поправить", EN: "How to mend it"}, fact.Text{RU: "Дальше так", EN: "Next"}, fact.Text{RU: "Что поможет", EN: "What helps"},
			fact.Text{RU: "Можно так", EN: "Try this"}, fact.Text{RU: "Как быть", EN: "The way on"})+": "+lower(r.Suggestion.In(l)))
	}
	var options []string
	for _, o := range r.Options {
		options = append(options, o.In(l))
	}
	if len(options) > 0 {
		parts = append(parts, pick("options", fact.Text{RU: "Варианты", EN: "Options"}, fact.Text{RU: "Годится", EN: "This would do"},
			fact.Text{RU: "Что подойдёт", EN: "What would fit"}, fact.Text{RU: "Выбор такой", EN: "The choice"})+": "+strings.Join(options, ", ")+".")
	}
	return strings.Join(parts, " ")
}

// lower writes a sentence behind a colon; an abbreviation keeps its capitals.
func lower(s string) string {
	r := []rune(s)
	if len(r) > 1 && unicode.IsLower(r[1]) {
		r[0] = unicode.ToLower(r[0])
	}
	return string(r)
}

func tellGame(g GameFacts, l fact.Lang, m narrate.Manner) string {
	say := func(at int, variants ...fact.Text) string {
		h := m.Seed*0x9e3779b97f4a7c15 + uint64(g.Moves*31+at*7+g.Counts.Blunders*13+g.Counts.Best*5)
		h ^= h >> 29
		return variants[(h*0xbf58476d1ce4e5b9>>33)%uint64(len(variants))].In(l)
	}
	moves := strconv.Itoa(g.Moves) + " " + fact.Text{RU: prose.Plural(int64(g.Moves), "ход", "хода", "ходов"), EN: prose.PluralEN(int64(g.Moves), "move", "moves")}.In(l)
	var out []string
	out = append(out, strings.ReplaceAll(say(1, gameOpenings(g.Result)...), "{moves}", moves))
	if counts := countsText(g.Counts, l); counts != "" {
		out = append(out, strings.ReplaceAll(say(2,
			fact.Text{RU: "В этой партии {n}.", EN: "In this game: {n}."},
			fact.Text{RU: "Что нашлось при разборе: {n}.", EN: "The review found {n}."},
			fact.Text{RU: "Для разбора есть {n}.", EN: "Worth a closer look: {n}."},
			fact.Text{RU: "На заметку: {n}.", EN: "Worth noting: {n}."},
			fact.Text{RU: "Итог разбора такой: {n}.", EN: "The review in short: {n}."},
		), "{n}", counts))
	} else {
		out = append(out, say(3,
			fact.Text{RU: "Грубых промахов в партии не нашлось.", EN: "No serious slips were found."},
			fact.Text{RU: "Разбирать почти нечего, и это приятно.", EN: "There is hardly anything to mend, which is nice."},
			fact.Text{RU: "Партия сыграна аккуратно.", EN: "The game is tidy."},
			fact.Text{RU: "Придраться в этой партии не к чему.", EN: "There is nothing to find fault with."},
		))
	}
	for i, mo := range g.Moments {
		label := fact.Text{RU: strings.ToLower(mo.LabelRU), EN: englishBook().labels[mo.Label][0]}.In(l)
		text := say(4+i,
			fact.Text{RU: "Поворотный момент — ход {no}: {played}, {label}.", EN: "The turning point is move {no}: {played}, {label}."},
			fact.Text{RU: "Загляни на ход {no}: {played} — {label}.", EN: "Have a look at move {no}: {played} is {label}."},
			fact.Text{RU: "Партия повернулась на {no}-м ходу: {played} — {label}.", EN: "The game turned at move {no}: {played} is {label}."},
			fact.Text{RU: "Ход {no}, {played} — {label}.", EN: "Move {no}, the move {played}, is {label}."},
		)
		if mo.Best.SAN != "" && mo.Best.UCI != mo.Played.UCI {
			text = strings.TrimSuffix(text, ".") + say(5+i,
				fact.Text{RU: ", а лучше {best}.", EN: "; {best} was better."},
				fact.Text{RU: ", сильнее {best}.", EN: ", and {best} was stronger."},
				fact.Text{RU: "; стоило играть {best}.", EN: "; better was {best}."},
				fact.Text{RU: "; правильно было {best}.", EN: "; instead {best} was right."},
			)
		}
		out = append(out, strings.NewReplacer("{no}", strconv.Itoa(mo.MoveNumber), "{played}", mo.Played.SAN, "{best}", mo.Best.SAN,
			"{label}", label).Replace(text))
	}
	return strings.Join(out, " ")
}

func gameOpenings(result string) []fact.Text {
	switch result {
	case "win":
		return []fact.Text{
			{RU: "Партия выиграна за {moves}, поздравляю!", EN: "The game is won in {moves}, well done!"},
			{RU: "Победа! В партии {moves}.", EN: "A win! The game took {moves}."},
			{RU: "Эта партия выиграна, в ней {moves}.", EN: "This game is won; it has {moves}."},
			{RU: "Победа за {moves}!", EN: "A game of {moves}, and a win."},
		}
	case "loss":
		return []fact.Text{
			{RU: "Эта партия проиграна за {moves}, зато в ней есть чему поучиться.", EN: "This game is lost, but there is a lot to learn in its {moves}."},
			{RU: "Партия проиграна, в ней {moves}; посмотрим, где она повернулась.", EN: "The game is lost after {moves}; let us see where it turned."},
			{RU: "В партии {moves}, и она проиграна — разберёмся почему.", EN: "The game has {moves} and is lost; let us see why."},
			{RU: "Партия проиграна за {moves}, но поправить можно многое.", EN: "The game is lost in {moves}, but much of it can be mended."},
		}
	case "draw":
		return []fact.Text{
			{RU: "Партия закончилась вничью, в ней {moves}.", EN: "The game ended in a draw; it has {moves}."},
			{RU: "Ничья! В партии {moves}.", EN: "A draw! The game took {moves}."},
			{RU: "В партии {moves}, и это ничья.", EN: "The game has {moves} and is a draw."},
			{RU: "Ничья за {moves}.", EN: "A game of {moves}, a draw."},
		}
	}
	return []fact.Text{
		{RU: "В партии {moves}, посмотрим на главное.", EN: "The game has {moves}; here is what matters."},
		{RU: "Разбираем партию: {moves}.", EN: "Here is the game: {moves}."},
		{RU: "Короткий разбор партии, в которой {moves}.", EN: "A game of {moves}, in short."},
		{RU: "Вот что показал разбор партии, в которой {moves}.", EN: "This is what the review of a game of {moves} shows."},
	}
}

// countsText lists the faults: «два зевка и одна неточность».
func countsText(c GameCounts, l fact.Lang) string {
	var items []string
	for _, k := range []struct {
		n                              int
		one, few, many, oneEN, several string
	}{
		{c.Blunders, "зевок", "зевка", "зевков", "blunder", "blunders"},
		{c.Mistakes, "ошибка", "ошибки", "ошибок", "mistake", "mistakes"},
		{c.Inaccuracies, "неточность", "неточности", "неточностей", "inaccuracy", "inaccuracies"},
	} {
		if k.n > 0 {
			items = append(items, strconv.Itoa(k.n)+" "+fact.Text{RU: prose.Plural(int64(k.n), k.one, k.few, k.many), EN: prose.PluralEN(int64(k.n), k.oneEN, k.several)}.In(l))
		}
	}
	return prose.List(items, l)
}
