// Package ifctest opens an IFC file with web-ifc, the reader that browsers use, and says
// what it saw: names, areas and meshes. Tests of an engine hold their files against it.
//
// It needs node and the npm package web-ifc at [Version] in the folder node_modules at
// the root of the module; scripts/npm.sh puts it there. Without them a test is skipped
// with the reason, or fails under PLUMBLINE_REQUIRE=all.
package ifctest
