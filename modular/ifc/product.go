package ifc

import (
	"fmt"
	"strings"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// What doors and windows are drawn with, mm: not a maker's section.
const (
	leafThick  = 60
	frameThick = 70
	frameWide  = 60
	glassThick = 20
)

// space writes a room with its net area; the area keeps the digits it came with.
func (w *writer) space(sp Space, at place) ref {
	path := at.path + "/space " + sp.Number
	p := w.placement(at.place, 0, 0, 0, 1, 0)
	body := w.prism(w.profile(cornersOf(counterClockwise(sp.Outline))), 0, sp.HeightMM, styleSpace)
	is := w.root("IFCSPACE", path, text(sp.Number), unset, unset, p.arg(), w.shape(body),
		text(sp.Name), enum("ELEMENT"), enum("INTERNAL"), unset)

	area, _ := sp.NetArea.To(fact.M2)
	digits := area.Value.String()
	if !strings.Contains(digits, ".") {
		digits += "."
	}
	net := w.add("IFCQUANTITYAREA", text("NetFloorArea"), text(sp.AreaNote), unset, arg(digits), unset)
	height := w.add("IFCQUANTITYLENGTH", text("Height"), unset, unset, mm(sp.HeightMM), unset)
	set := w.root("IFCELEMENTQUANTITY", path+"/quantities", text("Qto_SpaceBaseQuantities"), unset, unset, list(net.arg(), height.arg()))
	w.root("IFCRELDEFINESBYPROPERTIES", path+"/quantities/of", unset, unset, list(is.arg()), set.arg())
	return is
}

// heading is the direction in which a wall runs: its longer side.
func (wall Wall) heading() Heading {
	if wall.At.X1-wall.At.X0 >= wall.At.Y1-wall.At.Y0 {
		return East
	}
	return North
}

func (wall Wall) height(storey int64) int64 {
	if wall.HeightMM > 0 {
		return wall.HeightMM
	}
	return storey
}

// wall writes a wall whose own X runs along it.
func (w *writer) wall(wall Wall, storey int64, at place) place {
	f := frameOf(wall.At, wall.heading())
	path := fmt.Sprintf("%s/wall %v %d", at.path, wall.At, wall.BaseMM)
	p := w.stand(at.place, f, wall.BaseMM)
	body := w.prism(w.profile(rectangle(0, 0, f.length, f.width)), 0, wall.height(storey), styleWall)
	is := w.root("IFCWALL", path, text(wall.Name), unset, unset, p.arg(), w.shape(body), unset, enum("STANDARD"))
	w.external("Pset_WallCommon", wall.External, is)
	return place{is, p, path}
}

// opening cuts every wall that it crosses and returns the door or window, 0 for a hole.
func (w *writer) opening(o Opening, s Storey, walls []place) (filling ref, err error) {
	host, most := -1, int64(0)
	for i, wall := range s.Walls {
		c := o.At.common(wall.At)
		if c.empty() {
			continue
		}
		if wall.heading() == East && (c.Y0 != wall.At.Y0 || c.Y1 != wall.At.Y1) ||
			wall.heading() == North && (c.X0 != wall.At.X0 || c.X1 != wall.At.X1) {
			return 0, fmt.Errorf("it does not go through wall %d (%s)", i+1, wall.Name)
		}
		if o.SillMM < wall.BaseMM || o.SillMM+o.HeightMM > wall.BaseMM+wall.height(s.HeightMM) {
			return 0, fmt.Errorf("it is higher or lower than wall %d (%s)", i+1, wall.Name)
		}
		if c.area() > most {
			host, most = i, c.area()
		}
	}
	if host < 0 {
		return 0, fmt.Errorf("it is in no wall")
	}
	for i, wall := range s.Walls {
		c := o.At.common(wall.At)
		if c.empty() {
			continue
		}
		void := w.void(o, c, wall, walls[i])
		if i == host && o.Kind != Hole {
			filling = w.filling(o, c, wall, void)
		}
	}
	return filling, nil
}

// void cuts c out of a wall.
func (w *writer) void(o Opening, c Box, wall Wall, in place) place {
	path := fmt.Sprintf("%s/opening %v %d", in.path, c, o.SillMM)
	along := c.X0 - wall.At.X0
	if wall.heading() == North {
		along = c.Y0 - wall.At.Y0
	}
	f := frameOf(c, wall.heading())
	p := w.placement(in.place, along, 0, o.SillMM-wall.BaseMM, 1, 0)
	body := w.prism(w.profile(rectangle(0, 0, f.length, f.width)), 0, o.HeightMM, style{})
	is := w.root("IFCOPENINGELEMENT", path, text(o.Name), unset, unset, p.arg(), w.shape(body), unset, enum("OPENING"))
	w.root("IFCRELVOIDSELEMENT", path+"/in", unset, unset, in.is.arg(), is.arg())
	return place{is, p, path}
}

// filling puts a door or a window into an opening. The own Y of a door points to where
// its leaf swings, as IFC4 wants it: the hinge is left or right of one who looks there.
func (w *writer) filling(o Opening, c Box, wall Wall, in place) ref {
	f := frameOf(c, wall.heading())
	left := wall.heading() == North // its Y points to smaller X
	turned := o.Into != 0 && (o.Into < 0) != left
	var p ref
	if turned {
		p = w.placement(in.place, f.length, f.width, 0, -1, 0)
	} else {
		p = w.placement(in.place, 0, 0, 0, 1, 0)
	}
	var is ref
	path := in.path + "/filling"
	height, width := mm(o.HeightMM), mm(f.length)
	if o.Kind == Door {
		thick := min(leafThick, f.width)
		y := (f.width - thick) / 2
		leaf := w.prism(w.profile(rectangle(0, y, f.length, y+thick)), 0, o.HeightMM, styleDoor)
		operation := unset
		if o.Into != 0 {
			operation = enum("SINGLE_SWING_RIGHT")
			if o.HingeEnd == turned {
				operation = enum("SINGLE_SWING_LEFT")
			}
		}
		is = w.root("IFCDOOR", path, text(o.Name), unset, unset, p.arg(), w.shape(leaf), unset,
			height, width, enum("DOOR"), operation, unset)
		w.external("Pset_DoorCommon", wall.External, is)
	} else {
		is = w.root("IFCWINDOW", path, text(o.Name), unset, unset, p.arg(), w.glazing(f, o.HeightMM), unset,
			height, width, enum("WINDOW"), enum("SINGLE_PANEL"), unset)
		w.external("Pset_WindowCommon", wall.External, is)
	}
	w.root("IFCRELFILLSELEMENT", path+"/in", unset, unset, in.is.arg(), is.arg())
	return is
}

// glazing is a frame around a pane.
func (w *writer) glazing(f frame, height int64) arg {
	bar := min(frameWide, f.length/4, height/4)
	pane := rectangle(bar, bar, f.length-bar, height-bar)
	thick, glass := min(frameThick, f.width), min(glassThick, f.width)
	frame := w.across(w.profile(rectangle(0, 0, f.length, height), pane), (f.width-thick)/2, thick, styleFrame)
	return w.shape(frame, w.across(w.profile(pane), (f.width-glass)/2, glass, styleGlass))
}

// slab writes a plate below its upper face.
func (w *writer) slab(sl Slab, at place, path string) ref {
	kind := map[SlabKind]string{Floor: "FLOOR", Roof: "ROOF", Landing: "LANDING"}[sl.Kind]
	holes := make([][]corner, len(sl.Holes))
	for i, h := range sl.Holes {
		holes[i] = cornersOf(counterClockwise(h))
	}
	p := w.placement(at.place, 0, 0, sl.TopMM-sl.ThicknessMM, 1, 0)
	body := w.prism(w.profile(cornersOf(counterClockwise(sl.Outline)), holes...), 0, sl.ThicknessMM, styleSlab)
	return w.root("IFCSLAB", fmt.Sprintf("%s/slab %s %v %d", path, kind, sl.Outline[0], sl.TopMM),
		text(sl.Name), unset, unset, p.arg(), w.shape(body), unset, enum(kind))
}
