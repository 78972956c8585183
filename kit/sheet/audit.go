package sheet

import (
	"fmt"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// FaultKind names what is wrong on a sheet. Append only; the zero value is invalid.
type FaultKind uint8

// The faults.
const (
	Overlap      FaultKind = iota + 1 // two texts share an area
	SmallText                         // lettering under the agreed height
	Squeezed                          // a text would have to be condensed below MinSqueeze
	NoGlyph                           // the lettering lacks a sign of the text
	Crossed                           // a line runs through a text
	Tight                             // a text is nearer than 0.8 mm to a ruled line
	OnFill                            // a text stands on a dark or hatched area
	OutsideFrame                      // something stands outside the frame
	NearFrame                         // something is nearer than 2 mm to the frame
	OnStamp                           // something stands on the title block
	TurnedText                        // a block with a text is turned or mirrored
	UnknownBlock                      // an insert names no block of the sheet
	DoubleRef                         // one designator is carried by two inserts
	BadName                           // a layer, block or view whose name is not plain ASCII
)

var faultNames = [...]string{
	"", "overlap", "small text", "squeezed", "no glyph", "crossed", "tight", "on fill", "outside frame",
	"near frame", "on title block", "turned text", "unknown block", "double designator", "bad name",
}

func (k FaultKind) String() string {
	if int(k) < len(faultNames) {
		return faultNames[k]
	}
	return fmt.Sprintf("fault %d", k)
}

// ItemRef names an item: its view, its place in it, the designator it carries and
// what it says or is.
type ItemRef struct {
	View  string
	Index int
	Ref   string
	What  string
}

// String prints view[index] and what the item is.
func (r ItemRef) String() string { return fmt.Sprintf("%s[%d] %s", r.View, r.Index, r.What) }

// Fault is one finding of Audit. B is the zero ItemRef when only one item is concerned;
// Lang is 0 when the fault does not depend on the language. Got and Want are lengths in
// micrometres, or per mille for Squeezed, where the kind has them.
type Fault struct {
	Kind      FaultKind
	Lang      fact.Lang
	A, B      ItemRef
	Got, Want int64
}

// String prints the fault in one line.
func (f Fault) String() string {
	s := f.Kind.String()
	if f.Lang != 0 {
		s += " (" + f.Lang.String() + ")"
	}
	s += ": " + f.A.String()
	if f.B != (ItemRef{}) {
		s += " and " + f.B.String()
	}
	if f.Want != 0 {
		s += fmt.Sprintf(", %d against %d", f.Got, f.Want)
	}
	return s
}

// Distances that Audit asks for.
const (
	frameGap  Um = 2000 // of everything but tables to the frame
	tolerance Um = 10   // rounding of middles
	darkest      = 160  // a lighter fill does not hide lettering
)

// Audit returns what a checker of drawings would frown at, in both languages; none on
// a clean sheet. The title block itself is audited as well.
func (s Sheet) Audit() []Fault {
	faults := s.auditNames()
	primitives, err := s.Primitives()
	if err != nil {
		return faults // an unknown block, already named
	}
	faults = append(faults, s.auditPlaces(primitives)...)
	lines := newLineIndex(primitives)
	for _, l := range []fact.Lang{fact.Russian, fact.English} {
		faults = append(faults, s.auditTexts(primitives, lines, l)...)
	}
	return faults
}

// auditNames looks at names, designators and turned blocks.
func (s Sheet) auditNames() []Fault {
	var faults []Fault
	seen := map[string]ItemRef{}
	for _, v := range s.Views {
		if !plainName(v.Name) {
			faults = append(faults, Fault{Kind: BadName, A: ItemRef{View: v.Name, What: "view"}})
		}
		for i, item := range v.Items {
			at := ItemRef{View: v.Name, Index: i, What: fmt.Sprintf("layer %s", LayerOf(item))}
			if !plainName(string(LayerOf(item))) {
				faults = append(faults, Fault{Kind: BadName, A: at})
			}
			in, ok := item.(Insert)
			if !ok {
				continue
			}
			at.Ref, at.What = in.Ref, fmt.Sprintf("block %s %s", in.Block, in.Ref)
			if !plainName(in.Block) {
				faults = append(faults, Fault{Kind: BadName, A: at})
			}
			if _, err := s.Explode(in); err != nil {
				faults = append(faults, Fault{Kind: UnknownBlock, A: at})
			} else if (in.Mirror || norm(in.Turn) != 0) && s.hasText(in.Block, 0) {
				faults = append(faults, Fault{Kind: TurnedText, A: at})
			}
			if in.Ref == "" {
				continue
			}
			if first, ok := seen[in.Ref]; ok {
				faults = append(faults, Fault{Kind: DoubleRef, A: first, B: at})
			}
			seen[in.Ref] = at
		}
	}
	return faults
}

// hasText reports whether a block or one inside it letters something.
func (s Sheet) hasText(block string, depth int) bool {
	for _, item := range s.Blocks[block] {
		switch it := item.(type) {
		case Text, Dim:
			return true
		case Insert:
			if depth < maxNesting && s.hasText(it.Block, depth+1) {
				return true
			}
		}
	}
	return false
}

// plainName reports whether a name may stand in every file format.
func plainName(name string) bool {
	for _, r := range name {
		if (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '_' && r != '-' {
			return false
		}
	}
	return name != ""
}

// field is the room inside the frame, or the paper where the sheet has no frame.
func (s Sheet) field() Rect {
	for _, v := range s.Views {
		if v.Name == "frame" {
			return Rect{Field().Min, Point{s.W - A3Width + Field().Max.X, s.H - A3Height + Field().Max.Y}}
		}
	}
	return Rect{Point{}, Point{s.W, s.H}}
}

// auditPlaces looks for what lies outside the frame, near it or on the title block.
func (s Sheet) auditPlaces(primitives []Primitive) []Fault {
	field, stamp := s.field(), s.Stamp.Room().grow(-tolerance)
	var faults []Fault
	for _, p := range primitives {
		if p.View == "frame" {
			continue
		}
		var boxes []Rect
		var segments [][2]Point
		if t, ok := p.Item.(Text); ok {
			for _, l := range []fact.Lang{fact.Russian, fact.English} {
				if t.Str.In(l) != "" {
					boxes = append(boxes, t.Lettering(l).Ink)
				}
			}
		} else {
			points, closed := outline(p.Item)
			boxes, segments = []Rect{rectOf(points...)}, segmentsOf(points, closed)
		}
		kind := FaultKind(0)
		for _, box := range boxes {
			switch {
			case !box.within(field):
				kind = OutsideFrame
			case kind == 0 && LayerOf(p.Item) != LayerTable && !box.within(field.grow(-frameGap)):
				kind = NearFrame
			}
			if len(segments) == 0 && box.overlaps(stamp) {
				kind = OnStamp
			}
		}
		for _, seg := range segments {
			if meets(seg, stamp) {
				kind = OnStamp
			}
		}
		if kind != 0 {
			faults = append(faults, Fault{Kind: kind, A: p.ref(0)})
		}
	}
	return faults
}

// ref names a primitive in a fault.
func (p Primitive) ref(l fact.Lang) ItemRef {
	r := ItemRef{View: p.View, Index: p.Index, Ref: p.Ref}
	if t, ok := p.Item.(Text); ok {
		if l == 0 {
			l = fact.Russian
		}
		r.What = fmt.Sprintf("text %q", t.Str.In(l))
		return r
	}
	r.What = fmt.Sprintf("%T on %s", p.Item, LayerOf(p.Item))
	if p.Block != "" {
		r.What += " of block " + p.Block
	}
	if p.Ref != "" {
		r.What += " " + p.Ref
	}
	return r
}
