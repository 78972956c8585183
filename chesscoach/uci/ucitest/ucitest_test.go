package ucitest

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

func TestMain(m *testing.M) {
	Main()
	os.Exit(m.Run())
}

// A conversation is recorded, packed, and replayed in another order: the answers are the
// same, and clock readings and progress reports are gone.
func TestAConversationIsRecordedAndReplayed(t *testing.T) {
	search := func(depth, best string) string {
		return Search + "< info depth " + depth + " currmove a2a3 currmovenumber 1\n< info depth " + depth +
			" multipv 1 score cp 21 wdl 40 950 10 nodes 77 nps 12345 time 6 pv " + best + "\n< bestmove " + best + "\n"
	}
	opt := Script(t, Hello+search("7", "e2e4")+search("8", "g1f3"))
	var talk bytes.Buffer
	opt.Transcript = &talk
	first := uci.Request{Limits: uci.Limits{Nodes: 100, MultiPV: 1}}
	second := first
	second.Limits.Nodes = 200
	ask := func(opt uci.Options, rs ...uci.Request) (out []string) {
		e, err := uci.Start(context.Background(), opt)
		if err != nil {
			t.Fatal(err)
		}
		defer e.Close()
		for _, r := range rs {
			a, err := e.Analyse(context.Background(), r)
			if err != nil {
				t.Fatal(err)
			}
			b, err := json.Marshal(a)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, string(b))
		}
		return out
	}
	live := ask(opt, first, second)
	for _, want := range []string{"> uci\n", "< uciok\n", "> go nodes 100\n", "< bestmove g1f3\n", "> quit\n"} {
		if !strings.Contains(talk.String(), want) {
			t.Errorf("%q is not in the transcript:\n%s", want, talk.String())
		}
	}
	var packed bytes.Buffer
	if err := pack(&packed, &talk); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "talk.gz")
	if err := os.WriteFile(path, packed.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	replayed := ask(self(t, envReplay+"="+path), second, first)
	if len(replayed) != 2 || replayed[0] != live[1] || replayed[1] != live[0] || live[0] == live[1] {
		t.Errorf("live\n%s\nreplayed, the other way round\n%s", live, replayed)
	}
	for _, gone := range []string{" time ", " nps ", "currmove"} {
		if text := unpack(t, path); strings.Contains(text, gone) {
			t.Errorf("%q is kept:\n%s", gone, text)
		}
	}
}

func unpack(t *testing.T, path string) string {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A question that was never recorded is no answer: the engine dies and says so.
func TestAnUnknownQuestionIsNotAnswered(t *testing.T) {
	var packed bytes.Buffer
	if err := pack(&packed, strings.NewReader("> uci\n< id name Recorded 1\n< uciok\n")); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "talk.gz")
	if err := os.WriteFile(path, packed.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	e, err := uci.Start(context.Background(), self(t, envReplay+"="+path))
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	_, err = e.Analyse(context.Background(), uci.Request{Limits: uci.Limits{Nodes: 1, MultiPV: 1}})
	r, ok := refusal.As(err)
	if !ok || r.Code != refusal.EngineDied || !strings.Contains(r.In(fact.English), "no answer to") {
		t.Errorf("got %v, want engine_died that says what was asked", err)
	}
}
