// Package dxftest holds a drawing against programs that others wrote, for the tests of
// this module: ezdxf's audit, LibreCAD's page, and the SVG of the same sheet. A test
// calls [Check]; the single checks are there for odd cases.
//
// The programs are Debian's python3-ezdxf, librecad and poppler-utils. A missing one
// skips the test with its name, or fails it under PLUMBLINE_REQUIRE=all.
package dxftest
