package narrate

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

// Advice and fitting: what would help, and that people or floors find room.

const fitVerbs = "разместить|размещаются|разместятся|размещается|разместится|поместить|помещаются|поместятся|уместить|умещаются|умещается|уместился|уместилось|уместить|вместить|вмещает|вместится|вместились|расселить|расселены|получили|влезают|влезут|входит|входят|спроектировано|запроектировано|построено|fit|fits|accommodates|accommodated|accommodate|houses|housed|squeezed"

var (
	mayFit     = plainSet("можно|можем|может|бы|could|can|may|might|would|если|if|попробовать|вариант|option|помог|поможет")
	changeVerb = wordSet("добавить|добавим|добавлю|убрать|уберём|уберем|выбросить|надстроить|увеличить|уменьшить|сократить|снизить|расширить|сузить|заменить|поставить|перенести|разделить|объединить|урезать|отказаться|исключить|пристроить|уплотнить|переставить|сдвинуть|заселить|докупить|установить|применить|add|remove|drop|enlarge|increase|reduce|cut|replace|swap|move|split|merge|widen|extend|install|skip")
	caveats    = wordSet("пересчитать|пересчёт|пересчет|проверить|пересчитает|расчёт|перепроверить|recalculate|recalculated|recheck|rechecked|check|checked|confirm")
)

// fits reads «все получили места», "it fits": under a refusal nothing fits but the
// contract's own option.
func (r *reading) fits(i int) {
	if !r.x.refuses() {
		return
	}
	from, to := r.clause(i)
	f := r.fold(i)
	if strings.HasPrefix(f, "получил") {
		if _, place := r.near(i+1, min(to, i+4), wordPlaces); !place {
			return
		}
	}
	if r.deniedAt(i) || r.hypothetical(from, to) || negations[r.fold(i+1)] {
		return
	}
	if _, may := r.near(from, to, mayFit); may {
		return
	}
	for k := from; k < to; k++ {
		if negations[r.fold(k)] {
			return
		}
	}
	for _, s := range r.indirectSubjects(from, to) {
		if r.x.status[s] == check.Pass {
			return
		}
	}
	if r.optionIn(from, to) {
		return
	}
	r.accuse(i, i+1, Refuses, fact.Text{RU: "контракт отказывает: это не помещается", EN: "the contract refuses: it does not fit"})
}

var wordPlaces = wordSet("место|места|комнату|комнаты|койку|жильё|жилье|place|room|bed")

// optionIn reports whether a number of the words stands in an option of the refusal.
func (r *reading) optionIn(from, to int) bool {
	for k := r.numberFrom(from); k < len(r.numbers) && r.numbers[k].first < to; k++ {
		shown := r.numbers[k].low.Value.String()
		for _, s := range r.c.Allowed {
			if s.Pred == Remedies && holdsWord(s.Text.In(r.c.Lang), shown) {
				return true
			}
		}
	}
	return false
}

func holdsWord(text, word string) bool {
	for _, f := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == ':' }) {
		if f == word {
			return true
		}
	}
	return false
}

// advice reads «советую надстроить этаж», «если добавить модули, норма будет выполнена»:
// a remedy that no contract words.
func (r *reading) advice(i int) {
	from, to := r.clause(i)
	f := r.fold(i)
	condition := f == "если" || f == "if"
	k, change := r.near(i+1, min(to, i+5), changeVerb)
	if !change || negations[r.fold(i-1)] || negations[r.fold(k-1)] || r.x.worded(r.stems[k]) || r.remedyIn(from, to) {
		return
	}
	_, end := r.sentence(i)
	if _, careful := r.near(from, end, caveats); careful {
		return
	}
	if condition { // «если снизить нагрузку, N-1 пройдёт» names no remedy; «если добавить два модуля» does
		if k := r.numberFrom(from); k >= len(r.numbers) || r.numbers[k].first >= to || !r.promises(to, end) {
			return
		}
	}
	if len(r.x.status) > 0 || r.x.refuses() {
		r.accuse(i, k+1, Remedies, fact.Text{RU: "такого средства контракт не называет", EN: "the contract names no such remedy"})
	}
}

// promises reports whether the words from..to-1 promise that a check will pass.
func (r *reading) promises(from, to int) bool {
	for k := from; k < to; k++ {
		for _, w := range r.statuses[r.fold(k)] {
			if w.status == check.Pass && !negations[r.fold(k-1)] {
				return true
			}
		}
	}
	return false
}

// remedyIn reports whether a quantity of the words stands in a remedy.
func (r *reading) remedyIn(from, to int) bool {
	for k := r.numberFrom(from); k < len(r.numbers) && r.numbers[k].first < to; k++ {
		for _, row := range r.agreeing(r.numbers[k].low, r.numbers[k].Mention) {
			if r.c.Allowed[row].Pred == Remedies || r.c.Allowed[row].About.Family == Code {
				return true
			}
		}
	}
	return false
}
