// Package tactics finds motifs on the board and says what proves them.
//
// [In] tells what one side has in a position, [Made] what one move makes, [Along] walks a
// line, and [Review] sorts all that for a student's move and its punishment. [Ask] answers
// a free question. Every [Finding] carries its evidence: who attacks whom from where, the
// move and the line, and what it wins; [Finding.Fact] is the sentence for a reader.
//
// Two rules hold for every detector. Pins count: a piece that may not leave its king's line
// neither attacks nor guards. And gains are honest: where a motif claims to win something,
// every legal reply was tried, among them saving the dearest piece, taking the attacker and
// checks in between, and the gain told is what is left after the best of them. The search
// behind that is material only and short (see forced); an engine sees more.
package tactics
