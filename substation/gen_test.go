package substation

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// wanted is a random valid brief: the texts a customer would write, and what they mean,
// put together side by side and never read back from the texts.
type wanted struct {
	texts     []string
	draft     Draft // of the first text; of all texts when they add up to one
	loads     []fact.Decimal
	sum       fact.Decimal // of the currents after all texts
	features  []string
	reference bool // for the reference catalogue: fewer rungs
	confirmed bool
	revised   bool
}

// did notes a feature, once a brief.
func (w *wanted) did(feature string) {
	if !slices.Contains(w.features, feature) {
		w.features = append(w.features, feature)
	}
}

// gen draws from one seeded source.
type gen struct {
	*rand.Rand
	w *wanted
}

// features lists what the generator can write; the property test wants each of them.
var grammarFeatures = []string{
	"type 2КТП-S/10/0,4", "type КТП-2×S", "type КТПН, БКТП", "type СТП", "type code ВК, КК, ВВ, КВ", "power and voltage in words",
	"10(6)", "voltage with unit apart", "transformers ТМГ-S", "load instead of power", "questionnaire", "swapped fields", "English",
	"Latin lookalikes", "decimal comma", "n отходящих in words", "n отходящих in figures", "named lines in A", "named lines in kW", "cosφ stated",
	"n lines of I", "n×I", "I+I+I", "bare list of currents", "one line of n cables", "numbered names", "rows", "brackets",
	"quoted name", "category of a line", "length", "cable mark", "cable mark of all", "laying",
	"АВР", "без АВР", "АВР по 10 кВ не выполнять", "воздух/кабель", "entry alone", "outgoing alone",
	"metering HV", "metering LV", "metering of lines", "metering unsaid", "ОПН", "ОПН with mark", "fuse", "category",
	"price", "term", "region", "object", "wish", "total",
	"later text: by name", "later text: add", "later text: remove", "later text: instead of", "later text: anew", "confirmed",
}

func randomBrief(seed uint64) wanted {
	g := gen{rand.New(rand.NewPCG(seed, 400)), &wanted{}}
	g.w.reference = g.IntN(6) == 0
	switch g.IntN(12) {
	case 0:
		g.questionnaire()
	case 1:
		g.swapped()
	case 2:
		g.english()
	default:
		g.oneLine()
	}
	if g.IntN(12) == 0 {
		g.latin()
	}
	if g.IntN(5) == 0 {
		g.later()
	}
	g.w.total()
	return *g.w
}

func (g gen) yes(oneOf int) bool { return g.IntN(oneOf) == 0 }

func pick[T any](g gen, list ...T) T { return list[g.IntN(len(list))] }

var (
	defaultPowers   = []int64{25, 40, 63, 100, 160, 250, 400, 630, 800, 1000, 1250, 1600, 2000, 2500}
	referencePowers = []int64{250, 400, 630, 800, 1000}
)

func (g gen) power() int64 {
	if g.w.reference {
		return pick(g, referencePowers...)
	}
	return pick(g, defaultPowers...)
}

// current is a line's current; the reference ladder ends at 800 A.
func (g gen) current() fact.Decimal {
	switch g.IntN(10) {
	case 0:
		g.w.did("decimal comma")
		return fact.Dec(105+int64(g.IntN(700))*10+int64(g.IntN(4)), 1) // 10,5 … 709,8
	case 1:
		return fact.Int(pick[int64](g, 630, 700, 800, 385, 600))
	case 2:
		if !g.w.reference {
			return fact.Int(pick[int64](g, 900, 1000, 1200, 1600, 2500))
		}
	}
	return fact.Int(5 * (1 + int64(g.IntN(80))))
}

func ru(d fact.Decimal) string { return strings.ReplaceAll(d.String(), ".", ",") }

// lineWords are names that no other part of a brief is called.
var lineWords = []string{"жильё", "котельная", "ФАП", "уличное освещение", "школа", "детский сад", "магазин", "насосная", "цех", "ферма",
	"гараж", "склад", "баня", "клуб", "пилорама", "мельница", "теплица", "элеватор", "зерноток", "лесопилка"}

func (g gen) names(n int) []string {
	order := g.Perm(len(lineWords))
	out := make([]string, n)
	for i := range out {
		out[i] = lineWords[order[i%len(order)]]
		if i >= len(order) {
			out[i] = fmt.Sprintf("%s №%d", out[i], 1+i/len(order))
			g.w.did("numbered names")
		}
	}
	return out
}

// howMany lines: mostly few, sometimes as many as fit.
func (g gen) howMany() int {
	switch g.IntN(24) {
	case 0, 1:
		return 1
	case 2:
		return 10 + g.IntN(39)
	}
	return 2 + g.IntN(6)
}

var countNames = map[int]string{2: "две", 3: "три", 4: "четыре", 5: "пять", 6: "шесть", 7: "семь", 8: "восемь", 10: "десять"}

// oneLine writes «2КТП-400/10/0,4 кВ, два ввода с АВР, пять отходящих: …».
func (g gen) oneLine() {
	n := 1 + g.IntN(2)
	clauses := []string{g.head(n)}
	clauses = append(clauses, g.options()...)
	before, after := "", ""
	if g.yes(9) {
		g.w.did("object")
		before = "Объект: " + pick(g, "Посёлок Новый", "Ферма «Заря», вторая очередь", "Микрорайон 3") + ";\n"
	}
	if g.yes(9) {
		g.w.did("region")
		before += "Регион: " + pick(g, "Республика Коми", "Новгородская область", "Приморье") + ";\n"
	}
	if g.yes(9) {
		g.w.did("price")
		after += pick(g, ". Сколько стоит?", ". Нужна цена.", ". Какая стоимость?")
		g.w.draft.PriceAsked = new(true)
	}
	if g.yes(9) {
		g.w.did("term")
		after += pick(g, " Срок поставки до 60 дней.", "\nСрок изготовления: 8 недель")
	}
	g.w.texts = []string{before + strings.Join(clauses, ", ") + g.lines() + after}
}

// head is the substation itself.
func (g gen) head(n int) string {
	s := g.power()
	d := &g.w.draft
	d.PowerKVA = new(fact.Int(s))
	d.Transformers = new(int64(n))
	two := ""
	if n == 2 {
		two = "2"
	}
	switch g.IntN(12) {
	case 0:
		if n == 2 {
			g.w.did("type КТП-2×S")
			return fmt.Sprintf("КТП-2%s%d, 10/0,4 кВ", pick(g, "×", "х", "x"), s)
		}
	case 1:
		g.w.did("type КТПН, БКТП")
		return fmt.Sprintf("%s%s-%d/10/0,4 кВ", two, pick(g, "КТПН", "БКТП", "КТПТАС", "КТПП"), s)
	case 2:
		if n == 1 {
			g.w.did("type СТП")
			d.Enclosure = new("pole")
			return fmt.Sprintf("СТП-%d/10/0,4", s)
		}
	case 3:
		code := pick(g, "ВК", "КК", "ВВ", "КВ", "В/К", "К/В")
		g.w.did("type code ВК, КК, ВВ, КВ")
		way := map[rune]string{'В': Air, 'К': Cabled}
		letters := []rune(strings.ReplaceAll(code, "/", ""))
		d.Entry, d.Outgoing = new(way[letters[0]]), new(way[letters[1]])
		return fmt.Sprintf("%sКТП-%s-%d/10/0,4 кВ", two, code, s)
	case 4:
		g.w.did("power and voltage in words")
		d.Transformers = nil
		return fmt.Sprintf("Подстанция 10/0,4 кВ, %d кВА", s)
	case 5:
		g.w.did("10(6)")
		return fmt.Sprintf("%sКТПН-%d, 10(6)/0,4 кВ", two, s)
	case 6:
		g.w.did("voltage with unit apart")
		return fmt.Sprintf("%sКТП %d кВА, напряжение 10/0,4 кВ", two, s)
	case 7:
		g.w.did("transformers ТМГ-S")
		if n == 2 {
			return fmt.Sprintf("2 трансформатора ТМГ-%d/10/0,4", s)
		}
		return fmt.Sprintf("трансформатор ТМГ-%d/10/0,4", s)
	case 8:
		// P/cosφ climbs the ladder; the reference one begins at 250 kVA and at 1000: its input breakers end at 1600 A.
		kw := 100 + 10*int64(g.IntN(80))
		g.w.did("load instead of power")
		d.PowerKVA, d.LoadKW, d.LoadCosPhi = nil, new(fact.Int(kw)), new(fact.Dec(9, 1))
		return fmt.Sprintf("%sКТП 10/0,4 кВ, нагрузка %d кВт, cosφ 0,9", two, kw)
	}
	g.w.did("type 2КТП-S/10/0,4")
	return fmt.Sprintf("%sКТП-%d/10/0,4 кВ", two, s)
}

// options are the clauses between the substation and its lines.
func (g gen) options() []string {
	var out []string
	d := &g.w.draft
	say := func(oneOf int, feature, text string, set func()) bool {
		if !g.yes(oneOf) {
			return false
		}
		g.w.did(feature)
		out = append(out, text)
		set()
		return true
	}
	_ = say(3, "АВР", pick(g, "АВР", "с АВР", "два ввода с АВР", "АВР на стороне 0,4 кВ"), func() { d.ATS = new(Wanted) }) ||
		say(10, "без АВР", pick(g, "без АВР", "АВР не нужен"), func() { d.ATS = new(Declined) }) ||
		say(10, "АВР по 10 кВ не выполнять", "АВР по 10 кВ не выполнять", func() { d.HVATS = new(Declined) })
	if d.Entry == nil {
		way := map[string]string{"воздух": Air, "кабель": Cabled}
		in, to := pick(g, "воздух", "кабель"), pick(g, "воздух", "кабель")
		_ = say(5, "воздух/кабель", in+"/"+to, func() { d.Entry, d.Outgoing = new(way[in]), new(way[to]) }) ||
			say(6, "entry alone", pick(g, "воздушный ввод", "ввод воздушный"), func() { d.Entry = new(Air) }) ||
			say(8, "outgoing alone", pick(g, "воздушные выводы", "вывод воздушный"), func() { d.Outgoing = new(Air) })
	}
	_ = say(8, "metering HV", pick(g, "учёт на стороне ВН", "коммерческий учёт на стороне 10 кВ"), func() { d.Metering = []string{HVSide} }) ||
		say(5, "metering LV", pick(g, "учёт на стороне НН", "учёт на вводе 0,4 кВ"), func() { d.Metering = []string{LVSide} }) ||
		say(7, "metering of lines", "учёт на отходящих линиях", func() { d.Metering = []string{"feeders"} }) ||
		say(8, "metering unsaid", "учёт", func() { d.Metering = []string{unsaid} })
	_ = say(9, "ОПН with mark", "ОПН-10/680", func() { d.Arresters, d.Arrester = new(Wanted), new("ОПН-10/680") }) ||
		say(8, "ОПН", pick(g, "ОПН", "ОПН на ВН и НН"), func() { d.Arresters = new(Wanted) })
	say(6, "category", pick(g, "%s категория", "категория надёжности %s"), func() {
		c := int64(1 + g.IntN(3))
		d.Category = &c
		out[len(out)-1] = fmt.Sprintf(out[len(out)-1], roman(c))
	})
	fuse := pick[int64](g, 20, 40, 50, 80)
	say(10, "fuse", fmt.Sprintf("предохранитель %d А", fuse), func() { d.FuseA = new(fact.Int(fuse)) })
	say(8, "wish", pick(g, "молниезащита", "обогрев", "пожарная сигнализация", "вентиляция", "щит собственных нужд"), func() {})
	g.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// questionnaire writes fields and rows.
func (g gen) questionnaire() {
	g.w.did("questionnaire")
	g.w.did("rows")
	d := &g.w.draft
	n, s := int64(1+g.IntN(2)), g.power()
	d.Transformers, d.PowerKVA = &n, new(fact.Int(s))
	rows := []string{fmt.Sprintf("Мощность трансформатора: %d кВА", s), "Напряжение: 10/0,4 кВ", fmt.Sprintf("Количество трансформаторов: %d", n)}
	row := func(oneOf int, feature, text string, set func()) {
		if g.yes(oneOf) {
			g.w.did(feature)
			rows = append(rows, text)
			set()
		}
	}
	row(2, "АВР", "АВР: да", func() { d.ATS = new(Wanted) })
	row(3, "metering HV", "Учёт: на стороне ВН", func() { d.Metering = []string{HVSide} })
	row(3, "entry alone", "Ввод: воздушный", func() { d.Entry = new(Air) })
	row(3, "category", "Категория надёжности: II", func() { d.Category = new(int64(2)) })
	row(3, "region", "Регион: Республика Коми", func() {})
	rows = append(rows, "Отходящие линии:")
	names := g.names(g.howMany())
	for i, name := range names {
		rows = append(rows, fmt.Sprintf("%d. %s", i+1, g.line(name, " — ")))
	}
	if g.yes(3) {
		rows = append(rows, "Дата: 12.03.2026")
	}
	g.w.texts = []string{strings.Join(rows, "\n")}
}

// swapped puts voltage and power in each other's field.
func (g gen) swapped() {
	g.w.did("swapped fields")
	s := max(g.power(), 250)
	g.w.draft.PowerKVA = new(fact.Int(s))
	name := pick(g, "цех", "школа", "ферма")
	g.w.texts = []string{fmt.Sprintf("Мощность: 10/0,4 кВ\nНапряжение: %d кВА\nОтходящие линии: %s", s, g.line(name, " "))}
}

func (g gen) english() {
	g.w.did("English")
	s, n := g.power(), 2+g.IntN(5)
	i := fact.Int(20 + 10*int64(g.IntN(30)))
	g.w.draft.PowerKVA = new(fact.Int(s))
	word := []string{"two", "three", "four", "five", "six"}[n-2]
	for range n {
		g.add("", i)
	}
	g.w.texts = []string{fmt.Sprintf("%d kVA, 10/0.4 kV, %s feeders of %s A", s, word, i)}
}

// latin swaps letters that look alike in the first text.
func (g gen) latin() {
	g.w.did("Latin lookalikes")
	g.w.texts[0] = strings.NewReplacer(" А,", " A,", "КТП-", "KTП-", " кВ,", " кB,", "АВР", "ABP").Replace(g.w.texts[0])
}

func (g gen) add(name string, current fact.Decimal) *FeederDraft {
	g.w.draft.Feeders = append(g.w.draft.Feeders, FeederDraft{Name: name, CurrentA: &current})
	return &g.w.draft.Feeders[len(g.w.draft.Feeders)-1]
}
