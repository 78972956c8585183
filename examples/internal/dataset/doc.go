// Package dataset reads hand-made contracts and texts that measure the guard. The
// contracts of such a file are written in a loose shape and their numbers are invented;
// this adapter turns them into contracts of ours.
package dataset
