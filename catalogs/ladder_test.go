package catalogs

import (
	"errors"
	"strconv"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

type amps struct{ In fact.Quantity }

func rating(a amps) fact.Quantity { return a.In }

func rungs(in ...int64) []Card[amps] {
	var out []Card[amps]
	for i, n := range in {
		out = append(out, Card[amps]{ID: "r" + strconv.FormatInt(n, 10), Row: amps{fact.Quantity{Value: fact.Int(n), Unit: fact.Ampere}},
			Clause: fact.Clause{Document: "МЭК 60059", Clause: "R10"}, at: place{"ladder.csv", i + 2}})
	}
	return out
}

func asked(value string) fact.Of[fact.Quantity] {
	return fact.Of[fact.Quantity]{ID: "input.current", Value: fact.Q(value, fact.Ampere)}
}

func ladderOf(t testing.TB, in ...int64) Ladder[amps] {
	t.Helper()
	l, err := NewLadder(fact.Text{RU: "лестница вводных автоматов", EN: "ladder of input breakers"}, rating, rungs(in...))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestClimb(t *testing.T) {
	l := ladderOf(t, 400, 630, 800, 1000, 1600)
	no800 := func(a amps) (bool, fact.Text) {
		return a.In != fact.Q("800", fact.Ampere), fact.Text{RU: "нет на складе", EN: "not in stock"}
	}
	for name, c := range map[string]struct {
		ask         string
		fit         func(amps) (bool, fact.Text)
		taken       string
		refused     int
		substituted bool
	}{
		// 909.33 A is the current of 630 kVA at 0.4 kV; the reference takes 1000 A.
		"between rungs":   {"909.33", nil, "r1000", 3, true},
		"on a rung":       {"630", nil, "r630", 1, false},
		"digits differ":   {"630.00", nil, "r630", 1, false},
		"a hair above":    {"630.01", nil, "r800", 2, true},
		"a rung refused":  {"640", no800, "r1000", 3, true},
		"asked, refused":  {"800", no800, "r1000", 3, true},
		"below the first": {"1", nil, "r400", 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := l.Climb(asked(c.ask), c.fit)
			if err != nil {
				t.Fatal(err)
			}
			if p.Taken.ID != c.taken || len(p.Refused) != c.refused || p.Substituted != c.substituted {
				t.Errorf("took %s, refused %d, substituted %v", p.Taken.ID, len(p.Refused), p.Substituted)
			}
			for _, r := range p.Refused {
				if r.Reason.IsZero() {
					t.Errorf("rung %s is refused without a reason", r.Card.ID)
				}
			}
			if p.Rating.ID != "input.current.rung" || p.Rating.Value != p.Taken.Row.In || p.Rating.Origin.Card() != p.Taken.ID {
				t.Errorf("rating fact %+v", p.Rating)
			}
		})
	}
}

// Never downward, whatever is asked: the rung taken is at least what was asked, and no
// rung between the two was passed over without being listed.
func TestClimbNeverGoesDown(t *testing.T) {
	l := ladderOf(t, 16, 25, 40, 63, 100, 160)
	for tenth := int64(1); tenth <= 1600; tenth++ {
		a := fact.Of[fact.Quantity]{ID: "x", Value: fact.Quantity{Value: fact.Dec(tenth, 1), Unit: fact.Ampere}}
		p, err := l.Climb(a, nil)
		if err != nil {
			t.Fatal(err)
		}
		if cmp, _ := p.Rating.Value.Cmp(a.Value); cmp < 0 {
			t.Fatalf("asked %v, took %v", a.Value.Value, p.Rating.Value.Value)
		}
		if n := len(p.Refused); n > 0 {
			if cmp, _ := p.Refused[n-1].Card.Row.In.Cmp(a.Value); cmp >= 0 {
				t.Fatalf("asked %v, refused %v", a.Value.Value, p.Refused[n-1].Card.Row.In)
			}
		}
	}
}

func TestAboveTheLadder(t *testing.T) {
	l := ladderOf(t, 400, 630)
	_, err := l.Climb(asked("909"), nil)
	r, ok := refusal.As(err)
	if !ok || r.Code != refusal.OffLadder {
		t.Fatalf("got %v", err)
	}
	if want := "лестница вводных автоматов: 909\u00a0А выше последней ступени 630\u00a0А."; r.Message.RU != want {
		t.Errorf("says %q, want %q", r.Message.RU, want)
	}
	if want := "ladder of input breakers: 909\u00a0A is above the last rung, 630\u00a0A."; r.Message.EN != want {
		t.Errorf("says %q, want %q", r.Message.EN, want)
	}
	if len(r.Inputs) != 1 || r.Inputs[0] != "input.current" || r.Suggestion.IsZero() {
		t.Errorf("refusal %+v", r)
	}
}

func TestNoRungFits(t *testing.T) {
	l := ladderOf(t, 400, 630)
	_, err := l.Climb(asked("300"), func(amps) (bool, fact.Text) {
		return false, fact.Text{RU: "Icu меньше 16,5 кА", EN: "Icu below 16.5 kA"}
	})
	r, ok := refusal.As(err)
	want := "лестница вводных автоматов: для 300\u00a0А ни одна ступень не подходит; последняя 630\u00a0А — Icu меньше 16,5 кА."
	if !ok || r.Code != refusal.OffLadder || r.Message.RU != want {
		t.Errorf("got %v", err)
	}
}

func TestClimbInAnotherDimensionIsAFaultOfTheProgram(t *testing.T) {
	_, err := ladderOf(t, 400).Climb(fact.Of[fact.Quantity]{Value: fact.Q("400", fact.KVA)}, nil)
	if _, isRefusal := refusal.As(err); err == nil || isRefusal {
		t.Errorf("got %v", err)
	}
	if _, err := (Ladder[amps]{Rating: rating}).Climb(asked("1"), nil); !errors.Is(err, ErrEmptyTable) {
		t.Errorf("empty ladder: %v", err)
	}
}

func TestLadderMustClimb(t *testing.T) {
	for name, in := range map[string][]int64{"falls": {16, 25, 20}, "stays": {16, 16}} {
		_, err := NewLadder(fact.Text{}, rating, rungs(in...))
		row, ok := AsRowError(err)
		if !ok || !errors.Is(err, ErrUnsorted) || row.Line != len(in)+1 {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := NewLadder(fact.Text{}, rating, nil); !errors.Is(err, ErrEmptyTable) {
		t.Errorf("no rungs: %v", err)
	}
}

func TestTableIsExact(t *testing.T) {
	table := Table[amps]{Name: fact.Text{RU: "таблица плавких вставок", EN: "table of fuse links"}, Key: rating, Rows: rungs(250, 25, 400)}
	c, err := table.At(asked("250.0"))
	if err != nil || c.ID != "r250" {
		t.Errorf("took %q, %v", c.ID, err)
	}
	_, err = table.At(asked("315"))
	r, ok := refusal.As(err)
	if !ok || r.Code != refusal.OffLadder || r.Message.RU != "таблица плавких вставок: нет строки для 315\u00a0А." ||
		r.Suggestion.RU != "Таблица идёт от 25\u00a0А до 400\u00a0А; промежуточные значения не округляются." {
		t.Errorf("between rows: %v %v", err, r)
	}
	if _, err := table.At(fact.Of[fact.Quantity]{Value: fact.Q("1", fact.KVA)}); err == nil || refusal.CodeOf(err) != "" {
		t.Errorf("another dimension: %v", err)
	}
	none := table.Where(table.Name, func(amps) bool { return false })
	if _, err := none.At(asked("25")); !errors.Is(err, ErrEmptyTable) {
		t.Errorf("empty table: %v", err)
	}
}

func TestOnChoosesTheEdition(t *testing.T) {
	cards := rungs(16, 25, 40)
	cards[0].ValidTo = "2025-12-31"
	cards[1].ValidFrom = "2026-01-01"
	for date, want := range map[string]int{"2025-12-31": 2, "2026-01-01": 2, "2024-06-01": 2} {
		if got := len(On(cards, date)); got != want {
			t.Errorf("%s: %d cards, want %d", date, got, want)
		}
	}
	if got := (Ladder[amps]{Rating: rating, Rungs: cards}).On("2026-01-01"); got.Rungs[0].ID != "r25" {
		t.Errorf("ladder on 2026-01-01 starts at %s", got.Rungs[0].ID)
	}
}
