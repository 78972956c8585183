package pgn_test

import (
	"bytes"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/plumbline-go/plumbline/chesscoach/pgn"
)

// rich holds everything that a round trip must keep.
const rich = `%  made by hand
[Event "Урок \"ферзь\" \\ 3"]
[White "{name}"]
[Result "0-1"]

{intro} {and more} 1. e4 $1 { [%eval 0.18,20] [%clk 0:01:02.5] } {b} (1. d4 {queen} d5 $10 (1... Nf6 2. c4 {deep}) 2. c4 *) {behind}
(1. c4 (1. b3) (1. -- e5)) 1... e5 $6 ; to the end } of the line
2. Qh5 $4 $22 Ke7 {[%eval #1]} 3. Qxe5# 0-1 {after all}

[Event "Promotion"]
[SetUp "1"]
[FEN "8/4P1k1/8/8/8/8/6K1/8 b - - 0 52"]

52... Kf7 (52... Kf6 53. e8=N+) 53. e8=R 1/2-1/2

[Event "No moves"]

*

1. Nf3 *
`

// shape compares everything but where a game stood in its file.
var shape = cmp.Options{
	cmpopts.IgnoreUnexported(pgn.Move{}),
	cmpopts.IgnoreFields(pgn.Game{}, "Number", "Line"),
	cmpopts.EquateEmpty(),
}

func write(t *testing.T, games []*pgn.Game) string {
	t.Helper()
	var b bytes.Buffer
	for _, g := range games {
		if err := pgn.Write(&b, g); err != nil {
			t.Fatal(err)
		}
	}
	return b.String()
}

func TestRoundTrip(t *testing.T) {
	first, faults := readAll(t, rich)
	if len(faults) > 0 || len(first) != 4 {
		t.Fatalf("%d games, faults %v", len(first), faults)
	}
	text := write(t, first)
	second, faults := readAll(t, text)
	if len(faults) > 0 {
		t.Fatalf("faults %v in\n%s", faults, text)
	}
	last := first[3] // a game without tags gets its Result
	last.SetTag("Result", "*")
	first[1].SetTag("Result", "1/2-1/2")
	first[2].SetTag("Result", "*")
	if d := cmp.Diff(first, second, shape); d != "" {
		t.Errorf("the round trip lost something:\n%s\n%s", d, text)
	}
	if again := write(t, second); again != text {
		t.Errorf("writing twice differs:\n%s\n---\n%s", text, again)
	}
	for i, l := range strings.Split(text, "\n") {
		if len(l) > 79 && !strings.ContainsAny(l, "{%[") {
			t.Errorf("line %d has %d bytes", i+1, len(l))
		}
	}
}

func TestWriteRefusesIllegal(t *testing.T) {
	games, _ := readAll(t, "1. e4 e5 *")
	games[0].Main.Moves[1] = games[0].Main.Moves[0]
	if err := pgn.Write(io.Discard, games[0]); err == nil {
		t.Fatal("an illegal move was written")
	}
}

// stream yields n bytes of games without ever holding them: the same game with its
// evaluations, once with an illegal move in every tenth.
type stream struct {
	left, n int
	buf     []byte
}

func (s *stream) Read(p []byte) (int, error) {
	for len(s.buf) == 0 {
		if s.left <= 0 {
			return 0, io.EOF
		}
		s.n++
		last := "Qxf7#"
		if s.n%10 == 0 {
			last = "Qxf8#"
		}
		s.buf = fmt.Appendf(nil, "[Event \"Game %d\"]\n[Result \"1-0\"]\n\n"+
			"1. e4 { [%%eval 0.3] } e5 (1... c5 2. Nf3 {the open one}) 2. Bc4 Nc6 { %s } 3. Qh5 Nf6 $4 4. %s 1-0\n\n",
			s.n, strings.Repeat("a long remark ", 60), last)
		s.left -= len(s.buf)
	}
	n := copy(p, s.buf)
	s.buf = s.buf[n:]
	return n, nil
}

// peak reads size bytes of games and returns the largest heap met on the way.
func peak(tb testing.TB, size int) (bytes uint64, games, faults int) {
	runtime.GC()
	r := pgn.NewReader(&stream{left: size})
	var m runtime.MemStats
	for {
		g, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			faults++
		} else if len(g.Main.Moves) == 7 {
			games++
		}
		if (games+faults)%200 == 0 {
			runtime.ReadMemStats(&m)
			bytes = max(bytes, m.HeapInuse)
		}
	}
	return bytes, games, faults
}

// TestMemoryIsFlat: ten times the file, the same heap. The promise is 50 MB against
// 5 MB (BenchmarkRead50MB); here a twentieth of it, within the same 20 MB.
func TestMemoryIsFlat(t *testing.T) {
	small, games, faults := peak(t, 250<<10)
	if games == 0 || faults == 0 {
		t.Fatalf("%d games, %d faults", games, faults)
	}
	large, games, faults := peak(t, 2500<<10)
	if games < 9*faults-9 || games > 9*faults+9 {
		t.Errorf("%d games, %d faults: every tenth is bad", games, faults)
	}
	if large > small+20<<20 {
		t.Errorf("peak %d bytes for 2.5 MB, %d for 0.25 MB", large, small)
	}
}

func BenchmarkRead5MB(b *testing.B)  { benchmarkRead(b, 5<<20) }
func BenchmarkRead50MB(b *testing.B) { benchmarkRead(b, 50<<20) }

func benchmarkRead(b *testing.B, size int) {
	b.SetBytes(int64(size))
	for b.Loop() {
		bytes, _, _ := peak(b, size)
		b.ReportMetric(float64(bytes)/(1<<20), "MB-peak")
	}
}

// FuzzRead: nothing panics, every reader comes to an end, and what was read survives
// being written.
func FuzzRead(f *testing.F) {
	f.Add(rich)
	f.Add("\uFEFF[Event \"x\"\r\n1. e4 {")
	f.Add("1. e4 (((1. d4)))) $999 ;}\n%x\n[A \"\\\"\"]0-0-0 ½-½ N +- …")
	f.Add("[FEN \"8/4P1k1/8/8/8/8/6K1/8 w - - 0 52\"] e8Q -- *{")
	f.Fuzz(func(t *testing.T, text string) {
		games, _ := readAll(t, text)
		for _, g := range games {
			var first bytes.Buffer
			if err := pgn.Write(&first, g); err != nil {
				t.Fatalf("a game that was read cannot be written: %v", err)
			}
			back, faults := drain(t, bytes.NewReader(first.Bytes()))
			if len(faults) > 0 || len(back) != 1 {
				t.Fatalf("%d games, faults %v, from\n%s", len(back), faults, first.String())
			}
			if moves(back[0].Main) != moves(g.Main) {
				t.Fatalf("moves %q, were %q", moves(back[0].Main), moves(g.Main))
			}
			var second bytes.Buffer
			if err := pgn.Write(&second, back[0]); err != nil || second.String() != first.String() {
				t.Fatalf("writing again differs (%v):\n%s\n---\n%s", err, first.String(), second.String())
			}
		}
	})
}
