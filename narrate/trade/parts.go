package trade

import (
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// Part is the family of what a number may belong to: a load, a wall, the reference.
var Part = fact.FamilyOf("part")

// Group is the family of groups of people.
var Group = fact.FamilyOf("group.of.people")

func part(key, ru, en string) narrate.Name {
	return narrate.Name{Term: fact.Word(Part, key), RU: list(ru), EN: list(en)}
}

// Load returns the term of a load by its plain name.
func Load(name string) fact.Term { return fact.Word(Part, "load "+name) }

// GroupOf returns the term of a group of people by the name that people use.
func GroupOf(name string) fact.Term { return fact.Word(Group, name) }

// SubstationParts names what the currents and powers of a substation belong to.
func SubstationParts() []narrate.Name {
	return []narrate.Name{
		part("load", "нагрузка|суммарная нагрузка|сумма нагрузок|ток нагрузки|потребление", "load|total load|demand"),
		part("transformer", "один трансформатор|оставшийся трансформатор|ток трансформатора|номинальный ток трансформатора", "one transformer|remaining transformer|transformer current"),
		part("load housing 1", "жильё 1|первое жильё", "housing 1"), part("load housing 2", "жильё 2|второе жильё", "housing 2"),
		part("load boiler house", "котельная", "boiler house"), part("load ФАП", "ФАП", "clinic|medical post"),
		part("load street lighting", "уличное освещение|освещение улиц", "street lighting"),
	}
}

// ModularParts names what the sizes and counts of a modular building belong to.
func ModularParts() []narrate.Name {
	return []narrate.Name{
		part("reference", "эталон|эталонный лист|контрольный лист", "reference|reference sheet"),
		part("result", "у нас|наш план|наш расчёт", "ours|our plan|we get"),
		part("outer wall", "наружные стены|внешние стены|наружная стена", "outer walls|external walls|outside walls|exterior walls"),
		part("partition", "перегородки|внутренние стены|перегородка", "partitions|inner walls|internal walls"),
		{Term: GroupOf("ИТР"), RU: list("ИТР|инженеры|инженерно-технические работники|руководители"), EN: list("engineers|engineering staff|managers|ITR")},
		{Term: GroupOf("рабочие"), RU: list("рабочие|вахтовики"), EN: list("workers|labourers|shift workers")},
	}
}
