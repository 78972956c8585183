// Package report draws what a reviewed game looks like to its player: board diagrams,
// the graph of the evaluation and one self-contained page with clickable moves.
//
// Start with [Page]. It takes a [Game] of plain values, so anything that can replay a
// game and judge its moves can fill it. Every output is text made from integers and
// escaped strings: the same game gives the same bytes. Pieces are drawn by paths of
// our own, so no font is needed for them and none is downloaded.
package report
