package dxf

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// verify checks that whatever an entity points at is there.
func (d *Drawing) verify() error {
	names := func(kind string, list []string) (map[string]bool, error) {
		set := map[string]bool{}
		for _, n := range list {
			key := strings.ToUpper(n)
			if set[key] {
				return nil, fmt.Errorf("%s %q stands twice", kind, n)
			}
			set[key] = true
		}
		return set, nil
	}
	var layerNames, styleNames []string
	for _, l := range d.Layers {
		layerNames = append(layerNames, l.Name)
	}
	for _, s := range d.Styles {
		styleNames = append(styleNames, s.Name)
	}
	known := map[int]map[string]bool{}
	for _, t := range []struct {
		code int
		kind string
		list []string
	}{{8, "layer", layerNames}, {6, "line type", d.LineTypes}, {7, "text style", styleNames}, {3, "dimension style", d.DimStyles}} {
		set, err := names(t.kind, t.list)
		if err != nil {
			return err
		}
		known[t.code] = set
	}
	for _, l := range d.Layers {
		if !known[6][strings.ToUpper(l.LineType)] {
			return fmt.Errorf("layer %s: no line type %q", l.Name, l.LineType)
		}
	}
	if err := d.verifyAll(d.Entities, known); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(d.Blocks)) {
		if err := d.verifyAll(d.Blocks[name], known); err != nil {
			return fmt.Errorf("block %s: %w", name, err)
		}
	}
	done := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(d.Blocks)) {
		if err := d.acyclic(name, nil, done); err != nil {
			return err
		}
	}
	return nil
}

func (d *Drawing) verifyAll(es []Entity, known map[int]map[string]bool) error {
	for _, e := range es {
		if !d.handles[e.Owner] {
			return fmt.Errorf("%s %s: no owner %q", e.Kind, e.Handle, e.Owner)
		}
		if !known[8][strings.ToUpper(e.Layer)] {
			return fmt.Errorf("%s %s: no layer %q", e.Kind, e.Handle, e.Layer)
		}
		for _, code := range []int{6, 7, 3} {
			if code == 3 && e.Kind != "DIMENSION" || !e.Has(code) {
				continue
			}
			if !known[code][strings.ToUpper(e.Str(code))] {
				return fmt.Errorf("%s %s: %q is in no table", e.Kind, e.Handle, e.Str(code))
			}
		}
		if e.Kind == "INSERT" || e.Kind == "DIMENSION" {
			if _, ok := d.Blocks[e.Str(2)]; !ok {
				return fmt.Errorf("%s %s: no block %q", e.Kind, e.Handle, e.Str(2))
			}
		}
		if err := d.verifyAll(e.Attribs, known); err != nil {
			return err
		}
	}
	return nil
}

// acyclic follows the inserts of a block; done are the blocks already found clean.
func (d *Drawing) acyclic(name string, above []string, done map[string]bool) error {
	if slices.Contains(above, name) {
		return fmt.Errorf("block %q contains itself", name)
	}
	if done[name] {
		return nil
	}
	for _, e := range d.Blocks[name] {
		if e.Kind == "INSERT" {
			if err := d.acyclic(e.Str(2), append(above, name), done); err != nil {
				return err
			}
		}
	}
	done[name] = true
	return nil
}

// Placed is an insert: a part of the inventory. Ref is "" where the insert carries no
// designator.
type Placed struct{ Block, Ref string }

// Placed lists the inserts of model space in drawing order, those inside other blocks
// behind the one that contains them.
func (d Drawing) Placed() []Placed { return d.placed(d.Entities) }

func (d Drawing) placed(es []Entity) []Placed {
	var out []Placed
	for _, e := range es {
		if e.Kind != "INSERT" {
			continue
		}
		name, _, _ := strings.Cut(e.Str(2), variantMark)
		p := Placed{Block: name}
		for _, a := range e.Attribs {
			if a.Str(2) == refTag {
				p.Ref = a.Text()
			}
		}
		out = append(out, p)
		out = append(out, d.placed(d.Blocks[e.Str(2)])...)
	}
	return out
}
