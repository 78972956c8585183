package ifc

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"
)

// Write prints the building as an IFC4 file. It returns an error for a building that
// contradicts itself: rooms without area, two rooms of one number, an opening in no wall,
// outlines that cross themselves. It reads no clock; equal input gives equal bytes.
func Write(b Building, m Meta) ([]byte, error) {
	if err := b.validate(m); err != nil {
		return nil, err
	}
	w := &writer{shared: map[string]ref{}, paths: map[string]bool{},
		seed: strings.Join([]string{m.Project, b.Site, b.Name}, "\x00")}
	w.header(b, m)
	project := w.project(b, m)
	site := w.spatial("IFCSITE", "site", cmp.Or(b.Site, b.Name), 0, 0,
		unset, enum("ELEMENT"), unset, unset, unset, unset, unset)
	building := w.spatial("IFCBUILDING", "building", b.Name, site.place, 0,
		unset, enum("ELEMENT"), unset, unset, unset)
	w.aggregate("project", project, []ref{site.is})
	w.aggregate("site", site.is, []ref{building.is})
	var storeys []ref
	for i, s := range b.Storeys {
		at := w.spatial("IFCBUILDINGSTOREY", fmt.Sprintf("storey %d", i+1), s.Name, building.place, s.ElevationMM,
			unset, enum("ELEMENT"), mm(s.ElevationMM))
		if err := w.storey(s, at); err != nil {
			return nil, fmt.Errorf("ifc: storey %d: %w", i+1, err)
		}
		storeys = append(storeys, at.is)
	}
	w.aggregate("building", building.is, storeys)
	w.commons()
	w.out.WriteString("ENDSEC;\nEND-ISO-10303-21;\n")
	if w.clash != "" {
		return nil, fmt.Errorf("ifc: two elements are %q", w.clash)
	}
	return w.out.Bytes(), nil
}

// writer prints entities and numbers them.
type writer struct {
	out    bytes.Buffer
	last   ref
	shared map[string]ref // points, directions, styles: equal ones are written once
	seed   string
	paths  map[string]bool // of elements that have an identifier
	clash  string
	body   ref // context of the bodies
	outer  []common
}

// place is an element that others stand on: its entity, its placement and its path.
type place struct {
	is, place ref
	path      string
}

func (w *writer) add(kind string, args ...arg) ref {
	w.last++
	fmt.Fprintf(&w.out, "#%d=%s%s;\n", w.last, kind, list(args...))
	return w.last
}

// share writes an entity once, however often it is asked for.
func (w *writer) share(kind string, args ...arg) ref {
	key := kind + string(list(args...))
	if r, ok := w.shared[key]; ok {
		return r
	}
	r := w.add(kind, args...)
	w.shared[key] = r
	return r
}

// root writes an entity with an identifier made of its path and no owner history.
func (w *writer) root(kind, path string, args ...arg) ref {
	if w.paths[path] {
		w.clash = cmp.Or(w.clash, path)
	}
	w.paths[path] = true
	return w.add(kind, append([]arg{arg(quote(guid(w.seed + "\x00" + path))), unset}, args...)...)
}

// header prints what stands before the entities.
func (w *writer) header(b Building, m Meta) {
	description := []arg{arg(quote("ViewDefinition [notYetAssigned]"))}
	if m.Gate != "" {
		description = append(description, arg(quote("Comment ["+m.Gate+"]")))
	}
	always := func(s string) arg { return arg(quote(s)) } // no $ in a header
	fmt.Fprintf(&w.out, "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION(%s,'2;1');\nFILE_NAME(%s,'%sT00:00:00',%s,%s,'Plumbline','Plumbline','');\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n",
		list(description...), always(cmp.Or(m.Project, b.Name)), cmp.Or(m.Date, NoDate), list(always(m.Author)), list(always(m.Organization)))
}

// project writes the root of the tree with units (millimetres, square and cubic metres,
// radians) and the context of the bodies.
func (w *writer) project(b Building, m Meta) ref {
	unit := func(dimension, prefix, name string) arg {
		p := unset
		if prefix != "" {
			p = enum(prefix)
		}
		return w.add("IFCSIUNIT", derived, enum(dimension), p, enum(name)).arg()
	}
	units := w.add("IFCUNITASSIGNMENT", list(unit("LENGTHUNIT", "MILLI", "METRE"), unit("AREAUNIT", "", "SQUARE_METRE"),
		unit("VOLUMEUNIT", "", "CUBIC_METRE"), unit("PLANEANGLEUNIT", "", "RADIAN")))
	// Coordinates closer than a hundredth of a millimetre are one.
	model := w.add("IFCGEOMETRICREPRESENTATIONCONTEXT", unset, text("Model"), "3", "0.01", w.axes(0, 0, 0, 1, 0).arg(), unset)
	w.body = w.add("IFCGEOMETRICREPRESENTATIONSUBCONTEXT", text("Body"), text("Model"), derived, derived, derived, derived,
		model.arg(), unset, enum("MODEL_VIEW"), unset)
	return w.root("IFCPROJECT", "project", text(cmp.Or(m.Project, b.Name)), text(m.Gate), unset, text(b.Name), unset, list(model.arg()), units.arg())
}

// spatial writes a site, building or storey, elevation above what it stands on. rest are
// the attributes after the representation.
func (w *writer) spatial(kind, path, name string, on ref, elevation int64, rest ...arg) place {
	p := w.placement(on, 0, 0, elevation, 1, 0)
	args := append([]arg{text(name), unset, unset, p.arg(), unset}, rest...)
	return place{w.root(kind, path, args...), p, path}
}

// aggregate says that a whole is made of parts.
func (w *writer) aggregate(path string, whole ref, parts []ref) {
	if len(parts) > 0 {
		w.root("IFCRELAGGREGATES", path+"/parts", unset, unset, whole.arg(), refs(parts))
	}
}

// storey writes everything that stands on a storey.
func (w *writer) storey(s Storey, at place) error {
	var spaces, elements []ref
	for _, sp := range s.Spaces {
		spaces = append(spaces, w.space(sp, at))
	}
	walls := make([]place, len(s.Walls))
	for i, wall := range s.Walls {
		walls[i] = w.wall(wall, s.HeightMM, at)
		elements = append(elements, walls[i].is)
	}
	for i, o := range s.Openings {
		filling, err := w.opening(o, s, walls)
		if err != nil {
			return fmt.Errorf("opening %d (%s): %w", i+1, o.Name, err)
		}
		if filling != 0 {
			elements = append(elements, filling)
		}
		for j, other := range s.Openings[:i] {
			if !o.At.common(other.At).empty() && o.SillMM < other.SillMM+other.HeightMM && other.SillMM < o.SillMM+o.HeightMM {
				return fmt.Errorf("openings %d and %d overlap", j+1, i+1)
			}
		}
	}
	for _, sl := range s.Slabs {
		elements = append(elements, w.slab(sl, at, at.path))
	}
	for _, st := range s.Stairs {
		elements = append(elements, w.stair(st, at))
	}
	w.aggregate(at.path, at.is, spaces)
	if len(elements) > 0 {
		w.root("IFCRELCONTAINEDINSPATIALSTRUCTURE", at.path+"/elements", unset, unset, refs(elements), at.is.arg())
	}
	return nil
}

// common collects the elements that share IsExternal in one property set.
type common struct {
	set      string
	external bool
	of       []ref
}

func (w *writer) external(set string, external bool, element ref) {
	for i := range w.outer {
		if c := &w.outer[i]; c.set == set && c.external == external {
			c.of = append(c.of, element)
			return
		}
	}
	w.outer = append(w.outer, common{set, external, []ref{element}})
}

// commons writes the property sets that were collected.
func (w *writer) commons() {
	for _, c := range w.outer {
		path := fmt.Sprintf("%s/external %t", c.set, c.external)
		value := w.add("IFCPROPERTYSINGLEVALUE", text("IsExternal"), unset, boolean(c.external), unset)
		set := w.root("IFCPROPERTYSET", path, text(c.set), unset, list(value.arg()))
		w.root("IFCRELDEFINESBYPROPERTIES", path+"/of", unset, unset, refs(c.of), set.arg())
	}
}
