package uci_test

import (
	"context"
	"os"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/plumbline-go/plumbline/chesscoach/uci"
	"github.com/plumbline-go/plumbline/chesscoach/uci/ucitest"
)

func TestMain(m *testing.M) {
	ucitest.Main()
	os.Exit(m.Run())
}

// ask starts the engine, asks once and closes it; then nothing may be left.
func ask(t *testing.T, opt uci.Options, r uci.Request) (uci.Analysis, error) {
	t.Helper()
	defer nothingLeft(t)
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	e, err := uci.Start(ctx, opt)
	if err != nil {
		return uci.Analysis{}, err
	}
	defer e.Close()
	return e.Analyse(ctx, r)
}

var start = uci.Request{Limits: uci.Limits{Nodes: 100, MultiPV: 3}}

// nothingLeft fails when a goroutine of the driver is still there.
func nothingLeft(t *testing.T) {
	t.Helper()
	for range 200 { // they end right after Close returns, but not at the same instant
		if !strings.Contains(stacks(), "chesscoach/uci.launch") {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Errorf("goroutines of the driver are left:\n%s", stacks())
}

func stacks() string {
	b := make([]byte, 1<<20)
	return string(b[:runtime.Stack(b, true)])
}

// gone reports whether a process has ended, reaped or not.
func gone(pid int) bool {
	for range 200 {
		if syscall.Kill(pid, 0) != nil || zombie(pid) {
			return true
		}
		time.Sleep(5 * time.Millisecond)
	}
	return false
}

// zombie reports whether a process has ended and waits for its adoptive parent.
func zombie(pid int) bool {
	stat, err := os.ReadFile("/proc/" + itoa(pid) + "/stat")
	return err == nil && strings.Contains(string(stat), ") Z ")
}
