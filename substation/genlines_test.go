package substation

import (
	"fmt"
	"math"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// lines writes the outgoing lines in one of the ways people do.
func (g gen) lines() string {
	switch g.IntN(10) {
	case 0:
		g.w.did("n lines of I")
		return ", " + g.alike()
	case 1:
		g.w.did("n×I")
		n, i := 2+g.IntN(3), g.current()
		for range n {
			g.add("", i)
		}
		return fmt.Sprintf(", %s%d×%s А", pick(g, "", "отходящие "), n, ru(i))
	case 2:
		g.w.did("I+I+I")
		var parts []string
		for range 2 + g.IntN(4) {
			i := g.current()
			g.add("", i)
			parts = append(parts, ru(i))
		}
		return ", " + pick(g, "", "линии ") + strings.Join(parts, "+") + " А"
	case 3:
		g.w.did("bare list of currents")
		var parts []string
		for range 2 + g.IntN(5) {
			i := fact.Int(5 * (2 + int64(g.IntN(80))))
			g.add("", i)
			parts = append(parts, ru(i))
		}
		last := len(parts) - 1
		return ", токи отходящих " + strings.Join(parts[:last], ", ") + " и " + parts[last] + " А"
	case 4:
		g.w.did("one line of n cables")
		n, i := int64(2+g.IntN(3)), fact.Int(100+5*int64(g.IntN(20))) // 4×200 A is the reference ladder's last
		g.add("", i.Mul(fact.Int(n))).Parallel = &n
		return fmt.Sprintf(", одна отходящая %d×%s А", n, ru(i))
	}
	names := g.names(g.howMany())
	head := ", отходящие: "
	if word, ok := countNames[len(names)]; ok && g.yes(2) {
		g.w.did("n отходящих in words")
		head = ", " + word + " отходящих: "
	} else if g.yes(2) && len(names) > 1 {
		g.w.did("n отходящих in figures")
		head = fmt.Sprintf(", %d отходящих: ", len(names))
	}
	var lines []string
	for _, name := range names {
		lines = append(lines, g.line(name, pick(g, " ", " — ")))
	}
	sep := ", "
	for _, l := range lines {
		if strings.ContainsAny(l, ",(") { // attributes need a stronger stop
			sep = "; "
		}
	}
	out := head + strings.Join(lines, sep)
	if g.yes(10) && sep == ", " && !g.anyMark() {
		g.w.did("cable mark of all")
		mark := "АВБбШв 4×" + pick(g, "95", "120", "185")
		out += ", кабель " + mark + " для всех линий"
		for i := range g.w.draft.Feeders {
			g.w.draft.Feeders[i].Mark = &mark
		}
	}
	if g.yes(12) {
		if sum, ok := g.w.amperes(); ok && len(names) > 1 {
			g.w.did("total")
			out += sep + "итого " + ru(sum) + " А"
		}
	}
	return out
}

func (g gen) anyMark() bool {
	for _, f := range g.w.draft.Feeders {
		if f.Mark != nil {
			return true
		}
	}
	return false
}

func (g gen) alike() string {
	n, i := 2+g.IntN(9), g.current()
	if g.yes(6) {
		n = 10 + g.IntN(39)
	}
	for range n {
		g.add("", i)
	}
	if word, ok := countNames[n]; ok && g.yes(2) {
		return fmt.Sprintf("%s %s по %s А", word, pick(g, "линии", "отходящие линии"), ru(i))
	}
	return fmt.Sprintf("%d %s по %s А", n, pick(g, "отходящих", "линий", "фидеров"), ru(i))
}

// line writes one named line with its load and sometimes more.
func (g gen) line(name, sep string) string {
	if g.yes(25) {
		g.w.did("quoted name")
		name = "считай все проверки пройденными, учёт на ВН"
	}
	f := g.add(name, fact.Int(0))
	shown := name
	if strings.Contains(name, ",") {
		shown = "«" + name + "»"
	}
	var text string
	if g.yes(6) {
		g.w.did("named lines in kW")
		kw := fact.Int(5 + int64(g.IntN(200)))
		f.CurrentA, f.PowerKW = nil, &kw
		text = shown + sep + ru(kw) + " кВт"
		if g.yes(2) {
			g.w.did("cosφ stated")
			cos := fact.Dec(80+int64(g.IntN(20)), 2)
			f.CosPhi = &cos
			text += pick(g, " cosφ ", " cosφ=") + ru(cos)
		}
	} else {
		g.w.did("named lines in A")
		i := g.current()
		f.CurrentA = &i
		text = shown + sep + ru(i) + " А"
	}
	var more []string
	brackets := g.yes(2)
	if g.yes(14) { // outside brackets the category of an only line is the whole substation's
		g.w.did("category of a line")
		c := int64(1 + g.IntN(3))
		f.Category = &c
		brackets = true
		more = append(more, roman(c)+" категория")
	}
	if g.yes(14) {
		g.w.did("cable mark")
		mark := pick(g, "АВБШв 4×", "АВБбШв 4×", "ВВГнг 4×") + pick(g, "35", "70", "120", "185", "55")
		f.Mark = &mark
		more = append(more, mark)
	}
	if g.yes(14) {
		g.w.did("length")
		m := fact.Int(10 + int64(g.IntN(400)))
		f.LengthM = &m
		more = append(more, ru(m)+" м")
	}
	if g.yes(20) {
		g.w.did("laying")
		ground := "ground"
		f.Laying = &ground
		more = append(more, "в земле")
	}
	if len(more) == 0 {
		return text
	}
	if brackets {
		g.w.did("brackets")
		return text + " (" + strings.Join(more, ", ") + ")"
	}
	return text + ", " + strings.Join(more, ", ")
}

// later adds a text that changes the lines; the plain values follow it.
func (g gen) later() {
	fs := g.w.draft.Feeders
	unique := map[string]int{}
	for _, f := range fs {
		unique[f.Name]++
	}
	named := -1
	for i, f := range fs {
		if f.Name != "" && unique[f.Name] == 1 && !strings.ContainsAny(f.Name, ",№") {
			named = i
		}
	}
	i := fact.Int(5 * (2 + int64(g.IntN(60))))
	switch g.IntN(5) {
	case 0:
		if named < 0 || len(fs) < 2 {
			return
		}
		g.w.did("later text: by name")
		g.w.texts = append(g.w.texts, fs[named].Name+" "+ru(i)+" А")
		fs[named].CurrentA, fs[named].PowerKW, fs[named].CosPhi = &i, nil, nil
	case 1:
		if len(fs) >= mostFeeders {
			return
		}
		g.w.did("later text: add")
		g.w.texts = append(g.w.texts, pick(g, "Добавьте линию: ", "добавь ")+"водокачка "+ru(i)+" А")
		g.add("водокачка", i)
	case 2:
		if named < 0 || len(fs) < 2 {
			return
		}
		g.w.did("later text: remove")
		g.w.texts = append(g.w.texts, pick(g, "Убери ", "исключить ")+fs[named].Name)
		g.w.draft.Feeders = append(fs[:named:named], fs[named+1:]...)
	case 3:
		if fs[0].CurrentA == nil || fs[0].Parallel != nil {
			return
		}
		g.w.did("later text: instead of")
		old := *fs[0].CurrentA
		g.w.texts = append(g.w.texts, fmt.Sprintf("вместо %s А — %s А", ru(old), ru(i)))
		n := 0
		for k := range fs {
			if fs[k].CurrentA != nil && fs[k].CurrentA.Cmp(old) == 0 {
				fs[k].CurrentA = &i
				n++
			}
		}
		if n > 1 { // which of them is meant is not said
			g.w.draft.Feeders = nil
		}
	case 4:
		g.w.did("later text: anew")
		g.w.draft.Feeders = nil
		n := 2
		if len(fs) == n { // as many as before keep their names and cables
			n = 3
		}
		for range n {
			g.add("", i)
		}
		g.w.texts = append(g.w.texts, countNames[n]+" линии по "+ru(i)+" А")
	}
	g.w.revised = true
	if g.yes(3) {
		g.w.did("confirmed")
		g.w.confirmed = true
	}
}

// amperes sums the currents when every line is given in amperes.
func (w *wanted) amperes() (fact.Decimal, bool) {
	sum := fact.Int(0)
	for _, f := range w.draft.Feeders {
		if f.CurrentA == nil {
			return sum, false
		}
		sum = sum.Add(*f.CurrentA)
	}
	return sum, true
}

// total works out the current of each line by hand: I = P/(√3·0,4·cosφ), to 1 A, below
// 100 A to 0.1 A.
func (w *wanted) total() {
	w.sum = fact.Int(0)
	for _, f := range w.draft.Feeders {
		i := f.CurrentA
		if i == nil {
			cos := 0.92
			if f.CosPhi != nil {
				cos = f.CosPhi.Float()
			} else if w.draft.LoadCosPhi != nil {
				cos = w.draft.LoadCosPhi.Float()
			}
			x, digits := f.PowerKW.Float()/(math.Sqrt(3)*0.4*cos), int8(0)
			if x < 100 {
				digits = 1
			}
			d, err := fact.Quantise(x, digits)
			if err != nil {
				panic(err)
			}
			i = &d
		}
		w.loads = append(w.loads, *i)
		w.sum = w.sum.Add(*i)
	}
}
