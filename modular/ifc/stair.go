package ifc

import (
	"fmt"
	"strconv"
)

// stair writes flights and landings as the parts of a stair.
func (w *writer) stair(st Stair, at place) ref {
	first := st.Flights[0]
	path := fmt.Sprintf("%s/stair %v %d", at.path, first.At, first.BaseMM)
	p := w.placement(at.place, 0, 0, 0, 1, 0)
	kind := "STRAIGHT_RUN_STAIR"
	if len(st.Flights) == 2 && st.Flights[0].Up != st.Flights[1].Up {
		kind = "HALF_TURN_STAIR"
	}
	is := w.root("IFCSTAIR", path, text(st.Name), unset, unset, p.arg(), unset, unset, enum(kind))
	on := place{is, p, path}
	var parts []ref
	for i, f := range st.Flights {
		parts = append(parts, w.flight(f, on, i+1))
	}
	for _, l := range st.Landings {
		parts = append(parts, w.slab(l, on, path))
	}
	w.aggregate(path, is, parts)
	return is
}

// flight writes a run of steps, named by its number in the stair, with a sloping
// underside one riser thick below the inner corners of the steps.
func (w *writer) flight(f Flight, on place, number int) ref {
	at := frameOf(f.At, f.Up)
	p := w.stand(on.place, at, f.BaseMM)
	body := w.across(w.profile(f.section(at.length)), 0, at.width, styleStair)
	n := int64(f.Risers - 1)
	return w.root("IFCSTAIRFLIGHT", fmt.Sprintf("%s/flight %d", on.path, number), text(strconv.Itoa(number)), unset, unset, p.arg(), w.shape(body), unset,
		integer(f.Risers), integer(f.Risers-1), tenths(f.RiseTenth), tenths(at.length*10/n), enum("STRAIGHT"))
}

// section is the flight seen from its right side. The last riser is the edge of what the
// flight leads to.
func (f Flight) section(length int64) []corner {
	n := int64(f.Risers - 1)
	x := func(tread int64) int64 { return length * 10 * tread / n }
	top := []corner{{0, 0}}
	for i := range n {
		top = append(top, corner{x(i), (i + 1) * f.RiseTenth}, corner{x(i + 1), (i + 1) * f.RiseTenth})
	}
	under := []corner{{x(n), (n - 1) * f.RiseTenth}}
	if n > 1 {
		under = append(under, corner{x(1), 0})
	}
	out := append(top, under...)
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 { // the climb goes right, so it ran clockwise
		out[i], out[j] = out[j], out[i]
	}
	return out
}
