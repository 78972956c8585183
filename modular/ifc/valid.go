package ifc

import (
	"fmt"
	"time"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// maxLabel is the length of an IfcLabel, in characters.
const maxLabel = 255

// maxMM bounds every coordinate, so that areas stay far from overflow: ten kilometres.
const maxMM = 10_000_000

// validate finds what would make a file that opens and shows nonsense.
func (b Building) validate(m Meta) error {
	if b.Name == "" {
		return fmt.Errorf("ifc: the building has no name")
	}
	if m.Date != "" {
		if _, err := time.Parse(time.DateOnly, m.Date); err != nil {
			return fmt.Errorf("ifc: the date %q is not of the form 2026-11-30", m.Date)
		}
	}
	if err := labels(b.Name, b.Site, m.Project, m.Author, m.Organization, m.Gate); err != nil {
		return fmt.Errorf("ifc: %w", err)
	}
	if len(b.Storeys) == 0 {
		return fmt.Errorf("ifc: %q has no storey", b.Name)
	}
	for i, s := range b.Storeys {
		if err := s.validate(); err != nil {
			return fmt.Errorf("ifc: storey %d: %w", i+1, err)
		}
		if i > 0 && s.ElevationMM <= b.Storeys[i-1].ElevationMM {
			return fmt.Errorf("ifc: storey %d is not above the one before", i+1)
		}
	}
	return nil
}

func labels(texts ...string) error {
	for _, s := range texts {
		if !utf8.ValidString(s) {
			return fmt.Errorf("%q is not UTF-8", s)
		}
		if utf8.RuneCountInString(s) > maxLabel {
			return fmt.Errorf("%q… has more than %d characters", string([]rune(s)[:20]), maxLabel)
		}
	}
	return nil
}

func (s Storey) validate() error {
	if s.HeightMM <= 0 || s.HeightMM > maxMM {
		return fmt.Errorf("height %d", s.HeightMM)
	}
	if err := within(s.ElevationMM); err != nil {
		return err
	}
	if err := labels(s.Name); err != nil {
		return err
	}
	for i, sp := range s.Spaces {
		if err := sp.validate(); err != nil {
			return fmt.Errorf("space %d (%s): %w", i+1, sp.Number, err)
		}
	}
	for i, w := range s.Walls {
		if err := w.validate(); err != nil {
			return fmt.Errorf("wall %d: %w", i+1, err)
		}
	}
	for i, o := range s.Openings {
		if err := o.validate(); err != nil {
			return fmt.Errorf("opening %d: %w", i+1, err)
		}
	}
	for i, sl := range s.Slabs {
		if err := sl.validate(); err != nil {
			return fmt.Errorf("slab %d: %w", i+1, err)
		}
	}
	for i, st := range s.Stairs {
		if err := st.validate(); err != nil {
			return fmt.Errorf("stair %d: %w", i+1, err)
		}
	}
	return nil
}

func (sp Space) validate() error {
	if sp.Number == "" {
		return fmt.Errorf("no number")
	}
	if err := labels(sp.Number, sp.Name, sp.AreaNote); err != nil {
		return err
	}
	if sp.HeightMM <= 0 || sp.HeightMM > maxMM {
		return fmt.Errorf("height %d", sp.HeightMM)
	}
	if area, ok := sp.NetArea.To(fact.M2); !ok || area.Value.Sign() <= 0 {
		return fmt.Errorf("the net area %v is no area", sp.NetArea)
	}
	return polygon(sp.Outline)
}

func (w Wall) validate() error {
	if err := labels(w.Name); err != nil {
		return err
	}
	if w.HeightMM < 0 || w.HeightMM > maxMM {
		return fmt.Errorf("height %d", w.HeightMM)
	}
	if err := within(w.BaseMM); err != nil {
		return err
	}
	return w.At.validate()
}

func (o Opening) validate() error {
	if o.Kind < Door || o.Kind > Hole {
		return fmt.Errorf("kind %d", o.Kind)
	}
	if o.HeightMM <= 0 || o.HeightMM > maxMM {
		return fmt.Errorf("height %d", o.HeightMM)
	}
	if o.Into < -1 || o.Into > 1 {
		return fmt.Errorf("a leaf swings to +1 or -1, not %d", o.Into)
	}
	if err := labels(o.Name); err != nil {
		return err
	}
	if err := within(o.SillMM); err != nil {
		return err
	}
	return o.At.validate()
}

func (sl Slab) validate() error {
	if sl.Kind < Floor || sl.Kind > Landing {
		return fmt.Errorf("kind %d", sl.Kind)
	}
	if sl.ThicknessMM <= 0 || sl.ThicknessMM > maxMM {
		return fmt.Errorf("thickness %d", sl.ThicknessMM)
	}
	if err := labels(sl.Name); err != nil {
		return err
	}
	if err := within(sl.TopMM); err != nil {
		return err
	}
	for _, h := range sl.Holes {
		if err := polygon(h); err != nil {
			return fmt.Errorf("hole: %w", err)
		}
	}
	return polygon(sl.Outline)
}

func (st Stair) validate() error {
	if err := labels(st.Name); err != nil {
		return err
	}
	if len(st.Flights) == 0 {
		return fmt.Errorf("no flight")
	}
	for i, f := range st.Flights {
		if f.Risers < 2 || f.Risers > 1000 || f.RiseTenth <= 0 || f.RiseTenth > maxMM || f.Up < East || f.Up > South {
			return fmt.Errorf("flight %d: %d risers of %d, heading %d", i+1, f.Risers, f.RiseTenth, f.Up)
		}
		if err := within(f.BaseMM); err != nil {
			return fmt.Errorf("flight %d: %w", i+1, err)
		}
		if err := f.At.validate(); err != nil {
			return fmt.Errorf("flight %d: %w", i+1, err)
		}
	}
	for _, l := range st.Landings {
		if err := l.validate(); err != nil {
			return fmt.Errorf("landing: %w", err)
		}
	}
	return nil
}

func (b Box) validate() error {
	if b.empty() {
		return fmt.Errorf("the box %v is empty", b)
	}
	return within(b.X0, b.Y0, b.X1, b.Y1)
}

func within(mm ...int64) error {
	for _, n := range mm {
		if n < -maxMM || n > maxMM {
			return fmt.Errorf("%d mm is farther than ten kilometres", n)
		}
	}
	return nil
}

// polygon refuses outlines without area, with repeated points or crossing sides.
func polygon(p []Point) error {
	if len(p) < 3 {
		return fmt.Errorf("an outline of %d points", len(p))
	}
	for _, q := range p {
		if err := within(q.X, q.Y); err != nil {
			return err
		}
	}
	n := len(p)
	for i := range p {
		a, b := p[i], p[(i+1)%n]
		if a == b {
			return fmt.Errorf("the point %v repeats", a)
		}
		for j := i + 1; j < n; j++ {
			c, d := p[j], p[(j+1)%n]
			switch {
			case j == i+1: // sides that share b: d must not run back over a-b
				if turn(a, b, d) == 0 && (b.X-a.X)*(d.X-b.X)+(b.Y-a.Y)*(d.Y-b.Y) < 0 {
					return fmt.Errorf("the outline runs back at %v", b)
				}
			case (j+1)%n == i: // share a
				if turn(c, a, b) == 0 && (a.X-c.X)*(b.X-a.X)+(a.Y-c.Y)*(b.Y-a.Y) < 0 {
					return fmt.Errorf("the outline runs back at %v", a)
				}
			case meet(a, b, c, d):
				return fmt.Errorf("the outline crosses itself between %v and %v", a, b)
			}
		}
	}
	if doubleArea(p) == 0 {
		return fmt.Errorf("an outline without area")
	}
	return nil
}

// doubleArea is twice the signed area, positive for counter-clockwise outlines.
func doubleArea(p []Point) int64 {
	var sum int64
	for i, a := range p {
		b := p[(i+1)%len(p)]
		sum += a.X*b.Y - b.X*a.Y
	}
	return sum
}

// turn is positive when c lies to the left of the line from a to b.
func turn(a, b, c Point) int64 { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }

// meet reports whether the sides a-b and c-d share a point.
func meet(a, b, c, d Point) bool {
	sign := func(n int64) int {
		switch {
		case n > 0:
			return 1
		case n < 0:
			return -1
		}
		return 0
	}
	t1, t2 := sign(turn(a, b, c)), sign(turn(a, b, d))
	t3, t4 := sign(turn(c, d, a)), sign(turn(c, d, b))
	if t1*t2 < 0 && t3*t4 < 0 {
		return true
	}
	on := func(t int, a, b, q Point) bool {
		return t == 0 && min(a.X, b.X) <= q.X && q.X <= max(a.X, b.X) && min(a.Y, b.Y) <= q.Y && q.Y <= max(a.Y, b.Y)
	}
	return on(t1, a, b, c) || on(t2, a, b, d) || on(t3, c, d, a) || on(t4, c, d, b)
}
