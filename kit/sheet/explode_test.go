package sheet

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// sample is one item of each kind, around the origin.
func sample() []Item {
	p := Pen{Layer: "SYMBOL", Width: 500}
	return []Item{
		Line{p, Point{1000, 2000}, Point{-3000, 4000}},
		Polyline{p, []Point{{0, 0}, {5000, 100}, {2000, 7000}}, true},
		Arc{p, Point{1000, 1000}, 3000, 30_000, 200_000},
		Circle{p, Point{-2000, 500}, 1500},
		Ellipse{p, Point{100, 200}, 4000, 2000, 30_000},
		Text{Layer: "SYMBOL", At: Point{500, 600}, Height: 2500, Str: fact.Same("Wh"), H: Left, V: Top},
		Fill{Layer: "SYMBOL", Outer: []Point{{0, 0}, {100, 0}, {0, 100}}, Holes: [][]Point{{{10, 10}, {20, 10}, {10, 20}}}},
		Insert{Layer: "SYMBOL", Block: "INNER", At: Point{100, 200}, Turn: 90_000, Mirror: true},
		Dim{Pen: p, A: Point{0, 0}, B: Point{1000, 0}, Offset: 3000, Real: 1000, Height: 2500},
	}
}

// TestQuarterTurns: four quarter turns, and two mirrorings, change nothing but the text,
// which never stands on its head.
func TestQuarterTurns(t *testing.T) {
	for _, item := range sample() {
		turned, mirrored := item, item
		for range 4 {
			turned = Transform{Turn: 90_000}.Item(turned)
		}
		for range 2 {
			mirrored = Transform{Mirror: true}.Item(mirrored)
		}
		if in, ok := turned.(Insert); ok { // 0 and 1000 per mille are the same
			in.Scale = 0
			turned = in
		}
		if in, ok := mirrored.(Insert); ok {
			in.Scale = 0
			mirrored = in
		}
		if _, ok := item.(Text); !ok && !reflect.DeepEqual(item, turned) {
			t.Errorf("%T: four quarter turns give %v, not %v", item, turned, item)
		}
		if _, ok := item.(Text); !ok && !reflect.DeepEqual(item, mirrored) {
			t.Errorf("%T: two mirrorings give %v, not %v", item, mirrored, item)
		}
	}
}

// TestTextStaysReadable: whatever happens to a block, its text reads to the right or
// upwards and covers the place where the moved letters would stand.
func TestTextStaysReadable(t *testing.T) {
	text := Text{At: Point{500, 600}, Height: 2500, Str: fact.Same("0000"), H: Left, V: Baseline}
	before := text.Lettering(fact.Russian).Caps
	for _, mirror := range []bool{false, true} {
		for turn := int64(0); turn < 360_000; turn += 90_000 {
			move := Transform{At: Point{10_000, 20_000}, Turn: turn, Mirror: mirror}
			moved := move.Item(text).(Text)
			if moved.Turn != 0 && moved.Turn != 90_000 {
				t.Errorf("turn %d mirror %t: reads at %d", turn, mirror, moved.Turn)
			}
			want := rectOf(move.Point(before.Min), move.Point(before.Max))
			if got := moved.Lettering(fact.Russian).Caps; got != want {
				t.Errorf("turn %d mirror %t: covers %v, want %v", turn, mirror, got, want)
			}
		}
	}
}

// TestArcsFollow: the ends of a moved arc are the moved ends of the arc.
func TestArcsFollow(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range 500 {
		arc := Arc{Center: Point{Um(rng.IntN(9000)), Um(rng.IntN(9000))}, R: 5000, From: rng.Int64N(360_000)}
		arc.To = arc.From + 1 + rng.Int64N(350_000)
		move := Transform{
			At: Point{Um(rng.IntN(90_000)), Um(rng.IntN(90_000))}, Turn: 90_000 * rng.Int64N(4), Mirror: rng.IntN(2) == 0,
		}
		moved := move.Item(arc).(Arc)
		from, to := move.Point(end(arc, arc.From)), move.Point(end(arc, arc.To))
		gotFrom, gotTo := end(moved, moved.From), end(moved, moved.To)
		if move.Mirror { // a mirrored arc runs the other way
			gotFrom, gotTo = gotTo, gotFrom
		}
		if !near(from, gotFrom) || !near(to, gotTo) {
			t.Fatalf("%+v moved by %+v: ends %s %s, want %s %s", arc, move, gotFrom, gotTo, from, to)
		}
		if moved.To-moved.From != arc.To-arc.From {
			t.Fatalf("the sweep changed from %d to %d", arc.To-arc.From, moved.To-moved.From)
		}
	}
}

func end(a Arc, angle int64) Point {
	rad := float64(angle) / 180_000 * math.Pi
	return a.Center.Add(Um(math.Round(float64(a.R)*math.Cos(rad))), Um(math.Round(float64(a.R)*math.Sin(rad))))
}

func near(a, b Point) bool { return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) <= 2 }

// TestNestedBlocks: a block in a block comes out as if its points were moved twice.
func TestNestedBlocks(t *testing.T) {
	inner := []Item{Line{A: Point{1000, 0}, B: Point{3000, 2000}}}
	for _, in := range []Insert{
		{Block: "OUTER", At: Point{50_000, 60_000}},
		{Block: "OUTER", At: Point{50_000, 60_000}, Turn: 270_000, Mirror: true, Scale: 500},
		{Block: "OUTER", At: Point{50_000, 60_000}, Turn: 90_000, Scale: 2000},
	} {
		nested := Insert{Block: "INNER", At: Point{7000, 8000}, Turn: 90_000, Mirror: true}
		s := Sheet{Name: "s", Blocks: map[string][]Item{"OUTER": {nested}, "INNER": inner}}
		got, err := s.Explode(in)
		if err != nil {
			t.Fatal(err)
		}
		line := inner[0].(Line)
		move := func(p Point) Point { return in.Transform().Point(nested.Transform().Point(p)) }
		want := []Item{Line{A: move(line.A), B: move(line.B)}}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%+v: %v, want %v", in, got, want)
		}
	}
}

func TestExplodeRefuses(t *testing.T) {
	s := Sheet{Name: "s", Blocks: map[string][]Item{
		"SELF": {Insert{Block: "SELF"}}, "DEEP": {Insert{Block: "NONE"}},
	}}
	for _, block := range []string{"SELF", "DEEP", "NONE"} {
		if _, err := s.Explode(Insert{Block: block}); err == nil {
			t.Errorf("%s: no error", block)
		}
	}
}
