package ifc

import (
	"fmt"
	"time"
)

// Check reads an IFC4 file back and returns the first fault: text that is no exchange
// structure, an entity with the wrong number or type of attributes, a reference to
// nothing or to an entity of another type, an identifier that is malformed or stands
// twice, an element outside the tree, a room without net area. It knows the entity types
// that [Write] uses.
func Check(file []byte) error {
	if _, err := read(file); err != nil {
		return fmt.Errorf("ifc: %w", err)
	}
	return nil
}

// read parses and judges.
func read(file []byte) (exchange, error) {
	x, err := parse(file)
	if err != nil {
		return exchange{}, err
	}
	if err := x.checkHeader(); err != nil {
		return exchange{}, err
	}
	if err := x.checkEntities(); err != nil {
		return exchange{}, err
	}
	return x, x.checkTree()
}

// checkHeader demands the three lines of a header and the schema: s is a string, l a list
// of strings.
func (x exchange) checkHeader() error {
	want := []struct{ kind, args string }{{"FILE_DESCRIPTION", "ls"}, {"FILE_NAME", "ssllsss"}, {"FILE_SCHEMA", "l"}}
	if len(x.header) != len(want) {
		return fmt.Errorf("the header has %d lines instead of %d", len(x.header), len(want))
	}
	for i, h := range x.header {
		if h.kind != want[i].kind || len(h.args) != len(want[i].args) {
			return fmt.Errorf("line %d: %s with %d attributes in the place of %s with %d", h.line, h.kind, len(h.args), want[i].kind, len(want[i].args))
		}
		for j, v := range h.args {
			strs := []value{v}
			if want[i].args[j] == 'l' {
				strs = v.list
			}
			for _, v := range strs {
				if v.kind != isString {
					return fmt.Errorf("line %d: %s: attribute %d is no string", h.line, h.kind, j+1)
				}
			}
			if len(strs) == 0 {
				return fmt.Errorf("line %d: %s: attribute %d is no list", h.line, h.kind, j+1)
			}
		}
	}
	if _, err := time.Parse("2006-01-02T15:04:05", x.header[1].args[1].text); err != nil {
		return fmt.Errorf("line %d: the time stamp %q", x.header[1].line, x.header[1].args[1].text)
	}
	if s := x.header[2].args[0].list; len(s) != 1 || s[0].text != "IFC4" {
		return fmt.Errorf("line %d: the schema is not IFC4", x.header[2].line)
	}
	return nil
}

// checkEntities compares every entity with the table.
func (x exchange) checkEntities() error {
	table := schema()
	kindOf := func(r ref) string {
		if e := x.byID[r]; e != nil {
			return e.kind
		}
		return ""
	}
	guids := map[string]ref{}
	for _, e := range x.data {
		attributes, ok := table[e.kind]
		if !ok {
			return fmt.Errorf("line %d: #%d: the type %s is unknown", e.line, e.id, e.kind)
		}
		if len(e.args) != len(attributes) {
			return fmt.Errorf("line %d: #%d %s has %d attributes instead of %d", e.line, e.id, e.kind, len(e.args), len(attributes))
		}
		for i, a := range attributes {
			if err := a.judge(e.args[i], kindOf); err != nil {
				return fmt.Errorf("line %d: #%d %s.%s: %w", e.line, e.id, e.kind, a.name, err)
			}
			if a.kind != "guid" {
				continue
			}
			g := e.args[i].text
			if first, twice := guids[g]; twice {
				return fmt.Errorf("line %d: #%d %s has the identifier of #%d", e.line, e.id, e.kind, first)
			}
			guids[g] = e.id
		}
	}
	return nil
}
