package narration

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/schema"
	"github.com/plumbline-go/plumbline/narrate/teller"
)

// picker is a scripted model of segment mode: it answers with what choose makes of the
// references that the prompt lists.
type picker struct {
	choose func(refs map[string]string) []teller.Segment
	asked  *[]teller.Prompt
}

func (m picker) Complete(_ context.Context, p teller.Prompt) (teller.Reply, error) {
	*m.asked = append(*m.asked, p)
	var refs map[string]string
	_, list, _ := strings.Cut(p.References, "\n")
	if err := json.Unmarshal([]byte(list), &refs); err != nil {
		return teller.Reply{}, err
	}
	doc, err := json.Marshal(map[string]any{"segments": m.choose(refs)})
	if err != nil {
		return teller.Reply{}, err
	}
	if err := schema.Validate(p.Schema, doc); err != nil {
		return teller.Reply{}, fmt.Errorf("the answer does not fit its schema: %w", err)
	}
	return teller.Reply{Text: string(doc)}, nil
}

// each ends every reference with a full stop.
func each(ids []string) []teller.Segment {
	var out []teller.Segment
	end := ""
	for _, id := range ids {
		out = append(out, teller.Segment{Text: end, Ref: id})
		end = "."
	}
	return append(out, teller.Segment{Text: "."})
}

// essentials are the references that tell the musts, and something where there are none.
// The coach's musts are moves and reasons; a sentence around them is the model's.
func essentials(e engine, c narrate.Contract, refs map[string]string) []teller.Segment {
	if e.name == "chesscoach" {
		return coachSays(c, refs)
	}
	var ids []string
	for _, s := range c.Musts() {
		if refs[s.ID] != "" {
			ids = append(ids, s.ID)
		}
	}
	return each(ids)
}

func coachSays(c narrate.Contract, refs map[string]string) []teller.Segment {
	say := func(ru, en string) string { return fact.Text{RU: ru, EN: en}.In(c.Lang) }
	if refs["refusal"] != "" {
		return []teller.Segment{{Text: "", Ref: "refusal"}}
	}
	out := []teller.Segment{{Text: say("Сыграно", "Played was"), Ref: "played.1"}, {Text: say(", это", ", that is"), Ref: "label"}}
	if refs["because"] != "" {
		out = append(out, teller.Segment{Text: ":", Ref: "because"})
		if refs["punishment.1"] != "" {
			out = append(out, teller.Segment{Text: say(", ответ соперника —", ", the opponent answers"), Ref: "punishment.1"})
		}
	}
	for _, s := range c.Musts() {
		if s.ID == "best" {
			out = append(out, teller.Segment{Text: say(". Лучше ход", ". Better is the move"), Ref: "best.1"})
		}
	}
	return append(out, teller.Segment{Text: "."})
}

// A model that only points at what must be told is heard at once, and its text reads as
// sentences; the references are those of the schema and the grammar.
func TestSegmentsOfRealContracts(t *testing.T) {
	for _, e := range engines(t) {
		t.Run(e.name, func(t *testing.T) {
			corpus := e.corpus(t)
			most, told := 0, 0
			for i, one := range corpus {
				if i%(len(corpus)/40*2) > 1 || one.kind == wholeRun {
					continue
				}
				var asked []teller.Prompt
				model := picker{func(refs map[string]string) []teller.Segment { return essentials(e, one.c, refs) }, &asked}
				out, err := teller.New(e.voice, model, teller.Segments).Tell(context.Background(), one.c, narrate.Manner{Register: e.registers[0], Seed: uint64(i)})
				if err != nil {
					t.Fatalf("%s: %v", one.from, err)
				}
				if out.Source != teller.FromModel {
					t.Errorf("%s: told by the %s: %s %v %s", one.from, out.Source, out.Attempts[0].Text, out.Attempts[0].Err, out.Attempts[0].Report)
				}
				told++
				refs := references(t, e, one.c)
				most = max(most, len(refs))
				for _, r := range refs {
					if !strings.Contains(asked[0].Grammar, strings.ReplaceAll(fmt.Sprintf("%q", fmt.Sprintf("%q", r.ID)), `\\\"`, `\"`)) && !strings.Contains(asked[0].Grammar, r.ID) {
						t.Errorf("the grammar lacks %s", r.ID)
					}
				}
				if told%4 < 2 {
					t.Logf("%s, %s: %s", one.c.Lang, one.kind, out.Text)
				}
				readsWell(t, out.Text)
			}
			t.Logf("%d told, at most %d references", told, most)
			if most > 1000 { // what strict mode of common servers takes
				t.Errorf("%d references", most)
			}
		})
	}
}

// readsWell fails on what no sentence holds: alternatives of a name, a table's signs, a
// small letter at the beginning (a move may have one).
func readsWell(t *testing.T, text string) {
	t.Helper()
	for _, bad := range append(slips[:1:1], slips[3]) {
		if at := bad.FindString(text); at != "" {
			t.Errorf("%q in %s", at, text)
		}
	}
	if strings.Contains(text, "|") {
		t.Errorf("alternatives of a name in %s", text)
	}
	for _, s := range sentences(text) {
		letters := []rune(s)
		if len(letters) > 1 && unicode.IsLower(letters[0]) && unicode.IsLower(letters[1]) {
			t.Errorf("%q begins small in %s", s, text)
		}
	}
}

func references(t *testing.T, e engine, c narrate.Contract) []teller.Reference {
	t.Helper()
	refs, err := teller.New(e.voice, nil, teller.Segments).References(c)
	if err != nil {
		t.Fatal(err)
	}
	return refs
}

// Every must can be referred to: what the code words for it passes the guard. The coach's
// better move is worded as the first of its line; the result of a game needs no digit.
func TestEveryMustHasAReference(t *testing.T) {
	for _, e := range engines(t) {
		t.Run(e.name, func(t *testing.T) {
			musts := 0
			for i, one := range e.corpus(t) {
				if i%20 > 1 {
					continue
				}
				have := map[string]bool{}
				for _, r := range references(t, e, one.c) {
					have[r.ID] = true
				}
				for _, m := range one.c.Musts() {
					musts++
					if !have[m.ID] && !(m.ID == "best" && have["best.1"]) && m.ID != "result" {
						t.Errorf("%s: %s is no reference", one.from, m.ID)
					}
				}
			}
			if musts < 40 {
				t.Errorf("only %d musts", musts)
			}
		})
	}
}

// The guard stays on: a lie in free words, a missing must and a wrong reference are not
// delivered, and the answer that mends them is.
func TestSegmentsDoNotPassTheGuardBy(t *testing.T) {
	for _, e := range engines(t) {
		t.Run(e.name, func(t *testing.T) {
			tried := 0
			for _, one := range e.corpus(t) {
				if tried == 12 {
					break
				}
				if one.kind != result && one.kind != "fault" || e.name != "chesscoach" && !fails(one.c) {
					continue
				}
				tried++
				lie := map[string]fact.Text{"substation": {RU: "Все проверки пройдены.", EN: "All checks have passed."}, "modular": {RU: "Все проверки пройдены.", EN: "All checks have passed."},
					"chesscoach": {RU: "Ферзь ставит мат следующим ходом.", EN: "The queen mates with the next move."}}[e.name].In(one.c.Lang)
				for name, spoil := range map[string]func([]teller.Segment) []teller.Segment{
					"a lie": func(s []teller.Segment) []teller.Segment { return append(slices.Clone(s), teller.Segment{Text: lie}) },
					"a service": func(s []teller.Segment) []teller.Segment {
						return append(slices.Clone(s), teller.Segment{Text: "Traceback (most recent call last)"})
					},
					"an omission": func(s []teller.Segment) []teller.Segment {
						return []teller.Segment{{Text: "Сейчас посмотрю."}}
					},
				} {
					var asked []teller.Prompt
					n := 0
					model := picker{func(refs map[string]string) []teller.Segment {
						n++
						if n == 1 {
							return spoil(essentials(e, one.c, refs))
						}
						return essentials(e, one.c, refs)
					}, &asked}
					out, err := teller.New(e.voice, model, teller.Segments).Tell(context.Background(), one.c, narrate.Manner{Register: e.registers[0]})
					if err != nil {
						t.Fatal(err)
					}
					if out.Source != teller.FromRetry || len(out.Attempts) != 2 || strings.Contains(out.Text, lie) {
						t.Errorf("%s: delivered by the %s: %s", name, out.Source, out.Text)
					}
				}
			}
			if tried < 6 {
				t.Errorf("only %d contracts", tried)
			}
		})
	}
}
