package narrate

import "github.com/plumbline-go/plumbline/kit/fact"

// commonVocabulary holds the nouns and roles that every engine shares.
func commonVocabulary() Vocabulary {
	foreign := func(id, dim, ru, en string) fact.Unit {
		return fact.Unit{ID: id, Dim: dim, Sym: fact.Text{RU: ru, EN: en}}
	}
	return Vocabulary{
		// Units that no engine computes in: known, so that a number in one is a wrong one.
		Units: []fact.Unit{foreign("ft", "length.foot", "фут", "ft"), foreign("lb", "mass.pound", "фунт", "lb"), foreign("hp", "power.hp", "л.с.", "hp"),
			foreign("usd", "money.usd", "$", "$"), foreign("eur", "money.eur", "€", "€"), foreign("Hz", "frequency", "Гц", "Hz"), foreign("ha", "area.land", "га", "ha"),
			foreign("Nm", "torque", "Н·м", "Nm"), foreign("bar", "pressure", "бар", "bar"), foreign("kPa", "pressure.kpa", "кПа", "kPa"), foreign("lux", "illuminance", "лк", "lx"), foreign("dB", "level", "дБ", "dB")},
		Nouns: []Noun{
			{Unit: Checks, RU: words("проверок|проверки"), EN: words("checks")},
			{Unit: CountUnit("year", fact.Text{RU: "лет", EN: "years"}), RU: words("лет|года|год"), EN: words("years")},
		},
		Names: []Name{
			{Term: RoleLimit, RU: words("норма|норматив|предел|лимит|максимум|минимум|требуется|требуемых|допуск|допускается|допустимых|допустимый|минимальный|максимальный|предельный|нормативный|порог"),
				EN: words("norm|limit|maximum|minimum|required|requirement|allowed|permissible|allowable|permitted|threshold|ceiling")},
			{Term: RoleValue, RU: words("выходит|получается|получилось|фактически|составляет|вышло|фактический|реальный|действительный|по факту|на деле"), EN: words("comes to|actual|amounts to|measured|in fact")},
			{Term: RoleAsked, RU: words("просили|запрошено|запрошен|запрошена|заказывали|заказано|спрашивали|просил|просит|хотели|хотел|запросил|запросили|запрашивал|заказал|заказали|пожелал|заявлено|заявлена|заявленный|заказанный|запрошенный|было|исходно|изначально|исходный"), EN: words("asked|requested|ordered|wanted|asked for|desired")},
			{Term: RoleTaken, RU: words("стало|стали|применён|применен|применили|применено|принят|принята|приняты|принято|взят|взята|взято|взяты|выбран|выбрано|установлен|установлено|поставлен|подобран"), EN: words("applied|taken|selected|chosen|installed|used")},
		},
	}
}

// Roles that a number may have beside its subject. A statement of [AtMost] or [AtLeast]
// is a limit, of [Is] a value; [Substituted] says what was asked and what was taken.
var (
	RoleLimit = fact.Word(Role, "limit")
	RoleValue = fact.Word(Role, "value")
	RoleAsked = fact.Word(Role, "asked")
	RoleTaken = fact.Word(Role, "taken")
)

// widen prepares the wider and narrower units of nouns.
func (x *lexicon) widen() {
	x.wider, x.also = map[string][]fact.Unit{}, map[string]bool{}
	x.each = -1
	for i, n := range x.nouns {
		if n.Distributive {
			x.each = i
		}
		x.wider[n.Unit.Dim] = append(x.wider[n.Unit.Dim], n.Or...)
		if n.Always {
			x.also[n.Unit.Dim] = true
		}
	}
}
