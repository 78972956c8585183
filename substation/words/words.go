// Package words is how people write what a substation is made of: what is counted in
// it, the names of its checks and of the loads and parts that a number may belong to.
// The engine's voice takes it as its vocabulary and adds what a contract names.
package words

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// Units of what is counted in power supply.
var (
	Feeders           = narrate.CountUnit("feeder", fact.Text{RU: "линий", EN: "feeders"})
	Inputs            = narrate.CountUnit("input", fact.Text{RU: "вводов", EN: "inputs"})
	Sections          = narrate.CountUnit("section", fact.Text{RU: "секций", EN: "sections"})
	Transformers      = narrate.CountUnit("transformer", fact.Text{RU: "трансформаторов", EN: "transformers"})
	Supports          = narrate.CountUnit("support", fact.Text{RU: "опор", EN: "supports"})
	AnchorSupports    = narrate.CountUnit("support.anchor", fact.Text{RU: "анкерных опор", EN: "anchor supports"})
	MidSupports       = narrate.CountUnit("support.intermediate", fact.Text{RU: "промежуточных опор", EN: "intermediate supports"})
	PinInsulators     = narrate.CountUnit("insulator.pin", fact.Text{RU: "штыревых изоляторов", EN: "pin insulators"})
	TensionInsulators = narrate.CountUnit("insulator.tension", fact.Text{RU: "натяжных изоляторов", EN: "tension insulators"})
	Insulators        = narrate.CountUnit("insulator", fact.Text{RU: "изоляторов", EN: "insulators"})
	Phases            = narrate.CountUnit("phase", fact.Text{RU: "фаз", EN: "phases"})
	Taps              = narrate.CountUnit("tap", fact.Text{RU: "отпаек", EN: "taps"})
	Spans             = narrate.CountUnit("span", fact.Text{RU: "пролётов", EN: "spans"})
	Wires             = narrate.CountUnit("wire", fact.Text{RU: "проводов", EN: "wires"})
	Cables            = narrate.CountUnit("cable", fact.Text{RU: "кабелей", EN: "cables"})
	Cores             = narrate.CountUnit("core", fact.Text{RU: "жил", EN: "cores"})
	Meters            = narrate.CountUnit("meter", fact.Text{RU: "счётчиков", EN: "meters"})
	Breakers          = narrate.CountUnit("breaker", fact.Text{RU: "автоматов", EN: "breakers"})
	Fuses             = narrate.CountUnit("fuse", fact.Text{RU: "предохранителей", EN: "fuses"})
	Arresters         = narrate.CountUnit("arrester", fact.Text{RU: "ограничителей", EN: "arresters"})
	Cells             = narrate.CountUnit("cell", fact.Text{RU: "ячеек|ячейки", EN: "cells"})
	Panels            = narrate.CountUnit("panel", fact.Text{RU: "панелей", EN: "panels"})
	Sheets            = narrate.CountUnit("sheet", fact.Text{RU: "листов", EN: "sheets"})
	Substations       = narrate.CountUnit("substation", fact.Text{RU: "подстанций", EN: "substations"})
	Attempts          = narrate.CountUnit("attempt", fact.Text{RU: "попыток", EN: "attempts"})
	Electrodes        = narrate.CountUnit("electrode", fact.Text{RU: "электродов", EN: "electrodes"})
	Positions         = narrate.CountUnit("position", fact.Text{RU: "позиций", EN: "items"})
	Busbars           = narrate.CountUnit("busbar", fact.Text{RU: "шин", EN: "busbars"})
	KOhm              = fact.Unit{ID: "kohm", Dim: "resistance", Exp10: 3, Sym: fact.Text{RU: "кОм", EN: "kΩ"}}
	KVar              = fact.Unit{ID: "kvar", Dim: "reactive.power", Exp10: 3, Sym: fact.Text{RU: "квар", EN: "kvar"}}
	KWh               = fact.Unit{ID: "kWh", Dim: "energy", Exp10: 3, Sym: fact.Text{RU: "кВт·ч", EN: "kWh"}}
)

func list(s string) []string { return strings.Split(s, "|") }

func noun(u fact.Unit, ru, en string, or ...fact.Unit) narrate.Noun {
	return narrate.Noun{Unit: u, RU: list(ru), EN: list(en), Or: or}
}

// Vocabulary holds the units and nouns of transformer substations and overhead lines.
func Vocabulary() narrate.Vocabulary {
	return narrate.Vocabulary{
		Units:  []fact.Unit{KOhm, KVar, KWh},
		Things: Things(),
		Nouns: []narrate.Noun{
			noun(Feeders, "отходящих линий|линий|отходящих|фидеров|присоединений|потребителей", "feeders|outgoing lines|outgoing feeders|lines|outgoing ways|circuits"),
			noun(Inputs, "вводов", "inputs|incomers|supply inputs|incoming feeders"),
			noun(Sections, "секций|секций шин|секций сборных шин", "sections|bus sections|busbar sections"),
			noun(Transformers, "трансформаторов|силовых трансформаторов|трансформаторных", "transformers|power transformers"),
			noun(Supports, "опор|столбов", "supports|poles|pylons|towers"),
			noun(AnchorSupports, "анкерных опор|анкерных", "anchor supports|anchor poles|anchors", Supports),
			noun(MidSupports, "промежуточных опор|промежуточных", "intermediate supports|intermediate poles"),
			noun(PinInsulators, "штыревых изоляторов|штыревых", "pin insulators"),
			noun(TensionInsulators, "натяжных изоляторов|натяжных|подвесных изоляторов|подвесных", "tension insulators|strain insulators|suspension insulators"),
			noun(Insulators, "изоляторов", "insulators", PinInsulators, TensionInsulators),
			noun(Phases, "фаз", "phases"), noun(Taps, "отпаек|отпайки|ответвлений", "taps|branches"),
			noun(Spans, "пролётов", "spans"), noun(Wires, "проводов", "wires|conductors", Phases), noun(Cables, "кабелей", "cables"),
			noun(Cores, "жил", "cores"), noun(Meters, "счётчиков|приборов учёта", "meters"),
			noun(Breakers, "автоматов|выключателей|автоматических выключателей", "breakers|circuit breakers|switches"),
			noun(Fuses, "предохранителей", "fuses"), noun(Arresters, "ограничителей|разрядников", "arresters|surge arresters"),
			noun(Cells, "ячеек|ячейки", "cells|cubicles"), noun(Panels, "панелей|шкафов|щитов", "panels|boards|cabinets"),
			noun(Sheets, "листов", "sheets"), noun(Substations, "подстанций", "substations"),
			noun(Attempts, "попыток|попытки|прогонов|вариантов|версий", "attempts|runs|tries|versions|variants"),
			noun(Electrodes, "электродов", "electrodes|earth rods"), {Unit: Positions, RU: list("позиций|пунктов|штук"), EN: list("items|positions"), Generic: true}, noun(Busbars, "шин", "busbars"),
		},
	}
}

// Checks gives the ways to write the checks of a substation, by a short key; forms are
// separated by bars.
func Checks() map[string]fact.Text {
	return map[string]fact.Text{
		"input_breaker":     {RU: "вводной автомат|автомат ввода|вводной выключатель|автоматы ввода|ввод по току|защита ввода|вводной аппарат", EN: "input breaker|main breaker|incoming breaker|incomer breaker|incomer"},
		"breaking_capacity": {RU: "отключающая способность|отключающей способности|коммутационная способность|стойкость к току короткого замыкания|ток короткого замыкания|Icu|ТКЗ|Iкз", EN: "breaking capacity|short-circuit capacity|interrupting capacity|short circuit"},
		"sections":          {RU: "секционирование|секционный выключатель|секционный автомат|АВР", EN: "sectioning|bus coupler|section breaker|ATS|automatic transfer"},
		"n1":                {RU: "N-1|режим N-1|условие N-1|послеаварийный режим|аварийный режим|допустимость перегрузки|перегрузка|резервирование", EN: "N-1|n-1 condition|overload|contingency|redundancy"},
		"line_protection":   {RU: "защита линий|защита линии|защита отходящих линий|защита кабеля|защита фидера|защита QF4|защита отходящих|автоматы линий|согласование защиты", EN: "line protection|feeder protection|cable protection|protection of the lines|protection of lines"},
		"voltage_drop":      {RU: "потеря напряжения|падение напряжения|потери напряжения|отклонение напряжения", EN: "voltage drop"},
		"hv_metering":       {RU: "учёт|учёт на стороне ВН|учёт на ВН|место учёта|сторона учёта|коммерческий учёт", EN: "metering|HV metering|metering side"},
		"arrester":          {RU: "ОПН|ограничители перенапряжений|координация изоляции|разрядники|защита от перенапряжений", EN: "surge arresters|arresters|insulation coordination|surge arrester"},
		"grounding":         {RU: "заземление|контур заземления|сопротивление заземления|заземляющее устройство", EN: "earthing|grounding|earth resistance|ground resistance"},
		"ct_class":          {RU: "класс точности|трансформаторы тока|ТТ", EN: "accuracy class|current transformers|CT class"},
		"lighting":          {RU: "освещение подстанции|освещение|освещённость|освещение КТП", EN: "substation lighting|lighting level"},
		"climate":           {RU: "климатическое исполнение|климат", EN: "climate|climatic design"},
		"hv_fuse":           {RU: "предохранитель ВН|предохранитель|предохранители|плавкая вставка|предохранители ВН", EN: "HV fuse|fuse|fuses"},
		"size":              {RU: "типоразмер|мощность трансформатора|типоразмер трансформатора", EN: "size|transformer size|rating of the transformer"},
	}
}

// Part is the family of what a number may belong to: a load, the transformer.
var Part = fact.FamilyOf("part")

// Load returns the term of a load by its plain name.
func Load(name string) fact.Term { return fact.Word(Part, "load "+name) }

func part(key, ru, en string) narrate.Name {
	return narrate.Name{Term: fact.Word(Part, key), RU: list(ru), EN: list(en)}
}

// Parts names what the currents and powers of a substation belong to.
func Parts() []narrate.Name {
	return []narrate.Name{
		part("load", "нагрузка|суммарная нагрузка|сумма нагрузок|ток нагрузки|потребление", "load|total load|demand"),
		part("transformer", "один трансформатор|оставшийся трансформатор|ток трансформатора|номинальный ток трансформатора", "one transformer|remaining transformer|transformer current"),
		part("short-circuit current", "Iкз|ток КЗ|ток короткого замыкания|ТКЗ|трёхфазный ток КЗ", "Ikz|short-circuit current|fault current|short circuit current"),
		part("breaking capacity", "Icu|отключающая способность|предельная отключающая способность", "Icu|breaking capacity|interrupting capacity"),
		part("load boiler house", "котельная", "boiler house"), part("load ФАП", "ФАП", "clinic|medical post"),
		part("load street lighting", "уличное освещение|освещение улиц", "street lighting"),
	}
}
