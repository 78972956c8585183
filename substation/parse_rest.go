package substation

import (
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
)

// wish is something a brief may ask for that the engine has no object for.
type wish struct {
	key  string
	text fact.Text
	at   string // pattern
}

// wishes is the vocabulary of requirements without an object. Keys live for ever.
var wishes = []wish{
	{"transformer.by_customer", fact.Text{RU: "трансформатор поставляет заказчик", EN: "the customer supplies the transformer"}, `поставля\p{L}+\s+заказчик\p{L}*|поставк\p{L}+\s+заказчика|трансформатор\p{L}*\s+заказчика`},
	{"transformer.dry", fact.Text{RU: "сухой трансформатор", EN: "dry-type transformer"}, `сух\p{L}+(?:\s+трансформатор\p{L}*)?`},
	{"vacuum_breaker", fact.Text{RU: "вакуумные выключатели на стороне ВН", EN: "vacuum circuit breakers on the HV side"}, `вакуумн\p{L}+(?:\s+выключател\p{L}*)?(?:\s+\d+\s?а)?`},
	{"lv_switch", fact.Text{RU: "рубильник на вводе 0,4 кВ", EN: "switch-disconnector at the 0.4 kV input"}, `рубильник\p{L}*(?:\s+\d+\s?а)?`},
	{"input_breaker", fact.Text{RU: "вводной автомат заданного тока", EN: "input breaker of a given current"}, `(?:вводн\p{L}+\s+)?(?:автомат\p{L}*|выключател\p{L}*)(?:\s+на\s+ввод\p{L}*)?\s+\d+\s?а`},
	{"disconnector", fact.Text{RU: "разъединитель на стороне ВН", EN: "disconnector on the HV side"}, `разъединител\p{L}*|рлнд[\d/.-]*`},
	{"modem", fact.Text{RU: "модем, передача данных учёта", EN: "modem, remote meter reading"}, `модем\p{L}*|телемеханик\p{L}*|диспетчериз\p{L}*|gsm|gрrs`},
	{"standby_generator", fact.Text{RU: "резервный источник (РИСЭ)", EN: "standby source"}, `рисэ|дгу|дэс|генератор\p{L}*`},
	{"own_needs_board", fact.Text{RU: "щит собственных нужд", EN: "own-needs board"}, `щсн|собственн\p{L}+\s+нужд\p{L}*`},
	{"heating", fact.Text{RU: "обогрев", EN: "heating"}, `обогрев\p{L}*`},
	{"ventilation", fact.Text{RU: "вентиляция", EN: "ventilation"}, `вентиляци\p{L}*`},
	{"inner_light", fact.Text{RU: "внутреннее или ремонтное освещение", EN: "inner or repair lighting"}, `освещени\p{L}*\s+(?:камер\p{L}*|отсек\p{L}*|внутренн\p{L}*|\d+\s?в(?:\s+ремонтн\p{L}*)?)(?:\s+\d+\s?в)?|ремонтн\p{L}+\s+освещени\p{L}*`},
	{"sockets", fact.Text{RU: "розетки", EN: "sockets"}, `розетк\p{L}*`},
	{"voltage_control", fact.Text{RU: "контроль напряжения по вводам", EN: "voltage monitoring at the inputs"}, `контрол\p{L}+\s+напряжени\p{L}*(?:\s+по\s+ввод\p{L}*)?`},
	{"aux_contacts", fact.Text{RU: "дополнительные контакты автоматов", EN: "auxiliary contacts of the breakers"}, `доп(?:\.|олнительн\p{L}+)\s*контакт\p{L}*`},
	{"colour", fact.Text{RU: "цвет и покрытие корпуса", EN: "colour and coating of the shell"}, `rаl\s?\d+|оцинков\p{L}*(?:\s+\d+\s?мм)?|корпус\s+оцинков\p{L}*(?:\s+\d+\s?мм)?|двер\p{L}+\s+\d{4}`},
	{"doors", fact.Text{RU: "двери на каждый отсек", EN: "a door for each compartment"}, `двер\p{L}+\s+на\s+кажд\p{L}+\s+отсек\p{L}*`},
	{"protection_degree", fact.Text{RU: "степень защиты оболочки", EN: "degree of protection"}, `ір\s?\d{2}`},
	{"climate", fact.Text{RU: "климатическое исполнение", EN: "climatic version"}, `(?:климат\p{L}*\s+)?(?:у|ухл|хл|т)\s?-?[1-4]`},
	{"compensation", fact.Text{RU: "компенсация реактивной мощности", EN: "reactive power compensation"}, `укрм|крм|аукрм|конденсаторн\p{L}+\s+установк\p{L}*|компенсаци\p{L}+\s+реактивн\p{L}+(?:\s+мощност\p{L}*)?`},
	{"alarm", fact.Text{RU: "охранная или пожарная сигнализация", EN: "intruder or fire alarm"}, `(?:охранн\p{L}+|пожарн\p{L}+|охранно-пожарн\p{L}+)\s+сигнализаци\p{L}*|опс|сигнализаци\p{L}*`},
	{"through", fact.Text{RU: "проходная схема на стороне ВН", EN: "through arrangement on the HV side"}, `проходн\p{L}*`},
	{"hv_section_breaker", fact.Text{RU: "секционный выключатель на стороне ВН", EN: "section breaker on the HV side"}, `секционн\p{L}+\s+(?:выключател\p{L}*\s+)?(?:на\s+стороне\s+)?(?:10\s?к[вv]|вн)`},
	{"spare_line", fact.Text{RU: "резервные линии", EN: "spare lines"}, `(?:\d+\s+)?резерв\p{L}*(?:\s+лини\p{L}*|\s*[-—:]?\s*\d+\s*шт\p{L}*)?`},
	{"sections", fact.Text{RU: "распределение линий по секциям", EN: "division of the lines between the sections"}, `\d\s?-?\s?(?:я\s)?секци\p{L}*|(?:перв\p{L}+|втор\p{L}+)\s+секци\p{L}*`},
	{"busbar_current", fact.Text{RU: "шины заданного тока", EN: "busbars of a given current"}, `(?:сборн\p{L}+\s+)?шин\p{L}*\s+\d+\s?а`},
	{"lightning", fact.Text{RU: "молниезащита", EN: "lightning protection"}, `молниезащит\p{L}*`},
	{"ladder", fact.Text{RU: "площадка или лестница обслуживания", EN: "service platform or stairs"}, `площадк\p{L}+\s+обслуживани\p{L}*|лестниц\p{L}*`},
	{"shell_size", fact.Text{RU: "оболочка под больший трансформатор", EN: "a shell for a larger transformer"}, `габарит\p{L}*\s+(?:под\s+)?\d+(?:\s?ква)?`},
	{"foundation", fact.Text{RU: "фундамент", EN: "foundation"}, `фундамент\p{L}*`},
	{"delivery", fact.Text{RU: "доставка", EN: "delivery"}, `доставк\p{L}*`},
}

type compiledWish struct {
	wish
	re *prose.Pattern
}

var compiledWishes = compileWishes()

func compileWishes() []compiledWish {
	out := make([]compiledWish, len(wishes))
	for i, w := range wishes {
		out[i] = compiledWish{w, prose.Compile(w.at)}
	}
	return out
}

func wishText(key string) (fact.Text, bool) {
	for _, w := range wishes {
		if w.key == key {
			return w.text, true
		}
	}
	return fact.Text{}, false
}

// requirementsLast reads the wishes in what the other recognisers left.
func (p *reader) requirementsLast() {
	for _, w := range compiledWishes {
		p.wish(w)
	}
}

// early wishes are read before lines, because their numbers look like loads or names.
func (p *reader) early() {
	for _, w := range compiledWishes {
		switch w.key {
		case "climate", "colour", "protection_degree", "sections", "busbar_current":
			p.wish(w)
		}
	}
}

func (p *reader) wish(w compiledWish) {
	for _, h := range p.t.Find(w.re) {
		if !p.t.Take(h.Span) {
			continue
		}
		_, words := p.window(h.Span)
		if refusing.MatchString(p.near(words, h.Span)) {
			p.takeWords(words, "без", "не", "нет", "нужен", "нужна", "нужны", "требуется")
			continue // «без вентиляции» asks for nothing
		}
		if !slices.ContainsFunc(p.requirements, func(r found[string]) bool { return r.value == w.key }) {
			p.requirements = append(p.requirements, *word(p, w.key, h.Span))
		}
	}
}

// small words carry nothing that could be lost.
var small = set("нужна нужно нужен нужны требуется прошу просим пожалуйста здравствуйте добрый день подстанция подстанции подстанцию подстанцией " +
	"трансформаторная трансформаторной комплектная комплектной ктп тп проект проекта схема схему схемы однолинейная однолинейную начертить разработать сделать сделай " +
	"подготовить подобрать рассчитать посчитай посчитать для на в во с со по из от до и или а но же это как под к у о об при за не без то " +
	"кв ква квт ввод ввода вводов вводы два две один одна одной трансформатор трансформатора трансформаторов трансформаторы силовой силовые мощностью мощность " +
	"напряжение напряжением напряжения отходящая отходящие отходящих отходящую линия линии линий фидер фидера фидеров фидеры нагрузка нагрузки потребители " +
	"кабель кабелем кабели кабельный кабельные воздух ввиде стороне сторона вн нн руви рувн рунн ру категория категории надежности электроснабжения " +
	"количество число шт штук тип тупиковая тупиковой исполнение комплект поставка поставки защита выключатели выключатель нагрузки автомат автоматы автоматов камеры камерах ксо пкт с на отсек выключателями вводах ножами " +
	"секционный секция секции система системы заказчик заказчика есть будет надо наружной установки " +
	"опросный лист объект дата вывод выводы всех все каждой " +
	"substation with and the of a an for please need transformer transformers input inputs two one feeder feeders outgoing line lines kv kva cable air total сos cosφ")

// leftovers lists the words that nothing was made of, one quote a part.
func (p *reader) leftovers() {
	for _, s := range p.parts {
		from, to := -1, -1
		for i := s.from; i < s.to; i++ {
			w := p.t.Words[i]
			if isNumberWord(w.Fold) && (i+1 < len(p.t.Words) && (p.t.Words[i+1].Fold == "." || p.t.Words[i+1].Fold == ")") && i == s.from || i > 0 && lineNouns[p.t.Words[i-1].Fold]) {
				continue // the number of a row or a line
			}
			if p.t.Taken(w.Span) || w.IsMark() || small[w.Fold] || small[prose.Cyrillic(w.Fold)] {
				continue
			}
			if from < 0 {
				from = i
			}
			to = i + 1
		}
		if from < 0 {
			continue
		}
		at := span{p.t.Words[from].Span[0], p.t.Words[to-1].Span[1]}
		p.unread = append(p.unread, Unread{Text: p.index, Quote: strings.TrimSpace(at.Of(p.t.Raw)), Span: at})
	}
}
