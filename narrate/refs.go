package narrate

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// readReferences finds what names a thing by a number: designators and marks, standards,
// clauses, classes, axes, scales, dates, times, telephone and document numbers. They
// take their spans, so that no quantity is read inside them.
func (r *reading) readReferences() {
	for i := 0; i < len(r.w); i++ {
		if r.plain(i) {
			continue
		}
		for _, read := range [...]func(int) int{r.phone, r.standard, r.date, r.clockTime, r.clauseNumber, r.docNumber, r.axes, r.cable, r.timeControl, r.scale, r.grade, r.label, r.designator} {
			if end := read(i); end > i {
				i = end - 1
				break
			}
		}
	}
}

// plain reports whether word i is an ordinary word in small letters, which begins no
// reference: most are.
func (r *reading) plain(i int) bool {
	w := &r.w[i]
	if w.IsMark() {
		return w.Fold != "+" && w.Fold != "№" && w.Fold != "§"
	}
	if labelNouns[r.fold(i-1)] && startsWithDigit(w.Fold) {
		return false
	}
	first, _ := utf8.DecodeRuneInString(w.Raw)
	if unicode.IsUpper(first) || hasDigit(w.Fold) {
		return false
	}
	return !standardBodies[w.Fold] && !sectionWords[w.Fold] && monthNames[w.Fold] == 0 && !axisWords[w.Fold] && !clockWords[w.Fold] && w.Fold == strings.ToLower(w.Raw)
}

// refer takes words from..to-1 and judges the reference: a contract that states nothing
// of the kind is asked no question only when it is empty.
func (r *reading) refer(from, to int, t fact.Term) int {
	span := r.span(from, to)
	if !r.t.Take(span) {
		return from
	}
	c := Claim{Span: span, Statement: Statement{Pred: Refers, About: t}}
	switch {
	case r.x.empty:
		r.claim(c, NoClaim, fact.Text{})
	case len(r.x.rows[wordKey(t)]) > 0:
		r.claim(c, Supported, fact.Text{})
	case t.Family == Standard && r.x.edition(t.Key):
		r.claim(c, Supported, fact.Text{})
	default:
		r.claim(c, Contradicted, notInContract)
	}
	return to
}

// edition reports whether the contract names the standard in some edition: «ГОСТ 28249»
// for «ГОСТ 28249-93», but no other year than the contract's.
func (x *index) edition(key string) bool {
	want := foldMark(key)
	for t := range x.rows {
		if t.Family != Standard {
			continue
		}
		if rest, ok := strings.CutPrefix(t.Key, want); ok && (rest[0] == '-' || rest[0] == '.') {
			return true
		}
	}
	return false
}

var standardBodies = map[string]bool{"гост": true, "сп": true, "снип": true, "санпин": true, "iec": true, "мэк": true, "iso": true,
	"en": true, "сто": true, "впп": true, "тр": true, "gost": true, "ту": true, "рд": true, "вснтп": true, "втп": true, "нтп": true, "din": true, "ieee": true}

// standard reads «ГОСТ Р 28249-93», «СП 44.13330.2011», «ПУЭ», «123-ФЗ».
func (r *reading) standard(i int) int {
	f := r.fold(i)
	if f == "пуэ" || f == "птээп" {
		return r.refer(i, i+1, fact.Word(Standard, strings.ToUpper(f)))
	}
	if !standardBodies[f] {
		return i
	}
	if _, caps := capital(r.w[i].Raw); !caps && f != "снип" && f != "санпин" && f != "гост" {
		return i
	}
	j := i + 1
	for r.fold(j) == "р" || r.fold(j) == "r" || r.fold(j) == "iec" || r.fold(j) == "мэк" || r.fold(j) == "исо" || r.fold(j) == "en" {
		j++
	}
	if j >= len(r.w) || !digitsOnly(r.fold(j)) || r.w[j].Span[0]-r.w[j-1].Span[1] > 4 {
		return i
	}
	end := r.glueNumbers(j)
	key := strings.ToUpper(f) + " " + prose.Span{r.w[j].Span[0], r.w[end-1].Span[1]}.Of(r.t.Raw)
	return r.refer(i, end, fact.Word(Standard, key))
}

// glueNumbers steps over «44.13330.2011» and «28249-93»: digits joined by points and
// hyphens without spaces.
func (r *reading) glueNumbers(j int) int {
	end := j + 1
	for end+1 < len(r.w) && strings.Contains(".-–‑", r.fold(end)) && r.glued(end-1) && r.glued(end) && digitsOnly(r.fold(end+1)) {
		end += 2
	}
	return end
}

func (r *reading) glued(i int) bool {
	return i >= 0 && i+1 < len(r.w) && r.w[i].Span[1] == r.w[i+1].Span[0]
}

func digitsOnly(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

var (
	scaleWords = wordSet("масштаб|масштабе|scale|м")
	axisWords  = plainSet("оси|осей|осях|осям|осями|axes")
	clockWords = plainSet("контроль|контролем|control")
)

var sectionWords = map[string]bool{"п": true, "пп": true, "пункт": true, "пункта": true, "пункту": true, "пунктом": true, "пункте": true, "разд": true,
	"раздел": true, "раздела": true, "разделу": true, "табл": true, "таблица": true, "таблице": true, "таблицы": true, "гл": true, "§": true, "clause": true,
	"section": true, "subclause": true, "table": true, "para": true, "paragraph": true, "приложение": true, "приложения": true, "статья": true, "статье": true, "статьи": true, "ст": true}

// clauseNumber reads «п. 4.2.17», «clause 5.3».
func (r *reading) clauseNumber(i int) int {
	if !sectionWords[r.fold(i)] {
		return i
	}
	j := i + 1
	if r.fold(j) == "." {
		j++
	}
	if !startsWithDigit(r.fold(j)) || !digitsOnly(r.fold(j)) {
		return i
	}
	end := r.glueNumbers(j)
	if r.fold(i) == "п" && r.fold(i+1) != "." && end == j+1 {
		return i
	}
	return r.refer(i, end, fact.Word(Section, prose.Span{r.w[j].Span[0], r.w[end-1].Span[1]}.Of(r.t.Raw)))
}

var monthNames = map[string]int{"января": 1, "февраля": 2, "марта": 3, "апреля": 4, "мая": 5, "июня": 6, "июля": 7, "августа": 8, "сентября": 9,
	"октября": 10, "ноября": 11, "декабря": 12, "january": 1, "february": 2, "march": 3, "april": 4, "may": 5, "june": 6, "july": 7, "august": 8,
	"september": 9, "october": 10, "november": 11, "december": 12}

// date reads «28.11.2026», «2026-11-28», «28 ноября 2026 г.», «November 28, 2026».
func (r *reading) date(i int) int {
	if !digitsOnly(r.fold(i)) && monthNames[r.fold(i)] == 0 {
		return i
	}
	num := func(k int) int { n, _ := strconv.Atoi(r.fold(k)); return n }
	year := func(k int) bool {
		return digitsOnly(r.fold(k)) && len(r.fold(k)) == 4 && num(k) > 1900 && num(k) < 2100
	}
	give := func(to, y, m, d int) int {
		if m < 1 || m > 12 || d < 1 || d > 31 {
			return i
		}
		if f := r.fold(to); f == "г" || f == "года" || f == "году" {
			to++
			if r.fold(to) == "." && r.glued(to-1) && to+1 < len(r.w) && r.sentenceOf(to+1) == r.sentenceOf(i) {
				to++
			}
		}
		return r.refer(i, to, fact.Word(Date, fmt.Sprintf("%04d-%02d-%02d", y, m, d)))
	}
	dot := func(k int) bool { return r.fold(k) == "." && r.glued(k-1) && r.glued(k) }
	dash := func(k int) bool { return r.fold(k) == "-" && r.glued(k-1) && r.glued(k) }
	switch {
	case dot(i+1) && dot(i+3) && digitsOnly(r.fold(i+2)) && year(i+4):
		return give(i+5, num(i+4), num(i+2), num(i))
	case year(i) && dash(i+1) && dash(i+3) && digitsOnly(r.fold(i+2)) && digitsOnly(r.fold(i+4)):
		return give(i+5, num(i), num(i+2), num(i+4))
	case digitsOnly(r.fold(i)) && monthNames[r.fold(i+1)] > 0 && year(i+2):
		return give(i+3, num(i+2), monthNames[r.fold(i+1)], num(i))
	case monthNames[r.fold(i)] > 0 && digitsOnly(r.fold(i+1)) && r.fold(i+2) == "," && year(i+3):
		return give(i+4, num(i+3), monthNames[r.fold(i)], num(i+1))
	}
	return i
}

var dayParts = wordSet("утра|вечера|дня|ночи|am|pm")

// clockTime reads «до 18:00», «в 8 утра», «к 3 часам»: a time of day is no quantity.
func (r *reading) clockTime(i int) int {
	if !digitsOnly(r.fold(i)) || len(r.fold(i)) > 2 {
		return i
	}
	free := func(to int) int {
		span := r.span(i, to)
		if !r.t.Take(span) {
			return i
		}
		r.claim(Claim{Span: span, Statement: Statement{Pred: Refers, About: fact.Word(fact.FamilyOf("time"), span.Of(r.t.Raw))}}, NoClaim, fact.Text{})
		return to
	}
	if _, scale := r.near(i-2, i, scaleWords); !scale && r.fold(i+1) == ":" && r.glued(i) && r.glued(i+1) && len(r.fold(i+2)) == 2 && digitsOnly(r.fold(i+2)) && r.fold(i) <= "24" {
		return free(i + 3)
	}
	if dayParts[r.fold(i+1)] {
		return free(i + 2)
	}
	if p := r.fold(i - 1); (p == "к" || p == "в" || p == "до" || p == "после") && (r.fold(i+1) == "часам" || r.fold(i+1) == "часов" || r.fold(i+1) == "часа" || r.fold(i+1) == "час") {
		return free(i + 2)
	}
	return i
}

// phone reads a telephone number: + and at least ten digits in groups.
func (r *reading) phone(i int) int {
	if r.fold(i) != "+" || !digitsOnly(r.fold(i+1)) {
		return i
	}
	digits, j := 0, i+1
	for j < len(r.w) && j < i+14 && (digitsOnly(r.fold(j)) || strings.Contains("()-–", r.fold(j))) {
		if digitsOnly(r.fold(j)) {
			digits += len(r.fold(j))
		}
		j++
	}
	if digits < 10 {
		return i
	}
	return r.refer(i, j, fact.Word(DocNumber, "phone"))
}

// docNumber reads «№ 1187».
func (r *reading) docNumber(i int) int {
	if r.fold(i) != "№" || !startsWithDigit(r.fold(i+1)) {
		return i
	}
	return r.refer(i, i+2, fact.Word(DocNumber, r.fold(i+1)))
}

// axes reads «оси 1–11 и А–В».
func (r *reading) axes(i int) int {
	if !axisWords[r.fold(i)] {
		return i
	}
	end := i
	if digitsOnly(r.fold(i+1)) && (r.fold(i+2) == "и" || r.fold(i+2) == "and") && digitsOnly(r.fold(i+3)) { // «оси 1 и 11»
		return r.refer(i+1, i+4, fact.Word(Axes, r.fold(i+1)+"–"+r.fold(i+3)))
	}
	for j := i + 1; j+2 < len(r.w); {
		if !strings.Contains("-–—‑", r.fold(j+1)) || !r.glued(j) || !r.glued(j+1) {
			break
		}
		r.refer(j, j+3, fact.Word(Axes, r.w[j].Raw+"–"+r.w[j+2].Raw))
		end = j + 3
		j += 3
		if f := r.fold(j); f == "," || f == "и" || f == "and" || f == "/" {
			j++
		}
	}
	return max(end, i)
}

// scale reads «1:100»; other pairs with a colon are scores and no claim.
func (r *reading) scale(i int) int {
	if !digitsOnly(r.fold(i)) || r.fold(i+1) != ":" || !digitsOnly(r.fold(i+2)) || !r.glued(i) || !r.glued(i+1) {
		return i
	}
	if r.fold(i) == "1" && len(r.fold(i+2)) >= 2 {
		return r.refer(i, i+3, fact.Word(Scale, "1:"+r.fold(i+2)))
	}
	if span := r.span(i, i+3); r.t.Take(span) {
		r.claim(Claim{Span: span, Statement: Statement{Pred: Refers, About: fact.Word(fact.FamilyOf("score"), span.Of(r.t.Raw))}}, NoClaim, fact.Text{})
	}
	return i + 3
}

// cable reads a mark with its cores and section: «АВБШв 4×240-1», «ВВГнг 5×2,5».
func (r *reading) cable(i int) int {
	capitals := 0
	for _, c := range r.w[i].Raw {
		if unicode.IsUpper(c) {
			capitals++
		}
	}
	if capitals < 2 || hasDigit(r.w[i].Fold) || !digitsOnly(r.fold(i+1)) && !strings.ContainsAny(r.fold(i+1), "xх") || r.w[i+1].Span[0]-r.w[i].Span[1] > 3 {
		return i
	}
	end := i + 2 // the cores; «4х240» is one word
	if !strings.ContainsAny(r.fold(i+1), "xх") {
		if f := r.fold(i + 2); f != "×" && f != "x" && f != "х" || !digitsOnly(r.fold(i+3)) || !r.glued(i+1) || !r.glued(i+2) {
			return i
		}
		end = i + 4
	} else if !startsWithDigit(r.fold(i + 1)) {
		return i
	}
	for end+1 < len(r.w) && strings.Contains("-,.", r.fold(end)) && r.glued(end-1) && r.glued(end) && digitsOnly(r.fold(end+1)) {
		end += 2
	}
	key := crosses.Replace(r.span(i, end).Of(r.t.Raw))
	return r.refer(i, end, fact.Word(Designator, key))
}

// timeControl reads a chess clock: «контроль 5+3».
func (r *reading) timeControl(i int) int {
	if !clockWords[r.fold(i)] {
		return i
	}
	if !digitsOnly(r.fold(i+1)) || r.fold(i+2) != "+" || !digitsOnly(r.fold(i+3)) {
		return i
	}
	if span := r.span(i+1, i+4); r.t.Take(span) {
		r.claim(Claim{Span: span, Statement: Statement{Pred: Refers, About: fact.Word(fact.FamilyOf("timecontrol"), r.fold(i+1)+"+"+r.fold(i+3))}}, NoClaim, fact.Text{})
	}
	return i + 4
}

var gradeNouns = wordSet("категория|категории|степень|степени|класс|класса|группа|группы|category|class|grade|уровень|тип")

// grade reads a Roman class: «II категория», «степень огнестойкости II».
func (r *reading) grade(i int) int {
	raw := prose.Cyrillic(r.w[i].Raw)
	if raw == "" || strings.Trim(raw, "ІVХ") != "" && strings.Trim(r.w[i].Raw, "IVX") != "" || len(raw) > 8 {
		return i
	}
	if strings.Trim(r.w[i].Raw, "IVXХ") != "" {
		return i
	}
	_, noun := r.near(i-3, i+3, gradeNouns)
	if !noun && len(r.w[i].Raw) < 2 || !noun && r.w[i].Raw == "XX" || r.w[i].Raw == "I" && !noun || r.w[i].Raw == "Х" {
		return i
	}
	return r.refer(i, i+1, fact.Word(Grade, strings.ReplaceAll(r.w[i].Raw, "Х", "X")))
}

var labelNouns = wordSet("класс|класса|классе|кабинет|кабинете|аудитория|аудитории|квартира|квартире|figure|table|room|класса")

// label reads «класс 4А», «кабинет В2»: digits and a letter behind a noun that is
// labelled so are no quantity.
func (r *reading) label(i int) int {
	w := r.w[i].Fold
	if !labelNouns[r.fold(i-1)] || w == "" || len([]rune(w)) > 4 || !startsWithDigit(w) || digitsOnly(w) {
		return i
	}
	return r.refer(i, i+1, fact.Word(Designator, r.w[i].Raw))
}

// fileFormats are words with capitals that name no equipment.
var fileFormats = map[string]bool{"dxf": true, "pdf": true, "svg": true, "png": true, "xlsx": true, "json": true, "md": true, "ifc": true, "pgn": true, "fen": true,
	"pass": true, "fail": true, "warn": true, "info": true}

// designator reads «QF4», «Т1», «BM-STD», «2КТП-630/10/0,4», «Ф1.2», «H2O»: letters and
// digits in one word, or capitals with a hyphen.
func (r *reading) designator(i int) int {
	w := r.w[i]
	if w.IsMark() || fileFormats[w.Fold] || r.t.Taken(w.Span) {
		return i
	}
	_, caps := capital(strings.TrimLeft(w.Raw, "0123456789"))
	mixed := caps && hasDigit(w.Fold) && !digitsOnly(w.Fold) && !r.unitGlued(w)
	end := i + 1
	// A mark goes on over hyphens, slashes and points without spaces.
	for end+1 < len(r.w) && r.glued(end-1) && r.glued(end) && end-i < 12 {
		sign, next := r.fold(end), r.w[end+1]
		_, nextCaps := capital(next.Raw)
		isMark := strings.Contains("-‑/", sign) && (startsWithDigit(next.Fold) || nextCaps && latin(next.Raw) && latin(w.Raw)) ||
			strings.Contains(".,", sign) && digitsOnly(next.Fold) && (end > i+1 || mixed && !startsWithDigit(w.Fold))
		if !isMark || !caps && end == i+1 && !mixed {
			break
		}
		end += 2
	}
	if !mixed && end == i+1 {
		return i
	}
	if !mixed && !(caps && len([]rune(w.Raw)) >= 1 && !digitsOnly(w.Fold)) {
		return i
	}
	key := r.span(i, end).Of(r.t.Raw)
	if clean := []rune(key); len(clean) > 40 {
		return i
	}
	return r.refer(i, end, fact.Word(Designator, key))
}

// unitGlued reports whether a word like «600А» or «0км» is a number with its unit.
func (r *reading) unitGlued(w prose.Word) bool {
	if !startsWithDigit(w.Fold) {
		return false
	}
	rest := strings.TrimLeft(w.Fold, "0123456789")
	return r.sp.glued[rest] || strings.Trim(rest, "оoз0123456789") == "" || len([]rune(rest)) > 6
}

var crosses = strings.NewReplacer("×", "x", "х", "x")
