package substation

import (
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Rule ids live for ever: add at the end, never rename, never reuse.
const (
	RuleInputBreaker check.RuleID = "substation.input_breaker"
	RuleN1           check.RuleID = "substation.n1"
	RuleLoad         check.RuleID = "substation.transformer_load"
	RuleFeeder       check.RuleID = "substation.feeder"
	RuleBreaking     check.RuleID = "substation.breaking_capacity"
	RuleFuse         check.RuleID = "substation.hv_fuse"
	RuleBusbar       check.RuleID = "substation.busbar"
	RuleSection      check.RuleID = "substation.section_breaker"
	RuleATS          check.RuleID = "substation.ats_category"
	RuleArresters    check.RuleID = "substation.arresters"
	RuleEarthing     check.RuleID = "substation.earthing"
	RuleMetering     check.RuleID = "substation.metering_side"
	RuleCT           check.RuleID = "substation.ct_primary"
	RuleLost         check.RuleID = "substation.lost_requirement"
	RuleLoadSum      check.RuleID = "substation.load_sum"
	RuleSubstitution check.RuleID = "substation.substitution"
	RuleLoadKept     check.RuleID = "substation.load_kept"
)

type rule = check.Rule[Design]

// clauseIDs are the rows of clauses.csv that rules and sheets stand on; a catalogue
// without one of them does not load.
var clauseIDs = [...]string{"input.breaker", "transformer.n1", "load.transformer", "feeder.overload", "breaking.capacity",
	"hv.fuse", "busbars", "section.breaker", "section.avr", "arresters", "earthing", "metering", "metering.ct",
	"requirement.lost", "load.sum", "substitution", "title.block"}

// Rules returns the registry in the order in which a report lists them. The clauses
// come from clauses.csv, one row each.
func Rules(cat Catalogue) []check.Rule[Design] {
	t := func(ru, en string) fact.Text { return fact.Text{RU: ru, EN: en} }
	return []rule{
		{ID: RuleInputBreaker, Name: t("Вводной автомат", "Input breaker"), Clause: cat.Clause("input.breaker"),
			Requirement: t("Iном вводного автомата ≥ Iном трансформатора", "In of the input breaker ≥ rated current of the transformer"), Judge: judgeInput},
		{ID: RuleN1, Name: t("Режим N-1", "N-1 state"), Clause: cat.Clause("transformer.n1"),
			Requirement: t("ΣI ≤ Iном одного трансформатора", "ΣI ≤ rated current of one transformer"), Judge: judgeN1},
		{ID: RuleLoad, Name: t("Загрузка трансформаторов", "Transformer load"), Clause: cat.Clause("load.transformer"),
			Requirement: t("ΣI секции ≤ Iном её трансформатора", "ΣI of a section ≤ rated current of its transformer"), Judge: judgeLoad},
		{ID: RuleFeeder, Name: t("Защита линии", "Line protection"), Clause: cat.Clause("feeder.overload"),
			Requirement: t("Iрасч ≤ Iном ≤ Iдоп", "design current ≤ In ≤ permissible current"), Judge: judgeFeeders},
		{ID: RuleBreaking, Name: t("Отключающая способность", "Breaking capacity"), Clause: cat.Clause("breaking.capacity"),
			Requirement: t("Icu ≥ Iкз на шинах 0,4 кВ", "Icu ≥ short-circuit current on the 0.4 kV busbars"), Judge: judgeBreaking},
		{ID: RuleFuse, Name: t("Предохранитель ВН", "HV fuse"), Clause: cat.Clause("hv.fuse"),
			Requirement: t("вставка по таблице изготовителя, не больше допустимой для камеры", "link by the maker's table, not above what the cell takes"), Judge: judgeFuse},
		{ID: RuleBusbar, Name: t("Сборные шины 0,4 кВ", "0.4 kV busbars"), Clause: cat.Clause("busbars"),
			Requirement: t("Iдоп шин ≥ Iном трансформатора", "permissible current of the bars ≥ rated current of the transformer"), Judge: judgeBusbar},
		{ID: RuleSection, Name: t("Секционный автомат", "Section breaker"), Clause: cat.Clause("section.breaker"),
			Requirement: t("Iном секционного автомата ≥ нагрузки секции", "In of the section breaker ≥ load of a section"), Judge: judgeSection},
		{ID: RuleATS, Name: t("АВР и категория", "Transfer and category"), Clause: cat.Clause("section.avr"),
			Requirement: t("число независимых источников и АВР по категории", "independent sources and transfer by category"), Judge: judgeATS},
		{ID: RuleArresters, Name: t("Ограничители перенапряжений", "Surge arresters"), Clause: cat.Clause("arresters"),
			Requirement: t("ОПН на стороне ВН и НН", "arresters on the HV and LV sides"), Judge: judgeArresters},
		{ID: RuleEarthing, Name: t("Заземляющее устройство", "Earthing"), Clause: cat.Clause("earthing"),
			Requirement: t("R ≤ 4 Ом при 380 В", "R ≤ 4 Ω at 380 V"), Judge: judgeEarthing(cat)},
		{ID: RuleMetering, Name: t("Сторона учёта", "Metering side"), Clause: cat.Clause("metering"),
			Requirement: t("учёт на стороне, указанной в ТЗ", "metering on the side of the brief"), Judge: judgeMetering},
		{ID: RuleCT, Name: t("Трансформаторы тока учёта", "Metering transformers"), Clause: cat.Clause("metering.ct"),
			Requirement: t("первичный ток ТТ ≥ Iном трансформатора", "primary current ≥ rated current of the transformer"), Judge: judgeCT},
		{ID: RuleLost, Name: t("Потерянные требования", "Lost requirements"), Clause: cat.Clause("requirement.lost"),
			Requirement: t("каждое требование ТЗ имеет объект в схеме", "every requirement of the brief has its object"), Judge: judgeLost},
		{ID: RuleLoadSum, Name: t("Сумма нагрузок", "Sum of loads"), Clause: cat.Clause("load.sum"),
			Requirement: t("ΣI размещённых линий = ΣI по ТЗ", "ΣI of the placed lines = ΣI of the brief"), Judge: judgeSum},
		{ID: RuleSubstitution, Name: t("Замены", "Substitutions"), Clause: cat.Clause("substitution"),
			Requirement: t("применено то, что запрошено", "what was asked is what was taken"), Judge: judgeSubstitution},
	}
}

// kept are the sums that a revision may not make smaller.
func kept(cat Catalogue) []check.Kept {
	return []check.Kept{{Rule: RuleLoadKept, Name: fact.Text{RU: "Нагрузка по ТЗ", EN: "Load of the brief"}, Fact: "load.sum", Clause: cat.Clause("load.sum"),
		Text: fact.Text{RU: "нагрузка не соответствует ТЗ", EN: "the load differs from the brief"}}}
}

func about(ref string) (fact.Term, fact.Text) { return fact.Word(Designator, ref), fact.Same(ref) }
