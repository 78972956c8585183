package catalogs

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// Ladder is a row of ratings that is only climbed upward. Rungs ascend strictly by
// Rating; make one with [NewLadder]. Name is said in messages, in the nominative:
// «ряд мощностей трансформаторов».
type Ladder[T any] struct {
	Name   fact.Text
	Rating func(T) fact.Quantity
	Rungs  []Card[T]
}

// NewLadder returns a ladder of cards and checks that it has a rung and climbs; the
// error is a [RowError] at the first rung that does not.
func NewLadder[T any](name fact.Text, rating func(T) fact.Quantity, rungs []Card[T]) (Ladder[T], error) {
	if len(rungs) == 0 {
		return Ladder[T]{}, fmt.Errorf("catalogs: ladder %q: %w", name.EN, ErrEmptyTable)
	}
	for i, c := range rungs[1:] {
		if cmp, ok := rating(rungs[i].Row).Cmp(rating(c.Row)); !ok || cmp >= 0 {
			return Ladder[T]{}, c.at.fault("", rating(c.Row).In(fact.English), ErrUnsorted)
		}
	}
	return Ladder[T]{Name: name, Rating: rating, Rungs: rungs}, nil
}

// Refused is a rung that was not taken, and why.
type Refused[T any] struct {
	Card   Card[T]
	Reason fact.Text
}

// Pick is what a climb found: the rung taken, its rating as a fact of the catalogue,
// every rung refused below it, and whether its rating is another than asked.
type Pick[T any] struct {
	Taken       Card[T]
	Rating      fact.Of[fact.Quantity]
	Refused     []Refused[T]
	Substituted bool
}

// Last returns the highest rung and its rating.
func (l Ladder[T]) Last() (Card[T], fact.Quantity) {
	c := l.Rungs[len(l.Rungs)-1]
	return c, l.Rating(c.Row)
}

// On returns the ladder of the rungs that hold on a date 2006-01-02.
func (l Ladder[T]) On(date string) Ladder[T] {
	l.Rungs = On(l.Rungs, date)
	return l
}

// Climb takes the lowest rung whose rating is not below what is asked and that fit
// accepts; a nil fit accepts every rung. It never goes down. The rating's id is the
// asked id with ".rung". When no rung is left the error is a refusal off_ladder that
// names the number asked and the last rung; asking in another dimension than the
// ladder's is an error of the program and no refusal.
func (l Ladder[T]) Climb(asked fact.Of[fact.Quantity], fit func(T) (bool, fact.Text)) (Pick[T], error) {
	if len(l.Rungs) == 0 {
		return Pick[T]{}, fmt.Errorf("catalogs: ladder %q: %w", l.Name.EN, ErrEmptyTable)
	}
	var p Pick[T]
	for _, rung := range l.Rungs {
		rating := l.Rating(rung.Row)
		cmp, ok := rating.Cmp(asked.Value)
		if !ok {
			return Pick[T]{}, fmt.Errorf("catalogs: ladder %q climbs in %s, asked in %s",
				l.Name.EN, rating.Unit.ID, asked.Value.Unit.ID)
		}
		if cmp < 0 {
			p.Refused = append(p.Refused, Refused[T]{rung, fact.Text{
				RU: "меньше " + asked.Value.In(fact.Russian), EN: "below " + asked.Value.In(fact.English)}})
			continue
		}
		if fit != nil {
			if fits, why := fit(rung.Row); !fits {
				p.Refused = append(p.Refused, Refused[T]{rung, why})
				continue
			}
		}
		p.Taken, p.Substituted = rung, cmp != 0
		p.Rating = fact.Of[fact.Quantity]{ID: asked.ID + ".rung", Name: l.Name, Value: rating, Origin: rung.Origin()}
		return p, nil
	}
	return Pick[T]{}, l.above(asked, p.Refused[len(p.Refused)-1])
}

func (l Ladder[T]) above(asked fact.Of[fact.Quantity], highest Refused[T]) error {
	_, last := l.Last()
	err := refusal.New(refusal.OffLadder,
		fact.Text{
			RU: fmt.Sprintf("%s: %s выше последней ступени %s.",
				l.Name.RU, asked.Value.In(fact.Russian), last.In(fact.Russian)),
			EN: fmt.Sprintf("%s: %s is above the last rung, %s.",
				l.Name.EN, asked.Value.In(fact.English), last.In(fact.English)),
		},
		fact.Text{
			RU: fmt.Sprintf("Задайте не больше %s или дополните каталог.", last.In(fact.Russian)),
			EN: fmt.Sprintf("Ask for at most %s or extend the catalogue.", last.In(fact.English)),
		})
	if cmp, _ := last.Cmp(asked.Value); cmp >= 0 {
		err.Message = fact.Text{
			RU: fmt.Sprintf("%s: для %s ни одна ступень не подходит; последняя %s — %s.",
				l.Name.RU, asked.Value.In(fact.Russian), last.In(fact.Russian), highest.Reason.RU),
			EN: fmt.Sprintf("%s: no rung suits %s; the last, %s: %s.",
				l.Name.EN, asked.Value.In(fact.English), last.In(fact.English), highest.Reason.EN),
		}
		err.Suggestion = fact.Text{RU: "Измените условие или дополните каталог.",
			EN: "Change the condition or extend the catalogue."}
	}
	err.Inputs = []fact.ID{asked.ID}
	return err
}

// Table is looked up exactly: a value between two rows is not rounded to either. Name
// is said in messages, in the nominative: «таблица плавких вставок 10 кВ».
type Table[T any] struct {
	Name fact.Text
	Key  func(T) fact.Quantity
	Rows []Card[T]
}

// Where returns the table of the rows that keep accepts, under another name.
func (t Table[T]) Where(name fact.Text, keep func(T) bool) Table[T] {
	out := Table[T]{Name: name, Key: t.Key}
	for _, c := range t.Rows {
		if keep(c.Row) {
			out.Rows = append(out.Rows, c)
		}
	}
	return out
}

// On returns the table of the rows that hold on a date 2006-01-02.
func (t Table[T]) On(date string) Table[T] {
	t.Rows = On(t.Rows, date)
	return t
}

// At returns the row whose key equals what is asked. Without one the error is a refusal
// off_ladder that names the number.
func (t Table[T]) At(asked fact.Of[fact.Quantity]) (Card[T], error) {
	if len(t.Rows) == 0 {
		return Card[T]{}, fmt.Errorf("catalogs: table %q: %w", t.Name.EN, ErrEmptyTable)
	}
	for _, c := range t.Rows {
		cmp, ok := t.Key(c.Row).Cmp(asked.Value)
		if !ok {
			return Card[T]{}, fmt.Errorf("catalogs: table %q is kept in %s, asked in %s",
				t.Name.EN, t.Key(c.Row).Unit.ID, asked.Value.Unit.ID)
		}
		if cmp == 0 {
			return c, nil
		}
	}
	lo, hi := t.Key(t.Rows[0].Row), t.Key(t.Rows[0].Row)
	for _, c := range t.Rows[1:] {
		k := t.Key(c.Row)
		if cmp, _ := k.Cmp(lo); cmp < 0 {
			lo = k
		}
		if cmp, _ := k.Cmp(hi); cmp > 0 {
			hi = k
		}
	}
	err := refusal.New(refusal.OffLadder,
		fact.Text{
			RU: fmt.Sprintf("%s: нет строки для %s.", t.Name.RU, asked.Value.In(fact.Russian)),
			EN: fmt.Sprintf("%s: no row for %s.", t.Name.EN, asked.Value.In(fact.English)),
		},
		fact.Text{
			RU: fmt.Sprintf("Таблица идёт от %s до %s; промежуточные значения не округляются.",
				lo.In(fact.Russian), hi.In(fact.Russian)),
			EN: fmt.Sprintf("The table runs from %s to %s; values between rows are not rounded.",
				lo.In(fact.English), hi.In(fact.English)),
		})
	err.Inputs = []fact.ID{asked.ID}
	return Card[T]{}, err
}
