// Package ifc writes a building as an IFC4 file in the STEP clear text encoding
// (ISO 16739-1:2018, ISO 10303-21) and holds such files to the rules.
//
// [Write] takes a small model of its own in whole millimetres, [Building], and is pure:
// no clock, no random identifiers, same building, same bytes. The way of the data:
// valid.go refuses a building that contradicts itself, write.go lays the tree of project,
// site, building and storeys, product.go the walls, slabs, openings, doors, windows and
// spaces on it, stair.go the flights, shape.go their bodies, step.go prints entities.
//
// [Check] is for files before delivery: it reads the text (parse.go), compares every
// entity with the attribute table of the schema (schema.go), follows every reference and
// walks the tree (check.go, tree.go). It knows the entity types that Write uses and no
// others, so it is no general validator.
package ifc
