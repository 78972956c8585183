package dataset

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

// Normal writes the claims of a report in the form of the data: "move:Nf3",
// "num:16.5 kA", "range:30..50 pct", "status:*:PASS".
func Normal(r narrate.Report) []string {
	var out []string
	for _, c := range r.Claims {
		out = append(out, normal(c.Statement)...)
	}
	return out
}

func normal(s narrate.Statement) []string {
	say := func(i int) fact.Term {
		if i < len(s.Says) {
			return s.Says[i]
		}
		return fact.Term{}
	}
	switch s.Pred {
	case narrate.Is:
		return []string{"num:" + number(say(0).Qty)}
	case narrate.AtMost:
		return []string{"rel:<=" + number(say(0).Qty), "rel:<" + number(say(0).Qty)}
	case narrate.AtLeast:
		return []string{"rel:>=" + number(say(0).Qty), "rel:>" + number(say(0).Qty)}
	case narrate.Between:
		lo, hi := number(say(0).Qty), number(say(1).Qty)
		value, _, _ := strings.Cut(lo, " ")
		return []string{"range:" + value + ".." + hi}
	case narrate.Ratio:
		return []string{"ratio:" + say(0).Qty.Value.Trim().String()}
	case narrate.HasStatus:
		return []string{"status:*:" + say(0).Key}
	case narrate.CountOf:
		return []string{fmt.Sprintf("count:%s:%s", s.About.Key, say(0).Qty.Value)}
	case narrate.Overall:
		return []string{"overall:" + say(0).Key}
	case narrate.Refers:
		if s.About.IsZero() {
			return []string{"ref:ordinal:" + say(0).Qty.Value.String()}
		}
		if score := map[string]string{"white": "result:1-0", "black": "result:0-1"}[s.About.Key]; score != "" && s.About.Family.String() == "chess.result" {
			return []string{reference(s.About), score} // either way of naming the winner
		}
		return []string{reference(s.About)}
	}
	return []string{s.String()}
}

var refNames = map[fact.Family]string{narrate.Designator: "designator", narrate.Standard: "std", narrate.Section: "clause", narrate.Grade: "class",
	narrate.Scale: "scale", narrate.Axes: "axes", narrate.Date: "date", narrate.DocNumber: "docno"}

func reference(t fact.Term) string {
	if t.Family == narrate.Designator && strings.Trim(t.Key, "AА01234") == "" && len([]rune(t.Key)) == 2 {
		return "ref:sheet:" + t.Key
	}
	if key, ok := chessNormal(t); ok {
		return key
	}
	name, ok := refNames[t.Family]
	if !ok {
		name = t.Family.String()
	}
	return "ref:" + name + ":" + t.Key
}

func number(q fact.Quantity) string {
	id := q.Unit.ID
	for _, name := range slices.Sorted(maps.Keys(units)) { // the last one, a plural, stays
		if units[name] == q.Unit && len(name) > 1 {
			id = name
		}
	}
	switch q.Unit {
	case fact.One:
		id = ""
	case fact.Rouble:
		id = "RUB"
		if v, ok := (fact.Quantity{Value: q.Value, Unit: fact.Rouble}).To(fact.MRouble); ok && v.Value.Cmp(fact.Int(1)) >= 0 && v.Value.Trim().Scale() <= 1 {
			return number(v) // «двадцать три миллиона рублей»
		}
	}
	return strings.TrimSpace(q.Value.Trim().String() + " " + id)
}

// chessNormal writes the coach's terms.
func chessNormal(t fact.Term) (string, bool) {
	switch t.Family.String() {
	case "chess.move":
		return "move:" + t.Key, true
	case "chess.number":
		return "ref:moveno:" + t.Key, true
	case "chess.mate":
		return "mate:" + t.Key, true
	case "chess.result":
		return "result:" + t.Key, true
	case "chess.eval":
		if strings.HasSuffix(t.Key, " pawn") {
			return "num:" + t.Key, true
		}
		return "eval:" + t.Key, true
	case "chess.piece":
		if kind, square, ok := strings.Cut(t.Key, " "); ok {
			letter := map[string]string{"pawn": "P", "knight": "N", "bishop": "B", "rook": "R", "queen": "Q", "king": "K"}[kind]
			return "piece:" + letter + square, true
		}
	case "chess.square":
		switch {
		case strings.HasPrefix(t.Key, "file "):
			return "file:" + strings.TrimPrefix(t.Key, "file "), true
		case strings.HasPrefix(t.Key, "rank "):
			return "rank:" + strings.TrimPrefix(t.Key, "rank "), true
		case strings.Contains(t.Key, "-"):
			return "ref:diagonal:" + t.Key, true
		}
		return "sq:" + t.Key, true
	}
	return "", false
}
