package chesscoach

import (
	"math"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Values of the published formula, computed apart with Python's math.exp.
func TestWinPct(t *testing.T) {
	for _, c := range []struct {
		eval Eval
		want float64
	}{
		{Eval{}, 50}, {Eval{CP: 15}, 51.3804291029}, {Eval{CP: 100}, 59.1025897192},
		{Eval{CP: -100}, 40.8974102808}, {Eval{CP: 300}, 75.1125500938}, {Eval{CP: 1000}, 97.5447436341},
		{Eval{CP: 5000}, 97.5447436341}, {Eval{CP: -5000}, 2.4552563659},
		{Eval{Mate: 1, Moves: 1}, 97.5447436341}, {Eval{Mate: -1, Moves: 30}, 2.4552563659}, {Eval{Mate: -1}, 2.4552563659},
	} {
		if got := c.eval.WinPct(); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%+v: %.10f, want %.10f", c.eval, got, c.want)
		}
		if sum := c.eval.WinPct() + c.eval.Neg().WinPct(); math.Abs(sum-100) > 1e-12 {
			t.Errorf("%+v: both sides have %v percent together", c.eval, sum)
		}
	}
}

func TestCoachCuts(t *testing.T) {
	for loss, want := range map[string]Label{
		"-3.0": Best, "0.0": Best, "1.9": Best, "2.0": Good, "4.9": Good, "5.0": OK, "9.9": OK, "10.0": Inaccuracy,
		"19.9": Inaccuracy, "20.0": Mistake, "29.9": Mistake, "30.0": Blunder, "95.0": Blunder,
	} {
		if got := coach(fact.MustDecimal(loss)); got != want {
			t.Errorf("a loss of %s points is %s, want %s", loss, got, want)
		}
	}
}

// The rules of lila's Advice.scala; the numbers behind the cases are chances(cp).
func TestLichessRules(t *testing.T) {
	mates, mated := Eval{Mate: 1, Moves: 3}, Eval{Mate: -1, Moves: 3}
	c := func(n int) Eval { return Eval{CP: n} }
	for _, x := range []struct {
		name          string
		before, after Eval
		want          Label
	}{
		{"no loss", c(20), c(20), OK},
		{"0.098 of chances", c(0), c(-53), OK},           // chances(-53) = -0.0973
		{"0.1 of chances", c(0), c(-55), Inaccuracy},     // -0.1009
		{"0.2 of chances", c(0), c(-111), Mistake},       // -0.2014
		{"0.3 of chances", c(0), c(-169), Blunder},       // -0.3016
		{"not clipped above 1000", c(1500), c(1050), OK}, // 0.0334
		{"into a mate", c(0), mated, Blunder},
		{"into a mate at -700", c(-700), mated, Blunder},
		{"into a mate at -701", c(-701), mated, Mistake},
		{"into a mate at -999", c(-999), mated, Mistake},
		{"into a mate at -1000", c(-1000), mated, Inaccuracy},
		{"a mate gone", mates, c(0), Blunder},
		{"a mate gone at +700", mates, c(700), Blunder},
		{"a mate gone at +701", mates, c(701), Mistake},
		{"a mate gone at +1000", mates, c(1000), Inaccuracy},
		{"from mating to mated", mates, mated, Blunder},
		{"a slower mate", Eval{Mate: 1, Moves: 2}, Eval{Mate: 1, Moves: 9}, OK},
		{"mated anyway", Eval{Mate: -1, Moves: 9}, Eval{Mate: -1, Moves: 2}, OK},
		{"out of a mate", mated, c(-300), OK},
		{"a mate found", c(300), mates, OK},
	} {
		if got := Lichess.Judge(x.before, x.after); got != x.want {
			t.Errorf("%s: %s, want %s", x.name, got, x.want)
		}
	}
}

func TestCoachIsTheMilderScale(t *testing.T) {
	for before := -1000; before <= 1000; before += 20 {
		for after := -1000; after <= before; after += 20 {
			b, a := Eval{CP: before}, Eval{CP: after}
			if strict, mild := Lichess.Judge(b, a), Coach.Judge(b, a); mild > strict && mild > OK {
				t.Fatalf("from %d to %d: coach says %s, Lichess %s", before, after, mild, strict)
			}
		}
	}
}

func TestWordsDifferWhereAMistakeWasMade(t *testing.T) {
	bands := Bands()
	for i, b := range bands {
		top := int64(100)
		if i > 0 {
			top = bands[i-1].From
		}
		if top-b.From > 20 || top <= b.From {
			t.Errorf("band from %d to %d", b.From, top)
		}
		if b.Words.RU == "" || b.Words.EN == "" {
			t.Errorf("band %d has no words", b.From)
		}
	}
	for before := -1100; before <= 1100; before += 7 {
		for after := -1100; after <= before; after += 7 {
			v := Verdict{Before: Eval{CP: before}.win(), After: Eval{CP: after}.win()}
			if Coach.Judge(Eval{CP: before}, Eval{CP: after}) >= Mistake && v.WordsBefore() == v.WordsAfter() {
				t.Fatalf("%v -> %v is a mistake and both read %q", v.Before, v.After, v.WordsAfter().RU)
			}
		}
	}
	// The words of the reference case.
	if got := Words(fact.MustDecimal("4.0")).RU; got != "позиция очень тяжёлая" {
		t.Errorf("at 4 points: %q", got)
	}
}

func TestLabelsRead(t *testing.T) {
	want := []string{"Лучший ход", "Хороший ход", "Нормальный ход", "Неточность", "Ошибка", "Зевок"}
	for i, l := range []Label{Best, Good, OK, Inaccuracy, Mistake, Blunder} {
		if l.Text().RU != want[i] || l.Text().EN == "" {
			t.Errorf("%s reads %q, want %q", l, l.Text().RU, want[i])
		}
	}
	if Label(0).String() == "best" || Label(99).Text().RU == "" {
		t.Error("an invalid label has to say so")
	}
}
