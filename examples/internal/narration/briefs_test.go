package narration

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// substationTexts writes a random case of a substation, sometimes one to be refused.
func substationTexts(r *rand.Rand) []string {
	if r.IntN(2) == 0 {
		return []string{badSubstation(r)}
	}
	two := one(r, "", "2", "2")
	power := one(r, 63, 100, 160, 250, 400, 630, 630, 800, 1000, 1250, 1600, 2500)
	head := fmt.Sprintf("%s%s-%d/10/0,4 кВ", two, one(r, "КТП", "КТПН", "БКТП", "КТП"), power)
	if r.IntN(12) == 0 {
		head = fmt.Sprintf("Подстанция 10/0,4 кВ, нагрузка %d кВт, cosφ 0,9%d", 50+r.IntN(900), r.IntN(9))
	}
	clauses := []string{head}
	for _, c := range []struct {
		oneOf int
		text  string
	}{
		{3, one(r, "два ввода с АВР", "без АВР", "АВР по 10 кВ не выполнять")}, {4, one(r, "воздух/кабель", "кабель/воздух", "воздушный ввод")},
		{4, one(r, "учёт на стороне ВН", "учёт на стороне НН", "учёт", "учёт на отходящих линиях")}, {4, one(r, "I категория", "II категория", "III категория")},
		{6, one(r, "ОПН-10/680", "ОПН на ВН и НН")}, {7, fmt.Sprintf("предохранитель %d А", one(r, 20, 50, 80))},
		{6, one(r, "молниезащита", "обогрев", "вентиляция", "щит собственных нужд")}, {5, "сколько стоит?"},
	} {
		if r.IntN(c.oneOf) == 0 {
			clauses = append(clauses, c.text)
		}
	}
	texts := []string{strings.Join(append(clauses, substationLines(r)), ", ")}
	if r.IntN(4) == 0 {
		texts = append(texts, one(r, "добавь линию: баня 40 А", substationLines(r), "котельная 75 А", "сумма по линиям не больше 300 А",
			"одна отходящая 300 А", fmt.Sprintf("%d линии по %d А", 2+r.IntN(3), 50+r.IntN(250))))
	}
	return texts
}

func substationLines(r *rand.Rand) string {
	if r.IntN(3) == 0 {
		return fmt.Sprintf("%s по %d А", one(r, "две линии", "три линии", "четыре линии", "пять линий", "восемь линий"), 20+5*r.IntN(120))
	}
	names := []string{"школа", "котельная", "насосная", "клуб", "ферма", "мастерская", "столовая", "очистные", "гараж", "больница"}
	r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	var out []string
	for _, name := range names[:1+r.IntN(8)] {
		line := fmt.Sprintf("%s %d А", name, 5*(1+r.IntN(80)))
		switch r.IntN(8) {
		case 0:
			line = fmt.Sprintf("%s %d кВт", name, 5+r.IntN(150))
		case 1:
			line = fmt.Sprintf("%s %d кВт cosφ 0,8%d", name, 5+r.IntN(150), r.IntN(10))
		case 2:
			line += fmt.Sprintf(" %d м", 20+10*r.IntN(60))
		case 3:
			line += fmt.Sprintf(" кабель АВБШв 4×%d %d м", one(r, 16, 50, 120, 240), 20+10*r.IntN(30))
		}
		out = append(out, line)
	}
	return "отходящие: " + strings.Join(out, ", ")
}

func badSubstation(r *rand.Rand) string {
	n := 2 + r.IntN(900)
	return one(r,
		fmt.Sprintf("КТП-%d/35/0,4 кВ, две линии по %d А", one(r, 400, 630, 1000), n),
		fmt.Sprintf("КТП-400/%d/0,4 кВ, одна отходящая %d А", one(r, 6, 20, 35, 110), n),
		fmt.Sprintf("2КТП-%d/10/0,4 кВ, две линии по %d А", 2600+100*r.IntN(40), n),
		fmt.Sprintf("%d КТП-400/10/0,4 кВ, одна отходящая %d А", 3+r.IntN(7), n),
		fmt.Sprintf("КТП-400/10/0,4 кВ, %d линий по 20 А", 60+r.IntN(90)),
		fmt.Sprintf("2КТП-%d/10/0,4", one(r, 250, 400, 630, 1000)),
		fmt.Sprintf("КТП-400/10/0,4 кВ, школа минус %d А, клуб -%d А", n, n),
		fmt.Sprintf("КТП-400/10/0,4 кВ, одна отходящая %d000000 А", n),
		fmt.Sprintf("КТП-400/10/0,4 кВ, школа %d А, школа %d А, один трансформатор, два трансформатора", n, n+3),
		fmt.Sprintf("КТП-%d/10/0,4 кВ, КТП-%d/10/0,4 кВ, одна отходящая %d А", 400, 630, n),
		fmt.Sprintf("ВЛ %d кВ, %d км", one(r, 10, 35, 110, 220), n), "", "???", "Посчитай мне дом", "КТП-400/10/0,4 кВ, одна отходящая 0 А",
		fmt.Sprintf("Нужна подстанция на %d кВт, cosφ 0,9", 20+r.IntN(5000)),
		fmt.Sprintf("Подстанция 10/0,4 кВ, отходящие: школа %d А", n),
		fmt.Sprintf("2КТП-630/10/0,4 кВ, две линии по %d А", 2600+n))
}

// modularTexts writes a random case of a building, sometimes one to be refused.
func modularTexts(r *rand.Rand) []string {
	if r.IntN(3) == 0 {
		return []string{badBuilding(r)}
	}
	per := one(r, "по одному", "по двое", "по двое", "по трое", "по четыре", "по шесть")
	head := fmt.Sprintf("Общежитие на %d человек, %s в комнате", 4+r.IntN(90), per)
	switch r.IntN(6) {
	case 0:
		head = fmt.Sprintf("Общежитие: ИТР %d человек по одному, рабочих %d по трое", 2+r.IntN(8), 6+3*r.IntN(20))
	case 1:
		head = fmt.Sprintf("Административно-бытовой корпус на смену %d человек: %d кабинета, раздевалка, душевая, комната приёма пищи, туалет", 8+r.IntN(40), 2+r.IntN(3))
	}
	clauses := []string{head}
	for _, c := range []struct {
		oneOf int
		text  string
	}{
		{3, "два этажа"}, {4, one(r, "кухня и сушилка", "кухня", "прачечная", "сушилка и кладовая", "комната отдыха")}, {5, one(r, "санузлы в середине", "санузлы в конце")},
		{6, "модули BM-L"}, {6, fmt.Sprintf("температура −%d °C", 20+r.IntN(35))}, {6, one(r, "IV С0", "III С0", "II С0", "V")}, {7, "на территории стройплощадки"},
		{7, "с доступом для маломобильных"}, {7, "временное, на один сезон"}, {5, "сколько стоит?"}, {8, one(r, "нужна столовая", "с гаражом", "нужен подвал")},
		{9, fmt.Sprintf("участок длиной %d м", 14+r.IntN(40))}, {10, "кровати двухъярусные"},
	} {
		if r.IntN(c.oneOf) == 0 {
			clauses = append(clauses, c.text)
		}
	}
	texts := []string{strings.Join(clauses, ", ")}
	if r.IntN(4) == 0 {
		texts = append(texts, one(r, "санузлы перенеси в середину", "сделайте два этажа", fmt.Sprintf("сделайте %d человек, по двое", 6+r.IntN(50)), "по одному в комнате", "добавьте кухню"))
	}
	return texts
}

func badBuilding(r *rand.Rand) string {
	n := 20 + r.IntN(300)
	return one(r,
		fmt.Sprintf("Общежитие на %d человек, по двое, один этаж", 150+n), fmt.Sprintf("Общежитие на %d человек, по трое, участок длиной %d м", n, 8+r.IntN(12)),
		fmt.Sprintf("Столовая на %d мест", n), fmt.Sprintf("Общежитие на %d человек по полтора", n), fmt.Sprintf("Общежитие на %d человек, по двое, %d этажа", n, 3+r.IntN(5)),
		fmt.Sprintf("Общежитие на %d человек", n), "", "Общежитие", "???", fmt.Sprintf("Школа на %d учеников", n), fmt.Sprintf("Общежитие на −%d человек", n),
		fmt.Sprintf("Общежитие на %d человек по двое, здание %d на %d м", n, 6+r.IntN(6), 6+r.IntN(9)), "Посчитай мне подстанцию",
		fmt.Sprintf("Общежитие на %d000000 человек", n), fmt.Sprintf("Общежитие на %d человек, по %d в комнате", n, 25+r.IntN(70)))
}
