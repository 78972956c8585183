package narrate

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/prose"
)

// Things of the trade and places: each that a text names the contract has to word.

// readThings claims the equipment, materials and rooms that the vocabulary lists.
func (r *reading) readThings() {
	for _, f := range r.things {
		from, to := r.clause(f.from)
		if r.x.knows(r, f) || r.absent(f.from, f.to, from, to) || r.hypothetical(from, to) {
			continue
		}
		r.claim(Claim{Span: r.span(f.from, f.to), Statement: Statement{Pred: Named}}, Contradicted, notInContract)
	}
}

// knows reports whether the contract words the phrase, or states its term.
func (x *index) knows(r *reading, f found) bool {
	for _, t := range f.terms {
		if t.Key != "" && len(x.rows[wordKey(t)]) > 0 {
			return true
		}
	}
	for k := f.from; k < f.to; k++ {
		if !r.w[k].IsMark() && !x.worded(r.stems[k]) {
			return false
		}
	}
	return true
}

var absentWords = wordSet("нет|не|без|отсутствует|отсутствуют|исключён|исключен|not|no|without|nor|never")

// absent reports whether the thing is said to be not there, asked about or left to others.
func (r *reading) absent(from, to, start, end int) bool {
	for k := max(start, from-4); k < min(end, to+4); k++ {
		if absentWords[r.fold(k)] {
			return true
		}
	}
	_, st := r.sentence(from)
	return r.questioned(st)
}

// worded reports whether a word of the contract's own wordings or facts has the stem.
func (x *index) worded(word string) bool {
	x.once.Do(func() {
		x.stems = map[string]bool{}
		read := func(text string) {
			for _, w := range prose.Read(text).Words {
				x.stems[stem(w.Fold)] = true
			}
		}
		for _, s := range x.c.Allowed {
			read(s.Text.In(x.c.Lang))
		}
		read(string(x.c.Facts))
	})
	return x.stems[word]
}

var cities = wordSet("москва|петербург|екатеринбург|новосибирск|казань|челябинск|омск|самара|ростов|уфа|красноярск|воронеж|волгоград|краснодар|саратов|тюмень|тольятти|ижевск|барнаул|иркутск|хабаровск|владивосток|ярославль|томск|оренбург|кемерово|рязань|астрахань|пенза|липецк|киров|тула|сочи|якутск|мурманск|архангельск|норильск|сургут|магадан|чита|калининград|пермь|нижневартовск|moscow|petersburg|yekaterinburg|novosibirsk|kazan|chelyabinsk|omsk|samara|perm|tyumen|irkutsk|krasnoyarsk|sochi|yakutsk|murmansk")

// place reads «Свердловской области», «Пермский край», "Sverdlovsk Region", «Республика Коми».
func (r *reading) place(i int) {
	f := r.fold(i)
	k := i - 1
	if strings.HasPrefix(f, "республик") || f == "republic" && r.fold(i+1) != "of" {
		k = i + 1
	} else if f == "republic" {
		k = i + 2
	}
	if k < 0 || k >= len(r.w) || r.w[k].Sentence != r.w[i].Sentence || r.w[k].IsMark() {
		return
	}
	if first, _ := utf8.DecodeRuneInString(r.w[k].Raw); !unicode.IsUpper(first) || r.fold(k) == "the" || latin(r.fold(k)) != latin(f) {
		return
	}
	if r.x.worded(r.stems[k]) {
		return
	}
	r.accuse(min(i, k), max(i, k)+1, Named, notInContract)
}

// city claims a city by its name with a capital; called for capital words.
func (r *reading) city(i int) bool {
	if !cities[r.w[i].Fold] && !cities[r.stems[i]] || r.x.worded(r.stems[i]) {
		return false
	}
	r.accuse(i, i+1, Named, notInContract)
	return true
}

// addThing keeps a thing, one at a place.
func (r *reading) addThing(f found) {
	if !slices.ContainsFunc(r.things, func(o found) bool { return o.from == f.from }) {
		r.things = append(r.things, f)
	}
}
