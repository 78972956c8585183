// Package bundle turns a result into files: it renders sheets and tables, seals the
// package with the SHA-256 of every file in report.json, and writes it all or nothing.
//
// [Files] is pure: same bundle, same bytes. [Write] stages every file beside its place,
// reads each back by its format's checker, and only then renames, report.json last: at
// every moment the folder holds the old package, the new one, or one that its own
// report.json shows to be incomplete. [Verify] is how to see which.
package bundle
