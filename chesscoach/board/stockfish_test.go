package board

import (
	"bufio"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// pipe is the least that is needed to ask Stockfish about the rules.
type pipe struct {
	in  io.Writer
	out *bufio.Scanner
}

// openStockfish skips the test where no engine is installed, unless everything is
// demanded.
func openStockfish(t *testing.T) *pipe {
	t.Helper()
	path := os.Getenv("STOCKFISH")
	for _, candidate := range []string{"stockfish", "/usr/games/stockfish", "/usr/bin/stockfish"} {
		if path != "" {
			break
		}
		if found, err := exec.LookPath(candidate); err == nil {
			path = found
		}
	}
	if path == "" {
		if os.Getenv("PLUMBLINE_REQUIRE") == "all" {
			t.Fatal("Stockfish is demanded and not installed: apt-get install stockfish")
		}
		t.Skip("Stockfish is not installed: our rules are not compared with it")
	}
	cmd := exec.CommandContext(t.Context(), path)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = in.Close() // end of input ends Stockfish
		_ = cmd.Wait()
	})
	return &pipe{in: in, out: bufio.NewScanner(out)}
}

// until sends commands and collects the answer up to the line with the prefix.
func (e *pipe) until(t *testing.T, prefix, commands string) []string {
	t.Helper()
	if _, err := io.WriteString(e.in, commands); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for e.out.Scan() {
		lines = append(lines, e.out.Text())
		if strings.HasPrefix(e.out.Text(), prefix) {
			return lines
		}
	}
	t.Fatalf("Stockfish ended before %q: %v", prefix, e.out.Err())
	return nil
}

// answer is what Stockfish says of a position.
type answer struct {
	fen      string
	key      string // its hash
	moves    []string
	checkers []string
}

// ask lets Stockfish play the moves itself, so that it also checks how a move changes a
// position.
func (e *pipe) ask(t *testing.T, start string, moves []string) answer {
	t.Helper()
	var a answer
	position := "position fen " + start + " moves " + strings.Join(moves, " ")
	for _, line := range e.until(t, "Nodes searched", position+"\ngo perft 1\n") {
		if move, _, ok := strings.Cut(line, ": "); ok && !strings.HasPrefix(line, "Nodes") && !strings.HasPrefix(line, "info") {
			a.moves = append(a.moves, move)
		}
	}
	for _, line := range e.until(t, "Checkers:", "d\n") {
		if rest, ok := strings.CutPrefix(line, "Fen: "); ok {
			a.fen = rest
		}
		if rest, ok := strings.CutPrefix(line, "Key: "); ok {
			a.key = rest
		}
		if rest, ok := strings.CutPrefix(line, "Checkers:"); ok {
			a.checkers = strings.Fields(rest)
		}
	}
	slices.Sort(a.moves)
	slices.Sort(a.checkers)
	return a
}

// referenceSAN writes a move from Stockfish's list of legal moves alone, by the FIDE rule
// (Laws, appendix C): file, else rank, else both. The sign of check or mate comes from the
// answer about the next position.
func referenceSAN(p *Position, uci string, legal []string, next answer) string {
	m, _ := ParseUCI(uci)
	pc := p.PieceAt(m.From)
	sign := ""
	if len(next.checkers) > 0 {
		sign = "+"
		if len(next.moves) == 0 {
			sign = "#"
		}
	}
	if pc.Kind == King && m.From.File() == 4 && (m.To.File() == 6 || m.To.File() == 2) {
		if m.To.File() == 6 {
			return "O-O" + sign
		}
		return "O-O-O" + sign
	}
	takes := ""
	if !p.PieceAt(m.To).None() || pc.Kind == Pawn && m.From.File() != m.To.File() {
		takes = "x"
	}
	if pc.Kind == Pawn {
		out := m.To.String()
		if takes != "" {
			out = m.From.String()[:1] + "x" + out
		}
		if m.Promo != NoKind {
			out += "=" + string(m.Promo.Letter())
		}
		return out + sign
	}
	others, file, rank := false, false, false
	for _, o := range legal {
		r, _ := ParseUCI(o)
		if r.To != m.To || r.From == m.From || p.PieceAt(r.From) != pc {
			continue
		}
		others = true
		file = file || r.From.File() == m.From.File()
		rank = rank || r.From.Rank() == m.From.Rank()
	}
	which := ""
	switch {
	case others && !file:
		which = m.From.String()[:1]
	case others && !rank:
		which = m.From.String()[1:]
	case others:
		which = m.From.String()
	}
	return string(pc.Kind.Letter()) + which + takes + m.To.String() + sign
}

// Random games from several starts, compared position by position with Stockfish: FEN,
// legal moves, check, the SAN of the move played, mate and stalemate, and which positions
// are the same for the repetition rule.
func TestRulesAgreeWithStockfish(t *testing.T) {
	e := openStockfish(t)
	starts := []string{
		StartFEN,
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
		"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
		"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
		"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
		"8/8/8/2k5/8/8/5K2/Q6q w - - 0 1",
		"8/8/3k4/8/8/3K4/8/R7 w - - 0 1",
	}
	const wanted = 5000
	random := rand.New(rand.NewPCG(3, 1926))
	seen, ended, enPassants := 0, map[Status]int{}, 0
	same := repetition{byKey: map[string]string{}, byHash: map[string]string{}}
	for game := 0; seen < wanted; game++ {
		start := starts[game%len(starts)]
		p := mustFEN(t, start)
		var played []string
		for a := e.ask(t, start, nil); ; {
			seen++
			compare(t, p, a)
			same.check(t, p, a.key)
			if p.EnPassant() != NoSquare {
				enPassants++
			}
			if len(a.moves) == 0 || len(played) == 120 {
				ended[p.Status()]++
				break
			}
			m := pickMove(p, random)
			next, err := p.Apply(m)
			if err != nil {
				t.Fatal(err)
			}
			played = append(played, m.UCI())
			b := e.ask(t, start, played)
			if got, want := p.SAN(m), referenceSAN(p, m.UCI(), a.moves, b); got != want {
				t.Fatalf("%s: %s is written %q, want %q", p.FEN(), m, got, want)
			}
			if got := p.GivesCheck(m); got != (len(b.checkers) > 0) {
				t.Fatalf("%s: %s gives check: %v", p.FEN(), m, got)
			}
			p, a = next, b
		}
	}
	// The sample must have met the rare things, or it proves nothing about them.
	if ended[Checkmate] == 0 || ended[Stalemate] == 0 || enPassants == 0 || same.met == 0 {
		t.Errorf("met %v endings, %d en passants, %d repetitions", ended, enPassants, same.met)
	}
	t.Logf("%d positions, endings %v, %d legal en passants, %d repeated positions", seen, ended, enPassants, same.met)
}

// repetition demands that our keys and Stockfish's hashes tell the same positions apart.
type repetition struct {
	byKey, byHash map[string]string
	met           int
}

func (r *repetition) check(t *testing.T, p *Position, hash string) {
	t.Helper()
	// From the fourteenth half move on Stockfish mixes the clock into the hash; and it looks
	// at en passant captures that are not legal.
	if p.HalfmoveClock() >= 14 || p.ep != p.EnPassant() {
		return
	}
	key := p.RepetitionKey()
	if h, ok := r.byKey[key]; ok {
		r.met++
		if h != hash {
			t.Fatalf("%s: the same for us, not for Stockfish", p.FEN())
		}
	}
	if k, ok := r.byHash[hash]; ok && k != key {
		t.Fatalf("%s: the same for Stockfish, not for us: %s", p.FEN(), k)
	}
	r.byKey[key], r.byHash[hash] = hash, key
}

func compare(t *testing.T, p *Position, a answer) {
	t.Helper()
	var moves, checkers []string
	for _, m := range p.Legal() {
		moves = append(moves, m.UCI())
	}
	for _, s := range p.Checkers() {
		checkers = append(checkers, s.String())
	}
	slices.Sort(moves)
	slices.Sort(checkers)
	if a.fen != p.FEN() || !slices.Equal(a.moves, moves) || !slices.Equal(a.checkers, checkers) {
		t.Fatalf("differ on %s\nStockfish %v\nours      %v %v", p.FEN(), a, moves, checkers)
	}
	mated, stuck := len(a.moves) == 0 && len(a.checkers) > 0, len(a.moves) == 0 && len(a.checkers) == 0
	if status := p.Status(); (status == Checkmate) != mated || (status == Stalemate) != stuck {
		t.Fatalf("%s: status %v, Stockfish has %d moves and checkers %v", p.FEN(), status, len(a.moves), a.checkers)
	}
}

// pickMove ends the game after a while if it can, because games of chance alone hardly
// ever end.
func pickMove(p *Position, random *rand.Rand) Move {
	moves := p.Legal()
	if p.FullmoveNumber() > 30 {
		for _, m := range moves {
			if next, err := p.Apply(m); err == nil && len(next.moves()) == 0 {
				return m
			}
		}
	}
	return moves[random.IntN(len(moves))]
}
