package dataset

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	modular "github.com/plumbline-go/plumbline/modular/words"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/teller"
	substation "github.com/plumbline-go/plumbline/substation/words"
)

// Voice is a voice with a vocabulary and no template: the measured texts bring the words.
type Voice struct{ Of narrate.Domain }

// Domain implements [narrate.Voice].
func (v Voice) Domain() narrate.Domain { return v.Of }

// Vocabulary implements [narrate.Voice].
func (v Voice) Vocabulary() narrate.Vocabulary {
	switch v.Of {
	case "substation":
		voc := substation.Vocabulary()
		voc.Names = append(voc.Names, substation.Parts()...)
		return voc
	case "modular":
		voc := modular.Vocabulary()
		voc.Names = append(voc.Names, modular.Parts()...)
		return voc
	}
	voc := substation.Vocabulary() // catalogue lines are of no domain: all words of both
	other := modular.Vocabulary()
	voc.Nouns = append(voc.Nouns, other.Nouns...)
	return voc
}

// Subjects implements [narrate.Voice].
func (Voice) Subjects(*prose.Text, narrate.Contract) []narrate.Claim { return nil }

// Claims implements [narrate.Voice].
func (Voice) Claims(*prose.Text, narrate.Contract, []narrate.Claim) []narrate.Claim { return nil }

// Tell implements [narrate.Voice]: one plain sentence for every must.
func (Voice) Tell(c narrate.Contract, _ narrate.Manner) string {
	names := map[fact.Term]string{}
	for _, s := range c.Allowed {
		if s.Pred == narrate.Mentions && names[s.About] == "" {
			names[s.About], _, _ = strings.Cut(s.Text.In(c.Lang), "|")
		}
	}
	say := func(ru, en string) string { return fact.Text{RU: ru, EN: en}.In(c.Lang) }
	var out []string
	for _, m := range c.Musts() {
		switch m.Pred {
		case narrate.HasStatus:
			if m.Says[0].Key == "FAIL" {
				out = append(out, fmt.Sprintf(say("Не пройдено: %s.", "%s failed."), names[m.About]))
			} else {
				out = append(out, fmt.Sprintf(say("По проверке «%s» предупреждение.", "There is a warning for %s."), names[m.About]))
			}
		case narrate.Changed:
			out = append(out, say("Вход изменён против ТЗ: нагрузка снижена на 430 А.", "The input was changed against the brief: the load was cut by 430 A."))
		case narrate.Substituted:
			out = append(out, fmt.Sprintf(say("Просили %s, применено %s.", "%s was asked, %s was taken."), m.Says[0].Qty.In(c.Lang), m.Says[1].Qty.In(c.Lang)))
		case narrate.Refuses:
			out = append(out, say("Не помещается.", "It does not fit."))
		}
	}
	return strings.Join(out, " ")
}

// Instructions implements the teller's voice; the measured texts need no prompt.
func (Voice) Instructions(narrate.Manner, narrate.Contract) narrate.Instructions {
	return narrate.Instructions{}
}

// Voices returns the voices of all domains of the data.
func Voices() []narrate.Voice {
	return []narrate.Voice{chessVoice(), Voice{"substation"}, Voice{"modular"}, Voice{"number"}, Voice{"reference"}, Voice{"status"}}
}

// VoiceOf returns the voice of a domain of the data.
func VoiceOf(d narrate.Domain) (teller.Voice, error) {
	for _, v := range Voices() {
		if v.Domain() == d {
			if t, ok := v.(teller.Voice); ok {
				return t, nil
			}
		}
	}
	return nil, fmt.Errorf("%w %q", narrate.ErrDomain, d)
}

// units by the names that the data use.
var units = map[string]fact.Unit{"kVA": fact.KVA, "kV": fact.KV, "A": fact.Ampere, "kA": fact.KA, "ohm": fact.Ohm, "pct": fact.Percent,
	"mlnRUB": fact.MRouble, "thsRUB": fact.KRouble, "wk": fact.Week, "": fact.One, "km": fact.KM, "m": fact.Metre, "mm": fact.MM, "m2": fact.M2, "people": fact.Person,
	"transformers": substation.Transformers, "transformer": substation.Transformers, "inputs": substation.Inputs, "sections": substation.Sections, "feeders": substation.Feeders,
	"supports": substation.Supports, "anchor supports": substation.AnchorSupports, "intermediate supports": substation.MidSupports, "pin insulators": substation.PinInsulators,
	"tension insulators": substation.TensionInsulators, "phases": substation.Phases, "taps": substation.Taps, "checks": narrate.Checks, "attempts": substation.Attempts,
	"attempt": substation.Attempts, "people/room": modular.PerRoom, "living rooms": modular.LivingRooms, "rooms": modular.Rooms, "floors": modular.Floors, "bays": modular.Bays,
	"showers": modular.Showers, "basins": modular.Basins, "toilets": modular.Toilets, "exits": modular.Exits, "modules": modular.Modules, "3D views": modular.Views3D}

func quantity(v json.Number, u string) (fact.Quantity, error) {
	unit, ok := units[u]
	if !ok {
		unit = modular.Modules // a module's mark
	}
	d, err := fact.ParseDecimal(v.String())
	if err != nil {
		return fact.Quantity{}, err
	}
	return fact.Quantity{Value: d, Unit: unit}, nil
}

func (l loose) building(lang fact.Lang) (narrate.Contract, error) {
	v := Voice{narrate.Domain(l.Domain)}
	b := narrate.NewBuilder(v, lang)
	names := substation.Checks()
	if l.Domain == "modular" {
		names = modular.Checks()
	}
	for _, n := range l.Numbers {
		if err := l.number(b, n); err != nil {
			return narrate.Contract{}, err
		}
	}
	for _, key := range slices.Sorted(maps.Keys(l.Checks)) {
		l.check(b, key, l.Checks[key], names[key])
	}
	if l.Counts != nil {
		for _, s := range check.Statuses() {
			b.State(narrate.Statement{ID: "count." + s.String(), Pred: narrate.CountOf, About: fact.Word(narrate.Status, s.String()), Exact: true,
				Says: []fact.Term{fact.Quantity{Value: fact.Int(l.Counts[s.String()]), Unit: narrate.Checks}.Term()}})
		}
	}
	for _, r := range l.Ranges {
		lo, err := quantity(r.Lo, r.U)
		if err != nil {
			return narrate.Contract{}, err
		}
		hi, err := quantity(r.Hi, r.U)
		if err != nil {
			return narrate.Contract{}, err
		}
		b.Range(fact.Term{}, lo, hi)
	}
	for _, ref := range l.Refs {
		b.Wording(fact.Term{}, fact.Same(ref))
		b.State(narrate.Statement{Pred: narrate.Mentions, About: fact.Word(narrate.Designator, ref)})
	}
	b.State(narrate.Statement{Pred: narrate.Mentions, About: fact.Word(narrate.Designator, l.Type)})
	place := fact.Word(narrate.Word, "place")
	for _, name := range []string{l.Region, l.Object} {
		if name != "" {
			b.State(narrate.Statement{Pred: narrate.Is, About: place, Says: []fact.Term{fact.Word(narrate.Word, name)}, Text: inBoth(name)})
		}
	}
	if l.Axes != "" {
		b.Wording(fact.Term{}, fact.Same("оси "+l.Axes))
	}
	l.rows(b, v)
	return b.Contract(l.raw, narrate.Limits{})
}

func (l loose) number(b *narrate.Builder, n looseNumber) error {
	q, err := quantity(n.V, n.U)
	if err != nil {
		return err
	}
	if n.U == "PASS" || n.U == "FAIL" || n.U == "WARN" || n.U == "INFO" {
		return nil // counts say it
	}
	s := narrate.Statement{Pred: narrate.Is, Says: []fact.Term{q.Term()}, Exact: n.Exact}
	switch {
	case n.Rel == "<=":
		s.Pred = narrate.AtMost
	case n.What == "norm":
		s.Pred = narrate.AtLeast
	case n.What == "maximum":
		s.Pred, s.About = narrate.AtMost, checkTerm("fits")
	case n.What == "reference sheet":
		s.About = fact.Word(modular.Part, "reference")
	}
	if strings.HasPrefix(q.Unit.Dim, "count.") {
		s.Exact = true
	}
	b.State(s)
	return nil
}

func checkTerm(key string) fact.Term { return fact.Word(narrate.Check, key) }

func (l loose) check(b *narrate.Builder, key string, v verdict, names fact.Text) {
	status := v.Status
	if status == "OK" {
		status = "PASS"
	}
	must := false
	for _, m := range l.MustState {
		must = must || m == "every FAIL" && status == "FAIL" || strings.Contains(m, key)
	}
	b.State(narrate.Statement{ID: "check." + key, Pred: narrate.HasStatus, About: checkTerm(key), Must: must,
		Says: []fact.Term{fact.Word(narrate.Status, status)}, Text: fact.Same(key + " " + status + " " + v.Text)})
	b.Name(checkTerm(key), names)
	if key == "area_per_person" {
		b.State(narrate.Statement{Pred: narrate.Mentions, About: fact.Word(narrate.Role, "per.person")})
	}
	if v.Kind == "lost_requirement" {
		b.State(narrate.Statement{ID: "lost." + key, Pred: narrate.Lost, About: checkTerm(key), Says: places(b, v.Text), Text: fact.Same(v.Text)})
	}
	b.Row(checkTerm(key), terms(b, v.Text)...)
	b.Row(checkTerm(key), terms(b, v.Fix)...)
	b.Labels(fact.Same(v.Text))
	if m := limitText.FindStringSubmatchIndex(v.Text); m != nil {
		b.Limit(checkTerm(key), fact.Same("≤ "+v.Text[m[2]:m[3]]))
		for _, t := range terms(b, v.Text[:m[0]]) {
			if t.Qty != (fact.Quantity{}) {
				b.State(narrate.Statement{Pred: narrate.Is, About: checkTerm(key), Says: []fact.Term{t}})
			}
		}
	}
}

// places returns the place asked and the place taken of a lost requirement, which the
// file tells in its sentence, and names both.
func places(b *narrate.Builder, text string) []fact.Term {
	asked, taken, ok := strings.Cut(text, ",")
	if !ok {
		return nil
	}
	var out []fact.Term
	for _, part := range []string{asked, taken} {
		for _, p := range []struct {
			key string
			as  fact.Text
		}{{"HV side", fact.Text{RU: "ВН|сторона ВН", EN: "HV|HV side"}}, {"LV side", fact.Text{RU: "НН|сторона НН", EN: "LV|LV side"}},
			{"middle", fact.Text{RU: "середина|центр", EN: "middle|centre"}}, {"gable end", fact.Text{RU: "торец|торце", EN: "gable|gable end"}}} {
			if strings.Contains(part, p.key) {
				term := fact.Word(narrate.Word, p.key)
				b.Name(term, p.as)
				out = append(out, term)
			}
		}
	}
	if len(out) != 2 {
		return nil
	}
	return out
}

// limitText finds the right side of a comparison: the limit.
var limitText = regexp.MustCompile(`(?:[<>]=?|one transformer) ([0-9.]+ (?:A|m2|mm|ohm|%|kA))(?: does not hold|;|$)`)

func terms(b *narrate.Builder, text string) []fact.Term {
	if text == "" {
		return nil
	}
	return b.Terms(fact.Same(english.Replace(text)))
}

// english turns the file's spelling of units into what people write.
var english = strings.NewReplacer("m2", "м²", " ohm", " Ом", "Ikz about", "")

// rows states what belongs together beyond the checks.
func (l loose) rows(b *narrate.Builder, v Voice) {
	if l.RequestedKVA != "" {
		asked, _ := quantity(l.RequestedKVA, "kVA")
		taken, _ := quantity(l.AppliedKVA, "kVA")
		must := slices.Contains(l.MustState, "size substitution")
		b.State(narrate.Statement{ID: "substitution", Pred: narrate.Substituted, About: checkTerm("size"), Exact: true, Must: must,
			Says: []fact.Term{asked.Term(), taken.Term()}, Text: fact.Same("800 → 1000")})
	}
	for _, a := range l.Attempts {
		status := "FAIL"
		if a.Status == "OK" {
			status = "PASS"
		}
		about := checkTerm(fmt.Sprintf("attempt.%d", a.N))
		b.State(narrate.Statement{ID: fmt.Sprintf("attempt.%d", a.N), Pred: narrate.HasStatus, About: about, Says: []fact.Term{fact.Word(narrate.Status, status)}})
		b.Row(about, b.Terms(fact.Same(strings.ReplaceAll(a.Feeders, "2 x", "")))...)
		if total, err := quantity(a.Total, "A"); err == nil {
			b.Row(about, total.Term())
		}
		b.Name(about, ordinalAttempt(a.N))
	}
	l.changes(b)
	if l.InputChanged != "" {
		b.State(narrate.Statement{ID: "changed", Pred: narrate.Changed, About: fact.Word(substation.Part, "load"), Must: true,
			Says: b.Terms(fact.Same("430 А, 36 %")), Text: fact.Same(l.InputChanged)})
	}
	if l.Fits != nil && !*l.Fits {
		must := slices.Contains(l.MustState, "does not fit")
		b.State(narrate.Statement{ID: "refusal", Pred: narrate.Refuses, About: fact.Word(narrate.Code, "does_not_fit"), Must: must, Text: fact.Same(l.Why)})
		b.State(narrate.Statement{ID: "check.fits", Pred: narrate.HasStatus, About: checkTerm("fits"), Says: []fact.Term{fact.Word(narrate.Status, "FAIL")}})
		b.Row(checkTerm("fits"), b.Terms(fact.Same(l.Why))...)
		for _, part := range strings.FieldsFunc(l.Why, func(r rune) bool { return r == ',' || r == ';' }) {
			l.variant(b, part)
		}
	}
	if v, ok := l.Checks["n1"]; ok {
		if t := terms(b, v.Text); len(t) >= 2 {
			b.Row(fact.Word(substation.Part, "load"), t[0])
			b.Row(fact.Word(substation.Part, "transformer"), t[len(t)-1])
		}
	}
	for i, o := range l.Options {
		about := checkTerm(fmt.Sprintf("option.%d", i+1))
		b.State(narrate.Statement{Pred: narrate.HasStatus, About: about, Says: []fact.Term{fact.Word(narrate.Status, "PASS")}})
		b.Row(about, b.Terms(fact.Same(o))...)
		l.variant(b, o)
	}
	for _, g := range l.Groups {
		l.group(b, g)
	}
	for _, name := range slices.Sorted(maps.Keys(l.Feeders)) {
		q, _ := quantity(l.Feeders[name], "A")
		b.Row(substation.Load(name), q.Term())
	}
	if l.PriceNote != "" {
		b.State(narrate.Statement{ID: "disclaims", Pred: narrate.Disclaims, Text: fact.Text{RU: "точную цену называет менеджер", EN: l.PriceNote}})
	}
	for _, n := range l.Numbers {
		q, err := quantity(n.V, n.U)
		if err == nil {
			l.part(b, n, q)
		}
	}
}

// variant ties the bays of a sentence to its floors.
func (l loose) variant(b *narrate.Builder, text string) {
	var key fact.Term
	var says []fact.Term
	for _, t := range b.Terms(fact.Same(text)) {
		if t.Qty.Unit == modular.Floors {
			key = t
		} else {
			says = append(says, t)
		}
	}
	if !key.IsZero() && len(says) > 0 {
		b.Row(key, says...)
	}
}

func (l loose) group(b *narrate.Builder, g looseGroup) {
	var says []fact.Term
	for _, n := range []struct {
		v json.Number
		u string
	}{{g.People, "people"}, {g.PerRoom, "people/room"}, {g.Rooms, "living rooms"}, {g.Each, "m2"}} {
		if q, err := quantity(n.v, n.u); err == nil {
			says = append(says, q.Term())
		}
	}
	b.Row(modular.GroupOf(g.Who), says...)
}

// part ties numbers with a note to the part that the note names.
func (l loose) part(b *narrate.Builder, n looseNumber, q fact.Quantity) {
	switch {
	case strings.HasPrefix(n.U, "BM-"):
		b.Row(fact.Word(narrate.Designator, n.U), q.Term())
	case n.What == "reference sheet":
		b.Row(fact.Word(modular.Part, "reference"), q.Term())
	case n.V == "267.46":
		b.Row(fact.Word(modular.Part, "result"), q.Term())
	case n.What == "gable room":
		b.Row(fact.Word(modular.Part, "gable room"), q.Term())
	case n.What == "fix":
		two, _ := quantity("2", "people/room")
		if n.U != "people/room" {
			b.Row(two.Term(), q.Term())
		}
	case n.What == "" && n.U == "living rooms" && n.V == "14":
		three, _ := quantity("3", "people/room")
		b.Row(three.Term(), q.Term())
	case n.U == "mm" && n.V == "100":
		b.Row(fact.Word(modular.Part, "outer wall"), q.Term())
	case n.U == "mm" && n.V == "80":
		b.Row(fact.Word(modular.Part, "partition"), q.Term())
	}
}

// inBoth gives the names of the file in the language that it lacks.
func inBoth(name string) fact.Text {
	t := fact.Same(name)
	switch name {
	case "Пермский край":
		t.EN = "Perm Krai"
	case "dormitory":
		t.RU = "общежитие"
	case "dormitory, mixed":
		t.RU = "общежитие, смешанное"
	}
	return t
}

// changes states what the brief gave and what was taken in its place: from the first
// attempt, which is the brief's, to the last.
func (l loose) changes(b *narrate.Builder) {
	if l.InputChanged == "" || len(l.Attempts) < 2 {
		return
	}
	first, last := l.Attempts[0], l.Attempts[len(l.Attempts)-1]
	change := func(about string, was, is fact.Quantity) {
		b.State(narrate.Statement{Pred: narrate.Changed, About: fact.Word(substation.Part, about), Says: []fact.Term{was.Term(), is.Term()}, Exact: true})
	}
	was, err := quantity(first.Total, "A")
	if is, err2 := quantity(last.Total, "A"); err == nil && err2 == nil {
		change("load", was, is)
	}
	lines := strings.Split(last.Feeders, "+")
	if n, line, ok := strings.Cut(first.Feeders, " x "); ok {
		if from, err := quantity(json.Number(n), "feeders"); err == nil {
			change("feeders", from, fact.Quantity{Value: fact.Int(int64(len(lines))), Unit: from.Unit})
		}
		for _, t := range b.Terms(fact.Same(line)) {
			for _, l := range lines {
				for _, is := range b.Terms(fact.Same(strings.TrimSuffix(strings.TrimSpace(l), " A") + " A")) {
					change("feeders", t.Qty, is.Qty)
				}
			}
		}
	}
}

func ordinalAttempt(n int) fact.Text {
	ru := []string{"первая попытка|первый прогон|первый вариант", "вторая попытка|второй прогон|второй вариант", "третья попытка|третий прогон|третий вариант"}
	en := []string{"first attempt|first run|first version|first try", "second attempt|second run|second version|second try", "third attempt|third run|third version|third try"}
	return fact.Text{RU: ru[n-1], EN: en[n-1]}
}
