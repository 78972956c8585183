package ifc

import (
	"fmt"
	"strings"
)

// checkTree walks what the table cannot say: one project, every element on exactly one
// place of the tree, openings in walls and fillings in openings, placements without
// circles, a net area for each room, closed outlines, nothing that nobody refers to.
func (x exchange) checkTree() error {
	t := tree{x: x, parent: map[ref]ref{}, voids: map[ref]bool{}, fills: map[ref]bool{}, areas: map[ref]int{}, used: map[ref]bool{}}
	for i := range x.data {
		if err := t.visit(&x.data[i]); err != nil {
			return fmt.Errorf("line %d: #%d %s: %w", x.data[i].line, x.data[i].id, x.data[i].kind, err)
		}
	}
	if t.projects != 1 {
		return fmt.Errorf("%d projects in one file", t.projects)
	}
	for i := range x.data {
		if err := t.settle(&x.data[i]); err != nil {
			return fmt.Errorf("line %d: #%d %s: %w", x.data[i].line, x.data[i].id, x.data[i].kind, err)
		}
	}
	return nil
}

type tree struct {
	x            exchange
	projects     int
	parent       map[ref]ref  // the whole or the storey of an element
	voids, fills map[ref]bool // openings in walls, doors and windows in openings
	areas        map[ref]int  // net areas of spaces
	used         map[ref]bool
}

// arg returns an attribute by name; the table has shown that it is there.
func (r *record) arg(name string) value {
	for i, a := range schema()[r.kind] {
		if a.name == name {
			return r.args[i]
		}
	}
	return value{}
}

// whole says of what an entity may be a part.
var whole = map[string]string{
	"IFCSITE": "IFCPROJECT", "IFCBUILDING": "IFCSITE", "IFCBUILDINGSTOREY": "IFCBUILDING", "IFCSPACE": "IFCBUILDINGSTOREY",
	"IFCSTAIRFLIGHT": "IFCSTAIR", "IFCSLAB": "IFCSTAIR",
}

// visit records what an entity says about others.
func (t *tree) visit(e *record) error {
	for _, v := range e.args {
		t.use(v)
	}
	once := func(m map[ref]bool, r ref) error {
		if m[r] {
			return fmt.Errorf("#%d for the second time", r)
		}
		m[r] = true
		return nil
	}
	switch e.kind {
	case "IFCPROJECT":
		t.projects++
	case "IFCRELAGGREGATES":
		of := e.arg("RelatingObject").ref
		for _, part := range e.arg("RelatedObjects").list {
			if kind := t.x.byID[part.ref].kind; whole[kind] != t.x.byID[of].kind {
				return fmt.Errorf("%s as part of %s", kind, t.x.byID[of].kind)
			}
			if err := t.adopt(part.ref, of); err != nil {
				return err
			}
		}
	case "IFCRELCONTAINEDINSPATIALSTRUCTURE":
		for _, element := range e.arg("RelatedElements").list {
			if err := t.adopt(element.ref, e.arg("RelatingStructure").ref); err != nil {
				return err
			}
		}
	case "IFCRELVOIDSELEMENT":
		return once(t.voids, e.arg("RelatedOpeningElement").ref)
	case "IFCRELFILLSELEMENT":
		if err := once(t.fills, e.arg("RelatingOpeningElement").ref); err != nil {
			return err
		}
		return once(t.fills, e.arg("RelatedBuildingElement").ref)
	case "IFCRELDEFINESBYPROPERTIES":
		t.count(e)
	case "IFCLOCALPLACEMENT":
		return t.straight(e)
	case "IFCPOLYLINE":
		p := e.arg("Points").list
		if p[0].ref != p[len(p)-1].ref {
			return fmt.Errorf("the outline is not closed")
		}
	case "IFCDIRECTION":
		for _, v := range e.args[0].list {
			if v.number() != 0 {
				return nil
			}
		}
		return fmt.Errorf("a direction without length")
	}
	return nil
}

func (t *tree) use(v value) {
	if v.kind == isRef {
		t.used[v.ref] = true
	}
	for _, e := range v.list {
		t.use(e)
	}
}

func (t *tree) adopt(child, parent ref) error {
	if t.parent[child] != 0 {
		return fmt.Errorf("#%d already belongs to #%d", child, t.parent[child])
	}
	t.parent[child] = parent
	return nil
}

// count notes the net areas that a relation gives to spaces.
func (t *tree) count(e *record) {
	set := t.x.byID[e.arg("RelatingPropertyDefinition").ref]
	if set.kind != "IFCELEMENTQUANTITY" || set.arg("Name").text != "Qto_SpaceBaseQuantities" {
		return
	}
	for _, q := range set.arg("Quantities").list {
		if r := t.x.byID[q.ref]; r.kind == "IFCQUANTITYAREA" && r.arg("Name").text == "NetFloorArea" {
			for _, sp := range e.arg("RelatedObjects").list {
				t.areas[sp.ref]++
			}
		}
	}
}

// straight follows placements up to the world. Ours are at most six deep.
func (t *tree) straight(e *record) error {
	for depth := 0; ; depth++ {
		up := e.arg("PlacementRelTo")
		if up.kind == isUnset {
			return nil
		}
		if depth > 16 {
			return fmt.Errorf("the placement never reaches the world")
		}
		e = t.x.byID[up.ref]
	}
}

// settle judges an entity by what the others said about it.
func (t *tree) settle(e *record) error {
	_, part := whole[e.kind]
	switch e.kind {
	case "IFCWALL", "IFCDOOR", "IFCWINDOW", "IFCSTAIR":
		part = true
	case "IFCOPENINGELEMENT":
		if !t.voids[e.id] {
			return fmt.Errorf("it is in no wall")
		}
	}
	if part && t.parent[e.id] == 0 {
		return fmt.Errorf("it belongs to nothing")
	}
	if (e.kind == "IFCDOOR" || e.kind == "IFCWINDOW") && !t.fills[e.id] {
		return fmt.Errorf("it fills no opening")
	}
	if e.kind == "IFCSPACE" && t.areas[e.id] != 1 {
		return fmt.Errorf("%d net areas", t.areas[e.id])
	}
	if !t.used[e.id] && !alone(e.kind) {
		return fmt.Errorf("nothing refers to it")
	}
	return nil
}

// alone says what stands in a file without being referred to: the root, what relates
// others, and the context of bodies in a building that has none.
func alone(kind string) bool {
	return kind == "IFCPROJECT" || kind == "IFCSTYLEDITEM" || kind == "IFCGEOMETRICREPRESENTATIONSUBCONTEXT" || strings.HasPrefix(kind, "IFCREL")
}
