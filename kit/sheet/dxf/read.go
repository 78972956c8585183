package dxf

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Tag is a group code with its value, decoded from cp1251.
type Tag struct {
	Code  int
	Value string
}

// Entity is an entity as it stands in the file.
type Entity struct {
	Kind    string // "LINE"
	Handle  string
	Owner   string
	Layer   string
	Tags    []Tag
	Attribs []Entity // of an INSERT
}

// Layer is a row of the layer table; Weight is in 0.01 mm.
type Layer struct {
	Name     string
	LineType string
	Weight   int
}

// Style is a row of the text style table.
type Style struct{ Name, Font string }

// Drawing is what [Read] finds.
type Drawing struct {
	Header    map[string][]Tag
	Layers    []Layer
	LineTypes []string
	Styles    []Style
	DimStyles []string
	Blocks    map[string][]Entity
	Entities  []Entity // of model space

	handles map[string]bool
}

// Str returns the first value of a group, "" without one.
func (e Entity) Str(code int) string {
	for _, t := range e.Tags {
		if t.Code == code {
			return t.Value
		}
	}
	return ""
}

// Has reports whether the entity has a group.
func (e Entity) Has(code int) bool {
	return slices.ContainsFunc(e.Tags, func(t Tag) bool { return t.Code == code })
}

// Num returns the first number of a group, or def without one; [Read] has made sure
// that it is a number.
func (e Entity) Num(code int, def float64) float64 {
	if !e.Has(code) {
		return def
	}
	v, _ := strconv.ParseFloat(strings.TrimSpace(e.Str(code)), 64)
	return v
}

// Text returns what a TEXT or an attribute says, with the codes of the format decoded.
func (e Entity) Text() string { return decodeText(e.Str(1)) }

// Read reads a drawing as [Write] makes them: AC1015, code page 1251. It is strict, so
// that a damaged file is not delivered: tags in pairs, sections closed, numbers finite,
// handles unique, owners, layers, line types, styles and blocks present.
func Read(file []byte) (Drawing, error) {
	d := Drawing{Header: map[string][]Tag{}, Blocks: map[string][]Entity{}, handles: map[string]bool{}}
	ts, err := split(file)
	if err != nil {
		return Drawing{}, fmt.Errorf("dxf: %w", err)
	}
	if err := d.sections(ts); err != nil {
		return Drawing{}, fmt.Errorf("dxf: %w", err)
	}
	if err := d.verify(); err != nil {
		return Drawing{}, fmt.Errorf("dxf: %w", err)
	}
	return d, nil
}

// comment is the group of a comment.
const comment = 999

// split cuts the file into tags without comments, and checks that each value is of its
// group's type.
func split(file []byte) ([]Tag, error) {
	var ts []Tag
	lines := bytes.Split(bytes.TrimSuffix(file, []byte("\n")), []byte("\n"))
	if len(lines)%2 != 0 {
		return nil, fmt.Errorf("a group code without a value at the end of the file")
	}
	for i := 0; i < len(lines); i += 2 {
		code, err := strconv.Atoi(string(bytes.TrimSpace(lines[i])))
		if err != nil {
			return nil, fmt.Errorf("line %d is no group code", i+1)
		}
		val := fromBytes(bytes.TrimSuffix(lines[i+1], []byte("\r")))
		if err := checkValue(code, val); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+2, err)
		}
		if code == comment {
			continue
		}
		ts = append(ts, Tag{code, val})
	}
	return ts, nil
}

// checkValue knows the types of the groups that we write (DXF reference, group code
// value types).
func checkValue(code int, val string) error {
	val = strings.TrimSpace(val)
	switch {
	case code >= 10 && code <= 59, code >= 140 && code <= 149, code >= 210 && code <= 239:
		if v, err := strconv.ParseFloat(val, 64); err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
			return fmt.Errorf("group %d: %q is no number", code, val)
		}
	case code >= 60 && code <= 99, code >= 170 && code <= 179, code >= 270 && code <= 299, code >= 370 && code <= 389:
		if _, err := strconv.Atoi(val); err != nil {
			return fmt.Errorf("group %d: %q is no whole number", code, val)
		}
	case code == 5, code == 105, code >= 320 && code <= 369, code >= 390 && code <= 399:
		if _, err := strconv.ParseUint(val, 16, 64); err != nil {
			return fmt.Errorf("group %d: %q is no handle", code, val)
		}
	}
	return nil
}

// sections walks the file's sections in their order.
func (d *Drawing) sections(ts []Tag) error {
	seen := map[string]bool{}
	for {
		if len(ts) == 0 {
			return fmt.Errorf("no EOF")
		}
		if ts[0] == (Tag{0, "EOF"}) {
			break
		}
		if len(ts) < 2 || ts[0] != (Tag{0, "SECTION"}) || ts[1].Code != 2 {
			return fmt.Errorf("expected a section, found %d %q", ts[0].Code, ts[0].Value)
		}
		end := slices.Index(ts, Tag{0, "ENDSEC"})
		if end < 0 {
			return fmt.Errorf("section %s is not closed", ts[1].Value)
		}
		name, body := ts[1].Value, ts[2:end]
		if seen[name] {
			return fmt.Errorf("section %s stands twice", name)
		}
		seen[name] = true
		if err := d.section(name, body); err != nil {
			return fmt.Errorf("section %s: %w", name, err)
		}
		ts = ts[end+1:]
	}
	if len(ts) > 1 {
		return fmt.Errorf("%d tags after EOF", len(ts)-1)
	}
	for _, name := range []string{"HEADER", "TABLES", "BLOCKS", "ENTITIES", "OBJECTS"} {
		if !seen[name] {
			return fmt.Errorf("no section %s", name)
		}
	}
	return nil
}

func (d *Drawing) section(name string, body []Tag) error {
	if name == "HEADER" {
		return d.header(body)
	}
	records := group(body)
	if records == nil && len(body) > 0 {
		return fmt.Errorf("does not begin with a record")
	}
	for _, r := range records {
		if r.Handle == "" {
			continue
		}
		if d.handles[r.Handle] {
			return fmt.Errorf("handle %s is used twice", r.Handle)
		}
		d.handles[r.Handle] = true
	}
	switch name {
	case "TABLES":
		d.tables(records)
	case "BLOCKS":
		return d.blocks(records)
	case "ENTITIES":
		var err error
		d.Entities, err = attach(records)
		return err
	}
	return nil
}

func (d *Drawing) header(body []Tag) error {
	name := ""
	for _, t := range body {
		if t.Code == 9 {
			name = t.Value
		} else if name == "" {
			return fmt.Errorf("a value without a variable")
		} else {
			d.Header[name] = append(d.Header[name], t)
		}
	}
	for _, want := range []struct{ name, val string }{{"$ACADVER", "AC1015"}, {"$DWGCODEPAGE", "ANSI_1251"}} {
		if v := d.Header[want.name]; len(v) != 1 || v[0].Value != want.val {
			return fmt.Errorf("%s is not %s", want.name, want.val)
		}
	}
	return nil
}

// group cuts tags into records at group 0.
func group(ts []Tag) []Entity {
	var out []Entity
	for _, t := range ts {
		if t.Code == 0 {
			out = append(out, Entity{Kind: t.Value})
			continue
		}
		if len(out) == 0 {
			return nil
		}
		e := &out[len(out)-1]
		switch {
		case (t.Code == 5 || t.Code == 105 && e.Kind == "DIMSTYLE") && e.Handle == "":
			e.Handle = t.Value
		case t.Code == 330 && e.Owner == "":
			e.Owner = t.Value
		case t.Code == 8 && e.Layer == "":
			e.Layer = t.Value
		default:
			e.Tags = append(e.Tags, t)
		}
	}
	return out
}

func (d *Drawing) tables(records []Entity) {
	for _, r := range records {
		switch r.Kind {
		case "LAYER":
			d.Layers = append(d.Layers, Layer{r.Str(2), r.Str(6), int(r.Num(370, -3))})
		case "LTYPE":
			d.LineTypes = append(d.LineTypes, r.Str(2))
		case "STYLE":
			d.Styles = append(d.Styles, Style{r.Str(2), r.Str(3)})
		case "DIMSTYLE":
			d.DimStyles = append(d.DimStyles, r.Str(2))
		}
	}
}

func (d *Drawing) blocks(records []Entity) error {
	for i := 0; i < len(records); {
		if records[i].Kind != "BLOCK" {
			return fmt.Errorf("a %s outside any block", records[i].Kind)
		}
		name := records[i].Str(2)
		end := i + 1
		for end < len(records) && records[end].Kind != "ENDBLK" {
			end++
		}
		if end == len(records) {
			return fmt.Errorf("block %s is not closed", name)
		}
		if _, twice := d.Blocks[name]; twice || name == "" {
			return fmt.Errorf("block %q stands twice or has no name", name)
		}
		items, err := attach(records[i+1 : end])
		if err != nil {
			return err
		}
		d.Blocks[name] = items
		i = end + 1
	}
	return nil
}

// attach puts attributes to the insert before them.
func attach(records []Entity) ([]Entity, error) {
	out := []Entity{}
	open := false
	for _, r := range records {
		switch {
		case r.Kind == "ATTRIB" && open:
			in := &out[len(out)-1]
			in.Attribs = append(in.Attribs, r)
		case r.Kind == "SEQEND" && open:
			open = false
		case r.Kind == "ATTRIB" || r.Kind == "SEQEND" || open:
			return nil, fmt.Errorf("a %s out of place", r.Kind)
		default:
			out = append(out, r)
			open = r.Kind == "INSERT" && r.Num(66, 0) == 1
		}
	}
	if open {
		return nil, fmt.Errorf("attributes without an end")
	}
	return out, nil
}
